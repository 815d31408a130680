"""Challengers! Beach Cup: draft a deck in seven rounds, capture the flag by itself, win the final.

By Johannes Krenner and Markus Slawitscheck.
"""

from __future__ import annotations

from games.bots import RANDOM
from games.challengers.actions import ChallengersAction, parse
from games.challengers.audit import audit_inputs
from games.challengers.bot import EASY, GREEDY
from games.challengers.drafter import DRAFTER
from games.challengers.home_sets import additions, read_option
from games.challengers.loading import BOX, NO_SETS, PACKAGE
from games.challengers.rules import Challengers
from games.challengers.view import View
from games.kernel import BOOKS, Game, Option

_NO_YES = ("no", "yes")

GAME: Game[ChallengersAction, View] = Game(
    id="challengers",
    title="Challengers! Beach Cup",
    seats_min=1,
    seats_max=8,
    package=PACKAGE,
    new=Challengers,
    parse=parse,
    step_bound=100_000,  # at most 8 Match Phases of 4 beaches, 300 reveals of 4 steps; and 200 steps a Deck Phase
    bots={"random": RANDOM, "easy": EASY, "greedy": GREEDY, "drafter": DRAFTER},
    options=(
        Option("left_out", "The Set that stays in the box", "fairytale-forest", choices=(*BOX.places, "random")),
        Option("level", "How strong the Robot is", 1, lowest=1, highest=5),
        Option("plans", "Who gets which plan", "random", choices=("random", "in_order")),
        Option("solo_cards", "Whether the SOLO cards join the Robot's cards", "no", choices=_NO_YES),
        Option("house", "Whether levels 4 and 5 and SOLO cards are allowed with 3, 5 or 7", "no", choices=_NO_YES),
        Option("trainers", "Whether everybody has a Trainer", "no", choices=_NO_YES),
        Option(
            "sets",
            "Home-made Sets that stand in for Sets of the box",
            NO_SETS,
            choices=(NO_SETS,),
            reads=read_option,
            brings=additions,
        ),
        BOOKS,
    ),
    audit=audit_inputs,
)

__all__ = ["BOX", "GAME", "Challengers", "ChallengersAction", "View", "parse"]
