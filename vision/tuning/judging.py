"""The constants of the tracker itself: value, unit, meaning, and where it comes from."""

from __future__ import annotations

from typing import NamedTuple


class _Answer(NamedTuple):
    shown: int = 16  # evidence frames at most
    moved: float = 8.0  # mm from its place in the setup, from which on a piece is said to have stood elsewhere
    lead: int = 4  # frames shown before and after the flick


class _Budget(NamedTuple):
    budget_s: float = 10.0  # CPU seconds that one flick may take: of 952 rendered ones the slowest took 6, the median 2


class _Judge(NamedTuple):
    a_little: float = 20.0  # mm that a piece may be pushed, and still hides what is behind it
    unjudged: float = 0.02  # how sure a flick is that was not judged to its end
    scatter: float = 0.5  # mm: how far off places of rest were in rendered films, across an edge (0.9 in 95 of 100)


class _Motion(NamedTuple):
    unknown: float = 9.0  # grey levels by which pictures differ by themselves, while nothing is known of the noise
    specks: int = 5  # pixels of the small picture in which nothing has moved yet, if the noise is known
    many: int = 40  # the same if it is not
    drift: float = 3.0  # times the limits of `Motion` that a slow movement changes
    changed: float = 22.0  # levels of brightness or a colour from which on a place looks otherwise than at rest
    hand: float = 0.012  # share of the picture from which on a change at its border is a hand
    around: float = 1.15  # times the area in which motion is looked for
    roughly_around: float = 1.2  # the same while only its likely place is known
    sparse: int = 6  # one pixel of so many, either way, tells how much the light flickers


class _Tracker(NamedTuple):
    few: int = 4  # still frames before the flick that are needed
    many: int = 9  # still frames before the flick that are used
    again: float = 8.0  # times as long as the area was looked for in vain: only then it is looked for once more
    settle: float = 0.4  # s of stillness that end a flick
    vain: int = 60  # frames of an activity without a flick that are kept: the puck may have left under a hand
    keep: int = 120  # frames of a long activity that are kept, from its end backwards
    unpacked: int = 256 << 20  # bytes of pictures of a film that are kept as they came; the older ones are packed
    margin: float = 60.0  # px around the area that belong to the film, for a picture 1280 wide
    drifts: int = 6  # how often a slow movement is waited for
    drifting: float = 0.5  # how sure a flick is that was judged all the same
    patience: float = 2.0  # s of motion after which people are told what moves
    look_each: float = 0.5  # s between two looks for the area
    free: float = 4.0  # s of looking for the area in vain that need not be waited for
    ill_fitting: float = 0.9  # how sure a flick is where the edges do not fit: six such films were right
    wrong_edge: float = 0.3  # how sure a flick is on an area whose edges may be the outer ones of a tape
    black: float = 6.0  # grey levels
    blink: int = 3  # black frames that are more than a blink


class _Uncertainty(NamedTuple):
    torn: int = 2  # frames that the source has lost in a row
    lost: int = 3  # frames without the puck that nothing excuses
    followed: float = 0.7  # share of the frames between start and end with the puck in sight: one leads to the other
    fewest: int = 3  # frames with the puck in sight that are needed for that
    least: int = 2  # the same if there are hardly any between start and end
    arrived: float = 8.0  # mm between the way on which a puck was last followed and where it is said to lie
    led: float = 0.96  # how sure a place is that a followed puck joins to a plain one (worse footage: within 6 mm)
    hard: float = 0.43  # its misfit, at most
    plain: float = 0.3  # the misfit of the plain one, at most
    half: float = 0.3  # share of a puck under a piece, from which on its place may be wrong: one of two was, by 12 mm
    badly: float = 0.25  # the misfit of the rest from which on that is so
    half_seen: float = 0.8  # how sure such a place is
    nearest: int = 3  # sightings that tell its way
    # mm that they and it lie beside one line at most: of eight half hidden ones the one that was 12 mm off lay 2.5
    # beside it, six others, none off by more than 1.3, less than one
    straight: float = 1.5
    ill: float = 0.12  # the misfit of a plainer one (a white one in a fallen pawn's shadow was 13 mm off, with 0.17)
    crooked: float = 5.0  # mm that this one and its sightings lie beside one line at most
    fells: float = 1200.0  # mm/s: all of 128 pawns hit so hard in films fell; of 85 hit with less than 900 most stood
    felled: float = 0.95  # how sure it is that such a pawn fell
    clear: float = 0.15  # misfit up to which a puck is one
    hardly_named: float = 0.6  # belief in a name that is no more than a guess
    pawn_unfound: float = 0.9  # how sure a flick is whose pawn was not found
    into: float = 6.0  # mm that a piece may seem to stand in the puck: both are found a little beside their places
    nearer: float = 0.3  # by how much nearer the puck's light must be to a pawn's paint than to its own to be that's
    near_edge: float = 25.0  # mm from the edge within which a puck that goes out of sight has left the area
    outwards: float = 10.0  # mm/s
    beyond: float = 0.985  # how sure it is of one whose way leads beyond the edge: of 150 told so none was wrong
    behind: float = 2.0  # mm inside a raised edge up to which a puck may seem to be that lies half behind it
    possible: float = 0.1  # the probability below which a puck can lie neither on a board nor beside it
    # mm/s^2: no table is so smooth. Of wood on wood friction takes 780 at least (see `vision.puck.path`), and a film
    # that is shown k times slower shows that divided by k^2: of usual wood, 1700, at three times 190.
    least_slowing: float = 500.0
    sightings: int = 10  # of a straight way that tells how the puck is slowed, at least
    lasts: float = 0.3  # s that this way takes, at least
    goes: float = 60.0  # mm that it goes, at least
    on_a_line: float = 1.5  # mm (RMS) that its sightings lie beside it
    left: float = 3.0  # mm from where it was seen first, from which on it has left
    free: float = 3.0  # mm (RMS) that a puck which slides freely is off the way that one friction makes
    sigmas: float = 3.0  # of that friction, that count
    scatter: float = 0.5  # mm that a sighting may be off along it, at least


class JudgingTuning(NamedTuple):
    """All of them, by module."""

    answer: _Answer = _Answer()
    budget: _Budget = _Budget()
    judge: _Judge = _Judge()
    motion: _Motion = _Motion()
    tracker: _Tracker = _Tracker()
    uncertainty: _Uncertainty = _Uncertainty()
