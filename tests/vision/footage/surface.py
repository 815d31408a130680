"""What lies flat: the table's texture, the mat or the markers on it, tape, a raised board; albedo in linear light."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np

from tests.vision.footage.optics import View
from vision.arrays import Floats, linear
from vision.camera.mat import AREA, MARKER_SIDE, RIM, marker_boxes, marker_corners, mat_boxes

Stuff = Literal[
    "plain", "wood", "cloth", "chequered", "felt", "gingham", "parquet", "marble", "flowers", "printed", "glass"
]
_TABLE = (-330.0, 940.0)  # mm: where the table ends, both ways
_ALONG = 12.0  # mm: straight lines are cut so that the lens can bend them
_FINE = 3  # marks are drawn so much larger and averaged
_INK, _PAPER = 0.035, 0.80
_BOARD = 18.0
_SCALE = 0.6  # texture pixels per mm


@dataclass(frozen=True)
class Surface:
    """The table: its `stuff` and colour (sRGB hex), how the area is marked, the colour and stuff of a board or mat.

    `shine` = where a lamp is mirrored in it: x, y and radius in mm, and how much light that adds.
    """

    marking: str
    stuff: Stuff = "wood"
    colour: str = "#a98258"
    top: str = "#d9cdb8"
    seed: int = 1
    over: Stuff | None = None
    tape: str = "#e4e4e4"
    shine: tuple[float, float, float, float] | None = None


def paint(colour: str) -> Floats:
    """Linear BGR (3,) of `#rrggbb`."""
    rgb = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return np.asarray(linear(np.array(rgb[::-1], np.uint8)), float)


def _noise(random: np.random.Generator, shape: tuple[int, int], grain: float) -> Floats:
    """Smooth noise, mean 0 and sigma 1, with features of `grain` pixels."""
    small = (max(2, int(shape[0] / grain)), max(2, int(shape[1] / grain)))
    values = random.normal(0.0, 1.0, small).astype(np.float32)
    return np.asarray(cv2.resize(values, shape[::-1], interpolation=cv2.INTER_CUBIC))


def _texture(stuff: Stuff, colour: str, seed: int) -> Floats:
    """The texture over [-700, 1310] mm squared, `_SCALE` pixels per mm."""
    side = int(2010 * _SCALE)
    random = np.random.default_rng(seed)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / _SCALE
    shade = 1.0 + 0.05 * _noise(random, (side, side), 60) + 0.02 * _noise(random, (side, side), 9)
    if stuff == "wood":
        rings = x / 9.0 + 2.5 * _noise(random, (side, side), 110) + 0.3 * np.sin(y / 90.0)
        shade = shade * (1.0 + 0.09 * np.sin(rings) + 0.04 * np.sin(2.7 * rings + 1.0))
        shade[:, np.abs(((x[0] + 40.0) % 145.0) - 72.0) < 0.9] *= 0.55  # between the planks
    elif stuff == "cloth":
        shade = shade * (1.0 + 0.05 * np.sin(x * 2.0) * np.sin(y * 2.0)) + 0.03 * _noise(random, (side, side), 2)
    elif stuff == "chequered":
        shade = shade * np.where((np.floor(x / 60.0) + np.floor(y / 60.0)) % 2 > 0, 1.0, 0.5)
    elif stuff == "felt":
        shade = shade + 0.07 * _noise(random, (side, side), 2) + 0.04 * _noise(random, (side, side), 25)
    else:
        shade = shade * _pattern(stuff, x, y, random)
    made = shade[..., None] * paint(colour)
    if stuff == "flowers":  # of a second colour, scattered
        spots = _noise(random, (side, side), 26) > 1.1
        made = np.where(spots[..., None], shade[..., None] * paint(colour)[[1, 2, 0]] * 0.9, made)
    return np.asarray(np.clip(made, 0.003, 0.95), np.float32)


def _pattern(stuff: Stuff, x: Floats, y: Floats, random: np.random.Generator) -> Floats:
    """What a pattern leaves of the colour, (h, w)."""
    if stuff == "gingham":
        stripes = (np.floor(x / 14.0) % 2) + (np.floor(y / 14.0) % 2)
        return np.asarray(np.array([1.0, 0.55, 0.25])[stripes.astype(int)])
    if stuff == "parquet":
        across = (np.floor(x / 90.0) + np.floor(y / 90.0)) % 2 > 0
        along = np.where(across, x, y)
        plank = np.floor(along / 18.0) + 31.0 * np.floor(x / 90.0) + 57.0 * np.floor(y / 90.0)
        tone = 1.0 + 0.16 * np.sin(plank * 12.9)
        seams = (along % 18.0 < 0.8) | (np.minimum(x % 90.0, y % 90.0) < 0.8)
        return np.asarray(np.where(seams, 0.5, tone + 0.05 * np.sin(np.where(across, y, x) * 0.9 + 4 * np.sin(plank))))
    if stuff == "marble":
        veins = np.abs(np.sin(x / 55.0 + y / 80.0 + 2.2 * _noise(random, x.shape, 70)))
        return np.asarray(1.0 - 0.45 * np.exp(-((veins / 0.09) ** 2)))
    if stuff == "printed":  # a grid, rings and paws in a darker print
        lines = (np.abs((x - 700.0) % 101.7) < 1.2) | (np.abs((y - 700.0) % 101.7) < 1.2)
        out = np.where(lines, 0.8, 1.0)
        for cx, cy, size in ((880.0, 900.0, 1.0), (1130.0, 1150.0, 1.4), (1180.0, 830.0, 0.8)):
            for dx, dy, radius in ((0.0, 0.0, 26.0), (-30.0, 28.0, 11.0), (-11.0, 40.0, 12.0), (12.0, 40.0, 12.0)):
                out[np.hypot(x - cx - dx * size, y - cy - dy * size) < radius * size] = 0.72
        out[np.abs(np.hypot(x - 1005.0, y - 1005.0) - 120.0) < 2.0] = 0.7
        return np.asarray(out)
    return np.ones_like(x)


def _sampled(texture: Floats, ground: Floats) -> Floats:
    at = ((ground + 700.0) * _SCALE).astype(np.float32)
    return np.asarray(cv2.remap(texture, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT))


def _covered(view: View, shapes: list[Floats], z: float = 0.0) -> Floats:
    """The share (h, w) of each pixel that lies under flat polygons (n, 2) mm."""
    width, height = view.size
    canvas = np.zeros((height * _FINE, width * _FINE), np.uint8)
    for shape in shapes:
        pieces = []
        for a, b in zip(shape, np.roll(shape, -1, axis=0), strict=True):
            steps = max(2, int(np.hypot(*(b - a)) / _ALONG))
            pieces.append(a + np.linspace(0.0, 1.0, steps, endpoint=False)[:, None] * (b - a))
        rim = np.concatenate(pieces)
        pixels = (view.project(np.column_stack([rim, np.full(len(rim), z)])) + 0.5) * _FINE - 0.5
        cv2.fillPoly(canvas, [np.round(pixels * 16).astype(np.int32)], 255, shift=4)
    return cv2.resize(canvas, (width, height), interpolation=cv2.INTER_AREA)[..., None].astype(np.float32) / 255.0


def _box(x: float, y: float, width: float, height: float) -> Floats:
    return np.array([[x, y], [x + width, y], [x + width, y + height], [x, y + height]])


def raised(surface: Surface, view: View) -> Floats | None:
    """Which share (h, w, 1) of each pixel a raised board takes, which hides what lies below it; None if none does."""
    return _covered(view, [_box(0.0, 0.0, AREA, AREA)]) if surface.marking == "board" else None


def albedo(surface: Surface, view: View) -> Floats:
    """How much light (h, w, 3) each pixel's point sends back, everything that lies flat included."""
    low = -_BOARD if surface.marking == "board" else 0.0
    ground = view.ground(low)
    out = _sampled(_texture(surface.stuff, surface.colour, surface.seed), ground)
    beyond = ((ground < _TABLE[0]) | (ground > _TABLE[1])).any(axis=2)
    out[beyond] = 0.02 + 0.1 * out[beyond]
    whole = [_box(0.0, 0.0, AREA, AREA)]
    if surface.marking == "board":
        side = _covered(view, whole, low)
        out = out * (1.0 - side) + 0.55 * paint(surface.top).astype(np.float32) * side
        ground = view.ground(0.0)
    if surface.marking in ("board", "mat_aruco", "mat_line"):
        rim = 0.0 if surface.marking == "board" else 63.0
        top = _covered(view, [_box(-rim, -rim, AREA + 2 * rim, AREA + 2 * rim)])
        stuff: Stuff = surface.over or ("felt" if surface.marking == "mat_line" else "plain")
        out = out * (1.0 - top) + _sampled(_texture(stuff, surface.top, surface.seed + 1), ground) * top
    paper, ink, tape = _marks(surface)
    for shapes, level in ((paper, _PAPER), (tape, paint(surface.tape).astype(np.float32)), (ink, _INK)):
        if shapes:
            share = _covered(view, shapes)
            out = out * (1.0 - share) + level * share
    if surface.shine is not None:
        x, y, radius, extra = surface.shine
        far = np.hypot(ground[..., 0] - x, ground[..., 1] - y) / radius
        out = out + (extra * np.exp(-far * far))[..., None]
    return np.asarray(out, np.float32)


def _marks(surface: Surface) -> tuple[list[Floats], list[Floats], list[Floats]]:
    """White paper, dark ink on it, and tape."""
    paper, ink, tape = [], [], []
    if surface.marking in ("mat_aruco", "aruco"):
        for name in range(4):
            corner = marker_corners(name).min(axis=0)
            side = MARKER_SIDE + 2 * RIM
            paper.append(_box(corner[0] - RIM, corner[1] - RIM, side, side))
    boxes = mat_boxes() if surface.marking == "mat_aruco" else []
    if surface.marking == "aruco":
        boxes = [box for name in range(4) for box in marker_boxes(name)]
    if surface.marking == "mat_line":
        boxes = mat_boxes()[:4]
    ink += [_box(box.x, box.y, box.width, box.height) for box in boxes]
    if surface.marking == "tape":
        for x in (0, 1):
            for y in (0, 1):
                flip = np.array([[1.0, 1.0], [-1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]][x + 2 * y])
                corner = np.array([x * AREA, y * AREA])
                for strip in (_box(-24.0, -24.0, 104.0, 24.0), _box(-24.0, -0.5, 24.0, 80.5)):
                    tape.append(corner + strip * flip)
    return paper, ink, tape
