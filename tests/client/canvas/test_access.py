"""The table as a screen reader finds it: names, roles, states, actions and announcements."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from client.canvas import PieceState
from client.widgets import announcer
from tests.client.canvas.table import Table, open_table, row


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return open_table(qtbot)


def spoken_rows(table: Table) -> list[tuple[str, QAccessible.Role]]:
    """Every row of the list as assistive technology gets it."""
    face = QAccessible.queryAccessibleInterface(table.canvas.list)
    rows = (face.child(number) for number in range(face.childCount()))
    return [(child.text(QAccessible.Text.Name), child.role()) for child in rows]


def test_the_list_says_name_state_and_reason_by_zone(table: Table) -> None:
    market = row()
    market[0] = replace(market[0], state=PieceState.LEGAL, last_moved=True)
    market[1] = replace(market[1], state=PieceState.BARRED, why="You have 5 Bones, this costs 7.")
    table.canvas.show_pieces([*market, *row(PieceState.TARGET, zone="Kennels", y=240)], animate=False)
    rows = spoken_rows(table)
    assert [words for words, _role in rows] == [
        "Market",
        "Market card 1, can be used, moved last",
        "Market card 2, not now. You have 5 Bones, this costs 7.",
        "Market card 3",
        "Kennels",
        "Kennels card 1, target",
        "Kennels card 2, target",
        "Kennels card 3, target",
    ]
    assert {role for _words, role in rows} == {QAccessible.Role.ListItem}
    face = QAccessible.queryAccessibleInterface(table.canvas.list)
    assert face.role() == QAccessible.Role.List
    assert face.text(QAccessible.Text.Name) == "Things on the table"


def test_f6_changes_sides_and_enter_uses(table: Table) -> None:
    canvas = table.canvas
    canvas.view.setFocus()
    QTest.keyClick(canvas.view, Qt.Key.Key_F6)
    assert canvas.list.hasFocus()
    assert canvas.list.current_key() == "Market-0", "headings are passed over"
    QTest.keyClick(canvas.list, Qt.Key.Key_Down)
    assert canvas.scene.marked == "Market-1"
    QTest.keyClick(canvas.list, Qt.Key.Key_Return)
    assert table.used == ["Market-1"]
    QTest.keyClick(canvas.list, Qt.Key.Key_Escape)
    assert canvas.view.hasFocus()


def test_the_list_follows_the_picture(table: Table) -> None:
    table.canvas.view.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(table.canvas.view, key)
    assert table.canvas.list.current_key() == "Kennels-0"
    assert table.used == []


def test_the_reader_keeps_its_place_when_states_change(table: Table) -> None:
    table.canvas.list.look_at("Market-2")
    changed: list[int] = []
    table.canvas.list.things.dataChanged.connect(lambda top, _bottom: changed.append(top.row()))
    pieces = [*row(PieceState.LEGAL), *row(zone="Kennels", y=240)]
    table.canvas.show_pieces(pieces, animate=False)
    assert changed == [1, 2, 3]
    assert table.canvas.list.current_key() == "Market-2"


def test_announcements_are_spoken_once_and_never_empty(table: Table) -> None:
    heard: list[str] = []
    announcer().spoken.connect(heard.append)
    table.canvas.say("It is your turn.")
    table.canvas.say("")
    table.canvas.say("10 seconds left.", urgent=True)
    announcer().spoken.disconnect(heard.append)
    assert heard == ["It is your turn.", "10 seconds left."]


def test_the_view_tells_where_the_list_is(table: Table) -> None:
    face = QAccessible.queryAccessibleInterface(table.canvas.view)
    assert face.text(QAccessible.Text.Name) == "Table"
    assert "F6" in face.text(QAccessible.Text.Description)


def test_what_the_list_says_is_read_in_whole(table: Table) -> None:
    text = "Silver show, needs 20, medals: Poise, Agility, Wiggle, Speed, 4 more, the judge comes in 2 rounds"
    things = table.canvas.list
    lines = []
    for letters in range(40, len(text)):
        table.canvas.show_pieces([replace(row()[0], name=text[:letters]), *row()[1:]], animate=False)
        shown, wide = things.visualRect(things.things.index(1)), things.fontMetrics().horizontalAdvance(text[:letters])
        lines.append(2 if shown.height() > 2 * things.fontMetrics().height() + 4 else 1)
        assert lines[-1] == 2 or wide <= shown.width() - 26, "beside the words lie padding and Qt's own margin"
    assert set(lines) == {1, 2}


def test_behind_the_picture_no_row_is_out_of_sight_for_readers(table: Table) -> None:
    pieces = [piece for number in range(14) for piece in row(zone=f"Zone {number}")]
    table.canvas.show_pieces(pieces, animate=False)
    face = QAccessible.queryAccessibleInterface(table.canvas.list)
    states = [face.child(number).state() for number in range(face.childCount())]
    assert len(states) == 14 * 4
    assert not [state for state in states if state.invisible]
