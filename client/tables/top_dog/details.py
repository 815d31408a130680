"""The close look at a piece: what it is, what it does, and the rules about it."""

from __future__ import annotations

from client.i18n import translate
from client.tables.cast import Cast
from client.tables.interface import Card
from client.tables.top_dog import words
from client.tables.top_dog.faces import BigDog
from client.tables.top_dog.narrate import unwon_words
from games.top_dog import DogView, ShowView, View, entry_cost, forecast


def card_of(key: str, view: View, cast: Cast) -> Card | None:
    """The card of a piece by its key; None if there is nothing to tell."""
    kind, *rest = key.split(":")
    if kind == "sponsor":
        text = translate("Top Dog", "When the judge is here, sold medals bring twice their worth in Bones.")
        return Card(words.show_name("sponsor"), None, (text,), ("TD-89", "TD-32"))
    if kind in ("show", "spot"):
        return _show(next(show for show in view.shows if show.id == rest[0]), cast)
    if kind == "deck":
        return _deck(rest[0], view)
    if kind == "purse":
        texts = (
            translate("Top Dog", "Bones pay for dogs, big kennels and entries."),
            translate("Top Dog", "Fame from donated medals and shampoo wins the game."),
        )
        return Card(translate("Top Dog", "Bones and fame"), None, texts, ("TD-36", "TD-97"))
    dog = _dog_of(kind, rest, view)
    if dog is not None:
        return _dog(dog, view, cast)
    if kind in ("card", "dog"):
        return _absent(rest[0])
    if kind == "kennel":
        text = translate("Top Dog", "Empty. It can buy a dog from the market, or earn a Bone.")
        return Card(words.kennel_name(rest[1]), None, (text,), ("TD-35", "TD-39"))
    return None


def _dog_of(kind: str, rest: list[str], view: View) -> DogView | None:
    """The dog of a piece; one that is known by its card is found wherever it has got to since."""
    kennels = [kennel for player in view.players for kennel in player.kennels]
    if kind == "kennel":
        return view.players[int(rest[0])].kennels[words.KENNEL_IDS.index(rest[1])].dog
    if kind not in ("card", "dog"):
        return None
    shown = (dog for show in view.shows for dog in (*show.slots, show.qualifier))
    every = (*view.display, *shown, *(kennel.dog for kennel in kennels))
    return next((dog for dog in every if dog and dog.card.id == rest[0]), None)


def _dog(dog: DogView, view: View, cast: Cast) -> Card:
    owner = cast[dog.owner] if dog.owner is not None else None
    texts = []
    if owner is not None:
        texts.append(translate("Top Dog", "Belongs to {name}.").format(name=owner.name))
    else:
        texts.append(translate("Top Dog", "For sale for {bones}.").format(bones=words.bones(dog.card.price)))
    if dog.card.size == "big":
        texts.append(translate("Top Dog", "BIG: lives in a big kennel only."))
    if dog.medals:
        texts.append(translate("Top Dog", "Medals: {medals}.").format(medals=words.medals_words(dog.medals)))
    costs = ", ".join(f"{words.show_name(show.id)} {entry_cost(dog, show)}" for show in view.shows)
    texts.append(translate("Top Dog", "Entry costs now: {costs}.").format(costs=costs))
    face = BigDog(dog.card.id, dog.card.ratings, dog.tokens, owner.mark if owner else -1)
    return Card(dog.card.name, face, tuple(texts), ("TD-6", "TD-102", "TD-44"))


def _absent(dog: str) -> Card:
    """A dog that is named though it is not on the table: not on it yet, or not any more."""
    card = words.DOGS[dog]
    texts = [
        translate("Top Dog", "Not on the table now."),
        translate("Top Dog", "Its price is {bones}.").format(bones=words.bones(card.price)),
    ]
    if card.size == "big":
        texts.append(translate("Top Dog", "BIG: lives in a big kennel only."))
    return Card(card.name, BigDog(card.id, card.ratings, 0, -1), tuple(texts), ("TD-6", "TD-102"))


def _show(show: ShowView, cast: Cast) -> Card:
    arrives = words.judge_words(
        show,
        translate("Top Dog", "The judge is here."),
        translate("Top Dog", "The judge comes at the end of this round."),
        translate("Top Dog", "The judge comes in {rounds} rounds."),
    )
    texts = [arrives]
    if any(show.slots):
        texts.append(translate("Top Dog", "If this show were judged now:"))
        for outcome in forecast(show):
            if outcome.dog is not None and outcome.dog.owner is not None:
                line = translate("Top Dog", "{category}: {name}'s {dog}")
                texts.append(
                    line.format(
                        category=words.category_name(outcome.letter),
                        name=cast.name(outcome.dog.owner),
                        dog=outcome.dog.card.name,
                    )
                )
            elif outcome.reason != "missing":
                texts.append(unwon_words(outcome.letter, outcome.reason))
    else:
        texts.append(translate("Top Dog", "No dog is in the show yet."))
    title = translate("Top Dog", "{show} show").format(show=words.show_name(show.id))
    return Card(title, None, tuple(texts), ("TD-65", "TD-50", "TD-58"))


def _deck(kind: str, view: View) -> Card:
    cards = view.pups if kind == "pups" else view.mutts
    names = ", ".join(card.name for card in cards) or translate("Top Dog", "none")
    texts = [translate("Top Dog", "Not revealed yet: {names}.").format(names=names)]
    if kind == "pups" and view.set_aside:
        aside = ", ".join(card.name for card in view.set_aside)
        texts.append(translate("Top Dog", "Set aside, to come back later: {names}.").format(names=aside))
    title = translate("Top Dog", "Pups") if kind == "pups" else translate("Top Dog", "Mutts")
    return Card(title, None, tuple(texts), ("TD-80", "TD-83", "TD-86"))
