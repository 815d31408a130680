"""Dogs Fly: two to four biplanes, each with a Pilot and a Gunner, shoot at each other in rounds of twenty seconds."""

from __future__ import annotations

from games.bots import RANDOM
from games.dogs_fly.actions import DogsFlyAction, parse
from games.dogs_fly.bot import EASY, GREEDY
from games.dogs_fly.components import COMPONENTS, PACKAGE
from games.dogs_fly.guess import guess
from games.dogs_fly.planner import PLANNER
from games.dogs_fly.rules import DogsFly
from games.dogs_fly.seating import seating_for
from games.dogs_fly.settings import OPTIONS
from games.dogs_fly.view import View
from games.kernel import Game, Options


def _teams(seats: int, options: Options) -> tuple[int, ...]:
    return seating_for(seats, options).team_of


GAME: Game[DogsFlyAction, View] = Game(
    id=COMPONENTS.game.id,
    title=COMPONENTS.game.name,
    seats_min=COMPONENTS.game.players_min,
    seats_max=COMPONENTS.game.players_max,
    package=PACKAGE,
    new=DogsFly,
    parse=parse,
    step_bound=31_000,
    bots={"random": RANDOM, "easy": EASY, "greedy": GREEDY, "planner": PLANNER},
    options=OPTIONS,
    teams=_teams,
    guess=guess,
)

__all__ = ["COMPONENTS", "GAME", "DogsFly", "DogsFlyAction", "View", "parse"]
