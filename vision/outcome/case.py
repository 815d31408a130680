"""What is judged: the film of one flick, the table it happened on, and every doubt on the way."""

from __future__ import annotations

from collections.abc import Sequence

from vision.camera import Calibration
from vision.ledger import Doubt, Ledger, log_odds
from vision.pictures import Film
from vision.reasons import Reason, Why
from vision.setup import Setup
from vision.verdict import Touch


class Case:
    """One film to judge; `before` and `after` are the frames in which the table stands still."""

    def __init__(
        self,
        film: Film,
        setup: Setup,
        calibration: Calibration,
        before: Sequence[int],
        after: Sequence[int],
        doubts: Sequence[Doubt] = (),
    ) -> None:
        self.film, self.setup, self.calibration = film, setup, calibration
        self.before, self.after = list(before), list(after)
        self._ledger = Ledger(doubts)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """What there is to doubt by now."""
        return self._ledger.doubts

    def doubt(self, reason: Reason, sure: float) -> None:
        """Enter a reason to be unsure, with the probability (0 to 1) that it does not spoil the answer."""
        self._ledger.add(reason, log_odds(sure))

    def doubt_outcome(self, reason: Reason, sure: float) -> None:
        """Note a reason to be unsure of what became of a piece: after a move only whether any was touched counts."""
        if self.setup.kind != "move":
            self.doubt(reason, sure)

    def one_will_do(self, touches: Sequence[Touch], known: Sequence[Doubt]) -> None:
        """After a move one sure touch is enough, whatever else was touched or not: only that one is doubted.

        `known`: the doubts that there were before touches were looked for.
        """
        if self.setup.kind == "move" and touches:
            surest = max(touches, key=lambda touch: touch.sure)
            self._ledger = Ledger(known)
            self.doubt(Reason(Why.TOUCHED, surest.piece), surest.sure)
