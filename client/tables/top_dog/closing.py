"""What the step that ends a plan does to one's own things: the table shows it before it is sent."""

from __future__ import annotations

from dataclasses import replace

from client.tables.context import TableContext
from games.top_dog import COMPONENTS, DogView, TopDogAction, Verb, View, entry_cost, parse


def closing_of(context: TableContext, seat: int) -> TopDogAction | None:
    """The step that ends the plan of this seat, if there is one."""
    return parse(context.closing) if context.closing and context.seat == seat else None


def dog_after(closing: TopDogAction | None, view: View, seat: int, kennel: int) -> DogView | None:
    """The dog of a kennel with what the step brings it; one that the step sends away still lives there."""
    lives = view.players[seat].kennels[kennel].dog
    if closing is None:
        return lives
    if closing.verb is Verb.TRAIN and closing.target == kennel and lives is not None:
        return replace(lives, tokens=lives.tokens + 1)
    if closing.verb is Verb.BUY and closing.kennel == kennel:
        return view.display[closing.target]
    return lives


def sold_for(dog: DogView, view: View) -> int:
    """The Bones that a dog brings now, by its medals and tokens (TD-88 … TD-90): more with the judge at the sponsor."""
    worth = {medal.id: medal.sold_sponsor if view.judge == "sponsor" else medal.sold for medal in COMPONENTS.medal}
    return sum(worth[medal] for medal in dog.medals) + dog.tokens * COMPONENTS.constants.token_sale_bones


def bones_after(closing: TopDogAction | None, view: View, seat: int) -> int:
    """The Bones of a seat after the step has cost or brought its own."""
    player = view.players[seat]
    if closing is None:
        return player.bones
    dog = player.kennels[closing.kennel].dog if closing.kennel >= 0 else None
    sale = view.display[closing.target] if closing.verb is Verb.BUY else None
    match closing.verb:
        case Verb.CONSULT:
            return player.bones + 1
        case Verb.BUY if sale is not None:
            return player.bones - sale.card.price
        case Verb.UPGRADE:
            return player.bones - COMPONENTS.constants.upgrade_cost
        case Verb.SHOW if dog is not None:
            return player.bones - entry_cost(dog, view.shows[closing.target])
        case Verb.SELL if dog is not None:
            return player.bones + sold_for(dog, view)
        case _:
            return player.bones
