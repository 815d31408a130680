"""Whole matches without a mouse: by keys alone, and by the words of the accessible tree alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.canvas.view import TableView
from client.screens.home.parts import GameTile, WayButton
from client.screens.home.screen import HomeScreen
from client.screens.kinds import CARD, CHAT, HELP, LOG
from client.screens.window import MainWindow
from client.settings import Settings
from client.widgets import Toggle, announcer
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import fake_match, play_screen, window

CTRL = Qt.KeyboardModifier.ControlModifier


def press(made: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the focus is."""
    QTest.keyClick(made.focusWidget(), key, modifier)


def first_start(made: MainWindow, left: int) -> list[str]:
    """Let the first match that begins be one that is `left` steps before its end (0 = a whole one).

    What a screen reader says from now on.
    """
    spoken: list[str] = []
    announcer().spoken.connect(spoken.append)
    made.destroyed.connect(lambda: announcer().spoken.disconnect(spoken.append))
    made.network.solo = lambda *_what, again=False: fake_match(made, left=left)  # type: ignore[assignment, method-assign]
    return spoken


def focused() -> str:
    """The name of what has the focus, once the window is the active one."""
    widget = QApplication.focusWidget()
    return "" if widget is None else str(QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name))


def walk_to(made: MainWindow, name: str) -> None:
    """Press Tab until the focus is on what has that name."""
    for _ in range(60):
        if focused() == name:
            return
        press(made, Qt.Key.Key_Tab)
    raise AssertionError(f"no way by Tab to {name!r}")


def says(made: MainWindow, begin: str) -> bool:
    """Whether something is shown whose words begin so."""
    return any(name.startswith(begin) for name in names(made))


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("left", [24, pytest.param(0, marks=pytest.mark.long, id="whole")])
def test_a_match_by_keys_alone(qtbot: QtBot, tmp_path: Path, left: int) -> None:
    """From the first screen to Home after the results, by what is on the screen; nothing is touched but keys."""
    with window(qtbot, tmp_path, name="", taught=False) as made:
        first_start(made, left)
        qtbot.waitUntil(lambda: focused() == "Your name")
        QTest.keyClicks(made.focusWidget(), "Mia")
        walk_to(made, "Play a bot")
        press(made, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: focused() == "Table" and says(made, "My kennels"))
        tried = bool(left)
        for _ in range(200):
            if says(made, "Play again"):
                break
            if says(made, "Your plan is ready"):
                press(made, Qt.Key.Key_Return)
                continue
            if not tried:
                tried = True
                buy_and_take_back(made)
            press(made, Qt.Key.Key_1)
        assert says(made, "Play again")
        press(made, Qt.Key.Key_Escape)
        assert says(made, "Host on LAN")


def buy_and_take_back(made: MainWindow) -> None:
    """Buy a dog with N and Enter alone, and take that back."""
    view = QApplication.focusWidget()
    assert isinstance(view, TableView)
    for kind, asked in (("card:", "Which kennel buys?"), ("kennel:", "Your plan is ready")):
        press(made, Qt.Key.Key_N)
        while not view.focus_key.startswith(kind):  # where the ring is
            press(made, Qt.Key.Key_N)
        press(made, Qt.Key.Key_Return)
        assert says(made, asked)
    assert says(made, "Buy "), "the main button names what it sends"
    press(made, Qt.Key.Key_Backspace)
    assert says(made, "Kennel 1: choose an action")


def plan_and_send(made: MainWindow, session: FakeSession) -> None:
    """Plan a whole turn by numbers; Enter sends all of it."""
    assert made.night.desk is not None
    while not made.night.desk.complete:
        press(made, Qt.Key.Key_1)
    whole = made.night.desk.planned
    press(made, Qt.Key.Key_Return)
    assert whole
    assert [command[-1] for command in session.commands if command[0] == "act"][: len(whole)] == list(whole)


@pytest.mark.parametrize("tab", [None, LOG, CHAT, CARD, HELP])
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
        plan_and_send(made, session)


def test_whoever_acts_by_number_is_at_the_table_from_then_on(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        qtbot.waitUntil(play.frame.canvas.view.hasFocus)
        there = [each for each in play.side.findChildren(QWidget) if each.isVisible()]
        next(each for each in there if each.focusPolicy() & Qt.FocusPolicy.TabFocus).setFocus()
        plan_and_send(made, session)


def test_escape_at_the_table_takes_back_what_is_selected_then_asks_to_leave(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        qtbot.waitUntil(play_screen(made).frame.canvas.view.hasFocus)
        while not says(made, "Which kennel buys?"):
            press(made, Qt.Key.Key_N)
            press(made, Qt.Key.Key_Return)
        press(made, Qt.Key.Key_Escape)
        assert says(made, "Kennel 1: choose an action")
        assert not says(made, "Leave the table")
        press(made, Qt.Key.Key_Escape)
        assert says(made, "Leave the table")
        press(made, Qt.Key.Key_Escape)
        assert not says(made, "Leave the table")
        assert play_screen(made).frame.canvas.view.hasFocus()


def test_arrows_walk_along_the_bar_and_up_to_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        view, bar = play.frame.canvas.view, play.frame.bar
        qtbot.waitUntil(view.hasFocus)
        while made.night.desk is not None and not made.night.desk.complete:
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
        qtbot.waitUntil(
            lambda: made.night.model is not None and any("buys" in line.text for line in made.night.model.log)
        )
        assert card.card is not None
        assert card.card.title == name
        assert "belongs to" in card.card.paragraphs[0].lower()


def accessible(root: QWidget) -> Iterator[tuple[str, Any]]:
    """Everything visible in the accessible tree, and the rows that a list scrolls to: name and interface."""
    waiting: list[Any] = [QAccessible.queryAccessibleInterface(root)]
    while waiting:
        found = waiting.pop()
        if not found or (found.state().invisible and found.role() is not QAccessible.Role.ListItem):
            continue
        yield found.text(QAccessible.Text.Name), found
        waiting += [found.child(number) for number in range(found.childCount())]


def names(made: MainWindow) -> list[str]:
    """All names that a screen reader can come to."""
    return [name for name, _ in accessible(made) if name]


def found(made: MainWindow, begin: str) -> Any:
    """What has a name that begins so, for a screen reader."""
    return next(interface for name, interface in accessible(made) if name.startswith(begin))


def activate(qtbot: QtBot, made: MainWindow, begin: str) -> None:
    """Have a screen reader press what has a name that begins so, and wait until something else can be heard."""
    before = names(made)
    actions = found(made, begin).actionInterface()
    actions.doAction(actions.pressAction())
    qtbot.waitUntil(lambda: names(made) != before)


def items(things: Any) -> list[Any]:
    """The items of a list, for a screen reader."""
    return [things.child(number) for number in range(things.childCount())]


def choose(made: MainWindow, wanted: str) -> str:
    """Walk down the list of things on the table to one that is said to be so, and use it; its name."""
    things = found(made, "Things on the table")
    things.actionInterface().doAction(things.actionInterface().setFocusAction())
    for _ in range(60):
        press(made, Qt.Key.Key_Down)
        name = next((item.text(QAccessible.Text.Name) for item in items(things) if item.state().focused), "")
        if wanted in name:
            press(made, Qt.Key.Key_Return)
            return name
    raise AssertionError(f"nothing on the table is said to be {wanted!r}")


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("left", [18, pytest.param(0, marks=pytest.mark.long, id="whole")])
def test_a_match_by_accessible_words_alone(qtbot: QtBot, tmp_path: Path, left: int) -> None:
    """From the first screen to Home after the results; all that is known is what a screen reader says and reads."""
    with window(qtbot, tmp_path, name="", taught=False) as made:
        spoken = first_start(made, left)
        found(made, "Your name").editableTextInterface().insertText(0, "Mia")
        qtbot.waitUntil(lambda: focused() == "Your name")
        activate(qtbot, made, "Play a bot")
        qtbot.waitUntil(lambda: says(made, "My kennels"))
        used = ""
        for _ in range(200):
            if says(made, "Play again"):
                break
            if says(made, "Your plan is ready"):
                activate(qtbot, made, next(name for name in names(made) if name.startswith(("Send", "Buy"))))
            elif not used:
                used = choose(made, "can be used")
            else:
                activate(qtbot, made, "Consult")
        assert used
        assert says(made, "Play again")
        assert any("wins" in name or "win" in name for name in names(made))
        assert any("for sale" in words for words in spoken), "the log is read out"
        assert any("choose an action" in words for words in spoken), "the turn is announced"
        activate(qtbot, made, "Back home")
        assert says(made, "Host on LAN")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_presses_whatever_space_does(qtbot: QtBot, tmp_path: Path, key: Qt.Key) -> None:
    """Not every desktop has it do so by itself."""
    home = HomeScreen(Settings(tmp_path))
    qtbot.addWidget(home)
    home.show()
    asked: list[str] = []
    home.asked.connect(lambda command, _: asked.append(command))
    for button in (*home.findChildren(WayButton), *home.findChildren(GameTile)):
        QTest.keyClick(button, key)
    assert asked == ["host", "join", "bot", "same", "learn", *["game"] * 5]
    switch = Toggle("Sounds")
    qtbot.addWidget(switch)
    QTest.keyClick(switch, key)
    assert switch.isChecked()
