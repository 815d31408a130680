"""Where the window stands: within the screen at first, and afterwards where it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSize
from pytestqt.qtbot import QtBot

from client.screens.window import MINIMUM, USUAL, fits
from tests.client.screens.desks import window


@pytest.mark.parametrize(
    ("screen", "has_room"),
    [((1920, 1040), True), ((1296, 848), True), ((1366, 728), False), ((1280, 720), False), ((1024, 560), False)],
)
def test_the_usual_window_is_for_screens_that_have_room_for_it_and_its_frame(
    screen: tuple[int, int], has_room: bool
) -> None:
    assert fits(USUAL, QSize(*screen)) is has_room


def test_the_least_window_fits_a_small_screen_beside_its_task_bar() -> None:
    assert MINIMUM.width() <= 1024
    assert MINIMUM.height() <= 600 - 40


def test_size_and_place_are_kept_until_the_next_start(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.resize(1100, 700)
        made._keep_place()
        kept = made.settings.text("window")
    with window(qtbot, tmp_path) as made:
        assert made.settings.text("window") == kept
        assert made.restoreGeometry(QByteArray.fromBase64(kept.encode()))
