"""The prompt line: who must do what, why, and how far the turn has come."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.lettering import Fitted
from client.art.props.pieces import badge
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.tables.interface import Prompt
from client.theme import look
from client.viewmodel.log import Names
from client.widgets import Drawn, announcer, squeezed

HEIGHT, LOW = 58, 49
"""The second one is for low windows."""
_SIGN = 30.0
"""How wide a step without its words is."""


class PromptBar(Drawn, QWidget):
    """Shows a `Prompt`; screen readers get it as one sentence.

    Names of cards in it are links: `card_asked` tells which was clicked or chosen with Enter, `card_peeked` which one
    is pointed at or in focus; "" = none any more.  Left and right walk from name to name.
    """

    size_hint = (600, HEIGHT)
    minimum_hint = (300, HEIGHT)  # narrow windows cut words, not the bar

    card_asked = Signal(str)
    card_peeked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._prompt, self._mark = Prompt(""), -1
        self._why = ""
        self._time, self._runs_out = "", False
        self.names = Names()
        self._links: list[tuple[QRectF, str, str]] = []
        """Where names of cards stand, in logical pixels, their keys, and the names."""
        self._at = -1
        """The name that is pointed at or in focus; -1 = none."""
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setObjectName("prompt")

    @property
    def words(self) -> str:
        """Title and text, as they are read out."""
        title = self._prompt.title
        end = "" if title.endswith((".", "?", "!", "…")) else "."
        return f"{title}{end} {self._why or self._prompt.text}".strip()

    def tell_why(self, why: str, rule: str = "") -> None:
        """Say why something cannot be done and by which rule: aloud, and in the second line until another prompt."""
        self._why = f"{why} ({rule})" if rule and rule not in why else why
        announcer().say(self, self._why)
        self._point_at(-1)
        self.setAccessibleName(self.words)
        self.update()

    def show_prompt(self, prompt: Prompt, mark: int) -> None:
        """Show another prompt; `mark` is the player's mark, -1 for none."""
        if (prompt, mark, "") == (self._prompt, self._mark, self._why):
            return
        self._prompt, self._mark, self._why = prompt, mark, ""
        self._point_at(-1)
        steps = ", ".join(f"{step.words}: {_STEP_WORDS()[step.state]}" for step in prompt.steps)
        self.setAccessibleName(self.words)
        named = list(dict.fromkeys(words for words, key in self.names.parts(self.words) if key))
        how = _how(*named) if named else ""
        self.setAccessibleDescription(". ".join(filter(None, (steps, how))))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if named else Qt.FocusPolicy.NoFocus)
        self.update()

    def show_time(self, words: str, runs_out: bool) -> None:
        """Show what is left of the turn, at the right; `runs_out`: it is larger, and has another colour."""
        if (words, runs_out) != (self._time, self._runs_out):
            self._time, self._runs_out = words, runs_out
            self.update()

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint badge, words and steps."""
        rect = whole.adjusted(1, 3 if whole.height() >= HEIGHT else 1, -1, -5 if whole.height() >= HEIGHT else -4)
        s.paper(rect, 13)
        end = rect.right() - 14 - self._paint_time(s, rect)
        left = 16.0
        if self._mark >= 0:
            badge(s, 29, rect.center().y(), 12, self._mark)
            left = 52.0
        above = (rect.height() - 42) / 2
        first = QRectF(left, rect.top() + above, 0, 24)
        second = QRectF(left, rect.top() + above + 22, 0, 19)
        line = end - left
        shown = self._steps_beside(s, line)
        widths = [s.width(words, 13, 600) + 38 if words else _SIGN for words in shown]
        beside = line - _room_of(widths)
        need = s.width(self._why, 11, 700) + 21 if self._why else s.width(self._prompt.text, 11, 500)
        lifted = need > beside  # the second line takes the whole width, the steps stand beside the title
        first.setWidth(beside)
        second.setWidth(line if lifted else beside)
        self._steps(s, end, shown, widths, first if lifted else rect, 22 if lifted else 28)
        self._links = []
        if not self._why and not shown and s.width(self._prompt.title, 13, 700) > beside:
            both = QRectF(left, rect.top() + 2, line, rect.height() - 2)  # what is to be done goes before the rest
            s.block(both, self._prompt.title, 15, 700, smallest=12, middle=True)
            return
        self._link(s, first, self._prompt.title, s.text(first, self._prompt.title, 17, 700, smallest=squeezed(13)))
        if self._why:
            s.icon("lock", left, second.top() + 2, 15, "warn", 2.6)
            told = second.adjusted(21, 0, 0, 0)
            self._link(s, told, self._why, s.text(told, self._why, 14, 700, "warn", smallest=squeezed(11)))
        else:
            text = self._prompt.text
            self._link(s, second, text, s.text(second, text, 13, 500, "text_muted", smallest=squeezed(11)))
        if self.hasFocus() and 0 <= self._at < len(self._links):
            s.stroke(rounded(self._links[self._at][0].adjusted(-3, -1, 3, 1), 5), "focus", 2.2)

    def _paint_time(self, s: Sketch, rect: QRectF) -> float:
        """Paint the time of the turn at the right; how much room it takes."""
        if not self._time:
            return 0.0
        size, ink = (22, "bad") if self._runs_out else (17, "text")
        wide = s.width(self._time, 22, 700) + 44
        pill = QRectF(rect.right() - 8 - wide, rect.center().y() - 17, wide, 34)
        s.fill(rounded(pill, 17), "surface_low")
        if self._runs_out:
            s.stroke(rounded(pill, 17), "bad", 2)
        s.icon("timer", pill.left() + 11, pill.center().y() - 9, 18, ink, 2.4)
        s.text(QRectF(pill.left() + 32, pill.top(), wide - 40, 34), self._time, size, 700, ink, align="center")
        return wide

    def _steps_beside(self, s: Sketch, line: float) -> list[str]:
        """The words of the steps that stand beside the title, "" for a sign alone: the title is not cut for them."""
        steps, title = self._prompt.steps, s.width(self._prompt.title, 13, 700)
        ways = (
            [step.words for step in steps],
            [step.words if step.state == "now" else "" for step in steps],
            ["" for _ in steps],
        )
        for way in ways:
            if title <= line - _room_of([s.width(words, 13, 600) + 38 if words else _SIGN for words in way]):
                return way
        return []

    def _link(self, s: Sketch, line: QRectF, words: str, fitted: Fitted) -> None:
        """Underline the names in a line that was painted, as far as they are shown, and remember where they are."""
        metrics, x = QFontMetricsF(fitted.font), line.left()
        for part, key in self.names.parts(words):
            width = metrics.horizontalAdvance(part)
            if key and x + width <= line.left() + fitted.width + 1:
                under = line.center().y() + metrics.ascent() * 0.5
                s.line(x, under, x + width, under, "link", 1.4)
                self._links.append((QRectF(x, line.top(), width, line.height()), key, part))
            x += width

    @property
    def link_rect(self) -> QRect:
        """Where the name is that is pointed at or in focus, in own coordinates."""
        if not 0 <= self._at < len(self._links):
            return self.rect()
        box, factor = self._links[self._at][0], look().factor
        return QRectF(box.x() * factor, box.y() * factor, box.width() * factor, box.height() * factor).toRect()

    def _point_at(self, number: int) -> None:
        if number != self._at:
            self._at = number
            self.card_peeked.emit(self._links[number][1] if number >= 0 else "")
            self.update()

    def _under(self, event: QMouseEvent) -> int:
        at = event.position() / look().factor
        return next((number for number, (box, _, _) in enumerate(self._links) if box.contains(at)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show at a glance what is pointed at."""
        self._point_at(self._under(event))
        self.setCursor(Qt.CursorShape.PointingHandCursor if self._at >= 0 else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A name leads to its card."""
        self._ask(self._under(event))

    def _ask(self, number: int) -> None:
        if 0 <= number < len(self._links):
            key = self._links[number][1]
            self._point_at(-1)
            self.card_asked.emit(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right go to the next name, Enter and Space look at its card."""
        key, last = event.key(), len(self._links) - 1
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._at >= 0:
            self._ask(self._at)
        elif key == Qt.Key.Key_Left and last >= 0:
            self._walk_to(max(0, self._at - 1))
        elif key == Qt.Key.Key_Right and last >= 0:
            self._walk_to(min(last, self._at + 1))
        else:
            super().keyPressEvent(event)

    def _walk_to(self, number: int) -> None:
        self._point_at(number)
        announcer().say(self, _how(self._links[number][2]))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The first name is in focus."""
        super().focusInEvent(event)
        self._point_at(0 if self._links else -1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No glance without focus."""
        super().focusOutEvent(event)
        self._point_at(-1)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._point_at(-1)

    def _steps(
        self, s: Sketch, right: float, shown: Sequence[str], widths: Sequence[float], row: QRectF, high: float
    ) -> None:
        """Paint the steps from the right, in the middle of a row."""
        for step, words, wide in reversed(list(zip(self._prompt.steps, shown, widths, strict=False))):
            pill = QRectF(right - wide, row.center().y() - high / 2, wide, high)
            now = step.state == "now"
            if now:
                s.fill(rounded(pill, high / 2), "accent")
            ink = "on_accent" if now else "text" if step.state == "done" else "text_muted"
            icon = {"done": "check", "now": "paw", "next": "timer"}[step.state]
            s.icon(icon, pill.left() + 8, pill.center().y() - 7, 14, "good" if step.state == "done" else ink, 2.6)
            s.text(QRectF(pill.left() + 26, pill.top(), wide - 34, high), words, 13, 600, ink)
            right = pill.left() - 4


def _room_of(widths: Sequence[float]) -> float:
    """How much of a line steps so wide take."""
    return sum(widths) + 4 * len(widths) + 10


def _how(*names: str) -> str:
    """What Enter does while these names are to choose from."""
    return translate("Play", "Enter shows {cards}").format(cards=", ".join(names))


def _STEP_WORDS() -> dict[str, str]:
    return {
        "done": translate("Play", "done"),
        "now": translate("Play", "acting now"),
        "next": translate("Play", "still to act"),
    }
