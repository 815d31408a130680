"""The constants of the tracker itself: value, unit, meaning, and where it comes from."""

from __future__ import annotations

from typing import NamedTuple


class _Answer(NamedTuple):
    # evidence frames at most, and the px of their longer side
    shown: int = 16
    moved: float = 8.0  # mm from its place in the setup, from which on a piece is said to have stood elsewhere


class _Budget(NamedTuple):
    # CPU seconds that one flick may take: of 952 rendered flicks the slowest took 6, its median 2.
    budget_s: float = 10.0


class _Judge(NamedTuple):
    a_little: float = 20.0  # mm that a piece may be pushed, and still hides what is behind it
    unjudged: float = 0.02  # how sure a flick is that was not judged to its end
    scatter: float = 0.5  # mm: how far off places of rest were in rendered films, across an edge (0.9 in 95 of 100)


class _Motion(NamedTuple):
    unknown: float = 9.0  # levels, the same, while nothing is known of the noise
    # pixels of the small picture in which nothing has moved yet, if the noise is known, and if it is not
    specks: int = 5
    many: int = 40
    drift: float = 3.0  # times the limits of `Motion` that a slow movement changes
    changed: float = 22.0  # levels of brightness or a colour from which on a place looks otherwise than at rest
    hand: float = 0.012  # share of the picture from which on a change at its border is a hand
    # times as large as the area, and as where it may be: there it is looked
    around: float = 1.15
    roughly_around: float = 1.2
    sparse: int = 6  # one pixel of so many, either way, tells how much the light flickers


class _Overlay(NamedTuple):
    lead: int = 4  # frames shown before and after the flick


class _Tracker(NamedTuple):
    # still frames before the flick: needed, and used
    few: int = 4
    many: int = 9
    again: float = 8.0  # times as long as the area was looked for in vain: only then it is looked for once more
    settle: float = 0.4  # s of stillness that end a flick
    vain: int = 60  # frames of an activity without a flick that are kept: the puck may have left under a hand
    keep: int = 120  # frames of a long activity that are kept, from its end backwards
    unpacked: int = 256 << 20  # bytes of pictures of a film that are kept as they came; the older ones are packed
    margin: float = 60.0  # px around the area that belong to the film, for a picture 1280 wide
    # how often a slow movement is waited for, and how sure a flick is that was judged all the same
    drifts: int = 6
    drifting: float = 0.5
    # s of motion after which people are told what moves; s between two looks for the area
    patience: float = 2.0
    look_each: float = 0.5
    free: float = 4.0  # s of looking for the area in vain that need not be waited for
    # how sure a flick is where they do not fit: all that hangs on mm counts by how much, and six such films were right
    ill_fitting: float = 0.9
    wrong_edge: float = 0.3  # how sure a flick is on an area whose edges may be the outer ones of a tape
    black: float = 6.0  # grey levels
    blink: int = 3  # black frames that are more than a blink


class _Uncertainty(NamedTuple):
    torn: int = 2  # frames that the source has lost in a row
    lost: int = 3  # frames without the puck that nothing excuses
    # share of the frames between start and end with the puck in sight, and so many at least, if these are not all: the
    # one leads to the other
    followed: float = 0.7
    fewest: int = 3
    least: int = 2
    arrived: float = 8.0  # mm between the way on which a puck was last followed and where it is said to lie
    # how sure a place is that a followed puck joins to a plain one, up to which misfit, and up to which the other is
    # plain: in worse footage it was within 6 mm
    led: float = 0.96
    hard: float = 0.43
    plain: float = 0.3
    # share of a puck that a piece covers, and misfit of the rest, from which on its place may be wrong: of the two
    # such in 185 films of white pucks one was, by 12 mm
    half: float = 0.3
    badly: float = 0.25
    half_seen: float = 0.8
    # sightings that its way is told by, and mm that they and it lie beside one line at most: of eight half hidden ones
    # the one that was 12 mm off lay 2.5 beside it, six others, none off by more than 1.3, less than one
    nearest: int = 3
    straight: float = 1.5
    # the same of one that is plainer: a white one in a fallen pawn's shadow was 13 mm off, with 0.17
    ill: float = 0.12
    crooked: float = 5.0
    # mm/s: of 128 pawns that were hit so hard in films all fell, of 85 that were hit with less than 900 the most stood
    fells: float = 1200.0
    felled: float = 0.95
    # misfit up to which a puck is one, belief in a name that is no more than a guess, and how sure the rest is of a
    # flick whose pawn was not found
    clear: float = 0.15
    hardly_named: float = 0.6
    pawn_unfound: float = 0.9
    into: float = 6.0  # mm that a piece may seem to stand in the puck: both are found a little beside their places
    # by how much nearer to a pawn's paint than to its own the puck's light must be to be that pawn's
    nearer: float = 0.3
    near_edge: float = 25.0  # mm from the edge within which a puck that goes out of sight has left the area
    outwards: float = 10.0  # mm/s
    # how sure it is of one whose way leads beyond the edge: of 150 such that were told none was wrong
    beyond: float = 0.985
    behind: float = 2.0  # mm inside a raised edge up to which a puck may seem to be that lies half behind it
    possible: float = 0.1  # the probability below which a puck can lie neither on a board nor beside it
    # mm/s^2: no table is so smooth. Of wood on wood friction takes 780 at least (see `vision.puck.path`), and a film
    # that is shown k times slower shows that divided by k^2: of usual wood, 1700, at three times 190.
    least_slowing: float = 500.0
    # sightings, s and mm of a straight way that tells how the puck is slowed
    sightings: int = 10
    lasts: float = 0.3
    goes: float = 60.0
    on_a_line: float = 1.5  # mm (RMS) that its sightings lie beside it
    left: float = 3.0  # mm from where it was seen first, from which on it has left
    free: float = 3.0  # mm (RMS) that a puck which slides freely is off the way that one friction makes
    sigmas: float = 3.0
    scatter: float = 0.5  # mm that a sighting may be off along it, at least


class JudgingTuning(NamedTuple):
    """All of them, by module."""

    answer: _Answer = _Answer()
    budget: _Budget = _Budget()
    judge: _Judge = _Judge()
    motion: _Motion = _Motion()
    overlay: _Overlay = _Overlay()
    tracker: _Tracker = _Tracker()
    uncertainty: _Uncertainty = _Uncertainty()
