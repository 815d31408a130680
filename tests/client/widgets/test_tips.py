"""What others call themselves and say is shown letter by letter: in tool tips, labels and to screen readers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

import client
from client.canvas import PieceState
from client.canvas.access import ThingsModel
from client.panels.action_bar import ActionBar
from client.screens.clock.face import NightWords
from client.screens.top_bar import TopBar
from client.tables.interface import BarAction
from client.widgets import Chip, KeyButton, NewsCount, Tone, Words, set_tip
from tests.client.canvas.table import row

HOSTILE = "<img src=/etc/dog.png> & &lt;b&gt;\nBen <i>waits</i>"


def shown_tip(widget: QWidget) -> str:
    """What a person reads in the tool tip that comes when the pointer rests on a widget."""
    at = widget.rect().center()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    tips = [each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel") and each.isVisible()]
    assert tips, "a tool tip is shown"
    return QAccessible.queryAccessibleInterface(tips[0]).text(QAccessible.Text.Name)


def link() -> tuple[QWidget, QWidget]:
    bar = TopBar()
    bar.show_link("LAN", Tone.GOOD, HOSTILE)
    found = bar.findChild(Chip, "connection")
    assert found is not None
    return bar, found


def bar_action() -> tuple[QWidget, QWidget]:
    bar = ActionBar()
    bar.show_bar_actions([BarAction("wait", "Wait", why=HOSTILE)])
    found = bar.findChild(KeyButton, "action wait")
    assert found is not None
    return bar, found


def own() -> tuple[QWidget, QWidget]:
    widget = QWidget()
    set_tip(widget, HOSTILE)
    return widget, widget


def cut(make: Callable[[str], QWidget]) -> tuple[QWidget, QWidget]:
    widget = make(HOSTILE)
    widget.setFixedSize(60, 20)
    return widget, widget


@pytest.mark.parametrize(
    "make", [own, link, bar_action, lambda: cut(Words)], ids=["any widget", "connection", "action", "cut words"]
)
def test_a_tool_tip_shows_markup_as_it_was_written(qtbot: QtBot, make: Callable[[], tuple[QWidget, QWidget]]) -> None:
    window, widget = make()
    qtbot.addWidget(window)
    window.show()
    assert shown_tip(widget) == HOSTILE
    face = QAccessible.queryAccessibleInterface(widget)
    if widget.accessibleDescription():
        assert face.text(QAccessible.Text.Description) == HOSTILE


def test_a_cut_button_shows_its_words_as_they_were_written(qtbot: QtBot) -> None:
    button = KeyButton("<b>Ben</b> waits for all of you")
    qtbot.addWidget(button)
    button.setFixedSize(60, 40)
    button.show()
    assert shown_tip(button) == "<b>Ben</b> waits for all of you"


def test_words_without_markup_stay_as_they_are(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    set_tip(widget, "Ben & Anna: 2 < 3")
    assert widget.toolTip() == "Ben & Anna: 2 < 3"
    set_tip(widget, "")
    assert widget.toolTip() == ""


def test_the_things_on_the_table_say_why_letter_by_letter() -> None:
    model = ThingsModel()
    model.show_pieces([replace(each, why=HOSTILE) for each in row(PieceState.BARRED)])
    index = model.index(1)
    said = model.data(index, Qt.ItemDataRole.AccessibleDescriptionRole)
    told = model.data(index, Qt.ItemDataRole.ToolTipRole)
    assert said == HOSTILE
    label = QLabel(str(told))
    assert QAccessible.queryAccessibleInterface(label).text(QAccessible.Text.Name) == HOSTILE


@pytest.mark.parametrize("make", [Words, Chip, NewsCount, NightWords])
def test_labels_read_markup_out_as_it_was_written(qtbot: QtBot, make: Callable[[], QLabel]) -> None:
    label = make("") if make in (Words, Chip) else make()
    qtbot.addWidget(label)
    label.setText(HOSTILE)
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert QAccessible.queryAccessibleInterface(label).text(QAccessible.Text.Name) == HOSTILE


@pytest.mark.parametrize("bare", [".setToolTip(", "QToolTip.", " QLabel("])
def test_nobody_shows_words_past_the_helper(bare: str) -> None:
    folder = Path(client.__file__).parent
    using = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py") if bare in path.read_text("utf-8")}
    assert using - {"widgets/tips.py"} == set()
    labels = [path for path in folder.rglob("*.py") if "QLabel):" in path.read_text("utf-8")]
    assert len(labels) >= 3
    for path in labels:
        source = path.read_text("utf-8")
        assert source.count("QLabel):") == source.count("setTextFormat(Qt.TextFormat.PlainText)"), path
