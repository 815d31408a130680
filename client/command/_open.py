"""`offleash` alone: the client, or without a display a match of two processes over loopback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from client import preflight
from client.command._console import Console
from client.command._errors import NOT_DONE, Trouble
from client.launch import OpenHome

_COMMAND = (sys.executable, "-m", "client.command", "--json")
_SEATED = ("--headless", "--listen", "127.0.0.1")


def open_client(console: Console) -> None:
    """Open the client; with no display say so and let two processes play each other."""
    if preflight.has_display():
        from client.app import main

        main(OpenHome())
        return
    console.note("no display here: two processes play Top Dog! against each other over loopback")
    with tempfile.TemporaryDirectory(prefix="offleash-") as folder:
        _play(console, Path(folder))


def _play(console: Console, folder: Path) -> None:
    host = _start(folder / "one", "host", "top_dog", "--seats", "2", *_SEATED, "--bot", "greedy", "--name", "One")
    with host:
        assert host.stdout is not None
        try:
            link = json.loads(host.stdout.readline() or "{}").get("link", "")
            with _start(folder / "two", "join", link, *_SEATED, "--bot", "random", "--name", "Two") as guest:
                try:
                    first, second = _last(host), _last(guest)
                finally:
                    guest.kill()
        finally:
            host.kill()
    if (first["log_head"], first["digest"]) != (second["log_head"], second["digest"]):
        raise Trouble("the two processes ended with different logs; please report this", NOT_DONE)
    show = [f"seat {seat}: place {each['place']}, score {each['score']}" for seat, each in enumerate(first["result"])]
    console.result(
        first, f"{first['steps']} steps in {first['seconds']:.1f} s, equal on both sides\n" + "\n".join(show)
    )


def _start(home: Path, *arguments: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "OFFLEASH_HOME": str(home)}
    return subprocess.Popen(
        [*_COMMAND, *arguments], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    )


def _last(process: subprocess.Popen[str]) -> dict[str, Any]:
    """The match object that a process ends with. Trouble if it ends without one."""
    out, _ = process.communicate()
    if process.returncode or not out.strip():
        raise Trouble("one of the two processes broke off; its own line above says why", NOT_DONE)
    found: dict[str, Any] = json.loads(out.splitlines()[-1])
    return found
