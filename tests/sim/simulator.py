"""The real firmware in the simulator, as Python sees it: a port to open, buttons to press, lights to watch."""

from __future__ import annotations

import queue
import re
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.sim import tools

CYCLES_PER_US = 16
BUTTON_PINS = ("D2", "D3", "D4", "D5", "D6")
LIGHT_PINS = ("C0", "C1", "C2", "C3", "B5")  # four teams, then the round


@dataclass(frozen=True)
class SimEvent:
    """One thing that the board did: words such as `pin B5 1` or `tone 1760`, at a cycle, seen here at a time."""

    words: str
    cycle: int
    seen: float

    @property
    def us(self) -> float:
        """Simulated microseconds."""
        return self.cycle / CYCLES_PER_US


class Simulator:
    """One board. Without options it runs in real time; with `-S` only when told to."""

    def __init__(self, *options: str, elf: Path | None = None) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="timerbox-")
        self.port = str(Path(self._folder.name) / "ttyBOX")
        command = [str(tools.simbox()), "-l", self.port, *options, str(elf or tools.firmware())]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.events: list[SimEvent] = []
        self._changed = threading.Condition()
        self._answers: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self._answers.get(timeout=10).startswith("ready")

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("ev "):
                words, _, cycle = line[3:].strip().partition(" at=")
                with self._changed:
                    self.events.append(SimEvent(words, int(cycle or 0), time.monotonic()))
                    self._changed.notify_all()
            elif line.startswith(("ready", "ok", "err")):
                self._answers.put(line.strip())
        self._answers.put("err the simulator has ended")

    def do(self, command: str, wait_s: float = 120) -> dict[str, str]:
        """Give one command; the `name=value` pairs of its answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(command + "\n")
        return self.answer(command, wait_s)

    def answer(self, command: str = "", wait_s: float = 120) -> dict[str, str]:
        """The `name=value` pairs of the answer to a command that has been given."""
        answer = self._answers.get(timeout=wait_s)
        assert answer.startswith("ok"), f"{command}: {answer}"
        return dict(re.findall(r"(\w+)=(\S+)", answer))

    def cycle(self, command: str) -> int:
        """Give one command; the cycle that it answers with."""
        return int(self.do(command)["at"])

    def press(self, button: int, hold_ms: int = 50, bounces: int = 0) -> float:
        """Press a button; when its first edge comes, in simulated microseconds."""
        return self.cycle(f"press {BUTTON_PINS[button]} {hold_ms * 1000} {bounces}") / CYCLES_PER_US

    def rest(self, ms: int = 80) -> None:
        """Wait until so many simulated milliseconds have passed; on a busy machine they take longer than real ones."""
        end = self.cycle("time") + ms * 1000 * CYCLES_PER_US
        while self.cycle("time") < end:
            threading.Event().wait(0.01)

    def wait_for(self, wanted: Callable[[SimEvent], bool], since: int = 0, wait_s: float = 10) -> SimEvent:
        """The first event from number `since` on that is wanted, waiting for it."""
        with self._changed:
            found: list[SimEvent] = []

            def there() -> bool:
                found[:] = [event for event in self.events[since:] if wanted(event)][:1]
                return bool(found)

            assert self._changed.wait_for(there, wait_s), [event.words for event in self.events[since:]]
            return found[0]

    def lights(self) -> int:
        """The lights that are on: bits 0 to 3 the teams, bit 4 the round."""
        levels = {}
        for event in list(self.events):
            if event.words.startswith("pin "):
                _, pin, level = event.words.split()
                levels[pin] = int(level)
            elif event.words.startswith("reset"):
                levels.clear()
        return sum(1 << bit for bit, pin in enumerate(LIGHT_PINS) if levels.get(pin))

    def close(self) -> None:
        """End the simulator."""
        if self.process.poll() is None:
            self.do("quit")
        self.process.wait(10)
        self._reader.join(10)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self._folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
