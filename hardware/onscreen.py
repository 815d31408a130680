"""The on-screen box: the emulated box in real time, for a driver and a window at once."""

from __future__ import annotations

import errno
import threading
import time
from collections.abc import Callable
from typing import Final

from hardware.emulator import EmulatedBox
from hardware.messages import Key
from hardware.reasons import Why
from hardware.transport import READ_WAIT_S, CannotOpen, Transport

PORT: Final = "on-screen"


class OnScreenBox:
    """A box without hardware. `Driver(events, port=box.port, open_port=box.open)` talks to it as to a real one.

    Every method may be called from any thread. `now` is a monotonic clock in seconds.
    """

    port = PORT

    def __init__(self, now: Callable[[], float] = time.monotonic, config: dict[Key, int] | None = None) -> None:
        started = now()
        self._changed = threading.Condition()
        self._plugged = True
        self._connection = 0
        kept = {Key.DEVICE_ID: 1, **(config or {})}
        self._box = EmulatedBox(lambda: round((now() - started) * 1e6), config=kept)

    def open(self, name: str) -> Transport:
        """Connect; CannotOpen while it is unplugged."""
        with self._changed:
            if not self._plugged:
                raise CannotOpen(Why.SCREEN_UNPLUGGED, name)
            self._connection += 1
            return _Loop(name, self, self._connection)

    def press(self, button: int) -> None:
        """A button goes down: 0 is start, 1 to 4 are the teams."""
        with self._changed:
            self._box.press(button)
            self._changed.notify_all()

    def release(self, button: int) -> None:
        """A button comes up."""
        with self._changed:
            self._box.release(button)
            self._changed.notify_all()

    def lights(self) -> int:
        """The lights that are on now: bits 0 to 3 the teams, bit 4 the round."""
        with self._changed:
            return self._box.lights()

    def left_s(self) -> float:
        """What its display shows."""
        with self._changed:
            return self._box.left_us() / 1e6

    def config(self) -> dict[Key, int]:
        """What it remembers, for a program to keep."""
        with self._changed:
            return dict(self._box.config)

    def unplug(self) -> None:
        """Pull the cable: who talks to it loses the port, and it forgets its round."""
        with self._changed:
            self._plugged = False
            self._connection += 1
            self._changed.notify_all()

    def plug(self) -> None:
        """Put the cable back."""
        with self._changed:
            self._plugged = True
            self._box.restart()

    def restart(self) -> None:
        """Press its reset button."""
        with self._changed:
            self._box.restart()

    def transfer(self, connection: int, data: bytes, wait_s: float) -> bytes:
        """What goes through the cable: bytes to the box, and those from it after waiting for some at most `wait_s`."""
        with self._changed:
            self._check(connection)
            if data:
                self._box.receive(data)
                return b""
            sent = self._box.send()
            if not sent:
                self._changed.wait(wait_s)
                self._check(connection)
                sent = self._box.send()
            return sent

    def _check(self, connection: int) -> None:
        if connection != self._connection:
            raise OSError(errno.EIO, "unplugged")

    def wake(self) -> None:
        """End a wait in `transfer`."""
        with self._changed:
            self._changed.notify_all()


class _Loop:
    """The transport of one connection to an on-screen box."""

    def __init__(self, name: str, box: OnScreenBox, connection: int) -> None:
        self.name = name
        self._box = box
        self._connection = connection

    def read(self) -> bytes:
        """What has come, after waiting for it."""
        return self._box.transfer(self._connection, b"", READ_WAIT_S)

    def write(self, data: bytes) -> None:
        """Send all of it."""
        self._box.transfer(self._connection, data, 0)

    def wake(self) -> None:
        """End a `read` that waits."""
        self._box.wake()

    def close(self) -> None:
        """Nothing to give back."""
