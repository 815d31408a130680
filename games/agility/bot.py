"""The bots: `greedy` does what leaves it best off after the card that it plays, `hard` plays each action out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.agility.actions import Act, AgilityAction, Collect, Exchange, Play
from games.agility.evaluation import evaluate
from games.agility.legality import legal_actions
from games.agility.position import Position
from games.agility.quick import QUICK
from games.agility.rules import Agility, step
from games.agility.view import View
from games.bots import Search, careless
from games.kernel import Bot, Event, Family, Generator, Seat, State

_UNITS: Final = 100
"""Parts of a treat in which values are counted, because they are whole numbers."""


def choose(view: View, legal: Sequence[AgilityAction | Family[AgilityAction]], generator: Generator) -> AgilityAction:
    """The legal action with the highest value; equal ones are drawn at random."""
    assert view.seat is not None
    seat, known = view.seat, view.known
    table = view.table
    own = table.players[seat]
    hand = tuple(held._replace(card=known[held.slot]) for held in own.hand)
    seen = table.changed(seat, hand=hand)
    worth = [(_promise(seen, seat, action), action) for action in legal if not isinstance(action, Family)]
    most = max(value for value, _ in worth)
    return generator.choice([action for value, action in worth if value == most])


def _promise(now: Position, seat: Seat, action: AgilityAction) -> float:
    """The value of the position after an action and the choices of the same card."""
    events: list[Event] = []
    after = step(now, action, events)
    if isinstance(action, Play | Act) and not after.chance and after.phase in ("act", "collect"):
        return max(_promise(after, seat, choice) for choice in legal_actions(after) if not isinstance(choice, Exchange))
    return evaluate(after, seat)


def _value(state: State[AgilityAction, View], seat: Seat) -> int:
    """How far the seat is ahead."""
    assert isinstance(state, Agility)
    return round(_UNITS * evaluate(state.position, seat))


GREEDY: Bot[AgilityAction, View] = Bot(choose)
"""The bot `greedy`: it looks one action ahead, and at a card up to its treats."""
EASY: Bot[AgilityAction, View] = careless(GREEDY, lambda action: isinstance(action, Play | Collect))
"""The bot `easy`: it plays any card of its hand and takes either offer, whatever they bring."""
HARD: Bot[AgilityAction, View] = Bot(choose, search=Search(QUICK, _value, playouts=48, horizon=16))
"""The bot `hard`: it guesses cards that it does not see, and looks two turns ahead; a decision takes 30 ms."""
