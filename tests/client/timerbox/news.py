"""News as a driver tells them, made by hand."""

from __future__ import annotations

from hardware import BoxInfo, BoxState, Happened, Kind, PortInfo, Status

UNO = (0x2341, 0x0043, "Arduino Uno")


def box(port: str = "ttyACM0", *, on_screen: bool = False, boot_id: int = 1) -> BoxInfo:
    return BoxInfo(port, "1.0", "0000a1b2", boot_id, has_display=False, on_screen=on_screen)


def event(
    kind: Kind, left_s: float = 0.0, button: int | None = None, *, at: float = 0.0, at_us: int = 0, number: int = 1
) -> Happened:
    return Happened(1, kind, button, at, at_us, left_s, BoxState.RUNNING, number)


def status(
    state: BoxState, left_s: float = 0.0, *, at: float = 0.0, down: set[int] | None = None, number: int = 1
) -> Status:
    return Status(box(), state, number, left_s, buttons_down=frozenset(down or ()), at=at)


def uno(device: str) -> PortInfo:
    return PortInfo(device, "Arduino Uno", *UNO)
