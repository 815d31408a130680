"""Start and end of the flicked puck, and its path between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Picture, light_of, linear
from vision.pictures import Film
from vision.pieces import hue, nominal
from vision.puck.discs import Disc, find_discs, view_of_tops
from vision.puck.follow import follow, patched, silhouette
from vision.puck.rest import Rest, fit_rest
from vision.puck.scene import Scene, Sighting
from vision.puck.sweep import swept
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Setup

_PAWN_HEIGHT = 35.0
_ALIKE = np.array([0.25, 1.2, 1.2])  # weights of luma and hues when two discs are compared
_HOPELESS = 2.2  # of that unlikeness: not worth a closer look
_ADDED = 0.15  # of a paint's own light
_LIGHT, _MISFIT = 0.7, 0.2  # sigma of that unlikeness by the light's unknown colour, and of a puck's misfit
_OF_ITS_COLOUR = 0.8  # of that unlikeness: it may be the same disc
_PART = 0.3  # of a puck's outline that must at least be seen
_TRIES = 4
_SHADOWS, _SAME_HUE = (-1.3, -0.05), 0.2  # how much darker shadows make a table, logarithmic, and how little else
_ACROSS = 2.5  # mm on either side of the edge of a puck's top
_MOVED = 0.2  # of the contrast to the table: a puck that has moved by a sixth of its width
_CRAWL = 2.5  # grey levels that noise and compression leave in the mean of many pixels


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
    rivals: float  # the score of the second best explanation, a shadow for one, as a share of the best
    backwards: bool  # it seems to have come to rest before it left


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
    lower = find_discs(view_of_tops(camera, setup.area), *whole, noise, limit=12)
    upper = find_discs(view_of_tops(camera, setup.area, base), *whole, noise, limit=12) if base else lower
    paint = nominal(setup.puck.colour)
    starts: list[tuple[float, Rest]] = []
    for disc in upper:
        if not _on_area(disc, setup, 15.0) or any(np.hypot(s.x - disc.x, s.y - disc.y) < 15.0 for _, s in starts):
            continue
        if strange(light_of(disc.colours[0]), paint) > _HOPELESS:
            continue
        rest = _settled(film, before, after, (disc.x, disc.y), base)
        if rest is None or rest.misfit > 0.45:
            continue
        off = (strange(rest.colour, paint) / _LIGHT, rest.misfit / _MISFIT)
        starts.append((min(disc.score, 40.0) * float(np.exp(-0.5 * (off[0] ** 2 + off[1] ** 2))), rest))
    if not starts:
        return None
    starts.sort(key=lambda each: -each[0])
    best: tuple[float, Located] | None = None
    values = []
    for score, start in starts[:_TRIES]:
        for end in _ends(film, before, after, lower, start):
            found = _follow(film, before, after, noise, quiet, start, base, end)
            value = float(score) * _credit(found) * (1.3 if found.end is not None else 1.0)
            values.append((value, start))
            if best is None or value > best[0]:
                best = value, found
            if end is not None and _credit(found) > 0.75:
                break  # followed all the way from the one to the other
        if best is not None and best[0] > 0.8 * float(score):
            break
    assert best is not None
    chosen = best[1]
    others = [v for v, s in values if np.hypot(s.x - chosen.start.x, s.y - chosen.start.y) > 8.0]
    rival = max(others, default=0.0) / max(best[0], 1e-6)
    if _only_darker(film, after, chosen.start, base):
        rival = 1.0
    return Located(
        chosen.start,
        chosen.end,
        base,
        chosen.sightings,
        chosen.first,
        chosen.last,
        chosen.scene,
        rival,
        chosen.backwards,
    )


def _on_area(disc: Disc, setup: Setup, margin: float) -> bool:
    w, h = setup.area
    return -margin < disc.x < w + margin and -margin < disc.y < h + margin


def _settled(
    film: Film, still: Picture, other: Picture, place: tuple[float, float], base: float, colour: Floats | None = None
) -> Rest | None:
    """A resting puck near a place, the table behind it taken from the other picture; None if it is elsewhere.

    What has its edge in the other picture was not there in this one.
    """
    at = place
    for _ in range(3):
        layer = patched(still, other, silhouette(film.camera, film.crop, at[0], at[1], base, 8.0))
        rest = fit_rest(film.camera, film.crop, still, layer, at, base, colour)
        if rest is None or np.hypot(rest.x - place[0], rest.y - place[1]) > 14.0:
            return None
        moved = float(np.hypot(rest.x - at[0], rest.y - at[1]))
        at = rest.x, rest.y
        if moved < 2.0:
            break
    if rest is not None and not base and _rim(film, still, rest) < _rim(film, other, rest):
        return None
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


def _ends(film: Film, before: Picture, after: Picture, discs: Sequence[Disc], start: Rest) -> list[Rest | None]:
    """Resting pucks of the start's colour that are only in the picture after, the best first; None at last.

    What has changed at one place was left or reached there, not both: nearer to the start than its radius is none.
    """
    found: list[tuple[float, Rest]] = []
    for disc in discs:
        if any(np.hypot(s.x - disc.x, s.y - disc.y) < 15.0 for _, s in found):
            continue
        if unlike(light_of(disc.colours[1]), start.colour) > _HOPELESS:
            continue
        rest = _settled(film, after, before, (disc.x, disc.y), 0.0)
        if rest is None or rest.misfit > 0.5 or np.hypot(rest.x - start.x, rest.y - start.y) < PUCK_RADIUS:
            continue
        off = unlike(rest.colour, start.colour)
        if off < _OF_ITS_COLOUR and rest.hidden < 0.5:
            found.append((off + 1.5 * rest.misfit, rest))
    found.sort(key=lambda each: each[0])
    return [rest for _, rest in found[:1]] + [None]


def _follow(
    film: Film,
    before: Picture,
    after: Picture,
    noise: float,
    quiet: tuple[int, int],
    start: Rest,
    base: float,
    end: Rest | None,
) -> Located:
    camera, crop = film.camera, film.crop
    bare = patched(before, after, silhouette(camera, crop, start.x, start.y, base, 6.0))
    if end is None:
        scene = Scene(film, bare, bare, start.colour, noise)
        begin = last_like(film, before, after, start, base, range(*quiet))
        chain = follow(scene, begin, quiet[1], (start.x, start.y), None)
        end = _at_rest(film, before, after, swept(scene, chain), start, quiet[1])
        # if it lies nowhere on the table, then whatever can be seen there afterwards is not the puck
        cleared = patched(after, bare, silhouette(camera, crop, start.x, start.y, base, 6.0))
        if end is not None and not _has_colour(film, after, end):
            # where something was pushed away the table can be taken for the puck, which itself was last seen elsewhere
            seen = follow(Scene(film, bare, cleared, start.colour, noise), begin, quiet[1], (start.x, start.y), None)
            end = None if _apart(seen[-1], end) else end
    if end is not None:
        cleared = patched(after, before, silhouette(camera, crop, end.x, end.y, 0.0, 6.0))
        cleared = (
            patched(cleared, bare, silhouette(camera, crop, start.x, start.y, base, 6.0))
            if _apart(start, end)
            else cleared
        )
    scene = Scene(film, bare, cleared, start.colour, noise)
    first = last_like(film, before, after, start, base, range(quiet[0], quiet[1]))
    last = quiet[1]
    if end is not None:
        last = last_like(film, after, before, end, 0.0, range(quiet[1], quiet[0], -1))
    backwards = last < first - 1  # it cannot come to rest before it has left: bare table was taken for the puck
    last = max(last, first + 1)
    sightings = follow(scene, first, last, (start.x, start.y), (end.x, end.y) if end is not None else None)
    sightings = swept(scene, sightings)
    n = len(film.frames)
    # the path fit needs to see the rest on both sides: a break is where a slide meets it
    sightings = [_resting(film, i, start) for i in range(max(first - 2, 0), first)] + sightings
    if end is not None:
        sightings += [_resting(film, i, end) for i in range(last + 1, min(last + 3, n))]
    return Located(start, end, base, tuple(sightings), first, last, scene, 0.0, backwards)


def _resting(film: Film, i: int, rest: Rest) -> Sighting:
    return Sighting(i, film.frames[i].t, rest.x, rest.y, 0.7, 1.0)


def _at_rest(
    film: Film, before: Picture, after: Picture, chain: Sequence[Sighting], start: Rest, last: int
) -> Rest | None:
    """Where the followed puck came to rest, if it did: something may hide a part of it there."""
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
    rest = _settled(film, after, before, (float(middle[0]), float(middle[1])), 0.0, start.colour)
    if rest is not None and np.hypot(rest.x - middle[0], rest.y - middle[1]) < 7.0:
        return rest
    return Rest(float(middle[0]), float(middle[1]), 0.5, 0.42, start.colour, 0.5)


def _has_colour(film: Film, after: Picture, rest: Rest) -> bool:
    """Whether a good part of what is seen at a place of rest has the puck's colour; the rest something may hide."""
    mask = silhouette(film.camera, film.crop, rest.x, rest.y, 0.0, -2.0) > 0
    off = _ALIKE * (hue(linear(after[mask])) - hue(rest.colour))
    return len(off) > 0 and float(np.quantile(np.hypot.reduce(off, axis=-1), _PART)) < _OF_ITS_COLOUR


def _apart(start: Rest | Sighting, end: Rest) -> bool:
    return bool(np.hypot(start.x - end.x, start.y - end.y) > 40.0)


def last_like(film: Film, still: Picture, other: Picture, rest: Rest, base: float, order: range) -> int:
    """Walking along `order`, the last frame in a row in which the puck's place looks as in `still`, not `other`.

    The first of them if that place is not in the picture: nothing can be told then.
    """
    mask = silhouette(film.camera, film.crop, rest.x, rest.y, base, -3.0)
    if not mask.any():
        return order[0] if len(order) else 0
    x, y, w, h = cv2.boundingRect(mask)
    inside = mask[y : y + h, x : x + w] > 0

    def look(picture: Picture) -> Floats:
        return np.asarray(cv2.blur(picture[y : y + h, x : x + w], (5, 5))[inside], float)

    wanted = look(still)
    contrast = float(np.abs(look(other) - wanted).mean())
    limit = max(7.0, 0.3 * float(np.std(wanted.mean(axis=1))) + 5.0)
    limit = min(limit, max(_CRAWL, _MOVED * contrast))
    last = order[0] if len(order) else 0
    for i in order:
        if np.abs(look(film.levelled(i)) - wanted).mean() > limit:
            break
        last = i
    return last


def _credit(found: Located) -> float:
    """How much of the way was seen, 0 to 1, less the jumps."""
    if found.backwards:
        return 0.01
    frames = max(1, found.last - found.first)
    seen = (sum(1 for s in found.sightings if found.first <= s.frame <= found.last) - 1) / frames
    return float(np.clip(seen, 0.05, 1.0))
