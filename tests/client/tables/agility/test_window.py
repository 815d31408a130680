"""Agility in a window: a match by clicks and by dragging, the curtain between two people, the table's pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.screens.match.play import PlayScreen
from client.screens.match.results import ResultsScreen
from client.tables.agility.faces import HandCard
from games.agility import GAME
from games.kernel import Generator
from net.log import PERSON
from net.session import SessionEvent
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import begin_match, click, desk_of, fake_match, play_screen, window
from tests.client.shot import check_shot
from tests.client.tables.agility.desks import AREA, table_of
from tests.games.agility.setting import Desk as Laid


def click_on(screen: PlayScreen, key: str) -> None:
    """Click a piece with the mouse, or the button of the action bar with that key."""
    buttons = [button for button in screen.findChildren(QWidget, f"action {key}") if button.isVisible()]
    if buttons:
        QTest.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
        return
    canvas = screen.frame.canvas
    canvas.scene.finish()
    at = canvas.view.mapFromScene(canvas.scene.item(key).area.center())
    QTest.mouseClick(canvas.view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def click_through(screen: PlayScreen, action: str) -> bool:
    """Plan an action by clicks alone; whether it was planned."""
    desk, before = screen.desk, screen.desk.planned
    table = table_of(desk)
    screen.draw(animate=False)
    if action in {bar_action.key for bar_action in table.bar_actions()}:
        click_on(screen, action)
    while desk.planned == before:
        picked = len(table.picked)
        click_on(screen, table.route(action)[picked])
        if desk.planned == before and len(table.picked) == picked:
            return False
    return desk.planned == (*before, action)


@pytest.mark.usefixtures("at_once")
def test_a_whole_match_by_clicks(qtbot: QtBot, tmp_path: Path) -> None:
    """A person plays against the bot to the end in a window: pieces, buttons, and the one that sends."""
    with window(qtbot, tmp_path) as made:
        made.resize(1280, 800)
        session = fake_match(made, (PERSON, "greedy"), game="agility", seed=3, left=120)
        screen = play_screen(made)
        session.run_bots()
        generator, clicks = Generator(1), 0
        while session.state.to_act():
            QApplication.processEvents()
            state = desk_of(made).context().state
            action = str(GAME.bots["greedy"].choose(state.view(0), state.legal_actions(0), generator))
            assert click_through(screen, action), f"{action} cannot be clicked"
            clicks += 1
            if not screen.desk.more:
                click(qtbot, made, "send")
                session.run_bots()
        assert clicks > 15
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, ResultsScreen), timeout=10_000)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("look", "size"), [("light", (1280, 800)), ("dark", (1024, 600))])
def test_the_table_looks_exactly_so(qtbot: QtBot, tmp_path: Path, look: str, size: tuple[int, int]) -> None:
    with window(qtbot, tmp_path, theme=look) as made:
        made.resize(*size)
        fake_match(made, (PERSON, "greedy"), game="agility", seed=3, left=98)
        screen = play_screen(made)
        screen.frame.canvas.scene.finish()
        screen.draw(animate=False)
        check_shot(f"agility-{look}", screen.frame.grab().toImage())


@pytest.mark.usefixtures("at_once")
def test_a_curtain_falls_between_two_at_one_desktop(qtbot: QtBot, tmp_path: Path) -> None:
    """When the other one is to act, the hand that was to be seen is covered, until somebody says to be there."""
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON), game="agility", seed=3)
        screen = play_screen(made)
        first = session.state.to_act()[0]
        qtbot.waitUntil(lambda: screen.model.acting == first)
        if screen.curtain.down:
            click(qtbot, made, "curtain")
        assert all(isinstance(face, HandCard) for face in hand_of(screen))
        while session.state.to_act() == (first,):
            session.act(first, str(session.state.legal_actions(first)[-1]))
            QApplication.processEvents()
        qtbot.waitUntil(lambda: screen.curtain.down)
        assert screen.model.cast.name(1 - first) in screen.curtain.words
        click(qtbot, made, "curtain")
        assert screen.desk.context().viewer == 1 - first
        assert not screen.curtain.down
        assert all(isinstance(face, HandCard) for face in hand_of(screen))


def hand_of(screen: PlayScreen) -> list[object]:
    table = table_of(screen.desk)
    slots = {f"card:{held.slot}" for held in table.now.players[table.watched].hand}
    return [piece.face for piece in screen.desk.table.pieces(*AREA) if piece.key in slots]


@pytest.mark.usefixtures("at_once")
def test_a_dog_is_adopted_by_dragging_it_onto_a_course(qtbot: QtBot, tmp_path: Path) -> None:
    table = Laid().give(0, treats="black1 blue4", hand=Laid().me.hand[:2]).change(phase="adopt")
    with window(qtbot, tmp_path) as made:

        def laid_session(tell: Callable[[SessionEvent], None]) -> FakeSession:
            session = FakeSession(tell, "agility", (PERSON, "greedy"), seed=1, bots_at_once=False)
            session.state = table.state
            return session

        begin_match(made, laid_session)
        screen = play_screen(made)
        canvas = screen.frame.canvas
        canvas.scene.finish()
        view = canvas.view
        start, end = (
            view.mapFromScene(canvas.scene.item(key).area.center()) for key in ("kennel:golden-retriever", "course:c1a")
        )
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
        for share in (0.3, 0.7, 1.0):
            QTest.mouseMove(view.viewport(), start + (end - start) * share)
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=end)
        assert screen.desk.planned == ("adopt golden-retriever c1a",)
