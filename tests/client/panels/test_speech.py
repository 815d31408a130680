"""Sayings stand on grounds of their own below names."""

from __future__ import annotations

from itertools import count

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTextBlock
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from client.panels.chat import ChatPanel
from client.panels.speech import SpeechPage
from client.theme import look
from client.viewmodel.chat import LONGEST_CHAT, Chat
from net.session import Said


def chat_of(*said: Said) -> Chat:
    """A chat of people who take their time."""
    chat = Chat(count().__next__)
    for each in said:
        assert chat.hear(each)
    return chat


def page_with(qtbot: QtBot, *said: Said) -> SpeechPage:
    """The page with these sayings."""
    page = SpeechPage("What was said")
    qtbot.addWidget(page)
    page.resize(280, 240)
    page.show_quiet("No messages yet.")
    page.show_said(chat_of(*said), {"Anna": 0})
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


def test_a_name_written_from_right_to_left_stands_where_all_names_do(qtbot: QtBot) -> None:
    page = page_with(qtbot, Said(b"b" * 32, "سلمى", "Hi.", False), Said(b"c" * 32, "Ben", "سلام", False))
    salma, _, ben, words = blocks(page)
    starts = [block.layout().lineAt(0).naturalTextRect().left() for block in (salma, ben)]
    assert starts[0] == starts[1]
    assert words.textDirection() == Qt.LayoutDirection.RightToLeft, "what is said reads as it was written"


def test_what_stands_there_stays_when_more_is_said(qtbot: QtBot) -> None:
    page = SpeechPage("What was said")
    qtbot.addWidget(page)
    page.resize(280, 240)
    page.show()
    chat = chat_of(Said(b"b" * 32, "Ben", "First.", False))
    page.show_said(chat, {})
    added: list[tuple[int, int]] = []
    page.document().contentsChange.connect(lambda at, _gone, came: added.append((at, came)))
    chat.hear(Said(b"a" * 32, "Anna", "Second.", True))
    page.show_said(chat, {})
    page.show_said(chat, {})
    assert all(at >= len("Ben\nFirst.") for at, _ in added), "only the end of the text has changed"
    page.resize(360, 240)
    assert all(at >= len("Ben\nFirst.") for at, _ in added), "and a wider page needs no new text"
    assert [block.text() for block in blocks(page)] == ["Ben", "First.", "Anna", "Second."]
    page.show_said(chat, {"Anna": 0})
    assert blocks(page)[2].text().endswith("\xa0Anna"), "a mark that comes later stands there, too"


def test_a_page_holds_as_much_as_the_chat(qtbot: QtBot) -> None:
    page = SpeechPage("What was said")
    qtbot.addWidget(page)
    page.resize(280, 240)
    page.show()
    chat = chat_of(*(Said(b"b" * 32, "Ben", f"Line {number}", False) for number in range(LONGEST_CHAT)))
    page.show_said(chat, {})
    chat.hear(Said(b"a" * 32, "Anna", "The last.", True))
    page.show_said(chat, {})
    qtbot.waitUntil(lambda: blocks(page)[-1].text() == "The last.")
    shown = blocks(page)
    assert len(shown) == 2 * LONGEST_CHAT
    assert (shown[1].text(), shown[-2].text(), shown[-1].text()) == ("Line 1", "Anna", "The last.")
    assert page.verticalScrollBar().value() == page.verticalScrollBar().maximum()


def test_a_chat_that_nobody_sees_is_written_when_it_is_opened(qtbot: QtBot) -> None:
    panel = ChatPanel()
    qtbot.addWidget(panel)
    chat = chat_of(Said(b"b" * 32, "Ben", "Anybody there?", False))
    panel.show_said(chat, {})
    assert panel.page.document().isEmpty()
    panel.resize(280, 400)
    panel.show()
    assert "Anybody there?" in panel.page.toPlainText()
    panel.hide()
    chat.hear(Said(b"b" * 32, "Ben", "Well.", False))
    panel.show_said(chat, {})
    assert "Well." not in panel.page.toPlainText()
    panel.show()
    assert "Well." in panel.page.toPlainText()


def test_what_is_half_typed_is_there_again_on_the_next_screen(qtbot: QtBot) -> None:
    chat, said = chat_of(), list[str]()

    def field() -> QLineEdit:
        panel = ChatPanel()
        qtbot.addWidget(panel)
        panel.said.connect(said.append)
        panel.show_said(chat, {})
        found = panel.findChild(QLineEdit, "chat field")
        assert isinstance(found, QLineEdit)
        return found

    QTest.keyClicks(field(), "Well pl")
    second = field()
    assert second.text() == "Well pl"
    QTest.keyClicks(second, "ayed")
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert said == ["Well played"]
    assert field().text() == "", "what was said is not left over"


def test_very_much_is_written_bit_by_bit_and_ends_with_the_newest(qtbot: QtBot) -> None:
    said = [Said(b"b" * 32, "Ben", f"{number} {'barks ' * 48}", False) for number in range(LONGEST_CHAT)]
    page = page_with(qtbot, *said)
    assert 0 < len(blocks(page)) < LONGEST_CHAT // 2, "the window is not held up by all of them"
    qtbot.waitUntil(lambda: len(blocks(page)) == 2 * LONGEST_CHAT)
    assert [block.text().split()[0] for block in blocks(page)[1::2]] == [str(each) for each in range(LONGEST_CHAT)]
    assert page.verticalScrollBar().value() == page.verticalScrollBar().maximum()


def test_a_muted_chat_hides_what_others_say_and_keeps_my_own_words(qtbot: QtBot) -> None:
    panel = ChatPanel()
    qtbot.addWidget(panel)
    panel.show()
    chat = chat_of(Said(b"b" * 32, "Ben", "Corgi or nothing.", False), Said(b"a" * 32, "Anna", "Fine.", True))
    panel.show_said(chat, {"Anna": 0})
    panel._mute.setChecked(True)
    text = panel.page.toPlainText()
    assert "Fine." in text
    assert "Corgi" not in text
    assert chat.hear(Said(b"a" * 32, "Anna", "Still here.", True))
    panel.show_said(chat, {"Anna": 0})
    assert "Still here." in panel.page.toPlainText()
    panel._mute.setChecked(False)
    assert "Corgi" in panel.page.toPlainText()
