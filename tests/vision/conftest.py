"""Pictures are worked on by one thread, as on game night."""

from __future__ import annotations

import cv2

cv2.setNumThreads(1)
