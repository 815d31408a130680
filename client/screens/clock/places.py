"""Where the parts of the round clock stand: on a wide window the teams at the sides of the clock, on a small one in two
bars below it, so that they can be read from as far as the numeral."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize

SMALL_WIDTH, SMALL_HEIGHT = 1180, 560
"""At 100 %: a window below one of these is small."""
_FOOT = 150
_BUTTONS = 60

Pixels = Callable[[float], int]


@dataclass(frozen=True)
class Wants:
    """What the parts ask for, in pixels of the screen."""

    box: QSize
    panel: QSize
    source: QSize


@dataclass(frozen=True)
class Places:
    """One rectangle a part.  `box`, `panel` and `source` may be None: there is no room, and the keys do the same."""

    face: QRect
    teams: tuple[QRect, ...]
    verdict: QRect
    main: QRect
    reset: QRect
    held: QRect
    """Where the banner of a lost round begins, and how wide it may be; its words say how high it is."""
    box: QRect | None
    panel: QRect | None
    source: QRect | None


def places(size: QSize, wants: Wants, px: Pixels) -> Places:
    """Every part on a screen of `size`; `px` turns pixels at 100 % into those of the screen."""
    if size.width() < px(SMALL_WIDTH) or size.height() < px(SMALL_HEIGHT):
        return _small(size.width(), size.height(), wants, px)
    return _wide(size.width(), size.height(), wants, px)


def _buttons(left: int, width: int, top: int, high: int, px: Pixels) -> tuple[QRect, QRect]:
    main = width * 56 // 100
    return QRect(left, top, main - px(6), high), QRect(left + main, top, width - main, high)


def _wide(width: int, height: int, wants: Wants, px: Pixels) -> Places:
    edge, foot = px(44), px(_FOOT)
    bottom = height - foot
    box = QRect(edge, bottom + (foot - wants.box.height()) // 2, wants.box.width(), wants.box.height())
    wide = max(wants.panel.width(), px(220))
    panel = QRect(width - edge - wide, bottom + (foot - wants.panel.height()) // 2, wide, wants.panel.height())
    left, right = box.x() + box.width() + px(16), panel.x() - px(16)
    room = min(right - left, px(470))
    main, reset = _buttons(left + (right - left - room) // 2, room, bottom + px(50), px(_BUTTONS), px)
    card = min(px(320), max(px(232), width // 6))
    top = px(52)
    high = min(max(px(176), card * 3 // 4), (bottom - top - px(16)) // 2)
    first = top + max(0, (bottom - top - 2 * high - px(14)) // 2)
    teams = tuple(
        QRect(edge if number % 2 == 0 else width - edge - card, first + (number // 2) * (high + px(14)), card, high)
        for number in range(4)
    )
    banner = min(px(900), width - 2 * (edge + card))
    return Places(
        face=QRect(edge + card, px(2), width - 2 * (edge + card), bottom - px(2)),
        teams=teams,
        verdict=QRect(left, bottom + px(4), right - left, px(36)),
        main=main,
        reset=reset,
        held=QRect((width - banner) // 2, px(10), banner, px(64)),
        box=box,
        panel=panel,
        source=QRect(width - px(16) - wants.source.width(), px(8), wants.source.width(), wants.source.height()),
    )


def _small(width: int, height: int, wants: Wants, px: Pixels) -> Places:
    """The clock at the left, what is pressed and chosen beside it, then who was first, then the teams."""
    edge, gap = px(10), px(6)
    bar = min(px(64), max(px(40), height * 11 // 100))
    bars = height - edge - 2 * bar - gap
    half = (width - 2 * edge - gap) // 2
    teams = tuple(
        QRect(edge + (number % 2) * (half + gap), bars + (number // 2) * (bar + gap), half, bar) for number in range(4)
    )
    line = min(px(36), max(px(24), height * 6 // 100))
    verdict = QRect(edge, bars - line, width - 2 * edge, line)
    face = QRect(edge, gap, min(verdict.top() - gap, width * 55 // 100), verdict.top() - gap)
    column = QRect(face.right() + 2 * gap, gap, width - edge - face.right() - 2 * gap, face.height())
    return _beside(face, column, teams, verdict, wants, px)


def _beside(face: QRect, column: QRect, teams: tuple[QRect, ...], verdict: QRect, wants: Wants, px: Pixels) -> Places:
    """Fill the column beside the clock from below: the buttons always, then what there is room for."""
    gap = px(8)
    high = max(px(34), min(px(_BUTTONS), column.height() - wants.panel.height() - gap))
    top = column.bottom() + 1 - high
    main, reset = _buttons(column.x(), column.width(), top, high, px)

    def above(want: QSize, top: int, *, at_left: bool) -> QRect | None:
        left = column.x() if at_left else column.x() + column.width() - want.width()
        place = QRect(left, top - gap - want.height(), want.width(), want.height())
        return place if column.contains(place) else None

    panel = above(wants.panel, top, at_left=False)
    box = above(wants.box, top, at_left=True)
    if panel is not None and box is not None and panel.intersects(box.adjusted(-gap, 0, gap, 0)):
        box = above(wants.box, panel.top(), at_left=True)
    top = min(part.top() for part in (panel, box, main) if part is not None)
    source = above(wants.source, top, at_left=False)
    if source is not None:
        source.moveTop(column.top())
    held = QRect(column.x(), column.y(), column.width(), px(64))
    return Places(face, teams, verdict, main, reset, held, box, panel, source)
