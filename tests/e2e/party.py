"""Real `offleash` processes at one table: started, watched from outside, stopped, killed, and what they leave."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from client.command import DONE
from net.store import FILE
from tests.command.program import COMMAND, Answer, environment

PATIENCE_S = 100.0
SEATED = ("--headless", "--json", "--listen", "127.0.0.1")


class Program:
    """One running command. What it says on stderr goes to a file, so that it never waits for a reader."""

    def __init__(
        self, home: Path, arguments: Sequence[str], said: Path, before: Sequence[str] = (), folder: Path | None = None
    ) -> None:
        """`before`: what stands before the command; `folder`: the program's own folder, if it is a changed copy."""
        self.home, self._said = home, said
        with said.open("w") as err:
            self.process = subprocess.Popen(
                [*before, *COMMAND, *arguments],
                env=environment(home),
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=err,
                text=True,
                encoding="utf-8",
            )

    def line(self) -> dict[str, Any]:
        """The next JSON object that it prints."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, self.said
        found: dict[str, Any] = json.loads(line)
        return found

    @property
    def said(self) -> str:
        """All that it said on stderr so far."""
        return self._said.read_text(encoding="utf-8")

    def until(self, happened: Callable[[], bool]) -> None:
        """Wait for something outside that this process brings about. Fails if it ends before."""
        for _ in range(int(PATIENCE_S / 0.02)):
            if happened():
                return
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.02)
                assert happened(), f"ended with {self.process.returncode}: {self.said}"
                return
        raise AssertionError(f"nothing happened: {self.said}")

    def until_step(self, least: int) -> None:
        """Wait until so many steps are in its library."""
        self.until(lambda: steps_in(self.home) >= least)

    def until_said(self, words: str) -> None:
        """Wait until it has said this."""
        self.until(lambda: words in self.said)

    def kill(self) -> None:
        """End it with no chance to do anything about it."""
        self.process.kill()
        self.process.wait()

    def stand_still(self, seconds: float) -> None:
        """Stop it for a while, as a closed lid does."""
        self.process.send_signal(signal.SIGSTOP)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        self.process.send_signal(signal.SIGCONT)

    def end(self, patience_s: float = PATIENCE_S) -> Answer:
        """Wait for its end."""
        out, _ = self.process.communicate(timeout=patience_s)
        return Answer(self.process.returncode, out, self.said)

    def close(self) -> None:
        """End it if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


class Party:
    """Everybody of one test. Each name has a home of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs: list[Program] = []

    def home(self, name: str) -> Path:
        return self.folder / name

    def call(
        self,
        name: str,
        *arguments: str,
        seated: Sequence[str] = SEATED,
        before: Sequence[str] = (),
        folder: Path | None = None,
        called: str | None = None,
    ) -> Program:
        """Start a command in the home of that name, without a window; `called` = the name at the table."""
        shown = name if called is None else called
        said = self.folder / f"{len(self.programs)}-{name}.err"
        given = [*arguments, *seated, *(["--name", shown] if seated else [])]
        self.programs.append(Program(self.home(name), given, said, before, folder))
        return self.programs[-1]

    def host(self, name: str, *arguments: str, game: str = "top_dog", **how: Any) -> tuple[Program, dict[str, Any]]:
        """Open a room, with a random bot unless told otherwise; the program and its first line."""
        given = arguments if "--bot" in arguments else (*arguments, "--bot", "random")
        host = self.call(name, "host", game, *given, **how)
        return host, host.line()

    def join(self, name: str, link: str, *arguments: str, **how: Any) -> Program:
        """Join with a random bot."""
        return self.call(name, "join", link, "--bot", "random", *arguments, **how)

    def table(self, names: Sequence[str], *arguments: str) -> tuple[list[Program], dict[str, Any]]:
        """A match that runs: the first of the names hosts, each has one seat. The programs and the room.

        Two play LAAG, whose matches are short.
        """
        game = "laag" if len(names) == 2 else "top_dog"
        host, room = self.host(names[0], "--seats", str(len(names)), *arguments, game=game)
        guests = [self.join(name, room["link"], *arguments) for name in names[1:]]
        for guest in guests:
            guest.line()
        return [host, *guests], room

    def close(self) -> None:
        for program in self.programs:
            program.close()


def steps_in(home: Path) -> int:
    """Steps of all matches in the library of a home; 0 while there is none. Looks without writing."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{home / FILE}?mode=ro", uri=True, timeout=30)) as database:
            (count,) = database.execute("SELECT count(*) FROM step").fetchone()
            return int(count)
    except sqlite3.OperationalError:
        return 0


def equal_ends(*answers: Answer) -> dict[str, Any]:
    """All came to the same end; one of their match objects."""
    assert [answer.status for answer in answers] == [DONE] * len(answers), [answer.err for answer in answers]
    matches: list[dict[str, Any]] = [answer.values[-1] for answer in answers]
    for key in ("match", "steps", "log_head", "digest", "result", "over"):
        assert len({json.dumps(match[key]) for match in matches}) == 1, key
    assert matches[0]["over"] is True
    return matches[0]


def last_line(answer: Answer) -> str:
    """The one `offleash:` line, which is the last on stderr; whatever stands before it is a note."""
    lines = answer.err.splitlines()
    assert [line for line in lines if line.startswith("offleash: ")] == lines[-1:], answer.err
    assert "Traceback" not in answer.err
    return lines[-1]


def is_root() -> bool:
    """Whether this may mount file systems."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
