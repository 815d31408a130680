"""What Home loads in spare time, and what it does not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.art.face import Face, render
from client.canvas import face_cache
from client.settings import Settings
from client.tables import TABLES
from client.warm import WarmUp
from tests.client.screens.desks import fake_match, play_screen, window

_HEAVY = (
    *("zmq", "nacl", "msgpack", "numpy", "cv2", "wave"),
    *("net", "games.kernel", "client.canvas", "client.art.dogs", "client.bridge.system"),
)
_STAND = """
import sys
from pathlib import Path
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
app = QApplication([])
from client.app import make_window
from client.launch import OpenHome
from client.theme.palette import PaperStyle
PaperStyle.drawPrimitive = lambda *_: print("drawn in Python")
window = make_window(OpenHome())
window.show()
window.grab()
print(*sorted(set(sys.argv[1:]) & set(sys.modules)))
"""


def test_home_stands_before_anything_heavy_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"name": "Anna"}', encoding="utf-8")
    root = Path(__file__).parents[2]
    environment = {"OFFLEASH_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(root)}
    command = [sys.executable, "-c", _STAND, *_HEAVY]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_everything_is_loaded_in_spare_time(qtbot: QtBot, tmp_path: Path) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    warm = WarmUp(app, Settings(tmp_path), lambda: QSize(1280, 748))
    with qtbot.waitSignal(warm.over, timeout=20_000):
        pass
    warm.wait()
    assert {"net.node", "client.screens.play", *(f"games.{name}" for name in TABLES)} <= set(sys.modules)
    warm.deleteLater()


def test_a_table_laid_out_of_sight_lends_its_pictures_to_the_next(qtbot: QtBot, tmp_path: Path) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    face_cache._painted.clear()  # whatever tables of other tests have painted
    with window(qtbot, tmp_path, story=False) as made:
        warm = WarmUp(app, made.settings, made.screen_room)
        with qtbot.waitSignal(warm.over, timeout=20_000):
            pass
        warm.wait()
        warm.deleteLater()
        painted: list[str] = []

        def told(face: Face, *how: Any, **more: Any) -> Any:
            painted.append(type(face).__name__)
            return render(face, *how, **more)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("client.canvas.face_cache.render", told)
            fake_match(made)
            play_screen(made)
        assert not {"ShowBoard", "Kennel", "SponsorStand", "Purse"} & set(painted)
        assert "DogCard" in painted, "which pups are for sale nobody knows before"
