"""A longer passage told picture by picture: goes on by itself, can be paused, paged and skipped; blocks nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from client.i18n import translate
from client.panels.face_view import FaceView
from client.tables.interface import StoryFrame
from client.theme import look
from client.widgets import IconButton, KeyButton, Kind, announcer, painting

EACH_MS = 4000


class StoryPanel(QWidget):
    """Shows frames one after another and hides at the end."""

    shown = Signal()
    """Another frame is shown, or it stands still or goes on by itself."""
    finished = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frames: list[StoryFrame] = []
        self._at = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(EACH_MS)
        self._timer.timeout.connect(self.forward)
        self._face = FaceView(most=1.6)
        self._back = IconButton("prev", translate("Play", "Previous picture"))
        self._back.clicked.connect(self.backward)
        self._pause = IconButton("pause", translate("Play", "Stop here"))
        self._pause.setObjectName("story pause")
        self._pause.clicked.connect(self.toggle)
        self._next = KeyButton("", Kind.PRIMARY, icon="next", height=40)
        self._next.setObjectName("story next")
        self._next.clicked.connect(self.forward)
        self._skip = KeyButton(translate("Play", "Skip"), Kind.QUIET, key="Esc", height=40)
        self._skip.setObjectName("story skip")
        self._skip.clicked.connect(self.finish)
        px = look().px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(10), px(14), px(14))
        column.addWidget(self._face, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        for button in (self._skip, self._back, self._pause, self._next):
            row.addWidget(button)
        column.addLayout(row)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    @property
    def running(self) -> bool:
        """Whether a story is told."""
        return bool(self._frames)

    @property
    def frame(self) -> StoryFrame | None:
        """The frame that is shown."""
        return self._frames[self._at] if self._frames else None

    def tell(self, frames: Sequence[StoryFrame]) -> None:
        """Tell a story from its first frame; a story under way is replaced, unless this one goes on with it."""
        if not frames:
            return
        if self.running and frames[0].follows:
            self._frames[-1] = replace(self._frames[-1], next_words=translate("Play", "Next"))
            self._frames += frames
            self._next.setText(self._frames[self._at].next_words)
            self._next.updateGeometry()
            self.shown.emit()
            return
        self._frames, self._at = list(frames), 0
        self.show()
        self.raise_()
        self._show()
        self._timer.start()
        self._show_pause()

    @property
    def held(self) -> bool:
        """Whether it stands still because somebody wants to look."""
        return self.running and not self._timer.isActive()

    @property
    def place(self) -> tuple[int, int]:
        """The number of the frame that is shown, from 1, and of all of them."""
        return self._at + 1, len(self._frames)

    def forward(self) -> None:
        """The next frame, or the end."""
        if self._at + 1 >= len(self._frames):
            self.finish()
            return
        ticking = self._timer.isActive() or self.sender() is self._timer
        self._at += 1
        self._show()
        if ticking:
            self._timer.start()
        self._show_pause()

    def backward(self) -> None:
        """The frame before; time stops, somebody wants to look."""
        self._at = max(0, self._at - 1)
        self._timer.stop()
        self._show()
        self._show_pause()

    def toggle(self) -> None:
        """Stop, or go on."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            self._timer.start()
        self._show_pause()

    def finish(self) -> None:
        """End the story."""
        self._timer.stop()
        if self._frames:
            self._frames = []
            self.finished.emit()
            self.hide()

    def _show(self) -> None:
        frame = self._frames[self._at]
        self._face.show_face(frame.face)
        self._face.setAccessibleName(frame.words)
        self._next.setText(frame.next_words)
        self._next.updateGeometry()
        self._back.setEnabled(self._at > 0)
        announcer().say(self, frame.words)

    def _show_pause(self) -> None:
        stopped = not self._timer.isActive()
        words = translate("Play", "Continue automatically") if stopped else translate("Play", "Stop here")
        self._pause.set_icon("play" if stopped else "pause", words)
        self.shown.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space stops and goes on, arrows page, Enter goes on."""
        actions = {
            Qt.Key.Key_Space: self.toggle,
            Qt.Key.Key_Right: self.forward,
            Qt.Key.Key_Left: self.backward,
            Qt.Key.Key_Return: self.forward,
            Qt.Key.Key_Enter: self.forward,
        }
        action = actions.get(Qt.Key(event.key()))
        if action is None:
            super().keyPressEvent(event)
            return
        action()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A sheet of paper above the table."""
        del event
        with painting(self) as (s, whole):
            rect = QRectF(whole.adjusted(1, 2, -1, -7))
            s.paper(rect, 14, "popover")
