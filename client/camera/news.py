"""What comes of the camera's jobs, as plain values: they can be asked for without loading the tracker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from client.camera.marks import Point
from games.kernel import Value

if TYPE_CHECKING:
    from games.laag import Observation
    from vision import Calibration, Look, Reason, Replay, TrackerState


class Looked(Value):
    """Light, focus and size were measured."""

    look: Look


class Outlined(Value):
    """The area was found (`outline`: its border in pixels, corner k at k * n / 4), or `why` not.

    `inner` = the corners (px) of another edge that runs inside of the area's, if one does; which of them is it?
    `away_px` = how far the worst corner is from where it was kept, None when nothing was kept.
    """

    found: Calibration | None
    outline: tuple[Point, ...] = ()
    puck_px: float = 0.0
    why: Reason | None = None
    away_px: float | None = None
    inner: tuple[Point, ...] = ()


class Taught(Value):
    """Paints (`#rrggbb`) by kind of piece, or `why` they could not be taken."""

    colours: Mapping[str, str]
    why: Reason | None = None


class Recognised(Value):
    """Outlines (px) of the pieces that stand on the area, by their ids."""

    outlines: Mapping[str, tuple[Point, ...]]


class Watching(Value):
    """The tracker has come to another state; `why` = what keeps it from beginning.

    `vain`: something has moved since the flick was announced, but no puck.
    """

    state: TrackerState
    why: Reason | None = None
    vain: bool = False


class Saw(Value):
    """A flick was judged.  `clip` = which try at which flick, as it was announced."""

    record: Observation
    asks: bool
    reasons: tuple[Reason, ...]
    replay: Replay | None
    clip: str
    pictures: tuple[bytes, ...] = ()
    """The evidence frames, JPEG, whose hash the record has."""


class Disturbed(Value):
    """Something has moved on the table while the flick of `clip` was judged."""

    clip: str


CameraNews: TypeAlias = Looked | Outlined | Taught | Recognised | Watching | Saw | Disturbed
