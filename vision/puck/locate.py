"""The flicked puck: of all that left its place, and of what may have become of it, the likeliest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

import cv2
import numpy as np

from vision.arrays import Image
from vision.pictures import Film
from vision.pieces import nominal
from vision.puck.pale import pale_rests
from vision.puck.rest import Rest
from vision.puck.rest_detection import (
    AT_ONCE,
    LATER,
    Start,
    all_discs,
    in_order,
    only_darker,
    pale_starts,
    starts_of,
    strange,
)
from vision.puck.stills import Disc, Stills, stills, view_of_tops
from vision.puck.track_hypotheses import ALL_THE_WAY, Located, closer, credit, track_hypotheses
from vision.setup import PUCK_RADIUS, Setup
from vision.tuning import TUNING

_T = TUNING.puck.locate


_Hypotheses: TypeAlias = "list[tuple[float, Located]]"


def locate(
    film: Film, setup: Setup, before: Image, after: Image, noise: float, quiet: tuple[int, int]
) -> Located | None:
    """Find the flicked puck. `quiet` = the last still frame before and the first still frame after the flick.

    None if no disc has left its place.
    """
    base = _T.pawn_height if setup.puck_on_pawn else 0.0
    camera = film.camera
    whole = film.crop.whole(before, camera.size), film.crop.whole(after, camera.size)
    lower = all_discs(view_of_tops(camera, setup.area), *whole, noise)
    upper = all_discs(view_of_tops(camera, setup.area, base), *whole, noise) if base else lower
    table = stills(film, setup, (before, after), noise, quiet)
    starts = starts_of(table, setup, upper, base)
    known: dict[tuple[float, float, bool], _Hypotheses] = {}
    told = sorted(_all_hypotheses(table, setup, lower, starts, base, known), key=_order)
    if not (told and _convincing(table, setup, told[0][2])):
        starts = in_order(table, [*starts, *pale_starts(table, setup, starts, base)[: _T.tries]], base)
        every = _all_hypotheses(table, setup, lower, starts, base, known)
        told = sorted(((each, value * _plainly(found), found) for each, value, found in every), key=_order)
    if not told:
        return None
    first, share, chosen = told[0]
    others = [
        each.against(first) * value * _beside(found, chosen, later=each.later)
        for each, value, found in told
        if _apart(found.start, chosen.start) or _apart(found.end, chosen.end)
    ]
    rivals = max(others, default=0.0) / max(first.against(first) * share, 1e-6)
    doubtful = strange(chosen.start.colour, nominal(setup.puck.colour)) > _T.stranger
    if chosen.start.relief is None:
        doubtful = doubtful or only_darker(film, after, chosen.start, base)
    else:
        doubtful = doubtful or _other_pale(table, setup, chosen)
    # what was seen beyond the edge, or passing through, may have been something else
    came = (found.end for _, _, found in told if chosen.end is None and not _apart(found.start, chosen.start))
    doubtful = doubtful or any(end is not None and end.misfit < _T.plain for end in came)
    lay = chosen.first - chosen.covered
    doubtful = doubtful or _moved_before(film, setup, before, noise, range(quiet[0] + 1, lay))
    doubtful = doubtful or _had_left(film, setup, before, noise, range(lay + 1, chosen.first))
    chosen = closer(table, setup, chosen)
    return replace(chosen, rivals=1.0 if doubtful else rivals)


def _all_hypotheses(
    table: Stills,
    setup: Setup,
    discs: Sequence[Disc],
    starts: Sequence[Start],
    base: float,
    known: dict[tuple[float, float, bool], _Hypotheses],
) -> list[tuple[Start, float, Located]]:
    """What may have become of the puck from each of its likely starts, and how likely that is.

    `known`: what was told before, by place; what is told now is added.
    """
    told: list[tuple[Start, float, Located]] = []
    for start in starts[: _T.tries]:
        best = max((each.likely * share for each, share, _ in told), default=0.0)
        if told and best > 0.8 * told[-1][0].likely and start.likely < _T.enough * best:
            break
        place = start.rest.x, start.rest.y, start.rest.relief is not None
        if place not in known:
            known[place] = list(track_hypotheses(table, setup, discs, start.rest, base))
        for likely, found in known[place]:
            told.append((start, likely * credit(found) * (1.3 if found.end is not None else 1.0), found))
    return told


def _order(told: tuple[Start, float, Located]) -> tuple[float, float]:
    """The likeliest comes first, and of those from one start the way on which most of the puck is seen."""
    start, likely, found = told
    return -start.likely * likely, -_share(found)


def _plainly(found: Located) -> float:
    """How plainly a puck that is hardly seen on its way is seen where it is said to rest."""
    return 1.0 if found.end is None else math.exp(-0.5 * (found.end.misfit / _T.hardly_seen) ** 2)


def _share(found: Located) -> float:
    """How much of the puck was seen on its way, as it is usual (median): 1 if it was not seen there at all."""
    under_way = [s.share for s in found.sightings if found.first < s.frame < found.last]
    return float(np.median(np.minimum(under_way, 1.0))) if under_way else 1.0


def _convincing(table: Stills, setup: Setup, found: Located) -> bool:
    """Whether a puck was plainly seen, from its start to its end or on a way off the area; nothing moved before it.

    What moved by less than its own width may be the shadow of what else moved.
    """
    if found.start.misfit > _T.plain or found.first > table.quiet[0] + AT_ONCE:
        return False
    if _share(found) < _T.part:
        return False
    if found.end is None:
        return _leads_off(found, setup.area)
    far = _far(found.start, found.end) > 2.0 * PUCK_RADIUS
    return far and found.end.misfit < _T.plain and credit(found) > ALL_THE_WAY


def _leads_off(found: Located, area: tuple[float, float]) -> bool:
    """Whether a puck that is gone would have left the area by as fast as it was seen last."""
    before, last = found.sightings[-2:]
    ahead = _T.ahead / max(last.t - before.t, 1e-3)
    x, y = last.x + ahead * (last.x - before.x), last.y + ahead * (last.y - before.y)
    return not (0.0 < x < area[0] and 0.0 < y < area[1])


def _other_pale(table: Stills, setup: Setup, found: Located) -> bool:
    """Whether what was taken for a puck of its table's colour may be another thing.

    It is a bit darker than the table as a shadow is, and was not followed to where one lies that is not; or was not
    seen on its way, or a plainer one rests elsewhere; not where it lay: what is seen there is what it left.
    """
    under_way = [s for s in found.sightings if found.first < s.frame < found.last]
    far = [s for s in under_way if math.dist((s.x, s.y), (found.start.x, found.start.y)) > _T.no_shadow]
    end = found.end
    came = end is not None and end.misfit < _T.seen_to_lie and not _shady(table.film, table.before.picture, end)
    followed = len(far) >= _T.few and credit(found) > ALL_THE_WAY
    if _shady(table.film, table.after.picture, found.start) and not (came and followed):
        return True
    if not under_way:
        return True
    plainer = math.inf if found.end is None else found.end.misfit - _T.plainer
    limit = min(plainer, _T.plain)
    others = (rest for rest in pale_rests(table, table.after, setup) if _far(rest, found.start) > _T.there)
    return any(rest.misfit < limit and _apart(rest, found.end) for rest in others)


def _shady(film: Film, other: Image, rest: Rest) -> bool:
    """Whether a puck of its table's colour is a bit darker than the table of the other picture, as a shadow is."""
    dark = rest.relief is not None and float(rest.relief.top.mean()) < -_T.darker
    return dark and only_darker(film, other, rest, 0.0)


def _moved_before(film: Film, setup: Setup, still: Image, noise: float, frames: range) -> bool:
    """Whether something as small as a puck moved before the puck is said to have left: that may have been the puck.

    In 702 films the puck left in the frame in which motion began, unless a hand came first. What is seen beside a hand
    may be a part of the hand or its shadow, and tells nothing.
    """
    seen = 0
    for i in frames if len(frames) >= _T.late else ():
        things = _moving(film, setup, still, noise, i)
        if any(thing.hand for thing in things):
            break
        seen += bool(things)
    return seen >= _T.late


def _had_left(film: Film, setup: Setup, still: Image, noise: float, frames: range) -> bool:
    """Whether the puck had left before it is said to have: it was not seen where it lay, and nothing covered it there.

    Something as small as a puck moved in those frames and no hand: the puck left, met something and came back.
    """
    moving = [_moving(film, setup, still, noise, i) for i in frames]
    return sum(map(bool, moving)) >= _T.late and not any(thing.hand for things in moving for thing in things)


class _Moving(NamedTuple):
    """What differs from a still picture in one place: its size in pucks, and whether it reaches the picture's edge."""

    size: float
    outside: bool

    @property
    def hand(self) -> bool:
        """Whether it may be one."""
        return self.outside or self.size > _T.largest


def _moving(film: Film, setup: Setup, still: Image, noise: float, i: int) -> list[_Moving]:
    """Everything in frame i that is at least nearly as large as a puck."""
    w, h = setup.area
    puck = np.pi * (PUCK_RADIUS * film.camera.scale(w / 2, h / 2)) ** 2
    height, width = still.shape[:2]
    off = cv2.absdiff(film.levelled(i), still).max(axis=2) > max(8.0, 4.5 * noise)
    mask = cv2.morphologyEx(off.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    _, _, lumps, _ = cv2.connectedComponentsWithStats(mask)
    all_ = [
        _Moving(size / puck, x <= 1 or y <= 1 or x + wide >= width - 1 or y + high >= height - 1)
        for x, y, wide, high, size in lumps[1:].tolist()
    ]
    return [each for each in all_ if each.size > _T.smallest]


def _beside(other: Located, chosen: Located, *, later: bool) -> float:
    """How likely another way is compared with the chosen one: 1 if as much of the puck was seen on it.

    A way from the same start that leads past the place of rest shows little of the puck from there on. Parts of a puck
    of its table's colour look like a whole one elsewhere, but less plainly. Another start that was left later counts
    less; `later`: that this one was left later was known before its way was followed.
    """
    if _apart(other.start, chosen.start):
        return LATER if not later and other.first > chosen.first + AT_ONCE else 1.0
    plain = 1.0
    pale = chosen.start.relief is not None or other.start.relief is not None
    if pale and other.end is not None and chosen.end is not None:
        plain = math.exp(-0.5 * (max(other.end.misfit - chosen.end.misfit, 0.0) / _T.odder) ** 2)
    return plain * float(min(_seen_coming(other) / _seen_coming(chosen), 1.0) ** _T.sharply)


def _seen_coming(found: Located) -> float:
    """How much of the puck was seen in the last frames before it came to where it is said to have: `_T.some` to 1."""
    frames = range(max(found.first + 1, found.last - _T.latest), found.last)
    shares = {s.frame: min(s.share, 1.0) for s in found.sightings}
    return max(sum(shares.get(i, 0.0) for i in frames) / len(frames), _T.some) if frames else 1.0


def _apart(one: Rest | None, other: Rest | None) -> bool:
    return one is not None and other is not None and _far(one, other) > _T.elsewhere


def _far(one: Rest, other: Rest) -> float:
    return math.dist((one.x, one.y), (other.x, other.y))
