"""What games have in common through the kernel, in words: options that are no single game's."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import TableSpec
from games.kernel import BOOKS, CLOSED


def option_words(spec: TableSpec, name: str) -> str:
    """An option's name for people: the kernel's own, or as the game has it."""
    if name == BOOKS.name:
        return translate("Options", "Hidden cards at the end")
    return spec.option_words(name)


def choice_words(spec: TableSpec, name: str, value: str) -> str:
    """A value of an option for people."""
    if name == BOOKS.name:
        return translate("Options", "Stay hidden") if value == CLOSED else translate("Options", "Shown to everybody")
    return spec.choice_words(name, value)
