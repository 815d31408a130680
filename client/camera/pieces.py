"""The kinds of pieces that have a colour of their own, setups in the colours that were taught, and outlines."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from client.camera.marks import Mark, Sign, points_of
from games.laag import COMPONENTS

if TYPE_CHECKING:
    from client.camera.saved import SavedCalibration


def _sample(kind: str, shape: str, dims: tuple[int, int, int], team: str | None = None) -> dict[str, Any]:
    marks = 1 if team else None
    return {"id": kind, "type": shape, "team": team, "marks": marks, "colour": "#808080", "dims_mm": list(dims)}


SAMPLES: Final[Mapping[str, dict[str, Any]]] = {
    "red": _sample("red", "pawn", (20, 20, 35), "a"),
    "blue": _sample("blue", "pawn", (20, 20, 35), "b"),
    "puck": _sample("puck", "puck", (25, 25, 6)),
    "move_puck": _sample("move_puck", "puck", (25, 25, 6)),
    "obstacle": _sample("obstacle", "obstacle", (32, 32, 22)),
    "barrier": _sample("barrier", "barrier", (86, 14, 24)),
}
"""One piece of every kind that has a colour of its own."""


_PAINTS: Final = {"puck": "flicking_puck"}
USUAL: Final[Mapping[str, str]] = {
    kind: str(COMPONENTS.colours[_PAINTS.get(kind, kind)]["hex"]).lower() for kind in SAMPLES
}
"""The colours of pieces that nobody has taught."""


def coloured(setup: Mapping[str, Any], colours: Mapping[str, str]) -> dict[str, Any]:
    """A setup in JSON values with the colours that were taught."""
    pieces = [{**piece, "colour": colours.get(_kind(piece), piece["colour"])} for piece in setup["pieces"]]
    return {**setup, "pieces": pieces}


def _kind(piece: Mapping[str, Any]) -> str:
    if piece["type"] == "pawn":
        return "red" if piece.get("team") == "a" else "blue"
    return "move_puck" if piece["id"] == "move_puck" else str(piece["type"])


def all_pieces(colours: Mapping[str, str]) -> list[dict[str, Any]]:
    """Every piece of a match in the colours that were taught, with one puck; obstacles are discs."""
    counts = {"red": 3, "blue": 3, "obstacle": 4, "barrier": 4, "puck": 1}
    return [
        {
            **SAMPLES[kind],
            "id": f"{kind}_{number}",
            "marks": number if kind in ("red", "blue") else None,
            "colour": colours.get(kind, USUAL[kind]),
        }
        for kind, count in counts.items()
        for number in range(1, count + 1)
    ]


def piece_marks(setup: Mapping[str, Any], kept: SavedCalibration) -> tuple[Mark, ...]:
    """The outlines of all pieces of a setup that tells their places: what lies elsewhere must be put right."""
    from vision import Pose, outline, parse_setup

    read = parse_setup({**setup, "calibration": kept.area.as_json()})
    marks = []
    for given in setup["pieces"]:
        if "place_mm" not in given:
            continue
        x, y = given["place_mm"]
        dx, dy = given.get("direction") or (1.0, 0.0)
        pose = Pose(x, y, math.atan2(dy, dx), given.get("form") == "l")
        marks.append(Mark(Sign.PIECE, points_of(outline(kept.camera, read.piece(given["id"]), pose))))
    return tuple(marks)
