"""Tournaments of Challengers: matches and whole tournaments a second, and what its steps cost between desktops."""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

import games
from client.tools.bench import Row, at_least, at_most, rate
from client.tools.bench._members import Members
from games.challengers import BOX, Challengers
from games.challengers.drafter import rivals, sample_match
from games.challengers.loading import NO_SETS
from games.challengers.position import Position
from games.kernel import Generator, play_out

_SEATS: Final = 8
_LEAST_MATCHES: Final = 1000
"""Matches a CPU second."""
_DEPTH: Final = 4
"""The round whose typical decks play the matches that are measured."""
_MOST_MS: Final = 450.0
"""CPU of one desktop until a card is turned up at all beaches: half of what a film shows each card for."""
_STEPS: Final = (("deck", "a Deck Phase ended by all"), ("mix", "the match decks mixed"), ("match", "a card turned up"))
"""Phases, and what is measured in them."""
_ENOUGH: Final = 3
"""Steps of each kind that are measured."""


def rows(quick: bool) -> Iterator[Row]:
    """All figures."""
    seconds = 0.3 if quick else 3.0
    yield _matches(seconds)
    yield _tournaments(seconds)
    for members in (2,) if quick else (2, _SEATS):
        yield from _between_desktops(members)


def _matches(seconds: float) -> Row:
    """Matches between typical decks, both sides by rule of thumb."""
    decks = rivals(NO_SETS, _DEPTH)

    def play(number: int) -> int:
        left, right = decks[number % len(decks)], decks[(number + 1) % len(decks)]
        sample_match(BOX, left, right, _DEPTH, number % 2, Generator(f"bench {number}"))
        return 1

    return at_least("matches of Challengers", rate(seconds, play), _LEAST_MATCHES, "matches/CPU s")


def _tournaments(seconds: float) -> Row:
    """Whole tournaments of eight greedy bots, the final included."""
    book = games.load("challengers")
    bots = [book.bots["greedy"]] * _SEATS

    def play(number: int) -> int:
        play_out(book, bots, f"bench {number}")
        return 1

    return Row("whole tournaments of eight seats", rate(seconds, play), "a CPU s")


def _between_desktops(members: int) -> Iterator[Row]:
    """What a step costs each of so many desktops, from the first input or part of it to its end at all of them."""
    spent: dict[str, list[float]] = defaultdict(list)
    table = Members(games.load("challengers"), games.load("challengers").settings({}), members)
    while not table.over and any(len(spent[phase]) < _ENOUGH for phase, _ in _STEPS):
        _play(table, spent)
    for phase, what in _STEPS:
        each = 1000 * statistics.median(spent[phase]) / members
        name = f"{what}, {members} desktops, CPU each"
        yield at_most(name, each, _MOST_MS, "ms", _MOST_MS) if phase == "match" else Row(name, each, "ms")


def _play(table: Members, spent: dict[str, list[float]]) -> None:
    """One input of whoever owes one, and all chance steps that follow; notes what each step took."""
    before, began = _states(table), time.process_time()
    table.act()
    while table.hand_over():
        after = _states(table)
        if all(new is not old for new, old in zip(after, before, strict=True)):  # final everywhere
            spent[before[0].phase].append(time.process_time() - began)
            before, began = after, time.process_time()
    for core in table.cores:
        core.news()


def _states(table: Members) -> list[Position]:
    """Where every desktop stands."""
    states = [core.table.state for core in table.cores]
    return [state.position for state in states if isinstance(state, Challengers)]
