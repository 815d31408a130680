"""Real clients in processes of their own, worked through the test door."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).parents[3]


class ClientProcess:
    """`python -m client` with a home of its own; orders go in as JSON lines, answers come back."""

    def __init__(
        self, home: Path, name: str, badge: str, *command: str, display: str = "offscreen", **settings: object
    ) -> None:
        """`command` are words for `offleash` that open the window, such as `host`; without any it opens on Home.

        `display` is that of an X server, such as `:7`, or none.
        """
        home.mkdir(parents=True, exist_ok=True)
        kept = {"name": name, "dog": "corgi", "badge": badge, "motion": 0, "sound": False, "story": False, **settings}
        (home / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
        self.home, self._display = home, display
        self._program = ("client.command", *command) if command else ("client",)
        self._start()

    def _start(self) -> None:
        environment = {
            **os.environ,
            "OFFLEASH_HOME": str(self.home),
            "OFFLEASH_TEST_DOOR": "1",
            "QT_QPA_PLATFORM": f"offscreen:configfile={self._screen()}" if self._display == "offscreen" else "xcb",
            "DISPLAY": self._display,
            "QT_QPA_PLATFORMTHEME": "none",
            "LC_ALL": "C.UTF-8",
        }
        self._errors = (self.home / "stderr.txt").open("a", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-m", *self._program],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )

    def _screen(self) -> Path:
        """A description of the usual screen; without it the offscreen platform has one of 800×800."""
        path = self.home / "screen.json"
        screen = {"name": "usual", "x": 0, "y": 0, "width": 1920, "height": 1080, "dpr": 1}
        path.write_text(json.dumps({"screens": [{**screen, "logicalDpi": 96, "logicalBaseDpi": 96}]}), encoding="utf-8")
        return path

    def order(self, **what: Any) -> dict[str, Any]:
        """Give an order and wait for its answer; AssertionError with what the client said if it died."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"the client ended: {(self.home / 'stderr.txt').read_text(encoding='utf-8')}"
        answer: dict[str, Any] = json.loads(line)
        return answer

    def click(self, name: str) -> None:
        """Click something that must be there."""
        assert self.order(do="click", name=name)["ok"], f"nothing is called {name!r}: {self.read()['words']}"

    def when(self, name: str) -> dict[str, Any]:
        """Wait until something of that name is shown."""
        return self.order(do="when", name=name)

    def when_said(self, text: str) -> dict[str, Any]:
        """Wait until a text is shown anywhere."""
        return self.order(do="when", text=text)

    def read(self) -> dict[str, Any]:
        """Everything that is shown now."""
        return self.order(do="read")

    def match(self) -> dict[str, Any]:
        """The table alone: pieces, plan, steps, whether it is over."""
        return self.order(do="match")

    def kill(self) -> None:
        """End the process the hard way."""
        self.process.kill()
        self.process.wait()
        self._close_pipes()

    def abandon(self) -> int:
        """Give no more orders, as when this program ends early: it closes by itself. Its exit status."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait()

    def restart(self) -> None:
        """Start again with the same home."""
        self._start()

    def _close_pipes(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout, self._errors):
            if pipe is not None:
                pipe.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._close_pipes()


def code_shown(client: ClientProcess) -> str:
    """The code of the room, read off the screen."""
    words: list[str] = client.when("code")["words"]
    return next(word for word in words if len(word) == 19 and word.count("-") == 3)


def join(client: ClientProcess, code: str, button: str = "join now") -> None:
    """Type a code and press a button."""
    client.click("join")
    client.when("invitation")
    client.order(do="type", name="invitation", text=code)
    client.click(button)


def start_together(host: ClientProcess, guest: ClientProcess, code: str) -> None:
    """Let the guest into the host's room, and both be ready."""
    join(guest, code)
    guest.when("ready")
    guest.click("ready")
    host.when_said("start the match")
    host.click("ready")
    for client in (host, guest):
        client.when("prompt")


def head_of(client: ClientProcess) -> str:
    """The head of the log, once the game's last step is final everywhere and the match is closed."""
    while not (head := client.match()["log_head"]):
        time.sleep(0.02)
    return str(head)
