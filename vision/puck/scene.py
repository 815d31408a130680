"""What the following of the puck starts from, and what it finds in a frame."""

from __future__ import annotations

from dataclasses import dataclass

from vision.arrays import Floats, Picture
from vision.pictures import Film

SHADOW = 1200.0
"""How freely light may be missing without a puck, grey levels squared: a shadow is dark and has the table's hue."""


@dataclass(frozen=True)
class Sighting:
    """The puck in one frame: its centre in mm, the sigma of it, and how much of a puck's light was there (1 = all).

    `length` mm of its streak beyond a puck at rest, as far as it was measured.
    """

    frame: int
    t: float
    x: float
    y: float
    sigma: float
    share: float
    length: float = 0.0


@dataclass
class Scene:
    """What stands still behind the puck: the table before and after the flick without the puck, and its colour."""

    film: Film
    before: Picture
    after: Picture
    colour: Floats  # linear light, BGR
    noise: float
