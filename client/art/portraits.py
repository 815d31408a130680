"""Dogs as pictures: heads in windows and medallions, figures as standees with a cream rim and a shadow.

A picture is drawn once, three times as large (twice when it is large anyway), scaled down and kept; a table only copies
pixels.  On a draft sketch a dog that is not drawn yet is a flat silhouette.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import cache, partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from client.art.cache import ByteCache
from client.art.dogs import Dog, Mood, Pose, dog_silhouette, head_silhouette, height, paint_dog, paint_head
from client.art.shapes import rounded
from client.art.sketch import INK, Paint, Sketch, blank, painter_on, with_alpha
from games.kernel import Value

RIM = QColor("#FFFBF0")
_HEAD_UNITS = 236.0
"""Dog units across a portrait; the eye line stands at 0.66 of its width, its height is 1.2 of it."""
_EYE_LINE, _HEAD_HEIGHT = 0.66, 1.2
_FIGURE_WIDTH = 330.0
"""Dog units across a figure with its tail."""
_SHADOW = QColor(40, 20, 16)
_FLAT = QColor(120, 96, 78)


class Portrait(Value):
    """A drawn dog and the place of its anchor (feet, or eye line) in it, in device pixels."""

    image: QImage
    x: float
    y: float


_pictures: ByteCache[Portrait] = ByteCache(12 * 1024 * 1024)


def _oversampling(pixels: float) -> int:
    return 3 if pixels <= 200 else 2


def _smaller(image: QImage, width: int, height_: int) -> QImage:
    ratio, mode = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(QSize(width, height_), ratio, mode)


def _tinted(image: QImage, color: QColor) -> QImage:
    tinted = image.copy()
    with painter_on(tinted) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(tinted.rect(), color)
    return tinted


def _keep(key: Hashable, picture: Portrait) -> Portrait:
    _pictures.put(key, picture, picture.image.sizeInBytes())
    return picture


def head_picture(dog: Dog, pixels: int, mood: Mood = Mood.NEUTRAL, collar: str = "", tag: str = "") -> Portrait:
    """A portrait `pixels` wide, transparent around; the neck runs out of the lower edge."""
    key = ("head", dog.key, pixels, mood, collar, tag)
    found = _pictures.get(key)
    if found is not None:
        return found
    over, high = _oversampling(pixels), int(pixels * _HEAD_HEIGHT)
    image = blank(pixels * over, high * over)
    with painter_on(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(pixels * over / 2, pixels * over * _EYE_LINE)
        painter.scale(pixels * over / _HEAD_UNITS, pixels * over / _HEAD_UNITS)
        paint_head(painter, dog, mood, QColor(collar) if collar else None, tag)
    return _keep(key, Portrait(_smaller(image, pixels, high), pixels / 2, pixels * _EYE_LINE))


def figure_picture(
    dog: Dog,
    pixels: int,
    pose: Pose = Pose.SIT,
    mood: Mood = Mood.NEUTRAL,
    collar: str = "",
    *,
    rim: float = 3.0,
    flip: bool = False,
) -> Portrait:
    """A standee `pixels` high from ground to ears, with a rim of `rim` pixels and its shadow."""
    key = ("figure", dog.key, pixels, pose, mood, collar, rim, flip)
    found = _pictures.get(key)
    if found is not None:
        return found
    over = _oversampling(pixels)
    scale = pixels / height(dog, pose)
    edge = max(20.0, rim * 4)
    width, high = int(_FIGURE_WIDTH * scale + 2 * edge), int(pixels * 1.22 + 2 * edge)
    x, y = width * (0.5 if pose is Pose.SIT else 0.54 if flip else 0.46), high - edge + 2
    drawn = blank(width * over, high * over)
    with painter_on(drawn, over) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(x, y)
        painter.scale(-scale if flip else scale, scale)
        paint_dog(painter, dog, pose, mood, QColor(collar) if collar else None)
    return _keep(key, Portrait(_on_card(drawn, width, high, over, rim), x, y))


def _on_card(drawn: QImage, width: int, high: int, over: int, rim: float) -> QImage:
    """Put a figure on its card edge, with the edge's shadow below it."""
    cut = blank(drawn.width(), drawn.height())
    edge = _tinted(drawn, RIM)
    with painter_on(cut) as painter:
        turns = 12
        for number in range(turns if rim else 0):
            angle = math.tau * number / turns
            painter.drawImage(QPointF(math.cos(angle) * rim * over, math.sin(angle) * rim * over), edge)
        painter.drawImage(0, 0, drawn)
    figure = _smaller(cut, width, high)
    whole = blank(width, high)
    soft = _smaller(_smaller(_tinted(figure, _SHADOW), width // 4, high // 4), width, high)
    with painter_on(whole) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(0.34)
        painter.drawImage(QPointF(rim, rim * 1.6), soft)
        painter.setOpacity(1.0)
        painter.drawImage(0, 0, figure)
    return whole


def _there(s: Sketch, key: Hashable, draw: Callable[[], Portrait]) -> Portrait | None:
    """A dog's picture; None, and owed, on a draft that would have to draw it first."""
    if s.draft and key not in _pictures:
        s.owed[key] = draw
        return None
    return draw()


_head_outline = cache(head_silhouette)
_figure_outline = cache(dog_silhouette)


def portrait(
    s: Sketch,
    dog: Dog,
    window: QRectF,
    ground: Paint,
    *,
    mood: Mood = Mood.NEUTRAL,
    collar: str = "",
    tag: str = "",
    radius: float = 8.0,
    zoom: float = 1.0,
    rise: float = 0.0,
) -> None:
    """A head in a rounded window; `zoom` scales it, `rise` lifts it by a share of the window's width."""
    shape = rounded(window, radius)
    color = s.color(ground)
    s.fill_across(shape, color.lighter(112), color.darker(108))
    with s.clipped(shape):
        middle = QPointF(window.center().x(), window.top() + window.width() * (0.515 - rise))
        _place_head(s, dog, middle, window.width() * 1.04 * zoom, mood, collar, tag)


def medallion(
    s: Sketch,
    dog: Dog,
    x: float,
    y: float,
    size: float,
    ground: Paint,
    *,
    mood: Mood = Mood.NEUTRAL,
    collar: str = "",
    ring: bool = False,
) -> None:
    """A head in a disc of `size`, its upper left corner at (x, y); ears stand out above it: how players are shown."""
    rect = QRectF(x, y, size, size)
    disc = QPainterPath()
    disc.addEllipse(rect)
    color = s.color(ground)
    s.fill_across(disc, color.lighter(112), color.darker(108))
    if ring:
        s.stroke(disc, with_alpha(s.color(INK), 0.28), max(1.2, size * 0.035))
    above = QPainterPath()
    above.addRect(QRectF(x - size * 0.1, y - size * 0.4, size * 1.2, size * 0.92))
    with s.clipped(disc.united(above)):
        _place_head(s, dog, QPointF(x + size / 2, y + size * 0.515), size * 1.04, mood, collar, "")
    if ring:
        below = QPainterPath()
        below.addRect(QRectF(x - 6, y + size * 0.56, size + 12, size * 0.5))
        with s.clipped(below):
            s.stroke(disc, INK, max(1.6, size * 0.06))


def head_on(
    s: Sketch, dog: Dog, x: float, y: float, size: float, *, mood: Mood = Mood.NEUTRAL, collar: str = ""
) -> None:
    """A head without a window, its eyes at (x, y): pilots, guests at a table."""
    _place_head(s, dog, QPointF(x, y), size, mood, collar, "")


def _place_head(s: Sketch, dog: Dog, eyes: QPointF, size: float, mood: Mood, collar: str, tag: str) -> None:
    pixels = max(8, round(size * s.detail))
    key = ("head", dog.key, pixels, mood, collar, tag)
    picture = _there(s, key, partial(head_picture, dog, pixels, mood, collar, tag))
    if picture is None:
        place = QTransform()
        place.translate(eyes.x(), eyes.y())
        place.scale(size / _HEAD_UNITS, size / _HEAD_UNITS)
        s.fill(place.map(_head_outline(dog)), with_alpha(_FLAT, 0.35))
        return
    _copy(s, picture, eyes, pixels / size)


def standee(
    s: Sketch,
    dog: Dog,
    x: float,
    y: float,
    size: float,
    pose: Pose = Pose.SIT,
    *,
    mood: Mood = Mood.NEUTRAL,
    collar: str = "",
    rim: float = 3.0,
    flip: bool = False,
    ground: bool = True,
    silhouette: bool = True,
) -> None:
    """A figure `size` high with its feet at (x, y); `ground` lays a shadow below it.

    On a draft it is a silhouette until it is drawn, or nothing without `silhouette`.
    """
    if ground:
        s.ground_shadow(x + 4, y - 1, size * (0.34 if pose is Pose.SIT else 0.44), size * 0.07)
    pixels = max(8, round(size * s.detail))
    edge = round(rim * s.detail, 2)
    key = ("figure", dog.key, pixels, pose, mood, collar, edge, flip)
    picture = _there(s, key, partial(figure_picture, dog, pixels, pose, mood, collar, rim=edge, flip=flip))
    if picture is None and not silhouette:
        return
    if picture is None:
        scale = size / height(dog, pose)
        place = QTransform()
        place.translate(x, y)
        place.scale(-scale if flip else scale, scale)
        s.fill(place.map(_figure_outline(dog, pose)), with_alpha(_FLAT, 0.35))
        return
    _copy(s, picture, QPointF(x, y), pixels / size)


def _copy(s: Sketch, picture: Portrait, at: QPointF, ratio: float) -> None:
    """Copy a picture so that its anchor lies at a point; `ratio` is its pixels per unit."""
    corner = at - QPointF(picture.x, picture.y) / ratio
    size = picture.image.size()
    s.p.drawImage(QRectF(corner.x(), corner.y(), size.width() / ratio, size.height() / ratio), picture.image)


def forget_pictures() -> None:
    """Empty the cache of drawn dogs."""
    _pictures.clear()
