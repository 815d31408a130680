"""The processes of a measurement: `echo`, or `match GAME BOT durable|fast HOME [LINK]`."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import zmq
from zmq.utils import z85

import games
from client.tools.bench._child import Child
from games.kernel import Bot, Game
from games.toy import GAME as TOY
from net.invitation import Invitation
from net.keys import InstallKey, verified
from net.node import Setting, host_match, join_match
from net.session import Ended, Profile, RoomChanged, SessionEvent, Stepped

SELF: Final = (sys.executable, "-m", "client.tools.bench._peer")
_SIZE: Final = 200
_WARM_UP: Final = 20
_OPTIONS: Final = {TOY.id: {"length": "400"}}
_SHOWS: Final = "give "
"""The toy's action after which a hidden card is shown to all."""


def echo() -> None:
    """Send every message back, until the input is closed."""
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    with zmq.Context() as context, context.socket(zmq.ROUTER) as socket:
        public, secret = zmq.curve_keypair()
        socket.curve_server, socket.curve_secretkey, socket.curve_publickey = True, secret, public
        port = socket.bind_to_random_port("tcp://127.0.0.1")
        print(port, z85.decode(public).hex(), flush=True)  # noqa: T201
        while True:
            socket.send_multipart(socket.recv_multipart())


class Yardstick:
    """The least that a move takes, part by part.

    It is taken between the moves of a match, on their thread, so that both find the computer alike: busy or idle, its
    caches warm or cold, its disk used by others or not.
    """

    def __init__(self, **parts: Callable[[], object]) -> None:
        self._parts = parts
        self.seconds: dict[str, list[float]] = {name: [] for name in parts}
        """How long each part took, each time."""

    def __call__(self) -> None:
        """Do each part once."""
        for name, part in self._parts.items():
            began = time.perf_counter()
            part()
            self.seconds[name].append(time.perf_counter() - began)

    def close(self) -> None:
        """Clean up."""


class Exchange(Yardstick):
    """Some bytes to another process and back under CURVE (200 bytes, DEALER to ROUTER), a signature, a check."""

    def __init__(self) -> None:
        key, self._data = InstallKey(bytes(32)), bytes(_SIZE)
        signature = key.sign(self._data)
        super().__init__(
            trips=self._trip,
            signatures=lambda: key.sign(self._data),
            checks=lambda: verified(key.public, self._data, signature),
        )
        self._child = Child([*SELF, "echo"])
        port, server = self._child.line().split()
        self._context = zmq.Context()
        self._socket = self._context.socket(zmq.DEALER)
        self._socket.curve_publickey, self._socket.curve_secretkey = zmq.curve_keypair()
        self._socket.curve_serverkey = z85.encode(bytes.fromhex(server))
        self._socket.connect(f"tcp://127.0.0.1:{port}")
        for _ in range(_WARM_UP):
            self._trip()

    def close(self) -> None:
        """End the other process."""
        self._context.destroy(linger=0)
        self._child.kill()
        self._child.communicate()

    def _trip(self) -> None:
        self._socket.send(self._data)
        self._socket.recv()


class Commit(Yardstick):
    """One small write to a SQLite database, on disk before it is done."""

    def __init__(self, home: Path) -> None:
        super().__init__(commits=self._commit)
        self._database = sqlite3.connect(home / "probe.sqlite", isolation_level=None, check_same_thread=False)
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.execute("CREATE TABLE probe (data BLOB)")

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    def _commit(self) -> None:
        self._database.execute("BEGIN IMMEDIATE")
        self._database.execute("INSERT INTO probe VALUES (?)", (bytes(400),))
        self._database.execute("COMMIT")


class Watch:
    """A bot that notes when it decides, and a listener that notes when the decision is final."""

    def __init__(self, bot: Bot[Any, Any], yardstick: Yardstick | None) -> None:
        self.bot, self.yardstick = bot, yardstick
        self.decided = 0.0
        self.moves: list[float] = []
        self.reveals: list[float] = []
        self._shown_since = 0.0
        self.ended: Ended | None = None

    def choose(self, view: Any, legal: Any, generator: Any) -> Any:
        """Decide; before that, where it is measured, do the least that a move takes."""
        if self.yardstick:
            self.yardstick()
        action = self.bot.choose(view, legal, generator)
        self.decided = time.perf_counter()
        self._shown_since = self.decided if str(action).startswith(_SHOWS) else 0.0
        return action

    def on_event(self, event: SessionEvent) -> None:
        """Note the first step after an own decision."""
        match event:
            case RoomChanged(room) if room.is_host and self.decided == 0.0:
                self.decided = -1.0
                print(room.link, flush=True)  # noqa: T201
            case Stepped(inputs=inputs) if inputs and self.decided > 0:
                if len(inputs) == 1:  # nobody else had to decide as well
                    self.moves.append(time.perf_counter() - self.decided)
                self.decided = -1.0
            case Stepped() if self._shown_since:
                self.reveals.append(time.perf_counter() - self._shown_since)
                self._shown_since = 0.0
            case Ended():
                self.ended = event
            case _:
                pass


def match(game: str, kind: str, durable: bool, home: Path, link: str) -> None:
    """Play a match; the process of the host prints its link, then what it measured."""
    home.mkdir()
    with contextlib.ExitStack() as held:
        yardstick = None if link else held.enter_context(contextlib.closing(Commit(home) if durable else Exchange()))
        book = TOY if game == TOY.id else games.load(game)
        watch = Watch(book.bots[kind], yardstick)
        timed: Game[Any, Any] = replace(book, bots={**book.bots, kind: Bot(watch.choose, watch.bot.looks)})
        setting = Setting(
            home,
            lambda _: timed,
            Profile("bench"),
            "127.0.0.1",
            autopilot=kind,
            patience=30.0,
            search=False,
            durable=durable,
        )
        if link:
            node = join_match(setting, watch.on_event, Invitation.parse(link))
        else:
            node = host_match(setting, watch.on_event, game, 2, options=_OPTIONS.get(game))
        node.wait()
    if watch.ended and yardstick:
        summary = watch.ended.summary
        found = {
            "moves": watch.moves,
            "reveals": watch.reveals,
            "steps": summary.steps,
            "seconds": summary.seconds,
            **yardstick.seconds,
        }
        print(json.dumps(found), flush=True)  # noqa: T201


if __name__ == "__main__":
    if sys.argv[1] == "echo":
        echo()
    match(sys.argv[2], sys.argv[3], sys.argv[4] == "durable", Path(sys.argv[5]), "".join(sys.argv[6:]))
