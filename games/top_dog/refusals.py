"""Why a seat may not do something: the rule that forbids it, and plain words for the player."""

from __future__ import annotations

from games.kernel import Refusal, Seat
from games.top_dog.actions import TopDogAction, Verb
from games.top_dog.data import COMPONENTS
from games.top_dog.position import TURN, Player, Position
from games.top_dog.tables import BIG, KENNELS, MEDAL_COUNT, NUMBER, PRICE, RULES, SPACES

_DOG_NAME = {NUMBER[dog.id]: dog.name for dog in COMPONENTS.dog}
_SHOW_NAME = tuple(show.name for show in COMPONENTS.show)


def refusal_of(position: Position, seat: Seat, action: TopDogAction) -> Refusal | None:
    """The first rule that forbids this action to a seat that is to act; None if it is legal."""
    answers = action.verb in (Verb.PAY, Verb.DECLINE)
    if position.stage != TURN:
        if answers:
            return None
        return _no("TD-104", "First say whether you pay for your dog in the Qualifier")
    if answers:
        return _no("TD-104", "The Judge is not asking you about a dog in a Qualifier")
    player = position.players[seat]
    if not player.unused >> action.kennel & 1:
        return _no("TD-35", f"Kennel {KENNELS[action.kennel]} has already acted in this turn")
    match action.verb:
        case Verb.TRAIN:
            return _train(position, player, action.target)
        case Verb.BUY:
            return _buy(position, player, action.kennel, action.target)
        case Verb.UPGRADE:
            return _upgrade(player, action.target)
        case Verb.SELL | Verb.DONATE:
            return _trade(position, player, action.kennel)
        case Verb.SHOW | Verb.QUALIFY:
            return _enter(position, player, action)
        case _:
            return None


def _no(rule: str, text: str) -> Refusal:
    return Refusal("rule", text, rule)


def _train(position: Position, player: Player, target: int) -> Refusal | None:
    dog = player.kennels[target]
    if not dog:
        return _no("TD-37", f"There is no dog in Kennel {KENNELS[target]} to train")
    if position.tokens[dog] >= RULES.max_tokens_per_dog:
        return _no("TD-38", f"{_DOG_NAME[dog]} already has {RULES.max_tokens_per_dog} tokens")
    return None


def _buy(position: Position, player: Player, kennel: int, space: int) -> Refusal | None:
    dog = position.display[space]
    if player.kennels[kennel]:
        return _no("TD-39", f"Kennel {KENNELS[kennel]} is not empty")
    if not dog:
        return _no("TD-R33", f"No dog is on sale in {SPACES[space]}")
    if not player.collars:
        return _no("TD-R22", f"All {RULES.collars_per_player} of your collars are in use")
    if BIG[dog] and not player.big >> kennel & 1:
        return _no("TD-44", f"{_DOG_NAME[dog]} is BIG and Kennel {KENNELS[kennel]} is Small")
    return _afford(player, PRICE[dog], _DOG_NAME[dog])


def _upgrade(player: Player, target: int) -> Refusal | None:
    if player.big >> target & 1:
        return _no("TD-R19", f"Kennel {KENNELS[target]} is Big already")
    return _afford(player, RULES.upgrade_cost, "An upgrade")


def _trade(position: Position, player: Player, kennel: int) -> Refusal | None:
    dog = player.kennels[kennel]
    if not dog:
        return _no("TD-R15", f"Kennel {KENNELS[kennel]} is empty; it cannot act with the dog of another Kennel")
    if not position.medals[dog]:
        return _no("TD-87", f"{_DOG_NAME[dog]} has no medal yet")
    return None


def _enter(position: Position, player: Player, action: TopDogAction) -> Refusal | None:
    dog, number = player.kennels[action.kennel], action.target
    show = position.shows[number]
    if not dog:
        return _no("TD-R15", f"Kennel {KENNELS[action.kennel]} is empty; it cannot act with the dog of another Kennel")
    if MEDAL_COUNT[position.medals[dog]] >= RULES.medal_limit:
        return _no("TD-47", f"{_DOG_NAME[dog]} has {RULES.medal_limit} medals and cannot enter any more")
    if action.verb is Verb.QUALIFY:
        if show.qualifier:
            return _no("TD-49", f"The Qualifier of the {_SHOW_NAME[number]} is taken by {_DOG_NAME[show.qualifier]}")
        return None
    if show.slots[1]:
        return _no("TD-R39", f"Both slots of the {_SHOW_NAME[number]} are taken")
    return _afford(player, position.cost(dog, number), f"The {_SHOW_NAME[number]}")


def _afford(player: Player, cost: int, what: str) -> Refusal | None:
    if cost <= player.bones:
        return None
    return _no("TD-R25", f"{what} costs {cost} Bones and you have {player.bones}")
