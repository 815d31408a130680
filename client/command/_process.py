"""What the command does to its own process: its streams and its signals."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO


@contextlib.contextmanager
def process_set_up() -> Iterator[None]:
    """Streams that accept every text, and an end without a traceback: at the end Ctrl-C and a closed pipe are ignored.

    SIGTERM is handled like Ctrl-C, so that rooms are closed, and started programs and temporary files removed.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _open_closed_descriptors()
    sys.stdout = _fit(sys.stdout)
    sys.stderr = _fit(sys.stderr)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except OSError:
                silence(stream)


def silence(stream: TextIO) -> None:
    """Throw away what is written here from now on: nobody reads it any more, or it cannot be written."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _open_closed_descriptors() -> None:
    """Open closed standard streams on the null device: else the next file that is opened would receive the output."""
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(descriptor)


def _fit(stream: TextIO | None) -> TextIO:
    """UTF-8 wherever no terminal says otherwise, on every system; file names that are no text are shown escaped."""
    if stream is None:
        return Path(os.devnull).open("w", encoding="utf-8")
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")
    return stream
