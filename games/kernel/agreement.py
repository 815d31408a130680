"""What players may agree on in any game, whatever its rules: a draw, a resignation, a move taken back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from games.kernel.canonical import Json
from games.kernel.refusals import NotAnAction, Refusal
from games.kernel.requests import Seat
from games.kernel.state import Action, Event, Inputs, Result, Standing, State
from games.reasons import Reason, Why

MARK: Final = "@"
"""The text of an agreement begins with one of these; no action of a game does."""


class Draw(Action):
    """The game ends here, and everybody shares the first place."""

    def __str__(self) -> str:
        return "@draw"


class Resign(Action):
    """A seat gives up. Of two sides the other has won; among more, a bot plays the seat on."""

    seat: Seat

    def __str__(self) -> str:
        return f"@resign {self.seat}"


class TakeBack(Action):
    """The game goes on from the position before an earlier step of its log."""

    step: int

    def __str__(self) -> str:
        return f"@back {self.step}"


Agreement: TypeAlias = Draw | Resign | TakeBack

_TEXT: Final = re.compile(r"@(draw|resign|back)(?: (0|[1-9][0-9]{0,8}))?")


def agreement_in(text: str) -> Agreement | None:
    """The agreement of a text; None for the text of anything else. Raises NotAnAction for a broken one."""
    if not text.startswith(MARK):
        return None
    found = _TEXT.fullmatch(text)
    word, number = found.groups() if found else ("", None)
    match word, number:
        case "draw", None:
            return Draw()
        case "resign", str():
            return Resign(int(number))
        case "back", str():
            return TakeBack(int(number))
    raise NotAnAction(text)


class DrawAgreed(Event):
    """The players agreed on a draw."""


class Resigned(Event):
    """A seat has given up."""

    seat: Seat


class TakenBack(Event):
    """The players agreed to go on from the position before this step."""

    step: int


def drawn(seats: int) -> Result:
    """The result of a draw: everybody shares the first place."""
    return (Standing(1, 0),) * seats


def given_up(teams: Sequence[int], seat: Seat) -> Result | None:
    """The result after a seat has given up; None if more than one other side is left to play on."""
    sides = set(teams)
    if len(sides) > 2:
        return None
    return tuple(Standing(2 if team == teams[seat] else 1, 0) for team in teams)


class Settled(State[Any, Any]):
    """The state of a game that ended by agreement: its last position, and the result that was agreed on."""

    __slots__ = ("agreed", "last", "standings")

    def __init__(self, last: State[Any, Any], agreed: Agreement, standings: Result) -> None:
        self.last = last
        self.agreed = agreed
        self.standings = standings
        self.known = last.known

    def to_act(self) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def legal_actions(self, seat: Seat) -> Sequence[Any]:
        """None are left."""
        del seat
        return ()

    def refusal(self, seat: Seat, action: Any) -> Refusal | None:
        """Never asked: nobody owes an input."""
        del seat, action
        return Refusal.of("turn", Reason(Why.GAME_OVER))

    def apply(self, inputs: Inputs) -> list[Event]:
        """Nothing follows. Raises ValueError."""
        raise ValueError(f"nothing follows a game that is over: {inputs}")

    def copy(self) -> Settled:
        """An independent state, equal to this one."""
        return Settled(self.last.copy(), self.agreed, self.standings)

    def public(self) -> dict[str, Json]:
        """What was agreed, and the last position."""
        return {"agreed": str(self.agreed), "last": self.last.public()}

    def view(self, seat: Seat | None) -> Any:
        """The last position, as that seat sees it."""
        return self.last.view(seat)

    def result(self) -> Result:
        """As it was agreed."""
        return self.standings
