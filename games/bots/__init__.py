"""Bots that know no game: any action at random, and a search over guessed worlds.

A game with a `greedy` bot gets a strong one from `Search` and a number for how well a state stands for a seat:

    HARD = Bot(GREEDY.choose, search=Search(GREEDY, value, playouts=24, horizon=16))

If it has hidden faces, its `Game.guess` deals those that a seat does not know anew, at random; `games/toy` has both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.bots.search import Search
from games.kernel import Bot, Family, Generator


def _any_action(_view: Any, legal: Sequence[Any], generator: Generator) -> Any:
    count = len(legal)
    choice = legal[generator.below(count)] if count > 1 else legal[0]
    return choice.sample(generator) if isinstance(choice, Family) else choice


RANDOM: Bot[Any, Any] = Bot(_any_action, looks=False)
"""Any legal action, each with equal chance; of a family any member."""

__all__ = ["RANDOM", "Search"]
