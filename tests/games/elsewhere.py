"""The same matches in another process: `python -m tests.games.elsewhere TABLES` prints one fingerprint a line."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.games.checks import fingerprint
from tests.games.match import Table, match_at

ROOT = Path(__file__).resolve().parents[2]


def fingerprints_elsewhere(tables: Sequence[Table], hash_seed: int) -> list[str]:
    """The fingerprints of the random matches at these tables, played by a Python with that PYTHONHASHSEED."""
    told = json.dumps([dataclasses.asdict(table) for table in tables])
    command = [sys.executable, "-m", "tests.games.elsewhere", told]
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def main(told: str) -> None:
    for fields in json.loads(told):
        chosen = tuple((name, value) for name, value in fields.pop("chosen"))
        sys.stdout.write(fingerprint(match_at(Table(chosen=chosen, **fields))) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
