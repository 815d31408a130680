"""Controls that choose: segments, tabs, the switch, and the list that drops down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QComboBox, QSizePolicy, QWidget

from client.art.lettering import text_width
from client.art.shapes import box, ellipse, rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.widgets.base import Drawn, painting, scaled, squeezed
from client.widgets.buttons import Pressable
from client.widgets.layouts import hbox

_FORWARD = (Qt.Key.Key_Right, Qt.Key.Key_Down)
_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)


class _Option(Drawn, QAbstractButton):
    """One of several; the row it stands in moves between them with the arrow keys."""

    def __init__(self, words: str, icon: str, height: float) -> None:
        super().__init__()
        self.setText(words)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.icon_name, self.height_wanted, self.news = icon, height, 0

    def sizeHint(self) -> QSize:
        """Words, icon, and room for the count of news."""
        icon = 22 if self.icon_name else 0
        news = 18 if self.news else 0
        return scaled(text_width(self.text(), 13, 600) + icon + news + 26, self.height_wanted)

    def minimumSizeHint(self) -> QSize:
        """An icon, or a few letters."""
        return scaled(44, self.height_wanted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys choose the neighbour; Enter is for what lies around, also where a desktop has it press buttons."""
        row = self.parent()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        if isinstance(row, _Row) and event.key() in (*_FORWARD, *_BACK):
            row.step(1 if event.key() in _FORWARD else -1)
            event.accept()
            return
        super().keyPressEvent(event)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Let the row's kind paint."""
        row = self.parent()
        if isinstance(row, _Row):
            row.paint_option(s, rect, self)

    @property
    def roomy(self) -> bool:
        """Whether icon, words and news stand beside each other whole."""
        return self.width() >= self.sizeHint().width() - scaled(20, 0).width()

    def label(self, s: Sketch, rect: QRectF, ink: str, *, with_icon: bool) -> None:
        """Icon and words in the middle of `rect`."""
        icon = 20.0 if self.icon_name and with_icon else 0.0
        news = 18.0 if self.news else 0.0
        words = min(text_width(self.text(), 13, 600) + 1, max(0.0, rect.width() - icon - news - 8))
        left = rect.left() + (rect.width() - icon - words - news) / 2
        if icon:
            s.icon(self.icon_name, left, rect.center().y() - 7.5, 15, ink)
        s.text(QRectF(left + icon, rect.top(), words, rect.height()), self.text(), 13, 600, ink, smallest=squeezed(13))
        if self.news:
            dot = box(left + icon + words + 3, rect.center().y() - 12, 16, 16, 8)
            s.fill(dot, "accent")
            count = "9+" if self.news > 9 else str(self.news)
            s.text(dot.boundingRect(), count, 11, 700, "on_accent", align="center")


class _Row(QWidget):
    """A row of options of which one is chosen."""

    chosen = Signal(int)

    def __init__(self, options: Sequence[str], icons: Sequence[str], height: float, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._options = [_Option(words, icons[number] if icons else "", height) for number, words in enumerate(options)]
        layout = hbox(on=self, gap=0)
        for number, option in enumerate(self._options):
            self._group.addButton(option, number)
            layout.addWidget(option, option.sizeHint().width())  # nobody's words are cut for a shorter neighbour
        if self._options:
            self._options[0].setChecked(True)
        self._follow_focus()
        self._group.idToggled.connect(self._toggled)

    @property
    def with_icons(self) -> bool:
        """Whether there is room for the icons of all: words are worth more, and a row is of one kind."""
        return all(option.roomy for option in self._options)

    @property
    def index(self) -> int:
        """Which option is chosen, from 0."""
        return self._group.checkedId()

    def choose(self, index: int) -> None:
        """Choose an option; `chosen` is emitted if it was another one."""
        self._options[index].setChecked(True)

    def step(self, by: int) -> None:
        """Choose and focus the neighbour, round the end."""
        goal = (self.index + by) % len(self._options)
        self._options[goal].setFocus(Qt.FocusReason.TabFocusReason)  # first: what is chosen may replace the whole row
        self.choose(goal)

    def set_news(self, index: int, count: int) -> None:
        """Show a count of news beside an option; 0 takes it away."""
        option = self._options[index]
        option.news = count
        named = translate("Play", "{words}, {count} new").format(words=option.text(), count=count)
        option.setAccessibleName(named if count else "")
        option.updateGeometry()
        option.update()

    def paint_option(self, s: Sketch, rect: QRectF, option: _Option) -> None:
        """Paint one option."""
        raise NotImplementedError

    def _toggled(self, index: int, checked: bool) -> None:
        if checked:
            self._follow_focus()
            self.chosen.emit(index)

    def _follow_focus(self) -> None:
        # One stop in the tab order for the whole row: the chosen one.
        for option in self._options:
            stop = option.isChecked()
            option.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stop else Qt.FocusPolicy.ClickFocus)


class Segmented(_Row):
    """A few values side by side, one of them pressed in: speeds, sizes, themes."""

    def __init__(self, options: Sequence[str], icons: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(options, icons, 36, parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def paint_option(self, s: Sketch, rect: QRectF, option: _Option) -> None:
        """The chosen one is filled and ticked by weight: its words stand on the colour of `selected`."""
        inner = rect.adjusted(3, 3, -3, -3)
        on, enabled = option.isChecked(), option.isEnabled()
        if on and enabled:
            s.fill(rounded(inner, 8), "selected")
        elif on:
            s.stroke(rounded(inner.adjusted(0.6, 0.6, -0.6, -0.6), 8), "line_strong", 1.2, (3, 3))
        elif enabled and option.underMouse():
            s.fill(rounded(inner, 8), "surface_high")
        ink = "text_muted" if not enabled else "on_state" if on else "text"
        option.label(s, rect, ink, with_icon=self.with_icons)
        if option.hasFocus():
            s.stroke(rounded(rect.adjusted(1.1, 1.1, -1.1, -1.1), 9), "focus", 2.2)


class Tabs(_Row):
    """Tabs over a panel; the active one is underlined by the leash."""

    def __init__(self, options: Sequence[str], icons: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(options, icons, 38, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paint_option(self, s: Sketch, rect: QRectF, option: _Option) -> None:
        """Words, the hairline below, and the leash below the active tab."""
        on = option.isChecked()
        s.line(rect.left(), rect.bottom() - 0.5, rect.right(), rect.bottom() - 0.5, "line")
        if option.underMouse() and not on:
            s.fill(rounded(rect.adjusted(3, 4, -3, -6), 8), "surface_low")
        ink = "accent" if on else "text_muted"
        option.label(s, rect.adjusted(0, 0, 0, -4), ink, with_icon=self.with_icons)
        if on:
            s.fill(box(rect.left() + 10, rect.bottom() - 4, rect.width() - 20, 3, 1.5), "accent")
        if option.hasFocus():
            s.stroke(rounded(rect.adjusted(3, 3, -3, -6), 8), "focus", 2.2)


class Toggle(Drawn, Pressable):
    """A switch with its words beside it; on and off differ by place, fill and a tick."""

    def __init__(
        self, words: str, *, on: bool = False, words_first: bool = False, parent: QWidget | None = None
    ) -> None:
        """`words_first`: the switch stands at the right edge, below what else stands there."""
        super().__init__(parent)
        self._words_first = words_first
        self.setText(words)
        self.setCheckable(True)
        self.setChecked(on)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Switch and words."""
        return scaled(self._needs, 32)

    def minimumSizeHint(self) -> QSize:
        """The switch and a few letters."""
        return scaled(min(self._needs, 100), 32)

    @property
    def _needs(self) -> float:
        """How wide it is with all its words."""
        return 62 + text_width(self.text(), 15, 500)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint switch, knob and words."""
        on, enabled = self.isChecked(), self.isEnabled()
        middle = rect.center().y()
        first = self._words_first
        track = QRectF(rect.width() - 48 if first else 4, middle - 12, 44, 24)
        s.fill(rounded(track, 12), "accent" if on and enabled else "surface_low")
        edge = "accent" if on and enabled else "line_strong"
        s.stroke(rounded(track, 12), edge, 1.4, () if enabled else (3, 3))
        x = track.right() - 12 if on else track.left() + 12
        s.fill(ellipse(x, middle, 9), "on_accent" if on and enabled else "line_strong")
        if on:
            s.icon("check", x - 6, middle - 6, 12, "accent" if enabled else "surface_low", 3.4)
        if self.hasFocus():
            s.stroke(rounded(track.adjusted(-2.6, -2.6, 2.6, 2.6), 14), "focus", 2.2)
        words = QRectF(2 if first else 58, 0, rect.width() - 60, rect.height())
        ink = "text" if enabled else "text_muted"
        s.text(words, self.text(), 15, 500, ink, align="right" if first else "left")


class Choice(QComboBox):
    """One of many in a list that drops down; Qt's own, with our arrow."""

    def __init__(self, options: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.addItems(list(options))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field, then the arrow."""
        super().paintEvent(event)
        with painting(self) as (s, rect):
            ink = "text" if self.isEnabled() else "text_muted"
            s.icon("down", rect.right() - 26, rect.center().y() - 8, 16, ink, 2.6)
