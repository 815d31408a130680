"""What a command says: results on stdout, everything else on stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Console:
    """How much to say, and in which form."""

    json: bool = False
    quiet: bool = False
    verbose: bool = False

    def result(self, value: Mapping[str, Any], text: str) -> None:
        """Print one result: a JSON object on one line with `--json`, else `text` for people. Flushed at once."""
        sys.stdout.write((json.dumps(value, ensure_ascii=False) if self.json else text) + "\n")
        sys.stdout.flush()

    def note(self, text: str) -> None:
        """Say something beside the result, unless `--quiet`."""
        if not self.quiet:
            sys.stderr.write(f"{text}\n")
            sys.stderr.flush()

    def progress(self, text: str) -> None:
        """Show how far long work is: on a terminal only, always on the same line; an empty text wipes it."""
        if not self.quiet and sys.stderr.isatty():
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()
