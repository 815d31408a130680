"""The other process of a measurement: `echo`, or `match BOT durable|fast [LINK]`."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import zmq
from zmq.utils import z85

import games
from games.kernel import Bot, Game
from net.invitation import Invitation
from net.node import Setting, host_match, join_match
from net.session import Ended, Profile, RoomChanged, SessionEvent, Stepped


def echo() -> None:
    """Send every message back."""
    with zmq.Context() as context, context.socket(zmq.ROUTER) as socket:
        public, secret = zmq.curve_keypair()
        socket.curve_server, socket.curve_secretkey, socket.curve_publickey = True, secret, public
        port = socket.bind_to_random_port("tcp://127.0.0.1")
        print(port, z85.decode(public).hex(), flush=True)  # noqa: T201
        while True:
            socket.send_multipart(socket.recv_multipart())


def ping(port: int, server: bytes, count: int) -> list[float]:
    """Seconds of each round trip of 200 bytes to a process that echoes."""
    times = []
    with zmq.Context() as context, context.socket(zmq.DEALER) as socket:
        socket.linger = 0
        socket.curve_publickey, socket.curve_secretkey = zmq.curve_keypair()
        socket.curve_serverkey = z85.encode(server)
        socket.connect(f"tcp://127.0.0.1:{port}")
        for number in range(count + 20):
            began = time.perf_counter()
            socket.send(bytes(200))
            socket.recv()
            if number >= 20:
                times.append(time.perf_counter() - began)
    return times


class Watch:
    """A bot that notes when it decides, and a listener that notes when the decision is final."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self.bot = bot
        self.decided = 0.0
        self.moves: list[float] = []
        self.ended: Ended | None = None

    def choose(self, view: Any, legal: Any, generator: Any) -> Any:
        """Decide."""
        action = self.bot.choose(view, legal, generator)
        self.decided = time.perf_counter()
        return action

    def on_event(self, event: SessionEvent) -> None:
        """Note the first step after an own decision."""
        match event:
            case RoomChanged(room) if room.inviting and self.decided == 0.0:
                self.decided = -1.0
                print(room.link, flush=True)  # noqa: T201
            case Stepped(inputs=inputs) if inputs and self.decided > 0:
                self.moves.append(time.perf_counter() - self.decided)
                self.decided = -1.0
            case Ended():
                self.ended = event
            case _:
                pass


def match(kind: str, durable: bool, link: str) -> None:
    """Play a match of Top Dog!; the inviting process prints its link, then what it measured."""
    book = games.load("top_dog")
    watch = Watch(book.bots[kind])
    timed: Game[Any, Any] = replace(book, bots={**book.bots, kind: Bot(watch.choose, watch.bot.looks)})
    with tempfile.TemporaryDirectory() as folder:
        setting = Setting(
            Path(folder),
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
            node = host_match(setting, watch.on_event, "top_dog", 2)
        node.wait()
    if watch.ended and not link:
        summary = watch.ended.summary
        found = {"moves": watch.moves, "steps": summary.steps, "seconds": summary.seconds}
        print(json.dumps(found), flush=True)  # noqa: T201


if __name__ == "__main__":
    if sys.argv[1] == "echo":
        echo()
    match(sys.argv[2], sys.argv[3] == "durable", "".join(sys.argv[4:]))
