"""What a table is worth to a player, in treats: how far it is to the end, and what is at hand for the way."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.agility.components import NO_TREATS, Treats
from games.agility.position import Player, Position, Runner
from games.agility.tables import AMOUNT, RULES, added, prices
from games.kernel import Seat

# Values in treats. The first three were found by playing against one another, the others follow from the rules.
_CLEARED: Final = 1.5  # an obstacle that is out of the way, beyond its price: each dog pays for one in a turn
_ADOPTED: Final = 4.0  # a dog that can run
_SURPLUS: Final = 0.15  # a treat that nothing asks for now
_TOKENS: Final = {"flex": 1.6, "exchange": 0.9}
_RUSHED: Final = 1.5
_CARD: Final = 0.25  # of what a card in the hand would bring
_COURSE: Final = 13.0  # what a course costs a dog that is still to be adopted, the adoption included
_SPARE: Final[Treats] = (2, 2, 2, 2, 2)  # what a dog that is still to be adopted will ask for


def evaluate(now: Position, seat: Seat) -> float:
    """How much better off this seat is than the other one; the end of the match outweighs everything."""
    if now.phase == "over":
        return 0.0 if now.winner not in (0, 1) else 1000.0 if now.winner == seat else -1000.0
    return worth(now.players[seat], now, seat) - worth(now.players[1 - seat], now, 1 - seat)


def worth(player: Player, now: Position, seat: Seat) -> float:
    """The way behind a player and what is at hand for the way ahead."""
    need, value = NO_TREATS, 0.0
    for runner in player.dogs:
        asked, cost = _ahead(runner)
        need = added(need, asked)
        value += _ADOPTED + _CLEARED * runner.cleared - cost
        if runner.rushed:
            value -= _RUSHED
    missing = RULES.dogs_to_adopt - len(player.dogs)
    for _ in range(missing):
        need = added(need, _SPARE)
    value -= _COURSE * missing
    value += of_treats(player.treats, need) + _TOKENS["flex"] * player.flex + _TOKENS["exchange"] * player.exchange
    for held in player.hand:
        if held.card:
            value += _CARD * max(_useful(held.card, need, player.treats))
    if now.tiebreak == seat:
        value += 2.0
    return value + player.hand_size


def needed(player: Player) -> Treats:
    """The treats that the way ahead of a player asks for, and so many for each dog that is still to be adopted."""
    need = NO_TREATS
    for runner in player.dogs:
        need = added(need, _ahead(runner)[0])
    for _ in range(RULES.dogs_to_adopt - len(player.dogs)):
        need = added(need, _SPARE)
    return need


def of_treats(treats: Treats, need: Treats) -> float:
    """Treats that are asked for count in full, others little."""
    return sum(min(have, asked) + _SURPLUS * max(0, have - asked) for have, asked in zip(treats, need, strict=True))


def _useful(card: str, need: Treats, treats: Treats) -> list[float]:
    """What each offer of a card brings."""
    return [
        sum(1.0 if treats[colour] + one < need[colour] else _SURPLUS for one in range(amount))
        for colour, amount in AMOUNT[card].items()
    ]


@cache
def _ahead(runner: Runner) -> tuple[Treats, int]:
    """What the obstacles ahead of a dog ask for, and how many treats they cost it."""
    need, cost = NO_TREATS, 0
    for obstacle in runner.obstacles[runner.cleared :]:
        cheapest = min(prices(obstacle.kind, obstacle.marker, obstacle.plus), key=sum)
        need = added(need, cheapest)
        cost += sum(cheapest)
    return need, cost
