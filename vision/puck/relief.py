"""A puck of nearly its table's colour, told by what stands out all the same: its side wall and its shadow.

Its top is hardly seen, or not at all. But how the side wall is seen beside it is known from the camera, and a shadow
lies beside the side wall in some direction: of all places the one counts where these three, each of one contrast to the
bare table, explain most of what is seen there, and where nothing else is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import cv2
import numpy as np

from vision.arrays import Floats, Image, Mask
from vision.budget import check
from vision.camera import Camera, top_view
from vision.pictures import Film
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS
from vision.tuning import TUNING

Shadow: TypeAlias = tuple[float, float]
"""The direction of a puck's shadow on the table (radians) and its length beyond the puck (mm)."""

_T = TUNING.puck.relief
DARKEST: Final = _T.darkest
_SHADOWS = [(k * math.pi / 6.0, length) for k in range(12) for length in (2.5, 5.0, 8.0, 11.0)]
# what is tried beside those afterwards, and mm around the place that was found
_TURNS, _SHARES, _NEAR = np.deg2rad((-15.0, 0.0, 15.0)).tolist(), (0.8, 1.0, 1.2), 8
_HALO = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (9, 9))  # mm around it in which nothing else must be


@dataclass(frozen=True)
class Relief:
    """A puck at a place (mm): the contrasts (natural logarithm) of its top (3,), side and shadow to the bare table.

    `explained` = the share of what is seen there; `hidden` = the share of its top that something else covers.
    """

    x: float
    y: float
    explained: float
    hidden: float
    top: Floats
    side: float
    dark: float
    shadow: Shadow

    @property
    def pale(self) -> bool:
        """Whether its top is of the table's colour."""
        return bool(np.abs(self.top).max() < _T.pale)

    def seen(self, camera: Camera, x: float, y: float) -> Floats:
        """The contrast (h, w) of this puck at another place, a pixel a mm, the middle its centre."""
        top, side = _body(camera, x, y)
        cast = _cast(self.shadow) & ~top & ~side
        return np.asarray(float(self.top.mean()) * top + self.side * side + self.dark * cast, np.float32)


def smeared(still: Floats, streak: Floats) -> Floats:
    """What a puck that is seen like this (h, w) at rest leaves on a frame in which it goes a `streak` (2,) mm."""
    wide = round(float(np.abs(streak).max()) / 2.0) + 1
    framed = cv2.copyMakeBorder(still, wide, wide, wide, wide, cv2.BORDER_CONSTANT, value=0.0)
    ways = [np.array([[1.0, 0.0, k * streak[0]], [0.0, 1.0, k * streak[1]]]) for k in np.linspace(-0.5, 0.5, 9)]
    each = [cv2.warpAffine(framed, way, (framed.shape[1], framed.shape[0])) for way in ways]
    return np.asarray(np.mean(each, axis=0), np.float32)


@dataclass(frozen=True)
class Part:
    """A part of the table from straight above, a pixel a mm: contrast (h, w, 3) to the bare table.

    `weight` (h, w) = what of it may be seen, 0 to 1; `corner` (2,) = mm of its first pixel.
    """

    change: Floats
    weight: Floats
    corner: Floats

    def mm(self, row: float, column: float) -> tuple[float, float]:
        """The place of a pixel."""
        return float(self.corner[0]) + column, float(self.corner[1]) + row

    def around(self, x: float, y: float, reach: int) -> Part:
        """What lies no more than `reach` mm from a place."""
        column, row = (round(float(each)) for each in (x, y) - self.corner)
        return self.cut(max(row - reach, 0), row + reach + 1, max(column - reach, 0), column + reach + 1)

    def cut(self, top: int, bottom: int, left: int, right: int) -> Part:
        """Some rows and columns of it."""
        box = slice(top, bottom), slice(left, right)
        return Part(self.change[box], self.weight[box], self.corner + np.array([left, top]))


def contrast(film: Film, picture: Image, bare: Image, covers: Mask | None, low: Floats, high: Floats) -> Part:
    """How a picture differs from the `bare` table between two corners (mm); `covers`: where something stands before it.

    All pictures are inside the film's crop.
    """
    maps = top_view(film.camera, 0.0, low, high, 1.0).maps
    columns, rows = maps[0] - film.crop.x0, maps[1] - film.crop.y0

    def seen(image: Image) -> Image:
        return np.asarray(cv2.remap(image, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT), np.uint8)

    here, there = (seen(each).astype(np.float32) + DARKEST for each in (picture, bare))
    free = np.ones(here.shape[:2], np.float32)
    if covers is not None:
        hidden = seen(covers.astype(np.uint8) * 255) > 60
        free = cv2.erode((~hidden).astype(np.uint8), np.ones((3, 3), np.uint8)).astype(np.float32)
    free[(here + there).max(axis=2) <= 2.0 * DARKEST] = 0.0
    return Part(np.clip(np.log(here / there), -_T.most, _T.most) * free[..., None], free, low)


def whole_area(area: tuple[float, float]) -> tuple[Floats, Floats]:
    """The corners (mm) between which a puck may lie."""
    return np.full(2, -_T.rim), np.array(area) + _T.rim


def reliefs(camera: Camera, part: Part, like: Relief | None = None) -> list[Relief]:
    """The pale pucks in a part of the table, the plainest first; `like` one seen elsewhere."""
    found: list[Relief] = []
    for top, bottom, left, right in _windows(part.change):
        window = part.cut(max(top - _T.half, 0), bottom + _T.half, max(left - _T.half, 0), right + _T.half)
        for rough in _told(camera, window, _like(_SHADOWS, like), like)[: _T.tries]:
            near = window.around(rough.x, rough.y, _T.half + _NEAR)
            found += _told(camera, near, _about(rough.shadow), like, (rough.x, rough.y))[:1]
    out: list[Relief] = []
    for each in sorted(found, key=lambda each: -each.explained):
        if all(math.dist((each.x, each.y), (other.x, other.y)) >= _T.apart for other in out):
            out.append(each)
    return out


def relief_at(camera: Camera, part: Part, x: float, y: float) -> Relief | None:
    """A puck of whatever colour that is known to lie at a place; None if little of what is seen there is explained."""
    near = part.around(x, y, _T.half + _NEAR)
    found = _told(camera, near, _SHADOWS, None, (x, y), known=True) if near.weight.size else []
    for rough in found[:1]:
        found = _told(camera, near, _about(rough.shadow), None, (x, y), known=True)
    return found[0] if found else None


def _about(shadow: Shadow) -> list[Shadow]:
    """Shadows a bit to either side of one, shorter and longer."""
    turn, length = shadow
    return [(turn + by, length * share) for by in _TURNS for share in _SHARES]


def _like(shadows: Sequence[Shadow], like: Relief | None) -> Sequence[Shadow]:
    """The shadows that point as that of a puck elsewhere."""

    def turned(angle: float) -> float:
        return abs((angle + math.pi) % (2.0 * math.pi) - math.pi)

    return [each for each in shadows if like is None or turned(each[0] - like.shadow[0]) < _T.astray]


def _windows(change: Floats) -> Iterator[tuple[int, int, int, int]]:
    """The rows and columns where something has changed, the largest first."""
    mask = (np.abs(change).max(axis=2) > _T.changed).astype(np.uint8)
    mask = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
    mask = cv2.dilate(mask, np.ones((5, 5), np.uint8))
    _, _, lumps, _ = cv2.connectedComponentsWithStats(mask)
    for x, y, w, h, size in sorted(lumps[1:].tolist(), key=lambda each: -each[4])[:12]:
        if size > _T.smallest and max(w, h) < _T.largest:
            yield y, y + h, x, x + w


@lru_cache(maxsize=512)
def _discs(to: tuple[float, float], since: float, count: int) -> Mask:
    """A mask of so many discs of a puck's size on the way `to` (mm) from the middle, from a share `since` of it on."""
    x, y = np.meshgrid(*[np.arange(-_T.half, _T.half + 1.0)] * 2)
    steps = np.linspace(since, 1.0, count)
    return np.asarray(np.any([np.hypot(x - k * to[0], y - k * to[1]) <= PUCK_RADIUS for k in steps], axis=0))


def _body(camera: Camera, x: float, y: float) -> tuple[Mask, Mask]:
    """Masks of the top and the side of a puck at a place, as they are seen on the table."""
    eye = camera.place
    dx, dy = (np.array([x, y]) - eye[:2]) * PUCK_HEIGHT / (eye[2] - PUCK_HEIGHT)
    to = round(4.0 * float(dx)) / 4.0, round(4.0 * float(dy)) / 4.0
    top = _discs(to, 1.0, 1)
    return top, _discs(to, 0.0, 7) & ~top


def _cast(shadow: Shadow) -> Mask:
    angle, length = shadow
    return _discs((length * math.cos(angle), length * math.sin(angle)), 0.0, 9)


def _sum(image: Floats, mask: Mask) -> Floats:
    return np.asarray(
        cv2.filter2D(np.asarray(image, np.float32), cv2.CV_32F, mask.astype(np.float32), borderType=cv2.BORDER_CONSTANT)
    )


class _Bodies:
    """Of every place of a part what a puck there would be, but for its shadow: contrasts of top and side."""

    def __init__(self, camera: Camera, part: Part, middle: Floats) -> None:
        """`middle` (2,) = the place of which the puck's outline is taken for all."""
        self.top, self.side = _body(camera, float(middle[0]), float(middle[1]))
        toward = camera.place[:2] - middle
        self._toward = toward / max(float(np.hypot(*toward)), 1e-6)
        self._weight = part.weight
        self._grey, self._energy = part.change.mean(axis=2), (part.change**2).mean(axis=2)
        self._tops, self._sides = (_sum(part.weight, mask) for mask in (self.top, self.side))
        sums = [_sum(part.change[..., k], self.top) for k in range(3)]
        self.tops = np.stack(sums, axis=-1) / np.maximum(self._tops, _T.few)[..., None]
        self.sides = _sum(self._grey, self.side) / np.maximum(self._sides, _T.few)
        self._told = self._tops * (self.tops**2).mean(axis=-1) + self._sides * self.sides**2

    @property
    def hidden(self) -> Floats:
        """The share of a top that something else covers."""
        return np.asarray(1.0 - self._tops / float(self.top.sum()))

    @property
    def open(self) -> Mask:
        """Where enough of a puck can be seen."""
        return np.asarray(self._tops > _T.open * self.top.sum())

    def pale(self, like: Relief | None) -> Mask:
        """Where a puck would be of the table's colour, enough of it can be seen, and it is as another one."""
        pale = (np.abs(self.tops).max(axis=-1) < _T.pale) & self.open
        if like is not None:
            pale &= np.abs(self.tops - like.top).max(axis=-1) < _T.alike
            hardly = self._sides < _T.open * self.side.sum()
            pale &= hardly | (np.abs(self.sides - like.side) < 2.0 * _T.alike)
        return np.asarray(pale)

    def with_shadow(self, shadow: Shadow) -> tuple[Floats, Floats, Floats]:
        """How well a puck with this shadow fits at every place; the share that it explains; the shadow's contrast."""
        cast = _cast(shadow)
        own = cast & ~self.top & ~self.side
        size = _sum(self._weight, own)
        dark = np.minimum(_sum(self._grey, own) / np.maximum(size, _T.few), 0.0)
        told = self._told + size * dark**2
        around = cv2.dilate((cast | self.top | self.side).astype(np.uint8), _HALO) > 0
        all_ = np.maximum(_sum(self._energy, around), 1e-6)
        # a side wall beyond which the shadow falls gets no more light than that does
        unlit = max(float(self._toward @ (math.cos(shadow[0]), math.sin(shadow[0]))), 0.0)
        odd = unlit * self._sides * (self.sides - dark) ** 2 + _T.long * shadow[1] * all_
        may_be = (told > _T.least) & (dark > -_T.dark) & (self.sides > -_T.dark) & (self.sides < _T.lit)
        return np.where(may_be, 2.0 * told - all_ - odd, -np.inf), told / all_, dark


def _told(
    camera: Camera,
    part: Part,
    shadows: Sequence[Shadow],
    like: Relief | None,
    about: tuple[float, float] | None = None,
    known: bool = False,
) -> list[Relief]:
    """The pale pucks in a part that cast one of these shadows, the best first; only those `about` a place.

    If one is `known` to lie at that place, it is looked for only there, and may be of another colour.
    """
    check()
    h, w = part.weight.shape
    bodies = _Bodies(camera, part, np.array(about if about is not None else part.mm(0.5 * h, 0.5 * w)))
    pale = bodies.open if known else bodies.pale(like)
    if about is not None:
        rows, columns = np.indices(pale.shape)
        far = np.hypot(columns + part.corner[0] - about[0], rows + part.corner[1] - about[1])
        pale &= far < (_T.known if known else _NEAR)
    best, share, dark = np.full(pale.shape, -np.inf), np.zeros(pale.shape), np.zeros(pale.shape)
    which = np.zeros(pale.shape, int)
    for k, shadow in enumerate(shadows):
        fits, told, cast = bodies.with_shadow(shadow)
        better = (fits > best) & pale
        for old, new in ((best, fits), (share, told), (dark, cast)):
            old[better] = new[better]
        which[better] = k
    best[share < _T.explained] = -np.inf
    found = []
    while np.isfinite(best.max()):
        row, column = (int(each) for each in np.unravel_index(int(best.argmax()), best.shape))
        at, (x, y) = (row, column), part.mm(row, column)
        top, side, hidden = bodies.tops[at], float(bodies.sides[at]), float(bodies.hidden[at])
        found.append(Relief(x, y, float(share[at]), hidden, top, side, float(dark[at]), shadows[which[at]]))
        cv2.circle(best, (column, row), _T.apart, -np.inf, -1)
    return found
