"""Everything a person can do on a table, by pointer and by keyboard; a drag is the same as two clicks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.canvas import Layer, Piece, PieceState
from client.canvas.dimensions import PEEK_MS
from client.widgets import announcer
from tests.client.canvas.table import Plain, Table, open_table, row

LEFT, MIDDLE, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return open_table(qtbot)


def drag_to(table: Table, at: QPoint) -> None:
    """Move with the left button held."""
    view = table.canvas.view
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(at), view.mapToGlobal(QPointF(at)), LEFT, LEFT, Qt.KeyboardModifier.NoModifier
    )
    view.mouseMoveEvent(event)


def test_a_click_uses_the_piece_below_it(table: Table, qtbot: QtBot) -> None:
    QTest.mouseClick(table.canvas.view.viewport(), LEFT, pos=table.spot("Market-1"))
    QTest.mouseClick(table.canvas.view.viewport(), LEFT, pos=QPoint(5, 5))
    assert table.used == ["Market-1"]


def test_the_topmost_piece_is_used(table: Table, qtbot: QtBot) -> None:
    pieces = [*row(), Piece("on top", Plain(width=30, height=30), 80, 80, name="Bottle", layer=Layer.TOKEN)]
    table.canvas.show_pieces(pieces, animate=False)
    QTest.mouseClick(table.canvas.view.viewport(), LEFT, pos=table.spot("on top"))
    assert table.used == ["on top"]


def test_scenery_and_ghosts_are_not_used(table: Table, qtbot: QtBot) -> None:
    scenery = Piece("board", Plain(), 0, 300)
    ghost = Piece("ghost", Plain(), 200, 300, name="Corgi", ghost=True)
    table.canvas.show_pieces([scenery, ghost], animate=False)
    for key in ("board", "ghost"):
        QTest.mouseClick(table.canvas.view.viewport(), LEFT, pos=table.spot(key))
    assert table.used == []


def test_a_drag_is_the_same_as_two_clicks(table: Table, qtbot: QtBot) -> None:
    view = table.canvas.view
    start, end = table.spot("Market-0"), table.spot("Kennels-2")
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    drag_to(table, start + QPoint(3, 2))
    assert table.used == [], "a slip is no drag"
    drag_to(table, (start + end) / 2)
    item = table.canvas.scene.item("Market-0")
    assert table.used == ["Market-0"]
    assert item.graphics.zValue() == Layer.HELD
    drag_to(table, end)
    QTest.mouseRelease(view.viewport(), LEFT, pos=end)
    assert table.used == ["Market-0", "Kennels-2"]
    table.turn(1000)
    assert (item.place.x(), item.place.y()) == (60, 60), "what nobody moved lies at home again"
    assert not table.canvas.scene.animator.running


def test_the_hand_carries_what_lives_in_a_piece_and_the_house_stays(table: Table, qtbot: QtBot) -> None:
    house = Piece("house", Plain(width=200), 60, 60, name="Kennel", carried=Plain(width=30, height=30))
    goal = Piece("goal", Plain(), 400, 300, name="Show")
    table.canvas.show_pieces([house, goal], animate=False)
    view, scene = table.canvas.view, table.canvas.scene
    QTest.mousePress(view.viewport(), LEFT, pos=table.spot("house"))
    drag_to(table, table.spot("goal"))
    held = scene.items(view.mapToScene(table.spot("goal")))[0]
    assert held.zValue() == Layer.HELD
    assert held.boundingRect().width() < 100 * scene.unit, "the picture and its margin, not the house"
    assert scene.item("house").place.x() == 60
    QTest.mouseRelease(view.viewport(), LEFT, pos=table.spot("goal"))
    assert table.used == ["house", "goal"]
    table.turn(1000)
    assert all(item.zValue() != Layer.HELD for item in scene.items()), "what was carried is gone"


def test_a_drop_on_the_bare_table_keeps_the_piece_chosen(table: Table, qtbot: QtBot) -> None:
    view, start = table.canvas.view, table.spot("Market-0")
    QTest.mousePress(view.viewport(), LEFT, pos=start)
    drag_to(table, QPoint(20, 400))
    QTest.mouseRelease(view.viewport(), LEFT, pos=QPoint(20, 400))
    assert table.used == ["Market-0"]


def test_a_barred_piece_says_why_by_every_way(table: Table, qtbot: QtBot) -> None:
    spoken: list[str] = []
    announcer().spoken.connect(spoken.append)
    why = "You have 5 Bones, this costs 7."
    barred = Piece("dear", Plain(), 60, 60, name="Great Dane", state=PieceState.BARRED, why=why)
    table.canvas.show_pieces([barred], animate=False)
    QTest.mouseClick(table.canvas.view.viewport(), LEFT, pos=table.spot("dear"))
    table.canvas.view.setFocus()
    QTest.keyClick(table.canvas.view, Qt.Key.Key_Right)
    QTest.keyClick(table.canvas.view, Qt.Key.Key_Return)
    table.canvas.list.used.emit("dear")
    announcer().spoken.disconnect(spoken.append)
    assert table.used == []
    assert table.refused == [("dear", why)] * 3
    assert spoken == [why] * 3
    table.turn(500)
    assert table.canvas.scene.item("dear").place.x() == 60


def test_the_reason_is_a_tool_tip_too(table: Table) -> None:
    viewport = table.canvas.view.viewport()
    why = "Rusty stays: the Bronze Show has two dogs already (TD-48)."
    table.canvas.show_pieces(
        [Piece("full", Plain(), 60, 60, name="Bronze", state=PieceState.BARRED, why=why)], animate=False
    )
    at = table.spot("full")
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at)))
    assert QToolTip.text() == why
    QToolTip.hideText()


def test_a_barred_piece_cannot_be_taken(table: Table, qtbot: QtBot) -> None:
    table.canvas.show_pieces(row(PieceState.BARRED), animate=False)
    start = table.spot("Market-0")
    QTest.mousePress(table.canvas.view.viewport(), LEFT, pos=start)
    drag_to(table, start + QPoint(100, 100))
    assert table.canvas.scene.item("Market-0").graphics.zValue() < Layer.HELD
    QTest.mouseRelease(table.canvas.view.viewport(), LEFT, pos=start + QPoint(100, 100))
    assert len(table.refused) == 1


def test_a_click_finishes_what_moves(table: Table, qtbot: QtBot) -> None:
    moved = [Piece("Market-0", Plain(), 400, 300, name="Market card 1", zone="Market"), *row()[1:]]
    table.canvas.show_pieces(moved)
    table.turn(60)
    item = table.canvas.scene.item("Market-0")
    assert 60 < item.place.x() < 400
    QTest.mouseClick(table.canvas.view.viewport(), LEFT, pos=table.spot("Market-1"))
    assert (item.place.x(), item.place.y()) == (400, 300)
    assert table.used == ["Market-1"]


def test_arrows_walk_to_the_nearest_piece(table: Table, qtbot: QtBot) -> None:
    view = table.canvas.view
    view.setFocus()
    seen = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Up):
        QTest.keyClick(view, key)
        seen.append(view.focus_key)
    assert seen == ["Market-0", "Market-1", "Kennels-1", "Kennels-0", "Market-0", "Market-0"]
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert table.used == ["Market-0"]


def test_tab_walks_the_zones_and_then_leaves(qtbot: QtBot) -> None:
    table = open_table(qtbot)
    window = QWidget()
    qtbot.addWidget(window)
    before, after = QLineEdit(), QLineEdit()
    layout = QVBoxLayout(window)
    for widget in (before, table.canvas, after):
        layout.addWidget(widget)
    table.canvas.show_pieces([*row(), *row(PieceState.LEGAL, zone="Kennels", y=240)], animate=False)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    before.setFocus()
    view = table.canvas.view
    QTest.keyClick(before, Qt.Key.Key_Tab)
    assert view.hasFocus()
    assert view.focus_key == "Kennels-0", "what can be used comes first"
    QTest.keyClick(view, Qt.Key.Key_Backtab)
    assert view.focus_key == "Market-0"
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert view.focus_key == "Kennels-0"
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert not view.hasFocus()
    assert view.focus_key == ""


def test_space_and_the_other_buttons(table: Table, qtbot: QtBot) -> None:
    zoomed: list[str] = []
    table.canvas.zoomed.connect(zoomed.append)
    view = table.canvas.view
    view.setFocus()
    with qtbot.waitSignal(table.canvas.cancelled):
        QTest.mouseClick(view.viewport(), RIGHT, pos=QPoint(5, 5))
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Space)
    for button in (MIDDLE, RIGHT):
        QTest.mouseClick(view.viewport(), button, pos=table.spot("Kennels-1"))
    assert zoomed == ["Market-0", "Kennels-1", "Kennels-1"]


def test_hover_lifts_and_peeks_after_a_while(table: Table, qtbot: QtBot) -> None:
    peeked: list[str] = []
    table.canvas.peeked.connect(peeked.append)
    view = table.canvas.view
    QTest.mouseMove(view.viewport(), table.spot("Market-2"))
    item = table.canvas.scene.item("Market-2")
    table.turn(100)
    assert item.lift == 5
    assert peeked == []
    table.turn(PEEK_MS)
    assert peeked == ["Market-2"]
    view.leaveEvent(QEvent(QEvent.Type.Leave))
    table.turn(200)
    assert peeked == ["Market-2", ""]
    assert item.lift == 0
    assert not table.canvas.scene.animator.running


@pytest.mark.parametrize("layer", [Layer.BOARD, Layer.SLOT])
def test_boards_and_empty_places_stay_where_they_are(table: Table, layer: Layer) -> None:
    pieces = [replace(piece, layer=layer) for piece in row()]
    table.canvas.show_pieces(pieces, animate=False)
    view, item = table.canvas.view, table.canvas.scene.item("Market-1")
    view.focus_piece("Market-1")
    table.turn(100)
    assert item.marked
    assert item.lift == 0


def test_next_legal_goes_round(table: Table) -> None:
    pieces = row(PieceState.LEGAL)
    table.canvas.show_pieces([pieces[0], row()[1], pieces[2]], animate=False)
    view = table.canvas.view
    view.setFocus()
    seen = []
    for step in (1, 1, 1, -1):
        view.focus_next_legal(step)
        seen.append(view.focus_key)
    assert seen == ["Market-0", "Market-2", "Market-0", "Market-2"]


def test_the_table_zooms_and_fits_again(table: Table, qtbot: QtBot) -> None:
    view = table.canvas.view
    view.setFocus()
    for _ in range(30):
        QTest.keyClick(view, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert view.transform().m11() == pytest.approx(3)
    QTest.keyClick(view, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.transform().m11() == pytest.approx(1)
    QTest.mouseClick(view.viewport(), LEFT, pos=table.spot("Kennels-2"))
    assert table.used == ["Kennels-2"]
