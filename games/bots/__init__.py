"""Bots that know no game: any action at random, a search over guessed worlds, and a known player with a weakness.

A game with a `greedy` bot gets a strong one from `Search` and a number for how well a state stands for a seat:

    HARD = Bot(GREEDY.choose, search=Search(GREEDY, value, playouts=24, horizon=16))

Every game has an `easy` bot, the opponent of a first game: `greedy` with one weakness that the lesson names.

If it has hidden faces, its `Game.guess` deals those that a seat does not know anew, at random; `games/toy` has both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.bots.search import Search
from games.kernel import Bot, Family, Generator
from games.kernel.state import A, V


def _any_action(_view: Any, legal: Sequence[Any], generator: Generator) -> Any:
    count = len(legal)
    choice = legal[generator.below(count)] if count > 1 else legal[0]
    return choice.sample(generator) if isinstance(choice, Family) else choice


def without(bot: Bot[A, V], avoided: Callable[[A], bool]) -> Bot[A, V]:
    """The same player with a weakness: it does what is avoided only where nothing else is legal."""

    def choose(view: V, legal: Sequence[A | Family[A]], generator: Generator) -> A:
        others = [entry for entry in legal if isinstance(entry, Family) or not avoided(entry)]
        return bot.choose(view, others or legal, generator)

    return Bot(choose, looks=bot.looks)


def careless(bot: Bot[A, V], about: Callable[[A], bool]) -> Bot[A, V]:
    """The same player with a weakness: where there are only choices of this kind, it takes any of them."""

    def choose(view: V, legal: Sequence[A | Family[A]], generator: Generator) -> A:
        if all(not isinstance(entry, Family) and about(entry) for entry in legal):
            return generator.choice([entry for entry in legal if not isinstance(entry, Family)])
        return bot.choose(view, legal, generator)

    return Bot(choose, looks=bot.looks)


RANDOM: Bot[Any, Any] = Bot(_any_action, looks=False)
"""Any legal action, each with equal chance; of a family any member."""

__all__ = ["RANDOM", "Search", "careless", "without"]
