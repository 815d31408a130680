"""What happened, as lines of the log and as sounds."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace
from typing import Final

from client.i18n import translate
from client.tables.cast import Cast
from client.tables.context import StepNews
from client.tables.line import Line
from client.tables.top_dog.words import bones, category_name, dog_name, kennel_name, show_name
from games.kernel import Event, State
from games.top_dog import TopDogAction, View, entry_cost
from games.top_dog import events as e

AnyState = State[TopDogAction, View]


def narrate(news: StepNews) -> list[Line]:
    """Lines for the events of one step."""
    before, after, cast = news.before, news.after, news.cast
    lines: list[Line] = []
    winners: set[str] = set()
    for event in news.events:
        if isinstance(event, e.MedalWon):
            winners.add(event.dog)
        line = (
            _turned_away(event, before, after, cast, winners)
            or _people(event, after, cast)
            or _judging(event, cast)
            or _market(event)
        )
        if line is not None:
            lines.append(line)
    return lines


def _people(event: Event, after: AnyState, cast: Cast) -> Line | None:
    match event:
        case e.Consulted(seat):
            text = translate("Top Dog", "{name} consults: 1 Bone.").format(name=cast.name(seat))
            several = translate("Top Dog", "{name} consults: {things}.")
            return _many(_of(event, seat, text), several, bones(1), cast)
        case e.Trained(seat, _, target, tokens):
            trained = after.view(None).players[seat].kennels[int(target[1:]) - 1].dog
            words = (
                translate("Top Dog", "{name} gives {dog} a shampoo.")
                if tokens == 1
                else translate("Top Dog", "{name} gives {dog} another shampoo, {count} in all.")
            )
            dog = trained.card.name if trained else ""
            text = words.format(name=cast.name(seat), dog=dog, count=tokens)
            several = translate("Top Dog", "{name} gives shampoo: {things}.")
            return _many(_of(event, seat, text, f"kennel:{seat}:{target}"), several, dog, cast)
        case e.Bought(seat, kennel, _, dog, price):
            words = translate("Top Dog", "{name} buys {dog} for {bones}.")
            text = words.format(name=cast.name(seat), dog=dog_name(dog), bones=bones(price))
            return _of(event, seat, text, f"kennel:{seat}:{kennel}")
        case e.Upgraded(seat, _, target):
            words = translate("Top Dog", "{name} makes {kennel} big.")
            return _of(event, seat, words.format(name=cast.name(seat), kennel=kennel_name(target)))
        case e.Sold(seat, _, dog, gained):
            words = translate("Top Dog", "{name} sells {dog} for {bones}.")
            return _of(event, seat, words.format(name=cast.name(seat), dog=dog_name(dog), bones=bones(gained)))
        case e.Donated(seat, _, dog, fame):
            words = translate("Top Dog", "{name} donates {dog}: {fame} fame.")
            return _of(event, seat, words.format(name=cast.name(seat), dog=dog_name(dog), fame=fame))
        case e.Entered(seat, _, show, slot, dog, cost):
            words = (
                translate("Top Dog", "{name} enters {dog} in {show}, place {slot}, for {bones}.")
                if cost
                else translate("Top Dog", "{name} enters {dog} in {show}, place {slot}, free.")
            )
            text = words.format(
                name=cast.name(seat), dog=dog_name(dog), show=show_name(show), slot=slot, bones=bones(cost)
            )
            return _of(event, seat, text, f"dog:{dog}")
        case e.Qualified(seat, _, show, dog):
            words = translate("Top Dog", "{name} sends {dog} to the {show} qualifier.")
            text = words.format(name=cast.name(seat), dog=dog_name(dog), show=show_name(show))
            return _of(event, seat, text, f"dog:{dog}")
    return None


def _turned_away(event: Event, before: AnyState, after: AnyState, cast: Cast, winners: Container[str]) -> Line | None:
    """Why a dog comes home from a qualifier: its owner would not, or could not, pay for the step into the show."""
    if not isinstance(event, e.WentHome) or event.dog in winners:
        return None
    seat, name, home = event.seat, cast.name(event.seat), kennel_name(event.kennel)
    if before.view(None).question is not None:
        words = translate("Top Dog", "{name} does not pay: {dog} goes home to {kennel}.")
        text = words.format(name=name, dog=dog_name(event.dog), kennel=home)
        return _of(event, seat, text, f"kennel:{seat}:{event.kennel}")
    view = after.view(None)
    dog = view.players[seat].kennels[int(event.kennel[1:]) - 1].dog
    show = next((each for each in view.shows if each.judge_here), None)
    if dog is None or show is None:
        return None
    words = translate("Top Dog", "{dog} goes home to {kennel}: {show} would cost {bones}, more than {name} has.")
    text = words.format(
        show=show_name(show.id), dog=dog_name(event.dog), bones=bones(entry_cost(dog, show)), name=name, kennel=home
    )
    return replace(_of(event, seat, text, f"kennel:{seat}:{event.kennel}"), grave=True)


def _judging(event: Event, cast: Cast) -> Line | None:
    match event:
        case e.JudgeMoved(position):
            return _of(event, None, translate("Top Dog", "The judge walks to {show}.").format(show=show_name(position)))
        case e.QualifierAsked(seat, show, cost):
            words = translate("Top Dog", "{name} is asked: {bones} for the step from the qualifier into {show}?")
            return _of(event, seat, words.format(name=cast.name(seat), show=show_name(show), bones=bones(cost)))
        case e.QualifierMoved(seat, show, slot, cost):
            words = translate("Top Dog", "{name}'s dog moves from the qualifier into {show}, place {slot}: {bones}.")
            text = words.format(name=cast.name(seat), show=show_name(show), slot=slot, bones=bones(cost))
            return _of(event, seat, text)
        case e.MedalWon(seat, show, letter, dog):
            words = translate("Top Dog", "{category}: {name}'s {dog} wins the {show} {letter}.")
            text = words.format(
                category=category_name(letter),
                name=cast.name(seat),
                dog=dog_name(dog),
                show=show_name(show),
                letter=letter,
            )
            return _of(event, seat, text)
        case e.MedalUnwon(_, letter, reason):
            return _unwon(event, letter, reason)
        case e.WentHome(seat, dog, kennel):
            words = translate("Top Dog", "{dog} goes home to {kennel} of {name}.")
            text = words.format(dog=dog_name(dog), kennel=kennel_name(kennel), name=cast.name(seat))
            return _of(event, seat, text, f"kennel:{seat}:{kennel}")
        case e.Lost(seat, dog, medals):
            words = translate("Top Dog", "{dog} finds no free kennel and leaves {name} for good.")
            if medals:
                words = translate("Top Dog", "{dog} finds no free kennel and leaves {name} for good, medals and all.")
            return replace(_of(event, seat, words.format(dog=dog_name(dog), name=cast.name(seat))), grave=True)
        case e.PlacesRefilled(show):
            words = translate("Top Dog", "{show} gets four new medals.")
            return _of(event, None, words.format(show=show_name(show)))
        case e.FirstPlayer(seat):
            words = translate("Top Dog", "{name} goes first now.")
            return _of(event, seat, words.format(name=cast.name(seat)))
        case e.GameOver(reason):
            return _of(event, None, over_words(reason))
    return None


def _unwon(event: Event, letter: str, reason: str) -> Line | None:
    if reason == "missing":
        return None
    line = _of(event, None, unwon_words(letter, reason))
    several = translate("Top Dog", "{things}: no dog has a point, the medals stay.")
    return replace(line, several=several, thing=category_name(letter)) if reason == "no_points" else line


def _market(event: Event) -> Line | None:
    match event:
        case e.RoundStarted(number):
            return Line(translate("Top Dog", "Round {number}").format(number=number), event.rule, heading=True)
        case e.Revealed(_, dog):
            text = translate("Top Dog", "{dog} is for sale.").format(dog=dog_name(dog))
            line = _of(event, None, text, f"card:{dog}")
            return replace(line, several=translate("Top Dog", "For sale: {things}."), thing=dog_name(dog))
        case e.SetAside(dog):
            return _of(event, None, translate("Top Dog", "{dog} leaves the breeder.").format(dog=dog_name(dog)))
        case e.MuttSpaceConverted():
            return _of(event, None, translate("Top Dog", "All mutts have homes: the breeder takes the third space."))
        case e.Recycled(count):
            words = translate("Top Dog", "{count} pups come back to the breeder.")
            if count == 1:
                words = translate("Top Dog", "One pup comes back to the breeder.")
            return _of(event, None, words.format(count=count))
    return None


def _of(event: Event, seat: int | None, text: str, *pieces: str) -> Line:
    return Line(text, event.rule, seat, pieces=pieces)


def _many(line: Line, several: str, thing: str, cast: Cast) -> Line:
    """A line of a seat that one line can tell with others like it."""
    return replace(line, several=several.replace("{name}", cast.name(line.seat or 0)), thing=thing)


def unwon_words(letter: str, reason: str) -> str:
    """Why nobody got a medal."""
    words = {
        "missing": translate("Top Dog", "{category}: this medal was won before."),
        "no_points": translate("Top Dog", "{category}: no dog has a point, the medal stays."),
        "already_won": translate("Top Dog", "{category}: the best dog has already won today, the medal stays."),
    }[reason]
    return words.format(category=category_name(letter))


def over_words(reason: str) -> str:
    """Why the game ended."""
    if reason == "quiet":
        return translate("Top Dog", "Nine visits without a medal: the show season ends.")
    words = translate("Top Dog", "The judge finds no medal left in {show}: the game is over.")
    return words.format(show=show_name(reason))


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
