"""How fast the rules are: whole games between random bots, and the decisions of a bot that searches."""

from __future__ import annotations

import time
from collections.abc import Iterator

import games
from client.tools.bench import Row, compared, rate
from client.tools.bench._reference import plain_loop_rate
from games.kernel import CHANCE, Generator, LocalDealer, decide, perform, play_out, settle

_ROUNDS = 5
_LEAST = {
    ("top_dog", 2, False): 0.077,
    ("top_dog", 2, True): 0.032,
    ("agility", 2, False): 0.018,
    ("agility", 2, True): 0.0024,
    ("dogs_fly", 2, False): 0.0075,
    ("dogs_fly", 2, True): 0.002,
    ("dogs_fly", 4, False): 0.0115,
    ("challengers", 2, False): 0.0015,
    ("challengers", 2, True): 0.0004,
}
"""Of the plain loop: (game, seats, whether a digest is taken at every step) → ratio.

Dogs Fly is a game for four: there 30,000 moves a second where the plain loop makes 2.6 million.  Two seats make half as
many moves of a round whose chance steps and sections cost the same.
"""
_LEAST_DECIDED = 1e-5
"""Decisions of Top Dog!'s strong bot, of the plain loop's moves: 50 ms each where that makes 2 million a second."""
_APART = 7
"""Steps of a match of greedy bots from one decision that is measured to the next."""


def rows(quick: bool) -> Iterator[Row]:
    """The games' random playouts against the plain loop; the best of several interleaved rounds each."""
    seconds = 0.1 if quick else 1.0
    best = dict.fromkeys(_LEAST, 0.0)
    plain = 0.0
    for turn in range(1 if quick else _ROUNDS):
        plain = max(plain, plain_loop_rate(seconds))
        for case in _LEAST:
            best[case] = max(best[case], _rate(*case, seconds, turn))
    for (game, seats, digests), least in _LEAST.items():
        at = f" of {seats}" if seats > 2 else ""
        name = f"{games.load(game).title} random playout{at}, " + ("a digest each step" if digests else "no digests")
        yield compared(name, best[game, seats, digests], "moves/CPU s", plain, least=least)
    decided = _decisions("top_dog", seconds)
    yield compared("Top Dog!, the strong bot", decided, "decisions/CPU s", plain, least=_LEAST_DECIDED)


def _decisions(game: str, seconds: float) -> float:
    """Decisions of the strong bot per CPU second, at positions of matches between greedy bots."""
    book = games.load(game)
    strong, greedy = book.bots["hard"], book.bots["greedy"]
    spent, decided, number = 0.0, 0, 0
    while spent < seconds:
        state, dealer, generator = book.new(2, book.settings({})), LocalDealer(f"bench {number}"), Generator(number)
        number += 1
        step = 0
        while (owed := state.to_act()) and spent < seconds:
            if owed == (CHANCE,):
                settle(state, dealer)
                continue
            step += 1
            if step % _APART == 0:
                began = time.process_time()
                decide(book, strong, state, owed[0], generator)
                spent += time.process_time() - began
                decided += 1
            perform(state, {seat: decide(book, greedy, state, seat, generator) for seat in owed}, dealer)
    return decided / spent


def _rate(game: str, seats: int, digests: bool, seconds: float, turn: int) -> float:
    book = games.load(game)
    bots = [book.bots["random"]] * seats
    return rate(seconds, lambda number: play_out(book, bots, f"bench {turn}/{number}", digests=digests).moves)
