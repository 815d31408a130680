"""What the client asks of the table of Challengers."""

from __future__ import annotations

from collections.abc import Mapping

from client.tables.cast import Cast
from client.tables.challengers import standing, words
from client.tables.challengers.draft import compose
from client.tables.challengers.lesson import lesson
from client.tables.challengers.narrate import narrate, tune
from client.tables.challengers.table import ChallengersTable
from client.tables.interface import TableSpec
from games.challengers import BOX


def _cards(_cast: Cast) -> Mapping[str, str]:
    return {card.name: f"name:{card.id}" for card in reversed(list(BOX.cards.values()))}


SPEC = TableSpec(
    game="challengers",
    surface="beach",
    make=ChallengersTable,
    blurb=words.blurb,
    banner=("dalmatian", "corgi", "husky"),
    narrate=narrate,
    tune=tune,
    compose=compose,
    cards=_cards,
    hidden_hands=True,
    option_words=standing.option_words,
    choice_words=standing.choice_words,
    lesson=lesson,
)
