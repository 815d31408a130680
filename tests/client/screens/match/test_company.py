"""The match screen and the others: who is silent, watches, pauses, talks or ends it, and what is offered then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.panels.overlay import Question
from client.panels.players import PlayerRow
from client.screens.kinds import CHAT, LOG
from client.widgets import Banner, IconButton, KeyButton, Words, announcer
from client.widgets.press_guard import GUARD_S
from net.log import PERSON
from net.reasons import Reason, Why, reason_of
from net.session import Ended, Link, MatchSummary, PeersChanged, PeerView, Profile, SeatsChanged, SilenceOffer, Stopped
from tests.client.fakes.session import ME, FakeSession
from tests.client.screens.desks import desk_of, fake_match, play_screen, room_of, window


def test_seconds_of_silence_are_told_as_they_are(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        time = play.presence.now()
        play.presence.now = lambda: time

        def banner() -> str:
            return next(each.words for each in play.findChildren(Banner, "silence offer") if each.isVisible())

        def ben(silent_s: int) -> None:
            me = PeerView(ME, Profile("Anna"), "owl", Link.SELF)
            view = PeerView(b"b" * 32, Profile("Ben"), "fox", Link.SILENT if silent_s else Link.HERE, silent_s)
            session._tell(PeersChanged((me, view)))

        ben(0)
        session._tell(SilenceOffer((b"b" * 32,), False, True, 56))  # comes before the word about the connection
        ben(4)
        assert "no answer for 4 s" in banner()
        time += 50
        session._tell(SilenceOffer((b"b" * 32,), True, False, 0))
        assert "no answer for 54 s" in banner(), "another choice is no sign of life"
        session.pause(True)
        time += 1000
        session.pause(False)
        time += 2
        play.presence._seconds.timeout.emit()
        assert "no answer for 56 s" in banner(), "nobody grows more silent during a pause"


def test_who_only_watches_is_told_so(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        assert "You are watching" not in play.subtitle()
        note = play.findChild(Words, "bar note")
        assert isinstance(note, Words)
        assert not note.isVisible()
        play.model.spectator, play.model.held = True, 0
        play.draw()
        assert "You are watching" in play.subtitle()
        assert note.isVisible()
        assert note.text() == "You are watching. It is Anna's turn."


def test_silence_is_offered_in_words_and_the_answer_is_passed_on(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        ben = PeerView(b"b" * 32, Profile("Ben"), "fox", Link.SILENT, 12)
        me = PeerView(ME, Profile("Anna"), "owl", Link.SELF)
        session._tell(
            SeatsChanged((session.seats[0], replace(session.seats[1], peer=ben.peer, mine=False, bot="")), None)
        )
        session._tell(PeersChanged((me, ben)))
        session._tell(SilenceOffer((b"b" * 32,), True, False, 0))
        assert play.frame.banners.isVisible()
        judge = play.frame.canvas.scene.item("judge")
        hat = play.frame.canvas.view.mapFromScene(judge.area.topLeft()).y()
        assert play.frame.banners.geometry().bottom() <= hat, "the table makes room, nothing is covered"
        play.presence.answer_offer("stand_in")
        assert ("declare_gone",) in session.commands
        session._tell(SilenceOffer((b"b" * 32,), False, True, 0))
        assert play.frame.banners.height() > 30, "what comes in place of another message has its room too"
        with qtbot.waitSignal(play.asked, check_params_cb=lambda command, _: command == "go_on_alone"):
            play.presence.answer_offer("branch")
        (question,) = made.findChildren(Question)
        assert any("The match with Ben stays as it is" in words.text() for words in question.findChildren(Words))
        question.dismiss()
        (wait,) = (
            each for each in play.frame.banners.findChildren(KeyButton) if each.text() == "Wait" and each.isVisible()
        )
        wait.setFocus()
        QTest.mouseClick(wait, Qt.MouseButton.LeftButton)
        assert play.frame.canvas.isAncestorOf(made.focusWidget()), "and not at the next button, which leaves"
        (banner,) = (each for each in play.frame.banners.findChildren(Banner) if each.isVisible())
        assert [button.text() for button in banner.findChildren(KeyButton)] == ["Go on alone against a bot", "End"]
        later = play.presence.now() + 5
        play.presence.now = lambda: later
        play.presence._seconds.timeout.emit()
        assert "17 s" in banner.words
        assert any("silent 17 s" in row.accessibleName() for row in play.side.players.findChildren(PlayerRow))
        session._tell(SilenceOffer((), False, False, 0))
        assert not play.frame.banners.isVisible()


def test_who_has_sent_and_waits_for_somebody_silent_is_told_so(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        play, desk = play_screen(made), desk_of(made)
        desk._send = lambda _seat, _text: None  # the others do not answer
        me = PeerView(ME, Profile("Anna"), "owl", Link.SELF)
        session._tell(SeatsChanged((session.seats[0], replace(session.seats[1], mine=False, peer=b"b" * 32)), None))
        for _ in range(3):
            desk.press("consult")
        play.input.send()
        assert "is sent" not in play.frame.prompt.words, "as long as it takes no time, nothing is said of it"
        session._tell(PeersChanged((me, PeerView(b"b" * 32, Profile("Ben"), "fox", Link.SILENT, 6))))
        session._tell(SilenceOffer((b"b" * 32,), False, False, 54))
        assert play.frame.prompt.words == "Your move is sent. It counts once every desktop has it: waiting for Ben."
        rows = [row.accessibleName() for row in play.findChildren(PlayerRow)]
        assert ", sent," in rows[0]


def test_silence_offers_and_pauses_are_read_out_but_not_every_second(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play, heard = play_screen(made), list[str]()
        announcer().spoken.connect(heard.append)
        me, ben = PeerView(ME, Profile("Anna"), "owl", Link.SELF), b"b" * 32
        session._tell(PeersChanged((me, PeerView(ben, Profile("Ben"), "fox", Link.SILENT, 6))))
        session._tell(SilenceOffer((ben,), False, False, 54))
        session._tell(SilenceOffer((ben,), False, False, 53))
        play.presence._count()
        session._tell(SilenceOffer((ben,), True, False, 0))
        session.pause(True)
        session.pause(False)
        announcer().spoken.disconnect(heard.append)
        waiting, stand_in, paused, over = heard
        assert "In 54 s a stand-in may play on" in waiting
        assert "let a bot play on" in stand_in
        assert paused == "Paused by Anna. Nobody can act until the pause is over."
        assert over == "The pause is over."


def test_the_way_to_watch_is_at_hand_during_the_match(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = room_of(qtbot, made, lambda tell: FakeSession(tell, players=(PERSON, PERSON)), apart=True)
        room = session.room()
        session.start()
        play = play_screen(made)
        session._tell(PeersChanged((PeerView(b"b" * 32, Profile("Ben"), "fox", Link.HERE),)))
        assert play.link()[2].endswith(f"code {room.invitation}.")
        made.do(commands.INVITE)
        assert QGuiApplication.clipboard().text() == room.link
        made.go_home()
        fake_match(made)
        made.do(commands.INVITE)
        assert any("on this desktop alone" in words for words in made.notices.words)


def test_a_match_that_stopped_is_not_said_to_be_won(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        screen = play_screen(made)
        session._tell(Stopped(reason_of("The states differ."), {}))
        assert screen.frame.prompt.words.startswith("The match has stopped. What was played up to here is kept")
        assert [banner.words for banner in screen.findChildren(Banner) if banner.isVisible()] == ["The states differ."]
        qtbot.wait(round(GUARD_S * 1100))
        made.do(commands.SEND)
        assert made.screen_shown.kind == "home", "nothing is asked: nobody waits"


def test_a_match_that_others_have_ended_is_not_said_to_be_won(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        screen = play_screen(made)
        session._tell(
            Ended(
                MatchSummary("00" * 8, session.game.id, 2, (0, 1), 5, "", "", None, over=False, seconds=9.0),
                Reason(Why.LEFT, "P2"),
            )
        )
        assert screen.frame.prompt.words.startswith("The match has stopped. What was played up to here is kept")
        told = [banner.words for banner in screen.findChildren(Banner) if banner.isVisible()]
        assert told == ["P2 left the match; a bot plays on."], "why stays to be read"
        leave = screen.findChild(QAbstractButton, "send")
        assert isinstance(leave, QAbstractButton)
        assert (leave.isVisible(), leave.text()) == (True, "Leave the table")
        assert leave.accessibleDescription() == ""
        qtbot.wait(round(GUARD_S * 1100))
        leave.click()
        assert made.screen_shown.kind == "home"


def test_an_enter_that_was_meant_to_send_does_not_leave_a_match_that_stops_meanwhile(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        screen = play_screen(made)
        send = screen.findChild(QAbstractButton, "send")
        assert isinstance(send, QAbstractButton)
        while not send.isVisible():
            screen.frame.bar.press(1)
        send.setFocus()
        session._tell(Stopped(reason_of("The states differ."), {}))
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Return):
            QTest.keyClick(send, key)
        made.do(commands.SEND)
        assert made.screen_shown is screen
        qtbot.wait(round(GUARD_S * 1100))
        QTest.keyClick(send, Qt.Key.Key_Return)
        assert made.screen_shown.kind == "home"


def test_who_folds_the_panel_away_while_writing_in_it_is_at_the_table(
    qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None]
) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        activate(made)
        made.do(commands.CHAT)
        qtbot.waitUntil(lambda: isinstance(made.focusWidget(), QLineEdit))
        made.do(commands.PANEL)
        assert play.side.isHidden()
        assert play.frame.canvas.isAncestorOf(made.focusWidget())
        button = made.findChild(QAbstractButton, "bar panel")
        assert isinstance(button, QAbstractButton)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert play.side.isVisible()
        assert not button.hasFocus(), "the next Enter would fold it again"


def test_a_pause_stops_acting_and_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        made.do(commands.PAUSE)
        assert play.frame.banners.isVisible()
        assert play.frame.prompt.words.startswith("Anna's turn, once the pause is over")
        play.frame.bar.press(1)
        assert session.commands == []
        assert play.frame.prompt.words.endswith("The match is paused by Anna.")
        made.do(commands.PAUSE)
        play.frame.bar.press(1)
        assert desk_of(made).planned == ("consult k1",)


def test_chat_counts_what_was_not_read_and_shows_every_sign_as_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        play.turn_to(LOG)
        tabs = play.side.tabs
        with qtbot.waitSignal(announcer().spoken) as told:
            session.hear("Ben", "<b>5 > 3</b> & so on")
        assert told.args == ["Ben: <b>5 > 3</b> & so on"], "who does not see it hears it"
        assert tabs.accessibleTabName(CHAT) == "Chat, 1 new"
        play.turn_to(CHAT)
        assert tabs.accessibleTabName(CHAT) == ""
        page = play.side.chat.page
        assert "<b>5 > 3</b> & so on" in page.toPlainText()


def test_a_muted_chat_stays_muted_after_a_restart_and_counts_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    for start in range(2):
        with window(qtbot, tmp_path) as made:
            session = fake_match(made)
            play = play_screen(made)
            play.turn_to(CHAT)
            (mute,) = (each for each in play.side.chat.findChildren(IconButton) if each.isCheckable())
            assert mute.isChecked() == bool(start)
            play.turn_to(LOG)
            session.hear("Ben", "Hello")
            assert (play.side.tabs.accessibleTabName(CHAT) == "") == bool(start)
            play.turn_to(CHAT)
            if not start:
                QTest.mouseClick(mute, Qt.MouseButton.LeftButton)
            assert "Hello" not in play.side.chat.page.toPlainText()


def test_a_folded_side_panel_is_opened_from_the_bar_which_counts_what_was_said_meanwhile(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with window(qtbot, tmp_path) as made:
        made.resize(1024, 640)
        session = fake_match(made)
        play = play_screen(made)
        (way,) = made.findChildren(QAbstractButton, "bar panel")
        assert (play.side.isVisible(), way.isVisible(), way.isChecked()) == (False, True, False)
        play.side.turn_to(CHAT)
        session.hear("Ben", "Hello")
        session.hear("Ben", "Your turn")
        assert way.accessibleName() == "Players, log and chat, 2 new"
        QTest.mouseClick(way, Qt.MouseButton.LeftButton)
        assert (play.side.isVisible(), way.isChecked()) == (True, True)
        assert way.accessibleName() == "Players, log and chat", "the chat is in sight"
        QTest.mouseClick(way, Qt.MouseButton.LeftButton)
        assert (play.side.isVisible(), way.isChecked()) == (False, False)
        made.go_home()
        assert not way.isVisible()


def test_the_key_of_the_chat_leads_to_its_line_and_escape_back_to_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        made.do(commands.CHAT)
        QTest.keyClicks(made.focusWidget(), "hello")
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Return)
        assert "hello" in play.side.chat.page.toPlainText()
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Escape)
        assert play.frame.canvas.isAncestorOf(made.focusWidget())
        assert made.findChild(Question) is None, "nobody wants to leave the table"
