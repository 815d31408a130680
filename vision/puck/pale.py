"""Resting pucks of their table's colour: where their side wall and shadow, or the line around them, are seen.

Where a camera looks straight down, neither a side wall nor a shadow is seen of a puck, but little light falls where it
meets the table. That line is faint, but it is there all around: what else is seen of a table has none like it.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache

import cv2
import numpy as np

from vision.arrays import Floats, Mask, linear
from vision.budget import check
from vision.camera import Camera
from vision.puck.follow import silhouette
from vision.puck.relief import LINE, Part, Relief, contrast, relief_at, reliefs, whole_area
from vision.puck.rest import Rest
from vision.puck.stills import Still, Stills
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Setup
from vision.tuning import TUNING

_T = TUNING.puck.pale


def pale_rests(table: Stills, still: Still, setup: Setup, like: Relief | None = None) -> list[Rest]:
    """The pucks that are only in one of the stills, the plainest first; `like` one that was seen elsewhere."""
    part = contrast(table.film, still.picture, table.other(still).filled, table.standing, *whole_area(setup.area))
    camera, out = table.film.camera, []
    told = [(max(_T.evenly / plain, _T.at_best), each) for plain, each in rims(camera, part)]
    for each in reliefs(camera, part, like):
        same = [k for k, (_, rim) in enumerate(told) if math.dist((each.x, each.y), (rim.x, rim.y)) < _T.same]
        out.append(_both(_T.unexplained * (1.0 - each.explained), each, *(told.pop(k) for k in same[:1])))
    rests = (_rest(table, still, *each) for each in [*out, *told])
    return sorted((rest for rest in rests if rest is not None), key=lambda rest: rest.misfit)


def _both(misfit: float, seen: Relief, line: tuple[float, Relief] | None = None) -> tuple[float, Relief]:
    """What a puck's side wall and shadow tell and, if that is seen as well, the line around it.

    Where they are plain, side wall and shadow tell better where it is.
    """
    if line is None:
        return misfit, seen
    at = seen if misfit < _T.plain else line[1]
    return min(misfit, line[0]), replace(seen, x=at.x, y=at.y)


def _rest(table: Stills, still: Still, misfit: float, seen: Relief) -> Rest | None:
    mask = silhouette(table.film.camera, table.film.crop, seen.x, seen.y, 0.0, -2.0) > 0
    if not mask.any():
        return None
    colour = np.median(linear(still.picture[mask]), axis=0)
    return Rest(seen.x, seen.y, 1.0, misfit + _T.covered * seen.hidden, colour, seen.hidden, seen)


def relief_of(table: Stills, still: Still, setup: Setup, rest: Rest) -> Relief | None:
    """The side wall and the shadow of a puck that is known to lie in one of the stills; None if they are hardly seen.

    Its top may be of another colour than the table, so long as it is nearly as bright.
    """
    part = contrast(table.film, still.picture, table.other(still).filled, table.standing, *whole_area(setup.area))
    seen = relief_at(table.film.camera, part, rest.x, rest.y)
    return seen if seen is not None and float(np.abs(seen.top).max()) < _T.weak else None


def rims(camera: Camera, part: Part) -> list[tuple[float, Relief]]:
    """The pucks in a part of the table that are told by their line alone, with how plain (sigmas) it is."""
    check()
    part = _seen_from_above(camera, part)
    if not part.weight.any():
        return []
    grey, weight = part.change.mean(axis=2).astype(np.float32), part.weight.astype(np.float32)
    line, beyond, inside = _masks()
    middle = _mean(grey, weight, inside)
    deep = np.stack([middle - _mean(grey, weight, each) for each in line])
    wide = np.stack([middle - _mean(grey, weight, each) for each in beyond])
    seen = np.isfinite(deep)
    crawl = max(1.4826 * float(np.median(np.abs(deep[seen]))) if seen.any() else 1.0, _T.step)
    least = np.sort(np.where(seen, deep, np.inf), axis=0)[_T.least]
    narrow = (wide < 0.5 * deep).sum(axis=0)  # nothing that was not seen is
    spread = np.sqrt(np.maximum(_mean(grey * grey, weight, inside) - middle**2, 0.0))
    is_rim = (
        _is_above(camera, part) & (seen.sum(axis=0) >= _T.open) & (narrow >= _T.narrow) & (np.abs(middle) < _T.even_top)
    )
    plain = np.where(is_rim, least / crawl, 0.0)
    found: list[tuple[float, Relief]] = []
    while len(found) < 3 and plain.max() > _T.plain_line:
        row, column = (int(each) for each in np.unravel_index(int(plain.argmax()), plain.shape))
        here = deep[:, row, column][seen[:, row, column]]
        usual, mean = float(np.median(here)), float(here.mean())
        if spread[row, column] < _T.even * usual and _T.least_contrast < mean < _T.much * usual:
            x, y = _foot(camera, part.mm(*_middle(deep, usual, row, column)))
            top = np.array([_mean(each, weight, inside)[row, column] for each in np.moveaxis(part.change, -1, 0)])
            told = Relief(x, y, 1.0, 1.0 - len(here) / _T.sectors, top, 0.0, 0.0, (0.0, 0.0), -mean)
            found.append((float(plain[row, column]), told))
        cv2.circle(plain, (column, row), 8, 0.0, -1)  # mm
    return found


@lru_cache(maxsize=1)
def _masks() -> tuple[list[Floats], list[Floats], Floats]:
    """The sectors of the line, those beyond it, and what is inside."""
    x, y = np.meshgrid(*[np.arange(-_T.half, _T.half + 1.0)] * 2)
    far = np.hypot(x, y) - PUCK_RADIUS
    sector = np.floor(np.arctan2(y, x) / (2.0 * np.pi) * _T.sectors) % _T.sectors
    line, beyond = (
        [((low <= far) & (far <= high) & (sector == k)).astype(np.float32) for k in range(_T.sectors)]
        for low, high in (LINE, _T.beyond)
    )
    return line, beyond, (far < _T.inside).astype(np.float32)


def _mean(grey: Floats, weight: Floats, mask: Floats) -> Floats:
    """The mean under a mask at each place; NaN where too little of it is seen."""
    check()
    size, total = (
        cv2.filter2D(each, cv2.CV_32F, mask, borderType=cv2.BORDER_CONSTANT) for each in (weight, grey * weight)
    )
    return np.where(size > _T.most * mask.sum(), total / np.maximum(size, 1e-3), np.nan)


def _is_above(camera: Camera, part: Part) -> Mask:
    """Where (h, w) a puck is seen so much from above that its side wall tells nothing."""
    rows, columns = np.indices(part.weight.shape)
    aside = np.hypot(columns + part.corner[0] - camera.place[0], rows + part.corner[1] - camera.place[1])
    return np.asarray(aside * PUCK_HEIGHT / (camera.place[2] - PUCK_HEIGHT) < _T.above)


def _seen_from_above(camera: Camera, part: Part) -> Part:
    """As much of a part as is needed to tell the pucks that are seen so."""
    rows, columns = np.nonzero(_is_above(camera, part))
    if not len(rows):
        return part.cut(0, 0, 0, 0)
    (top, bottom), (left, right) = (
        (int(each.min()) - _T.half, int(each.max()) + _T.half + 1) for each in (rows, columns)
    )
    return part.cut(max(top, 0), bottom, max(left, 0), right)


def _foot(camera: Camera, top: tuple[float, float]) -> tuple[float, float]:
    """The place of a puck whose top is seen at this place of the table."""
    rises = PUCK_HEIGHT / (camera.place[2] - PUCK_HEIGHT)
    x, y = (np.array(top) + rises * camera.place[:2]) / (1.0 + rises)
    return float(x), float(y)


def _middle(deep: Floats, usual: float, row: int, column: int) -> tuple[float, float]:
    """Where near a place the line is darkest all around, to a part of a pixel: a dark thing beside it counts little."""
    top, left = max(row - _T.near, 0), max(column - _T.near, 0)
    near = np.nan_to_num(deep[:, top : row + _T.near + 1, left : column + _T.near + 1])
    dark = np.clip(near, 0.0, _T.cap * usual).mean(axis=0)
    weight = np.clip(dark - _T.nearly * dark.max(), 0.0, None)
    rows, columns = np.indices(dark.shape)
    return top + float((rows * weight).sum() / weight.sum()), left + float((columns * weight).sum() / weight.sum())
