"""How a piece shows its state: by line, weight and sign, with colour last; readable in greyscale."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from client.art.shapes import ellipse, rounded
from client.art.sketch import Sketch
from games.kernel import Value

MARGIN = 14.0
"""How far an outline with its sign reaches beyond the piece, in logical pixels."""

GOLD_BAND = "#FFD77A"


Contour: TypeAlias = Callable[[float], QPainterPath]
"""The shape of a piece, so many pixels outside its edge."""


class PieceState(Enum):
    """What a piece is to the person looking at it now.  Focus and last-moved may join any of these."""

    PLAIN = "plain"
    LEGAL = "legal"
    SELECTED = "selected"
    TARGET = "target"
    BARRED = "barred"
    DONE = "done"


_SIGNS = {
    PieceState.LEGAL: ("legal", "plus"),
    PieceState.SELECTED: ("selected", "check"),
    PieceState.TARGET: ("target", "target"),
    PieceState.DONE: ("good", "check"),
}


def paint_state(
    s: Sketch,
    rect: QRectF,
    state: PieceState,
    radius: float = 11.0,
    *,
    focus_outside: float | None = None,
    contour: Contour | None = None,
) -> None:
    """The outline and sign of a state around a piece that fills `rect`, and the ring of focus between the two.

    `focus_outside` is how far the ring lies beyond the outline; None: it is not in focus.  `contour` is the piece's own
    shape, if it is not a box with corners of that radius.
    """
    edge = _Edge(rect, radius, contour)
    _band(s, edge, state)
    if focus_outside is not None:
        _focus(s, edge, focus_outside)
    if state is PieceState.BARRED:
        _lock(s, edge.corner)
    elif state in _SIGNS:
        _sign(s, edge.corner, *_SIGNS[state])


class _Edge(Value):
    """What outlines follow."""

    rect: QRectF
    radius: float
    contour: Contour | None

    def out(self, by: float, rounder: float = 0.0) -> QPainterPath:
        """The edge, so far outside; the corners of a box are as much rounder."""
        if self.contour is not None:
            return self.contour(by)
        return rounded(self.rect.adjusted(-by, -by, by, by), self.radius + rounder)

    @property
    def corner(self) -> QPointF:
        """Where a sign sits: the upper right corner, or the highest point of the shape below it."""
        at = self.rect.topRight() + QPointF(-2, 2)
        if self.contour is not None:
            shape = self.contour(0)
            while at.y() < self.rect.bottom() and not shape.contains(at):
                at.setY(at.y() + 2)
        return at


def _band(s: Sketch, edge: _Edge, state: PieceState) -> None:
    if state is PieceState.LEGAL:
        _halo(s, edge)
        s.stroke(edge.out(3.5, 3), "legal", 2.6)
    elif state is PieceState.SELECTED:
        s.stroke(edge.out(5.5, 5), "selected", 2.4)
        s.stroke(edge.out(3.5, 3), GOLD_BAND, 3.4)
        s.stroke(edge.out(0.5), "selected", 2.2)
    elif state is PieceState.TARGET:
        _halo(s, edge)
        s.stroke(edge.out(3.5, 3), "target", 3, (2.6, 2.2))
    elif state is PieceState.BARRED and s.theme.flat:  # white lines across dark letters would break them
        s.stroke(edge.out(-1), "line_strong", 2, (2.6, 2.2))
    elif state is PieceState.BARRED:
        with s.clipped(edge.out(0)):
            _hatch(s, edge.rect)


def _focus(s: Sketch, edge: _Edge, outside: float) -> None:
    path = edge.out(3.5 + outside, 3 + outside)
    s.stroke(path, "surface_high", 7)
    s.stroke(path, "focus" if outside else "legal", 4.2)


def paint_last_moved(s: Sketch, rect: QRectF) -> None:
    """Four corners around what moved last."""
    out, arm = rect.adjusted(-3.5, -3.5, 3.5, 3.5), 15.0
    for corner, sx, sy in (
        (out.topLeft(), 1, 1),
        (out.topRight(), -1, 1),
        (out.bottomLeft(), 1, -1),
        (out.bottomRight(), -1, -1),
    ):
        path = QPainterPath(QPointF(corner.x() + sx * arm, corner.y()))
        path.lineTo(corner)
        path.lineTo(corner.x(), corner.y() + sy * arm)
        s.stroke(path, "surface_high", 5)
        s.stroke(path, "last_moved", 2.8)


def _hatch(s: Sketch, rect: QRectF) -> None:
    """Diagonal lines over what is not legal."""
    x = rect.left() - rect.height()
    while x < rect.right():
        s.line(x, rect.bottom() + 4, x + rect.height() + 8, rect.top() - 4, s.faded("line_strong", 0.55), 1.4)
        x += 14


def _halo(s: Sketch, edge: _Edge) -> None:
    s.stroke(edge.out(3.5, 3), "surface_high", 5)


def _sign(s: Sketch, at: QPointF, paint: str, icon: str) -> None:
    disc = ellipse(at.x(), at.y(), 10)
    s.fill(disc, paint)
    s.stroke(disc, "surface_high", 1.6)
    s.icon(icon, at.x() - 6.5, at.y() - 6.5, 13, "on_state", 3.0)


def _lock(s: Sketch, at: QPointF) -> None:
    disc = ellipse(at.x(), at.y(), 10)
    s.fill(disc, "surface_high")
    s.stroke(disc, "line_strong", 1.6)
    s.icon("lock", at.x() - 6.5, at.y() - 7, 13, "text_muted", 2.8)
