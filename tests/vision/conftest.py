"""Pictures are worked on by one thread, as on game night."""

from __future__ import annotations

from vision import one_core

one_core()
