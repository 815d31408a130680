"""The table on the play screen: whole matches by keyboard, aims by mouse, ways back, reasons, pictures."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from client.art.states import PieceState
from client.canvas.piece import Piece
from client.tables.films import Cue, Still
from client.tables.interface import Prompt
from client.tables.laag.aim import Aim, puck_place
from client.tables.laag.flicker import Flicker
from client.tables.laag.layout import TablePicture
from client.tables.laag.places import MAT
from games.laag import GAME, Flick
from net.log import PERSON
from tests.client.shot import check_shot
from tests.client.tables.laag.match import Match

Make = Callable[..., Match]


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None]) -> Make:
    def start(players: tuple[str, str] = (PERSON, "easy"), **options: str) -> Match:
        match = Match(tmp_path, players, **options)
        qtbot.addWidget(match.screen, before_close_func=lambda _: match.screen.end())
        match.screen.resize(1280, 748)
        activate(match.screen)
        qtbot.waitUntil(lambda: "mat" in match.screen.frame.canvas.scene)
        match.screen.begin()
        return match

    return start


def key(match: Match, which: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(match.screen.frame.canvas.view, which, held)


def digit(match: Match, bar_action: str) -> None:
    """Press the number of an action."""
    number = [each.key for each in match.table.bar_actions()].index(bar_action)
    key(match, Qt.Key(Qt.Key.Key_1 + number))


def point(match: Match, x: float, y: float) -> QPoint:
    """A point of the table on the view."""
    frame = match.screen.frame
    return QPoint(*(round(part * frame.canvas.scene.unit) for part in (x, y - frame.at(0, 0)[1])))


def aim_of(match: Match) -> Aim:
    assert isinstance(match.table.hand, Flicker)
    return match.table.hand.aim


def puck_point(match: Match) -> tuple[float, float]:
    return match.table.places.pixels(*puck_place(match.table.view, aim_of(match)))


def pull(match: Match, by: tuple[int, int], *, back: bool = False, at: tuple[float, float] | None = None) -> None:
    """Take the puck, or pull from another point, and let go; `back`: where the hand began."""
    viewport = match.screen.frame.canvas.view.viewport()
    x, y = at or puck_point(match)
    there = point(match, x + by[0], y + by[1])
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=point(match, x, y))
    QTest.mouseMove(viewport, there)
    if back:
        there = point(match, x + 2, y)
        QTest.mouseMove(viewport, there)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=there)


def test_a_whole_match_by_keyboard_alone(make: Make) -> None:
    match = make(rounds="5")
    flicks = 0
    for _ in range(200):
        if match.session.state.result() is not None:
            break
        assert match.now.seat == 0
        free = [bar_action.key for bar_action in match.table.bar_actions() if not bar_action.why]
        if match.table.grasp:
            if "target" in free:
                digit(match, "target")
                key(match, Qt.Key.Key_Up)
                key(match, Qt.Key.Key_Up)
                key(match, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
            key(match, Qt.Key.Key_Return)
            flicks += 1
        else:
            digit(match, next(bar_action for bar_action in ("dash", "fire", "shoot") if bar_action in free))
    assert match.session.state.result() is not None
    assert flicks >= 6
    match.screen.frame.films.skip()
    assert ("results", None) in match.asked
    assert any(line.rule == "LG-59" for line in match.model.log)
    assert match.screen.frame.canvas.list.things.rowCount() > 12


def test_pulling_back_and_letting_go_flicks(make: Make, qtbot: QtBot) -> None:
    match = make()
    match.stay()
    match.press("shoot")
    pull(match, (0, 85))
    announced, flicked = match.sent[-2:]
    assert announced == "shoot red_1"
    flick = GAME.parse(flicked)
    assert isinstance(flick, Flick)
    assert abs(flick.dx) < 30
    assert flick.dy == 1000
    assert 470 <= flick.power <= 530
    frame = match.screen.frame
    with qtbot.waitSignal(frame.filmed):
        assert frame.films.film is not None
        frame.films.skip()


def test_a_hand_that_comes_back_flicks_nothing(make: Make) -> None:
    match = make()
    match.stay()
    match.press("shoot")
    before = list(match.sent)
    pull(match, (30, 70), back=True)
    assert match.sent == before
    assert match.table.grasp


def test_the_hand_pulls_from_anywhere_on_the_mat_and_a_click_there_aims_at_nothing(make: Make) -> None:
    match = make()
    match.press("dash")
    before = list(match.sent)
    places = match.table.places
    middle = places.left + 300, places.top + 220
    pull(match, (0, 0), at=middle)
    assert match.sent == before
    assert match.table.grasp
    pull(match, (0, 170), at=middle)
    flick = GAME.parse(match.sent[-1])
    assert isinstance(flick, Flick)
    assert flick.dy == 1000
    assert flick.power >= 980, "full power, though the pawn stands near the lower edge"


def test_the_button_says_what_is_pulled_and_the_hand_stays_in_sight(make: Make) -> None:
    match = make()
    match.press("dash")
    frame = match.screen.frame
    viewport = frame.canvas.view.viewport()
    x, y = puck_point(match)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=point(match, x, y))
    QTest.mouseMove(viewport, point(match, x, y + 160))
    (flick,) = (bar_action for bar_action in match.table.bar_actions() if bar_action.key == "flick")
    button = frame.bar.findChild(QAbstractButton, "action flick")
    assert isinstance(button, QAbstractButton)
    assert "94" in flick.words
    assert button.text() == flick.words
    places = match.table.places
    shown = {piece.key: piece for piece in match.table.pieces(places.width, places.height)}
    assert shown["aim"].y + shown["aim"].face.size[1] < places.height + 14
    assert shown["readout"].y + shown["readout"].face.size[1] < places.height
    QTest.mouseMove(viewport, point(match, x, y))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=point(match, x, y))


@pytest.mark.parametrize(("x", "y"), [(20, 300), (590, 300), (20, 20), (590, 590), (305, 12)])
def test_the_numbers_of_an_aim_cover_neither_pawn_nor_puck_nor_hand(make: Make, x: int, y: int) -> None:
    match = make()
    match.press("dash")
    now = match.table.view
    pose = now.pieces.pose(0)._replace(x=x * 1000, y=y * 1000)
    places, aim = match.table.places, aim_of(match)
    for angle in range(-1800, 1800, 150):
        there = now._replace(pieces=now.pieces.put({0: pose}))
        picture = TablePicture(there, match.desk.context().cast, places, mine=True, aim=replace(aim, angle=angle))
        card = next(piece for piece in picture.pieces() if piece.key == "readout")
        width, height = card.face.size
        at = places.pixels(pose.x, pose.y)
        pull = places.within(at, replace(aim, angle=angle).pull)
        for spot in (at, (at[0] + pull[0], at[1] + pull[1])):
            assert not (0 < spot[0] - card.x < width and 0 < spot[1] - card.y < height), angle
        assert places.top <= card.y <= places.top + MAT - height


def test_the_bar_is_there_while_others_flick(make: Make) -> None:
    match = make((PERSON, PERSON))
    match.press("dash")
    mine = match.table.bar_actions()
    context = match.desk.context()
    match.table.show(replace(context, seat=None, state=match.session.state))
    waiting = match.table.bar_actions()
    assert [bar_action.key for bar_action in mine] == ["flick"]
    assert [bar_action.key for bar_action in waiting] == ["dash", "stay"]
    assert all("turn" in bar_action.why for bar_action in waiting)


def test_others_see_the_hand_that_aims_until_it_flicks_or_backs_out(make: Make) -> None:
    match = make()
    match.stay()
    before = len(match.shown)
    match.press("shoot")
    pull(match, (30, 70), back=True)
    drawn = match.shown[before:]
    assert len(drawn) >= 2, "the announcement with a first aim, and the pull"
    assert all(draft.startswith("shoot red_1\nflick ") for draft in drawn)
    assert drawn[-1] == drawn[0] != drawn[1], "the hand came back to its first aim"
    assert all(one != other for one, other in pairwise(drawn)), "only what is new"
    key(match, Qt.Key.Key_Escape)
    assert match.shown[-1] == ""
    match.press("shoot")
    again = len(match.shown)
    key(match, Qt.Key.Key_Return)
    assert match.sent[-2:] == ["shoot red_1", match.shown[again - 1].split("\n")[1]]


def test_escape_takes_an_announcement_back_until_it_is_sent(make: Make) -> None:
    match = make()
    match.stay()
    sent = list(match.sent)
    match.press("move")
    assert "flick" in [bar_action.key for bar_action in match.table.bar_actions()]
    key(match, Qt.Key.Key_Escape)
    assert "flick" not in [bar_action.key for bar_action in match.table.bar_actions()]
    assert match.table.view.phase == "turn"
    assert match.sent == sent


def test_pawns_are_chosen_by_click_and_the_others_say_why(make: Make) -> None:
    match = make()
    match.stay()
    shown = {piece.key: piece for piece in match.screen.frame.canvas.scene.pieces}
    assert shown["piece:red_1"].state is PieceState.SELECTED
    assert shown["piece:red_3"].state is PieceState.LEGAL
    assert shown["piece:blue_1"].state is PieceState.PLAIN
    match.screen.frame.canvas.view.use("piece:red_3")
    match.screen.frame.canvas.view.use("piece:blue_1")
    assert "This is not your pawn. (LG-28)" in match.screen.frame.prompt.words
    match.press("shoot")
    shown = {piece.key: piece for piece in match.screen.frame.canvas.scene.pieces}
    assert shown["piece:blue_1"].state is PieceState.TARGET
    match.screen.frame.canvas.view.use("piece:blue_3")
    assert match.table.view.pawn == 2
    assert "Power" in shown["fine"].name


def test_the_puck_of_a_shot_is_laid_by_key_and_by_drag_where_it_may_lie(make: Make) -> None:
    match = make()
    match.stay()
    match.press("shoot")
    aim = aim_of(match)
    match.press("place")
    assert aim_of(match).place != aim.place
    viewport = match.screen.frame.canvas.view.viewport()
    pawn = match.table.view.pieces.pose(0)
    x, y = match.table.places.pixels(pawn.x, pawn.y)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=point(match, x - 34, y))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=point(match, x - 34, y))
    laid = aim_of(match)
    assert laid.place is not None
    assert laid.place[0] * 1000 < pawn.x - 22_500
    assert not match.table.bar_actions()[0].why


def test_two_people_at_one_desktop_each_see_their_own_side_below(make: Make) -> None:
    match = make((PERSON, PERSON))
    match.press("stay")
    match.screen.input.send()
    assert match.desk.context().viewer == 1
    own = {piece.key: piece for piece in match.screen.frame.canvas.scene.pieces}
    assert own["piece:blue_1"].y > own["piece:red_1"].y
    match.press("dash")
    for _ in range(5):
        key(match, Qt.Key.Key_Down)
    key(match, Qt.Key.Key_Return)
    assert match.now.dashed[3]
    assert match.now.pieces.pose(3).y < 530_000


def test_everything_on_the_mat_says_where_it_stands(make: Make) -> None:
    things = [piece for piece in make().screen.frame.canvas.scene.pieces if piece.key.startswith("piece:")]
    assert {piece.key.split("_")[0] for piece in things} == {
        "piece:red",
        "piece:blue",
        "piece:obstacle",
        "piece:barrier",
    }
    for piece in things:
        assert re.search(r", \d+ cm from the left, \d+ cm up$", piece.name), piece.name


def test_what_a_film_shows_is_told_after_it(make: Make) -> None:
    match = make((PERSON, PERSON), layout="open")
    match.stay()
    match.press("shoot")
    frame, log = match.screen.frame, match.screen.side.log
    text, known = log.toPlainText(), len(match.model.log)
    match.asked.clear()
    match.press("flick")
    assert frame.films.film is not None
    assert len(match.model.log) > known, "the model knows it already"
    assert frame.prompt.words.startswith("The puck is on its way")
    bar = [button.text() for button in frame.bar.findChildren(QAbstractButton) if button.isVisibleTo(frame.bar)]
    assert bar == [], "what was aimed with"
    assert log.toPlainText() == text
    assert ("turn", True) not in match.asked
    assert frame.canvas.scene.item("piece:red_1").graphics.pos().y() > frame.height() / 2, "still as Anna aimed"
    frame.films.skip()
    frame.canvas.scene.finish()
    assert frame.canvas.scene.item("piece:red_1").graphics.pos().y() < frame.height() / 2, "Ben's side is below now"
    assert frame.prompt.words.startswith("Ben · Turn of pawn I")
    assert "A hit!" in log.toPlainText()
    assert ("tune", "bell") in match.asked, "the first aim hits"


@dataclass(frozen=True)
class Rest:
    """A film in which nothing moves."""

    prompt: Prompt
    length_ms: float
    cues: tuple[Cue, ...] = ()
    stills: tuple[Still, ...] = ()
    situation: str = ""

    def pieces(self, ms: float, width: float, height: float) -> list[Piece]:
        """Nothing is on the table."""
        del ms, width, height
        return []


def test_of_several_films_each_says_what_it_shows(make: Make, qtbot: QtBot) -> None:
    match = make((PERSON, PERSON))
    frame = match.screen.frame
    for words, length_ms in (("One", 20.0), ("Two", 60_000.0)):
        frame.films.play(Rest(Prompt(words, "", 0), length_ms))
    assert frame.prompt.words.startswith("One")
    qtbot.waitUntil(lambda: frame.prompt.words.startswith("Two"))
    frame.films.skip()


def test_with_motion_off_the_flick_is_there_at_once(make: Make) -> None:
    match = make((PERSON, PERSON))
    match.screen.frame.canvas.scene.animator.speed = 0
    match.press("dash")
    match.press("flick")
    assert match.screen.frame.films.film is None
    assert ("tune", "snap") in match.asked or ("tune", "tick") in match.asked
    assert "trace" in match.screen.frame.canvas.scene


def test_the_table_looks_exactly_so(make: Make) -> None:
    match = make((PERSON, PERSON))
    frame = match.screen.frame
    match.stay()
    match.press("shoot")
    match.screen.setFocus()
    frame.films.skip()
    frame.canvas.scene.finish()
    check_shot("laag-table", frame.grab().toImage())
