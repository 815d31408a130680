"""What somebody else's camera saw of the flick that is in review: their pictures beside the table, to be seen again."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QEvent, QIODevice, QObject, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.camera.film import EACH_MS, StillReel
from client.i18n import translate
from client.screens.camera_picture import PicturePane
from client.screens.camera_replay import FlickOverlay
from client.screens.play import PlayScreen
from client.tables.interface import Watched
from client.theme import look
from client.widgets import KeyButton, Kind, Panel, Words, announcer
from games.laag import evidence_hash
from net.session import PicturesShown

_JPEG: Final = b"\xff\xd8\xff"
_LARGEST: Final = QSize(4096, 4096)
_REST: Final = 3
"""How many times longer the last picture stays before the first one comes again."""

log = logging.getLogger(__name__)


def picture_of(data: bytes) -> QImage:
    """The picture of a JPEG that somebody else has sent; a null one if it is none, or too large."""
    if not data.startswith(_JPEG):
        return QImage()
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"jpeg"))
    reader.setDecideFormatFromContent(False)
    size = reader.size()
    if not size.isValid() or size.boundedTo(_LARGEST) != size:
        return QImage()
    return reader.read()


class EvidencePanel(QWidget):
    """The pictures one after the other, small, and the way to see them large."""

    enlarged = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = look().px
        self.setObjectName("evidence panel")
        self._images: tuple[QImage, ...] = ()
        self._at = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        panel = Panel(depth="rest", pad=8, fill="surface_high")
        outer.addWidget(panel)
        column = QVBoxLayout(panel)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        head = QHBoxLayout()
        self._title = Words("", "small", "semibold", wrap=True)
        self._title.setObjectName("evidence title")
        head.addWidget(self._title, 1)
        self.larger = KeyButton(translate("Camera", "See it again"), Kind.QUIET, icon="play", height=30)
        self.larger.setObjectName("evidence larger")
        self.larger.clicked.connect(self.enlarged)
        head.addWidget(self.larger)
        column.addLayout(head)
        self.pane = PicturePane()
        self.pane.setFixedHeight(px(150))
        column.addWidget(self.pane)

    def show_pictures(self, title: str, images: Sequence[QImage]) -> None:
        """Show these in a round; where motion is switched off, the one in the middle."""
        self._title.setText(title)
        self._images, self._at = tuple(images), 0 if look().motion else len(images) // 2
        self.pane.setAccessibleName(title)
        self.pane.show_image(self._images[self._at])
        if look().motion:
            self._timer.start(round(2 * EACH_MS))
        self.show()

    def put_away(self) -> None:
        """There is nothing to show."""
        self._timer.stop()
        self._images = ()
        self.hide()

    def _tick(self) -> None:
        self._at = (self._at + 1) % len(self._images)
        self.pane.show_image(self._images[self._at])
        last = self._at == len(self._images) - 1
        self._timer.start(round(2 * EACH_MS) * (_REST if last else 1))


class EvidenceAtTable(QObject):
    """Holds what others have shown against the record in review; what does not belong to it is not shown.

    Players and spectators see it alike. The pictures come after the record, or never: nothing waits for them.
    """

    def __init__(self, screen: PlayScreen, table: Watched) -> None:
        super().__init__(screen)
        self._screen, self._table = screen, table
        self._known: str | None = None
        self._pictures: tuple[bytes, ...] = ()
        self._title = ""
        self.panel: EvidencePanel | None = None
        self.overlay: FlickOverlay | None = None
        screen.pictured.connect(self.look)
        screen.frame.laid_out.connect(self.look)
        self.look()

    def look(self) -> None:
        """The table has changed, or pictures have come."""
        _, wanted = self._table.evidence or (None, None)
        if wanted == self._known:
            return
        known = self._screen.model.pictures.values() if wanted is not None else ()
        shown = next((each for each in known if evidence_hash(each.pictures) == wanted), None)
        if shown is None:
            self._put_away()
            return
        self._known = wanted
        images = [picture_of(each) for each in shown.pictures]
        if any(image.isNull() for image in images):
            log.warning("seat %d showed pictures of step %d that are none", shown.seat, shown.step)
            return
        self._show(shown, images)

    def _show(self, shown: PicturesShown, images: Sequence[QImage]) -> None:
        name = self._screen.model.cast.name(shown.seat)
        self._title = translate("Camera", "As the camera of {name} saw it").format(name=name)
        self._pictures = shown.pictures
        if self.panel is None:
            self.panel = EvidencePanel()
            self.panel.enlarged.connect(self.show_film)
            self._screen.side.show_guide(self.panel)
        self.panel.show_pictures(self._title, images)
        announcer().say(self.panel, self._title)
        self._screen.hands.take(self._table.illustrate(self.show_film))

    def _put_away(self) -> None:
        self._known, self._pictures = None, ()
        if self.panel is not None:
            self.panel.put_away()
        if self.overlay is not None:
            self.overlay.put_away()

    def show_film(self) -> None:
        """Show the pictures over the table."""
        frame = self._screen.frame
        if not self._pictures:
            return
        if self.overlay is None:
            self.overlay = FlickOverlay(frame)
            self.overlay.setObjectName("evidence overlay")
            self.overlay.closed.connect(self._close)
            frame.installEventFilter(self)
        self.overlay.setGeometry(frame.rect())
        self.overlay.begin_reel(self._title, StillReel(self._pictures))

    def _close(self) -> None:
        assert self.overlay is not None
        self.overlay.put_away()
        self._screen.begin()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The overlay covers the table in every size."""
        if event.type() == QEvent.Type.Resize and self.overlay is not None:
            self.overlay.setGeometry(self._screen.frame.rect())
        return super().eventFilter(watched, event)
