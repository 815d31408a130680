"""Meshes on loopback for tests, turned by hand on the test's own thread, and one as a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

import zmq

from net.addresses import Address, Own, own_addresses
from net.keys import CurveKeys
from net.transport import Arrival, Gate, Mesh, PeerKey, TransportEvent, now
from net.transport.line import pending

ROOM = CurveKeys.of(b"the room's secret".ljust(32))
OTHER_ROOM = CurveKeys.of(b"another room's secret".ljust(32))
PATIENCE = 30.0
HERE = "127.0.0.1"


def keys_of(name: str) -> CurveKeys:
    return CurveKeys.of(name.encode().ljust(32))


def public(name: str) -> PeerKey:
    return keys_of(name).public


class Clock:
    """The real clock, a hand to push it, and a faster gear for what waits for silence."""

    def __init__(self, speed: float = 1.0) -> None:
        self.ahead = 0.0
        self._speed, self._start = speed, now()

    def __call__(self) -> float:
        return self._start + (now() - self._start) * self._speed + self.ahead


class Table:
    """Several meshes with all their news, polled in turn."""

    def __init__(self) -> None:
        self.meshes: dict[str, Mesh] = {}
        self.clocks: dict[str, Clock] = {}
        self.ports: dict[str, int] = {}
        self.news: defaultdict[str, list[TransportEvent]] = defaultdict(list)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for mesh in self.meshes.values():
            mesh.close()

    def sit(
        self,
        name: str,
        *,
        bound: bool = True,
        room: CurveKeys = ROOM,
        key: str = "",
        listen: str = HERE,
        roster: Sequence[str] = (),
        interfaces: Callable[[], Sequence[Own]] = own_addresses,
        speed: float = 1.0,
    ) -> Mesh:
        clock = Clock(speed)
        gate = Gate(clock)
        gate.roster.update(public(each) for each in roster)
        mesh = Mesh(keys_of(key or name), room, gate, clock=clock, interfaces=interfaces)
        self.meshes[name], self.clocks[name] = mesh, clock
        if bound:
            self.ports[name] = mesh.bind(listen)
        return mesh

    def at(self, name: str) -> list[Address]:
        return [Address(HERE, self.ports[name])]

    def turn(self) -> None:
        for name, mesh in self.meshes.items():
            self.news[name] += mesh.poll(0.01)
            while news := mesh.poll(0):
                self.news[name] += news

    def until(self, happened: Callable[[], object], patience: float = PATIENCE) -> None:
        end = time.monotonic() + patience
        while not happened():
            assert time.monotonic() < end, f"waited {patience} s in vain; news: {dict(self.news)}"
            self.turn()

    def until_pending(self, socket: zmq.Socket[bytes], mesh: Mesh) -> None:
        """Turn this mesh alone until the socket, which is another one's, has something to be read."""
        end = time.monotonic() + PATIENCE
        while not pending(socket):
            assert time.monotonic() < end, f"nothing came in {PATIENCE} s"
            mesh.poll(0.01)

    def pass_time(self, seconds: float) -> None:
        """Turn for a while in which something must not happen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.turn()

    def heard(self, name: str, peer: str) -> list[bytes]:
        return [each.data for each in self.arrivals(name) if each.peer == public(peer)]

    def arrivals(self, name: str) -> list[Arrival]:
        return [each for each in self.news[name] if isinstance(each, Arrival)]

    def stand(self, name: str, peer: str) -> bool:
        """Whether both connections of this pair stand."""
        reach = self.meshes[name].reach(public(peer))
        return bool(reach.outgoing and reach.incoming)

    def introduce(self, *names: str) -> None:
        """Everybody dials everybody."""
        for one in names:
            for other in names:
                if one != other:
                    self.meshes[one].dial(self.at(other), public(other))
        self.until(lambda: all(self.stand(one, other) for one in names for other in names if one != other))


_PEER = """
import contextlib
import sys
import threading
from net.addresses import Address
from net.transport import Arrival, Gate, Mesh, now
from tests.net.meshes import HERE, ROOM, keys_of, public
name, friend, own_port, friend_port, listen = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
gate = Gate(now)
gate.roster.add(public(friend))
with contextlib.closing(Mesh(keys_of(name), ROOM, gate)) as mesh:
    if own_port >= 0:
        print(mesh.bind(listen, own_port), flush=True)
    if friend_port:
        mesh.dial([Address(sys.argv[6], friend_port)], public(friend))
    while True:
        for each in mesh.poll(60):
            if isinstance(each, Arrival):
                mesh.send(each.peer, b"echo " + each.data)
"""


def start_peer(
    name: str,
    friend: str,
    *,
    port: int = 0,
    friend_port: int = 0,
    friend_host: str = HERE,
    listen: str = HERE,
    before: Sequence[str] = (),
) -> subprocess.Popen[str]:
    """A process that echoes; prints its port first. Port -1: no inbox. `before`: such as `ip netns exec NAME`."""
    arguments = [name, friend, str(port), str(friend_port), listen, friend_host]
    return subprocess.Popen(
        [*before, sys.executable, "-c", _PEER, *arguments],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    )


@contextmanager
def echoing(name: str, friend: str, **settings: object) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """An echoing process and its port; killed at the end."""
    process = start_peer(name, friend, **settings)  # type: ignore[arg-type]
    assert process.stdout is not None
    try:
        port = 0 if settings.get("port") == -1 else int(process.stdout.readline())
        yield process, port
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


_REPORTER = """
import contextlib, itertools, json, queue, sys, threading
from net.addresses import Address
from net.transport import Arrival, Gate, Mesh, Reach, Rebound
from tests.net.meshes import ROOM, Clock, keys_of, public
name, friend, address, speed = sys.argv[1:]
clock = Clock(float(speed))
gate = Gate(clock)
gate.roster.add(public(friend))
def say(*what):
    print(json.dumps(what), flush=True)
with contextlib.closing(Mesh(keys_of(name), ROOM, gate, clock=clock)) as mesh:
    mesh.bind("", 49200)
    mesh.dial([Address.parse(address)], public(friend))
    say("own", [str(each.ip) for each in gate.own])
    orders = queue.SimpleQueue()
    def listen():
        for line in itertools.chain(sys.stdin, [""]):
            orders.put(line.strip())
            mesh.wake()
    threading.Thread(target=listen, daemon=True).start()
    asked = True
    while asked:
        news = mesh.poll(60)
        while asked and not orders.empty():
            order = orders.get()
            asked = bool(order)
            if asked and not mesh.send(public(friend), order.encode()):
                say("unsent", order)
        for each in news:
            match each:
                case Arrival(_, data, address):
                    say("heard", data.decode(), address.host)
                    if not data.startswith(b"re "):
                        mesh.send(public(friend), b"re " + data)
                case Reach(_, outgoing, incoming):
                    say("reach", outgoing, incoming)
                case Rebound(bound):
                    say("rebound", bound)
"""


class Reporter:
    """A mesh in a process of its own that sends what it is told, answers, and reports all its news."""

    def __init__(self, name: str, friend: str, address: str, before: Sequence[str], speed: float = 1.0) -> None:
        self.process = subprocess.Popen(
            [*before, sys.executable, "-c", _REPORTER, name, friend, address, str(speed)],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.news: list[list[object]] = []
        self._more = threading.Condition()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._more:
                self.news.append(json.loads(line))
                self._more.notify_all()

    def send(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def heard(self) -> list[str]:
        return [str(each[1]) for each in self.news if each[0] == "heard"]

    def until(self, happened: Callable[[], object], patience: float = PATIENCE) -> None:
        with self._more:
            assert self._more.wait_for(happened, patience), f"waited {patience} s in vain; news: {self.news}"

    def until_news(self, *what: object) -> None:
        self.until(lambda: list(what) in self.news)

    def until_now(self, *reach: object) -> None:
        """Until the newest word about the friend is this: outgoing, incoming."""
        self.until(lambda: [each[1:3] for each in self.news if each[0] == "reach"][-1:] == [list(reach)])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()
