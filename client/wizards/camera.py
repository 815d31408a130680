"""Setting a camera up, page by page: the live picture stays where it is, what to do stands beside it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QSizePolicy, QStackedWidget, QWidget

from client import commands
from client.art.lettering import text_width
from client.art.shapes import ellipse, rounded
from client.art.sketch import Sketch
from client.bridge.camera import Camera
from client.camera.model import Phase
from client.camera.words import phase_words
from client.i18n import number, translate
from client.screens.base import Screen
from client.screens.camera.picture import PicturePane
from client.theme import look
from client.widgets import Drawn, KeyButton, Kind, Panel, Words, announcer, hbox, vbox
from client.widgets.pictures import DogFigure
from client.wizards.camera_area import AreaPage
from client.wizards.camera_flick import FlickPage
from client.wizards.camera_page import Page
from client.wizards.camera_pieces import PiecesPage
from client.wizards.camera_source import LightPage, SourcePage

_BESIDE, _BESIDE_NARROW = 404, 366
_NARROW, _TINY = 1180, 660
"""Windows less wide than that (logical pixels) have a narrower page, or the page below the picture."""
_DISC = 40.0
"""How wide a step without its name is in the rail."""
_ANY = 16777215
"""Qt's largest size."""


class Rail(Drawn, QWidget):
    """How far one has come: every step with its number and name, a tick when it is done."""

    size_hint = 700, 40

    def __init__(self, names: list[str]) -> None:
        super().__init__()
        self._names, self._at = names, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_step(self, at: int) -> None:
        """Mark the step that is due, counted from 0."""
        self._at = at
        words = translate("Camera", "Step {at} of {all}: {name}")
        self.setAccessibleName(words.format(at=at + 1, all=len(self._names), name=self._names[at]))
        self.update()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Discs on a line."""
        left, middle = rect.left(), rect.center().y()
        for at, (name, width) in enumerate(zip(self._names, self.widths(rect.width()), strict=True)):
            done, now = at < self._at, at == self._at
            if now:
                s.fill(rounded(QRectF(left + 2, middle - 17, width - 4, 34), 17), "surface_high")
                s.stroke(rounded(QRectF(left + 2, middle - 17, width - 4, 34), 17), "accent", 2)
            disc = ellipse(left + 20, middle, 11)
            s.fill(disc, "accent" if now else "good" if done else "surface_low")
            s.stroke(disc, "line_strong", 1)
            if done:
                s.icon("check", left + 13, middle - 7, 14, "surface_high", 3)
            else:
                ink = "on_accent" if now else "text_muted"
                room = QRectF(left + 9, middle - 11, 22, 22)
                s.text(room, str(at + 1), 13, 700, ink, align="center")
            if width > _DISC:
                line = QRectF(left + 37, middle - 12, width - 44, 24)
                s.text(line, name, 15, 700 if now else 500, "text" if now or done else "text_muted", smallest=11)
            left += width

    def widths(self, room: float) -> list[float]:
        """What each name needs and a share of the rest; where names would be cut, only the due one is written."""
        widths = [text_width(name, 15, 700) + 44 for name in self._names]
        if sum(widths) > room:
            widths = [_DISC] * len(self._names)
            widths[self._at] = room - _DISC * (len(self._names) - 1)
        return [width + (room - sum(widths)) / len(widths) for width in widths]


class CameraWizard(Screen):
    """Leads through one page after the other; each says what it needs."""

    kind = "camera"

    def __init__(self, camera: Camera) -> None:
        super().__init__(
            title=translate("Camera", "Camera"),
            subtitle=translate("Camera", "A webcam over a real table watches the flicks of LAAG"),
        )
        self._camera, self._ended, self._at = camera, False, 0
        camera.hold()
        self.pane = PicturePane()
        self.pages: list[Page] = [
            SourcePage(camera, self.pane),
            LightPage(camera, self.pane),
            AreaPage(camera, self.pane),
            PiecesPage(camera, self.pane),
            FlickPage(camera, self.pane),
        ]
        self._rail = Rail([page.name for page in self.pages])
        self._rail.setObjectName("camera steps")
        self._state = Words("", "small", "semibold", role="text_muted")
        self._state.setObjectName("camera state")
        self._dog = DogFigure("corgi", size=84)
        self._hint = Words("", "body", "semibold", wrap=True, middle=True, smallest=12)
        self._hint.setObjectName("camera hint")
        speaker = hbox((self._dog, Qt.AlignmentFlag.AlignBottom), (self._hint, 1))
        self._stack = QStackedWidget()
        for page in self.pages:
            page.column.addStretch(1)
            page.asked.connect(self.asked)
            area = _scrolled(page)
            area.setFrameShape(QFrame.Shape.NoFrame)
            area.setWidgetResizable(True)
            self._stack.addWidget(area)
        self._panel = Panel(pad=12)
        vbox(self._stack, on=self._panel)
        self._both = QWidget()
        self._middle = hbox((vbox(self.pane, self._state, (speaker, 1), gap=4), 1), self._panel, on=self._both, gap=12)
        self._area = _scrolled(self._both)
        words = translate("Camera", "Back")
        self._back = KeyButton(words, Kind.QUIET, name="camera back", do=self.back, icon="left", height=44)
        self._next = KeyButton("", Kind.PRIMARY, name="camera next", do=self._go_on, icon="right", height=44)
        vbox(self._rail, (self._area, 1), hbox(self._back, None, self._next), on=self, gap=8, edge=(16, 8, 16, 10))
        camera.changed.connect(self._show_now)
        camera.pictured.connect(self._show_picture)
        camera.told.connect(self._heard)
        self._go(0)

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[self._at]

    def begin(self) -> None:
        """The first thing to choose."""
        self._next.setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> bool:
        """Escape: the page before, then out."""
        if self._at:
            self._go(self._at - 1)
            return True
        return False

    def end(self) -> None:
        """Give the camera back."""
        if not self._ended:
            self._ended = True
            self.page.leave()
            self._camera.disconnect(self)
            self._camera.rest()
            self._camera.let_go()

    # ---- from page to page ----

    def _go(self, at: int) -> None:
        self.page.leave()
        self._at = at
        self._stack.setCurrentIndex(at)
        self._area.verticalScrollBar().setValue(0)
        self._rail.show_step(at)
        self._back.setVisible(at > 0)
        self.page.enter()
        self._show_now()
        announcer().say(self, self._rail.accessibleName())

    def _go_on(self) -> None:
        why = self.page.go_on()
        if why:
            self.ask(commands.NOTICE, why)
        elif self._at + 1 < len(self.pages):
            self._go(self._at + 1)
        else:
            self.ask(commands.CAMERA_DONE)

    # ---- what the camera tells ----

    def _show_now(self) -> None:
        page, model = self.page, self._camera.model
        page.show_now()
        self._next.setText(page.next_words)
        self._next.bar(page.why_not)
        lost = model.phase in (Phase.CLOSED, Phase.OPENING, Phase.LOST, Phase.BLACK)
        words = phase_words(model) if lost else ""
        if model.phase is Phase.CLOSED or (model.phase is not Phase.LIVE and self.pane.image.isNull()):
            self.pane.show_words(words)
        else:
            self.pane.show_words(words, veil=model.phase in (Phase.LOST, Phase.BLACK))
        if model.phase in (Phase.CLOSED, Phase.OPENING):
            self.pane.show_image(QImage())
        self._state.setText(self._about())
        hint, mood = page.hint
        self._hint.setText(hint)
        self._hint.updateGeometry()
        self._dog.show_mood(mood)
        QTimer.singleShot(0, self, self._arrange)  # what is new on the page counts once it is shown

    def _about(self) -> str:
        model = self._camera.model
        if model.source is None or model.condition.size is None:
            return ""
        width, height = model.condition.size
        words = translate("Camera", "{camera} · {width} × {height}")
        words = words.format(camera=model.source.title, width=width, height=height)
        if model.kept is not None:
            right = translate("Camera", "set up, accurate to {error} mm").format(
                error=number(model.kept.found.error_mm, 1)
            )
            words = f"{words} · {right}"
        return words

    def _show_picture(self, image: QImage) -> None:
        page = self.page
        if not (isinstance(page, FlickPage) and page.shows_film):
            self.pane.show_image(image)

    def _heard(self, news: object) -> None:
        self.page.heard(news)
        self._show_now()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The page follows the width."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the page beside the picture; in a tiny window below it, where it is scrolled to."""
        wide, px = self.width() / look().factor, look().px
        tiny = wide < _TINY
        self._middle.setDirection(QBoxLayout.Direction.TopToBottom if tiny else QBoxLayout.Direction.LeftToRight)
        room = self._area.maximumViewportSize()
        asked = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if tiny else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        for area in self._stack.findChildren(QScrollArea):
            area.setVerticalScrollBarPolicy(asked)  # one to scroll is enough
        if tiny:
            room.setWidth(room.width() - self._area.verticalScrollBar().sizeHint().width())
            around = self._panel.contentsMargins()
            page = self.page.column.totalHeightForWidth(room.width() - around.left() - around.right())
            self._panel.setFixedSize(room.width(), page + around.top() + around.bottom())
            self.pane.setMaximumHeight(room.height() - self._state.sizeHint().height())
        else:
            self._panel.setMinimumHeight(0)
            self._panel.setMaximumHeight(_ANY)
            self._panel.setFixedWidth(px(_BESIDE_NARROW if wide < _NARROW else _BESIDE))
            self.pane.setMaximumHeight(_ANY)
        self._dog.setVisible(tiny or not self._crowded(room))
        high = self._middle.totalHeightForWidth(room.width()) if tiny else self._middle.totalMinimumSize().height()
        self._both.resize(room.width(), max(room.height(), high))

    def _crowded(self, room: QSize) -> bool:
        """Whether the hint has too little room beside the dog, though the picture is as small as it may be."""
        wide = room.width() - self._panel.width() - self._middle.spacing() - self._dog.sizeHint().width()
        high = room.height() - self.pane.minimumSizeHint().height() - self._state.sizeHint().height()
        return self._hint.heightForWidth(wide - look().px(6)) > high - look().px(8)


def _scrolled(inside: QWidget) -> QScrollArea:
    """What can be scrolled up and down where there is too little room for it."""
    area = QScrollArea()
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(inside)
    return area
