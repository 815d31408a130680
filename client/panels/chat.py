"""Chat: what people say, a line to write, quick phrases, and a button that mutes it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from client.i18n import translate
from client.panels.speech import SpeechPage
from client.viewmodel.chat import Chat
from client.widgets import IconButton, KeyButton, Kind, add, announcer, hbox, vbox

LONGEST = 300


class ChatPanel(QWidget):
    """Shows what was said.

    `said` is emitted with what this person says, `muted` when the chat is muted or heard again.
    """

    said = Signal(str)
    muted = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = SpeechPage(translate("Play", "What was said"))
        self.page.setObjectName("chat lines")
        self._field = QLineEdit()
        self._field.setObjectName("chat field")
        self._field.setPlaceholderText(translate("Play", "Say something nice"))
        self._field.setAccessibleName(translate("Play", "Say something nice"))
        self._field.setMaxLength(LONGEST)
        self._field.returnPressed.connect(self._say)
        self._field.textChanged.connect(self._keep_draft)
        send = IconButton("send", translate("Play", "Send"), size=18, do=self._say)
        self._chat: Chat | None = None
        self._told = 0
        """How many of its lines have been read out, or were said before it was shown."""
        self._marks: dict[str, int] = {}
        vbox((self.page, 1), self._phrases(), hbox((self._field, 1), send), on=self, gap=4)

    def _phrases(self) -> QHBoxLayout:
        row = hbox(gap=0)
        for words in (translate("Play", "Hello"), translate("Play", "Well done"), translate("Play", "Thanks")):
            button = KeyButton(words, Kind.QUIET, height=28)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, words=words: self.said.emit(words))
            row.addWidget(button)
        self._mute = IconButton("eye", translate("Play", "Mute the chat"), size=16)
        self._mute.setCheckable(True)
        self._mute.toggled.connect(self._set_muted)
        add(row, None, self._mute)
        return row

    def write(self) -> None:
        """Have the cursor where one writes."""
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_said(self, chat: Chat, marks: dict[str, int]) -> None:
        """Show what was said, and read out what others have said since; `marks`: the marks of players by name."""
        fresh = chat.since(self._told) if chat is self._chat and not chat.muted else ()
        known, self._chat = self._chat, chat
        self._marks, self._told = marks, chat.heard
        if known is not chat:
            self._field.setText(chat.draft)
            self._mute.setChecked(chat.muted)
        self._write()
        for each in fresh:
            if not each.mine:
                announcer().say(self, f"{each.name}: {each.text}")

    def showEvent(self, event: QShowEvent) -> None:
        """Write what was said while the chat was hidden."""
        super().showEvent(event)
        self._write()

    def _set_muted(self, on: bool) -> None:
        if self._chat is not None and self._chat.muted != on:
            self._chat.muted = on
            self.muted.emit(on)
        words = translate("Play", "Show the chat") if on else translate("Play", "Mute the chat")
        self._mute.set_icon("mute" if on else "eye", words)
        self._write()

    def _write(self) -> None:
        if not self.isVisible():
            return
        if not self._chat:
            self.page.show_quiet(translate("Play", "No messages yet."))
        elif self._chat.muted and not any(said.mine for said in self._chat):
            self.page.show_quiet(translate("Play", "The chat is muted."))
        else:
            self.page.show_said(self._chat, self._marks, own_only=self._chat.muted)

    def _keep_draft(self, words: str) -> None:
        if self._chat is not None:
            self._chat.draft = words

    def _say(self) -> None:
        words = self._field.text().strip()
        if words:
            self._field.clear()
            self.said.emit(words)
