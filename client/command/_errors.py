"""Exit statuses, and the one exception that people get to read."""

from __future__ import annotations

from typing import Final

DONE: Final = 0
NOT_DONE: Final = 1  # the thing asked about is bad, or did not come to its end
BAD_REQUEST: Final = 2  # unknown game, wrong code, missing file, nobody there …
INTERRUPTED: Final = 130


class Trouble(Exception):
    """Something that a person must know: one clear sentence, and the exit status it ends with."""

    def __init__(self, sentence: str, status: int = BAD_REQUEST) -> None:
        super().__init__(sentence)
        self.status = status
