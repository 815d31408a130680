"""Which piece stands where: each kind is searched by its own outline in what is rare on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Mask, Picture, linear
from vision.film import Crop, crop_around
from vision.lens import Camera
from vision.pose import Pose
from vision.rarity import Table, rarity
from vision.setup import Piece, Setup
from vision.shapes import fill, outline

_GLOSS = 0.07  # what even the darkest paint sends back of white light
_PAINT_SIGMA = np.array([1.0, 0.8, 0.8])  # log luma and hues: how far what is seen may lie from the nominal paint
_FOREIGN = 0.6  # what a pixel in no known paint still counts: caps, marks, gloss
_RIM = 4.0  # mm inside the area's edge that may be line, tape or bevel
_GROWTHS = (-1.0, 0.0, 1.0, 2.0, 3.5)  # pixels of a picture 1280 wide
_AROUND = 2.0 * np.stack(np.meshgrid(np.arange(-3.0, 4.0), np.arange(-3.0, 4.0)), axis=-1).reshape(-1, 2)  # mm
_GRID = 4.0  # mm between the places that are tried all over the area
_BESIDE = 6.0  # mm: the eight neighbours on that grid
_FAIR, _MANY = 0.15, 4000  # the score that a place needs to be looked at more closely, and how many are at most
_TILES = 3
_RING = (1.5, 3.0)  # pixels around an outline that must be table

Kind: TypeAlias = tuple[str, tuple[float, float, float]]


def kind_of(piece: Piece) -> Kind:
    """What makes two pieces alike in shape."""
    return piece.type, piece.dims


def hue(light: Floats) -> Floats:
    """Luma and two hues (..., 3), logarithmic, of linear BGR light (..., 3)."""
    logs = np.log(np.maximum(light, 0.004))
    b, g, r = logs[..., 0], logs[..., 1], logs[..., 2]
    return np.stack([(b + g + r) / 3.0, r - g, b - g], axis=-1)


def nominal(paint: tuple[int, int, int]) -> Floats:
    """What a paint (red, green, blue, 0-255) sends back of a white light of 1, linear BGR, with some gloss."""
    return np.asarray((np.array(paint[::-1], float) / 255.0) ** 2.2 * 0.9 + _GLOSS)


def paint_of(light: Floats) -> tuple[int, int, int]:
    """The paint that sends this light (3,), linear BGR, back of a white light of 1: the inverse of `nominal`."""
    b, g, r = (round(255.0 * float(np.clip((each - _GLOSS) / 0.9, 0.0, 1.0)) ** (1 / 2.2)) for each in light)
    return r, g, b


@dataclass(frozen=True)
class Spot:
    """Something of one shape found at one place; `score` 0 to 1: how much of it is piece, less what surrounds it."""

    type: str
    pose: Pose
    score: float
    colour: Floats  # (3,) linear light BGR: the median of all that is seen of it


@dataclass(frozen=True)
class _Stencil:
    """Pixels (n,), numbered row by row, under an outline and in a ring around it; moved over a picture as a whole.

    `low` and `high` (2,): the box around both, column and row.
    """

    inside: NDArray[np.intp]
    ring: NDArray[np.intp]
    low: NDArray[np.intp]
    high: NDArray[np.intp]

    def scores(self, evidence: Floats, valid: Picture, shifts: NDArray[np.intp]) -> Floats:
        """For each shift (n, 2) the mean evidence inside less that around; -1 where too little is valid."""
        height, width = evidence.shape
        out = np.full(len(shifts), -1.0)
        fits = ((self.low + shifts >= 0) & (self.high + shifts < (width, height))).all(axis=1)
        if len(self.inside) < 20 or not fits.any():
            return out
        flat, mask = evidence.ravel(), valid.ravel()
        move = (shifts[fits, 0] + shifts[fits, 1] * width)[:, None]
        inside, ring = self.inside + move, self.ring + move
        good = mask.take(inside).sum(axis=1, dtype=np.intp)
        sums = flat.take(inside).sum(axis=1)
        around, seen = flat.take(ring), mask.take(ring) > 0
        count = seen.sum(axis=1)
        # a shadow or a neighbour covers some of the ring, never all of it: its better part counts
        around[~seen] = np.inf
        around.sort(axis=1)
        most = (0.75 * count).astype(np.intp)
        better = np.where(np.arange(around.shape[1]) < most[:, None], around, 0.0).sum(axis=1)
        enough = (good >= max(20, 0.4 * len(self.inside))) & (count >= 8)
        out[fits] = np.where(enough, sums / np.maximum(good, 1) - better / np.maximum(most, 1), -1.0)
        return out


def _stencil(hull: Floats, width: int) -> _Stencil:
    """The stencil of a convex outline (n, 2) px in a picture of that width."""
    middle = hull.mean(axis=0)
    off = hull - middle
    far = np.sqrt((off * off).sum(axis=1))
    ring = np.rint(np.concatenate([middle + off * (1.0 + grow / np.maximum(far, 1.0))[:, None] for grow in _RING]))
    low = np.floor(ring.min(axis=0)).astype(np.intp) - 1
    high = np.ceil(ring.max(axis=0)).astype(np.intp) + 1
    mask = np.zeros((high[1] - low[1] + 1, high[0] - low[0] + 1), np.uint8)
    cv2.fillConvexPoly(mask, np.rint((hull - low) * 16).astype(np.int32), 1, lineType=cv2.LINE_8, shift=4)
    rows, columns = np.nonzero(mask)
    inside = (rows + low[1]) * width + columns + low[0]
    return _Stencil(inside, (ring[:, 1] * width + ring[:, 0]).astype(np.intp), low, high)


class Finder:
    """Searches one picture for pieces of all shapes."""

    def __init__(
        self,
        camera: Camera,
        crop: Crop,
        picture: Picture,
        setup: Setup,
        light: Floats | None = None,
        table: Table | None = None,
    ) -> None:
        """`picture`: the part of a still picture inside `crop`; `light` (3,): what a white paper sends, linear BGR."""
        self.camera, self.crop, self.picture, self.setup = camera, crop, picture, setup
        self.area = fill(camera.project(setup.corners), crop)
        self.map, self.dark, self.table = rarity(picture, self.area, table)
        centre = setup.corners.mean(axis=0)
        inner = centre + (setup.corners - centre) * (1.0 - 2.0 * _RIM / np.array([*setup.area, 1.0]))
        self._valid = fill(camera.project(inner), crop)
        self._everywhere = self.map
        self.map, self.dark = self.map * self._valid, self.dark * self._valid
        self.light = light
        self.grow = 0.0  # px by which outlines look larger than they are
        small = np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
        self._hues = hue(linear(small)) if light is not None else np.empty(0)
        self._maps: dict[Kind, Floats] = {}

    @property
    def on_area(self) -> Mask:
        """The pixels of the crop that show the area, without its rim."""
        return np.asarray(self._valid > 0)

    def only(self, where: Mask, beyond: bool = False) -> Finder:
        """The same picture with everything outside a mask taken for table; `beyond`: off the area as well."""
        made = copy(self)
        made.map = (self._everywhere if beyond else self.map) * where
        if beyond:
            made._valid = np.ones_like(self._valid)
        made._maps = {}
        return made

    def evidence(self, piece: Piece) -> Floats:
        """How much each pixel looks like this shape of piece: rare on the table, and in a colour such pieces have."""
        key = kind_of(piece)
        if key not in self._maps:
            self._maps[key] = self.map if self.light is None else self.map * self._compatible(key)
        return self._maps[key]

    def _compatible(self, key: Kind) -> Floats:
        assert self.light is not None
        best = np.full(self._hues.shape[:2], _FOREIGN, np.float32)
        for paint in {piece.colour for piece in self.setup.pieces if kind_of(piece) == key}:
            off = (self._hues - hue(nominal(paint) * self.light)) / _PAINT_SIGMA
            best = np.maximum(
                best,
                _FOREIGN
                + (1 - _FOREIGN) * np.exp(-0.5 * np.maximum((off * off).sum(axis=2) - 1.0, 0.0)).astype(np.float32),
            )
        return np.asarray(cv2.resize(best, (self.map.shape[1], self.map.shape[0]), interpolation=cv2.INTER_LINEAR))

    def score(self, piece: Piece, pose: Pose) -> float:
        """How well the piece explains the rare colours here: mean inside minus mean in a ring around, -1 to 1."""
        here = np.zeros((1, 2), np.intp)
        return float(self._stencil(piece, pose).scores(self.evidence(piece), self._valid, here)[0])

    def grid(self, piece: Piece, pose: Pose, steps: Floats) -> Floats:
        """The scores (n,) of a piece at `pose` moved by `steps` (n, 2) mm; its outline is taken as at `pose`."""
        shifts = np.rint(steps @ self._moves(piece, pose)).astype(np.intp)
        return self._stencil(piece, pose).scores(self.evidence(piece), self._valid, shifts)

    def _stencil(self, piece: Piece, pose: Pose) -> _Stencil:
        hull = outline(self.camera, piece, pose, self.grow) - (self.crop.x0, self.crop.y0)
        return _stencil(hull, self.map.shape[1])

    def _moves(self, piece: Piece, pose: Pose) -> Floats:
        """How far (2, 2) px an outline moves for a mm along x and along y."""
        z = 0.5 * piece.dims[2]
        at = np.array([[pose.x, pose.y, z], [pose.x + 1.0, pose.y, z], [pose.x, pose.y + 1.0, z]])
        here, right, up = self.camera.project(at)
        return np.stack([right - here, up - here])

    def refined(self, piece: Piece, pose: Pose, turns: bool = False, reach: float = 4.0) -> tuple[Pose, float]:
        """Pattern search round a pose; with `turns` over its direction as well."""
        evidence, moves = self.evidence(piece), self._moves(piece, pose)
        known: dict[tuple[float, int, int], float] = {}
        stencils: dict[float, _Stencil] = {}

        def values_of(poses: Sequence[Pose]) -> list[float]:
            """Every place counts once: poses that fall on the same pixel are the same."""
            shifts = np.rint(np.array([(at.x - pose.x, at.y - pose.y) for at in poses]) @ moves).astype(np.intp)
            keys = [(at.turn, int(dx), int(dy)) for at, (dx, dy) in zip(poses, shifts, strict=True)]
            for turn in {turn for turn, _, _ in keys}:
                new = [key for key in dict.fromkeys(keys) if key[0] == turn and key not in known]
                if not new:
                    continue
                if turn not in stencils:  # the outline is taken where the search began, turned
                    stencils[turn] = self._stencil(piece, replace(pose, turn=turn))
                scores = stencils[turn].scores(evidence, self._valid, np.array([key[1:] for key in new], np.intp))
                known.update(zip(new, scores.tolist(), strict=True))
            return [known[key] for key in keys]

        best, (value,) = pose, values_of([pose])
        step, turn = reach, np.deg2rad(3.0) * reach if turns else 0.0
        while step > 0.6:
            ways = [(step, 0.0, 0.0), (-step, 0.0, 0.0), (0.0, step, 0.0), (0.0, -step, 0.0)]
            ways += [(0.0, 0.0, turn), (0.0, 0.0, -turn)] if turns else []
            around = [best.moved(*way) for way in ways]
            score, there = max(zip(values_of(around), around, strict=True), key=lambda each: each[0])
            if score > value + 1e-4:
                best, value = there, score
            else:
                step, turn = step / 2, turn / 2
        return best, value

    def told(self, evidence: Mapping[Kind, Floats]) -> Finder:
        """The same picture with other evidence (h, w), 0 to 1, for some kinds of pieces."""
        made = copy(self)
        made._maps = {kind: each * self.on_area for kind, each in evidence.items()}
        return made

    def grown(self, placed: Sequence[tuple[Piece, Pose]]) -> Finder:
        """The same picture with outlines as much larger or smaller as the pieces look through blur and compression."""
        made = copy(self)
        best, chosen = -1.0, 0.0
        for grow in _GROWTHS:
            made.grow = grow * self.camera.unit
            scores = np.sort([made.grid(piece, pose, _AROUND).max() for piece, pose in placed])
            better = float(scores[len(scores) // 4 :].mean()) if placed else 0.0
            if better > best:
                best, chosen = better, made.grow
        made.grow = chosen
        return made

    def colour(self, piece: Piece, pose: Pose) -> Floats:
        """The light (3,) of a piece, linear BGR: the median of all that is seen of it, so that lines do not count."""
        hull = outline(self.camera, piece, pose, -1.5) - (self.crop.x0, self.crop.y0)
        box = crop_around(hull, (self.map.shape[1], self.map.shape[0]), 0)
        inside = fill(hull, box) > 0
        if not inside.any():
            return np.full(3, 0.5)
        return np.asarray(np.median(linear(box.of(self.picture)[inside]), axis=0), float)

    @cached_property
    def _tiles(self) -> list[tuple[Floats, NDArray[np.intp]]]:
        """The places (n, 2) mm that are tried all over the area, and their pixels (n, 2) at half size, by tiles."""
        w, h = self.setup.area
        grid = np.stack(np.meshgrid(np.arange(_GRID, w, _GRID), np.arange(_GRID, h, _GRID)), axis=-1)
        cells = [each for row in np.array_split(grid, _TILES, axis=0) for each in np.array_split(row, _TILES, axis=1)]
        tiles = [each.reshape(-1, 2) for each in cells]
        pixels = [self.camera.project(np.column_stack([flat, np.zeros(len(flat))])) for flat in tiles]
        corner = [self.crop.x0, self.crop.y0]
        return [(flat, np.rint((at - corner) / 2).astype(np.intp)) for flat, at in zip(tiles, pixels, strict=True)]

    def coarse(self, piece: Piece, turn: float, lying: bool = False) -> tuple[Floats, Floats]:
        """Scores (n,) of a piece on a grid of places (n, 2) mm over the area; the outline is taken per tile."""
        half = cv2.resize(self.evidence(piece), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_LINEAR)
        places, scores = [], []
        for flat, pixels in self._tiles:
            middle = flat.mean(axis=0)
            pose = Pose(float(middle[0]), float(middle[1]), turn, lying)
            foot = self.camera.project(np.array([middle[0], middle[1], 0.0]))
            inner = (outline(self.camera, piece, pose, self.grow) - foot) / 2
            outer = (outline(self.camera, piece, pose, self.grow + _RING[1]) - foot) / 2
            reach = int(np.ceil(np.abs(outer).max())) + 1
            box = Crop(-reach, -reach, reach + 1, reach + 1)
            inside = fill(inner, box).astype(np.float32)
            ring = fill(outer, box) - inside
            ring = np.maximum(ring, 0.0)
            kernel = inside / max(inside.sum(), 1.0) - ring / max(ring.sum(), 1.0)
            low = np.maximum(pixels.min(axis=0) - reach - 1, 0)
            high = pixels.max(axis=0) + reach + 2
            part = np.ascontiguousarray(half[low[1] : high[1], low[0] : high[0]])
            if min(part.shape) < 3:
                continue
            answer = cv2.filter2D(part, cv2.CV_32F, kernel, borderType=cv2.BORDER_CONSTANT)
            index = pixels - low
            ok = ((index >= 0) & (index < [part.shape[1], part.shape[0]])).all(axis=1)
            places.append(flat[ok])
            scores.append(answer[index[ok][:, 1], index[ok][:, 0]])
        return np.concatenate(places), np.concatenate(scores)

    def all_of(
        self, piece: Piece, count: int, turns: Sequence[float] = (0.0,), lying: bool = False, spare: int = 8
    ) -> list[Spot]:
        """The best places for `count` pieces of this shape and some to spare, none within another."""
        places, scores, directions = [], [], []
        for turn in turns:
            at, score = self.coarse(piece, turn, lying)
            places.append(at)
            scores.append(score)
            directions.append(np.full(len(score), turn))
        at, score, direction = np.concatenate(places), np.concatenate(scores), np.concatenate(directions)
        fair = np.flatnonzero(score >= _FAIR)
        fair = fair[np.argsort(-score[fair])][:_MANY]
        at, score, direction = at[fair], score[fair], direction[fair]
        free = np.ones(len(fair), bool)
        apart = max(0.8 * min(piece.dims[0], piece.dims[1]), 0.3 * max(piece.dims[0], piece.dims[1]))
        found: list[Spot] = []
        good = 0.0
        for i in range(len(fair)):
            if len(found) >= count + spare or score[i] < 0.6 * good:
                break
            if len(found) == count:
                good = float(score[i])
            if not free[i]:
                continue
            start = Pose(float(at[i, 0]), float(at[i, 1]), float(direction[i]), lying)
            turned = lying or not piece.round
            pose, value = self.refined(piece, start, turns=turned, reach=_GRID if turned else _GRID / 2)
            # what begins beside it ends where it ended
            free &= (np.hypot(*(at - at[i]).T) > _BESIDE) | (direction != direction[i])
            if any(
                np.hypot(s.pose.x - pose.x, s.pose.y - pose.y) < 0.5 * apart and _along(s.pose.turn, pose.turn)
                for s in found
            ):
                continue
            free &= (np.hypot(*(at - [pose.x, pose.y]).T) >= apart + _GRID) | ~_along(direction, pose.turn)
            found.append(Spot(piece.type, pose, value, self.colour(piece, pose)))
        return found


def _along(one: Floats | float, other: float) -> Mask:
    """Whether directions (rad) are nearly the same line as another."""
    return np.asarray(np.abs((one - other + np.pi / 2) % np.pi - np.pi / 2) < np.deg2rad(25.0))
