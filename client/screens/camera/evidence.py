"""What somebody else's camera saw of the flick that is in review: their pictures beside the table, to be seen again."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QHideEvent, QImage, QShowEvent

from client.camera.flick_replay import EACH_MS, FlickReplay
from client.i18n import translate
from client.screens.camera.picture_panel import PicturePanel
from client.screens.camera.replay import FlickOverlay
from client.screens.match.play import PlayScreen
from client.tables.freehand import Watched
from client.theme import look
from client.widgets import Words, announcer
from games.laag import evidence_hash
from net.session import PicturesShown

_MOST: Final = 16
"""A tracker sends so many pictures of a flick at most."""
_LARGEST: Final = 1024
"""Their longer side, px, with some air: a tracker sends 800."""
_SEQUENTIAL: Final = (0xC0, 0xC1)
"""JPEG markers (ITU-T T.81, table B.1) of frames that are read once, from top to bottom."""
_BEFORE: Final = frozenset((0xC4, 0xDB, 0xDD, *range(0xE0, 0xF0), 0xFE))
"""Those of the segments that may stand before it, each with its length: with any other, readers could differ."""
_REST: Final = 3
"""How many times longer the last picture stays before the first one comes again."""

log = logging.getLogger(__name__)


def may_be_shown(pictures: Sequence[bytes]) -> bool:
    """Whether these are pictures as a tracker sends them, by their headers: few, small, sequential JPEGs.

    Others could cost this desktop seconds and gigabytes: a hundred kilobytes of JPEG can hold sixteen million pixels,
    and a progressive one can go over them thousands of times.
    """
    return len(pictures) <= _MOST and all(0 < _longer_side(each) <= _LARGEST for each in pictures)


def picture_of(data: bytes) -> QImage:
    """The picture of a JPEG that somebody else has sent; a null one if it is none, or too much."""
    return QImage.fromData(data) if may_be_shown([data]) else QImage()


def _longer_side(data: bytes) -> int:
    """The longer side of a sequential JPEG in px, from its frame header; 0 for anything else."""
    at = 2
    while data.startswith(b"\xff\xd8") and at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if marker in _SEQUENTIAL:
            sides = int.from_bytes(data[at + 5 : at + 7]), int.from_bytes(data[at + 7 : at + 9])
            return max(sides) if min(sides) else 0
        if marker not in _BEFORE or length < 2:
            return 0
        at += 2 + length
    return 0


class EvidencePanel(PicturePanel):
    """Shows the pictures small, one after the other, with a button to see them large."""

    def __init__(self) -> None:
        self._title = Words("", "small", "semibold", wrap=True)
        self._title.setObjectName("evidence title")
        super().__init__(self._title, translate("Camera", "See it again"), "play", "evidence larger", wide=True)
        self.setObjectName("evidence panel")
        self._pictures: tuple[bytes, ...] = ()
        self._at = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        self.pane.setFixedHeight(look().px(150))

    def show_pictures(self, title: str, pictures: Sequence[bytes]) -> None:
        """Show these JPEGs again and again, one decoded at a time; where motion is off, the one in the middle."""
        self._title.setText(title)
        self._pictures, self._at = tuple(pictures), 0 if look().motion else len(pictures) // 2
        self.pane.setAccessibleName(title)
        self._show_picture()
        self.show()
        self._go_on()

    def put_away(self) -> None:
        """Show nothing, and hide."""
        self._timer.stop()
        self._pictures = ()
        self.pane.show_image(QImage())
        self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        """The panel beside the table is opened: go on."""
        super().showEvent(event)
        self._go_on()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop while nobody sees it."""
        super().hideEvent(event)
        self._timer.stop()

    def _show_picture(self) -> None:
        self.pane.show_image(picture_of(self._pictures[self._at]))

    def _go_on(self) -> None:
        if self._pictures and self.isVisible() and look().motion:
            last = self._at == len(self._pictures) - 1
            self._timer.start(round(2 * EACH_MS) * (_REST if last else 1))

    def _tick(self) -> None:
        self._at = (self._at + 1) % len(self._pictures)
        self._show_picture()
        self._go_on()


class EvidenceAtTable(QObject):
    """Shows what others' cameras saw of the record in review, and nothing that does not belong to it.

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
        seat, wanted = self._table.evidence or (None, None)
        if wanted == self._known:
            return
        known = self._screen.model.pictures.values() if wanted is not None else ()
        fitting = [each for each in known if evidence_hash(each.pictures) == wanted]
        if not fitting:
            self._known = None
            self._put_away()
            return
        self._known = wanted
        shown = min(fitting, key=lambda each: each.seat != seat)  # anybody can show the author's pictures once more
        if may_be_shown(shown.pictures):
            self._show(shown)
        else:
            log.warning("seat %d showed pictures of step %d that are none, or too much", shown.seat, shown.step)
            self._put_away()

    def _show(self, shown: PicturesShown) -> None:
        name = self._screen.model.cast.name(shown.seat)
        self._title = translate("Camera", "As {name}'s camera saw it").format(name=name)
        self._pictures = shown.pictures
        if self.panel is None:
            self.panel = EvidencePanel()
            self.panel.enlarged.connect(self.show_film)
            self._screen.side.show_guide(self.panel)
        self.panel.show_pictures(self._title, self._pictures)
        announcer().say(self.panel, self._title)
        self._screen.input.handle(self._table.illustrate(self.show_film))

    def _put_away(self) -> None:
        shown, self._pictures = self._pictures, ()
        if self.panel is not None:
            self.panel.put_away()
        if self.overlay is not None:
            self.overlay.put_away()
        if shown:
            self._screen.input.handle(self._table.illustrate(None))

    def show_film(self) -> None:
        """Show the pictures over the table."""
        if not self._pictures:
            return
        if self.overlay is None:
            self.overlay = FlickOverlay(self._screen.frame)
            self.overlay.setObjectName("evidence overlay")
            self.overlay.closed.connect(self._screen.begin)
        self.overlay.begin_replay(self._title, FlickReplay(self._pictures))
