"""A timer box at the table: it starts, pauses and locks; pulled out and plugged in again it is right again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import sleep

import pytest
from pytestqt.qtbot import QtBot

from client.bridge.timerbox import TimerBox
from client.screens.clock.box_at_table import BoxAtTable
from client.tables.dogs_fly.timed import START
from client.viewmodel.round_clock import Phase, Told
from games.dogs_fly import GAME
from games.dogs_fly.actions import Lock
from hardware import Happened, Kind, News, OnScreenBox
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
    news: list[object] = field(default_factory=list)
    """What boxes have told, in order."""

    def __post_init__(self) -> None:
        take = self.boxes.desk.take

        def noted(source: str, news: News, now: float) -> tuple[Told, ...]:
            self.news.append(news)
            return take(source, news, now)

        self.boxes.desk.take = noted  # type: ignore[method-assign]

    def pass_s(self, seconds: float, rate: float = 1) -> None:
        """Time passes for the match, and for the box so many times as fast."""
        while seconds > 0:
            self.match.clock.time += min(0.5, seconds)
            self.time.pass_s(min(0.5, seconds) * rate)
            seconds -= 0.5
            self.match.screen.time_left.refresh()

    def run_to(self, left_s: float, rate: float = 1) -> None:
        """Time passes until the box has so much left; it is heard meanwhile."""
        while (more := self.box.left_s() - left_s) > 1e-4:
            self.pass_s(min(0.5, more / rate), rate)
            self.qtbot.wait(4)

    def told(self, kind: Kind) -> bool:
        """Whether the box has told of something of this kind."""
        return any(isinstance(each, Happened) and each.kind is kind for each in self.news)

    def waits_for_end(self) -> None:
        """Wait until the box tells its end: it is an end, and no round that was given up."""
        until(self.qtbot, self.boxes, lambda: self.told(Kind.END) or self.told(Kind.ABORT))
        assert not self.told(Kind.ABORT)

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


Rigs = Callable[[str], Rig]


@pytest.fixture
def rigs(qtbot: QtBot, make: Make) -> Iterator[Rigs]:
    made: list[Rig] = []

    def build(clock: str) -> Rig:
        boxes, time, ports = boxes_in_memory()
        box = ports.add(uno("ttyACM0"))
        match = make(clock=clock)
        match.to_the_lock()
        BoxAtTable(match.screen, match.table, boxes)
        made.append(Rig(qtbot, match, boxes, time, ports, box))
        until(qtbot, boxes, lambda: boxes.desk.is_real and boxes.desk._armed)
        return made[-1]

    yield build
    for rig in made:
        rig.boxes.shut_down()


@pytest.fixture
def rig(rigs: Rigs) -> Rig:
    return rigs("20")


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


@pytest.mark.parametrize("lag", [0.0, 0.03, 0.3])
def test_the_box_ends_the_round(rig: Rig, lag: float) -> None:
    """DF-T14, DF-T36, DF-T39: its start comes a little later, and its zero counts; it comes to its own end.

    What it tells after the lock changes nothing.
    """
    rig.match.press(START)
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
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    rig.news.clear()  # the box had been made ready for the length of before
    rig.run_to(0.1, rate)
    assert rig.locks == []
    rig.pass_s(0.2 / rate, rate)
    until(rig.qtbot, rig.boxes, lambda: bool(rig.locks))
    rig.waits_for_end()
    assert len(rig.locks) == 1


def test_the_box_runs_on_for_those_who_have_not_locked(rig: Rig) -> None:
    """DF-T25: the rest of the countdown is dropped only when all have locked."""
    rig.match.session._bots_at_once = False
    rig.match.model.acted.clear()
    rig.match.session._sealed.clear()
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    rig.pass_s(3)
    rig.match.use(f"card:{rig.match.cards[0]}", "section:J2")
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
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    rig.match.use(f"card:{rig.match.cards[0]}", "section:J2")
    rig.push(1)
    until(rig.qtbot, rig.boxes, lambda: rig.told(Kind.ABORT))
    assert not rig.boxes.desk.clock.is_open


def test_a_box_that_is_lost_when_it_should_begin_is_told_of(rig: Rig) -> None:
    """DF-T37: it has not said that it runs; the round is paused, and goes on without it, or with it when it is back."""
    rig.box.unplug()
    rig.match.press(START)
    until(rig.qtbot, rig.boxes, lambda: not rig.boxes.desk.is_real)
    assert rig.match.model.paused
    (said,) = [str(what) for wish, what in rig.match.asked if wish == "notice"]
    assert "20" in said
    assert rig.left == pytest.approx(20, abs=0.3)
    rig.match.screen.together.pause(on=False)
    rig.pass_s(5)
    rig.box.plug()
    rig.wait(Phase.RUNNING)
    assert rig.boxes.desk.clock.left_s(rig.boxes.now()) == pytest.approx(15, abs=0.5)
    rig.run_to(0.2)
    rig.pass_s(0.3)
    rig.waits_for_end()
    assert len(rig.locks) == 1


def test_a_box_that_falls_silent_in_mid_round_is_told_of(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """DF-T37: it is plugged in and says nothing; what is laid stays, and the round is paused with what was left."""
    rig.match.press(START)
    rig.wait(Phase.RUNNING)
    card = rig.match.cards[0]
    rig.match.use(f"card:{card}", "section:J2")
    rig.pass_s(5)

    def mute(_connection: int, data: bytes, wait_s: float) -> bytes:
        if not data:
            sleep(min(wait_s, 0.005))
        return b""

    monkeypatch.setattr(rig.box, "transfer", mute)
    while rig.boxes.desk.is_real:
        assert rig.left is not None
        assert rig.left > 8, "the round is lost"
        rig.pass_s(0.1)
        rig.qtbot.wait(10)
    assert rig.match.model.paused
    assert len([what for wish, what in rig.match.asked if wish == "notice"]) == 1
    assert rig.match.table.laying.sections == {2: (card, "+")}
    rig.match.screen.together.pause(on=False)
    rig.pass_s(15)
    (lock,) = rig.locks
    assert [str(laid) for laid in lock.places] == [f"2:{card}"]


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


def test_a_box_that_is_plugged_in_after_zero_waits_for_the_next_round(qtbot: QtBot, make: Make) -> None:
    """DF-T31: others may still owe their locks; no time is left that it could run."""
    boxes, time, ports = boxes_in_memory()
    match = make(clock="20")
    match.session._bots_at_once = False
    match.model.acted.clear()
    match.session._sealed.clear()
    match.to_the_lock()
    BoxAtTable(match.screen, match.table, boxes)
    match.press(START)
    rig = Rig(qtbot, match, boxes, time, ports, OnScreenBox(time))
    rig.pass_s(20.5)
    assert len(rig.locks) == 1
    assert match.view.phase == "lock"
    rig.box = ports.add(uno("ttyACM0"))
    until(qtbot, boxes, lambda: boxes.desk.is_real and boxes.desk._armed)
    assert boxes.desk.clock.phase is Phase.READY
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
