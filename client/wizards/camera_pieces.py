"""The page of the camera wizard that takes the colours of home-made pieces from one look at the table."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QSizePolicy, QWidget

from client.art.dogs import Mood
from client.art.shapes import ellipse
from client.art.sketch import Sketch
from client.bridge.camera import Camera
from client.camera.marks import Mark, Point, Sign
from client.camera.news import Recognised, Taught
from client.camera.watch import Broken
from client.camera.words import piece_words, reason_sentence
from client.i18n import translate
from client.screens.camera.picture import PicturePane
from client.theme import look
from client.widgets import Drawn, KeyButton, Toggle, Tone, hbox
from client.wizards.camera_page import Page


class Swatch(Drawn, QWidget):
    """A colour as the camera sees it."""

    size_hint = 34, 34

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number, self._colour = number, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_colour(self, colour: str) -> None:
        """`#rrggbb`; "" = not taught."""
        self._colour = colour
        self.setAccessibleName(colour)
        self.update()

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """The number of the point, on the colour once it is known."""
        disc = ellipse(rect.center().x(), rect.center().y(), 13)
        if self._colour:
            s.fill(disc, self._colour)
        s.stroke(disc, "line_strong", 1.4, () if self._colour else (2, 2))
        if not self._colour:
            s.text(rect, str(self._number), 13, 700, "text_muted", align="center")


class PiecesPage(Page):
    """Points on one piece of every kind; their colours are kept with the calibration."""

    def __init__(self, camera: Camera, pane: PicturePane) -> None:
        super().__init__(camera, pane, translate("Camera", "Pieces"), translate("Camera", "Next: a test flick"))
        self.column.setSpacing(look().px(2))  # all of it fits beside the picture in a small window
        self.say(
            translate(
                "Camera",
                "Show the camera one piece of each kind. A puck is about 25 mm wide, as many coins are; a pawn 20 mm, "
                "and 35 mm high.",
            )
        )
        self._starts: dict[str, Point] = {}
        """Where each number waits to be dragged from."""
        self.wanted: dict[str, Toggle] = {}
        self.swatches: dict[str, Swatch] = {}
        for number, (kind, name) in enumerate(kind_names().items(), 1):
            swatch = Swatch(number)
            toggle = Toggle(name, on=kind not in ("obstacle", "barrier"))
            toggle.setObjectName(f"teach {kind}")
            toggle.toggled.connect(lambda _: self._set_pins())
            self.wanted[kind], self.swatches[kind] = toggle, swatch
            self.column.addLayout(hbox(swatch, (toggle, 1)))
        take, which = translate("Camera", "Take these colours"), translate("Camera", "Show which is which")
        self._take = KeyButton(take, name="teach take", do=self._teach, icon="eye", height=38)
        self.column.addWidget(self._take)
        self.column.addWidget(KeyButton(which, name="teach names", do=self._recognise, icon="inspect", height=38))
        self.result = self.measure(translate("Camera", "Colours"), "teach result")

    @property
    def hint(self) -> tuple[str, Mood]:
        """How teaching works."""
        words = translate(
            "Camera",
            "Put the pieces on the area and drag each number onto the top of its piece. The lines on the pawns are "
            "read without your help. Pieces in the usual colours need no teaching: go on.",
        )
        kept = self.camera.model.kept
        return words, Mood.HAPPY if kept is not None and kept.colours else Mood.NEUTRAL

    def enter(self) -> None:
        """Show what was taught before."""
        self.camera.rest()
        self.pane.show_marks(())
        kept = self.camera.model.kept
        self._show_colours(kept.colours if kept is not None else {})
        self._set_pins()

    def leave(self) -> None:
        """Take points and names off the picture."""
        self.pane.clear_pins()
        self.pane.show_marks(())

    def _chosen(self) -> list[str]:
        return [kind for kind, toggle in self.wanted.items() if toggle.isChecked()]

    def _set_pins(self) -> None:
        before = {pin.label: pin.place for pin in self.pane.pins}
        chosen = self._chosen()
        labels = [(str(number), name) for number, (kind, name) in enumerate(kind_names().items(), 1) if kind in chosen]
        self.pane.set_pins(labels, lambda: None)
        for pin in self.pane.pins:
            if pin.label in before:
                pin.put(before[pin.label])
            else:
                self._starts[pin.label] = pin.place
        self._take.bar("" if labels else translate("Camera", "Choose a kind of piece first"))

    def _teach(self) -> None:
        if left := [pin.label for pin in self.pane.pins if pin.place == self._starts[pin.label]]:
            words = translate("Camera", "Drag every number onto its piece first; still to do: {numbers}.")
            self.result.show_finding(translate("Camera", "not taken"), Tone.WARN, words.format(numbers=", ".join(left)))
            return
        self.result.show_finding(translate("Camera", "looking"), Tone.QUIET, "")
        places = {kind: pin.place for kind, pin in zip(self._chosen(), self.pane.pins, strict=True)}
        self.camera.teach(places)

    def _recognise(self) -> None:
        self.result.show_finding(translate("Camera", "looking"), Tone.QUIET, "")
        self.camera.recognise()

    def heard(self, news: object) -> None:
        """Keep the colours; show the names."""
        if isinstance(news, Broken):
            words = translate("Camera", "The camera could not make sense of this picture; press the button again.")
            self.result.show_finding(translate("Camera", "not taken"), Tone.WARN, words)
        if isinstance(news, Recognised):
            self.camera.rest()
            self._show_names(news.outlines)
        if not isinstance(news, Taught):
            return
        self.camera.rest()
        self.pane.show_marks(())
        why = reason_sentence(news.why)
        kept = self.camera.model.kept
        if not why and kept is not None:
            why = self.camera.keep_colours({**kept.colours, **news.colours})
        if why:
            self.result.show_finding(translate("Camera", "not taken"), Tone.WARN, why)
            return
        kept = self.camera.model.kept
        self._show_colours(kept.colours if kept is not None else news.colours)

    def _show_names(self, outlines: Mapping[str, tuple[Point, ...]]) -> None:
        pawns = [name for name in outlines if name.startswith(("red", "blue"))]
        marks = [
            Mark(Sign.PIECE, outline, piece_words(name) if name in pawns else "") for name, outline in outlines.items()
        ]
        self.pane.show_marks(marks)
        words = translate("Camera", "{pawns} pawns and {others} other pieces stand there. Are the names right?")
        words = words.format(pawns=len(pawns), others=len(outlines) - len(pawns))
        tone = Tone.GOOD if len(pawns) == 6 else Tone.QUIET
        self.result.show_finding(translate("Camera", "seen"), tone, words)

    def _show_colours(self, colours: Mapping[str, str]) -> None:
        for kind, swatch in self.swatches.items():
            swatch.show_colour(colours.get(kind, ""))
        if colours:
            words = translate("Camera", "The colours of {count} kinds of piece are saved for this camera.")
            if len(colours) == 1:
                words = translate("Camera", "The colour of one kind of piece is saved for this camera.")
            self.result.show_finding(translate("Camera", "taught"), Tone.GOOD, words.format(count=len(colours)))
        else:
            words = translate("Camera", "The usual colours: red and blue pawns, natural wood.")
            self.result.show_finding(translate("Camera", "usual"), Tone.QUIET, words)


def kind_names() -> dict[str, str]:
    """The kinds of pieces for people."""
    return {
        "red": translate("Camera", "A pawn of the red side"),
        "blue": translate("Camera", "A pawn of the blue side"),
        "puck": translate("Camera", "A flicking puck"),
        "move_puck": translate("Camera", "The movement puck"),
        "obstacle": translate("Camera", "An obstacle"),
        "barrier": translate("Camera", "A barrier"),
    }
