"""The bridge with a real session behind it: events arrive in the window's thread, in order, until it is dropped."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.bridge.network import Network
from client.bridge.replays import Replays
from client.settings import Settings
from client.viewmodel.reel import Reel
from client.viewmodel.shelf import entries, unfinished
from net.session import Ended, Started, Stepped


@pytest.fixture
def network(tmp_path: Path) -> Iterator[Network]:
    settings = Settings(tmp_path)
    settings.set("name", "Anna")
    settings.set("bot_pace", "quick")
    made = Network(tmp_path, settings)
    yield made
    made.shut_down()


def test_events_come_in_the_windows_thread_and_in_order(qtbot: QtBot, network: Network) -> None:
    seen: list[object] = []
    threads: set[int] = set()

    def take(event: object) -> None:
        seen.append(event)
        threads.add(threading.get_ident())

    network.happened.connect(take)
    network.solo("top_dog", ("person", "random"))
    qtbot.waitUntil(lambda: any(isinstance(event, Stepped) for event in seen), timeout=20_000)
    assert threads == {threading.get_ident()}
    assert isinstance(seen[0], Started)
    steps = [event.step for event in seen if isinstance(event, Stepped)]
    assert steps == sorted(steps)
    network.drop()
    count = len(seen)
    network.shut_down()
    qtbot.wait(1)
    assert len(seen) == count, "a dropped session is not heard any more"


def test_a_match_is_in_the_library_and_can_be_replayed(qtbot: QtBot, network: Network, tmp_path: Path) -> None:
    seen: list[object] = []
    network.happened.connect(seen.append)
    network.solo("top_dog", ("random", "random"))
    qtbot.waitUntil(lambda: sum(isinstance(event, Stepped) for event in seen) > 6, timeout=30_000)
    network.shut_down()
    assert not any(isinstance(event, Ended) for event in seen)
    known = entries(tmp_path)
    assert len(known) == 1
    assert unfinished(known) == known[0]
    replays = Replays(tmp_path)
    with qtbot.waitSignal(replays.ready, timeout=20_000) as brought:
        replays.load(known[0].match)
    replays.wait()
    (reel,) = brought.args or [None]
    assert isinstance(reel, Reel)
    assert len(reel.shots) >= 6
    assert reel.lines
    assert all(0 < line.step < len(reel.shots) for line in reel.lines)
    assert [at for at, _ in reel.turns] == sorted(at for at, _ in reel.turns)


def test_a_match_that_is_not_there_is_said_so(qtbot: QtBot, tmp_path: Path) -> None:
    replays = Replays(tmp_path)
    with qtbot.waitSignal(replays.failed, timeout=10_000) as said:
        replays.load("00" * 8)
    replays.wait()
    assert "not in the library" in (said.args or [""])[0]
