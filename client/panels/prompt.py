"""The prompt line: who must do what, why, and how far the turn has come."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.props.pieces import badge
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.tables.interface import Prompt
from client.widgets import painting, scaled

HEIGHT = 58


class PromptBar(QWidget):
    """Shows a `Prompt`; screen readers get it as one sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._prompt, self._mark = Prompt(""), -1
        self._why = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setObjectName("prompt")

    @property
    def words(self) -> str:
        """Title and text, as they are read out."""
        return f"{self._prompt.title}. {self._why or self._prompt.text}".strip()

    def tell_why(self, why: str) -> None:
        """Say why something cannot be done, in place of the second line, until the prompt is shown again."""
        self._why = why
        self.setAccessibleName(self.words)
        self.update()

    def show_prompt(self, prompt: Prompt, mark: int) -> None:
        """Show another prompt; `mark` is the player's mark, -1 for none."""
        if (prompt, mark, "") == (self._prompt, self._mark, self._why):
            return
        self._prompt, self._mark, self._why = prompt, mark, ""
        steps = ", ".join(f"{step.words}: {_STEP_WORDS()[step.state]}" for step in prompt.steps)
        self.setAccessibleName(self.words)
        self.setAccessibleDescription(steps)
        self.update()

    def sizeHint(self) -> QSize:
        """One bar."""
        return scaled(600, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Narrow windows cut words, not the bar."""
        return scaled(300, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint badge, words and steps."""
        del event
        with painting(self) as (s, whole):
            rect = whole.adjusted(1, 3, -1, -5)
            s.paper(rect, 13)
            left = 16.0
            if self._mark >= 0:
                badge(s, 29, rect.center().y(), 12, self._mark)
                left = 52.0
            right = self._steps(s, rect)
            width = right - left - 10
            s.text(QRectF(left, rect.top() + 4, width, 24), self._prompt.title, 17, 700, smallest=13)
            second = QRectF(left, rect.top() + 26, width, 19)
            if self._why:
                s.icon("lock", left, second.top() + 2, 15, "warn", 2.6)
                s.text(second.adjusted(21, 0, 0, 0), self._why, 14, 700, "warn", smallest=11)
            else:
                s.text(second, self._prompt.text, 13, 500, "text_muted", smallest=11)

    def _steps(self, s: Sketch, rect: QRectF) -> float:
        """Paint the steps from the right; where they begin."""
        right = rect.right() - 14
        for step in reversed(self._prompt.steps):
            words = s.width(step.words, 13, 600)
            pill = QRectF(right - words - 38, rect.center().y() - 14, words + 38, 28)
            now = step.state == "now"
            if now:
                s.fill(rounded(pill, 14), "accent")
            ink = "on_accent" if now else "text" if step.state == "done" else "text_muted"
            icon = {"done": "check", "now": "paw", "next": "timer"}[step.state]
            s.icon(icon, pill.left() + 8, pill.center().y() - 7, 14, "good" if step.state == "done" else ink, 2.6)
            s.text(QRectF(pill.left() + 26, pill.top(), words + 4, 28), step.words, 13, 600, ink)
            right = pill.left() - 4
        return right


def _STEP_WORDS() -> dict[str, str]:
    return {
        "done": translate("Play", "done"),
        "now": translate("Play", "acting now"),
        "next": translate("Play", "still to act"),
    }
