"""What happened, as lines of the log and as sounds."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from client.i18n import number as decimal
from client.i18n import translate
from client.tables.cast import Cast
from client.tables.context import StepNews
from client.tables.laag.words import pawn_name, percent, piece_name, seat_of, whose
from client.tables.line import Line
from games.kernel import Event, State
from games.laag import GAME, Flick, LaagAction, Situation, parse_observation
from games.laag import events as e

AnyState = State[LaagAction, Situation]


def narrate(news: StepNews) -> list[Line]:
    """Lines for the events of one step."""
    events, cast = news.events, news.cast
    hit = {event.pawn for event in events if isinstance(event, e.Hit)}
    lines = []
    for event in events:
        line = _plain(event, cast) or _course(event, cast) or _flick(event, cast, hit) or _review(event, cast)
        if line is not None:
            lines.append(line)
    return lines


def _plain(event: Event, cast: Cast) -> Line | None:
    words = {
        e.DashStayed: translate("LAAG", "{whose} stays where it stands."),
        e.TurnStarted: translate("LAAG", "{name} takes {pawn}."),
        e.TurnedBack: translate("LAAG", "{whose} is ready again."),
        e.Charged: translate("LAAG", "{name} charges {pawn}."),
        e.ChargeLost: translate("LAAG", "{whose} loses its puck."),
        e.Passed: translate("LAAG", "{whose} can neither shoot nor charge."),
        e.Out: translate("LAAG", "{whose} is out."),
    }.get(type(event))
    pawn = getattr(event, "pawn", "")
    if words is None:
        return None
    several = translate("LAAG", "Ready again: {things}.") if isinstance(event, e.TurnedBack) else ""
    return replace(_pawn(event, pawn, words, cast), several=several, thing=whose(pawn, cast))


def _course(event: Event, cast: Cast) -> Line | None:
    match event:
        case e.FirstSeat(seat):
            return _of(event, seat, translate("LAAG", "{name} begins.").format(name=cast.name(seat)))
        case e.RoundStarted(number, seat):
            words = translate("LAAG", "Round {number}: {name} begins")
            return Line(words.format(number=number, name=cast.name(seat)), event.rule, seat, heading=True)
        case e.StoodUp(pawn, _, _, blocked):
            words = (
                translate("LAAG", "{whose} stands up beside its place, which was taken.")
                if blocked
                else translate("LAAG", "{whose} stands up.")
            )
            several = "" if blocked else translate("LAAG", "Standing up: {things}.")
            return replace(_pawn(event, pawn, words, cast), several=several, thing=whose(pawn, cast))
        case e.TurnEnded(pawn, flipped):
            words = (
                translate("LAAG", "{whose} has acted and is turned upside down.")
                if flipped
                else translate("LAAG", "{whose} has acted.")
            )
            return _pawn(event, pawn, words, cast)
        case e.SeatSkipped(seat):
            words = translate("LAAG", "{name} has no pawn left to act.")
            return _of(event, seat, words.format(name=cast.name(seat)))
        case e.RoundEnded(number):
            return _of(event, None, translate("LAAG", "Round {number} is over.").format(number=number))
        case e.GameOver(winner, why):
            return _of(event, winner, over_words(winner, why, cast))
    return None


def _flick(event: Event, cast: Cast, hit: set[str]) -> Line | None:
    match event:
        case e.Announced(flick, pawn):
            return _pawn(event, pawn, announced(flick), cast)
        case e.Strayed(pawn, aimed, flown):
            return _pawn(event, pawn, strayed(aimed, flown), cast)
        case e.Flicked(record):
            return _flicked(event, record, cast)
        case e.DashMoved(pawn) | e.MoveSucceeded(pawn):
            return _pawn(event, pawn, translate("LAAG", "Clear of everything: {whose} follows the puck."), cast)
        case e.DashFailed(pawn, reason):
            words = failed(reason) + " " + translate("LAAG", "{whose} stays.")
            return replace(_pawn(event, pawn, words, cast), grave=True)
        case e.MoveFailed(pawn, reason):
            words = failed(reason) + " " + translate("LAAG", "{whose} goes back to where it began the round.")
            return replace(_pawn(event, pawn, words, cast), grave=True)
        case e.Pushed(piece):
            words = translate("LAAG", "{piece} is pushed.").format(piece=_capital(piece_name(piece, cast)))
            several = translate("LAAG", "Pushed: {things}.")
            return replace(_of(event, None, words, _key(piece)), several=several, thing=piece_name(piece, cast))
        case e.Downed(pawn, by_puck):
            words = (
                translate("LAAG", "{whose} falls.")
                if by_puck or pawn in hit
                else translate("LAAG", "{whose} falls, untouched by the puck: no hit.")
            )
            return _pawn(event, pawn, words, cast)
        case e.Hit(pawn, before, after):
            words = translate("LAAG", "A hit! The die of {whose} goes from {before} to {after}.")
            return _pawn(event, pawn, words, cast, before=before, after=after)
        case e.Penalty(pawn, before, after):
            words = translate("LAAG", "The puck left the mat: the die of {whose} goes from {before} to {after}.")
            return replace(_pawn(event, pawn, words, cast, before=before, after=after), grave=True)
        case e.LeftArea(piece):
            words = translate("LAAG", "{piece} leaves the mat.").format(piece=_capital(piece_name(piece, cast)))
            return _of(event, None, words)
    return None


def _flicked(event: e.Flicked, text: str, cast: Cast) -> Line:
    record = parse_observation(text)
    touched = [piece_name(piece, cast) for piece in record.contacts]
    words = (
        translate("LAAG", "The puck touches {pieces}.").format(pieces=", ".join(touched))
        if touched
        else translate("LAAG", "The puck touches nothing.")
    )
    return _of(event, seat_of(record.shooter), words, *(_key(piece) for piece in record.contacts))


def _review(event: Event, cast: Cast) -> Line | None:
    match event:
        case e.Proposed(seat):
            return _of(event, seat, translate("LAAG", "{name} says what happened.").format(name=cast.name(seat)))
        case e.Amended(seat):
            return _of(event, seat, translate("LAAG", "{name} corrects it.").format(name=cast.name(seat)))
        case e.Accepted(seat):
            return _of(event, seat, translate("LAAG", "{name} accepts.").format(name=cast.name(seat)))
        case e.Replayed(seat):
            words = translate("LAAG", "{name} asks for a new flick.")
            return _of(event, seat, words.format(name=cast.name(seat)))
        case e.Voided(_, pawn):
            return _pawn(event, pawn, translate("LAAG", "The flick of {whose} does not count."), cast)
    return None


def announced(flick: str) -> str:
    """A flick as it is announced, with places for its pawn."""
    return {
        "dash": translate("LAAG", "{name} dashes with {pawn}."),
        "move": translate("LAAG", "{name} moves {pawn}."),
        "shoot": translate("LAAG", "{name} shoots with {pawn}."),
        "charged": translate("LAAG", "{name} fires the puck on {pawn}."),
    }[flick]


def strayed(aimed: str, flown: str) -> str:
    """How a flick went otherwise than it was aimed, with a place for its pawn's owner."""
    one, other = (GAME.parse(text) for text in (aimed, flown))
    assert isinstance(one, Flick)
    assert isinstance(other, Flick)
    turn = math.degrees(math.atan2(one.dx * other.dy - one.dy * other.dx, one.dx * other.dx + one.dy * other.dy))
    words = translate("LAAG", "{name}'s hand strays {degrees}° to the right; power {power}.")
    if turn > 0:
        words = translate("LAAG", "{name}'s hand strays {degrees}° to the left; power {power}.")
    return words.replace("{degrees}", decimal(abs(turn), 1)).replace("{power}", percent(other.power))


def failed(reason: str) -> str:
    """Why a move has failed."""
    return {
        "touched": translate("LAAG", "The puck touched something."),
        "off": translate("LAAG", "The puck left the mat."),
        "short": translate("LAAG", "The puck did not move."),
        "void": translate("LAAG", "The flick does not count."),
    }[reason]


def over_words(winner: int | None, why: str, cast: Cast) -> str:
    """How the match ended."""
    if winner is None:
        return translate("LAAG", "All rounds have been played: a draw.")
    if why == "rounds":
        return translate("LAAG", "All rounds have been played: {name} wins.").format(name=cast[winner].credited)
    return translate("LAAG", "All three pawns of the other side are out: {name} wins.").format(
        name=cast[winner].credited
    )


def _pawn(event: Event, pawn: str, words: str, cast: Cast, **more: int) -> Line:
    seat = seat_of(pawn)
    text = words.format(name=cast.name(seat), pawn=pawn_name(pawn), whose=whose(pawn, cast), **more)
    return _of(event, seat, text, _key(pawn))


def _of(event: Event, seat: int | None, text: str, *pieces: str) -> Line:
    return Line(text, event.rule, seat, pieces=pieces)


def _key(piece: str) -> str:
    return f"piece:{piece}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


TUNES: Final[Mapping[type[Event], str]] = {
    e.Charged: "tock",
    e.Hit: "bell",
    e.Penalty: "thud",
    e.StoodUp: "tock",
    e.GameOver: "tune",
}
"""The sounds of events; what a flick sounds like is in its film."""
