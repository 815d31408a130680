"""What moves in a picture, and where: on the playing area once that is known, before that where it may be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.camera import Camera
from vision.camera.markers import find_markers
from vision.pictures import SMALL, small_colours
from vision.reasons import Why
from vision.setup import Setup
from vision.tuning import TUNING

# levels of brightness and two colours below which pictures differ by themselves: compression blocks colours coarsely
_LIMITS = np.array([4.0, 10.0, 10.0])
_T = TUNING.judging.motion
_PARTS = (
    (Why.MOTION_UPPER_LEFT, Why.MOTION_UPPER_MIDDLE, Why.MOTION_UPPER_RIGHT),
    (Why.MOTION_MIDDLE_LEFT, Why.MOTION_MIDDLE, Why.MOTION_MIDDLE_RIGHT),
    (Why.MOTION_LOWER_LEFT, Why.MOTION_LOWER_MIDDLE, Why.MOTION_LOWER_RIGHT),
)


class Motion:
    """Looks at one small picture (see `small_colours`) after the other."""

    def __init__(self) -> None:
        self._limits = 1.5 * _LIMITS
        self._mask: Image | None = None
        self._sure = False  # whether the mask is that of the area as it was found
        self._rest: Image | None = None
        self.last: Image | None = None
        self._moving: Image = np.zeros((1, 1), np.uint8)  # where (255) something moved last
        self._began: Image | None = None  # the picture with which the present stillness began
        self.where = Why.MOTION_MIDDLE
        """In which of nine parts of the picture something moved last."""

    def near(self, corners: Floats) -> bool:
        """The area may be here, `corners` (4, 2) px; whether what moved last moved there."""
        self._mask, self._sure = _around(corners, _T.roughly_around, self._moving.shape), False
        return cv2.countNonZero(cv2.bitwise_and(self._moving, self._mask)) > _T.many

    def learn(self, camera: Camera, setup: Setup, still: Image, some: Sequence[Image]) -> None:
        """The area is known; `still` is a picture of it at rest, and of `some` what noise there is."""
        self._rest = small_colours(still)
        self._mask, self._sure = _around(camera.project(setup.corners), _T.around, self._rest.shape), True
        smalls = [small_colours(each).astype(float) for each in some]
        # the least of all pairs: between two of them the light may have been switched on, or the camera turned
        crawl = [np.std(b - a, axis=(0, 1)) for a, b in pairwise(smalls)] or [np.full(3, np.sqrt(2.0))]
        self._limits = np.maximum(_LIMITS, 6.0 * np.min(crawl, axis=0) / np.sqrt(2.0))

    def moves(self, small: Image) -> bool:
        """Whether something has moved since the picture before, where it is looked."""
        before, self.last = self.last, small
        if before is None or before.shape != small.shape:
            return False
        moving = self._unlike(small, before, self._limits)
        if cv2.countNonZero(moving) <= (_T.specks if self._sure else _T.many):
            return False
        self._moving, self.where = moving, _part(moving)
        return True

    def rests(self) -> None:
        """A stillness begins with the last picture."""
        self._began = self.last

    def drifted(self) -> bool:
        """Whether something has moved since that, too slowly to be seen from picture to picture."""
        if self._began is None or self.last is None:
            return False
        return cv2.countNonZero(self._unlike(self.last, self._began, _T.drift * _LIMITS)) > _T.specks

    def _unlike(self, one: Image, other: Image, limits: Floats) -> Image:
        """Where (255) two small pictures differ by more than the limits, and than all of the picture does."""
        off = cv2.absdiff(one, other)
        # the light flickers and noise crawls everywhere, things move somewhere
        crawl = np.percentile(off[:: _T.sparse, :: _T.sparse].reshape(-1, 3), 80, axis=0)
        limits = np.maximum(limits, 3.0 * crawl + 2.0)
        if not self._sure:
            limits = np.maximum(limits, np.maximum(_T.unknown, 5.0 * crawl + 3.0))
        still = cv2.inRange(off, (0.0, 0.0, 0.0), tuple((np.ceil(limits) - 1.0).tolist()))
        moving = np.asarray(cv2.bitwise_not(still), np.uint8)
        return moving if self._mask is None else np.asarray(cv2.bitwise_and(moving, self._mask), np.uint8)

    def covered(self, picture: Image) -> bool:
        """Whether a hand, or something as large, is in the picture that was not there at rest."""
        if self._rest is None or self._mask is None:
            return False
        small = small_colours(picture).astype(np.float32)
        middle, rest = (np.median(each[::4, ::4].reshape(-1, 3), axis=0) for each in (small, self._rest))
        gain = (rest[0] + 1.0) / (middle[0] + 1.0)  # colours pale with the light
        small[..., 0] *= gain
        small[..., 1:] = rest[1:] + gain * (small[..., 1:] - middle[1:])
        off = np.abs(small - self._rest).max(axis=2)
        changed = cv2.bitwise_and(cv2.inRange(off, (_T.changed,), (np.inf,)), self._mask)
        changed = cv2.morphologyEx(changed, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
        contours, _ = cv2.findContours(changed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        return any(cv2.contourArea(contour) > _T.hand * self._mask.size for contour in contours)


def likely_area(picture: Image, setup: Setup, known: Camera | None) -> Floats | None:
    """Where (4, 2) px the corners of the area may be, though things move: by its markers, its clicks, or as it was.

    `known`: the camera as it stood once. None if nothing tells.
    """
    if setup.marking.markers:
        found = find_markers(picture, setup.marking.markers.keys())
        if len(found) >= 3:
            table = np.concatenate([setup.marking.markers[name] for name in found])
            homography, _ = cv2.findHomography(table, np.concatenate(list(found.values())), cv2.RANSAC, 5.0)
            if homography is not None:
                at = cv2.perspectiveTransform(setup.corners[None, :, :2], homography)
                return np.asarray(at[0], float)
    if setup.marking.clicks is not None:
        return setup.marking.clicks
    if known is not None and known.size == (picture.shape[1], picture.shape[0]):
        return known.project(setup.corners)
    return None


def _around(corners: Floats, times: float, shape: tuple[int, ...]) -> Image:
    """A mask of the small picture: the area, so many times as large."""
    mask = np.zeros(shape[:2], np.uint8)
    middle = corners.mean(axis=0)
    wide = middle + times * (corners - middle)
    cv2.fillConvexPoly(mask, np.round(wide / SMALL).astype(np.int32), 255)
    return mask


def _part(moving: Image) -> Why:
    """In which of nine parts of the picture most of what moves is."""
    rows, columns = (np.median(each) / size for each, size in zip(np.nonzero(moving), moving.shape, strict=True))
    return _PARTS[min(int(3 * rows), 2)][min(int(3 * columns), 2)]
