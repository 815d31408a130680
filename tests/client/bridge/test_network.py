"""The bridge with a real session behind it: events arrive in the window's thread, in order, until it is dropped."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.bridge.network import Network
from client.bridge.reading import NotReadError
from client.bridge.replays import replay_in
from client.settings import Settings
from client.viewmodel.library_entries import entries, unfinished
from net.log import PERSON
from net.reasons import reason_of
from net.session import Ended, Notice, SessionEvent, Started, Stepped
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import read_back
from tests.net.node.desktops import Desktop, is_open, load, play_with_a_loss


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


def test_news_has_a_turn_of_its_own(qtbot: QtBot, network: Network) -> None:
    order: list[str] = []

    class Board(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            order.append("painted")

    board = Board()
    qtbot.addWidget(board)
    tells: list[Callable[[SessionEvent], None]] = []

    def session(tell: Callable[[SessionEvent], None]) -> FakeSession:
        tells.append(tell)
        return FakeSession(tell, "top_dog", (PERSON, PERSON))

    with qtbot.waitExposed(board):
        board.show()
    network.open(session)
    qtbot.wait(1)
    order.clear()
    network.happened.connect(lambda _: order.append("told"))
    teller = threading.Thread(target=tells[0], args=(Notice(reason_of("news")),))
    teller.start()
    teller.join()
    board.update()  # after the news came, and yet it does not wait for what that takes
    qtbot.waitUntil(lambda: len(order) > 1)
    assert order == ["painted", "told"]


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
    replay = read_back(qtbot, tmp_path)
    assert len(replay.frames) >= 6
    assert known[0].steps == len(replay.frames) - 1, "one count, in the list and in the replay"
    assert replay.lines
    assert all(0 < line.step < len(replay.frames) for line in replay.lines)
    assert [at for at, _ in replay.turns] == sorted(at for at, _ in replay.turns)


def test_a_replay_shows_people_with_the_dogs_that_they_chose(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("dog", "husky")
    settings.set("badge", "D")
    dressed = Network(tmp_path, settings)
    try:
        with qtbot.waitSignal(dressed.happened, timeout=20_000):
            dressed.solo("top_dog", ("person", "random"))
    finally:
        dressed.shut_down()
    replay = read_back(qtbot, tmp_path)
    assert (replay.cast[0].dog, replay.cast[0].letter) == ("husky", "D")
    assert replay.cast[1].letter != "D"


def test_a_match_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(NotReadError, match="not in the library"):
        replay_in(tmp_path, "00" * 8)


def test_a_match_that_somebody_missed_the_end_of_is_answered_for_until_it_is_opened_or_the_window_closes(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = Network._setting
    monkeypatch.setattr(Network, "_setting", lambda own: replace(setting(own), load=load, search=False))
    monkeypatch.setattr("net.node.finished_responder._AGAIN_S", 0.1)  # a look may find the match still, or just, held
    anna, ben = Desktop(tmp_path, "Anna", search=False).fly(), Desktop(tmp_path, "Ben", search=False).fly()
    match = play_with_a_loss(anna, ben)
    home, seen = anna.setting.home, list[object]()
    network = Network(home, Settings(home), listen="127.0.0.1")
    network.happened.connect(seen.append)
    try:
        with patch("net.node.finished_responder._CALM_S", 0.0):
            network.answer_finished()
        qtbot.waitUntil(lambda: is_open(anna, match), timeout=20_000)
        network.resume(match)
        qtbot.waitUntil(lambda: any(isinstance(event, Started) for event in seen), timeout=20_000)
        playing = [each for each in threading.enumerate() if each.name == "offleash network"]
        with patch("net.node.finished_responder._CALM_S", 0.0):
            network.drop()
        qtbot.waitUntil(lambda: not any(each.is_alive() for each in playing), timeout=20_000)
        qtbot.waitUntil(lambda: is_open(anna, match), timeout=20_000)
    finally:
        network.shut_down()
    assert not is_open(anna, match)
    network.answer_finished()
    assert not {each.name for each in threading.enumerate()} & {"offleash responder", "offleash network"}
