"""The timer boxes for the window: news from the threads of their drivers become Qt signals here.

The on-screen box stands behind the same driver as a real one, so nothing here or above knows the difference.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from client.bridge.box_search import LIST_EACH_S, GivenUp, Gone, Listed, Means, Search
from client.bridge.shared_worker import SharedWorker
from client.viewmodel.box_list import BoxList, Found
from client.viewmodel.round_clock import LONGEST_S, SHORTEST_S, RoundCue
from client.viewmodel.round_desk import RoundDesk
from client.viewmodel.round_words import reason_words
from hardware import Begin, BoxRefused, Connected, Driver, Key, Lost, OnScreenBox, PortInfo, Reason, Why, ports
from hardware.onscreen import PORT as ON_SCREEN
from hardware.transport import SerialTransport, Transport


class TimerBox(QObject):
    """All boxes, the round clock on them (`desk`) and what is known of the ports (`list`).

    Ports are searched only between `hold` and `let_go`, which screens call, and until a round that is on has ended: one
    may look at Home or at the settings meanwhile.  `length_s` is that of the first round; the
    nearest length that a round can have is taken.  Ports in `named` are asked in every search, whatever they look like.
    """

    told = Signal(object)
    """Cues of the round, a tuple of `RoundCue`."""
    changed = Signal()
    """The round, the box in charge, or a sentence about them has changed."""
    ports_changed = Signal()
    """Ports, boxes or measurements have changed."""
    answered = Signal(str, str, object, str)
    """A request has ended: source, its name, its value or None, and why it was not done, or ""."""
    named_answered = Signal(str)
    """A timer box has answered at a port that somebody named."""
    length_chosen = Signal(int)
    """Somebody has chosen another length for the rounds, in seconds."""
    _arrived = Signal(int, str, object, float)
    _ended = Signal(int, int, str, str, object, str)

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        open_port: Callable[[str], Transport] = SerialTransport,
        list_ports: Callable[[], list[PortInfo]] = ports,
        now: Callable[[], float] = time.monotonic,
        list_each_s: float = LIST_EACH_S,
        length_s: int = 20,
        named: Sequence[str] = (),
    ) -> None:
        super().__init__(parent)
        self._means = Means(open_port, list_ports, now, list_each_s)
        self._held = SharedWorker[Search]()
        self._named = list(named)
        self._losses: Counter[str] = Counter()
        self.screen = OnScreenBox(now)
        self.desk = RoundDesk(self, min(max(length_s, SHORTEST_S), LONGEST_S))
        self.list = BoxList()
        queued = Qt.ConnectionType.QueuedConnection  # an answer that is there at once waits for the news before it
        self._arrived.connect(self._take, queued)
        self._ended.connect(self._end, queued)

    def now(self) -> float:
        """The time now on the clock that all news use, in seconds."""
        return self._means.now()

    # ---- life ----

    def hold(self) -> None:
        """A screen needs the boxes."""
        search = self._held.hold(self._make)
        if search is not None:
            search.start()

    def _make(self, number: int, before: Search | None) -> Search:
        self.screen = OnScreenBox(self._means.now, self.screen.config())
        self.desk, self.list = RoundDesk(self, self.desk.clock.chosen_s), BoxList()

        def tell(source: str, news: object, at: float) -> None:
            self._arrived.emit(number, source, news, at)

        search = Search(tell, self.screen, self._means, before)
        for port in self._named:
            search.ask(port)
        return search

    @property
    def _search(self) -> Search | None:
        return self._held.now

    def let_go(self) -> None:
        """A screen needs them no more; after the last one, and the end of its round, the ports are free."""
        self._held.let_go()
        if not self.desk.clock.is_open:
            self._held.stop()

    def shut_down(self) -> None:
        """Let go for all and wait until every port is free: the last call."""
        self._held.shut_down()

    # ---- what is asked of it ----

    def ask_port(self, port: str) -> None:
        """Ask at a port by its name, also one that is left alone; in every search from now on."""
        if port not in self._named:
            self._named.append(port)
        if self._search is not None:
            self._search.ask(port)

    def choose(self, source: str) -> None:
        """Play with this box."""
        self.desk.choose(source)
        self.changed.emit()

    def change(self, do: Callable[[RoundDesk], None]) -> None:
        """Let the desk do something, and tell that it may have changed."""
        before = self.desk.clock.chosen_s
        do(self.desk)
        if self.desk.clock.chosen_s != before:
            self.length_chosen.emit(round(self.desk.clock.chosen_s))
        self.changed.emit()

    def pass_time(self) -> None:
        """Time has passed on the clock."""
        self._tell(self.desk.clock.pass_time(self.now()))

    def request(self, source: str, name: str, do: Callable[[Driver], Future[Any]]) -> None:
        """Ask something of a box; `answered` tells how it ended."""
        driver = self._search.driver(source) if self._search is not None else None
        number, losses = self._held.number, self._losses[source]
        if driver is None:
            self._ended.emit(number, losses, source, name, None, reason_words(Reason(Why.NO_BOX)))
            return

        def done(future: Future[Any]) -> None:
            try:
                self._ended.emit(number, losses, source, name, future.result(), "")
            except BoxRefused as refused:
                self._ended.emit(number, losses, source, name, None, reason_words(refused.reason))

        do(driver).add_done_callback(done)

    def measure(self, source: str) -> None:
        """Read the trim of a box, and how long a question and its answer take."""
        asked = self.now()

        def get(driver: Driver) -> Future[Any]:
            future = driver.get(Key.TRIM_PPM)
            future.add_done_callback(lambda _: self._arrived.emit(self._held.number, source, asked, self.now()))
            return future

        self.request(source, "measure", get)

    # ---- what the desk asks ----

    def arm(self, source: str, length_s: float, begin: Begin) -> None:
        """Make a round ready, or start it."""
        self.request(source, "arm", lambda driver: driver.start(length_s, begin=begin))

    def command(self, source: str, what: str) -> None:
        """Do `go`, `pause`, `resume` or `abort`."""
        self.request(source, what, lambda driver: getattr(driver, what)())

    # ---- news ----

    def _take(self, number: int, source: str, news: Any, at: float) -> None:
        if number != self._held.number:
            return
        match news:
            case Listed(found):
                self.list.listed(found)
            case GivenUp(port):
                self.list.given_up(port)
            case Gone(port):
                self.list.forget(port)
                self.desk.gone(port)
            case float():
                self.list.measured(source, round_trip_ms=(at - news) * 1000)
            case _:
                self.list.handle(source, news)
                self._losses[source] += isinstance(news, Lost)
                if isinstance(news, Connected):
                    self.measure(source)
                    if source in self._named:
                        self.named_answered.emit(source)
                self._tell(self.desk.handle(source, news, at))
                self.changed.emit()
                if not self.desk.clock.is_open:
                    self._held.stop()
        self.ports_changed.emit()

    def _end(self, number: int, losses: int, source: str, name: str, value: Any, refused: str) -> None:
        if number != self._held.number:
            return
        line = self.list.line(source)
        if name in ("measure", "trim") and not refused and line is not None and line.found is Found.BOX:
            self.list.measured(source, trim_ppm=value)
            self.ports_changed.emit()
        asked = losses == self._losses[source]  # else of a box that was lost meanwhile: the round here knows of that
        if name in ("arm", "go", "pause", "resume") and asked:
            self.desk.answered(source, name, refused, value if name == "arm" else None)
            self.changed.emit()
        self.answered.emit(source, name, value, refused)

    def _tell(self, told: tuple[RoundCue, ...]) -> None:
        if told:
            self.told.emit(told)


__all__ = ["ON_SCREEN", "TimerBox"]
