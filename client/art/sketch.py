"""A painter with the theme in its pocket: fills, strokes, words, shadows, in logical pixels at 100 % UI scale."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from client.art.cache import ByteCache
from client.art.lettering import Fitted, fit_block, fit_line, text_width
from client.art.shapes import box, rounded
from client.theme import Theme, paint_icon, tokens
from client.theme.tokens import Shadow

Paint = QColor | str
"""A colour: a QColor, a role of the theme (`surface`) or a fixed `#RRGGBB`."""

PAPER = "#FFFBF3"
PAPER_EDGE = "#E3D3B8"
INK = "#2B1D1A"
CREAM = "#FFF8EA"
SHADE_INK = QColor(46, 26, 20)
"""Shadows are plum-brown, never black."""

_ALIGN = {
    "left": Qt.AlignmentFlag.AlignLeft,
    "center": Qt.AlignmentFlag.AlignHCenter,
    "right": Qt.AlignmentFlag.AlignRight,
}
_HINTS = (
    QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.TextAntialiasing
)


def with_alpha(color: QColor, alpha: float) -> QColor:
    """The colour with an opacity of 0-1."""
    made = QColor(color)
    made.setAlphaF(alpha)
    return made


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """`one` with a share (0-1) of `other`; alpha is left out."""
    pairs = ((one.redF(), other.redF()), (one.greenF(), other.greenF()), (one.blueF(), other.blueF()))
    red, green, blue = (first + (second - first) * share for first, second in pairs)
    return QColor.fromRgbF(red, green, blue)


_CRISP: Final = 12
"""Shadows that are blurred less, in logical pixels, end in a line that sets a thing off its ground."""
_shadows: ByteCache[QImage] = ByteCache(4 * 1024 * 1024)


def blank(width: int, height: int) -> QImage:
    """A transparent image."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def stretched(image: QImage, width: int, height: int) -> QImage:
    """An image of that size with the corners of a square one, whose middle row and column of pixels fill the rest.

    Where there is less room than for two corners, they end in the middle.
    """
    made, corner = blank(width, height), image.width() // 2

    def parts(whole: int) -> tuple[tuple[int, int, int, int], ...]:
        """Where each of three parts begins and how long it is, in the image and in the one that is made."""
        first = min(corner, (whole + 1) // 2)
        last = min(corner, whole - first)
        middle = whole - first - last
        return (0, first, 0, first), (corner, 1, first, middle), (2 * corner + 1 - last, last, whole - last, last)

    with painter_on(made) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for x, w, to_x, to_w in parts(width):
            for y, h, to_y, to_h in parts(height):
                if to_w > 0 and to_h > 0:
                    painter.drawImage(QRect(to_x, to_y, to_w, to_h), image, QRect(x, y, w, h))
    return made


@contextmanager
def painter_on(device: QPaintDevice, scale: float = 1.0) -> Iterator[QPainter]:
    """A painter on an image, pixmap or widget; it ends even when a picture cannot be painted."""
    painter = QPainter(device)
    painter.scale(scale, scale)
    try:
        yield painter
    finally:
        painter.end()


@contextmanager
def clipped(painter: QPainter, path: QPainterPath) -> Iterator[None]:
    """Let a painter paint only inside a path."""
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    try:
        yield
    finally:
        painter.restore()


class Sketch:
    """One picture being painted.

    `draft` pictures are made in a hurry: dogs that are not drawn yet are flat silhouettes, and `owed` tells how to draw
    each.  So a screen stands at once and the heavy pictures follow, one at a time.
    """

    def __init__(self, painter: QPainter, theme: Theme, *, draft: bool = False) -> None:
        self.p = painter
        self.theme = theme
        self.draft = draft
        self.owed: dict[Hashable, Callable[[], object]] = {}
        painter.setRenderHints(_HINTS)

    @property
    def detail(self) -> float:
        """Device pixels per unit at the painter's present transform."""
        transform = self.p.deviceTransform()
        return math.hypot(transform.m11(), transform.m12()) or 1.0

    def color(self, paint: Paint) -> QColor:
        """The colour behind a role, a hex text or a colour."""
        if isinstance(paint, QColor):
            return paint
        return QColor(paint) if paint.startswith("#") else self.theme[paint]

    def faded(self, paint: Paint, alpha: float) -> QColor:
        """A paint with an opacity of 0-1."""
        return with_alpha(self.color(paint), alpha)

    # ------------------------------------------------------------------ forms
    def fill(self, path: QPainterPath, paint: Paint) -> None:
        """Fill a path."""
        self.p.fillPath(path, self.color(paint))

    def fill_down(self, path: QPainterPath, top: Paint, bottom: Paint) -> None:
        """Fill a path with a gradient from its top to its bottom; flat in high contrast."""
        bounds = path.boundingRect()
        self._gradient(path, QLinearGradient(bounds.topLeft(), bounds.bottomLeft()), (top, bottom))

    def fill_across(self, path: QPainterPath, *paints: Paint) -> None:
        """Fill a path with a gradient from its upper left to its lower right corner, evenly spaced."""
        bounds = path.boundingRect()
        self._gradient(path, QLinearGradient(bounds.topLeft(), bounds.bottomRight()), paints)

    def fill_sideways(self, path: QPainterPath, *paints: Paint) -> None:
        """Fill a path with a gradient from left to right, evenly spaced."""
        bounds = path.boundingRect()
        self._gradient(path, QLinearGradient(bounds.topLeft(), bounds.topRight()), paints)

    def fill_ball(self, path: QPainterPath, light: Paint, dark: Paint) -> None:
        """Fill a path like a ball under the lamp: light from above left."""
        bounds = path.boundingRect()
        center = QPointF(bounds.center().x() - bounds.width() * 0.16, bounds.center().y() - bounds.height() * 0.18)
        self._gradient(path, QRadialGradient(center, max(bounds.width(), bounds.height()) * 0.76), (light, dark))

    def _gradient(
        self, path: QPainterPath, gradient: QLinearGradient | QRadialGradient, paints: Sequence[Paint]
    ) -> None:
        if self.theme.flat:
            self.fill(path, paints[len(paints) // 2])
            return
        for number, paint in enumerate(paints):
            gradient.setColorAt(number / max(1, len(paints) - 1), self.color(paint))
        self.p.fillPath(path, gradient)

    def stroke(self, path: QPainterPath, paint: Paint, width: float = 1.0, dash: Sequence[float] = ()) -> None:
        """Draw along a path with round ends; `dash` in multiples of the width."""
        pen = QPen(self.color(paint), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        if dash:
            pen.setDashPattern(list(dash))
        self.p.strokePath(path, pen)

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        paint: Paint = "line",
        width: float = 1.0,
        dash: Sequence[float] = (),
    ) -> None:
        """A straight line."""
        path = QPainterPath(QPointF(x0, y0))
        path.lineTo(x1, y1)
        self.stroke(path, paint, width, dash)

    def icon(self, name: str, x: float, y: float, size: float, paint: Paint, width: float = 2.0) -> None:
        """An icon with the upper left corner of its grid at (x, y)."""
        paint_icon(self.p, name, QRectF(x, y, size, size), self.color(paint), width)

    @property
    def _shade(self) -> QColor:
        """What shadows are made of: where the ground is darker than their ink, they would glow in it."""
        return QColor(0, 0, 0) if self.theme.on_dark else SHADE_INK

    def shadow(self, path: QPainterPath, step: str | Shadow = "rest") -> None:
        """The shadow of a thing: rest, lift, drag or popover.  A stack of widening strokes; none in high contrast."""
        if self.theme.flat:
            return
        shadow = tokens().shadows[step] if isinstance(step, str) else step
        moved = path.translated(shadow.offset * 0.25, shadow.offset)
        if shadow.blur > _CRISP:
            self._soft_shadow(moved, shadow)
            return
        count = max(4, int(shadow.blur / 2))
        for number in range(count, 0, -1):
            layer = with_alpha(self._shade, shadow.opacity / count * 1.15)
            self.stroke(moved, layer, shadow.blur * number / count)
        self.fill(moved, with_alpha(self._shade, shadow.opacity))

    def _soft_shadow(self, path: QPainterPath, shadow: Shadow) -> None:
        """As dark all below a thing, and from its edge on fading out, ever more slowly: a wide one shows each step."""
        self.fill(path, with_alpha(self._shade, shadow.opacity))
        around, far = QPainterPath(), shadow.blur
        around.addRect(path.boundingRect().adjusted(-far, -far, far, far))
        count = min(16, int(shadow.blur))
        share = 2 * shadow.opacity / (count * (count + 1))
        with self.clipped(around - path):
            for number in range(count):
                layer = with_alpha(self._shade, share * (number + 1))
                self.stroke(path, layer, shadow.blur * (1 - number / count))

    def shadow_box(self, rect: QRectF, radius: float, step: str | Shadow = "rest") -> None:
        """The shadow of a rounded rectangle: as `shadow`, but its corners are painted once, whatever lies between."""
        if self.theme.flat:
            return
        shadow = tokens().shadows[step] if isinstance(step, str) else step
        detail, pad = self.detail, shadow.blur + shadow.offset
        width, height = round((rect.width() + 2 * pad) * detail), round((rect.height() + 2 * pad) * detail)
        key = (width, height, radius, shadow, detail, self.theme.on_dark)
        image = _shadows.get(key)
        if image is None:
            image = stretched(self._shadow_corners(radius, shadow, detail), width, height)
            _shadows.put(key, image, image.sizeInBytes())
        corner = QRectF(rect.left() - pad, rect.top() - pad, width / detail, height / detail)
        self.p.drawImage(corner, image)

    def _shadow_corners(self, radius: float, shadow: Shadow, detail: float) -> QImage:
        """The shadow of the smallest rounded rectangle of that radius, with one line of pixels between its corners."""
        key = (radius, shadow, detail, self.theme.on_dark)
        image = _shadows.get(key)
        if image is None:
            pad = shadow.blur + shadow.offset
            side = 2 * math.ceil((pad + radius + shadow.blur / 2 + shadow.offset) * detail) + 1
            image = blank(side, side)
            with painter_on(image, detail) as painter:
                box = side / detail - 2 * pad
                Sketch(painter, self.theme).shadow(rounded(QRectF(pad, pad, box, box), radius), shadow)
            _shadows.put(key, image, image.sizeInBytes())
        return image

    def ground_shadow(self, x: float, y: float, rx: float, ry: float, alpha: float = 0.24) -> None:
        """The soft patch below a standing thing."""
        if not self.theme.flat:
            path = QPainterPath()
            path.addEllipse(QPointF(x, y), rx, ry)
            self.fill(path, with_alpha(QColor(40, 20, 16), alpha))

    # ------------------------------------------------------------------ words
    def text(
        self,
        rect: QRectF,
        words: str,
        pixels: float = 15,
        weight: int = 500,
        paint: Paint = "text",
        *,
        align: str = "left",
        display: bool = False,
        smallest: float = 0.0,
    ) -> Fitted:
        """Words on one line in the middle of `rect`'s height; they get smaller, then an ellipsis, but never clip."""
        fitted = fit_line(words, rect.width(), pixels, weight, display=display, smallest=smallest)
        self._write(rect, fitted, paint, align)
        return fitted

    def block(
        self,
        rect: QRectF,
        words: str,
        pixels: float = 13,
        weight: int = 500,
        paint: Paint = "text",
        *,
        align: str = "left",
        smallest: float = 0.0,
        middle: bool = False,
    ) -> Fitted:
        """Wrapped words from the top of `rect` (or in its `middle`); what does not fit ends in an ellipsis."""
        fitted = fit_block(words, rect.width(), rect.height(), pixels, weight, smallest=smallest)
        height = fitted.line_height * len(fitted.lines)
        top = rect.top() + (max(0.0, rect.height() - height) / 2 if middle else 0.0)
        self._write(QRectF(rect.left(), top, rect.width(), height), fitted, paint, align)
        return fitted

    def numeral(self, rect: QRectF, words: str, pixels: float, paint: Paint = "text", *, align: str = "center") -> None:
        """A numeral of the game in the display face, its digits (not its line) centred in `rect`."""
        fitted = fit_line(words, rect.width(), pixels, display=True, smallest=8)
        metrics = QFontMetricsF(fitted.font)
        lift = (metrics.ascent() - metrics.descent() - metrics.capHeight()) / 2
        self._write(rect.translated(0, -lift), fitted, paint, align)

    def width(self, words: str, pixels: float, weight: int = 400, *, display: bool = False) -> float:
        """How wide words are on one line."""
        return text_width(words, pixels, weight, display=display)

    def _write(self, rect: QRectF, fitted: Fitted, paint: Paint, align: str) -> None:
        self.p.setFont(fitted.font)
        self.p.setPen(self.color(paint))
        flags = _ALIGN[align] | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
        height = rect.height() / len(fitted.lines)
        for number, line in enumerate(fitted.lines):
            self.p.drawText(QRectF(rect.left(), rect.top() + number * height, rect.width(), height), flags, line)

    def paper(self, rect: QRectF, radius: float, step: str = "rest") -> None:
        """A sheet of paper: its shadow, the surface, a thin edge."""
        self.shadow_box(rect, radius, step)
        self.fill(rounded(rect, radius), "surface")
        self.stroke(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius), "line", 1)

    def key_hint(self, right: float, middle: float, key: str, paint: Paint = "text_muted") -> float:
        """The key that does the same, in a small frame that ends at `right`; answers its left edge."""
        width = max(18.0, self.width(key, 11, 700) + 9)
        self.stroke(box(right - width, middle - 9, width, 18, 5), self.faded(paint, 0.55), 1.1)
        self.text(QRectF(right - width, middle - 9, width, 18), key, 11, 700, paint, align="center")
        return right - width

    # ---------------------------------------------------------------- contexts
    def clipped(self, path: QPainterPath) -> AbstractContextManager[None]:
        """Paint only inside a path."""
        return clipped(self.p, path)

    @contextmanager
    def opacity(self, value: float) -> Iterator[None]:
        """Paint with an opacity of 0-1, times the one in force."""
        self.p.save()
        self.p.setOpacity(self.p.opacity() * value)
        try:
            yield
        finally:
            self.p.restore()

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, *, turn: float = 0.0, flip: bool = False) -> Iterator[None]:
        """Paint around (x, y), scaled, turned by degrees and, if `flip`, mirrored left to right."""
        self.p.save()
        self.p.translate(x, y)
        self.p.rotate(turn)
        self.p.scale(-scale if flip else scale, scale)
        try:
            yield
        finally:
            self.p.restore()
