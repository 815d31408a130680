"""A driver on a box that runs in real time: the on-screen box, or the real firmware in the simulator."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from hardware import Driver, News, OnScreenBox
from tests.sim.simulator import Simulator

N = TypeVar("N")


class Listener:
    """Keeps what a driver tells, and waits for it."""

    def __init__(self) -> None:
        self.told: list[News] = []
        self._changed = threading.Condition()

    def __call__(self, news: News) -> None:
        with self._changed:
            self.told.append(news)
            self._changed.notify_all()

    def wait(self, kind: type[N], fits: Callable[[N], bool] = lambda _: True, since: int = 0, wait_s: float = 10) -> N:
        """The first news of a kind that fits, from number `since` on."""
        found: list[N] = []

        def there() -> bool:
            found[:] = [news for news in self.told[since:] if isinstance(news, kind) and fits(news)][:1]
            return bool(found)

        with self._changed:
            assert self._changed.wait_for(there, wait_s), (kind, self.told[since:])
        return found[0]

    def all(self, kind: type[N]) -> list[N]:
        with self._changed:
            return [news for news in self.told if isinstance(news, kind)]


class Rig(ABC):
    """A box that people can touch."""

    @abstractmethod
    def driver(self, events: Callable[[News], None]) -> Driver: ...
    @abstractmethod
    def press(self, button: int) -> None:
        """Press and let go."""

    @abstractmethod
    def hold(self, button: int, down: bool) -> None: ...
    @abstractmethod
    def rest(self) -> None:
        """Wait: a button counts again after a short rest, also one of a box that has just been switched on."""

    @abstractmethod
    def unplug(self) -> None: ...
    @abstractmethod
    def plug(self) -> None: ...
    @abstractmethod
    def restart(self) -> None: ...
    @abstractmethod
    def close(self) -> None: ...


class OnScreenRig(Rig):
    def __init__(self) -> None:
        self.box = OnScreenBox()

    def driver(self, events: Callable[[News], None]) -> Driver:
        return Driver(events, port=self.box.port, open_port=self.box.open)

    def press(self, button: int) -> None:
        self.box.press(button)
        self.box.release(button)

    def hold(self, button: int, down: bool) -> None:
        (self.box.press if down else self.box.release)(button)

    def rest(self) -> None:
        threading.Event().wait(0.08)

    def unplug(self) -> None:
        self.box.unplug()

    def plug(self) -> None:
        self.box.plug()

    def restart(self) -> None:
        self.box.restart()

    def close(self) -> None:
        pass


class FirmwareRig(Rig):
    def __init__(self, *options: str) -> None:
        self.sim = Simulator(*options)

    def driver(self, events: Callable[[News], None]) -> Driver:
        return Driver(events, port=self.sim.port)

    def press(self, button: int) -> None:
        self.sim.press(button, hold_ms=30, bounces=3)

    def hold(self, button: int, down: bool) -> None:
        self.sim.do(f"pin D{button + 2} {int(not down)}")

    def rest(self) -> None:
        self.sim.rest()

    def unplug(self) -> None:
        self.sim.do("unplug")

    def plug(self) -> None:
        self.sim.do("plug")

    def restart(self) -> None:
        self.sim.do("reset")

    def close(self) -> None:
        self.sim.close()
