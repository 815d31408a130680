"""What a mesh's port puts up with: strangers, garbage, floods, huge frames, silence, and a shortage of descriptors."""

from __future__ import annotations

import ctypes
import random
import re
import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
import zmq
from zmq.utils.monitor import recv_monitor_message

from net.keys import CurveKeys
from net.packing import MESSAGE_LIMIT
from net.transport import STRANGERS, Arrival, Gate, Reach
from net.transport.programs import introduced
from net.transport.system import raise_descriptor_limit
from tests.net.meshes import HERE, OTHER_ROOM, ROOM, Clock, Table, echoing, keys_of, public

resource = pytest.importorskip("resource", reason="Windows counts no descriptors")
Client = zmq.Socket[bytes]


class Clients:
    """Sockets that are none of ours."""

    def __init__(self) -> None:
        self.context: zmq.Context[Client] = zmq.Context()
        self._open: list[Client] = []

    def __call__(self, port: int, name: str | None, room: CurveKeys = ROOM, identity: bytes = b"") -> Client:
        """A DEALER; without a name it does not even speak CURVE."""
        dealer = self.context.socket(zmq.DEALER)
        dealer.linger = 0
        if identity:
            dealer.identity = identity
        if name:
            dealer.curve_serverkey = room.public
            dealer.curve_publickey, dealer.curve_secretkey = keys_of(name).public, keys_of(name).secret
        self._open += [dealer, dealer.get_monitor_socket()]
        dealer.connect(f"tcp://{HERE}:{port}")
        return dealer

    def close(self) -> None:
        for each in self._open:
            each.close(0)
        self.context.term()


@pytest.fixture
def client() -> Iterator[Clients]:
    with closing(Clients()) as clients:
        yield clients


@pytest.fixture
def table() -> Iterator[Table]:
    with Table() as table:
        yield table


def next_event(monitor: Client) -> str:
    return str(zmq.Event(recv_monitor_message(monitor)["event"]).name)


def handshake(table: Table, dealer: Client) -> str:
    """The next news of a handshake: how it ended, or that the connection broke off."""
    seen: list[str] = []

    def look() -> bool:
        monitor = dealer.get_monitor_socket()
        while monitor.poll(0):
            if (name := next_event(monitor)).startswith(("HANDSHAKE", "DISCONNECTED")):
                seen.append(name)
                return True
        return False

    table.until(look)
    return seen[0]


# --- who gets in ------------------------------------------------------------------------------------------------------


def test_who_knows_the_code_gets_in_up_to_a_number_and_the_roster_always(table: Table, client: Clients) -> None:
    table.sit("bert", roster=["anna"])
    port = table.ports["bert"]
    for number in range(STRANGERS):
        assert handshake(table, client(port, f"stranger {number}")) == "HANDSHAKE_SUCCEEDED"
    assert handshake(table, client(port, "one too many")) == "HANDSHAKE_FAILED_AUTH"
    assert handshake(table, client(port, "stranger 3")) == "HANDSHAKE_SUCCEEDED", "a place is kept"
    anna = client(port, "anna")
    assert handshake(table, anna) == "HANDSHAKE_SUCCEEDED"
    anna.send(b"hello")
    table.until(lambda: table.heard("bert", "anna"))


@pytest.mark.parametrize("room", [None, OTHER_ROOM])
def test_without_the_code_nobody_gets_in(table: Table, client: Clients, room: CurveKeys | None) -> None:
    table.sit("bert", roster=["anna"])
    dealer = client(table.ports["bert"], "anna" if room else None, room or ROOM)
    assert handshake(table, dealer) != "HANDSHAKE_SUCCEEDED"
    with suppress(zmq.Again):
        dealer.send(b"hello", zmq.NOBLOCK)
    table.pass_time(0.3)
    assert table.news["bert"] == []


def test_while_nobody_decides_nobody_gets_in(table: Table, client: Clients) -> None:
    bert = table.sit("bert", roster=["anna"])
    waiting = client(table.ports["bert"], "anna")
    events = waiting.get_monitor_socket()
    seen = []
    while events.poll(300):
        seen.append(next_event(events))
    assert "CONNECTED" in seen
    assert not any(name.startswith("HANDSHAKE") for name in seen), "the network thread has not looked yet"
    assert handshake(table, waiting) == "HANDSHAKE_SUCCEEDED"
    bert._inbox.questions.close(0)
    late = client(table.ports["bert"], "anna").get_monitor_socket()
    seen = []
    while "HANDSHAKE_FAILED_NO_DETAIL" not in seen and late.poll(30_000):
        seen.append(next_event(late))
    assert "HANDSHAKE_SUCCEEDED" not in seen
    assert "HANDSHAKE_FAILED_NO_DETAIL" in seen, "with nobody to ask, libzmq refuses"


def test_names_of_ones_own_choice_are_not_heard(table: Table, client: Clients) -> None:
    """Answers go to libzmq's own names only, so nobody can sit in somebody else's."""
    table.sit("bert", roster=["anna", "mallory"])
    anna = client(table.ports["bert"], "anna")
    mallory = client(table.ports["bert"], "mallory", identity=b"seat1")
    for dealer in (anna, mallory):
        assert handshake(table, dealer) == "HANDSHAKE_SUCCEEDED"
        dealer.send(b"hello")
    table.until(lambda: table.heard("bert", "anna"))
    table.pass_time(0.2)
    assert table.heard("bert", "mallory") == []


def test_nobody_speaks_as_a_peer_whose_connection_closed(table: Table, client: Clients) -> None:
    """Eve has the code and knows what name libzmq had given to Anna's connection."""
    anna, bert = table.sit("anna"), table.sit("bert", roster=["anna"])
    anna.dial(table.at("bert"))
    table.until(lambda: anna.send(public("bert"), b"I am Anna"))
    table.until(lambda: table.heard("bert", "anna"))
    route = bert._peers[public("anna")].route
    table.meshes.pop("anna").close()
    eve = client(table.ports["bert"], "eve", identity=route)
    assert handshake(table, eve) == "HANDSHAKE_SUCCEEDED"
    eve.send(b"my words")
    table.until(lambda: len(table.arrivals("bert")) > 1)
    assert table.heard("bert", "anna") == [b"I am Anna"]
    assert table.heard("bert", "eve") == [b"my words"]


def test_names_that_the_inbox_will_give_cannot_be_foreseen(table: Table) -> None:
    """Who brings the next one first has libzmq end the whole program (an assertion): each socket begins elsewhere."""
    library = ctypes.CDLL("ucrtbase" if sys.platform == "win32" else None)
    table.sit("anna")
    routes = set()
    for name in ("bert", "carl"):
        library.srand(1)
        table.sit(name, roster=["anna"])
        table.meshes["anna"].dial(table.at(name), public(name))
        table.until(lambda name=name: table.meshes[name].reach(public("anna")).incoming)  # type: ignore[misc]
        routes.add(table.meshes[name]._peers[public("anna")].route)
    assert len(routes) == 2


# --- the gate by itself -----------------------------------------------------------------------------------------------


def test_gate_asks_where_a_connection_comes_from() -> None:
    key = public("anna")
    gate = Gate(Clock())
    gate.roster.add(key)
    assert gate.admits(key, "192.168.1.2")
    assert not gate.admits(key, "8.8.8.8")
    assert not gate.admits(key, "nonsense")
    assert Gate(Clock(), everywhere=True).admits(key, "8.8.8.8")


def test_gate_frees_the_places_of_the_silent() -> None:
    clock = Clock()
    gate = Gate(clock)
    strangers = [public(f"stranger {number}") for number in range(STRANGERS + 1)]
    assert [gate.admits(key, HERE) for key in strangers] == [True] * STRANGERS + [False]
    clock.ahead += 8
    assert gate.hears(strangers[0], 10)
    clock.ahead += 8
    assert gate.admits(strangers[-1], HERE)
    assert gate.hears(strangers[0], 10)
    for key in (public(f"newcomer {number}") for number in range(STRANGERS - 2)):
        assert gate.admits(key, HERE)
    assert not gate.hears(strangers[1], 10), "who was silent so long that the places are taken is not heard"


def test_gate_holds_strangers_to_a_rate_and_a_size() -> None:
    clock = Clock(speed=0)
    gate = Gate(clock)
    gate.roster.add(public("anna"))
    assert sum(gate.hears(public("stranger"), 10) for _ in range(1000)) == 90
    clock.ahead += 1
    assert sum(gate.hears(public("stranger"), 10) for _ in range(1000)) == 30
    clock.ahead += 60
    assert not gate.hears(public("stranger"), 70_000)
    assert all(gate.hears(public("anna"), MESSAGE_LIMIT) for _ in range(1000))


PROPER = [b"route", b"", b"1.0", b"7", b"room", HERE.encode(), b"", b"CURVE", public("anna")]


def test_gate_answers_libzmq() -> None:
    gate = Gate(Clock())
    user = public("anna").hex().encode()
    assert gate.answer(PROPER) == [b"route", b"", b"1.0", b"7", b"200", b"", user, b""]
    for place, wrong in [(2, b"2.0"), (4, b"other"), (5, b"8.8.8.8"), (5, b"\xff"), (7, b"NULL"), (8, b"short")]:
        request = [*PROPER[:place], wrong, *PROPER[place + 1 :]]
        answer = gate.answer(request)
        assert answer is not None
        assert answer[4] == b"400", request
    assert gate.answer(PROPER[:-1]) is None


# --- what comes in ----------------------------------------------------------------------------------------------------


def test_frames_beyond_the_limit_end_the_connection_and_nothing_else(table: Table, client: Clients) -> None:
    table.sit("bert", roster=["anna", "carl"])
    anna, carl = (client(table.ports["bert"], name) for name in ("anna", "carl"))
    anna.send(bytes(40 << 20))
    carl.send(b"and I?")
    table.until(lambda: table.heard("bert", "carl"))
    assert handshake(table, anna) == "HANDSHAKE_SUCCEEDED"
    assert handshake(table, anna) == "DISCONNECTED"
    anna.send(b"small again")
    table.until(lambda: b"small again" in table.heard("bert", "anna"))
    assert all(len(each.data) < 100 for each in table.arrivals("bert"))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells how much memory a process had")
def test_huge_frames_take_no_memory(table: Table, client: Clients) -> None:
    def peak_mib(process: int) -> int:
        return int(re.findall(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())[0]) >> 10

    with echoing("bert", "anna") as (process, port):
        anna = client(port, "anna")
        assert handshake(table, anna) == "HANDSHAKE_SUCCEEDED"
        before = peak_mib(process.pid)
        for _ in range(3):
            anna.send(bytes(40 << 20))
            assert handshake(table, anna) == "DISCONNECTED"
            assert handshake(table, anna) == "HANDSHAKE_SUCCEEDED"
        assert peak_mib(process.pid) - before < 20


def test_messages_of_several_frames_are_passed_over(table: Table, client: Clients) -> None:
    table.sit("bert", roster=["anna"])
    anna = client(table.ports["bert"], "anna")
    anna.send_multipart([b"one", b"two"])
    anna.send_multipart([b""] * 500)
    anna.send(b"proper")
    table.until(lambda: table.arrivals("bert"))
    assert table.heard("bert", "anna") == [b"proper"]


def test_a_flooding_stranger_does_not_drown_the_table(table: Table, client: Clients) -> None:
    table.sit("bert", roster=["anna"])
    flood, anna = client(table.ports["bert"], "stranger"), client(table.ports["bert"], "anna")
    for _ in range(900):
        flood.send(b"noise" * 100, zmq.NOBLOCK)
    anna.send(b"my move")
    table.until(lambda: table.heard("bert", "anna"))
    table.pass_time(0.5)
    assert len(table.heard("bert", "stranger")) < 150


def test_an_inbox_that_speaks_nonsense_is_not_listened_to(table: Table, client: Clients) -> None:
    """Mallory has the code and answers Anna's call with bytes of its own."""
    anna = table.sit("anna")
    with closing(client.context.socket(zmq.ROUTER)) as mallory:
        mallory.linger = 0
        mallory.curve_server = True
        mallory.curve_publickey, mallory.curve_secretkey = ROOM.public, ROOM.secret
        table.ports["mallory"] = mallory.bind_to_random_port(f"tcp://{HERE}")
        anna.dial(table.at("mallory"), public("bert"))
        table.until(lambda: mallory.poll(0))
        route, first = mallory.recv_multipart()
        assert introduced(first), "it says which program it is"
        for nonsense in ([b""], [b"x" * 47], [b"x" * 500], [b"a", b"b"], [public("bert") + bytes(16) + b"entry"]):
            mallory.send_multipart([route, *nonsense])
        table.pass_time(0.3)
        assert table.arrivals("anna") == []
        assert not anna.reach(public("bert")).outgoing


GREETING = b"\xff" + bytes(8) + b"\x7f\x03\x00CURVE" + bytes(15) + b"\x00" + bytes(31)


def test_three_thousand_connections_of_garbage(table: Table) -> None:
    """Random bytes, cut greetings, false handshakes with absurd lengths; then a friend comes as if nothing were."""
    rng = random.Random(3)
    table.sit("bert", roster=["anna"])
    for number in range(3000):
        with socket.create_connection((HERE, table.ports["bert"])) as raw:
            absurd = struct.pack(">Q", rng.getrandbits(63))
            garbage = [
                rng.randbytes(rng.randrange(400)),
                GREETING[: rng.randrange(64)],
                GREETING + b"\x04\xc8\x05HELLO\x01\x00" + rng.randbytes(192),
                GREETING + b"\x06" + absurd + b"\x05HELLO\x01\x00" + rng.randbytes(192),
            ]
            with suppress(OSError):
                raw.sendall(garbage[number % 4])
        if number % 100 == 0:
            table.turn()
    table.sit("anna").dial(table.at("bert"), public("bert"))
    table.until(lambda: table.meshes["anna"].send(public("bert"), b"still there?"))
    table.until(lambda: table.heard("bert", "anna"))
    assert {type(each) for each in table.news["bert"]} == {Reach, Arrival}


def test_a_silent_connection_is_cut(table: Table) -> None:
    table.sit("bert")
    with socket.create_connection((HERE, table.ports["bert"])) as raw:
        raw.setblocking(False)
        cut = []

        def look() -> bool:
            try:
                cut.append(not raw.recv(4096))
            except BlockingIOError:
                pass
            except ConnectionResetError:
                cut.append(True)
            return True in cut

        table.until(look, 10.0)


def test_the_limit_of_descriptors_is_raised() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
        raise_descriptor_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(4096, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_shortage_of_descriptors_is_survived(table: Table) -> None:
    """A peer that may have 100 descriptors is held busy with 300 idle connections, then serves on."""
    anna = table.sit("anna", roster=["bert"])
    few = ["prlimit", "--nofile=100:100"]
    with echoing("bert", "anna", before=few, friend_port=anna.port) as (process, port):
        idle = []
        try:
            for _ in range(300):
                raw = socket.socket()
                raw.setblocking(False)
                raw.connect_ex((HERE, port))
                idle.append(raw)
            table.pass_time(1.0)
            assert process.poll() is None
        finally:
            for raw in idle:
                raw.close()
        anna.dial([table.at("anna")[0]._replace(port=port)], public("bert"))
        table.until(lambda: anna.reach(public("bert")).outgoing)
        table.until(lambda: anna.send(public("bert"), b"alive?"))
        table.until(lambda: b"echo alive?" in table.heard("anna", "bert"))
        assert process.poll() is None
