"""The real firmware as the clock of a round, and what may happen to it: the round goes on, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

import pytest
from pytestqt.qtbot import QtBot

from client.bridge.timerbox import TimerBox
from client.screens.clock.box_at_table import BoxAtTable
from client.viewmodel.round_clock import Phase
from tests.client.tables.dogs_fly.box import BACK, GONE
from tests.client.tables.dogs_fly.conftest import Make
from tests.client.tables.dogs_fly.match import Match
from tests.client.timerbox.news import uno
from tests.client.timerbox.rigs import LIST_EACH_S, until
from tests.sim import tools
from tests.sim.simulator import Simulator

TEAM_PIN = "D3"
"""Where the buzzer of Jaws is."""


class RealBox:
    """A match in real time, and a board with the compiled firmware beside it."""

    def __init__(self, qtbot: QtBot, match: Match, board: Simulator) -> None:
        self.match, self.board = match, board
        self.boxes = TimerBox(list_ports=lambda: [uno(board.port)], list_each_s=LIST_EACH_S)
        match.owe()
        BoxAtTable(match.screen, match.table, self.boxes)
        self._qtbot = qtbot
        self.until(lambda: self.boxes.desk.is_real and self.boxes.desk._armed)

    def until(self, happens: Callable[[], bool]) -> None:
        until(self._qtbot, self.boxes, happens)

    def start(self) -> float:
        """Press the start button of the board; when the round ends here, once the board runs."""
        self.board.rest()
        self.board.press(0)
        return self.runs()

    def runs(self) -> float:
        """Wait until the board runs the round; when it ends here."""
        self.until(lambda: self.boxes.desk.is_real and self.boxes.desk.clock.phase is Phase.RUNNING)
        deadline = self.match.table.deadline()
        assert deadline is not None
        return deadline.at

    def lock(self) -> None:
        """Press the buzzer of Jaws, who are here; what is laid is locked once."""
        self.board.rest()
        self.board.press(1)
        self.until(lambda: bool(self.match.locks))


@pytest.fixture
def box(qtbot: QtBot, make: Make) -> Iterator[RealBox]:
    tools.need()
    with Simulator() as board:
        match = make(clock="20", now=monotonic)
        match.to_the_lock()
        made = RealBox(qtbot, match, board)
        yield made
        made.boxes.shut_down()


@pytest.mark.parametrize(
    ("commands", "said"),
    [
        pytest.param(("unplug", "plug"), GONE, id="unplugged"),
        pytest.param(("reset",), "The box has restarted. The clock on this screen counts on.", id="reset"),
    ],
)
def test_a_box_that_is_lost_takes_the_round_up_again(box: RealBox, commands: tuple[str, ...], said: str) -> None:
    """DF-T37, DF-T38: nothing is paused, the zero of this desktop stays where it was, and what was laid is locked."""
    zero = box.start()
    card = box.match.lay(2)
    box.board.do(commands[0])
    box.until(lambda: bool(box.match.notices))
    assert box.match.notices[0] == said
    deadline = box.match.table.deadline()
    assert deadline is not None
    assert deadline.at == pytest.approx(zero, abs=0.05)
    for command in commands[1:]:
        box.board.do(command)
    assert box.runs() == pytest.approx(zero, abs=0.3)
    assert box.match.notices == [said, BACK]
    assert not box.match.model.paused
    box.lock()
    assert [str(laid) for laid in box.match.locks[0].places] == [f"2:{card}"]


def test_garbage_on_the_line_costs_nothing(box: RealBox) -> None:
    """DF-T14, DF-T23: one byte in sixty is damaged, lost or doubled, both ways; start and buzzer arrive."""
    for kind in ("flip", "drop", "dup"):
        for way in ("rx", "tx"):
            box.board.do(f"fault {kind} {way} 60")
    box.match.start()
    zero = box.runs()
    assert zero - box.match.model.clock.time == pytest.approx(20, abs=1.5)
    card = box.match.lay(2)
    box.lock()
    assert len(box.match.locks) == 1
    assert [str(laid) for laid in box.match.locks[0].places] == [f"2:{card}"]
    assert box.match.notices == []


def test_a_stuck_buzzer_locks_once(box: RealBox) -> None:
    """DF-T23, DF-T26: it stays down when the next round begins, and locks nothing there."""
    box.start()
    box.match.lay(2)
    box.board.do(f"pin {TEAM_PIN} 0")
    box.until(lambda: bool(box.match.locks))
    box.match.session.run_bots()
    while box.match.view.phase != "lock":
        box.match.send()
        box.match.session.run_bots()
    box.until(lambda: box.boxes.desk._armed)
    box.start()
    box.board.rest(300)
    box.until(lambda: box.boxes.desk.buttons_down == {1})
    assert len(box.match.locks) == 1
    assert box.match.table.ticking
