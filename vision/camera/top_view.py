"""The table seen from straight above: a plane at one height, rectified to a fixed number of pixels per millimetre."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.camera.lens import Camera
from vision.tuning import TUNING

_T = TUNING.camera.top_view


@dataclass(frozen=True)
class TopView:
    """Maps to rectify pictures of one camera to the plane at height `z`; `origin` = mm of pixel (0, 0)."""

    maps: tuple[Floats, Floats]
    origin: tuple[float, float]
    per_mm: float

    def of(self, picture: Image) -> Image:
        """The rectified picture; rows run along +y, columns along +x."""
        return np.asarray(
            cv2.remap(picture, self.maps[0], self.maps[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT), np.uint8
        )

    def mm(self, pixels: Floats) -> Floats:
        """Table mm (..., 2) of rectified pixels (..., 2)."""
        return np.asarray(np.asarray(pixels, float) / self.per_mm + np.array(self.origin))

    def pixel(self, mm: Floats) -> Floats:
        """Rectified pixels (..., 2) of table mm (..., 2)."""
        return np.asarray((np.asarray(mm, float) - np.array(self.origin)) * self.per_mm)


def top_view(camera: Camera, z: float, low: Floats, high: Floats, per_mm: float) -> TopView:
    """A view of the rectangle from `low` (2,) to `high` (2,) mm at height `z`."""
    width, height = (int(np.ceil((high[i] - low[i]) * per_mm)) + 1 for i in (0, 1))
    columns, rows = (int(np.ceil((n - 1) / _T.coarse)) + 1 for n in (width, height))
    x, y = np.meshgrid(np.arange(columns) * _T.coarse / per_mm + low[0], np.arange(rows) * _T.coarse / per_mm + low[1])
    pixels = camera.project(np.stack([x, y, np.full_like(x, z)], axis=-1)).astype(np.float32)
    fine = _upsampled(pixels, _T.coarse)[:height, :width]
    return TopView((fine[..., 0].copy(), fine[..., 1].copy()), (float(low[0]), float(low[1])), per_mm)


def between(seen_by: Camera, wanted: Camera) -> tuple[Floats, Floats]:
    """Maps that redraw a picture of the table taken by `seen_by` as `wanted` would see it (exact for z = 0)."""
    width, height = wanted.size
    columns, rows = (int(np.ceil((n - 1) / _T.coarse)) + 1 for n in (width, height))
    x, y = np.meshgrid(np.arange(columns) * float(_T.coarse), np.arange(rows) * float(_T.coarse))
    table = wanted.on_plane(np.stack([x, y], axis=-1))
    flat = np.concatenate([table, np.zeros((*table.shape[:-1], 1))], axis=-1)
    shift = (seen_by.project(flat) - np.stack([x, y], axis=-1)).astype(np.float32)
    shift = np.clip(np.nan_to_num(shift), -200, 200)  # places behind the horizon have no meaning
    fine = _upsampled(shift, _T.coarse)[:height, :width]
    gx, gy = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    return fine[..., 0] + gx, fine[..., 1] + gy


def _upsampled(grid: Floats, factor: int) -> Floats:
    """Bilinear interpolation of (r, c, 2) to ((r - 1) factor + 1, (c - 1) factor + 1, 2), exact at the nodes."""
    rows, columns = grid.shape[:2]
    x = (np.arange((columns - 1) * factor + 1) / factor).astype(np.float32)
    y = (np.arange((rows - 1) * factor + 1) / factor).astype(np.float32)
    mx, my = np.meshgrid(x, y)
    return np.asarray(cv2.remap(grid, mx, my, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))
