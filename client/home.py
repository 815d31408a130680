"""Where everything that is kept lives: match library, keys, settings, calibrations, logs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FAULTS: Final = "faults.log"
"""The file in the home where details of faults are kept."""


class UnusableHomeError(OSError):
    """The home cannot be made; the text is one sentence."""


def home(*, make: bool = True) -> Path:
    """The folder named by `OFFLEASH_HOME`, else the platform's place for user data; made if it is not there.

    With `make` = False nothing is made: for those who only read. Raises UnusableHomeError if there can be no such
    folder.
    """
    folder = _place()
    try:
        if make:
            folder.mkdir(parents=True, exist_ok=True)
        elif not next(place for place in (folder, *folder.absolute().parents) if place.exists()).is_dir():
            raise FileExistsError
    except FileExistsError as fault:
        raise UnusableHomeError(f"{folder} is no folder; set OFFLEASH_HOME to a folder that can be written") from fault
    except OSError as fault:
        raise UnusableHomeError(
            f"{folder} cannot be used ({fault.strerror}); set OFFLEASH_HOME to a folder that can be written"
        ) from fault
    return folder


def _place() -> Path:
    if named := os.environ.get("OFFLEASH_HOME"):
        return Path(named)
    import platformdirs  # slow to load, and seldom asked

    try:
        return platformdirs.user_data_path("offleash", appauthor=False)
    except RuntimeError as fault:  # a user without an entry or HOME, as in a container
        raise UnusableHomeError(
            "this user has no home folder; set OFFLEASH_HOME to a folder that can be written"
        ) from fault
