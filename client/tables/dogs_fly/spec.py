"""What the client asks of the table of Dogs Fly."""

from __future__ import annotations

from client.i18n import translate
from client.tables.dogs_fly import standing
from client.tables.dogs_fly.illustrations import ILLUSTRATIONS
from client.tables.dogs_fly.laying import compose
from client.tables.dogs_fly.lesson import lesson
from client.tables.dogs_fly.narrate import TUNES, narrate
from client.tables.dogs_fly.story import story
from client.tables.dogs_fly.table import DogsFlyTable
from client.tables.interface import TableSpec


def _option_words(name: str) -> str:
    return {
        "mode": translate("Dogs Fly", "Sky"),
        "split": translate("Dogs Fly", "Teams"),
        "clock": translate("Dogs Fly", "Time per round"),
    }.get(name, name)


def _choice_words(option: str, value: str) -> str:
    if option == "clock":
        words = translate("Dogs Fly", "{seconds} seconds")
        return translate("Dogs Fly", "No clock") if value == "none" else words.format(seconds=value)
    return {
        "day": translate("Dogs Fly", "Day, the Sun"),
        "night": translate("Dogs Fly", "Night, the Moon"),
        "pairs": translate("Dogs Fly", "Teams of two"),
        "solos": translate("Dogs Fly", "Solo seats"),
    }.get(value, value)


SPEC = TableSpec(
    game="dogs_fly",
    surface="sky",
    make=DogsFlyTable,
    blurb=lambda: translate("Dogs Fly", "Two crews, twenty seconds, four cards each: shoot the other biplane down."),
    banner=("boxer", "dalmatian"),
    narrate=narrate,
    progress=standing.progress,
    story=story,
    tunes=TUNES,
    compose=compose,
    hidden_hands=True,
    option_words=_option_words,
    choice_words=_choice_words,
    option_matters=lambda option, _values: option != "split",
    lesson=lesson,
    illustrations=ILLUSTRATIONS,
)
