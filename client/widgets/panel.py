"""Paper panels: flat rounded surfaces that hold other widgets."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.theme import look, tokens
from client.theme.tokens import Shadow
from client.widgets.base import RIM, Drawn, scaled
from client.widgets.layouts import vbox
from client.widgets.text import Words

_REST = Shadow(2, 8, 0.13)
_MARGIN = {"flat": (0.0, 0.0), "rest": (RIM, RIM + 2), "popover": (18.0, 28.0)}
"""Room for the shadow: on three sides, and below."""


class Panel(Drawn, QFrame):
    """A surface with round corners, a hairline and a shadow; put a layout of your own into it.

    `depth` is `flat` (no shadow, no room around), `rest` or `popover`; `fill` is a role.  The room for the shadow and
    `pad` logical pixels are the contents margins.
    """

    def __init__(
        self,
        *,
        fill: str = "surface",
        depth: str = "rest",
        radius: float | None = None,
        pad: float = 14,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._fill, self._depth, self._pad = fill, depth, pad
        self._radius = tokens().radius["panel"] if radius is None else radius
        self._set_margins()

    def _set_margins(self) -> None:
        sides, below = (look().px(self._pad + room) for room in _MARGIN[self._depth])
        self.setContentsMargins(sides, sides, sides, below)

    def event(self, event: QEvent) -> bool:
        """Margins follow the scale; a QFrame sets them to the width of its frame at these events."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Polish, QEvent.Type.StyleChange, QEvent.Type.ParentChange):
            self._set_margins()
        return done

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint shadow, surface and edge."""
        sides, below = _MARGIN[self._depth]
        rect = whole.adjusted(sides, sides, -sides, -below)
        path = rounded(rect, self._radius)
        if self._depth != "flat":
            s.shadow_box(rect, self._radius, _REST if self._depth == "rest" else "popover")
        s.fill(path, self._fill)
        s.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), self._radius), "line", 1.2 if s.theme.flat else 1)


class Well(QFrame):
    """A sunken place that the style sheet draws: an empty list, a field of results.

    `rim`: whether there is room beside its edge, so that it stands in line with panels.
    """

    def __init__(self, *, rim: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("rim", rim)


class Rule(QFrame):
    """A hairline between rows; the style sheet draws it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(scaled(8, 1).height())


def titled(title: str, *, pad: float = 14, depth: str = "rest", fill: str = "surface") -> tuple[Panel, QVBoxLayout]:
    """A panel with a heading, and the layout below it."""
    panel = Panel(pad=pad, depth=depth, fill=fill)
    column = vbox(on=panel)
    column.setSpacing(look().space("s"))
    column.addWidget(Words(title, "lead", display=True))
    return panel, column
