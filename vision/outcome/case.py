"""What is judged: the film of one flick and its doubts; what became of a piece; tracks and evidence frames."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Image, Mask
from vision.camera import Calibration
from vision.ledger import Doubt, Ledger, log_odds
from vision.outcome.changes import covered
from vision.pictures import Film
from vision.pieces import Finder, Placed
from vision.puck import Located
from vision.reasons import Reason, Why
from vision.setup import Piece, Pose, Setup
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


@dataclass(frozen=True)
class Moved:
    """A piece that is no longer as it was: its pose now (None: gone), whether it fell, how sure, and since when."""

    placed: Placed
    pose: Pose | None
    fell: bool
    sure: float
    t: float


def tracks(
    film: Film, setup: Setup, found: Located, pieces: Sequence[Placed], moved: Sequence[Moved]
) -> dict[str, list[tuple[float, float] | None]]:
    """Places (mm) by piece and frame; None where a piece was not seen or is falling."""
    n = len(film)
    by_frame = {s.frame: (s.x, s.y) for s in found.sightings}
    start = (found.start.x, found.start.y)
    end = (found.end.x, found.end.y) if found.end is not None else None
    puck = [start if i <= found.first else end if i >= found.last else by_frame.get(i) for i in range(n)]
    rows: dict[str, list[tuple[float, float] | None]] = {setup.puck.id: puck}
    for placed in pieces:
        if placed.piece.type != "pawn":
            continue
        here = (placed.pose.x, placed.pose.y)
        change = next((m for m in moved if m.placed is placed), None)
        if change is None:
            rows[placed.piece.id] = [here] * n
            continue
        last = (change.pose.x, change.pose.y) if change.pose is not None else None
        times = [frame.t for frame in film.frames]
        rows[placed.piece.id] = [here if t < change.t else last if t > change.t + 0.35 else None for t in times]
    return rows


def evidence_frames(film: Film, found: Located, last: int, touches: Sequence[Touch]) -> tuple[int, ...]:
    """The numbers of the frames that show the verdict: rest, each contact and what came of it, rest."""
    wanted = {found.first, found.last, last}
    times = np.array([frame.t for frame in film.frames])
    for touch in touches:
        i = int(np.abs(times - touch.t).argmin())
        wanted |= {max(i - 1, 0), i, min(i + 3, len(times) - 1)}
    return tuple(film.frames[i].number for i in sorted(wanted))


@dataclass(frozen=True)
class Comparison:
    """The table before and after the flick: finders without the puck, and what differs.

    `found`: the puck; `pieces` as they stood before; `new`: the table after the flick with the puck on it, inside the
    crop; `difference`: the pixels that differ; `hidden`: those that the puck covers before or after.
    """

    case: Case
    found: Located
    pieces: Sequence[Placed]
    before: Finder
    after: Finder
    new: Image
    difference: Mask
    hidden: Mask

    def covered(self, piece: Piece, pose: Pose, grow: float = 0.0) -> Mask:
        """Everything that a piece covers in the crop, `grow` px wider."""
        return covered(self.case.film.camera, self.case.film.crop, piece, pose, grow)

    def pawn_pixels(self, pawn: Piece, share: float) -> int:
        """How many pixels a share of a pawn has in the middle of the area."""
        w, h = self.case.setup.area
        return int(share * pawn.dims[0] * pawn.dims[1] * self.case.film.camera.scale(w / 2, h / 2) ** 2)
