"""The printed markers (ArUco, dictionary 4x4_50) in a picture."""

from __future__ import annotations

from collections.abc import Collection

import cv2
import numpy as np

from vision.arrays import Floats, Picture

_WINDOWS = (23, 53)  # sides of the thresholding window, pixels: small ones miss markers beside a glare
_MAX_SHIFT = 1.0  # a corner that refinement moves farther has jumped to the paper's edge


def find_markers(picture: Picture, names: Collection[int]) -> dict[int, Floats]:
    """Corners (4, 2) px by marker id, in the order of the printed marker: top left, then clockwise."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY) if picture.ndim == 3 else picture, np.uint8)
    found: dict[int, Floats] = {}
    for image, factor in ((grey, 1.0), (cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), 2.0)):
        for window in _WINDOWS:
            for name, corners in _detect(np.asarray(image, np.uint8), window, names).items():
                if name not in found:
                    found[name] = _refined(grey, (corners + 0.5) / factor - 0.5)
        if len(found) == len(names):
            break
    return {name: found[name] for name in sorted(found)}


def found_mirrored(picture: Picture, names: Collection[int]) -> bool:
    """Whether the markers can be read in the mirrored picture."""
    return len(find_markers(np.ascontiguousarray(picture[:, ::-1]), names)) >= 3


def _detect(grey: Picture, window: int, names: Collection[int]) -> dict[int, Floats]:
    parameters = cv2.aruco.DetectorParameters()
    parameters.adaptiveThreshWinSizeMin = parameters.adaptiveThreshWinSizeMax = window
    parameters.minMarkerPerimeterRate = 0.02
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary, parameters).detectMarkers(grey)
    if not corners:
        return {}
    pairs = zip(np.ravel(ids), corners, strict=True)
    return {int(name): np.asarray(four, float).reshape(4, 2) for name, four in pairs if int(name) in names}


def _refined(grey: Picture, corners: Floats) -> Floats:
    side = float(np.hypot(*(corners[1] - corners[0])))
    half = int(np.clip(side / 14.0, 2, 6))
    start = corners.astype(np.float32).reshape(-1, 1, 2)
    stop = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_MAX_ITER, 40, 0.01)
    fine = cv2.cornerSubPix(grey, start.copy(), (half, half), (-1, -1), stop).reshape(4, 2).astype(float)
    moved = np.hypot(*(fine - corners).T)
    return np.where((moved < _MAX_SHIFT * max(1.0, side / 40.0))[:, None], fine, corners)
