"""Following the flicked puck from where it lay to where it came to rest, frame by frame, through its motion blur.

Where it hardly stands out - in noise, in dim light, smeared over its way, on a table of nearly its colour - a pixel
alone says nothing. What a whole puck's worth of pixels differ from the table does: noise averages out, and what is left
either points from the table's colour towards the puck's, or is something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

import cv2
import numpy as np

from vision.arrays import Floats, Image, levels_of, linear
from vision.budget import check
from vision.camera import Camera
from vision.pictures import Crop
from vision.puck.scene import SHADOW, Scene, Sighting, alpha_matte
from vision.puck.shaded import between, shaded
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS
from vision.tuning import TUNING

_T = TUNING.puck.follow


def silhouette(camera: Camera, crop: Crop, x: float, y: float, base: float, grow: float = 0.0) -> Image:
    """A mask (0 or 255) of the crop: everything a puck at (x, y) on height `base` can cover, `grow` mm wider."""
    angle = np.linspace(0, 2 * np.pi, 32, endpoint=False)
    ring = np.column_stack([np.cos(angle), np.sin(angle)]) * (PUCK_RADIUS + grow) + [x, y]
    rims = [np.column_stack([ring, np.full(32, z)]) for z in (base, base + PUCK_HEIGHT)]
    pixels = camera.project(np.concatenate(rims)) - [crop.x0, crop.y0]
    mask = np.zeros((crop.y1 - crop.y0, crop.x1 - crop.x0), np.uint8)
    hull = cv2.convexHull(pixels.astype(np.float32))
    cv2.fillConvexPoly(mask, np.round(hull * 8).astype(np.int32), 255, lineType=cv2.LINE_8, shift=3)
    return mask


def patched(picture: Image, other: Image, mask: Image) -> Image:
    """`picture` with the part under `mask` taken from `other`."""
    return np.asarray(cv2.copyTo(other, mask, picture.copy()), np.uint8)


def foreground(scene: Scene, i: int) -> Image:
    """A mask of what is neither the table before nor the table after the flick."""
    check()
    now = scene.film.levelled(i)
    limit = max(8.0, 4.5 * scene.noise)
    same: Image = np.zeros(now.shape[:2], np.uint8)
    for layer in (scene.before, scene.after) if scene.after is not scene.before else (scene.before,):
        same = np.asarray(
            cv2.bitwise_or(same, cv2.inRange(cv2.absdiff(now, layer), (0, 0, 0), (limit, limit, limit))), np.uint8
        )
    mask = cv2.bitwise_not(same)
    return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)


def candidates(scene: Scene, i: int) -> list[Sighting]:
    """Everything in frame i that could be the puck."""
    check()
    camera, crop = scene.film.camera, scene.film.crop
    mask = foreground(scene, i)
    mask = np.asarray(cv2.dilate(mask, np.ones((5, 5), np.uint8)), np.uint8)
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    now = scene.film.levelled(i)
    found: list[Sighting] = []
    for contour in contours:
        x, y, w, h = cv2.boundingRect(contour)
        if w * h < 60:
            continue
        pad = 4
        x0, y0, x1, y1 = (
            max(x - pad, 0),
            max(y - pad, 0),
            min(x + w + pad, now.shape[1]),
            min(y + h + pad, now.shape[0]),
        )
        thin = 2 if (y1 - y0) * (x1 - x0) > _T.large else 1  # a hand: only where the puck is beside it matters
        image = linear(now[y0:y1:thin, x0:x1:thin])
        alphas = []
        for layer in (scene.before, scene.after) if scene.after is not scene.before else (scene.before,):
            alpha, left = alpha_matte(image, scene.colour, linear(layer[y0:y1:thin, x0:x1:thin]))
            weight = np.clip(1.6 - left / (0.12 * float(scene.colour.max()) + 0.012), 0.0, 1.0)
            alphas.append(alpha * weight)
        alpha = np.minimum(alphas[0], alphas[-1])
        if thin > 1:
            alpha = np.asarray(
                cv2.resize(alpha.astype(np.float32), (x1 - x0, y1 - y0), interpolation=cv2.INTER_NEAREST)
            )
        found += _blobs(camera, alpha, (x0 + crop.x0, y0 + crop.y0), scene, i)
    return found


def _blobs(camera: Camera, alpha: Floats, corner: tuple[int, int], scene: Scene, i: int) -> list[Sighting]:
    height = PUCK_HEIGHT / 2
    solid = (cv2.blur(alpha, (3, 3)) > 0.15).astype(np.uint8)
    contours, _ = cv2.findContours(solid, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    found = []
    for contour in contours:
        own = np.zeros(alpha.shape, np.uint8)
        cv2.drawContours(own, [contour], -1, 1, -1)
        own = np.asarray(cv2.dilate(own, np.ones((3, 3), np.uint8)))
        weights = np.where((own > 0) & (alpha > 0.06), alpha, 0.0)
        mass = float(weights.sum())
        if mass < 20:
            continue
        rows, columns = np.nonzero(weights)
        value = weights[rows, columns]
        pixel = np.array([(columns * value).sum(), (rows * value).sum()]) / mass + corner
        mm = camera.on_plane(pixel, height)
        expected = np.pi * PUCK_RADIUS**2 * camera.scale(float(mm[0]), float(mm[1]), height) ** 2
        share = mass / expected
        if not 0.25 < share < 2.6:
            continue
        places = camera.on_plane(np.column_stack([columns, rows]).astype(float) + corner, height)
        off = places - mm
        cov = (off * value[:, None]).T @ off / mass
        spread = np.linalg.eigvalsh(cov)
        length = float(np.sqrt(max(12.0 * (spread[1] - PUCK_RADIUS**2 / 4), 0.0)))
        sigma = 0.9 + 0.012 * length + (1.5 if share < 0.6 or share > 1.6 else 0.0)
        found.append(Sighting(i, scene.film.frames[i].t, float(mm[0]), float(mm[1]), sigma, share, length))
    return found


def _as_long(seen: Sighting, known: Sequence[Sighting]) -> Sighting:
    """A sighting whose streak was not measured, with the length of what was seen at the same place."""
    here = (each.length for each in known if np.hypot(each.x - seen.x, each.y - seen.y) < PUCK_RADIUS)
    return replace(seen, length=max(here, default=0.0))


def _everything(scene: Scene, i: int) -> list[Sighting]:
    """All in frame i that could be the puck: by its colour unless that is the table's, by its relief if it has one."""
    if scene.relief is None:
        return candidates(scene, i)
    return shaded(scene, i) + ([] if scene.relief.pale else candidates(scene, i))


def follow(
    scene: Scene,
    first: int,
    last: int,
    start: tuple[float, float],
    end: tuple[float, float] | None,
    hidden: int = 0,
) -> list[Sighting]:
    """The cheapest chain of sightings from `start` in frame `first` to `end` in frame `last` (both known places).

    For so many frames after the first it may be `hidden`, and still lie where it lay.
    Frames in which nothing stands out, or only what hardly is a puck, are looked at again for what is faint.
    """
    frames = scene.film.frames
    layers: list[list[Sighting]] = [[Sighting(first, frames[first].t, *start, 0.5, 1.0)]]
    for i in range(first + 1, last):
        layers.append(_everything(scene, i))
    if end is not None:
        layers.append([Sighting(last, frames[last].t, *end, 0.5, 1.0)])
    chain = cheapest(layers, hidden)
    if scene.relief:
        seen = {s.frame for s in chain} - odd(chain)
        for i in set(range(first + 1, last)) - seen:
            before = next(s for s in reversed(chain) if s.frame < i)
            after = next((s for s in chain if s.frame > i), before)
            layers[i - first] += between(scene, i, before, after)
        return cheapest(layers, hidden)
    again = set(range(first, last if end is None else last + 1)) - ({s.frame for s in chain} - odd(chain))
    for i in again:
        layers[i - first] += [_as_long(each, layers[i - first]) for each in low_contrast(scene, i)]
    return cheapest(layers, hidden) if again else chain


def low_contrast(scene: Scene, i: int) -> list[Sighting]:
    """Everything in frame i that may be a puck, however little it stands out."""
    check()
    camera, crop = scene.film.camera, scene.film.crop
    now = _small(scene.film.levelled(i))
    middle = scene.film.camera.on_plane(np.array([(crop.x0 + crop.x1) / 2.0, (crop.y0 + crop.y1) / 2.0]))
    side = max(3, round(1.3 * PUCK_RADIUS * camera.scale(float(middle[0]), float(middle[1])) / _T.half)) | 1
    puck = levels_of(scene.colour)
    share, off = _towards(now, _small(scene.before), puck, side)
    if scene.after is not scene.before:
        other, less = _towards(now, _small(scene.after), puck, side)
        share, off = np.where(less < off, other, share), np.minimum(less, off)
    crawl = 1.4826 * float(np.median(np.abs(share)))
    mask = (share > max(_T.seen, _T.sure * crawl)).astype(np.uint8)
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    found = []
    for contour in contours:
        x, y, w, h = cv2.boundingRect(contour)
        own = np.zeros((h + 2 * side, w + 2 * side), np.uint8)
        cv2.drawContours(own, [contour], -1, 1, -1, offset=(side - x, side - y))
        own = np.asarray(cv2.dilate(own, np.ones((side, side), np.uint8)), np.uint8)
        y0, x0 = max(y - side, 0), max(x - side, 0)
        part = share[y0 : y + h + side, x0 : x + w + side]
        own = own[y0 - y + side :, x0 - x + side :][: part.shape[0], : part.shape[1]]
        weights = np.where(own > 0, np.maximum(part, 0.0), 0.0)
        mass = float(weights.sum())
        rows, columns = np.nonzero(weights)
        value = weights[rows, columns] / mass
        pixel = np.array([(columns * value).sum() + x0, (rows * value).sum() + y0]) * _T.half + (_T.half - 1) / 2
        mm = camera.on_plane(pixel + np.array([crop.x0, crop.y0]), PUCK_HEIGHT / 2)
        expected = np.pi * (PUCK_RADIUS * camera.scale(float(mm[0]), float(mm[1]), PUCK_HEIGHT / 2) / _T.half) ** 2
        if not 0.3 < mass / expected < 2.6:
            continue
        sigma = 1.5 + 20.0 * crawl
        found.append(Sighting(i, scene.film.frames[i].t, float(mm[0]), float(mm[1]), sigma, mass / expected))
    return found


def _small(picture: Image) -> Floats:
    return np.asarray(
        cv2.resize(picture, None, fx=1 / _T.half, fy=1 / _T.half, interpolation=cv2.INTER_AREA), np.float32
    )


def _towards(now: Floats, table: Floats, puck: Floats, side: int) -> tuple[Floats, Floats]:
    """How far (h, w) each place's surroundings went from the table's colour towards the puck's, 1 = all the way.

    0 where they went elsewhere. Beside it how far they went at all, in grey levels.
    """
    went, way, under = (cv2.blur(each, (side, side)) for each in (now - table, puck - table, table))
    # a shadow takes light from the table: what points that way says little
    bright = np.einsum("hwc,hwc->hw", under, under) + SHADOW
    own = way - under * (np.einsum("hwc,hwc->hw", way, under) / bright)[..., None]
    length = np.einsum("hwc,hwc->hw", way, own) + _T.levels**2
    share = np.einsum("hwc,hwc->hw", went, own) / length
    left = went - share[..., None] * way
    left = left - under * (np.einsum("hwc,hwc->hw", left, under) / bright)[..., None]
    foreign = np.linalg.norm(left, axis=2) > _T.foreign * np.abs(share) * np.sqrt(length) + 1.0
    return np.where(foreign, 0.0, np.clip(share, -1.0, 1.3)), np.linalg.norm(went, axis=2)


class _Node(NamedTuple):
    """A sighting, the number of its layer, the price of the cheapest chain to it, and its predecessor (-1: none)."""

    sighting: Sighting
    layer: int
    cost: float
    before: int


def cheapest(layers: Sequence[Sequence[Sighting]], hidden: int = 0) -> list[Sighting]:
    """The cheapest chain through layers, one a frame, of which it may leave out some; found by dynamic programming.

    Every sighting costs by its share, every mm between neighbours a little, a streak that is too long more, and every
    frame that is left out a lot, less of those at first in which what is followed may be `hidden`.
    """
    nodes: list[_Node] = []
    for depth, layer in enumerate(layers):
        for sighting in layer:
            own = 2.0 * abs(np.log(max(sighting.share, 0.05))) if depth else 0.0
            best = (0.0, -1) if depth == 0 else (np.inf, -1)
            for j in range(len(nodes) - 1, -1, -1):
                other, at, cost, _ = nodes[j]
                if at == depth:
                    continue
                unseen, under = max(depth - 1 - max(at, hidden), 0), max(min(depth - 1, hidden) - at, 0)
                if unseen > _T.unseen:
                    break
                dt = max(sighting.t - other.t, 1e-3)
                way = _way(other, sighting)
                if way > _T.max_speed * dt + 15.0:
                    continue
                total = (
                    cost
                    + own
                    + _T.miss * unseen
                    + _T.hidden * under
                    + _T.jump * way
                    + _T.streak * _too_long(other, sighting)
                )
                if total < best[0]:
                    best = total, j
            if np.isfinite(best[0]):
                nodes.append(_Node(sighting, depth, float(best[0]), best[1]))
    last = len(layers) - 1
    tail = min(range(len(nodes)), key=lambda j: nodes[j].cost + _T.miss * (last - nodes[j].layer), default=-1)
    chain = []
    while tail >= 0:
        chain.append(nodes[tail].sighting)
        tail = nodes[tail].before
    return chain[::-1]


def strain(chain: Sequence[Sighting]) -> float:
    """How little a chain moves as a puck does: a price for each mm beside its way, and each for which it gets faster.

    A puck that bounced between two sightings seems slow there: the faster of the last two steps counts. When it left
    its start is not known: the step from there tells nothing.
    """
    price = 0.0
    for i in range(2, len(chain) - 1):
        older, before, here, to = chain[i - 2 : i + 2]
        since, on = max(here.t - before.t, 1e-3), to.t - here.t
        x, y = here.x - before.x, here.y - before.y
        price += _T.turn * float(np.hypot(to.x - here.x - on / since * x, to.y - here.y - on / since * y))
        if i > 2:
            fast = max(_way(before, here) / since, _way(older, before) / max(before.t - older.t, 1e-3))
            price += _T.gain * max(_way(here, to) - fast * on - _T.faster, 0.0)
    return price


def odd(chain: Sequence[Sighting]) -> set[int]:
    """The frames between a chain's ends in which something else may have been taken for the puck."""
    frames = {s.frame for pair in pairwise(chain) if _too_long(*pair) > 0.0 for s in pair}
    frames |= {b.frame for a, b, c in zip(chain, chain[1:], chain[2:], strict=False) if detour(a, b, c)}
    return frames - {s.frame for s in (*chain[:1], *chain[-1:])}


def detour(before: Sighting, here: Sighting, after: Sighting) -> bool:
    """Whether a sighting lies far off the way between its neighbours."""
    return _way(before, here) + _way(here, after) > 1.8 * _way(before, after) + _T.detour


def _too_long(one: Sighting, other: Sighting) -> float:
    """The mm by which two streaks are longer than the way from one to the other.

    A puck goes on while the shutter is closed: what leaves streaks and stays where it is, an arm for one, is none.
    """
    return max(min(one.length, other.length) - _way(one, other) - _T.longer, 0.0)


def _way(one: Sighting, other: Sighting) -> float:
    return float(np.hypot(other.x - one.x, other.y - one.y))
