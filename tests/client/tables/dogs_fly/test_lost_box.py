"""A timer box that is lost in mid-round: the screen's clock counts on, and the box takes the round up again."""

from __future__ import annotations

from time import sleep

import pytest

from client.viewmodel.round_clock import Phase
from hardware import Kind
from tests.client.tables.dogs_fly.box import BACK, GONE, Rig
from tests.client.timerbox.rigs import until


def test_a_box_that_is_lost_when_it_should_begin_is_told_of(rig: Rig) -> None:
    """DF-T37: it has not said that it runs; the round goes on without it, and with it when it is back."""
    rig.box.unplug()
    rig.match.start()
    until(rig.qtbot, rig.boxes, lambda: not rig.boxes.desk.is_real)
    assert rig.match.notices == [GONE]
    assert rig.left == pytest.approx(20, abs=0.3)
    rig.pass_s(5)
    rig.box.plug()
    rig.wait(Phase.RUNNING)
    assert rig.on_box == pytest.approx(15, abs=0.5)
    rig.run_to(0.2)
    rig.pass_s(0.3)
    rig.waits_for_end()
    assert len(rig.locks) == 1


def test_a_box_that_is_lost_between_two_rounds_is_told_of_once(rig: Rig) -> None:
    """DF-T37: whoever would start the next round with its button learns of it before."""
    rig.lose()
    assert rig.match.notices == ["The box was unplugged. The box on the screen works just as well."]
    rig.match.start()
    rig.pass_s(1)
    assert len(rig.match.notices) == 1


def test_a_box_that_falls_silent_in_mid_round_is_told_of(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """DF-T37: it is plugged in and says nothing; the round goes on, and with a box that has kept running, on it."""
    rig.start()
    card = rig.match.lay(2)
    rig.pass_s(5)
    zero = rig.match.model.clock.time + rig.left
    speak = rig.box.transfer

    def mute(connection: int, data: bytes, wait_s: float) -> bytes:
        speak(connection, data, 0)
        sleep(min(wait_s, 0.005))
        return b""

    monkeypatch.setattr(rig.box, "transfer", mute)
    while rig.boxes.desk.is_real:
        assert rig.left > 8, "the round is lost"
        rig.pass_s(0.1)
        rig.qtbot.wait(10)
    assert rig.match.notices == ["The box has stopped talking. The clock on this screen counts on."]
    assert not rig.match.model.paused
    assert rig.match.model.clock.time + rig.left == pytest.approx(zero, abs=1e-6)
    monkeypatch.setattr(rig.box, "transfer", speak)
    rig.wait(Phase.RUNNING)
    assert rig.match.notices[1:] == [BACK]
    assert not rig.told(Kind.ABORT), "its round was not given up"
    rig.run_to(0.2)
    rig.pass_s(0.3)
    (lock,) = rig.locks
    assert [str(laid) for laid in lock.places] == [f"2:{card}"]


def test_unplugged_the_screen_counts_on_and_plugged_in_the_box_is_right_again(rig: Rig) -> None:
    """DF-T37, DF-X67: nothing is paused, the zero of this desktop stays where it was, and what is laid lies there."""
    rig.start()
    card = rig.match.lay(2)
    rig.pass_s(13.2)
    zero = rig.match.model.clock.time + rig.left
    rig.lose()
    assert rig.match.notices == [GONE]
    assert not rig.match.model.paused
    assert rig.left == pytest.approx(6.8, abs=0.3)
    rig.pass_s(2)
    assert rig.match.model.clock.time + rig.left == pytest.approx(zero, abs=1e-6)
    assert rig.match.table.laying.sections == {2: (card, "+")}
    rig.match.use(f"card:{rig.match.cards[1]}", "section:J3")
    rig.box.plug()
    rig.wait(Phase.RUNNING)
    assert rig.match.notices == [GONE, BACK]
    assert rig.on_box == pytest.approx(rig.left, abs=0.5)
    assert rig.locks == []
    rig.pass_s(5)
    (lock,) = rig.locks
    assert [laid.section for laid in lock.places] == [2, 3]


def test_without_a_box_the_screen_ends_the_round(rig: Rig) -> None:
    """DF-T37: it does not come back; the next round waits for a start on the screen, and a box that is back for it."""
    rig.start()
    card = rig.match.lay(2)
    rig.pass_s(5)
    rig.lose()
    rig.pass_s(15.1)
    (lock,) = rig.locks
    assert [str(laid) for laid in lock.places] == [f"2:{card}"]
    while rig.match.view.phase != "lock":
        rig.match.send()
    rig.box.plug()
    until(rig.qtbot, rig.boxes, lambda: rig.boxes.desk.is_real and rig.boxes.desk._armed)
    rig.start()
    assert rig.left == pytest.approx(20, abs=0.3)


def test_a_box_that_is_lost_after_the_locks_of_this_desktop_changes_nothing(rig: Rig) -> None:
    """DF-T25, DF-T37: the round runs for the others; nobody is paused, and nothing is locked a second time."""
    rig.match.owe()
    rig.start()
    rig.match.lay(2)
    rig.pass_s(3)
    rig.push(1)
    until(rig.qtbot, rig.boxes, lambda: bool(rig.locks))
    rig.pass_s(2)
    rig.lose()
    assert rig.match.notices == [GONE]
    assert not rig.match.model.paused
    rig.box.plug()
    rig.wait(Phase.RUNNING)
    assert rig.on_box == pytest.approx(15, abs=0.5)
    rig.run_to(0.2)
    rig.pass_s(0.5)
    rig.waits_for_end()
    assert len(rig.locks) == 1
    assert rig.match.view.phase == "lock"


def test_a_box_that_is_lost_in_a_pause_goes_on_with_the_others(rig: Rig) -> None:
    """DF-T27, DF-T37: that it is back ends no pause."""
    rig.start()
    rig.pass_s(8)
    rig.match.screen.presence.pause(on=True)
    rig.wait(Phase.PAUSED)
    rig.lose()
    assert rig.match.notices == [GONE]
    rig.box.plug()
    until(rig.qtbot, rig.boxes, lambda: rig.boxes.desk.is_real)
    assert rig.match.model.paused
    rig.match.screen.presence.pause(on=False)
    rig.wait(Phase.RUNNING)
    assert rig.on_box == pytest.approx(12, abs=0.5)


def test_a_box_that_started_anew_counts_as_unplugged(rig: Rig) -> None:
    """DF-T38: it has forgotten the round; the desktop's own clock says how much time is left, and starts it so."""
    rig.start()
    card = rig.match.lay(2)
    rig.pass_s(5)
    until(rig.qtbot, rig.boxes, lambda: rig.boxes.desk.statuses["ttyACM0"].left_s < 16)
    rig.box.restart()
    until(rig.qtbot, rig.boxes, lambda: bool(rig.match.notices))
    assert rig.match.notices[0] == "The box has restarted. The clock on this screen counts on."
    rig.wait(Phase.RUNNING)
    assert rig.match.notices[1:] == [BACK]
    assert not rig.match.model.paused
    assert rig.left == pytest.approx(15, abs=0.6)
    assert rig.on_box == pytest.approx(rig.left, abs=0.5)
    rig.pass_s(15.5)
    (lock,) = rig.locks
    assert [str(laid) for laid in lock.places] == [f"2:{card}"]


def test_unplugged_the_round_can_be_played_again(rig: Rig) -> None:
    """DF-T37: in a pause, if all agree and nobody has locked, with empty tracks and the full time."""
    rig.start()
    rig.match.lay(2)
    rig.pass_s(13.2)
    rig.match.model.acted.clear()  # bots lock before anybody else
    rig.lose()
    rig.match.screen.presence.pause(on=True)
    rig.match.screen.presence._ask_to_go_on(1)
    assert not rig.match.model.paused
    assert rig.match.table.laying.sections == {}
    assert rig.match.table.waits() == 20
    rig.box.plug()
    until(rig.qtbot, rig.boxes, lambda: rig.boxes.desk.is_real and rig.boxes.desk._armed)
    rig.push(0)
    rig.wait(Phase.RUNNING)
    assert rig.left == pytest.approx(20, abs=0.3)
