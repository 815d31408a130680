"""A live table whose port is knocked at by everything that is no peer: the match goes on to its end."""

from __future__ import annotations

import random
import secrets
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from typing import Any

import pytest
import zmq

from net.addresses import Address
from net.entries import ZERO, Code
from net.invitation import Invitation
from net.keys import InstallKey, install_key
from net.log import Start
from net.node.session_loop import SessionLoop
from net.packing import pack
from net.session import Failed, Notice, RoomChanged, Said, Started, Stepped
from net.transport import Arrival, Gate, Mesh, Reach, now
from net.wire import WIRE_VERSION, Hello, Lobby, Log, Message, Talk, Want, encode
from tests.net.node.desktops import Desktop, MakeDesktop

pytestmark = pytest.mark.timeout(120)
LONG = {"secrets": "no", "length": "120"}


class Stranger:
    """Somebody who knows the code and speaks the transport, with a hand-made program behind it."""

    def __init__(self, link: str, seed: bytes = b"") -> None:
        invitation = Invitation.parse(link)
        self.room = invitation.room
        self.key = InstallKey(seed or secrets.token_bytes(32))
        self.curve = self.key.curve_keys(self.room.public)
        self.mesh = Mesh(self.curve, self.room, Gate(now))
        self.mesh.bind("127.0.0.1")
        self.mesh.dial(invitation.addresses)
        self.heard: list[bytes] = []
        self.peer = self._wait_for_peer()

    def _wait_for_peer(self) -> bytes:
        end = now() + 20
        while now() < end:
            for news in self.mesh.poll(0.1):
                if isinstance(news, Reach) and news.outgoing:
                    return news.peer
        raise AssertionError("not let in")

    def hello(self, match: bytes = bytes(8), key: InstallKey | None = None, **more: Any) -> bytes:
        """A HELLO that is vouched for."""
        key = key or self.key
        fields: dict[str, Any] = {
            "protocol": WIRE_VERSION,
            "app": "0",
            "match": match,
            "identity": key.public,
            "curve": self.curve.public,
            "signature": key.vouch(self.room.public, self.curve.public),
            "name": "Mallory",
            "game": "",
            "rules_hash": bytes(32),
            "data_hash": bytes(32),
            "settings_hash": bytes(32),
            "length": 0,
            "head": bytes(32),
            "addresses": (),
            "watching": True,
        }
        return encode(Hello(**{**fields, **more}))

    def send(self, data: bytes) -> None:
        self.mesh.send(self.peer, data)

    def listen(self, seconds: float) -> list[bytes]:
        """Keep the connection alive for a while; what came."""
        end, came = now() + seconds, list[bytes]()
        while now() < end:
            came += [news.data for news in self.mesh.poll(0.05) if isinstance(news, Arrival)]
        self.heard += came
        return came

    def close(self) -> None:
        self.mesh.close()


@pytest.fixture
def stranger() -> Iterator[Callable[[str], Stranger]]:
    made: list[Stranger] = []

    def make(link: str) -> Stranger:
        made.append(Stranger(link))
        return made[-1]

    yield make
    for each in made:
        each.close()


def table_of_two(desktop: MakeDesktop, pace: float = 0.02, **options: str) -> tuple[Desktop, Desktop, str]:
    """A match of two bots that runs, and its link."""
    anna, ben = (desktop(name, pace=pace).fly() for name in ("Anna", "Ben"))
    link = anna.host(options={**LONG, **options})
    ben.join(link)
    for each in (anna, ben):
        each.wait_for(Started)
    return anna, ben, link


def both_reach_the_end(*desktops: Desktop) -> None:
    ends = [each.end().summary for each in desktops]
    assert all(end.over for end in ends)
    assert len({(end.steps, end.log_head, end.digest) for end in ends}) == 1


def notices(desktop: Desktop) -> list[str]:
    return [str(event.reason) for event in desktop.told if isinstance(event, Notice)]


def nonsense(rng: random.Random, match: bytes) -> Iterator[bytes]:
    """Random bytes, proper msgpack of wrong shapes, cut and changed messages, entries of nobody."""
    proper = [
        encode(Want(match, 0, b"")),
        encode(Talk(match, 0, "hello")),
        encode(Log(match, 0, (b"\x91\x00",), 5, b"", (0, 0), ())),  # type: ignore[arg-type]
    ]
    while True:
        yield rng.randbytes(rng.randrange(1, 300))
        yield pack((rng.randrange(25), rng.randbytes(8), rng.randrange(9)))
        yield pack((rng.randrange(3, 10), ((b"\x98\x03" + rng.randbytes(40), rng.randbytes(64)),)))
        yield b"\x91" * 2000
        yield b"\x91" * 1010 + b"\xc0"
        whole = bytearray(rng.choice(proper))
        whole[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        yield bytes(whole)
        yield bytes(whole[: rng.randrange(1, len(whole))])


def test_garbage_on_the_port_of_a_live_table(desktop: MakeDesktop) -> None:
    """Plain TCP: random bytes, web requests, endless silence, and half greetings."""
    anna, ben, _ = table_of_two(desktop)
    rng = random.Random(5)
    silent = []
    for number in range(300):
        raw = socket.create_connection(("127.0.0.1", (anna if number % 2 else ben).node.port))
        greeting = b"\xff" + bytes(8) + b"\x7f\x03\x00CURVE" + bytes(47)
        with suppress(OSError):
            raw.sendall([rng.randbytes(600), b"GET / HTTP/1.1\r\n\r\n", greeting, b""][number % 4])
        if number % 50 == 3:
            silent.append(raw)
        else:
            raw.close()
    both_reach_the_end(anna, ben)
    for raw in silent:
        raw.close()


def test_somebody_with_the_code_who_speaks_nonsense(desktop: MakeDesktop, stranger: Callable[[str], Stranger]) -> None:
    anna, ben, link = table_of_two(desktop)
    mallory = stranger(link)
    match = bytes.fromhex(anna.wait_for(Started).match)
    mallory.send(mallory.hello(match))
    rubbish = nonsense(random.Random(6), match)
    for _ in range(1500):
        mallory.send(next(rubbish))
    mallory.listen(0.5)
    both_reach_the_end(anna, ben)
    assert len([text for text in notices(anna) if "Mallory" in text]) <= 3, "people are told, not flooded"


def test_a_frame_of_two_megabytes(desktop: MakeDesktop) -> None:
    anna, ben, link = table_of_two(desktop)
    room, key = Invitation.parse(link).room, InstallKey(secrets.token_bytes(32))
    curve = key.curve_keys(room.public)
    context: zmq.Context[zmq.Socket[bytes]] = zmq.Context()
    with closing(context.socket(zmq.DEALER)) as dealer:
        dealer.linger = 0
        dealer.curve_serverkey = room.public
        dealer.curve_publickey, dealer.curve_secretkey = curve.public, curve.secret
        dealer.connect(f"tcp://127.0.0.1:{anna.node.port}")
        for _ in range(20):
            dealer.send(bytes(2 << 20))
        both_reach_the_end(anna, ben)
    context.destroy(linger=0)


def test_one_connection_is_one_desktop(desktop: MakeDesktop, stranger: Callable[[str], Stranger]) -> None:
    """A stranger that claims hundreds of identities takes no places and does not spoil what members tell each other."""
    anna, ben, link = table_of_two(desktop, pace=0.03)
    match = bytes.fromhex(anna.wait_for(Started).match)
    mallory = stranger(link)
    for _ in range(15):
        for _ in range(25):
            mallory.send(mallory.hello(match, InstallKey(secrets.token_bytes(32))))
        mallory.listen(0.4)
        if any(event for event in anna.told if type(event).__name__ == "Ended"):
            break
    both_reach_the_end(anna, ben)
    assert not any("no message" in text for text in notices(ben)), "Anna's STATUS was refused"


def test_a_member_that_floods(desktop: MakeDesktop) -> None:
    """Somebody with a seat sends thousands of messages that are none, and very long chat lines."""
    anna, ben, _ = table_of_two(desktop)
    rubbish = nonsense(random.Random(7), bytes.fromhex(anna.wait_for(Started).match))
    anna_key = install_key(anna.setting.home).public

    def flood(loop: SessionLoop) -> None:
        for _ in range(1000):
            loop.registry.send(anna_key, next(rubbish))
        loop.registry.send(anna_key, Talk(loop.registry.about.match, 0, "\x1b[31m" + "very long " * 400))

    for _ in range(5):
        ben.node.do(flood)
    both_reach_the_end(anna, ben)
    assert len(notices(anna)) <= 5
    assert len([event for event in anna.told if isinstance(event, Stepped)]) > 50
    said = anna.wait_for(Said).text
    assert len(said) <= 500
    assert "\x1b" not in said


def test_nobody_but_the_host_says_how_the_match_begins(
    desktop: MakeDesktop, stranger: Callable[[str], Stranger]
) -> None:
    """Before START somebody with the code sends a guest refusals, rooms and logs of its own making."""
    anna, ben = (desktop(name, pace=0.01).fly() for name in ("Anna", "Ben"))
    link = anna.host(options={"secrets": "no", "length": "40"}, seats=3)
    ben.join(link)
    mallory = stranger(link)
    match = bytes.fromhex(anna.wait_for(RoomChanged).room.match)
    ben.wait_for(RoomChanged)
    ben_port = Address("127.0.0.1", ben.node.port)
    mallory.mesh.dial([ben_port])
    mallory.listen(0.5)
    ben_curve = install_key(ben.setting.home).curve_keys(Invitation.parse(link).room.public).public
    lies: list[Message] = [
        Lobby(match, "refused", "go away"),
        Lobby(match, "room", (True, (), (), ())),
        Lobby(match, "start", 7),
        Log(match, 0, (false_start(match),), 9, b"", ZERO, ()),
    ]
    for lie in lies:
        for _ in range(3):
            mallory.mesh.send(ben_curve, mallory.hello(match))
            mallory.mesh.send(ben_curve, encode(lie))
    mallory.listen(0.5)
    assert not any(isinstance(event, Failed | Started) for event in ben.told)
    chidi = desktop("Chidi").fly()
    chidi.join(link)
    both_reach_the_end(anna, ben, chidi)


def false_start(match: bytes) -> bytes:
    """A START of somebody else's table, as a record."""
    from net.dealing import GROUP_NAME, CardKey
    from net.log import NO_DIGEST, PERSON, Kind, PeerKeys, SeatOf, Step
    from tests.net.node.desktops import load

    toy, key = load("toy"), InstallKey(bytes(32))
    card = CardKey.new().introduction(match, key.public)
    settings = tuple(toy.settings({"secrets": "no"}).items())
    peers = (PeerKeys(key.public, card[:32], card[32:], "Mallory"),)
    seats = tuple(SeatOf(0, PERSON, "Mallory") for _ in range(2))
    start = Start(match, "toy", toy.rules_hash, toy.data_hash, GROUP_NAME, settings, peers, seats)
    return Step(0, Kind.START, (0,), start.value, NO_DIGEST, ZERO, ()).pack()


def test_a_hello_of_a_program_to_come_is_answered_in_words(desktop: MakeDesktop) -> None:
    """Its HELLO has other fields; only its first three items keep their place for ever."""
    ben = desktop("Ben").fly()
    invitation = Invitation.new()
    key = InstallKey(secrets.token_bytes(32))
    curve = key.curve_keys(invitation.room.public)
    with closing(Mesh(curve, invitation.room, Gate(now))) as mesh:
        port = mesh.bind("127.0.0.1")
        ben.join(str(Invitation(invitation.code, (Address("127.0.0.1", port),))))
        end = now() + 20
        while now() < end and not any(isinstance(event, Failed) for event in ben.told):
            for news in mesh.poll(0.1):
                if isinstance(news, Reach):
                    mesh.send(news.peer, pack((Code.HELLO, 9, "7.1 \x1b[2J", "quite", 1, "other", ())))
    text = str(ben.wait_for(Failed).reason)
    assert "7.1" in text
    assert "\x1b" not in text
    assert "bring both to one version" in text
