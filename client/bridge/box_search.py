"""Searches for timer boxes on another thread: a driver for each port that may have one, and the on-screen box."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Final

from games.kernel import Value
from hardware import Connected, Driver, News, NotABox, OnScreenBox, PortInfo, candidates
from hardware.onscreen import PORT as ON_SCREEN
from hardware.transport import Transport

LIST_EACH_S: Final = 1.0
ASK_TIMES: Final = 3
"""How often a port is opened in vain before it is left alone: opening starts many boards anew."""


class Listed(Value):
    """The serial ports of the computer have changed."""

    ports: tuple[PortInfo, ...]


class GivenUp(Value):
    """Something else than a box is at this port; it is not asked again by itself."""

    port: str


class Gone(Value):
    """The port has vanished."""

    port: str


class Means(Value):
    """What a search works with; tests bring their own ports, lists and clock."""

    open_port: Callable[[str], Transport]
    list_ports: Callable[[], list[PortInfo]]
    now: Callable[[], float]
    list_each_s: float = LIST_EACH_S


class Search:
    """One thread that opens and closes drivers, so that the window never waits for a port.

    `tell` gets (source, news, host time) from the threads of the drivers and from this one.
    """

    def __init__(
        self,
        tell: Callable[[str, News | Listed | GivenUp | Gone, float], None],
        screen: OnScreenBox,
        means: Means,
        before: Search | None = None,
    ) -> None:
        self._tell, self._screen, self._means, self._before = tell, screen, means, before
        self._drivers: dict[str, Driver] = {}
        self._named: set[str] = set()
        self._opened: dict[str, int] = {}
        self._given_up: set[str] = set()
        self._lock = threading.Lock()  # of all the above
        self._stopping = False
        self._wake = threading.Event()
        self._thread = threading.Thread(target=self._run, name="timer-box search")

    def start(self) -> None:
        """Begin; waits in its own thread until the search before has given its ports back."""
        self._thread.start()

    def stop(self) -> None:
        """Ask the thread to end; `join` waits for it."""
        self._stopping = True
        self._wake.set()

    def join(self, timeout: float | None = None) -> None:
        """Wait until every port is free again, `timeout` s at the most."""
        self._thread.join(timeout)

    def ask(self, port: str) -> None:
        """Ask at a port that somebody has named, or once more at one that was given up."""
        with self._lock:
            self._named.add(port)
            self._given_up.discard(port)
            self._opened.pop(port, None)
        self._wake.set()

    def driver(self, source: str) -> Driver | None:
        """The driver of a port."""
        with self._lock:
            return self._drivers.get(source)

    # ---- the thread ----

    def _run(self) -> None:
        if self._before is not None:
            self._before.join()
            self._before = None
        self._add(ON_SCREEN, self._screen.open)
        known: tuple[PortInfo, ...] | None = None
        while not self._stopping:
            found = tuple(self._means.list_ports())
            if found != known:
                known = found
                self._say(ON_SCREEN, Listed(found))
            self._follow(found)
            self._wake.wait(self._means.list_each_s)
            self._wake.clear()
        with self._lock:
            drivers, self._drivers = list(self._drivers.values()), {}
        for driver in drivers:
            driver.close()

    def _follow(self, found: tuple[PortInfo, ...]) -> None:
        """Have one driver for each port that is to be asked, and none for the others."""
        with self._lock:
            wanted = {*candidates(found), *self._named} - self._given_up
            present = {info.device for info in found} | self._named
            self._given_up &= present
            idle = [port for port in self._drivers if port not in wanted and port != ON_SCREEN]
        for port in idle:
            self._drop(port, vanished=port not in present)
        for port in sorted(wanted - self._drivers.keys()):
            self._add(port, self._open)

    def _add(self, source: str, open_port: Callable[[str], Transport]) -> None:
        driver = Driver(partial(self._hear, source), port=source, open_port=open_port, now=self._means.now)
        with self._lock:
            self._drivers[source] = driver
        driver.open()

    def _drop(self, port: str, *, vanished: bool) -> None:
        driver = self._drivers[port]
        if vanished and driver.status().box is not None:
            return  # it is about to tell that it has lost its box
        with self._lock:
            del self._drivers[port]
        driver.close()
        self._say(port, Gone(port) if vanished else GivenUp(port))

    def _open(self, port: str) -> Transport:
        transport = self._means.open_port(port)
        with self._lock:
            self._opened[port] = self._opened.get(port, 0) + 1
        return transport

    def _hear(self, source: str, news: News) -> None:
        """Pass on the news of a driver; too many vain openings of a port end its search."""
        if isinstance(news, Connected):
            with self._lock:
                self._opened.pop(source, None)
        self._say(source, news)
        if isinstance(news, NotABox):
            with self._lock:
                enough = self._opened.get(source, 0) >= ASK_TIMES
                if enough:
                    self._given_up.add(source)
            if enough:
                self._wake.set()

    def _say(self, source: str, news: News | Listed | GivenUp | Gone) -> None:
        if not self._stopping:
            self._tell(source, news, self._means.now())
