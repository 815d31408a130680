"""Agility: two players train dogs and run them over obstacle courses. By Brent Pouis."""

from __future__ import annotations

from games.agility import actions, events
from games.agility.actions import AgilityAction, parse
from games.agility.bot import EASY, GREEDY, HARD
from games.agility.components import COLOURS, COMPONENTS, PACKAGE, Treats
from games.agility.guess import guess
from games.agility.legality import possible
from games.agility.position import Held, Obstacle, Player, Position, Runner
from games.agility.rules import Agility
from games.agility.tables import AMOUNT, ARRANGEMENTS, DISTANCE, NUMBER, added, covers, prices, without
from games.agility.view import View
from games.bots import RANDOM
from games.kernel import BOOKS, Game, Option

_STEP_BOUND = 16_000
"""At most 200 turns (AG-R105) and 6 mini-turns (a course has one Pause Box at most) make 206 card sequences of at most
47 steps: a card and its face, the action; 11 Boosts of two steps (five cards name its space, before and after a
reshuffle); Break with 21 (loss, mix, trash, two draws with at most seven wipes); the treats. The rest of a turn has at
most 29: adopting, the end of moving, three refills of nine. Over the whole game come 6 dogs turned up, 36 obstacles,
2 prizes, 208 exchanges, 9 steps of the set-up: 15,743 together."""

GAME: Game[AgilityAction, View] = Game(
    id=COMPONENTS.game.id,
    title=COMPONENTS.game.name,
    seats_min=COMPONENTS.game.players,
    seats_max=COMPONENTS.game.players,
    package=PACKAGE,
    new=Agility,
    parse=parse,
    step_bound=_STEP_BOUND,
    bots={"random": RANDOM, "easy": EASY, "greedy": GREEDY, "hard": HARD},
    guess=guess,
    options=(
        Option("board", "How the action board is arranged", "recommended", ("recommended", "mixed", "wild", "custom")),
        Option("arrangement", "The number of a custom board", 0, lowest=0, highest=ARRANGEMENTS - 1),
        Option("start", "Who is Player 1", "random", ("random", "first", "second")),
        BOOKS,
    ),
)

__all__ = [
    "AMOUNT",
    "COLOURS",
    "COMPONENTS",
    "DISTANCE",
    "GAME",
    "NUMBER",
    "Agility",
    "AgilityAction",
    "Held",
    "Obstacle",
    "Player",
    "Position",
    "Runner",
    "Treats",
    "View",
    "actions",
    "added",
    "covers",
    "events",
    "parse",
    "possible",
    "prices",
    "without",
]
