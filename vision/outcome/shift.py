"""How hard a puck meets a piece, and how far that was moved: its picture before, laid over the picture after.

A knock moves a piece by the square of its blow: a puck that loses 60 mm/s to a pawn moves it 0.1 mm, one that loses
300 mm/s moves it 2.5 mm. Noise and compression move a piece that was left alone by 0.01 to 0.06 mm. Of obstacles and
barriers, whose flat tops keep their look, larger pushes are measured too. Nobody knows how the wood of somebody's
pieces bounces and slides, and how heavy they are: what a knock does is told for `WORLDS`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image, Mask
from vision.budget import check
from vision.camera import Camera
from vision.outcome.changes import covered
from vision.pictures import Crop
from vision.pieces import Placed, puck_gap
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, Piece, Pose
from vision.tuning import TUNING

_T = TUNING.outcome.shift
DENIED: Final = _T.denied
_BOUNCE, _FRICTION, _MASS = np.array(list(product(_T.bounces, _T.frictions, _T.masses))).T
_DRAG = 9810.0 * _FRICTION  # mm/s^2
WORLDS = np.array([math.prod(each) for each in product((0.25, 0.5, 0.25), repeat=3)])
"""How likely each of the worlds is: the middle ones are the usual, those at the ends the utmost that there is."""


def mass_share(piece: Piece) -> Floats:
    """The puck's mass by the piece's, in each world: of the speed that a knock takes from the puck it gets so much."""
    length, width, height = piece.dims
    filled = (_T.pawn if piece.type == "pawn" else 1.0) * (math.pi / 4.0 if piece.round else 1.0)
    return np.asarray(math.pi * PUCK_RADIUS**2 * PUCK_HEIGHT / (_MASS * filled * length * width * height))


def pushed(piece: Piece, blows: Floats) -> Floats:
    """How far (worlds, …) mm a piece slides after blows that took mm/s (worlds, …) or (1, …) from the puck."""
    got, drag = (each.reshape(-1, *[1] * (blows.ndim - 1)) for each in (mass_share(piece), _DRAG))
    return np.asarray((blows * got) ** 2 / (2.0 * drag))


def knocks(
    placed: Placed,
    place: Floats,
    velocity: Floats,
    beside: Floats,
    ahead: Floats,
    came: float = math.inf,
    *,
    rests: bool = False,
) -> Floats:
    """What meeting the piece takes from the puck (worlds, m, n) mm/s straight away from it; 0: it does not meet it.

    The puck comes straight with `velocity` (2,) mm/s through a point that is `beside` (n,) mm to the left of `place`
    (2,) and `ahead` (m,) mm beyond it; from there on friction slows it, and it may stop before it meets the piece. It
    `came` so many mm: what lies farther back it has not met. If it `rests` at `place`, a piece that seems to reach
    farther stands but a little aside: it was met there.
    """
    speed = max(float(np.hypot(*velocity)), 1e-6)
    along = velocity / speed
    left = np.array([-along[1], along[0]])
    piece, pose = placed.piece, placed.pose
    middle = np.array([pose.x, pose.y]) - place
    if piece.round and not pose.lying:
        met = [_circle(middle, piece.dims[0] / 2 + PUCK_RADIUS, along, left, beside)]
    else:
        a, b = (piece.dims[2] / 2, piece.dims[0] / 2) if pose.lying else (piece.dims[0] / 2, piece.dims[1] / 2)
        axes = np.array([[math.cos(pose.turn), math.sin(pose.turn)], [-math.sin(pose.turn), math.cos(pose.turn)]])
        corners = [middle + x * a * axes[0] + y * b * axes[1] for x in (-1, 1) for y in (-1, 1)]
        met = [_circle(corner, PUCK_RADIUS, along, left, beside) for corner in corners]
        for i, (deep, wide) in enumerate(((a, b), (b, a))):
            out = -math.copysign(1.0, float(axes[i] @ along)) * axes[i]  # the side that the puck comes towards
            met.append(_side(middle + (deep + PUCK_RADIUS) * out, out, wide, along, left, beside))
    when, slopes = (np.stack(each) for each in zip(*met, strict=True))
    when = np.where(when < -came - PUCK_RADIUS, np.inf, when)
    first = np.take_along_axis(slopes, when.argmin(axis=0)[None], axis=0)[0]
    on = when.min(axis=0) - ahead[:, None]
    on = np.maximum(on, 0.0) if rests else on
    there = np.sqrt(np.maximum(speed**2 - 2.0 * _DRAG[:, None, None] * on, 0.0))
    keen = ((1.0 + _BOUNCE) / (1.0 + mass_share(piece)))[:, None, None]
    return np.asarray(keen * there * np.where(there > 0.0, first, 0.0))


def _circle(middle: Floats, radius: float, along: Floats, left: Floats, beside: Floats) -> tuple[Floats, Floats]:
    """Where (n,) along the ways they come into a circle, inf: nowhere, and the cosine (n,) between way and radius."""
    off = (middle @ left - beside) / radius
    slope = np.sqrt(np.clip(1.0 - off * off, 0.0, 1.0))
    return np.where(np.abs(off) < 1.0, middle @ along - radius * slope, np.inf), slope


def _side(
    middle: Floats, out: Floats, wide: float, along: Floats, left: Floats, beside: Floats
) -> tuple[Floats, Floats]:
    """The same for a straight side that reaches `wide` mm both ways from its middle and looks `out`."""
    slope = max(-float(along @ out), 1e-9)
    when = (beside * (left @ out) - middle @ out) / slope
    there = np.outer(when, along) + np.outer(beside, left) - middle
    reached = np.abs(there @ [-out[1], out[0]]) <= wide
    return np.where(reached, when, np.inf), np.full(len(beside), slope)


@dataclass(frozen=True)
class Shift:
    """How far a piece moved: mm, mm and radians about its middle (3,), with `sigma` mm. `others`: some may have."""

    placed: Placed
    move: Floats
    sigma: float
    others: bool = False

    @property
    def felt(self) -> bool:
        """Whether it moved for sure."""
        return float(np.hypot(*self.move[:2])) > max(_T.felt * self.sigma, _T.felt_mm)

    def denies(self, place: Floats, blow: float) -> bool:
        """Whether a puck at `place` (2,) surely did not lose so much (mm/s) to it: it would have moved farther."""
        return not self.felt and self.likely(place, blow) < DENIED

    def likely(self, place: Floats, blow: float) -> float:
        """How much likelier than if nothing touched it its shift is if a puck at `place` (2,) lost so much (mm/s)."""
        return float(WORLDS @ self.ratio(place, np.array([[blow]]))[:, 0])

    def far(self, place: Floats) -> float:
        """How far (mm) the point nearest to a puck at `place` (2,) moved away from it; less than 0: towards it."""
        pose = self.placed.pose
        gap, normal = puck_gap(self.placed.piece, pose, float(place[0]), float(place[1]))
        arm = place - normal * (gap + PUCK_RADIUS) - [pose.x, pose.y]
        return -float(normal @ (self.move[:2] + self.move[2] * np.array([-arm[1], arm[0]])))

    def ratio(self, place: Floats, blows: Floats) -> Floats:
        """How much likelier (worlds, …) than if nothing touched it its shift is after blows at `place` (2,).

        These are (worlds, …) or (1, …) mm/s that they took from the puck.
        """
        far = float(np.clip(self.far(place), -_T.measured, _T.measured))
        ways = np.minimum(pushed(self.placed.piece, blows), _T.measured)
        other = _T.pushed if self.others else _T.else_
        still = (1.0 - other) * _normal(far, self.sigma) + other / (2.0 * _T.measured)  # another may push it anywhere
        return np.asarray(_normal(far - ways, np.hypot(self.sigma, _T.softly * ways)) / still)


def shifts(
    camera: Camera,
    crop: Crop,
    before: Image,
    after: Image,
    pieces: Sequence[Placed],
    hidden: Mask,
    astray: float = 0.0,
) -> dict[str, Shift]:
    """How far each piece moved, by name; those are left out of which too little is seen. Pictures are inside `crop`.

    `astray` = mm that a nudged camera's place may be off.
    """
    fits = {p.piece.id: (p, fit) for p in pieces if (fit := _fitted(camera, crop, before, after, p, hidden))}
    far = {name: float(np.hypot(*move[:2])) for name, (_, (move, _)) in fits.items()}

    def common(name: str) -> float:
        """What half of the others moved at least, or, if they are few, all: that is the picture's, not theirs."""
        others = [each for other, each in far.items() if other != name]
        if len(others) >= 3:
            return float(np.median(others))
        return max(min(astray, _T.measured), min(others, default=0.0))

    return {
        name: Shift(placed, move, math.hypot(max(_T.least_sigma, common(name)), _T.own * sigma))
        for name, (placed, (move, sigma)) in fits.items()
    }


def _normal(off: Floats | float, sigma: Floats | float) -> Floats:
    return np.asarray(np.exp(-0.5 * (off / sigma) ** 2) / (sigma * math.sqrt(2.0 * math.pi)))


def _fitted(
    camera: Camera, crop: Crop, before: Image, after: Image, placed: Placed, hidden: Mask
) -> tuple[Floats, float] | None:
    """The move (3,) by which the picture changed as it did, light aside, and its sigma in mm."""
    check()
    piece, pose = placed.piece, placed.pose
    rows, columns = np.nonzero(covered(camera, crop, piece, pose, _T.rim) & ~hidden)
    if len(rows) < _T.few:
        return None
    top, left = max(int(rows.min()) - 1, 0), max(int(columns.min()) - 1, 0)
    box = slice(top, int(rows.max()) + 2), slice(left, int(columns.max()) + 2)
    old, new = before[box].astype(float), after[box].astype(float)
    mean, at = 0.5 * (old + new), (rows - top, columns - left)
    down, right = np.gradient(mean, axis=(0, 1))
    pixels = np.column_stack([columns + crop.x0, rows + crop.y0]).astype(float)
    height = piece.dims[2] / 2
    table = camera.on_plane(pixels, height)

    def seen(off: Floats) -> Floats:
        there = camera.project(np.column_stack([table + off, np.full(len(table), height)]))
        return np.asarray(there - pixels)

    arm = table - [pose.x, pose.y]
    along = [seen(np.array([1.0, 0.0])), seen(np.array([0.0, 1.0]))]
    if not piece.round or pose.lying:
        along.append(along[1] * arm[:, :1] - along[0] * arm[:, 1:])
    slopes = [-(right[at] * way[:, :1] + down[at] * way[:, 1:]) for way in along]  # (n, 3) grey levels a mm
    count, channels = slopes[0].shape
    light = np.zeros((count, channels, 2 * channels))  # each channel's may have changed evenly, and by a share
    for i in range(channels):
        light[:, i, i], light[:, i, channels + i] = 1.0, mean[at][:, i] / 100.0
    design = np.concatenate([np.stack(slopes, axis=-1), light], axis=2).reshape(count * channels, -1)
    change = (new - old)[at].ravel()
    weight = np.ones(len(change))
    for _ in range(6):
        normal = design.T @ (design * weight[:, None]) + 1e-6 * np.eye(design.shape[1])
        left_over = np.abs(change - design @ np.linalg.solve(normal, design.T @ (weight * change)))
        limit = _T.robust * max(1.4826 * float(np.median(left_over)), 1.0)
        weight = 1.0 / np.maximum(1.0, left_over / limit)
    solution = np.linalg.solve(normal, design.T @ (weight * change))
    variance = float((weight * left_over**2).sum() / weight.sum())
    sigma = math.sqrt(float(np.diag(np.linalg.inv(normal))[:2].max()) * variance)
    move = np.zeros(3)
    move[: len(along)] = solution[: len(along)]
    return move, sigma


_TURNS = np.deg2rad(np.arange(-48.0, 49.0, 8.0))


@dataclass(frozen=True)
class Push:
    """Where a piece is now, and the mean difference (grey levels) that is left when it is taken to be there."""

    pose: Pose
    left: float


def push_of(camera: Camera, crop: Crop, before: Image, after: Image, piece: Piece, pose: Pose) -> Push | None:
    """The push of an obstacle or barrier that stood at `pose`; None if it stayed. Pictures are inside `crop`."""
    points = _top(piece)

    def seen(picture: Image, some: Floats, moves: Floats) -> Floats:
        return _colours(camera, crop, picture, some, piece.dims[2], pose, moves)

    old = seen(before, points, np.zeros((1, 3)))[0]

    def misfit(moves: Floats, thin: int = 1) -> Floats:
        off = np.abs(seen(after, points[::thin], moves) - old[::thin])
        return np.asarray(np.minimum(off, _T.cap).mean(axis=(1, 2)))

    steps = np.arange(-_T.reach, _T.reach + 0.1, _T.stride if piece.round else 2 * _T.stride)
    turns = np.zeros(1) if piece.round else _TURNS
    coarse = np.stack(np.meshgrid(steps, steps, turns), axis=-1).reshape(-1, 3)
    start = coarse[int(np.argmin(misfit(coarse, 5)))]
    best = _finest(misfit, start, turns=not piece.round)
    there, left = misfit(np.stack([np.zeros(3), best]))
    if math.hypot(best[0], best[1]) < _T.stayed and abs(best[2]) < _T.stayed_turn:
        return None
    return Push(pose.moved(*map(float, best)), float(left)) if left < _T.plainly * there else None


def _finest(misfit: Callable[[Floats], Floats], start: Floats, *, turns: bool) -> Floats:
    """The move near `start` with the least misfit: of all neighbours the best, in ever smaller steps."""
    ways = np.array([(x, y, turn) for x in (-1, 0, 1) for y in (-1, 0, 1) for turn in ((-1, 0, 1) if turns else (0,))])
    best = start
    for step in _T.finer:
        for _ in range(8):
            around = best + ways * step * np.array([1.0, 1.0, _T.rad_per_mm])
            better = around[int(np.argmin(misfit(around)))]
            if np.array_equal(better, best):
                break
            best = better
    return best


def _top(piece: Piece) -> Floats:
    """Points (n, 2) mm on the top and a little around it, from its middle."""
    a, b = (side / 2 + _T.top_rim for side in piece.dims[:2])
    x, y = np.meshgrid(np.arange(-a, a + 0.01, _T.each), np.arange(-b, b + 0.01, _T.each))
    points = np.stack([x.ravel(), y.ravel()], axis=-1)
    return points[np.hypot(*points.T) <= a] if piece.round else points


def _colours(
    camera: Camera, crop: Crop, picture: Image, points: Floats, height: float, pose: Pose, moves: Floats
) -> Floats:
    """The colours (m, n, 3) of points of a piece's top after each of the moves (m, 3): mm, mm and rad."""
    turns = pose.turn + moves[:, 2]
    cos, sin = np.cos(turns)[:, None], np.sin(turns)[:, None]
    x = pose.x + moves[:, :1] + cos * points[:, 0] - sin * points[:, 1]
    y = pose.y + moves[:, 1:2] + sin * points[:, 0] + cos * points[:, 1]
    pixels = camera.project(np.stack([x, y, np.full_like(x, height)], axis=-1)) - [crop.x0, crop.y0]
    at = pixels.astype(np.float32)
    return np.asarray(
        cv2.remap(picture, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), float
    )
