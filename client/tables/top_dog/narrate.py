"""What happened, as lines of the log and as sounds."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final

from client.i18n import translate
from client.tables.cast import Cast
from client.tables.context import StepNews
from client.tables.line import FieldWords, Line, Sentence
from client.tables.top_dog.words import bones, category_name, dog_name, kennel_name, show_name
from games.kernel import Event
from games.top_dog import DogView, entry_cost
from games.top_dog import events as e


def narrate(news: StepNews) -> list[Line]:
    """Lines for the events of one step."""
    by_field, sentences = _words(news.cast), _sentences()
    lines: list[Line] = []
    winners: set[str] = set()
    for event in news.events:
        if isinstance(event, e.MedalWon):
            winners.add(event.dog)
        if sentence := sentences.get(type(event)) or _depending(event, news, winners):
            lines.append(sentence.line(event, by_field, **_more(event, news)))
    return lines


def _words(cast: Cast) -> FieldWords:
    return {
        "seat": ("name", cast.name),
        "dog": ("dog", dog_name),
        "kennel": ("kennel", kennel_name),
        "target": ("kennel", kennel_name),
        "letter": ("category", category_name),
        "tokens": ("count", int),
        **dict.fromkeys(("show", "position", "reason"), ("show", show_name)),
        **dict.fromkeys(("price", "cost", "bones"), ("bones", bones)),
    }


def _more(event: Event, news: StepNews) -> dict[str, object]:
    """What stands in the sentence of an event without being one of its fields."""
    match event:
        case e.Trained(seat, _, target) if dog := _dog_in(news, seat, target):
            return {"dog": dog.card.name}
        case e.WentHome(seat, _, kennel) if dog := _dog_in(news, seat, kennel):
            here = next((show for show in news.after.view(None).shows if show.judge_here), None)
            return {} if here is None else {"show": show_name(here.id), "bones": bones(entry_cost(dog, here))}
    return {}


def _dog_in(news: StepNews, seat: int, kennel: str) -> DogView | None:
    """The dog that lives in a kennel after the step."""
    found: DogView | None = news.after.view(None).players[seat].kennels[int(kennel[1:]) - 1].dog
    return found


def _sentences() -> Mapping[type[Event], Sentence]:
    """The events that are always told in the same way."""
    consult, sale = translate("Top Dog", "{name} consults: {things}."), translate("Top Dog", "For sale: {things}.")
    asked = translate("Top Dog", "{name} is asked: {bones} for the step from the qualifier into {show}?")
    moved = translate("Top Dog", "{name}'s dog moves from the qualifier into {show}, place {slot}: {bones}.")
    qualified = translate("Top Dog", "{name} sends {dog} to the {show} qualifier.")
    converted = translate("Top Dog", "All mutts have homes: the breeder takes the third space.")
    home = ("kennel:{seat}:{kennel}",)
    return {
        e.Consulted: Sentence(translate("Top Dog", "{name} consults: 1 Bone."), several=consult, thing=bones(1)),
        e.Bought: Sentence(translate("Top Dog", "{name} buys {dog} for {bones}."), home),
        e.Upgraded: Sentence(translate("Top Dog", "{name} makes {kennel} big.")),
        e.Sold: Sentence(translate("Top Dog", "{name} sells {dog} for {bones}.")),
        e.Donated: Sentence(translate("Top Dog", "{name} donates {dog}: {fame} fame.")),
        e.Qualified: Sentence(qualified, ("dog:{dog}",)),
        e.JudgeMoved: Sentence(translate("Top Dog", "The judge walks to {show}.")),
        e.QualifierAsked: Sentence(asked),
        e.QualifierMoved: Sentence(moved),
        e.MedalWon: Sentence(translate("Top Dog", "{category}: {name}'s {dog} wins the {show} {letter}.")),
        e.PlacesRefilled: Sentence(translate("Top Dog", "{show} gets four new medals.")),
        e.FirstPlayer: Sentence(translate("Top Dog", "{name} goes first now.")),
        e.RoundStarted: Sentence(translate("Top Dog", "Round {number}"), heading=True),
        e.Revealed: Sentence(translate("Top Dog", "{dog} is for sale."), ("card:{dog}",), sale, "{dog}"),
        e.SetAside: Sentence(translate("Top Dog", "{dog} leaves the breeder.")),
        e.MuttSpaceConverted: Sentence(converted),
    }


def _depending(event: Event, news: StepNews, winners: Container[str]) -> Sentence | None:
    """The sentence of an event whose fields, or what came before it, decide how it is told."""
    match event:
        case e.Trained(_, _, _, tokens):
            text = translate("Top Dog", "{name} gives {dog} another shampoo, {count} in all.")
            if tokens == 1:
                text = translate("Top Dog", "{name} gives {dog} a shampoo.")
            several = translate("Top Dog", "{name} gives shampoo: {things}.")
            return Sentence(text, ("kennel:{seat}:{target}",), several, "{dog}")
        case e.Entered(cost=cost):
            text = translate("Top Dog", "{name} enters {dog} in {show}, place {slot}, for {bones}.")
            if not cost:
                text = translate("Top Dog", "{name} enters {dog} in {show}, place {slot}, free.")
            return Sentence(text, ("dog:{dog}",))
        case e.MedalUnwon(_, letter, reason) if reason != "missing":
            several = translate("Top Dog", "{things}: no dog has a point, the medals stay.")
            return Sentence(
                unwon_words(letter, reason), several=several if reason == "no_points" else "", thing="{category}"
            )
        case e.WentHome():
            return _went_home(event, news, winners)
        case e.Lost(medals=medals):
            text = translate("Top Dog", "{dog} finds no free kennel and leaves {name} for good.")
            if medals:
                text = translate("Top Dog", "{dog} finds no free kennel and leaves {name} for good, medals and all.")
            return Sentence(text, grave=True)
        case e.Recycled(count):
            text = translate("Top Dog", "{count} pups come back to the breeder.")
            return Sentence(translate("Top Dog", "One pup comes back to the breeder.") if count == 1 else text)
        case e.GameOver(reason):
            text = translate("Top Dog", "The judge finds no medal left in {show}: the game is over.")
            if reason == "quiet":
                text = translate("Top Dog", "Nine visits without a medal: the show season ends.")
            return Sentence(text)
    return None


def _went_home(event: e.WentHome, news: StepNews, winners: Container[str]) -> Sentence:
    """Why a dog comes home: it won, or its owner would not, or could not, pay for the step into the show."""
    text, grave = translate("Top Dog", "{dog} goes home to {kennel} of {name}."), False
    if event.dog not in winners and news.before.view(None).question is not None:
        text = translate("Top Dog", "{name} does not pay: {dog} goes home to {kennel}.")
    elif event.dog not in winners and _more(event, news):
        text = translate("Top Dog", "{dog} goes home to {kennel}: {show} would cost {bones}, more than {name} has.")
        grave = True
    return Sentence(text, ("kennel:{seat}:{kennel}",), grave=grave)


def unwon_words(letter: str, reason: str) -> str:
    """Why nobody got a medal."""
    words = {
        "missing": translate("Top Dog", "{category}: this medal was won before."),
        "no_points": translate("Top Dog", "{category}: no dog has a point, the medal stays."),
        "already_won": translate("Top Dog", "{category}: the best dog has already won today, the medal stays."),
    }[reason]
    return words.format(category=category_name(letter))


TUNES: Final[Mapping[type[Event], str]] = {
    e.Consulted: "snap",
    e.Sold: "snap",
    e.Trained: "tock",
    e.Bought: "slide",
    e.Revealed: "slide",
    e.Entered: "tock",
    e.Qualified: "tock",
    e.JudgeMoved: "tock",
    e.MedalWon: "bell",
    e.Donated: "bell",
    e.GameOver: "tune",
}
"""The sounds of events."""
