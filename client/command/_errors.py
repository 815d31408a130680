"""Exit statuses, and the one exception that people get to read."""

from __future__ import annotations

DONE = 0
NOT_DONE = 1  # the thing asked about is bad, or did not come to its end
BAD_REQUEST = 2  # unknown game, wrong code, missing file, nobody there …
INTERRUPTED = 130


class Trouble(Exception):
    """Something that a person must know: one clear sentence, and the exit status it ends with."""

    def __init__(self, sentence: str, status: int = BAD_REQUEST) -> None:
        super().__init__(sentence)
        self.status = status


class ReaderLeft(Exception):
    """The reader of our results has closed the pipe, as `| head -1` does: this is the end, and no error."""
