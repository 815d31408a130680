"""How the camera's panel and its marks look, pixel by pixel; and the replay's controls."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.bridge.camera import Camera
from client.camera.area import Area
from client.camera.flick_replay import TrackerReplay
from client.camera.marks import Mark, Sign
from client.camera.model import Phase
from client.camera.saved import SavedCalibration
from client.camera.sources import Source
from client.camera.watch import Condition
from client.screens.camera.panel import CameraPanel
from client.screens.camera.picture import PicturePane
from client.screens.camera.replay import FlickOverlay
from client.settings import Settings
from client.theme import Look, appearance
from client.widgets import Tone
from tests.client.camera.rigs import WEBCAM, lens, means, still
from tests.client.screens.desks import window
from tests.client.shot import check_shot, grab, stacked
from vision import Calibration, Reason, Replay, Shot, Why

KEPT = SavedCalibration(Calibration(lens(), 0.3, 0.4, 16, 0), Area())
AREA = ((140.0, 330.0), (500.0, 330.0), (440.0, 60.0), (200.0, 60.0))


def picture() -> QImage:
    """A table without a camera."""
    image = QImage(640, 360, QImage.Format.Format_RGB32)
    image.fill(QColor("#5a6b58"))
    painter = QPainter(image)
    painter.fillRect(150, 70, 340, 250, QColor("#d8c9a8"))
    painter.end()
    return image


@pytest.fixture(autouse=True)
def _default_look(qapp: QApplication) -> None:
    appearance().apply(Look())


@pytest.fixture
def webcam(tmp_path: Path, qtbot: QtBot) -> Iterator[Camera]:
    made = Camera(tmp_path, Settings(tmp_path), means=means())
    yield made
    made.shut_down()
    made.deleteLater()


def test_the_panel_in_its_phases(qtbot: QtBot, webcam: Camera) -> None:
    beside, panel = QWidget(), CameraPanel(webcam)
    column = QVBoxLayout(beside)
    column.addWidget(panel)
    column.addStretch(1)
    beside.resize(320, 330)
    beside.show()

    def shown() -> QImage:
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
        return beside.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)

    shots = [shown()]
    model = webcam.model
    for phase in (Phase.OPENING, Phase.UNKNOWN, Phase.READY, Phase.HAND, Phase.LOST):
        model.opened(Source(*WEBCAM))
        if phase is not Phase.OPENING:
            model.condition = Condition(Reason(Why.GIVES_NONE_NOW) if phase is Phase.LOST else None, (640, 360))
        if phase not in (Phase.OPENING, Phase.UNKNOWN):
            model.kept = KEPT
            model.arm(armed=True)
            model.stage = {Phase.HAND: "covered"}.get(phase, "idle")
        panel.show_now()
        if phase is not Phase.OPENING:
            panel.pane.show_image(picture())
        panel.pane.show_marks(())
        assert model.phase is phase
        shots.append(shown())
    panel.end()
    beside.close()
    beside.deleteLater()
    check_shot("camera-panel", stacked(*shots))


def test_marks_and_points_over_a_picture(qtbot: QtBot) -> None:
    pane = PicturePane()
    pane.resize(640, 360)
    pane.show_image(picture())
    pane.set_pins([(str(number), f"Point {number}") for number in range(1, 6)], lambda: None)
    for pin, point in zip(pane.pins, (*AREA, (309.0, 150.0)), strict=True):  # the last where a label would stand
        pin.put(point)
    pawn = ((300.0, 200.0), (318.0, 200.0), (316.0, 160.0), (302.0, 160.0))
    pane.show_marks(
        (
            Mark(Sign.AREA, AREA),
            Mark(Sign.PATH, ((220.0, 290.0), (300.0, 215.0), (330.0, 240.0))),
            Mark(Sign.START, ((220.0, 290.0),)),
            Mark(Sign.END, ((330.0, 240.0),)),
            Mark(Sign.PIECE, pawn, "touched: red pawn 1"),
            Mark(Sign.FELL, pawn, "fell: red pawn 1"),
        )
    )
    check_shot("camera-picture", grab(pane, 640))
    pane.deleteLater()


@pytest.mark.parametrize("width", [230, 420, 820])
def test_the_loupe_leaves_the_table_to_be_seen(qtbot: QtBot, width: int) -> None:
    pane = PicturePane()
    qtbot.addWidget(pane)
    pane.resize(width, width * 9 // 16)
    pane.show_image(picture())
    pane.set_pins([("1", "A point")], lambda: None)
    for place in ((150.0, 300.0), (500.0, 40.0)):
        pane.pins[0].put(place)
        room = pane.loupe_room(pane.pins[0], pane.frame)
        assert pane.frame.contains(room)
        assert room.width() * room.height() < 0.15 * pane.frame.width() * pane.frame.height()
        assert not room.contains(pane.on_pane(place))


def replay() -> TrackerReplay:
    """Five frames of a puck that slides and touches."""
    jpeg = cv2.imencode(".jpg", still()[::4, ::4])[1].tobytes()
    puck = np.array([[0.0, 0], [8, 0], [8, 6], [0, 6]])
    shots = tuple(Shot(0.1 * number, jpeg, puck + np.array([40 + 20 * number, 90])) for number in range(5))
    box = puck + np.array([110.0, 88.0])
    return TrackerReplay(Replay((320, 180), shots, puck * 30, (("blue_2", 0.31, box),), (("blue_2", 0.4, box),)))


def playing(overlay: FlickOverlay) -> bool:
    return overlay.controls.bar.player.playing


def test_a_replay_knows_what_was_seen_until_each_frame() -> None:
    flick = replay()
    assert len(flick) == 5
    assert flick.touches == (3,)
    assert [mark.sign for mark in flick.marks(0)].count(Sign.PATH) == 0
    assert "touched: blue pawn 2" in [mark.words for mark in flick.marks(3)]
    assert "fell: blue pawn 2" in [mark.words for mark in flick.marks(4)]
    assert flick.words(2) == "0.20 s: frame 3 of 5"
    assert flick.words(4) == "0.40 s: frame 5 of 5 · touched: blue pawn 2 · fell: blue pawn 2"


def below(qtbot: QtBot) -> QWidget:
    """What a replay covers."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(700, 520)
    made.show()
    return made


def test_the_replay_is_stepped_by_keys_and_closed_by_escape(qtbot: QtBot) -> None:
    overlay = FlickOverlay(below(qtbot))
    overlay.begin_replay("The flick again", replay())
    controls = overlay.controls
    assert playing(overlay)
    QTest.keyClick(controls, Qt.Key.Key_Period)
    QTest.keyClick(controls, Qt.Key.Key_Period)
    assert controls.bar.player.at == 2
    assert not playing(overlay)
    QTest.keyClick(controls, Qt.Key.Key_Comma)
    assert controls.bar.player.at == 1
    QTest.keyClick(controls.scrubber, Qt.Key.Key_End)
    assert controls.bar.player.at == 4
    QTest.keyClick(controls.scrubber, Qt.Key.Key_PageUp)
    assert controls.bar.player.at == 3, "a touch is a mark on the track"
    with qtbot.waitSignal(overlay.closed, timeout=1000):
        QTest.keyClick(controls, Qt.Key.Key_Escape)
    overlay.put_away()


def test_the_replay_plays_round_and_round_and_slower_when_told(qtbot: QtBot) -> None:
    overlay = FlickOverlay(below(qtbot))
    overlay.begin_replay("The flick again", replay())
    controls = overlay.controls
    controls.bar.set_speed(1.0)
    qtbot.waitUntil(lambda: controls.bar.player.at == 4, timeout=5000)
    qtbot.waitUntil(lambda: controls.bar.player.at == 0, timeout=5000)
    controls.bar.toggle()
    assert not playing(overlay)
    controls.bar.toggle()
    assert playing(overlay)
    overlay.put_away()
    assert not playing(overlay)


def test_a_live_picture_that_has_become_old_looks_so(qtbot: QtBot) -> None:
    overlay = FlickOverlay(below(qtbot))
    overlay.begin_live("The real table", picture())

    def seen() -> QColor:
        return overlay.pane.grab().toImage().pixelColor(overlay.pane.width() // 3, overlay.pane.height() // 3)

    overlay.show_state("Ready", Tone.GOOD, "Flick.")
    live = seen()
    overlay.show_state("Camera lost", Tone.BAD, "Plug it in again.", lost=True)
    assert seen() != live
    overlay.show_state("Ready", Tone.GOOD, "Flick.")
    assert seen() == live
    overlay.show_state("Camera lost", Tone.BAD, "Plug it in again.", lost=True)
    overlay.begin_replay("The flick again", replay())
    overlay.controls.bar.stop()
    told = seen()
    overlay.show_state("Camera lost", Tone.BAD, "Plug it in again.", lost=True)
    assert seen() == told, "the film of a flick is none the worse for it"
    overlay.put_away()


def test_steps_belong_to_the_replay_even_where_the_window_has_keys_of_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        with qtbot.waitActive(made):
            made.activateWindow()
        overlay = FlickOverlay(made.screen_shown)
        overlay.begin_replay("The flick again", replay())
        overlay.controls.bar.stop()
        QTest.keyClick(overlay.controls.bar.play, Qt.Key.Key_Period)
        assert overlay.controls.bar.player.at == 1
        overlay.put_away()
