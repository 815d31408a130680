"""The games as people know them before they are opened: title, players, length, kind."""

from __future__ import annotations

from typing import NamedTuple

from client.i18n import translate


class About(NamedTuple):
    """A game on a tile."""

    game: str
    title: str
    facts: str


def about(game: str) -> About:
    """What is said of a game; its name alone where nothing more is known."""
    facts = {
        "top_dog": ("Top Dog!", translate("Home", "2 to 4 · 45 min · dog shows")),
        "agility": ("Agility", translate("Home", "2 · 60 min · a race")),
        "dogs_fly": ("Dogs Fly", translate("Home", "2 to 8 · 20 min · real time")),
        "challengers": ("Beach Cup", translate("Home", "1 to 8 · 45 min · tournament")),
        "laag": ("LAAG", translate("Home", "2 · 30 min · flick, or film it")),
    }
    title, words = facts.get(game, (game, ""))
    return About(game, title, words)
