"""One action of the sheet of keys: its words, its keys, and a place to press another."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from client.art.sketch import Sketch
from client.commands import Command
from client.i18n import translate
from client.keymap import Keymap, key_words
from client.widgets import Chip, Drawn, IconButton, KeyButton, Kind, Tone, Words, announcer, empty, hbox
from client.widgets.digits import key_name

_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)


class KeyField(KeyButton):
    """Takes the next key that is pressed, whatever it does elsewhere."""

    pressed_key = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__("", Kind.PLAIN, height=32)
        self.setObjectName("key field")

    def event(self, event: QEvent) -> bool:
        """Keep keys from shortcuts and from moving the focus."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.keyPressEvent(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves; modifiers wait for their key."""
        event.accept()
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() not in _MODIFIERS:
            self.pressed_key.emit(key_name(event))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Somebody clicked elsewhere."""
        super().focusOutEvent(event)
        self.left.emit()


class KeyRow(Drawn, QWidget):
    """Shows an action's keys.  Keys that a widget needs for itself stand there without a button."""

    changed = Signal()

    def __init__(self, spec: Command[Any], keymap: Keymap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.spec, self._keymap = spec, keymap
        self.words = translate("Commands", spec.text)
        self._chips = hbox()
        self._field = KeyField()
        self._field.setObjectName(f"press {spec.id}")
        self._field.pressed_key.connect(self._rebind)
        self._field.left.connect(self.show_keys)
        self._change = self._button("keyboard", translate("Keys", "Another key for: {action}"), "change")
        self._reset = self._button("undo", translate("Keys", "Default key for: {action}"), "reset")
        hbox((Words(self.words), 1), self._chips, self._field, self._change, self._reset, on=self, edge=(0, 1, 0, 1))
        policy = self._reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._reset.setSizePolicy(policy)
        self._change.setSizePolicy(policy)
        self._change.clicked.connect(self._ask)
        self._reset.clicked.connect(self._give_back)
        self.show_keys()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """A hairline above leads from the words to their keys."""
        s.line(rect.left(), 0.5, rect.right(), 0.5, "line")

    def matches(self, words: list[str]) -> bool:
        """Whether action and keys have all these words."""
        keys = self._keymap.keys(self.spec)
        text = f"{self.words} {' '.join(keys)} {' '.join(map(key_words, keys))}".casefold()
        return all(word in text for word in words)

    def show_keys(self) -> None:
        """Show the keys in use."""
        empty(self._chips)
        for key in self._keymap.keys(self.spec):
            self._chips.addWidget(Chip(key_words(key), outlined=True))
        self._field.hide()
        self._change.setVisible(not self.spec.fixed)
        self._reset.setVisible(self._keymap.changed(self.spec))

    def _button(self, icon: str, name: str, action: str) -> IconButton:
        return IconButton(icon, name.format(action=self.words), size=18, name=f"{action} {self.spec.id}")

    def _ask(self) -> None:
        for chip in self.findChildren(Chip):
            chip.hide()  # what is asked needs their room
        self._say(translate("Keys", "Press the new key; Esc keeps the old one"))
        self._field.show()
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self, words: str) -> None:
        self._field.setText(words)
        announcer().say(self._field, words)

    def _rebind(self, key: str) -> None:
        try:
            self._keymap.rebind(self.spec, key)
        except ValueError as taken:
            self._say(translate("Keys", "{fault} Press another, or Esc").format(fault=taken))
            return
        self._done()

    def _give_back(self) -> None:
        try:
            self._keymap.reset(self.spec)
        except ValueError as taken:
            self._chips.insertWidget(0, Chip(str(taken), Tone.WARN))
            announcer().say(self, str(taken))
            return
        self._done()

    def _done(self) -> None:
        self.show_keys()
        self._change.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()
