"""`offleash box`: the timer box on its own, a round clock for any game."""

from __future__ import annotations

import contextlib
import math
import queue
import time
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import click

from client.command._console import Console
from client.command._errors import NOT_DONE, Trouble
from client.command._group import subcommand
from hardware import (
    BUTTONS,
    LENGTH_MAX_MS,
    TEAMS,
    BoxRefused,
    BoxState,
    Changed,
    Connected,
    Driver,
    Happened,
    Key,
    Kind,
    Lost,
    News,
    NotABox,
    OnScreenBox,
    Restarted,
    Searching,
    candidates,
    ports,
)

T = TypeVar("T")
ANSWER_S: Final = 5.0
TEST_S: Final = 30.0
TRIM_S: Final = 60.0
TRIM_LEAST_S: Final = 6.0
SHORTEST_S: Final = 0.001
LOOK_UP_S: Final = 0.2
PORT_S: Final = 12.0
"""Seconds for one port, to open it and to learn whether a box is there; the driver gives up sooner."""


@dataclass
class Connection:
    """A driver with a box, and what it has told so far."""

    console: Console
    driver: Driver
    news: queue.Queue[News]
    screen: OnScreenBox | None
    events: list[dict[str, Any]] = field(default_factory=list)

    def facts(self, **more: Any) -> dict[str, Any]:
        """The JSON object of every result; `more` is added to it, or replaces what it says."""
        status = self.driver.status()
        box = status.box
        return {
            "port": box.port if box else None,
            "firmware": box.firmware if box else None,
            "device_id": box.device_id if box else None,
            "state": status.state.name.lower(),
            "left_ms": round(status.left_s * 1000),
            "drift_ppm": None if status.drift_ppm is None else round(status.drift_ppm, 1),
            "events": self.events,
            "round": status.round,
        } | more

    def wait(self, future: Future[T]) -> T:
        """The value of a request; Trouble with its reason when it was not done."""
        try:
            return future.result(ANSWER_S)
        except BoxRefused as refused:
            while self.next(LOOK_UP_S) is not None:  # that the box is gone is the better reason, and comes just after
                pass
            raise Trouble(f"the box did not do this: {refused}", NOT_DONE) from refused
        except TimeoutError as late:
            raise Trouble("the box does not answer; unplug it and plug it in again", NOT_DONE) from late

    def next(self, wait_s: float) -> News | None:
        """The next news; Trouble when it says that the box is gone."""
        try:
            news = self.news.get(timeout=wait_s)
        except queue.Empty:
            return None
        if isinstance(news, Lost | Restarted):
            left = left_to_play(news)
            rest = f"; go on with `offleash box run {left}`" if left else ""
            raise Trouble(f"{as_loss(news)}{rest}", NOT_DONE)
        if isinstance(news, Happened):
            self.events.append(as_fact(news))
        return news


def left_to_play(news: Lost | Restarted) -> float:
    """What was left of the round, in seconds to a tenth; 0.0 when there is nothing to play on."""
    return round(news.round_left_s or 0.0, 1)


def as_loss(news: Lost | Restarted) -> str:
    """A box that is gone, or has started anew, for people."""
    what = str(news.reason) if isinstance(news, Lost) else "the box has started anew"
    left = left_to_play(news)
    return f"{what} with {left} s left" if left else what


def as_fact(event: Happened) -> dict[str, Any]:
    """An event as JSON: `kind`, `button` (0 start, 1 to 4 teams, null), `left_ms`, `at_us` on the box's clock."""
    return {
        "kind": event.kind.name.lower(),
        "button": event.button,
        "left_ms": round(event.left_s * 1000, 3),
        "at_us": event.at_us,
        "round": event.round,
    }


def as_text(event: Happened) -> str:
    """An event for people."""
    team = f"team {event.button}"
    told = {
        Kind.START: "start",
        Kind.FIRST: f"{team} is first",
        Kind.PRESS: f"{team} presses",
        Kind.FALSE_START: f"{team} presses before the start",
        Kind.LATE: f"{team} presses after the end",
        Kind.PAUSE: "pause",
        Kind.RESUME: "goes on",
        Kind.END: "time is up",
        Kind.ABORT: "given up",
    }
    return f"{event.left_s:8.3f} s left: {told[event.kind]}"


# ---- finding a box ----


@contextlib.contextmanager
def connected(console: Console, port: str | None, emulated: bool) -> Iterator[Connection]:
    """A box, found and greeted; Trouble with what to do when there is none."""
    news: queue.Queue[News] = queue.Queue()
    screen = OnScreenBox() if emulated else None
    if screen is not None:
        driver = Driver(news.put, port=screen.port, open_port=screen.open)
        wanted = {screen.port}
    else:
        found = ports()
        wanted = {port} if port is not None else set(candidates(found))
        if not wanted:
            others = "; ".join(f"{one.device} {one.reason}" for one in found)
            hint = f" ({others})" if others else ""
            raise Trouble(f"no timer box is plugged in; plug it in, or name its port with --port PORT{hint}")
        driver = Driver(news.put, port=port)
    with driver:
        _greet(console, news, wanted)
        yield Connection(console, driver, news, screen)


def _greet(console: Console, news: queue.Queue[News], wanted: set[str]) -> None:
    """Wait until a box has told how it stands, or until every port that may have one has turned out not to."""
    refused: dict[str, str] = {}
    give_up = time.monotonic() + PORT_S * len(wanted)
    while time.monotonic() < give_up and not wanted <= refused.keys():
        with contextlib.suppress(queue.Empty):
            match news.get(timeout=LOOK_UP_S):
                case Searching(port):
                    console.progress(f"asking {port} …")
                case NotABox(port, reason):
                    refused[port] = str(reason)
                case Changed():
                    console.progress("")
                    return
                case _:
                    pass
    console.progress("")
    raise Trouble("; ".join(refused.values()) or "no timer box answers; unplug it and plug it in again")


# ---- what the command does ----


def show_status(connection: Connection) -> None:
    """Print the state of the box."""
    facts = connection.facts()
    left = f", {facts['left_ms'] / 1000:.1f} s left" if facts["left_ms"] else ""
    text = f"timer box {facts['device_id']} ({facts['port']}), firmware {facts['firmware']}: {facts['state']}{left}"
    connection.console.result(facts, text)


def run_round(connection: Connection, seconds: float) -> None:
    """Start one round and print it to its end; abort it when interrupted."""
    console, driver = connection.console, connection.driver
    try:
        number = connection.wait(driver.start(seconds))
        over, overdue_at = False, math.inf
        while not over or driver.status().state != BoxState.LOCKED:  # the STATE comes after the event
            news = connection.next(0.1)
            status = driver.status()
            runs = status.left_s > 0 and status.state in (BoxState.RUNNING, BoxState.PAUSED)
            overdue_at = math.inf if runs else min(overdue_at, time.monotonic() + ANSWER_S)
            if time.monotonic() > overdue_at:
                raise Trouble("the box did not say that the round is over; unplug it and plug it in again", NOT_DONE)
            console.progress(f"{status.left_s:8.1f} s")
            if isinstance(news, Happened) and news.round == number:
                console.progress("")
                console.note(as_text(news))
                over = news.kind == Kind.END
    except KeyboardInterrupt:
        with contextlib.suppress(Trouble):
            connection.wait(driver.abort())
        raise
    first = next((event for event in connection.events if event["kind"] == "first"), None)
    who = "nobody pressed"
    if first is not None:
        who = f"team {first['button']} was first after {seconds - first['left_ms'] / 1000:.3f} s"
    console.result(connection.facts(), f"{seconds:g} s are over; {who}")


def watch(connection: Connection) -> None:
    """Tell everything that happens, until interrupted."""
    console = connection.console
    show_status(connection)
    while True:
        try:
            news = connection.news.get(timeout=LOOK_UP_S)  # on Windows Ctrl-C interrupts no wait that has no end
        except queue.Empty:
            continue
        match news:
            case Happened():
                console.result(connection.facts(events=[as_fact(news)]), as_text(news))
            case Lost():
                console.note(f"{as_loss(news)}; waiting for it")
            case Restarted():
                console.note(as_loss(news))
            case Connected(box, _):
                console.note(f"timer box {box.device_id} ({box.port}) is there")
            case _:
                pass


class Presses:
    """The buttons in a test: each must be up, go down and come up again."""

    def __init__(self) -> None:
        self.down: frozenset[int] = frozenset()
        self._up: set[int] = set()
        self._pressed: set[int] = set()
        self._done: set[int] = set()

    def see(self, down: frozenset[int]) -> None:
        """These buttons are down now, and no others."""
        self.down = down
        self._pressed |= self._up & down
        self._done |= self._pressed - down
        self._up |= self.missing - down

    @property
    def missing(self) -> frozenset[int]:
        """The buttons that have not been pressed and let go yet."""
        return frozenset(range(BUTTONS)) - self._done

    def trouble(self) -> str:
        """What is wrong with those that are missing, and what to do; empty if none is."""
        stuck, silent = self.missing & self.down, self.missing - self.down
        said = []
        if stuck:
            said.append(f"held down all the time: {_buttons(stuck)}; free the button, or the wire that touches GND")
        if silent:
            said.append(f"no press came from {_buttons(silent)}; check the wire between its pin and GND")
        return "; ".join(said)


def test_box(connection: Connection) -> None:
    """Light every light, sound, then wait until each button has gone down and come up again."""
    console, driver = connection.console, connection.driver
    connection.wait(driver.identify())
    try:
        for team in range(1, TEAMS + 1):
            console.note(f"light of team {team}")
            connection.wait(driver.lights({team}))
            connection.wait(driver.sound(220 * (team + 1), 150))
            time.sleep(0.3)
    except KeyboardInterrupt:  # the box would hold the light until its next round
        with contextlib.suppress(Trouble):
            connection.wait(driver.lights(None))
        raise
    connection.wait(driver.lights(None))
    console.note(f"now press all {BUTTONS} buttons and let them go, one after the other")
    presses = Presses()
    give_up = time.monotonic() + TEST_S
    while presses.missing and time.monotonic() < give_up:
        if connection.screen is not None:  # nobody can press the buttons of a box that is not on a screen
            button = min(presses.missing)
            (connection.screen.release if button in presses.down else connection.screen.press)(button)
        news = connection.next(0.1)
        if isinstance(news, Changed):
            presses.see(news.status.buttons_down)
        console.progress("waiting for " + _buttons(presses.missing))
    console.progress("")
    if presses.missing:
        raise Trouble(presses.trouble(), NOT_DONE)
    console.result(connection.facts(buttons=list(range(BUTTONS))), f"all {BUTTONS} buttons answer")


def _buttons(buttons: frozenset[int]) -> str:
    return ", ".join(f"team {button}" if button else "start" for button in sorted(buttons))


def trim(connection: Connection, seconds: float) -> None:
    """Watch the box's clock, then keep on the box how much too fast it runs."""
    console, driver = connection.console, connection.driver
    before = connection.wait(driver.get(Key.TRIM_PPM))
    while (watched := driver.status().watched_s) < seconds or driver.status().drift_ppm is None:
        connection.next(0.2)
        console.progress(f"watching the box's clock: {watched:.0f} of {seconds:g} s")
    console.progress("")
    ppm = connection.wait(driver.trim())
    pace = "fast" if ppm >= 0 else "slow"
    text = f"the box's clock runs {abs(ppm)} ppm too {pace}; kept on the box (before: {before} ppm)"
    console.result(connection.facts(trim_ppm=ppm, trim_before_ppm=before), text)


@subcommand()
@click.option("--port", metavar="PORT", help="Use this serial port; without it, known boards are checked.")
@click.option("--emulated", is_flag=True, help="Use an emulated box instead of a real one.")
@click.option(
    "--seconds",
    "trim_s",
    type=click.FloatRange(TRIM_LEAST_S, 3600),
    default=TRIM_S,
    show_default=True,
    help="How long `trim` measures the clock.",
)
@click.argument("action", type=click.Choice(["status", "run", "watch", "test", "trim"]))
@click.argument("length", metavar="[SECONDS]", type=float, required=False)
def command(
    console: Console, port: str | None, emulated: bool, trim_s: float, action: str, length: float | None
) -> None:
    """The timer box on its own: a round clock for any game.

    \b
    status       what is plugged in, and its state
    run SECONDS  one round, started at once
    watch        everything that happens, until Ctrl-C
    test         every light, the buzzer, every button
    trim         measure the box's clock and keep its error on the box
    """
    if port == "":
        raise Trouble("--port names no port; name one, or leave it out to have the box searched for")
    if port is not None and emulated:
        raise Trouble("--port and --emulated exclude each other; leave one out")
    if (length is None) == (action == "run"):
        raise Trouble("`run` takes the length of the round in seconds, and nothing else does")
    if length is not None and not SHORTEST_S <= length <= LENGTH_MAX_MS / 1000:
        raise Trouble(f"a round lasts from {SHORTEST_S} to {LENGTH_MAX_MS // 1000} seconds")
    with connected(console, port, emulated) as connection:
        match action:
            case "status":
                show_status(connection)
            case "run":
                assert length is not None
                run_round(connection, length)
            case "watch":
                watch(connection)
            case "test":
                test_box(connection)
            case _:
                trim(connection, trim_s)
