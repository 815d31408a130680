"""The rules of the games as pure values: standard library only, no clock, no files but their data, no randomness."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from games.reasons import Failure, Why

if TYPE_CHECKING:
    from games.kernel import Game

NAMES: tuple[str, ...] = ("top_dog", "agility", "dogs_fly", "challengers", "laag")
"""The games that can be played, in the order in which people are shown them."""


class UnknownGameError(Failure, LookupError):
    """A name that no game has."""


def load(name: str) -> Game[Any, Any]:
    """The game of that name. Raises UnknownGameError, and DamagedDataError if its component data cannot be used."""
    if name not in NAMES:
        raise UnknownGameError(Why.NO_GAME, repr(name), ", ".join(NAMES))
    game: Game[Any, Any] = import_module(f"games.{name}").GAME
    return game


__all__ = ["NAMES", "UnknownGameError", "load"]
