"""What the client asks of the table of Agility."""

from __future__ import annotations

from client.i18n import translate
from client.tables.agility import standing, words
from client.tables.agility.illustrations import ILLUSTRATIONS
from client.tables.agility.lesson import lesson
from client.tables.agility.narrate import TUNES, narrate
from client.tables.agility.table import AgilityTable
from client.tables.interface import TableSpec
from games.agility import COMPONENTS, AgilityAction, View
from games.kernel import State


def _same_turn(before: State[AgilityAction, View], after: State[AgilityAction, View]) -> bool:
    one, other = before.view(None).table, after.view(None).table
    return (one.number, one.turn, one.mini) == (other.number, other.turn, other.mini)


SPEC = TableSpec(
    game="agility",
    surface="grass",
    make=AgilityTable,
    blurb=lambda: translate(
        "Agility", "Train and adopt three dogs, and run them over their courses before the other does."
    ),
    banner=("border-collie", "jack-russell", "sheltie"),
    narrate=narrate,
    progress=standing.progress,
    tunes=TUNES,
    same_turn=_same_turn,
    cards=lambda _cast: {words.name_of(dog): f"dog:{dog}" for dog in COMPONENTS.dogs},
    hidden_hands=True,
    option_words=standing.option_words,
    choice_words=standing.choice_words,
    option_matters=lambda option, values: option != "arrangement" or values.get("board") == "custom",
    lesson=lesson,
    illustrations=ILLUSTRATIONS,
)
