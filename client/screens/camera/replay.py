"""The instant replay of a flick: the frames that the tracker judged, to be stepped, slowed and stopped."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from client.camera.flick_replay import FlickReplay
from client.camera.marks import Mark
from client.i18n import translate
from client.panels.player import PlayerBar, PlayerNames
from client.screens.camera.picture import PicturePane
from client.theme import look
from client.widgets import Chip, KeyButton, Kind, Panel, Tone, Words, add, announcer, hbox, painting, vbox

REST_MS = 700
"""How long the last frame stays before it begins anew."""
SPEEDS = (1 / 8, 1 / 4, 1.0)
"""How fast a flick can be shown, by the real speed."""


class ReplayControls(QWidget):
    """Shows a replay on a pane: play, step, scrub, speed."""

    def __init__(self, pane: PicturePane) -> None:
        super().__init__()
        self._pane = pane
        self._replay: FlickReplay | None = None
        names = PlayerNames(
            "flick",
            translate("Camera", "One frame back"),
            translate("Camera", "One frame forward"),
            translate("Camera", "Play"),
            translate("Camera", "Stop"),
        )
        self.bar = PlayerBar(names, spacing=4, rest_ms=REST_MS)
        self.bar.went.connect(self._show)
        self.scrubber = self.bar.make_track()
        words = (translate("Camera", "1/8 speed"), "1/4", translate("Camera", "Real speed"))
        self.speed = self.bar.make_speeds(words, SPEEDS, SPEEDS.index(1 / 4))
        self.speed.setAccessibleName(translate("Camera", "Speed of the replay"))
        add(self.bar, self.speed, None)
        self._words = Words("", "small", role="text_muted")
        self._words.setObjectName("flick words")
        vbox(self.scrubber, self.bar, self._words, on=self, gap=2)

    def show_replay(self, replay: FlickReplay, *, play: bool) -> None:
        """Show a flick from its beginning; played, or still where motion is switched off."""
        self._replay = replay
        times = [replay.time_ms(at) for at in range(len(replay))]
        self.bar.load(times, marks=tuple((at, 0) for at in replay.touches))
        self._show(0)
        if play and look().motion:
            self.bar.run()

    def step(self, by: int) -> None:
        """Stop, and go some frames on or back."""
        if self._replay is not None:
            self.bar.step(by)
            announcer().say(self, self._replay.words(self.bar.player.at))

    def _show(self, at: int) -> None:
        assert self._replay is not None
        self._pane.show_image(QImage.fromData(self._replay.jpeg(at)))
        self._pane.show_marks(self._replay.marks(at))
        self.scrubber.go(at)
        self._words.setText(self._replay.words(at))


class FlickOverlay(QWidget):
    """Covers the table with the live picture or the replay of a flick; Escape closes it."""

    closed = Signal()

    def __init__(self, below: QWidget) -> None:
        """`below`: what it covers, in every size."""
        super().__init__(below)
        self._below = below
        below.installEventFilter(self)
        self.hide()
        self.setObjectName("flick overlay")
        panel = Panel(depth="popover", pad=12)
        vbox(panel, on=self)
        self._title = Words("", "lead", display=True)
        back = translate("Camera", "Back to the table")
        self._close = KeyButton(back, Kind.QUIET, name="flick close", do=self.dismiss, key="Esc", height=34)
        self.pane = PicturePane()
        self._phase = Chip("", Tone.QUIET, sign=True, height=44)
        self._phase.setObjectName("live phase")
        self._words = Words("", "lead", "semibold", wrap=True, middle=True)
        self._words.setObjectName("live words")
        self._state = QWidget()
        hbox(self._phase, (self._words, 1), on=self._state, gap=12)
        self.controls = ReplayControls(self.pane)
        head = hbox((self._title, 1), self._close)
        vbox(head, (self.pane, 1), self._state, self.controls, on=panel, gap=6)
        self._live = False

    def begin_live(self, title: str, newest: QImage) -> None:
        """Show the newest picture, and the next ones as `show_live` brings them."""
        self._begin(title, live=True)
        self.pane.show_image(newest)
        self._close.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin_replay(self, title: str, replay: FlickReplay) -> None:
        """Play a flick."""
        self._begin(title, live=False)
        self.controls.show_replay(replay, play=True)
        self.controls.bar.play.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self, title: str, *, live: bool) -> None:
        self._live = live
        self.setGeometry(self._below.rect())
        self._title.setText(title)
        self.controls.bar.stop()
        self.controls.setVisible(not live)
        self._state.setVisible(live)
        self.pane.show_marks(())
        self.pane.show_words("")
        self.show()
        self.raise_()
        announcer().say(self, title)

    def show_live(self, image: QImage) -> None:
        """The newest picture, if it is wanted."""
        if self._live and self.isVisible():
            self.pane.show_image(image)

    def show_live_marks(self, marks: Sequence[Mark]) -> None:
        """What is drawn over the live picture, if it is shown."""
        if self._live:
            self.pane.show_marks(marks)

    def show_state(self, phase: str, tone: Tone, words: str, *, lost: bool = False) -> None:
        """What the camera is doing, large: it is read from where the flicks are made.

        `lost`: the picture is an old one, and looks so.
        """
        self.pane.show_words(phase if lost and self._live else "", veil=lost and self._live)
        self._phase.set_words(phase, tone)
        self._words.setText(words)
        self._words.updateGeometry()

    def dismiss(self) -> None:
        """Close, and tell so."""
        self.put_away()
        self.closed.emit()

    def put_away(self) -> None:
        """Hide, and stop."""
        self.controls.bar.stop()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim the table behind it."""
        del event
        with painting(self) as (s, rect):
            s.p.fillRect(rect, s.faded("room", 0.72))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be as large as what it covers."""
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._below.rect())
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Full stop and comma step here, whatever the window does with them."""
        override = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if override and event.key() in (Qt.Key.Key_Period, Qt.Key.Key_Comma):  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes; full stop and comma step."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() in (Qt.Key.Key_Period, Qt.Key.Key_Comma) and not self._live:
            self.controls.step(1 if event.key() == Qt.Key.Key_Period else -1)
        else:
            super().keyPressEvent(event)
            return
        event.accept()
