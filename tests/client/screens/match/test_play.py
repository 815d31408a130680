"""The match screen: drags, help in context, attention, hot-seat, notes of the log, what keys do at the table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit
from pytestqt.qtbot import QtBot

from client import commands
from client.screens.kinds import CARD, CHAT, HELP, LOG
from client.screens.match.play import PlayScreen
from client.screens.match.results import ResultsScreen
from client.screens.window import MainWindow
from client.tables.interface import StoryFrame
from client.tables.top_dog import words
from client.widgets import KeyButton, Tone, announcer
from games.top_dog import Verb, parse
from net.log import PERSON
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import desk_of, fake_match, play_screen, window


def place_of(play: PlayScreen, key: str) -> QPoint:
    """The middle of a piece in the view."""
    canvas = play.frame.canvas
    return canvas.view.mapFromScene(canvas.scene.item(key).area.center())


def until_somebody_may_qualify(session: FakeSession, made: MainWindow) -> tuple[str, str]:
    """Play on until my dog may go to a qualifier: the kennel's key and the spot's."""
    while True:
        assert made.night.model is not None
        seat = made.night.model.acting
        if seat is not None:
            for action in map(parse, map(str, made.night.model.state.legal_actions(seat))):
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


def explained(play: PlayScreen) -> str:
    """The paragraph of How to play that is marked in the side panel."""
    guide = play.side.help.guide
    assert guide is not None
    assert guide.isVisible()
    return next(each.text for page in guide.guide.pages for each in page.paragraphs if each.key == guide.marked)


def test_f1_explains_what_is_in_focus(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        play.frame.canvas.view.setFocus()
        play.frame.canvas.view.focus_piece("sponsor")
        made.do(commands.HELP)
        assert play.side.tab == HELP
        assert explained(play).startswith("The judge.")
        play.side.log.rule_asked.emit("TD-36")
        assert play.side.help.rules.isVisible()
        assert play.side.help.rules.opened == "TD-36"
        train = play.frame.bar.findChild(KeyButton, "action train")
        assert isinstance(train, KeyButton)
        train.setFocus()
        made.do(commands.HELP)
        assert explained(play).startswith("Any kennel can [Train]")
        play.frame.canvas.zoomed.emit("show:gold")
        assert play.side.tab == CARD
        assert play.side.card.card is not None


def test_escape_closes_the_help_that_f1_opened_before_it_leads_away(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        play.side.turn_to(CARD)
        for _ in range(2):  # the second time from within help
            made.do(commands.HELP)
        made.do(commands.BACK)
        assert play.side.tab == CARD
        play.side.turn_to(HELP)  # by hand: this help is nothing that lies over the table
        assert not play.back()


def test_f1_with_nothing_in_focus_explains_the_prompt(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        qtbot.waitUntil(lambda: made.screen_shown.kind == "play")
        play = play_screen(made)
        play.input.zoom("sponsor")
        play.turn_to(LOG)
        made.do(commands.HELP)
        assert explained(play).startswith("Your three kennels."), "the prompt's rule, not that of the last card"


def test_my_turn_is_marked_in_the_title_and_announced(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        assert made.windowTitle().startswith("•")
        assert made.night.desk is not None
        for _ in range(3):
            made.night.desk.press("consult")
        play_screen(made).input.send()
        assert made.windowTitle().startswith("•"), "the bot played at once; it is my turn again"


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


def test_a_recap_is_told_aloud_and_in_the_log(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        for _ in range(3):
            desk_of(made).press("consult")
        play.input.send()
        play.turn_to(HELP)
        spoken: list[str] = []
        announcer().spoken.connect(spoken.append)
        made.do(commands.RECAP)
        announcer().spoken.disconnect(spoken.append)
        assert play.side.tab == LOG
        assert any("Bruno" in words for words in spoken)
        assert not any("Anna consults" in words for words in spoken)


def test_people_at_one_computer_see_their_own_kennels_in_turn(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made, (PERSON, PERSON))
        play = play_screen(made)
        first = desk_of(made).context().viewer
        assert first is not None
        names = ("Anna", "Ben")
        assert play.frame.prompt.words.startswith(f"{names[first]} · ")
        for _ in range(3):
            made.do(commands.CARD)
            desk_of(made).press("consult")
        play.input.send()
        second = desk_of(made).context().viewer
        assert second is not None
        assert second != first
        assert play.frame.prompt.words.startswith(f"{names[second]} · "), "the prompt names who is next"
        assert f"kennel:{second}:k1" in {piece.key for piece in play.frame.canvas.scene.pieces}


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
            play.frame.tell([StoryFrame(face, "Gold for Rex.", "On")])
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
            assert made.night.desk is not None
            if made.night.desk.complete:
                play_screen(made).input.send()
            else:
                QTest.keyClick(made.focusWidget(), Qt.Key.Key_1)
        assert isinstance(made.screen_shown, ResultsScreen)
        assert made.notices.words == ["The disk is nearly full."], "what was told at the table covers no button here"
        made.do(commands.PLAY)
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
        assert made.night.desk is not None
        while not made.night.desk.complete:
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
