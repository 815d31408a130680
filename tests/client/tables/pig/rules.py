"""The rules of Pig on the kernel's `Positional`.  `RULES.md` holds what the ids stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from games.kernel import (
    CHANCE,
    Action,
    Event,
    Family,
    Generator,
    Inputs,
    NotAnAction,
    Options,
    Positional,
    Refusal,
    Request,
    Result,
    Roll,
    Rows,
    Seat,
    Standing,
    Value,
    components_of,
    damaged,
)

PACKAGE = "tests.client.tables.pig"
_ROWS = Rows(partial(damaged, PACKAGE))
GREEDY_POT = 20
"""Points of a turn at which the next roll loses as much as it wins: (2 + 3 + 4 + 5 + 6) / 6 = 20 / 6."""


class Components(Value):
    """What is in the box of Pig: one die."""

    sides: int


COMPONENTS = _ROWS.row(Components, components_of(PACKAGE), "")
_ROWS.need(COMPONENTS.sides >= 1, "sides", "it is not at least 1")


class PigAction(Action):
    """`roll` or `hold`."""

    word: str

    def __str__(self) -> str:
        return self.word


ROLL, HOLD = PigAction("roll"), PigAction("hold")


def parse(text: str) -> PigAction:
    """The action of a text form. Raises NotAnAction."""
    if text not in ("roll", "hold"):
        raise NotAnAction(text)
    return PigAction(text)


class Rolled(Event, rule="PG-4"):
    """The die shows so many pips."""

    seat: Seat
    pips: int


class PotLost(Event, rule="PG-5"):
    """A 1: the points of the turn are gone."""

    seat: Seat
    points: int


class Banked(Event, rule="PG-6"):
    """A player held."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Position:
    """All there is: what everybody has banked, whose turn it is, and how it stands."""

    goal: int
    banked: tuple[int, ...]
    turn: Seat = 0
    pot: int = 0
    """Points of the turn so far."""
    pips: int = 0
    """What the die shows; 0 before the first roll of the match."""
    rolling: bool = False


@dataclass(frozen=True, slots=True)
class PigView:
    """What everybody sees: Pig has no secrets."""

    position: Position


class Pig(Positional[Position, PigAction, PigView]):
    """One game of Pig."""

    __slots__ = ()

    def __init__(self, seats: int, options: Options) -> None:
        goal = options["goal"]
        assert isinstance(goal, int)
        super().__init__(Position(goal, (0,) * seats))

    def to_act(self) -> tuple[Seat, ...]:
        """The die, or the player whose turn it is; nobody once the goal is banked (PG-7)."""
        now = self.position
        if max(now.banked) >= now.goal:
            return ()
        return (CHANCE,) if now.rolling else (now.turn,)

    def requests(self) -> tuple[Request, ...]:
        """One die."""
        return (Roll(COMPONENTS.sides),) if self.position.rolling else ()

    def legal_actions(self, seat: Seat) -> Sequence[PigAction | Family[PigAction]]:
        """Roll, and hold if there is something to bank."""
        return [action for action in (ROLL, HOLD) if self.why_not(seat, action) is None]

    def refusal(self, seat: Seat, action: PigAction) -> Refusal | None:
        """Nobody holds before the first roll of a turn."""
        del seat
        if action == HOLD and not self.position.pot:
            return Refusal("rule", "There is nothing to bank yet: roll first", "PG-3")
        return None

    def apply(self, inputs: Inputs) -> list[Event]:
        """Roll, let the die fall, or bank."""
        now = self.position
        seat, following = now.turn, (now.turn + 1) % len(now.banked)
        if CHANCE in inputs:
            pips = inputs[CHANCE][0]
            if pips == 1:
                self.position = replace(now, rolling=False, pips=1, pot=0, turn=following)
                return [Rolled(seat, 1), PotLost(seat, now.pot)]
            self.position = replace(now, rolling=False, pips=pips, pot=now.pot + pips)
            return [Rolled(seat, pips)]
        if inputs[seat] == ROLL:
            self.position = replace(now, rolling=True)
            return []
        banked = tuple(points + now.pot * (owner == seat) for owner, points in enumerate(now.banked))
        self.position = replace(now, banked=banked, pot=0, turn=following)
        return [Banked(seat, now.pot)]

    def view(self, seat: Seat | None) -> PigView:
        """The same for everybody."""
        del seat
        return PigView(self.position)

    def result(self) -> Result | None:
        """Most points first (PG-7)."""
        if self.to_act():
            return None
        banked = self.position.banked
        return tuple(Standing(1 + sum(other > points for other in banked), points) for points in banked)


def hold_at_twenty(view: PigView, legal: Sequence[PigAction | Family[PigAction]], generator: Generator) -> PigAction:
    """Roll until the pot is not worth the risk any more, or wins."""
    del generator
    now = view.position
    wins = now.banked[now.turn] + now.pot >= now.goal
    return HOLD if HOLD in legal and (wins or now.pot >= GREEDY_POT) else ROLL
