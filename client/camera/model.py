"""A camera as screens see it: fed with what its thread tells, asked for states and sentences.  No Qt."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from client.camera.news import Disturbed, Looked, Outlined, Saw, Watching
from client.camera.watch import Broken, Condition, Listed

if TYPE_CHECKING:
    from client.camera.saved import SavedCalibration
    from client.camera.sources import Source
    from vision import Look, Reason


class Phase(Enum):
    """What the camera is doing for the table."""

    CLOSED = auto()
    """No camera was chosen."""
    OPENING = auto()
    LOST = auto()
    """It gives no pictures, or always the same one."""
    BLACK = auto()
    """Nothing is to be seen: no light, or a cover on the lens."""
    UNKNOWN = auto()
    """It was not set up for this table."""
    LIVE = auto()
    """It shows the table; no flick is announced."""
    FINDING = auto()
    """A flick is announced, and the area is being found."""
    HIDDEN = auto()
    """A flick is announced, and the area is not found."""
    READY = auto()
    MOVING = auto()
    HAND = auto()
    JUDGING = auto()
    SEEN = auto()
    BROKEN = auto()
    """The judging came to grief; people say what happened."""


_STAGES = {
    "calibrating": Phase.FINDING,
    "idle": Phase.READY,
    "active": Phase.MOVING,
    "covered": Phase.HAND,
    "judging": Phase.JUDGING,
}


@dataclass(slots=True)
class CameraModel:
    """Everything that is known of the camera in use."""

    source: Source | None = None
    cameras: tuple[Source, ...] = ()
    cameras_sure: bool = False
    condition: Condition = field(default_factory=lambda: Condition(None))
    kept: SavedCalibration | None = None
    look: Look | None = None
    outlined: Outlined | None = None
    saw: Saw | None = None
    armed: bool = False
    stage: str = "calibrating"
    judging_share: float = 0.0
    """How much (0 to 1) of the time that judging may take is spent."""
    hidden_why: Reason | None = None
    vain: bool = False
    """Something has moved since the flick was announced, but no puck."""
    disturbed: bool = False
    """Something has moved while the flick was judged."""
    broken: str = ""

    @property
    def phase(self) -> Phase:
        """What the camera is doing."""
        if self.source is None:
            return Phase.CLOSED
        if self.condition.trouble is not None:
            return Phase.LOST
        if self.condition.size is None:
            return Phase.OPENING
        if self.condition.black:
            return Phase.BLACK
        if self.kept is None:
            return Phase.UNKNOWN
        if not self.armed:
            return Phase.LIVE
        if self.broken:
            return Phase.BROKEN
        if self.saw is not None:
            return Phase.SEEN
        if self.hidden_why is not None:
            return Phase.HIDDEN
        return _STAGES[self.stage]

    def arm(self, *, armed: bool) -> None:
        """A flick is announced, or none any more."""
        self.armed, self.saw, self.stage, self.hidden_why, self.broken = armed, None, "calibrating", None, ""
        self.vain = self.disturbed = False
        self.judging_share = 0.0

    def opened(self, source: Source | None) -> None:
        """Use another source, and forget all that is known of the one before."""
        self.source, self.condition, self.kept = source, Condition(None), None
        self.look = self.outlined = None
        self.arm(armed=False)

    def handle(self, told: Any) -> None:
        """Take in what the thread has told."""
        match told:
            case Listed(cameras, sure):
                self.cameras, self.cameras_sure = cameras, sure
            case Condition():
                self.condition = told
            case Looked(look):
                self.look = look
            case Outlined():
                self.outlined = told
            case Watching(state, why, vain) if self.armed:
                self.stage, self.hidden_why, self.vain = state.value, why, vain
            case Saw() if self.armed:
                self.saw = told
            case Disturbed() if self.armed:
                self.disturbed = True
            case Broken(reason):
                self.broken, self.outlined = reason, None
