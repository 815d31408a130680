"""Pictures beside the mat: trays of dice, pucks, the fine aim, and the sheet and signs of a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from client.art.face import FixedFace
from client.art.lettering import block_height
from client.art.props.pieces import badge
from client.art.props.wood import BEECH, puck
from client.art.shapes import ellipse, rounded
from client.art.sketch import Sketch
from client.tables.laag.faces import MOVE_PUCK
from client.tables.laag.places import TRAY
from client.theme import tokens
from games.kernel import Value


class Die(Value):
    """One row of a tray: the pips of a pawn, its lines, and words."""

    pips: int
    name: str
    hits: str
    note: str = ""


class Tray(FixedFace, Value):
    """A player's counting dice."""

    player: int
    name: str
    dice: tuple[Die, ...]
    acting: bool = False

    SIZE = TRAY

    def paint(self, s: Sketch) -> None:
        """Paint the name and three dice with their lines."""
        panel(s, TRAY, "accent" if self.acting else "")
        badge(s, 27, 26, 13, self.player)
        s.text(QRectF(48, 12, TRAY[0] - 56, 28), self.name, 16, 600, smallest=12)
        for number, die in enumerate(self.dice):
            self._die(s, 50.0 + number * 65, number + 1, die)

    def _die(self, s: Sketch, y: float, lines: int, die: Die) -> None:
        mark = tokens().players[self.player]
        face = QRectF(16, y, 34, 34)
        s.fill(rounded(face.translated(0, 3), 7), QColor(mark.fill).darker(150))
        s.fill(rounded(face, 7), mark.fill)
        s.stroke(rounded(face, 7), "#2B1D1A", 1.4)
        for x, down in _PIPS[die.pips]:
            s.fill(ellipse(16 + 34 * x, y + 34 * down, 3.6), mark.ink)
        for line in range(lines):
            s.line(25, y + 41 + line * 5, 41, y + 41 + line * 5, "text", 2.4)
        s.text(QRectF(60, y - 3, TRAY[0] - 66, 20), die.name, 14, 600, smallest=11)
        s.text(QRectF(60, y + 15, TRAY[0] - 66, 18), die.hits, 12.5, 500, "text_muted", smallest=10)
        s.text(QRectF(60, y + 31, TRAY[0] - 66, 18), die.note, 12.5, 600, "text", smallest=10)


_PIPS = (
    (),
    ((0.5, 0.5),),
    ((0.28, 0.28), (0.72, 0.72)),
    ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
)


class PuckRack(FixedFace, Value):
    """The pucks that are free, and the movement puck."""

    title: str
    free: tuple[bool, ...]
    moving: str
    move_here: bool

    SIZE = 148.0, 122.0

    def paint(self, s: Sketch) -> None:
        """Paint pucks, and dashed places of those in play."""
        panel(s, self.size)
        s.text(QRectF(14, 8, 120, 22), self.title, 15, 600, smallest=11)
        for number, here in enumerate(self.free):
            self._place(s, 32 + number * 42, 52, here, moving=False)
        self._place(s, 32, 94, self.move_here, moving=True)
        s.text(QRectF(54, 83, 88, 22), self.moving, 13, 500, smallest=10)

    def _place(self, s: Sketch, x: float, y: float, here: bool, *, moving: bool) -> None:
        if here:
            puck(s, x, y, 13, MOVE_PUCK if moving else BEECH, "right" if moving else "paw")
        else:
            s.fill(ellipse(x, y, 14), "surface_low")
            s.stroke(ellipse(x, y, 14), "line_strong", 1.3, (3, 2.4))


class Counts(Value):
    """Names and numbers on a card."""

    title: str
    rows: Sequence[tuple[str, int]]

    @property
    def size(self) -> tuple[float, float]:
        """As high as its rows need, and as wide as a tray."""
        return TRAY[0], 44.0 + 26 * len(self.rows)

    def paint(self, s: Sketch) -> None:
        """Paint a heading, and a row for each number."""
        panel(s, self.size)
        s.text(QRectF(14, 8, TRAY[0] - 28, 22), self.title, 15, 600, smallest=11)
        for at, (name, number) in enumerate(self.rows):
            y = 36.0 + 26 * at
            s.text(QRectF(14, y, TRAY[0] - 66, 22), name, 13.5, 500, "text_muted", smallest=10)
            s.text(QRectF(TRAY[0] - 58, y, 44, 22), str(number), 16, 700, align="right", display=True, smallest=11)


FINE_AIM: Final = (148.0, 156.0)
"""The size of the fine aim's panel."""


class FineAim(FixedFace, Value):
    """The panel behind the buttons of the fine aim."""

    title: str
    rows: tuple[tuple[str, str, str], ...]
    """(name, value, keys) of direction and power."""

    SIZE = FINE_AIM

    def paint(self, s: Sketch) -> None:
        """Paint names and values; the buttons lie on it."""
        panel(s, self.size)
        s.text(QRectF(14, 8, 120, 22), self.title, 15, 600, smallest=11)
        for number, (name, value, keys) in enumerate(self.rows):
            y = 34.0 + number * 60
            s.text(QRectF(14, y, 80, 20), name, 13, 600, "text_muted", smallest=10)
            s.text(QRectF(84, y, 52, 20), keys, 12, 600, "text_muted", align="right", smallest=9)
            s.text(QRectF(46, y + 22, 56, 30), value, 16, 700, align="center", display=True, smallest=11)


class Step(FixedFace, Value):
    """A small round button of the fine aim."""

    icon: str

    SIZE = 30.0, 30.0

    def paint(self, s: Sketch) -> None:
        """Paint disc and icon."""
        s.fill(ellipse(15, 15, 14), "surface_low")
        s.stroke(ellipse(15, 15, 14), "line_strong", 1.2)
        s.icon(self.icon, 7, 7, 16, "text", 2.4)


def panel(s: Sketch, size: tuple[float, float], edge: str = "") -> None:
    """The card that trays and sheets lie on."""
    rect = QRectF(0, 0, *size)
    s.shadow_box(rect, 12)
    s.fill(rounded(rect, 12), "surface")
    inner = rounded(rect.adjusted(1, 1, -1, -1), 11)
    s.stroke(inner, edge or "line", 2.2 if edge else 1)


_GAP: Final = 7.0
_SMALLEST: Final = 10
"""Between the sentences of a sheet, and their smallest letters, in pixels."""
Tone = Literal["text", "text_muted", "good", "warn", "bad"]


class Sign(FixedFace, Value):
    """A small disc with a number or an icon: the order of a touch, a puck that was lost."""

    number: int = 0
    icon: str = ""

    SIZE = 24.0, 24.0

    def paint(self, s: Sketch) -> None:
        """Paint disc and number."""
        s.fill(ellipse(12, 12, 11.5), "surface_high")
        s.fill(ellipse(12, 12, 9.5), "last_moved")
        if self.icon:
            s.icon(self.icon, 6, 6, 12, "surface_high", 3.2)
        else:
            s.numeral(QRectF(2, 2, 20, 20), str(self.number), 14, "surface_high")


class Note(Value):
    """One sentence of the sheet, with the icon that says what sort of sentence it is."""

    icon: str
    tone: Tone
    words: str


class Sheet(Value):
    """What is recorded, what the rules make of it, and what to look at."""

    title: str
    notes: tuple[Note, ...]
    size: tuple[float, float]
    largest: int = 13
    """The largest letters, in pixels."""

    def paint(self, s: Sketch) -> None:
        """Paint the title and the sentences below each other, in letters that let all of them fit."""
        panel(s, self.size)
        s.text(QRectF(14, 8, self.size[0] - 24, 24), self.title, self.largest + 2, 600, smallest=11)
        width, bottom = self.size[0] - 46.0, self.size[1] - 6
        sizes = range(self.largest, _SMALLEST, -1)
        pixels = next((size for size in sizes if self._height(width, size) <= bottom - 38), _SMALLEST)
        y = 38.0
        for note in self.notes:
            high = min(block_height(note.words, width, pixels, 600) + 0.5, bottom - y)
            if high < 12:
                break
            s.icon(note.icon, 12, y + 1, 15, note.tone, 2.6)
            s.block(QRectF(34, y, width, high), note.words, pixels, 600, note.tone)
            y += high + _GAP

    def _height(self, width: float, pixels: float) -> float:
        return sum(block_height(note.words, width, pixels, 600) + _GAP for note in self.notes)
