"""A table with a deadline: the ring, what is told, what is sent when the time is over, and what a pause covers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.tables.interface import Answer, Deadline
from client.widgets import announcer
from net.log import PERSON
from net.session import Paused
from tests.client.screens.fetching import Table, open_table
from tests.client.tables.fetch import SPEC, FetchTable

LENGTH_S = 20.0


class TimedTable(FetchTable):
    """Twenty seconds to choose a speed; who has chosen none rests."""

    locked_at: float | None = None

    def deadline(self) -> Deadline | None:
        if self.view.phase != "race":
            return None
        return Deadline(self.context.opened + LENGTH_S, LENGTH_S, (300, 100, 160, 160), self.locked_at, "to run")

    def expire(self, seat: int) -> Answer:
        return Answer("run 0")


@dataclass
class Timed:
    """A match with a clock that only the test moves."""

    table: Table
    now: float

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.table.screen.time_left.refresh()

    @property
    def shown(self) -> int:
        return self.table.screen.time_left.ring.seconds

    @property
    def acts(self) -> list[tuple[object, ...]]:
        return [command for command in self.table.session.commands if command[0] == "act"]


def timed(qtbot: QtBot, home: Path, *players: str) -> Timed:
    table = open_table(qtbot, home, players, replace(SPEC, make=TimedTable))
    found = Timed(table, 0.0)
    clock = table.model.clock
    clock._now = lambda: found.now
    table.model.opened = clock.time
    table.desk.refresh()
    table.screen.draw()
    return found


@pytest.fixture
def match(qtbot: QtBot, tmp_path: Path) -> Iterator[Timed]:
    """Anna against a bot."""
    found = timed(qtbot, tmp_path, PERSON, "random")
    yield found
    found.table.screen.end()


def test_seconds_are_shown_and_the_last_ones_told(match: Timed) -> None:
    said: list[str] = []
    announcer().spoken.connect(said.append)
    ring = match.table.screen.time_left.ring
    assert match.shown == 20
    assert ring.isVisible()
    assert ring.accessibleName() == "20 seconds left to run."
    said.clear()
    match.wait(9.5)
    assert match.shown == 11
    match.wait(0.5)
    assert said == ["10 seconds left to run."]
    for _ in range(9):
        match.wait(1)
    assert match.shown == 1
    assert said == ["10 seconds left to run.", "5 seconds left to run."]
    assert ring.accessibleName() == "1 second left to run."


def test_when_the_time_is_over_the_table_answers_once(match: Timed) -> None:
    match.wait(19.5)
    assert match.acts == []
    match.wait(1)
    match.wait(1)
    assert match.acts == [("act", 0, "run 0")]
    assert match.table.screen.time_left.ring.accessibleName() == "Time is up."


def test_what_is_planned_is_sent_instead(match: Timed) -> None:
    match.table.desk.press("run 1")
    match.wait(21)
    assert match.acts == [("act", 0, "run 1")]


def test_it_answers_for_everybody_at_this_desktop(qtbot: QtBot, tmp_path: Path) -> None:
    match = timed(qtbot, tmp_path, PERSON, PERSON)
    match.table.lift()
    match.table.desk.press("run 1")
    match.wait(21)
    assert match.acts == [("act", 0, "run 1"), ("act", 1, "run 0")]
    assert match.table.screen.time_left.ring.isHidden(), "no time runs in the next phase"
    match.table.screen.end()


def test_a_pause_stops_the_time_and_covers_the_table(match: Timed) -> None:
    screen = match.table.screen
    match.wait(8)
    match.table.session._tell(Paused(("Ben",)))
    assert not screen.frame.canvas.isVisible()
    assert not match.table.button.isVisible(), "nobody can look under it alone"
    assert "Paused" in screen.curtain.words
    assert screen.frame.banners.isVisible(), "but the pause can be ended"
    assert screen.time_left.ring.isHidden()
    match.wait(600)
    assert match.shown == 12
    match.table.session._tell(Paused(()))
    assert screen.frame.canvas.isVisible()
    assert match.shown == 12
    match.wait(1)
    assert match.shown == 11


def test_after_a_pause_the_one_who_was_called_is_called_again(qtbot: QtBot, tmp_path: Path) -> None:
    match = timed(qtbot, tmp_path, PERSON, PERSON)
    assert match.table.covered()
    match.table.session._tell(Paused(("Ben",)))
    assert not match.table.button.isVisible()
    assert "Paused" in match.table.screen.curtain.words
    match.table.session._tell(Paused(()))
    assert match.table.button.isVisible()
    assert "Anna" in match.table.screen.curtain.words
    match.table.screen.end()


def test_who_is_locked_in_sees_what_was_left(match: Timed) -> None:
    table = match.table.desk.table
    assert isinstance(table, TimedTable)
    table.locked_at = match.table.model.opened + 13
    match.wait(18)
    assert match.shown == 7
    assert match.table.screen.time_left.ring.accessibleName() == "You are locked in. 7 seconds were left."
