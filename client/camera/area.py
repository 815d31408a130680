"""How the playing area is marked for a camera: by the printed mat, by loose markers, or by four corners set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from client.camera.marks import Point, points_of
from games.kernel import Value

if TYPE_CHECKING:
    from vision import Setup


class Way(Enum):
    """How the camera finds the area; the values are the kinds of the setup format."""

    MAT = "mat_aruco"
    MARKERS = "aruco"
    TAPE = "tape"
    BOARD = "board"
    LINE = "mat_line"

    @property
    def by_hand(self) -> bool:
        """Whether people show the corners."""
        return self in (Way.TAPE, Way.BOARD, Way.LINE)


class Area(Value):
    """A marked area; `corners` = the four corners in pixels from the near left one on, when they are set by hand.

    `agreed`: people have said that these are the right ones of two edges that run side by side.
    """

    way: Way = Way.MAT
    corners: tuple[Point, ...] = ()
    agreed: bool = False

    def as_json(self) -> dict[str, Any]:
        """The `calibration` of the setup format."""
        from vision.camera.mat import MARKER_SIDE, marker_corners

        corners = [list(corner) for corner in self.corners]
        if self.way.by_hand:
            marked = {"kind": self.way.value, "markers_4x4_50_mm": None, "corner_clicks_px": corners}
            return {**marked, "edge_agreed": True} if self.agreed else marked
        markers = {str(number): marker_corners(number).tolist() for number in range(4)}
        return {
            "kind": self.way.value,
            "markers_4x4_50_mm": markers,
            "marker_side_mm": MARKER_SIDE,
            "corner_clicks_px": None,
        }

    def setup(self) -> Setup:
        """A setup with this area and one puck, enough to calibrate with."""
        from vision import parse_setup

        puck = {"id": "puck_1", "type": "puck", "colour": "#d6542c", "dims_mm": [25, 25, 6]}
        flick = {"kind": "shoot", "puck": "puck_1"}
        return parse_setup({"pieces": [puck], "flick": flick, "calibration": self.as_json()})

    def moved_to(self, corners: tuple[Point, ...]) -> Area:
        """The same with other corners, of which nothing is agreed yet."""
        return replace(self, corners=corners, agreed=False)


def area_of(given: Mapping[str, Any]) -> Area:
    """The area of a setup's `calibration`.  Raises KeyError, TypeError or ValueError if it is none."""
    way = Way(given["kind"])
    corners = points_of(given.get("corner_clicks_px") or ())
    if way.by_hand and len(corners) != 4:
        raise ValueError("four corners are wanted")
    return Area(way, corners, bool(given.get("edge_agreed", False)))
