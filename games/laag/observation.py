"""The flick observation: what happened in one flick, whoever saw it (a camera, the physics, the players).

The record feeds the rules and is all they know of a flick; it never says what follows from it. Everything is an
integer: places are micrometres in the frame of the area (origin at corner 0, x along the edge of seat 0, y away from
it), directions are unit vectors times 1000, `(0, 0)` for none.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

Place: TypeAlias = tuple[int, int]
"""x, y in micrometres."""

Direction: TypeAlias = tuple[int, int]
"""dx, dy: a unit vector times 1000, or (0, 0)."""

MICROMETRES: Final = 1000  # in a millimetre
NO_DIRECTION: Final[Direction] = (0, 0)


class FlickKind(Enum):
    """What was announced."""

    DASH = "dash"
    MOVE = "move"
    SHOOT = "shoot"
    CHARGED = "charged"


class Form(Enum):
    """How a piece is after the flick: every obstacle and barrier on the area stands."""

    STANDING = "s"
    LYING = "l"
    OFF = "o"


class Source(Enum):
    """Who saw it."""

    CAMERA = "camera"
    PHYSICS = "physics"
    PLAYERS = "players"


@dataclass(frozen=True, order=True)
class PoseRow:
    """The pose of one piece. A lying pawn's place is the middle of its axis, its direction points from base to top."""

    piece: str
    form: Form
    place: Place
    direction: Direction = NO_DIRECTION


@dataclass(frozen=True)
class FlickObservation:
    """One flick.

    `contacts` and `toppled` are in the order of first touch and of falling; `off`, `dropped`, `poses` and `found` are
    sets, kept in piece order. `end` is None only for a puck that left the picture. `confidence` is permille.
    `evidence` is the SHA-256 of the evidence frames in lower-case hex.
    """

    kind: FlickKind
    shooter: str
    puck: str
    start: Place
    end: Place | None
    contacts: tuple[str, ...] = ()
    toppled: tuple[str, ...] = ()
    off: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    poses: tuple[PoseRow, ...] = ()
    found: tuple[PoseRow, ...] = ()
    source: Source = Source.CAMERA
    confidence: int = 1000
    evidence: str | None = None
