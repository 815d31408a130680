"""Which serial ports may have a box. Opening a port resets many boards, also those of other people: only ports with the
USB ids of boards that can be a box are opened without being asked, and HELLO decides."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from serial.tools import list_ports

from hardware.reasons import Reason, Why

log = logging.getLogger(__name__)

# Vendor and product. From Arduino's boards.txt, and the USB chips that clones of the Uno and Nano carry.
KNOWN: Final[dict[tuple[int, int], str]] = {
    **dict.fromkeys(((0x2341, product) for product in (0x0043, 0x0001, 0x0243, 0x006A)), "Arduino Uno"),
    (0x2A03, 0x0043): "Arduino Uno",
    (0x1A86, 0x7523): "CH340 (Nano)",
    (0x1A86, 0x55D4): "CH9102 (Nano)",
    (0x0403, 0x6001): "FT232R (Nano)",
    (0x0403, 0x6015): "FT231X",
    (0x10C4, 0xEA60): "CP210x",
    (0x067B, 0x2303): "PL2303",
}
_NO_NAME: Final = "n/a"
"""pyserial's description of a port whose device tells no name."""
_RANKS: Final = {ids: rank for rank, ids in enumerate(KNOWN)}


@dataclass(frozen=True)
class PortInfo:
    """A serial port of this computer.

    `title` is the name that its device tells, or the port's own; `known` the kind of board it may be, or None.
    """

    device: str
    title: str
    vid: int | None
    pid: int | None
    known: str | None

    @property
    def reason(self) -> Reason:
        """Why this port is opened without being asked for, or why not."""
        if self.known is not None:
            return Reason(Why.ASKED, self.device, self.known)
        if self.vid is None:
            return Reason(Why.NO_USB, self.device)
        return Reason(Why.UNKNOWN_DEVICE, self.device, f"{self.vid:04x}:{self.pid or 0:04x}")


def ports(listing: Callable[[], Iterable[Any]] = list_ports.comports) -> list[PortInfo]:
    """Every serial port there is, the likeliest first; none when the system cannot list them."""
    try:
        listed = list(listing())
    except OSError as fault:
        log.warning("the serial ports cannot be listed: %s", fault)
        return []
    found = [
        PortInfo(
            port.device,
            port.device if port.description in (None, "", _NO_NAME) else port.description,
            port.vid,
            port.pid,
            KNOWN.get((port.vid, port.pid)),
        )
        for port in listed
    ]
    return sorted(found, key=lambda port: (_RANKS.get((port.vid or 0, port.pid or 0), len(_RANKS)), port.device))


def candidates(found: Iterable[PortInfo], remembered: str | None = None) -> list[str]:
    """The ports to open without being asked, in order: the one where a box was last time, then by rank."""
    devices = [port.device for port in found if port.known is not None]
    return sorted(devices, key=lambda device: device != remembered)
