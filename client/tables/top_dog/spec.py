"""What the client asks of the table of Top Dog!."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import TableSpec
from client.tables.top_dog import standing
from client.tables.top_dog.illustrations import ILLUSTRATIONS
from client.tables.top_dog.lesson import lesson
from client.tables.top_dog.narrate import TUNES, narrate
from client.tables.top_dog.story import story
from client.tables.top_dog.table import TopDogTable
from client.tables.top_dog.words import DOGS
from games.kernel import State
from games.top_dog import TopDogAction, View


def _same_turn(before: State[TopDogAction, View], after: State[TopDogAction, View]) -> bool:
    one, other = before.view(None), after.view(None)
    return (one.round, one.turn, one.stage) == (other.round, other.turn, other.stage)


SPEC = TableSpec(
    game="top_dog",
    surface="felt",
    make=TopDogTable,
    blurb=lambda: translate(
        "Top Dog", "Buy pups, shampoo them, win medals, and become famous before the judge runs out of them."
    ),
    banner=("greyhound", "shih-tzu", "shepherd"),
    narrate=narrate,
    progress=standing.progress,
    story=story,
    tunes=TUNES,
    same_turn=_same_turn,
    lesson=lesson,
    illustrations=ILLUSTRATIONS,
    cards=lambda _cast: {dog.name: f"card:{dog.id}" for dog in DOGS.values()},
)
