"""The camera behind its thread: opened, lost, frozen, black, of another size, and closed, with nothing left running."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from client.bridge.camera import Camera
from client.camera.area import Area, area_of
from client.camera.model import Phase
from client.camera.news import Outlined, Saw
from client.camera.sources import Source, source_of
from client.camera.watch import Means
from client.camera.words import phase_words
from client.screens.camera.picture import PicturePane
from client.settings import Settings
from client.wizards.camera_source import SourcePage
from tests.client.camera.rigs import CLIPS, WEBCAM, Stage, held, means, setup_of_clip, still, until
from tests.client.camera.test_jobs import TEST
from vision import Reason, Why

CAM = Source(*WEBCAM)


@pytest.fixture
def stage() -> Stage:
    return Stage(still())


@pytest.fixture
def webcam(tmp_path: Path, stage: Stage, qtbot: QtBot) -> Iterator[Camera]:
    with held(tmp_path, stage) as made:
        made.choose(CAM)
        until(qtbot, made, lambda: made.model.condition.size is not None)
        yield made


def set_up(qtbot: QtBot, made: Camera) -> None:
    made.calibrate(Area())
    until(qtbot, made, lambda: made.model.outlined is not None)
    assert made.accept(Area()) == ""


def test_pictures_come_newest_first_and_not_faster_than_eyes_need(qtbot: QtBot, webcam: Camera) -> None:
    with qtbot.waitSignal(webcam.pictured, timeout=5000) as caught:
        pass
    assert caught.args is not None
    image = caught.args[0]
    assert isinstance(image, QImage)
    assert (image.width(), image.height()) == (1280, 720)
    blue, green, red = still()[360, 640]
    colour = image.pixelColor(640, 360)
    assert abs(colour.red() - int(red)) + abs(colour.green() - int(green)) + abs(colour.blue() - int(blue)) < 15


def test_the_cameras_of_the_computer_are_named(qtbot: QtBot, webcam: Camera) -> None:
    until(qtbot, webcam, lambda: bool(webcam.model.cameras))
    assert webcam.model.cameras == (CAM,)
    assert webcam.model.cameras_sure


def test_a_camera_that_was_never_set_up_says_so_and_is_not_armed(qtbot: QtBot, webcam: Camera) -> None:
    assert webcam.model.phase is Phase.UNKNOWN
    assert "1280 × 720" in phase_words(webcam.model)
    webcam.arm(TEST)
    assert not webcam.model.armed
    assert webcam.accept(Area())


def test_what_was_set_up_is_there_the_next_time(qtbot: QtBot, webcam: Camera, tmp_path: Path, stage: Stage) -> None:
    set_up(qtbot, webcam)
    assert webcam.keep_colours({"red": "#aa1122"}) == ""
    assert webcam.model.phase is Phase.LIVE
    webcam.let_go()
    with held(tmp_path, stage) as again:
        until(qtbot, again, lambda: again.model.condition.size is not None)
        assert again.model.phase is Phase.LIVE
        assert again.model.kept is not None
        assert again.model.kept.colours == {"red": "#aa1122"}


def test_a_camera_is_found_again_under_another_number(
    qtbot: QtBot, webcam: Camera, tmp_path: Path, stage: Stage
) -> None:
    set_up(qtbot, webcam)
    webcam.let_go()
    with held(tmp_path, stage, names=[("0", "Another webcam"), ("2", CAM.title)]) as again:
        until(qtbot, again, lambda: again.model.phase is Phase.LIVE)
        assert again.model.source == Source("2", CAM.title)


def test_unplugged_and_plugged_in_again_while_a_flick_is_awaited(qtbot: QtBot, webcam: Camera, stage: Stage) -> None:
    set_up(qtbot, webcam)
    webcam.arm(TEST)
    until(qtbot, webcam, lambda: webcam.model.phase is Phase.READY)
    stage.unplug(qtbot)
    until(qtbot, webcam, lambda: webcam.model.phase is Phase.LOST)
    words = phase_words(webcam.model)
    assert "plugged in" in words or "plug it in" in words
    stage.plugged = True
    until(qtbot, webcam, lambda: webcam.model.phase is Phase.READY)
    assert stage.opened >= 2
    assert webcam.model.armed


def test_a_frozen_picture_is_told_and_forgotten_when_it_moves_again(qtbot: QtBot, webcam: Camera, stage: Stage) -> None:
    stage.frozen = True
    with qtbot.waitSignal(webcam.pictured, timeout=200, raising=False):
        pass
    stage.clock.ahead += 6.0
    until(qtbot, webcam, lambda: "frozen" in phase_words(webcam.model))
    assert webcam.model.phase is Phase.LOST
    stage.frozen = False
    until(qtbot, webcam, lambda: webcam.model.phase is not Phase.LOST)


def test_a_covered_lens_is_no_frozen_picture(qtbot: QtBot, webcam: Camera, stage: Stage) -> None:
    stage.picture, stage.frozen = np.zeros_like(still()), True
    until(qtbot, webcam, lambda: webcam.model.phase is Phase.BLACK)
    stage.clock.ahead += 6.0
    with qtbot.waitSignal(webcam.changed, timeout=300, raising=False):
        pass
    assert webcam.model.phase is Phase.BLACK


def test_black_pictures_do_not_hide_the_table_for_ever(qtbot: QtBot, webcam: Camera, stage: Stage) -> None:
    set_up(qtbot, webcam)
    stage.picture = np.zeros_like(still())
    webcam.arm(TEST)
    until(qtbot, webcam, lambda: webcam.model.phase is Phase.BLACK)
    assert "cover off the lens" in phase_words(webcam.model)
    stage.picture = still()
    until(qtbot, webcam, lambda: webcam.model.phase is Phase.READY)


def test_pictures_of_another_size_are_another_set_up(qtbot: QtBot, webcam: Camera, stage: Stage) -> None:
    set_up(qtbot, webcam)
    stage.picture = np.asarray(cv2.resize(still(), (640, 480)), np.uint8)
    until(qtbot, webcam, lambda: webcam.model.condition.size == (640, 480))
    assert webcam.model.phase is Phase.UNKNOWN
    assert "640 × 480" in phase_words(webcam.model)
    stage.picture = still()
    until(qtbot, webcam, lambda: webcam.model.phase is Phase.LIVE)


def test_a_camera_that_hangs_keeps_nobody_waiting(qtbot: QtBot, webcam: Camera, stage: Stage) -> None:
    stage.hang.clear()
    stage.clock.ahead += 3.0
    until(qtbot, webcam, lambda: webcam.model.phase is Phase.LOST)
    before = time.monotonic()
    webcam.let_go()
    assert time.monotonic() - before < 0.5
    stage.hang.set()


def test_news_of_a_job_that_was_replaced_are_not_heard(qtbot: QtBot, webcam: Camera) -> None:
    heard: list[object] = []
    webcam.told.connect(heard.append)
    webcam.calibrate(Area())
    webcam.look()
    until(qtbot, webcam, lambda: webcam.model.look is not None)
    assert not [news for news in heard if isinstance(news, Outlined)]


def test_a_film_that_cannot_be_read_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "empty.mp4").write_bytes(b"")
    with held(tmp_path, None) as made:
        for name, word in (("missing.mp4", "no file"), ("empty.mp4", "no film")):
            made.choose(source_of(str(tmp_path / name)))
            until(qtbot, made, lambda: made.model.phase is Phase.LOST)
            assert word in phase_words(made.model)


@pytest.mark.long
def test_a_film_cut_in_the_middle_of_the_flick_asks(qtbot: QtBot, tmp_path: Path) -> None:
    name = CLIPS / "v02.mp4"
    capture = cv2.VideoCapture(str(name))
    writer = cv2.VideoWriter(str(tmp_path / "cut.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 30, (1280, 720))
    for _ in range(22):
        ok, picture = capture.read()
        assert ok
        writer.write(picture)
    capture.release()
    writer.release()
    area = area_of(setup_of_clip("v02")["calibration"])
    with held(tmp_path, None) as made:
        made.choose(source_of(str(tmp_path / "cut.avi")))
        made.calibrate(area)
        until(qtbot, made, lambda: made.model.outlined is not None and made.model.outlined.found is not None)
        assert made.accept(area) == ""
        made.arm(TEST)
        until(qtbot, made, lambda: made.model.saw is not None)
        saw = made.model.saw
        assert isinstance(saw, Saw)
        assert saw.asks
        assert any(reason.why is Why.ENDS_EARLY for reason in saw.reasons)


def test_judging_says_how_far_it_is_and_can_be_ended(qtbot: QtBot, tmp_path: Path) -> None:
    area = area_of(setup_of_clip("v02")["calibration"])
    with held(tmp_path, None) as made:
        made.choose(source_of(str(CLIPS / "v02.mp4")))
        made.calibrate(area)
        until(qtbot, made, lambda: made.model.outlined is not None and made.model.outlined.found is not None)
        assert made.accept(area) == ""
        made.arm(TEST)
        until(qtbot, made, lambda: made.model.phase is Phase.JUDGING and made.model.judging_share > 0.0)
        assert f"({round(100 * made.model.judging_share)} % of its time)" in phase_words(made.model)
        made.cancel_judging()
        until(qtbot, made, lambda: made.model.saw is not None)
        saw = made.model.saw
        assert isinstance(saw, Saw)
        assert saw.asks
        assert Reason(Why.CANCELLED) in saw.reasons
        assert saw.replay is not None


def test_nothing_is_opened_before_a_screen_wants_it(qtbot: QtBot, tmp_path: Path) -> None:
    stage = Stage(still())
    made = Camera(tmp_path, Settings(tmp_path), means=means(stage))
    assert stage.opened == 0
    made.shut_down()
    made.deleteLater()


def test_a_screen_that_goes_before_the_camera_was_begun_leaves_nothing_behind(
    qtbot: QtBot, tmp_path: Path, stage: Stage
) -> None:
    made = Camera(tmp_path, Settings(tmp_path), means=means(stage))
    made.hold()
    made.let_go()
    made.hold()
    made.let_go()
    made.shut_down()
    qtbot.wait(50)
    assert not any(thread.name == "camera watch" for thread in threading.enumerate())
    assert stage.opened == 0


def test_a_camera_is_free_before_the_next_begins_also_past_one_that_never_began(
    qtbot: QtBot, webcam: Camera, stage: Stage
) -> None:
    stage.hang.clear()
    webcam.let_go()
    webcam.hold()
    webcam.let_go()  # before it began
    webcam.hold()
    qtbot.wait(50)
    assert stage.opened == 1, "the first one still holds the camera"
    stage.hang.set()
    qtbot.waitUntil(lambda: stage.opened == 2)
    assert stage.released == 1


def test_a_screen_with_a_camera_stands_before_opencv_is_loaded(qtbot: QtBot, tmp_path: Path, stage: Stage) -> None:
    called: list[Means] = []

    def loads() -> Means:
        called.append(means(stage)())
        return called[0]

    made = Camera(tmp_path, Settings(tmp_path), means=loads)
    made.hold()
    assert not any(thread.name == "camera watch" for thread in threading.enumerate())
    assert SourcePage(made, PicturePane()).hint[0].startswith("One moment")
    qtbot.waitUntil(lambda: bool(made.model.cameras))
    made.let_go()
    made.shut_down()
