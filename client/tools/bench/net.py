"""How fast a match is between desktops: one move, one synced step, catching up, checking, and bytes on the wire."""

from __future__ import annotations

import itertools
import json
import statistics
import time
from collections.abc import Iterator
from typing import Any

import games
from client.tools.bench import Row, at_least, at_most, compared
from client.tools.bench._child import host_and_guest
from client.tools.bench._members import Members, catch_up
from client.tools.bench._peer import SELF
from games.toy import GAME as TOY
from net.entries import Code
from net.verify import verify_log


def rows(quick: bool) -> Iterator[Row]:
    """All figures; each beside what it is compared with in the same run."""
    yield from _commit(quick)
    yield from _synced(quick)
    yield from _log(quick)
    yield _bytes(quick)


def _commit(quick: bool) -> Iterator[Row]:
    """One move between two processes without disk: from the author's decision to the step being final there.

    What it is compared with is measured between the moves.
    """
    found = [played("top_dog", "random", durable=False) for _ in range(1 if quick else 5)]

    def median(part: str) -> float:
        seconds: list[float] = list(itertools.chain(*(each[part] for each in found)))
        return 1e6 * statistics.median(seconds)

    trip, sign, check, move = map(median, ("trips", "signatures", "checks", "moves"))
    least = trip + 2 * sign + 2 * check
    yield Row("a raw CURVE round trip of 200 bytes", trip, "µs p50")
    yield Row("one Ed25519 signature", sign, "µs p50")
    yield Row("one Ed25519 check", check, "µs p50")
    yield Row("the least for a move: round trip, 2 signatures, 2 checks", least, "µs p50")
    name = "commit of a move, two processes, no disk sync"
    yield compared(name, move, "µs p50", least, most=2)


def _synced(quick: bool) -> Iterator[Row]:
    """A greedy match with every entry on disk before it is sent, per step.

    The commits that it is compared with are made between its moves, and their time is not the match's.
    """
    found = [played("top_dog", "greedy", durable=True) for _ in range(1 if quick else 3)]
    commits = [seconds for each in found for seconds in each["commits"]]
    steps = sum(each["steps"] for each in found)
    disk = 1000 * statistics.mean(commits)
    step = 1000 * (sum(each["seconds"] for each in found) - sum(commits)) / steps
    allowed = 3 * disk + 2
    yield Row("one synced SQLite commit", disk, "ms")
    name = "a step of a greedy match with disk sync"
    yield Row(name, step, "ms", allowed, step / allowed, "<= 3 commits + 2 ms", step <= allowed)


def _log(quick: bool) -> Iterator[Row]:
    """Catching up with a long toy match, and checking all of it."""
    length = 500 if quick else 5000
    members = Members(TOY, TOY.settings({"length": str(length), "secrets": "no"}))
    while members.play():
        pass
    records = members.cores[0].records
    began = time.perf_counter()
    for _ in catch_up(members):
        pass
    rate = len(records) / (time.perf_counter() - began)
    yield at_least(f"rejoin into a match of {length} steps", rate, 2000, "steps/s")
    began = time.perf_counter()
    verdict = verify_log(records, lambda _: TOY)
    rate = len(records) / (time.perf_counter() - began)
    name = "verify: chain, rules, every signature and share"
    yield at_least(name, rate if verdict.ok else 0.0, 300, "steps/s")


def _bytes(quick: bool) -> Row:
    """What a PLAY step of Top Dog! sends over one directed link, STATUS apart: the larger direction's mean."""
    book = games.load("top_dog")
    members = Members(book, {})
    totals = [0, 0]
    steps = 0
    goes_on = True
    while goes_on and steps < (50 if quick else 300):
        members.sent.clear()
        before = members.cores[0].table.length
        goes_on = members.play()
        if members.cores[0].table.length == before + 1:  # a play with no chance after it
            steps += 1
            for sender, data in members.sent:
                totals[sender] += len(data) if data[1] != Code.STATUS else 0
    name = "bytes of a PLAY step on a directed link, two peers"
    return at_most(name, max(totals) / steps, 600, "bytes", 600)


def played(game: str, bot: str, *, durable: bool) -> dict[str, Any]:
    """A whole match between two processes; what the first one measured of its own moves."""
    command = [*SELF, "match", game, bot, "durable" if durable else "fast"]
    with host_and_guest(command, command) as (host, guest):
        out, _ = host.communicate(timeout=300)
        guest.communicate(timeout=60)
    found: dict[str, Any] = json.loads(out.splitlines()[-1])
    return found
