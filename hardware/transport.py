"""The ways to a box: a serial port, or the emulated box in this process. Both look alike to the driver."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
from typing import Final, Protocol

import serial

from hardware.reasons import Failure, Why

BAUD: Final = 115200
READ_WAIT_S: Final = 0.02
WRITE_WAIT_S: Final = 0.5
SCHEMES: Final = ("socket", "rfc2217")  # of pyserial's URLs those that lead to a box; others trace, search or loop back

if sys.platform == "win32":
    _OF_TERMINALS: tuple[type[Exception], ...] = ()
else:
    import termios

    _OF_TERMINALS = (termios.error,)  # which is no OSError

# What an unplugged port raises: SerialException is an OSError; a port closed under a reading pyserial is a TypeError.
GONE: Final[tuple[type[Exception], ...]] = (OSError, TypeError, *_OF_TERMINALS)


class CannotOpen(Failure):
    """A port cannot be opened; the text is one sentence that says what to do."""


class Transport(Protocol):
    """An open way to a box. All but `wake` are called by the one thread that owns it; they raise one of `GONE` when
    the box has been unplugged."""

    name: str

    def read(self) -> bytes:
        """What has come, after waiting for it at most `READ_WAIT_S`."""

    def write(self, data: bytes) -> None:
        """Send all of it."""

    def wake(self) -> None:
        """End a `read` that waits; any thread may call this."""

    def close(self) -> None:
        """Give the port back; never raises."""


class SerialTransport:
    """A serial port, opened for this program alone."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._closing = threading.Lock()
        scheme, separator, _ = name.partition("://")
        if separator and scheme.lower() not in SCHEMES:
            raise CannotOpen(Why.NO_SERIAL_PORT, name)
        try:
            self._port = serial.serial_for_url(name, do_not_open=True)
            self._port.baudrate = BAUD
            self._port.timeout = READ_WAIT_S
            self._port.write_timeout = WRITE_WAIT_S
            self._port.dtr = False  # opens without resetting the board on Windows; Linux resets it whatever is set
            if os.name == "posix" and "://" not in name:
                self._port.exclusive = True
            self._port.open()
        except GONE as failure:
            raise explain(name, failure) from failure
        except ValueError as failure:
            raise CannotOpen(Why.NO_SERIAL_PORT, name) from failure
        self._keep_running_at_close()
        self._pass_bytes_on_at_once()

    def _keep_running_at_close(self) -> None:
        """Let DTR stand when the port is closed, so that the next opening does not reset the board."""
        if sys.platform != "win32" and hasattr(self._port, "fd"):
            with contextlib.suppress(*GONE):  # a port that is gone already says so at the first read
                settings = termios.tcgetattr(self._port.fd)
                settings[2] &= ~termios.HUPCL
                termios.tcsetattr(self._port.fd, termios.TCSANOW, settings)

    def _pass_bytes_on_at_once(self) -> None:
        """An FTDI chip holds what has come for 16 ms unless Linux is asked for low latency: then for 1 ms."""
        if hasattr(self._port, "set_low_latency_mode"):
            with contextlib.suppress(ValueError, *GONE):  # other chips and pseudo-terminals have no such switch
                self._port.set_low_latency_mode(True)

    def read(self) -> bytes:
        """What has come, after waiting for it at most `READ_WAIT_S`."""
        data = self._port.read(max(1, self._port.in_waiting))
        assert isinstance(data, bytes)
        return data

    def write(self, data: bytes) -> None:
        """Send all of it."""
        self._port.write(data)

    def wake(self) -> None:
        """End a `read` that waits."""
        with self._closing:  # else it could write to a file that another thread has opened in the place of the port
            if self._port.is_open and hasattr(self._port, "cancel_read"):
                self._port.cancel_read()

    def close(self) -> None:
        """Give the port back; a port that is gone may fail at this, too."""
        with self._closing:
            try:
                self._port.close()
            except GONE:
                self._port.is_open = False


def explain(name: str, failure: Exception) -> CannotOpen:
    """Why a port cannot be opened, from what pyserial or the system raised at it."""
    number = getattr(failure, "errno", None)
    text = str(failure)
    if number in (errno.ENOENT, errno.ENOTDIR) or "FileNotFoundError" in text:
        return CannotOpen(Why.NO_SUCH_PORT, name)
    if number in (errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK) or (
        sys.platform == "win32" and "PermissionError" in text
    ):
        return CannotOpen(Why.IN_USE, name)
    if number in (errno.EACCES, errno.EPERM):
        return CannotOpen(Why.NO_PERMISSION, name)
    if number in (errno.EISDIR, errno.ENXIO) or "Could not configure port" in text:
        return CannotOpen(Why.NO_SERIAL_PORT, name)
    return CannotOpen(Why.CANNOT_OPEN, name, os.strerror(number) if isinstance(number, int) else text)
