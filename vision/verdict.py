"""What the tracker says about one flick, with every doubt it had."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, fields

from vision.arrays import plain
from vision.ledger import SURE_FROM, Doubt, against_all, log_odds, probability
from vision.reasons import Reason
from vision.setup import Pose

_TOLD_BELOW = log_odds(0.97)  # below which a doubt is told to people


@dataclass(frozen=True)
class Touch:
    """A piece that the puck touched: its name, when (s), where the puck's centre was (mm), how sure (0 to 1) it is."""

    piece: str
    t: float
    place: tuple[float, float]
    sure: float = 1.0


@dataclass(frozen=True)
class Verdict:
    """One flick. Places in mm; `end` is None when the puck left the picture.

    `poses` = final pose of every piece that moved, `stood` = where every piece that was found stood before the flick;
    `dropped` = charged pawns that stand without their puck; `frames` = the evidence frames' numbers in the source.
    """

    start: tuple[float, float]
    end: tuple[float, float] | None
    touches: tuple[Touch, ...]
    toppled: tuple[str, ...]
    off_table: bool
    poses: dict[str, Pose] = field(default_factory=dict)
    stood: dict[str, Pose] = field(default_factory=dict)
    dropped: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    tracks: dict[str, list[tuple[float, float] | None]] = field(default_factory=dict)
    frames: tuple[int, ...] = ()
    moved: bool = True

    def __post_init__(self) -> None:
        """Everything that is judged leaves `vision` by way of this class, and is plain Python from here on."""
        for each in fields(self):
            object.__setattr__(self, each.name, plain(getattr(self, each.name)))

    @property
    def confidence(self) -> float:
        """The probability that the whole observation is right."""
        return probability(against_all(self.doubts))

    @property
    def asks(self) -> bool:
        """Whether people must look at the evidence before this counts."""
        return against_all(self.doubts) < SURE_FROM

    @property
    def reasons(self) -> list[Reason]:
        """The doubts that matter, the gravest first."""
        gravest = sorted(self.doubts, key=lambda each: each.log_odds)
        return [doubt.reason for doubt in gravest if doubt.log_odds < _TOLD_BELOW]


def margin(value: float, threshold: float, sigma: float, least: float) -> float:
    """The belief in what holds as long as a value, with this sigma, stays below a threshold; `least` above it.

    The nearer the threshold, the less; never less than beyond it.
    """
    return max(least, 1.0 / (1.0 + math.exp(min(-1.5 * ((threshold - value) / sigma - 2.0), 60.0))))


def above_zero(value: float, sigma: float) -> float:
    """The probability (0 to 1) that what was measured as `value`, with this sigma, is truly above 0.

    Places are now and then off by several sigmas: Student's t with three degrees of freedom, not a normal distribution.
    """
    t = value / (sigma * math.sqrt(3.0))
    return 0.5 + (t / (1.0 + t * t) + math.atan(t)) / math.pi
