"""The timer box as a picture that can be pressed: the box of people without one, and the mirror of a real one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from client.art.shapes import box, ellipse, player_shape, rounded
from client.art.sketch import CREAM, INK, Sketch
from client.i18n import translate
from client.theme import look, tokens
from client.theme.tokens import Shadow
from client.viewmodel.round_words import team_name
from client.widgets import Drawn, scaled, set_tip
from hardware import BUTTONS

START = 0
_DISPLAY_RED = "#FF6A4D"
_SHADOW = Shadow(4, 12, 0.4)


def team_mark(s: Sketch, x: float, y: float, radius: float, team: int, *, lit: bool = False) -> None:
    """A team's mark: colour and shape of the players, with the number that the box knows the team by."""
    mark = tokens().players[team - 1]
    if lit:
        s.fill(ellipse(x, y, radius * 1.45), s.faded(mark.fill, 0.35))
        s.stroke(ellipse(x, y, radius * 1.38), CREAM, radius * 0.12)
    shape = player_shape(mark.shape, x, y, radius)
    s.stroke(shape, CREAM, radius * 0.2 + 3)
    s.fill(shape, mark.fill)
    s.stroke(shape, INK, 2)
    middle = y + (radius * 0.16 if mark.shape == "triangle" else 0)
    s.numeral(QRectF(x - radius, middle - radius, 2 * radius, 2 * radius), str(team), radius * 1.05, mark.ink)


class BoxButton(Drawn, QAbstractButton):
    """One button of the box; `pressed` and `released` are its contacts."""

    size_hint = (54, 54)

    def __init__(self, button: int, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = button
        self.lit = self.held = False
        name = team_name(button) if button else translate("Clock", "Start button")
        self.setObjectName(f"box button {button}")
        self.setAccessibleName(translate("Clock", "{name}, key {key}").format(name=name, key=key))
        set_tip(self, self.accessibleName())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_state(self, *, lit: bool, held: bool) -> None:
        """Light on or off, button down or up."""
        if (lit, held) != (self.lit, self.held):
            self.lit, self.held = lit, held
            self.update()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint socket, dome and mark."""
        x, y, radius = rect.center().x(), rect.center().y(), rect.width() / 2 - 3
        down = self.isDown() or self.held
        s.fill(ellipse(x, y + 1.5, radius), "#000000" if s.theme.flat else "#3B2618")
        if s.theme.flat:
            s.stroke(ellipse(x, y, radius), "line", 1.4)
        top = y + (1.5 if down else -1.5)
        if self.button == START:
            dome = ellipse(x, top, radius * 0.8)
            s.fill_ball(dome, "#FFFFFF", "#D9CFC0")
            s.stroke(dome, INK, 2)
            s.icon("play", x - radius * 0.5, top - radius * 0.5, radius, INK)
        else:
            team_mark(s, x, top, radius * 0.68, self.button, lit=self.lit)
        if down:
            s.stroke(ellipse(x, y, radius - 1), CREAM, 2.4)
        if self.hasFocus():
            s.stroke(ellipse(x, y, radius + 1.4), "focus", 2.4)


class ClockBox(Drawn, QWidget):
    """The box: a display, the start button, four teams.  `touched` tells a button and whether it went down.

    `keys` are those that press a button, by its number, as people read them.
    """

    size_hint = (262, 138)  # two rows: display and start, the teams

    touched = Signal(int, bool)

    def __init__(self, keys: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._display = ""
        self.buttons = [BoxButton(number, keys[number], self) for number in range(BUTTONS)]
        for button in self.buttons:
            button.pressed.connect(lambda number=button.button: self.touched.emit(number, True))
            button.released.connect(lambda number=button.button: self.touched.emit(number, False))
        self._place()

    def show_box(self, seconds: int, lights: frozenset[int], held: frozenset[int]) -> None:
        """Mirror a box: the seconds on its display, the teams whose light is on, the buttons that are down."""
        display = f"{seconds // 60}:{seconds % 60:02d}"
        if display != self._display:
            self._display = display
            self.update()
        for button in self.buttons:
            button.show_state(lit=button.button in lights, held=button.button in held)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Buttons keep their places."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        px, size = look().px, scaled(54, 54)
        self.buttons[START].setGeometry(px(192), px(12), size.width(), size.height())
        for number, button in enumerate(self.buttons[1:]):
            button.setGeometry(px(15 + number * 59.5), px(72), size.width(), size.height())

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint the wooden case and the display."""
        rect = whole.adjusted(5, 3, -5, -7)
        s.shadow_box(rect, 12, _SHADOW)
        if s.theme.flat:
            s.fill(rounded(rect, 12), "surface")
            s.stroke(rounded(rect, 12), "line", 2)
        else:
            s.fill_down(rounded(rect, 12), "#C1905F", "#96683F")
            s.line(rect.left() + 12, rect.top() + 2, rect.right() - 12, rect.top() + 2, s.faded("#FFFFFF", 0.35), 2)
        screen = QRectF(rect.left() + 14, rect.top() + 12, 158, 46)
        s.fill(box(screen.left(), screen.top(), screen.width(), screen.height(), 8), "#160B0A")
        s.stroke(box(screen.left(), screen.top(), screen.width(), screen.height(), 8), s.faded(CREAM, 0.3), 1)
        s.numeral(screen, self._display, 34, _DISPLAY_RED)
