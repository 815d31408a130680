"""Controls that choose: segments, tabs, the switch, and the list that drops down."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QTabBar, QWidget

from client.art.lettering import text_width
from client.art.shapes import ellipse, rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.theme import icon_pixmap, look
from client.widgets.base import Drawn, painting, scaled, squeezed
from client.widgets.buttons import Pressable
from client.widgets.marks import NewsCount

_LETTERS = 13.0
_FORWARD = (Qt.Key.Key_Right, Qt.Key.Key_Down)
_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)


class _Row(QTabBar):
    """A row of words of which one is chosen: one stop for Tab, arrow keys inside; the style sheet draws it."""

    def __init__(self, options: Sequence[str], icons: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icons = icons
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setDrawBase(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        for words in options:
            self.addTab(words.replace("&", "&&"))
        self.ensurePolished()  # a layout asks for its size before that
        self._dress()

    def set_news(self, index: int, count: int) -> None:
        """Show a count of news beside an option; 0 takes it away."""
        self.setTabButton(index, QTabBar.ButtonPosition.RightSide, NewsCount(count) if count else None)
        named = translate("Play", "{words}, {count} new").format(words=self.tabText(index), count=count)
        self.setAccessibleTabName(index, named if count else "")
        self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys choose the neighbour, and the first after the last; Enter is left to the parent."""
        step = int(event.key() in _FORWARD) - int(event.key() in _BACK)
        if step:
            self.setCurrentIndex((self.currentIndex() + step) % self.count())
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, icons go, and then letters get smaller, though no smaller than at 100 %."""
        super().resizeEvent(event)
        self._dress()

    def _dress(self) -> None:
        for size, with_icons in ((_LETTERS, True), (_LETTERS, False), (squeezed(_LETTERS), False)):
            self.setFont(look().font(size, "semibold"))
            for at, icon in enumerate(self._icons):
                self.setTabIcon(at, _icon(icon) if with_icons else QIcon())
            if sum(self.tabSizeHint(at).width() for at in range(self.count())) <= self.width():
                break


def _icon(name: str) -> QIcon:
    """An icon in the colours of a tab that is chosen, and of one that is not."""
    made, size = QIcon(), look().px(15)
    for role, state in (("accent", QIcon.State.On), ("text_muted", QIcon.State.Off)):
        made.addPixmap(icon_pixmap(name, size, look().theme[role], 2), QIcon.Mode.Normal, state)
    return made


class Segmented(_Row):
    """A few values side by side, one of them pressed in: speeds, sizes, themes."""

    def __init__(self, options: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(options, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)


class Tabs(_Row):
    """Tabs over a panel; the active one is underlined by the leash."""

    def __init__(self, options: Sequence[str], icons: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(options, icons, parent)
        self.setExpanding(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)


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
