"""The page of the camera wizard where the playing area is marked, found, and accepted."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QWidget

from client import commands
from client.art.dogs import Mood
from client.art.shapes import box, ellipse, polygon
from client.art.sketch import Sketch
from client.bridge.camera import Camera
from client.camera.area import Area, Way
from client.camera.marks import Mark, Point, Sign
from client.camera.news import Outlined
from client.camera.watch import Broken
from client.camera.words import broken_words, reason_sentence
from client.i18n import number, translate
from client.screens.camera.picture import PicturePane
from client.widgets import Drawn, KeyButton, Segmented, Tone
from client.wizards.camera_page import Page

if TYPE_CHECKING:
    from client.camera.saved import SavedCalibration

_WAYS: Final = (Way.MAT, Way.MARKERS, Way.TAPE)
_EDGES: Final = (Way.TAPE, Way.BOARD, Way.LINE)
_START: Final[tuple[Point, ...]] = ((0.25, 0.85), (0.75, 0.85), (0.68, 0.2), (0.32, 0.2))
"""Where the four corners wait to be dragged from, as shares of the picture."""
_FAR_PX: Final = 5.0
_STRIP: Final = 20.0
"""Width of the drawn tape."""


class TapeCorner(Drawn, QWidget):
    """The near left corner of tape from above: a tick on its inner corner, where the point belongs, a cross outside."""

    size_hint = 132, 84

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("tape corner")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(translate("Camera", "A corner of tape: the point belongs on the inner corner"))

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Draw cloth, tape, and the two places."""
        del rect
        wide, high = self.size_hint
        s.fill(box(0, 0, wide, high, 8), "#3F5F8F")
        left, bottom, right = 22.0, high - 14.0, wide - 10.0
        inner = left + _STRIP, bottom - _STRIP
        s.fill(
            polygon([(left, 10), (inner[0], 10), inner, (right, inner[1]), (right, bottom), (left, bottom)]), "#E9E4D4"
        )
        for (x, y), sign, paint in ((inner, "check", "good"), ((left, bottom), "close", "bad")):
            s.fill(ellipse(x, y, 10), "#FFFFFF")
            s.stroke(ellipse(x, y, 10), paint, 2)
            s.icon(sign, x - 7, y - 7, 14, paint, 2.4)


class AreaPage(Page):
    """How the area is marked; what the camera makes of it is drawn over the picture while one watches."""

    def __init__(self, camera: Camera, pane: PicturePane) -> None:
        super().__init__(camera, pane, translate("Camera", "Playing area"))
        self._area = Area()
        self._corners: tuple[Point, ...] = ()
        """Where the corners were set, while another way is looked at."""
        self._waiting: tuple[Point, ...] = ()
        """Where corners wait that nobody has set yet."""
        self._accepted = False
        self.say(translate("Camera", "How does the camera know the playing area of 61\u00a0×\u00a061\u00a0cm?"))
        self.ways = Segmented(
            [
                translate("Camera", "Printed mat"),
                translate("Camera", "Four sheets"),
                translate("Camera", "Four corners"),
            ]
        )
        self.ways.setObjectName("area way")
        self.ways.setAccessibleName(translate("Camera", "How the area is marked"))
        self.column.addWidget(self.ways)
        papers = {
            "A4": translate("Camera", "Save for A4"),
            "letter": translate("Camera", "Save for Letter"),
            "svg": translate("Camera", "Save the mat as a single picture (SVG)"),
        }
        self._saves = {
            paper: KeyButton(words, name=f"save {paper}", do=partial(self._ask_file, paper), icon="copy", height=36)
            for paper, words in papers.items()
        }
        self._print = self.row(*self._saves.values())
        self.edges = Segmented(
            [translate("Camera", "Tape"), translate("Camera", "Edge of a board"), translate("Camera", "Drawn line")]
        )
        self.edges.setObjectName("area edge")
        self.edges.setAccessibleName(translate("Camera", "What the edge of the area is"))
        self._edges_row = self.row(self.edges)
        self._corner = TapeCorner()
        self.column.addWidget(self._corner)
        self.found = self.measure(translate("Camera", "Calibration"), "area found")
        self._which = self.row(  # which of two edges is the area's?
            KeyButton(translate("Camera", "Take the inner edge"), name="edge inner", do=self._take_inner, height=36),
            KeyButton(
                translate("Camera", "The drawn edge is right"), name="edge drawn", do=self._take_drawn, height=36
            ),
        )
        self._which.hide()
        self.ways.currentChanged.connect(lambda _: self._turn())
        self.edges.currentChanged.connect(lambda _: self._turn())

    def _take_inner(self) -> None:
        outlined = self.camera.model.outlined
        if outlined is not None and outlined.inner:
            for pin, place in zip(self.pane.pins, outlined.inner, strict=True):
                pin.put(place)
            self._moved()

    def _take_drawn(self) -> None:
        self._area = replace(self._area, agreed=True)
        self._look_again()

    @property
    def why_not(self) -> str:
        """Why the calibration cannot be kept yet."""
        outlined = self.camera.model.outlined
        if self._accepted or (outlined is not None and outlined.found is not None and not self._unset):
            asked = not self._accepted and outlined is not None and outlined.inner
            return translate("Camera", "First say which of the two is the edge of the area") if asked else ""
        return translate("Camera", "The area is not found yet")

    @property
    def hint(self) -> tuple[str, Mood]:
        """How an area of the chosen kind is marked."""
        outlined = self.camera.model.outlined
        found = outlined is not None and outlined.found is not None and not outlined.found.doubtful
        return _about(self._way()), Mood.HAPPY if found else Mood.NEUTRAL

    # ---- life ----

    def enter(self) -> None:
        """Begin with what is kept, or with the printed mat."""
        kept: SavedCalibration | None = self.camera.model.kept
        self._area = kept.area if kept is not None else self._area
        self._corners = self._area.corners or self._corners
        way = self._area.way
        self._choose(self.ways, _WAYS.index(Way.TAPE if way.by_hand else way))
        if way.by_hand:
            self._choose(self.edges, _EDGES.index(way))
        self._turn()

    def _choose(self, control: Segmented, value: int) -> None:
        """Show a choice that is made already."""
        control.blockSignals(True)
        control.setCurrentIndex(value)
        control.blockSignals(False)

    def leave(self) -> None:
        """Take the points off the picture."""
        self.pane.clear_pins()
        self.pane.show_marks(())

    def go_on(self) -> str:
        """Keep the calibration that is drawn."""
        if not self._accepted:
            why = self.camera.accept(self._area)
            if why:
                return why
            self._accept(accepted=True)
        return ""

    def _way(self) -> Way:
        return _EDGES[self.edges.currentIndex()] if self.ways.currentIndex() == 2 else _WAYS[self.ways.currentIndex()]

    def _turn(self) -> None:
        way = self._way()
        by_hand = way.by_hand
        self._edges_row.setVisible(by_hand)
        self._corner.setVisible(way is Way.TAPE)
        self._print.setVisible(not by_hand)
        for paper, save in self._saves.items():
            save.setVisible((paper == "svg") == (way is Way.MAT))
        if by_hand and len(self.pane.pins) != 4:
            self._set_pins(self._corners)
        elif not by_hand:
            self.pane.clear_pins()
        self._area = Area(way, tuple(pin.place for pin in self.pane.pins) if by_hand else ())
        self._look_again()

    def _set_pins(self, corners: tuple[Point, ...]) -> None:
        names = (
            translate("Camera", "Near left corner"),
            translate("Camera", "Near right corner"),
            translate("Camera", "Far right corner"),
            translate("Camera", "Far left corner"),
        )
        self.pane.set_pins([(str(number), name) for number, name in enumerate(names, 1)], self._moved)
        width, height = self.pane.size_shown
        places = corners or tuple((x * width, y * height) for x, y in _START)
        for pin, place in zip(self.pane.pins, places, strict=True):
            pin.put(place)
        self._waiting = () if corners else tuple(pin.place for pin in self.pane.pins)

    def _moved(self) -> None:
        self._corners = tuple(pin.place for pin in self.pane.pins)
        self._area = self._area.moved_to(self._corners)
        self._look_again()

    def _accept(self, *, accepted: bool) -> None:
        self._accepted = accepted
        self.next_words = (
            translate("Camera", "Next: the pieces")
            if accepted
            else translate("Camera", "The outline is right: keep it")
        )

    def _look_again(self) -> None:
        self._accept(accepted=False)
        self._which.hide()
        self.pane.show_marks(())
        if self._unset:
            words = translate("Camera", "Drag all four numbers onto the corners of the area.")
            self.found.show_finding(translate("Camera", "not set yet"), Tone.QUIET, words)
            self.camera.rest()
            return
        self.found.show_finding(translate("Camera", "looking"), Tone.QUIET, "")
        self.camera.calibrate(self._area)

    @property
    def _unset(self) -> bool:
        """Whether corners are to be set by hand and some still lie where they waited."""
        if not self._way().by_hand:
            return False
        return any(pin.place == place for pin, place in zip(self.pane.pins, self._waiting, strict=False))

    # ---- what was found ----

    def heard(self, news: object) -> None:
        """Draw what was found over the picture."""
        if self._accepted or self._unset:
            return
        if isinstance(news, Broken):
            self.pane.show_marks(())
            self.found.show_finding(translate("Camera", "not found"), Tone.WARN, broken_words())
        if not isinstance(news, Outlined):
            return
        if news.found is None:
            self.pane.show_marks(())
            self.found.show_finding(translate("Camera", "not found"), Tone.WARN, reason_sentence(news.why))
            return
        quarter = len(news.outline) // 4
        corners = [Mark(Sign.END, (news.outline[k * quarter],)) for k in range(4)]
        self.pane.show_marks((Mark(Sign.AREA, news.outline), *corners))
        error = number(news.found.error_mm, 1)
        self._which.setVisible(bool(news.inner))
        if news.found.twin_mm is not None:
            words = translate(
                "Camera",
                "Another edge runs {mm} mm inside the one you set. Which one is the edge of the area? "
                "With tape it is the inner one.",
            )
            self.found.show_finding(
                translate("Camera", "which edge?"), Tone.WARN, words.format(mm=number(news.found.twin_mm, 0))
            )
            return
        if news.found.doubtful:
            words = _doubtful_words(self._way()).format(error=error)
            self.found.show_finding(translate("Camera", "look closely"), Tone.WARN, words)
            return
        words = translate("Camera", "Accurate to {error} mm; a puck is {pixels} pixels wide.")
        words = words.format(error=error, pixels=round(news.puck_px))
        if news.away_px is not None and news.away_px > _FAR_PX:
            words += " " + translate("Camera", "The camera has moved since it was set up.")
        elif news.away_px is not None:
            words += " " + translate("Camera", "The camera has not moved since last time.")
        self.found.show_finding(translate("Camera", "found"), Tone.GOOD, words)

    # ---- printing ----

    def _ask_file(self, paper: str) -> None:
        name = "offleash-mat.svg" if paper == "svg" else f"offleash-mat-{paper.lower()}.pdf"
        dialog = QFileDialog(self, translate("Camera", "Save the mat"), str(Path.home() / name))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(name)
        dialog.fileSelected.connect(lambda file: self.save(paper, Path(file)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def save(self, paper: str, file: Path) -> None:
        """Write the mat to a file and say so: `paper` is A4 or letter (four sheets as PDF), or svg."""
        from vision.camera.mat import pdf, svg

        try:
            file.write_bytes(svg().encode() if paper == "svg" else pdf(paper))
        except OSError as fault:
            words = translate("Camera", "{file} cannot be written: {reason}.")
            self.asked.emit(commands.NOTICE.id, words.format(file=file, reason=fault.strerror))
            return
        words = translate("Camera", "The mat is in {file}. Print it at 100 % and measure the ruler on it.")
        self.asked.emit(commands.NOTICE.id, words.format(file=file))


def _doubtful_words(way: Way) -> str:
    """What to do where the edges do not lie where they should."""
    if way is Way.MAT:
        return translate(
            "Camera",
            "The edges are {error} mm from where they should be. Lay the mat flat; if there are four sheets, choose "
            "them above.",
        )
    if way is Way.MARKERS:
        return translate(
            "Camera",
            "The edges are {error} mm from where they should be. Lay the sheets flat, the corners of their lines "
            "61 cm apart.",
        )
    return translate(
        "Camera",
        "The edges are {error} mm from where they should be. Check closely that the outline fits, or move the corners.",
    )


def _about(way: Way) -> str:
    if way is Way.MAT:
        return translate(
            "Camera",
            "A mat in one piece, from a copy shop: the border and a marker at each corner. Nothing to click; it "
            "is found again when it or the camera is moved.",
        )
    if way is Way.MARKERS:
        return translate(
            "Camera",
            "Four sheets from your own printer, one for each corner. Lay them so that the corners of their lines are "
            "61 cm apart. Nothing to click.",
        )
    if way is Way.TAPE:
        return translate(
            "Camera",
            "Drag the four numbers onto the inner corners of the tape, the near left one first. Arrow keys move a "
            "number, with Shift in small steps; Tab leads to the next one. The edges are then found to a fraction of a "
            "millimetre.",
        )
    return translate(
        "Camera",
        "Drag the four numbers onto the corners of the area, the near left one first. Arrow keys move a number, with "
        "Shift in small steps; Tab leads to the next one. The edges are then found to a fraction of a millimetre.",
    )
