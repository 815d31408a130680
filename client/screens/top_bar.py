"""The bar above every screen but Home: back, where we are, connections, sound, settings, help."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from client import commands
from client.art.shapes import rounded
from client.commands import Command
from client.i18n import translate
from client.keymap import Keymap, key_words
from client.theme import look
from client.widgets import Chip, IconButton, NewsCount, Tone, Words, hbox, painting, set_tip, vbox
from client.widgets.tips import show_tip

_LEAST = 340
"""So wide (logical pixels) is the room for notices at least."""
_HEIGHT, _LOW = 52, 36
"""How high the bar is (logical pixels), and how high with its words in one line."""


class _Link(Chip):
    """The connection in a chip; its tip, with who is how and the code to watch by, is shown to the keyboard as well."""

    def __init__(self) -> None:
        super().__init__("", Tone.GOOD, icon="wifi")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def minimumSizeHint(self) -> QSize:
        """All of it: what stands left of it makes room."""
        return self.sizeHint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show what hovering shows."""
        super().focusInEvent(event)
        show_tip(self, self.mapToGlobal(self.rect().bottomLeft()), self.accessibleDescription())
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide it again."""
        super().focusOutEvent(event)
        show_tip(self, QPoint(), "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The chip, with a ring while it is in focus."""
        super().paintEvent(event)
        if self.hasFocus():
            with painting(self) as (s, rect):
                s.stroke(rounded(rect.adjusted(1.2, 1.2, -1.2, -1.2), rect.height() / 2), "focus", 2.2)


class TopBar(QWidget):
    """The way back, where we are, and buttons for commands."""

    asked = Signal(str)
    """The id of the command of a button that was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._is_low = False
        self._buttons: list[tuple[Command[None], IconButton]] = []
        self._title = Words("", 20, display=True)
        self._title.setObjectName("title")
        self._title.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)  # the other words give way
        self._subtitle = Words("", "small", role="text_muted")
        self._subtitle.setObjectName("subtitle")
        self._link = _Link()
        self._link.setObjectName("connection")
        self._back = self._button("left", translate("Bar", "Back"), commands.BACK)
        self._words = vbox(self._title, self._subtitle)
        self._invite = self._button("link", translate("Bar", "Invite others to watch"), commands.INVITE)
        self._panel = self._button("log", "", commands.PANEL)
        self._panel.setCheckable(True)
        self._news = NewsCount(parent=self._panel)
        self._news.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pause = self._button("pause", translate("Bar", "Pause"), commands.PAUSE)
        self._agree = self._button("flag", translate("Bar", "Take back, draw, resign"), commands.AGREE)
        self._sound = self._button("volume", translate("Bar", "Sounds are on"), commands.SOUND)
        of_match = (self._invite, self._panel, self._pause, self._agree)
        for each in (self._link, *of_match):
            each.hide()
        gear = self._button("gear", translate("Bar", "Settings"), commands.SETTINGS)
        help_ = self._button("help", translate("Bar", "Rules and help"), commands.HELP)
        parts = (self._back, self._words, None, self._link, 8, *of_match, self._sound, gear, help_)
        hbox(*parts, on=self, edge=(8, 0, 12, 0), gap=4)
        self._measure()

    def _button(self, icon: str, name: str, command: Command[None]) -> IconButton:
        button = IconButton(icon, name)
        button.setObjectName(f"bar {command.id}")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # after a click, Enter is still for the table
        button.clicked.connect(lambda: self.asked.emit(command.id))
        self._buttons.append((command, button))
        return button

    def show_keys(self, keymap: Keymap) -> None:
        """Have tool tips tell the keys in use."""
        for command, button in self._buttons:
            button.set_key(key_words(next(iter(keymap.keys(command)), "")))

    def show_low(self, *, low: bool) -> None:
        """Put both words into one line, so that a low window has more of its screen; or one below the other."""
        if low != self._is_low:
            self._is_low = low
            self._measure()

    def _measure(self) -> None:
        px, low = look().px, self._is_low
        self.setFixedHeight(px(_LOW if low else _HEIGHT))
        self._words.setDirection(QBoxLayout.Direction.LeftToRight if low else QBoxLayout.Direction.TopToBottom)
        self._words.setSpacing(px(12) if low else 0)
        self._words.setContentsMargins(px(4), 0 if low else px(2), 0, 0 if low else px(4))

    def show_words(self, title: str, subtitle: str) -> None:
        """Say where we are."""
        self._title.setText(title)
        self._subtitle.setText(subtitle)
        self._subtitle.setVisible(bool(subtitle))

    def free_room(self) -> QRect:
        """Between what can be pressed, in own coordinates; right of the words as far as there is room enough."""
        words = max((line.x() + line.sizeHint().width() for line in (self._title, self._subtitle)), default=0)
        parts = (self._link, self._invite, self._panel, self._pause, self._agree, self._sound)
        right = min(each.x() for each in parts if not each.isHidden()) - look().px(8)
        left = max(self._back.geometry().right(), min(words + look().px(8), right - look().px(_LEAST)))
        return QRect(left, 0, max(0, right - left), self.height())

    def show_link(self, words: str, tone: Tone, detail: str) -> None:
        """Say how the others are connected; empty hides it."""
        self._link.setVisible(bool(words))
        self._link.set_words(words, tone)
        set_tip(self._link, detail)
        self._link.setAccessibleDescription(detail)

    def show_sound(self, *, on: bool) -> None:
        """Show whether sounds are on."""
        words = translate("Bar", "Sounds are on") if on else translate("Bar", "Sounds are off")
        self._sound.set_icon("volume" if on else "mute", words)

    def show_panel(self, *, possible: bool, unfolded: bool = False, news: int = 0) -> None:
        """Show the way to the side panel of a match: whether it is there, and how much in it nobody has seen."""
        self._panel.setVisible(possible)
        self._panel.setChecked(unfolded)
        name = translate("Bar", "Players, log and chat")
        self._panel.set_icon(
            "log", translate("Play", "{words}, {count} new").format(words=name, count=news) if news else name
        )
        self._news.set_count(news)
        size = self._news.sizeHint()
        self._news.setGeometry(self._panel.sizeHint().width() - size.width(), 0, size.width(), size.height())

    def show_match(self, *, code: str, playing: bool, paused: bool) -> None:
        """Show what can be done about a match: to watch it others need its `code`, pause it who is `playing`."""
        self._invite.setVisible(bool(code))
        self._invite.set_icon("link", translate("Bar", "Invite others to watch: code {code}").format(code=code))
        self._pause.setVisible(playing)
        words = translate("Bar", "Resume") if paused else translate("Bar", "Pause")
        self._pause.set_icon("play" if paused else "pause", words)
        self._agree.setVisible(playing)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with a hairline below."""
        del event
        with painting(self) as (s, rect):
            s.p.fillRect(rect, s.color("surface"))
            s.line(0, rect.bottom() - 0.5, rect.right(), rect.bottom() - 0.5, "line")
