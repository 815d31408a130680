"""Fetch: a small game that uses everything the kernel offers. Copy this folder to begin a game of your own.

It is not among the games that people are offered; tests and `offleash bench` play it.
"""

from games.bots import RANDOM
from games.kernel import BOOKS, Game, Option
from games.toy.actions import Move, parse
from games.toy.bot import EASY, GREEDY, HARD
from games.toy.components import PACKAGE, SEATS_MAX
from games.toy.guess import guess
from games.toy.rules import Fetch
from games.toy.view import View

_LONGEST = 100_000

GAME: Game[Move, View] = Game(
    id="toy",
    title="Fetch",
    seats_min=2,
    seats_max=SEATS_MAX,
    package=PACKAGE,
    new=Fetch,
    parse=parse,
    step_bound=_LONGEST,
    bots={"random": RANDOM, "easy": EASY, "greedy": GREEDY, "hard": HARD},
    guess=guess,
    options=(
        Option("length", "Steps after which the game ends", default=20, lowest=1, highest=_LONGEST),
        Option("secrets", "Whether the dogs hold hidden treats", default="yes", choices=("yes", "no")),
        Option("signs", "Whether the dogs secretly point to a side", default="no", choices=("yes", "no")),
        BOOKS,
    ),
)

__all__ = ["GAME"]
