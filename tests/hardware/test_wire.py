"""Frames: the published examples, what damage does, and that the C and the Python decoder agree byte for byte."""

from __future__ import annotations

import random
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.messages import Ack, Arm, Cmd, Event, Hello, HelloReq, Message, Result, State, Time, TimeReq, parse
from hardware.wire import MAX_BODY, MAX_ENCODED, Decoder, Frame, crc16, decode, encode
from tests.sim import tools

EXAMPLES: list[tuple[str, int, Message]] = [
    ("06 01 01 01 bc d8 00", 1, HelloReq(1)),
    ("06 02 02 33 22 11 03 02 ae 00", 2, TimeReq(0x00112233)),
    ("05 03 03 20 4e 01 06 05 03 03 c6 f7 00", 3, Arm(20_000, 5, 3, 3)),
    ("07 04 04 02 05 36 a4 00", 4, Cmd(2, 5)),
    ("04 05 05 07 03 e2 4a 00", 5, Ack(7)),
    (
        "04 81 01 01 05 03 01 05 07 02 2a 01 01 08 01 ee ff c0 87 d6 12 03 48 a4 00",
        1,
        Hello(1, 0, 3, 1, 5, 7, 42, 0xC0FFEE01, 1_234_567),
    ),
    ("06 82 02 33 22 11 04 87 d6 12 03 48 fc 00", 2, Time(0x00112233, 1_234_567)),
    ("04 83 04 04 03 20 d2 00", 4, Result(4, 0)),
    (
        "06 84 0a 80 84 1e 07 80 a8 12 01 02 05 01 01 01 01 01 05 d8 03 b1 f8 00",
        10,
        State(2_000_000, 18_000_000, 2, 5, 0, 0, 0, 0, 984),
    ),
    (
        "04 85 09 07 05 02 87 d6 12 0a 79 56 1e 01 02 02 05 68 46 00",
        9,
        Event(7, 2, 1_234_567, 18_765_433, 2, 2, 5),
    ),
]


def test_the_check_is_crc16_ccitt_false() -> None:
    assert crc16(b"123456789") == 0x29B1


@pytest.mark.parametrize(("wire", "seq", "message"), EXAMPLES, ids=lambda value: getattr(value, "NAME", ""))
def test_the_published_examples(wire: str, seq: int, message: Message) -> None:
    frame = encode(message.TYPE, seq, message.pack())
    assert frame.hex(" ") == wire
    decoded = decode(frame[:-1])
    assert decoded == Frame(message.TYPE, seq, message.pack())
    assert parse(decoded.kind, decoded.body) == message


def test_an_unknown_type_or_length_is_no_message() -> None:
    assert parse(0x99, b"") is None
    assert parse(State.TYPE, bytes(17)) is None


def test_a_body_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 24"):
        encode(1, 1, bytes(MAX_BODY + 1))


@given(
    st.lists(st.tuples(st.integers(0, 255), st.integers(0, 255), st.binary(max_size=MAX_BODY)), max_size=6),
    st.lists(st.integers(1, 40), min_size=1, max_size=20),
)
def test_frames_survive_any_cutting_of_the_stream(frames: list[tuple[int, int, bytes]], cuts: list[int]) -> None:
    stream = b"\0" + b"".join(encode(*frame) for frame in frames)
    decoder = Decoder()
    came: list[Frame] = []
    while stream:
        size = cuts[len(stream) % len(cuts)]
        came += decoder.feed(stream[:size])
        stream = stream[size:]
    assert came == [Frame(*frame) for frame in frames]
    assert decoder.bad == 0


@given(st.binary(max_size=400))
def test_noise_never_breaks_the_decoder_nor_the_frame_after_it(noise: bytes) -> None:
    decoder = Decoder()
    decoder.feed(noise + b"\0")
    assert decoder.feed(encode(1, 2, b"abc")) == [Frame(1, 2, b"abc")]
    assert len(decoder._kept) <= MAX_ENCODED


def damaged_stream(rng: random.Random, frames: int) -> bytes:
    """Frames of which most have a bit turned, a byte lost or doubled, with noise between them."""
    stream = bytearray()
    for _ in range(frames):
        frame = bytearray(encode(rng.randrange(256), rng.randrange(256), rng.randbytes(rng.randrange(MAX_BODY + 1))))
        at = rng.randrange(len(frame))
        match rng.randrange(6):
            case 0 | 1:
                frame[at] ^= 1 << rng.randrange(8)
            case 2:
                del frame[at]
            case 3:
                frame.insert(at, frame[at])
            case 4:
                frame[at:at] = rng.randbytes(rng.randrange(50))
        stream += frame
    return bytes(stream)


def test_damage_is_found() -> None:
    """The fuzzer in Python: single frames, each damaged once; a taken one must be the one that was sent."""
    rng = random.Random(11)
    for n in range(20_000):
        body = rng.randbytes(rng.randrange(1, 21))
        frame = bytearray(encode(0x85, n % 256, body))
        at = rng.randrange(len(frame) - 1)
        match n % 4:
            case 0:
                frame[at] ^= 1 << rng.randrange(8)
            case 1:
                for _ in range(2):
                    frame[rng.randrange(len(frame) - 1)] ^= 1 << rng.randrange(8)
            case 2:
                del frame[at]
            case 3:
                frame.insert(at, frame[at])
        for got in Decoder().feed(bytes(frame)):
            assert got == Frame(0x85, n % 256, body)
    decoder = Decoder()
    assert [frame for frame in decoder.feed(rng.randbytes(1_000_000)) if parse(frame.kind, frame.body)] == []


def test_the_c_decoder_and_this_one_agree() -> None:
    tools.need("gcc")
    stream = damaged_stream(random.Random(3), 20_000)
    program = tools.native("decode", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
    done = subprocess.run([program], input=stream, capture_output=True, check=True)
    *frames, bad = done.stdout.decode().splitlines()
    decoder = Decoder()
    ours = [bytes((frame.kind, frame.seq)) + frame.body for frame in decoder.feed(stream)]
    assert [bytes.fromhex(line) for line in frames] == ours
    assert bad == f"bad {decoder.bad}"
    assert len(ours) > 2_000
    assert decoder.bad > 10_000
