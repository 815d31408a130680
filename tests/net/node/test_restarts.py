"""Matches of real programs that are killed between disk and wire or stand still, and come back, many times."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CHANCE = 0.03
"""How often a program falls when it has written."""
STILL_S = 60.0
"""Seconds in which a match must get on."""

pytestmark = [
    pytest.mark.long,
    pytest.mark.timeout(900),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot stop a process and let it go on"),
]


class Program:
    """One desktop, started anew whenever it has fallen."""

    def __init__(self, home: Path, *how: str, chance: float = CHANCE) -> None:
        self.home, self.chance = home, chance
        self.falls = 0
        self.link = self.head = ""
        self.step = -1
        self.process = self._start(*how)

    def _start(self, *how: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.net.node.falling", str(self.home), str(self.chance), *how]
        process = subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()
        return process

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with process.stdout as told:
            for line in told:
                word, _, rest = line.strip().partition(" ")
                if word == "step" and rest:
                    self.step = int(rest)
                elif word == "room":
                    self.link = rest
                elif word == "end":
                    self.head = rest

    def stand_up(self, link: str) -> None:
        """Begin again, if it has fallen."""
        if self.process.poll() is not None:
            assert self.process.returncode == -signal.SIGKILL
            self.falls += 1
            self.end()
            self.process = self._start("join", "", link)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdin:
            self.process.stdin.close()


@pytest.mark.parametrize("peers", [2, 3, 4])
def test_a_match_comes_to_its_end_though_its_programs_fall_again_and_again(peers: int, tmp_path: Path) -> None:
    """A spectator comes in the middle, and must see the end as well; nobody is ever put out."""
    rng = random.Random(peers)
    host = Program(tmp_path / "p0", "host", str(peers))
    table = [host]
    watching: list[Program] = []
    try:
        while not host.link:
            time.sleep(0.05)
        table += [Program(tmp_path / f"p{number}", "join", "", host.link) for number in range(1, peers)]
        best, since = -1, time.monotonic()
        still: deque[tuple[float, Program]] = deque()
        while not all(each.head for each in (*table, *watching)):
            time.sleep(0.05)
            now = time.monotonic()
            if (step := min(each.step for each in table)) > best:
                best, since = step, now
            assert now - since < STILL_S, f"no step after {best}; falls: {[each.falls for each in table]}"
            for each in table:
                each.stand_up(host.link)
            if not watching and best > 50:
                watching.append(Program(tmp_path / "spectator", "watch", "", host.link, chance=0.0))
            while still and still[0][0] <= now:
                os.kill(still.popleft()[1].process.pid, signal.SIGCONT)
            if not still and rng.random() < 0.01 and (one := rng.choice(table)).process.poll() is None:
                os.kill(one.process.pid, signal.SIGSTOP)
                still.append((now + rng.choice((0.5, 2.0, 6.0)), one))
        assert len({each.head for each in (*table, *watching)}) == 1
        assert watching
        assert sum(each.falls for each in table) > peers, "it was no test"
    finally:
        for each in (*table, *watching):
            each.end()
