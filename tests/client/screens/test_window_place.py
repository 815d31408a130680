"""Where the window stands: within the screen at first, and afterwards where it was."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize

from client.screens.window import MINIMUM, USUAL, fits
from tests.house.test_checks import ROOT


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


SMALL, LARGE = (1366, 768), (1920, 1080)
START = """
import json, sys
from PySide6.QtWidgets import QApplication
from client.app import make_window
from client.launch import OpenHome

def settle():
    for _ in range(5):
        app.processEvents()

app = QApplication(["offleash"])
window = make_window(OpenHome())
window.place()
settle()
if moved := json.loads(sys.argv[1]):
    window.setScreen(app.screens()[-1])
    window.setGeometry(*moved)
    settle()
print(json.dumps([*window.frameGeometry().getRect(), window.isMaximized()]))
window.close()
"""


class Desk:
    """A desktop with one home, on which the client is started again and again, each time on other screens."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def start(self, *screens: tuple[int, int], move: tuple[int, int, int, int] | None = None) -> tuple[QRect, bool]:
        """Start the client on screens side by side, move its window on the last one, and close it.

        Where the window stood, and whether it was maximised.
        """
        lefts = itertools.accumulate((width for width, _ in screens), initial=0)
        usual = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        listed = [
            {"name": str(left), "x": left, "y": 0, "width": width, "height": height, **usual}
            for left, (width, height) in zip(lefts, screens, strict=False)
        ]
        (self._folder / "screens.json").write_text(json.dumps({"windowFrameMargins": False, "screens": listed}))
        environment = {
            **os.environ,
            "OFFLEASH_HOME": str(self._folder / "home"),
            "QT_QPA_PLATFORM": "offscreen:configfile=screens.json",
            "PYTHONPATH": str(ROOT),
        }
        command = [sys.executable, "-c", START, json.dumps(move)]
        out = subprocess.run(command, env=environment, cwd=self._folder, capture_output=True, text=True, check=True)
        *rect, maximised = json.loads(out.stdout)
        return QRect(*rect), maximised


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.mark.parametrize(("screen", "maximised"), [(SMALL, True), (LARGE, False)])
def test_the_first_window_lies_within_its_screen(desk: Desk, screen: tuple[int, int], maximised: bool) -> None:
    rect, is_maximised = desk.start(screen)
    assert QRect(0, 0, *screen).contains(rect)
    assert is_maximised is maximised
    assert maximised or rect.size() == USUAL


def test_size_and_place_come_back_at_the_next_start(desk: Desk) -> None:
    desk.start(SMALL, LARGE, move=(1500, 100, 1700, 900))
    assert desk.start(SMALL, LARGE) == (QRect(1500, 100, 1700, 900), False)


def test_a_window_on_a_screen_that_is_gone_is_brought_back(desk: Desk) -> None:
    desk.start(SMALL, LARGE, move=(1500, 100, 1700, 900))
    rect, _ = desk.start(SMALL)
    assert QRect(0, 0, *SMALL).contains(rect)
