"""Every constant of the tracker in one record, by stage and module: `TUNING.puck.chain.max_speed`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from vision.tuning.camera import CameraTuning
from vision.tuning.judging import JudgingTuning
from vision.tuning.outcome import OutcomeTuning
from vision.tuning.pictures import PicturesTuning
from vision.tuning.pieces import PiecesTuning
from vision.tuning.puck import PuckTuning
from vision.tuning.touches import TouchesTuning


@dataclass(frozen=True)
class Tuning:
    """The constants of the stages, in the order in which they are used."""

    judging: JudgingTuning = field(default_factory=JudgingTuning)
    camera: CameraTuning = field(default_factory=CameraTuning)
    pictures: PicturesTuning = field(default_factory=PicturesTuning)
    pieces: PiecesTuning = field(default_factory=PiecesTuning)
    puck: PuckTuning = field(default_factory=PuckTuning)
    outcome: OutcomeTuning = field(default_factory=OutcomeTuning)
    touches: TouchesTuning = field(default_factory=TouchesTuning)


TUNING: Final = Tuning()
