"""Panels over the window that dim what is below and block nothing that goes on there: questions, and a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from client.art.sketch import Sketch
from client.i18n import translate
from client.theme import look
from client.widgets import Drawn, KeyButton, Kind, Panel, Words, hbox, stops, vbox


class Overlay(Drawn, QWidget):
    """Shows itself over its parent as soon as it is opened; put what it says into `inside`."""

    def __init__(self, parent: QWidget, width: int) -> None:
        super().__init__(parent)
        self._below = parent
        self._had_focus: QWidget | None = None
        panel = Panel(depth="popover", pad=22)
        panel.setFixedWidth(look().px(width))
        self.inside = QVBoxLayout(panel)
        self.inside.setSpacing(look().px(16))
        vbox((panel, Qt.AlignmentFlag.AlignCenter), on=self)

    def open(self, focus: QWidget) -> None:
        """Cover the parent; the focus goes to one of the own controls, and back when it is over."""
        had = self._below.window().focusWidget()
        if had is not None:
            self._had_focus = had
            had.destroyed.connect(self._forget)
        self.setGeometry(self._below.rect())
        self._below.installEventFilter(self)
        self.show()
        self.raise_()
        focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Go away."""
        self._below.removeEventFilter(self)
        if self._had_focus is not None and self._had_focus.isVisible():
            self._had_focus.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self.deleteLater()

    def choose(self, do: Callable[[], None]) -> None:
        """Go away, and do what was chosen."""
        self.dismiss()
        do()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab stays inside: what lies below cannot be used meanwhile."""
        there = stops(self)
        if not there:
            return False
        focused = self.window().focusWidget()
        here = there.index(focused) if focused in there else -1 if forward else 0
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        there[(here + (1 if forward else -1)) % len(there)].setFocus(reason)
        return True

    def _forget(self) -> None:
        self._had_focus = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the parent."""
        if watched is self._below and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._below.rect())
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes; nothing else gets through."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        event.accept()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """The room goes dim."""
        s.p.fillRect(rect, s.faded("#1A0C08", 0.45))


class Question(Overlay):
    """Asks as soon as it is made; Escape answers no."""

    def __init__(
        self,
        parent: QWidget,
        words: str,
        action: str,
        do: Callable[[], None],
        stay: str = "",
        *,
        beside: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        """`action` names what `do` does, `stay` the way out (by default to stay at the table).

        `beside`: another action that people may want, by name, and what it does.
        """
        super().__init__(parent, 480 if beside is None else 620)
        self.setObjectName("question")
        self.inside.addWidget(Words(words, "lead", "semibold", wrap=True))
        no = KeyButton(stay or translate("Window", "Stay"), key="Esc", height=44, name="question no", do=self.dismiss)
        yes = KeyButton(action, Kind.PRIMARY, height=44, name="question yes", do=lambda: self.choose(do))
        row = hbox(None, no, yes)
        if beside is not None:
            name, other = beside
            third = KeyButton(name, Kind.QUIET, height=44, name="question beside", do=lambda: self.choose(other))
            row.insertWidget(0, third)
        self.inside.addLayout(row)
        self.open(no)


class AgreementMenu(Overlay):
    """Shown as soon as it is made; a choice or Escape closes it."""

    def __init__(self, parent: QWidget, choices: Sequence[tuple[str, str, Callable[[], None], bool]]) -> None:
        """A choice is its words, the name of its button, what it does, and whether it is possible."""
        super().__init__(parent, 420)
        self.setObjectName("agreements")
        self.inside.addWidget(Words(translate("Agree", "By agreement"), "lead", "semibold"))
        buttons = []
        for words, name, do, possible in choices:
            button = KeyButton(words, height=44, name=f"agree {name}", do=partial(self.choose, do))
            button.setEnabled(possible)
            buttons.append(button)
        buttons.append(KeyButton(translate("Agree", "Close"), key="Esc", height=44, do=self.dismiss))
        for button in buttons:
            self.inside.addWidget(button)
        self.open(buttons[0])
