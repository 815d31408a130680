"""The match screen: drags, help in context, attention, hot-seat, offers, pause, notes of the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from client.panels.ask import Question
from client.panels.players import PlayerRow
from client.screens.play import PlayScreen
from client.screens.results import ResultsScreen
from client.screens.tabs import CARD, CHAT, LOG, RULES
from client.screens.window import MainWindow
from client.tables.interface import Frame
from client.tables.top_dog import words
from client.viewmodel.desk import Desk
from client.widgets import Banner, KeyButton, Tone, Words, announcer
from client.widgets.settling import SETTLING_S
from games.top_dog import Verb, parse
from net.log import PERSON
from net.session import Ended, Link, MatchSummary, PeersChanged, PeerView, Profile, SeatsChanged, SilenceOffer, Stopped
from tests.client.fakes.session import ME, FakeSession
from tests.client.screens.desks import fake_match, play_screen, room_of, window


def desk_of(made: MainWindow) -> Desk:
    """The desk of the match in the window."""
    assert made.desk is not None
    return made.desk


def place_of(play: PlayScreen, key: str) -> QPoint:
    """The middle of a piece in the view."""
    canvas = play.frame.canvas
    return canvas.view.mapFromScene(canvas.scene.item(key).area.center())


def until_somebody_may_qualify(session: FakeSession, made: MainWindow) -> tuple[str, str]:
    """Play on until my dog may go to a qualifier: the kennel's key and the spot's."""
    while True:
        assert made.model is not None
        seat = made.model.acting
        if seat is not None:
            for action in map(parse, map(str, made.model.state.legal_actions(seat))):
                if action.verb is Verb.QUALIFY:
                    kennel, show = words.KENNEL_IDS[action.kennel], words.SHOW_IDS[action.target]
                    return f"kennel:{seat}:{kennel}", f"spot:{show}:q"
        session.bot_acts()
        session.run_bots()


def test_a_drag_does_what_two_clicks_do(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, seed=5)
        qtbot.waitUntil(lambda: made.screen_shown.kind == "play")
        kennel, spot = until_somebody_may_qualify(session, made)
        play = play_screen(made)
        viewport = play.frame.canvas.view.viewport()
        start, end = place_of(play, kennel), place_of(play, spot)
        left = Qt.MouseButton.LeftButton
        QTest.mousePress(viewport, left, pos=start)
        for part in (0.1, 0.5, 1.0):
            at = QPoint(
                round(start.x() + (end.x() - start.x()) * part), round(start.y() + (end.y() - start.y()) * part)
            )
            QTest.mouseMove(viewport, at)
        QTest.mouseRelease(viewport, left, pos=end)
        assert [text.split()[0] for text in desk_of(made).planned] == ["qualify"]
        QTest.mouseClick(play.frame.bar._undo, left)
        assert desk_of(made).planned == ()
        QTest.mouseClick(viewport, left, pos=start)
        QTest.mouseClick(viewport, left, pos=end)
        assert [text.split()[0] for text in desk_of(made).planned] == ["qualify"]


def test_f1_opens_the_rule_of_what_is_in_focus(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        play.frame.canvas.view.setFocus()
        play.frame.canvas.view.focus_piece("sponsor")
        made.wish("help")
        assert play.side.tab == RULES
        assert play.side.rules.opened == "TD-89"
        play.side.log.rule_asked.emit("TD-36")
        assert play.side.rules.opened == "TD-36"
        play.frame.canvas.zoomed.emit("show:gold")
        assert play.side.tab == CARD
        assert play.side.card.card is not None


def test_f1_with_nothing_in_focus_opens_the_rule_behind_the_prompt(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        qtbot.waitUntil(lambda: made.screen_shown.kind == "play")
        play = play_screen(made)
        play.hands.zoom("sponsor")
        play.turn_to(LOG)
        made.wish("help")
        assert play.side.rules.opened == desk_of(made).table.prompt().rule != "TD-89", "not that of the last card"


def test_my_turn_is_marked_in_the_title_and_announced(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        assert made.windowTitle().startswith("•")
        assert made.desk is not None
        for _ in range(3):
            made.desk.press("consult")
        play_screen(made).hands.send()
        assert made.windowTitle().startswith("•"), "the bot played at once; it is my turn again"


def test_seconds_of_silence_are_told_as_they_are(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        time = play.together.now()
        play.together.now = lambda: time

        def banner() -> str:
            return next(each.words for each in play.findChildren(Banner, "silence offer") if each.isVisible())

        def ben(silent_s: int) -> None:
            me = PeerView(ME, Profile("Anna"), "owl", Link.SELF)
            view = PeerView(b"b" * 32, Profile("Ben"), "fox", Link.SILENT if silent_s else Link.HERE, silent_s)
            session._tell(PeersChanged((me, view)))

        ben(0)
        session._tell(SilenceOffer((b"b" * 32,), False, True, 56))  # comes before the word about the connection
        ben(4)
        assert "no sign of life for 4 s" in banner()
        time += 50
        session._tell(SilenceOffer((b"b" * 32,), True, False, 0))
        assert "no sign of life for 54 s" in banner(), "another choice is no sign of life"
        session.pause(True)
        time += 1000
        session.pause(False)
        time += 2
        play.together._seconds.timeout.emit()
        assert "no sign of life for 56 s" in banner(), "nobody grows more silent during a pause"


def test_the_card_panel_returns_to_what_was_looked_at_closely(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        canvas, card = play.frame.canvas, play.side.card
        canvas.zoomed.emit("sponsor")
        chosen = card.card
        canvas.peeked.emit("show:gold")
        assert card.card is not None
        assert card.card != chosen
        canvas.peeked.emit("")
        assert card.card == chosen


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


def test_a_recap_is_told_aloud_and_in_the_log(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        for _ in range(3):
            desk_of(made).press("consult")
        play.hands.send()
        play.turn_to(RULES)
        spoken: list[str] = []
        announcer().spoken.connect(spoken.append)
        made.wish("recap")
        announcer().spoken.disconnect(spoken.append)
        assert play.side.tab == LOG
        assert any("Bruno" in words for words in spoken)
        assert not any("Anna consults" in words for words in spoken)


def test_people_at_one_computer_see_their_own_kennels_in_turn(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made, (PERSON, PERSON))
        play = play_screen(made)
        first = desk_of(made).stand().viewer
        assert first is not None
        names = ("Anna", "Ben")
        assert play.frame.prompt.words.startswith(f"{names[first]} · ")
        for _ in range(3):
            made.wish("card")
            desk_of(made).press("consult")
        play.hands.send()
        second = desk_of(made).stand().viewer
        assert second is not None
        assert second != first
        assert play.frame.prompt.words.startswith(f"{names[second]} · "), "the prompt names who is next"
        assert f"kennel:{second}:k1" in {piece.key for piece in play.frame.canvas.scene.pieces}


def test_silence_is_offered_in_words_and_the_answer_is_passed_on(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        ben = PeerView(b"b" * 32, Profile("Ben"), "fox", Link.SILENT, 12)
        me = PeerView(ME, Profile("Anna"), "owl", Link.SELF)
        session._tell(
            SeatsChanged((session.seats[0], replace(session.seats[1], peer=ben.peer, mine=False, bot="")), "")
        )
        session._tell(PeersChanged((me, ben)))
        session._tell(SilenceOffer((b"b" * 32,), True, False, 0))
        assert play.frame.banners.isVisible()
        judge = play.frame.canvas.scene.item("judge")
        hat = play.frame.canvas.view.mapFromScene(judge.area.topLeft()).y()
        assert play.frame.banners.geometry().bottom() <= hat, "the table makes room, nothing is covered"
        play.together.answer_offer("stand_in")
        assert ("declare_gone",) in session.commands
        session._tell(SilenceOffer((b"b" * 32,), False, True, 0))
        assert play.frame.banners.height() > 30, "what comes in place of another message has its room too"
        play.together.answer_offer("branch")
        assert ("branch",) in session.commands
        (wait,) = (
            each for each in play.frame.banners.findChildren(KeyButton) if each.text() == "Wait" and each.isVisible()
        )
        wait.setFocus()
        QTest.mouseClick(wait, Qt.MouseButton.LeftButton)
        assert play.frame.canvas.isAncestorOf(made.focusWidget()), "and not at the next button, which leaves"
        (banner,) = (each for each in play.frame.banners.findChildren(Banner) if each.isVisible())
        assert [button.text() for button in banner.findChildren(KeyButton)] == ["Go on alone against a bot", "End"]
        later = play.together.now() + 5
        play.together.now = lambda: later
        play.together._seconds.timeout.emit()
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
        session._tell(SeatsChanged((session.seats[0], replace(session.seats[1], mine=False, peer=b"b" * 32)), ""))
        for _ in range(3):
            desk.press("consult")
        play.hands.send()
        assert "is sent" not in play.frame.prompt.words, "as long as it takes no time, nothing is said of it"
        session._tell(PeersChanged((me, PeerView(b"b" * 32, Profile("Ben"), "fox", Link.SILENT, 6))))
        session._tell(SilenceOffer((b"b" * 32,), False, False, 54))
        assert (
            play.frame.prompt.words == "Your move is sent. It counts once every desktop has it: no answer yet from Ben."
        )
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
        play.together._count()
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
        made.wish("invite")
        assert QGuiApplication.clipboard().text() == room.link
        made.go_home()
        fake_match(made)
        made.wish("invite")
        assert any("on this desktop alone" in words for words in made.notices.words)


def test_a_match_that_stopped_is_not_said_to_be_won(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        screen = play_screen(made)
        session._tell(Stopped("The states differ.", {}))
        assert screen.frame.prompt.words.startswith("The match has stopped. It is kept up to here")
        assert [banner.words for banner in screen.findChildren(Banner) if banner.isVisible()] == ["The states differ."]
        qtbot.wait(round(SETTLING_S * 1100))
        made.wish("send")
        assert made.screen_shown.kind == "home", "nothing is asked: nobody waits"


def test_a_match_that_others_have_ended_is_not_said_to_be_won(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        screen = play_screen(made)
        session._tell(
            Ended(
                MatchSummary("00" * 8, session.game.id, 2, (0, 1), 5, "", "", None, over=False, seconds=9.0),
                "P2 left the match; a bot plays on",
            )
        )
        assert screen.frame.prompt.words.startswith("The match has stopped. It is kept up to here")
        told = [banner.words for banner in screen.findChildren(Banner) if banner.isVisible()]
        assert told == ["P2 left the match; a bot plays on."], "why stays to be read"
        leave = screen.findChild(QAbstractButton, "send")
        assert isinstance(leave, QAbstractButton)
        assert (leave.isVisible(), leave.text()) == (True, "Leave the table")
        assert leave.accessibleDescription() == ""
        qtbot.wait(round(SETTLING_S * 1100))
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
        session._tell(Stopped("The states differ.", {}))
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Return):
            QTest.keyClick(send, key)
        made.wish("send")
        assert made.screen_shown is screen
        qtbot.wait(round(SETTLING_S * 1100))
        QTest.keyClick(send, Qt.Key.Key_Return)
        assert made.screen_shown.kind == "home"


def test_who_folds_the_panel_away_while_writing_in_it_is_at_the_table(
    qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None]
) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        activate(made)
        made.wish("chat")
        qtbot.waitUntil(lambda: isinstance(made.focusWidget(), QLineEdit))
        made.wish("panel")
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
        made.wish("pause")
        assert play.frame.banners.isVisible()
        assert play.frame.prompt.words.startswith("Anna's turn, once the pause is over")
        play.frame.bar.press(1)
        assert session.commands == []
        assert play.frame.prompt.words.endswith("The match is paused by Anna.")
        made.wish("pause")
        play.frame.bar.press(1)
        assert desk_of(made).planned == ("consult k1",)


def test_chat_counts_what_was_not_read_and_shows_every_sign_as_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        play.turn_to(LOG)
        (chat,) = (tab for tab in play.side.tabs.findChildren(QAbstractButton) if tab.text() == "Chat")
        with qtbot.waitSignal(announcer().spoken) as told:
            session.hear("Ben", "<b>5 > 3</b> & so on")
        assert told.args == ["Ben: <b>5 > 3</b> & so on"], "who does not see it hears it"
        assert chat.accessibleName() == "Chat, 1 new"
        play.turn_to(CHAT)
        assert chat.accessibleName() == ""
        page = play.side.chat.page
        assert "<b>5 > 3</b> & so on" in page.toPlainText()


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
        made.wish("chat")
        QTest.keyClicks(made.focusWidget(), "hello")
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Return)
        assert "hello" in play.side.chat.page.toPlainText()
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Escape)
        assert play.frame.canvas.isAncestorOf(made.focusWidget())
        assert made.findChild(Question) is None, "nobody wants to leave the table"


def test_the_end_of_a_story_takes_the_focus_from_nobody(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        play.turn_to(CHAT)
        play.begin()
        (chat,) = play.side.chat.findChildren(QLineEdit)
        face = play.frame.canvas.scene.pieces[0].face
        for place in (chat, play.frame.canvas.view):
            place.setFocus()
            play.frame.tell([Frame(face, "Gold for Rex.", "On")])
            play.frame.story.finish()
            assert made.focusWidget() is place


def test_input_never_waits_for_an_animation(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, motion=50) as made:
        session = fake_match(made, seed=5)
        kennel, spot = until_somebody_may_qualify(session, made)
        play = play_screen(made)
        canvas = play.frame.canvas
        moved = False
        canvas.scene.move("judge", 40, 40)
        moved = canvas.scene.animator.running
        QTest.mouseClick(canvas.view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(play, kennel))
        QTest.mouseClick(canvas.view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(play, spot))
        assert moved
        assert desk_of(made).planned
        canvas.scene.animator.finish()
        canvas.scene.cache.finish()


def test_who_looks_at_the_table_once_more_finds_the_way_back_to_the_results(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made, left=6)
        made.notices.say("The puck left the mat.")
        made.notices.say("The disk is nearly full.", Tone.BAD)
        for _ in range(60):
            if isinstance(made.screen_shown, ResultsScreen):
                break
            assert made.desk is not None
            if made.desk.complete:
                play_screen(made).hands.send()
            else:
                QTest.keyClick(made.focusWidget(), Qt.Key.Key_1)
        assert isinstance(made.screen_shown, ResultsScreen)
        assert made.notices.words == ["The disk is nearly full."], "what was told at the table covers no button here"
        made.wish("table", None)
        play = play_screen(made)
        assert play.frame.bar.can_send
        back = play.frame.bar.findChild(QAbstractButton, "send")
        assert isinstance(back, QAbstractButton)
        assert back.text() == "See the results"
        QTest.mouseClick(back, Qt.MouseButton.LeftButton)
        assert isinstance(made.screen_shown, ResultsScreen)


def test_enter_on_the_table_sends_what_is_ready_unless_a_piece_is_in_focus(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        view = play_screen(made).frame.canvas.view
        qtbot.waitUntil(view.hasFocus)
        assert made.desk is not None
        while not made.desk.complete:
            QTest.keyClick(made.focusWidget(), Qt.Key.Key_1)

        def sent() -> int:
            return sum(command[0] == "act" for command in session.commands)

        before = sent()
        view.setFocus()
        view.focus_piece("kennel:0:k1")
        QTest.keyClick(view, Qt.Key.Key_Return)
        assert sent() == before
        view.focus_piece("")
        QTest.keyClick(view, Qt.Key.Key_Return)
        assert sent() > before


def test_the_smallest_window_leaves_the_table_what_room_it_can(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.resize(1024, 640)
        fake_match(made)
        frame = play_screen(made).frame
        assert frame.canvas.scene.unit >= 0.8
        pieces = frame.canvas.scene.pieces
        assert min(piece.y for piece in pieces) * frame.canvas.scene.unit >= frame.prompt.geometry().bottom() - 2
        for button in frame.bar.findChildren(QAbstractButton):
            assert not button.isVisible() or frame.bar.rect().contains(button.geometry())
        frame.canvas.list.entered.emit()
        assert frame.canvas.list.y() >= frame.prompt.geometry().bottom() - 6, "the prompt covers none of its rows"
        assert frame.canvas.list.geometry().bottom() <= frame.bar.y()
