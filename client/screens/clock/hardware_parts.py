"""Rows and lamps of the hardware panel."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.shapes import ellipse, rounded
from client.art.sketch import INK, Sketch
from client.i18n import translate
from client.screens.clock.box import START, team_mark
from client.theme import look
from client.viewmodel.box_list import Found, Line
from client.viewmodel.round_words import team_name
from client.widgets import Chip, Drawn, KeyButton, Kind, SideBySide, Tone, Words, hbox, holding, set_tip, vbox
from hardware.onscreen import PORT as ON_SCREEN

TONES = {Found.BOX: Tone.GOOD, Found.ASKING: Tone.LINK, Found.NO_BOX: Tone.WARN, Found.LEFT_ALONE: Tone.QUIET}


def found_words(found: Found) -> str:
    """What is at a port, in a word."""
    return {
        Found.BOX: translate("Hardware", "Box"),
        Found.ASKING: translate("Hardware", "Checking"),
        Found.NO_BOX: translate("Hardware", "No box"),
        Found.LEFT_ALONE: translate("Hardware", "Left alone"),
    }[found]


class PortRow(QWidget):
    """One port and what can be done there: `asked` tells `choose`, `blink` or `ask`."""

    asked = Signal(str, str)

    def __init__(self, line: Line, *, in_charge: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"port {line.port}")
        self._line = line
        row = hbox(gap=8)
        if line.found is Found.BOX:
            row.addWidget(self._button("blink", translate("Hardware", "Blink"), Kind.QUIET))
            if in_charge:
                row.addWidget(Chip(translate("Hardware", "In use"), Tone.GOOD, sign=True, height=30))
            else:
                row.addWidget(self._button("choose", translate("Hardware", "Use this one"), Kind.PLAIN))
        elif line.found is Found.LEFT_ALONE:
            row.addWidget(self._button("ask", translate("Hardware", "Check this one"), Kind.QUIET))
        elif line.given_up:
            row.addWidget(self._button("ask", translate("Hardware", "Check again"), Kind.PLAIN))
        vbox(SideBySide(self._found(), holding(row)), on=self, edge=(0, 2, 0, 2))

    def _found(self) -> QWidget:
        """What is there, in a word and in a sentence."""
        line = self._line
        chip = Chip(found_words(line.found), TONES[line.found], sign=True)
        chip.setFixedWidth(look().px(112))
        name = translate("Hardware", "On the screen") if line.port == ON_SCREEN else line.port
        title = f"{name} · {line.title}" if line.title and line.title != line.port else name
        head = Words(title, "body", "semibold", wrap=True)
        told = Words(line.words[:1].upper() + line.words[1:], "small", role="text_muted", wrap=True)
        return holding(hbox(chip, (vbox(head, told, gap=0), 1), gap=8))

    def _button(self, what: str, words: str, kind: Kind) -> KeyButton:
        return KeyButton(
            words, kind, height=34, name=f"{what} {self._line.port}", do=lambda: self.asked.emit(what, self._line.port)
        )


class Lamp(Drawn, QWidget):
    """Shows whether a button of the box is down."""

    size_hint = (76, 84)  # a disc with its word below

    def __init__(self, button: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = button
        self.down = False
        self.setObjectName(f"lamp {button}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._name()

    def _name(self) -> None:
        who = team_name(self.button) if self.button else translate("Hardware", "Start button")
        state = translate("Hardware", "pressed") if self.down else translate("Hardware", "not pressed")
        self.setAccessibleName(f"{who}: {state}")
        set_tip(self, self.accessibleName())

    def show_down(self, down: bool) -> None:
        """Down or up."""
        if down != self.down:
            self.down = down
            self._name()
            self.update()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the button and, when it is down, a band and the word."""
        x, y = rect.center().x(), 33.0
        if self.down:
            s.fill(ellipse(x, y, 31), "selected")
        s.fill(ellipse(x, y, 26), "surface_low")
        s.stroke(ellipse(x, y, 26), "line_strong", 1.2)
        if self.button == START:
            s.fill(ellipse(x, y, 17), "#FFFFFF")
            s.stroke(ellipse(x, y, 17), INK, 2)
            s.icon("play", x - 10, y - 10, 20, INK)
        else:
            team_mark(s, x, y, 16, self.button)
        line = rect.adjusted(0, 64, 0, 0)
        words = translate("Hardware", "down") if self.down else translate("Hardware", "up")
        if self.down:
            s.fill(rounded(line.adjusted(10, 0, -10, -1), 8), "selected")
        s.text(line, words, 13, 700 if self.down else 500, "on_state" if self.down else "text_muted", align="center")


class Fact(QWidget):
    """A measured value with its name above."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = name
        column = vbox(Words(name, "small", role="text_muted"), on=self, gap=0)
        self._value = Words("", "body", "semibold", wrap=True)
        column.addWidget(self._value)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)

    @property
    def value(self) -> str:
        """What it says."""
        return self._value.text()

    def show_value(self, words: str) -> None:
        """Say another value."""
        if words != self._value.text():
            self._value.setText(words)
            self.setAccessibleName(f"{self._title}: {words}")
