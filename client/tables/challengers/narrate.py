"""What happened, as lines of the log and as sounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from client.i18n import translate
from client.tables.cast import Cast
from client.tables.challengers import words
from client.tables.context import StepNews
from client.tables.line import FieldWords, Line, Sentence
from games.challengers import events as e
from games.challengers.cards import Library
from games.challengers.position import ROBOT
from games.kernel import Event


def narrate(news: StepNews) -> list[Line]:
    """Lines for the events of one step."""
    by_field = _words(news.cast, news.after.view(None).library)
    sentences = {**_drafting(), **_playing(), **_tournament()}
    lines: list[Line] = []
    for event in news.events:
        if sentence := _depending(event) or sentences.get(type(event)):
            line = sentence.line(event, by_field)
            beach = 0 if isinstance(event, e.TrophyBoxed) else getattr(event, "beach", 0)
            channel = f"beach-{beach}" if beach else ""
            lines.append(replace(line, channel=channel, seat=None if line.seat == ROBOT else line.seat))
    return lines


def _words(cast: Cast, library: Library) -> FieldWords:
    named = partial(words.name_of, cast)
    return {
        "seat": ("name", named),
        "loser": ("other", named),
        "card": ("card", partial(_card, library)),
        "trainer": ("trainer", partial(_card, library)),
        "name": ("card", str),
        "round": ("number", int),
        **dict.fromkeys(("picks", "cards", "amount", "fans", "lead"), ("count", int)),
    }


def _card(library: Library, face: str) -> str:
    if face in library.trainers:
        return library.trainers[face].name
    return library.cards[face].name if face in library.cards else translate("Challengers", "a card")


def _drafting() -> Mapping[type[Event], Sentence]:
    """The events of a Deck Phase that are always told in the same way."""
    removed = Sentence(
        translate("Challengers", "{name} removes {card} for good."),
        several=translate("Challengers", "{name} removes for good: {things}."),
        thing="{card}",
    )
    waits = translate("Challengers", "{name} is waiting for cards of Pile {level} that others hold.")
    untrue = translate("Challengers", "{name} revealed a card as {card}, but it is a different card.")
    return {
        e.OptionTaken: Sentence(translate("Challengers", "{name} draws from Pile {level}, for {count} picks.")),
        e.Waiting: Sentence(waits),
        e.PickGained: Sentence(translate("Challengers", "{name} may pick {count} more.")),
        e.Redrew: Sentence(translate("Challengers", "{name} redraws {count} cards from Pile {level}.")),
        e.Removed: removed,
        e.Ready: Sentence(translate("Challengers", "{name} is ready with {count} cards.")),
        e.Recycled: Sentence(translate("Challengers", "{count} discards are shuffled under Pile {level}.")),
        e.TrainerKept: Sentence(translate("Challengers", "{name} keeps {trainer}.")),
        e.TrainerUsed: Sentence(translate("Challengers", "{name} uses {trainer}.")),
        e.Untrue: Sentence(untrue),
    }


def _playing() -> Mapping[type[Event], Sentence]:
    """The events of a match that are always told in the same way."""
    benched = Sentence(
        translate("Challengers", "{name}'s {card} sits down on seat {place}."),
        several=translate("Challengers", "{name}'s cards sit down: {things}."),
        thing=translate("Challengers", "{card} on seat {place}"),
    )
    kept = translate("Challengers", "{card} gets +{count}, and keeps it.")
    return {
        e.Revealed: Sentence(translate("Challengers", "{name} reveals {card}."), ("card:{slot}",)),
        e.BonusKept: Sentence(kept, ("card:{slot}",)),
        e.NextBonus: Sentence(translate("Challengers", "{card}: the next card gets +{count}.")),
        e.Compared: Sentence(translate("Challengers", "{total} against {needed}: not enough.")),
        e.Benched: benched,
        e.Looked: Sentence(translate("Challengers", "{name} looks at cards of the deck: {count}.")),
        e.SeatNamed: Sentence(translate("Challengers", "{name} counts the seat of {card}.")),
    }


def _tournament() -> Mapping[type[Event], Sentence]:
    """The events between matches that are always told in the same way."""
    shown = translate("Challengers", "{name}'s Trophy of round {number}: {count} fans.")
    boxed = translate("Challengers", "The Robot has won: the Trophy of round {number} goes back into the box.")
    finalist = translate("Challengers", "{name} is in the final: place {rank} with {count} fans.")
    return {
        e.RoundStarted: Sentence(translate("Challengers", "Round {number}"), heading=True),
        e.TrophyShown: Sentence(shown),
        e.TrophyBoxed: Sentence(boxed),
        e.Finalist: Sentence(finalist),
        e.TieDrawn: Sentence(translate("Challengers", "Luck breaks the tie: {name}.")),
        e.LeadReached: Sentence(translate("Challengers", "{name} leads by {count} fans.")),
        e.GameWon: Sentence(translate("Challengers", "{name} wins the tournament!")),
    }


def _depending(event: Event) -> Sentence | None:
    """The sentence of an event whose fields decide how it is told."""
    match event:
        case e.FansTaken(_, _, card, _):
            if card:
                return Sentence(translate("Challengers", "{card}: {name} gets {count} fans, {total} now."))
            return Sentence(translate("Challengers", "{name} gets {count} fans: {total} now."))
        case e.Picked(_, _, card) if card:
            return Sentence(translate("Challengers", "{name} picks {card}, openly."), ("card:{slot}",))
        case e.MatchStarted(_, _, _, beginner, tossed):
            text = translate("Challengers", "{name} begins.")
            if tossed:
                text = translate("Challengers", "The flag is tossed: {name} begins.")
            return Sentence(text, seat="right" if beginner else "left")
        case e.FlagTaken(_, _, _, _, _, needed):
            text = translate("Challengers", "{total} against {needed}: the flag goes to {name}'s {card}.")
            if needed < 0:
                text = translate("Challengers", "The flag lies on {name}'s {card}.")
            return Sentence(text, ("card:{slot}",))
        case e.Moved(_, _, _, _, _, to):
            text = {
                "exhaust": translate("Challengers", "{card} goes to {name}'s exhaust pile."),
                "top": translate("Challengers", "{card} goes on top of {name}'s deck."),
                "bottom": translate("Challengers", "{card} goes under {name}'s deck."),
            }[to]
            return Sentence(text)
        case e.MatchWon(_, _, _, way):
            return Sentence(_won(way), seat="winner")
        case e.TrophyWon(_, _, _, fans):
            text = translate("Challengers", "{name} takes the Trophy of round {number}.")
            if fans:
                text = translate("Challengers", "{name} takes the Trophy of round {number}: {count} fans.")
            return Sentence(text)
    return None


def _won(way: str) -> str:
    return {
        "deck": translate("Challengers", "{other} has no card left: {name} wins the match."),
        "bench": translate("Challengers", "{other} has no seat left: {name} wins the match."),
        "effect": translate("Challengers", "{other} loses because of a card: {name} wins the match."),
        "reveals": translate("Challengers", "The match has lasted too long: {name} holds the flag and wins."),
    }[way]


TUNES: Final[Mapping[type[Event], str]] = {
    e.Revealed: "slide",
    e.FlagTaken: "snap",
    e.Benched: "tock",
    e.Picked: "slide",
    e.FansTaken: "tick",
    e.TrophyWon: "bell",
    e.GameWon: "tune",
}
"""The sounds of events."""
