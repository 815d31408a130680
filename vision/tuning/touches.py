"""The constants of what the puck touched: value, unit, meaning, and where it comes from."""

from __future__ import annotations

import math
from typing import NamedTuple


class _Contacts(NamedTuple):
    near: float = 9.0  # mm between puck and piece at a deflection
    made_way: float = 0.5  # what the distance counts to a piece that moved
    kink: float = 130.0  # mm/s of sudden change that friction does not make
    soft_stop: float = 260.0  # mm/s below which a puck may stop by itself within a frame or two
    stop: float = 110.0  # mm/s below which it surely may; friction takes more in a longer gap between sightings
    lead: float = 0.12  # s after the launch from one's own pawn
    around: float = 0.03  # s by which the time of a deflection may be off
    crawls: float = 60.0  # mm/s of what was still or is pushed by the hand that flicks it
    creeps: float = 1.0  # mm/s: what comes to rest
    last: int = 5  # sightings before it rests that tell how it came
    fewest: int = 4  # of these, at least
    seen_to: float = 0.4  # mm by which such sightings are off, one by another
    fits: float = 1.0  # times that, at most, in all
    at_least: float = 0.4  # of what that makes uncertain, however well a few of them agree
    aside: float = 1.0  # mm by which they lie beside a straight way at most
    usual: float = 1700.0  # mm/s^2 by which a table slows wood
    varies: float = 600.0  # sigma of that
    least_friction: float = 800.0  # mm/s^2 of a puck that nothing else slows, at least
    most_friction: float = 2900.0  # and at most
    not_yet: float = 1.0  # mm from where the puck rests from which on it is not there yet
    grip: float = 0.35  # of a knock is what sliding along the piece takes at most: dry wood on wood


class _Deflections(NamedTuple):
    careful: float = 2.2  # times what a sighting is taken to be off, for a first way that a single one does not bend
    about: float = 0.001  # s before a frame in which a piece looks different
    least: float = 100.0  # mm/s of a touch that is seen at once, or that leaves a deflection askew
    within: float = 25.0  # mm from a deflection within which another piece may have made it as well
    edge: float = 20.0  # mm inside the edge of a raised board, where a puck drops
    out: float = 30.0  # mm outside the edge, where no piece stands
    slow: float = 400.0  # mm/s: 12 to 25 mm before a puck stops by itself
    plain_share: float = 0.5  # of a puck that is seen where it is
    bent: float = 2.5  # mm by which the first way misses the start if the puck was deflected unseen
    by: float = 3.0  # mm to a piece that deflected it there
    unseen: float = 0.8  # how sure it is that this piece did
    plainly: float = 6.0  # mm from which on the first way tells of a touch whatever is there
    blow: float = 400.0  # mm/s: nothing but a piece deflects a puck like that
    any: float = 0.9  # how sure it is that a piece was touched of which nobody knows which
    enough: int = 4  # plain sightings that tell a way
    plain: float = 0.2  # the misfit up to which a puck at rest is plain
    off: float = 0.93  # how sure it is that a falling pawn only put a sighting off
    back: float = 5.0  # mm by which its last sightings may be beside where it rests
    falling: float = 0.3  # s after a touch in which a pawn falls
    drawn: float = 700.0  # mm/s by which a falling pawn deflects a puck, or seems to: it draws sightings to itself
    hastened: float = 250.0  # mm/s by which it makes a puck faster, or seems to
    in_the_way: float = 42.0  # mm from the way of its middle, where the puck meets it again
    displaced: float = 30.0  # mm between a piece as found and a puck that it deflected: either may be elsewhere
    plain_score: float = 0.8  # from which on a piece is plain: of 7,000 the plainest over 10 mm off had 0.76
    plain_off: float = 12.0  # mm that a plain one may be off
    reversed: float = 10.0  # mm from where it lay, and back, from which on it came back at once
    straight_back: float = -0.7  # cosine up to which it comes back
    # mm/s, and share, of a deflection that its piece need not have made: two sightings a frame apart tell a way to
    # 65 mm/s, and where the puck met the piece is known to 2 of 22 mm
    askew: float = 65.0
    tilt: float = 0.09


class _NearMisses(NamedTuple):
    least_knock: float = 42.0  # mm/s: of a touch of 60 mm/s, the least that counts, by something as heavy as the puck
    elsewhere: float = 0.02  # of 4200 pieces in films so many stood elsewhere than where they were found
    by: float = 12.0  # mm by which these were off
    stray: float = 5e-5  # how likely it is that the sightings tell nothing: they are off together
    flew: float = 0.07  # the least chance of no touch by the way alone: the piece may stand elsewhere or be flown over
    around: float = 0.3  # s around the passing that are looked at
    same: float = 0.03  # s between two breaks that are one
    searched: float = 0.06  # s around the passing in which its time is looked for
    steady: float = 0.35  # sigma of the logarithm of the friction
    rub: float = 90.0  # mm/s: what a touch takes along the piece's side
    least_sigma: float = 15.0  # mm/s: sightings are off together, not each for itself


class _Play(NamedTuple):
    at_once: float = 0.06  # s after the launch within which the puck's way cannot be told yet
    same_deflection: float = 0.05  # s between two deflections that may be one
    late: float = 0.02  # s after the launch that its time may be off
    against: float = 4.0  # mm between two pieces, or one and the puck, that may touch: each is found to 1.5 mm
    apart: float = 1.0  # mm from which on a puck lies apart from a pawn
    seen_apart: float = 0.5  # how well that is seen (sigma, of 33 in films)
    roughly_apart: float = 2.0  # how well in a fifth of them
    roughly: float = 0.2  # that fifth
    there: float = 0.5  # mm by which the puck may have been nearer to a piece on its way than it is at rest beside it
    next: float = 0.001  # s after it was not there yet, from which on it may be
    faint: float = 0.15  # the score below which what was found may be nothing
    beside_mates: float = 0.5  # share of the score of the plainest of its type below which that is so
    astray: float = math.hypot(1.2, 0.7)  # mm that a piece (of 4200 in films) and the path are off, across


class _Touching(NamedTuple):
    by_another: float = 0.5  # how likely a piece moves that the puck did not touch, beside another that moved
    by_others: float = 0.8  # how sure it is, at most, that another pushed a piece if the puck came beside it as well
    passed: float = 5.0  # mm from a piece, from which on it need not be asked whether it deflected the puck a little
    answered: float = 0.99  # how sure a touch is where a piece moved plainly: of 1,640 in 2,295 films 3 were none
    felt: float = 0.985  # where it moved a little: of 288 none
    at_best: float = 0.975  # where it did not
    moved_it: float = 100.0  # odds that only a piece's own answer makes of a touch where the puck rests
    heavy: float = 0.6  # how sure it is where one did not move that should have
    unfound: float = 0.8  # how sure it is at least that a piece that was not found was not touched
    unnoticed: float = 0.2  # share of the pieces met, at most, that deflect the puck too little to be noticed
    beside_deflection: float = 35.0  # mm from a deflection to the middle of a piece that the puck met at the same time
    crowded: float = 2.0  # how much likelier one stands there than anywhere: people play where pieces stand
    faster: float = 250.0  # mm/s that two sightings cannot err by
    mixed_up: float = 0.94  # how sure what they tell is then: of 11 such ways 2 were wrong, doubted for other reasons
    some: float = 0.6  # share of a deflection that one piece made at least
    landing: float = 10.0  # mm beside a piece, where a puck that comes down may touch it
    landed: float = 8.0  # mm: sigma of where it comes down
    tells: float = 1.5  # sigmas of a deflection that tells of a touch by itself: the only one in 3,900 films had 1.8
    by_its_way: float = 0.8  # how sure it is then that it was none
    near_enough: float = 2.5  # sigmas beside the way at which a piece may have been touched
    last_way: float = 6.0  # mm before a puck stops by itself
    at_rest: float = 0.8  # how sure a graze there may be
    blow: float = 400.0  # mm/s: nothing but a piece deflects a puck like that
    near_by: float = 25.0  # mm from the way of the puck, within which it may have pushed a piece
    aloof: float = 0.8  # how sure it is farther away that it did not
    pushed: float = 0.96  # how sure it is that others did, if they may have
    by_two: float = 0.5  # the same if the puck was deflected as by two (of three such it touched two itself)
    alone: float = 0.5  # and if none may have
    away: float = 0.5  # share of a shift that must lead away from the puck's way
    leaving: float = 0.01  # s after it has left a pawn in which a puck is nearest to it because it was


class TouchesTuning(NamedTuple):
    """All of them, by module."""

    contacts: _Contacts = _Contacts()
    deflections: _Deflections = _Deflections()
    near_misses: _NearMisses = _NearMisses()
    play: _Play = _Play()
    touching: _Touching = _Touching()
