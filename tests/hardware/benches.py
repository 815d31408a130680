"""The two boxes that one conformance suite runs against, alike to the tests: time passes only when told to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import serial

from hardware.emulator import EmulatedBox
from hardware.messages import Ack, Event, Hello, HelloReq, Message, Result, State, parse
from hardware.wire import Decoder, encode
from tests.sim.simulator import BUTTON_PINS, CYCLES_PER_US, Simulator

M = TypeVar("M", bound=Message)


@dataclass(frozen=True)
class Came:
    """A message from the box with the number of its frame."""

    seq: int
    message: Message


class Bench(ABC):
    """A box on the bench. What it sends is kept in `came` until `take`n."""

    def __init__(self) -> None:
        self.came: list[Came] = []
        self.decoder = Decoder()
        self.seq = 0
        self.take_bytes: Callable[[bytes], object] | None = None  # who takes the box's bytes in the bench's place

    @abstractmethod
    def write(self, data: bytes) -> None: ...
    @abstractmethod
    def run(self, ms: float) -> None: ...
    @abstractmethod
    def now_us(self) -> float: ...
    @abstractmethod
    def down(self, button: int) -> None: ...
    @abstractmethod
    def up(self, button: int) -> None: ...
    @abstractmethod
    def lights(self) -> int: ...
    @abstractmethod
    def tones(self) -> list[int]:
        """The tones that began since the last call, in Hz, about."""

    @abstractmethod
    def restart(self) -> None:
        """As the reset button does."""

    @abstractmethod
    def close(self) -> None: ...

    def collect(self, data: bytes) -> None:
        if self.take_bytes is not None:
            self.take_bytes(data)
            return
        for frame in self.decoder.feed(data):
            message = parse(frame.kind, frame.body)
            assert message is not None, frame
            self.came.append(Came(frame.seq, message))

    def send(self, message: Message, seq: int | None = None) -> int:
        if seq is None:
            seq = self.seq = self.seq % 255 + 1
        self.write(encode(message.TYPE, seq, message.pack()))
        return seq

    def ask(self, message: Message, seq: int | None = None) -> Message:
        """Send a request and run until it is answered."""
        seq = self.send(message, seq)
        self.run(12)
        answers = [came for came in self.came if came.seq == seq and not isinstance(came.message, (State, Event))]
        assert len(answers) == 1, (message, self.came)
        self.came.remove(answers[0])
        return answers[0].message

    def code(self, message: Message, seq: int | None = None) -> int:
        """Send a request; the code of its RESULT."""
        result = self.ask(message, seq)
        assert isinstance(result, Result), result
        assert result.of == message.TYPE
        return result.code

    def take(self, kind: type[M]) -> list[M]:
        """Take the messages of one type that have come."""
        taken = [came.message for came in self.came if isinstance(came.message, kind)]
        self.came = [came for came in self.came if not isinstance(came.message, kind)]
        return taken

    def acknowledge(self) -> list[Event]:
        """Take all events, as a computer does: each acknowledged until it comes no more."""
        events: dict[int, Event] = {}
        quiet_ms = 0
        while quiet_ms < 60:
            new = {event.ev: event for event in self.take(Event)}
            events |= new
            for number in new:
                self.send(Ack(number))
            quiet_ms = 0 if new else quiet_ms + 12
            self.run(12)
        return [events[number] for number in sorted(events)]

    def state(self) -> State:
        """A fresh STATE."""
        self.take(State)
        self.run(260)
        return self.take(State)[-1]

    def press(self, button: int, hold_ms: float = 30, rest_ms: float = 30) -> float:
        """Press and let go; when it went down, in bench time."""
        at = self.now_us()
        self.down(button)
        self.run(hold_ms)
        self.up(button)
        self.run(rest_ms)
        return at

    def hello(self) -> Hello:
        answer = self.ask(HelloReq(1))
        assert isinstance(answer, Hello)
        return answer


class EmulatorBench(Bench):
    """The box in Python on a clock that the test turns."""

    def __init__(self) -> None:
        super().__init__()
        self.time_us = 0
        self.box = EmulatedBox(lambda: self.time_us)
        self.run(50)

    def write(self, data: bytes) -> None:
        self.box.receive(data)

    def run(self, ms: float) -> None:
        end = self.time_us + round(ms * 1000)
        while self.time_us < end:
            self.time_us = min(end, self.time_us + 1000)
            self.collect(self.box.send())

    def now_us(self) -> float:
        return self.time_us

    def down(self, button: int) -> None:
        self.box.press(button)

    def up(self, button: int) -> None:
        self.box.release(button)

    def lights(self) -> int:
        return self.box.lights()

    def tones(self) -> list[int]:
        heard = [sound.hz for sound in self.box.sounds]
        self.box.sounds.clear()
        return heard

    def restart(self) -> None:
        self.box.restart()
        self.run(50)

    def close(self) -> None:
        pass


class FirmwareBench(Bench):
    """The compiled firmware in the simulator, its port opened by pyserial."""

    def __init__(self, *options: str, elf: Path | None = None) -> None:
        super().__init__()
        self.sim = Simulator("-S", *options, elf=elf)
        self.port = serial.Serial(self.sim.port, 115200, timeout=5, exclusive=True)
        self.written = self.taken = self.heard = 0
        self.cycle = 0
        self.run(50)

    def write(self, data: bytes) -> None:
        self.port.write(data)
        self.written += len(data)

    def run(self, ms: float) -> None:
        answer = self.sim.do(f"run {round(ms * 1000)} {self.written}")
        self.cycle = int(answer["at"])
        due = int(answer["sent"]) - self.taken
        data = self.port.read(due)
        assert len(data) == due
        self.taken += due
        self.collect(data)

    def now_us(self) -> float:
        return self.cycle / CYCLES_PER_US

    def down(self, button: int) -> None:
        self.sim.do(f"pin {BUTTON_PINS[button]} 0")

    def up(self, button: int) -> None:
        self.sim.do(f"pin {BUTTON_PINS[button]} 1")

    def lights(self) -> int:
        return self.sim.lights()

    def tones(self) -> list[int]:
        new = self.sim.events[self.heard :]
        self.heard += len(new)
        words = [event.words.split() for event in new]
        return [int(word[1]) for word in words if word[0] == "tone" and word[1] != "0"]

    def restart(self) -> None:
        self.sim.do("reset")
        self.run(50)

    def close(self) -> None:
        self.port.close()
        self.sim.close()
