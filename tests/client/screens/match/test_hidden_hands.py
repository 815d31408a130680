"""People with hidden hands at one desktop: a curtain between them, inputs that stay closed until all have given one.

The game is the toy one: a hidden-hand game gets all of this from the shared screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.panels.players import PlayerRow
from client.screens.kinds import CARD
from client.tables.interface import Answer, StoryFrame
from games.kernel import Refusal
from net.log import PERSON
from net.session import Acted, InputRefused
from tests.client.canvas.table import Plain
from tests.client.screens.fetching import Table, open_table
from tests.client.tables.fetch import SPEC, FetchTable


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Table:
    """Anna and Ben at one desktop, Anna called to it."""
    return open_table(qtbot, tmp_path, (PERSON, PERSON))


def test_nothing_of_a_hand_is_in_reach_before_its_owner_is_there(table: Table) -> None:
    assert table.covered()
    assert "Anna" in table.screen.curtain.words
    assert not table.screen.frame.canvas.isVisible()
    said = QAccessible.queryAccessibleInterface(table.screen.frame.canvas.list)
    assert said.state().invisible, "a screen reader finds no treats either"
    for key in (Qt.Key.Key_1, Qt.Key.Key_N, Qt.Key.Key_F6):
        QTest.keyClick(table.screen, key)
    table.screen.input.next_legal()
    assert table.desk.planned == ()
    assert table.button.hasFocus()
    table.lift()
    assert not table.covered()
    assert table.hand(0)
    assert table.shown() == table.hand(0)
    table.screen.end()


def test_simultaneous_inputs_of_two_people_at_one_desktop(table: Table) -> None:
    table.lift()
    table.screen.input.zoom(f"treat:{table.fetch.position.dogs[0].treats[0]}")
    assert table.close_look() is not None
    steps = table.session.steps
    table.do("run 1")
    assert table.session.steps == steps, "the race waits for Ben"
    assert table.covered(), "Ben must not see Anna's treats"
    assert "Ben" in table.screen.curtain.words
    assert table.screen.side.tab == CARD
    assert table.close_look() is None, "nor the one she looked at"
    table.lift()
    assert table.desk.plan is not None
    assert table.desk.plan.seat == 1
    assert table.shown() == table.hand(1)
    table.do("run 1")
    assert table.session.steps == steps + 1
    assert "Anna" in table.screen.curtain.words, "and now both call; Anna first"
    assert table.covered()
    assert table.model.log[-1].text in table.screen.side.log.toPlainText(), "what all may know goes on beside it"
    table.screen.end()


def test_who_sits_in_front_is_not_asked_again(qtbot: QtBot, tmp_path: Path) -> None:
    table = open_table(qtbot, tmp_path, (PERSON, PERSON))
    table.lift()
    table.do("run 1")
    table.lift()
    table.do("run 1")
    table.lift()
    table.do("bark")
    table.lift()
    table.do("sit")
    assert "Anna" in table.screen.curtain.words, "her turn"
    table.lift()
    table.do("rest")
    assert table.covered()
    table.lift()
    assert table.shown() == table.hand(1), "Ben's, and only his"
    table.screen.end()


def test_what_only_one_of_them_may_know_is_told_while_only_that_one_is_there(table: Table) -> None:
    def told() -> list[str]:
        lines = table.screen.side.log.toPlainText().splitlines()
        return [name for name in ("Anna", "Ben") if any(f"{name} is dealt" in line for line in lines)]

    assert {line.only for line in table.model.log} == {None, 0, 1}
    assert told() == [], "nobody is there yet"
    assert [line for line in table.model.recap if line.only is not None] == []
    table.lift()
    assert told() == ["Anna"]
    assert {line.only for line in table.model.recap} == {None, 0}
    table.do("run 1")
    assert told() == [], "Ben is called"
    table.lift()
    assert told() == ["Ben"]
    table.screen.end()


def test_a_story_shows_pictures_only_to_those_who_may_see_them(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    face = Plain("#FFFBF3", 60, 80)
    frames = [
        StoryFrame(face, "for all", "Next"),
        StoryFrame(face, "Anna's", "Next", only=0),
        StoryFrame(face, "Ben's", "Next", only=1),
    ]
    shown: list[list[str]] = []
    monkeypatch.setattr(
        table.screen.frame, "tell", lambda frames, _before: shown.append([frame.words for frame in frames])
    )
    table.screen.telling.tell((), (), frames)
    table.lift()
    table.screen.telling.tell((), (), frames)
    assert shown == [["for all"], ["for all", "Anna's"]]
    table.screen.end()


def test_a_person_among_bots_never_meets_the_curtain(qtbot: QtBot, tmp_path: Path) -> None:
    table = open_table(qtbot, tmp_path, (PERSON,))
    assert not table.covered()
    text = table.screen.side.log.toPlainText()
    assert "Anna is dealt" in text, "her own news"
    assert "Ben is dealt" not in text
    table.screen.end()


def test_the_end_is_for_everybody(table: Table) -> None:
    for _ in range(60):
        if table.model.over:
            break
        if table.covered():
            table.lift()
        phase = table.fetch.position.phase
        table.do({"race": "run 1", "call": "sit"}.get(phase, "rest"))
    assert table.model.over
    assert not table.covered()
    assert table.screen.frame.canvas.isVisible()
    table.screen.end()


def test_a_refused_input_can_be_given_again(table: Table) -> None:
    table.lift()
    table.desk.press("run 1")
    assert table.desk.commit() == ("run 1",)
    assert table.model.given == {0}
    table.session._tell(InputRefused(0, Refusal("turn", "The match has stopped; its log is kept up to here.")))
    assert table.model.given == set()
    assert table.desk.plan is not None
    assert table.desk.plan.seat == 0
    table.screen.end()


def compose(_state: object, _seat: int, decisions: Sequence[str]) -> str:
    """Steps that make a speed."""
    return f"run {sum(map(int, decisions))}" if decisions else ""


class Stepping(FetchTable):
    """The speed is put together step by step."""

    def press(self, bar_action: str) -> Answer:
        return Answer(decision="3") if bar_action == "run 1" else super().press(bar_action)


def test_what_one_of_them_puts_together_in_a_sealed_step_is_not_seen_by_the_other(qtbot: QtBot, tmp_path: Path) -> None:
    table = open_table(qtbot, tmp_path, (PERSON, PERSON), replace(SPEC, make=Stepping, compose=compose))
    table.lift()

    def press() -> None:
        table.screen.input.show_outcome(table.desk.press("run 1"))

    bar = table.screen.frame.bar
    for speed in (3, 6, 9):
        press()
        assert table.desk.planned == (f"run {speed}",)
        assert bar.can_send
    press()
    assert not table.desk.planned
    assert not bar.can_send, "no dog runs at 12"
    assert "10" in table.desk.why_incomplete, "and is told why"
    table.screen.input.undo()
    assert table.desk.context().decisions == ("3", "3", "3")
    table.screen.input.send()
    assert table.covered()
    table.lift()
    assert table.desk.context().seat == 1
    assert table.desk.context().decisions == ()
    assert table.desk.planned == (), "Ben begins anew"
    assert "run 9" not in table.screen.frame.prompt.words
    press()
    table.screen.input.send()
    assert [command[1:] for command in table.session.commands if command[0] == "act"] == [(0, "run 9"), (1, "run 3")]
    table.screen.end()


def test_who_has_acted_is_told_and_what_is_not(qtbot: QtBot, tmp_path: Path) -> None:
    table = open_table(qtbot, tmp_path, (PERSON, "random", "random"), bots_at_once=False)
    rows = table.screen.side.players.findChildren(PlayerRow)
    assert [row.accessibleName().split(", ")[2] for row in rows] == ["acting", "thinking", "thinking"]
    table.session._tell(Acted(2))
    assert [row.accessibleName().split(", ")[2] for row in rows] == ["acting", "thinking", "sent"]
    assert set(table.desk.context().acted) == {2}
    table.do("run 1")
    assert set(table.desk.context().acted) == {0, 2}
    table.session._tell(InputRefused(0, Refusal("turn", "Once more, please.")))
    assert set(table.desk.context().acted) == {2}
    table.screen.end()
