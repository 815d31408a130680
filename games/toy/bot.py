"""The bots of Fetch: one plays by rule of thumb, one has a weakness, one searches."""

from __future__ import annotations

from collections.abc import Sequence

from games.bots import Search
from games.kernel import Bot, Family, Generator, Seat, State
from games.toy.actions import Command, Give, Move, Run, Runs
from games.toy.components import COMPONENTS
from games.toy.view import View


def _choose(view: View, legal: Sequence[Move | Family[Move]], generator: Generator) -> Move:
    """Run a little faster than the toys fly, give the best treat that fits, do tricks while enough stamina is left."""
    stamina = view.dogs[view.seat].stamina if view.seat is not None else 0
    first = legal[0]
    if isinstance(first, Runs):
        speed = view.distance + generator.below(3)
        return Run(speed if speed <= stamina else 0)
    if isinstance(first, Family):
        return first.sample(generator)
    if first == Command("sit"):
        return generator.choice((Command("sit"), Command("bark")))
    if gifts := [(COMPONENTS.worth(face, view.scent), slot) for slot, face in view.own if face]:
        worth, slot = max(gifts)
        if worth:
            return Give(slot)
    return Command("trick") if stamina > view.distance and Command("trick") in legal else Command("rest")


def _hasty(view: View, legal: Sequence[Move | Family[Move]], generator: Generator) -> Move:
    """Like `greedy`, with one weakness: it races at any speed."""
    first = legal[0]
    return first.sample(generator) if isinstance(first, Runs) else _choose(view, legal, generator)


def _value(state: State[Move, View], seat: Seat) -> int:
    """Points ahead of the best of the others, and a little for stamina."""
    view = state.view(seat)
    worth = [4 * dog.points + dog.stamina for dog in view.dogs]
    return worth[seat] - max(other for each, other in enumerate(worth) if each != seat)


GREEDY: Bot[Move, View] = Bot(_choose)
EASY: Bot[Move, View] = Bot(_hasty)
HARD: Bot[Move, View] = Bot(_choose, search=Search(GREEDY, _value, playouts=16, horizon=6, samples=4))
