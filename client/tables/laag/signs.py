"""Pictures of a record on a real table: numbers of touches, signs, and the sheet that says it in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QRectF

from client.art.face import FixedFace
from client.art.lettering import block_height
from client.art.shapes import ellipse
from client.art.sketch import Sketch
from client.tables.laag.side import panel

Tone = Literal["text", "text_muted", "good", "warn", "bad"]


@dataclass(frozen=True, slots=True)
class Sign(FixedFace):
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


@dataclass(frozen=True, slots=True)
class Note:
    """One sentence of the sheet, with the icon that says what sort of sentence it is."""

    icon: str
    tone: Tone
    words: str


@dataclass(frozen=True, slots=True)
class Sheet:
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


_GAP: Final = 7.0
_SMALLEST: Final = 10
