"""What the flick changed: which pieces fell, were pushed or hardly moved, and what nothing explains."""

from vision.outcome.case import Case, Comparison, Moved, evidence_frames, tracks
from vision.outcome.changes import changed
from vision.outcome.moves import BESIDE, changed_pawns, charges, left_alone, pushed_near, things, under_puck
from vision.outcome.residual_changes import residual_changes
from vision.outcome.shift import DENIED, WORLDS, Shift, knocks

__all__ = [
    "BESIDE",
    "DENIED",
    "WORLDS",
    "Case",
    "Comparison",
    "Moved",
    "Shift",
    "changed",
    "changed_pawns",
    "charges",
    "evidence_frames",
    "knocks",
    "left_alone",
    "pushed_near",
    "residual_changes",
    "things",
    "tracks",
    "under_puck",
]
