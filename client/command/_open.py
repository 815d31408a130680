"""`offleash`: the client, or without a display a match of two processes; `offleash FILE`: a match in the client."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Self

import click

from client import preflight
from client.command._console import Console
from client.command._errors import NOT_DONE, Trouble
from client.command._match import open_window
from client.exchange import open_file
from client.launch import OpenFile, OpenHome

_SEATED = ("--headless", "--listen", "127.0.0.1", "--wait", "30")


def open_client(console: Console) -> None:
    """Open the client; with no display say so and let two processes play each other."""
    if preflight.has_display():
        open_window(OpenHome())
        return
    console.note("no display here: two processes play Top Dog! against each other over loopback")
    with tempfile.TemporaryDirectory(prefix="offleash-") as folder:
        _play(console, Path(folder))


def opener(file: str) -> click.Command:
    """The command for `offleash FILE`."""

    def command() -> None:
        path = Path(file).absolute()
        open_file(path)
        open_window(OpenFile(path), instead="use `offleash replay FILE`")

    return click.Command(file, callback=command, help="Check and keep the match in this file, and show its replay.")


def _play(console: Console, folder: Path) -> None:
    with _Peer(folder / "one", "host", "top_dog", "--seats", "2", *_SEATED, "--bot", "greedy", "--name", "One") as host:
        link = host.first()["link"]
        with _Peer(folder / "two", "join", link, *_SEATED, "--bot", "random", "--name", "Two") as guest:
            second, first = guest.last(), host.last()
    if (first["log_head"], first["digest"]) != (second["log_head"], second["digest"]):
        raise Trouble("the two processes ended with different logs; please report this", NOT_DONE)
    show = [f"seat {seat}: place {each['place']}, score {each['score']}" for seat, each in enumerate(first["result"])]
    console.result(
        first, f"{first['steps']} steps in {first['seconds']:.1f} s, equal on both sides\n" + "\n".join(show)
    )


class _Peer:
    """One of the two processes; it ends with its `with` block."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "client.command", "--json", *arguments],
            env={**os.environ, "OFFLEASH_HOME": str(home)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._process:
            self._process.kill()

    def first(self) -> dict[str, Any]:
        """Its first line. Trouble if it ends without one."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        return dict(json.loads(line)) if line else self.last()

    def last(self) -> dict[str, Any]:
        """The match object that it ends with. Trouble, with the sentence that it printed, if it ends without one."""
        out, said = self._process.communicate()
        if self._process.returncode or not out.strip():
            why = said.strip().rpartition("\n")[2].removeprefix("offleash: ") or "it said nothing"
            raise Trouble(f"one of the two processes broke off: {why}", NOT_DONE)
        return dict(json.loads(out.splitlines()[-1]))
