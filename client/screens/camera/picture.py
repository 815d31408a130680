"""The camera's picture: marks drawn over it, and points that are set on it by hand, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from client.art.shapes import ellipse, polygon, polyline, rounded
from client.art.sketch import Sketch
from client.camera.marks import Mark, Point, Sign
from client.i18n import translate
from client.screens.camera.callouts import along, beside, callouts, lead
from client.theme import look
from client.widgets import Drawn, announcer

_STEP, _FINE = 4.0, 0.5
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_LOUPE, _ZOOM, _SHARE = 148.0, 5.0, 0.42
"""How wide the loupe is, how much it enlarges, and how much of a low picture's height it takes."""
_SMALL: Final = 420.0
"""A picture less wide than that has thinner lines over it."""
_RINGS: Final = (Sign.START, Sign.END, Sign.TOUCH)
_RING: Final = 9.0
"""How far from its place a ring is drawn."""
_PAINTS: Final = {
    Sign.AREA: "legal",
    Sign.PATH: "last_moved",
    Sign.START: "last_moved",
    Sign.END: "last_moved",
    Sign.TOUCH: "target",
    Sign.FELL: "bad",
    Sign.PIECE: "legal",
}


class Pin(Drawn, QAbstractButton):
    """A point on the picture.  Arrow keys move it (with Shift by half a pixel), so does the mouse."""

    size_hint = 34, 34

    moved = Signal()

    def __init__(self, label: str, name: str, pane: PicturePane) -> None:
        super().__init__(pane)
        self.label, self._title, self._pane = label, name, pane
        self.place: Point = (0.0, 0.0)
        self._grip: QPoint | None = None
        self.setObjectName(f"pin {label}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.resize(self.sizeHint())

    def put(self, place: Point) -> None:
        """Put the pin on a pixel of the picture."""
        width, height = self._pane.size_shown
        self.place = min(max(place[0], 0.0), width - 1.0), min(max(place[1], 0.0), height - 1.0)
        words = translate("Camera", "{name}: {x} to the right, {y} down")
        self.setAccessibleName(words.format(name=self._title, x=round(self.place[0]), y=round(self.place[1])))
        self.follow()

    def follow(self) -> None:
        """Move to where its pixel is drawn now."""
        at = self._pane.on_pane(self.place)
        self.move(round(at.x() - self.width() / 2), round(at.y() - self.height() / 2))
        self._pane.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys move the pin."""
        way = _ARROWS.get(Qt.Key(event.key()))
        if way is None:
            super().keyPressEvent(event)
            return
        event.accept()
        step = _FINE if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else _STEP
        self.put((self.place[0] + way[0] * step, self.place[1] + way[1] * step))
        announcer().say(self, self.accessibleName())
        self.moved.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint() - self.rect().center()
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if self._grip is not None:
            at = self.mapToParent(event.position().toPoint() - self._grip)
            self.put(self._pane.on_picture(QPointF(at)))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        if self._grip is not None:
            self._grip = None
            self.moved.emit()
        event.accept()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """A ring with its label beside the point, which stays free to see."""
        x, y = rect.center().x(), rect.center().y()
        ring = ellipse(x, y, 9)
        s.stroke(ring, "surface_high", 5.5)
        s.stroke(ring, "focus" if self.hasFocus() else "accent", 3)
        s.fill(ellipse(x, y, 1.4), "surface_high")
        disc = ellipse(rect.right() - 8, rect.top() + 8, 7.5)
        s.fill(disc, "accent")
        s.stroke(disc, "surface_high", 1.4)
        room = QRectF(rect.right() - 16, rect.top(), 16, 16)
        s.text(room, self.label, 11, 700, "on_accent", align="center")


class PicturePane(Drawn, QWidget):
    """Shows the newest picture as large as there is room, with marks in the picture's pixels over it."""

    size_hint = 640, 360
    minimum_hint = 240, 135

    clicked = Signal(float, float)
    """A click on the picture, px."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.image = QImage()
        self.marks: tuple[Mark, ...] = ()
        self._empty = ""
        self._veil = False
        self.pins: list[Pin] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(translate("Camera", "The camera's picture"))

    def hasHeightForWidth(self) -> bool:
        """The picture keeps its shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the picture is at this width."""
        wide, high = self.size_shown
        return round(width * high / wide)

    # ---- what is shown ----

    @property
    def size_shown(self) -> tuple[int, int]:
        """The size of the picture, px."""
        return (1280, 720) if self.image.isNull() else (self.image.width(), self.image.height())

    def show_image(self, image: QImage) -> None:
        """Show a picture; a null one shows the words instead."""
        before = self.size_shown, self.image.isNull()
        self.image = image
        if (self.size_shown, image.isNull()) != before:
            self.updateGeometry()
            self._place_pins()
        self.update()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Draw these marks over the picture."""
        self.marks = tuple(marks)
        self.update()

    def show_words(self, words: str, *, veil: bool = False) -> None:
        """Show words instead of a picture; with `veil` over the last picture, which is old."""
        if (words, veil) != (self._empty, self._veil):
            self._empty, self._veil = words, veil
            self.update()

    # ---- points ----

    def set_pins(self, labels: Sequence[tuple[str, str]], moved: Callable[[], None]) -> None:
        """Show these pins (label, name) in a row across the middle; `moved` is called after each move."""
        self.clear_pins()
        width, height = self.size_shown
        for number, (label, name) in enumerate(labels, 1):
            pin = Pin(label, name, self)
            self.pins.append(pin)
            pin.put((width * number / (len(labels) + 1), height / 2))
            pin.moved.connect(moved)
        self._place_pins()

    def clear_pins(self) -> None:
        """Remove all pins."""
        for pin in self.pins:
            pin.hide()
            pin.deleteLater()
        self.pins = []
        self.update()

    def _place_pins(self) -> None:
        """Pins are hidden while there is no picture."""
        for pin in self.pins:
            pin.follow()
            pin.setVisible(not self.image.isNull())

    # ---- measures ----

    @property
    def frame(self) -> QRectF:
        """The rectangle that the picture is drawn in, logical pixels."""
        factor = look().factor
        wide, high = self.size_shown
        scale = min(self.width() / wide, self.height() / high) / factor
        width, height = wide * scale, high * scale
        return QRectF((self.width() / factor - width) / 2, (self.height() / factor - height) / 2, width, height)

    def on_pane(self, place: Point) -> QPointF:
        """A pixel of the picture as a point of the widget."""
        at, factor = self._drawn(place), look().factor
        return QPointF(at[0] * factor, at[1] * factor)

    def on_picture(self, at: QPointF) -> Point:
        """A point of the widget as a pixel of the picture."""
        frame, (wide, high), factor = self.frame, self.size_shown, look().factor
        x, y = at.x() / factor - frame.left(), at.y() / factor - frame.top()
        return x / frame.width() * wide - 0.5, y / frame.height() * high - 0.5

    def _drawn(self, place: Point) -> Point:
        frame, (wide, high) = self.frame, self.size_shown
        x = frame.left() + (place[0] + 0.5) / wide * frame.width()
        return x, frame.top() + (place[1] + 0.5) / high * frame.height()

    # ---- events ----

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Pins stay on their pixels."""
        super().resizeEvent(event)
        self._place_pins()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell which pixel was clicked."""
        x, y = self.on_picture(event.position())
        wide, high = self.size_shown
        if not self.image.isNull() and 0 <= x < wide and 0 <= y < high:
            self.clicked.emit(x, y)
        event.accept()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the picture, the marks, the loupe, or the words."""
        del rect
        frame = self.frame
        path = rounded(frame, 12)
        if self.image.isNull():
            s.fill(path, "surface_low")
            self._say(s, frame, "text_muted")
        else:
            with s.clipped(path):
                s.p.drawImage(frame, self.image)
                for mark in self.marks:
                    self._mark(s, mark)
                self._labels(s)
                if self._veil:
                    s.fill(path, s.faded("surface", 0.86))
                    self._say(s, frame, "text")
        s.stroke(rounded(frame.adjusted(0.5, 0.5, -0.5, -0.5), 12), "line_strong", 1.2)
        self._loupe(s, frame)

    def _say(self, s: Sketch, frame: QRectF, ink: str) -> None:
        middle = frame.center()
        small = frame.height() < 200
        side = 28 if small else 44
        s.icon("camera", middle.x() - side / 2, middle.y() - side - 4, side, ink)
        room = QRectF(frame.left() + 16, middle.y() + 2, frame.width() - 32, frame.bottom() - middle.y() - 6)
        s.block(room, self._empty, 13 if small else 17, 600, ink, align="center", smallest=11)

    def _mark(self, s: Sketch, mark: Mark) -> None:
        points = [self._drawn(point) for point in mark.points]
        paint, bold = _PAINTS[mark.sign], 0.6 if self.frame.width() < _SMALL else 1.0
        if mark.sign in _RINGS:
            for x, y in points:
                ring = ellipse(x, y, 4 if mark.sign is Sign.END else _RING - 2)
                s.stroke(ring, "surface_high", 5)
                s.stroke(ring, paint, 2.6)
                if mark.sign is Sign.END:
                    s.fill(ring, paint)
        elif len(points) > 1:
            path = polygon(points) if mark.sign is not Sign.PATH else polyline(points)
            s.stroke(path, s.faded("surface_high", 0.85), 5 * bold)
            s.stroke(path, paint, 2.6 * bold, (2.6, 2.2) if mark.sign is Sign.FELL else ())

    def _labels(self, s: Sketch) -> None:
        """The marks' words beside them; what is marked and pointed at stays free to see."""
        factor = look().factor
        pins = [QRectF(pin.geometry()) for pin in self.pins]
        taken = [QRectF(pin.topLeft() / factor, pin.size() / factor) for pin in pins]
        for mark in self.marks:
            if mark.sign is Sign.PIECE and not mark.words:
                taken.append(self._box(mark))
            elif mark.sign in _RINGS:
                taken += [beside(QPointF(*self._drawn(point)), _RING) for point in mark.points]
            elif mark.sign is Sign.PATH:
                taken += along([QPointF(*self._drawn(point)) for point in mark.points])
        worded = [mark for mark in self.marks if mark.words and mark.points]
        named = [(self._box(mark), QSizeF(s.width(mark.words, 13, 700) + 14, 22)) for mark in worded]
        rooms = callouts(named, taken, self.frame.adjusted(2, 2, -2, -2))
        for mark, (box, _), room in zip(worded, named, rooms, strict=True):
            if line := lead(room, box):
                ends = line[0].x(), line[0].y(), line[1].x(), line[1].y()
                s.line(*ends, "surface_high", 3.6)
                s.line(*ends, _PAINTS[mark.sign], 1.6)
        for mark, room in zip(worded, rooms, strict=True):
            s.fill(rounded(room, 11), "surface_high")
            s.stroke(rounded(room, 11), _PAINTS[mark.sign], 1.4)
            s.text(room, mark.words, 13, 700, "text", align="center")

    def _box(self, mark: Mark) -> QRectF:
        """Where a mark is drawn."""
        box = QPolygonF([QPointF(*self._drawn(point)) for point in mark.points]).boundingRect()
        return box.adjusted(-_RING, -_RING, _RING, _RING) if mark.sign in _RINGS else box

    def _loupe(self, s: Sketch, frame: QRectF) -> None:
        pin = next((pin for pin in self.pins if pin.hasFocus()), None)
        if pin is None or self.image.isNull():
            return
        room = self.loupe_room(pin, frame)
        half = room.width() / _ZOOM / 2
        seen = QRectF(pin.place[0] + 0.5 - half, pin.place[1] + 0.5 - half, 2 * half, 2 * half)
        disc = ellipse(room.center().x(), room.center().y(), room.width() / 2)
        with s.clipped(disc):
            s.fill(disc, "surface_low")
            s.p.drawImage(room, self.image, seen)
            for dx, dy in ((1, 0), (0, 1)):
                for sign in (-1, 1):
                    x0, y0 = room.center().x() + sign * dx * 7, room.center().y() + sign * dy * 7
                    far = room.width() * 0.4
                    s.line(x0, y0, x0 + sign * dx * far, y0 + sign * dy * far, "surface_high", 3)
                    s.line(x0, y0, x0 + sign * dx * far, y0 + sign * dy * far, "accent", 1.4)
        s.stroke(disc, "surface_high", 6)
        s.stroke(disc, "line_strong", 1.6)

    def loupe_room(self, pin: Pin, frame: QRectF) -> QRectF:
        """Where the loupe over a point is: in the corner that is farthest, and so small that the table is seen."""
        x, y = self._drawn(pin.place)
        side = min(_LOUPE, frame.height() * _SHARE)
        left = frame.left() + 8 if x > frame.center().x() else frame.right() - side - 8
        top = frame.top() + 8 if y > frame.center().y() else frame.bottom() - side - 8
        return QRectF(left, top, side, side)
