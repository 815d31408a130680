"""What the program knows before the flick: the pieces in play and their poses, the kind of flick, the marking."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from vision.arrays import Floats
from vision.reasons import BadSetup, Why


@dataclass(frozen=True)
class Pose:
    """A piece on the table: `x`, `y` mm of its centre (standing: of its foot), `turn` rad, whether it lies.

    `turn` is the direction of the long side, for a lying pawn the direction from its base to its top.
    """

    x: float
    y: float
    turn: float = 0.0
    lying: bool = False

    def moved(self, dx: float, dy: float, turn: float = 0.0) -> Pose:
        """The same pose somewhere else."""
        return Pose(self.x + dx, self.y + dy, self.turn + turn, self.lying)

    def apart(self, other: Pose) -> float:
        """The mm between two places."""
        return math.dist((self.x, self.y), (other.x, other.y))


PIECE_TYPES: Final = ("pawn", "obstacle", "barrier", "puck")
FLICK_KINDS: Final = ("shoot", "charged_shot", "move")
MARKINGS: Final = ("mat_aruco", "aruco", "tape", "mat_line", "board")
PUCK_RADIUS: Final = 12.5
PUCK_HEIGHT: Final = 6.0
_LARGEST = 300.0  # mm: no piece is longer


@dataclass(frozen=True)
class Piece:
    """One piece in play. `colour` is its nominal paint (red, green, blue, 0-255), `dims` its mm along x, y, z.

    `place` = where it should be before the flick, if that is known. `beside` = where the puck lay that was shot beside
    it (LG-R29), if it was and that is known. `charged`: another puck than the flicked one lies on this pawn.
    """

    id: str
    type: str
    colour: tuple[int, int, int]
    dims: tuple[float, float, float]
    team: str | None = None
    marks: int | None = None
    flipped: bool = False
    charged: bool = False
    place: Pose | None = None
    beside: tuple[float, float] | None = None

    @property
    def round(self) -> bool:
        """Whether it is a disc seen from above; obstacles of 32 mm are discs, of 30 mm blocks."""
        return self.type in ("pawn", "puck") or (self.type == "obstacle" and self.dims[0] > 31.0)


@dataclass(frozen=True)
class Marking:
    """How the area is marked: `markers` (id -> (4, 2) table mm) or `clicks` (4, 2) pixels on the corners.

    `agreed`: people have said that the edge at their clicks is the area's, though another one runs beside it.
    """

    kind: str
    markers: Mapping[int, Floats]
    clicks: Floats | None
    agreed: bool = False


@dataclass(frozen=True)
class Setup:
    """The setup of one flick; `area` in mm."""

    clip: str
    area: tuple[float, float]
    kind: str
    puck: Piece
    shooter: str | None
    puck_on_pawn: bool
    pieces: tuple[Piece, ...]
    marking: Marking

    def piece(self, name: str) -> Piece:
        """The piece called `name`; KeyError if there is none."""
        for piece in self.pieces:
            if piece.id == name:
                return piece
        raise KeyError(name)

    def alike(self, name: str) -> tuple[str, ...]:
        """The pieces that `name` may be as well, itself among them, for all that is known and can be seen.

        Obstacles and barriers of one look of which nobody has said where they stand; of all others it alone.
        """
        piece = self.piece(name)
        if piece.type not in ("obstacle", "barrier") or piece.place is not None:
            return (name,)
        return tuple(each.id for each in self.pieces if replace(each, id=name) == piece)

    @property
    def corners(self) -> Floats:
        """The four corners of the area, (4, 3) mm, counter-clockwise from the origin."""
        w, h = self.area
        return np.array([[0, 0, 0], [w, 0, 0], [w, h, 0], [0, h, 0]], float)


def read_setup(path: Path) -> Setup:
    """Read a setup file. Raises BadSetup with a sentence for people, also if it cannot be read."""
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
    except OSError as failure:
        raise BadSetup(Why.SETUP_UNREADABLE, source=path, detail=failure.strerror) from failure
    except (ValueError, RecursionError) as failure:
        raise BadSetup(Why.SETUP_NO_JSON, source=path, detail=failure) from failure
    try:
        return parse_setup(given)
    except KeyError as failure:
        raise BadSetup(Why.SETUP_LACKS, source=path, detail=failure) from failure
    except (TypeError, IndexError, AttributeError) as failure:
        raise BadSetup(Why.SETUP_WRONG_KIND, source=path, detail=failure) from failure
    except (ValueError, OverflowError) as failure:
        raise BadSetup(Why.SETUP_WRONG, source=path, detail=failure) from failure


def parse_setup(given: Mapping[str, Any]) -> Setup:
    """The setup of a decoded JSON object. Raises KeyError, TypeError or ValueError for what is missing or wrong."""
    if not isinstance(given, Mapping):
        raise ValueError("it is not a JSON object")
    pieces = tuple(_piece(each) for each in given["pieces"])
    ids = [piece.id for piece in pieces]
    if len(set(ids)) != len(ids):
        raise ValueError("two pieces have the same id")
    flick = given["flick"]
    pucks = {piece.id: piece for piece in pieces if piece.type == "puck"}
    if flick["puck"] not in pucks:
        raise ValueError(f"the flicked puck {flick['puck']!r} is not among the pieces")
    area = _numbers(given.get("area_mm", [610.0, 610.0]), 2)
    if min(area) < 50:
        raise ValueError("the area is smaller than 50 mm")
    return Setup(
        clip=str(given.get("clip", "")),
        area=(area[0], area[1]),
        kind=_one_of(flick["kind"], FLICK_KINDS),
        puck=pucks[flick["puck"]],
        shooter=flick.get("shooter_pawn"),
        puck_on_pawn=bool(flick.get("puck_starts_on_pawn", False)),
        pieces=pieces,
        marking=_marking(given["calibration"]),
    )


def _piece(given: Mapping[str, Any]) -> Piece:
    hue = str(given["colour"])
    if len(hue) != 7 or not hue.startswith("#"):
        raise ValueError(f"{hue!r} is not a colour like #c0ffee")
    dims = _numbers(given["dims_mm"], 3)
    if min(dims) <= 0 or max(dims) > _LARGEST:
        raise ValueError(f"{given['id']!r} should be between 0 and {_LARGEST:.0f} mm long, wide and high")
    marks = given.get("marks")
    return Piece(
        id=str(given["id"]),
        type=_one_of(given["type"], PIECE_TYPES),
        colour=(int(hue[1:3], 16), int(hue[3:5], 16), int(hue[5:7], 16)),
        dims=(dims[0], dims[1], dims[2]),
        team=given.get("team"),
        marks=None if marks is None else int(marks),
        flipped=bool(given.get("flipped", False)),
        charged=bool(given.get("charged", False)),
        place=_place(given),
    )


def _place(given: Mapping[str, Any]) -> Pose | None:
    if given.get("place_mm") is None:
        return None
    x, y = _numbers(given["place_mm"], 2)
    dx, dy = _numbers(given.get("direction", [0.0, 0.0]), 2)
    return Pose(x, y, math.atan2(dy, dx), _one_of(given.get("form", "s"), ("s", "l")) == "l")


def _marking(given: Mapping[str, Any]) -> Marking:
    kind = _one_of(given["kind"], MARKINGS)
    markers = {int(name): _four(corners) for name, corners in (given.get("markers_4x4_50_mm") or {}).items()}
    raw = given.get("corner_clicks_px")
    clicks = None if raw is None else _four(raw)
    if clicks is None and len(markers) < 3:
        raise ValueError("neither three markers nor four corner clicks are given")
    return Marking(kind, markers, clicks, bool(given.get("edge_agreed", False)))


def _four(given: Any) -> Floats:
    """Four places (4, 2)."""
    if len(given) != 4:
        raise ValueError(f"{given!r} should be four places")
    return np.array([_numbers(each, 2) for each in given])


def _numbers(given: Any, count: int) -> list[float]:
    try:
        numbers = [float(each) for each in given]
    except ValueError:
        numbers = []
    if len(numbers) != count or not all(math.isfinite(each) for each in numbers):
        raise ValueError(f"{given!r} should be {count} numbers")
    return numbers


def _one_of(given: Any, known: tuple[str, ...]) -> str:
    if given not in known:
        raise ValueError(f"{given!r} is none of {', '.join(known)}")
    return str(given)
