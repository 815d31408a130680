"""What a player does to tell a flick at a real table: by mouse and keys; and what was sent of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from client.canvas.piece import Piece
from client.tables.laag.editor import Editor
from games.laag import GAME, Observation, Tell
from tests.client.tables.laag.match import Match

Make: TypeAlias = Callable[..., Match]
Key = Qt.Key


def editor(match: Match) -> Editor:
    assert isinstance(match.table.hand, Editor)
    return match.table.hand


def key(match: Match, *keys: Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    for each in keys:
        QTest.keyClick(match.screen.frame.canvas.view, each, held)


def shown(match: Match, name: str) -> Piece:
    return next(piece for piece in match.screen.frame.canvas.scene.pieces if piece.key == name)


def middle(match: Match, name: str) -> tuple[float, float]:
    """The middle of what a pointer hits, as the table places it."""
    piece = shown(match, name)
    left, top, width, height = piece.box
    return match.screen.frame.at(piece.x + left + width / 2, piece.y + top + height / 2)


def drag(match: Match, name: str, by: tuple[float, float] = (0, 0)) -> None:
    """Press on a piece, move by pixels of the table, and let go; without a way it is a click."""
    frame = match.screen.frame
    x, y = middle(match, name)

    def point(across: float, down: float) -> QPoint:
        down -= frame.at(0, 0)[1]
        return QPoint(round(across * frame.canvas.scene.unit), round(down * frame.canvas.scene.unit))

    viewport = frame.canvas.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=point(x, y))
    if any(by):
        QTest.mouseMove(viewport, point(x + by[0] / 2, y + by[1] / 2))
        QTest.mouseMove(viewport, point(x + by[0], y + by[1]))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=point(x + by[0], y + by[1]))


def why(match: Match, bar_action: str) -> str:
    (found,) = (each for each in match.table.bar_actions() if each.key == bar_action)
    return f"{found.why} ({found.rule})" if found.why else ""


def told(match: Match) -> Observation:
    """The record that was sent last."""
    action = GAME.parse(match.sent[-1])
    assert isinstance(action, Tell)
    return action.record


def hit(match: Match) -> None:
    """The puck hits blue_2, which falls; by mouse."""
    drag(match, "puck", (0, -420))
    drag(match, "piece:blue_2")
    match.press("fell")
    drag(match, "piece:blue_2")
    match.press("done")
