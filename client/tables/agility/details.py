"""The close look at a piece: what it is, what it does, and the rules about it; and the piles that can be opened."""

from __future__ import annotations

from client.i18n import translate
from client.tables.agility import words
from client.tables.agility.picture import dog_face, runner_words, training_card
from client.tables.cast import Cast
from client.tables.interface import Card, Pile, PileCard
from games.agility import COMPONENTS, Runner, View, prices
from games.kernel import Face

_TOKEN_RULES = {
    "sweep": "AG-84", "hurdle": "AG-85", "tunnel": "AG-85", "a-frame": "AG-85", "weave-poles": "AG-85", "flex": "AG-89",
    "exchange": "AG-94", "break": "AG-97", "boost": "AG-103", "distraction": "AG-108", "rush": "AG-115",
    "intimidation": "AG-119", "inspiration": "AG-122", "slip": "AG-124",
}  # fmt: skip


def card_of(key: str, view: View, cast: Cast) -> Card | None:
    """The card of a piece by its key; None if there is nothing to tell."""
    kind, _, rest = key.partition(":")
    now = view.table
    match kind:
        case "ring":
            text = translate("Agility", "The number of a card moves the marker; its space is your action.")
            return Card(translate("Agility", "Action board"), None, (text,), ("AG-31", "AG-35", "AG-90"))
        case "space":
            token = now.board[int(rest)]
            title = f"{rest} · {words.name_of(token)}"
            return Card(title, None, (words.token_words(token),), (_TOKEN_RULES[token], "AG-33"))
        case "treat" | "treats" | "other treats":
            text = translate("Agility", "Treats pay for dogs and obstacles. There is no limit.")
            return Card(translate("Agility", "Treats"), None, (text,), ("AG-5", "AG-36", "AG-59"))
        case "tokens" | "other tokens":
            texts = (words.token_words("flex"), words.token_words("exchange"))
            return Card(translate("Agility", "Tokens"), None, texts, ("AG-90", "AG-95", "AG-77"))
        case "deck":
            text = translate("Agility", "{count} cards, face down.").format(count=len(now.deck))
            return Card(translate("Agility", "Training deck"), None, (text,), ("AG-29", "AG-75", "AG-100"))
        case "discard":
            text = translate("Agility", "Click it to look through the cards that lie face up.")
            return Card(translate("Agility", "Discard pile"), None, (text,), ("AG-R23", "AG-98", "AG-29"))
        case "card":
            return _training(int(rest), view)
        case "kennel" | "dog" if rest in COMPONENTS.dogs:
            return _dog(rest, view, cast)
        case "course":
            return _course(rest, view, cast)
        case "obstacle":
            dog, _, number = rest.rpartition(":")
            return _obstacle(words.runner_of(now, dog), int(number))
    return None


def _training(slot: int, view: View) -> Card:
    card = words.face_at(view, slot)
    if not card:
        text = translate("Agility", "Only its owner knows this card.")
        return Card(translate("Agility", "Hidden card"), None, (text,), ("AG-R22",))
    return Card(words.card_words(card), training_card(card), (), ("AG-2", "AG-31", "AG-36"))


def _dog(dog: Face, view: View, cast: Cast) -> Card:
    card = COMPONENTS.dogs[dog]
    texts = []
    for seat, player in enumerate(view.table.players):
        texts += [runner_words(runner, cast.name(seat)) + "." for runner in player.dogs if runner.dog == dog]
    if not texts:
        texts.append(translate("Agility", "Adopting it costs {cost}.").format(cost=words.treats_words(card.cost)))
    kinds = ", ".join(words.name_of(kind) for kind in card.features)
    explained = {
        "clear": translate("Agility", "Clears these for free, as often as it likes: {features}."),
        "minus": translate("Agility", "Clears these for one treat less, as often as you can pay: {features}."),
        "feature": translate("Agility", "Clears these at full price, but as often as you can pay: {features}."),
    }[card.marker]
    texts.append(explained.format(features=kinds))
    return Card(words.name_of(dog), dog_face(dog), tuple(texts), ("AG-4", "AG-56", "AG-42"))


def _course(course: Face, view: View, cast: Cast) -> Card:
    owner = next(
        ((seat, runner) for seat, player in enumerate(view.table.players) for runner in player.dogs
         if runner.course == course), None,
    )  # fmt: skip
    if owner is None:
        kinds = [words.name_of(kind) for kind in COMPONENTS.courses[course].obstacles]
        text = translate("Agility", "Free: whoever adopts a dog may claim it.")
        return Card(words.course_name(course), None, (text, ", ".join(kinds)), ("AG-43", "AG-6"))
    seat, runner = owner
    texts = [runner_words(runner, cast.name(seat)) + "."]
    for number, obstacle in enumerate(runner.obstacles[runner.cleared :], start=runner.cleared + 1):
        costs = " / ".join(words.price_words(price) for price in prices(obstacle.kind, obstacle.marker, obstacle.plus))
        texts.append(f"{number}. {words.name_of(obstacle.kind)}: {costs}")
    return Card(words.course_name(course), None, tuple(texts), ("AG-53", "AG-55", "AG-140"))


def _obstacle(runner: Runner | None, number: int) -> Card | None:
    if runner is None:
        return None
    obstacle = runner.obstacles[number - 1]
    costs = " / ".join(words.price_words(price) for price in prices(obstacle.kind, obstacle.marker, obstacle.plus))
    title = f"{words.name_of(runner.dog)}: {words.name_of(obstacle.kind)}"
    text = translate("Agility", "It costs {costs} now.").format(costs=costs)
    return Card(title, None, (text,), ("AG-140", "AG-108"))


def pile_of(key: str, view: View) -> Pile | None:
    """The discard pile: its open cards, and how many lie face down."""
    if key != "discard":
        return None
    cards = tuple(PileCard(card, words.card_words(card), training_card(card)) for card in view.table.discard)
    note = translate("Agility", "Face down beneath them: {count}.").format(count=len(view.table.trashed))
    return Pile("discard", translate("Agility", "Discard pile"), cards, note)
