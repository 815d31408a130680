"""Which piece stands where: each kind is searched by its own outline in what is rare on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Image, Mask, linear
from vision.budget import check
from vision.camera import Camera
from vision.pictures import Crop, crop_around
from vision.pieces.marks import read_marks
from vision.pieces.rarity import TableColours, rarity
from vision.pieces.shapes import RING, Ground, Stencil, fill, outline, stencil
from vision.setup import Piece, Pose, Setup
from vision.tuning import TUNING

_T = TUNING.pieces.finder
_GLOSSES = np.linspace(0.002, 0.2, 34)  # that a paint may have
# two hues of lamps and windows, as in `hue`: the usual ones, and how far others are from them; and the same of gloss
_LAMPS, _OTHER_LAMPS = np.array([0.1, -0.18]), np.array([0.15, 0.2])
_PAINT_SIGMA = np.array([1.0, 0.8, 0.8])  # log luma and hues: how far what is seen may lie from the nominal paint
_AROUND = 2.0 * np.stack(np.meshgrid(np.arange(-3.0, 4.0), np.arange(-3.0, 4.0)), axis=-1).reshape(-1, 2)  # mm

Kind: TypeAlias = tuple[str, tuple[float, float, float], bool]


def kind_of(piece: Piece) -> Kind:
    """What makes two pieces alike in shape; a pawn with a puck on it is of another."""
    return piece.type, piece.dims, piece.charged


def hue(light: Floats) -> Floats:
    """Luma and two hues (..., 3), logarithmic, of linear BGR light (..., 3)."""
    logs = np.log(np.maximum(light, 0.004))
    b, g, r = logs[..., 0], logs[..., 1], logs[..., 2]
    return np.stack([(b + g + r) / 3.0, r - g, b - g], axis=-1)


def nominal(paint: tuple[int, int, int]) -> Floats:
    """What a paint (red, green, blue, 0-255) sends back of a white light of 1, linear BGR, with some gloss."""
    return matt(paint) + _T.gloss


def matt(paint: tuple[int, int, int]) -> Floats:
    """The same without any gloss: the least that it sends back."""
    return np.asarray((np.array(paint[::-1], float) / 255.0) ** 2.2 * 0.9)


def light_on(paint: tuple[int, int, int], seen: Floats) -> Floats:
    """The light (3,) that falls on a paint (red, green, blue, 0-255) which sends back `seen` (3,), both linear BGR.

    Where a paint is dark, most of what it sends back is gloss, and how glossy it is nobody says: of all glosses it has
    the one with which the light is most like that of lamps and windows.
    """
    body = (np.array(paint[::-1], float) / 255.0) ** 2.2 * 0.9
    lights = np.clip(seen / (body + _GLOSSES[:, None]), 0.02, 4.0)
    strange = (((hue(lights)[:, 1:] - _LAMPS) / _OTHER_LAMPS) ** 2).sum(axis=1)
    strange += ((_GLOSSES - _T.usual_gloss) / _T.other_gloss) ** 2
    return np.asarray(lights[int(np.argmin(strange))])


def paint_of(light: Floats) -> tuple[int, int, int]:
    """The paint that sends this light (3,), linear BGR, back of a white light of 1: the inverse of `nominal`."""
    b, g, r = (round(255.0 * float(np.clip((each - _T.gloss) / 0.9, 0.0, 1.0)) ** (1 / 2.2)) for each in light)
    return r, g, b


@dataclass(frozen=True)
class Spot:
    """Something of one shape found at one place; `score` 0 to 1: how much of it is piece, less what surrounds it."""

    type: str
    pose: Pose
    score: float
    colour: Floats  # (3,) linear light BGR: the median of all that is seen of it


class Finder:
    """Searches one picture for pieces of all shapes."""

    def __init__(
        self,
        camera: Camera,
        crop: Crop,
        picture: Image,
        setup: Setup,
        light: Floats | None = None,
        table: TableColours | None = None,
        unseen: Mask | None = None,
    ) -> None:
        """`picture`: the part of a still picture inside `crop`; `light` (3,): what a white paper sends, linear BGR.

        `unseen` (h, w): what is shown there is not the table, nor any piece.
        """
        self.camera, self.crop, self.picture, self.setup = camera, crop, picture, setup
        self.area = fill(camera.project(setup.corners), crop)
        self.map, self.dark, self.shade, self.table = rarity(picture, self.area, table)
        centre = setup.corners.mean(axis=0)
        inner = centre + (setup.corners - centre) * (1.0 - 2.0 * _T.rim / np.array([*setup.area, 1.0]))
        self._valid = fill(camera.project(inner), crop)
        if unseen is not None:
            self._valid[unseen] = 0
        self.map, self.dark = self.map * self._valid, self.dark * self._valid
        self.light = light
        self.grow = 0.0  # px by which outlines look larger than they are
        small = np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
        self._hues = hue(linear(small)) if light is not None else np.empty(0)
        self._maps: dict[Kind, Floats] = {}
        self._grounds: dict[Kind, Ground] = {}
        self._marks: dict[tuple[float, float, float], dict[int, float]] = {}

    @property
    def on_area(self) -> Mask:
        """The pixels of the crop that show the area, without its rim."""
        return np.asarray(self._valid > 0)

    def evidence(self, piece: Piece) -> Floats:
        """How much each pixel looks like this shape of piece: rare on the table, and in a colour such pieces have."""
        key = kind_of(piece)
        if key not in self._maps:
            self._maps[key] = self.map if self.light is None else self.map * self._compatible(key)
        return self._maps[key]

    def _compatible(self, key: Kind) -> Floats:
        check()
        assert self.light is not None
        best = np.full(self._hues.shape[:2], _T.foreign, np.float32)
        paints = {piece.colour for piece in self.setup.pieces if kind_of(piece) == key}
        for paint in paints | ({self.setup.puck.colour} if key[2] else set()):
            off = (self._hues - hue(nominal(paint) * self.light)) / _PAINT_SIGMA
            best = np.maximum(
                best,
                _T.foreign
                + (1 - _T.foreign) * np.exp(-0.5 * np.maximum((off * off).sum(axis=2) - 1.0, 0.0)).astype(np.float32),
            )
        return np.asarray(cv2.resize(best, (self.map.shape[1], self.map.shape[0]), interpolation=cv2.INTER_LINEAR))

    def score(self, piece: Piece, pose: Pose) -> float:
        """How well the piece explains the rare colours here: mean inside minus mean in a ring around, -1 to 1."""
        here = np.zeros((1, 2), np.intp)
        return float(self._stencil(piece, pose).scores(self._ground(piece), here)[0])

    def spot(self, piece: Piece, pose: Pose) -> Spot:
        """A piece at a place, with how well it fits there and in what colour."""
        return Spot(piece.type, pose, self.score(piece, pose), self.colour(piece, pose))

    def grid(self, piece: Piece, pose: Pose, steps: Floats) -> Floats:
        """The scores (n,) of a piece at `pose` moved by `steps` (n, 2) mm; its outline is taken as at `pose`."""
        shifts = np.rint(steps @ self.camera.moves(pose.x, pose.y, 0.5 * piece.dims[2])).astype(np.intp)
        return self._stencil(piece, pose).scores(self._ground(piece), shifts)

    def _stencil(self, piece: Piece, pose: Pose) -> Stencil:
        return stencil(outline(self.camera, piece, pose, self.grow) - (self.crop.x0, self.crop.y0))

    def _ground(self, piece: Piece) -> Ground:
        key = kind_of(piece)
        if key not in self._grounds:
            self._grounds[key] = Ground(self.evidence(piece), self._valid)
        return self._grounds[key]

    def refined(self, piece: Piece, pose: Pose, turns: bool = False, reach: float = 4.0) -> tuple[Pose, float]:
        """Pattern search round a pose; with `turns` over its direction as well."""
        check()
        ground, moves = self._ground(piece), self.camera.moves(pose.x, pose.y, 0.5 * piece.dims[2])
        known: dict[tuple[float, int, int], float] = {}
        stencils: dict[float, Stencil] = {}

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
                scores = stencils[turn].scores(ground, np.array([key[1:] for key in new], np.intp))
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
        made._grounds = {}
        return made

    def grown(self, placed: Sequence[tuple[Piece, Pose]]) -> Finder:
        """The same picture with outlines as much larger or smaller as the pieces look through blur and compression."""
        made = copy(self)
        best, chosen = -1.0, 0.0
        for grow in _T.growths:
            made.grow = grow * self.camera.unit
            scores = np.sort([made.grid(piece, pose, _AROUND).max() for piece, pose in placed])
            better = float(scores[len(scores) // 4 :].mean()) if placed else 0.0
            if better > best:
                best, chosen = better, made.grow
        made.grow = chosen
        return made

    def marks(self, pawn: Piece, pose: Pose) -> dict[int, float]:
        """How well (0 to 1) one, two and three lines fit on top of a standing pawn; read once in a picture."""
        top = pose.x, pose.y, pawn.dims[2]
        if top not in self._marks:
            self._marks[top] = read_marks(self.camera, self.crop, self.picture, pose, pawn.dims[2])
        return self._marks[top]

    def colour(self, piece: Piece, pose: Pose) -> Floats:
        """The light (3,) of a piece, linear BGR: the median of all that is seen of it, so that lines do not count."""
        hull = outline(self.camera, piece, pose, -1.5) - (self.crop.x0, self.crop.y0)
        box = crop_around(hull, (self.map.shape[1], self.map.shape[0]), 0)
        inside = fill(hull, box) > 0
        if not inside.any():
            return np.full(3, 0.5)
        return np.asarray(np.median(linear(box.of(self.picture)[inside]), axis=0), float)

    @cached_property
    def _tiles(self) -> list[tuple[tuple[slice, slice], Floats, NDArray[np.intp]]]:
        """Parts of the grid that is tried all over the area: where, its places (n, 2) mm, and pixels at half size."""
        w, h = self.setup.area
        grid = np.stack(np.meshgrid(np.arange(_T.grid, w, _T.grid), np.arange(_T.grid, h, _T.grid)), axis=-1)
        rows, columns = (np.linspace(0, count, 3 + 1).astype(int) for count in grid.shape[:2])
        tiles = []
        for top, bottom in pairwise(rows):
            for left, right in pairwise(columns):
                where = slice(top, bottom), slice(left, right)
                flat = grid[where].reshape(-1, 2)
                pixels = self.camera.project(np.column_stack([flat, np.zeros(len(flat))]))
                tiles.append((where, flat, np.rint((pixels - [self.crop.x0, self.crop.y0]) / 2).astype(np.intp)))
        return tiles

    def coarse(self, piece: Piece, turn: float, lying: bool = False) -> Floats:
        """Scores (rows, columns) of a piece on a grid all over the area, the outline is taken per tile; -1 unseen."""
        check()
        half = cv2.resize(self.evidence(piece), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_LINEAR)
        last = self._tiles[-1][0]
        scores = np.full((last[0].stop, last[1].stop), -1.0, np.float32)
        for where, flat, pixels in self._tiles:
            middle = flat.mean(axis=0)
            pose = Pose(float(middle[0]), float(middle[1]), turn, lying)
            foot = self.camera.project(np.array([middle[0], middle[1], 0.0]))
            inner = (outline(self.camera, piece, pose, self.grow) - foot) / 2
            outer = (outline(self.camera, piece, pose, self.grow + RING[1]) - foot) / 2
            reach = int(np.ceil(np.abs(outer).max())) + 1
            box = Crop(-reach, -reach, reach + 1, reach + 1)
            inside = fill(inner, box).astype(np.float32)
            ring = np.maximum(fill(outer, box) - inside, 0.0)
            kernel = inside / max(inside.sum(), 1.0) - ring / max(ring.sum(), 1.0)
            low = np.maximum(pixels.min(axis=0) - reach - 1, 0)
            high = pixels.max(axis=0) + reach + 2
            part = np.ascontiguousarray(half[low[1] : high[1], low[0] : high[0]])
            if min(part.shape) < 3:
                continue
            answer = cv2.filter2D(part, cv2.CV_32F, kernel, borderType=cv2.BORDER_CONSTANT)
            index = pixels - low
            ok = ((index >= 0) & (index < [part.shape[1], part.shape[0]])).all(axis=1)
            seen = np.full(len(flat), -1.0, np.float32)
            seen[ok] = answer[index[ok][:, 1], index[ok][:, 0]]
            scores[where] = seen.reshape(scores[where].shape)
        return scores

    def all_of(
        self, piece: Piece, count: int, turns: Sequence[float] = (0.0,), lying: bool = False, spare: int = 8
    ) -> list[Spot]:
        """The best places for `count` pieces of this shape and some to spare, none within another.

        `turns`: directions (rad) all round.
        """
        scores = np.stack([self.coarse(piece, turn, lying) for turn in turns])
        peaks = np.ones(scores.shape, bool)
        if len(turns) > 1:  # a search that also turns is dear, and ends at the same peak from all around
            wide = np.stack([cv2.dilate(each, np.ones((3, 3), np.uint8)) for each in scores])
            peaks = scores >= np.maximum(np.maximum(wide, np.roll(wide, 1, axis=0)), np.roll(wide, -1, axis=0))
        k, row, column = np.nonzero(peaks & (scores >= _T.fair))
        order = np.argsort(-scores[k, row, column], kind="stable")
        score = scores[k, row, column][order]
        at, direction = _T.grid * (np.column_stack([column, row])[order] + 1.0), np.asarray(turns)[k[order]]
        free = np.ones(len(score), bool)
        apart = max(0.8 * min(piece.dims[0], piece.dims[1]), 0.3 * max(piece.dims[0], piece.dims[1]))
        turned = lying or not piece.round
        found: list[Spot] = []
        good = 0.0
        for i in range(len(score)):
            if len(found) >= count + spare or score[i] < 0.6 * good:
                break
            if len(found) == count:
                good = float(score[i])
            if not free[i]:
                continue
            start = Pose(float(at[i, 0]), float(at[i, 1]), float(direction[i]), lying)
            pose, value = self.refined(piece, start, turns=turned, reach=_T.grid if turned else _T.grid / 2)
            # what begins beside it ends where it ended
            free &= (np.hypot(*(at - at[i]).T) > _T.beside) | ~_along(direction, direction[i])
            if any(
                np.hypot(s.pose.x - pose.x, s.pose.y - pose.y) < 0.5 * apart and _along(s.pose.turn, pose.turn)
                for s in found
            ):
                continue
            free &= (np.hypot(*(at - [pose.x, pose.y]).T) >= apart + _T.grid) | ~_along(direction, pose.turn)
            found.append(Spot(piece.type, pose, value, self.colour(piece, pose)))
        return found


def _along(one: Floats | float, other: float) -> Mask:
    """Whether directions (rad) are nearly the same line as another."""
    return np.asarray(np.abs((one - other + np.pi / 2) % np.pi - np.pi / 2) < np.deg2rad(25.0))
