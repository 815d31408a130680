"""What happens in LAAG. Each event names the rule that made it happen; places are in micrometres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.kernel import Event, Seat


@dataclass(frozen=True, slots=True)
class FirstSeat(Event):
    """Who begins the match."""

    rule: ClassVar[str] = "LG-R2"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DashMoved(Event):
    """A pawn dashed to a new place."""

    rule: ClassVar[str] = "LG-21"
    pawn: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class DashFailed(Event):
    """A Dash move failed, because the puck `touched`, went `off` or moved too `short`, or the flick is `void`."""

    rule: ClassVar[str] = "LG-22"
    pawn: str
    reason: str


@dataclass(frozen=True, slots=True)
class DashStayed(Event):
    """A pawn starts the game where it stands."""

    rule: ClassVar[str] = "LG-20"
    pawn: str


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round began; this seat goes first."""

    rule: ClassVar[str] = "LG-23"
    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnedBack(Event):
    """A flipped pawn stands on its base again."""

    rule: ClassVar[str] = "LG-R67"
    pawn: str


@dataclass(frozen=True, slots=True)
class StoodUp(Event):
    """A pawn was stood up; `blocked`: its hinge place was not free, it stands at the nearest place that is."""

    rule: ClassVar[str] = "LG-57"
    pawn: str
    x: int
    y: int
    blocked: bool


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A pawn was chosen for its turn."""

    rule: ClassVar[str] = "LG-28"
    pawn: str


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A flick was announced: `dash`, `move`, `shoot` or `charged`."""

    rule: ClassVar[str] = "LG-R15"
    flick: str
    pawn: str


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """The shooting seat said what it saw; `doubts`: rule ids, separated by spaces."""

    rule: ClassVar[str] = "LG-P1"
    seat: Seat
    record: str
    doubts: str


@dataclass(frozen=True, slots=True)
class Amended(Event):
    """A seat put another record in place of the one it reviewed."""

    rule: ClassVar[str] = "LG-P3"
    seat: Seat
    record: str
    doubts: str


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """A seat accepted the other's record."""

    rule: ClassVar[str] = "LG-P4"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Replayed(Event):
    """The flick is undone and made again."""

    rule: ClassVar[str] = "LG-P5"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Voided(Event):
    """The flick counts as a miss."""

    rule: ClassVar[str] = "LG-P6"
    flick: str
    pawn: str


@dataclass(frozen=True, slots=True)
class Strayed(Event):
    """A flick was made differently from how it was aimed; both flicks in the text form of actions."""

    rule: ClassVar[str] = "LG-R100"
    pawn: str
    aimed: str
    flown: str


@dataclass(frozen=True, slots=True)
class Flicked(Event):
    """A record became final; on the virtual table `strike` on the view before this step shows how it came about."""

    rule: ClassVar[str] = "LG-67"
    record: str


@dataclass(frozen=True, slots=True)
class MoveSucceeded(Event):
    """A pawn moved."""

    rule: ClassVar[str] = "LG-36"
    pawn: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class MoveFailed(Event):
    """A move failed: the puck `touched`, went `off` or moved too `short`; the pawn stands at x, y."""

    rule: ClassVar[str] = "LG-38"
    pawn: str
    reason: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A piece that still lies or stands on the area has another place or direction."""

    rule: ClassVar[str] = "LG-R37"
    piece: str
    from_x: int
    from_y: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Downed(Event):
    """A pawn that stood lies or is off the area; it does nothing more in this round."""

    rule: ClassVar[str] = "LG-11"
    pawn: str
    by_puck: bool


@dataclass(frozen=True, slots=True)
class Hit(Event):
    """A shot succeeded against a pawn: its die was turned up."""

    rule: ClassVar[str] = "LG-43"
    pawn: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Penalty(Event):
    """The flicked puck is off the area: the die of the pawn that shot was turned up."""

    rule: ClassVar[str] = "LG-46"
    pawn: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Out(Event):
    """A pawn has three pips."""

    rule: ClassVar[str] = "LG-58"
    pawn: str


@dataclass(frozen=True, slots=True)
class Charged(Event):
    """A puck lies on a pawn."""

    rule: ClassVar[str] = "LG-49"
    pawn: str
    puck: str


@dataclass(frozen=True, slots=True)
class ChargeLost(Event):
    """A pawn lost its puck."""

    rule: ClassVar[str] = "LG-R57"
    pawn: str


@dataclass(frozen=True, slots=True)
class LeftArea(Event):
    """A piece is off the area; scenery is so for good."""

    rule: ClassVar[str] = "LG-78"
    piece: str


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A pawn that can neither shoot nor charge ends its turn."""

    rule: ClassVar[str] = "LG-R88"
    pawn: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A pawn has acted; it is flipped unless it lies."""

    rule: ClassVar[str] = "LG-54"
    pawn: str
    flipped: bool


@dataclass(frozen=True, slots=True)
class SeatSkipped(Event):
    """A seat has no pawn left that can act: the other goes on."""

    rule: ClassVar[str] = "LG-R13"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """No standing pawn is left that has not acted."""

    rule: ClassVar[str] = "LG-26"
    number: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The match is over, by `pips` or by the limit of `rounds`; without a winner it is a draw."""

    rule: ClassVar[str] = "LG-59"
    winner: Seat | None
    why: str
