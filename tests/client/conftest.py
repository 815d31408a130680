"""What every client test lives under: no screen needed, the shipped look, and nothing left running afterwards."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QPA_PLATFORMTHEME", "none")

from tests.client.leaks import Watch


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let pass what the offscreen platform says whenever a window with a size of its own, or a tool tip, is shown."""
    says = r"This plugin does not support (propagateSizeHints|raise)\(\)"
    item.add_marker(pytest.mark.qt_log_ignore(says, extend=True))


@pytest.fixture
def activate(qtbot: QtBot) -> Callable[[QWidget], None]:
    """Shows a window and waits until it is the active one, so that widgets in it can have the focus."""

    def show(window: QWidget) -> None:
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()

    return show


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has just appeared can be pressed without waiting until the hand has seen it."""
    monkeypatch.setattr("client.widgets.press_guard.GUARD_S", 0.0)


@pytest.fixture(scope="session")
def _leak_watch() -> Iterator[Watch]:
    watch = Watch()
    yield watch
    watch.close()


@pytest.fixture(autouse=True)
def _nothing_left_running(_leak_watch: Watch) -> Iterator[None]:
    """Fail a test that leaves a timer, thread, animation or top-level window alive."""
    _leak_watch.begin()
    yield
    left = _leak_watch.left_over()
    if left:
        pytest.fail("left running: " + ", ".join(left))
