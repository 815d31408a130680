"""Bytes from outside: what is read, what is refused, and that nothing but Malformed ever comes of garbage."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from net import room, wire
from net.entries import ZERO, Ballot, Code, Signed, commitment, contradict, genuine, read, write
from net.packing import MESSAGE_LIMIT, TEXT_LIMIT, Malformed, pack, shaped, unpack
from net.wire import (
    Announce,
    Blob,
    Dump,
    Entries,
    Hello,
    Lobby,
    Log,
    Pause,
    Preview,
    Status,
    Talk,
    Topic,
    Want,
    clean,
    decode,
    encode,
)
from tests.net.sim.stubs import StubSigner, identity_of, stub_verify

MATCH = b"01234567"
SIGNED = Signed(b"\x98\x03rest", bytes(64))
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=20) | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=4).map(tuple),
    max_leaves=12,
)


def test_a_thread_that_packs_while_another_does_changes_nothing() -> None:
    class Meanwhile(tuple[int, ...]):
        """Lets another thread pack while it is packed itself, as the collection of garbage may."""

        __slots__ = ()

        def __iter__(self) -> Iterator[int]:
            other = threading.Thread(target=pack, args=(("other", 3),))
            other.start()
            other.join()
            return super().__iter__()

    assert pack((1, Meanwhile((2, 3)), 4)) == pack((1, (2, 3), 4))


def test_what_travels_changes_only_with_its_version() -> None:
    """Two builds that lay out a message otherwise would wait for each other without a word."""

    def drawn(shape: Any) -> str:
        match shape:
            case type() | int() | None:
                return str(shape)
            case tuple() | list():
                return f"{type(shape).__name__}({', '.join(map(drawn, shape))})"
        return f"{type(shape).__name__}({', '.join(drawn(getattr(shape, name)) for name in shape.__slots__)})"

    bodies = [shape for _, (_, shape) in sorted(wire._FIELDS.items())]
    layout = drawn([*bodies, room._PROFILE, room._WISH, room._SNAPSHOT])
    digest = blake2b(layout.encode(), digest_size=8).hexdigest()
    assert (wire.WIRE_VERSION, digest) == (6, "c6eb377cca2e1a2a"), (
        "a message is laid out otherwise: it needs another WIRE_VERSION"
    )


@given(PLAIN)
def test_packing_is_its_own_inverse(value: Any) -> None:
    assert unpack(pack(value)) == value


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"\xd3\x00\x00\x00\x00\x00\x00\x00\x01", id="a number written too long"),
        pytest.param(b"\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00", id="NaN"),
        pytest.param(b"\xca\x3f\x80\x00\x00", id="a float"),
        pytest.param(b"\xd6\xff\x00\x00\x00\x00", id="a timestamp"),
        pytest.param(b"\xc7\x00\x05", id="an empty extension"),
        pytest.param(b"\x80", id="a map"),
        pytest.param(b"\x91\x80", id="a map inside"),
        pytest.param(b"\x01\x02", id="bytes left over"),
        pytest.param(b"\xa1\xff", id="broken UTF-8"),
        pytest.param(b"\xdd\xff\xff\xff\xff", id="an absurd length"),
        pytest.param(b"\x91" * 400 + b"\x01", id="nested deep"),
        pytest.param(b"\x91" * 20 + b"\x01", id="nested a little too deep"),
        pytest.param(msgpack.packb([0] * 4097), id="a long list"),
        pytest.param(msgpack.packb("a" * (TEXT_LIMIT + 1)), id="a long text"),
        pytest.param(bytes(MESSAGE_LIMIT + 1), id="a huge message"),
        pytest.param(b"", id="nothing"),
    ],
)
def test_what_only_looks_like_a_value_is_refused(data: bytes) -> None:
    with pytest.raises(Malformed):
        unpack(data)


@pytest.mark.parametrize(
    "message",
    [
        Entries((SIGNED, SIGNED)),
        Status(MATCH, 3, bytes(32), (0, 2), (1, 0, True), False, (1,), (SIGNED,)),
        Want(MATCH, 4, b""),
        Want(MATCH, 4, b"abcdefgh"),
        Log(MATCH, 4, (b"record",), 7, b"abcdefgh", Ballot(2, 1), (SIGNED,)),
        Preview(MATCH, 7, 1, 2, "rest"),
        Blob(MATCH, 7, 1, bytes(32), (3, 2), 0, b"abcde"),
        Talk(MATCH, 3, "hello"),
        Announce(MATCH, 4, Topic.REMATCH, "offleash://10.0.0.5:1/K7F392ABQX4T8MND"),
        Pause(MATCH, 3, 1, True),
        Dump(MATCH, 3, "v", 0, 1, b"{}"),
        Hello(
            *(1, "0.1", MATCH, bytes(32), bytes(32), bytes(64), "Ann", "toy", bytes(32), bytes(32), bytes(32)),
            *(0, bytes(32), ("192.0.2.1:5000",), False),
        ),
    ],
)
def test_messages_come_back_as_they_went(message: Any) -> None:
    data = encode(message)
    assert decode(data) == message
    for end in range(len(data)):
        with pytest.raises(Malformed):
            decode(data[:end])


@given(st.binary(max_size=200) | PLAIN.map(pack) | st.lists(PLAIN, max_size=9).map(lambda items: pack(tuple(items))))
def test_garbage_is_malformed_and_nothing_else(data: bytes) -> None:
    try:
        message = decode(data)
    except Malformed:
        return
    assert encode(message) == data


@given(st.integers(1, 17), st.lists(PLAIN, max_size=15))
def test_garbage_of_a_known_kind(code: int, items: list[Any]) -> None:
    test_garbage_is_malformed_and_nothing_else.hypothesis.inner_test(pack((code, *items)))  # type: ignore[attr-defined]


@given(PLAIN)
def test_a_garbled_entry_is_malformed(body: Any) -> None:
    signer = StubSigner(identity_of(0))
    entry = write(signer, Code.ACK, MATCH, 3, bytes(32), 0, body, 5)
    if type(body) is tuple and len(body) == 2 and all(type(part) is bytes and len(part) == 32 for part in body):
        return
    with pytest.raises(Malformed):
        read(entry.signed)


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"\xca\x3f\x00\x00\x00", id="a float"),
        pytest.param(b"\x92\x01\xcb\x7f\xf8\x00\x00\x00\x00\x00\x00", id="NaN inside"),
        pytest.param(b"\x91" * 20 + b"\x01", id="nested a little too deep"),
        pytest.param(b"\x91" * 490 + b"\x01", id="nested deep"),
        pytest.param(b"\x91" * 600 + b"\x01", id="nested deeper than can be packed again"),
        pytest.param(b"\x91" * 1010 + b"\x01", id="nested deeper than can be printed"),
    ],
)
def test_where_anything_may_stand_it_is_still_plain(body: bytes) -> None:
    """In the body of a LOBBY, in the value of an ACCEPT, and in place of a kind."""
    assert decode(encode(Lobby(MATCH, "topic", (1, 2)))) == Lobby(MATCH, "topic", (1, 2))
    with pytest.raises(Malformed):
        decode(b"\x94" + pack(Code.LOBBY) + pack(MATCH) + pack("topic") + body)
    for strange in (body, b"\x92" + body + b"\x90", b"\x92" + pack(Code.TALK) + body):
        with pytest.raises(Malformed):
            decode(strange)
    accept = write(StubSigner(identity_of(1)), Code.ACCEPT, MATCH, 3, bytes(32), 1, (1, "here", (1,)), 5, Ballot(1, 1))
    assert read(accept.signed).body == (1, "here", (1,))
    with pytest.raises(Malformed):
        read(Signed(accept.signed.raw.replace(pack("here"), body), accept.signed.signature))


def test_an_entry_says_what_was_signed() -> None:
    signer = StubSigner(identity_of(1))
    entry = write(signer, Code.ACK, MATCH, 3, bytes(32), 1, (bytes(32), b"d" * 32), 5)
    assert read(entry.signed) == entry
    assert genuine(entry, signer.public, stub_verify)
    assert not genuine(entry, identity_of(2), stub_verify)
    assert not genuine(
        read(Signed(entry.signed.raw[:-1] + b"\x06", entry.signed.signature)), signer.public, stub_verify
    )


@pytest.mark.parametrize(
    ("kind", "ballot", "author"),
    [
        (Code.ACK, Ballot(1, 1), 1),
        (Code.PROMISE, ZERO, 1),
        (Code.PREPARE, Ballot(1, 2), 1),
        (Code.ACCEPT, Ballot(1, 2), 1),
        (Code.PROMISE, Ballot(1, 1), 1),
        (Code.INPUT, Ballot(0, 1), 1),
    ],
)
def test_ballots_fit_their_kinds(kind: Code, ballot: Ballot, author: int) -> None:
    bodies: dict[Code, Any] = {
        Code.ACK: (bytes(32), bytes(32)),
        Code.PROMISE: (None, ()),
        Code.PREPARE: (None, (), ()),
        Code.ACCEPT: (3, ("gone", ()), ()),
        Code.INPUT: ((), bytes(32)),
    }
    entry = write(StubSigner(identity_of(1)), kind, MATCH, 3, bytes(32), author, bodies[kind], 5, ballot)
    with pytest.raises(Malformed):
        read(entry.signed)


def test_only_the_value_counts_against_an_author() -> None:
    signer = StubSigner(identity_of(1))

    def ack(value: bytes, digest: bytes, time: int, step: int = 3) -> Any:
        return write(signer, Code.ACK, MATCH, step, bytes(32), 1, (value, digest), time)

    one = ack(b"v" * 32, b"d" * 32, 1)
    assert contradict(one, ack(b"w" * 32, b"d" * 32, 1))
    assert not contradict(one, ack(b"v" * 32, b"e" * 32, 2))
    assert not contradict(one, ack(b"w" * 32, b"d" * 32, 1, step=4))
    share = write(signer, Code.INPUT, MATCH, 3, bytes(32), 1, (b"share", b"proof"), 1)
    again = write(signer, Code.INPUT, MATCH, 3, bytes(32), 1, (b"share", b"other proof"), 1)
    assert not contradict(share, again)


def test_a_commitment_binds_everything() -> None:
    seals = {
        commitment(MATCH, bytes(32), 0, bytes(32), "run 1", b""),
        commitment(b"76543210", bytes(32), 0, bytes(32), "run 1", b""),
        commitment(MATCH, b"h" * 32, 0, bytes(32), "run 1", b""),
        commitment(MATCH, bytes(32), 1, bytes(32), "run 1", b""),
        commitment(MATCH, bytes(32), 0, b"n" * 32, "run 1", b""),
        commitment(MATCH, bytes(32), 0, bytes(32), "run 2", b""),
    }
    assert len(seals) == 6


def test_text_of_others_is_made_fit_to_show() -> None:
    assert clean("a\x1b[31m\u202eb\n\t c\x00", 40) == "a [31m b c"
    assert clean("x" * 50, 40) == "x" * 40
    assert clean("x" * 39 + " y", 40) == "x" * 39


def test_a_shape_is_exact() -> None:
    assert shaped((1, b"x"), (int, bytes)) == (1, b"x")
    for wrong in ((True, b"x"), (1, "x"), (1,), (1, b"x", 2), [1, b"x"]):
        with pytest.raises(Malformed):
            shaped(wrong, (int, bytes))
