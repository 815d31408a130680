"""What happened, as lines of the log and as sounds."""

from __future__ import annotations

from dataclasses import replace

from client.i18n import translate
from client.tables.agility import words
from client.tables.cast import Cast
from client.tables.context import StepNews
from client.tables.line import Line
from games.agility import NUMBER, Position
from games.agility import events as e
from games.kernel import Event


def narrate(news: StepNews) -> list[Line]:
    """Lines for the events of one step; payments stand in the line of what they paid for."""
    now: Position = news.after.view(None).table
    paid: dict[str, int] = {}
    lines: list[Line] = []
    for event in news.events:
        if isinstance(event, e.Paid):
            paid[event.colour] = event.amount
            continue
        line = _cards(event, news.cast) or _action(event, news.cast) or _dogs(event, news.cast, paid, now)
        line = line or _course_of_match(event, news.cast)
        if line is not None:
            lines.append(line)
        if isinstance(event, e.Seen):
            lines += _seen(event, news)
    return lines


def _of(event: Event, seat: int | None, text: str, *pieces: str) -> Line:
    return Line(text, event.rule, seat, pieces=pieces)


def _seen(event: e.Seen, news: StepNews) -> list[Line]:
    """What a person of this desktop has drawn: told to that person alone."""
    found = []
    for seat in news.seats:
        view = news.after.view(seat)
        if card := dict(view.faces).get(event.slot):
            text = translate("Agility", "You get {card}.").format(card=words.card_words(card))
            found.append(Line(text, event.rule, seat, pieces=(f"card:{event.slot}",), only=seat))
    return found


def _cards(event: Event, cast: Cast) -> Line | None:
    match event:
        case e.Played(seat, _, card):
            text = translate("Agility", "{name} plays the {number}.").format(name=cast.name(seat), number=NUMBER[card])
            return _of(event, seat, text)
        case e.Drew(seat):
            text = translate("Agility", "{name} draws from the deck.").format(name=cast.name(seat))
            return _of(event, seat, text, "deck")
        case e.Took(seat, slot, card):
            text = translate("Agility", "{name} takes {card}.").format(
                name=cast.name(seat), card=words.card_words(card)
            )
            return _of(event, seat, text, f"card:{slot}")
        case e.HandMixed(seat):
            return _of(event, seat, translate("Agility", "{name} shuffles their hand.").format(name=cast.name(seat)))
        case e.Trashed(seat):
            text = translate("Agility", "{name} trashes a card, face down.").format(name=cast.name(seat))
            return _of(event, seat, text, "discard")
        case e.Wiped():
            return _of(event, None, translate("Agility", "Three high cards: the display is replaced."))
        case e.Reshuffled(count):
            words_ = translate("Agility", "The deck is empty: {count} cards are shuffled.")
            return _of(event, None, words_.format(count=count), "deck")
    return None


def _action(event: Event, cast: Cast) -> Line | None:
    match event:
        case e.FlexSpent(seat, tokens):
            text = translate("Agility", "{name} hands in {count} Flex.").format(name=cast.name(seat), count=tokens)
            return _of(event, seat, text, "tokens")
        case e.ActionTaken(seat, token):
            text = translate("Agility", "{name}'s action: {action}.").format(
                name=cast.name(seat), action=words.token_name(token)
            )
            return _of(event, seat, text, "ring")
        case e.NoAction(_, space):
            text = translate("Agility", "The marker is on {space}: nothing is possible there.").format(space=space)
            return _of(event, None, text, f"space:{space}")
        case e.BoostTurned(card):
            text = translate("Agility", "Boost turns up {card}.").format(card=words.card_words(card))
            return _of(event, None, text, "discard")
        case e.Gained(seat, colour, amount):
            return _gets(event, seat, amount, colour, cast)
        case e.Boosted(seat, colour) | e.Inspired(seat, colour):
            return _gets(event, seat, 1, colour, cast)
        case e.Lost(seat, colour, amount):
            text = translate("Agility", "{name} loses {count} {treat}.").format(
                name=cast.name(seat), count=amount, treat=words.colour_name(colour)
            )
            return _of(event, seat, text, f"treat:{colour}")
        case e.Exchanged(seat, given, taken, amount):
            text = translate("Agility", "{name} exchanges {count} {given} for {taken}.").format(
                name=cast.name(seat), count=amount, given=words.colour_name(given), taken=words.colour_name(taken)
            )
            return _of(event, seat, text, "tokens")
    return _tokens(event, cast)


def _tokens(event: Event, cast: Cast) -> Line | None:
    match event:
        case e.TokenGained(seat, token) | e.PrizeTaken(seat, token):
            text = translate("Agility", "{name} takes a Flex Token.")
            if token == "exchange":  # noqa: S105 - a token of the game
                text = translate("Agility", "{name} takes an Exchange Token.")
            return _of(event, seat, text.format(name=cast.name(seat)), "tokens")
        case e.Intimidated(seat):
            text = translate("Agility", "{name} is intimidated, and gets a Flex Token.").format(name=cast.name(seat))
            return _of(event, seat, text)
        case e.HandSize(seat, size):
            text = translate("Agility", "{name} now plays with {count} cards.").format(name=cast.name(seat), count=size)
            return _of(event, seat, text)
    return None


def _gets(event: Event, seat: int, amount: int, colour: str, cast: Cast) -> Line:
    treat = words.colour_name(colour)
    text = translate("Agility", "{name} gets {count} {treat}.").format(name=cast.name(seat), count=amount, treat=treat)
    several = translate("Agility", "{name} gets {things}.").replace("{name}", cast.name(seat))
    return replace(_of(event, seat, text, f"treat:{colour}"), several=several, thing=f"{amount} {treat}")


def _dogs(event: Event, cast: Cast, paid: dict[str, int], now: Position) -> Line | None:
    match event:
        case e.Adopted(seat, dog, course):
            text = translate("Agility", "{name} adopts {dog} for {course}.").format(
                name=cast.name(seat), dog=words.dog_name(dog), course=words.course_name(course)
            )
            return _of(event, seat, text, f"dog:{dog}")
        case e.DogTurnedUp(dog):
            text = translate("Agility", "{dog} is looking for a home.").format(dog=words.dog_name(dog))
            several = translate("Agility", "Looking for a home: {things}.")
            return replace(_of(event, None, text, f"kennel:{dog}"), several=several, thing=words.dog_name(dog))
        case e.MarkerPlaced(dog, number, "plus", colour):
            text = translate("Agility", "{dog}'s obstacle {number} costs 1 {treat} more.").format(
                dog=words.dog_name(dog), number=number, treat=words.colour_name(colour)
            )
            return Line(text, "AG-111", pieces=(f"dog:{dog}",))
        case e.MarkerPlaced(dog, _, "rush", _):
            text = translate("Agility", "{dog} is rushed: it must clear its obstacle first.")
            return Line(text.format(dog=words.dog_name(dog)), "AG-116", pieces=(f"dog:{dog}",))
        case e.TilePlaced(dog, number):
            text = translate("Agility", "Open ground is {dog}'s obstacle {number} now.")
            return _of(event, None, text.format(dog=words.dog_name(dog), number=number), f"dog:{dog}")
        case e.Cleared(seat, dog, number, way):
            kind = words.obstacle_name(words.obstacle_at(now, dog, number))
            text = translate("Agility", "{name}'s {dog} clears the {obstacle} by the action.")
            if way != "action":
                text = translate("Agility", "{name}'s {dog} clears the {obstacle} for {price}.")
            if way != "action" and not paid:
                text = translate("Agility", "{name}'s {dog} clears the {obstacle} free.")
            price = ", ".join(f"{amount} {words.colour_name(colour)}" for colour, amount in paid.items())
            text = text.format(name=cast.name(seat), dog=words.dog_name(dog), obstacle=kind, price=price)
            return _of(event, seat, text, f"dog:{dog}")
        case e.CourseFinished(seat, dog):
            text = translate("Agility", "{name}'s {dog} has finished its course!")
            return _of(event, seat, text.format(name=cast.name(seat), dog=words.dog_name(dog)), f"dog:{dog}")
        case e.TiebreakTaken(seat):
            text = translate("Agility", "{name} is the first to finish a course: the Tiebreak Marker and a prize.")
            return _of(event, seat, text.format(name=cast.name(seat)))
    return None


def _course_of_match(event: Event, cast: Cast) -> Line | None:
    match event:
        case e.Started(first):
            text = translate("Agility", "{name} is Player 1.").format(name=cast.name(first))
            return _of(event, first, text)
        case e.TurnBegan(seat, number):
            text = translate("Agility", "Turn {number} · {name}").format(number=number, name=cast.name(seat))
            return Line(text, event.rule, heading=True)
        case e.MiniTurn(seat):
            text = translate("Agility", "A mini-turn for {name}.").format(name=cast.name(seat))
            return _of(event, seat, text)
        case e.FinalTurn(seat):
            text = translate("Agility", "This is the final turn: {name} can still draw level and win.")
            return _of(event, seat, text.format(name=cast.name(seat)))
        case e.GameOver(winner, why):
            if winner is None:
                return _of(event, None, translate("Agility", "After 100 turns nobody is ahead: a draw."))
            text = translate("Agility", "{name} wins.")
            if why == "tiebreak":
                text = translate("Agility", "{name} draws level and wins by the Tiebreak Marker.")
            return _of(event, winner, text.format(name=cast.name(winner)))
    return None


_TUNES = {
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


def tune(event: Event) -> str:
    """The sound of an event."""
    return _TUNES.get(type(event), "")
