"""The strong bot: it guesses the cards that it does not see, and plays each action out."""

from __future__ import annotations

from typing import Final

from games.agility.actions import AgilityAction
from games.agility.bot import GREEDY
from games.agility.evaluation import evaluate
from games.agility.quick import QUICK
from games.agility.rules import Agility
from games.agility.view import View
from games.bots import Search
from games.kernel import Bot, Seat, State

_UNITS: Final = 100
"""Parts of a treat in which values are counted, because they are whole numbers."""


def value(state: State[AgilityAction, View], seat: Seat) -> int:
    """How far the seat is ahead."""
    assert isinstance(state, Agility)
    return round(_UNITS * evaluate(state.position, seat))


HARD: Final[Bot[AgilityAction, View]] = Bot(GREEDY.choose, search=Search(QUICK, value, playouts=48, horizon=16))
"""Some two turns ahead; a decision takes about 30 ms of a CPU."""
