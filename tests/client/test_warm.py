"""What Home loads in spare time, and what it does not."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import games
from client import commands
from client.app import collect_from_now_on
from client.art.face import Face, render
from client.canvas import face_cache
from client.screens.window import MainWindow
from client.settings import Settings
from client.tables import TABLES
from client.tools.bench._loop import memory
from client.warm import WarmUp
from games.kernel import rulebook
from games.reasons import reason_of
from tests.client.screens.desks import fake_match, play_screen, window

_HEAVY = (
    *("sqlite3", "zmq", "nacl", "msgpack", "numpy", "cv2", "wave", "tomllib", "datetime", "socket"),
    *("net.wire", "net.session", "net.store", "net.node"),  # `net.reasons` alone is light
    *("games.kernel", "client.canvas", "client.art.dogs", "client.bridge.system"),
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
import linecache
print(*sorted(set(sys.argv[1:]) & set(sys.modules)))
print(*(name for name in linecache.cache if "client" in name))
"""


@pytest.mark.parametrize("library", [False, True])
def test_home_stands_before_anything_heavy_is_loaded(tmp_path: Path, *, library: bool) -> None:
    if library:
        (tmp_path / "matches.sqlite").touch()
    (tmp_path / "settings.json").write_text('{"name": "Anna"}', encoding="utf-8")
    root = Path(__file__).parents[2]
    environment = {"OFFLEASH_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(root)}
    command = [sys.executable, "-c", _STAND, *_HEAVY]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


_PRESS_AT_ONCE = """
import sys
import threading
from PySide6.QtWidgets import QApplication
app = QApplication([])
from client.app import make_window
from client.tools.bench._loop import until
from client.launch import OpenHome
from client.warm import WarmUp
from games.kernel import rulebook
window = make_window(OpenHome())
window.show()
window.warm_up = WarmUp(app, window.settings, window.screen_room)
class Spy:
    loaded = set()
    def find_spec(self, name, path=None, target=None):
        if threading.current_thread() is threading.main_thread():
            self.loaded.add(name)
sys.meta_path.insert(0, Spy())
from client import commands
window.do(commands.BOT_NOW)
print(*sorted({"net.node", "games.kernel", "client.canvas"} & Spy.loaded))
until(lambda: window.screen_shown.kind == "play")
window.close()
window.warm_up.wait()
"""


def test_a_table_that_is_wanted_at_once_is_loaded_between_the_turns_of_the_window(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"name": "Anna", "sound": false}', encoding="utf-8")
    environment = {
        "OFFLEASH_HOME": str(tmp_path),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
    command = [sys.executable, "-c", _PRESS_AT_ONCE]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == [], "loaded by the window while the button was pressed"


@contextmanager
def held_up(made: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A window whose games are not loaded before the event is set."""
    may_go, load = threading.Event(), games.load

    def slow(name: str) -> Any:
        if threading.current_thread() is not threading.main_thread():
            may_go.wait(10)
        return load(name)

    monkeypatch.setattr(games, "load", slow)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    made.warm_up = WarmUp(app, made.settings, made.screen_room)
    try:
        yield may_go
    finally:
        may_go.set()
        made.warm_up.wait()
        made.warm_up.deleteLater()


def test_who_waits_for_a_table_is_told_so_until_it_lies_there(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with window(qtbot, tmp_path) as made, held_up(made, monkeypatch) as may_go:
        made.do(commands.HOST, None)
        qtbot.waitUntil(lambda: any("One moment" in words for words in made.notices.words))
        assert made.screen_shown.kind == "home"
        may_go.set()
        qtbot.waitUntil(lambda: made.screen_shown.kind != "home")
        assert made.notices.words == []


def test_who_goes_elsewhere_meanwhile_stays_there(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with window(qtbot, tmp_path) as made, held_up(made, monkeypatch) as may_go:
        made.do(commands.HOST, None)
        made.do(commands.SETTINGS)
        may_go.set()
        assert made.warm_up is not None
        with qtbot.waitSignal(made.warm_up.over, timeout=20_000):
            pass
        assert made.screen_shown.kind == "settings"


def test_what_the_command_line_asks_for_is_done_wherever_somebody_goes_meanwhile(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with window(qtbot, tmp_path) as made, held_up(made, monkeypatch) as may_go:
        done = list[str]()
        assert made.warm_up is not None
        made.warm_up.first(lambda: done.append(made.screen_shown.kind), lasting=True)
        made.do(commands.SETTINGS)
        made.go_home()
        made.do(commands.SETTINGS)
        may_go.set()
        qtbot.waitUntil(lambda: done == ["settings"], timeout=20_000)


def test_what_cannot_be_loaded_holds_up_nobody(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str, _profile: Any) -> Any:
        raise games.kernel.DamagedDataError(reason_of(game))

    monkeypatch.setattr("client.warm._OF_WINDOW", ("client.not_there", "client.canvas"))
    monkeypatch.setattr("client.warm._LONGEST_MS", 20)
    monkeypatch.setattr("client.warm._table_to_come", broken)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    warm, done = WarmUp(app, Settings(tmp_path), lambda: QSize(1280, 748)), list[str]()
    warm.first(lambda: done.append("opened"))
    with qtbot.captureExceptions() as failures, qtbot.waitSignal(warm.over, timeout=20_000):
        pass
    warm.wait()
    warm.deleteLater()
    assert done == ["opened"]
    lost = [games.kernel.DamagedDataError] * len(TABLES)
    assert [kind for kind, *_ in failures] == [ModuleNotFoundError, *lost]


def test_everything_is_loaded_in_spare_time(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for known in (rulebook.rules_of, rulebook.intro_of):
        known.cache_clear()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    warm = WarmUp(app, Settings(tmp_path), lambda: QSize(1280, 748))
    with qtbot.waitSignal(warm.over, timeout=20_000):
        pass
    warm.wait()
    warm.deleteLater()
    assert {"net.node", "client.screens.match.play", *(f"games.{name}" for name in TABLES)} <= set(sys.modules)
    monkeypatch.setattr(rulebook, "files", None)  # so that no page can be read now
    for name in TABLES:
        assert games.load(name).rules_in("en")
        assert games.load(name).intro_in("en")


def test_garbage_is_looked_for_again_but_not_in_what_was_loaded(qtbot: QtBot, tmp_path: Path) -> None:
    gc.disable()
    try:
        with window(qtbot, tmp_path) as made:
            collect_from_now_on(made)
            assert gc.isenabled()
            assert gc.get_freeze_count() > 1000
            gc.disable()  # nor does it depend on how much there is
            fake_match(made)
            pictures = weakref.ref(play_screen(made).frame.canvas.scene.cache)
            made.go_home()
            qtbot.waitUntil(lambda: pictures() is None)
    finally:
        gc.unfreeze()
        gc.enable()


@pytest.mark.skipif(sys.platform != "linux", reason="others are not told how large this process is")
def test_what_lay_between_things_that_stay_is_given_back_when_a_screen_is_left(qtbot: QtBot, tmp_path: Path) -> None:
    gc.disable()
    try:
        with window(qtbot, tmp_path) as made:
            collect_from_now_on(made)
            blocks = [bytearray(b"x" * 60_000) for _ in range(800)]
            stay = blocks[::20]
            del blocks
            before = memory()
            made.do(commands.SETTINGS)
            qtbot.waitUntil(lambda: memory() < before - 30)
            assert len(stay) == 40
    finally:
        gc.unfreeze()
        gc.enable()


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
