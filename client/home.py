"""Where everything that is kept lives: match library, keys, settings, calibrations, logs."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def home() -> Path:
    """The folder named by `OFFLEASH_HOME`, else the platform's place for user data; made if it is not there.

    Raises OSError if it cannot be made.
    """
    named = os.environ.get("OFFLEASH_HOME")
    folder = Path(named) if named else platformdirs.user_data_path("offleash", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
