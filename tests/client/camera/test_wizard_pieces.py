"""The last pages of the camera wizard: the colours of the pieces, and a test flick."""

from __future__ import annotations

import pytest

from client.camera.model import Phase
from client.wizards.camera_flick import FlickPage
from client.wizards.camera_pieces import PiecesPage
from tests.client.camera.bench import Bench
from tests.client.camera.rigs import lens, scene
from tests.client.camera.test_jobs import pixel
from tests.vision.table import PLACES, Scene, setup_json, slide, usual_pieces


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
