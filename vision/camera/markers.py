"""The printed markers (ArUco, dictionary 4x4_50) in a picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.tuning import TUNING

_T = TUNING.camera.markers


def find_markers(picture: Image, names: Collection[int]) -> dict[int, Floats]:
    """Corners (4, 2) px by marker id, in the order of the printed marker: top left, then clockwise.

    Where some are not read the picture is looked at twice as large, and sharpened: out of focus their cells run into
    one another.
    """
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY) if picture.ndim == 3 else picture, np.uint8)
    found: dict[int, Floats] = {}
    for image, factor in _ways_to_look(grey):
        for window in _T.windows:
            for name, corners in _detected(image, window, names):
                if name not in found:
                    found[name] = _refined(grey, (corners + 0.5) / factor - 0.5)
        if len(found) == len(names):
            break
    return {name: found[name] for name in sorted(found)}


def found_mirrored(picture: Image, names: Collection[int]) -> bool:
    """Whether the markers can be read in the mirrored picture."""
    return len(find_markers(np.ascontiguousarray(picture[:, ::-1]), names)) >= 3


def found_twice(picture: Image, names: Collection[int]) -> list[int]:
    """The markers that lie at two places in the picture, farther apart than a marker is long."""
    seen: dict[int, Floats] = {}
    twice = set()
    for name, corners in _detected(
        np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8), _T.windows[0], names
    ):
        other = seen.setdefault(name, corners)
        side = float(np.hypot(*(corners[1] - corners[0])))
        if float(np.hypot(*(corners.mean(axis=0) - other.mean(axis=0)))) > side:
            twice.add(name)
    return sorted(twice)


def _ways_to_look(grey: Image) -> Iterator[tuple[Image, float]]:
    """The picture in ways in which markers may be read, with how much larger it is."""
    yield grey, 1.0
    large = np.asarray(cv2.resize(grey, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC), np.uint8)
    yield large, 2.0
    yield _sharpened(grey, 1.0), 1.0
    yield _sharpened(large, 2.0), 2.0


def _sharpened(grey: Image, factor: float) -> Image:
    blurred = cv2.GaussianBlur(grey, (0, 0), _T.blur * factor)
    return np.asarray(cv2.addWeighted(grey, 1.0 + _T.sharper, blurred, -_T.sharper, 0.0), np.uint8)


def _detected(grey: Image, window: int, names: Collection[int]) -> list[tuple[int, Floats]]:
    """Markers and their corners (4, 2) px; one may be there more than once."""
    parameters = cv2.aruco.DetectorParameters()
    parameters.adaptiveThreshWinSizeMin = parameters.adaptiveThreshWinSizeMax = window
    parameters.minMarkerPerimeterRate = 0.02
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary, parameters).detectMarkers(grey)
    if not corners:
        return []
    pairs = zip(np.ravel(ids), corners, strict=True)
    return [(int(name), np.asarray(four, float).reshape(4, 2)) for name, four in pairs if int(name) in names]


def _refined(grey: Image, corners: Floats) -> Floats:
    side = float(np.hypot(*(corners[1] - corners[0])))
    half = int(np.clip(side / 14.0, 2, 6))
    start = corners.astype(np.float32).reshape(-1, 1, 2)
    stop = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_MAX_ITER, 40, 0.01)
    fine = cv2.cornerSubPix(grey, start.copy(), (half, half), (-1, -1), stop).reshape(4, 2).astype(float)
    moved = np.hypot(*(fine - corners).T)
    fine = np.where((moved < _T.max_shift * max(1.0, side / 40.0))[:, None], fine, corners)
    crossed = _crossings(grey, fine)
    return np.asarray(np.where((np.hypot(*(crossed - fine).T) < _T.max_crossing)[:, None], crossed, fine))


def _crossings(grey: Image, corners: Floats) -> Floats:
    """Where the four sides of a marker cross (4, 2): along a whole side noise averages out, at a corner it does not."""
    low = np.maximum(np.floor(corners.min(axis=0)).astype(int) - 12, 0)
    high = np.ceil(corners.max(axis=0)).astype(int) + 13
    image = cv2.GaussianBlur(grey[low[1] : high[1], low[0] : high[0]], (3, 3), 0.8).astype(np.float32)
    sides = [_side(image, corners[k] - low, corners[(k + 1) % 4] - low) for k in range(4)]
    crossed = []
    for (at, along), (other, across) in zip([sides[-1], *sides[:-1]], sides, strict=True):
        turn = along[0] * across[1] - along[1] * across[0]
        off = other - at
        crossed.append(at + along * (off[0] * across[1] - off[1] * across[0]) / (turn if abs(turn) > 0.1 else np.inf))
    return np.asarray(np.array(crossed) + low)


def _side(image: Floats, start: Floats, end: Floats) -> tuple[Floats, Floats]:
    """A straight side of a marker near two corners: a point on it and its direction."""
    length = float(np.hypot(*(end - start)))
    along = (end - start) / length
    across = np.array([along[1], -along[0]])
    offsets = np.arange(-max(1.5, _T.near * length), max(1.5, _T.near * length) + 0.01, 0.25)
    points = start + np.linspace(*_T.between, 24)[:, None] * (end - start)
    at = (points[:, None] + offsets[None, :, None] * across).astype(np.float32)
    profile = cv2.remap(image, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    slope = np.abs(profile[:, 2:] - profile[:, :-2])
    weights = np.maximum(slope - _T.flank * slope.max(axis=1, keepdims=True), 0.0)
    found = points + ((weights @ offsets[1:-1]) / np.maximum(weights.sum(axis=1), 1e-6))[:, None] * across
    good = np.ones(len(found), bool)
    for _ in range(3):  # a finger or a fold may cover some of it
        middle = found[good].mean(axis=0)
        along = np.linalg.svd(found[good] - middle)[2][0]
        off = np.abs((found - middle) @ np.array([along[1], -along[0]]))
        good = off <= max(0.3, 2.0 * float(np.median(off[good])))
    return middle, along
