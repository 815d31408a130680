"""How far apart a round of Dogs Fly starts at two desktops, and how soon after the locks a card is turned up."""

from __future__ import annotations

import json
import math
import statistics
from collections.abc import Iterator, Sequence
from typing import Any

from client.tools.bench import Row, at_most
from client.tools.bench._child import host_and_guest
from client.tools.bench._rounds import SELF

Place = tuple[str, Sequence[str]]
"""The address of a desktop, and what stands before the command that runs on it."""
HERE: Place = ("127.0.0.1", ())
_DELAY_MS = 80
"""One way, between the desktops of the second measurement."""
_APART_MS = 50
"""A round starts at all desktops of one computer within this time (DF-T13)."""
_OF_ALL = 0.95
"""The share of the rounds that is held to these: now and then somebody else has the processor."""
SLOWER_MS = 20
"""What may come to the trip itself where it takes long."""


def rows(quick: bool) -> Iterator[Row]:
    """The spread on loopback and with a delay; the wait for the first card."""
    rounds = 3 if quick else 25
    near = measured(rounds)
    spread = spread_ms(near)
    name = "Dogs Fly, a round's start between two desktops, loopback"
    yield at_most(name, spread, _APART_MS, "ms p95")
    far = spread_ms(measured(rounds, delay_ms=_DELAY_MS))
    name = f"Dogs Fly, a round's start, {_DELAY_MS} ms one way between them"
    yield at_most(name, far, _DELAY_MS + SLOWER_MS, "ms p95", _DELAY_MS)
    reveal = 1000 * statistics.median(near[1]["reveals"])
    yield Row("Dogs Fly, 4 seats lock to the first card, 2 desktops", reveal, "ms p50")


def spread_ms(found: list[dict[str, Any]], share: float = _OF_ALL) -> float:
    """Milliseconds between the starts of one round at both desktops: at most so many in this share of the rounds."""
    host, guest = (each["starts"] for each in found)
    apart: list[float] = [abs(one - other) for one, other in zip(host, guest, strict=False)]
    return 1000 * sorted(apart)[max(0, math.ceil(share * len(apart)) - 1)]


def measured(rounds: int, *, delay_ms: int = 0, places: Sequence[Place] = (HERE, HERE)) -> list[dict[str, Any]]:
    """What both desktops of a match measured, each at its place; `delay_ms` is added to each message, one way."""
    one, two = ([*before, *SELF, str(delay_ms), str(rounds), address] for address, before in places)
    with host_and_guest(one, two) as pair:
        found = [json.loads(each.line()) for each in pair]
        for each in reversed(pair):
            each.communicate(timeout=60)
    return found
