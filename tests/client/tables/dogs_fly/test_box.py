"""A timer box at the table: it starts, pauses and locks; pulled out and plugged in again it is right again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from client.bridge.timerbox import TimerBox
from client.screens.box_at_table import BoxAtTable
from client.tables.dogs_fly.timed import START
from client.viewmodel.round_clock import Phase
from games.dogs_fly import GAME
from games.dogs_fly.actions import Lock
from hardware import OnScreenBox
from tests.client.tables.dogs_fly.conftest import Make
from tests.client.tables.dogs_fly.match import Match
from tests.client.timerbox.news import uno
from tests.client.timerbox.rigs import FakeTime, Ports, boxes_in_memory, until


@dataclass
class Rig:
    """A match with a box of wood beside it; both count by one clock."""

    qtbot: QtBot
    match: Match
    boxes: TimerBox
    time: FakeTime
    ports: Ports
    box: OnScreenBox

    def pass_s(self, seconds: float) -> None:
        """Time passes for the match and for the box."""
        while seconds > 0:
            self.match.clock.time += min(0.5, seconds)
            self.time.pass_s(min(0.5, seconds))
            seconds -= 0.5
            self.match.screen.time_left.refresh()

    def wait(self, phase: Phase) -> None:
        """Wait until the round clock of the box is so."""
        until(self.qtbot, self.boxes, lambda: self.boxes.desk.is_real and self.boxes.desk.clock.phase is phase)

    def push(self, button: int) -> None:
        """Press a button and let go; the box sees it by its own clock."""
        self.box.press(button)
        self.time.pass_s(0.05)
        self.box.release(button)
        self.time.pass_s(0.05)

    @property
    def left(self) -> float | None:
        deadline = self.match.table.deadline()
        return None if deadline is None else deadline.at - self.match.model.clock.time

    @property
    def locks(self) -> list[Lock]:
        given = [GAME.parse(each) if isinstance(each, str) else each for each in self.match.given]
        return [action for action in given if isinstance(action, Lock)]


@pytest.fixture
def rig(qtbot: QtBot, make: Make) -> Iterator[Rig]:
    boxes, time, ports = boxes_in_memory()
    box = ports.add(uno("ttyACM0"))
    match = make(clock="20")
    match.to_the_lock()
    BoxAtTable(match.screen, match.table, boxes)
    found = Rig(qtbot, match, boxes, time, ports, box)
    until(qtbot, boxes, lambda: boxes.desk.is_real and boxes.desk._armed)
    yield found
    boxes.shut_down()


def test_the_start_button_of_the_box_starts_the_round(rig: Rig) -> None:
    """DF-T12, DF-T36: the box is armed with the length of the room."""
    assert rig.boxes.desk.clock.chosen_s == 20
    rig.push(0)
    rig.wait(Phase.RUNNING)
    assert rig.match.table.ticking
    assert rig.left is not None
    assert abs(rig.left - 20) < 0.2


def test_the_start_on_the_screen_starts_the_box(rig: Rig) -> None:
    """DF-T36: the box runs the round that was started here."""
    rig.match.press(START)
    rig.wait(Phase.RUNNING)


def test_the_buzzer_of_the_team_locks(rig: Rig) -> None:
    """DF-T22, DF-T23, DF-T26: that of another team does nothing; Jaws have the first buzzer."""
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    card = rig.match.cards[0]
    rig.match.use(f"card:{card}", "section:J2")
    rig.push(2)
    until(rig.qtbot, rig.boxes, lambda: bool(rig.boxes.desk.clock.presses))
    assert rig.locks == []
    rig.push(1)
    until(rig.qtbot, rig.boxes, lambda: bool(rig.locks))
    assert [str(laid) for laid in rig.locks[0].places] == [f"2:{card}"]


def test_a_buzzer_before_the_start_locks_nothing(rig: Rig) -> None:
    """DF-T26."""
    rig.push(1)
    until(rig.qtbot, rig.boxes, lambda: bool(rig.boxes.desk.clock.fouls))
    assert rig.locks == []


def test_the_box_ends_the_round(rig: Rig) -> None:
    """DF-T14, DF-T39: what it tells after the lock changes nothing."""
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    rig.pass_s(20.05)
    assert len(rig.locks) == 1
    before = rig.match.session.steps
    until(rig.qtbot, rig.boxes, lambda: not rig.boxes.desk.clock.is_open)
    assert rig.match.session.steps == before


def test_a_pause_on_the_screen_pauses_the_box(rig: Rig) -> None:
    """DF-T27, DF-T29: the box waits for who goes on."""
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    rig.match.screen.together.pause(on=True)
    rig.wait(Phase.PAUSED)
    rig.match.screen.together.pause(on=False)
    rig.wait(Phase.RUNNING)


def test_unplugged_the_screen_has_the_time_and_plugged_in_the_box_is_right_again(rig: Rig) -> None:
    """DF-T37, DF-X67: 6.8 s are left; the round is paused, and goes on when people say so, with the box or without."""
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    card = rig.match.cards[0]
    rig.match.use(f"card:{card}", "section:J2")
    rig.pass_s(13.2)
    rig.box.unplug()
    until(rig.qtbot, rig.boxes, lambda: not rig.boxes.desk.is_real)
    rig.qtbot.waitUntil(lambda: bool(rig.match.model.paused))
    assert rig.left is not None
    assert abs(rig.left - 6.8) < 0.3
    assert [what for wish, what in rig.match.asked if wish == "notice"]
    assert rig.match.table.laying.sections == {2: (card, "+")}
    rig.match.screen.together.pause(on=False)
    rig.pass_s(2)
    assert rig.locks == []
    rig.box.plug()
    rig.wait(Phase.RUNNING)
    on_box = rig.boxes.desk.clock.left_s(rig.boxes.now())
    assert rig.left is not None
    assert abs(on_box - rig.left) < 0.5
    rig.pass_s(5)
    assert len(rig.locks) == 1


def test_a_box_that_started_anew_counts_as_unplugged(rig: Rig) -> None:
    """DF-T38: it has forgotten the round; the desktop's own clock says how much time was left, and arms it so."""
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    card = rig.match.cards[0]
    rig.match.use(f"card:{card}", "section:J2")
    rig.pass_s(5)
    until(rig.qtbot, rig.boxes, lambda: rig.boxes.desk.statuses["ttyACM0"].left_s < 16)
    rig.box.restart()
    rig.wait(Phase.HELD)
    rig.qtbot.waitUntil(lambda: bool(rig.match.model.paused))
    assert rig.boxes.desk.is_real
    assert rig.boxes.desk.clock.phase is Phase.HELD, "the box itself is idle: it guesses nothing"
    assert rig.left is not None
    assert 13 < rig.left <= 15
    assert any("it has forgotten its round" in str(what) for wish, what in rig.match.asked if wish == "notice")
    assert rig.match.table.laying.sections == {2: (card, "+")}
    rig.match.screen.together.pause(on=False)
    rig.wait(Phase.RUNNING)
    assert abs(rig.boxes.desk.clock.left_s(rig.boxes.now()) - rig.left) < 0.5
    rig.pass_s(15.5)
    (lock,) = rig.locks
    assert [str(laid) for laid in lock.places] == [f"2:{card}"]


def test_a_box_that_is_plugged_in_while_a_round_runs_has_the_time_that_is_left(qtbot: QtBot, make: Make) -> None:
    """DF-T36: also one that was not there when the round started."""
    boxes, time, ports = boxes_in_memory()
    match = make(clock="20")
    match.to_the_lock()
    BoxAtTable(match.screen, match.table, boxes)
    match.press(START)
    rig = Rig(qtbot, match, boxes, time, ports, OnScreenBox(time))
    rig.pass_s(12)
    rig.box = ports.add(uno("ttyACM0"))
    rig.wait(Phase.RUNNING)
    assert rig.left is not None
    assert abs(boxes.desk.clock.left_s(boxes.now()) - rig.left) < 0.5
    rig.pass_s(8.2)
    until(qtbot, boxes, lambda: bool(rig.locks))
    boxes.shut_down()


def test_unplugged_the_round_can_be_played_again(rig: Rig) -> None:
    """DF-T37: if all agree and nobody has locked, with empty tracks and the full time."""
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    rig.match.use(f"card:{rig.match.cards[0]}", "section:J2")
    rig.pass_s(13.2)
    rig.match.model.acted.clear()  # bots lock before anybody else
    rig.box.unplug()
    rig.qtbot.waitUntil(lambda: bool(rig.match.model.paused))
    rig.match.screen.together._wish_to_go_on(1)
    assert not rig.match.model.paused
    assert rig.match.table.laying.sections == {}
    assert rig.match.table.waits() == 20
    rig.box.plug()
    until(rig.qtbot, rig.boxes, lambda: rig.boxes.desk.is_real and rig.boxes.desk._armed)
    rig.push(0)
    rig.wait(Phase.RUNNING)
    assert rig.left is not None
    assert abs(rig.left - 20) < 0.3


def test_two_boxes_are_two_clocks(qtbot: QtBot) -> None:
    """DF-T40: each desktop has boxes of its own, and knows of no others."""
    one, other = boxes_in_memory()[0], boxes_in_memory()[0]
    assert one.desk is not other.desk
    assert one.desk.clock is not other.desk.clock
