"""Where a pawn is now, standing or lying: the poses that explain what is seen better than the bare table does."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np

from vision.arrays import Floats, Mask
from vision.budget import check
from vision.camera import Camera
from vision.outcome.appearance import Appearance, Window, density, features
from vision.outcome.changes import covered
from vision.pictures import Crop, crop_around
from vision.pieces import fill, outline
from vision.setup import Piece, Pose
from vision.tuning import TUNING

_T = TUNING.outcome.falls
_ANGLE = np.linspace(0.0, 2.0 * np.pi, 20, endpoint=False)
_RING = np.column_stack([np.cos(_ANGLE), np.sin(_ANGLE)])
_TURNS = np.deg2rad(np.arange(0.0, 360.0, 22.5))
_BORDER = cv2.BORDER_REPLICATE  # what is beyond the window looks like its border


@dataclass(frozen=True)
class Fit:
    """The best pose of one kind and its log odds against bare table, a pixel of a pawn seen from the side."""

    pose: Pose
    score: float


def body(camera: Camera, crop: Crop, piece: Piece, pose: Pose) -> Mask:
    """The pixels of the crop that a turned pawn covers, what is seen past its waist left out."""
    check()
    radius, height = piece.dims[0] / 2, piece.dims[2]
    rings = []
    for share, wide in _T.profile:
        if pose.lying:
            axis = np.array([np.cos(pose.turn), np.sin(pose.turn), 0.0])
            side = np.array([-axis[1], axis[0], 0.0])
            middle = [pose.x, pose.y, radius * (1.0 - 0.2 * share)] + (share - 0.5) * height * axis
            rings.append(middle + radius * wide * (_RING[:, :1] * side + _RING[:, 1:] * [0.0, 0.0, 1.0]))
        else:
            up = 1.0 - share if piece.flipped else share
            rings.append(np.column_stack([_RING * radius * wide + [pose.x, pose.y], np.full(len(_RING), up * height)]))
    pixels = camera.project(np.stack(rings)) - [crop.x0, crop.y0]
    mask = np.zeros((crop.y1 - crop.y0, crop.x1 - crop.x0), np.uint8)
    for low, high in pairwise(pixels):
        hull = cv2.convexHull(np.concatenate([low, high]).astype(np.float32))
        cv2.fillConvexPoly(mask, np.round(hull * 16).astype(np.int32), 1, cv2.LINE_8, 4)
    return mask > 0


def rim_of(own: Mask, unit: float) -> Mask:
    """The rim of a pawn: it may look larger than it is, be of another shape, or was found beside its place."""
    side = 2 * round(_T.rim * unit) + 1
    return np.asarray(cv2.dilate(own.astype(np.uint8), np.ones((side, side), np.uint8)) > 0) & ~own


def worth(odds: Floats, own: Mask, rim: Mask) -> float:
    """The log odds of a pawn that has its `own` pixels for sure, and of those at its `rim` each as likely as not."""
    return float(odds[own].sum() + (np.logaddexp(0.0, odds[rim]) - math.log(2.0)).sum())


def halved(image: Floats) -> Floats:
    """The same at half the resolution."""
    return np.asarray(cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))


class Stamp:
    """What a pawn of one pose covers, to be laid everywhere at half the resolution, as if it looked the same there."""

    def __init__(self, camera: Camera, pose: Pose, mask: Mask) -> None:
        self._camera, self._pose = camera, pose
        rows, columns = np.nonzero(mask)
        self.seen = len(rows) >= _T.few and min(np.ptp(rows), np.ptp(columns)) > 0
        """Whether there is enough of it."""
        if self.seen:
            self._box = slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1)
            self._middle = np.array([columns.min() + columns.max(), rows.min() + rows.max()]) / 2

    def over(self, half: Floats, mask: Mask) -> Floats:
        """The sum of a `half` picture under a part of it, its `mask`, at every place."""
        kernel = halved(mask[self._box].astype(np.float32))
        return np.asarray(cv2.filter2D(half, cv2.CV_32F, kernel, borderType=cv2.BORDER_CONSTANT))

    def pose(self, row: int, column: int) -> Pose:
        """The pose at a place of the `half` picture."""
        at = self._camera.project(np.array([self._pose.x, self._pose.y, 0.0]))
        x, y = self._camera.on_plane(at - self._middle + np.array([2.0 * column + 0.5, 2.0 * row + 0.5]))
        return replace(self._pose, x=float(x), y=float(y))


def climbed(value: Callable[[Pose], float], pose: Pose) -> tuple[Pose, float]:
    """The best pose that a pattern search comes to from this one, and its value."""
    best, most = pose, value(pose)
    step, turn = _T.step, _T.turn if pose.lying else 0.0
    while step > 0.6:
        ways = [(step, 0.0, 0.0), (-step, 0.0, 0.0), (0.0, step, 0.0), (0.0, -step, 0.0)]
        ways += [(0.0, 0.0, turn), (0.0, 0.0, -turn)] if turn else []
        around = [best.moved(*way) for way in ways]
        score, there = max(((value(at), at) for at in around), key=lambda each: each[0])
        if score > most:
            best, most = there, score
        else:
            step, turn = step / 2, turn / 2
    return best, most


class Search:
    """Looks for a pawn that stood at `old` in what is seen around a place (mm), where it is not `taken` by others."""

    def __init__(
        self, appearance: Appearance, piece: Piece, old: Pose, near: tuple[float, float], taken: Mask | None = None
    ) -> None:
        self._appearance, self._piece, self._old, self._near = appearance, piece, old, near
        self._camera = appearance.camera
        self._window: Window = appearance.window(*near)
        own = body(self._camera, appearance.crop, piece, old).astype(np.uint8)
        palette = appearance.palette(cv2.erode(own, np.ones((3, 3), np.uint8)) > 0)
        self._painted = self._window.painted(palette)
        taken = np.zeros_like(appearance.lay) if taken is None else taken
        self._taken = taken[self._window.box]
        self._odds = np.where(self._taken, _T.taken, self._painted - self._window.table).astype(np.float32)
        self._size = piece.dims[0] * piece.dims[2] * appearance.camera.scale(*near) ** 2

    def by_colour(self, *, lying: bool) -> Fit:
        """The best pose of a pawn that has the colours it had."""
        tried = []
        half = halved(self._odds)
        for turn in _TURNS if lying else (0.0,):
            pose = Pose(*self._near, float(turn), lying)
            mask = body(self._camera, self._window.crop, self._piece, pose)
            stamp = Stamp(self._camera, pose, mask)
            if not stamp.seen:
                continue
            sums = stamp.over(half, mask)
            row, column = np.unravel_index(int(sums.argmax()), sums.shape)
            tried.append((float(sums.max()), stamp.pose(int(row), int(column))))
        tried.sort(key=lambda each: -each[0])
        fits = [self._refined(pose) for _, pose in tried[:4]]
        return max(fits, key=lambda fit: fit.score, default=Fit(Pose(*self._near, 0.0, lying), 0.0))

    def _refined(self, pose: Pose) -> Fit:
        """The best pose nearby."""
        return Fit(*climbed(self.coloured, pose))

    def coloured(self, pose: Pose) -> float:
        """The log odds, a pixel, that a pawn with the colours it had is there."""
        own = body(self._camera, self._window.crop, self._piece, pose)
        return worth(self._odds, own, rim_of(own, self._camera.unit)) / self._size

    def by_picture(self) -> Fit:
        """The best place of a pawn that stands as it stood: its own picture, laid there to a fraction of a pixel."""
        appearance, camera, piece, old = self._appearance, self._camera, self._piece, self._old
        part = crop_around(
            outline(camera, piece, old) - [appearance.crop.x0, appearance.crop.y0], appearance.before.shape[1::-1], 3
        )
        patch = features(part.of(appearance.before))
        corner = np.array([part.x0 + appearance.crop.x0, part.y0 + appearance.crop.y0])
        seen = Crop(corner[0], corner[1], corner[0] + patch.shape[1], corner[1] + patch.shape[0])
        own = covered(camera, seen, piece, old) if piece.charged else body(camera, seen, piece, old)
        seen_before = ~appearance.lay[part.y0 : part.y1, part.x0 : part.x1]
        rim = rim_of(own, camera.unit) & seen_before
        own &= seen_before
        if own.sum() < _T.few or min(np.subtract(self._odds.shape, patch.shape[:2])) < 1:
            return Fit(old, 0.0)
        error = cv2.matchTemplate(self._window.new, patch, cv2.TM_SQDIFF, mask=np.dstack([own.astype(np.float32)] * 3))
        row, column = np.unravel_index(int(np.argmin(error)), error.shape)
        shift = np.array([column + self._window.crop.x0, row + self._window.crop.y0]) - corner
        there = camera.project(np.array([old.x, old.y, 0.0])) + shift
        best = camera.on_plane(there)
        ring = np.column_stack([_RING * piece.dims[0] / 2 + [old.x, old.y], np.full(len(_RING), piece.dims[2])])
        again = np.where(fill(camera.project(ring), seen) > 0, _T.top, _T.again)
        laid = _Laid(self, patch, own, rim, again, corner)
        value = laid.odds(best)
        step = 0.8
        while step > 0.1:
            around = best + step * np.array([[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]])
            values = [laid.odds(at) for at in around]
            if max(values) > value:
                best, value = around[int(np.argmax(values))], max(values)
            else:
                step /= 2
        return Fit(Pose(float(best[0]), float(best[1])), value / self._size)


class _Laid:
    """The picture (h, w, 3) of a standing pawn laid over the window of a search.

    Its `own` pixels are known; of those at its `rim` each is its own, or is table.
    """

    def __init__(self, search: Search, patch: Floats, own: Mask, rim: Mask, again: Floats, corner: Floats) -> None:
        self._camera, self._old = search._camera, search._old
        self._origin = [search._window.crop.x0, search._window.crop.y0]
        self._patch, self._own, self._rim, self._again = patch, own, rim, again
        steps = np.gradient(patch.mean(axis=2))
        self._edges = _T.shifted * np.hypot(*steps)[..., None]
        old = search._old
        self._box = np.array([[old.x + i, old.y + j, z] for i in (-8, 8) for j in (-8, 8) for z in (0.0, 35.0)])
        self._from = np.column_stack([self._camera.project(self._box) - corner, np.ones(len(self._box))])
        window = search._window
        layers = [window.sigma, search._painted, window.table, search._taken]
        self._seen, self._layers = window.new, np.dstack(layers).astype(np.float32)

    def odds(self, place: Floats) -> float:
        """The log odds that it stands at a place (2,) mm."""
        shift = np.array([place[0] - self._old.x, place[1] - self._old.y, 0.0])
        to = self._camera.project(self._box + shift) - self._origin
        way = np.linalg.lstsq(self._from, to, rcond=None)[0].T
        new, layers = (
            cv2.warpAffine(image, way, self._own.shape[::-1], flags=how | cv2.WARP_INVERSE_MAP, borderMode=_BORDER)
            for image, how in ((self._seen, cv2.INTER_LINEAR), (self._layers, cv2.INTER_NEAREST))
        )
        painted, table, taken = np.moveaxis(layers[..., 3:], -1, 0)
        off = new - self._patch
        off[..., 0] -= np.median(off[..., 0][self._own])  # the light is another where it slid to
        same = density(off, np.hypot(layers[..., :3], self._edges))
        odds = np.log(self._again * same + (1.0 - self._again) * np.exp(painted)) - table
        odds = np.where(taken > 0.0, _T.taken, odds)
        return worth(odds, self._own, self._rim)
