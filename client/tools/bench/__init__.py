"""Measured speed, as ratios in one run: one module per area, each with `rows(quick)`."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf

from games.kernel import Value


class Row(Value):
    """One line of the table: what was measured, against what, and whether the target holds."""

    name: str
    value: float
    unit: str
    reference: float | None = None
    """What the value is compared with, measured in the same run."""
    ratio: float | None = None
    target: str = ""
    holds: bool = True


def at_most(name: str, value: float, limit: float, unit: str, reference: float | None = None) -> Row:
    """A row whose value should not exceed a limit."""
    ratio = None if not reference else value / reference
    return Row(name, value, unit, reference, ratio, f"<= {limit:g} {unit}", value <= limit)


def at_least(name: str, value: float, limit: float, unit: str) -> Row:
    """A row whose value should reach a limit."""
    return Row(name, value, unit, target=f">= {limit:g} {unit}", holds=value >= limit)


def compared(name: str, value: float, unit: str, reference: float, *, least: float = 0.0, most: float = inf) -> Row:
    """A row whose ratio to a reference should reach `least`, or not exceed `most`."""
    ratio = value / reference
    target = f"ratio >= {least:g}" if least else f"ratio <= {most:g}"
    return Row(name, value, unit, reference, ratio, target, least <= ratio <= most)


def rate(seconds: float, once: Callable[[int], int]) -> float:
    """How many a CPU second: calls `once(calls before)`, which tells how many it made, for so many seconds."""
    made = calls = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        made += once(calls)
        calls += 1
    return made / spent


__all__ = ["Row", "at_least", "at_most", "compared", "rate"]
