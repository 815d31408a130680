"""Parting and playing again: who waits is asked about, who stays is called into the new room."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from client.bridge.network import Network
from client.panels.ask import Question
from client.screens.base import Screen
from client.screens.play import PlayScreen
from client.screens.results import ResultsScreen
from client.screens.room import RoomScreen
from client.screens.window import MainWindow
from client.settings import Settings
from client.viewmodel.again import Beginning, beginning, call_of, call_words
from client.widgets import Banner
from net.invitation import Invitation
from net.log import PERSON
from net.session import Ended, Link, PeersChanged, PeerView, Profile, SeatsChanged, Session, Started
from tests.client.fakes.session import ME, FakeSession
from tests.client.screens.desks import fake_match, window

BEN = b"b" * 32
LINK = "offleash://192.168.1.20:47800/7QK4-M2XR-9TGD-H5WA"


class _Replay(Screen):
    kind = "replay"


def press(root: QWidget, name: str) -> None:
    """Click the visible button of that name."""
    (button,) = (each for each in root.findChildren(QAbstractButton, name) if each.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def apart(made: MainWindow, *, left: int = 0) -> FakeSession:
    """A match with Ben at another desktop; with `left`, so many steps before its end."""
    session = fake_match(made, (PERSON, "greedy"), left=left)
    seats = (session.seats[0], replace(session.seats[1], peer=BEN, mine=False, bot=""))
    session._tell(SeatsChanged(seats, ""))
    me, ben = (
        PeerView(ME, Profile("Anna"), "owl", Link.SELF),
        PeerView(BEN, Profile("Ben"), "fox", Link.HERE),
    )
    session._tell(PeersChanged((me, ben)))
    return session


def play_to_the_end(qtbot: QtBot, made: MainWindow, session: FakeSession) -> None:
    while session.state.result() is None:
        session.bot_acts()
        session.run_bots()
    qtbot.waitUntil(lambda: isinstance(made.screen_shown, ResultsScreen))


def test_closing_the_window_asks_while_others_wait(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = apart(made)
        assert isinstance(made.screen_shown, PlayScreen)
        made.close()
        assert made.isVisible()
        question = made.findChild(Question)
        assert question is not None
        press(question, "question no")
        qtbot.waitUntil(lambda: made.findChild(Question) is None)
        made.wish("quit")
        assert made.isVisible()
        question = made.findChild(Question)
        assert question is not None
        press(question, "question yes")
        assert not made.isVisible()
        assert session.closed
        assert ("leave",) in session.commands, "Ben is told at once"


@pytest.mark.parametrize("away", [False, True])
def test_closing_the_window_on_a_room_asks_only_if_somebody_is_in_it(qtbot: QtBot, tmp_path: Path, away: bool) -> None:
    with window(qtbot, tmp_path) as made:
        kept: list[FakeSession] = []

        def opener(tell: object) -> Session:
            kept.append(FakeSession(tell, players=(PERSON, PERSON)))  # type: ignore[arg-type]
            return kept[0]

        made.network.open(opener)
        kept[0].open_room(free=0 if away else 1, apart=away)
        assert isinstance(made.screen_shown, RoomScreen)
        made.close()
        assert made.isVisible() is away


def test_home_from_a_table_asks_first(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        apart(made)
        made.wish("home")
        assert made.screen_shown.kind == "play"
        assert made.findChild(Question) is not None


def test_a_question_goes_with_the_match_that_it_is_about(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = apart(made, left=8)
        made.back()
        assert made.findChild(Question) is not None
        play_to_the_end(qtbot, made, session)
        qtbot.waitUntil(lambda: made.findChild(Question) is None)


def test_who_is_called_comes_along_with_one_click(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        joined: list[tuple[Invitation, int]] = []
        session = apart(made, left=8)
        play_to_the_end(qtbot, made, session)
        session.hear("Ben", "Well played")
        assert made.model is not None
        assert made.model.call is None
        session.hear("Ben", call_words(LINK))
        made.wish("settings")
        session.hear("Ben", call_words(LINK))
        assert any("Ben plays again" in words for words in made.notices.words), "also while looking at something else"
        made.notices.clear()
        made.back()
        assert isinstance(made.screen_shown, ResultsScreen)
        made.go(_Replay)
        made.back()
        assert isinstance(made.screen_shown, ResultsScreen)
        made.network.join = lambda *what: joined.append(what)  # type: ignore[method-assign]
        press(made, "results again")
        made.wish("table")
        (banner,) = (each for each in made.findChildren(Banner) if each.isVisible())
        assert "Ben plays again" in banner.words
        banner.chosen.emit(0)
        assert joined == [(Invitation.parse(LINK), 1)] * 2
        assert [said.text for said in made.model.chat] == ["Well played"], "a call is no talk"


def test_no_call_while_a_match_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = apart(made)
        session.hear("Ben", call_words(LINK))
        assert made.model is not None
        assert made.model.call is None
        assert made.model.chat


def test_a_new_room_calls_the_people_of_the_match_before(qtbot: QtBot, tmp_path: Path) -> None:
    network = Network(tmp_path, Settings(tmp_path), listen="127.0.0.1")
    former: list[FakeSession] = []

    def opener(tell: object) -> Session:
        former.append(FakeSession(tell, players=(PERSON, PERSON)))  # type: ignore[arg-type]
        return former[0]

    said: list[str] = []
    try:
        network.open(opener)
        former[0].say = said.append  # type: ignore[assignment, method-assign]
        network.host("top_dog", 2, call=True)
        network.host("top_dog", 2, call=True)  # a double click
        qtbot.waitUntil(lambda: bool(said), timeout=20_000)
        (words,) = said
        call = call_of("Anna", words)
        assert call is not None
        assert call.invitation.addresses
        assert not former[0].closed, "whoever is slow can still hear of it"
    finally:
        network.shut_down()
        qtbot.waitUntil(lambda: not any("discovery" in thread.name for thread in threading.enumerate()), timeout=20_000)
    assert former[0].closed


def test_a_room_that_is_opened_twice_is_one_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    network = Network(tmp_path, Settings(tmp_path))
    made: list[FakeSession] = []

    def host_match(_setting: object, tell: object, *_what: object, **_how: object) -> Session:
        made.append(FakeSession(tell, players=(PERSON, PERSON)))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr("net.node.host_match", host_match)
    network.host("top_dog", 2)
    network.host("top_dog", 2)
    network.shut_down()
    assert all(session.closed for session in made)


def test_people_talk_in_the_room_after_a_match(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = apart(made, left=8)
        play_to_the_end(qtbot, made, session)
        session.open_room()
        assert isinstance(made.screen_shown, RoomScreen)
        session.hear("Ben", "Here I am")
        assert [said.text for said in made.night._chat] == ["Here I am"]
        assert made.model is not None
        assert not made.model.chat


def test_what_a_match_began_with_is_in_the_library(qtbot: QtBot, tmp_path: Path) -> None:
    network = Network(tmp_path, Settings(tmp_path))
    seen: list[object] = []
    network.happened.connect(seen.append)
    try:
        network.solo("laag", (PERSON, "random"), {"table": "virtual"})
        qtbot.waitUntil(lambda: any(isinstance(event, Started) for event in seen), timeout=20_000)
    finally:
        network.shut_down()
    assert not any(isinstance(event, Ended) for event in seen)
    (started,) = (event for event in seen if isinstance(event, Started))
    found = beginning(tmp_path, started.match)
    assert found == Beginning("laag", (PERSON, "random"), found.options)
    assert found.options["table"] == "virtual"
    assert found.bots == ("random",)
