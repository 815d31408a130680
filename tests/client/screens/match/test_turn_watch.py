"""A clock for each turn, at the table: chosen by click, seen and heard, and what happens when time is up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from client import commands
from client.panels.players import PlayerRow
from client.screens.home.start import StartScreen
from client.screens.window import MainWindow
from client.widgets import announcer
from net.invitation import Invitation
from net.log import PERSON
from net.session import Announced, Profile, SeatsChanged, Started, Stepped
from net.wire import Topic
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import begin_match, click, play_screen, window
from tests.net.node.desktops import Desktop

BEN = b"b" * 32
PLANNED = "consult k1"


class Clocked:
    """A match in the window with half a minute for a turn, and time that only the test moves."""

    def __init__(self, made: MainWindow, *, game: str = "top_dog", apart: bool = True) -> None:
        self.made, self.now = made, 500.0
        players = (PERSON, PERSON)
        self.session = begin_match(
            made, lambda tell: FakeSession(tell, game, players, options={"turn_clock": "30"}, seed=3)
        )
        assert made.night.model is not None
        self.model = made.night.model
        self.model.clock._now = lambda: self.now
        if apart:
            here, there = self.session.seats
            self.session._tell(SeatsChanged((here, replace(there, peer=BEN, mine=False)), None))
        made.night._turns.begin(self.model, made.night.desk)  # type: ignore[arg-type]

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.made.night._turns.refresh()

    def until(self, seat: int) -> None:
        """Play on until it is this seat's turn."""
        while self.model.owing != (seat,):
            (owing,) = self.model.owing
            self.session.act(owing, str(self.session.state.legal_actions(owing)[0]))

    @property
    def shown(self) -> tuple[str, bool]:
        prompt = play_screen(self.made).frame.prompt
        return prompt._time, prompt._runs_out

    def row(self, seat: int) -> str:
        (row,) = self.made.findChildren(PlayerRow, f"player {seat}")
        return row.accessibleName()


@pytest.fixture
def clocked(qtbot: QtBot, tmp_path: Path) -> Iterator[Clocked]:
    with window(qtbot, tmp_path) as made:
        yield Clocked(made)


def test_what_is_left_stands_beside_the_prompt_and_at_the_seat(clocked: Clocked) -> None:
    clocked.until(0)
    clocked.wait(4)
    assert clocked.shown == ("0:26", False)
    assert "acting · 0:26" in clocked.row(0)
    clocked.until(1)
    clocked.wait(12)
    assert clocked.shown == ("0:18", False)
    clocked.wait(20)
    assert clocked.shown == ("late", True)
    assert "thinking · late" in clocked.row(1)
    assert not any(command[0] == "stand_in" for command in clocked.session.commands), "its own desktop does that"


def test_ten_seconds_before_the_end_it_is_told(clocked: Clocked) -> None:
    said: list[str] = []
    announcer().spoken.connect(said.append)
    clocked.until(0)
    clocked.wait(20)
    assert said[-1] == "10 seconds left for this turn."
    assert clocked.shown == ("0:10", True)
    announcer().spoken.disconnect(said.append)


def test_when_time_is_up_the_stand_in_plays_the_turn_to_its_end(clocked: Clocked) -> None:
    clocked.until(0)
    before = clocked.session.state.copy()
    assert clocked.made.night.desk is not None
    assert clocked.made.night.desk.plan is not None
    clocked.made.night.desk.plan.add(str(before.legal_actions(0)[0]))
    clocked.wait(31)
    assert not clocked.made.night.desk.planned
    told = [command for command in clocked.session.commands if command[0] in ("announce", "stand_in")]
    assert told[0] == ("announce", Topic.TIME_UP, "0")
    assert len(told) > 2, "all Kennels that had not acted"
    assert all(command == ("stand_in", 0) for command in told[1:])
    assert clocked.model.owing == (1,)
    words = [line.text for line in clocked.model.log]
    assert words.count("Time is up: the stand-in moves for Anna.") == 1
    assert clocked.shown == ("0:30", False), "Ben's time begins"


def test_time_is_up_also_for_who_looks_at_something_else(clocked: Clocked) -> None:
    clocked.until(0)
    clocked.made.do(commands.SETTINGS)
    assert clocked.made.screen_shown.kind != "play"
    clocked.wait(20)
    assert clocked.made.notices.words[-1] == "10 seconds left for this turn."
    clocked.wait(10)
    assert ("stand_in", 0) in clocked.session.commands
    assert clocked.model.owing == (1,)


def test_on_a_shared_desktop_time_begins_behind_the_curtain(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        match = Clocked(made, game="agility", apart=False)
        (seat,) = match.model.owing
        qtbot.waitUntil(lambda: match.model.curtained == ())
        match.wait(300)
        assert not any(command[0] == "stand_in" for command in match.session.commands)
        click(qtbot, made, "curtain")
        assert match.model.curtained == (seat,)
        match.wait(10)
        assert match.shown == ("0:20", False)
        match.wait(20)
        assert ("stand_in", seat) in match.session.commands


def test_it_is_chosen_with_the_house_rules(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.go(lambda: StartScreen("bot", "top_dog", Profile("Anna")))
        choice = next(box for box in made.findChildren(QComboBox, "option turn_clock") if box.isVisible())
        choice.activated.emit(2)
        click(qtbot, made, "start")
        qtbot.waitUntil(lambda: made.night.model is not None, timeout=20_000)
        assert made.night.model is not None
        assert made.night.model.options["turn_clock"] == "60"
        assert made.night.model.turns is not None


def test_a_real_table_for_laag_offers_none(qtbot: QtBot) -> None:
    screen = StartScreen("same", "laag", Profile("Anna"))
    qtbot.addWidget(screen)
    screen.show()
    (choice,) = screen.findChildren(QComboBox, "option turn_clock")
    assert choice.isVisible()
    screen._choose_option("table", "real")
    assert not choice.isVisible()


@pytest.mark.timeout(120)
def test_two_desktops_the_time_of_one_is_up(qtbot: QtBot, tmp_path: Path) -> None:
    """Anna's own desktop has the stand-in move for her; Ben's takes that as her input, and says why it came."""
    (tmp_path / "Anna").mkdir()
    with closing(Desktop(tmp_path, "Ben", search=False)) as ben, window(qtbot, tmp_path / "Anna") as made:
        made.network.join(Invitation.parse(ben.host("top_dog", options={"turn_clock": "30"})))
        qtbot.waitUntil(lambda: made.night.room is not None, timeout=20_000)
        assert made.night.room is not None
        assert made.night.room.options["turn_clock"] == "30"
        assert made.network.session is not None
        made.network.session.set_ready(True)
        ben.node.set_ready(True)
        qtbot.waitUntil(lambda: made.night.model is not None and bool(made.night.model.owing), timeout=20_000)
        model = made.night.model
        assert model is not None
        ben.wait_for(Started)
        if model.owing == (0,):
            while model.owing == (0,):
                ben.node.act(0, str(model.state.legal_actions(0)[0]))
                steps = model.steps
                qtbot.waitUntil(lambda: model.steps > steps, timeout=20_000)  # noqa: B023 - it is waited for at once
                qtbot.waitUntil(lambda: bool(model.owing), timeout=20_000)
        late = model.clock.time + 31
        model.clock._now = lambda: late
        made.night._turns.refresh()
        told = ben.wait_for(Announced)
        assert (told.name, told.topic, told.text) == ("Anna", Topic.TIME_UP, "1")
        turn = model.state.turn_key()
        ben.wait_for(Stepped, lambda stepped: 1 in stepped.inputs)
        qtbot.waitUntil(lambda: bool(model.owing) and model.state.turn_key() != turn, timeout=20_000)
