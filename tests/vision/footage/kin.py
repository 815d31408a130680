"""Films after the sample clips: their cameras, lights, paints, tables, shutters and scenarios, drawn by a number.

All six pawns, four obstacles and four barriers stand there, as far apart as in the samples, and the setup says nothing
of where. Series 0 to 7, the odd numbers from 513 to 963, from 1281 to 1985, from 2049 to 4159 and from 4193 to 17487,
and all even ones were looked at while the tracker was mended; those from 4161 to 4191 were judged once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

import numpy as np

from tests.vision.footage.catalogue import Take, film
from tests.vision.footage.flicks import found
from tests.vision.footage.kinds import KINDS
from tests.vision.footage.looks import Look
from tests.vision.footage.matter import Matter, drawn, made_of
from tests.vision.footage.render import Lamp, Webcam
from tests.vision.footage.surface import Stuff, Surface

_KINDS = (
    "hand", "off over the right edge", "move touches", "near miss", "touched, stands", "any shot", "charge", "move",
    "miss", "head-on", "two touched", "pushed over", "one lies there", "graze", "upside down", "fast hit",
)  # fmt: skip
_VIEWS: tuple[dict[str, Any], ...] = (
    {"elevation": 86.0, "azimuth": 4.0, "fill": 0.97, "wide": 70.8, "lens": (0.02, -0.01, 0.0, 0.0, 0.0)},
    {"elevation": 82.0, "azimuth": -12.0, "fill": 0.94, "wide": 67.4, "lens": (0.04, -0.02, 0.0, 0.0, 0.0)},
    {"elevation": 60.0, "azimuth": 3.0, "wide": 69.1, "lens": (0.03, -0.02, 0.0, 0.0, 0.0)},
    {"elevation": 52.0, "azimuth": -6.0, "wide": 67.4, "lens": (-0.05, 0.02, 0.0, 0.0, 0.0)},
    {"elevation": 50.0, "azimuth": -28.0, "wide": 70.8, "lens": (-0.04, 0.01, 0.0, 0.0, 0.0)},
    {"elevation": 58.0, "azimuth": -4.0, "wide": 93.7, "lens": (-0.24, 0.075, 0.0, 0.0, 0.0)},
)
_WARM = (0.62, 0.84, 1.0)
_LIGHTS: tuple[tuple[Lamp, float, float], ...] = (  # the lamp, the shutter in s, the light's gain
    (Lamp((305.0, 305.0, 1900.0), 400.0, 0.5), 0.02, 1.0),
    (Lamp((-900.0, 500.0, 900.0), 300.0, 0.55), 0.01, 1.0),
    (Lamp((1500.0, 500.0, 900.0), 300.0, 0.55), 0.0125, 1.0),
    (Lamp((-400.0, 900.0, 900.0), 60.0, 0.4, _WARM), 0.02, 0.9),
    (Lamp((1000.0, 900.0, 900.0), 60.0, 0.4, _WARM), 0.0167, 0.9),
    (Lamp((305.0, 500.0, 1600.0), 200.0, 0.6, _WARM), 0.0303, 0.5),
)
_PALETTES = (  # the two sides, puck, movement puck, obstacles, barriers
    ("#b3231f", "#2352a8", "#e0b53a", "#e0b53a", "#c79a62", "#b98850"),
    ("#ece8df", "#1e1d1f", "#d6542c", "#2d7fc4", "#b88a55", "#c59a66"),
    ("#2f8f4e", "#e3c02c", "#7c3fa6", "#7c3fa6", "#7b5a3c", "#6f4e31"),
    ("#d24f8b", "#20808c", "#f0efe8", "#e8883a", "#e2c79c", "#d8ba8a"),
    ("#caa46a", "#4b4f57", "#1f6fd1", "#1f6fd1", "#a97b4a", "#a97b4a"),
    ("#e07b1e", "#7c3fa6", "#2f8f4e", "#2f8f4e", "#c79a62", "#b98850"),
)
_BARE = "#c9a877"
_APART = 22.0  # mm: the samples' pieces stand that far apart
_TABLES: tuple[tuple[Stuff, str], ...] = (
    ("plain", "#dcd9d2"), ("plain", "#8d9094"), ("plain", "#26262a"), ("wood", "#5a3d28"), ("wood", "#c8a26d"),
    ("cloth", "#3f5f8f"), ("felt", "#2f6a35"), ("gingham", "#7f93b5"),
)  # fmt: skip
_TOPS = ("#efece4", "#e6d7b8", "#3c4148", "#c9a678")
_MARKINGS = ("mat_aruco", "aruco", "tape", "board", "mat_line")


FILMS = 32


def kindred(series: int = 0, caps: bool = False, matter: bool = False) -> Iterator[Take]:
    """The films of a series, of odd numbers; with `matter` the pieces of each are made of something else."""
    for k in range(FILMS):
        number = 2 * (FILMS * series + k) + 1
        yield kin(number, caps, drawn(number) if matter else None)


def kin(number: int, caps: bool = False, matter: Matter | None = None) -> Take:
    """The film of that number; with `caps` its pawns are bare wood but for their caps, as in one of the samples.

    Its pieces are made of `matter`, or as the virtual table's are.
    """
    with nullcontext() if matter is None else made_of(matter):
        return _filmed(number, caps, "" if matter is None else " other matter")


def _filmed(number: int, caps: bool, otherwise: str) -> Take:
    random = np.random.default_rng([number, 31])
    lamp, exposure, level = _LIGHTS[int(random.integers(len(_LIGHTS)))]
    stuff, colour = _TABLES[int(random.integers(len(_TABLES)))]
    marking = _MARKINGS[int(random.integers(len(_MARKINGS)))]
    top = _TOPS[int(random.integers(2 if marking == "mat_line" else len(_TOPS)))]
    tape = "#b9392e" if stuff == "plain" and colour != "#26262a" else "#e4e4e4"
    red, blue, puck, mover, scenery, barrier = _PALETTES[int(random.integers(len(_PALETTES)))]
    look = Look(
        Surface(marking, stuff, colour, top, number, "plain", tape),
        red,
        blue,
        puck,
        scenery,
        _VIEWS[int(random.integers(len(_VIEWS)))],
        lamp,
        Webcam(30.0, exposure, noise=4.0 if level < 0.6 else 2.0, jpeg=80, gain=lambda _t: level),
        known=False,
        barrier=barrier,
        mover=mover,
        bare=_BARE if caps else "",
    )
    kind = _KINDS[number // 2 % len(_KINDS)]
    wish = replace(KINDS[kind], obstacles=4, barriers=4, blocks=bool(random.random() < 0.5))
    wish = wish if wish.near else replace(wish, apart=_APART)
    seed = 40000 + number
    return film(found(wish, seed), kind, f"kin {number}{' caps' if caps else ''}{otherwise}", seed, look, wish)
