"""How a piece shows its state: by line, weight and sign, with colour last; readable in greyscale."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from client.art.shapes import ellipse, rounded
from client.art.sketch import Sketch

MARGIN = 14.0
"""How far an outline with its sign reaches beyond the piece, in logical pixels."""

GOLD_BAND = "#FFD77A"


class State(Enum):
    """What a piece is to the person looking at it now.  Focus and last-moved may join any of these."""

    PLAIN = "plain"
    LEGAL = "legal"
    SELECTED = "selected"
    TARGET = "target"
    BARRED = "barred"
    DONE = "done"


_SIGNS = {
    State.LEGAL: ("legal", "plus"),
    State.SELECTED: ("selected", "check"),
    State.TARGET: ("target", "target"),
    State.DONE: ("good", "check"),
}


def paint_state(
    s: Sketch, rect: QRectF, state: State, radius: float = 11.0, *, focus_outside: float | None = None
) -> None:
    """The outline and sign of a state around a piece that fills `rect`, and the ring of focus between the two.

    `focus_outside` is how far the ring lies beyond the outline; None: it is not in focus.
    """
    _band(s, rect, state, radius)
    if focus_outside is not None:
        _focus(s, rect, radius, focus_outside)
    if state is State.BARRED:
        _lock(s, rect)
    elif state in _SIGNS:
        _sign(s, rect, *_SIGNS[state])


def _band(s: Sketch, rect: QRectF, state: State, radius: float) -> None:
    if state is State.LEGAL:
        _halo(s, rect, radius)
        s.stroke(_around(rect, radius), "legal", 2.6)
    elif state is State.SELECTED:
        outer = rect.adjusted(-5.5, -5.5, 5.5, 5.5)
        s.stroke(rounded(outer, radius + 5), "selected", 2.4)
        s.stroke(_around(rect, radius), GOLD_BAND, 3.4)
        s.stroke(rounded(rect.adjusted(-0.5, -0.5, 0.5, 0.5), radius), "selected", 2.2)
    elif state is State.TARGET:
        _halo(s, rect, radius)
        s.stroke(_around(rect, radius), "target", 3, (2.6, 2.2))
    elif state is State.BARRED:
        hatch(s, rect, radius)


def _focus(s: Sketch, rect: QRectF, radius: float, outside: float) -> None:
    ring = rect.adjusted(-3.5 - outside, -3.5 - outside, 3.5 + outside, 3.5 + outside)
    path = rounded(ring, radius + 3 + outside)
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


def hatch(s: Sketch, rect: QRectF, radius: float) -> None:
    """Diagonal lines over what is not legal."""
    with s.clipped(rounded(rect, radius)):
        x = rect.left() - rect.height()
        while x < rect.right():
            s.line(x, rect.bottom() + 4, x + rect.height() + 8, rect.top() - 4, s.faded("line_strong", 0.55), 1.4)
            x += 14


def _around(rect: QRectF, radius: float) -> QPainterPath:
    return rounded(rect.adjusted(-3.5, -3.5, 3.5, 3.5), radius + 3)


def _halo(s: Sketch, rect: QRectF, radius: float) -> None:
    s.stroke(_around(rect, radius), "surface_high", 5)


def _sign(s: Sketch, rect: QRectF, paint: str, icon: str) -> None:
    disc = ellipse(rect.right() - 2, rect.top() + 2, 10)
    s.fill(disc, paint)
    s.stroke(disc, "surface_high", 1.6)
    s.icon(icon, rect.right() - 8.5, rect.top() - 4.5, 13, "on_state", 3.0)


def _lock(s: Sketch, rect: QRectF) -> None:
    disc = ellipse(rect.right() - 2, rect.top() + 2, 10)
    s.fill(disc, "surface_high")
    s.stroke(disc, "line_strong", 1.6)
    s.icon("lock", rect.right() - 8.5, rect.top() - 5, 13, "text_muted", 2.8)
