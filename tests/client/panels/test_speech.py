"""Sayings stand on grounds of their own below names."""

from __future__ import annotations

from PySide6.QtGui import QColor, QTextBlock
from pytestqt.qtbot import QtBot

from client.panels.speech import SpeechPage
from client.theme import look
from net.session import Said


def page_with(qtbot: QtBot, *said: Said) -> SpeechPage:
    """The page with these sayings."""
    page = SpeechPage("What was said")
    qtbot.addWidget(page)
    page.resize(280, 240)
    page.show_quiet("Nobody has said a word.")
    page.show_said(said, {"Anna": 0})
    page.show()
    return page


def blocks(page: SpeechPage) -> list[QTextBlock]:
    """The paragraphs of the text."""
    block, found = page.document().begin(), []
    while block.isValid():
        found.append(block)
        block = block.next()
    return found


def ground_of(page: SpeechPage, block: QTextBlock) -> QColor:
    """The colour just left of a paragraph's words."""
    at = block.layout().position()
    line = block.layout().lineAt(0)
    return page.viewport().grab().toImage().pixelColor(round(at.x() + line.x()) - 5, round(at.y() + line.height() / 2))


def test_what_i_said_and_what_others_said_stand_on_different_grounds(qtbot: QtBot) -> None:
    page = page_with(
        qtbot, Said(b"b" * 32, "Ben", "Corgi <or> nothing.", False), Said(b"a" * 32, "Anna", "Fine.", True)
    )
    name, his, mine_name, mine = blocks(page)
    assert name.text() == "Ben"
    assert mine_name.text().endswith("Anna")
    assert (his.text(), mine.text()) == ("Corgi <or> nothing.", "Fine.")
    assert ground_of(page, his) == QColor(look().theme.hex("surface_low"))
    assert ground_of(page, mine) not in (ground_of(page, his), ground_of(page, name))


def test_a_long_name_stays_on_its_line(qtbot: QtBot) -> None:
    page = page_with(qtbot, Said(b"b" * 32, "W" * 60, "Short.", False))
    name, saying = blocks(page)
    assert name.layout().lineCount() == 1
    assert name.text().endswith("…")
    assert saying.text() == "Short."
