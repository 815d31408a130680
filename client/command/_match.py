"""Matches on the command line: options that host, join and resume share, and a session that runs without a window."""

from __future__ import annotations

import functools
import math
import platform
import queue
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import click

import games
from client import preflight
from client.additions import held
from client.command._console import Console, counted
from client.command._errors import NOT_DONE, ReaderLeft, Trouble
from client.home import home
from client.launch import Launch
from net.addresses import read_listen
from net.node import Node, OnEvent, Setting
from net.reasons import Failure
from net.session import (
    Ended,
    Failed,
    MatchSummary,
    Notice,
    Profile,
    RoomChanged,
    SeatsChanged,
    SessionEvent,
    Started,
    Stopped,
)
from net.wire import NAME_LIMIT, clean

_CTRL_C_S = 0.5 if sys.platform == "win32" else None
"""Seconds until a waiting thread sees Ctrl-C: on Windows nothing interrupts a wait."""
_GLANCE_S = 0.5
"""Seconds between two looks at the clock while nobody has been reached."""
_SILENT_S = 3.0
"""Seconds after which a terminal shows that the search goes on."""


@dataclass(frozen=True, slots=True)
class Seating:
    """How this desktop takes part."""

    headless: bool
    bot: str
    pace: float
    wait: float
    listen: str
    port: int
    name: str

    def require_bot(self) -> None:
        """Trouble if nobody would play my seats."""
        if not self.bot:
            raise Trouble("without a window a bot must play your seats; add `--bot random` or another kind")

    def setting(self, *, takes: bool = False) -> Setting:
        """For a session without a window; `takes`: additions of a room are accepted without asking."""
        return Setting(
            home(),
            games.load,
            Profile(self.name),
            self.listen,
            self.port,
            autopilot=self.bot,
            pace=self.pace,
            patience=self.wait,
            held=None if takes else held,
        )


def _read_listen(_context: click.Context, _option: click.Parameter, text: str) -> tuple[str, int]:
    return read_listen(text)


def _finite(_context: click.Context, _option: click.Parameter, seconds: float) -> float:
    if not math.isfinite(seconds):
        raise click.BadParameter("give a number of seconds")
    return seconds


def _seconds_option(name: str, default: float, text: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    return click.option(name, type=click.FloatRange(0), callback=_finite, default=default, show_default=True, help=text)


def seating_options(body: Callable[..., None]) -> Callable[..., None]:
    """Add the options that host, join and resume have in common; they arrive as one `Seating`."""

    @functools.wraps(body)
    def gathered(*arguments: Any, **options: Any) -> None:
        listen, port = options.pop("listen")
        name = clean(options.pop("name") or "", NAME_LIMIT) or clean(platform.node(), NAME_LIMIT) or "Offleash"
        shared = {key: options.pop(key) for key in ("headless", "bot", "pace", "wait")}
        body(*arguments, seating=Seating(**shared, listen=listen, port=port, name=name), **options)

    decorated: Callable[..., None] = gathered
    for decorate in (
        click.option("--listen", default="", callback=_read_listen, metavar="ADDRESS[:PORT]", help="Where to listen."),
        click.option("--headless", is_flag=True, help="Without a window."),
        click.option("--bot", default="", metavar="KIND", help="The bot that plays your own seats."),
        _seconds_option("--pace", 0.0, "Seconds a bot waits before it acts."),
        _seconds_option("--wait", 120.0, "Seconds to wait for a lost peer."),
        click.option("--name", default="", help="Your name at the table."),
    ):
        decorated = decorate(decorated)
    return decorated


def open_window(launch: Launch, *, instead: str = "add `--headless --bot KIND`") -> None:
    """Open the client with this, or Trouble if nothing can be shown; `instead`: what does without a window."""
    if not preflight.has_display():
        raise Trouble(f"there is no display to open a window on; {instead}, or set DISPLAY")
    if lacking := preflight.missing():
        raise Trouble(f"libraries that windows need are missing; install them with: {preflight.remedy(lacking)}")
    if trouble := preflight.display_trouble():
        raise Trouble(f"{trouble}, or {instead}")
    from client.app import main

    if status := main(launch):
        raise click.exceptions.Exit(status)


def show_match(console: Console, summary: MatchSummary) -> None:
    """Print a match."""
    places = [{"place": each.place, "score": each.score} for each in summary.result] if summary.result else None
    value = {
        "match": summary.match,
        "game": summary.game,
        "seats": summary.seats,
        "seat": list(summary.mine),
        "steps": summary.steps,
        "log_head": summary.log_head,
        "digest": summary.digest,
        "result": places,
        "over": summary.over,
        "seconds": summary.seconds,
        "branch": summary.branch,
    }
    lines = [f"match {summary.match}: {summary.game}, {counted(summary.steps, 'step')} in {summary.seconds:.1f} s"]
    for seat, standing in enumerate(summary.result or ()):
        mine = " (here)" if seat in summary.mine else ""
        lines.append(f"  seat {seat}: place {standing.place}, score {standing.score}{mine}")
    if summary.branch:
        lines.append(f"  a branch from step {summary.branch['steps']} of {summary.branch['match']}, unverified")
    lines.append(
        f"  {'over' if summary.over else 'not over'}, head {summary.log_head[:16]}, state {summary.digest[:16]}"
    )
    console.result(value, "\n".join(lines))


class _Notes:
    """The notes of a session, beside its results.

    They are printed once there is a room or a match: if there is none, one sentence that says so is enough. A terminal
    shows the newest note meanwhile.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._early: list[str] | None = []
        self._since = time.monotonic()
        self._shown = False

    @property
    def searching(self) -> bool:
        """Whether there is no room and no match yet."""
        return self._early is not None

    def look_at_the_clock(self) -> None:
        """Show that the search goes on, once it takes long."""
        waited = time.monotonic() - self._since
        if self._early is not None and waited >= _SILENT_S:
            why = f": {self._early[-1]}" if self._early else ""
            self._console.progress(f"still looking, for {waited:.0f} s{why}")
            self._shown = True

    def wipe(self) -> None:
        """Clear the line that the terminal showed meanwhile."""
        if self._shown:
            self._console.progress("")
            self._shown = False

    def hear(self, event: SessionEvent) -> None:
        """Say what is to be said of an event."""
        match event:
            case RoomChanged() | Started():
                self.wipe()
                early, self._early = self._early or [], None
                for text in early:
                    self._console.note(text)
            case Notice(reason) if self._early is not None:
                self._early.append(str(reason))
            case Notice(reason) | SeatsChanged(_, reason) | Stopped(reason) if reason:
                self._console.note(str(reason))
            case _:
                pass


def run_session(console: Console, make: Callable[[OnEvent], Node], on_event: Callable[[SessionEvent], None]) -> None:
    """Run a session to its end and print its match. Trouble if it never began or did not come to its end."""
    events: queue.SimpleQueue[SessionEvent] = queue.SimpleQueue()
    node, notes = make(events.put), _Notes(console)
    over = False
    try:
        while True:
            try:
                event = events.get(timeout=_GLANCE_S if notes.searching else _CTRL_C_S)
            except queue.Empty:
                notes.look_at_the_clock()
                continue
            notes.hear(event)
            on_event(event)
            match event:
                case Failed(reason):
                    raise Failure(reason)
                case Ended(summary, reason):
                    over = summary.over
                    show_match(console, summary)
                    if not over:
                        raise Trouble(str(reason or "the match did not come to its end"), NOT_DONE)
                    return
                case _:
                    pass
    except ReaderLeft:
        if not over:
            gone = "nobody reads what this prints any more, so it has ended; start it again, or resume what had begun"
            raise Trouble(gone, NOT_DONE) from None
    finally:
        notes.wipe()
        node.close()


def announce_start(console: Console, seating: Seating) -> Callable[[SessionEvent], None]:
    """Print the first line of join and resume when the match has started; Trouble if nobody would play my seats."""

    def on_event(event: SessionEvent) -> None:
        if isinstance(event, Started):
            if any(seat.mine and not seat.bot for seat in event.seats):
                seating.require_bot()
            mine = [seat.seat for seat in event.seats if seat.mine]
            value = {"match": event.match, "seats": len(event.seats), "seat": mine}
            where = f"seat {', '.join(map(str, mine))} of {len(event.seats)}" if mine else "watching"
            console.result(value, f"match {event.match}: {event.game}, {where}")

    return on_event
