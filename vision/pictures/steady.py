"""Has the camera been nudged? Points on the table are followed; if they move together, the camera has moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.camera import Camera, levenberg, rotation_vector
from vision.pictures.film import AnyFrame
from vision.setup import Setup
from vision.tuning import TUNING

_T = TUNING.pictures.steady
CHECK_EVERY: Final = _T.check_every
ASTRAY: Final = _T.astray


class Steady:
    """Watches one calibrated view: `bumped` says whether the camera has moved, `where` and `places` where it stands."""

    def __init__(self, camera: Camera, reference: Image, setup: Setup) -> None:
        """`reference`: the grey picture of the calibrated view."""
        self.camera = camera
        self._reference = reference
        self._unit = camera.unit
        self._corners = setup.corners
        mask = np.zeros(reference.shape, np.uint8)
        centre = np.array([*setup.area, 0.0]) / 2
        wide = camera.project(centre + (setup.corners - centre) * 1.25)
        cv2.fillConvexPoly(mask, np.round(wide).astype(np.int32), 255)
        found: object = cv2.goodFeaturesToTrack(reference, 60, 0.02, 25 * self._unit, mask=mask, blockSize=5)
        self._points = np.array([] if found is None else found, np.float32).reshape(-1, 1, 2)
        self._table = camera.on_plane(self._points.reshape(-1, 2)) if len(self._points) else np.empty((0, 2))

    def moved(self, grey: Image) -> Floats | None:
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
            winSize=(21, 21),
            maxLevel=3,
        )
        shift = (there - self._points).reshape(-1, 2).astype(float)
        shift[np.ravel(ok) == 0] = np.nan
        if np.isfinite(shift[:, 0]).sum() < 8:
            return None
        return shift

    def bumped(self, grey: Image) -> bool:
        """Whether most points have moved, the same way: a hand or a puck moves only some."""
        shift = self.moved(grey)
        if shift is None:
            return False
        far = np.hypot(shift[:, 0], shift[:, 1])
        return bool(np.nanpercentile(far, 35) > _T.limit * self._unit)

    def where(self, grey: Image) -> tuple[Camera, float] | None:
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

    def places(self, frames: Sequence[AnyFrame]) -> tuple[list[Camera | None], list[float]]:
        """Where the camera stood in each frame, None where it stood as calibrated; how many mm the table misses it.

        A hand or a shadow over the points may tell otherwise of a single frame: it stood as before and after that.
        """
        out: list[Camera | None] = [None] * len(frames)
        misses = [0.0] * len(frames)
        checks = sorted({0, len(frames) - 1, *range(0, len(frames), CHECK_EVERY)})
        first = next((i for i in checks if self.bumped(grey_of(frames[i]))), None)
        if first is None:
            return out, misses
        last = self.camera
        for i in range(max((i for i in checks if i < first), default=0), len(frames)):
            if i < first and not self.bumped(grey_of(frames[i])):
                continue
            now, misses[i] = self.where(grey_of(frames[i])) or (last, np.inf)
            last = next((known for known in (last, self.camera) if self._same(known, now)), now)
            out[i] = None if last is self.camera else last
        for i in np.flatnonzero(np.array(misses) > ASTRAY).tolist():
            around = [k for k in range(i - 2, i + 3) if 0 <= k < len(frames) and k != i]
            if 0 < i < len(frames) - 1 and max(misses[k] for k in around) < ASTRAY and out[i - 1] is out[i + 1]:
                out[i], misses[i] = out[i - 1], max(misses[i - 1], misses[i + 1])
        return out, misses

    def _same(self, one: Camera, other: Camera) -> bool:
        return bool(np.hypot(*(one.project(self._corners) - other.project(self._corners)).T).max() < _T.same_place)


def grey_of(frame: AnyFrame) -> Image:
    """The picture of a frame in grey, as it is followed here."""
    return np.asarray(cv2.cvtColor(frame.picture, cv2.COLOR_BGR2GRAY), np.uint8)
