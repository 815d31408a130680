"""A player of Fetch by rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Bot, Family, Generator
from games.toy.actions import Command, Give, Move, Run, Runs
from games.toy.components import COMPONENTS
from games.toy.view import View


def _choose(view: View, legal: Sequence[Move | Family[Move]], generator: Generator) -> Move:
    """Run a little faster than the toys fly, give the best treat that fits, do tricks while breath is left to race."""
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


GREEDY: Bot[Move, View] = Bot(_choose)
