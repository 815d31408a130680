"""First pages of the camera wizard: which camera, and whether its picture will do."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QLineEdit, QSizePolicy

from client import commands
from client.art.dogs import Mood
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.bridge.camera import Camera
from client.camera.sources import Source, source_of
from client.camera.words import reason_sentence
from client.i18n import number, translate
from client.screens.camera.picture import PicturePane
from client.widgets import Drawn, KeyButton, Pressable, Tone, empty, hbox, vbox
from client.wizards.camera_page import Page

_ICONS: Final = {"camera": "camera", "stream": "wifi", "film": "play"}
_NARROW: Final = 960
"""Pictures whose longer side has fewer pixels show a puck too small at most tables."""


_HOST: Final = re.compile(
    r"(\d{1,3}(\.\d{1,3}){3}|[\w.-]+\.(local|lan|home)|localhost|[\w.-]+(?=:\d))(:\d{1,5})?(/.*)?", re.ASCII
)
"""An address as people read it off a phone, without the way that leads there."""


def whole_address(text: str) -> str:
    """What was typed, with `http://` before a bare network address: people leave out what a webcam app shows."""
    return f"http://{text}" if _HOST.fullmatch(text) and not Path(text).exists() else text


class SourceRow(Drawn, Pressable):
    """One camera to choose."""

    size_hint = 260, 54

    def __init__(self, source: Source | None) -> None:
        super().__init__()
        words = source.title if source is not None else translate("Camera", "No camera")
        self._note = {
            "camera": translate("Camera", "on this computer"),
            "stream": translate("Camera", "a stream on the network"),
            "film": translate("Camera", "a film, as if it happened now"),
            "": translate("Camera", "players enter what happened"),
        }[source.kind if source is not None else ""]
        self._icon = _ICONS[source.kind] if source is not None else "close"
        self.setText(words)
        self.setCheckable(True)
        self.setAccessibleName(f"{words}, {self._note}")
        self.setObjectName(f"source {source.name if source is not None else ''}".strip())
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Icon, name, note, and a tick when it is chosen."""
        rect = whole.adjusted(3, 3, -3, -3)
        on = self.isChecked()
        s.fill(rounded(rect, 10), "surface_high" if on or self.underMouse() else "surface_low")
        s.stroke(rounded(rect, 10), "selected" if on else "line", 2.4 if on else 1.1)
        s.icon(self._icon, rect.left() + 12, rect.center().y() - 10, 20, "text")
        room = rect.adjusted(44, 5, -40 if on else -10, -5)
        upper = QRectF(room.left(), room.top(), room.width(), 20)
        s.text(upper, self.text(), 15, 600, "text")
        s.text(upper.translated(0, 19), self._note, 13, 500, "text_muted")
        if on:
            s.icon("check", rect.right() - 32, rect.center().y() - 10, 20, "selected", 3)
        if self.hasFocus():
            s.stroke(rounded(rect.adjusted(-1.6, -1.6, 1.6, 1.6), 12), "focus", 2.2)


class SourcePage(Page):
    """Which camera: one of this computer's, a phone's address, a film."""

    def __init__(self, camera: Camera, pane: PicturePane) -> None:
        name, next_words = translate("Camera", "Camera"), translate("Camera", "Next: light and focus")
        super().__init__(camera, pane, name, next_words)
        self.say(translate("Camera", "Which camera looks at the table?"))
        self._rows = vbox(gap=0)
        self.column.addLayout(self._rows)
        self._group = QButtonGroup(self)
        self._shown: object = None
        self._address = QLineEdit()
        self._address.setObjectName("camera address")
        self._address.setAccessibleName(translate("Camera", "Address of a phone or network camera"))
        self._address.setPlaceholderText("http://192.168.1.20:8080/video")
        self._address.returnPressed.connect(self._use_address)
        use = KeyButton(translate("Camera", "Use it"), name="camera use", do=self._use_address, height=36)
        self.column.addLayout(hbox((self._address, 1), use))
        film = translate("Camera", "A film instead of a camera")
        self.column.addWidget(KeyButton(film, name="camera film", do=self._ask_film, icon="folder", height=36))

    @property
    def why_not(self) -> str:
        """Why the wizard cannot go on: no camera is chosen, or it gives no picture yet."""
        model = self.camera.model
        if model.source is None:
            return translate("Camera", "Choose a camera first")
        return "" if model.condition.size is not None else translate("Camera", "No picture yet")

    @property
    def hint(self) -> tuple[str, Mood]:
        """What can be chosen here."""
        model = self.camera.model
        if model.source is not None and model.condition.size is not None and model.condition.trouble is None:
            return translate(
                "Camera", "This is what it sees. Turn it until the whole table is in the picture."
            ), Mood.HAPPY
        if not model.cameras and not model.cameras_sure:
            return translate("Camera", "One moment: looking for cameras."), Mood.NEUTRAL
        phone = translate("Camera", "A phone with a webcam app gives an address; type it into the field.")
        if not model.cameras:
            missing = translate("Camera", "No camera is plugged in; a new one appears here by itself.")
            return f"{missing} {phone}", Mood.NEUTRAL
        if not model.cameras_sure:
            unsure = translate("Camera", "This system does not name its cameras: try each one.")
            return f"{unsure} {phone}", Mood.NEUTRAL
        return phone, Mood.NEUTRAL

    def enter(self) -> None:
        """Show pictures."""
        self.camera.rest()
        self.pane.show_marks(())
        self.show_now()

    def show_now(self) -> None:
        """The cameras that there are."""
        model = self.camera.model
        shown = (model.cameras, model.cameras_sure, model.source)
        if shown == self._shown:
            return
        self._shown = shown
        for old in self._group.buttons():
            self._group.removeButton(old)
        empty(self._rows)
        chosen = "" if model.source is None else model.source.name
        rows = {source.name: source for source in (*model.cameras, model.source) if source is not None}
        for source in (*rows.values(), None):
            row = SourceRow(source)
            row.setChecked(chosen == ("" if source is None else source.name))
            row.clicked.connect(lambda _=False, source=source: self.camera.choose(source))
            self._group.addButton(row)
            self._rows.addWidget(row)
            row.show()

    def _use_address(self) -> None:
        text = self._address.text().strip()
        if text:
            self.camera.choose(source_of(whole_address(text)))
            return
        words = translate("Camera", "Type the address that the phone's webcam app shows, then press the button again.")
        self.asked.emit(commands.NOTICE.id, words)
        self._address.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_film(self) -> None:
        dialog = QFileDialog(self, translate("Camera", "A film of the table"), str(Path.home()))
        dialog.setNameFilters([translate("Camera", "Films (*.mp4 *.avi *.mkv *.mov)")])
        dialog.fileSelected.connect(lambda file: self.camera.choose(source_of(file)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


class LightPage(Page):
    """Is the picture bright, sharp and large enough?"""

    def __init__(self, camera: Camera, pane: PicturePane) -> None:
        name, next_words = translate("Camera", "Light and focus"), translate("Camera", "Next: the playing area")
        super().__init__(camera, pane, name, next_words)
        self.say(translate("Camera", "The whole table should be in the picture, from above or at a slant."))
        self.light = self.measure(translate("Camera", "Light"), "light")
        self.focus = self.measure(translate("Camera", "Focus"), "focus")
        self.pixels = self.measure(translate("Camera", "Picture size"), "size")
        self.puck = self.measure(translate("Camera", "Size of a puck"), "puck")
        for finding in (self.light, self.focus, self.pixels, self.puck):
            finding.show_finding(translate("Camera", "measuring"), Tone.QUIET, "")

    @property
    def why_not(self) -> str:
        """Why the wizard cannot go on: there is no picture, or a black one."""
        from vision.camera.look import BLACK

        found = self.camera.model.look
        if self.camera.model.condition.trouble is not None:
            return translate("Camera", "The camera gives no picture")
        if found is not None and found.light < BLACK:
            return translate("Camera", "The picture is black")
        return ""

    @property
    def hint(self) -> tuple[str, Mood]:
        """How to get a good picture."""
        found = self.camera.model.look
        good = found is not None and not found.advice
        words = translate(
            "Camera",
            "Mount the camera firmly and let nobody lean on its table. Switch autofocus off once "
            "the picture is sharp: a hunting focus moves the picture.",
        )
        return words, Mood.HAPPY if good else Mood.NEUTRAL

    def enter(self) -> None:
        """Measure."""
        self.camera.look()
        self.pane.show_marks(())

    def show_now(self) -> None:
        """What was measured last."""
        found = self.camera.model.look
        if found is None:
            return
        from vision.camera.look import BLURRED, DARK, GLARE_SHARE, PUCK_PX

        advice = [reason_sentence(reason) for reason in found.advice]
        good = translate("Camera", "good")
        if found.light < DARK:
            self.light.show_finding(translate("Camera", "too dark"), Tone.WARN, advice[0])
        elif found.glare > GLARE_SHARE:
            self.light.show_finding(translate("Camera", "too bright"), Tone.WARN, advice[0])
        else:
            self.light.show_finding(good, Tone.GOOD, translate("Camera", "Bright enough, and no glare."))
        told, edge = translate("Camera", "An edge is {pixels} pixels wide; up to {limit} is good."), found.edge_px
        self.focus.show_measured(
            None if math.isnan(edge) else told.format(pixels=number(edge, 1), limit=number(BLURRED, 1)),
            translate("Camera", "Measured once there is something to see."),
            translate("Camera", "not sharp") if edge > BLURRED else "",
            translate("Camera", "Set the focus to the table and lock it."),
        )
        width, height = found.size
        self.pixels.show_measured(
            translate("Camera", "{width} × {height} pixels").format(width=width, height=height) + ".",
            "",
            translate("Camera", "small") if max(width, height) < _NARROW else "",
            translate("Camera", "1280 × 720 or more finds the puck better."),
        )
        told, puck = translate("Camera", "{pixels} pixels wide; at least {limit} are needed."), found.puck_px
        self.puck.show_measured(
            None if puck is None else told.format(pixels=round(puck), limit=round(PUCK_PX)),
            translate("Camera", "Measured once the playing area is found."),
            translate("Camera", "too small") if puck is not None and puck < PUCK_PX else "",
            translate("Camera", "Move the camera nearer."),
        )
