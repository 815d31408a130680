"""What hidden cards cost: laying a pile, one share, and turning a card up between two desktops."""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from client.tools.bench import Row, at_most, compared
from client.tools.bench.net import played
from games.kernel import Request, Show, Shuffle
from net.dealing import CardKey, PrivateDealing
from net.lockstep.ports import Part

_T = TypeVar("_T")
_MATCH = b"benchmrk"
_SIZES = [(cards, members) for members in (2, 4, 8) for cards in (39, 60, 120, 200)]
"""Cards and members."""
_MOST_MS = 250.0
"""CPU milliseconds of a member until 39 cards lie before two."""


def rows(quick: bool) -> Iterator[Row]:
    """All figures."""
    for cards, members in _SIZES[:1] if quick else _SIZES:
        yield from _set_up(cards, members)
    yield from _share(20 if quick else 200)
    yield from _reveal(quick)


class _Watched:
    """A table of which one member's work is timed; of the others each does only what it owes."""

    def __init__(self, members: int) -> None:
        keys = [CardKey.new() for _ in range(members)]
        public = {peer: key.public for peer, key in enumerate(keys)}
        self.peers = tuple(range(members))
        self.machines = [PrivateDealing(_MATCH, public, self.peers, key) for key in keys]
        self.spent: list[float] = []
        """CPU seconds of the first member, call by call."""
        self.sent = 0
        """Bytes of its parts."""
        self._label = 0

    def deal(self, *requests: Request) -> None:
        """One chance step."""
        for machine in self.machines:
            machine.begin(requests, self.peers, self.peers)
        done = False
        while not done:
            self._label += 1
            done = self._round(self._label.to_bytes(32, "little"))

    def _round(self, label: bytes) -> bool:
        mine, *others = self.machines
        parts: dict[int, Part] = {}
        for peer in mine.owes():
            if peer == 0:
                parts[peer] = self._timed(partial(mine.answer, label))
                self.sent += len(parts[peer].body) + len(parts[peer].proof)
            else:
                part = parts[peer] = self.machines[peer].answer(label)
                self._timed(partial(mine.check, peer, label, part))
        bodies = {peer: part.body for peer, part in parts.items()}
        dealt = self._timed(partial(mine.take, label, bodies))
        for machine in others:
            machine.take(label, bodies)
        return dealt is not None

    def _timed(self, call: Callable[[], _T]) -> _T:
        began = time.process_time()
        result = call()
        self.spent.append(time.process_time() - began)
        return result


def _pile(cards: int) -> Shuffle:
    return Shuffle("deck", tuple(f"card {number // 2}" for number in range(cards)), tuple(range(cards)))


def _set_up(cards: int, members: int) -> Iterator[Row]:
    """A pile that all mix; from three members on the escrow is part of it."""
    table = _Watched(members)
    table.deal(_pile(cards))
    spent, first = sum(table.spent), (cards, members) == _SIZES[0]
    name = f"{cards} hidden cards before {members} members"
    each = f"{name}, CPU each"
    yield at_most(each, 1000 * spent, _MOST_MS, "ms") if first else Row(each, 1000 * spent, "ms")
    yield Row(f"{name}, sent by each", table.sent / 1000, "kB")


def _share(rounds: int) -> Iterator[Row]:
    """One share of one card, with its proof."""
    makes, checks = [], []
    table = _Watched(2)
    table.deal(_pile(rounds))
    one, other = table.machines
    for slot in range(rounds):
        label = slot.to_bytes(32, "big")
        for machine in table.machines:
            machine.begin([Show(slot, (1,))], (0, 1), (0, 1))
        began = time.process_time()
        part = one.answer(label)
        made = time.process_time()
        other.check(0, label, part)
        makes.append(made - began)
        checks.append(time.process_time() - made)
        for machine in table.machines:
            machine.take(label, {0: part.body})
    yield Row("a share of a card made, with its proof", 1e6 * statistics.median(makes), "µs")
    yield Row("a share of a card checked", 1e6 * statistics.median(checks), "µs")


def _reveal(quick: bool) -> Iterator[Row]:
    """A hidden card played between two processes without disk: until its face is known, against a plain move."""
    found = [played("toy", "random", durable=False) for _ in range(1 if quick else 3)]
    moves, reveals = ([*itertools.chain(*(each[part] for each in found))] for part in ("moves", "reveals"))
    move, reveal = (1e6 * statistics.median(seconds) for seconds in (moves, reveals))
    name = "a hidden card played and turned up, two processes"
    yield Row("commit of a move of the same matches", move, "µs p50")
    yield compared(name, reveal, "µs p50", move, most=3)
