"""A small table for the canvas tests: six cards in two zones on felt, with a clock that tests turn by hand."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from client.art.sketch import Sketch
from client.canvas import Animator, Piece, PieceState, TableCanvas, TableScene


@dataclass(frozen=True, slots=True)
class Plain:
    """A face without a dog: a filled card."""

    color: str = "#FFFBF3"
    width: float = 80
    height: float = 100

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    def paint(self, s: Sketch) -> None:
        s.p.fillRect(0, 0, int(self.width), int(self.height), s.color(self.color))


class Clock:
    """Milliseconds that pass only when told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def row(state: PieceState = PieceState.PLAIN, *, zone: str = "Market", y: float = 60, first: int = 0) -> list[Piece]:
    """Three cards beside each other."""
    return [
        Piece(f"{zone}-{n}", Plain(), 60 + 140 * n, y, name=f"{zone} card {first + n + 1}", zone=zone, state=state)
        for n in range(3)
    ]


@dataclass
class Table:
    """A canvas on screen with its clock, and everything it has told."""

    canvas: TableCanvas
    clock: Clock
    used: list[str]
    refused: list[tuple[str, str]]

    def turn(self, ms: float) -> None:
        """Let time pass in frames of 16 ms."""
        end = self.clock.now + ms
        while self.clock.now < end:
            self.clock.now = min(end, self.clock.now + 16)
            self.canvas.scene.animator.tick()

    def spot(self, key: str) -> QPoint:
        """The middle of a piece in the view's viewport."""
        return self.canvas.view.mapFromScene(self.canvas.scene.item(key).area.center())


def open_table(qtbot: QtBot) -> Table:
    """Show two rows of cards, everything at rest."""
    clock = Clock()
    scene = TableScene(animator=Animator(clock=clock))
    canvas = TableCanvas(scene=scene)
    scene.setParent(canvas)
    scene.animator.setParent(scene)
    qtbot.addWidget(canvas)
    table = Table(canvas, clock, [], [])
    canvas.used.connect(table.used.append)
    canvas.refused.connect(lambda key, why: table.refused.append((key, why)))
    scene.set_table("felt", 560, 420)
    canvas.resize(560, 420)
    canvas.show_pieces([*row(), *row(zone="Kennels", y=240)], animate=False)
    canvas.show()
    qtbot.waitExposed(canvas)
    return table
