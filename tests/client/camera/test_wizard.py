"""The camera wizard from page to page, by mouse, by keyboard and by its accessible words, on a stage of our own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.art.lettering import text_width
from client.bridge.camera import Camera
from client.camera.area import Area, Way
from client.camera.marks import Sign
from client.camera.model import Phase
from client.camera.news import Outlined
from client.screens.camera.picture import PicturePane
from client.settings import Settings
from client.widgets import KeyButton, announcer
from client.wizards.camera import CameraWizard, Rail
from client.wizards.camera_area import AreaPage
from client.wizards.camera_flick import FlickPage
from client.wizards.camera_page import Finding
from client.wizards.camera_pieces import PiecesPage
from net.session import RoomChanged, SessionEvent
from tests.client.camera.rigs import WEBCAM, Stage, lens, means, part, scene, still, until
from tests.client.camera.test_jobs import CORNERS, pixel
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import window
from tests.vision.footage.catalogue import take
from tests.vision.footage.looks import LOOKS
from tests.vision.footage.optics import look_at
from tests.vision.table import PLACES, Scene, setup_json, slide, usual_pieces
from vision import Calibration


@dataclass
class Bench:
    qtbot: QtBot
    wizard: CameraWizard
    camera: Camera
    stage: Stage
    asked: list[tuple[str, object]] = field(default_factory=list)

    def part(self, name: str) -> QWidget:
        return part(self.wizard, name)

    def click(self, name: str) -> None:
        QTest.mouseClick(self.part(name), Qt.MouseButton.LeftButton)

    def words(self, name: str) -> str:
        found = self.part(name)
        if isinstance(found, Finding):
            return found.words
        assert isinstance(found, QLabel | QAbstractButton)
        return found.text()

    def until(self, happens: Callable[[], bool]) -> None:
        until(self.qtbot, self.camera, happens)

    def go(self, page: int) -> None:
        """Press the main button until that page is shown, from 0."""
        while self.wizard.pages.index(self.wizard.page) < page:
            at = self.wizard.page
            self.until(lambda at=at: not at.why_not)  # type: ignore[misc]
            self.click("camera next")


@pytest.fixture
def bench(tmp_path: Path, qtbot: QtBot) -> Iterator[Bench]:
    stage = Stage(still())
    camera = Camera(tmp_path, Settings(tmp_path), means=means(stage))
    wizard = CameraWizard(camera)
    wizard.resize(1280, 748)
    made = Bench(qtbot, wizard, camera, stage)
    wizard.asked.connect(lambda command, what: made.asked.append((command, what)))
    wizard.show()
    qtbot.waitUntil(wizard.isVisible)
    made.until(lambda: bool(camera.model.cameras))
    yield made
    stage.hang.set()
    wizard.end()
    camera.shut_down()
    wizard.close()
    wizard.deleteLater()
    camera.deleteLater()


def test_without_a_camera_the_wizard_says_what_to_do_and_goes_no_further(bench: Bench) -> None:
    button = bench.part("camera next")
    assert isinstance(button, KeyButton)
    assert button.barred
    bench.click("camera next")
    assert bench.wizard.pages.index(bench.wizard.page) == 0


def test_a_camera_is_chosen_by_its_name(bench: Bench) -> None:
    row = bench.part(f"source {WEBCAM[0]}")
    assert "Test webcam" in row.accessibleName()
    row.setFocus()
    QTest.keyClick(row, Qt.Key.Key_Space)
    bench.until(lambda: bench.camera.model.condition.size is not None)
    assert "Test webcam · 1280 × 720" in bench.words("camera state")


def test_an_address_is_typed(bench: Bench) -> None:
    field_ = bench.part("camera address")
    assert isinstance(field_, QLineEdit)
    field_.setText("http://phone:8080/video")
    QTest.keyClick(field_, Qt.Key.Key_Return)
    assert bench.camera.model.source is not None
    assert bench.camera.model.source.kind == "stream"
    assert bench.part("source http://phone:8080/video").isVisible()


@pytest.mark.parametrize(
    ("typed", "used"),
    [
        ("192.168.1.20:8080/video", "http://192.168.1.20:8080/video"),
        (" 192.168.1.20 ", "http://192.168.1.20"),
        ("phone.local:8080", "http://phone.local:8080"),
        ("rtsp://phone:554/live", "rtsp://phone:554/live"),
        ("evening.mp4", "evening.mp4"),
        ("C:\\films\\evening.mp4", "C:\\films\\evening.mp4"),
        ("1", "1"),
    ],
)
def test_an_address_may_be_typed_without_the_way_that_leads_there(bench: Bench, typed: str, used: str) -> None:
    field_ = bench.part("camera address")
    assert isinstance(field_, QLineEdit)
    field_.setText(typed)
    bench.click("camera use")
    assert bench.camera.model.source is not None
    assert bench.camera.model.source.name == used


def test_without_an_address_it_is_said_what_to_type(bench: Bench) -> None:
    bench.click("camera use")
    command, words = bench.asked[-1]
    assert command == "notice"
    assert "address" in str(words)
    assert bench.camera.model.source is None


def test_light_focus_and_size_are_told_in_words(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(1)
    bench.until(lambda: bench.camera.model.look is not None)
    assert "good" in bench.words("light")
    assert "1280 × 720" in bench.words("size")
    bench.stage.picture = still() // 8
    bench.until(lambda: bench.camera.model.look is not None and bench.camera.model.look.light < 30)
    assert "too dark" in bench.words("light")
    bench.stage.picture = still() * 0
    bench.until(lambda: bench.camera.model.look is not None and bench.camera.model.look.light == 0)
    assert "later" in bench.words("focus"), "what cannot be seen is not called blurred"


def test_the_printed_mat_is_found_and_kept(bench: Bench, tmp_path: Path) -> None:
    bench.click("source 0")
    bench.go(2)
    bench.until(lambda: bench.camera.model.outlined is not None)
    assert "found" in bench.words("area found")
    assert "mm" in bench.words("area found")
    assert Sign.AREA in [mark.sign for mark in bench.wizard.pane.marks]
    bench.go(3)
    assert list((tmp_path / "calibrations").iterdir())
    assert "accurate to" in bench.words("camera state")


def test_four_corners_are_set_by_keys_alone(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(2)
    ways = bench.part("area way")
    first = ways.findChildren(QAbstractButton)[0]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Left)  # round to the last one: four corners
    edges = bench.part("area edge").findChildren(QAbstractButton)
    QTest.keyClick(edges[0], Qt.Key.Key_Left)  # the middle of a drawn line
    page = bench.wizard.page
    assert isinstance(page, AreaPage)
    pins = bench.wizard.pane.pins
    assert pins[0].accessibleName().split(":")[0] == "Near left corner"
    for pin, corner in zip(pins, lens().project(CORNERS), strict=True):
        for axis, less, more in ((0, Qt.Key.Key_Left, Qt.Key.Key_Right), (1, Qt.Key.Key_Up, Qt.Key.Key_Down)):
            while abs(gap := float(corner[axis]) - pin.place[axis]) > 0.5:
                fine = Qt.KeyboardModifier.ShiftModifier if abs(gap) < 4 else Qt.KeyboardModifier.NoModifier
                QTest.keyClick(pin, more if gap > 0 else less, fine)
    bench.until(lambda: bench.camera.model.outlined is not None and bench.camera.model.outlined.found is not None)
    outlined = bench.camera.model.outlined
    assert outlined is not None
    assert outlined.found is not None
    assert outlined.found.error_mm < 1.5
    bench.go(3)
    assert bench.camera.model.kept is not None
    assert bench.camera.model.kept.area.way is Way.LINE


def test_corners_that_nobody_has_set_are_asked_for(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(2)
    bench.until(lambda: bench.camera.model.outlined is not None and bench.camera.model.outlined.found is not None)
    page, pane = bench.wizard.page, bench.wizard.pane
    assert isinstance(page, AreaPage)
    page.ways.choose(2)
    assert "Drag all four numbers" in bench.words("area found")
    assert page.why_not, "what was found of the mat is not kept for the corners"
    for pin in pane.pins[1:]:
        QTest.keyClick(pin, Qt.Key.Key_Right)
    assert "Drag all four numbers" in bench.words("area found")
    QTest.keyClick(pane.pins[0], Qt.Key.Key_Right)
    assert "looking" in bench.words("area found")


def test_edges_that_lie_elsewhere_are_told_with_what_can_be_done_about_them(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(2)
    page = bench.wizard.page
    assert isinstance(page, AreaPage)
    doubtful = Outlined(
        Calibration(lens(), 2.4, 1.6, 16, 0), ((9.0, 9.0), (99.0, 9.0), (99.0, 99.0), (9.0, 99.0)), 20.0
    )
    assert doubtful.found is not None
    assert doubtful.found.doubtful
    for way, words in ((0, "Lay the mat flat"), (1, "Lay the sheets flat")):
        page.ways.choose(way)
        page.heard(doubtful)
        assert words in bench.words("area found")
        assert "move the corners" not in bench.words("area found"), "there are none to move"


def test_who_clicks_the_outer_corners_of_the_tape_is_asked_which_edge_it_is(bench: Bench) -> None:
    """The inner one moves the numbers there; the drawn one is taken as it is, and is not asked about again."""
    film = take("miss", "tape", 3)
    view = look_at(**LOOKS["tape"].view)
    outer = view.project(np.array([[-24, -24, 0], [634, -24, 0], [634, 634, 0], [-24, 634, 0]], float))
    bench.stage.picture = film.scene.frame(0)
    bench.click("source 0")
    bench.go(2)
    page, pane = bench.wizard.page, bench.wizard.pane
    assert isinstance(page, AreaPage)
    page.ways.choose(2)
    for pin, (x, y) in zip(pane.pins, outer, strict=True):
        pin.put((float(x), float(y)))
    page._moved()
    bench.until(lambda: bench.camera.model.outlined is not None and bool(bench.camera.model.outlined.inner))
    assert "Which one is the edge of the area?" in bench.words("area found")
    assert "which of the two is the edge" in page.why_not
    bench.click("edge drawn")
    bench.until(lambda: bench.camera.model.outlined is not None and bench.camera.model.outlined.found is not None)
    assert page.why_not == ""
    assert not bench.part("edge inner").isVisible()
    page._moved()  # other corners are asked about anew
    bench.until(lambda: bench.camera.model.outlined is not None and bool(bench.camera.model.outlined.inner))
    bench.click("edge inner")
    bench.until(lambda: bench.camera.model.outlined is not None and bench.camera.model.outlined.found is not None)
    found = bench.camera.model.outlined
    assert found is not None
    assert found.found is not None
    assert (found.inner, found.found.doubtful) == ((), False)
    inner = view.project(np.array([[0, 0, 0], [610, 0, 0], [610, 610, 0], [0, 610, 0]], float))
    quarter = len(found.outline) // 4
    assert np.hypot(*(np.array(found.outline[::quarter]) - inner).T).max() < 1.0


def test_corners_stay_where_they_were_set_while_another_way_is_looked_at(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(2)
    page, pane = bench.wizard.page, bench.wizard.pane
    assert isinstance(page, AreaPage)
    page.ways.choose(2)
    QTest.keyClick(pane.pins[1], Qt.Key.Key_Right)
    place = pane.pins[1].place
    page.ways.choose(0)
    assert not pane.pins
    page.ways.choose(2)
    assert pane.pins[1].place == place


def test_a_pin_is_dragged_by_the_mouse_and_stays_in_the_picture(bench: Bench) -> None:
    bench.click("source 0")
    bench.until(lambda: bench.camera.model.condition.size is not None)
    pane = bench.wizard.pane
    pane.set_pins([("1", "A point")], lambda: None)
    pin = pane.pins[0]
    QTest.mousePress(pin, Qt.MouseButton.LeftButton)
    QTest.mouseMove(pin, pin.rect().center() + pane.on_pane((200.0, 100.0)).toPoint() - pin.pos() - pin.rect().center())
    QTest.mouseRelease(pin, Qt.MouseButton.LeftButton)
    assert pin.place == pytest.approx((200, 100), abs=3)
    pin.put((-50.0, 9000.0))
    assert pin.place == (0.0, 719.0)


def test_the_mat_is_saved_for_both_papers_and_as_one_picture(bench: Bench, tmp_path: Path) -> None:
    page = next(page for page in bench.wizard.pages if isinstance(page, AreaPage))
    for paper, name in (("A4", "a4.pdf"), ("letter", "letter.pdf"), ("svg", "mat.svg")):
        page.save(paper, tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000
        assert name in str(bench.asked[-1][1])
    page.save("svg", tmp_path / "nowhere" / "mat.svg")
    assert "cannot be written" in str(bench.asked[-1][1])


def test_colours_are_taken_from_the_points_and_kept(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(3)
    table = Scene(setup_json(usual_pieces()), lens(), slide((200.0, 200.0), (1.0, 0.0), 9.0))
    bench.stage.picture = table.frame(0)
    page = bench.wizard.page
    assert isinstance(page, PiecesPage)
    page.wanted["move_puck"].setChecked(False)
    red, blue = PLACES["red_1"], PLACES["blue_1"]
    places = (pixel((red.x, red.y), 35), pixel((blue.x, blue.y), 35), pixel((200, 200), 6))
    for pin, place in zip(bench.wizard.pane.pins, places, strict=True):
        pin.put(place)
    with bench.qtbot.waitSignal(bench.camera.pictured, timeout=5000):
        pass
    bench.click("teach take")
    bench.until(lambda: bool(bench.camera.model.kept and bench.camera.model.kept.colours))
    assert "taught" in bench.words("teach result")
    assert page.swatches["red"].accessibleName().startswith("#")


def test_colours_are_not_taken_from_numbers_that_nobody_has_dragged(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(3)
    bench.wizard.pane.pins[0].put((300.0, 200.0))
    bench.click("teach take")
    assert "still to do: 2, 3, 4" in bench.words("teach result")


@pytest.mark.long
def test_the_pieces_are_shown_by_their_names(bench: Bench) -> None:
    bench.stage.picture = Scene(setup_json(usual_pieces()), lens(), slide((200.0, 200.0), (1.0, 0.0), 9.0)).frame(0)
    bench.click("source 0")
    bench.go(3)
    bench.click("teach names")
    bench.until(lambda: bool(bench.wizard.pane.marks))
    assert {"red pawn 1", "red pawn 2", "red pawn 3", "blue pawn 1", "blue pawn 2", "blue pawn 3"} == {
        mark.words for mark in bench.wizard.pane.marks if mark.words
    }
    assert "6 pawns" in bench.words("teach result")


@pytest.mark.long
def test_the_test_flick_is_shown_again(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(4)
    page = bench.wizard.page
    assert isinstance(page, FlickPage)
    bench.until(lambda: bench.camera.model.phase is Phase.READY)
    assert "flick" in bench.words("camera hint")
    for number in range(40):
        bench.stage.picture = scene().frame(number)
        bench.qtbot.wait(33)
    bench.until(lambda: bench.camera.model.phase is Phase.SEEN)
    assert "cm" in bench.words("flick result")
    assert page.doubts.text() == ""  # no pawn is in play that it could have been shot from
    assert page.shows_film
    before = page.controls.bar.player.at
    page.controls.step(1)
    assert page.controls.bar.player.at == before + 1
    assert not page.controls.bar.player.playing
    bench.click("flick again")
    assert page.controls.isHidden()
    bench.click("camera next")
    assert ("camera_done", None) in bench.asked


def test_escape_goes_back_page_by_page_and_then_out(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(2)
    assert bench.wizard.back()
    assert bench.wizard.back()
    assert not bench.wizard.back()


@pytest.mark.parametrize("room", [360, 500, 1200])
def test_the_name_of_the_step_that_is_due_is_written_whole(qtbot: QtBot, room: int) -> None:
    names = ["Camera", "Light and focus", "Playing area", "Pieces", "Test flick"]
    rail = Rail(names)
    qtbot.addWidget(rail)
    for at, name in enumerate(names):
        rail.show_step(at)
        widths = rail.widths(room)
        assert sum(widths) == pytest.approx(room)
        assert widths[at] >= text_width(name, 15, 700) + 44


def test_steps_are_spoken(bench: Bench) -> None:
    heard: list[str] = []
    announcer().spoken.connect(heard.append)
    bench.click("source 0")
    bench.go(1)
    announcer().spoken.disconnect()
    assert any("Step 2 of 5: Light and focus" in words for words in heard)


def test_a_lost_camera_is_told_over_its_last_picture(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(1)
    bench.stage.unplug(bench.qtbot)
    bench.until(lambda: bench.camera.model.phase is Phase.LOST)
    button = bench.part("camera next")
    assert isinstance(button, KeyButton)
    assert button.barred


def test_from_settings_to_the_wizard_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.do(commands.SETTINGS)
        QTest.mouseClick(part(made, "settings camera"), Qt.MouseButton.LeftButton)
        assert isinstance(made.screen_shown, CameraWizard)
        made.do(commands.CAMERA_DONE)
        assert made.screen_shown.kind == "home"


def test_what_was_not_found_is_not_kept(bench: Bench) -> None:
    assert "not found" in bench.camera.accept(Area())
    assert bench.camera.model.kept is None


def test_from_the_room_of_a_real_table_to_the_wizard_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        kept: list[FakeSession] = []

        def opener(tell: Callable[[SessionEvent], None]) -> FakeSession:
            kept.append(FakeSession(tell, "laag"))
            return kept[0]

        made.network.open(opener)
        room = kept[0].room(is_host=True)
        made.night.handle(RoomChanged(room))
        assert part(made, "room camera").isHidden()
        made.night.handle(RoomChanged(replace(room, options={"table": "real"})))
        QTest.mouseClick(part(made, "room camera"), Qt.MouseButton.LeftButton)
        assert isinstance(made.screen_shown, CameraWizard)
        made.do(commands.CAMERA_DONE)
        assert made.screen_shown.kind == "room"
        others = tuple(replace(seat, mine=False) for seat in room.seats)
        made.night.handle(RoomChanged(replace(room, options={"table": "real"}, seats=others)))
        assert part(made.screen_shown, "room camera").isHidden(), "who only watches can lend no camera"


def test_everything_that_takes_the_focus_has_words(bench: Bench) -> None:
    bench.click("source 0")
    bench.until(lambda: bench.camera.model.condition.size is not None)
    for page in range(len(bench.wizard.pages)):
        bench.go(page)
        for widget in bench.wizard.findChildren(QWidget):
            if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                words = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
                assert words, f"{widget} {widget.objectName()} on page {page}"


def test_points_are_only_there_on_a_picture(qtbot: QtBot) -> None:
    pane = PicturePane()
    qtbot.addWidget(pane)
    pane.set_pins([("1", "A pawn")], lambda: None)
    pin = part(pane, "pin 1")
    assert not pin.isVisibleTo(pane), "it would lie over the words that stand for a picture"
    pane.show_image(QImage(64, 36, QImage.Format.Format_RGB888))
    assert pin.isVisibleTo(pane)
    pane.show_image(QImage())
    assert not pin.isVisibleTo(pane)
