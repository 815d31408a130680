"""Messages: a banner that stays in its place, and notices that come, stay four seconds and go."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from client.art.shapes import box, rounded
from client.art.sketch import Sketch
from client.theme import look, tokens
from client.theme.tokens import Shadow
from client.widgets.announce import announcer
from client.widgets.base import Drawn, scaled
from client.widgets.buttons import IconButton, KeyButton, Kind
from client.widgets.marks import SIGNS, Tone
from client.widgets.text import Words

_SIGN_ROOM = 46
_LETTERS = 14
"""The size of words (logical pixels); they are never made smaller to fit."""
_BAR_HEIGHT = 40
"""A notice in a bar is at most so high (logical pixels)."""
_WIDTH = 520
"""A floating notice is at most so wide (logical pixels)."""
_FLOATING = Shadow(3, 10, 0.20)


class Banner(Drawn, QWidget):
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
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`primary`: the first button is the one that most people will want.  `name`: its name as an object."""
        super().__init__(parent)
        self.setObjectName(name)
        self.tone = tone
        self._floating = floating
        self._words = Words(words, _LETTERS, "semibold", wrap=True, middle=True, smallest=_LETTERS)
        row = QHBoxLayout(self)
        px = look().px
        row.setContentsMargins(px(_SIGN_ROOM), px(8), px(10), px(8))
        row.addWidget(self._words, 1)
        for number, text in enumerate(buttons):
            button = KeyButton(
                text,
                Kind.PRIMARY if primary and number == 0 else Kind.PLAIN,
                height=34,
                do=lambda _checked=False, number=number: self.chosen.emit(number),
            )
            row.addWidget(button)
        if closable:
            close = IconButton("close", self.tr("Close this message"), size=16, do=self.closed)
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

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint the ground in the tone, a bar at the left, and the sign."""
        rect = self._body(whole)
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

    def _body(self, whole: QRectF) -> QRectF:
        """The rectangle of the ground; around it there is room for the shadow of a floating notice."""
        return whole.adjusted(8, 4, -8, -10) if self._floating else whole


class Notices(QObject):
    """Shows notices over a window, in the middle of `within`, newest below; each goes after four seconds or is closed.

    A notice under the pointer stays.  Errors (`Tone.BAD`) stay until they are closed.  Hanging in a bar they are not
    higher than that, so that they cover nothing below, and come one after another; errors let the others go first.
    One with more words than the bar has room for floats below it.
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

        They stand on its lower edge, or hang in it, a bar, while `hanging` says so.
        """
        super().__init__(window)
        self._window, self._keep, self._within, self._hanging = window, keep, within or window.rect, hanging
        self._shown: list[_Notice] = []
        window.installEventFilter(self)

    @property
    def words(self) -> list[str]:
        """What is shown now or waits for its turn, oldest first."""
        return [notice.words for notice in self._shown]

    def say(self, words: str, tone: Tone = Tone.QUIET) -> None:
        """Show and announce a sentence; one that is shown already starts its time anew."""
        for notice in self._shown:
            if notice.words == words:
                if notice.isVisible():
                    notice.restart()
                return
        notice = _Notice(words, tone, self._window)
        notice.closed.connect(lambda: self._drop(notice))
        self._shown.append(notice)
        announcer().say(self._window, words, urgent=tone is Tone.BAD)
        self.place()

    def withdraw(self, words: str) -> None:
        """Take away the notice that says this, if it is still there."""
        for notice in [notice for notice in self._shown if notice.words == words]:
            self._drop(notice)

    def place(self) -> None:
        """Put each notice where it belongs now, such as after a change of screen."""
        hanging = self._hanging()
        front = self._make_room(hanging=hanging)
        for notice in self._shown:
            notice.hang(on=hanging)
            if (front is None or notice is front) == notice.isHidden():
                notice.take_turn(on=notice.isHidden())
        if front is not None:
            front.setGeometry(self._in_bar(front))
            front.raise_()
        elif self._shown:
            self._stack()

    def clear(self, *, errors: bool = True) -> None:
        """Take all notices away; errors only if `errors`."""
        for notice in [notice for notice in self._shown if errors or notice.tone is not Tone.BAD]:
            self._drop(notice)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notices keep their place when the window changes its size."""
        if watched is self._window and event.type() == QEvent.Type.Resize:
            self.place()
        return False

    def _drop(self, notice: _Notice) -> None:
        if notice in self._shown:
            self._take(notice)
            self.place()

    def _take(self, notice: _Notice) -> None:
        self._shown.remove(notice)
        notice.take_turn(on=False)
        notice.deleteLater()

    def _make_room(self, *, hanging: bool) -> _Notice | None:
        """Take away the oldest of too many.  In a bar: the notice whose turn it is; None where all are shown."""
        if not hanging:
            while len(self._shown) > self._keep:
                self._take(self._shown[0])
            return None
        passing = [notice for notice in self._shown if notice.tone is not Tone.BAD]
        front = next(iter(passing or self._shown), None)
        while len(self._shown) > 2 * self._keep:
            waiting = passing[1:] or [notice for notice in self._shown if notice is not front]
            self._take(waiting[0])
            passing = [notice for notice in passing if notice is not waiting[0]]
        return front

    def _in_bar(self, notice: _Notice) -> QRect:
        """The place in the middle of the bar; longer words stand in several lines, if all lines have room."""
        room = self._within()
        notice.wrap(on=False)
        needed = notice.sizeHint().width()
        if needed > room.width():
            notice.wrap(on=True)
            return room if notice.is_whole_in(room) else self._below_bar(notice, room)
        width = min(max(look().px(240), needed), room.width())
        height = min(look().px(_BAR_HEIGHT), room.height())
        left = room.left() + (room.width() - width) // 2
        return QRect(left, room.top() + (room.height() - height) // 2, width, height)

    def _below_bar(self, notice: _Notice, bar: QRect) -> QRect:
        """The place in the middle of the window, right under its bar."""
        notice.hang(on=False)
        width = min(look().px(_WIDTH), self._window.width() - look().px(32))
        return QRect((self._window.width() - width) // 2, bar.bottom() + 1, width, notice.heightForWidth(width))

    def _stack(self) -> None:
        room = self._within()
        width = min(look().px(_WIDTH), room.width() - look().px(32))
        heights = [max(notice.heightForWidth(width), notice.sizeHint().height()) for notice in self._shown]
        top = room.bottom() - look().px(10) - sum(heights)
        for notice, height in zip(self._shown, heights, strict=True):
            notice.setGeometry(room.left() + (room.width() - width) // 2, top, width, height)
            notice.raise_()
            top += height


class _Notice(Banner):
    def __init__(self, words: str, tone: Tone, parent: QWidget) -> None:
        super().__init__(words, tone, closable=True, floating=True, parent=parent)
        self.hide()
        self._hangs = False
        self._fit()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(tokens().motion["toast"])
        self._timer.timeout.connect(self.closed)

    def _fit(self) -> None:
        px, layout = look().px, self.layout()
        if layout is not None:
            edges = (_SIGN_ROOM, 0, 6, 0) if self._hangs else (_SIGN_ROOM + 10, 14, 18, 20)
            layout.setContentsMargins(*(px(edge) for edge in edges))
            for close in self.findChildren(IconButton):
                layout.setAlignment(close, Qt.AlignmentFlag.AlignVCenter if self._hangs else Qt.AlignmentFlag.AlignTop)

    def _body(self, whole: QRectF) -> QRectF:
        return whole.adjusted(2, 2, -2, -2) if self._hangs else super()._body(whole)

    def hang(self, *, on: bool) -> None:
        """Stand in one line that fits into a bar, or in as many as the words need."""
        if on != self._hangs:
            self._hangs = on
            self._words.wrap(on=not on)
            self._fit()

    def wrap(self, *, on: bool) -> None:
        """Break the words into lines, or keep them on one."""
        self._words.wrap(on=on)

    def is_whole_in(self, room: QRect) -> bool:
        """Whether none of the words is cut there."""
        self.setGeometry(room)
        if (layout := self.layout()) is not None:
            layout.activate()
        return not self._words.fitted().cut

    def take_turn(self, *, on: bool) -> None:
        """Be shown from now on, or wait or be gone."""
        self.setVisible(on)
        if on:
            self.restart()
        else:
            self.stop()

    def sizeHint(self) -> QSize:
        """At least one line with the closing button."""
        return super().sizeHint() if self._hangs else super().sizeHint().expandedTo(scaled(240, 64))

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
