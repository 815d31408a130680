"""Every message between computer and box, declared once.

These classes are the table of the wire format: field order is byte order, widths are exact, integers are little-endian.
`firmware/generate.py` makes the C of the firmware and the table of `docs/timer-box.md` from them, and a test fails when
either differs. A type has one body length; a frame of any other length is refused.
"""

from __future__ import annotations

import functools
import struct
from dataclasses import astuple, dataclass, fields
from enum import IntEnum, IntFlag
from typing import Annotated, Any, ClassVar, Final, Self, dataclass_transform, get_type_hints

U8 = Annotated[int, "B"]
U16 = Annotated[int, "H"]
U32 = Annotated[int, "I"]
I32 = Annotated[int, "i"]

PROTOCOL: Final = 1
BUTTONS: Final = 5  # 0 is start, 1 to 4 are the teams
TEAMS: Final = 4
NO_BUTTON: Final = 255  # in an EVENT: no button took part
OWN_ROUND: Final = 0  # the number of rounds that the box starts by itself; the computer counts 1 to 255
LENGTH_MAX_MS: Final = 3_600_000
TRIM_MAX_PPM: Final = 20_000
BRIGHTNESS_MAX: Final = 7
TONE_MIN_HZ: Final = 31
TONE_MAX_HZ: Final = 20_000
TONE_MAX_MS: Final = 10_000


class Op(IntEnum):
    """What a CMD asks for."""

    START = 1
    PAUSE = 2
    RESUME = 3
    ABORT = 4
    RELEASE = 5
    IDENTIFY = 6


class Code(IntEnum):
    """What became of a request."""

    OK = 0
    WRONG_STATE = 1
    UNKNOWN = 2
    BAD_LENGTH = 3
    BAD_VALUE = 4


class BoxState(IntEnum):
    """The states of the round clock."""

    IDLE = 0
    ARMED = 1
    RUNNING = 2
    PAUSED = 3
    LOCKED = 4


class Kind(IntEnum):
    """What an EVENT tells; FIRST takes the place of PRESS for the first press of a round."""

    START = 1
    PRESS = 2
    FIRST = 3
    FALSE_START = 4
    LATE = 5
    PAUSE = 6
    RESUME = 7
    END = 8
    ABORT = 9


class Key(IntEnum):
    """What the box remembers without power."""

    TRIM_PPM = 1
    LENGTH_MS = 2
    MUTE = 3
    BRIGHTNESS = 4
    DEVICE_ID = 5


class ArmFlag(IntFlag):
    """How a round is played."""

    BUTTON_STARTS = 1
    BUTTON_PAUSES = 2
    SOUND_OFF = 4


class StateFlag(IntFlag):
    """What else a STATE says."""

    HOST_AWAY = 1


class Cap(IntFlag):
    """What a box can do."""

    DISPLAY = 1
    TRIM = 2
    SOUND = 4


class Hardware(IntEnum):
    """What kind of box answers."""

    ATMEGA328P = 1
    ON_SCREEN = 2


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Message:
    """A body of exact length: each kind is a frozen dataclass of its fields.

    `TYPE` is the first byte on the wire: below 0x80 to the box, from 0x80 on from it.
    """

    TYPE: ClassVar[int]
    NAME: ClassVar[str]
    NOTE: ClassVar[str]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True)(cls)

    @classmethod
    @functools.cache
    def layout(cls) -> tuple[tuple[str, str], ...]:
        """Field names and their `struct` letters, in byte order."""
        hints = get_type_hints(cls, include_extras=True)
        return tuple((field.name, hints[field.name].__metadata__[0]) for field in fields(cls))

    @classmethod
    @functools.cache
    def form(cls) -> struct.Struct:
        """The body as a `struct`."""
        return struct.Struct("<" + "".join(letter for _, letter in cls.layout()))

    def pack(self) -> bytes:
        """The body's bytes; `struct.error` when a value does not fit its field."""
        return self.form().pack(*astuple(self))

    @classmethod
    def unpack(cls, body: bytes) -> Self:
        """Read a body; `struct.error` when its length is not the one of this type."""
        values: tuple[Any, ...] = cls.form().unpack(body)
        return cls(*values)


class HelloReq(Message):
    """Ask who is there."""

    TYPE, NAME, NOTE = 0x01, "HELLO_REQ", "answered by HELLO, then a STATE"
    proto_max: U8


class TimeReq(Message):
    """Compare clocks; also the sign that the computer is there."""

    TYPE, NAME, NOTE = 0x02, "TIME_REQ", "answered by TIME; 8 times each 50 ms, then each 0.98 s"
    host_us: U32


class Arm(Message):
    """Make a round ready; the first `teams` team buttons take part."""

    TYPE, NAME, NOTE = 0x03, "ARM", "answered by RESULT"
    length_ms: U32
    round: U8
    teams: U8
    flags: U8


class Cmd(Message):
    """Move the round on; `round` must be the number of the armed one (IDENTIFY takes any)."""

    TYPE, NAME, NOTE = 0x04, "CMD", "answered by RESULT"
    op: U8
    round: U8


class Ack(Message):
    """Say that an EVENT has arrived; nothing answers."""

    TYPE, NAME, NOTE = 0x05, "ACK", "not answered"
    ev: U16


class Show(Message):
    """Hold the team lights of `led_mask` at `led_on` until a SHOW without mask or the next ARM; `hz` 0 is silence."""

    TYPE, NAME, NOTE = 0x06, "SHOW", "answered by RESULT"
    led_mask: U8
    led_on: U8
    hz: U16
    ms: U16


class CfgGet(Message):
    """Ask for one remembered value."""

    TYPE, NAME, NOTE = 0x07, "CFG_GET", "answered by CFG, or RESULT if there is no such key"
    key: U8


class CfgSet(Message):
    """Remember one value."""

    TYPE, NAME, NOTE = 0x08, "CFG_SET", "answered by RESULT"
    key: U8
    value: I32


class Hello(Message):
    """Who is there. `boot_id` counts restarts, `device_id` 0 means that nobody has named this box yet."""

    TYPE, NAME, NOTE = 0x81, "HELLO", "answer"
    proto: U8
    fw_major: U8
    fw_minor: U8
    hw: U8
    buttons: U8
    caps: U16
    boot_id: U32
    device_id: U32
    now_us: U32


class Time(Message):
    """Both clocks: the asker's as it was sent, the box's when the question was read."""

    TYPE, NAME, NOTE = 0x82, "TIME", "answer"
    host_us: U32
    box_us: U32


class Result(Message):
    """What became of a request of type `of`."""

    TYPE, NAME, NOTE = 0x83, "RESULT", "answer"
    of: U8
    code: U8


class State(Message):
    """All there is to know, each 250 ms and at each change. Bit n of `buttons`: button n is down."""

    TYPE, NAME, NOTE = 0x84, "STATE", "each 250 ms and at each change"
    now_us: U32
    left_us: U32
    state: U8
    round: U8
    buttons: U8
    flags: U8
    bad_frames: U16
    glitches: U16
    loop_max_us: U16


class Event(Message):
    """Something happened at `at_us`, when `left_us` were left and the clock was in `state`."""

    TYPE, NAME, NOTE = 0x85, "EVENT", "again each 40 ms until ACK"
    ev: U16
    kind: U8
    at_us: U32
    left_us: U32
    button: U8
    state: U8
    round: U8


class Cfg(Message):
    """One remembered value."""

    TYPE, NAME, NOTE = 0x86, "CFG", "answer"
    key: U8
    value: I32


MESSAGES: Final[tuple[type[Message], ...]] = (
    *(HelloReq, TimeReq, Arm, Cmd, Ack, Show, CfgGet, CfgSet),
    *(Hello, Time, Result, State, Event, Cfg),
)
BY_TYPE: Final = {message.TYPE: message for message in MESSAGES}
CODES: Final[tuple[type[IntEnum] | type[IntFlag], ...]] = (
    *(Op, Code, BoxState, Kind, Key),
    *(ArmFlag, StateFlag, Cap, Hardware),
)


def parse(kind: int, body: bytes) -> Message | None:
    """The message of a frame from the box; None when its type is unknown or its length is not the type's."""
    message = BY_TYPE.get(kind)
    if message is None or message.form().size != len(body):
        return None
    return message.unpack(body)
