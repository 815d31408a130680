"""Work on the library beside the window: one thing waits for the other, and the window for none."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from client.bridge import library
from client.bridge.library import LibraryWork
from client.bridge.reading import Reading
from client.bridge.replays import replay_in
from net.store import Library


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """Closed, but not for ever: who waits for it on the window's thread comes back with it open."""
    made = threading.Event()
    timer = threading.Timer(10, made.set)
    timer.start()
    yield made
    made.set()
    timer.cancel()


def test_the_window_does_not_wait_for_the_work_before(
    qtbot: QtBot, tmp_path: Path, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[bytes] = []

    def delete(_library: Any, match: bytes) -> None:
        gate.wait()
        order.append(match)

    monkeypatch.setattr(library, "delete_match", delete)
    work, done = LibraryWork(tmp_path), list[str]()
    work.done.connect(done.append)
    for match in ("01" * 8, "02" * 8, "03" * 8):
        work.delete(match)
    assert not gate.is_set()
    gate.set()
    work.wait()
    assert order == [bytes([number]) * 8 for number in (1, 2, 3)]
    qtbot.waitUntil(lambda: len(done) == 3)


def test_only_the_last_match_that_was_asked_for_is_read(
    qtbot: QtBot, tmp_path: Path, gate: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[bytes] = []

    def records(_library: Library, match: bytes) -> list[bytes]:
        gate.wait()
        read.append(match)
        return []

    monkeypatch.setattr(Library, "records", records)
    asked, found, failed = Reading(), list[object](), list[str]()
    for match in ("01" * 8, "02" * 8, "03" * 8):
        asked.read(partial(replay_in, tmp_path, match), found.append, failed.append)
    assert not gate.is_set()
    gate.set()
    asked.wait()
    assert read[-1] == bytes([3]) * 8
    assert bytes([2]) * 8 not in read
    qtbot.waitUntil(lambda: bool(failed))
    assert len(failed) == 1
    assert not found
