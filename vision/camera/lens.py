"""The camera model, from table millimetres to pixels and back, and the table seen from straight above.

Pin hole with square pixels, principal point in the middle of the picture, two radial distortion terms
(Brown's model as OpenCV writes it). Millimetres on the table: x along the near edge, y away from it, z up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.tuning import TUNING

_T = TUNING.camera.lens


@dataclass(frozen=True)
class Camera:
    """Where a camera stands and how its lens draws. `rotation` (3, 3) and `shift` (3,) take table mm to camera mm."""

    focal: float
    k1: float
    k2: float
    rotation: Floats
    shift: Floats
    size: tuple[int, int]

    @property
    def centre(self) -> tuple[float, float]:
        """The principal point in pixels."""
        return (self.size[0] - 1) / 2.0, (self.size[1] - 1) / 2.0

    @property
    def unit(self) -> float:
        """How many of its pixels are one of a picture 1280 wide; of an upright picture the height counts."""
        return max(self.size) / 1280.0

    @property
    def place(self) -> Floats:
        """The camera's own place, (3,) table mm."""
        return np.asarray(-self.rotation.T @ self.shift)

    def project(self, points: Floats) -> Floats:
        """Pixels (..., 2) of table points (..., 3) in mm."""
        seen = np.asarray(points, float) @ self.rotation.T + self.shift
        flat = seen[..., :2] / seen[..., 2:]
        r2 = (flat * flat).sum(axis=-1, keepdims=True)
        return np.asarray(self.focal * flat * (1.0 + r2 * (self.k1 + self.k2 * r2)) + self.centre)

    def on_plane(self, pixels: Floats, z: float = 0.0) -> Floats:
        """Table points (..., 2) in mm at height `z` that are seen at `pixels` (..., 2)."""
        return self.on_planes(pixels, (z,))[0]

    def on_planes(self, pixels: Floats, heights: Sequence[float]) -> list[Floats]:
        """As `on_plane`, at each of some heights: what the lens did is undone but once."""
        distorted = (np.asarray(pixels, float) - self.centre) / self.focal
        x = distorted.copy()
        for _ in range(12):
            r2 = (x * x).sum(axis=-1, keepdims=True)
            x = distorted / (1.0 + r2 * (self.k1 + self.k2 * r2))
        rays = np.concatenate([x, np.ones((*x.shape[:-1], 1))], axis=-1) @ self.rotation
        eye = self.place
        return [np.asarray(eye[:2] + (z - eye[2]) / rays[..., 2:] * rays[..., :2]) for z in heights]

    def scale(self, x: float, y: float, z: float = 0.0) -> float:
        """Pixels per millimetre at a table point: the geometric mean over all directions in the plane."""
        a, b = self.moves(x, y, z)
        return float(np.sqrt(abs(a[0] * b[1] - a[1] * b[0])))

    def moves(self, x: float, y: float, z: float = 0.0) -> Floats:
        """How far (2, 2) px what is at a table point moves in the picture for a mm along x and along y."""
        here, right, up = self.project(np.array([[x, y, z], [x + 1.0, y, z], [x, y + 1.0, z]]))
        return np.stack([right - here, up - here])

    def moved(self, rotation_vector: Floats, shift: Floats) -> Camera:
        """The same lens at another place; `rotation_vector` (3,) as in Rodrigues' formula."""
        return Camera(self.focal, self.k1, self.k2, rodrigues(rotation_vector), np.asarray(shift, float), self.size)


def rodrigues(vector: Floats) -> Floats:
    """Rotation matrix (3, 3) of a rotation vector (3,)."""
    return np.asarray(cv2.Rodrigues(np.asarray(vector, float))[0], float)


def rotation_vector(matrix: Floats) -> Floats:
    """Rotation vector (3,) of a rotation matrix (3, 3)."""
    return np.asarray(cv2.Rodrigues(np.asarray(matrix, float))[0], float).ravel()


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
