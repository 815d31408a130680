"""Outlines seen as edges: what has the table's own colours still differs a little from it where it ends, all around."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats
from vision.pieces.finder import Finder
from vision.pieces.shapes import outline
from vision.pieces.stencil import around
from vision.pose import Pose
from vision.setup import Piece

_BLUR = 1.0  # px of a picture 1280 wide: finer than that is noise
_HIDDEN = 0.3  # share of an outline that may be no edge: a neighbour, or a face as bright as the table, is there
_GRID, _TILES = 4.0, 6  # mm between the places that are tried; in each of so many by so many tiles an outline is alike
_ANYWHERE, _PLAIN = 0.95, 0.6  # share of the places on a table with duller outlines than count; grey levels a px
_SHARP = 2.5  # times as sharp as that: an outline
_FINER, _RAD_PER_MM = (2.0, 1.0, 0.5), 0.03  # mm, and turns


class Contours:
    """The edges of a picture, and how sharp such outlines are that a table has by itself."""

    def __init__(self, finder: Finder) -> None:
        self._camera, self._area = finder.camera, finder.setup.area
        self._corner = np.array([finder.crop.x0, finder.crop.y0])
        soft = cv2.GaussianBlur(finder.picture, (0, 0), _BLUR * finder.camera.unit)
        slopes = (cv2.Sobel(soft, cv2.CV_32F, *way, scale=0.125) for way in ((1, 0), (0, 1)))
        self._across, self._down = (each.reshape(-1, 3) for each in slopes)
        self._size = np.array([soft.shape[1], soft.shape[0]])
        self._known: dict[Piece, list[Pose]] = {}
        self._dull = max(float(np.quantile(self._everywhere(finder.setup.puck, (0.0,))[2], _ANYWHERE)), _PLAIN)

    def sharpness(self, piece: Piece, pose: Pose) -> float:
        """How surely a piece's outline is there, 0 as anywhere on the table to 1."""
        seen = float(self._edges(piece, pose, np.zeros((1, 2), np.intp))[0])
        return float(np.clip((seen / self._dull - 1.0) / (_SHARP - 1.0), 0.0, 1.0))

    def places(self, piece: Piece, count: int, turns: Sequence[float]) -> list[Pose]:
        """Where the outline of a piece is seen best, at most `count` places, the sharpest first; looked for once."""
        if piece in self._known:
            return self._known[piece]
        x, y, best, way = self._everywhere(piece, turns)
        row, column = np.nonzero((best == cv2.dilate(best, np.ones((5, 5), np.uint8))) & (best > self._dull))
        order = np.argsort(-best[row, column])[:count]
        starts = zip(x[row, column][order], y[row, column][order], way[row, column][order], strict=True)
        self._known[piece] = [self._finest(piece, Pose(float(ox), float(oy), float(t))) for ox, oy, t in starts]
        return self._known[piece]

    def _everywhere(self, piece: Piece, turns: Sequence[float]) -> tuple[Floats, Floats, Floats, Floats]:
        """Places x, y (rows, columns) mm all over the area, how steep outlines are there, and in which of the turns."""
        w, h = self._area
        x, y = np.meshgrid(np.arange(_GRID, w, _GRID), np.arange(_GRID, h, _GRID))
        feet = self._camera.project(np.stack([x, y, np.zeros_like(x)], axis=-1))
        best, way = np.zeros(x.shape), np.zeros(x.shape)
        rows, columns = (np.array_split(np.arange(n), _TILES) for n in x.shape)
        for part in (np.ix_(r, c) for r in rows for c in columns):
            middle = Pose(float(x[part].mean()), float(y[part].mean()))
            off = feet[part] - self._camera.project(np.array([middle.x, middle.y, 0.0]))
            shifts = np.rint(off).astype(np.intp).reshape(-1, 2)
            for turn in turns:
                seen = self._edges(piece, middle.moved(0.0, 0.0, turn), shifts).reshape(x[part].shape)
                way[part] = np.where(seen > best[part], turn, way[part])
                best[part] = np.maximum(seen, best[part])
        return x, y, best, way

    def _finest(self, piece: Piece, pose: Pose) -> Pose:
        """The pose within a few mm with the sharpest outline."""
        here = np.zeros((1, 2), np.intp)
        turns = (0.0,) if piece.round else (-1.0, 0.0, 1.0)
        ways = [(dx, dy, turn) for dx in (-1, 0, 1) for dy in (-1, 0, 1) for turn in turns]
        for step in _FINER:
            near = [pose.moved(step * dx, step * dy, _RAD_PER_MM * step * turn) for dx, dy, turn in ways]
            pose = max(near, key=lambda each: float(self._edges(piece, each, here)[0]))
        return pose

    def _edges(self, piece: Piece, pose: Pose, shifts: NDArray[np.intp]) -> Floats:
        """For each shift (m, 2) px of a piece's outline how steep (grey levels a px) most of it is there."""
        places, normals = around(outline(self._camera, piece, pose) - self._corner)
        at = np.clip(np.rint(places).astype(np.intp)[None] + shifts[:, None], 0, self._size - 1)
        index = at[..., 1] * self._size[0] + at[..., 0]
        n = normals.astype(np.float32)
        steps = np.abs(self._across[index] * n[:, :1] + self._down[index] * n[:, 1:]).max(axis=2)
        rank = int(_HIDDEN * steps.shape[1])
        return np.asarray(np.partition(steps, rank, axis=1)[:, rank])
