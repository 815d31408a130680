"""What a driver tells its program. All values are frozen; host times are seconds of the monotonic clock."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.messages import BoxState, Kind
from hardware.reasons import Reason


@dataclass(frozen=True)
class BoxInfo:
    """A box that has answered."""

    port: str
    firmware: str
    device_id: str  # eight hex digits
    boot_id: int
    has_display: bool
    on_screen: bool


@dataclass(frozen=True)
class Searching:
    """A port is being asked whether a box is there."""

    port: str


@dataclass(frozen=True)
class NotABox:
    """A port could not be opened, or nobody answered there as a box does."""

    port: str
    reason: Reason


@dataclass(frozen=True)
class Connected:
    """A box is there. `again` when it is the one of before and it has kept running meanwhile: its round goes on."""

    box: BoxInfo
    again: bool


@dataclass(frozen=True)
class Lost:
    """The box is gone. `round_left_s` is what is left of its running or paused round by this computer's clock, or None:
    a round can be played on with a new round of that length, since a box forgets its round with its power."""

    port: str
    reason: Reason
    round_left_s: float | None


@dataclass(frozen=True)
class Restarted:
    """The box has started anew without being unplugged; `round_left_s` as in `Lost`."""

    box: BoxInfo
    round_left_s: float | None


@dataclass(frozen=True)
class Happened:
    """Something happened on the box at host time `at`, when `left_s` were left. `at_us` orders what is too close for
    the host's clock; equal values are a tie. `button`: 0 start, 1 to 4 the teams, None when no button took part."""

    number: int
    kind: Kind
    button: int | None
    at: float
    at_us: int
    left_s: float
    state: BoxState
    round: int


@dataclass(frozen=True)
class Status:
    """All there is to know of the box at one moment, `at` of the host's clock."""

    box: BoxInfo | None
    state: BoxState = BoxState.IDLE
    round: int = 0
    left_s: float = 0.0
    drift_ppm: float | None = None
    watched_s: float = 0.0
    buttons_down: frozenset[int] = frozenset()
    bad_frames: int = 0
    bad_frames_of_box: int = 0
    glitches: int = 0
    loop_max_us: int = 0
    at: float = 0.0


@dataclass(frozen=True)
class Changed:
    """The box told how it stands: at each change and four times a second."""

    status: Status


@dataclass(frozen=True)
class TrimProposed:
    """The box has been watched for a minute: its clock runs so much too fast. Nothing is kept until `Driver.trim`."""

    ppm: int


News = Searching | NotABox | Connected | Lost | Restarted | Happened | Changed | TrimProposed
