"""Icons on a 24 grid, 2 px round stroke: paths as text (absolute M L C Q Z; `O cx cy r` is a circle)."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

GRID = 24.0

# Each icon is two paths: one that is stroked and one that is filled.
ICONS: dict[str, tuple[str, str]] = {
    "home": ("M 4 11 L 12 4 L 20 11 M 6 10 L 6 20 L 18 20 L 18 10 M 10 20 L 10 15 Q 12 12 14 15 L 14 20", ""),
    "left": ("M 19 12 L 5 12 M 11 6 L 5 12 L 11 18", ""),
    "right": ("M 5 12 L 19 12 M 13 6 L 19 12 L 13 18", ""),
    "up": ("M 12 19 L 12 5 M 6 11 L 12 5 L 18 11", ""),
    "down": ("M 6 9.5 L 12 15.5 L 18 9.5", ""),
    "corner": ("M 5 19 L 5 9 Q 5 6 8 6 L 19 6 M 15 2 L 19 6 L 15 10", ""),
    "swap": ("M 4 8 L 19 8 M 15 4 L 19 8 L 15 12 M 20 16 L 5 16 M 9 12 L 5 16 L 9 20", ""),
    "undo": ("M 8 5 L 4 9 L 8 13 M 4 9 L 14.5 9 Q 20 9.4 20 14.2 Q 20 19 14.5 19 L 8 19", ""),
    "redo": ("M 16 5 L 20 9 L 16 13 M 20 9 L 9.5 9 Q 4 9.4 4 14.2 Q 4 19 9.5 19 L 16 19", ""),
    "plus": ("M 12 5 L 12 19 M 5 12 L 19 12", ""),
    "minus": ("M 5 12 L 19 12", ""),
    "check": ("M 4.5 12.5 L 10 18 L 19.5 6.5", ""),
    "close": ("M 6 6 L 18 18 M 18 6 L 6 18", ""),
    "lock": ("M 6 11 L 18 11 L 18 20 L 6 20 Z M 8.5 11 L 8.5 8 Q 8.5 4 12 4 Q 15.5 4 15.5 8 L 15.5 11", ""),
    "warn": ("M 12 4 L 21 19.5 L 3 19.5 Z M 12 10 L 12 14", "O 12 16.9 1.2"),
    "info": ("O 12 12 9 M 12 11 L 12 16.5", "O 12 7.8 1.3"),
    "help": (
        "O 12 12 9 M 9.4 9.6 Q 9.6 7 12.1 7 Q 14.8 7.1 14.7 9.6 Q 14.6 11.4 12.6 12.4 Q 12 12.8 12 14",
        "O 12 17 1.3",
    ),
    "gear": (
        "O 12 12 3.2 O 12 12 6.6 M 12 2.6 L 12 5.4 M 12 18.6 L 12 21.4 M 2.6 12 L 5.4 12 M 18.6 12 "
        "L 21.4 12 M 5.4 5.4 L 7.3 7.3 M 16.7 16.7 L 18.6 18.6 M 18.6 5.4 L 16.7 7.3 M 7.3 16.7 "
        "L 5.4 18.6",
        "",
    ),
    "inspect": ("O 10.5 10.5 6.5 M 15.4 15.4 L 20.5 20.5", ""),
    "eye": ("M 2.5 12 Q 7 5.5 12 5.5 Q 17 5.5 21.5 12 Q 17 18.5 12 18.5 Q 7 18.5 2.5 12 Z O 12 12 3", ""),
    "target": ("O 12 12 8 O 12 12 2.6 M 12 1.8 L 12 6 M 12 18 L 12 22.2 M 1.8 12 L 6 12 M 18 12 L 22.2 12", ""),
    "link": (
        "M 10 14 L 14 10 M 11 7 L 13 5 Q 16 3 19 5 Q 21 8 19 11 L 17 13 M 13 17 L 11 19 Q 8 21 5 19 Q 3 16 5 13 L 7 11",
        "",
    ),
    "wifi": ("M 3 9 Q 12 1.5 21 9 M 6.3 12.8 Q 12 8 17.7 12.8 M 9.3 16.2 Q 12 13.8 14.7 16.2", "O 12 19.4 1.5"),
    "laptop": ("M 5 5 L 19 5 L 19 15 L 5 15 Z M 2.5 19 L 21.5 19", ""),
    "users": (
        "O 9 8.5 3.5 M 2.8 19.5 Q 3.4 14 9 14 Q 14.6 14 15.2 19.5 M 16 5.4 Q 19 6 18.8 8.9 "
        "Q 18.6 11 16.4 11.6 M 17.6 14.4 Q 20.8 15.4 21.2 19.5",
        "",
    ),
    "bot": (
        "M 5 9 L 19 9 L 19 19 L 5 19 Z M 12 9 L 12 5 M 2.6 13 L 2.6 16 M 21.4 13 L 21.4 16 M 9.5 16.2 L 14.5 16.2",
        "O 12 4.2 1.6 O 9 12.8 1.3 O 15 12.8 1.3",
    ),
    "chat": ("M 4 5 L 20 5 L 20 16 L 12 16 L 7.5 20 L 7.5 16 L 4 16 Z", ""),
    "send": ("M 3.5 12 L 20.5 4 L 15 20 L 11.4 13.4 Z M 11.4 13.4 L 20.5 4", ""),
    "log": ("M 8 6 L 20 6 M 8 12 L 20 12 M 8 18 L 16 18", "O 4.2 6 1.4 O 4.2 12 1.4 O 4.2 18 1.4"),
    "book": ("M 12 6 Q 8 3.6 3.5 5 L 3.5 19 Q 8 17.6 12 20 Q 16 17.6 20.5 19 L 20.5 5 Q 16 3.6 12 6 L 12 20", ""),
    "copy": ("M 9 9 L 20 9 L 20 20 L 9 20 Z M 5 15 L 4 15 L 4 4 L 15 4 L 15 5", ""),
    "folder": ("M 3.5 6 L 9.5 6 L 11.5 8.5 L 20.5 8.5 L 20.5 18.5 L 3.5 18.5 Z", ""),
    "save": (
        "M 12 3.5 L 12 14.5 M 7.5 10 L 12 14.5 L 16.5 10 M 4 16.5 L 4 20.5 L 20 20.5 L 20 16.5",
        "",
    ),
    "trash": (
        "M 4 6.5 L 20 6.5 M 9 6.5 L 9 3.5 L 15 3.5 L 15 6.5 M 6 6.5 L 7 20.5 L 17 20.5 L 18 6.5 "
        "M 10 10.5 L 10 16.5 M 14 10.5 L 14 16.5",
        "",
    ),
    "leave": ("M 10 4.5 L 4.5 4.5 L 4.5 19.5 L 10 19.5 M 9.5 12 L 20 12 M 16 8 L 20 12 L 16 16", ""),
    "keyboard": (
        "M 3 6.5 L 21 6.5 L 21 17.5 L 3 17.5 Z M 7 14 L 17 14",
        "O 7 10.2 1.1 O 10.4 10.2 1.1 O 13.8 10.2 1.1 O 17.2 10.2 1.1",
    ),
    "timer": ("O 12 13.5 7.5 M 12 13.5 L 12 9.5 M 9.5 3 L 14.5 3 M 12 3 L 12 6", ""),
    "camera": ("M 4 8 L 8 8 L 9.5 5.5 L 14.5 5.5 L 16 8 L 20 8 L 20 18.5 L 4 18.5 Z O 12 13 3.4", ""),
    "volume": (
        "M 15.5 8.5 Q 18 12 15.5 15.5 M 18.3 6 Q 22 12 18.3 18",
        "M 3 9 L 7 9 L 12 4.5 L 12 19.5 L 7 15 L 3 15 Z",
    ),
    "mute": ("M 16 9.5 L 21 14.5 M 21 9.5 L 16 14.5", "M 3 9 L 7 9 L 12 4.5 L 12 19.5 L 7 15 L 3 15 Z"),
    "play": ("", "M 8 5 L 19 12 L 8 19 Z"),
    "pause": ("", "M 7 5 L 10.5 5 L 10.5 19 L 7 19 Z M 13.5 5 L 17 5 L 17 19 L 13.5 19 Z"),
    "next": ("M 18.5 5.5 L 18.5 18.5", "M 5.5 5.5 L 15.5 12 L 5.5 18.5 Z"),
    "prev": ("M 5.5 5.5 L 5.5 18.5", "M 18.5 5.5 L 8.5 12 L 18.5 18.5 Z"),
    "cards": ("M 9 4.5 L 19.5 6.5 L 17 20 L 6.5 18 Z M 6.6 7 L 4 8.2 L 6 15.5", ""),
    "dice": ("M 4.5 4.5 L 19.5 4.5 L 19.5 19.5 L 4.5 19.5 Z", "O 8.6 8.6 1.6 O 15.4 15.4 1.6 O 12 12 1.6"),
    "trophy": (
        "M 7.5 4 L 16.5 4 L 16.5 9 Q 16.2 14 12 14 Q 7.8 14 7.5 9 Z M 7.5 5.5 L 4 5.5 Q 4 10.4 7.9 10.6 "
        "M 16.5 5.5 L 20 5.5 Q 20 10.4 16.1 10.6 M 12 14 L 12 17.5 M 8 20 L 16 20 M 9.5 17.5 L 14.5 17.5",
        "",
    ),
    "flag": ("M 6 21 L 6 3.5 M 6 4.5 Q 10 2.5 13 5 Q 16 7 19.5 5 L 19.5 13.5 Q 16 15.5 13 13.5 Q 10 11.5 6 13.5", ""),
    "cap": (
        "M 2.5 9.5 L 12 5 L 21.5 9.5 L 12 14 Z M 6.5 11.8 L 6.5 16 Q 12 19.6 17.5 16 L 17.5 11.8 M 21.5 9.5 L 21.5 15",
        "",
    ),
    "bolt": ("", "M 13.5 2 L 5 13.5 L 11 13.5 L 9.5 22 L 19 9.5 L 12.6 9.5 Z"),
    "star": (
        "",
        "M 12 2.5 L 14.9 8.8 L 21.6 9.6 L 16.6 14.3 L 17.9 21 L 12 17.7 L 6.1 21 L 7.4 14.3 L 2.4 9.6 L 9.1 8.8 Z",
    ),
    "heart": (
        "",
        "M 12 21 C 4 14.5 2.4 11.6 2.4 8.6 C 2.4 5.6 4.6 3.6 7.2 3.6 C 9.2 3.6 11 4.8 12 6.8 "
        "C 13 4.8 14.8 3.6 16.8 3.6 C 19.4 3.6 21.6 5.6 21.6 8.6 C 21.6 11.6 20 14.5 12 21 Z",
    ),
    "paw": (
        "",
        "O 5.6 11 2.3 O 9.6 6.6 2.5 O 14.4 6.6 2.5 O 18.4 11 2.3 M 12 11 C 15 11 17.8 15 17.4 17.6 "
        "C 17 20.2 14.4 20 12 19.6 C 9.6 20 7 20.2 6.6 17.6 C 6.2 15 9 11 12 11 Z",
    ),
    "bone": (
        "",
        "O 5.2 8.2 2.9 O 8.2 5.2 2.9 O 15.8 18.8 2.9 O 18.8 15.8 2.9 M 9.6 6.6 L 17.4 14.4 L 14.4 17.4 L 6.6 9.6 Z",
    ),
    "bottle": (
        "",
        "M 9.5 2.5 L 14.5 2.5 L 14.5 6 L 9.5 6 Z M 8 7.2 L 16 7.2 Q 18.2 9.4 18.2 12.4 L 18.2 19.4 "
        "Q 18.2 21.8 15.8 21.8 L 8.2 21.8 Q 5.8 21.8 5.8 19.4 L 5.8 12.4 Q 5.8 9.4 8 7.2 Z",
    ),
    "jaw": (
        "",
        "M 2.6 9.4 Q 12 1.6 21.4 9.4 L 19.2 13.6 L 16.7 9.8 L 14.3 13.8 L 12 10 L 9.7 13.8 L 7.3 9.8 "
        "L 4.8 13.6 Z M 4 15.4 L 6.7 18.6 L 9.3 15 L 12 18.6 L 14.7 15 L 17.3 18.6 L 20 15.4 "
        "Q 18.4 22 12 22 Q 5.6 22 4 15.4 Z",
    ),
    "smoke": (
        "M 6 19 Q 2.6 18.6 3 15.4 Q 3.4 12.8 6.2 12.8 Q 6.4 8.6 10.4 8.2 Q 13.6 8 15 10.8 "
        "Q 18.6 10.4 19 13.6 Q 21.6 14.4 21 17 Q 20.4 19 18 19 Z M 9 5 Q 10.4 2.6 13 4",
        "",
    ),
    "plane": (
        "",
        "M 3 10 L 6 10 L 8 12 L 17 11.5 Q 21.5 12 21.5 14 Q 21.5 16 17 16 L 7 15.8 Q 4 14.6 3 10 Z "
        "M 9 6.5 L 17 6.5 L 17 8.4 L 9 8.4 Z M 10 8 L 11 8 L 11 12 L 10 12 Z M 15 8 L 16 8 L 16 12 "
        "L 15 12 Z",
    ),
    "sun": (
        "O 12 12 4.2 M 12 2.5 L 12 5 M 12 19 L 12 21.5 M 2.5 12 L 5 12 M 19 12 L 21.5 12 M 5.3 5.3 L 7 7 "
        "M 17 17 L 18.7 18.7 M 18.7 5.3 L 17 7 M 7 17 L 5.3 18.7",
        "",
    ),
    "moon": (
        "M 20 14.5 Q 17 16 14 14.6 Q 9.6 12.4 10 7.4 Q 10.2 5 11.6 3.4 Q 4.6 4.4 4 11.6 Q 4 19.4 12 20.4 "
        "Q 18.4 20.2 20 14.5 Z",
        "",
    ),
    "wave": (
        "M 2.5 9 Q 5 6 7.5 9 Q 10 12 12.5 9 Q 15 6 17.5 9 Q 19.6 11.6 21.5 9.4 M 2.5 15.5 "
        "Q 5 12.5 7.5 15.5 Q 10 18.5 12.5 15.5 Q 15 12.5 17.5 15.5 Q 19.6 18 21.5 16",
        "",
    ),
    "mountain": ("M 2.5 19 L 9.5 6 L 13.5 13 L 15.6 9.6 L 21.5 19 Z M 7.4 10 L 9.6 12 L 11.6 9.8", ""),
    "rainbow": (
        "M 3 18 Q 3 7 12 7 Q 21 7 21 18 M 7 18 Q 7 11 12 11 Q 17 11 17 18 M 10.6 18 Q 10.6 14.6 12 14.6 "
        "Q 13.4 14.6 13.4 18",
        "",
    ),
}


@cache
def icon_path(text: str) -> QPainterPath:
    """The path a text describes.  A number too few or an unknown letter raises ValueError."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    words = iter(text.split())

    def numbers(count: int) -> list[float]:
        found = [float(number) for _, number in zip(range(count), words, strict=False)]
        if len(found) < count:
            raise ValueError(f"{count} numbers wanted at the end of {text!r}")
        return found

    for word in words:
        match word:
            case "M":
                path.moveTo(*numbers(2))
            case "L":
                path.lineTo(*numbers(2))
            case "Q":
                path.quadTo(*numbers(4))
            case "C":
                path.cubicTo(*numbers(6))
            case "O":
                x, y, r = numbers(3)
                path.addEllipse(QPointF(x, y), r, r)
            case "Z":
                path.closeSubpath()
            case _:
                raise ValueError(f"{word!r} is no drawing step in {text!r}")
    return path


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: QColor, width: float = 2.0) -> None:
    """Draw an icon so that its 24 grid fills `rect`; `width` is the stroke on that grid."""
    stroked, filled = ICONS[name]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / GRID, rect.height() / GRID)
    if filled:
        painter.fillPath(icon_path(filled), color)
    if stroked:
        cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        painter.strokePath(icon_path(stroked), QPen(color, width, Qt.PenStyle.SolidLine, cap, join))
    painter.restore()


def icon_pixmap(name: str, size: int, color: QColor, ratio: float = 1.0, width: float = 2.0) -> QPixmap:
    """An icon as a square pixmap of `size` logical pixels."""
    image = QImage(QSize(round(size * ratio), round(size * ratio)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(ratio, ratio)
    paint_icon(painter, name, QRectF(0, 0, size, size), color, width)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)
