"""Names of cards in log, chat and prompt lead to their cards, by pointer and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.panels.card import Peek
from client.panels.text_page import CardPage
from client.screens.kinds import CARD, CHAT, LOG
from client.screens.match.play import PlayScreen
from client.tables.interface import Prompt
from client.tables.line import Line
from client.theme import look
from client.viewmodel.log import Names
from tests.client.screens.desks import fake_match, play_screen, window

LEFT = Qt.MouseButton.LeftButton
RIGHT, RETURN = Qt.Key.Key_Right, Qt.Key.Key_Return


def test_names_are_whole_words_and_the_longest_there_are() -> None:
    names = Names({"Collie": "1", "Border Collie": "2", "Pug": "3"})
    text = "A Border Collie, a Collie (Pug)! Pugs, and Puglia"
    assert "".join(part for part, _ in names.parts(text)) == text
    assert [part for part in names.parts(text) if part[1]] == [("Border Collie", "2"), ("Collie", "1"), ("Pug", "3")]
    assert Names().parts("A Pug") == (("A Pug", ""),)
    assert Names().parts("") == ()


def peek_of(play: PlayScreen) -> Peek:
    """The glance at a card."""
    (peek,) = play.findChildren(Peek)
    return peek


def looked_at(play: PlayScreen) -> str:
    """Whose card is looked at closely, if any is."""
    return play.side.card.card.title if play.side.tab == CARD and play.side.card.card is not None else ""


@pytest.mark.parametrize("tab", [LOG, CHAT])
def test_a_name_is_reached_by_arrow_shown_at_a_glance_and_opened_with_enter(
    qtbot: QtBot, tmp_path: Path, tab: int
) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made)
        play = play_screen(made)
        page: CardPage = play.side.chat.page if tab == CHAT else play.side.log
        play.turn_to(tab)
        if tab == CHAT:
            session.hear("Ben", "<b>Greyhound</b> or Border Collie?")
        else:
            assert made.night.model is not None
            play.side.log.show_lines([Line("Anna sells Border Collie.", "TD-88", 0)], made.night.model.cast)
        page.setFocus()
        for _ in range(4):
            QTest.keyClick(page, RIGHT)
            if page.textCursor().selectedText() == "Border Collie":
                break
        assert page.textCursor().selectedText() == "Border Collie"
        for key in (RIGHT, RIGHT, Qt.Key.Key_Left, RIGHT):
            QTest.keyClick(page, key)
            assert page.hasFocus(), "no arrow leads out of the text"
        while page.textCursor().selectedText() != "Border Collie":
            QTest.keyClick(page, Qt.Key.Key_Left)
        peek = peek_of(play)
        assert peek.isVisible()
        assert play.rect().contains(peek.geometry())
        QTest.keyClick(page, RETURN)
        assert not peek.isVisible()
        assert looked_at(play) == "Border Collie"


def test_pointing_at_a_name_shows_its_card_until_it_is_left(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        play.side.log.hovered.emit("card:card:pug")
        assert peek_of(play).isVisible()
        assert peek_of(play).mapTo(made, QPoint(0, 0)).x() < play.side.mapTo(made, QPoint(0, 0)).x()
        play.side.log.hovered.emit("")
        assert not peek_of(play).isVisible()
        play.side.log.followed.emit("card:card:pug")
        assert looked_at(play) == "Pug"


def test_a_glance_goes_when_the_pointer_leaves_the_text_and_comes_back_with_it(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        play.turn_to(LOG)
        assert made.night.model is not None
        log = play.side.log
        log.show_lines([Line("Pug.", "TD-88", 0)], made.night.model.cast)
        made.grab()
        places = [QPoint(x, y) for y in range(4, 60, 4) for x in range(4, log.viewport().width(), 6)]
        pug = next(at for at in places if log.anchorAt(at).startswith("card:"))

        def point(widget: QWidget, at: QPoint) -> bool:
            QTest.mouseMove(widget, at)
            QApplication.processEvents()
            return peek_of(play).isVisible()

        beside = QPoint(30, 30)
        assert point(log.viewport(), pug)
        assert not point(play.frame.prompt, beside), "it would lie over the table for ever"
        assert point(log.viewport(), pug), "pointed at again"
        play.turn_to(CARD)
        assert not peek_of(play).isVisible(), "another page has come over the text"
        play.turn_to(LOG)
        assert point(log.viewport(), pug + QPoint(1, 0))
        play.fold(folded=True)
        assert not peek_of(play).isVisible(), "the text has gone"
        play.fold(folded=False)
        log.setFocus()
        QTest.keyClick(log, RIGHT)
        assert peek_of(play).isVisible()
        play.fold(folded=True)
        assert not peek_of(play).isVisible(), "nor for who reached it by key"


def test_names_in_the_prompt_lead_to_their_cards(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        prompt = play.frame.prompt
        assert prompt.focusPolicy() is Qt.FocusPolicy.NoFocus, "nothing to stop at"
        prompt.show_prompt(Prompt("Pug: from the qualifier into Gold?", "Pay, or take Pug home, or Greyhound."), 0)
        assert "Enter shows Pug, Greyhound" in prompt.accessibleDescription()
        made.grab()
        prompt.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        pug = prompt.link_rect
        for _ in range(5):
            QTest.keyClick(prompt, Qt.Key.Key_Right)
        assert prompt.link_rect.left() > pug.left()
        assert peek_of(play).isVisible()
        QTest.keyClick(prompt, RETURN)
        assert looked_at(play) == "Greyhound"
        play.turn_to(LOG)
        QTest.mouseMove(prompt, pug.center())
        QTest.mouseClick(prompt, LEFT, pos=pug.center())
        assert looked_at(play) == "Pug"
        play.turn_to(LOG)
        QTest.mouseClick(prompt, LEFT, pos=QPoint(prompt.width() // 2, round(4 * look().factor)))
        assert looked_at(play) == "", "beside a name nothing happens"
