"""What happened, as lines of the log, as sounds, and as tasks for the hands at a real table."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from client.i18n import number as decimal
from client.i18n import translate
from client.i18n.sentences import capital
from client.tables.cast import Cast
from client.tables.context import StepNews
from client.tables.laag.words import pawn_name, percent, piece_name, seat_of, whose
from client.tables.line import Line, Sentence
from games.kernel import Event
from games.laag import GAME, Flick, parse_observation
from games.laag import events as e


def narrate(news: StepNews) -> list[Line]:
    """Lines for the events of one step."""
    sentences = _sentences()
    hit = {event.pawn for event in news.events if isinstance(event, e.Hit)}
    return [_line(event, sentences.get(type(event)) or _depending(event, hit), news.cast) for event in news.events]


def _line(event: Event, sentence: Sentence, cast: Cast) -> Line:
    by_field = {"seat": ("name", cast.name), "piece": ("thing", lambda piece: piece_name(piece, cast))}
    if pawn := getattr(event, "pawn", ""):
        seat = seat_of(pawn)
        names = {"name": cast.name(seat), "pawn": pawn_name(pawn), "whose": whose(pawn, cast)}
        return replace(sentence.line(event, by_field, **names), seat=seat, pieces=(f"piece:{pawn}",))
    match event:
        case e.Flicked(record):
            told = parse_observation(record)
            touched = ", ".join(piece_name(piece, cast) for piece in told.contacts)
            pieces = tuple(f"piece:{piece}" for piece in told.contacts)
            return replace(sentence.line(event, {}, pieces=touched), seat=seat_of(told.shooter), pieces=pieces)
        case e.GameOver(winner) if winner is not None:
            return sentence.line(event, {}, name=cast[winner].credited)
        case e.Pushed(piece) | e.LeftArea(piece):
            return sentence.line(event, by_field, piece=capital(piece_name(piece, cast)))
    return sentence.line(event, by_field)


def _sentences() -> Mapping[type[Event], Sentence]:
    """The events that are always told in the same way."""
    clear = Sentence(translate("LAAG", "Clear of everything: {whose} follows the puck."))
    ready, pushed = translate("LAAG", "Ready again: {things}."), translate("LAAG", "Pushed: {things}.")
    off = translate("LAAG", "The puck left the mat: the die of {whose} goes from {before} to {after}.")
    return {
        e.DashStayed: Sentence(translate("LAAG", "{whose} stays where it stands.")),
        e.TurnStarted: Sentence(translate("LAAG", "{name} takes {pawn}.")),
        e.TurnedBack: Sentence(translate("LAAG", "{whose} is ready again."), several=ready, thing="{whose}"),
        e.Charged: Sentence(translate("LAAG", "{name} charges {pawn}.")),
        e.ChargeLost: Sentence(translate("LAAG", "{whose} loses its puck.")),
        e.Passed: Sentence(translate("LAAG", "{whose} can neither shoot nor charge.")),
        e.Out: Sentence(translate("LAAG", "{whose} is out.")),
        e.FirstSeat: Sentence(translate("LAAG", "{name} begins.")),
        e.RoundStarted: Sentence(translate("LAAG", "Round {number}: {name} begins"), heading=True),
        e.SeatSkipped: Sentence(translate("LAAG", "{name} has no pawn left to act.")),
        e.RoundEnded: Sentence(translate("LAAG", "Round {number} is over.")),
        e.DashMoved: clear,
        e.MoveSucceeded: clear,
        e.Pushed: Sentence(translate("LAAG", "{piece} is pushed."), ("piece:{piece}",), pushed, "{thing}"),
        e.Hit: Sentence(translate("LAAG", "A hit! The die of {whose} goes from {before} to {after}.")),
        e.Penalty: Sentence(off, grave=True),
        e.LeftArea: Sentence(translate("LAAG", "{piece} leaves the mat.")),
        e.Proposed: Sentence(translate("LAAG", "{name} says what happened.")),
        e.Amended: Sentence(translate("LAAG", "{name} corrects it.")),
        e.Accepted: Sentence(translate("LAAG", "{name} accepts.")),
        e.Replayed: Sentence(translate("LAAG", "{name} asks for a new flick.")),
        e.Voided: Sentence(translate("LAAG", "The flick of {whose} does not count.")),
    }


def _depending(event: Event, hit: set[str]) -> Sentence:
    """The sentence of an event whose fields decide how it is told; `hit` are the pawns that this step hit."""
    match event:
        case e.StoodUp(blocked=True):
            return Sentence(translate("LAAG", "{whose} stands up beside its place, which was taken."))
        case e.StoodUp():
            several = translate("LAAG", "Standing up: {things}.")
            return Sentence(translate("LAAG", "{whose} stands up."), several=several, thing="{whose}")
        case e.TurnEnded(_, flipped):
            turned = translate("LAAG", "{whose} has acted and is turned upside down.")
            return Sentence(turned if flipped else translate("LAAG", "{whose} has acted."))
        case e.GameOver(winner, why):
            if winner is None:
                return Sentence(translate("LAAG", "All rounds have been played: a draw."))
            played = translate("LAAG", "All rounds have been played: {name} wins.")
            out = translate("LAAG", "All three pawns of the other side are out: {name} wins.")
            return Sentence(played if why == "rounds" else out, seat="winner")
        case e.Announced(flick):
            return Sentence(_announced(flick))
        case e.Strayed(_, aimed, flown):
            return Sentence(_strayed(aimed, flown))
        case e.Flicked(record):
            nothing = translate("LAAG", "The puck touches nothing.")
            touches = translate("LAAG", "The puck touches {pieces}.")
            return Sentence(touches if parse_observation(record).contacts else nothing)
        case e.DashFailed(_, reason):
            return Sentence(_failed(reason) + " " + translate("LAAG", "{whose} stays."), grave=True)
        case e.MoveFailed(_, reason):
            back = translate("LAAG", "{whose} goes back to where it began the round.")
            return Sentence(_failed(reason) + " " + back, grave=True)
        case e.Downed(pawn, by_puck):
            untouched = translate("LAAG", "{whose} falls, untouched by the puck: no hit.")
            return Sentence(translate("LAAG", "{whose} falls.") if by_puck or pawn in hit else untouched)
    raise TypeError(f"{event} is no event of LAAG")


def _announced(flick: str) -> str:
    """A flick as it is announced, with places for its pawn."""
    return {
        "dash": translate("LAAG", "{name} dashes with {pawn}."),
        "move": translate("LAAG", "{name} moves {pawn}."),
        "shoot": translate("LAAG", "{name} shoots with {pawn}."),
        "charged": translate("LAAG", "{name} fires the puck on {pawn}."),
    }[flick]


def _strayed(aimed: str, flown: str) -> str:
    """How a flick went otherwise than it was aimed, with a place for its pawn's owner."""
    one, other = (GAME.parse(text) for text in (aimed, flown))
    assert isinstance(one, Flick)
    assert isinstance(other, Flick)
    turn = math.degrees(math.atan2(one.dx * other.dy - one.dy * other.dx, one.dx * other.dx + one.dy * other.dy))
    words = translate("LAAG", "{name}'s hand strays {degrees}° to the right; power {power}.")
    if turn > 0:
        words = translate("LAAG", "{name}'s hand strays {degrees}° to the left; power {power}.")
    return words.replace("{degrees}", decimal(abs(turn), 1)).replace("{power}", percent(other.power))


def _failed(reason: str) -> str:
    """Why a move has failed."""
    return {
        "touched": translate("LAAG", "The puck touched something."),
        "off": translate("LAAG", "The puck left the mat."),
        "short": translate("LAAG", "The puck did not move."),
        "void": translate("LAAG", "The flick does not count."),
    }[reason]


TUNES: Final[Mapping[type[Event], str]] = {
    e.Charged: "tock",
    e.Hit: "bell",
    e.Penalty: "thud",
    e.StoodUp: "tock",
    e.GameOver: "tune",
}
"""The sounds of events; what a flick sounds like is in its film."""


def upkeep_of(events: Sequence[Event], cast: Cast) -> tuple[str, ...]:
    """What hands have to do on a real table after these events of one step, in order (LG-R85, LG-R98)."""
    shot = any(isinstance(event, e.Flicked) for event in events)
    tasks = [task for event in events for task in _task(event, cast, shot=shot)]
    back = [whose(event.pawn, cast) for event in events if isinstance(event, e.TurnedBack)]
    if back:
        tasks.append(translate("LAAG", "Stand these up again: {pawns}.").format(pawns=", ".join(back)))
    return tuple(tasks)


def _task(event: Event, cast: Cast, *, shot: bool) -> Iterator[str]:
    match event:
        case e.Hit(pawn, _, after) | e.Penalty(pawn, _, after):
            words = translate("LAAG", "Turn the die of {pawn} to {pips}.")
            yield words.format(pawn=whose(pawn, cast), pips=after)
        case e.Charged(pawn):
            yield translate("LAAG", "Lay a puck on {pawn}.").format(pawn=whose(pawn, cast))
        case e.ChargeLost(pawn):
            yield translate("LAAG", "Take away the puck of {pawn}.").format(pawn=whose(pawn, cast))
        case e.DashMoved(pawn) | e.MoveSucceeded(pawn):
            yield translate("LAAG", "Put {pawn} in place of the puck.").format(pawn=whose(pawn, cast))
        case e.DashFailed() | e.MoveFailed() | e.Replayed() | e.Voided():
            yield translate("LAAG", "Put everything back as it is drawn.")
        case e.TurnEnded(pawn, flipped):
            if shot:
                yield translate("LAAG", "Take the flicked puck off the mat.")
            if flipped:
                yield translate("LAAG", "Turn {pawn} upside down.").format(pawn=whose(pawn, cast))
        case e.StoodUp(pawn):
            yield translate("LAAG", "Stand {pawn} up where it is drawn.").format(pawn=whose(pawn, cast))
