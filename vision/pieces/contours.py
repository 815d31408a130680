"""Outlines seen as edges: what has the table's own colours still differs a little from it where it ends, all around."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats
from vision.budget import check
from vision.pieces.finder import Finder
from vision.pieces.shapes import outline
from vision.pieces.stencil import around
from vision.pose import Pose
from vision.setup import Piece

_BLUR = 1.0  # px of a picture 1280 wide: finer than that is noise
_WAYS = 8  # directions in which slopes are taken
_FINE = 256.0  # steps of slope to a grey level a px
_HIDDEN = 0.3  # share of an outline that may be no edge: a neighbour, or a face as bright as the table, is there
_GRID, _TILES = 4.0, 6  # mm between the places that are tried; in each of so many by so many tiles an outline is alike
_LOOSE = 5  # px across, in which an edge is looked for beside the outline at a place that is tried
_ANYWHERE, _PLAIN = 0.95, 0.6  # share of the places on a table with duller outlines than count; grey levels a px
_SHARP = 2.5  # times as sharp as that: an outline
_NEAR = np.stack(np.meshgrid((-1.0, 0.0, 1.0), (-1.0, 0.0, 1.0)), axis=-1).reshape(-1, 2)
_FINER, _RAD_PER_MM = (2.0, 1.0, 0.5), 0.03  # mm, and turns


class Contours:
    """The edges of a picture, and how sharp such outlines are that a table has by itself."""

    def __init__(self, finder: Finder) -> None:
        self._camera, self._area = finder.camera, finder.setup.area
        self._corner = np.array([finder.crop.x0, finder.crop.y0])
        soft = cv2.GaussianBlur(finder.picture, (0, 0), _BLUR * finder.camera.unit)
        across, down = (cv2.Sobel(soft, cv2.CV_32F, *way, scale=0.125 * _FINE) for way in ((1, 0), (0, 1)))
        angles = np.arange(_WAYS) * np.pi / _WAYS
        slopes = [cv2.addWeighted(across, float(np.cos(angle)), down, float(np.sin(angle)), 0.0) for angle in angles]
        self._slopes = np.stack([np.abs(each).max(axis=2).astype(np.uint16) for each in slopes])
        near = np.ones((_LOOSE, _LOOSE), np.uint8)
        self._loose = np.stack([np.asarray(cv2.dilate(each, near), np.uint16) for each in self._slopes])
        self._known: dict[Piece, list[Pose]] = {}
        self._dull = max(
            float(np.quantile(self._everywhere(self._slopes, finder.setup.puck, (0.0,))[2], _ANYWHERE)), _PLAIN
        )

    def sharpness(self, piece: Piece, pose: Pose) -> float:
        """How surely a piece's outline is there, 0 as anywhere on the table to 1."""
        seen = float(self._edges(self._slopes, piece, pose, np.zeros((1, 2)))[0])
        return float(np.clip((seen / self._dull - 1.0) / (_SHARP - 1.0), 0.0, 1.0))

    def places(self, piece: Piece, count: int, turns: Sequence[float]) -> list[Pose]:
        """Where the outline of a piece is seen best, at most `count` places, the sharpest first; looked for once."""
        if piece in self._known:
            return self._known[piece]
        x, y, best, way = self._everywhere(self._loose, piece, turns)
        row, column = np.nonzero((best == cv2.dilate(best, np.ones((5, 5), np.uint8))) & (best > self._dull))
        at, turn = np.column_stack([x[row, column], y[row, column]]), way[row, column]
        free = np.ones(len(at), bool)
        found: list[Pose] = []
        for i in np.argsort(-best[row, column], kind="stable"):
            if free[i] and len(found) < count:
                found.append(self.finest(piece, Pose(float(at[i, 0]), float(at[i, 1]), float(turn[i]))))
                free &= np.hypot(*(at - at[i]).T) > 0.5 * min(piece.dims[:2])
        self._known[piece] = found
        return self._known[piece]

    def _everywhere(
        self, slopes: NDArray[np.uint16], piece: Piece, turns: Sequence[float]
    ) -> tuple[Floats, Floats, Floats, Floats]:
        """Places x, y (rows, columns) mm all over the area, how steep outlines are there, and in which of the turns."""
        check()
        w, h = self._area
        x, y = np.meshgrid(np.arange(_GRID, w, _GRID), np.arange(_GRID, h, _GRID))
        feet = self._camera.project(np.stack([x, y, np.zeros_like(x)], axis=-1))
        best, way = np.zeros(x.shape), np.zeros(x.shape)
        rows, columns = (np.array_split(np.arange(n), _TILES) for n in x.shape)
        for part in (np.ix_(r, c) for r in rows for c in columns):
            middle = Pose(float(x[part].mean()), float(y[part].mean()))
            off = feet[part] - self._camera.project(np.array([middle.x, middle.y, 0.0]))
            shifts = off.reshape(-1, 2)
            for turn in turns:
                seen = self._edges(slopes, piece, middle.moved(0.0, 0.0, turn), shifts).reshape(x[part].shape)
                way[part] = np.where(seen > best[part], turn, way[part])
                best[part] = np.maximum(seen, best[part])
        return x, y, best, way

    def finest(self, piece: Piece, pose: Pose) -> Pose:
        """The pose within a few mm with the sharpest outline."""
        turns = (0.0,) if piece.round else (-_RAD_PER_MM, 0.0, _RAD_PER_MM)
        for step in _FINER:
            shifts = step * _NEAR @ self._camera.moves(pose.x, pose.y, piece.dims[2] / 2)
            turned = [pose.moved(0.0, 0.0, step * turn) for turn in turns]
            seen = np.stack([self._edges(self._slopes, piece, each, shifts) for each in turned])
            turn, there = np.unravel_index(int(seen.argmax()), seen.shape)
            pose = turned[turn].moved(*(step * _NEAR[there]).tolist())
        return pose

    def _edges(self, slopes: NDArray[np.uint16], piece: Piece, pose: Pose, shifts: Floats) -> Floats:
        """For each shift (m, 2) px of a piece's outline how steep (grey levels a px) most of it is there."""
        check()
        places, normals = around(outline(self._camera, piece, pose) - self._corner)
        way = np.rint(np.arctan2(normals[:, 1], normals[:, 0]) * _WAYS / np.pi).astype(np.intp) % _WAYS
        _, height, width = slopes.shape
        columns = np.clip(np.rint(places[:, 0] + shifts[:, :1]).astype(np.intp), 0, width - 1)
        rows = np.clip(np.rint(places[:, 1] + shifts[:, 1:]).astype(np.intp), 0, height - 1)
        steps = slopes.take((way * height + rows) * width + columns)
        rank = int(_HIDDEN * steps.shape[1])
        return np.asarray(np.partition(steps, rank, axis=1)[:, rank] / _FINE)
