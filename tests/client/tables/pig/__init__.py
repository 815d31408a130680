"""Pig: a dice game in two files, the worked sample of `docs/adding-a-game.md`: copy them for a small game."""

from games.bots import RANDOM
from games.kernel import Bot, Game, Option
from tests.client.tables.pig.rules import PACKAGE, Pig, PigAction, PigView, hold_at_twenty, parse

LONGEST = 100_000
"""Steps: far beyond what the most careful players need, of whom one banks at least 2 points now and then."""

GAME: Game[PigAction, PigView] = Game(
    id="pig",
    title="Pig",
    seats_min=2,
    seats_max=8,
    package=PACKAGE,
    new=Pig,
    parse=parse,
    step_bound=LONGEST,
    bots={"random": RANDOM, "greedy": Bot(hold_at_twenty)},
    options=(Option("goal", "Points that win", default=50, lowest=10, highest=200),),
)

__all__ = ["GAME"]
