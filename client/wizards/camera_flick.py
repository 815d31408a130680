"""The last page of the camera wizard: one flick, and what the camera saw of it."""

from __future__ import annotations

import math
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from client.art.dogs import Mood
from client.bridge.camera import Camera
from client.camera.flick_replay import TrackerReplay
from client.camera.model import Phase
from client.camera.news import Saw
from client.camera.pieces import SAMPLES, USUAL
from client.camera.words import doubt_words, phase_name, phase_words
from client.i18n import translate
from client.screens.camera.panel import phase_tone
from client.screens.camera.picture import PicturePane
from client.screens.camera.replay import ReplayControls
from client.widgets import Chip, KeyButton, Tone
from client.wizards.camera_page import Page

TEST: Final[dict[str, Any]] = {
    "clip": "test",
    "flick": {"kind": "shoot", "puck": "puck_1", "shooter_pawn": "red_1"},
    "pieces": [{**SAMPLES["puck"], "id": "puck_1", "colour": USUAL["puck"]}],
}
"""A puck alone on the area."""


class FlickPage(Page):
    """Watches for a flick of a puck alone, and shows it again."""

    def __init__(self, camera: Camera, pane: PicturePane) -> None:
        name, next_words = translate("Camera", "Test flick"), translate("Camera", "Done: play with this camera")
        super().__init__(camera, pane, name, next_words)
        self.say(
            translate("Camera", "Clear the area, lay one flicking puck on it, take your hands away, then flick it.")
        )
        self.state = Chip("", Tone.QUIET, sign=True, height=30)
        self.state.setObjectName("flick state")
        self.column.addWidget(self.state, 0, Qt.AlignmentFlag.AlignLeft)
        self.result = self.say("")
        self.result.setObjectName("flick result")
        self.doubts = self.say("", muted=True)
        self.controls = ReplayControls(pane)
        self.controls.hide()
        self.column.addWidget(self.controls)
        words = translate("Camera", "Flick once more")
        self._again = KeyButton(words, name="flick again", do=self.enter, icon="undo", height=38)
        self._again.hide()
        self.column.addWidget(self._again)

    @property
    def hint(self) -> tuple[str, Mood]:
        """What the camera is doing, large enough to be read from the table."""
        model = self.camera.model
        if model.phase is Phase.READY and model.vain:
            words = translate(
                "Camera",
                "Something moved, but no puck was seen moving. If one did, show its colour to the "
                "camera: go back to the pieces. Or flick again.",
            )
            return words, Mood.NEUTRAL
        if model.phase is Phase.READY:
            return translate("Camera", "Only the puck lies on the area: flick it."), Mood.HAPPY
        glad = model.phase is Phase.SEEN
        return phase_words(model), Mood.HAPPY if glad else Mood.NEUTRAL

    @property
    def shows_film(self) -> bool:
        """Whether the picture belongs to the replay now."""
        return self.controls.isVisibleTo(self)

    def leave(self) -> None:
        """Watch no more."""
        self.controls.bar.stop()
        self.controls.hide()
        self.camera.disarm()
        self.pane.show_marks(())

    def enter(self) -> None:
        """Watch for a flick, or for another one."""
        self.controls.bar.stop()
        if self.shows_film:
            self.pane.show_image(QImage())  # what was is not what is
        self.controls.hide()
        self._again.hide()
        self.result.setText("")
        self.doubts.setText("")
        self.pane.show_marks(())
        self.camera.arm(TEST)
        self.show_now()

    def show_now(self) -> None:
        """What the camera is doing."""
        model = self.camera.model
        self.state.set_words(phase_name(model.phase), phase_tone(model))

    def heard(self, news: object) -> None:
        """Show the flick."""
        if not isinstance(news, Saw):
            if self.camera.model.phase is Phase.BROKEN:
                self._again.show()
            return
        self._again.show()
        self.result.setText(what_was_seen(news))
        doubts = [doubt_words(reason) for reason in news.reasons]
        self.doubts.setText(
            " ".join([translate("Camera", "What the camera is unsure about:"), *doubts]) if doubts else ""
        )
        if news.replay is not None and news.replay.shots:
            self.controls.show()
            self.controls.show_replay(TrackerReplay(news.replay), play=True)


def what_was_seen(saw: Saw) -> str:
    """A flick in a sentence."""
    seen = saw.record
    if seen.end is None:
        return translate("Camera", "The puck left the picture.")
    far = math.dist(seen.start, seen.end) / 10_000
    if far < 0.5:
        return translate("Camera", "No puck was seen moving.")
    if seen.off:
        words = translate("Camera", "The puck slid {far} cm and left the area.")
    elif seen.contacts:
        words = translate("Camera", "The puck slid {far} cm and touched something.")
    else:
        words = translate("Camera", "The puck slid {far} cm and touched nothing.")
    return words.format(far=f"{far:.0f}")
