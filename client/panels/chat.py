"""Chat: what people say, a line to write, quick phrases, and a way to hear nobody."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from client.i18n import translate
from client.panels.speech import SpeechPage
from client.theme import look
from client.widgets import IconButton, KeyButton, Kind, announcer
from net.session import Said

LONGEST = 300


class ChatPanel(QWidget):
    """Shows what was said; `said` is emitted with what this person says."""

    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = SpeechPage(translate("Play", "What was said"))
        self.page.setObjectName("chat lines")
        self.page.restyled.connect(self._write)
        self._field = QLineEdit()
        self._field.setObjectName("chat field")
        self._field.setPlaceholderText(translate("Play", "Say something nice"))
        self._field.setAccessibleName(translate("Play", "Say something nice"))
        self._field.setMaxLength(LONGEST)
        self._field.returnPressed.connect(self._say)
        send = IconButton("send", translate("Play", "Send"), size=18)
        send.clicked.connect(self._say)
        self._shown: tuple[Said, ...] | None = None
        """What was said, as far as it has been told; None as long as nothing has."""
        self._marks: dict[str, int] = {}
        self._muted = False
        px = look().px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addWidget(self.page, 1)
        column.addLayout(self._phrases())
        line = QHBoxLayout()
        line.addWidget(self._field, 1)
        line.addWidget(send)
        column.addLayout(line)

    def _phrases(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(0)
        phrases = (
            translate("Play", "Hello"),
            translate("Play", "Well done"),
            translate("Play", "Thanks"),
        )
        for words in phrases:
            button = KeyButton(words, Kind.QUIET, height=28)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, words=words: self.said.emit(words))
            row.addWidget(button)
        self._mute = IconButton("eye", translate("Play", "Mute the chat"), size=16)
        self._mute.setCheckable(True)
        self._mute.toggled.connect(self._set_muted)
        row.addStretch(1)
        row.addWidget(self._mute)
        return row

    @property
    def muted(self) -> bool:
        """Whether this person hears nobody."""
        return self._muted

    def show_said(self, said: Sequence[Said], marks: dict[str, int]) -> None:
        """Show all that was said, and read out what others have said since; `marks`: the marks of players by name."""
        before, self._shown, self._marks = self._shown, tuple(said), marks
        self._write()
        if before is not None and not self._muted:
            for each in self._shown[len(before) :]:
                if not each.mine:
                    announcer().say(self, f"{each.name}: {each.text}")

    def _set_muted(self, on: bool) -> None:
        self._muted = on
        self._mute.set_icon("mute" if on else "eye", translate("Play", "Show the chat") if on else self._mute_words)
        self._write()

    @property
    def _mute_words(self) -> str:
        return translate("Play", "Mute the chat")

    def _write(self) -> None:
        shown = () if self._muted else self._shown
        if not shown:
            quiet = (
                translate("Play", "The chat is muted.") if self._muted else translate("Play", "Nobody has said a word.")
            )
            self.page.show_quiet(quiet)
        else:
            self.page.show_said(shown, self._marks)

    def _say(self) -> None:
        words = self._field.text().strip()
        if words:
            self._field.clear()
            self.said.emit(words)
