"""Which ports are tried, and what is said when one cannot be opened."""

from __future__ import annotations

import errno
import os
import sys
from types import SimpleNamespace
from typing import Any

import pytest
import serial

from hardware.detect import candidates, ports
from hardware.transport import GONE, CannotOpen, SerialTransport, explain


def port(device: str, vid: int | None = None, pid: int | None = None) -> SimpleNamespace:
    return SimpleNamespace(device=device, description="", vid=vid, pid=pid)


FOUND = [
    port("/dev/ttyS0"),
    port("/dev/ttyUSB0", 0x1A86, 0x7523),
    port("/dev/ttyACM1", 0x1D50, 0x614E),
    port("/dev/ttyACM0", 0x2341, 0x0043),
]


def test_known_boards_come_first_and_every_port_has_its_reason() -> None:
    listed = ports(lambda: FOUND)
    assert [one.device for one in listed[:2]] == ["/dev/ttyACM0", "/dev/ttyUSB0"]
    reasons = {one.device: str(one.reason) for one in listed}
    assert reasons == {
        "/dev/ttyACM0": "is checked: Arduino Uno",
        "/dev/ttyUSB0": "is checked: CH340 (Nano)",
        "/dev/ttyACM1": "is left alone: an unknown device (1d50:614e)",
        "/dev/ttyS0": "is left alone: it is not a USB port",
    }


def test_a_device_that_tells_no_name_has_that_of_its_port() -> None:
    unnamed = SimpleNamespace(device="/dev/ttyS0", description="n/a", vid=None, pid=None)
    assert [one.title for one in ports(lambda: [unnamed])] == ["/dev/ttyS0"]


def test_a_system_that_cannot_list_its_ports_has_none() -> None:
    def listing() -> list[SimpleNamespace]:
        raise OSError(errno.EIO, "the registry is locked")

    assert ports(listing) == []


def test_only_known_boards_are_candidates_the_remembered_one_first() -> None:
    listed = ports(lambda: FOUND)
    assert candidates(listed) == ["/dev/ttyACM0", "/dev/ttyUSB0"]
    assert candidates(listed, "/dev/ttyUSB0") == ["/dev/ttyUSB0", "/dev/ttyACM0"]
    assert candidates(listed, "/dev/ttyS0") == ["/dev/ttyACM0", "/dev/ttyUSB0"]


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (errno.ENOENT, "there is no port"),
        (errno.EBUSY, "in use by another program"),
        (errno.EAGAIN, "in use by another program"),
        (errno.EACCES, "sudo usermod -aG dialout $USER"),
        (errno.ENOTDIR, "there is no port"),
        (errno.EISDIR, "is not a serial port"),
        (errno.EIO, "unplug the box and plug it in again"),
    ],
)
def test_each_failure_says_what_to_do(number: int, says: str) -> None:
    sentence = str(explain("/dev/ttyACM0", serial.SerialException(number, "could not open port")))
    assert says in sentence
    assert "\n" not in sentence


def test_what_is_no_serial_port_cannot_be_opened() -> None:
    for name in ("/dev/null", "nonsense://box"):
        with pytest.raises(CannotOpen, match="is not a serial port"):
            SerialTransport(name)


@pytest.mark.skipif(sys.platform != "linux", reason="a switch of Linux")
@pytest.mark.parametrize("fails", [None, ValueError("no such switch"), OSError(errno.EIO, "")])
def test_a_port_is_asked_not_to_hold_bytes_back(fails: Exception | None, monkeypatch: pytest.MonkeyPatch) -> None:
    from serial.serialposix import PlatformSpecific

    asked = []

    def ask(_port: object, low: bool) -> None:
        asked.append(low)
        if fails is not None:
            raise fails

    monkeypatch.setattr(PlatformSpecific, "set_low_latency_mode", ask)
    ours, theirs = os.openpty()
    port = SerialTransport(os.ttyname(theirs))
    port.write(b"?")
    assert os.read(ours, 1) == b"?"
    port.close()
    os.close(ours)
    os.close(theirs)
    assert asked == [True]


def test_a_port_that_vanishes_as_soon_as_it_is_open_is_gone_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    import termios

    set_as_asked = termios.tcsetattr

    def vanish(port: int, when: int, settings: list[Any]) -> None:
        if not settings[2] & termios.HUPCL:
            raise termios.error(errno.EIO, "Input/output error")
        set_as_asked(port, when, settings)

    ours, theirs = os.openpty()
    settings = termios.tcgetattr(theirs)
    settings[2] |= termios.HUPCL
    set_as_asked(theirs, termios.TCSANOW, settings)
    monkeypatch.setattr(termios, "tcsetattr", vanish)
    port = SerialTransport(os.ttyname(theirs))
    os.close(ours)
    with pytest.raises(GONE):
        port.read()
    port.close()
    os.close(theirs)


def test_everything_that_an_unplugged_port_raises_is_known() -> None:
    import termios

    for failure in (
        serial.SerialException(),
        serial.SerialTimeoutException(),
        OSError(5, ""),
        termios.error(),
        TypeError(),
    ):
        assert isinstance(failure, GONE)
