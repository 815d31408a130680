"""Words for the options of a game: the kernel's, which several games have, and its own."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import TableSpec
from games.kernel import BOOKS, CLOSED, NO_TURN_CLOCK, TURN_CLOCK


def option_words(spec: TableSpec, name: str) -> str:
    """An option's name for people: the kernel's own, or as the game has it."""
    if name == BOOKS.name:
        return translate("Options", "Hidden cards at the end")
    if name == TURN_CLOCK.name:
        return translate("Options", "Time for a turn")
    return spec.option_words(name)


def choice_words(spec: TableSpec, name: str, value: str) -> str:
    """A value of an option for people."""
    if name == BOOKS.name:
        return translate("Options", "Stay hidden") if value == CLOSED else translate("Options", "Shown to everybody")
    if name == TURN_CLOCK.name:
        return turn_clock_words(value)
    return spec.choice_words(name, value)


def turn_clock_words(seconds: str) -> str:
    """How long a seat has for a turn; `seconds` as the option has it."""
    if seconds == NO_TURN_CLOCK:
        return translate("Options", "No clock")
    if int(seconds) < 60:
        return translate("Options", "{seconds} seconds").format(seconds=seconds)
    minutes = int(seconds) // 60
    return (
        translate("Options", "1 minute")
        if minutes == 1
        else translate("Options", "{minutes} minutes").format(minutes=minutes)
    )
