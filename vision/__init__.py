"""Camera in, flick observations out.

Frames from a `source` go into a `Tracker` made for a `Setup`; when a flick is over it gives a `Judged` with the
`Verdict`, and `record` turns that into the observation which feeds the rules. What the tracker is not sure of, it asks:
`verdict.asks`, with the reasons.
"""

from vision.answer import answer, evidence, evidence_hash, record
from vision.calibration import Calibration, calibrate
from vision.film import Frame
from vision.setup import Piece, Setup, parse_setup, read_setup
from vision.source import Live, frames_of_file, frames_of_live, open_device
from vision.teach import teach
from vision.tracker import Judged, Tracker
from vision.trouble import BadSetup, NoPicture, NotCalibrated, VisionTrouble
from vision.verdict import Doubt, Touch, Verdict

__all__ = [
    "BadSetup",
    "Calibration",
    "Doubt",
    "Frame",
    "Judged",
    "Live",
    "NoPicture",
    "NotCalibrated",
    "Piece",
    "Setup",
    "Touch",
    "Tracker",
    "Verdict",
    "VisionTrouble",
    "answer",
    "calibrate",
    "evidence",
    "evidence_hash",
    "frames_of_file",
    "frames_of_live",
    "open_device",
    "parse_setup",
    "read_setup",
    "record",
    "teach",
]
