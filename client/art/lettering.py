"""Words that fit: smaller first, then cut with an ellipsis; never clipped at an edge."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption

from client.art.drawable import drawable
from client.theme import font

_ASKED_AGAIN: Final = 4096
"""How many sizes of words are kept: layouts ask for the same ones over and over, and breaking lines is slow."""
_MEASURE: Final = re.compile(r"(?<=\d) (?=(?:%|×|mm|cm|ms|s|min|ppm)(?!\w))|(?<=×) (?=\d)")
"""The spaces in `60 %`, `2 mm` and `61 × 61 cm`: no line ends there."""


class Fitted(NamedTuple):
    """Words as they will be drawn: the font, the lines, and whether anything had to be cut."""

    font: QFont
    lines: tuple[str, ...]
    cut: bool

    @property
    def line_height(self) -> float:
        """Height of one line in pixels."""
        return QFontMetricsF(self.font).height()

    @property
    def width(self) -> float:
        """Width of the widest line in pixels."""
        return max((QFontMetricsF(self.font).horizontalAdvance(line) for line in self.lines), default=0.0)


def text_width(words: str, pixels: float, weight: int = 400, *, display: bool = False) -> float:
    """How wide the words are on one line, in pixels."""
    return _width(drawable(words), pixels, weight, display=display)


@lru_cache(_ASKED_AGAIN)
def _width(words: str, pixels: float, weight: int, *, display: bool) -> float:
    return QFontMetricsF(font(pixels, weight, display=display)).horizontalAdvance(words)


def fit_line(
    words: str, width: float, pixels: float, weight: int = 400, *, display: bool = False, smallest: float = 0.0
) -> Fitted:
    """Fit words on one line of `width`: down to `smallest` pixels (default: no smaller), then with an ellipsis."""
    words, size = drawable(words), float(round(pixels))
    floor = min(size, smallest or size)
    while size > floor and text_width(words, size, weight, display=display) > width:
        size -= 1
    made = font(size, weight, display=display)
    metrics = QFontMetricsF(made)
    # The ends of a line are rounded up: a width that was measured by these metrics always fits itself.
    shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, math.ceil(width))
    return Fitted(made, (shown,), shown != words)


def fit_block(
    words: str, width: float, height: float, pixels: float, weight: int = 400, *, smallest: float = 0.0
) -> Fitted:
    """Wrap words into `width` x `height`: down to `smallest` pixels, then the last line ends with an ellipsis."""
    words, size = drawable(words), float(round(pixels))
    floor = min(size, smallest or size)
    while True:
        made = font(size, weight)
        lines, cut = _wrap(words, made, width, height)
        if not cut or size <= floor:
            return Fitted(made, lines, cut)
        size -= 1


def block_height(words: str, width: float, pixels: float, weight: int = 400) -> float:
    """How high the words stand when wrapped into `width`, in pixels."""
    return _height(drawable(words), width, pixels, weight)


@lru_cache(_ASKED_AGAIN)
def _height(words: str, width: float, pixels: float, weight: int) -> float:
    made = font(pixels, weight)
    return len(_wrap(words, made, width, float("inf"))[0]) * QFontMetricsF(made).height()


def _wrap(words: str, made: QFont, width: float, height: float) -> tuple[tuple[str, ...], bool]:
    metrics = QFontMetricsF(made)
    lines = [line for paragraph in words.split("\n") for line in _break(paragraph, made, width)]
    room = len(lines) if height == float("inf") else max(1, int(height / metrics.height() + 0.02))
    if len(lines) > room:
        lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
    shown = [metrics.elidedText(line, Qt.TextElideMode.ElideRight, math.ceil(width)) for line in lines]
    return tuple(shown), shown != lines


def _break(paragraph: str, made: QFont, width: float) -> list[str]:
    layout = QTextLayout(_MEASURE.sub("\N{NO-BREAK SPACE}", paragraph), made)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    units = paragraph.encode("utf-16-le")  # what Qt counts: two for many a sign of far-away scripts and every emoji
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        start = 2 * line.textStart()
        lines.append(units[start : start + 2 * line.textLength()].decode("utf-16-le").rstrip())
    layout.endLayout()
    return lines or [""]
