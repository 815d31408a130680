"""Keys of one's own: pressed on the sheet, kept, refused when another action has them, given back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit
from pytestqt.qtbot import QtBot

from client import commands
from client.commands import BY_ID, WITH_KEYS
from client.keymap import Keymap, key_words
from client.panels.action_bar import BarActionButton
from client.screens.window import MainWindow
from client.settings import Settings
from client.widgets import IconButton, Segmented, Words
from tests.client.screens.desks import fake_match, play_screen, window

ALT, SHIFT = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier


def button(made: MainWindow, name: str) -> QAbstractButton:
    """A button of the screen shown."""
    found = made.screen_shown.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton)
    return found


def test_a_key_is_pressed_kept_and_works_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        made.do(commands.SHORTCUTS)
        QTest.mouseClick(button(made, "change next"), Qt.MouseButton.LeftButton)
        field = button(made, "press next")
        QTest.keyClick(field, Qt.Key.Key_F5)
        assert "Read out what to do" in field.text(), "the sentence names who has the key"
        QTest.keyClick(field, Qt.Key.Key_Space)
        assert "Look closer" in field.text(), "keys that cannot be changed are guarded too"
        QTest.keyClick(field, Qt.Key.Key_J, ALT)
        assert Keymap(Settings(tmp_path)).keys(BY_ID["next"]) == ("Alt+J",)
        made.do(commands.BACK)
        view = play_screen(made).frame.canvas.view
        qtbot.waitUntil(view.hasFocus)
        before = view.focus_key
        QTest.keyClick(view, Qt.Key.Key_N)
        assert view.focus_key == before, "the old key does nothing"
        QTest.keyClick(view, Qt.Key.Key_J, ALT)
        assert view.focus_key != before


def test_keys_are_given_back_one_by_one_and_all_together(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, keys="next Alt+J\nundo U\nnonsense X\nsend") as made:
        made.do(commands.SHORTCUTS)
        assert not button(made, "reset send").isVisible()
        QTest.mouseClick(button(made, "change undo"), Qt.MouseButton.LeftButton)
        QTest.keyClick(button(made, "press undo"), Qt.Key.Key_Escape)
        assert made.keymap.keys(BY_ID["undo"]) == ("U",), "Escape keeps what there was"
        QTest.mouseClick(button(made, "reset next"), Qt.MouseButton.LeftButton)
        assert made.keymap.keys(BY_ID["next"]) == ("N",)
        QTest.mouseClick(button(made, "reset keys"), Qt.MouseButton.LeftButton)
        assert not made.keymap.any_changed
        assert made.settings.text("keys") == ""


def test_a_key_that_somebody_else_has_now_is_not_given_back(tmp_path: Path) -> None:
    keymap = Keymap(Settings(tmp_path))
    keymap.rebind(BY_ID["next"], "Alt+J")
    keymap.rebind(BY_ID["pause"], "N")
    with pytest.raises(ValueError, match="N is taken: Pause or resume"):
        keymap.reset(BY_ID["next"])
    keymap.reset(BY_ID["pause"])
    keymap.reset(BY_ID["next"])
    assert not keymap.any_changed


def test_no_two_actions_of_the_window_come_with_one_key(tmp_path: Path) -> None:
    keymap = Keymap(Settings(tmp_path))
    for spec in (spec for spec in WITH_KEYS if spec.window):
        for key in spec.keys:
            assert keymap.taken_by(key, spec) is None, f"{spec.id}: {key}"


def test_the_keys_of_the_bar_are_changed_like_others(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        made.do(commands.SHORTCUTS)
        QTest.mouseClick(button(made, "change action_1"), Qt.MouseButton.LeftButton)
        QTest.keyClick(button(made, "press action_1"), Qt.Key.Key_2)
        assert "Action 2 of the bar" in button(made, "press action_1").text()
        QTest.keyClick(button(made, "press action_1"), Qt.Key.Key_Q)
        assert made.keymap.keys(BY_ID["action_1"]) == ("Q",)
        made.do(commands.BACK)
        screen = play_screen(made)
        assert [each.text() for each in screen.frame.bar.findChildren(BarActionButton)][:2] == ["Consult", "Train"]
        assert [each._key for each in screen.frame.bar.findChildren(BarActionButton)][:3] == ["Q", "2", "3"]

        def planned() -> list[str]:
            return [str(each) for each in screen.desk.plan.actions] if screen.desk.plan is not None else []

        view = screen.frame.canvas.view
        qtbot.waitUntil(view.hasFocus)
        QTest.keyClick(view, Qt.Key.Key_1)
        assert not planned(), "the old key does nothing"
        QTest.keyClick(view, Qt.Key.Key_Q)
        assert planned() == ["consult k1"]
        made.do(commands.SHORTCUTS)
        QTest.mouseClick(button(made, "reset action_1"), Qt.MouseButton.LeftButton)
        assert made.keymap.keys(BY_ID["action_1"]) == ("1",), "the key 1 of the round clock is no hindrance"


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("Ctrl++", "Ctrl++"),
        ("Alt+Shift+J", "Alt+Shift+J"),
        ("Return", "Enter"),
        ("Ctrl+Return", "Ctrl+Enter"),
        ("?", "?"),
    ],
)
def test_keys_are_written_as_they_are_pressed(key: str, shown: str) -> None:
    assert key_words(key) == shown


def test_a_sign_that_needs_shift_is_named_by_itself(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.do(commands.SHORTCUTS)
        QTest.mouseClick(button(made, "change log"), Qt.MouseButton.LeftButton)
        QTest.keyClick(button(made, "press log"), Qt.Key.Key_Exclam, SHIFT)
        assert made.keymap.keys(BY_ID["log"]) == ("!",)


def test_searching_leaves_only_what_is_meant(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.do(commands.SHORTCUTS)
        field = made.screen_shown.findChild(QLineEdit, "shortcuts search")
        assert isinstance(field, QLineEdit)

        def shown() -> list[str]:
            found = made.screen_shown.findChildren(Words)
            return [words.text() for words in found if words.isVisible()]

        assert {"Everywhere", "At the table", "In a replay or film"} <= set(shown())
        field.setText("side panel")
        assert shown() == ["Everywhere", "Show or hide the side panel"]
        field.setText("nonsense")
        assert shown() == ["No key does this.", "Try another word."]


def test_every_screen_begins_with_something_of_its_own_and_a_new_look_leaves_the_keys_where_they_are(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with window(qtbot, tmp_path) as made:
        made.notices.say("Something to know.")
        for command in ("settings", "matches", "clock", "shortcuts", "host", "join", "profile"):
            made.do(BY_ID[command], None)
            assert made.screen_shown.isAncestorOf(made.focusWidget()), command
        made.do(commands.SETTINGS)
        themes = made.screen_shown.findChild(Segmented, "setting theme")
        assert isinstance(themes, Segmented)
        themes.setFocus()
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Right)
        qtbot.waitUntil(lambda: made.screen_shown.findChild(Segmented, "setting theme") is not themes)
        again = made.screen_shown.findChild(Segmented, "setting theme")
        assert isinstance(again, Segmented)
        assert made.focusWidget() is again


def test_a_tool_tip_tells_the_key_in_use(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:

        def tip(name: str) -> str:
            button = made.findChild(IconButton, f"bar {name}")
            assert button is not None
            return button.toolTip()

        made.do(commands.SETTINGS)
        assert tip("help").endswith("(F1)")
        made.keymap.rebind(commands.SOUND, "Alt+S")
        before = tip("sound")
        made.do(commands.SOUND)
        assert {before, tip("sound")} == {"Sounds are on (Alt+S)", "Sounds are off (Alt+S)"}
        assert "(" not in tip("agree"), "no key does this"
