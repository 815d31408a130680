"""Start and end of the flicked puck, and its path between them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

import cv2
import numpy as np

from vision.arrays import Picture
from vision.pictures import Film
from vision.pieces import nominal
from vision.puck.discs import Disc, view_of_tops
from vision.puck.follow import follow, patched, silhouette
from vision.puck.lying import (
    AT_ONCE,
    Start,
    all_discs,
    in_order,
    last_like,
    only_darker,
    pale_starts,
    reached,
    settled,
    starts_of,
    strange,
)
from vision.puck.pale import pale_rests
from vision.puck.relief import Relief
from vision.puck.rest import Rest
from vision.puck.scene import Scene, Sighting
from vision.puck.stills import Still, Stills, stills
from vision.puck.sweep import swept
from vision.setup import PUCK_RADIUS, Setup

_PAWN_HEIGHT = 35.0
_STRANGER = 1.7  # how unlike its paint a puck may be: hardly any light makes it more so
_TOLD = 0.5  # the misfit of a puck of which only its way tells where it rests
_FASTER = 25.0  # mm by which a puck may come farther than at the speed with which it was last seen
_LATEST = 3  # sightings that tell how fast, or how plainly, it came: one of them may be of something else
_SOME, _SHARPLY = 0.2, 4.0  # of a puck that tells anything; how fast a way becomes less likely by what is not seen
_LATE, _SMALLEST, _LARGEST = 2, 0.3, 20.0  # frames that are no chance; in pucks: what moves, and what is a hand
_TRIES, _ENOUGH = 4, 0.4  # places that are looked into more closely; of the best story, from which on another may be it
_ALL_THE_WAY = 0.75  # of the frames with the puck in sight: it was followed
_HARDLY = 6.0  # mm: a puck that moved less was not seen to move
_PLAIN = 0.2  # the misfit up to which a puck is plain
# how much darker, logarithmic, the top of a puck of its table's colour may be; by how much another is plainer
_DARKER, _PLAINER = 0.03, 0.05
_ELSEWHERE = 8.0  # mm between two places that are not the same


_Stories: TypeAlias = "list[tuple[float, Located]]"


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
    rivals: float  # the score of the second best explanation, a shadow or a stranger for one, as a share of the best
    impossible: bool  # no puck goes such a way: it came to rest before it left, or became faster


def locate(
    film: Film, setup: Setup, before: Picture, after: Picture, noise: float, quiet: tuple[int, int]
) -> Located | None:
    """Find the flicked puck. `quiet` = the last still frame before and the first still frame after the flick.

    None if no disc has left its place.
    """
    base = _PAWN_HEIGHT if setup.puck_on_pawn else 0.0
    camera = film.camera
    whole = film.crop.whole(before, camera.size), film.crop.whole(after, camera.size)
    lower = all_discs(view_of_tops(camera, setup.area), *whole, noise)
    upper = all_discs(view_of_tops(camera, setup.area, base), *whole, noise) if base else lower
    table = stills(film, setup, (before, after), noise, quiet)
    starts = starts_of(table, setup, upper, base)
    stories: dict[tuple[float, float, bool], _Stories] = {}
    told = _all_told(table, setup, lower, starts, base, stories)
    if not base and not (told and _convincing(table, told[0][2])):
        starts = in_order(table, [*starts, *pale_starts(table, setup)[:_TRIES]], base)
        told = _all_told(table, setup, lower, starts, base, stories)
    if not told:
        return None
    first, share, chosen = told[0]
    others = [
        each.against(first) * value * (1.0 if _apart(found.start, chosen.start) else _as_likely(found, chosen))
        for each, value, found in told
        if _apart(found.start, chosen.start) or _apart(found.end, chosen.end)
    ]
    rivals = max(others, default=0.0) / max(first.against(first) * share, 1e-6)
    doubtful = strange(chosen.start.colour, nominal(setup.puck.colour)) > _STRANGER
    if chosen.start.relief is None:
        doubtful = doubtful or only_darker(film, after, chosen.start, base)
    else:
        doubtful = doubtful or _other_pale(table, setup, chosen, chosen.start.relief)
    doubtful = doubtful or _moved_before(film, setup, before, noise, range(quiet[0] + 1, chosen.first))
    return replace(chosen, rivals=1.0 if doubtful else rivals)


def _all_told(
    table: Stills,
    setup: Setup,
    discs: Sequence[Disc],
    starts: Sequence[Start],
    base: float,
    stories: dict[tuple[float, float, bool], _Stories],
) -> list[tuple[Start, float, Located]]:
    """What may have become of the puck from each of its likely starts, the likeliest first.

    `stories`: what was told before, by place; what is told now is added.
    """
    told: list[tuple[Start, float, Located]] = []
    for start in starts[:_TRIES]:
        best = max((each.likely * share for each, share, _ in told), default=0.0)
        if told and best > 0.8 * told[-1][0].likely and start.likely < _ENOUGH * best:
            break
        place = start.rest.x, start.rest.y, start.rest.relief is not None
        if place not in stories:
            stories[place] = list(_stories(table, setup, discs, start.rest, base))
        for likely, found in stories[place]:
            told.append((start, likely * _credit(found) * (1.3 if found.end is not None else 1.0), found))
    return sorted(told, key=lambda each: -each[0].likely * each[1])


def _convincing(table: Stills, found: Located) -> bool:
    """Whether a puck was plainly seen, from its start to its end or until it was gone, and nothing moved before it."""
    if found.start.misfit > _PLAIN or found.first > table.quiet[0] + AT_ONCE:
        return False
    return found.end is None or (found.end.misfit < _PLAIN and _credit(found) > _ALL_THE_WAY)


def _other_pale(table: Stills, setup: Setup, found: Located, start: Relief) -> bool:
    """Whether what was taken for a puck of its table's colour may be another thing.

    It is a bit darker than the table as a shadow is, or was not seen on its way, or a plainer one rests elsewhere.
    """
    if float(start.top.mean()) < -_DARKER and only_darker(table.film, table.after.picture, found.start, 0.0):
        return True
    if not any(found.first < s.frame < found.last for s in found.sightings):
        return True
    plainer = math.inf if found.end is None else found.end.misfit - _PLAINER
    limit = min(plainer, _PLAIN)
    return any(rest.misfit < limit and _apart(rest, found.end) for rest in pale_rests(table, table.after, setup))


def _moved_before(film: Film, setup: Setup, still: Picture, noise: float, frames: range) -> bool:
    """Whether something as small as a puck moved in frames before the puck is said to have left: that may be the puck.

    In 702 films it left in the frame in which motion began, but for those in which a hand came first. What is seen
    beside a hand may be a part of it or its shadow, and tells nothing.
    """
    w, h = setup.area
    puck = np.pi * (PUCK_RADIUS * film.camera.scale(w / 2, h / 2)) ** 2
    height, width = still.shape[:2]
    seen = 0
    for i in frames if len(frames) >= _LATE else ():
        off = cv2.absdiff(film.levelled(i), still).max(axis=2) > max(8.0, 4.5 * noise)
        mask = cv2.morphologyEx(off.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
        _, _, lumps, _ = cv2.connectedComponentsWithStats(mask)
        things = [lump for lump in lumps[1:] if lump[4] > _SMALLEST * puck]
        if any(
            size > _LARGEST * puck or x <= 1 or y <= 1 or x + wide >= width - 1 or y + high >= height - 1
            for x, y, wide, high, size in things
        ):
            break
        seen += bool(things)
    return seen >= _LATE


def _as_likely(other: Located, chosen: Located) -> float:
    """How likely another way from the same start is beside the chosen one, 1 if its end was seen to be reached as well.

    One that leads past where the puck came to rest sees little of it from there on.
    """
    return float(min(_seen_coming(other) / _seen_coming(chosen), 1.0) ** _SHARPLY)


def _seen_coming(found: Located) -> float:
    """How much of the puck was seen in the last frames before it came to where it is said to have: `_SOME` to 1."""
    frames = range(max(found.first + 1, found.last - _LATEST), found.last)
    shares = {s.frame: min(s.share, 1.0) for s in found.sightings}
    return max(sum(shares.get(i, 0.0) for i in frames) / len(frames), _SOME) if frames else 1.0


def _apart(one: Rest | None, other: Rest | None) -> bool:
    return one is not None and other is not None and np.hypot(one.x - other.x, one.y - other.y) > _ELSEWHERE


def _stories(
    table: Stills, setup: Setup, discs: Sequence[Disc], start: Rest, base: float
) -> Iterator[tuple[float, Located]]:
    """What may have become of a puck: it lies where a disc has come, or where its way ends, or it is gone.

    With each how likely the disc where it lies is the puck, beside the likeliest. When it was followed all the way from
    start to end, nothing else is told.
    """
    followed = False
    for likely, end in reached(table, setup, discs, start):
        story = _story(table, start, base, end)
        followed = followed or _credit(story) > _ALL_THE_WAY
        yield likely, story
    if followed:
        return
    scene = _scene(table, start, base, table.after.bare)
    begin = last_like(table, table.before, start, base, range(*table.quiet))
    rest = _at_rest(table, swept(scene, follow(scene, begin, table.quiet[1], (start.x, start.y), None)), start)
    if rest is not None:
        story = _story(table, start, base, rest)
        yield 1.0, story
        if _credit(story) > _ALL_THE_WAY:
            return
    yield 1.0, _story(table, start, base, None)


def _story(table: Stills, start: Rest, base: float, end: Rest | None) -> Located:
    """The puck followed from its start to its end, or until it is gone."""
    film, quiet = table.film, table.quiet
    cleared = table.after.picture if end is None else _without(table, table.after, end, 0.0)
    scene = _scene(table, start, base, cleared)
    first = last_like(table, table.before, start, base, range(*quiet))
    last = quiet[1] if end is None else last_like(table, table.after, end, 0.0, range(quiet[1], quiet[0], -1))
    impossible = last < first - 1  # it came to rest before it left: bare table was taken for the puck
    last = max(last, first + 1)
    chain = follow(scene, first, last, (start.x, start.y), (end.x, end.y) if end is not None else None)
    # the path fit needs to see the rest on both sides: a break is where a slide meets it
    rest = [] if end is None else [_resting(film, i, end) for i in range(last + 1, min(last + 3, len(film)))]
    way = swept(scene, chain + rest[:1])
    scene.forget()
    impossible = impossible or (end is not None and _too_far(way, _resting(film, last, end)))
    sightings = [_resting(film, i, start) for i in range(max(first - 2, 0), first)] + way + rest[1:]
    return Located(start, end, base, tuple(sightings), first, last, scene, 0.0, impossible)


def _scene(table: Stills, start: Rest, base: float, after: Picture) -> Scene:
    before = _without(table, table.before, start, base)
    return Scene(table.film, before, after, start.colour, table.noise, start.relief)


def _too_far(way: Sequence[Sighting], end: Sighting) -> bool:
    """Whether a puck must have become faster to get from where it was last seen to its rest: nothing makes it so.

    One that bounced between two sightings seems slow there: the faster of the last two steps counts. It left its start
    at any time before the next frame: from there to the first sighting it may have been faster than it seems.
    """
    seen = [s for s in way if s.frame < end.frame]
    steps = [_far(one, other) / max(other.t - one.t, 1e-3) for one, other in pairwise(seen)]
    for i in range(max(1, len(seen) - _LATEST), len(seen)):
        fast = max(steps[max(i - 2, 0) : i])
        if i == 1:
            frames = seen[1].frame - seen[0].frame
            fast *= frames / max(frames - 1, 1e-3)
        if _far(seen[i], end) > fast * (end.t - seen[i].t) + _FASTER:
            return True
    return False


def _far(one: Sighting, other: Sighting) -> float:
    return float(np.hypot(other.x - one.x, other.y - one.y))


def _without(table: Stills, still: Still, rest: Rest, base: float) -> Picture:
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
    least = _HARDLY if start.relief is None else PUCK_RADIUS
    moved = float(np.hypot(middle[0] - start.x, middle[1] - start.y))
    if float(np.median(np.hypot(*(places - middle).T))) > 3.0 or moved < least:
        return None
    rest = settled(table, table.after, (float(middle[0]), float(middle[1])), 0.0, start.colour)
    if rest is not None and np.hypot(rest.x - middle[0], rest.y - middle[1]) < 7.0:
        return rest
    return Rest(float(middle[0]), float(middle[1]), 0.5, _TOLD, start.colour, 0.5)


def _credit(found: Located) -> float:
    """How much of the way was seen, 0 to 1; next to nothing if no puck goes such a way."""
    if found.impossible:
        return 0.01
    frames = max(1, found.last - found.first)
    seen = (sum(1 for s in found.sightings if found.first <= s.frame <= found.last) - 1) / frames
    return float(np.clip(seen, 0.05, 1.0))
