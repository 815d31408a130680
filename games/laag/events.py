"""What happens in LAAG. Each event names the rule that made it happen; places are in micrometres."""

from __future__ import annotations

from games.kernel import Event, Seat


class FirstSeat(Event, rule="LG-R2"):
    """Who begins the match."""

    seat: Seat


class DashMoved(Event, rule="LG-21"):
    """A pawn dashed to a new place."""

    pawn: str
    x: int
    y: int


class DashFailed(Event, rule="LG-22"):
    """A Dash move failed, because the puck `touched`, went `off` or moved too `short`, or the flick is `void`."""

    pawn: str
    reason: str


class DashStayed(Event, rule="LG-20"):
    """A pawn starts the game where it stands."""

    pawn: str


class RoundStarted(Event, rule="LG-23"):
    """A round began; this seat goes first."""

    number: int
    seat: Seat


class TurnedBack(Event, rule="LG-R67"):
    """A flipped pawn stands on its base again."""

    pawn: str


class StoodUp(Event, rule="LG-57"):
    """A pawn was stood up; `blocked`: its hinge place was not free, it stands at the nearest place that is."""

    pawn: str
    x: int
    y: int
    blocked: bool


class TurnStarted(Event, rule="LG-28"):
    """A pawn was chosen for its turn."""

    pawn: str


class Announced(Event, rule="LG-R15"):
    """A flick was announced: `dash`, `move`, `shoot` or `charged`."""

    flick: str
    pawn: str


class Proposed(Event, rule="LG-P1"):
    """The shooting seat said what it saw; `doubts`: rule ids, separated by spaces."""

    seat: Seat
    record: str
    doubts: str


class Amended(Event, rule="LG-P3"):
    """A seat put another record in place of the one it reviewed."""

    seat: Seat
    record: str
    doubts: str


class Accepted(Event, rule="LG-P4"):
    """A seat accepted the other's record."""

    seat: Seat


class Replayed(Event, rule="LG-P5"):
    """The flick is undone and made again."""

    seat: Seat


class Voided(Event, rule="LG-P6"):
    """The flick counts as a miss."""

    flick: str
    pawn: str


class Strayed(Event, rule="LG-R100"):
    """A flick was made differently from how it was aimed; both flicks in the text form of actions."""

    pawn: str
    aimed: str
    flown: str


class Flicked(Event, rule="LG-67"):
    """A record became final; on the virtual table `strike` on the view before this step shows how it came about."""

    record: str


class MoveSucceeded(Event, rule="LG-36"):
    """A pawn moved."""

    pawn: str
    x: int
    y: int


class MoveFailed(Event, rule="LG-38"):
    """A move failed: the puck `touched`, went `off` or moved too `short`; the pawn stands at x, y."""

    pawn: str
    reason: str
    x: int
    y: int


class Pushed(Event, rule="LG-R37"):
    """A piece that still lies or stands on the area has another place or direction."""

    piece: str
    from_x: int
    from_y: int
    x: int
    y: int


class Downed(Event, rule="LG-11"):
    """A pawn that stood lies or is off the area; it does nothing more in this round."""

    pawn: str
    by_puck: bool


class Hit(Event, rule="LG-43"):
    """A shot succeeded against a pawn: its die was turned up."""

    pawn: str
    before: int
    after: int


class Penalty(Event, rule="LG-46"):
    """The flicked puck is off the area: the die of the pawn that shot was turned up."""

    pawn: str
    before: int
    after: int


class Out(Event, rule="LG-58"):
    """A pawn has three pips."""

    pawn: str


class Charged(Event, rule="LG-49"):
    """A puck lies on a pawn."""

    pawn: str
    puck: str


class ChargeLost(Event, rule="LG-R57"):
    """A pawn lost its puck."""

    pawn: str


class LeftArea(Event, rule="LG-78"):
    """A piece is off the area; scenery is so for good."""

    piece: str


class Passed(Event, rule="LG-R88"):
    """A pawn that can neither shoot nor charge ends its turn."""

    pawn: str


class TurnEnded(Event, rule="LG-54"):
    """A pawn has acted; it is flipped unless it lies."""

    pawn: str
    flipped: bool


class SeatSkipped(Event, rule="LG-R13"):
    """A seat has no pawn left that can act: the other goes on."""

    seat: Seat


class RoundEnded(Event, rule="LG-26"):
    """No standing pawn is left that has not acted."""

    number: int


class GameOver(Event, rule="LG-59"):
    """The match is over, by `pips` or by the limit of `rounds`; without a winner it is a draw."""

    winner: Seat | None
    why: str
