"""How far apart a round of Dogs Fly starts at two desktops, and how soon after the locks a card is turned up."""

from __future__ import annotations

import json
import math
import statistics
import tempfile
from collections.abc import Iterator
from typing import Any

from client.tools.bench import Row
from client.tools.bench._child import Child
from client.tools.bench._rounds import SELF

_DELAY_MS = 80
"""One way, between the desktops of the second measurement."""
_APART_MS = 50
"""A round starts at all desktops of one computer within this time (DF-T13)."""
_OF_ALL = 0.95
"""The share of the rounds that is held to these: now and then somebody else has the processor."""
_SLOWER_MS = 20
"""What may come to the trip itself where it takes long."""


def rows(quick: bool) -> Iterator[Row]:
    """The spread on loopback and with a delay; the wait for the first card."""
    rounds = 3 if quick else 25
    near = _measured(0, rounds)
    spread = _spread(near)
    name = "Dogs Fly, a round's start between two desktops, loopback"
    yield Row(name, spread, "ms p95", None, None, f"<= {_APART_MS}", spread <= _APART_MS)
    far = _spread(_measured(_DELAY_MS, rounds))
    most = _DELAY_MS + _SLOWER_MS
    name = f"Dogs Fly, a round's start, {_DELAY_MS} ms one way between them"
    yield Row(name, far, "ms p95", _DELAY_MS, far / _DELAY_MS, f"<= {most}", far <= most)
    reveal = 1000 * statistics.median(near[1]["reveals"])
    yield Row("Dogs Fly, 4 seats lock to the first card, 2 desktops", reveal, "ms p50", None, None, "", holds=True)


def _spread(found: list[dict[str, Any]]) -> float:
    """Milliseconds between the starts of one round at both desktops: at most so many in 19 rounds of 20."""
    host, guest = (each["starts"] for each in found)
    apart: list[float] = [abs(one - other) for one, other in zip(host, guest, strict=False)]
    return 1000 * sorted(apart)[max(0, math.ceil(_OF_ALL * len(apart)) - 1)]


def _measured(delay_ms: int, rounds: int) -> list[dict[str, Any]]:
    """What both desktops of a match measured."""
    command = [*SELF, str(delay_ms), str(rounds)]
    homes = tempfile.TemporaryDirectory(prefix="offleash-bench-")
    with homes as folder, Child([*command, f"{folder}/one"]) as host:
        assert host.stdout is not None
        link = host.stdout.readline().strip()
        with Child([*command, f"{folder}/two", link]) as guest:
            assert guest.stdout is not None
            found = [json.loads(each.stdout.readline()) for each in (host, guest) if each.stdout is not None]
            guest.communicate(timeout=60)
        host.communicate(timeout=60)
    return found
