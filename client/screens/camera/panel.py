"""The camera beside the table: its picture, what it is doing in words, and the way to its replay and its set-up."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage

from client.bridge.camera import Camera
from client.camera.marks import Mark, Sign
from client.camera.model import CameraModel, Phase
from client.camera.words import phase_name, phase_words
from client.i18n import translate
from client.screens.camera.picture_panel import PicturePanel, small_button
from client.theme import look
from client.widgets import Chip, Tone, Words, announcer, hbox

_TONES = {
    Phase.READY: Tone.GOOD,
    Phase.LIVE: Tone.GOOD,
    Phase.MOVING: Tone.LINK,
    Phase.JUDGING: Tone.LINK,
    Phase.HAND: Tone.WARN,
    Phase.HIDDEN: Tone.WARN,
    Phase.UNKNOWN: Tone.WARN,
    Phase.BROKEN: Tone.WARN,
    Phase.BLACK: Tone.WARN,
    Phase.LOST: Tone.BAD,
}
_SPOKEN = (Phase.READY, Phase.BLACK, Phase.HAND, Phase.HIDDEN, Phase.LOST, Phase.SEEN, Phase.BROKEN)
"""What people at the table must hear of; the rest passes by itself."""


def phase_tone(model: CameraModel) -> Tone:
    """The tone of what the camera is doing: good, a warning, or bad."""
    if model.phase is Phase.SEEN and model.saw is not None:
        return Tone.WARN if model.saw.asks or model.disturbed else Tone.GOOD
    return _TONES.get(model.phase, Tone.QUIET)


class CameraPanel(PicturePanel):
    """Shows a `Camera`; it is held as long as the panel lives."""

    set_up = Signal()
    replayed = Signal()
    retried = Signal()

    def __init__(self, camera: Camera) -> None:
        self._chip = Chip("", Tone.QUIET, sign=True)
        self._chip.setObjectName("camera phase")
        super().__init__(self._chip, translate("Camera", "Larger"), "inspect", "camera larger")
        self.camera = camera
        self._spoken: tuple[Phase, bool] | None = None
        self._ended = False
        self.setObjectName("camera panel")
        self._words = Words("", "small", "semibold", wrap=True)
        self._words.setObjectName("camera words")
        self._words.setMinimumHeight(look().px(38))  # two lines: what is below must not jump
        self.column.addWidget(self._words)
        self.again = small_button(translate("Camera", "See it again"), "play", "camera again", self.replayed)
        self.retry = small_button(translate("Camera", "Watch again"), "undo", "camera retry", self.retried)
        stop = translate("Camera", "Stop judging")
        self.cancel = small_button(stop, "close", "camera cancel", camera.cancel_judging)
        fit = small_button(translate("Camera", "Set up"), "gear", "camera setup", self.set_up)
        self.column.addLayout(hbox(self.again, self.retry, self.cancel, fit, None))
        camera.hold()
        camera.changed.connect(self.show_now)
        camera.pictured.connect(self.pane.show_image)
        self.show_now()

    def end(self) -> None:
        """Give the camera back."""
        if not self._ended:
            self._ended = True
            self.camera.disconnect(self)
            self.camera.disconnect(self.pane)
            self.camera.disarm()
            self.camera.let_go()

    @property
    def words(self) -> str:
        """What it says."""
        return self._words.text()

    def show_now(self) -> None:
        """Show what the camera is doing."""
        model = self.camera.model
        phase = model.phase
        self._chip.set_words(phase_name(phase), phase_tone(model))
        words = phase_words(model)
        if phase is Phase.LOST:
            words = f"{words} {translate('Camera', 'The match waits.')}"
        if words != self._words.text():
            self._words.setText(words)
            self._words.updateGeometry()
        closed = phase in (Phase.CLOSED, Phase.OPENING)
        self.want_picture(on=phase is not Phase.CLOSED)
        self.larger.setVisible(not closed)
        self.again.setVisible(model.saw is not None and model.saw.replay is not None)
        self.retry.setVisible(phase is Phase.BROKEN)
        self.cancel.setVisible(phase is Phase.JUDGING)
        if closed:
            self.pane.show_image(QImage())
        self.pane.show_words(
            phase_name(phase) if phase in (Phase.OPENING, Phase.LOST) else "", veil=phase is Phase.LOST
        )
        self.pane.show_marks(area_marks(model))
        now = phase, model.disturbed
        if now != self._spoken and phase in _SPOKEN:
            announcer().say(self, f"{phase_name(phase)}. {words}", urgent=phase is Phase.LOST)
        self._spoken = now


def area_marks(model: CameraModel) -> tuple[Mark, ...]:
    """The outline of the area as the camera was set up, once its pictures have that size."""
    if model.kept is None or model.phase in (Phase.LOST, Phase.HIDDEN):
        return ()
    return (Mark(Sign.AREA, model.kept.outline),)
