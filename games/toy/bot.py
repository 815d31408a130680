"""A player of Fetch by rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Bot, Family, Generator
from games.toy.actions import Command, Give, Move, Run
from games.toy.components import COMPONENTS
from games.toy.rules import View


def _choose(view: View, legal: Sequence[Move | Family[Move]], generator: Generator) -> Move:
    """Run a little faster than the toys fly, give the best treat, do tricks while there is breath for the next race."""
    stamina = view.stamina[view.seat] if view.seat is not None else 0
    actions = [entry for entry in legal if not isinstance(entry, Family)]
    if not actions:
        speed = view.distance + generator.below(3)
        return Run(speed if speed <= stamina else 0)
    gifts = [action for action in actions if isinstance(action, Give)]
    if gifts:
        return max(gifts, key=lambda gift: COMPONENTS.treats[gift.face].worth)
    if Command("bark") in actions:
        return generator.choice(actions)
    return Command("trick") if stamina > view.distance and Command("trick") in actions else Command("rest")


GREEDY: Bot[Move, View] = Bot(_choose)
