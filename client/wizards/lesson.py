"""The first game: a real match on the real table, with one idea a step and nothing that cannot be left."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.i18n import translate
from client.theme import look
from client.widgets import KeyButton, Kind, Panel, Words, announcer


class LessonCard(QWidget):
    """Shows the step that is due; `done` takes note of what was planned or sent."""

    closed = Signal()

    def __init__(self, steps: Sequence[tuple[str, str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps, self._at = list(steps), 0
        px = look().px
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        panel = Panel(depth="rest", pad=12, fill="surface_high")
        outer.addWidget(panel)
        column = QVBoxLayout(panel)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        self._count = Words("", "small", "bold", role="accent")
        self._task = Words("", "body", "bold", wrap=True)
        self._task.setObjectName("lesson task")
        self._idea = Words("", "small", role="text_muted", wrap=True)
        for words in (self._count, self._task, self._idea):
            column.addWidget(words)
        row = QHBoxLayout()
        skip = KeyButton(translate("Lesson", "Skip this step"), Kind.QUIET, height=30)
        skip.setObjectName("lesson skip")
        skip.clicked.connect(self.forward)
        end = KeyButton(translate("Lesson", "I can play now"), Kind.QUIET, height=30)
        end.setObjectName("lesson end")
        end.clicked.connect(self._close)
        row.addWidget(skip)
        row.addWidget(end)
        row.addStretch(1)
        column.addLayout(row)
        for button in (skip, end):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._show()

    @property
    def at(self) -> int:
        """The step that is due."""
        return self._at

    def done(self, action: str) -> None:
        """An action was planned ("" = a turn was sent): the step may be done by it."""
        wanted = self._steps[self._at][1].split()
        verb = action.split()[0] if action else ""
        if (not wanted and not verb) or verb in wanted:
            self.forward()

    def forward(self) -> None:
        """The next step; behind the last one the card closes."""
        self._at += 1
        if self._at >= len(self._steps):
            self._at = len(self._steps) - 1
            self._close()
            return
        self._show()

    def _close(self) -> None:
        self.hide()
        self.closed.emit()

    def _show(self) -> None:
        task, _, idea = self._steps[self._at]
        words = translate("Lesson", "Step {at} of {all}").format(at=self._at + 1, all=len(self._steps))
        self._count.setText(words)
        self._task.setText(task)
        self._idea.setText(idea)
        announcer().say(self, f"{words}. {task} {idea}")
