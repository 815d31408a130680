"""Bots for any game: one that plays at random, one that searches, and weaker versions of a game's own bot.

A game with a `greedy` bot gets a strong one from `Search` and a function that says how well a state stands for a seat:

    HARD = Bot(GREEDY.choose, search=Search(GREEDY, value, playouts=24, horizon=16))

If the game has hidden faces, `Search` needs its `Game.guess`, which deals those that a seat does not know at random.
Every game has an `easy` bot, the opponent of a first game: `greedy` with one weakness. `games/toy` has all of these.
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
    """The same player with a weakness: it avoids some actions, and does them only if nothing else is legal."""

    def choose(view: V, legal: Sequence[A | Family[A]], generator: Generator) -> A:
        others = [entry for entry in legal if isinstance(entry, Family) or not avoided(entry)]
        return bot.choose(view, others or legal, generator)

    return Bot(choose, looks=bot.looks)


def careless(bot: Bot[A, V], about: Callable[[A], bool]) -> Bot[A, V]:
    """The same player with a weakness: if all legal actions are of this kind, it chooses one at random."""

    def choose(view: V, legal: Sequence[A | Family[A]], generator: Generator) -> A:
        if all(not isinstance(entry, Family) and about(entry) for entry in legal):
            return generator.choice([entry for entry in legal if not isinstance(entry, Family)])
        return bot.choose(view, legal, generator)

    return Bot(choose, looks=bot.looks)


RANDOM: Bot[Any, Any] = Bot(_any_action, looks=False)
"""Any legal action, each with equal chance; of a family any member."""

__all__ = ["RANDOM", "Search", "careless", "without"]
