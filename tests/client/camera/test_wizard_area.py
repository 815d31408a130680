"""The page of the camera wizard that finds the playing area: the printed mat, and corners that are set by hand."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from client.camera.area import Area, Way
from client.camera.marks import Sign
from client.camera.news import Outlined
from client.screens.camera.picture import PicturePane
from client.wizards.camera_area import AreaPage
from tests.client.camera.bench import Bench
from tests.client.camera.rigs import lens, part
from tests.client.camera.test_jobs import CORNERS
from tests.vision.footage.catalogue import take
from tests.vision.footage.looks import LOOKS
from tests.vision.footage.optics import look_at
from vision import Calibration


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
    ways.setFocus()
    QTest.keyClick(ways, Qt.Key.Key_Left)  # round to the last one: four corners
    QTest.keyClick(bench.part("area edge"), Qt.Key.Key_Left)  # the middle of a drawn line
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
    page.ways.setCurrentIndex(2)
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
        page.ways.setCurrentIndex(way)
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
    page.ways.setCurrentIndex(2)
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
    page.ways.setCurrentIndex(2)
    QTest.keyClick(pane.pins[1], Qt.Key.Key_Right)
    place = pane.pins[1].place
    page.ways.setCurrentIndex(0)
    assert not pane.pins
    page.ways.setCurrentIndex(2)
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


def test_the_mat_is_saved_for_both_papers_and_as_one_picture(bench: Bench, tmp_path: Path) -> None:
    page = next(page for page in bench.wizard.pages if isinstance(page, AreaPage))
    for paper, name in (("A4", "a4.pdf"), ("letter", "letter.pdf"), ("svg", "mat.svg")):
        page.save(paper, tmp_path / name)
        assert (tmp_path / name).stat().st_size > 1000
        assert name in str(bench.asked[-1][1])
    page.save("svg", tmp_path / "nowhere" / "mat.svg")
    assert "cannot be written" in str(bench.asked[-1][1])


def test_what_was_not_found_is_not_kept(bench: Bench) -> None:
    assert "not found" in bench.camera.accept(Area())
    assert bench.camera.model.kept is None


def test_each_button_of_the_mat_asks_for_a_file_of_its_kind(bench: Bench) -> None:
    bench.click("source 0")
    bench.go(2)
    page = bench.wizard.page
    assert isinstance(page, AreaPage)
    for way, paper, name in ((0, "svg", "offleash-mat.svg"), (1, "A4", "offleash-mat-a4.pdf")):
        page.ways.setCurrentIndex(way)
        bench.click(f"save {paper}")
        dialog = page.findChild(QFileDialog)
        assert dialog is not None
        assert [Path(file).name for file in dialog.selectedFiles()] == [name]
        dialog.deleteLater()
        bench.qtbot.waitUntil(lambda: page.findChild(QFileDialog) is None)
