"""The value of a position for a player, in treats: how far it is to the end, and what the player has for it."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.agility.components import NO_TREATS, Treats
from games.agility.position import Player, Position, Runner
from games.agility.tables import AMOUNT, RULES, added, prices
from games.kernel import Seat

# Values in treats. The first three were tuned in matches between bots, the others follow from the rules.
_CLEARED: Final = 1.5  # a cleared obstacle, beyond its price: each dog can pay for only one in a turn
_ADOPTED: Final = 4.0  # a dog that can run
_SURPLUS: Final = 0.15  # a treat that nothing asks for now
_TOKENS: Final = {"flex": 1.6, "exchange": 0.9}
_RUSHED: Final = 1.5
_CARD: Final = 0.25  # of what a card in the hand would bring
_COURSE: Final = 13.0  # what a course costs a dog that is still to be adopted, the adoption included
_SPARE: Final[Treats] = (2, 2, 2, 2, 2)  # what a dog that is still to be adopted will ask for


def evaluate(now: Position, seat: Seat) -> float:
    """The value of this seat minus that of the other one; the end of the match outweighs everything."""
    if now.phase == "over":
        return 0.0 if now.winner not in (0, 1) else 1000.0 if now.winner == seat else -1000.0
    return worth(now.players[seat], now, seat) - worth(now.players[1 - seat], now, 1 - seat)


def worth(player: Player, now: Position, seat: Seat) -> float:
    """The value of what a player has cleared, and of what the player has for the obstacles ahead."""
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
    """The treats that the obstacles ahead of a player cost, and a fixed number for each dog still to be adopted."""
    need = NO_TREATS
    for runner in player.dogs:
        need = added(need, _ahead(runner)[0])
    for _ in range(RULES.dogs_to_adopt - len(player.dogs)):
        need = added(need, _SPARE)
    return need


def of_treats(treats: Treats, need: Treats) -> float:
    """The value of treats: in full if an obstacle ahead costs them, else little."""
    return sum(min(have, asked) + _SURPLUS * max(0, have - asked) for have, asked in zip(treats, need, strict=True))


def _useful(card: str, need: Treats, treats: Treats) -> list[float]:
    """The value of each offer of a card."""
    return [
        sum(1.0 if treats[colour] + one < need[colour] else _SURPLUS for one in range(amount))
        for colour, amount in AMOUNT[card].items()
    ]


@cache
def _ahead(runner: Runner) -> tuple[Treats, int]:
    """The treats that the obstacles ahead of a dog cost, by colour and in all."""
    need, cost = NO_TREATS, 0
    for obstacle in runner.obstacles[runner.cleared :]:
        cheapest = min(prices(obstacle.kind, obstacle.marker, obstacle.plus), key=sum)
        need = added(need, cheapest)
        cost += sum(cheapest)
    return need, cost
