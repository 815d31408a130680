"""A timer box at the table: it starts, pauses, locks and ends the round."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from client.screens.clock.box_at_table import BoxAtTable
from client.viewmodel.round_clock import Phase
from hardware import Happened, Kind, OnScreenBox
from net.log import PERSON
from tests.client.tables.dogs_fly.box import Rig, Rigs
from tests.client.tables.dogs_fly.conftest import Make
from tests.client.timerbox.news import uno
from tests.client.timerbox.rigs import boxes_in_memory, until


def test_the_start_button_of_the_box_starts_the_round(rig: Rig) -> None:
    """DF-T12, DF-T36: the box is armed with the length of the room."""
    assert rig.boxes.desk.clock.chosen_s == 20
    rig.push(0)
    rig.wait(Phase.RUNNING)
    assert rig.match.table.ticking
    assert rig.left == pytest.approx(20, abs=0.2)


def test_the_start_button_waits_for_people_at_other_desktops(rig: Rig) -> None:
    """DF-T12: it says that somebody here is ready, and the box runs when the round does: it has not begun before."""
    rig.match.apart(1)
    rig.push(0)
    assert rig.match.shown[-1] == "!ready\nlock"
    assert not rig.match.table.ticking
    rig.pass_s(3)
    rig.match.hear(1, "!ready")
    rig.wait(Phase.RUNNING)
    assert rig.left == pytest.approx(20, abs=0.2)
    assert len([each for each in rig.news if isinstance(each, Happened) and each.kind is Kind.START]) == 1
    assert not rig.told(Kind.ABORT)


def test_a_box_that_is_called_off_starts_nobody(rigs: Rigs) -> None:
    """DF-T12, DF-T41: who locks at once leaves a box behind that is about to run; who is next has not said ready."""
    rig = rigs("20", (PERSON, PERSON, "greedy", "greedy"))
    rig.match.owe()
    rig.match.start()
    rig.match.send()
    rig.match.lift()
    until(rig.qtbot, rig.boxes, lambda: rig.told(Kind.ABORT) and rig.boxes.desk._armed)
    assert rig.match.model.acting == 1
    assert rig.match.table.waits() == 20
    rig.push(0)
    rig.wait(Phase.RUNNING)
    assert rig.left == pytest.approx(20, abs=0.2)


def test_the_start_on_the_screen_starts_the_box(rig: Rig) -> None:
    """DF-T36: the box runs the round that was started here."""
    rig.start()


def test_the_buzzer_of_the_team_locks(rig: Rig) -> None:
    """DF-T22, DF-T23, DF-T26: that of another team does nothing; Jaws have the first buzzer."""
    rig.start()
    card = rig.match.lay(2)
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


@pytest.mark.parametrize("lag", [0.0, 0.03, 0.3])
def test_the_box_ends_the_round(rig: Rig, lag: float) -> None:
    """DF-T14, DF-T36, DF-T39: its start comes a little later, and its zero counts; it comes to its own end.

    What it tells after the lock changes nothing.
    """
    rig.match.start()
    rig.match.clock.time += lag
    rig.wait(Phase.RUNNING)
    assert rig.left == pytest.approx(20, abs=0.01), "the deadline is that of the box"
    rig.run_to(0.05)
    assert rig.locks == []
    rig.pass_s(0.1)
    until(rig.qtbot, rig.boxes, lambda: bool(rig.locks))
    before = rig.match.session.steps
    rig.waits_for_end()
    assert len(rig.locks) == 1
    assert rig.match.session.steps == before


@pytest.mark.parametrize("rate", [1.008, 0.992])
def test_a_box_that_runs_fast_or_slow_has_the_zero_of_the_round(rigs: Rigs, rate: float) -> None:
    """DF-T14: a box that was never trimmed; 100 seconds of it are 0.8 s less or more of this desktop."""
    rig = rigs("100")
    rig.start()
    rig.news.clear()  # the box had been made ready for the length of before
    rig.run_to(0.1, rate)
    assert rig.locks == []
    rig.pass_s(0.2 / rate, rate)
    until(rig.qtbot, rig.boxes, lambda: bool(rig.locks))
    rig.waits_for_end()
    assert len(rig.locks) == 1


def test_the_box_runs_on_for_those_who_have_not_locked(rig: Rig) -> None:
    """DF-T25: the rest of the countdown is dropped only when all have locked."""
    rig.match.owe()
    rig.start()
    rig.pass_s(3)
    rig.match.lay(2)
    rig.push(1)
    until(rig.qtbot, rig.boxes, lambda: bool(rig.locks))
    assert rig.match.view.phase == "lock", "three owe theirs"
    rig.run_to(0.2)
    assert rig.boxes.desk.clock.phase is Phase.RUNNING
    rig.pass_s(0.5)
    rig.waits_for_end()
    assert len(rig.locks) == 1


def test_all_locked_early_the_box_is_free(rig: Rig) -> None:
    """DF-T25: nobody waits for the rest of the countdown."""
    rig.start()
    rig.match.lay(2)
    rig.push(1)
    until(rig.qtbot, rig.boxes, lambda: rig.told(Kind.ABORT))
    assert not rig.boxes.desk.clock.is_open


def test_a_pause_on_the_screen_pauses_the_box(rig: Rig) -> None:
    """DF-T27, DF-T29: the box waits for who goes on."""
    rig.start()
    rig.match.screen.presence.pause(on=True)
    rig.wait(Phase.PAUSED)
    rig.match.screen.presence.pause(on=False)
    rig.wait(Phase.RUNNING)


def test_a_box_that_is_plugged_in_while_a_round_runs_has_the_time_that_is_left(qtbot: QtBot, make: Make) -> None:
    """DF-T36: also one that was not there when the round started."""
    boxes, time, ports = boxes_in_memory()
    match = make(clock="20")
    match.to_the_lock()
    BoxAtTable(match.screen, match.table, boxes)
    match.start()
    rig = Rig(qtbot, match, boxes, time, ports, OnScreenBox(time))
    rig.pass_s(12)
    rig.box = ports.add(uno("ttyACM0"))
    rig.wait(Phase.RUNNING)
    assert abs(boxes.desk.clock.left_s(boxes.now()) - rig.left) < 0.5
    rig.pass_s(8.2)
    until(qtbot, boxes, lambda: bool(rig.locks))
    boxes.shut_down()


def test_a_box_that_is_plugged_in_after_zero_waits_for_the_next_round(qtbot: QtBot, make: Make) -> None:
    """DF-T31: others may still owe their locks; no time is left that it could run."""
    boxes, time, ports = boxes_in_memory()
    match = make(clock="20")
    match.owe()
    match.to_the_lock()
    BoxAtTable(match.screen, match.table, boxes)
    match.start()
    rig = Rig(qtbot, match, boxes, time, ports, OnScreenBox(time))
    rig.pass_s(20.5)
    assert len(rig.locks) == 1
    assert match.view.phase == "lock"
    rig.box = ports.add(uno("ttyACM0"))
    until(qtbot, boxes, lambda: boxes.desk.is_real and boxes.desk._armed)
    assert boxes.desk.clock.phase is Phase.READY
    boxes.shut_down()


def test_two_boxes_are_two_clocks(qtbot: QtBot) -> None:
    """DF-T40: each desktop has boxes of its own, and knows of no others."""
    one, other = boxes_in_memory()[0], boxes_in_memory()[0]
    assert one.desk is not other.desk
    assert one.desk.clock is not other.desk.clock
