"""The design tokens as typed values: colours by role, players, treats, medals, sizes, durations.  No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from client.theme.values import TABLE

THEME_NAMES = ("light", "dark", "contrast")


class PlayerMark(NamedTuple):
    """How one player is told from the others: fill, ink on the fill, shape and letter, always together."""

    letter: str
    name: str
    fill: str
    ink: str
    shape: str


class Treat(NamedTuple):
    """A training treat: a biscuit with its own colour, shape and two-letter code."""

    key: str
    code: str
    fill: str
    ink: str
    shape: str


class Metal(NamedTuple):
    """The three colours of a medal."""

    fill: str
    ink: str
    ribbon: str


class TableTop(NamedTuple):
    """A table surface: both ends of its gradient, the pattern on it, and the colour of words straight on it."""

    top: str
    bottom: str
    pattern: str
    caption: str


class Shadow(NamedTuple):
    """One step of depth: offset downwards and blur in logical pixels, opacity 0-1."""

    offset: float
    blur: float
    opacity: float


class ThemeTokens(NamedTuple):
    """What differs between light, dark and high contrast."""

    name: str
    colors: Mapping[str, str]
    tables: Mapping[str, TableTop]


class Tokens(NamedTuple):
    """Everything the table says.  Sizes in logical pixels at 100 % UI scale, durations in milliseconds."""

    themes: Mapping[str, ThemeTokens]
    players: tuple[PlayerMark, ...]
    treats: Mapping[str, Treat]
    medals: Mapping[str, Metal]
    display_family: str
    text_family: str
    fallback_family: str
    sizes: Mapping[str, int]
    weights: Mapping[str, int]
    space: Mapping[str, int]
    radius: Mapping[str, int]
    shadows: Mapping[str, Shadow]
    motion: Mapping[str, int]
    targets: Mapping[str, int]


def _theme(raw: Mapping[str, Any], name: str) -> ThemeTokens:
    captions = raw["captions"][name]
    tables = {
        key: TableTop(top, bottom, pattern, captions[key])
        for key, (top, bottom, pattern) in raw["tables"][name].items()
    }
    return ThemeTokens(name, dict(raw[name]), tables)


def parse(raw: Mapping[str, Any]) -> Tokens:
    """Turn a table of values into `Tokens`; a missing key raises KeyError, a wrong shape TypeError."""
    return Tokens(
        themes={name: _theme(raw, name) for name in THEME_NAMES},
        players=tuple(PlayerMark(**row) for row in raw["players"]),
        treats={row["key"]: Treat(**row) for row in raw["treats"]},
        medals={name: Metal(*colors) for name, colors in raw["medals"].items()},
        display_family=raw["font"]["display"],
        text_family=raw["font"]["text"],
        fallback_family=raw["font"]["fallback"],
        sizes=raw["font"]["sizes"],
        weights=raw["font"]["weights"],
        space=raw["space"],
        radius=raw["radius"],
        shadows={name: Shadow(dy, blur, percent / 100) for name, (dy, blur, percent) in raw["shadow"].items()},
        motion=raw["motion"],
        targets=raw["target"],
    )


@cache
def tokens() -> Tokens:
    """The shipped tokens, read once."""
    return parse(TABLE)
