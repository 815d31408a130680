"""Where everything that is kept lives: match library, keys, settings, calibrations, logs."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


class UnusableHomeError(OSError):
    """The home cannot be made; the text is one sentence."""


def home() -> Path:
    """The folder named by `OFFLEASH_HOME`, else the platform's place for user data; made if it is not there.

    Raises UnusableHomeError if it cannot be made.
    """
    named = os.environ.get("OFFLEASH_HOME")
    folder = Path(named) if named else platformdirs.user_data_path("offleash", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise UnusableHomeError(
            f"{folder} cannot be made ({fault.strerror}); set OFFLEASH_HOME to a folder that can be written"
        ) from fault
    return folder
