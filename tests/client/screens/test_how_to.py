"""*How to play* and the rules: where they open from, how pages are turned, and what they keep out of sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.panels.rules import NUMBERS, RulesPanel
from client.screens.home.start import StartScreen
from client.screens.how_to import HowToScreen
from client.screens.match.room import RoomScreen
from client.screens.window import MainWindow
from client.settings import Settings
from client.tables import TABLES
from client.tables.guide import guide_of
from client.widgets import KeyButton, Toggle, announcer
from games.kernel import Rule
from net.log import PERSON
from tests.client.fakes.session import MATCH, FakeSession
from tests.client.screens.desks import click, fake_match, play_screen, room_of, window


def screen_of(made: MainWindow) -> HowToScreen:
    """The pages that a window shows."""
    assert isinstance(made.screen_shown, HowToScreen)
    return made.screen_shown


def test_pages_are_turned_by_buttons_digits_and_arrows(qtbot: QtBot, activate: Callable[[QWidget], None]) -> None:
    screen = HowToScreen("top_dog")
    qtbot.addWidget(screen)
    screen.resize(1024, 552)
    activate(screen)
    screen.begin()
    asked: list[tuple[str, object]] = []
    screen.asked.connect(lambda command, what: asked.append((command, what)))
    before = screen.findChild(KeyButton, "guide before")
    assert isinstance(before, KeyButton)
    assert not before.isVisible(), "nothing stands before the first page"
    click(qtbot, screen, "guide next")
    assert screen.at == 1
    assert "A turn" in screen.text.toPlainText()
    for key, at in ((Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_4, 3), (Qt.Key.Key_9, 3)):
        QTest.keyClick(screen.text, key)
        assert screen.at == at
    top = screen.text.verticalScrollBar().value()
    QTest.keyClick(screen.text, Qt.Key.Key_PageDown)
    assert screen.text.verticalScrollBar().value() >= top
    assert asked == []
    click(qtbot, screen, "guide next")
    assert asked == [("back", None)], "after the last page comes what was there before"


def test_a_page_opens_at_a_paragraph_marks_it_and_has_it_read_out(qtbot: QtBot) -> None:
    guide = guide_of("top_dog")
    assert guide is not None
    spoken: list[str] = []
    announcer().spoken.connect(spoken.append)
    screen = HowToScreen("top_dog", guide.find(("sell",)))
    announcer().spoken.disconnect(spoken.append)
    qtbot.addWidget(screen)
    assert screen.at == 1
    assert any(words.startswith("A kennel with a dog can Enter it for a show") for words in spoken), spoken
    with pytest.raises(LookupError, match="chess"):
        HowToScreen("chess")


@pytest.mark.parametrize("game", TABLES)
def test_the_choice_of_a_game_leads_to_its_pages_and_back(qtbot: QtBot, tmp_path: Path, game: str) -> None:
    with window(qtbot, tmp_path) as made:
        made.do(commands.GAME, game)
        click(qtbot, made, "how to play")
        assert screen_of(made).game == game
        click(qtbot, made, "guide rules")
        assert made.screen_shown.kind == "rules"
        made.do(commands.BACK)
        assert isinstance(made.screen_shown, StartScreen)
        assert made.screen_shown.game == game
        made.do(commands.HELP)
        assert screen_of(made).game == game, "F1 knows the game that is chosen"


def test_a_room_and_a_tile_lead_to_the_pages_of_their_game(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        tile = made.screen_shown.findChild(QWidget, "tile laag")
        assert isinstance(tile, QWidget)
        tile.setFocus()
        made.do(commands.HELP)
        assert screen_of(made).game == "laag"
        made.do(commands.BACK)
        room_of(qtbot, made, lambda tell: FakeSession(tell, "agility", (PERSON, PERSON)))
        click(qtbot, made, "how to play")
        assert screen_of(made).game == "agility"
        assert screen_of(made).findChild(KeyButton, "guide learn") is None, "who sits in a room begins no other match"
        made.do(commands.BACK)
        assert isinstance(made.screen_shown, RoomScreen)


def test_the_table_leads_to_the_page_of_what_was_explained_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        play.side.explain(("sell",))
        click(qtbot, play.side, "help pages")
        screen = screen_of(made)
        assert screen.at == 1
        assert screen.text.marked
        made.do(commands.BACK)
        assert made.screen_shown.kind == "play"


def test_the_first_game_leads_to_its_pages(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, taught=False, lesson=f"{MATCH} 0") as made:
        fake_match(made)
        qtbot.waitUntil(lambda: made.night.lesson.card is not None)
        card = made.night.lesson.card
        assert card is not None
        click(qtbot, card, "lesson guide")
        assert screen_of(made).game == "top_dog"


RULES = (
    Rule("TD-1", "The judge walks on (TD-2, TD-3).", "Rounds"),
    Rule("TD-2", "TD-3 comes first; as in TD-1, nobody waits.", "Rounds"),
    Rule("TD-3", "All wait.", "Rounds"),
)
INTRO = ("A game of dogs.", "Every rule has an id: TD-… are the rules.", "Actions in writing: `consult k1`.")


def test_rules_are_read_without_numbers_until_somebody_wants_them(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    panel = RulesPanel(RULES, INTRO, settings=settings)
    qtbot.addWidget(panel)
    panel.show()
    page, switch = panel.findChild(QTextBrowser), panel.findChild(Toggle, "rule numbers")
    assert isinstance(page, QTextBrowser)
    assert isinstance(switch, Toggle)
    assert page.toPlainText().splitlines() == [
        "A game of dogs.",
        "Rounds",
        "The judge walks on → →.",
        "That rule comes first; as in that rule, nobody waits.",
        "All wait.",
    ]
    assert [part.partition('"')[0] for part in page.toHtml().split('href="')[1:]] == [
        "rule:TD-2",
        "rule:TD-3",
        "rule:TD-3",
        "rule:TD-1",
    ]
    switch.click()
    assert "TD-2\tTD-3 comes first" in page.toPlainText()
    assert "TD-… are the rules" in page.toPlainText()
    assert Settings(tmp_path).on(NUMBERS), "the choice is kept"
    again = RulesPanel(RULES, INTRO, settings=Settings(tmp_path))
    qtbot.addWidget(again)
    again.show()
    text = again.findChild(QTextBrowser)
    assert isinstance(text, QTextBrowser)
    assert "TD-1" in text.toPlainText()
