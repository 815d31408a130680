"""Where the rules have the pieces, as outlines in the picture: what lies beside its outline must be put right."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from client.camera.marks import Mark, Sign

if TYPE_CHECKING:
    from client.camera.saved import SavedCalibration


def piece_marks(setup: Mapping[str, Any], kept: SavedCalibration) -> tuple[Mark, ...]:
    """The outlines of all pieces of a setup that tells their places."""
    from vision import Pose, outline, parse_setup

    read = parse_setup({**setup, "calibration": kept.area.as_json()})
    marks = []
    for given in setup["pieces"]:
        if "place_mm" not in given:
            continue
        x, y = given["place_mm"]
        dx, dy = given.get("direction") or (1.0, 0.0)
        pose = Pose(x, y, math.atan2(dy, dx), given.get("form") == "l")
        points = outline(kept.camera, read.piece(given["id"]), pose)
        marks.append(Mark(Sign.PIECE, tuple((float(u), float(v)) for u, v in points)))
    return tuple(marks)
