"""Rooms on the network: announced, found, changed, withdrawn; hints that are lies; networks without multicast."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from zeroconf import DNSOutgoing, DNSRecord, IPVersion, ServiceInfo, Zeroconf  # type: ignore[attr-defined]  # they are
from zeroconf.asyncio import AsyncServiceInfo
from zeroconf.const import _FLAGS_AA, _FLAGS_QR_RESPONSE

from net import discovery
from net.addresses import Address, Own
from net.discovery import SERVICE, Announcement, Discovery, Found, read_texts
from net.reasons import Reason, Why

LOOPBACK = ["127.0.0.1"]
CODE = "K7F392ABQX4T8MND"


class Watch:
    """Waits for what a Discovery tells on foreign threads."""

    def __init__(self) -> None:
        self._changed = threading.Condition()

    def __call__(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def until(self, happened: Callable[[], object]) -> None:
        with self._changed:
            assert self._changed.wait_for(happened, 30.0), "waited in vain"


def test_open_private_and_unfinished_are_found_and_vanish() -> None:
    tags = [secrets.token_bytes(8) for _ in range(3)]
    watch = Watch()
    with (
        Discovery(watch, LOOPBACK) as looking,
        Discovery(interfaces=LOOPBACK) as open_room,
        Discovery(interfaces=LOOPBACK) as private,
        Discovery(interfaces=LOOPBACK) as match,
    ):
        shown = Announcement(tags[0], 49200, CODE, game="top_dog", host="Anna’s laptop", seats=4, free=2)
        open_room.announce(shown)
        private.announce(Announcement(tags[1], 49201, game="top_dog", host="Anna", seats=4))
        match.announce(Announcement(tags[2], 49202, unfinished=True, game="top_dog"))

        def of(tag: bytes) -> list[Found]:
            return [each for each in looking.rooms() if each.tag == tag]

        watch.until(lambda: all(of(tag) for tag in tags))
        here = [(Address("127.0.0.1", port),) for port in (49200, 49201, 49202)]
        assert of(tags[0]) == [
            Found(tags[0], 49200, CODE, False, "top_dog", "Anna’s laptop", 4, 2, here[0]),
        ]
        assert of(tags[1]) == [Found(tags[1], 49201, addresses=here[1])], "it exists, and that is all"
        assert of(tags[2]) == [Found(tags[2], 49202, unfinished=True, addresses=here[2])], "so does a private match"
        assert not [each for each in open_room.rooms() if each.tag == tags[0]], "nobody finds oneself"

        open_room.announce(Announcement(tags[0], 49200, CODE, game="top_dog", host="Anna", seats=4, free=1))
        watch.until(lambda: of(tags[0]) and of(tags[0])[0].free == 1)
        open_room.announce(None)
        watch.until(lambda: not of(tags[0]))
        private.close(wait=True)
        watch.until(lambda: not of(tags[1]))
        assert looking.trouble is open_room.trouble is None


@contextmanager
def stranger() -> Iterator[Callable[..., None]]:
    """Somebody who says records of ours and answers no question."""
    network = Zeroconf(interfaces=LOOPBACK, ip_version=IPVersion.V4Only)

    def say(*records: DNSRecord) -> None:
        out = DNSOutgoing(_FLAGS_QR_RESPONSE | _FLAGS_AA)
        for record in records:
            out.add_answer_at_time(record, 0)
        network.send(out)

    try:
        yield say
    finally:
        network.close()


def in_part(number: int) -> DNSRecord:
    """The mere name of a room, with nobody behind it."""
    return ServiceInfo(SERVICE, f"ghost{number}.{SERVICE}").dns_pointer()


def test_names_with_nobody_behind_them_hold_up_neither_rooms_nor_closing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "_ASK_MS", 600_000)
    tags, watch = [secrets.token_bytes(8) for _ in range(2)], Watch()
    asked = threading.Semaphore(0)
    look_up = AsyncServiceInfo.async_request

    def count(*given: object, **named: object) -> object:
        asked.release()
        return look_up(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(AsyncServiceInfo, "async_request", count)
    looking = Discovery(watch, LOOPBACK)
    with stranger() as say, Discovery(interfaces=LOOPBACK) as room:
        room.announce(Announcement(tags[0], 5))
        assert looking.find(tags[0], 30.0), "what is said before it listens, it never hears"
        say(*(in_part(number) for number in range(30)))
        assert asked.acquire(timeout=30.0)
        room.announce(Announcement(tags[1], 5))
        assert looking.find(tags[1], 30.0)
        looking.close()
        looking._thread.join(30.0)
        assert not looking._thread.is_alive()


def test_who_no_longer_answers_goes_and_comes_back_when_it_is_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "_AGAIN_S", 0.05)
    monkeypatch.setattr(discovery, "_SILENT_S", 0.3)
    tag, watch = secrets.token_bytes(8), Watch()
    texts = Announcement(tag, 5).as_texts()
    info = ServiceInfo(SERVICE, f"gone.{SERVICE}", 5, properties=texts, parsed_addresses=LOOPBACK, server="gone.local.")
    with Discovery(watch, LOOPBACK) as looking, Discovery(interfaces=LOOPBACK) as other, stranger() as say:
        other.announce(Announcement(there := secrets.token_bytes(8), 6))
        assert looking.find(there, 30.0), "what is said before it listens, it never hears"
        records = [info.dns_pointer(), info.dns_service(), info.dns_text(), *info.dns_addresses()]
        for order in (records, records[::-1]):  # the same packet twice within a second is one
            say(*order)
            watch.until(lambda: any(each.tag == tag for each in looking.rooms()))
            watch.until(lambda: all(each.tag != tag for each in looking.rooms()))


@pytest.mark.long
def test_who_answers_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same record is said at most once a second, and lives for longer than is waited for here."""
    monkeypatch.setattr(discovery, "_AGAIN_S", 0.5)
    monkeypatch.setattr(discovery, "_SILENT_S", 3.0)
    tag = secrets.token_bytes(8)
    with Discovery(interfaces=LOOPBACK) as looking, Discovery(interfaces=LOOPBACK) as room:
        room.announce(Announcement(tag, 6))
        assert looking.find(tag, 30.0)
        for _ in range(12):
            time.sleep(0.5)
            assert [each.tag for each in looking.rooms() if each.tag == tag]


def test_a_network_that_comes_up_later_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    own: list[Own] = []
    monkeypatch.setattr(discovery, "own_addresses", lambda: own)
    tag, watch = secrets.token_bytes(8), Watch()
    with Discovery(watch) as looking, Discovery(interfaces=LOOPBACK) as room:
        room.announce(Announcement(tag, 5))
        watch.until(lambda: looking.trouble)
        own.append(Own(IPv4Address("127.0.0.1"), 8, "lo"))
        looking.look_again()
        watch.until(lambda: not looking.trouble and any(each.tag == tag for each in looking.rooms()))


def test_nothing_is_told_after_closing() -> None:
    told: list[None] = []
    looking = Discovery(lambda: told.append(None), LOOPBACK)
    looking.close(wait=True)
    told.clear()
    looking._tell()
    assert not told


def test_find_waits_for_the_tag_it_is_given() -> None:
    tag = secrets.token_bytes(8)
    with Discovery(interfaces=LOOPBACK) as looking, Discovery(interfaces=LOOPBACK) as room:
        assert looking.find(tag, 0.05) == ()
        room.announce(Announcement(tag, 5))
        assert [each.addresses for each in looking.find(tag, 30.0)] == [(Address("127.0.0.1", 5),)]


@pytest.mark.long
def test_after_a_change_of_network_the_room_is_announced_anew() -> None:
    tag = secrets.token_bytes(8)
    watch = Watch()
    with Discovery(watch, LOOPBACK) as looking, Discovery(interfaces=LOOPBACK) as room:
        room.announce(Announcement(tag, 5))
        assert looking.find(tag, 30.0)
        room.renew()
        watch.until(lambda: all(each.tag != tag for each in looking.rooms()))
        assert looking.find(tag, 30.0)


def test_calls_return_at_once() -> None:
    """They only hand over to the thread, which is held up here."""
    hold = threading.Event()
    room = Discovery(interfaces=LOOPBACK)
    room._loop.call_soon_threadsafe(hold.wait)
    room.announce(Announcement(secrets.token_bytes(8), 5))
    room.renew()
    room.close()
    assert room.rooms() == ()
    assert not hold.is_set()
    hold.set()
    room._thread.join(30.0)
    assert not room._thread.is_alive()


def test_without_a_network_to_ask_it_says_so_and_goes_on() -> None:
    watch = Watch()
    with Discovery(watch, []) as looking:
        watch.until(lambda: looking.trouble)
        assert looking.trouble == Reason(Why.NO_DISCOVERY)
        looking.announce(Announcement(secrets.token_bytes(8), 5))
        assert looking.find(b"", 300.0) == (), "and nobody waits for what cannot come"


GOOD: dict[bytes, bytes | None] = {b"v": b"1", b"tag": b"00" * 8, b"match": b""}


@pytest.mark.parametrize(
    "texts",
    [
        {},
        {**GOOD, b"v": b"2"},
        {**GOOD, b"tag": b"00" * 7},
        {**GOOD, b"tag": b"zz" * 8},
        {**GOOD, b"tag": None},
        {**GOOD, b"code": b"too short"},
        {**GOOD, b"code": b"\xff\xfe"},
        {**GOOD, b"code": CODE.encode(), b"seats": b"2", b"free": b"8"},
    ],
)
def test_what_is_none_of_ours_is_passed_over(texts: dict[bytes, bytes | None]) -> None:
    assert read_texts(texts, ["10.0.0.1"], 5) is None


def test_what_is_ours_is_cleaned() -> None:
    texts = {**GOOD, b"host": "A\x00n\u202en\na".encode() + b"\xff" * 100, b"seats": b"99", b"free": "٣".encode()}
    found = read_texts(texts, ["10.0.0.1", "nonsense", "10.0.0.1", "fe80::1%3"], 5)
    assert found is not None
    assert found.host.startswith("Anna")
    assert len(found.host) == 40
    assert found.seats == found.free == 0
    named = read_texts({**GOOD, b"host": "\u2003 Anna\u00a0 ".encode()}, ["10.0.0.1"], 5)
    assert named is not None
    assert named.host == "Anna"
    assert found.addresses == (Address("10.0.0.1", 5), Address("fe80::1%3", 5))
    assert read_texts(GOOD, [], 5) is None
    assert read_texts(GOOD, ["10.0.0.1"], None) is None


@settings(deadline=None)
@given(
    st.dictionaries(
        st.sampled_from([b"v", b"tag", b"match", b"code", b"game", b"host", b"seats", b"free"]),
        st.none() | st.binary(max_size=80) | st.sampled_from([b"1", b"00" * 8, CODE.encode()]),
    ),
    st.lists(st.text(max_size=10) | st.just("10.0.0.1")),
    st.none() | st.integers(0, 65535),
)
def test_any_announcement_is_read_or_passed_over(
    texts: dict[bytes, bytes | None], hosts: list[str], port: int | None
) -> None:
    found = read_texts(texts, hosts, port)
    assert found is None or (len(found.tag) == 8 and found.addresses and found.host.isprintable())


def test_what_is_announced_is_read_back() -> None:
    announcement = Announcement(bytes(range(8)), 5, CODE, game="agility", host="Ännchen", seats=2, free=1)
    texts = {key.encode(): value.encode() for key, value in announcement.as_texts().items()}
    found = read_texts(texts, ["10.0.0.1"], 5)
    assert found == Found(bytes(range(8)), 5, CODE, False, "agility", "Ännchen", 2, 1, (Address("10.0.0.1", 5),))
