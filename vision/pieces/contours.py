"""Outlines seen as edges: what has the table's own colours still differs a little from it where it ends, all around."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats
from vision.budget import check
from vision.pieces.finder import Finder
from vision.pieces.shapes import around, outline
from vision.setup import Piece, Pose
from vision.tuning import TUNING

_T = TUNING.pieces.contours
_NEAR = np.stack(np.meshgrid((-1.0, 0.0, 1.0), (-1.0, 0.0, 1.0)), axis=-1).reshape(-1, 2)


class Contours:
    """The edges of a picture, and how sharp such outlines are that a table has by itself."""

    def __init__(self, finder: Finder) -> None:
        self._camera, self._area = finder.camera, finder.setup.area
        self._corner = np.array([finder.crop.x0, finder.crop.y0])
        soft = cv2.GaussianBlur(finder.picture, (0, 0), _T.blur * finder.camera.unit)
        across, down = (cv2.Sobel(soft, cv2.CV_32F, *way, scale=0.125 * _T.fine) for way in ((1, 0), (0, 1)))
        angles = np.arange(_T.ways) * np.pi / _T.ways
        slopes = [cv2.addWeighted(across, float(np.cos(angle)), down, float(np.sin(angle)), 0.0) for angle in angles]
        self._slopes = np.stack([np.abs(each).max(axis=2).astype(np.uint16) for each in slopes])
        near = np.ones((_T.loose, _T.loose), np.uint8)
        self._loose = np.stack([np.asarray(cv2.dilate(each, near), np.uint16) for each in self._slopes])
        self._known: dict[Piece, list[Pose]] = {}
        self._dull = max(
            float(np.quantile(self._everywhere(self._slopes, finder.setup.puck, (0.0,))[2], _T.anywhere)), _T.plain
        )

    def sharpness(self, piece: Piece, pose: Pose) -> float:
        """How surely a piece's outline is there, 0 as anywhere on the table to 1."""
        seen = float(self._edges(self._slopes, piece, pose, np.zeros((1, 2)))[0])
        return float(np.clip((seen / self._dull - 1.0) / (_T.sharp - 1.0), 0.0, 1.0))

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
        x, y = np.meshgrid(np.arange(_T.grid, w, _T.grid), np.arange(_T.grid, h, _T.grid))
        feet = self._camera.project(np.stack([x, y, np.zeros_like(x)], axis=-1))
        best, way = np.zeros(x.shape), np.zeros(x.shape)
        rows, columns = (np.array_split(np.arange(n), 6) for n in x.shape)
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
        turns = (0.0,) if piece.round else (-_T.rad_per_mm, 0.0, _T.rad_per_mm)
        for step in _T.finer:
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
        way = np.rint(np.arctan2(normals[:, 1], normals[:, 0]) * _T.ways / np.pi).astype(np.intp) % _T.ways
        _, height, width = slopes.shape
        columns = np.clip(np.rint(places[:, 0] + shifts[:, :1]).astype(np.intp), 0, width - 1)
        rows = np.clip(np.rint(places[:, 1] + shifts[:, 1:]).astype(np.intp), 0, height - 1)
        steps = slopes.take((way * height + rows) * width + columns)
        rank = int(_T.hidden * steps.shape[1])
        return np.asarray(np.partition(steps, rank, axis=1)[:, rank] / _T.fine)
