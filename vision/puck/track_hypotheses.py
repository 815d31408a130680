"""What may have become of a puck from one start: each of its ways from there, followed frame by frame."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import numpy as np

from vision.arrays import Image
from vision.pictures import Film
from vision.puck.follow import follow, patched, silhouette, strain
from vision.puck.pale import relief_of
from vision.puck.rest import Rest
from vision.puck.rest_detection import WHILE, Left, last_like, left_within, reached, rest_near
from vision.puck.scene import Scene, Sighting
from vision.puck.stills import Disc, Still, Stills
from vision.puck.sweep import swept
from vision.setup import PUCK_RADIUS, Setup
from vision.tuning import TUNING

_T = TUNING.puck.track_hypotheses
UNDER_WAY: Final = _T.under_way
BY_HAND: Final = _T.by_hand
ALL_THE_WAY: Final = _T.all_the_way


@dataclass(frozen=True)
class Located:
    """The flicked puck: at rest before and after, the sightings between, and the still layers without it."""

    start: Rest
    end: Rest | None
    base: float
    sightings: tuple[Sighting, ...]
    first: int
    last: int
    scene: Scene
    covered: int  # frames before `first` in which something covered the start: it may have left then
    rivals: float  # the score of the second best explanation, a shadow or a stranger for one, as a share of the best
    impossible: bool  # no puck goes such a way: it came to rest before it left, or became faster


def track_hypotheses(
    table: Stills, setup: Setup, discs: Sequence[Disc], start: Rest, base: float
) -> Iterator[tuple[float, Located]]:
    """What may have become of a puck: it lies where a disc has come, or where its way ends, or it is gone.

    With each how likely the disc where it lies is the puck, beside the likeliest. When it was followed all the way from
    start to end, nothing else is told.
    """
    followed = False
    launch = _Launch(start, base, left_within(table, start, base))
    for likely, end in reached(table, setup, discs, start):
        hypothesis = _followed(table, setup.area, launch, end)
        followed = followed or credit(hypothesis) > ALL_THE_WAY
        yield likely, hypothesis
    if followed:
        return
    scene = _scene(table, start, base, table.after.bare)
    chain = follow(scene, launch.left.since, table.quiet[1], (start.x, start.y), None, launch.hidden)
    rest = _at_rest(table, swept(scene, chain), start)
    if rest is not None:
        hypothesis = _followed(table, setup.area, launch, rest)
        yield 1.0, hypothesis
        if credit(hypothesis) > ALL_THE_WAY:
            return
    yield 1.0, _followed(table, setup.area, launch, None)


def closer(table: Stills, setup: Setup, found: Located) -> Located:
    """The same way, followed by its side wall and shadow as well if the puck is nearly as bright as the table.

    Where it is told by its colour alone, these and what falls beside it put its place off by half a puck. One that was
    shot from a pawn is followed by what is seen of it where it lies at last.
    """
    if found.start.relief is not None or found.end is None or found.impossible:
        return found
    rests = [(table.after, found.end)] if found.base else [(table.before, found.start), (table.after, found.end)]
    seen = [each for each in (relief_of(table, still, setup, rest) for still, rest in rests) if each is not None]
    if not seen:
        return found
    start = replace(found.start, relief=max(seen, key=lambda each: each.explained))
    launch = _Launch(start, found.base, Left(found.first - found.covered, found.first, found.first))
    again = _followed(table, setup.area, launch, found.end)
    smooth = strain(again.sightings) < strain(found.sightings) + _T.rougher
    better = credit(again) >= credit(found) and smooth and _along(found, again)
    return replace(again, start=found.start) if better else found


def _along(one: Located, other: Located) -> bool:
    """Whether two are one way, seen more or less well: all but a few sightings touch those of the other."""
    places = {s.frame: s for s in one.sightings}
    apart = [_far(s, places[s.frame]) > 2.0 * PUCK_RADIUS for s in other.sightings if s.frame in places]
    return sum(apart) <= _T.few * len(apart)


@dataclass(frozen=True)
class _Launch:
    """The puck where it lay, and when it left."""

    start: Rest
    base: float
    left: Left

    @property
    def hidden(self) -> int:
        """For how many frames since it was seen there at last something may cover it."""
        frames = self.left.latest - self.left.since
        return frames if frames > WHILE else 0


def _followed(table: Stills, area: tuple[float, float], launch: _Launch, end: Rest | None) -> Located:
    """The puck followed from its start to its end, or until it is gone."""
    film, quiet, start, first = table.film, table.quiet, launch.start, launch.left.since
    cleared = table.after.picture if end is None else _without(table, table.after, end, 0.0)
    scene = _scene(table, start, launch.base, cleared)
    last = quiet[1] if end is None else last_like(table, table.after, end, 0.0, range(quiet[1], quiet[0], -1))
    impossible = last < first - 1  # it came to rest before it left: bare table was taken for the puck
    last = max(last, first + 1)
    places = (start.x, start.y), None if end is None else (end.x, end.y)
    chain = follow(scene, first, last, *places, launch.hidden)
    # the path fit needs to see the rest on both sides: a break is where a slide meets it
    rest = [] if end is None else [_resting(film, i, end) for i in range(last + 1, min(last + 3, len(film)))]
    chain = since_it_lay(chain)
    if launch.hidden:
        chain = _since_uncovered(chain, launch, film)
    first = chain[0].frame
    way = swept(scene, chain + rest[:1])
    scene.forget()
    impossible = impossible or (end is not None and _too_far(way, _resting(film, last, end)))
    until = min(_left_at(way, area), _jumped(way))
    if end is None:
        way = way[:until]
    impossible = impossible or until < len(way)
    sightings = [_resting(film, i, start) for i in range(max(first - 2, 0), first)] + way + rest[1:]
    covered = first - launch.left.lay
    return Located(start, end, launch.base, tuple(sightings), first, last, scene, covered, 0.0, impossible)


def _scene(table: Stills, start: Rest, base: float, after: Image) -> Scene:
    before = _without(table, table.before, start, base)
    return Scene(table.film, before, after, start.colour, table.noise, start.relief)


def _since_uncovered(chain: list[Sighting], launch: _Launch, film: Film) -> list[Sighting]:
    """The way of a puck whose start was covered by something, from the time when it may have left.

    Sightings before that are of the thing that covered it. When it left is told by its speed when it was seen again.
    """
    start = chain[0]
    i = min((k for k in range(1, len(chain)) if chain[k].frame - chain[k - 1].frame > WHILE), default=0)
    if not 0 < i < len(chain) - 1:
        return chain
    seen, then = chain[i : i + 2]
    pace = max(_far(seen, then) / (then.frame - seen.frame), 1e-3)
    left = seen.frame - math.ceil(_far(start, seen) / pace - _T.roughly)
    left = min(max(left, launch.left.since, start.frame), launch.left.since + launch.hidden, seen.frame - 1)
    return [replace(start, frame=left, t=film.frames[left].t), *chain[i:]]


def since_it_lay(chain: list[Sighting]) -> list[Sighting]:
    """The way of a puck since it last lay at its start.

    What seemed to leave the start and come back to lie there was the hand beside the puck. A puck that passes its start
    again, on the way back from what it met, does not stay there.
    """
    start, lay, since = chain[0], 0, math.inf
    gone = next((i for i, s in enumerate(chain) if _far(start, s) > BY_HAND), 0)
    for i, s in enumerate(chain[:gone]):
        since = min(since, s.t) if _far(start, s) < _T.as_it_lay else math.inf
        if s.t - since > _T.stays:
            lay = i
    if all(_far(start, s) < _T.hardly for s in chain[:lay]):
        return chain
    return [replace(start, frame=chain[lay].frame, t=chain[lay].t), *chain[lay + 1 :]]


def _too_far(way: Sequence[Sighting], end: Sighting) -> bool:
    """Whether a puck must have become faster to get from where it was last seen to its rest: nothing makes it so.

    One that bounced between two sightings seems slow there: the faster of the last two steps counts. It left its start
    at any time before the next frame: from there to the first sighting it may have been faster than it seems. Where it
    still lies, it has no speed yet.
    """
    seen = [s for s in way if s.frame < end.frame]
    steps = [_far(one, other) / max(other.t - one.t, 1e-3) for one, other in pairwise(seen)]
    left = max((i for i, s in enumerate(seen) if _far(seen[0], s) < PUCK_RADIUS), default=0)
    for i in range(max(left + 1, len(seen) - _T.latest), len(seen)):
        fast = max(steps[max(i - 2, left) : i])
        if i == left + 1:
            frames = seen[i].frame - seen[left].frame
            fast *= frames / max(frames - 1, 1e-3)
        if _far(seen[i], end) > fast * (end.t - seen[i].t) + _T.faster:
            return True
    return False


def _jumped(way: Sequence[Sighting]) -> int:
    """How many sightings there are until it must have become faster; all, if it did not: then something else is seen.

    In 117 films no puck came more than 15 mm farther than at the faster of its last two steps. A hand may push it a
    little first; and frames are stamped when they arrive: none came much sooner after another than most do.
    """
    pairs = list(pairwise(way))
    tick = float(np.median([(two.t - one.t) / (two.frame - one.frame) for one, two in pairs] or [0.0]))
    lasts = [max(two.t - one.t, _T.soonest * tick * (two.frame - one.frame), 1e-3) for one, two in pairs]
    fast = [_far(*pair) / time for pair, time in zip(pairs, lasts, strict=True)]
    left = 0
    while left < len(fast) and (fast[left] < UNDER_WAY or _far(way[0], way[left + 1]) < PUCK_RADIUS):
        left += 1
        if _far(way[0], way[left]) > BY_HAND:
            break
    for i in range(left + 3, len(way)):
        if _far(way[i - 1], way[i]) > max(fast[i - 3 : i - 1]) * lasts[i - 1] + _T.faster:
            return i
    return len(way)


def _left_at(way: Sequence[Sighting], area: tuple[float, float]) -> int:
    """How many sightings there are until it was twice seen beyond the area's edge; all, if it was not.

    Outside nothing stands to deflect it: what is seen on the area afterwards is something else.
    """
    w, h = area
    inside = [min(s.x, s.y, w - s.x, h - s.y) for s in way]
    for i in range(2, len(way)):
        before, here, beyond = inside[i - 2 : i + 1]
        if before > here > beyond and here < -PUCK_RADIUS and here - beyond < before - here + PUCK_RADIUS:
            return next((k for k in range(i + 1, len(way)) if inside[k] > 0.0), len(way))
    return len(way)


def _far(one: Sighting, other: Sighting) -> float:
    return float(np.hypot(other.x - one.x, other.y - one.y))


def _without(table: Stills, still: Still, rest: Rest, base: float) -> Image:
    """A still picture with the table where a puck rests in it."""
    mask = silhouette(table.film.camera, table.film.crop, rest.x, rest.y, base, 6.0)
    return patched(still.picture, table.other(still).bare, mask)


def _resting(film: Film, i: int, rest: Rest) -> Sighting:
    return Sighting(i, film.frames[i].t, rest.x, rest.y, 0.7, 1.0)


def _at_rest(table: Stills, chain: Sequence[Sighting], start: Rest) -> Rest | None:
    """Where the followed puck came to rest, if it did: something may hide a part of it there."""
    last = table.quiet[1]
    tail = [s for s in chain if s.frame >= last - 8]
    if len(tail) < 4 or chain[-1].frame < last - 3:
        return None
    places = np.array([[s.x, s.y] for s in tail])
    middle = np.median(places, axis=0)
    least = _T.hardly if start.relief is None else PUCK_RADIUS
    moved = float(np.hypot(middle[0] - start.x, middle[1] - start.y))
    if float(np.median(np.hypot(*(places - middle).T))) > 3.0 or moved < least:
        return None
    rest = rest_near(table, table.after, (float(middle[0]), float(middle[1])), 0.0, start.colour)
    if rest is not None and np.hypot(rest.x - middle[0], rest.y - middle[1]) < 7.0:
        return rest
    return Rest(float(middle[0]), float(middle[1]), 0.5, _T.told, start.colour, 0.5)


def credit(found: Located) -> float:
    """How much of the way was seen, 0 to 1; next to nothing if no puck goes such a way."""
    if found.impossible:
        return 0.01
    frames = max(1.0, found.last - found.first + _T.covered * found.covered)
    seen = (sum(1 for s in found.sightings if found.first <= s.frame <= found.last) - 1) / frames
    return float(np.clip(seen, 0.05, 1.0))
