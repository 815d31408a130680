"""What leads from screen to screen, and what each of them shows of a match, a room or a first run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from client import commands
from client.canvas import PieceState
from client.panels.seat import SeatWidget
from client.panels.text_page import TextPage
from client.screens.home import screen as home_screen
from client.screens.home.join import JoinScreen
from client.screens.home.parts import GameTile
from client.screens.home.screen import HomeScreen
from client.screens.home.start import StartScreen
from client.screens.match.play import PlayScreen
from client.screens.match.results import ResultsScreen
from client.screens.rules import RulesScreen
from client.settings import Settings
from client.tables import TABLES
from client.viewmodel.recent import SeenRoom
from client.widgets import KeyButton, Segmented
from client.wizards.profile import ProfileScreen
from net.log import PERSON
from net.session import Profile
from tests.client.fakes.session import MATCH, FakeSession
from tests.client.screens.desks import click, fake_match, play_screen, window


@pytest.mark.usefixtures("at_once")
def test_a_match_against_bots_can_be_played_again(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        begun: list[tuple[object, ...]] = []

        def solo(*what: object, again: bool = False) -> None:
            begun.append(what)
            fake_match(made, left=8)

        made.network.solo = solo  # type: ignore[assignment, method-assign]
        made.do(commands.PLAY_SOLO, ("top_dog", (PERSON, "greedy"), {}, {}))
        session = made.network.session
        assert isinstance(session, FakeSession)
        while session.state.result() is None:
            session.bot_acts()
            session.run_bots()
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, ResultsScreen))
        click(qtbot, made, "results again")
        assert isinstance(made.screen_shown, PlayScreen)
        assert begun == [("top_dog", (PERSON, "greedy"), {}, {})] * 2


def test_the_first_run_asks_who_you_are_and_then_plays(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, name="", taught=False) as made:
        assert isinstance(made.screen_shown, ProfileScreen)
        field = made.findChild(QLineEdit, "name")
        assert isinstance(field, QLineEdit)
        QTest.keyClicks(field, "Mia")
        click(qtbot, made, "pick husky")
        click(qtbot, made, "pick E")
        click(qtbot, made, "profile profile_done")
        assert isinstance(made.screen_shown, HomeScreen)
        assert (made.settings.text("name"), made.settings.text("dog"), made.settings.text("badge")) == (
            "Mia",
            "husky",
            "E",
        )


def test_enter_goes_on_through_the_first_run_and_never_starts_what_was_not_chosen(
    qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None]
) -> None:
    with window(qtbot, tmp_path, name="", taught=False) as made:
        activate(made)

        def enter() -> str:
            QTest.keyClick(made.focusWidget(), Qt.Key.Key_Return)
            return made.focusWidget().objectName()

        QTest.keyClicks(made.focusWidget(), "Mia")
        assert [enter() for _ in range(3)] == ["pick dalmatian", "pick A", "profile profile_done"]
        enter()
        assert isinstance(made.screen_shown, HomeScreen)
        made.do(commands.PROFILE)
        enter()
        assert isinstance(made.screen_shown, HomeScreen), "where only one thing can be done, Enter does it"
        assert made.settings.text("name") == "Mia"


def test_learning_starts_a_real_match_with_a_first_task(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, taught=False, bot_pace="quick") as made:
        click(qtbot, made, "learn")
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, PlayScreen), timeout=20_000)
        assert made.night.lesson.card is not None
        assert made.night.lesson.card.at == 0
        qtbot.waitUntil(lambda: made.night.desk is not None and made.night.desk.plan is not None, timeout=30_000)
        play = play_screen(made)
        pieces = play.frame.canvas.scene.pieces
        card = next(each.key for each in pieces if each.key.startswith("card:") and each.state is PieceState.LEGAL)
        play.frame.canvas.view.use(card)
        if made.night.desk is not None and not made.night.desk.planned:
            play.frame.canvas.view.use("kennel:0:k1")
        play.input.undo()
        play.frame.canvas.view.use(card)
        if made.night.desk is not None and not made.night.desk.planned:
            play.frame.canvas.view.use("kennel:0:k1")
        task = made.night.lesson.card.findChild(QLabel, "lesson task")
        assert isinstance(task, QLabel)
        assert "send it" in task.text()
        assert made.night.lesson.card.at == 0, "nothing else can be done before it is sent"
        click(qtbot, made, "send")
        assert made.night.lesson.card.at == 1, "buying was the first step"
        assert "consult" in task.text()
        made.go_home()
        click(qtbot, made, "continue")
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, PlayScreen), timeout=20_000)
        assert made.night.lesson.card is not None, "a first game that was left goes on as one"
        assert made.night.lesson.card.at == 1
        match = made.settings.text("lesson").split()[0]
        click(qtbot, made, "lesson again")
        qtbot.waitUntil(lambda: made.settings.text("lesson").split() not in ([], [match, "1"]), timeout=20_000)
        assert made.night.lesson.card.at == 0, "the first game begins anew"
        assert not made.settings.text("lesson").startswith(match)


def test_a_lesson_says_that_it_waits_for_its_turn(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, taught=False, lesson=f"{MATCH} 0") as made:
        session = fake_match(made)
        qtbot.waitUntil(lambda: made.night.lesson.card is not None)
        card = made.night.lesson.card
        assert card is not None

        def count() -> str:
            return " ".join(words.text() for words in card.findChildren(QLabel) if words.text().startswith("Step "))

        qtbot.waitUntil(lambda: made.night.desk is not None and made.night.desk.plan is not None)
        assert count() == "Step 1 of 8"
        session._bots_at_once = False
        while session.state.to_act() == (0,):
            session.bot_acts()
        qtbot.waitUntil(lambda: "when it is your turn" in count())


def test_a_first_game_played_to_its_end_is_learned(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, taught=False, lesson=f"{MATCH} 0") as made:
        session = fake_match(made, left=3)
        qtbot.waitUntil(lambda: made.night.lesson.card is not None)
        assert not made.settings.on("taught")
        while session.state.to_act():
            session.bot_acts()
        qtbot.waitUntil(lambda: made.settings.on("taught"))
        assert made.night.lesson.card is None


def test_home_no_longer_suggests_the_first_game_once_it_is_played(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, taught=True) as made:
        click(qtbot, made, "play first")
        assert isinstance(made.screen_shown, StartScreen)


def test_rooms_near_by_appear_and_are_joined_with_one_click(qtbot: QtBot) -> None:
    screen = JoinScreen(list)
    qtbot.addWidget(screen)
    screen.show()
    asked: list[tuple[str, object]] = []
    screen.asked.connect(lambda command, what: asked.append((command, what)))
    screen.show_rooms([SeenRoom("r", "Ben", "top_dog", 1, 2, "7QK4-M2XR-9TGD-H5WA")])
    click(qtbot, screen, "join r")
    assert asked[0][0] == "join_room"
    screen.fill("nonsense")
    click(qtbot, screen, "join now")
    assert len(asked) == 1, "a wrong code joins nowhere"
    screen.end()


def test_settings_change_the_look_at_once_and_are_kept(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.do(commands.SETTINGS)
        made.settings.set("theme", "dark")
        made.settings.set("language", "de")
        assert made.screen_shown.title() == "Einstellungen"
        assert Settings(tmp_path).text("language") == "de"
        made.do(commands.BACK)
        assert isinstance(made.screen_shown, HomeScreen)


def test_leaving_a_match_asks_first_and_keeps_it(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, PlayScreen))
        made.do(commands.BACK)
        assert isinstance(made.screen_shown, PlayScreen)
        click(qtbot, made, "question yes")
        assert isinstance(made.screen_shown, HomeScreen)


def test_a_barred_button_is_never_silent(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, PlayScreen))
        play = play_screen(made)
        donate = play.findChild(KeyButton, "action donate")
        assert isinstance(donate, KeyButton)
        assert donate.barred
        QTest.mouseClick(donate, Qt.MouseButton.LeftButton)
        assert "TD-" in play.frame.prompt.words


def test_a_match_begins_with_the_options_and_bots_of_the_start_screen(qtbot: QtBot, tmp_path: Path) -> None:
    screen = StartScreen("bot", "laag")
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    screen.show()
    asked: list[object] = []
    screen.asked.connect(lambda command, what: asked.append((command, what)))
    strengths = screen.findChild(Segmented, "strength")
    assert isinstance(strengths, Segmented)
    strengths.setCurrentIndex(1)
    click(qtbot, screen, "option rounds minus")
    click(qtbot, screen, "start")
    assert asked[-1] == ("play_solo", ("laag", (PERSON, "easy"), {"rounds": "26"}, {}))


def test_seats_take_the_height_there_is_and_the_page_never_scrolls_for_them(qtbot: QtBot) -> None:
    for height, least, most in ((748, 180, 285), (900, 286, 286), (588, 180, 230)):
        screen = StartScreen("bot", "laag", Profile("Anna", "pug", "C"))
        qtbot.addWidget(screen)
        screen.resize(1280, height)
        screen.show()
        qtbot.wait(50)  # what gives way is known only once all of it has a place
        seats = screen.findChildren(SeatWidget)
        assert len(seats) == 2
        assert "Anna" in seats[0].accessibleName()
        assert [seat.height() for seat in seats if not least <= seat.height() <= most] == []
        area = screen.findChild(QScrollArea)
        assert isinstance(area, QScrollArea)
        assert area.verticalScrollBar().maximum() == 0


def test_the_chapters_of_the_rules_lead_to_their_first_rule(qtbot: QtBot) -> None:
    screen = RulesScreen("top_dog")
    qtbot.addWidget(screen)
    screen.resize(1280, 700)
    screen.show()
    chapters, text = screen.findChild(TextPage, "chapters"), screen.findChild(TextPage, "rules text")
    assert isinstance(chapters, TextPage)
    assert isinstance(text, TextPage)
    assert "Entering a Show" in chapters.toPlainText()
    chapters.followed.emit("rule:TD-47")
    assert text.verticalScrollBar().value() > 0
    assert screen.rules.opened == ""
    screen.resize(900, 600)
    qtbot.waitUntil(lambda: not chapters.isVisible())


def test_home_shows_all_of_its_games_in_the_smallest_window(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.resize(made.minimumSize())
        made.go_home()
        qtbot.wait(50)
        tiles = made.screen_shown.findChildren(GameTile)
        assert len(tiles) == len(TABLES)
        for tile in tiles:
            assert tile.mapTo(made, QPoint(0, tile.height())).y() <= made.height()


def test_a_sixth_game_stands_in_the_window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_screen, "TABLES", (*TABLES, "parade"))
    home = HomeScreen(Settings(tmp_path))
    qtbot.addWidget(home)
    home.show()
    for width, row in ((911, 3), (1280, 6)):
        home.resize(width, 600)
        qtbot.wait(20)
        tiles = home.findChildren(GameTile)
        assert len(tiles) == 6
        assert max(tile.mapTo(home, QPoint(tile.width(), 0)).x() for tile in tiles) <= width
        assert len({tile.x() for tile in tiles}) == row
