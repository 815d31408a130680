"""What the client asks of the table of Challengers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from client.card_sets import playable
from client.i18n import translate
from client.tables.challengers import standing
from client.tables.challengers.draft import compose
from client.tables.challengers.illustrations import ILLUSTRATIONS
from client.tables.challengers.lesson import lesson
from client.tables.challengers.narrate import TUNES, narrate
from client.tables.challengers.table import ChallengersTable
from client.tables.interface import TableSpec
from games.challengers import BOX
from games.challengers.loading import NO_SETS

_USUAL = 3
"""The strongest Robot without the house option."""


def _matters(option: str, values: Mapping[str, Any]) -> bool:
    """Sets of one's own are asked for where there are some; the house option lets a strong Robot in."""
    if option == "sets":
        return bool(values.get("sets", NO_SETS) != NO_SETS or playable())
    strong = bool(values.get("solo_cards") == "yes" or int(values.get("level", 1)) > _USUAL)
    return option != "house" or strong


SPEC = TableSpec(
    game="challengers",
    surface="beach",
    make=ChallengersTable,
    blurb=lambda: translate(
        "Challengers", "Draft a deck in seven rounds; its matches of capture the flag play by themselves."
    ),
    banner=("dalmatian", "corgi", "husky"),
    narrate=narrate,
    progress=standing.progress,
    tunes=TUNES,
    compose=compose,
    cards=lambda _cast: {card.name: f"name:{card.id}" for card in reversed(list(BOX.cards.values()))},
    hidden_hands=True,
    option_words=standing.option_words,
    choice_words=standing.choice_words,
    option_matters=_matters,
    lesson=lesson,
    illustrations=ILLUSTRATIONS,
)
