"""Pages of text keep to the look in use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from client.panels.log import LogPanel
from client.panels.rules import RulesPanel
from client.screens.kinds import CHAT
from client.tables.cast import Cast, Player
from client.tables.line import Line
from client.theme import theme
from games.kernel import Rule
from tests.client.screens.desks import fake_match, play_screen, window


def text_of(panel: QWidget) -> QTextDocument:
    page = panel if isinstance(panel, QTextBrowser) else panel.findChild(QTextBrowser)
    assert isinstance(page, QTextBrowser)
    return page.document()


def test_pages_follow_the_theme_since_the_screen_is_made_anew(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        pages = {}
        for name in ("light", "dark"):
            made.settings.set("theme", name)
            side = play_screen(made).side
            play_screen(made).turn_to(CHAT)
            side.help.open_rule("TD-1")
            texts = (text_of(side.log), text_of(side.chat), text_of(side.help.rules), text_of(side.card))
            pages[name] = [text.toHtml() for text in texts]
            assert [bool(text.toPlainText().strip()) for text in texts] == [True] * 4
        used = {
            name: [theme(name).hex(role).lower() for role in ("text_muted", "link", "surface_low")] for name in pages
        }
        for own, other in (("light", "dark"), ("dark", "light")):
            for page in pages[own]:
                assert any(color in page for color in used[own])
                assert not any(color in page for color in used[other])


def test_what_a_game_is_stands_before_its_rules_unless_somebody_searches(qtbot: QtBot) -> None:
    panel = RulesPanel((Rule("TD-1", "The judge walks.", "Rounds"),), ("A game of *dogs*.",))
    qtbot.addWidget(panel)
    panel.show()
    assert text_of(panel).toPlainText().startswith("A game of dogs.\nRounds\n")
    field = panel.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.setText("judge")
    assert text_of(panel).toPlainText().startswith("Rounds\n")


def test_who_searches_the_rules_reads_on_with_the_same_keys(qtbot: QtBot, activate: Callable[[QWidget], None]) -> None:
    panel = RulesPanel(tuple(Rule(f"TD-{number}", "The judge walks.", "Rounds") for number in range(1, 100)))
    qtbot.addWidget(panel)
    panel.resize(400, 300)
    activate(panel)
    panel.begin()
    field, page = panel.findChild(QLineEdit, "rules search"), panel.findChild(QTextBrowser)
    assert isinstance(field, QLineEdit)
    assert isinstance(page, QTextBrowser)
    QTest.keyClicks(field, "judge")
    down = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Up, Qt.Key.Key_PageUp):
        QTest.keyClick(field, key)
        down.append(page.verticalScrollBar().value())
    assert field.hasFocus()
    assert 0 < down[2] < down[1]
    assert 0 < down[0] < down[1]
    assert down[3] == 0


def test_rules_that_a_rule_names_are_links(qtbot: QtBot) -> None:
    panel = RulesPanel((Rule("TD-1", "As in TD-2, not in TD-99 (TD-R2).", "One"), Rule("TD-2", "So.", "Two")))
    qtbot.addWidget(panel)
    panel.show()
    page = panel.findChild(QTextBrowser)
    assert isinstance(page, QTextBrowser)
    assert [part.partition('"')[0] for part in page.toHtml().split('href="')[1:]] == ["rule:TD-2"]
    page.anchorClicked.emit(QUrl("rule:TD-2"))
    assert panel.opened == "TD-2"


def test_the_log_keeps_its_newest_line_in_sight_until_somebody_scrolls_up(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(280, 300)
    panel.show()
    cast = Cast((Player(0, "Anna", 0, "corgi"), Player(1, "Ben", 1, "pug")))
    lines = [Line(f"Anna trains Rex for the {number}th time.", "TD-37", 0) for number in range(40)]
    bar = panel.verticalScrollBar()

    panel.show_lines(lines[:20], cast)
    assert bar.value() == bar.maximum() > 0
    panel.resize(280, 160)
    panel.show_lines(lines[:30], cast)
    assert bar.value() == bar.maximum(), "a guide above the log made it smaller"

    bar.setValue(40)
    panel.show_lines(lines, cast)
    assert bar.value() == 40, "who reads further up is left there"


def test_the_words_of_every_line_stand_clear_of_its_mark(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    cast = Cast((Player(0, "Anna", 0, "corgi"), Player(1, "Ben", 1, "pug")))
    panel.show_lines([Line("Anna trains Rex.", "TD-37", seat) for seat in (0, 1, 0)], cast)
    blocks = [panel.document().findBlockByNumber(number).blockFormat() for number in range(3)]
    insets = [(block.leftMargin(), block.textIndent()) for block in blocks]
    assert insets[0][0] > 0
    assert insets == [insets[0]] * 3


def test_a_name_written_from_right_to_left_leaves_the_line_and_its_mark_where_they_are(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(280, 300)
    cast = Cast((Player(0, "سلمى", 0, "corgi"), Player(1, "Ben", 1, "pug")))
    panel.show_lines([Line("سلمى goes first now.", "TD-30", 0), Line("Ben consults.", "TD-36", 1)], cast)
    panel.show()
    starts = [
        panel.document().findBlockByNumber(number).layout().lineAt(0).naturalTextRect().left() for number in (0, 1)
    ]
    assert starts[0] == starts[1]


def test_a_recap_is_left_when_there_is_news(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    cast = Cast((Player(0, "Anna", 0, "corgi"), Player(1, "Ben", 1, "pug")))
    lines = [Line(f"Anna trains Rex: {number}.", "TD-37", 0, step=number) for number in range(60)]
    panel.resize(280, 160)
    panel.show()
    panel.show_lines(lines[:50], cast)
    panel.reveal(20)
    bar = panel.verticalScrollBar()
    assert bar.value() < bar.maximum()
    panel.show_lines(lines, cast)
    assert bar.value() == bar.maximum()


def test_a_replays_log_keeps_its_step_in_sight_however_large_it_gets(qtbot: QtBot) -> None:
    panel = LogPanel(steps=True)
    qtbot.addWidget(panel)
    cast = Cast((Player(0, "Anna", 0, "corgi"), Player(1, "Ben", 1, "pug")))
    panel.show_lines([Line(f"Anna trains Rex: {number}.", "TD-37", 0, step=number) for number in range(60)], cast)
    panel.reveal(30)
    panel.resize(280, 160)
    panel.show()
    qtbot.waitUntil(lambda: panel.verticalScrollBar().maximum() > 0)
    top = panel.cursorForPosition(panel.viewport().rect().topLeft()).blockNumber()
    assert top <= 30 <= panel.cursorForPosition(panel.viewport().rect().bottomLeft()).blockNumber()


def test_no_line_breaks_within_the_id_of_a_rule(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    cast = Cast((Player(0, "Anna", 0, "corgi"), Player(1, "Ben", 1, "pug")))
    panel.show_lines([Line("Anna asks for the flick to be made again.", "LG-P5", 0)], cast)
    document = panel.document()
    for width in range(200, 340):
        document.setTextWidth(width)
        block = document.firstBlock()
        lines = [block.layout().lineAt(number) for number in range(block.layout().lineCount())]
        words = [block.text()[line.textStart() :][: line.textLength()] for line in lines]
        assert any("LG-" in part and "P5" in part for part in words), (width, words)


def test_like_lines_join_the_last_one_as_they_come(qtbot: QtBot) -> None:
    panel = LogPanel(steps=True)
    qtbot.addWidget(panel)
    cast = Cast((Player(0, "Anna", 0, "corgi"), Player(1, "Ben", 1, "pug")))
    given = [
        Line(f"Anna gives {dog} a shampoo.", "TD-37", 0, step=step, several="Anna gives shampoo: {things}.", thing=dog)
        for step, dog in enumerate(("Rags", "Rags", "Patch"))
    ]
    lines = [Line("Round 1", heading=True), *given, Line("Ben consults.", "TD-36", 1, step=3)]

    def told() -> list[str]:
        return [text.lstrip("\ufffc\u00a0 ") for text in panel.toPlainText().splitlines()]

    panel.show_lines(lines[:2], cast)
    assert told() == ["Round 1", "Anna gives Rags a shampoo. TD-37"]
    panel.show_lines(lines[:3], cast)
    assert told() == ["Round 1", "Anna gives shampoo: Rags ×2. TD-37 all 2"]
    panel.show_lines(lines, cast)
    assert told() == ["Round 1", "Anna gives shampoo: Rags ×2 and Patch. TD-37 all 3", "Ben consults. TD-36"]
    asked: list[int] = []
    panel.step_asked.connect(asked.append)
    for block in (1, 2):
        panel.followed.emit(f"line:{block}")
    assert asked == [0, 3]
    panel.show_lines(lines[:1], cast)
    assert told() == ["Round 1"]


def test_like_lines_are_read_one_by_one_when_opened(qtbot: QtBot) -> None:
    panel = LogPanel(steps=True)
    qtbot.addWidget(panel)
    cast = Cast((Player(0, "Anna", 0, "corgi"), Player(1, "Ben", 1, "pug")))
    given = [
        Line(f"Anna gives {dog} a shampoo.", "TD-37", 0, step=step, several="Anna gives shampoo: {things}.", thing=dog)
        for step, dog in enumerate(("Rags", "Patch"))
    ]
    lines = [Line("Ben consults.", "TD-36", 1, step=7), *given]
    panel.show_lines(lines, cast)
    panel.anchorClicked.emit(QUrl("open:1"))
    told = panel.toPlainText()
    assert "– Anna gives Rags a shampoo." in told
    assert "– Anna gives Patch a shampoo." in told
    panel.show_lines([*lines, Line("Ben consults.", "TD-36", 1, step=8)], cast)
    assert "– Anna gives Patch a shampoo." in panel.toPlainText(), "what comes closes nothing"
    asked: list[int] = []
    panel.step_asked.connect(asked.append)
    panel.anchorClicked.emit(QUrl("at:1"))
    assert asked == [1]
    panel.anchorClicked.emit(QUrl("open:1"))
    assert "–" not in panel.toPlainText()
    assert panel.document().blockCount() == 3
