"""The tables, colours, cameras and lights on which flicks are filmed."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from tests.vision.footage.render import Lamp, Webcam
from tests.vision.footage.surface import Surface


@dataclass(frozen=True)
class Look:
    """A table, its pieces' colours, a camera and a light. `known`: whether the setup says where the pieces stand.

    `barrier` and `mover`: the colours of barriers and of the movement puck, if they are not as `scenery` and `puck`;
    `bare`: of what the pawns are below their caps, if only these are painted.
    """

    surface: Surface
    red: str
    blue: str
    puck: str
    scenery: str
    view: dict[str, Any]
    lamp: Lamp = field(default_factory=Lamp)
    webcam: Webcam = field(default_factory=Webcam)
    known: bool = True
    waist: bool = True
    ink: float = 0.8
    barrier: str = ""
    mover: str = ""
    bare: str = ""


def _sway(t: float) -> float:
    """A lamp that flickers."""
    return 1.0 + 0.06 * math.sin(t * 23.0)


def _dusk(t: float) -> float:
    """Automatic exposure that drifts."""
    return float(2.0 ** (-0.3 * t))


LOOKS: dict[str, Look] = {
    "window": Look(
        Surface("mat_aruco", "wood", "#a98258", "#e6e2da", 1), "#b3231f", "#2352a8", "#e0b53a", "#7a5230",
        {"elevation": 62.0, "azimuth": 8.0}, Lamp((-900.0, 700.0, 1200.0), 300.0, 0.6),
    ),
    "tape": Look(
        Surface("tape", "cloth", "#3f5f8f", seed=2), "#d8b12a", "#b9392e", "#f0efe8", "#c9a06a",
        {"elevation": 82.0, "azimuth": -4.0}, known=False, waist=False,
    ),
    "board": Look(
        Surface("board", "felt", "#2f6a35", "#d9c09a", 3), "#1f1d22", "#c23b2e", "#2c62b8", "#8a5a34",
        {"elevation": 56.0, "azimuth": -28.0}, Lamp((1200.0, 900.0, 900.0), 60.0, 0.42, (0.86, 0.96, 1.0)),
    ),
    "markers": Look(
        Surface("aruco", "plain", "#a6a39c", seed=4), "#7c3fa6", "#e07b1e", "#2f8f4e", "#5b4632",
        {"elevation": 70.0, "azimuth": 16.0}, Lamp((305.0, 305.0, 1900.0), 400.0, 0.5), known=False,
    ),
    "line": Look(
        Surface("mat_line", "wood", "#7c5a3c", "#c8bfa8", 5), "#c0392b", "#2c6fb3", "#4f8a4f", "#6b4f34",
        {"elevation": 75.0, "azimuth": 5.0}, waist=False,
    ),
    "large": Look(
        Surface("mat_aruco", "cloth", "#5d5148", "#f2f0ea", 6), "#1f6fd1", "#2f8f4e", "#d6542c", "#b58b57",
        {"size": (1920, 1080), "elevation": 52.0, "azimuth": 24.0}, webcam=Webcam(noise=2.5, jpeg=75), known=False,
    ),
    "small": Look(
        Surface("mat_aruco", "plain", "#c9c4bb", "#fbfaf6", 7), "#b3231f", "#2352a8", "#e07b1e", "#6b4f34",
        {"size": (640, 480), "elevation": 80.0, "wide": 55.0, "fill": 0.95},
    ),
    "chequered": Look(
        Surface("tape", "chequered", "#9aa7b8", seed=8), "#a81f2d", "#20242c", "#e3c02c", "#8a6b45",
        {"size": (960, 540), "elevation": 68.0, "azimuth": 12.0}, webcam=Webcam(noise=3.0),
    ),
    "dim": Look(
        Surface("mat_aruco", "wood", "#6e4f35", "#d8d4cc", 9), "#c0392b", "#2c6fb3", "#d9a441", "#8a6b45",
        {"elevation": 66.0, "azimuth": -10.0}, Lamp((1100.0, -400.0, 1100.0), 80.0, 0.35, (0.62, 0.82, 1.0)),
        Webcam(exposure=1 / 30, noise=5.0, jpeg=60, gain=lambda _t: 0.42),
    ),
    "quick": Look(
        Surface("board", "plain", "#7d7f83", "#8a5d3b", 10), "#e3c02c", "#2f8f4e", "#ece8df", "#d8b98a",
        {"elevation": 84.0, "azimuth": 3.0}, webcam=Webcam(fps=60.0, exposure=1 / 200, noise=4.0), known=False,
    ),
    "warm": Look(
        Surface("aruco", "wood", "#5a3d28", seed=11), "#ece8df", "#2f7f86", "#d6542c", "#c79a62",
        {"elevation": 60.0, "azimuth": -18.0}, Lamp((-500.0, -700.0, 1000.0), 40.0, 0.4, (0.55, 0.82, 1.05)),
        Webcam(exposure=1 / 60, gain=_sway),
    ),
    "fisheye": Look(
        Surface("mat_aruco", "felt", "#4a3f66", "#dfe6dc", 12), "#8c2f6b", "#2352a8", "#e0b53a", "#3d3a36",
        {"elevation": 64.0, "azimuth": 6.0, "wide": 88.0, "lens": (-0.19, 0.03, 2e-4, 2e-4, 0.0), "fill": 0.8},
        Lamp((200.0, 1300.0, 1100.0), 200.0, 0.5), Webcam(gain=_dusk, exposure=1 / 50),
    ),
}  # fmt: skip
