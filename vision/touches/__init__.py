"""What the puck touched, when, and how sure that is."""

from vision.touches.play import Play
from vision.touches.touching import touched

__all__ = ["Play", "touched"]
