"""Digit keys on layouts with and without digits on their unshifted row."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from pytestqt.qtbot import QtBot

from client.widgets.digits import digit_of, place_of

NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


def press(key: Qt.Key, held: Qt.KeyboardModifier = NONE, scan: int = 0, virtual: int = 0) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, held, scan, virtual, 0)


@pytest.mark.parametrize(
    ("event", "digit"),
    [
        (press(Qt.Key.Key_3, scan=12), 3),
        (press(Qt.Key.Key_3, Qt.KeyboardModifier.KeypadModifier, scan=89), 3),
        (press(Qt.Key.Key_QuoteDbl, scan=12), 3),  # French: the third key is " without Shift
        (press(Qt.Key.Key_3, SHIFT, scan=12), 3),  # French: and 3 with it
        (press(Qt.Key.Key_unknown, scan=12), 3),  # Czech: š
        (press(Qt.Key.Key_NumberSign, SHIFT, scan=12), 3),  # American: # with Shift
        (press(Qt.Key.Key_Agrave, scan=19), 0),
        (press(Qt.Key.Key_3, CTRL, scan=12), None),
        (press(Qt.Key.Key_QuoteDbl, scan=48), None),  # American: the quote sign is elsewhere
        (press(Qt.Key.Key_R, scan=27), None),
        (press(Qt.Key.Key_Space, scan=65), None),
    ],
)
def test_a_digit_counts_by_its_sign_or_its_place(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, event: QKeyEvent, digit: int | None
) -> None:
    del qtbot
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    assert digit_of(event) == digit


@pytest.mark.parametrize(
    ("event", "place"),
    [
        (press(Qt.Key.Key_Q), 0),
        (press(Qt.Key.Key_Q, SHIFT), 0),
        (press(Qt.Key.Key_2, scan=11), 1),
        (press(Qt.Key.Key_Eacute, scan=11), 1),  # French: the second key
        (press(Qt.Key.Key_At, SHIFT, scan=11), 1),  # American
        (press(Qt.Key.Key_W, SHIFT), 2),
        (press(Qt.Key.Key_W), None),
        (press(Qt.Key.Key_1, scan=10), None),
        (press(Qt.Key.Key_Q, CTRL), None),
        (press(Qt.Key.Key_J, Qt.KeyboardModifier.AltModifier), 3),
    ],
)
def test_a_key_is_found_among_those_in_use(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, event: QKeyEvent, place: int | None
) -> None:
    del qtbot
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    assert place_of(event, (("Q",), ("2",), ("Shift+W",), ("Alt+J",))) == place
