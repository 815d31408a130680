"""How fast the client is, against a bare Qt window measured in the same run, in processes of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from client.bench import Row

_HOME, _TABLE, _MEMORY, _CARDS, _IDLE = 2.5, 1.5, 4.0, 2.0, 0.01


def rows(quick: bool) -> Iterator[Row]:
    """Home, table, moving cards, idleness and memory; the best of several interleaved runs each."""
    best: dict[str, float] = {}
    for _ in range(1 if quick else 3):
        for part in ("bare", "client", "cards"):
            for name, value in _run(part, quick=quick).items():
                best[name] = min(value, best.get(name, value))
    bare = best["bare"]
    yield _row("Home painted, CPU time", best["home"] * 1000, "ms", bare * 1000, _HOME)
    yield _row("table opened, CPU time", best["table"] * 1000, "ms", bare * 1000, _TABLE)
    yield _row("a step shown, longest time in the window's thread", best["step"] * 1000, "ms", 50.0, 1.0)
    yield _row("150 moving cards, CPU time a frame", best["cards"] * 1000, "ms", best["plain cards"] * 1000, _CARDS)
    yield Row("idle table, share of a core", best["idle"], "", None, None, f"<= {_IDLE}", best["idle"] <= _IDLE)
    yield Row("idle table, running timers", best["timers"], "", None, None, "0", best["timers"] == 0)
    yield _row("memory in a game", best["game memory"], "MB", best["memory"], _MEMORY)


def _row(name: str, value: float, unit: str, reference: float, most: float) -> Row:
    ratio = value / reference
    return Row(name, value, unit, reference, ratio, f"ratio <= {most:g}", ratio <= most)


def _run(part: str, *, quick: bool) -> dict[str, float]:
    """One measurement in a fresh process with a home of its own."""
    with tempfile.TemporaryDirectory(prefix="offleash-bench-") as folder:
        (Path(folder) / "settings.json").write_text(json.dumps({"name": "Bench", "sound": False}), encoding="utf-8")
        environment = {
            **os.environ,
            "OFFLEASH_HOME": folder,
            "QT_QPA_PLATFORM": "offscreen",
            "QT_QPA_PLATFORMTHEME": "none",
        }
        done = subprocess.run(
            [sys.executable, "-m", "client.bench._window", part, "quick" if quick else "long"],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found
