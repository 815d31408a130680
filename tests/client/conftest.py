"""What every client test lives under: no screen needed, the shipped look, and nothing left running afterwards."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QPA_PLATFORMTHEME", "none")

from tests.client.leaks import Watch


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let pass what the offscreen platform says whenever a window with a size of its own is shown."""
    item.add_marker(pytest.mark.qt_log_ignore(r"This plugin does not support propagateSizeHints\(\)", extend=True))


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
