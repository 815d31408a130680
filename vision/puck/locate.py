"""Start and end of the flicked puck, and its path between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

import cv2
import numpy as np

from vision.arrays import Floats, Mask, Picture, light_of, linear
from vision.camera import TopView
from vision.pictures import Film
from vision.pieces import hue, nominal
from vision.puck.discs import Disc, find_discs, view_of_tops
from vision.puck.follow import follow, patched, silhouette
from vision.puck.rest import Rest, fit_rest
from vision.puck.scene import Scene, Sighting
from vision.puck.stills import Still, Stills, stills
from vision.puck.sweep import swept
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Setup

_PAWN_HEIGHT = 35.0
_ALIKE = np.array([0.25, 1.2, 1.2])  # weights of luma and hues when two discs are compared
_HOPELESS, _STRANGER = 2.2, 1.7  # of that unlikeness: not worth a closer look; hardly any light makes a puck so
_ADDED = 0.15  # of a paint's own light
_LIGHT, _MISFIT = 0.7, 0.2  # sigma of that unlikeness by the light's unknown colour, and of a puck's misfit
_OF_ITS_COLOUR = 0.8  # of that unlikeness: it may be the same disc
_PLAIN = 0.1  # the misfit up to which the other picture shows well enough what lies under a puck
_TOLD = 0.5  # the misfit of a puck of which only its way tells where it rests
_FASTER = 25.0  # mm by which a puck may come farther than at the speed with which it was last seen
_LATEST = 3  # sightings that tell how fast, or how plainly, it came: one of them may be of something else
_SOME, _SHARPLY = 0.2, 4.0  # of a puck that tells anything; how fast a way becomes less likely by what is not seen
_LIKELY, _KNOCKED = 0.2, 0.1  # of the best score from which on a start counts; of the score of one that is left later
_AT_ONCE = 1  # frames by which one is not left later
_LATE, _SMALLEST, _LARGEST = 2, 0.3, 6.0  # frames that are no chance; in pucks: what moves, and what is a hand
_DISCS = 12  # that are looked at of each kind
_TRIES, _ENDS = 4, 2  # places that are looked into more closely
_ALL_THE_WAY = 0.75  # of the frames with the puck in sight: it was followed
_ELSEWHERE = 8.0  # mm between two places that are not the same
_SHADOWY, _ODD = 0.3, 0.5  # of the score of what may be a shadow, and how much more unlike it counts as an end
_SHADOWS, _SAME_HUE = (-1.3, -0.05), 0.2  # how much darker shadows make a table, logarithmic, and how little else
_ACROSS = 2.5  # mm on either side of the edge of a puck's top
_MOVED = 0.2  # of the contrast to the table: a puck that has moved by a sixth of its width
_CRAWL = 2.5  # grey levels that noise and compression leave in the mean of many pixels

Place: TypeAlias = tuple[float, float]


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


def unlike(one: Floats, other: Floats) -> float:
    """How unlike (0 = equal) two colours in linear BGR light are."""
    off = _ALIKE * (hue(np.asarray(one)) - hue(np.asarray(other)))
    return float(np.hypot.reduce(off))


def strange(light: Floats, paint: Floats) -> float:
    """How unlike a light is to what a paint sends back, however bright either is.

    Of a colour that a paint hardly sends back, gloss, its surroundings and compression add some: that counts little.
    """
    seen, sent = (hue(each / max(float(each.mean()), 1e-4) + _ADDED) for each in (light, paint))
    return float(np.hypot.reduce(_ALIKE * (seen - sent)))


def locate(
    film: Film, setup: Setup, before: Picture, after: Picture, noise: float, quiet: tuple[int, int]
) -> Located | None:
    """Find the flicked puck. `quiet` = the last still frame before and the first still frame after the flick.

    None if no disc has left its place.
    """
    base = _PAWN_HEIGHT if setup.puck_on_pawn else 0.0
    camera = film.camera
    whole = film.crop.whole(before, camera.size), film.crop.whole(after, camera.size)
    lower = _all_discs(view_of_tops(camera, setup.area), *whole, noise)
    upper = _all_discs(view_of_tops(camera, setup.area, base), *whole, noise) if base else lower
    table = stills(film, setup, (before, after), noise, quiet)
    starts = _first_to_leave(table, _starts(table, setup, upper, base), base)
    if not starts:
        return None
    best: tuple[float, Located] | None = None
    values = []
    for score, start in starts[:_TRIES]:
        for likely, found in _stories(table, lower, start, base):
            value = score * likely * _credit(found) * (1.3 if found.end is not None else 1.0)
            values.append((value, found))
            if best is None or value > best[0]:
                best = value, found
        if best is not None and best[0] > 0.8 * score:
            break
    assert best is not None
    chosen = best[1]
    others = [
        v if _apart(found.start, chosen.start) else v * _as_likely(found, chosen)
        for v, found in values
        if _apart(found.start, chosen.start) or _apart(found.end, chosen.end)
    ]
    rivals = max(others, default=0.0) / max(best[0], 1e-6)
    doubtful = strange(chosen.start.colour, nominal(setup.puck.colour)) > _STRANGER
    doubtful = doubtful or _only_darker(film, after, chosen.start, base)
    doubtful = doubtful or _moved_before(film, setup, before, noise, range(quiet[0] + 1, chosen.first))
    return replace(chosen, rivals=1.0 if doubtful else rivals)


def _all_discs(view: TopView, before: Picture, after: Picture, noise: float) -> list[Disc]:
    """Discs that are in one picture only; again of what is lighter there, for on a like table shadows are plainer."""
    lit = np.maximum(before, after)
    pairs = ((before, after), (lit, after), (before, lit))
    return [disc for one, other in pairs for disc in find_discs(view, one, other, noise, _DISCS)]


def _moved_before(film: Film, setup: Setup, still: Picture, noise: float, frames: range) -> bool:
    """Whether something as small as a puck moved in frames before the puck is said to have left: that may be the puck.

    In 702 films it left in the frame in which motion began, but for those in which a hand came first.
    """
    if len(frames) < _LATE:
        return False
    w, h = setup.area
    puck = np.pi * (PUCK_RADIUS * film.camera.scale(w / 2, h / 2)) ** 2
    height, width = still.shape[:2]
    seen = 0
    for i in frames:
        off = cv2.absdiff(film.levelled(i), still).max(axis=2) > max(8.0, 4.5 * noise)
        mask = cv2.morphologyEx(off.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
        _, _, lumps, _ = cv2.connectedComponentsWithStats(mask)
        things = [lump for lump in lumps[1:] if lump[4] > _SMALLEST * puck]
        for x, y, wide, high, size in things:
            if size > _LARGEST * puck or x <= 1 or y <= 1 or x + wide >= width - 1 or y + high >= height - 1:
                return False  # a hand
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


def _starts(table: Stills, setup: Setup, discs: Sequence[Disc], base: float) -> list[tuple[float, Rest]]:
    """Resting pucks on height `base` that are only in the picture before, the likeliest first, with their scores."""
    paint = nominal(setup.puck.colour)
    starts: list[tuple[float, Rest]] = []
    for disc in discs:
        if not _on_area(disc, setup, 15.0) or any(np.hypot(s.x - disc.x, s.y - disc.y) < 15.0 for _, s in starts):
            continue
        if strange(light_of(disc.colours[0]), paint) > _HOPELESS:
            continue
        rest = _settled(table, table.before, (disc.x, disc.y), base)
        if rest is None or rest.misfit > 0.45:
            continue
        off = (strange(rest.colour, paint) / _LIGHT, rest.misfit / _MISFIT)
        score = min(disc.score, 40.0) * float(np.exp(-0.5 * (off[0] ** 2 + off[1] ** 2)))
        dark = _only_darker(table.film, table.after.picture, rest, base)
        starts.append((score * (_SHADOWY if dark else 1.0), rest))
    return sorted(starts, key=lambda each: -each[0])


def _first_to_leave(table: Stills, starts: Sequence[tuple[float, Rest]], base: float) -> list[tuple[float, Rest]]:
    """The same starts: what leaves its place after another was knocked by that one, and is hardly the flicked puck."""
    left = [last_like(table, table.before, start, base, range(*table.quiet)) for _, start in starts]
    likely = [i for (score, _), i in zip(starts, left, strict=True) if score > _LIKELY * starts[0][0]]
    latest = min(likely, default=0) + _AT_ONCE
    weighed = [
        (score * (_KNOCKED if i > latest else 1.0), start) for (score, start), i in zip(starts, left, strict=True)
    ]
    return sorted(weighed, key=lambda each: -each[0])


def _on_area(disc: Disc, setup: Setup, margin: float) -> bool:
    w, h = setup.area
    return -margin < disc.x < w + margin and -margin < disc.y < h + margin


def _settled(table: Stills, still: Still, place: Place, base: float, colour: Floats | None = None) -> Rest | None:
    """A resting puck near a place in one of the stills; None if it is elsewhere.

    What has its edge in the other picture was not there in this one.
    """
    film, other = table.film, table.other(still)
    tries = [_fitted(table, still, other.picture, None, place, base, colour)]
    if tries[0] is None or tries[0].misfit > _PLAIN:
        tries.append(_fitted(table, still, other.bare, table.standing, place, base, colour))
    rest = min((each for each in tries if each is not None), key=lambda each: each.misfit, default=None)
    if rest is not None and not base and _rim(film, still.picture, rest) < _rim(film, other.picture, rest):
        return None
    return rest


def _fitted(
    table: Stills,
    still: Still,
    under: Picture,
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


def _rim(film: Film, picture: Picture, rest: Rest) -> float:
    """How plainly a picture shows the edge of a lying puck's top: the step across it in grey levels (median)."""
    angle = np.linspace(0.0, 2.0 * np.pi, 48, endpoint=False)
    ring = np.column_stack([np.cos(angle), np.sin(angle), np.zeros(48)])
    rings = [ring * (PUCK_RADIUS + gap) + [rest.x, rest.y, PUCK_HEIGHT] for gap in (-_ACROSS, _ACROSS)]
    at = (film.camera.project(np.stack(rings)) - [film.crop.x0, film.crop.y0]).astype(np.float32)
    seen = cv2.remap(picture, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(float)
    return float(np.median(np.linalg.norm(seen[1] - seen[0], axis=-1)))


def _only_darker(film: Film, other: Picture, rest: Rest, base: float) -> bool:
    """Whether what was taken for a puck is the table of the other picture in a shadow: of its hue, and a bit darker."""
    mask = silhouette(film.camera, film.crop, rest.x, rest.y, base, -2.0) > 0
    if not mask.any():
        return False
    luma, *hues = hue(np.asarray(rest.colour)) - hue(linear(other[mask]).mean(axis=0))
    return bool(_SHADOWS[0] < luma < _SHADOWS[1] and np.hypot(*hues) < _SAME_HUE)


def _stories(table: Stills, discs: Sequence[Disc], start: Rest, base: float) -> Iterator[tuple[float, Located]]:
    """What may have become of a puck: it lies where a disc has come, or where its way ends, or it is gone.

    With each how likely the disc where it lies is the puck, beside the likeliest. When it was followed all the way from
    start to end, nothing else is told.
    """
    followed = False
    for likely, end in _discs_reached(table, discs, start):
        story = _story(table, start, base, end)
        followed = followed or _credit(story) > _ALL_THE_WAY
        yield likely, story
    if followed:
        return
    scene = Scene(table.film, _without(table, table.before, start, base), table.after.bare, start.colour, table.noise)
    begin = last_like(table, table.before, start, base, range(*table.quiet))
    rest = _at_rest(table, swept(scene, follow(scene, begin, table.quiet[1], (start.x, start.y), None)), start)
    if rest is not None:
        story = _story(table, start, base, rest)
        yield 1.0, story
        if _credit(story) > _ALL_THE_WAY:
            return
    yield 1.0, _story(table, start, base, None)


def _discs_reached(table: Stills, discs: Sequence[Disc], start: Rest) -> list[tuple[float, Rest]]:
    """The resting pucks that are only in the picture after and most like the start in colour.

    With how likely each is it, beside the first (1). Of two in one another the less alike is the same, ill seen.
    What has changed at one place was left or reached there, not both: nearer to the start than its radius is none.
    """
    found: list[tuple[float, Rest]] = []
    for disc in discs:
        if any(np.hypot(s.x - disc.x, s.y - disc.y) < 15.0 for _, s in found):
            continue
        if unlike(light_of(disc.colours[1]), start.colour) > _HOPELESS:
            continue
        rest = _settled(table, table.after, (disc.x, disc.y), 0.0)
        if rest is None or rest.misfit > 0.5 or np.hypot(rest.x - start.x, rest.y - start.y) < PUCK_RADIUS:
            continue
        off = unlike(rest.colour, start.colour)
        if off < _OF_ITS_COLOUR and rest.hidden < 0.5:
            dark = _only_darker(table.film, table.before.picture, rest, 0.0)
            found.append((off + 1.5 * rest.misfit + (_ODD if dark else 0.0), rest))
    ends: list[tuple[float, Rest]] = []
    for odd, rest in sorted(found, key=lambda each: each[0]):
        if all(np.hypot(end.x - rest.x, end.y - rest.y) > 2.0 * PUCK_RADIUS for _, end in ends):
            ends.append((odd, rest))
    return [(float(np.exp(-0.5 * ((odd - ends[0][0]) / _LIGHT) ** 2)), rest) for odd, rest in ends[:_ENDS]]


def _story(table: Stills, start: Rest, base: float, end: Rest | None) -> Located:
    """The puck followed from its start to its end, or until it is gone."""
    film, quiet = table.film, table.quiet
    cleared = table.after.picture if end is None else _without(table, table.after, end, 0.0)
    scene = Scene(film, _without(table, table.before, start, base), cleared, start.colour, table.noise)
    first = last_like(table, table.before, start, base, range(*quiet))
    last = quiet[1] if end is None else last_like(table, table.after, end, 0.0, range(quiet[1], quiet[0], -1))
    impossible = last < first - 1  # it came to rest before it left: bare table was taken for the puck
    last = max(last, first + 1)
    chain = follow(scene, first, last, (start.x, start.y), (end.x, end.y) if end is not None else None)
    # the path fit needs to see the rest on both sides: a break is where a slide meets it
    rest = [] if end is None else [_resting(film, i, end) for i in range(last + 1, min(last + 3, len(film)))]
    way = swept(scene, chain + rest[:1])
    impossible = impossible or (end is not None and _too_far(way, _resting(film, last, end)))
    sightings = [_resting(film, i, start) for i in range(max(first - 2, 0), first)] + way + rest[1:]
    return Located(start, end, base, tuple(sightings), first, last, scene, 0.0, impossible)


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
    if (
        float(np.median(np.hypot(*(places - middle).T))) > 3.0
        or np.hypot(middle[0] - start.x, middle[1] - start.y) < 6.0
    ):
        return None
    rest = _settled(table, table.after, (float(middle[0]), float(middle[1])), 0.0, start.colour)
    if rest is not None and np.hypot(rest.x - middle[0], rest.y - middle[1]) < 7.0:
        return rest
    return Rest(float(middle[0]), float(middle[1]), 0.5, _TOLD, start.colour, 0.5)


def last_like(table: Stills, still: Still, rest: Rest, base: float, order: range) -> int:
    """Walking along `order`, the last frame in a row in which the puck's place looks as in `still`, not in the other.

    The first of them if that place is not in the picture: nothing can be told then.
    """
    film = table.film
    mask = silhouette(film.camera, film.crop, rest.x, rest.y, base, -3.0)
    if not mask.any():
        return order[0] if len(order) else 0
    x, y, w, h = cv2.boundingRect(mask)
    inside = mask[y : y + h, x : x + w] > 0

    def look(picture: Picture) -> Floats:
        return np.asarray(cv2.blur(picture[y : y + h, x : x + w], (5, 5))[inside], float)

    wanted = look(still.picture)
    contrast = float(np.abs(look(table.other(still).picture) - wanted).mean())
    limit = max(7.0, 0.3 * float(np.std(wanted.mean(axis=1))) + 5.0)
    limit = min(limit, max(_CRAWL, _MOVED * contrast))
    last = order[0] if len(order) else 0
    for i in order:
        if np.abs(look(film.levelled(i)) - wanted).mean() > limit:
            break
        last = i
    return last


def _credit(found: Located) -> float:
    """How much of the way was seen, 0 to 1; next to nothing if no puck goes such a way."""
    if found.impossible:
        return 0.01
    frames = max(1, found.last - found.first)
    seen = (sum(1 for s in found.sightings if found.first <= s.frame <= found.last) - 1) / frames
    return float(np.clip(seen, 0.05, 1.0))
