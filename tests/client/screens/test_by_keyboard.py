"""Whole matches without a mouse: by keys alone, and by the words of the accessible tree alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView, QWidget
from pytestqt.qtbot import QtBot

from client.screens.play import PlayScreen
from client.screens.results import ResultsScreen
from client.screens.tabs import CARD, CHAT, LOG, RULES
from client.screens.window import MainWindow
from client.widgets import announcer
from tests.client.screens.desks import fake_match, play_screen, window

CTRL = Qt.KeyboardModifier.ControlModifier


def press(made: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the focus is."""
    QTest.keyClick(made.focusWidget(), key, modifier)


def planned(made: MainWindow) -> int:
    """How many actions are planned."""
    assert made.desk is not None
    return len(made.desk.planned)


@pytest.mark.parametrize("left", [24, pytest.param(0, marks=pytest.mark.long, id="whole")])
def test_a_match_by_keys_alone(qtbot: QtBot, tmp_path: Path, left: int) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made, left=left)
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, PlayScreen))
        qtbot.waitUntil(lambda: play_screen(made).frame.canvas.view.hasFocus())
        bought = bool(left)
        for _ in range(200):
            if not isinstance(made.screen_shown, PlayScreen):
                break
            view = play_screen(made).frame.canvas.view
            assert made.desk is not None
            if made.desk.complete:
                press(made, Qt.Key.Key_Return, CTRL)
                continue
            if not bought:
                press(made, Qt.Key.Key_N)
                while not view.focus_key.startswith("card:"):
                    press(made, Qt.Key.Key_N)
                press(made, Qt.Key.Key_Return)
                while not view.focus_key.startswith("kennel:"):
                    press(made, Qt.Key.Key_N)
                press(made, Qt.Key.Key_Return)
                bought = True
                assert [text[:7] for text in made.desk.planned] == ["buy k1 "]
                press(made, Qt.Key.Key_Backspace)
                assert planned(made) == 0
            press(made, Qt.Key.Key_1)
            if planned(made) == 2:
                press(made, Qt.Key.Key_Backspace)
                assert planned(made) == 1
                press(made, Qt.Key.Key_1)
        assert isinstance(made.screen_shown, ResultsScreen)
        press(made, Qt.Key.Key_Escape)


@pytest.mark.parametrize("tab", [None, LOG, CHAT, CARD, RULES])
def test_enter_sends_what_was_planned_on_the_table_wherever_the_focus_was(
    qtbot: QtBot, tmp_path: Path, tab: int | None
) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        view = play.frame.canvas.view
        qtbot.waitUntil(view.hasFocus)
        if tab is not None:
            play.turn_to(tab)
            there = [each for each in play.side.findChildren(QWidget) if each.isVisible()]
            [each for each in there if each.focusPolicy() & Qt.FocusPolicy.TabFocus][-1].setFocus()
            assert not view.hasFocus()
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.viewport().rect().bottomLeft())
        assert made.desk is not None
        while not made.desk.complete:
            press(made, Qt.Key.Key_1)
        whole = made.desk.planned
        press(made, Qt.Key.Key_Return)
        assert whole
        assert [command[-1] for command in session.commands if command[0] == "act"][: len(whole)] == list(whole)


def test_whoever_acts_by_number_is_at_the_table_from_then_on(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        qtbot.waitUntil(play.frame.canvas.view.hasFocus)
        there = [each for each in play.side.findChildren(QWidget) if each.isVisible()]
        next(each for each in there if each.focusPolicy() & Qt.FocusPolicy.TabFocus).setFocus()
        assert made.desk is not None
        while not made.desk.complete:
            press(made, Qt.Key.Key_1)
        whole = made.desk.planned
        press(made, Qt.Key.Key_Return)
        assert whole
        assert [command[-1] for command in session.commands if command[0] == "act"][: len(whole)] == list(whole)


def test_arrows_walk_along_the_bar_and_up_to_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        view, bar = play.frame.canvas.view, play.frame.bar
        qtbot.waitUntil(view.hasFocus)
        while made.desk is not None and not made.desk.complete:
            press(made, Qt.Key.Key_1)
        seen = []
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Right):
            press(made, key)
            assert bar.isAncestorOf(made.focusWidget())
            seen.append(made.focusWidget().objectName())
        assert seen == ["send", "send", "undo", "undo", "send"]
        press(made, Qt.Key.Key_Up)
        assert view.hasFocus()
        assert view.focus_key


def test_the_card_looked_at_tells_what_became_of_the_dog(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        view, card = play.frame.canvas.view, play.side.card
        qtbot.waitUntil(view.hasFocus)
        while not view.focus_key.startswith("card:"):
            press(made, Qt.Key.Key_N)
        press(made, Qt.Key.Key_Space)
        assert card.card is not None
        name, for_sale = card.card.title, card.card.paragraphs[0]
        assert "for sale" in for_sale.lower()
        press(made, Qt.Key.Key_Return)
        while not view.focus_key.startswith("kennel:"):
            press(made, Qt.Key.Key_N)
        press(made, Qt.Key.Key_Return)
        press(made, Qt.Key.Key_Return, CTRL)
        qtbot.waitUntil(lambda: made.model is not None and any("buys" in line.text for line in made.model.log))
        assert card.card is not None
        assert card.card.title == name
        assert "belongs to" in card.card.paragraphs[0].lower()


def accessible(root: QWidget) -> Iterator[tuple[str, Any]]:
    """Everything visible in the accessible tree: name and interface."""
    waiting: list[Any] = [QAccessible.queryAccessibleInterface(root)]
    while waiting:
        found = waiting.pop()
        if not found or found.state().invisible:
            continue
        yield found.text(QAccessible.Text.Name), found
        waiting += [found.child(number) for number in range(found.childCount())]


def names(made: MainWindow) -> list[str]:
    """All names that a screen reader can come to."""
    return [name for name, _ in accessible(made) if name]


def activate(qtbot: QtBot, made: MainWindow, words: str) -> None:
    """Press the control whose accessible name begins so; it is done when the plan or the match has moved on."""

    def stand() -> tuple[object, ...]:
        desk, model = made.desk, made.model
        return () if desk is None or model is None else (desk.planned, desk.sending, model.steps)

    before = stand()
    interface = next(found for name, found in accessible(made) if name.startswith(words))
    actions = interface.actionInterface()
    actions.doAction(actions.pressAction())
    qtbot.waitUntil(lambda: stand() != before)


@pytest.mark.parametrize("left", [30, pytest.param(0, marks=pytest.mark.long, id="whole")])
def test_a_match_by_accessible_words_alone(qtbot: QtBot, tmp_path: Path, left: int) -> None:
    spoken: list[str] = []
    with window(qtbot, tmp_path) as made:
        announcer().spoken.connect(spoken.append)
        fake_match(made, left=left)
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, PlayScreen))
        things = play_screen(made).frame.canvas.list
        chosen = 0
        for _ in range(200):
            if not isinstance(made.screen_shown, PlayScreen):
                break
            heard = names(made)
            sending = next((name for name in heard if name.startswith(("Send", "Buy"))), "")
            if sending:
                activate(qtbot, made, sending)
                continue
            if not chosen:
                chosen = _choose_something(things, heard)
                continue
            activate(qtbot, made, "Consult")
        announcer().spoken.disconnect(spoken.append)
        assert chosen
        assert isinstance(made.screen_shown, ResultsScreen)
        assert any("wins" in name or "win" in name for name in names(made))
        assert any("for sale" in words for words in spoken), "the log is read out"
        assert any("choose an action" in words for words in spoken), "the turn is announced"


def _choose_something(things: QListView, heard: list[str]) -> int:
    """Use the first thing that is said to be usable; how many there were."""
    usable = [name for name in heard if "can be used" in name]
    for row in range(things.model().rowCount()):
        index = things.model().index(row, 0)
        if usable and index.data() == usable[-1]:
            things.setCurrentIndex(index)
            QTest.keyClick(things, Qt.Key.Key_Return)
    return len(usable)
