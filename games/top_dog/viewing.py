"""Makes the view of a position."""

from __future__ import annotations

from games.kernel import Seat
from games.top_dog.data import COMPONENTS
from games.top_dog.position import ASK_AFTER, ASK_BEFORE, NOBODY, REFILL, TURN, Player, Position
from games.top_dog.tables import KENNELS, LETTERS, MEDAL_IDS, MEDALS, NUMBER, POSITIONS, SHOWS
from games.top_dog.view import DogView, KennelView, PlayerView, Question, ShowView, View

_CARD = dict(enumerate(COMPONENTS.dog, start=1))
_ON_SALE = {number: DogView(card) for number, card in _CARD.items()}


def view_of(position: Position, seat: Seat | None) -> View:
    """The view of a position for one seat."""
    turn = position.turn if position.stage in (TURN, REFILL) else None
    pups, mutts, set_aside = (
        tuple(_CARD[NUMBER[face]] for face in pile) for pile in (position.pups, position.mutts, position.set_aside)
    )
    first, second, third = (_show(position, number) for number in range(len(SHOWS)))
    left, middle, right = (_ON_SALE.get(dog) for dog in position.display)
    return View(
        seat=seat,
        round=position.round,
        stage=position.stage,
        turn=turn,
        first=None if position.first == NOBODY else position.first,
        judge=POSITIONS[position.judge],
        quiet=position.quiet,
        question=_question(position),
        shows=(first, second, third),
        display=(left, middle, right),
        mutt_space=position.mutt_space,
        pups=pups,
        mutts=mutts,
        set_aside=set_aside,
        players=tuple(_player(position, number, player) for number, player in enumerate(position.players)),
        result=position.result(),
    )


def _dog(position: Position, number: int) -> DogView | None:
    if not number:
        return None
    return DogView(_CARD[number], position.owner[number], position.tokens[number], MEDAL_IDS[position.medals[number]])


def _show(position: Position, number: int) -> ShowView:
    show, card = position.shows[number], COMPONENTS.show[number]
    poise, agility, wiggle, speed = (bool(show.places >> place & 1) for place in range(len(LETTERS)))
    return ShowView(
        id=card.id,
        name=card.name,
        requirement=card.requirement,
        places=(poise, agility, wiggle, speed),
        backup=show.backup,
        slots=(_dog(position, show.slots[0]), _dog(position, show.slots[1])),
        qualifier=_dog(position, show.qualifier),
        judge_here=position.judge == number,
        rounds=(number - position.judge) % len(POSITIONS) or len(POSITIONS),
    )


def _player(position: Position, seat: Seat, player: Player) -> PlayerView:
    kennels = tuple(
        KennelView(
            id=name,
            big=bool(player.big >> kennel & 1),
            used=not player.unused >> kennel & 1,
            dog=_dog(position, player.kennels[kennel]),
        )
        for kennel, name in enumerate(KENNELS)
    )
    hall = tuple(medal for medal, count in zip(MEDALS, player.hall, strict=True) for _ in range(count))
    colour = COMPONENTS.colour[seat].id
    return PlayerView(seat, colour, player.bones, player.fame, hall, player.hall_tokens, player.collars, kennels)


def _question(position: Position) -> Question | None:
    if position.stage not in (ASK_BEFORE, ASK_AFTER):
        return None
    number = position.judge
    dog = _dog(position, position.shows[number].qualifier)
    assert dog is not None
    assert dog.owner is not None
    return Question(dog.owner, SHOWS[number], dog, position.cost(position.shows[number].qualifier, number))
