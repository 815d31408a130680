"""The end of a round: the Judge moves, checks a Qualifier, evaluates a Show; Pups are cycled (TD-103 … TD-108)."""

from __future__ import annotations

from bisect import insort
from typing import Literal

from games.kernel import Event, Face
from games.top_dog import events as happened
from games.top_dog.evaluation import Ratings, evaluate
from games.top_dog.position import ASK_AFTER, ASK_BEFORE, CYCLE, OVER, TURN, Position
from games.top_dog.tables import (
    ALL_KENNELS,
    ALL_PLACES,
    BIG,
    FACE,
    KENNELS,
    LETTERS,
    MEDAL,
    MEDAL_IDS,
    MEMBERS,
    NO_DOG,
    NUMBER,
    POSITIONS,
    RATINGS,
    RULES,
    SHOWS,
    SPACES,
    SPONSOR,
)


def end_round(position: Position, events: list[Event]) -> None:
    """Pass the first-player pawn, move the Judge and carry out his visit until somebody must decide (TD-103)."""
    position.first = (position.first + 1) % len(position.players)
    position.judge = show = (position.judge + 1) % len(POSITIONS)
    events.append(happened.first_player(position.first))
    events.append(happened.judge_moved(POSITIONS[show]))
    if show == SPONSOR:
        _cycle(position, events)
    elif not position.shows[show].places:
        _finish(position, SHOWS[show], events)
    elif not _question(position, ASK_BEFORE, events):
        _evaluate_show(position, events)


def answer(position: Position, pays: bool, events: list[Event]) -> None:
    """The owner pays for the Qualifier dog or takes it home; then the visit goes on (TD-104)."""
    stage, number = position.stage, position.judge
    dog = position.shows[number].qualifier
    if pays:
        cost = position.cost(dog, number)
        owner = position.players[position.owner[dog]]
        owner.bones -= cost
        owner.written = ""
        _move_in(position, cost, events)
    else:
        _bounce(position, dog, events)
    if stage == ASK_BEFORE:
        _evaluate_show(position, events)
    else:
        _leave_show(position, events)


def _question(position: Position, stage: Literal["ask before", "ask after"], events: list[Event]) -> bool:
    """Check the Qualifier; whether its owner has to decide (TD-104, TD-R51)."""
    show = position.shows[position.judge]
    dog = show.qualifier
    if not dog or show.slots[1]:
        return False
    owner = position.owner[dog]
    cost = position.cost(dog, position.judge)
    if cost == 0:
        _move_in(position, cost, events)
    elif cost > position.players[owner].bones:
        _bounce(position, dog, events)
    else:
        position.stage = stage
        events.append(happened.QualifierAsked(owner, SHOWS[position.judge], cost))
        return True
    return False


def _bounce(position: Position, dog: int, events: list[Event]) -> None:
    position.shows[position.judge].qualifier = NO_DOG
    position.shows_changed()
    _go_home(position, dog, events)


def _move_in(position: Position, cost: int, events: list[Event]) -> None:
    show = position.shows[position.judge]
    dog, show.qualifier = show.qualifier, NO_DOG
    slot = 1 if show.slots[0] else 0
    show.slots[slot] = dog
    position.shows_changed()
    events.append(happened.QualifierMoved(position.owner[dog], SHOWS[position.judge], slot + 1, cost))


def _go_home(position: Position, dog: int, events: list[Event]) -> None:
    """Regular dogs take a Small Kennel before a Big one, BIG dogs a Big one, lowest number first (TD-105)."""
    seat = position.owner[dog]
    player = position.players[seat]
    small = MEMBERS[ALL_KENNELS & ~player.big]
    big = MEMBERS[player.big]
    for kennel in big if BIG[dog] else small + big:
        if not player.kennels[kennel]:
            position.lodge(player, kennel, dog)
            events.append(happened.went_home(seat, FACE[dog], KENNELS[kennel]))
            return
    events.append(happened.Lost(seat, FACE[dog], len(MEDAL_IDS[position.medals[dog]])))
    position.leave(dog)


def _evaluate_show(position: Position, events: list[Event]) -> None:
    """Award the medals, send the winners home, refill, move up (TD-106); then the second check."""
    number = position.judge
    show = position.shows[number]
    position.quiet += 1
    if show.slots[0]:
        dogs = show.slots.copy()
        winners = []
        for place, award in enumerate(evaluate(show.places, [ratings_of(position, dog) for dog in dogs])):
            if award.slot is None:
                events.append(happened.medal_unwon(SHOWS[number], LETTERS[place], award.reason))
                continue
            dog = dogs[award.slot]
            show.places &= ~(1 << place)
            position.medals[dog] += MEDAL[number]
            position.quiet = 0
            winners.append(dog)
            events.append(happened.medal_won(position.owner[dog], SHOWS[number], LETTERS[place], FACE[dog]))
        for dog in winners:
            show.slots[show.slots.index(dog)] = NO_DOG
            _go_home(position, dog, events)
        if not show.places and show.backup:
            show.places = ALL_PLACES
            show.backup -= len(LETTERS)
            events.append(happened.PlacesRefilled(SHOWS[number]))
        if show.slots[1] and not show.slots[0]:
            show.slots.reverse()
            source, target = (f"{SHOWS[number]}-slot-{slot}" for slot in (2, 1))
            events.append(happened.slid(source, target, FACE[show.slots[0]]))
        position.shows_changed()
    if not _question(position, ASK_AFTER, events):
        _leave_show(position, events)


def ratings_of(position: Position, dog: int) -> Ratings | None:
    """What counts in a judging (TD-72); None for no dog."""
    if not dog:
        return None
    poise, agility, wiggle, speed = RATINGS[dog]
    return poise + position.tokens[dog], agility, wiggle, speed


def _leave_show(position: Position, events: list[Event]) -> None:
    """The quiet test (TD-R81), then the rest of the round's end."""
    if position.quiet >= RULES.quiet_visits_to_end:
        _finish(position, "quiet", events)
    else:
        _cycle(position, events)


def _finish(position: Position, reason: str, events: list[Event]) -> None:
    position.stage = OVER
    position.reason = reason
    result = position.result()
    assert result is not None
    events.append(happened.GameOver(reason, " ".join(str(standing.place) for standing in result)))


def _cycle(position: Position, events: list[Event]) -> None:
    """Set the rightmost Pup aside and fill the display (TD-108)."""
    space = _rightmost_pup_space(position)
    if dog := position.display[space]:  # the Pups lie rightmost without a gap (TD-R35)
        position.display[space] = NO_DOG
        insort(position.set_aside, FACE[dog], key=NUMBER.__getitem__)
        events.append(happened.set_aside(FACE[dog]))
    if fill_display(position, events):
        position.stage = CYCLE
    else:
        start_round(position, events)


def start_round(position: Position, events: list[Event]) -> None:
    """Begin the next round with the turn of the first player (TD-28)."""
    position.round += 1
    events.append(happened.round_started(position.round))
    start_turn(position, position.first, events)


def start_turn(position: Position, seat: int, events: list[Event]) -> None:
    """All three Kennels of the seat may act (TD-35)."""
    position.stage = TURN
    position.turn = seat
    events.append(happened.turn_started(seat))


def fill_display(position: Position, events: list[Event]) -> bool:
    """Convert, slide and recycle as far as chance is not needed; whether it must fill `position.gaps` (TD-107)."""
    display, gaps = position.display, position.gaps
    position.written_display = ""
    gaps.clear()
    if NO_DOG not in display:
        return False
    if position.mutt_space and not display[-1]:
        if position.mutts:
            gaps.append(len(SPACES) - 1)
        else:
            position.mutt_space = False
            events.append(happened.MuttSpaceConverted())
    free = _rightmost_pup_space(position)
    for space in range(free, -1, -1):
        if dog := display[space]:
            if space != free:
                display[space], display[free] = NO_DOG, dog
                events.append(happened.slid(SPACES[space], SPACES[free], FACE[dog]))
            free -= 1
    if free >= 0:
        if not position.pups and position.set_aside:
            events.append(happened.Recycled(len(position.set_aside)))
            position.pups, position.set_aside = position.set_aside, []
            position.recycles += 1
        gaps += range(free, max(-1, free - len(position.pups)), -1)
    return bool(gaps)


def _rightmost_pup_space(position: Position) -> int:
    return len(SPACES) - (2 if position.mutt_space else 1)


def reveal(position: Position, space: int, face: Face, events: list[Event]) -> None:
    """Lay a dog from its deck into the display."""
    deck = position.mutts if face in position.mutts else position.pups
    deck.remove(face)
    position.display[space] = NUMBER[face]
    events.append(happened.revealed(SPACES[space], face))
