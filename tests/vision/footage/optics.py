"""The camera that films: pinhole, five lens terms, a principal point that is not quite in the middle."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.arrays import Floats

_ROUNDS = 8
_FAR = 30_000.0  # px: OpenCV draws no polygon whose corners lie beyond some millions of pixels in any time


@dataclass(frozen=True)
class View:
    """Where the camera stands and how its lens draws: `rotation` (3, 3), `shift` (3,) take table mm to camera mm.

    `focal` and `off_centre` (of the principal point) in pixels, `lens` = k1, k2, p1, p2, k3 as OpenCV has them.
    """

    size: tuple[int, int]
    focal: float
    off_centre: tuple[float, float]
    lens: tuple[float, float, float, float, float]
    rotation: Floats
    shift: Floats

    @property
    def eye(self) -> Floats:
        """The camera's place (3,) in table mm."""
        return np.asarray(-self.rotation.T @ self.shift)

    @property
    def matrix(self) -> Floats:
        """The camera matrix (3, 3)."""
        cx, cy = ((side - 1) / 2.0 + off for side, off in zip(self.size, self.off_centre, strict=True))
        return np.array([[self.focal, 0.0, cx], [0.0, self.focal, cy], [0.0, 0.0, 1.0]])

    def project(self, points: Floats) -> Floats:
        """Pixels (n, 2) of table points (n, 3); no farther outside the picture than `_FAR`, not even behind the eye."""
        vector = cv2.Rodrigues(self.rotation)[0]
        pixels = cv2.projectPoints(points, vector, self.shift, self.matrix, np.array(self.lens))[0]
        return np.asarray(np.clip(np.nan_to_num(np.asarray(pixels, float)[:, 0]), -_FAR, _FAR))

    def ground(self, z: float) -> Floats:
        """The table point (h, w, 2) mm at height `z` that each pixel sees."""
        width, height = self.size
        x, y = np.meshgrid(np.arange(width, dtype=np.float64), np.arange(height, dtype=np.float64))
        matrix = self.matrix
        seen = np.stack([(x - matrix[0, 2]) / self.focal, (y - matrix[1, 2]) / self.focal])
        k1, k2, p1, p2, k3 = self.lens
        a, b = seen
        for _ in range(_ROUNDS):
            r2 = a * a + b * b
            radial = 1.0 + r2 * (k1 + r2 * (k2 + r2 * k3))
            da = 2.0 * p1 * a * b + p2 * (r2 + 2.0 * a * a)
            db = p1 * (r2 + 2.0 * b * b) + 2.0 * p2 * a * b
            a, b = (seen[0] - da) / radial, (seen[1] - db) / radial
        rays = np.stack([a, b, np.ones_like(a)], axis=-1) @ self.rotation
        eye = self.eye
        along = (z - eye[2]) / np.minimum(rays[..., 2], -1e-3)
        return np.asarray(eye[:2] + along[..., None] * rays[..., :2])

    def nudged(self, degrees: tuple[float, float, float], mm: tuple[float, float, float]) -> View:
        """The same camera, turned and pushed a little."""
        turn = np.asarray(cv2.Rodrigues(np.radians(degrees))[0])
        return replace(self, rotation=turn @ self.rotation, shift=turn @ self.shift + np.array(mm))


def look_at(
    size: tuple[int, int] = (1280, 720),
    elevation: float = 65.0,
    azimuth: float = 0.0,
    fill: float = 0.86,
    wide: float = 62.0,
    lens: tuple[float, float, float, float, float] = (-0.04, 0.01, 4e-4, -3e-4, 0.0),
    off_centre: tuple[float, float] = (3.0, -2.5),
) -> View:
    """A camera over the area's middle, so far away that the area with its marks fills `fill` of the picture's height.

    `elevation` over the table and `azimuth` (0 = from the near side) in degrees, `wide` = horizontal field of view.
    """
    focal = size[0] / 2.0 / math.tan(math.radians(wide) / 2.0)
    e, a = math.radians(elevation), math.radians(azimuth)
    back = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    right = np.array([math.cos(a), math.sin(a), 0.0])
    rotation = np.stack([right, np.cross(-back, right), -back])
    unit = size[0] / 1280.0
    off = off_centre[0] * unit, off_centre[1] * unit
    rim = np.array([[x, y, 0.0] for x in (-60.0, 670.0) for y in (-60.0, 670.0)])
    view = None
    target = np.array([305.0, 305.0, 0.0])
    near, far = 400.0, 4000.0
    for _ in range(40):  # bisection over the distance; the target moves so that the area stays in the middle
        distance = (near + far) / 2.0
        view = View(size, focal, off, lens, rotation, -rotation @ (target + distance * back))
        pixels = view.project(rim)
        spread = pixels.max(axis=0) - pixels.min(axis=0)
        middle = (pixels.max(axis=0) + pixels.min(axis=0)) / 2.0 - np.array(size) / 2.0
        target = target + (right * middle[0] - rotation[1] * -middle[1]) * distance / focal * np.array([1.0, 1.0, 0.0])
        if max(spread[0] / size[0], spread[1] / size[1]) > fill:
            near = distance
        else:
            far = distance
    assert view is not None
    return view
