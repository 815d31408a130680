"""How much of the machine the tracker takes: one core, since on game night the others belong to window and network."""

from __future__ import annotations

import cv2


def one_core() -> None:
    """Let OpenCV work on one thread. That NumPy does, too, is set when `vision` is loaded: import it before NumPy."""
    cv2.setNumThreads(1)
