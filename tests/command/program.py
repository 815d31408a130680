"""Start the real `offleash` command the way a script would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COMMAND = (sys.executable, "-c", "import sys; from client.command import main; sys.exit(main())")


@dataclass(frozen=True)
class Answer:
    """What a finished command left behind."""

    status: int
    out: str
    err: str

    @property
    def values(self) -> list[Any]:
        """The JSON objects on stdout, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def complaint(self) -> str:
        """The one `offleash:` line on stderr; fails if there is not exactly one, or anything else."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("offleash: "), self.err
        return lines[0]


def environment(home: Path, **more: str) -> dict[str, str]:
    """An environment with a home of its own and no display."""
    kept = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    return {**kept, "OFFLEASH_HOME": str(home), **more}


def offleash(home: Path, *arguments: str, **more: str) -> Answer:
    """Run the command to its end."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        env=environment(home, **more),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def start(home: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start the command and go on; its output comes through pipes."""
    return subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
