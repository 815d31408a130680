"""Games as the command line names them."""

from __future__ import annotations

from typing import Any

import games
from client.command._errors import Trouble
from games.kernel import Bot, DamagedDataError, Game


def load_game(name: str) -> Game[Any, Any]:
    """The game of that name for a log; UnknownGameError if there is none, Trouble if its data cannot be used."""
    try:
        return games.load(name)
    except DamagedDataError as fault:
        raise Trouble(str(fault)) from fault


def named_game(name: str) -> Game[Any, Any]:
    """The game of that name, or Trouble that says which there are, or what is wrong with its data."""
    try:
        return load_game(name)
    except games.UnknownGameError as fault:
        raise Trouble(str(fault)) from fault


def check_seats(game: Game[Any, Any], seats: int) -> None:
    """Trouble unless the game is for that many seats."""
    try:
        game.check_seats(seats)
    except ValueError as fault:
        raise Trouble(str(fault)) from fault


def named_bot(game: Game[Any, Any], kind: str) -> Bot[Any, Any]:
    """The game's bot of that kind, or Trouble that says which there are."""
    if kind not in game.bots:
        raise Trouble(f"{game.title} has no bot {kind!r}; there are: {', '.join(game.bots)}")
    return game.bots[kind]
