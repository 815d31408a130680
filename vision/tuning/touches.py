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
    # sightings before it rests that tell how it came, and at least
    last: int = 5
    fewest: int = 4
    # mm by which such sightings are off, one by another; times that, at most, in all
    seen_to: float = 0.4
    fits: float = 1.0
    at_least: float = 0.4  # of what that makes uncertain, however well a few of them agree
    aside: float = 1.0  # mm by which they lie beside a straight way at most
    # mm/s^2, wood on a table, and its sigma
    usual: float = 1700.0
    varies: float = 600.0
    # mm/s^2 of a puck that nothing else slows
    least_friction: float = 800.0
    most_friction: float = 2900.0
    not_yet: float = 1.0  # mm from where the puck rests from which on it is not there yet.
    grip: float = 0.35  # Of a knock is what sliding along the piece takes at most: dry wood on wood.


class _Deflections(NamedTuple):
    careful: float = 2.2  # times what a sighting is taken to be off, for a first way that a single one does not bend
    about: float = 0.001  # s before a frame in which a piece looks different
    least: float = 100.0  # mm/s of a touch that is seen at once, or that leaves a turn askew
    within: float = 25.0  # mm from where the puck turned, within which another piece may have turned it as well
    # mm inside the edge of a raised board, where a puck drops; outside, where no piece stands
    edge: float = 20.0
    out: float = 30.0
    slow: float = 400.0  # mm/s: 12 to 25 mm before a puck stops by itself
    plain_share: float = 0.5  # of a puck that is seen where it is
    bent: float = 2.5  # mm by which the first way misses the start if it was turned unseen
    # mm to a piece that turned it there, and how sure it is that this one did
    by: float = 3.0
    unseen: float = 0.8
    plainly: float = 6.0  # mm from which on it tells of a touch whatever is there
    # mm/s: nothing but a piece turns a puck like that; how sure one was touched that is not known
    blow: float = 400.0
    any: float = 0.9
    enough: int = 4  # plain sightings that tell a way
    plain: float = 0.2  # the misfit up to which a puck at rest is plain
    off: float = 0.93  # how sure it is that a falling pawn only put a sighting off
    back: float = 5.0  # mm by which its last sightings may be beside where it rests
    # s after a touch in which a pawn falls; mm/s by which one turns a puck or makes it faster, or seems to, for it
    # draws sightings to itself; mm from the way of its middle, where it is met again
    falling: float = 0.3
    drawn: float = 700.0
    hastened: float = 250.0
    in_the_way: float = 42.0
    # mm between a piece as found and a puck that it turned: it, or the turn, may be elsewhere; the score from which on
    # a piece is plain, and how far one may be then: of 7,000 in films the plainest that was more than 10 mm off had
    # 0.76
    displaced: float = 30.0
    plain_score: float = 0.8
    plain_off: float = 12.0
    # mm from where it lay, and back, from which on it was turned back at once; cosine up to which it comes back
    reversed: float = 10.0
    straight_back: float = -0.7
    # mm/s, and share of a turn, that its piece need not have made: two sightings a frame apart tell a way to 65 mm/s,
    # and where the puck met the piece is known to 2 of 22 mm
    askew: float = 65.0
    tilt: float = 0.09


class _NearMisses(NamedTuple):
    # mm/s: of a touch of 60 mm/s, which is the least that counts, by something as heavy as the puck.
    least_knock: float = 42.0
    # of 4200 pieces in films so many stood elsewhere than where they were found, and by mm
    elsewhere: float = 0.02
    by: float = 12.0
    stray: float = 5e-5  # how likely it is that the sightings tell nothing: they are off together
    # the least chance of no touch by the way alone: the piece may stand elsewhere, or was flown over
    flew: float = 0.07
    # s around the passing that are looked at, that are one break, for its time
    around: float = 0.3
    same: float = 0.03
    searched: float = 0.06
    steady: float = 0.35  # sigma of the logarithm of the friction
    rub: float = 90.0  # mm/s: what a touch takes along the piece's side
    least_sigma: float = 15.0  # mm/s: sightings are off together, not each for itself


class _Play(NamedTuple):
    at_once: float = 0.06  # s after the launch within which the puck's way cannot be told yet.
    same_deflection: float = 0.05  # s between two turns that may be one.
    late: float = 0.02  # s after the launch that its time may be off
    against: float = 4.0  # mm between two pieces, or one and the puck, that may touch: each is found to 1.5 mm
    # mm from which on a puck lies apart from a pawn; how well it is seen (sigma, of 33 in films), and in a fifth of
    # them
    apart: float = 1.0
    seen_apart: float = 0.5
    roughly_apart: float = 2.0
    roughly: float = 0.2
    there: float = 0.5  # mm by which the puck may have been nearer to a piece on its way than it is at rest beside it
    next: float = 0.001  # s after it was not there yet, from which on it may be
    # the score below which what was found may be nothing, and the share of what the plainest of its type has
    faint: float = 0.15
    beside_mates: float = 0.5
    astray: float = math.hypot(1.2, 0.7)  # mm that a piece (of 4200 in films) and the path are off, across


class _Touching(NamedTuple):
    by_another: float = 0.5  # how likely a piece moves that the puck did not touch, beside another that moved
    by_others: float = 0.8  # how sure it is, at most, that another pushed a piece if the puck came beside it as well
    passed: float = 5.0  # mm from a piece, from which on it need not be asked whether it turned the puck a little
    # how sure a touch is where a piece moved plainly, where it moved a little, and a graze at best: of 1,640 of the
    # first that were told in 2,295 films 3 were none, of 288 of the others none
    answered: float = 0.99
    felt: float = 0.985
    at_best: float = 0.975
    moved_it: float = 100.0  # odds that only a piece's own answer makes of a touch where the puck rests
    heavy: float = 0.6  # how sure it is where one did not move that should have
    unfound: float = 0.8  # how sure it is at least that a piece that was not found was not touched
    unnoticed: float = 0.2  # share of the pieces met, at most, that turn the puck too little to be noticed
    beside_turn: float = 35.0  # mm from where the puck turned to the middle of a piece that it met at the same time
    crowded: float = 2.0  # how much likelier one stands there than anywhere: people play where pieces stand
    # mm/s that two sightings cannot err by, and how sure what they tell is then: of 11 such ways 2 were wrong, both of
    # them doubted much for other reasons
    faster: float = 250.0
    mixed_up: float = 0.94
    some: float = 0.6  # share of a turn that one piece made at least
    # mm beside a piece, and sigma (mm) of where a puck comes down
    landing: float = 10.0
    landed: float = 8.0
    # sigmas of a turn that tells of a touch by itself, how sure it is then that it was none, and sigmas beside the way
    # at which a piece may have been touched: the only one in 3,900 films lay 2.2 beside it and turned the puck by 1.8
    tells: float = 1.5
    by_its_way: float = 0.8
    near_enough: float = 2.5
    # mm before a puck stops by itself, and how sure a graze there may be
    last_way: float = 6.0
    at_rest: float = 0.8
    blow: float = 400.0  # mm/s: nothing but a piece turns a puck like that
    # mm from the way of the puck, and how sure farther away that it did not push a piece
    near_by: float = 25.0
    aloof: float = 0.8
    # how sure it is that others did: they may have; the puck turned as by two (of three such it touched two itself)
    pushed: float = 0.96
    by_two: float = 0.5
    alone: float = 0.5
    # places on a way that are looked at, and share of a shift that must lead away from it
    away: float = 0.5
    leaving: float = 0.01  # s after it has left a pawn in which a puck is nearest to it because it was


class TouchesTuning(NamedTuple):
    """All of them, by module."""

    contacts: _Contacts = _Contacts()
    deflections: _Deflections = _Deflections()
    near_misses: _NearMisses = _NearMisses()
    play: _Play = _Play()
    touching: _Touching = _Touching()
