"""The room: seats, options and how one appears; what is asked before leaving, and where the keys are meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from client import commands
from client.i18n.troubles import trouble_sentence
from client.panels.overlay import Question
from client.screens.home.screen import HomeScreen
from client.screens.home.start import StartScreen
from client.screens.match.play import PlayScreen
from client.screens.match.room import RoomScreen, Watchers
from client.screens.shortcuts import ShortcutsScreen
from client.settings import NAME_LIMIT, Settings
from client.viewmodel.recent import Recent
from client.widgets import Banner, KeyButton, Segmented, Tone, Words, announcer
from net.invitation import Invitation
from net.log import PERSON
from net.reasons import Reason, Why, reason_of
from net.session import Failed, Link, PeerView, Profile, RoomChanged, SessionEvent
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import click, room_of, window

CODE = "7QK4-M2XR-9TGD-H5WA"


def test_who_only_watches_can_be_sent_out_as_well(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, players=(PERSON, PERSON)), apart=True)
        room = session.room(apart=True)
        flo, gus = (PeerView(name[:1].encode() * 32, Profile(name), "elm", Link.HERE) for name in ("Flo", "Gus"))
        session._tell(RoomChanged(replace(room, peers=(*room.peers, flo, gus))))
        shown = [each for each in made.findChildren(KeyButton) if each.objectName().startswith("send out watcher")]
        assert [each.accessibleName() for each in shown] == [
            "Remove Flo from the room",
            "Remove Gus from the room",
        ]
        click(qtbot, made, "send out watcher 2")
        assert session.commands == []
        click(qtbot, made, "question yes")
        assert session.commands == [("refuse", gus.peer)]
        session._tell(RoomChanged(room))
        (line,) = made.findChildren(Watchers)
        assert not line.isVisible()
        guest = session.room(is_host=False, apart=True)
        session._tell(RoomChanged(replace(guest, peers=(*guest.peers, flo))))
        assert not line.isVisible(), "guests send nobody out"


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_people_are_called_makes_no_room_wider_nor_cuts_its_words(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with window(qtbot, tmp_path, language=language) as made:
        made.resize(made.minimumSize())
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, "laag", (PERSON, PERSON)), free=1)
        room = session.room(free=1)
        watchers = [PeerView(bytes([at]) * 32, Profile("W" * NAME_LIMIT), "elm", Link.HERE) for at in range(8)]
        session._tell(RoomChanged(replace(room, peers=(*room.peers, *watchers))))
        qtbot.wait(1)
        screen = made.screen_shown
        (bar,) = (area.horizontalScrollBar() for area in screen.findChildren(QScrollArea) if area.isVisible())
        assert bar.maximum() == 0
        strength = screen.findChild(Segmented, "strength")
        heading = next(each for each in screen.findChildren(Words) if each.text() in ("Seats", "Plätze"))
        assert isinstance(strength, Segmented)
        for whole in (strength, heading):
            assert whole.width() >= whole.sizeHint().width()
        buttons = [each for each in screen.findChildren(KeyButton) if each.objectName().startswith("send out watcher")]
        assert len({each.geometry().topLeft().toTuple() for each in buttons}) == 8, "each can be sent out"


def test_a_room_shows_seats_and_gives_one_to_a_bot(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, "top_dog", (PERSON, PERSON, PERSON)), free=1)
        click(qtbot, made, "bot 2")
        assert ("bot", 2, "greedy") in session.commands
        room = session.room()
        chidi = PeerView(b"c" * 32, Profile("Chidi"), "elm", Link.HERE)
        session._tell(RoomChanged(replace(room, peers=(*room.peers, chidi))))
        assert made.notices.words == ["Chidi has joined."], "who waits hears of it"
        click(qtbot, made, "ready")
        assert ("ready", True) in session.commands
        click(qtbot, made, "leave room")
        click(qtbot, made, "question yes")
        assert ("leave",) in session.commands
        assert isinstance(made.screen_shown, HomeScreen)


def test_who_watches_a_room_may_take_a_free_seat_and_is_named(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, players=(PERSON,) * 3), is_host=False, apart=True)
        room = session.room(is_host=False, apart=True, free=1)
        anna = replace(room.seats[0], mine=False, peer=b"a" * 32)
        watched = replace(room, seats=(anna, *room.seats[1:]))
        session._tell(RoomChanged(watched))
        assert any(words.text().endswith("watching: Anna") for words in made.findChildren(Words))
        asked: list[tuple[object, ...]] = []
        monkeypatch.setattr(made.network, "join", lambda *what, again: asked.append((*what, again)))
        (ready,) = made.findChildren(KeyButton, "ready")
        assert ready.text() == "Take a seat"
        ready.click()
        ready.click()
        assert (ready.text(), ready.barred) == ("Asking for a seat …",) * 2, "nobody presses and sees nothing"
        session._tell(RoomChanged(watched))
        ready.click()
        made.do(commands.SETTINGS)
        made.do(commands.BACK)
        (ready,) = made.screen_shown.findChildren(KeyButton, "ready")
        assert ready.barred == "Asking for a seat …", "the room has not answered yet"
        ready.click()
        assert [(str(invitation), seats, again) for invitation, seats, again in asked] == [(room.link, 1, False)]
        session._tell(RoomChanged(room))
        assert (ready.barred, ready.text()) == ("", "I am ready")
        session._tell(RoomChanged(replace(watched, seats=watched.seats[:2])))
        assert not ready.isVisible(), "with no seat free there is nothing to say"


def test_what_a_room_waits_for_is_read_out_when_it_changes(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, players=(PERSON, PERSON)), apart=True, free=1)
        heard: list[str] = []
        announcer().spoken.connect(heard.append)
        session._tell(RoomChanged(session.room(apart=True, free=1)))
        session._tell(RoomChanged(session.room(apart=True)))
        announcer().spoken.disconnect(heard.append)
        assert [words for words in heard if "waiting" in words] == ["Everybody is waiting for you."]
        assert not any("free" in words for words in heard), "the same once more is no news"


def test_the_host_sends_somebody_out_but_is_asked_first(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, players=(PERSON, PERSON)), apart=True)
        click(qtbot, made, "send out 1")
        assert session.commands == []
        click(qtbot, made, "question yes")
        assert session.commands == [("refuse", session.room(apart=True).seats[1].peer)]
        session._tell(RoomChanged(session.room(is_host=False, apart=True)))
        assert not any(button.isVisible() for button in made.screen_shown.findChildren(KeyButton, "send out 1"))


@pytest.mark.parametrize(("is_host", "asked"), [(True, "closes for everybody"), (False, "Leave the room?")])
def test_escape_in_a_room_asks_first(qtbot: QtBot, tmp_path: Path, is_host: bool, asked: str) -> None:
    def question() -> Question | None:
        return made.findChild(Question)

    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, players=(PERSON, PERSON)), is_host=is_host)
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Escape)
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: question() is None)
        assert isinstance(made.screen_shown, RoomScreen), "Escape takes the question back, not the room"
        made.do(commands.BACK)
        made.do(commands.BACK)
        shown = made.findChildren(Question)
        assert len(shown) == 1
        assert any(asked in label.text() for label in shown[0].findChildren(Words))
        session.start()
        assert isinstance(made.screen_shown, PlayScreen)
        qtbot.waitUntil(lambda: question() is None)
        assert session.commands == [], "nobody has left"


def test_who_wants_no_warning_leaves_a_room_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, ask_leaving=False) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, players=(PERSON, PERSON)), free=1)
        made.do(commands.BACK)
        assert isinstance(made.screen_shown, HomeScreen)
        assert ("leave",) in session.commands


def test_why_a_search_failed_is_gone_when_a_room_is_entered(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.do(commands.SETTINGS)
        made.notices.say("The disk is nearly full.", Tone.BAD)
        made.night.handle(Failed(reason_of("nobody was reached on this network within 20 s; is the room still open?")))
        made.night.handle(Failed(Reason(Why.WRONG_CODE)))
        assert len(made.notices.words) == 3
        room_of(qtbot, made, lambda tell: FakeSession(tell, players=(PERSON, PERSON)), is_host=False)
        assert made.notices.words == ["The disk is nearly full."]


TOO_LATE = Reason(Why.MATCH_RUNS)


@pytest.fixture
def looked_for(monkeypatch: pytest.MonkeyPatch) -> list[FakeSession]:
    """The rooms that this test's window has looked for."""
    made: list[FakeSession] = []

    def join(_setting: object, tell: Callable[[SessionEvent], None], *_asked: object) -> FakeSession:
        made.append(FakeSession(tell, players=(PERSON, PERSON)))
        return made[-1]

    monkeypatch.setattr("net.node.join_match", join)
    return made


@pytest.mark.parametrize("reading", [False, True], ids=["in the room", "in the settings"])
def test_who_comes_into_a_room_too_late_for_a_seat_is_back_where_watching_is_offered(
    qtbot: QtBot, tmp_path: Path, looked_for: list[FakeSession], *, reading: bool
) -> None:
    with window(qtbot, tmp_path) as made:
        made.do(commands.JOIN_ROOM, (Invitation.parse(CODE), False, ("", "Zoë")))
        looked_for[0].open_room(is_host=False, apart=True)
        assert made.screen_shown.kind == "room"
        if reading:
            made.do(commands.SETTINGS)
        looked_for[0]._tell(Failed(TOO_LATE))
        words = "The table is full and the match runs already; you can watch it."
        if reading:
            assert made.screen_shown.kind == "settings", "nobody is called away from what is read"
            assert made.notices.words == [words]
            made.do(commands.BACK)
        assert made.screen_shown.kind == "join"
        field, answer = made.findChild(QLineEdit, "invitation"), made.findChild(Banner, "join answer")
        assert isinstance(field, QLineEdit)
        assert field.text() == CODE
        assert isinstance(answer, Banner)
        assert answer.words == words
        here, name = made.findChild(Segmented, "here"), made.findChild(QLineEdit, "name 1")
        assert isinstance(here, Segmented)
        assert isinstance(name, QLineEdit)
        assert (here.currentIndex() + 1, name.text()) == (2, "Zoë"), "who came along still does"
        assert not made.night.busy


@pytest.mark.parametrize("why", [Reason(Why.ROOM_CLOSED, "Ben"), Reason(Why.SENT_OUT)], ids=str)
@pytest.mark.parametrize("reading", [False, True], ids=["in the room", "in the settings"])
def test_a_room_that_is_gone_leads_home_and_not_to_its_dead_code(
    qtbot: QtBot, tmp_path: Path, looked_for: list[FakeSession], why: Reason, *, reading: bool
) -> None:
    with window(qtbot, tmp_path) as made:
        made.do(commands.JOIN_ROOM, (Invitation.parse(CODE), False, ("",)))
        looked_for[0].open_room(is_host=False, apart=True)
        if reading:
            made.do(commands.SETTINGS)
        looked_for[0]._tell(Failed(why))
        assert made.notices.words == [trouble_sentence(why)]
        if reading:
            assert made.screen_shown.kind == "settings"
            made.do(commands.BACK)
        assert isinstance(made.screen_shown, HomeScreen)
        assert not made.night.busy


def test_dog_and_colour_change_in_the_room(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, "top_dog", (PERSON, PERSON)), apart=True)
        click(qtbot, made, "dress 0")
        taken = made.findChild(QAbstractButton, "pick B")
        assert isinstance(taken, QAbstractButton)
        assert not taken.isEnabled(), "Ben has this one"
        assert taken.accessibleDescription() == "Ben has this one"
        click(qtbot, made, "pick pug")
        click(qtbot, made, "pick F")
        click(qtbot, made, "dress yes")
        assert session.commands == [("profile", Profile("Anna", "pug", "F"))]
        assert Settings(tmp_path).text("dog") == "pug", "kept for the next time"


def test_keys_stay_in_what_lies_above_and_escape_closes_that_alone(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        room_of(qtbot, made, lambda tell: FakeSession(tell, "top_dog", (PERSON, PERSON)), apart=True)
        click(qtbot, made, "dress 0")
        for way in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            seen = []
            for _ in range(5):
                seen.append(made.focusWidget().objectName())
                QTest.keyClick(made.focusWidget(), way)
            assert set(seen) == {"pick dalmatian", "pick A", "dress no", "dress yes"}
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Escape)
        assert not made.findChildren(Question)
        assert isinstance(made.screen_shown, RoomScreen)
        assert made.focusWidget().objectName() == "dress 0", "where the keys were before"


def test_who_gives_a_seat_to_a_bot_can_take_it_back_with_the_same_key(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, "top_dog", (PERSON, PERSON)), free=1)
        button = made.screen_shown.findChild(QAbstractButton, "bot 1")
        assert isinstance(button, QAbstractButton)
        button.setFocus()
        session.open_room(free=1)
        assert made.focusWidget() is not button
        assert made.focusWidget().objectName() == "bot 1"


def test_who_looks_up_settings_stays_in_the_room(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, "top_dog", (PERSON, PERSON)), apart=True)
        made.do(commands.SETTINGS)
        click(qtbot, made, "settings profile")
        field = made.screen_shown.findChild(QLineEdit, "name")
        assert isinstance(field, QLineEdit)
        field.setText("Annabel")
        click(qtbot, made, "profile profile_done")
        assert isinstance(made.screen_shown, RoomScreen)
        assert session.commands == [("profile", Profile("Annabel", "dalmatian", "A"))]
        made.do(commands.SETTINGS)
        made.do(commands.SHORTCUTS)
        session.open_room(ready=True)
        assert isinstance(made.screen_shown, ShortcutsScreen), "nobody is called away from what is read"
        made.do(commands.BACK)
        assert isinstance(made.screen_shown, RoomScreen)
        assert made.screen_shown._model.ready, "and the room is as it is now"


def test_options_are_chosen_by_who_invites_and_read_by_guests(qtbot: QtBot, tmp_path: Path) -> None:
    def laag(tell: Callable[[SessionEvent], None]) -> FakeSession:
        return FakeSession(tell, "laag", (PERSON, PERSON))

    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, laag, free=1)
        click(qtbot, made, "option rounds plus")
        layout = made.findChild(QComboBox, "option layout")
        assert isinstance(layout, QComboBox)
        layout.setFocus()
        QTest.keyClick(layout, Qt.Key.Key_Down)
        assert session.commands == [("option", "rounds", "34"), ("option", "layout", "open")]
        strengths = made.findChild(Segmented, "strength")
        assert isinstance(strengths, Segmented)
        strengths.setCurrentIndex(3)
        click(qtbot, made, "bot 1")
        assert session.commands[-1] == ("bot", 1, "hard")
        made.go_home()
        room_of(qtbot, made, laag, is_host=False)
        assert not made.screen_shown.findChildren(QComboBox, "option layout")
        shown = made.screen_shown.findChild(Words, "option rounds")
        assert isinstance(shown, Words)
        assert shown.text() == "30"


def test_the_cameras_option_is_there_when_the_table_is_a_real_one(qtbot: QtBot, tmp_path: Path) -> None:
    screen = StartScreen("host", "laag")
    qtbot.addWidget(screen)
    screen.show()
    table, doubt = screen.findChild(QComboBox, "option table"), screen.findChild(QWidget, "option doubt")
    assert isinstance(table, QComboBox)
    assert isinstance(doubt, QWidget)
    for key, shown in ((Qt.Key.Key_Down, True), (Qt.Key.Key_Up, False)):
        QTest.keyClick(table, key)
        label = next(each for each in screen.findChildren(Words) if "Camera asks" in each.text())
        assert (doubt.isVisible(), label.isVisible()) == (shown, shown)

    with window(qtbot, tmp_path) as made:
        room = partial(FakeSession, game="laag", players=(PERSON, PERSON))
        session = room_of(qtbot, made, room, is_host=False)
        told = made.screen_shown.findChild(Words, "option doubt")
        assert isinstance(told, Words)
        assert not told.isVisible()
        session._tell(RoomChanged(replace(session.room(is_host=False), options={"table": "real"})))
        assert told.isVisible()
        assert told.text() == "85 %"


def test_whom_one_played_with_lately_is_offered_to_be_invited_again(qtbot: QtBot) -> None:
    session = FakeSession(lambda _: None, players=(PERSON, PERSON, PERSON))
    room = session.room(free=1, apart=True)
    here = room.seats[1].peer
    assert here is not None
    recent = [Recent(here, "Ben", 2), Recent(b"x" * 32, "Xaver", 1)]
    screen = RoomScreen(room, recent=recent)
    qtbot.addWidget(screen)
    screen.show()
    offered = [each for each in screen.findChildren(KeyButton) if each.objectName().startswith("invite ")]
    assert [each.text() for each in offered if each.isVisible()] == ["Xaver"], "Ben is here"
    with qtbot.waitSignal(screen.asked, check_params_cb=lambda command, _: command == "notice"):
        click(qtbot, screen, "invite Xaver")
    assert QGuiApplication.clipboard().text().startswith("Xaver, play ")
    assert room.link in QGuiApplication.clipboard().text()
    guest = RoomScreen(session.room(free=1, apart=True, is_host=False), recent=recent)
    qtbot.addWidget(guest)
    guest.show()
    assert not [each for each in guest.findChildren(KeyButton) if each.objectName().startswith("invite ")]
