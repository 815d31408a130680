"""What is cut, clipped or covered on a screen, found out from what is painted and from where the widgets stand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any
from unittest import mock

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionTab,
    QTabBar,
    QWidget,
)

from client.art.lettering import Fitted, fit_block, fit_line
from client.art.sketch import Sketch
from client.widgets import Choice, KeyButton, Kind

TOLERANCE = 1.5
"""So far (device pixels) may a letter reach over the edge: rounding of sizes that are scaled."""


class Watch:
    """Notes every word that is painted shorter than it is, or beyond the edge of its widget."""

    def __init__(self) -> None:
        self.cut: list[str] = []
        self.clipped: list[str] = []

    def line(self, words: str, *given: Any, **how: Any) -> Fitted:
        """Fit words on one line, as the sketch does."""
        return self._note(words, fit_line(words, *given, **how))

    def block(self, words: str, *given: Any, **how: Any) -> Fitted:
        """Fit wrapped words, as the sketch does."""
        return self._note(words, fit_block(words, *given, **how))

    def _note(self, words: str, fitted: Fitted) -> Fitted:
        if fitted.cut and words not in self.cut:
            self.cut.append(words)
        return fitted

    def write(self, sketch: Sketch, rect: QRectF, fitted: Fitted, align: str) -> None:
        """Look where letters go that are painted on a widget; a scene cuts its pieces itself."""
        device = sketch.p.device()
        if not isinstance(device, QWidget) or device.parent() is None or not "".join(fitted.lines).strip():
            return
        metrics, middle = QFontMetricsF(fitted.font), rect.center().y()
        half = len(fitted.lines) * metrics.height() / 2
        high = QRectF(0, middle - half, 0, 2 * half).adjusted(0, metrics.ascent() - metrics.capHeight(), 0, 0)
        wide = min(fitted.width, max(rect.width(), fitted.width))
        left = {"left": rect.left(), "right": rect.right() - wide, "center": rect.center().x() - wide / 2}[align]
        letters = sketch.p.worldTransform().mapRect(QRectF(left, high.top(), wide, high.height()))
        inside = QRectF(device.rect()).adjusted(-TOLERANCE, -TOLERANCE, TOLERANCE, TOLERANCE)
        if not inside.contains(letters):
            self.clipped.append(f"{type(device).__name__} {' '.join(fitted.lines)!r} {letters} in {device.rect()}")


class Shown(QObject):
    """Hears of every window that is shown while this is entered: no screen needs one besides the main window."""

    def __init__(self, app: QApplication) -> None:
        super().__init__()
        self._app = app
        self.names: list[str] = []

    def __enter__(self) -> None:
        self._app.installEventFilter(self)

    def __exit__(self, *_: object) -> None:
        self._app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note windows."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.names.append(f"{type(watched).__name__} {watched.objectName()}")
        return False


@contextmanager
def watching() -> Iterator[Watch]:
    """Note what is painted meanwhile."""
    watch, write = Watch(), Sketch._write

    def looked_at(sketch: Sketch, rect: QRectF, fitted: Fitted, paint: Any, align: str) -> None:
        watch.write(sketch, rect, fitted, align)
        write(sketch, rect, fitted, paint, align)

    with (
        mock.patch("client.art.sketch.fit_line", watch.line),
        mock.patch("client.art.sketch.fit_block", watch.block),
        mock.patch.object(Sketch, "_write", looked_at),
    ):
        yield watch


def seen(made: QWidget) -> None:
    """Paint a window, and of what scrolls in it all that there is."""
    made.grab()
    for area in made.findChildren(QScrollArea):
        if area.isVisible() and (inside := area.widget()) is not None:
            inside.grab()


def told(widget: QWidget) -> str:
    """A widget in words."""
    words = getattr(widget, "text", lambda: "")()
    return f"{type(widget).__name__} {widget.objectName()!r} {words!r}"


def speaking(screen: QWidget) -> list[QWidget]:
    """All that is in sight and has words or is pressed."""
    kinds = (QLabel, QAbstractButton, QComboBox, QLineEdit, QTabBar)
    found = [each for kind in kinds for each in screen.findChildren(kind)]
    return [each for each in found if each.isVisible() and not each.size().isEmpty()]


def scrolls(widget: QWidget) -> QScrollArea | None:
    """The area that a widget is scrolled in, if there is one."""
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    return above


def hidden_parts(screen: QWidget) -> list[str]:
    """What reaches beyond a parent, and in an area that scrolls, beyond its sides."""
    found = []
    for each in speaking(screen):
        seen, area = each.visibleRegion().boundingRect(), scrolls(each)
        within = area.widget() if area is not None else None
        if area is not None and within is not None:
            place = QRect(each.mapTo(within, QPoint(0, 0)), each.size())
            if place.left() < 0 or place.right() > area.viewport().width() or place.bottom() > within.height():
                found.append(f"{told(each)} stands at {place} of {within.size()}")
        elif seen != each.rect() and not covered(each, screen):
            found.append(f"{told(each)} is seen at {seen} of {each.rect()}")
    return found


def cut_tabs(screen: QWidget) -> list[str]:
    """The words of tabs and segments that do not fit into them."""
    option, found = QStyleOptionTab(), []
    for bar in screen.findChildren(QTabBar):
        for at in range(bar.count() if bar.isVisible() else 0):
            bar.initStyleOption(option, at)
            found += [bar.tabText(at)] if option.text != bar.tabText(at) else []
    return found


def cut_choices(screen: QWidget) -> list[str]:
    """The words of lists that drop down which do not fit into their fields."""
    return [
        words
        for choice in screen.findChildren(Choice)
        if choice.isVisible()
        for words in (choice.itemText(number) for number in range(choice.count()))
        if choice.fontMetrics().horizontalAdvance(words) > _field_of(choice)
    ]


def _field_of(choice: Choice) -> int:
    option = QStyleOptionComboBox()
    choice.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    return choice.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, choice).width()


def primary_out_of_sight(screen: QWidget) -> list[str]:
    """The button that most people press next, if they had to scroll to see all of it."""
    primary = [each for each in screen.findChildren(KeyButton) if each.kind is Kind.PRIMARY and each.isVisible()]
    seen = [each for each in primary if each.visibleRegion().boundingRect() == each.rect() or covered(each, screen)]
    return [f"{told(each)} must be scrolled to" for each in primary[:1] if not seen]


def covered(widget: QWidget, screen: QWidget) -> bool:
    """Whether a widget stands behind a dialog that was opened over the screen."""
    middle = screen.childAt(widget.mapTo(screen, widget.rect().center()))
    return middle is not None and middle is not widget and not widget.isAncestorOf(middle)


def overlaps(screen: QWidget) -> list[str]:
    """Words and buttons of one parent that stand on each other."""
    found = []
    parents: dict[QWidget | None, list[QWidget]] = {}
    for each in speaking(screen):
        if not each.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents):
            parents.setdefault(each.parentWidget(), []).append(each)
    for members in parents.values():
        for one, other in combinations(members, 2):
            if one.geometry().intersects(other.geometry()):
                found.append(f"{told(one)} {one.geometry()} and {told(other)} {other.geometry()}")
    return found
