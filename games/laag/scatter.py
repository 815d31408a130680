"""The scatter of hands on the virtual table: the flick that was named goes a little astray, by dice (LG-R100).

Chance rolls the dice after the flick is named, so that nobody can choose a lucky one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.kernel import CHANCE, Inputs, Request, Roll
from games.laag.actions import Flick
from games.laag.aim import direction
from games.laag.components import COMPONENTS, Hand
from games.laag.situation import Situation

NO_SCATTER: Final = "none"
_SIDES: Final = COMPONENTS.scatter_sides
ROLLS: Final[tuple[Request, ...]] = (Roll(_SIDES),) * 4
"""Two dice for the direction and two for the power: the sum of two is seldom far from its mean."""


def is_scattered(now: Situation) -> bool:
    """Whether flicks of this match go astray."""
    return now.settings.virtual and now.settings.scatter != NO_SCATTER


def scattered(flick: Flick, scatter: str, rolls: Sequence[int]) -> Flick:
    """The flick as it leaves a hand of that scatter after these four rolls (each 1 to the sides of a die)."""
    hand: Hand = COMPONENTS.scatter[scatter]
    aside, stronger = (rolls[at] + rolls[at + 1] - _SIDES - 1 for at in (0, 2))
    # The greatest angle grows with the power; what it means in mm grows with the way, too.
    widest = hand.still_permille * COMPONENTS.power_max + (hand.hard_permille - hand.still_permille) * flick.power
    return astray(flick, aside * widest, stronger * hand.power_permille, (_SIDES - 1) * 1000)


def astray(flick: Flick, aside: int, stronger: int, of: int) -> Flick:
    """The flick turned to the left by aside/(of · greatest power) and with its power raised by stronger/of."""
    unit = of * COMPONENTS.power_max
    dx, dy = direction(unit * flick.dx - aside * flick.dy, unit * flick.dy + aside * flick.dx)
    return Flick(dx, dy, 1, flick.place).with_power(flick.power * (of + stronger) // of)


def flown(now: Situation, inputs: Inputs) -> Flick | None:
    """The flick that these inputs let fly in a situation; None if they let none fly, or none yet."""
    if now.phase == "scatter" and now.struck is not None:
        return scattered(now.struck, now.settings.scatter, inputs[CHANCE])
    action: Any = inputs.get(now.seat)
    return action if isinstance(action, Flick) and not is_scattered(now) else None
