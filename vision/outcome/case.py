"""What is judged: the film of one flick, the table it happened on, and every doubt on the way."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.camera import Calibration
from vision.pictures import Film
from vision.setup import Setup
from vision.verdict import Doubt, Touch


class Case:
    """One film to judge; `before` and `after` are the frames in which the table stands still."""

    def __init__(
        self, film: Film, setup: Setup, calibration: Calibration, before: Sequence[int], after: Sequence[int]
    ) -> None:
        self.film, self.setup, self.calibration = film, setup, calibration
        self.before, self.after = list(before), list(after)
        self.doubts: list[Doubt] = []

    def doubt(self, reason: str, sure: float) -> None:
        """Note a reason to be unsure; of several that ask the same only the gravest counts."""
        if sure >= min([0.999, *(doubt.sure for doubt in self.doubts if doubt.reason == reason)]):
            return
        self.doubts = [doubt for doubt in self.doubts if doubt.reason != reason]
        self.doubts.append(Doubt(reason, float(np.clip(sure, 0.0, 1.0))))

    def doubt_outcome(self, reason: str, sure: float) -> None:
        """Note a reason to be unsure of what became of a piece: after a move only whether any was touched counts."""
        if self.setup.kind != "move":
            self.doubt(reason, sure)

    def one_will_do(self, touches: Sequence[Touch], known: Sequence[Doubt]) -> None:
        """After a move one sure touch is enough, whatever else was touched or not: only that one is doubted.

        `known`: the doubts that there were before touches were looked for.
        """
        if self.setup.kind == "move" and touches:
            surest = max(touches, key=lambda touch: touch.sure)
            self.doubts = list(known)
            self.doubt(f"whether the puck touched {surest.piece}", surest.sure)
