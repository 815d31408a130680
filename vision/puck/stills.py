"""The still pictures before and after a flick, the bare table under what moved, and the discs that differ.

A puck is told from what lies under it. Where a pawn stood in the other picture, or its shadow fell, that picture does
not show what lies there: the table does, where this picture shows it, or goes on from around. And where something
stands unchanged in both pictures, a part of the puck may be behind it: nothing there speaks for or against a puck.

Colour is not asked first: a puck may have the colour of the table. What has changed and is a disc of the right size, in
the height of a puck's top, is found by its shape; the colour then only joins the place it left to the place it reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from vision.arrays import Floats, Image, Mask
from vision.budget import check
from vision.camera import Camera, TopView, top_view
from vision.pictures import Film
from vision.pieces import rarity
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Setup
from vision.tuning import TUNING

_T = TUNING.puck.stills


@dataclass(frozen=True)
class Still:
    """A picture of the table at rest, inside the film's crop; `things`: what is in it only; `bare`: without those.

    Where `bare` shows what lies there in the other picture, `filled` goes on from around.
    """

    picture: Image
    bare: Image
    things: Mask

    @cached_property
    def filled(self) -> Image:
        """The picture without its things, whatever the other one shows there."""
        return np.asarray(cv2.inpaint(self.picture, self.things.astype(np.uint8), _T.fill, cv2.INPAINT_TELEA), np.uint8)


@dataclass(frozen=True)
class Stills:
    """The table before and after the flick; `standing` = what stands in both; `noise`: sigma of a pixel's grey level.

    `quiet` = the last still frame before and the first still frame after the flick.
    """

    film: Film
    before: Still
    after: Still
    standing: Mask
    noise: float
    quiet: tuple[int, int]

    def other(self, still: Still) -> Still:
        """The other one of the two."""
        return self.after if still is self.before else self.before


def stills(film: Film, setup: Setup, pictures: tuple[Image, Image], noise: float, quiet: tuple[int, int]) -> Stills:
    """The still `pictures` before and after, with what moved and what stands in them."""
    before, after = pictures
    area = np.zeros(before.shape[:2], np.uint8)
    corners = film.camera.project(setup.corners) - [film.crop.x0, film.crop.y0]
    cv2.fillConvexPoly(area, np.round(corners).astype(np.int32), 255)
    old, _, _, table = rarity(before, area)
    new, *_ = rarity(after, area, table)
    off = cv2.absdiff(cv2.blur(before, (3, 3)), cv2.blur(after, (3, 3))).max(axis=2)
    changed = (off > max(_T.same, 4.0 * noise)) & (area > 0)
    standing = (np.minimum(old, new) > _T.thing) & (area > 0) & ~changed
    changed = cv2.dilate(changed.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    things = [changed & (cv2.dilate(rare, np.ones((5, 5), np.uint8)) > _T.table) for rare in (old, new)]
    return Stills(
        film,
        Still(before, _bare(before, after, things), things[0]),
        Still(after, _bare(after, before, things[::-1]), things[1]),
        standing,
        noise,
        quiet,
    )


def _bare(picture: Image, other: Image, things: Sequence[Mask]) -> Image:
    """The picture with the table where its things are that moved; `things` = those of both pictures."""
    there, here = things[1], things[0]
    seen = np.where((here & ~there)[..., None], other, picture)
    return np.asarray(cv2.inpaint(seen, (here & there).astype(np.uint8), _T.fill, cv2.INPAINT_TELEA), np.uint8)


_INSIDE, _RING = PUCK_RADIUS - 1.5, (PUCK_RADIUS + 2.5, PUCK_RADIUS + 8.0)


@dataclass(frozen=True)
class Disc:
    """A disc in one of the pictures only. `colours` = mean BGR inside before and after, `score` in grey levels."""

    x: float
    y: float
    score: float
    colours: tuple[Floats, Floats]


def _kernel(inner: float, outer: float) -> Floats:
    half = int(np.ceil(outer * _T.per_mm)) + 1
    y, x = np.mgrid[-half : half + 1, -half : half + 1] / _T.per_mm
    r = np.hypot(x, y)
    edge = 0.5 / _T.per_mm
    weights = np.clip((outer + edge - r) / (2 * edge), 0, 1) * np.clip((r - inner + edge) / (2 * edge), 0, 1)
    return np.asarray(weights / weights.sum(), np.float32)


def _mean(image: Floats, kernel: Floats) -> Floats:
    return np.asarray(cv2.filter2D(image, cv2.CV_32F, kernel, borderType=cv2.BORDER_REPLICATE))


def view_of_tops(camera: Camera, area: tuple[float, float], base: float = 0.0) -> TopView:
    """The rectified plane of the tops of pucks that lie at height `base`."""
    low, high = np.array([-_T.margin, -_T.margin]), np.array(area) + _T.margin
    return top_view(camera, base + PUCK_HEIGHT, low, high, _T.per_mm)


def find_discs(view: TopView, before: Image, after: Image, noise: float, limit: int) -> list[Disc]:
    """Discs that are in one picture and not in the other, best first. `noise`: sigma of a pixel in grey levels."""
    check()
    old, new = (view.of(each).astype(np.float32) for each in (before, after))
    seen = _mean((new.sum(axis=2) + old.sum(axis=2) > 0).astype(np.float32), _kernel(0, PUCK_RADIUS + 4)) > 0.99
    change = new - old
    inside, ring = _kernel(0, _INSIDE), _kernel(*_RING)
    mean = _mean(change, inside)
    size = np.sqrt((mean**2).sum(axis=2))
    spread = np.sqrt(np.maximum(_mean((change**2).sum(axis=2), inside) - size**2, 0))
    around = _mean(np.minimum(np.sqrt((change**2).sum(axis=2)), 1.5 * size), ring)
    score = size - 0.6 * spread - 0.5 * around
    score[~seen] = 0
    means = [_mean(each, inside) for each in (old, new)]
    found: list[Disc] = []
    left = score.copy()
    clear = int(PUCK_RADIUS * _T.per_mm)
    while len(found) < limit:
        row, column = np.unravel_index(int(left.argmax()), left.shape)
        if left[row, column] < max(2.5, 1.5 * noise):
            break
        x, y = view.mm(_sub_peak(score, int(row), int(column)))
        colours = (means[0][row, column].astype(float), means[1][row, column].astype(float))
        found.append(Disc(float(x), float(y), float(score[row, column]), colours))
        cv2.circle(left, (int(column), int(row)), clear, 0.0, -1)
    return found


def _sub_peak(score: Floats, row: int, column: int) -> Floats:
    def offset(a: float, b: float, c: float) -> float:
        bend = a - 2 * b + c
        return 0.0 if bend >= -1e-9 else float(np.clip(0.5 * (a - c) / bend, -0.5, 0.5))

    rows, columns = score.shape
    if not (0 < row < rows - 1 and 0 < column < columns - 1):
        return np.array([column, row], float)
    dx = offset(score[row, column - 1], score[row, column], score[row, column + 1])
    dy = offset(score[row - 1, column], score[row, column], score[row + 1, column])
    return np.array([column + dx, row + dy])
