"""Tables, lights, colours and cameras by the number: what other people's game nights may look like.

Every number gives another one; nothing about it is chosen by hand. The even numbers are looked at while the tracker is
mended, the odd ones are not.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from tests.vision.footage.looks import Look
from tests.vision.footage.render import Lamp, Webcam
from tests.vision.footage.surface import Stuff, Surface, paint
from vision.arrays import Floats

_PAINTS = (
    "#b3231f", "#2352a8", "#2f8f4e", "#e3c02c", "#7c3fa6", "#e07b1e", "#d24f8b", "#20808c", "#ece8df", "#1e1d1f",
    "#4b4f57", "#caa46a", "#8c2f6b", "#6fb53a", "#7fb4de", "#5d3a22",
)  # fmt: skip
_WOODS = ("#c79a62", "#b98850", "#7b5a3c", "#e2c79c", "#a97b4a", "#5b4632")
_TABLES: tuple[tuple[Stuff, str], ...] = (
    ("gingham", "#c9ccd6"), ("gingham", "#d8c8c0"), ("parquet", "#a5794c"), ("wood", "#6b4428"), ("wood", "#c8a26d"),
    ("plain", "#dcd9d2"), ("glass", "#1c1e22"), ("plain", "#8d9094"), ("marble", "#cfcac2"), ("flowers", "#8a9fb8"),
    ("cloth", "#7a2430"), ("felt", "#23603a"), ("chequered", "#b9a58a"), ("cloth", "#35507f"),
)  # fmt: skip
_TOPS: tuple[tuple[Stuff, str], ...] = (
    ("plain", "#efece4"), ("printed", "#e6d7b8"), ("printed", "#dfe4ea"), ("wood", "#c9a678"), ("wood", "#543825"),
    ("plain", "#3c4148"), ("plain", "#d8bd92"),
)  # fmt: skip
_MARKINGS = ("mat_aruco", "aruco", "tape", "board", "mat_line")
_TELL = 0.55  # how far apart two paints must be for people to tell them apart


def elsewhere(number: int) -> Look:
    """The look of that number."""
    random = np.random.default_rng([number, 20])
    marking = _MARKINGS[number // 2 % len(_MARKINGS)]
    stuff, colour = _TABLES[int(random.integers(len(_TABLES)))]
    over, top = _TOPS[int(random.integers(len(_TOPS)))]
    if marking == "mat_line" and max(paint(top)) < 0.25:
        over, top = _TOPS[0]
    ground = paint(top if marking in ("mat_aruco", "mat_line", "board") else colour)
    shine = None
    if stuff == "glass" or random.random() < 0.25:
        shine = (*random.uniform(100.0, 560.0, 2), random.uniform(40.0, 110.0), random.uniform(0.05, 0.3))
    tape = "#b9392e" if max(paint(colour)) > 0.4 else "#e4e4e4"
    red, blue, puck, scenery = _paints(random, ground)
    return Look(
        Surface(marking, stuff, colour, top, number, over, tape, shine),
        red,
        blue,
        puck,
        scenery,
        _view(random),
        _lamp(random),
        _webcam(random),
        known=False,
        waist=bool(random.random() < 0.7),
        ink=0.8 if random.random() < 0.8 else 0.03,
    )


def _paints(random: np.random.Generator, ground: Floats) -> tuple[str, str, str, str]:
    """Both sides', the puck's and the scenery's paint; what moves and what is named differs from table and side."""
    chosen: list[str] = []
    while len(chosen) < 3:
        new = _PAINTS[int(random.integers(len(_PAINTS)))]
        others = [paint(each) for each in chosen[:2]] + [ground]
        if all(_apart(paint(new), each) > _TELL for each in others):
            chosen.append(new)
    woods = [each for each in _WOODS if _apart(paint(each), ground) > 0.6 * _TELL]
    return chosen[0], chosen[1], chosen[2], woods[int(random.integers(len(woods)))]


def _apart(one: Floats, other: Floats) -> float:
    a, b = (np.log(each + 0.07) for each in (one, other))
    off = a - b
    return float(math.hypot(0.5 * off.mean(), off[2] - off[1], off[0] - off[1]))


def _view(random: np.random.Generator) -> dict[str, Any]:
    size = ((1280, 720), (1280, 720), (1280, 720), (1920, 1080), (960, 540), (640, 480))[int(random.integers(6))]
    wide = float(random.uniform(52.0, 90.0))
    bend = -0.22 * max(0.0, (wide - 62.0) / 28.0) + float(random.uniform(-0.05, 0.05))
    return {
        "size": size,
        "elevation": float(random.uniform(50.0, 86.0)),
        "azimuth": float(random.choice([0.0, 0.0, 0.0, 90.0, 180.0])) + float(random.uniform(-28.0, 28.0)),
        "wide": wide,
        "fill": float(random.uniform(0.78, 0.93)),
        "lens": (bend, -0.2 * bend, float(random.normal(0, 3e-4)), float(random.normal(0, 3e-4)), 0.0),
    }


def _lamp(random: np.random.Generator) -> Lamp:
    around, low = float(random.uniform(0, 2 * math.pi)), float(random.uniform(0.3, 1.6))
    far = 1100.0
    place = (305.0 + far * math.cos(around), 305.0 + far * math.sin(around), far * low)
    warm = float(random.uniform(-0.25, 0.6))
    colour = (1.0 - 0.6 * max(warm, 0.0), 1.0 - 0.25 * max(warm, 0.0), 1.0 + 0.6 * min(warm, 0.0))
    return Lamp(place, float(random.uniform(20.0, 350.0)), float(random.uniform(0.3, 0.7)), colour)


def _webcam(random: np.random.Generator) -> Webcam:
    fps = float(random.choice([24.0, 30.0, 30.0, 30.0, 60.0]))
    light = float(random.choice([0.35, 0.6, 1.0, 1.0, 1.25]))
    exposure = 1 / float(random.choice([33.0, 50.0, 60.0, 100.0, 200.0]))
    noise = float(random.uniform(1.0, 3.0)) * (2.0 if light < 0.5 else 1.0)
    kind = int(random.integers(6))
    pumping = 0.12 if kind == 1 else 0.0  # automatic exposure
    bands = {2: _drifting, 3: _rolling}.get(kind)
    return Webcam(
        fps,
        min(exposure, 1 / fps),
        float(random.uniform(0.6, 1.1)),
        noise,
        int(random.integers(55, 95)),
        gain=lambda t: light * (1.0 + pumping * math.sin(t * 5.0)),
        bands=bands,
        vignette=float(random.uniform(0.05, 0.35)),
    )


def _drifting(t: float, rows: Floats) -> Floats:
    """A white balance that wanders to the warm side."""
    return np.tile([1.0 - 0.06 * t, 1.0, 1.0 + 0.08 * t], (len(rows), 1))


def _rolling(t: float, rows: Floats) -> Floats:
    """The mains in rows that are read one after the other."""
    return np.repeat(1.0 + 0.07 * np.sin(2 * math.pi * (100.0 * t + 2.3 * rows))[:, None], 3, axis=1)
