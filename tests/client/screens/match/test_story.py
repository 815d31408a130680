"""A judging told picture by picture: the prompt says so, and what is pressed for it presses nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.art.props.show import ShowBoard
from client.canvas import PieceState
from client.commands import BY_ID
from client.panels.players import PlayerRow
from client.screens.match.play import PlayScreen
from client.screens.match.results import ResultsScreen
from client.tables.interface import StoryFrame
from client.tables.top_dog.faces import Judged
from client.widgets import KeyButton
from client.widgets.press_guard import GUARD_S
from net.log import PERSON
from tests.client.screens.desks import fake_match, play_screen, window

LEFT = Qt.MouseButton.LeftButton
RETURN = Qt.Key.Key_Return


def frames(count: int) -> list[StoryFrame]:
    """So many pictures of a judging."""
    face = Judged("gold", "Poise", 0, "", "", "", "", (None, None), -1, ())
    return [
        StoryFrame(face, f"Picture {number}", "Next", "", "The judge is in the Gold show") for number in range(count)
    ]


def test_the_prompt_tells_a_story_and_how_to_come_back_from_it(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        asked = play.frame.prompt.words
        play.frame.tell(frames(3))
        play.frame.story.setFocus()
        assert play.frame.prompt.words.startswith("The judge is in the Gold show. Picture 1 of 3 goes on by itself")
        for key, expected in (
            (Qt.Key.Key_Right, "2 of 3 goes on by itself"),
            (Qt.Key.Key_Left, "1 of 3, held: → goes on, Esc is back at the table"),
            (Qt.Key.Key_Right, "2 of 3, held"),
            (Qt.Key.Key_Space, "2 of 3 goes on by itself"),
        ):
            QTest.keyClick(play.frame.story, key)
            assert expected in play.frame.prompt.words
        assert play.input.back()
        assert play.frame.prompt.words == asked


def hold(widget: QWidget) -> None:
    """Enter is held down: the key repeats itself."""
    event = QKeyEvent(QEvent.Type.KeyPress, RETURN, Qt.KeyboardModifier.NoModifier, "\r", autorep=True)
    QApplication.sendEvent(widget, event)


@pytest.mark.parametrize("press", [hold, lambda widget: QTest.keyClick(widget, RETURN)], ids=["held", "pressed"])
def test_enter_through_the_last_judging_does_not_play_again(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, press: Callable[[QWidget], None]
) -> None:
    now = [1000.0]
    monkeypatch.setattr("client.widgets.press_guard.time", SimpleNamespace(monotonic=lambda: now[0]))
    with window(qtbot, tmp_path, story=True) as made:
        begun: list[object] = []
        made.network.solo = lambda *what, again=False: begun.append(what)  # type: ignore[method-assign]
        session = fake_match(made, (PERSON, "greedy"), left=8)
        made.night._rematch.solo = ("top_dog", (PERSON, "greedy"), {}, {})
        play = play_screen(made)
        while session.state.result() is None:
            session.bot_acts()
            session.run_bots()
        play.frame.tell(frames(2))
        play.frame.story.setFocus()
        QTest.keyClick(play.frame.story, RETURN)
        QTest.keyClick(play.frame.story, RETURN)
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, ResultsScreen))
        again = made.findChild(KeyButton, "results again")
        assert again is not None
        assert again.hasFocus()
        for _ in range(5):
            press(again)
            now[0] += GUARD_S / 4
        assert begun == [], "each press was meant for the judging, however long somebody goes on"
        now[0] += GUARD_S
        assert not again.guarded
        QTest.keyClick(again, RETURN)
        assert len(begun) == 1


def test_what_was_pressed_for_a_story_does_nothing_on_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        view, story = play.frame.canvas.view, play.frame.story
        play.frame.tell(frames(1))
        story.setFocus()
        QTest.keyClick(story, RETURN)
        assert not story.running
        assert view.hasFocus()
        view.focus_next_legal()
        key = view.focus_key
        used = list[str]()
        view.used.connect(used.append)
        bar_action = made.findChild(KeyButton, "action consult")
        assert bar_action is not None
        QTest.keyClick(view, RETURN)
        QTest.mouseClick(bar_action, LEFT)
        QTest.mouseClick(view.viewport(), LEFT, pos=piece_at(key, play))
        assert made.night.desk is not None
        assert made.night.desk.planned == ()
        assert used == []
        qtbot.waitUntil(lambda: not bar_action.guarded)
        QTest.mouseClick(bar_action, LEFT)
        assert len(made.night.desk.planned) == 1


def test_keys_that_were_meant_for_a_story_press_no_bar_action_and_send_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play = play_screen(made)
        sent: list[object] = []
        play.sent.connect(lambda: sent.append("sent"))
        number = [each.key for each in play.desk.table.bar_actions()].index("consult") + 1
        digit = Qt.Key(Qt.Key.Key_0 + number)

        def tell() -> None:
            play.frame.tell(frames(1))
            play.frame.story.setFocus()
            QTest.keyClick(play.frame.story, RETURN)
            assert not play.frame.story.running

        tell()
        QTest.keyClick(play.frame.canvas.view, digit)
        assert not play.desk.planned
        qtbot.wait(round(GUARD_S * 1100))
        QTest.keyClick(play.frame.canvas.view, digit)
        assert len(play.desk.planned) == 1
        tell()
        made.do(commands.SEND)
        assert sent == [], "Ctrl+Enter was meant for the story"
        qtbot.wait(round(GUARD_S * 1100))
        made.do(commands.SEND)
        assert sent == ["sent"]


@pytest.mark.parametrize("act", ["action", "send", "undo"])
def test_nobody_acts_while_a_story_covers_the_table(qtbot: QtBot, tmp_path: Path, act: str) -> None:
    with window(qtbot, tmp_path, commit="move" if act == "action" else "turn") as made:
        session = fake_match(made)
        play = play_screen(made)
        number = [each.key for each in play.desk.table.bar_actions()].index("consult") + 1
        digit = Qt.Key(Qt.Key.Key_0 + number)

        def press() -> None:
            if act == "action":
                QTest.keyClick(play.frame.story, digit)
            else:
                made.do(BY_ID[act])

        if act != "action":
            QTest.keyClick(play.frame.canvas.view, digit)
        planned, given = play.desk.planned, list(session.commands)
        play.frame.tell(frames(2))
        press()
        assert not play.frame.story.running, "first the table is seen again"
        assert play.desk.planned == planned
        assert session.commands == given
        qtbot.wait(round(GUARD_S * 1100))
        press()
        assert (play.desk.planned, session.commands) != (planned, given), "then the same key acts"


def piece_at(key: str, play: PlayScreen) -> QPoint:
    """The middle of a piece in the view."""
    canvas = play.frame.canvas
    return canvas.view.mapFromScene(canvas.scene.item(key).area.center())


def test_the_table_stays_as_it_was_until_its_judging_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, story=True) as made:
        session = fake_match(made, (PERSON, "greedy", "greedy"), seed=11)
        play = play_screen(made)
        session._bots_at_once = False
        scene = play.frame.canvas.scene
        before, beside = set[str](), list[object]()
        while not play.frame.story.running:
            before, beside = {piece.key for piece in scene.pieces}, said_beside(play)
            session.bot_acts()
        assert {piece.key for piece in scene.pieces} == before, "the judged dogs sit where they are judged"
        assert not [piece for piece in scene.pieces if piece.state is PieceState.TARGET]
        logged = play.side.log.toPlainText()
        assert "wins the" not in logged, "nobody reads ahead"
        assert logged
        assert said_beside(play) == beside
        play.frame.story.finish()
        assert said_beside(play) != beside
        assert "wins the" in play.side.log.toPlainText()
        assert {piece.key for piece in scene.pieces} != before, "then they go home, and new pups come"


def said_beside(play: PlayScreen) -> list[object]:
    """The numbers of the players."""
    rows = play.side.players.findChildren(PlayerRow)
    return [row.accessibleName().partition("Bones")[2] for row in rows]


def test_a_table_that_is_laid_anew_while_its_judging_is_told_does_not_tell_the_end(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with window(qtbot, tmp_path, story=True) as made:
        session = fake_match(made, (PERSON, "greedy", "greedy"), seed=11)
        play = play_screen(made)
        session._bots_at_once = False
        scene = play.frame.canvas.scene
        while not play.frame.story.running:
            session.bot_acts()
        told = {piece.key: (piece.face, piece.x, piece.y) for piece in scene.pieces}
        size, unit = made.size(), scene.unit
        made.resize(1024, 640)
        qtbot.waitUntil(lambda: scene.unit < unit)
        assert {piece.key: piece.face for piece in scene.pieces} == {key: face for key, (face, *_) in told.items()}
        for show, dogs in shown_dogs(play).items():
            board = scene.item(show).area
            assert all(board.intersects(scene.item(dog).area) for dog in dogs), "each still stands at its show"
        made.resize(size)
        qtbot.waitUntil(lambda: scene.unit == unit)
        assert {piece.key: (piece.face, piece.x, piece.y) for piece in scene.pieces} == told


def shown_dogs(play: PlayScreen) -> dict[str, list[str]]:
    """The dogs that were in each show before the newest step, as keys of pieces."""
    assert play.model.before is not None
    shows = play.model.before.view(None).shows
    return {
        f"show:{show.id}": [f"dog:{dog.card.id}" for dog in (*show.slots, show.qualifier) if dog is not None]
        for show in shows
    }


def test_the_board_of_a_judging_shows_the_medals_that_are_not_yet_won(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, story=True) as made:
        session = fake_match(made, (PERSON, "greedy", "greedy", "greedy"), seed=11)
        play = play_screen(made)
        session._bots_at_once = False
        story, scene = play.frame.story, play.frame.canvas.scene
        while story.place[1] < 3:
            story.finish()
            session.bot_acts()
        seen, won = [], []
        while (frame := story.frame) is not None:
            assert isinstance(frame.face, Judged)
            board = scene.item(f"show:{frame.face.metal}").piece.face
            assert isinstance(board, ShowBoard)
            assert board.judge
            seen.append(board.medals)
            won.append("".join(letter for dog in frame.face.dogs if dog for letter in dog.won))
            story.forward()
        assert len(set(won)) > 1
        at_first = seen[0] + won[0]
        assert [sorted(left + gone) for left, gone in zip(seen, won, strict=True)] == [sorted(at_first)] * len(seen)
