"""Boxes for the client's tests: a clock that moves when told to, ports in memory, and waiting for what happens."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.bridge.timerbox import TimerBox
from client.keymap import Keymap
from client.screens.base import Screen
from client.screens.clock.screen import RoundClockScreen
from client.settings import Settings
from client.widgets import announcer
from hardware import CannotOpen, OnScreenBox, PortInfo, Why
from hardware.transport import Transport

WAIT_MS = 10_000
LIST_EACH_S = 0.05


class FakeTime:
    """A monotonic clock that stands until it is moved."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._now = 1000.0

    def __call__(self) -> float:
        with self._lock:
            return self._now

    def pass_s(self, seconds: float) -> None:
        with self._lock:
            self._now += seconds


class Ports:
    """Serial ports in memory, each with an emulated box or with a reason why it cannot be opened."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.boxes: dict[str, OnScreenBox] = {}
        self.barred: dict[str, Why] = {}
        self.opened: list[str] = []
        self.found: list[PortInfo] = []

    def open(self, name: str) -> Transport:
        self.opened.append(name)
        if name in self.barred:
            raise CannotOpen(self.barred[name], name)
        if name not in self.boxes:
            raise CannotOpen(Why.NO_SUCH_PORT, name)
        return self.boxes[name].open(name)

    def list(self) -> list[PortInfo]:
        return list(self.found)

    def add(self, info: PortInfo) -> OnScreenBox:
        self.boxes[info.device] = OnScreenBox(self._now)
        self.found = [*self.found, info]
        return self.boxes[info.device]


class _Stir(QObject):
    """All signals of the boxes as one."""

    stirred = Signal()


def boxes_in_memory() -> tuple[TimerBox, FakeTime, Ports]:
    """Everything that a screen of the timer box works with, and what moves it."""
    time = FakeTime()
    ports = Ports(time)
    return TimerBox(open_port=ports.open, list_ports=ports.list, now=time, list_each_s=LIST_EACH_S), time, ports


def until(qtbot: QtBot, boxes: TimerBox, happens: Callable[[], bool]) -> None:
    """Wait for something that news of the boxes bring about."""
    if happens():
        return
    stir = _Stir()
    signals = (boxes.changed, boxes.ports_changed, boxes.answered)
    for signal in signals:
        signal.connect(stir.stirred)
    with qtbot.waitSignal(stir.stirred, timeout=WAIT_MS, check_params_cb=happens):
        pass
    for signal in signals:
        signal.disconnect(stir.stirred)


@contextmanager
def shown(qtbot: QtBot, boxes: TimerBox, make: Callable[[TimerBox], Screen]) -> Iterator[Screen]:
    """A screen as the window shows it; at the end it is left and every port is free."""
    screen = make(boxes)
    screen.resize(1280, 748)
    with qtbot.waitExposed(screen):
        screen.show()
    screen.begin()
    try:
        yield screen
    finally:
        screen.end()
        boxes.shut_down()
        screen.close()
        screen.deleteLater()


def usual_clock(boxes: TimerBox) -> RoundClockScreen:
    """A round clock with the keys that it comes with."""
    return RoundClockScreen(boxes, Keymap(Settings(Path("no home"))))


@contextmanager
def heard(screen: Screen) -> Iterator[tuple[list[str], list[str], list[str]]]:
    """What a screen plays, has spoken, and says in notices."""
    tunes: list[str] = []
    spoken: list[str] = []
    notices: list[str] = []

    def asked(command: str, what: object) -> None:
        if command == "tune":
            tunes.append(str(what))
        elif command == "notice":
            notices.append(str(what))

    screen.asked.connect(asked)
    announcer().spoken.connect(spoken.append)
    try:
        yield tunes, spoken, notices
    finally:
        announcer().spoken.disconnect(spoken.append)
        screen.asked.disconnect(asked)


def part(screen: Screen, name: str) -> QWidget:
    """A part of a screen by its name; a row that was just replaced still waits for its deletion and does not count."""
    return next(one for one in screen.findChildren(QWidget, name) if one.isVisibleTo(screen))
