"""Messages: a banner that stays in its place, and notices that come, stay four seconds and go."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from client.art.shapes import box, rounded
from client.theme import look, tokens
from client.theme.tokens import Shadow
from client.widgets.announce import announcer
from client.widgets.base import painting, scaled
from client.widgets.buttons import IconButton, KeyButton, Kind
from client.widgets.marks import SIGNS, Tone
from client.widgets.text import Words

_SIGN_ROOM = 46
_FLOATING = Shadow(3, 10, 0.20)


class Banner(QWidget):
    """One message in its place: what happened, why, what to do; with up to three buttons that do it."""

    chosen = Signal(int)
    """The number of the button that was pressed."""
    closed = Signal()

    def __init__(
        self,
        words: str,
        tone: Tone = Tone.QUIET,
        buttons: tuple[str, ...] = (),
        *,
        primary: bool = True,
        closable: bool = False,
        floating: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`primary`: the first button is the one that most people will want."""
        super().__init__(parent)
        self.tone = tone
        self._floating = floating
        self._words = Words(words, 14, "semibold", wrap=True, middle=True)
        row = QHBoxLayout(self)
        px = look().px
        row.setContentsMargins(px(_SIGN_ROOM), px(8), px(10), px(8))
        row.addWidget(self._words, 1)
        for number, text in enumerate(buttons):
            button = KeyButton(text, Kind.PRIMARY if primary and number == 0 else Kind.PLAIN, height=34)
            button.clicked.connect(lambda _checked=False, number=number: self.chosen.emit(number))
            row.addWidget(button)
        if closable:
            close = IconButton("close", self.tr("Close this message"), size=16)
            close.clicked.connect(self.closed)
            row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    def say(self, words: str, tone: Tone | None = None) -> None:
        """Change the words in place, such as a countdown."""
        self._words.setText(words)
        if tone is not None:
            self.tone = tone
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground in the tone, a bar at the left, and the sign."""
        del event
        with painting(self) as (s, whole):
            rect = whole.adjusted(8, 4, -8, -10) if self._floating else whole
            path = rounded(rect, 12)
            ink = "link" if self.tone is Tone.QUIET else self.tone.value
            if self._floating:
                s.shadow_box(rect, 12, _FLOATING)
            s.fill(path, "surface_high" if self._floating else "surface")
            s.fill(path, s.faded(ink, 0.13))
            s.stroke(rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), 12), ink, 1.2)
            with s.clipped(path):
                s.fill(box(rect.left(), rect.top(), 6, rect.height()), ink)
            s.icon(SIGNS[self.tone], rect.left() + 17, rect.center().y() - 10, 20, ink, 2.4)


class Notices(QObject):
    """Shows notices over a window, in the middle of `within`, newest below; each goes after four seconds or is closed.

    A notice under the pointer stays.  Errors (`Tone.BAD`) stay until they are closed.
    """

    def __init__(
        self,
        window: QWidget,
        *,
        keep: int = 3,
        within: Callable[[], QRect] | None = None,
        hanging: Callable[[], bool] = lambda: False,
    ) -> None:
        """`within`: the part of the window where they cover nothing that is pressed; the whole by default.

        They stand on its lower edge, or hang from its upper one while `hanging` says so.
        """
        super().__init__(window)
        self._window, self._keep, self._within, self._hanging = window, keep, within or window.rect, hanging
        self._shown: list[_Notice] = []
        window.installEventFilter(self)

    @property
    def words(self) -> list[str]:
        """What is shown now, oldest first."""
        return [notice.words for notice in self._shown]

    def say(self, words: str, tone: Tone = Tone.QUIET) -> None:
        """Show and announce a sentence; one that is shown already starts its time anew."""
        for notice in self._shown:
            if notice.words == words:
                notice.restart()
                return
        notice = _Notice(words, tone, self._window)
        notice.closed.connect(lambda: self._drop(notice))
        self._shown.append(notice)
        while len(self._shown) > self._keep:
            self._drop(self._shown[0])
        announcer().say(self._window, words, urgent=tone is Tone.BAD)
        self._place()
        notice.show()
        notice.restart()

    def withdraw(self, words: str) -> None:
        """Take away the notice that says this, if it is still there."""
        for notice in [notice for notice in self._shown if notice.words == words]:
            self._drop(notice)

    def clear(self) -> None:
        """Take all notices away."""
        while self._shown:
            self._drop(self._shown[0])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notices keep their place when the window changes its size."""
        if watched is self._window and event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _drop(self, notice: _Notice) -> None:
        if notice in self._shown:
            self._shown.remove(notice)
            notice.stop()
            notice.hide()
            notice.deleteLater()
            self._place()

    def _place(self) -> None:
        if not self._shown:
            return
        room, hanging = self._within(), self._hanging()
        width = min(look().px(520), room.width() - (0 if hanging else look().px(32)))
        heights = [max(notice.heightForWidth(width), notice.sizeHint().height()) for notice in self._shown]
        top = room.top() if hanging else room.bottom() - look().px(10) - sum(heights)
        for notice, height in zip(self._shown, heights, strict=True):
            notice.setGeometry(room.left() + (room.width() - width) // 2, top, width, height)
            notice.raise_()
            top += height - (look().px(10) if hanging else 0)  # less of the shadow between them


class _Notice(Banner):
    def __init__(self, words: str, tone: Tone, parent: QWidget) -> None:
        super().__init__(words, tone, closable=True, floating=True, parent=parent)
        px = look().px
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(px(_SIGN_ROOM + 10), px(14), px(18), px(20))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(tokens().motion["toast"])
        self._timer.timeout.connect(self.closed)

    def sizeHint(self) -> QSize:
        """At least one line with the closing button."""
        return super().sizeHint().expandedTo(scaled(240, 64))

    def restart(self) -> None:
        """Begin the four seconds anew."""
        if self.tone is not Tone.BAD:
            self._timer.start()

    def stop(self) -> None:
        """Let no time pass."""
        self._timer.stop()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Being read: no time passes."""
        super().enterEvent(event)
        self.stop()

    def leaveEvent(self, event: QEvent) -> None:
        """Read: the time begins anew."""
        super().leaveEvent(event)
        self.restart()
