"""Has the camera been nudged? Points on the table are followed; if they move together, the camera has moved."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Floats, Picture
from vision.least_squares import levenberg
from vision.lens import Camera, rotation_vector
from vision.setup import Setup

_POINTS = 60
_LIMIT = 0.45  # pixels of a 1280 wide picture that count as a nudge
_WINDOW = (21, 21)


class Steady:
    """Watches one calibrated view. `check` says where the camera stands when it has moved."""

    def __init__(self, camera: Camera, reference: Picture, setup: Setup) -> None:
        """`reference`: the grey picture of the calibrated view."""
        self.camera = camera
        self._reference = reference
        self._unit = camera.unit
        mask = np.zeros(reference.shape, np.uint8)
        centre = np.array([*setup.area, 0.0]) / 2
        wide = camera.project(centre + (setup.corners - centre) * 1.25)
        cv2.fillConvexPoly(mask, np.round(wide).astype(np.int32), 255)
        found: object = cv2.goodFeaturesToTrack(reference, _POINTS, 0.02, 25 * self._unit, mask=mask, blockSize=5)
        self._points = np.array([] if found is None else found, np.float32).reshape(-1, 1, 2)
        self._table = camera.on_plane(self._points.reshape(-1, 2)) if len(self._points) else np.empty((0, 2))

    def moved(self, grey: Picture) -> Floats | None:
        """Shifts (n, 2) px of the points that can still be followed, NaN for the rest; None if there are too few."""
        if len(self._points) < 8:
            return None
        # the flow takes a change of brightness for a shift
        gain = float(np.median((self._reference[::8, ::8] + 1.0) / (grey[::8, ::8] + 1.0)))
        there, ok, _ = cv2.calcOpticalFlowPyrLK(
            self._reference,
            cv2.convertScaleAbs(grey, alpha=gain),
            self._points,
            self._points.copy(),
            winSize=_WINDOW,
            maxLevel=3,
        )
        shift = (there - self._points).reshape(-1, 2).astype(float)
        shift[np.ravel(ok) == 0] = np.nan
        if np.isfinite(shift[:, 0]).sum() < 8:
            return None
        return shift

    def bumped(self, grey: Picture) -> bool:
        """Whether most points have moved, the same way: a hand or a puck moves only some."""
        shift = self.moved(grey)
        if shift is None:
            return False
        far = np.hypot(shift[:, 0], shift[:, 1])
        return bool(np.nanpercentile(far, 35) > _LIMIT * self._unit)

    def where(self, grey: Picture) -> tuple[Camera, float] | None:
        """The camera's place in this picture, lens unchanged, and by how many mm the table's points miss it (median).

        None if the points do not tell.
        """
        shift = self.moved(grey)
        if shift is None:
            return None
        good = np.isfinite(shift[:, 0])
        table = np.column_stack([self._table[good], np.zeros(good.sum())])
        pixels = self._points.reshape(-1, 2)[good] + shift[good]
        start = np.concatenate([rotation_vector(self.camera.rotation), self.camera.shift / 100.0])

        def residuals(at: Floats) -> Floats:
            return (self.camera.moved(at[:3], at[3:] * 100.0).project(table) - pixels).ravel() / (0.3 * self._unit)

        best = levenberg(residuals, start, huber=1.0)
        off = np.abs(residuals(best)).reshape(-1, 2).max(axis=1)
        if (off < 5.0).sum() < max(8, 0.4 * len(off)):
            return None
        now = self.camera.moved(best[:3], best[3:] * 100.0)
        miss = np.hypot(*(now.on_plane(pixels) - table[:, :2]).T)
        return now, float(np.median(miss))
