"""Measured speed, as ratios in one run: one module per area, each with `rows(quick)`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, against what, and whether the target holds."""

    name: str
    value: float
    unit: str
    reference: float | None
    """What the value is compared with, measured in the same run."""
    ratio: float | None
    target: str
    holds: bool


__all__ = ["Row"]
