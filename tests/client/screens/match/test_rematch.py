"""Parting and playing again: who waits is asked about, who stays is called into the new room."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.bridge.network import Network
from client.panels.overlay import Question
from client.screens.base import Screen
from client.screens.match.play import PlayScreen
from client.screens.match.podium import Podium
from client.screens.match.results import ResultsScreen
from client.screens.match.room import RoomScreen
from client.screens.window import MainWindow
from client.settings import Settings
from client.viewmodel.library_entries import Entry
from client.viewmodel.rematch import Beginning, beginning
from client.widgets import Words
from net.log import PERSON
from net.session import Ended, Link, PeersChanged, PeerView, Profile, SeatsChanged, Session, Started
from tests.client.fakes.session import MATCH, ME, FakeSession
from tests.client.screens.desks import fake_match, window

pytestmark = pytest.mark.usefixtures("at_once")

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
    session._tell(SeatsChanged(seats, None))
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
        made.do(commands.QUIT)
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
        made.do(commands.LEAVE)
        assert made.screen_shown.kind == "play"
        assert made.findChild(Question) is not None


@pytest.mark.parametrize("desktops", [2, 3])
def test_three_and_more_can_be_left_for_good(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, desktops: int
) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, "greedy", "greedy"))
        peers = [ME, BEN, b"c" * 32 if desktops == 3 else BEN]
        seats = zip(session.seats, peers, strict=True)
        session._tell(SeatsChanged(tuple(replace(seat, peer=peer, mine=peer == ME) for seat, peer in seats), None))
        made.do(commands.BACK)
        question = made.findChild(Question)
        assert question is not None
        assert (question.findChild(QAbstractButton, "question beside") is not None) == (desktops == 3)
        press(question, "question beside" if desktops == 3 else "question yes")
        assert made.screen_shown.kind == "home"
        assert any("bot plays on in your seat" in words for words in made.notices.words) == (desktops == 3)
        qtbot.waitUntil(lambda: session.closed)
        assert ("leave",) in session.commands, "the others are told at once"
        listed = Entry(MATCH, "top_dog", datetime.datetime(2026, 1, 1), 3, False, ("Anna", "Ben"))
        monkeypatch.setattr("client.viewmodel.library_entries.entries", lambda _home: (listed,))
        (tmp_path / "matches.sqlite").touch()
        made.go_home()
        offered = "continue" if desktops == 2 else "play first"  # before the library knows what the others agree on
        qtbot.waitUntil(lambda: made.screen_shown.findChild(QAbstractButton, offered) is not None)


def test_a_question_goes_with_the_match_that_it_is_about(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = apart(made, left=8)
        made.do(commands.BACK)
        assert made.findChild(Question) is not None
        play_to_the_end(qtbot, made, session)
        qtbot.waitUntil(lambda: made.findChild(Question) is None)


def test_the_win_of_a_stand_in_is_not_given_to_whom_it_stands_in_for(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, "greedy"), left=8)
        seats = tuple(replace(seat, bot="greedy", stand_in=True) for seat in session.seats)
        session._tell(SeatsChanged(seats, None))
        play_to_the_end(qtbot, made, session)
        made.do(commands.RESULTS)
        shown = [each.text() for each in made.screen_shown.findChildren(Words)]
        assert made.night.model is not None
        (winner,) = (
            made.night.model.cast.name(at) for at, each in enumerate(session.state.result() or ()) if each.place == 1
        )
        assert shown[0] == f"{winner} (stand-in) wins"
        assert {f"{player.name} (stand-in)" for player in made.night.model.cast.players} < set(shown), (
            "the score says it, too"
        )
        podium = made.screen_shown.findChild(Podium)
        assert podium is not None
        assert podium.accessibleName().count("(stand-in)") == len(seats)


def test_people_talk_in_the_room_after_a_match(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = apart(made, left=8)
        play_to_the_end(qtbot, made, session)
        session.open_room()
        assert isinstance(made.screen_shown, RoomScreen)
        session.hear("Ben", "Here I am")
        assert [said.text for said in made.night._chat] == ["Here I am"]
        assert made.night.model is not None
        assert not made.night.model.chat


def test_what_a_match_began_with_is_in_the_library(qtbot: QtBot, tmp_path: Path) -> None:
    found = kept_beginning(qtbot, tmp_path, (PERSON, "random"), {})
    assert found == Beginning("laag", (PERSON, "random"), found.options, {})
    assert found.options["table"] == "virtual"
    assert found.bots == ("random",)


def test_who_shares_a_desktop_keeps_the_names_that_were_said_there(qtbot: QtBot, tmp_path: Path) -> None:
    assert kept_beginning(qtbot, tmp_path, (PERSON, PERSON), {1: " Cleo "}).names == {0: "Player", 1: "Cleo"}


def kept_beginning(qtbot: QtBot, home: Path, players: tuple[str, ...], names: dict[int, str]) -> Beginning:
    """Begin a match of LAAG on this desktop alone; what the library knows of it."""
    network = Network(home, Settings(home))
    seen: list[object] = []
    network.happened.connect(seen.append)
    try:
        network.solo("laag", players, {"table": "virtual"}, names)
        qtbot.waitUntil(lambda: any(isinstance(event, Started) for event in seen), timeout=20_000)
    finally:
        network.shut_down()
    assert not any(isinstance(event, Ended) for event in seen)
    (started,) = (event for event in seen if isinstance(event, Started))
    assert tuple(seat.profile.name for seat in started.seats if not seat.bot)[1:] == tuple(
        names[at].strip() for at in names
    )
    return beginning(home, started.match)
