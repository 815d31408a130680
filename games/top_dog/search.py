"""The strong bot: it plays each action out, and compares how the table stands some rounds later."""

from __future__ import annotations

from typing import Final

from games.bots import Search
from games.kernel import Bot, Seat, State
from games.top_dog.actions import TopDogAction
from games.top_dog.bot import GREEDY
from games.top_dog.evaluation import evaluate
from games.top_dog.judging import ratings_of
from games.top_dog.position import OVER, Position
from games.top_dog.tables import MEDAL_COUNTS, MEDAL_FAME, RULES
from games.top_dog.view import View

_WIN: Final = 1000
"""The value of a won match; it outweighs everything else."""
_FAME: Final = 4
"""What a fame is worth, in Bones."""
_LIKELY_FAME: Final = 3
"""The value of one fame of a medal that would be won if the Show were judged now."""


def value(state: State[TopDogAction, View], seat: Seat) -> int:
    """How far a seat is ahead of the best of the others, in Bones; a win or a loss outweighs all of it."""
    assert isinstance(state, Position)
    worth = [player.fame * _FAME + player.bones for player in state.players]
    if state.stage != OVER:
        _count_dogs(state, worth)
        _count_shows(state, worth)
    ahead = worth[seat] - max(other for each, other in enumerate(worth) if each != seat)
    result = state.result()
    return ahead if result is None else ahead + (_WIN if result[seat].place == 1 else -_WIN)


def _count_dogs(state: Position, worth: list[int]) -> None:
    """The value of a seat's dogs as if they were donated now."""
    for dog, owner in enumerate(state.owner):
        if owner >= 0:
            medals = zip(MEDAL_COUNTS[state.medals[dog]], MEDAL_FAME, strict=True)
            fame = sum(count * each for count, each in medals) + state.tokens[dog] * RULES.token_fame
            worth[owner] += fame * _FAME


def _count_shows(state: Position, worth: list[int]) -> None:
    for number, show in enumerate(state.shows):
        dogs = [ratings_of(state, dog) for dog in show.slots]
        for award in evaluate(show.places, dogs) if any(show.slots) else ():
            if award.slot is not None:
                worth[state.owner[show.slots[award.slot]]] += MEDAL_FAME[number] * _LIKELY_FAME


HARD: Bot[TopDogAction, View] = Bot(GREEDY.choose, search=Search(GREEDY, value, playouts=24, horizon=16))
"""Looks 16 steps ahead. A decision takes some 25 ms of CPU; greedy wins one match in seven against it."""
