"""Where a puck lay and where one lies: discs that are in one of two still pictures, fitted, and told from all else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

import cv2
import numpy as np

from vision.arrays import Floats, Image, Mask, light_of, linear
from vision.camera import TopView
from vision.pictures import Film
from vision.pieces import hue, matt, nominal
from vision.puck.follow import patched, silhouette
from vision.puck.pale import pale_rests
from vision.puck.rest import Rest, fit_rest
from vision.puck.stills import Disc, Still, Stills, find_discs
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Setup
from vision.tuning import TUNING

_T = TUNING.puck.rest_detection
WHILE: Final = _T.while_
AT_ONCE: Final = _T.at_once
LATER: Final = _T.later
_ALIKE = np.array([0.25, 1.2, 1.2])  # weights of luma and hues when two discs are compared

Place: TypeAlias = tuple[float, float]


def unlike(one: Floats, other: Floats) -> float:
    """How unlike (0 = equal) two colours in linear BGR light are."""
    off = _ALIKE * (hue(np.asarray(one)) - hue(np.asarray(other)))
    return float(np.hypot.reduce(off))


def strange(light: Floats, paint: Floats) -> float:
    """How unlike a light is to what a paint sends back, however bright either is.

    Of a colour that a paint hardly sends back, gloss, its surroundings and compression add some: that counts little.
    """
    seen, sent = (hue(each / max(float(each.mean()), 1e-4) + _T.added) for each in (light, paint))
    return float(np.hypot.reduce(_ALIKE * (seen - sent)))


def all_discs(view: TopView, before: Image, after: Image, noise: float) -> list[Disc]:
    """Discs that are in one picture only; again of what is lighter there, for on a like table shadows are plainer."""
    lit = np.maximum(before, after)
    pairs = ((before, after), (lit, after), (before, lit))
    return [disc for one, other in pairs for disc in find_discs(view, one, other, noise, _T.discs)]


@dataclass(frozen=True)
class Start:
    """A resting puck that is only in the picture before, and its `score` by colour and shape.

    `dark`: it may be a shadow; `later`: another left its place before, and may have knocked this one away.
    """

    rest: Rest
    score: float
    dark: bool
    later: bool = False

    @property
    def likely(self) -> float:
        """The score by which one is chosen."""
        return self.score * (_T.shadowy if self.dark else 1.0) * (_T.knocked if self.later else 1.0)

    def against(self, chosen: Start) -> float:
        """The score with which it contradicts another start that was chosen.

        What makes a start less likely to be chosen must not make the chosen one surer, but for its own shadow.
        """
        own_shadow = self.dark and np.hypot(self.rest.x - chosen.rest.x, self.rest.y - chosen.rest.y) < _T.cast
        return self.score * (_T.shadowy if own_shadow else 1.0) * (LATER if self.later else 1.0)


def starts_of(table: Stills, setup: Setup, discs: Sequence[Disc], base: float) -> list[Start]:
    """Resting pucks on height `base` that are only in the picture before, the likeliest first."""
    paint, least = nominal(setup.puck.colour), float(matt(setup.puck.colour).mean())
    tried: list[Place] = []
    starts: list[Start] = []
    for disc in discs:
        if not _on_area(disc, setup, _T.apart) or any(
            np.hypot(x - disc.x, y - disc.y) < _T.same_disc for x, y in tried
        ):
            continue
        if strange(light_of(disc.colours[0]), paint) > _T.hopeless:
            continue
        rest = rest_near(table, table.before, (disc.x, disc.y), base)
        if rest is None or rest.misfit > _T.none or outshone(table.film, table.before.picture, rest, least, base):
            continue
        tried.append((disc.x, disc.y))
        off = (strange(rest.colour, paint) / _T.light, rest.misfit / _T.misfit)
        score = min(disc.score, 40.0) * float(np.exp(-0.5 * (off[0] ** 2 + off[1] ** 2)))
        starts.append(Start(rest, score, only_darker(table.film, table.after.picture, rest, base)))
    starts.sort(key=lambda each: -each.likely)
    apart: list[Start] = []
    for each in starts:
        if all(np.hypot(each.rest.x - other.rest.x, each.rest.y - other.rest.y) >= _T.apart for other in apart):
            apart.append(each)
    return in_order(table, apart, base)


def outshone(film: Film, picture: Image, rest: Rest, least: float, base: float) -> bool:
    """Whether the table around is too bright for what was taken for a puck whose paint sends back this share of light.

    Light falls on both alike, and no table sends back more than it gets.
    """
    inner, outer = (silhouette(film.camera, film.crop, rest.x, rest.y, base, grow) > 0 for grow in _T.around)
    beside = linear(picture[outer & ~inner])
    return bool(len(beside) and np.median(beside.mean(axis=1)) * least > _T.outshone * rest.colour.mean())


def pale_starts(table: Stills, setup: Setup, plainer: Sequence[Start], base: float) -> list[Start]:
    """Resting pucks of the table's colour that are only in the picture before; first those that left at once.

    Where a `plainer` one was found it is the same puck, which may be better followed by its side wall and shadow. If
    these are not seen there, as on a pawn, they are taken for what they are where it seems to have come to rest.
    """
    paint = nominal(setup.puck.colour)
    rests = [
        _seconded(table, table.before, rest)
        for rest in (pale_rests(table, table.before, setup) if not base else ())
        if strange(rest.colour, paint) < _T.hopeless
    ]
    rests = [rest for rest in rests if rest.misfit < _T.none]
    rests.sort(key=lambda rest: left_within(table, rest, 0.0).since > table.quiet[0] + AT_ONCE)
    starts = []
    for rest in rests:
        same = (each.likely for each in plainer if _same_disc(each.rest, rest))
        score = _T.pale * float(np.exp(-0.5 * (rest.misfit / _T.fair) ** 2))
        starts.append(Start(rest, max((score, *same)), False))
    come = pale_rests(table, table.after, setup)[:1]
    alone = (each for each in plainer[:1] if not any(_same_disc(each.rest, rest) for rest in rests))
    lent = [replace(each, rest=replace(each.rest, relief=end.relief)) for end in come for each in alone]
    return [*starts, *(each for each in lent if come[0].misfit < _T.lent)]


def _same_disc(one: Rest, other: Rest) -> bool:
    return bool(np.hypot(one.x - other.x, one.y - other.y) < _T.agree)


def _seconded(table: Stills, still: Still, pale: Rest) -> Rest:
    """A puck of the table's colour; its misfit is less if its top is seen as well."""
    top = rest_near(table, still, (pale.x, pale.y), 0.0)
    if top is None or not _same_disc(top, pale):
        return pale
    return replace(pale, misfit=min(pale.misfit, top.misfit))


def in_order(table: Stills, starts: Sequence[Start], base: float) -> list[Start]:
    """Starts, the likeliest first, with those that were left later told."""
    starts = sorted((replace(each, later=False) for each in starts), key=lambda each: -each.likely)
    gone = [left_within(table, each.rest, base) for each in starts]
    covered = [each.latest - each.since > WHILE for each in gone]
    likely = [
        left.latest if hidden else left.since
        for each, left, hidden in zip(starts, gone, covered, strict=True)
        if each.likely > _T.likely * starts[0].likely
    ]
    soon = min(likely, default=0) + AT_ONCE
    known = [replace(each, later=left.since > soon) for each, left in zip(starts, gone, strict=True)]
    return sorted(known, key=lambda each: -each.likely)


class Left(NamedTuple):
    """When a puck left its place for good: first it was seen there until frame `lay`, at last in frame `since`.

    From then on something may have covered it; after frame `latest` it lay there no longer.
    """

    lay: int
    since: int
    latest: int


def left_within(table: Stills, rest: Rest, base: float) -> Left:
    """The frames within which a puck may have left its place for good: a hand may have covered it."""
    begin, end = table.quiet
    lay = last_like(table, table.before, rest, base, range(begin, end))
    latest = max(lay, last_like(table, table.after, rest, base, range(end, begin, -1)) - 1)
    like = _looks_as(table, table.before, rest, base)
    return Left(lay, next((i for i in range(latest, lay, -1) if like is not None and like(i)), lay), latest)


def reached(table: Stills, setup: Setup, discs: Sequence[Disc], start: Rest) -> list[tuple[float, Rest]]:
    """The resting pucks that are only in the picture after and most like the start in colour.

    With how likely each is it, beside the first (1). Of two in one another the less alike is the same, ill seen.
    What has changed at one place was left or reached there, not both: nearer to the start than its radius is none, of
    one of the table's colour, with its shadow, nearer than twice that unless both are plain.
    """
    plain = _T.seen if start.relief is None else _T.beside_pale
    found: list[tuple[float, Rest]] = []
    if start.relief is not None:
        seconded = [_seconded(table, table.after, rest) for rest in pale_rests(table, table.after, setup, start.relief)]
        far = [rest for rest in seconded if math.dist((rest.x, rest.y), (start.x, start.y)) >= _least(start, rest)]
        found = [(_T.unlikely * rest.misfit, rest) for rest in far]
    for disc in discs:
        near = ((s, float(np.hypot(s.x - disc.x, s.y - disc.y))) for _, s in found)
        if any(far < (_T.apart if rest.misfit < _T.clearly else _T.same_disc) for rest, far in near):
            continue
        if unlike(light_of(disc.colours[1]), start.colour) > _T.hopeless:
            continue
        rest = rest_near(table, table.after, (disc.x, disc.y), 0.0)
        if rest is None or rest.misfit > plain or np.hypot(rest.x - start.x, rest.y - start.y) < PUCK_RADIUS:
            continue
        off = unlike(rest.colour, start.colour)
        likely = off < _T.of_its_colour or (
            off < _T.of_its_colour + _T.veiled * start.hidden and rest.misfit < _T.clearly
        )
        if likely and rest.hidden < 0.5:
            dark = only_darker(table.film, table.before.picture, rest, 0.0)
            found.append((off + 1.5 * rest.misfit + (_T.odd if dark else 0.0), rest))
    ends: list[tuple[float, Rest]] = []
    for odd, rest in sorted(found, key=lambda each: each[0]):
        if all(np.hypot(end.x - rest.x, end.y - rest.y) > 2.0 * PUCK_RADIUS for _, end in ends):
            ends.append((odd, rest))
    return [(float(np.exp(-0.5 * ((odd - ends[0][0]) / _T.light) ** 2)), rest) for odd, rest in ends[: _T.ends]]


def _least(start: Rest, end: Rest) -> float:
    """The mm by which a puck of its table's colour must have moved to be seen at both ends of its way."""
    return PUCK_RADIUS if max(start.misfit, end.misfit) < _T.both else 2.0 * PUCK_RADIUS


def _on_area(disc: Disc, setup: Setup, margin: float) -> bool:
    w, h = setup.area
    return -margin < disc.x < w + margin and -margin < disc.y < h + margin


def rest_near(table: Stills, still: Still, place: Place, base: float, colour: Floats | None = None) -> Rest | None:
    """A resting puck near a place in one of the stills; None if it is elsewhere.

    What has its edge in the other picture was not there in this one.
    """
    film, other = table.film, table.other(still)
    tries = [_fitted(table, still, other.picture, None, place, base, colour)]
    if tries[0] is None or tries[0].misfit > _T.plain:
        tries.append(_fitted(table, still, other.bare, table.standing, place, base, colour))
    rest = min((each for each in tries if each is not None), key=lambda each: each.misfit, default=None)
    if rest is not None and not base and _rim(film, still.picture, rest) < _rim(film, other.picture, rest):
        return None
    return rest


def _fitted(
    table: Stills,
    still: Still,
    under: Image,
    covers: Mask | None,
    place: Place,
    base: float,
    colour: Floats | None,
) -> Rest | None:
    """A puck fitted near a place, again where it was found; `under`: a picture of what lies under it."""
    film = table.film
    at = place
    for _ in range(3):
        layer = patched(still.picture, under, silhouette(film.camera, film.crop, *at, base, 8.0))
        rest = fit_rest(film.camera, film.crop, still.picture, layer, at, base, colour, covers)
        if rest is None or np.hypot(rest.x - place[0], rest.y - place[1]) > 14.0:
            return None
        moved = float(np.hypot(rest.x - at[0], rest.y - at[1]))
        at = rest.x, rest.y
        if moved < 2.0:
            break
    return rest


def _rim(film: Film, picture: Image, rest: Rest) -> float:
    """How plainly a picture shows the edge of a lying puck's top: the step across it in grey levels (median)."""
    angle = np.linspace(0.0, 2.0 * np.pi, 48, endpoint=False)
    ring = np.column_stack([np.cos(angle), np.sin(angle), np.zeros(48)])
    rings = [ring * (PUCK_RADIUS + gap) + [rest.x, rest.y, PUCK_HEIGHT] for gap in (-_T.across, _T.across)]
    at = (film.camera.project(np.stack(rings)) - [film.crop.x0, film.crop.y0]).astype(np.float32)
    seen = cv2.remap(picture, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(float)
    return float(np.median(np.linalg.norm(seen[1] - seen[0], axis=-1)))


def only_darker(film: Film, other: Image, rest: Rest, base: float) -> bool:
    """Whether what was taken for a puck is the table of the other picture in a shadow: of its hue, and a bit darker."""
    mask = silhouette(film.camera, film.crop, rest.x, rest.y, base, -2.0) > 0
    if not mask.any():
        return False
    luma, *hues = hue(np.asarray(rest.colour)) - hue(linear(other[mask]).mean(axis=0))
    return bool(_T.shadows[0] < luma < _T.shadows[1] and np.hypot(*hues) < _T.same_hue)


def last_like(table: Stills, still: Still, rest: Rest, base: float, order: range) -> int:
    """Walking along `order`, the last frame in a row in which the puck's place looks as in `still`, not in the other.

    The first of them if that place is not in the picture: nothing can be told then.
    """
    like = _looks_as(table, still, rest, base)
    last = order[0] if len(order) else 0
    if like is None:
        return last
    for i in order:
        if not like(i):
            break
        last = i
    return last


def _looks_as(table: Stills, still: Still, rest: Rest, base: float) -> Callable[[int], bool] | None:
    """Tells of a frame whether the puck's place looks as in `still`, not in the other; None if it is not seen."""
    film = table.film
    relief = rest.relief
    if relief is not None and math.dist((relief.x, relief.y), (rest.x, rest.y)) >= _T.agree:
        relief = None
    mask = silhouette(film.camera, film.crop, rest.x, rest.y, base, _T.beside if relief is not None else -3.0)
    if relief is not None:
        off = cv2.absdiff(still.picture, table.other(still).picture).max(axis=2)
        mask[off < max(_T.same, _T.sigmas * table.noise)] = 0
    if not mask.any():
        return None
    x, y, w, h = cv2.boundingRect(mask)
    inside = mask[y : y + h, x : x + w] > 0

    def look(picture: Image) -> Floats:
        return np.asarray(cv2.blur(picture[y : y + h, x : x + w], (5, 5))[inside], float)

    wanted = look(still.picture)
    contrast = float(np.abs(look(table.other(still).picture) - wanted).mean())
    limit = max(7.0, 0.3 * float(np.std(wanted.mean(axis=1))) + 5.0)
    limit = min(limit, max(_T.crawl, _T.moved * contrast))
    return lambda i: float(np.abs(look(film.levelled(i)) - wanted).mean()) <= limit
