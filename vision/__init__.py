"""Camera in, flick observations out.

Pictures: `frames_of_file` for a film; for a camera or stream `Live(lambda: open_device(name))`, a thread of its own
whose newest frame wins, with `frames_of_live` on top. Setting up: `look` says whether light, focus and size will do,
`calibrate` finds the camera (`keep` and `kept` store it), `area_outline` and `outline` give what to draw over the
picture, `find_pieces` names what stands where, `teach` takes the colours of home-made pieces. A flick: feed frames to a
`Tracker` made for a `Setup` (`arm` it for the next one; its `state` says what it is doing); when the flick is over it
gives a `Judged` with the `Verdict`; `record` turns that into the observation which feeds the rules, `evidence` and
`replay` are what people look at. What the tracker is not sure of, it asks: `verdict.asks`, with the reasons.

The folders stand on one another: `camera` (lens and place), `pictures` (sources, the film of a flick), `pieces` (what
stands where), `puck` (its way), `outcome` (what the flick changed), `touches` (what the puck touched). `judge` leads
through them, `tracker` says when there is something to judge, `verdict` holds what was found and every doubt.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy: on small matrices more threads only wait for another

from vision.answer import Replay, Shot, answer, area_outline, corners_inside, evidence, record, replay
from vision.budget import Budget, one_core
from vision.camera import Calibration, Camera, Look, calibrate, keep, kept, look, mat_setup
from vision.ledger import Doubt
from vision.pictures import Device, Frame, Live, cameras, frames_of_file, frames_of_live, is_live, open_device
from vision.pieces import Placed, find_pieces, outline, teach
from vision.reasons import BadSetup, NoPicture, NotCalibrated, Reason, VisionTrouble, Why
from vision.setup import Piece, Pose, Setup, parse_setup, read_setup
from vision.tracker import Judged, Tracker, TrackerState
from vision.verdict import Touch, Verdict

__all__ = [
    "BadSetup",
    "Budget",
    "Calibration",
    "Camera",
    "Device",
    "Doubt",
    "Frame",
    "Judged",
    "Live",
    "Look",
    "NoPicture",
    "NotCalibrated",
    "Piece",
    "Placed",
    "Pose",
    "Reason",
    "Replay",
    "Setup",
    "Shot",
    "Touch",
    "Tracker",
    "TrackerState",
    "Verdict",
    "VisionTrouble",
    "Why",
    "answer",
    "area_outline",
    "calibrate",
    "cameras",
    "corners_inside",
    "evidence",
    "find_pieces",
    "frames_of_file",
    "frames_of_live",
    "is_live",
    "keep",
    "kept",
    "look",
    "mat_setup",
    "one_core",
    "open_device",
    "outline",
    "parse_setup",
    "read_setup",
    "record",
    "replay",
    "teach",
]
