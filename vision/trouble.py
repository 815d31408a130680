"""What can go wrong between a camera and an observation; each message is one sentence for people."""

from __future__ import annotations


class VisionTrouble(Exception):
    """The base of all of them."""


class BadSetup(VisionTrouble):
    """The setup file cannot be read or used."""


class NoPicture(VisionTrouble):
    """The source cannot be opened, holds no picture, or stopped giving them."""


class NotCalibrated(VisionTrouble):
    """The area was not found in the picture, or what was found contradicts itself."""
