"""How fast the client is, against a bare Qt window measured in the same run, in processes of their own."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from client.tools.bench import Row, compared
from client.tools.bench._child import Child
from client.tools.bench._library import keep_matches

_HOME, _TABLE, _MEMORY, _CARDS, _IDLE = 2.5, 1.5, 4.0, 2.0, 0.01
_WAIT_S, _FRAME_S, _PEER_FRAMES = 0.050, 1 / 60, 3.0
_TURNS = 5
_KEPT = 10
_SAYS = {"name": "Bench", "sound": False}


def rows(quick: bool) -> Iterator[Row]:
    """Start, table, waiting, clicks, moving cards, idleness and memory; the best of several interleaved runs each."""
    best: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="offleash-bench-") as compiled:
        library = Path(compiled) / "home with a library"
        library.mkdir()
        keep_matches(library, _KEPT)
        _run("client", compiled, quick=True)  # from the second start on the modules are compiled
        for _ in range(1 if quick else 3):
            for part in ("bare", "client", "waits", "at once", "cards"):
                _keep(best, _run(part, compiled, quick=quick))
            _keep(best, _run("kept", compiled, quick=quick, library=library))
            _keep(best, _play(compiled, 3 if quick else _TURNS))
    bare = best["bare"]
    yield _row("Home painted, CPU time", best["home"], bare, _HOME)
    yield _row(f"Home painted over {_KEPT} kept matches, CPU time", best["kept home"], bare, _HOME)
    yield _row("input waits longest until one of them is offered, CPU time", best["kept waits"], _WAIT_S, 1.0)
    yield _row("table opened, CPU time", best["table"], bare, _TABLE)
    yield _row("input waits longest while Home is completed, CPU time", best["home waits"], _WAIT_S, 1.0)
    yield _row("input waits longest while a table opens, CPU time", best["table waits"], _WAIT_S, 1.0)
    yield _row("input waits longest if a table is wanted at once, CPU time", best["early waits"], _WAIT_S, 1.0)
    yield _row("input waits longest while turns are shown, CPU time", best["turn waits"], _WAIT_S, 1.0)
    yield _row("click to own table painted, p50", best["feedback"], _FRAME_S, 1.0)
    yield _row("click to the other's window painted, p50", best["peer"], _FRAME_S, _PEER_FRAMES)
    yield _row("150 moving cards, CPU time a frame", best["cards"], best["plain cards"], _CARDS)
    yield Row("idle table, share of a core", best["idle"], "", target=f"<= {_IDLE}", holds=best["idle"] <= _IDLE)
    yield Row("idle table, running timers", best["timers"], "", target="0", holds=best["timers"] == 0)
    yield compared("memory in a game", best["game memory"], "MB", best["memory"], most=_MEMORY)


def _row(name: str, seconds: float, reference: float, most: float) -> Row:
    return compared(name, seconds * 1000, "ms", reference * 1000, most=most)


def _keep(best: dict[str, float], found: Mapping[str, float]) -> None:
    for name, value in found.items():
        best[name] = min(value, best.get(name, value))


@contextmanager
def _home(library: Path | None) -> Iterator[str]:
    """A home of its own for one process."""
    with tempfile.TemporaryDirectory(prefix="offleash-bench-") as folder:
        if library is not None:
            shutil.copytree(library, folder, dirs_exist_ok=True)
        yield folder


def _start(folder: str, compiled: str, module: str, *arguments: str) -> Child:
    """A process with a home of its own."""
    (Path(folder) / "settings.json").write_text(json.dumps(_SAYS), encoding="utf-8")
    environment = {
        **os.environ,
        "OFFLEASH_HOME": folder,
        "QT_QPA_PLATFORM": "offscreen",
        "QT_QPA_PLATFORMTHEME": "none",
        "PYTHONPYCACHEPREFIX": compiled,
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-m", f"client.tools.bench.{module}", *arguments]
    return Child(command, quiet=True, env=environment)


def _run(part: str, compiled: str, *, quick: bool, library: Path | None = None) -> dict[str, float]:
    """One measurement in a fresh process, in a copy of the home with that library if there is one."""
    with (
        _home(library) as folder,
        _start(folder, compiled, "_window", part, "quick" if quick else "long") as process,
    ):
        found: dict[str, float] = json.loads(process.line())
    return found


def _play(compiled: str, turns: int) -> dict[str, float]:
    """Two clients in processes of their own play over loopback, by clicks: medians of both."""
    with (
        tempfile.TemporaryDirectory(prefix="offleash-bench-") as first,
        tempfile.TemporaryDirectory(prefix="offleash-bench-") as second,
        _start(first, compiled, "_player", str(turns)) as anna,
    ):
        link = json.loads(anna.line())
        with _start(second, compiled, "_player", str(turns), link) as ben:
            timed = [json.loads(process.line()) for process in (anna, ben)]
            for process in (anna, ben):
                process.communicate()
    ways = [
        next(painted for taken, painted in other["seen"] if taken > sent) - sent
        for own, other in (timed, reversed(timed))
        for sent in own["sent"][:-1]
    ]
    feedback = [seconds for own in timed for seconds in own["feedback"]]
    return {"feedback": statistics.median(feedback), "peer": statistics.median(ways)}
