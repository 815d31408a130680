"""A longer passage told picture by picture: goes on by itself, can be paused, paged and skipped; blocks nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from client.art.sketch import Sketch
from client.i18n import translate
from client.panels.face_view import FaceView
from client.panels.player import PlayerBar, PlayerNames
from client.tables.interface import StoryFrame
from client.widgets import Drawn, KeyButton, Kind, announcer, vbox

EACH_MS = 4000
"""How long a frame stays that nobody stops."""


class StoryPanel(Drawn, QWidget):
    """Shows frames one after another and hides at the end."""

    shown = Signal()
    """Another frame is shown, or it stands still or goes on by itself."""
    finished = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frames: list[StoryFrame] = []
        self._at = 0
        names = PlayerNames(
            "story",
            translate("Play", "Previous picture"),
            translate("Play", "Next"),
            translate("Play", "Continue automatically"),
            translate("Play", "Stop here"),
        )
        self._bar = PlayerBar(names, runs_on=True)
        self._bar.forward.hide()  # its place has a button that says what comes next
        self._bar.went.connect(lambda _: self._show())
        self._bar.turned.connect(self.shown)
        self._bar.over.connect(self.finish)
        self._face = FaceView(most=1.6)
        self._next = KeyButton("", Kind.PRIMARY, icon="next", height=40, name="story next", do=self.forward)
        self._skip = KeyButton(
            translate("Play", "Skip"), Kind.QUIET, key="Esc", height=40, name="story skip", do=self.finish
        )
        self._bar.insertStretch(0, 1)
        self._bar.insertWidget(1, self._skip)
        self._bar.addWidget(self._next)
        vbox((self._face, 1), self._bar, on=self, edge=(14, 10, 14, 14))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    @property
    def running(self) -> bool:
        """Whether a story is told."""
        return bool(self._frames)

    @property
    def frame(self) -> StoryFrame | None:
        """The frame that is shown."""
        return self._frames[self._bar.player.at] if self._frames else None

    def tell(self, frames: Sequence[StoryFrame]) -> None:
        """Tell a story from its first frame; a story under way is replaced, unless this one goes on with it."""
        if not frames:
            return
        if self.running and frames[0].follows:
            self._frames[-1] = replace(self._frames[-1], next_words=translate("Play", "Next"))
            self._frames += frames
            self._bar.player.extend(*self._line_of_time())
            self._name_next()
            self.shown.emit()
            return
        self._frames = list(frames)
        self._bar.load(*self._line_of_time())
        self.show()
        self.raise_()
        self._show()
        self._bar.run()

    def _line_of_time(self) -> tuple[list[float], float]:
        return [number * EACH_MS for number in range(len(self._frames))], len(self._frames) * EACH_MS

    @property
    def held(self) -> bool:
        """Whether it stands still because somebody wants to look."""
        return self.running and not self._bar.player.playing

    @property
    def place(self) -> tuple[int, int]:
        """The number of the frame that is shown, from 1, and of all of them."""
        return self._bar.player.at + 1, len(self._frames)

    def forward(self) -> None:
        """The next frame, or the end."""
        if self._bar.player.at == self._bar.player.last:
            self.finish()
        else:
            self._bar.step(1)

    def backward(self) -> None:
        """The frame before; time stops, somebody wants to look."""
        self._bar.step(-1)

    def finish(self) -> None:
        """End the story."""
        if self._frames:
            self._frames = []
            self._bar.stop()
            self.finished.emit()
            self.hide()

    def _show(self) -> None:
        if (frame := self.frame) is None:
            return  # its end has come
        self._face.show_face(frame.face)
        self._face.setAccessibleName(frame.words)
        self._name_next()
        self._bar.back.setEnabled(self._bar.player.at > 0)
        announcer().say(self, frame.words)
        self.shown.emit()

    def _name_next(self) -> None:
        self._next.setText(self.frame.next_words if self.frame is not None else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space stops and goes on, arrows page, Enter goes on."""
        actions = {
            Qt.Key.Key_Space: self._bar.toggle,
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

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """A sheet of paper above the table."""
        rect = QRectF(whole.adjusted(1, 2, -1, -7))
        s.paper(rect, 14, "popover")
