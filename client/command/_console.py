"""What a command says: results on stdout, everything else on stderr."""

from __future__ import annotations

import contextlib
import errno
import json
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from client.command._errors import NOT_DONE, ReaderLeft, Trouble
from client.command._process import silence

_LEFT: Final = frozenset({errno.EPIPE, errno.EINVAL})  # a closed pipe; Windows calls it an invalid argument


@dataclass(frozen=True)
class Console:
    """How much to say, and in which form."""

    json: bool = False
    quiet: bool = False
    verbose: bool = False

    def result(self, value: Mapping[str, Any], text: str) -> None:
        """Print one result: a JSON object on one line with `--json`, else `text` for people. Flushed at once.

        Raises ReaderLeft if nobody reads on, Trouble if it cannot be written.
        """
        try:
            sys.stdout.write((json.dumps(value, ensure_ascii=False) if self.json else text) + "\n")
            sys.stdout.flush()
        except OSError as fault:
            silence(sys.stdout)
            if fault.errno in _LEFT:
                raise ReaderLeft from fault
            sentence = f"the results cannot be written ({fault.strerror}); send them somewhere else and start again"
            raise Trouble(sentence, NOT_DONE) from fault

    def note(self, text: str) -> None:
        """Say something beside the result, unless `--quiet`."""
        if not self.quiet:
            say(f"{text}\n")

    def progress(self, text: str) -> None:
        """Show the progress of long work, on a terminal only, in one line; an empty text clears it."""
        if not self.quiet and sys.stderr.isatty():
            width = shutil.get_terminal_size().columns - 1
            say(f"\r{' ' * width}\r{text[:width]}")  # Windows shows the codes that would wipe a line


def counted(count: int, thing: str) -> str:
    """A number with its noun, whose plural ends in s."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def say(text: str) -> None:
    """Write to stderr; if that fails, the work goes on."""
    with contextlib.suppress(OSError):
        sys.stderr.write(text)
        sys.stderr.flush()
