"""Top Dog! in words: names of places, and the rules' refusals as sentences for people."""

from __future__ import annotations

from client.i18n import translate
from client.i18n.troubles import refusal_words
from client.tables.top_dog.closing import sold_for
from games.kernel import Refusal
from games.top_dog import COMPONENTS, DogView, KennelView, ShowView, TopDogAction, Verb, View, entry_cost

SHOW_IDS = tuple(show.id for show in COMPONENTS.show)
KENNEL_IDS = ("k1", "k2", "k3")
DOGS = {dog.id: dog for dog in COMPONENTS.dog}
CATEGORY_LETTERS = tuple(category.letter for category in COMPONENTS.category)


def show_name(show: str) -> str:
    """A show's short name."""
    return {
        "bronze": translate("Top Dog", "Bronze"),
        "silver": translate("Top Dog", "Silver"),
        "gold": translate("Top Dog", "Gold"),
        "sponsor": translate("Top Dog", "Sponsor"),
    }[show]


def judge_words(show: ShowView, here: str, soon: str, later: str) -> str:
    """When the judge comes to a show, in one of three wordings: now, at the end of this round, in `{rounds}`."""
    if show.judge_here:
        return here
    return soon if show.rounds == 1 else later.format(rounds=show.rounds)


def category_name(letter: str) -> str:
    """What a dog is judged by."""
    return {
        "P": translate("Top Dog", "Poise"),
        "A": translate("Top Dog", "Agility"),
        "W": translate("Top Dog", "Wiggle"),
        "S": translate("Top Dog", "Speed"),
    }[letter]


def kennel_name(kennel: str | int) -> str:
    """`k2` or 1 as `Kennel 2`."""
    number = int(kennel[1:]) if isinstance(kennel, str) else kennel + 1
    return translate("Top Dog", "Kennel {number}").format(number=number)


def dog_name(dog: str) -> str:
    """A dog's name by the id of its card."""
    return DOGS[dog].name


def bones(count: int) -> str:
    """A number of Bones in words."""
    if count == 1:
        return translate("Top Dog", "1 Bone")
    return translate("Top Dog", "{count} Bones").format(count=count)


def medals_words(medals: tuple[str, ...]) -> str:
    """The medals of a dog in words, such as `2 Bronze, 1 Gold`."""
    counts = [(show, medals.count(show)) for show in SHOW_IDS if show in medals]
    return ", ".join(f"{count} {show_name(show)}" for show, count in counts)


def dog_words(dog: DogView) -> str:
    """A dog as a screen reader says it."""
    ratings = ", ".join(
        f"{category_name(letter)} {value}" for letter, value in zip(CATEGORY_LETTERS, dog.ratings, strict=True)
    )
    parts = [dog.card.name]
    if dog.card.size == "big":
        parts.append(translate("Top Dog", "big"))
    parts.append(ratings)
    if dog.tokens:
        parts.append(translate("Top Dog", "{count} shampoo").format(count=dog.tokens))
    if dog.medals:
        parts.append(translate("Top Dog", "medals: {medals}").format(medals=medals_words(dog.medals)))
    return ", ".join(parts)


def action_words(action: TopDogAction, view: View, seat: int) -> str:
    """An action as the effect that a button names."""
    kennels = view.players[seat].kennels
    dog = kennels[action.kennel].dog if action.kennel >= 0 else None
    name = dog.card.name if dog else ""
    match action.verb:
        case Verb.CONSULT:
            return translate("Top Dog", "Consult: +1 Bone")
        case Verb.TRAIN:
            target = kennels[action.target].dog
            return translate("Top Dog", "Train {dog}: +1 Poise").format(dog=target.card.name if target else "")
        case Verb.BUY:
            sale = view.display[action.target]
            price = sale.card.price if sale else 0
            return translate("Top Dog", "Buy {dog} for {price}").format(dog=sale.card.name if sale else "", price=price)
        case Verb.UPGRADE:
            words = translate("Top Dog", "Make {kennel} big for {price}")
            return words.format(kennel=kennel_name(action.target), price=COMPONENTS.constants.upgrade_cost)
        case Verb.SELL:
            return translate("Top Dog", "Sell {dog} for {price}").format(
                dog=name, price=sold_for(dog, view) if dog else 0
            )
        case Verb.DONATE:
            return translate("Top Dog", "Donate {dog}").format(dog=name)
        case Verb.SHOW:
            show = view.shows[action.target]
            cost = entry_cost(dog, show) if dog else 0
            words = (
                translate("Top Dog", "Enter {show} for {cost}") if cost else translate("Top Dog", "Enter {show} free")
            )
            return words.format(show=show_name(show.id), cost=cost)
        case Verb.QUALIFY:
            words = translate("Top Dog", "{dog} into the {show} qualifier")
            return words.format(dog=name, show=show_name(SHOW_IDS[action.target]))
        case Verb.PAY:
            cost = view.question.cost if view.question else 0
            return translate("Top Dog", "Pay {bones}").format(bones=bones(cost))
        case Verb.DECLINE:
            asked = view.question.dog.card.name if view.question else ""
            return translate("Top Dog", "Take {dog} home").format(dog=asked)


def why_words(refusal: Refusal, action: TopDogAction, view: View, seat: int) -> str:
    """The rules' refusal as a sentence that names things as the table does; unknown rules keep the rules' own words."""
    template = _WHY().get(refusal.rule)
    if template is None:
        return refusal_words(refusal)
    player = view.players[seat]
    kennel = player.kennels[action.kennel] if action.kennel >= 0 else None
    dog = kennel.dog if kennel else None
    name = dog.card.name if dog else ""
    where = kennel_name(action.kennel) if action.kennel >= 0 else ""
    sale = view.display[action.target] if action.verb is Verb.BUY else None
    show = view.shows[action.target] if action.verb in (Verb.SHOW, Verb.QUALIFY) else None
    return template.format(
        kennel=where,
        dog=name,
        sale=sale.card.name if sale else "",
        show=show_name(show.id) if show else "",
        target=_target_name(action, player.kennels),
        bones=bones(player.bones),
        cost=_price(action, dog, sale, show),
        limit=COMPONENTS.constants.max_tokens_per_dog,
    )


def _target_name(action: TopDogAction, kennels: tuple[KennelView, ...]) -> str:
    if action.verb not in (Verb.TRAIN, Verb.UPGRADE):
        return ""
    resident = kennels[action.target].dog
    if action.verb is Verb.TRAIN and resident:
        return resident.card.name
    return kennel_name(action.target)


def _price(action: TopDogAction, dog: DogView | None, sale: DogView | None, show: ShowView | None) -> int:
    if action.verb is Verb.UPGRADE:
        return COMPONENTS.constants.upgrade_cost
    if sale is not None:
        return sale.card.price
    return entry_cost(dog, show) if dog and show else 0


def _WHY() -> dict[str, str]:
    return {
        "TD-35": translate("Top Dog", "{kennel} has already acted this turn."),
        "TD-37": translate("Top Dog", "There is no dog in {target} to train."),
        "TD-38": translate("Top Dog", "{target} has {limit} shampoo already, more is not allowed."),
        "TD-39": translate("Top Dog", "{kennel} is not empty; only an empty kennel buys a dog."),
        "TD-44": translate("Top Dog", "{sale} is BIG and {kennel} is small. Make the kennel big first."),
        "TD-47": translate("Top Dog", "{dog} has three medals and can't enter any more. Sell or donate."),
        "TD-49": translate("Top Dog", "The {show} qualifier is taken."),
        "TD-87": translate("Top Dog", "{dog} has no medal yet to sell or donate."),
        "TD-104": translate("Top Dog", "First decide about your dog in the qualifier."),
        "TD-R15": translate("Top Dog", "{kennel} is empty; it can't act with another kennel's dog."),
        "TD-R19": translate("Top Dog", "{target} is big already."),
        "TD-R22": translate("Top Dog", "All your collars are in use."),
        "TD-R25": translate("Top Dog", "You have {bones}, this costs {cost}."),
        "TD-R33": translate("Top Dog", "No dog is on sale there."),
        "TD-R39": translate("Top Dog", "Both places of the {show} show are taken."),
    }
