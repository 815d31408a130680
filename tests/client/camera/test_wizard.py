"""The camera wizard: the camera, its light, and the way from page to page, by mouse, keyboard and accessible words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.art.lettering import text_width
from client.camera.model import Phase
from client.widgets import KeyButton, announcer
from client.wizards.camera import CameraWizard, Rail
from net.session import RoomChanged, SessionEvent
from tests.client.camera.bench import Bench
from tests.client.camera.rigs import WEBCAM, part, still
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import window


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


def test_an_address_may_be_typed_without_the_way_that_leads_there(bench: Bench) -> None:
    field_ = bench.part("camera address")
    assert isinstance(field_, QLineEdit)
    for typed, used in (
        ("192.168.1.20:8080/video", "http://192.168.1.20:8080/video"),
        (" 192.168.1.20 ", "http://192.168.1.20"),
        ("phone.local:8080", "http://phone.local:8080"),
        ("rtsp://phone:554/live", "rtsp://phone:554/live"),
        ("evening.mp4", "evening.mp4"),
        ("C:\\films\\evening.mp4", "C:\\films\\evening.mp4"),
        ("1", "1"),
    ):
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
