"""The camera over the table: its lens and its place, from markers, clicks and edges; whether it sees well."""

from vision.camera.calibration import BOARD, Calibration, calibrate
from vision.camera.edges import beside_another
from vision.camera.least_squares import levenberg
from vision.camera.lens import Camera, TopView, between, rotation_vector, top_view
from vision.camera.look import Look, look
from vision.camera.store import keep, kept, mat_setup

__all__ = [
    "BOARD",
    "Calibration",
    "Camera",
    "Look",
    "TopView",
    "beside_another",
    "between",
    "calibrate",
    "keep",
    "kept",
    "levenberg",
    "look",
    "mat_setup",
    "rotation_vector",
    "top_view",
]
