"""What happened, as lines of the log and as sounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from client.i18n import translate
from client.tables.agility import words
from client.tables.cast import Cast
from client.tables.context import StepNews
from client.tables.line import FieldWords, Line, Sentence
from games.agility import NUMBER, Position
from games.agility import events as e
from games.kernel import Event


def narrate(news: StepNews) -> list[Line]:
    """Lines for the events of one step; payments stand in the line of what they paid for."""
    now: Position = news.after.view(None).table
    by_field, sentences = _words(news.cast), _sentences()
    paid: dict[str, int] = {}
    lines: list[Line] = []
    for event in news.events:
        if isinstance(event, e.Paid):
            paid[event.colour] = event.amount
        elif isinstance(event, e.Seen):
            lines += _seen(event, news)
        elif sentence := sentences.get(type(event)) or _depending(event, paid):
            lines.append(sentence.line(event, by_field, **_more(event, paid, now)))
    return lines


def _more(event: Event, paid: Mapping[str, int], now: Position) -> dict[str, object]:
    """What stands in the sentence of an event without being one of its fields."""
    match event:
        case e.Played(_, _, card):
            return {"number": NUMBER[card]}
        case e.Boosted() | e.Inspired():
            return {"count": 1}
        case e.Cleared(_, dog, number, _):
            price = ", ".join(f"{amount} {words.colour_name(colour)}" for colour, amount in paid.items())
            return {"obstacle": words.name_of(words.obstacle_at(now, dog, number)), "price": price}
    return {}


def _seen(event: e.Seen, news: StepNews) -> list[Line]:
    """What a person of this desktop has drawn: told to that person alone."""
    found = []
    for seat in news.seats:
        view = news.after.view(seat)
        if card := dict(view.faces).get(event.slot):
            text = translate("Agility", "You get {card}.").format(card=words.card_words(card))
            found.append(Line(text, event.rule, seat, pieces=(f"card:{event.slot}",), only=seat))
    return found


def _words(cast: Cast) -> FieldWords:
    return {
        "seat": ("name", cast.name),
        **dict.fromkeys(("tokens", "amount", "size", "cards"), ("count", int)),
        "obstacle": ("number", int),
        "card": ("card", words.card_words),
        "token": ("action", words.name_of),
        "dog": ("dog", words.name_of),
        "course": ("course", words.course_name),
        "colour": ("treat", words.colour_name),
        "given": ("given", words.colour_name),
        "taken": ("taken", words.colour_name),
    }


def _sentences() -> Mapping[type[Event], Sentence]:
    """The events that are always told in the same way."""
    gets = Sentence(
        translate("Agility", "{name} gets {count} {treat}."),
        ("treat:{colour}",),
        translate("Agility", "{name} gets {things}."),
        "{count} {treat}",
    )
    offered = Sentence(
        translate("Agility", "{dog} is looking for a home."),
        ("kennel:{dog}",),
        translate("Agility", "Looking for a home: {things}."),
        "{dog}",
    )
    lost = translate("Agility", "{name} loses {count} {treat}.")
    exchanged = translate("Agility", "{name} exchanges {count} {given} for {taken}.")
    opened = translate("Agility", "Open ground is {dog}'s obstacle {number} now.")
    last = translate("Agility", "This is the final turn: {name} can still draw level and win.")
    tiebreak = translate("Agility", "{name} is the first to finish a course: the Tiebreak Marker and a prize.")
    nothing = translate("Agility", "The marker is on {space}: nothing is possible there.")
    reshuffled = translate("Agility", "The deck is empty: {count} cards are shuffled.")
    return {
        e.Started: Sentence(translate("Agility", "{name} is Player 1."), seat="first"),
        e.TurnBegan: Sentence(translate("Agility", "Turn {number} · {name}"), heading=True),
        e.MiniTurn: Sentence(translate("Agility", "A mini-turn for {name}.")),
        e.FinalTurn: Sentence(last),
        e.Played: Sentence(translate("Agility", "{name} plays the {number}.")),
        e.Drew: Sentence(translate("Agility", "{name} draws from the deck."), ("deck",)),
        e.Took: Sentence(translate("Agility", "{name} takes {card}."), ("card:{slot}",)),
        e.HandMixed: Sentence(translate("Agility", "{name} shuffles their hand.")),
        e.Trashed: Sentence(translate("Agility", "{name} trashes a card, face down."), ("discard",)),
        e.Wiped: Sentence(translate("Agility", "Three high cards: the display is replaced.")),
        e.Reshuffled: Sentence(reshuffled, ("deck",)),
        e.FlexSpent: Sentence(translate("Agility", "{name} hands in {count} Flex."), ("tokens",)),
        e.ActionTaken: Sentence(translate("Agility", "{name}'s action: {action}."), ("ring",)),
        e.NoAction: Sentence(nothing, ("space:{space}",), seat=""),
        e.BoostTurned: Sentence(translate("Agility", "Boost turns up {card}."), ("discard",)),
        **dict.fromkeys((e.Gained, e.Boosted, e.Inspired), gets),
        e.Lost: Sentence(lost, ("treat:{colour}",)),
        e.Exchanged: Sentence(exchanged, ("tokens",)),
        e.Intimidated: Sentence(translate("Agility", "{name} is intimidated, and gets a Flex Token.")),
        e.HandSize: Sentence(translate("Agility", "{name} now plays with {count} cards.")),
        e.Adopted: Sentence(translate("Agility", "{name} adopts {dog} for {course}."), ("dog:{dog}",)),
        e.DogTurnedUp: offered,
        e.TilePlaced: Sentence(opened, ("dog:{dog}",)),
        e.CourseFinished: Sentence(translate("Agility", "{name}'s {dog} has finished its course!"), ("dog:{dog}",)),
        e.TiebreakTaken: Sentence(tiebreak),
    }


def _depending(event: Event, paid: Mapping[str, int]) -> Sentence | None:
    """The sentence of an event whose fields, or the payment before it, decide how it is told."""
    match event:
        case e.TokenGained(_, token) | e.PrizeTaken(_, token):
            text = translate("Agility", "{name} takes a Flex Token.")
            if token == "exchange":  # noqa: S105 - a token of the game
                text = translate("Agility", "{name} takes an Exchange Token.")
            return Sentence(text, ("tokens",))
        case e.MarkerPlaced(_, _, "plus", _):
            text = translate("Agility", "{dog}'s obstacle {number} costs 1 {treat} more.")
            return Sentence(text, ("dog:{dog}",), rule="AG-111")
        case e.MarkerPlaced(_, _, "rush", _):
            text = translate("Agility", "{dog} is rushed: it must clear its obstacle first.")
            return Sentence(text, ("dog:{dog}",), rule="AG-116")
        case e.Cleared(_, _, _, way):
            text = translate("Agility", "{name}'s {dog} clears the {obstacle} by the action.")
            if way != "action":
                text = translate("Agility", "{name}'s {dog} clears the {obstacle} for {price}.")
            if way != "action" and not paid:
                text = translate("Agility", "{name}'s {dog} clears the {obstacle} free.")
            return Sentence(text, ("dog:{dog}",))
        case e.GameOver(None, _):
            return Sentence(translate("Agility", "After 100 turns nobody is ahead: a draw."))
        case e.GameOver(_, "tiebreak"):
            return Sentence(translate("Agility", "{name} draws level and wins by the Tiebreak Marker."), seat="winner")
        case e.GameOver():
            return Sentence(translate("Agility", "{name} wins."), seat="winner")
    return None


TUNES: Final[Mapping[type[Event], str]] = {
    e.Played: "slide",
    e.Took: "slide",
    e.CardLaidOut: "slide",
    e.MarkerMoved: "tock",
    e.Gained: "snap",
    e.Adopted: "tock",
    e.Cleared: "tock",
    e.CourseFinished: "bell",
    e.GameOver: "tune",
}
"""The sounds of events."""
