"""The practice table of LAAG, worked as a person works it: nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.screens.home.start import StartScreen
from client.screens.match.practice import PracticeScreen
from client.settings import Settings
from client.tables.cast import Player
from client.tables.laag.places import Places
from client.tables.laag.practice import PracticeTable
from games.laag import PAWNS, Shots
from net.store import Library
from tests.client.screens.desks import click, window


@pytest.fixture
def screen(qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None]) -> PracticeScreen:
    made = PracticeScreen("LAAG", "wood", PracticeTable(Player(0, "Anna", 0, "corgi", mine=True)), Settings(tmp_path))
    qtbot.addWidget(made, before_close_func=lambda _: made.end())
    made.resize(1280, 748)
    made.frame.canvas.scene.animator.speed = 0
    activate(made)
    qtbot.waitUntil(lambda: "mat" in made.frame.canvas.scene)
    made.begin()
    return made


def table_of(screen: PracticeScreen) -> PracticeTable:
    table = screen.frame.table
    assert isinstance(table, PracticeTable)
    return table


def press(screen: PracticeScreen, bar_action: str) -> None:
    (found,) = (each for each in table_of(screen).bar_actions() if each.key == bar_action)
    assert not found.why
    screen.frame.bar.pressed.emit(bar_action)


def point(screen: PracticeScreen, x_mm: float, y_mm: float) -> QPoint:
    """A place of the mat, seen from the side of seat 0, in pixels of the view."""
    scene = screen.frame.canvas.scene
    mat = next(piece for piece in scene.pieces if piece.key == "mat")
    origin, zero = Places(10_000, 10_000), Places(10_000, 10_000).pixels(0, 610_000)
    x, y = origin.pixels(x_mm * 1000, y_mm * 1000)
    view = screen.frame.canvas.view
    return view.mapFromScene((mat.x + x - zero[0]) * scene.unit, (mat.y + y - zero[1]) * scene.unit)


def test_it_is_offered_where_one_plays_alone(qtbot: QtBot) -> None:
    for company, game, offered in (("bot", "laag", True), ("bot", "agility", False), ("host", "laag", False)):
        start = StartScreen(company, game)  # type: ignore[arg-type]
        qtbot.addWidget(start)
        button = start.findChild(QAbstractButton, "practice")
        assert isinstance(button, QAbstractButton)
        assert button.isHidden() != offered


def test_flick_look_and_put_back(screen: PracticeScreen) -> None:
    """Enter flicks at what the table aims at, the film runs, it is counted; Ctrl+Z puts everything back."""
    table = table_of(screen)
    QTest.keyClick(screen.frame.canvas.view, Qt.Key.Key_Return)
    screen.frame.films.skip()
    assert table.practice.shots.flicks == 1
    counts = next(piece for piece in screen.frame.canvas.scene.pieces if piece.key == "counts")
    assert "Flicks 1" in counts.name
    QTest.keyClick(screen, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.practice.shots == Shots()
    QTest.keyClick(screen, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "Nothing has been changed" in screen.frame.prompt.words


def test_pieces_are_dragged_anywhere_and_one_drag_is_one_change(screen: PracticeScreen) -> None:
    table = table_of(screen)
    before = table.practice
    press(screen, "lay")
    pose = before.now.pieces.pose(PAWNS.index("blue_2"))
    view = screen.frame.canvas.view.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=point(screen, pose.x / 1000, pose.y / 1000))
    for y in (500, 400, 250):
        QTest.mouseMove(view, point(screen, 330, y))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=point(screen, 330, 250))
    stands = table.practice.now.pieces.pose(PAWNS.index("blue_2"))
    assert abs(stands.x - 330_000) < 4_000
    assert abs(stands.y - 250_000) < 4_000
    QTest.keyClick(screen.frame.canvas.view, Qt.Key.Key_Left)
    assert table.practice.now.pieces.pose(PAWNS.index("blue_2")).x == stands.x - 10_000
    assert table.undo()
    assert table.undo()
    assert table.practice.now.pieces == before.now.pieces


def test_its_buttons_change_pawn_kind_side_help_hand_and_layout(screen: PracticeScreen) -> None:
    table = table_of(screen)
    press(screen, "kind")
    assert table.practice.now.kind == "move"
    press(screen, "side")
    assert table.practice.now.seat == 1
    press(screen, "aim")
    press(screen, "hand")
    assert table.practice.now.settings.aim != "full"
    assert table.practice.rolls
    QTest.keyClick(screen.frame.canvas.view, Qt.Key.Key_Return)
    screen.frame.films.skip()
    press(screen, "stand")
    screen.frame.canvas.used.emit("piece:blue_1")
    assert PAWNS[table.practice.now.pawn] == "blue_1"
    press(screen, "lay")
    press(screen, "layout")
    assert table.practice.now.settings.layout == "open"
    screen.frame.canvas.used.emit("piece:barrier_1")
    was = table.practice.now.pieces.poses[10]
    press(screen, "turn")
    assert table.practice.now.pieces.poses[10] != was
    assert screen.back(), "Escape leads back to flicking"
    assert not screen.back()


def test_nothing_is_kept_and_back_leads_to_where_it_was_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, language="en") as made:
        made.do(commands.BOT, "laag")
        click(qtbot, made, "practice")
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, PracticeScreen))
        practice = made.screen_shown
        assert isinstance(practice, PracticeScreen)
        table_of(practice).try_out(table_of(practice).hand.release())
        made.do(commands.BACK)
        assert isinstance(made.screen_shown, StartScreen)
    assert not Library(tmp_path).matches()
