"""Where pictures come from, and the frames of one flick brought to one view and one brightness."""

from vision.pictures.film import SMALL, AnyFrame, Crop, Film, Frame, crop_around, median, packed, small_colours
from vision.pictures.source import Device, Live, cameras, frames_of_file, frames_of_live, is_live, open_device
from vision.pictures.steady import ASTRAY, CHECK_EVERY, Steady, grey_of

__all__ = [
    "ASTRAY",
    "CHECK_EVERY",
    "SMALL",
    "AnyFrame",
    "Crop",
    "Device",
    "Film",
    "Frame",
    "Live",
    "Steady",
    "cameras",
    "crop_around",
    "frames_of_file",
    "frames_of_live",
    "grey_of",
    "is_live",
    "median",
    "open_device",
    "packed",
    "small_colours",
]
