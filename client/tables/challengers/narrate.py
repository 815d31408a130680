"""What happened, as lines of the log and as sounds."""

from __future__ import annotations

from dataclasses import replace

from client.i18n import translate
from client.tables.cast import Cast
from client.tables.challengers import words
from client.tables.context import StepNews
from client.tables.line import Line
from games.challengers import events as e
from games.challengers.cards import Library
from games.kernel import Event, Seat


def narrate(news: StepNews) -> list[Line]:
    """Lines for the events of one step."""
    library = news.after.view(None).library
    lines: list[Line] = []
    for event in news.events:
        line = next(filter(None, (tell(event, news.cast, library) for tell in _TELLERS)), None)
        if line is not None:
            lines.append(line)
    return lines


def _of(event: Event, seat: Seat | None, text: str, *pieces: str) -> Line:
    beach = getattr(event, "beach", 0)
    channel = f"beach-{beach}" if beach and not isinstance(event, e.BeachTaken) else ""
    who = seat if seat is not None and seat >= 0 else None
    return Line(text, event.rule, who, pieces=pieces, channel=channel)


def _card(library: Library, face: str) -> str:
    if face in library.trainers:
        return library.trainers[face].name
    return library.cards[face].name if face in library.cards else translate("Challengers", "a card")


def _deck_phase(event: Event, cast: Cast, library: Library) -> Line | None:
    match event:
        case e.OptionTaken(seat, level, picks):
            text = translate("Challengers", "{name} draws from Pile {level}, for {count} picks.")
            return _of(event, seat, text.format(name=cast.name(seat), level=level, count=picks))
        case e.FansTaken(seat, count, card, total):
            text = translate("Challengers", "{name} gets {count} fans: {total} now.")
            if card:
                text = translate("Challengers", "{card}: {name} gets {count} fans, {total} now.")
            who = words.name_of(cast, seat)
            return _of(event, seat, text.format(name=who, count=count, total=total, card=_card(library, card)))
        case e.Waiting(seat, level, _):
            text = translate("Challengers", "{name} is waiting for cards of Pile {level} that others hold.")
            return _of(event, seat, text.format(name=cast.name(seat), level=level))
        case e.Picked(seat, slot, card) if card:
            text = translate("Challengers", "{name} picks {card}, openly.")
            return _of(event, seat, text.format(name=cast.name(seat), card=_card(library, card)), f"card:{slot}")
        case e.PickGained(seat, count, _):
            text = translate("Challengers", "{name} may pick {count} more.")
            return _of(event, seat, text.format(name=cast.name(seat), count=count))
        case e.Redrew(seat, level, count):
            text = translate("Challengers", "{name} redraws {count} cards from Pile {level}.")
            return _of(event, seat, text.format(name=cast.name(seat), level=level, count=count))
    return None


def _readiness(event: Event, cast: Cast, library: Library) -> Line | None:
    match event:
        case e.Removed(seat, _, card, _):
            text = translate("Challengers", "{name} removes {card} for good.")
            name, gone = words.name_of(cast, seat), _card(library, card)
            several = translate("Challengers", "{name} removes for good: {things}.").replace("{name}", name)
            return replace(_of(event, seat, text.format(name=name, card=gone)), several=several, thing=gone)
        case e.Ready(seat, cards):
            text = translate("Challengers", "{name} is ready with {count} cards.")
            return _of(event, seat, text.format(name=cast.name(seat), count=cards))
        case e.Recycled(level, count):
            text = translate("Challengers", "{count} discards are shuffled under Pile {level}.")
            return _of(event, None, text.format(count=count, level=level))
        case e.TrainerKept(seat, trainer):
            text = translate("Challengers", "{name} keeps {trainer}.")
            return _of(event, seat, text.format(name=cast.name(seat), trainer=_card(library, trainer)))
        case e.TrainerUsed(seat, trainer):
            text = translate("Challengers", "{name} uses {trainer}.")
            return _of(event, seat, text.format(name=cast.name(seat), trainer=_card(library, trainer)))
        case e.Untrue(seat, _, card):
            text = translate("Challengers", "{name} revealed a card as {card}, but it is a different card.")
            return _of(event, seat, text.format(name=cast.name(seat), card=_card(library, card)))
    return None


def _match(event: Event, cast: Cast, library: Library) -> Line | None:
    match event:
        case e.MatchStarted(_, left, right, beginner, tossed):
            seat = right if beginner else left
            text = translate("Challengers", "{name} begins.")
            if tossed:
                text = translate("Challengers", "The flag is tossed: {name} begins.")
            return _of(event, seat, text.format(name=words.name_of(cast, seat)))
        case e.Revealed(_, seat, slot, card, _):
            text = translate("Challengers", "{name} reveals {card}.")
            return _of(
                event, seat, text.format(name=words.name_of(cast, seat), card=_card(library, card)), f"card:{slot}"
            )
        case e.BonusKept(_, seat, slot, card, amount):
            text = translate("Challengers", "{card} gets +{count}, and keeps it.")
            return _of(event, seat, text.format(card=_card(library, card), count=amount), f"card:{slot}")
        case e.NextBonus(_, seat, card, amount):
            text = translate("Challengers", "{card}: the next card gets +{count}.")
            return _of(event, seat, text.format(card=_card(library, card), count=amount))
        case e.Compared(_, seat, total, needed):
            return _of(
                event,
                seat,
                translate("Challengers", "{total} against {needed}: not enough.").format(total=total, needed=needed),
            )
        case e.FlagTaken(_, seat, slot, card, total, needed):
            text = translate("Challengers", "{total} against {needed}: the flag goes to {name}'s {card}.")
            if needed < 0:
                text = translate("Challengers", "The flag lies on {name}'s {card}.")
            told = text.format(total=total, needed=needed, name=words.name_of(cast, seat), card=_card(library, card))
            return _of(event, seat, told, f"card:{slot}")
    return None


def _moves(event: Event, cast: Cast, library: Library) -> Line | None:
    match event:
        case e.Benched(_, seat, _, card, place):
            text = translate("Challengers", "{name}'s {card} sits down on seat {place}.")
            name, seated = words.name_of(cast, seat), _card(library, card)
            several = translate("Challengers", "{name}'s cards sit down: {things}.").replace("{name}", name)
            thing = translate("Challengers", "{card} on seat {place}").format(card=seated, place=place)
            line = _of(event, seat, text.format(name=name, card=seated, place=place))
            return replace(line, several=several, thing=thing)
        case e.Moved(_, seat, _, card, _, to):
            text = {
                "exhaust": translate("Challengers", "{card} goes to {name}'s exhaust pile."),
                "top": translate("Challengers", "{card} goes on top of {name}'s deck."),
                "bottom": translate("Challengers", "{card} goes under {name}'s deck."),
            }[to]
            return _of(event, seat, text.format(name=words.name_of(cast, seat), card=_card(library, card)))
        case e.Looked(_, seat, count, _):
            text = translate("Challengers", "{name} looks at cards of the deck: {count}.")
            return _of(event, seat, text.format(name=words.name_of(cast, seat), count=count))
        case e.SeatNamed(_, seat, name):
            text = translate("Challengers", "{name} counts the seat of {card}.")
            return _of(event, seat, text.format(name=words.name_of(cast, seat), card=name))
        case e.MatchWon(_, winner, loser, way):
            return _of(
                event, winner, _won(way).format(name=words.name_of(cast, winner), other=words.name_of(cast, loser))
            )
    return None


def _won(way: str) -> str:
    return {
        "deck": translate("Challengers", "{other} has no card left: {name} wins the match."),
        "bench": translate("Challengers", "{other} has no seat left: {name} wins the match."),
        "effect": translate("Challengers", "{other} loses because of a card: {name} wins the match."),
        "reveals": translate("Challengers", "The match has lasted too long: {name} holds the flag and wins."),
    }[way]


def _tournament(event: Event, cast: Cast, _library: Library) -> Line | None:
    match event:
        case e.RoundStarted(number):
            return Line(translate("Challengers", "Round {number}").format(number=number), event.rule, heading=True)
        case e.TrophyWon(seat, number, _, fans):
            text = translate("Challengers", "{name} takes the Trophy of round {number}.")
            if fans:
                text = translate("Challengers", "{name} takes the Trophy of round {number}: {count} fans.")
            return _of(event, seat, text.format(name=words.name_of(cast, seat), number=number, count=fans))
        case e.TrophyShown(seat, number, fans):
            text = translate("Challengers", "{name}'s Trophy of round {number}: {count} fans.")
            return _of(event, seat, text.format(name=cast.name(seat), number=number, count=fans))
        case e.TrophyBoxed(_, number):
            text = translate("Challengers", "The Robot has won: the Trophy of round {number} goes back into the box.")
            return Line(text.format(number=number), event.rule)
        case e.Finalist(seat, rank, fans):
            text = translate("Challengers", "{name} is in the final: place {rank} with {count} fans.")
            return _of(event, seat, text.format(name=cast.name(seat), rank=rank, count=fans))
        case e.TieDrawn(seat):
            return _of(
                event, seat, translate("Challengers", "Luck breaks the tie: {name}.").format(name=cast.name(seat))
            )
        case e.LeadReached(seat, lead):
            text = translate("Challengers", "{name} leads by {count} fans.")
            return _of(event, seat, text.format(name=words.name_of(cast, seat), count=lead))
        case e.GameWon(seat):
            return _of(
                event,
                seat,
                translate("Challengers", "{name} wins the tournament!").format(name=words.name_of(cast, seat)),
            )
    return None


_TELLERS = (_deck_phase, _readiness, _match, _moves, _tournament)
_TUNES = {
    e.Revealed: "slide",
    e.FlagTaken: "snap",
    e.Benched: "tock",
    e.Picked: "slide",
    e.FansTaken: "tick",
    e.TrophyWon: "bell",
    e.GameWon: "tune",
}


def tune(event: Event) -> str:
    """The sound of an event."""
    return _TUNES.get(type(event), "")
