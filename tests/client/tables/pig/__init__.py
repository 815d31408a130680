"""Pig: a small dice game with a table, the worked sample of `docs/adding-a-game.md`."""

from games.bots import RANDOM
from games.kernel import Bot, Game, Option
from tests.client.tables.pig.rules import PACKAGE, Pig, PigAction, PigView, hold_at_twenty, parse

LONGEST = 100_000
"""Steps: far more than a match has in which somebody holds now and then."""

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
