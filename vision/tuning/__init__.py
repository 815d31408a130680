"""Every constant of the tracker in one record, by stage and module: `TUNING.puck.chain.max_speed`."""

from __future__ import annotations

from typing import Final, NamedTuple

from vision.tuning.camera import CameraTuning, PicturesTuning
from vision.tuning.judging import JudgingTuning
from vision.tuning.outcome import OutcomeTuning
from vision.tuning.pieces import PiecesTuning
from vision.tuning.puck import PuckTuning
from vision.tuning.touches import TouchesTuning


class Tuning(NamedTuple):
    """The constants of the stages, in the order in which they are used."""

    judging: JudgingTuning = JudgingTuning()
    camera: CameraTuning = CameraTuning()
    pictures: PicturesTuning = PicturesTuning()
    pieces: PiecesTuning = PiecesTuning()
    puck: PuckTuning = PuckTuning()
    outcome: OutcomeTuning = OutcomeTuning()
    touches: TouchesTuning = TouchesTuning()


TUNING: Final = Tuning()
