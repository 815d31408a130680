"""The driver: one thread that finds a box, owns its port, and keeps looking when it is gone."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, Self

from hardware.detect import PortInfo, candidates, ports
from hardware.link import Link
from hardware.messages import LENGTH_MAX_MS, TEAMS, ArmFlag, Key, Op
from hardware.news import Changed, Happened, News, NotABox, Searching, Status
from hardware.notices import GaveUp
from hardware.reasons import Reason, Why
from hardware.session import Begin, BoxRefused, Ended, Script, Session
from hardware.transport import GONE, CannotOpen, SerialTransport, Transport

log = logging.getLogger(__name__)
RETRY_FIRST_S: Final = 0.25
RETRY_MOST_S: Final = 2.0


class Driver:
    """A box, wherever it is plugged in.

    `events` is called from the driver's own thread with each of the `hardware.news`, and must not take long: a Qt
    program passes them on by a queued signal. What it raises is logged, and the driver goes on. `port` is a device or
    pyserial URL to use alone; without it the ports that may have a box are tried in turn, the `remembered` one first.
    `open_port` and `list_ports` are for tests and for the emulated box. Requests return a future that ends with their
    value or with BoxRefused.
    """

    def __init__(
        self,
        events: Callable[[News], None],
        *,
        port: str | None = None,
        remembered: str | None = None,
        open_port: Callable[[str], Transport] = SerialTransport,
        list_ports: Callable[[], list[PortInfo]] = ports,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._events = events
        self._port = port
        self._remembered = remembered
        self._open_port = open_port
        self._list_ports = list_ports
        self._now = now
        self._untold: deque[News | Ended] = deque()
        self._session = Session(Link(), self._untold.append)
        self._transport: Transport | None = None
        self._asked: deque[tuple[Script[Any], Future[Any]]] = deque()
        self._lock = threading.Lock()  # of the session: the thread changes it, status() reads it
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="timer-box", daemon=True)

    # ---- life ----

    def open(self) -> Self:
        """Start looking for a box."""
        self._thread.start()
        return self

    def close(self) -> None:
        """Let go of the box; the port is free again when this returns, or soon if it is called while news are told."""
        self._stopping.set()
        self._wake()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(5)

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(self, *_exception: object) -> None:
        self.close()

    # ---- requests, from any thread ----

    def start(
        self,
        length_s: float,
        *,
        teams: int = TEAMS,
        begin: Begin = Begin.AT_ONCE,
        button_pauses: bool = True,
        sound: bool = True,
    ) -> Future[int]:
        """Begin a round, or make it ready; the future holds its number.

        An open round is given up. Pauses by holding the start button for a second. ValueError for a length below a
        millisecond or above an hour, or for more than four teams.
        """
        length_ms = round(length_s * 1000)
        if not 1 <= length_ms <= LENGTH_MAX_MS or not 0 <= teams <= TEAMS:
            raise ValueError("a round lasts from a millisecond to an hour and has at most four teams")
        flags = ArmFlag.BUTTON_PAUSES if button_pauses else ArmFlag(0)
        flags |= ArmFlag(0) if sound else ArmFlag.SOUND_OFF
        return self._ask(self._session.start(length_ms, teams, flags, begin))

    def go(self) -> Future[None]:
        """Start the armed round from here."""
        return self._ask(self._session.command(Op.START))

    def pause(self) -> Future[None]:
        """Let time stand."""
        return self._ask(self._session.command(Op.PAUSE))

    def resume(self) -> Future[None]:
        """Let time run on."""
        return self._ask(self._session.command(Op.RESUME))

    def abort(self) -> Future[None]:
        """Give the open round up."""
        return self._ask(self._session.command(Op.ABORT))

    def release(self) -> Future[None]:
        """Put an ended round away."""
        return self._ask(self._session.command(Op.RELEASE))

    def identify(self) -> Future[None]:
        """Let the box blink and beep."""
        return self._ask(self._session.command(Op.IDENTIFY))

    def lights(self, teams: frozenset[int] | set[int] | None) -> Future[None]:
        """Hold the lights of these teams (1 to 4) on and the others off; with None the box decides again."""
        bits = None if teams is None else sum(1 << team - 1 for team in teams)
        return self._ask(self._session.show(bits, 0, 0))

    def sound(self, hz: int, ms: int) -> Future[None]:
        """Make a sound."""
        return self._ask(self._session.sound(hz, ms))

    def trim(self, ppm: int | None = None) -> Future[int]:
        """Keep the drift of the box's clock on the box, as measured or as given; the future holds the value."""
        return self._ask(self._session.trim(ppm))

    def get(self, key: Key) -> Future[int]:
        """Read one value of the box's configuration."""
        return self._ask(self._session.get(key))

    def set(self, key: Key, value: int) -> Future[None]:
        """Keep one value on the box."""
        return self._ask(self._session.set(key, value))

    def status(self) -> Status:
        """How the box stands now; without a box, `Status.box` is None."""
        with self._lock:
            return self._session.status(self._now())

    def _ask(self, script: Script[Any]) -> Future[Any]:
        future: Future[Any] = Future()
        self._asked.append((script, future))
        self._wake()
        if self._stopping.is_set():
            self._refuse_requests()
        return future

    def _wake(self) -> None:
        transport = self._transport
        if transport is not None:
            transport.wake()

    # ---- the thread ----

    def _tell(self, *news: News) -> None:
        """Report to the program: first what the session has found out, then this; while closing, only what has ended.

        Without the lock: the program may ask `status`.
        """
        self._untold.extend(news)
        while self._untold:
            one = self._untold.popleft()
            if isinstance(one, Ended):
                one.settle()
            elif not self._stopping.is_set():
                log.log(logging.DEBUG if isinstance(one, Changed | Happened) else logging.INFO, "%s", one)
                try:
                    self._events(one)
                except Exception:  # the box and all requests would be lost with this thread
                    log.exception("the program failed to hear: %s", one)

    def _run(self) -> None:
        wait = RETRY_FIRST_S
        while not self._stopping.is_set():
            names = [self._port] if self._port is not None else candidates(self._list_ports(), self._remembered)
            met = [self._use(name) for name in names if not self._stopping.is_set()]
            wait = RETRY_FIRST_S if any(met) else min(2 * wait, RETRY_MOST_S)
            self._refuse_requests()
            self._stopping.wait(wait)
        self._refuse_requests()

    def _use(self, name: str) -> bool:
        """Open one port and stay with the box there until it is gone; whether there was one."""
        self._tell(Searching(name))
        try:
            self._transport = self._open_port(name)
        except CannotOpen as failure:
            self._tell(NotABox(name, failure.reason))
            return False
        reason = Reason(Why.UNPLUGGED, name)
        try:
            with self._lock:
                self._session.opened(name, self._now())
            reason = self._talk(self._transport)
        except GONE as failure:
            log.info("%s is gone: %r", name, failure)
        finally:
            transport, self._transport = self._transport, None
            transport.close()
        return self._leave(name, reason)

    def _leave(self, name: str, reason: Reason) -> bool:
        if self._session.box is None:
            self._tell(NotABox(name, Reason(Why.UNPLUGGED_EARLY, name) if reason.why is Why.UNPLUGGED else reason))
            return False
        self._remembered = name
        with self._lock:
            self._session.lost(reason, self._now())
        self._tell()
        return True

    def _talk(self, transport: Transport) -> Reason:
        """Serve one open port; why it is given up."""
        while not self._stopping.is_set():
            data = transport.read()
            with self._lock:
                ended, out = self._turn(data, self._now(), transport.name)
            if ended is not None:
                return ended
            if out:
                transport.write(out)
            self._tell()
        return Reason(Why.UNPLUGGED, transport.name)  # by closing

    def _turn(self, data: bytes, now: float, name: str) -> tuple[Reason | None, bytes]:
        """One pass on the port `name`: input, requests and timers. Returns why to end, if so, and what to write."""
        link = self._session.link
        notices = link.feed(data, now) if data else []
        while self._asked and link.is_linked:
            self._session.begin(*self._asked.popleft())
        notices += link.tick(now)
        for notice in notices:
            if isinstance(notice, GaveUp):
                return Reason(notice.why, name, notice.detail), b""
            self._session.take(notice, now)
        return None, link.outgoing()

    def _refuse_requests(self) -> None:
        with contextlib.suppress(IndexError):  # none is left; while closing, another thread may take the last one
            while True:
                script, future = self._asked.popleft()
                script.close()
                if future.set_running_or_notify_cancel():
                    future.set_exception(BoxRefused(Why.NO_BOX))
