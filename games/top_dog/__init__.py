"""Top Dog!: train dogs, show them, and donate what they win; most fame wins. By Quantum Productions."""

from __future__ import annotations

from games.bots import RANDOM
from games.kernel import Game, Options, State
from games.top_dog.actions import ACTIONS, NAMES, TopDogAction, Verb, parse
from games.top_dog.bot import EASY, GREEDY
from games.top_dog.data import COMPONENTS, PACKAGE
from games.top_dog.rules import TopDog
from games.top_dog.search import HARD
from games.top_dog.view import (
    DogView,
    EntryBill,
    Forecast,
    KennelView,
    PlayerView,
    Question,
    ShowView,
    View,
    entry_bill,
    entry_cost,
    forecast,
)


def _new(seats: int, _options: Options) -> State[TopDogAction, View]:
    return TopDog(seats)


GAME: Game[TopDogAction, View] = Game(
    id=COMPONENTS.game.id,
    title=COMPONENTS.game.name,
    seats_min=COMPONENTS.game.players_min,
    seats_max=COMPONENTS.game.players_max,
    package=PACKAGE,
    new=_new,
    parse=parse,
    step_bound=299 * (4 * 3 + 2) + 31,  # rounds of TD-R81: a turn per seat, an answer, a cycle; and a reveal per dog
    bots={"random": RANDOM, "easy": EASY, "greedy": GREEDY, "hard": HARD},
)

__all__ = [
    "ACTIONS",
    "COMPONENTS",
    "GAME",
    "NAMES",
    "DogView",
    "EntryBill",
    "Forecast",
    "KennelView",
    "PlayerView",
    "Question",
    "ShowView",
    "TopDog",
    "TopDogAction",
    "Verb",
    "View",
    "entry_bill",
    "entry_cost",
    "forecast",
    "parse",
]
