"""A real table scored by hand on the play screen: by mouse, by keys, from the list; reviewed, corrected, disputed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.art.states import State
from client.canvas.piece import Piece
from client.tables.interface import Watched
from client.tables.laag.editor import Editor
from client.tables.laag.proposal import from_camera
from games.laag import GAME, Observation, Pose, Row, Tell
from net.log import PERSON
from tests.client.shot import check_shot
from tests.client.tables.laag.match import Match
from tests.client.tables.laag.test_setup import HIT

Make = Callable[..., Match]
Key = Qt.Key


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None]) -> Make:
    """A match at the shot of red_2, which was announced; or at its very beginning."""

    def start(announced: str = "shoot", **options: str) -> Match:
        match = Match(tmp_path, (PERSON, PERSON), table="real", **options)
        qtbot.addWidget(match.screen, before_close_func=lambda _: match.screen.end())
        match.screen.resize(1280, 748)
        match.screen.frame.canvas.scene.animator.speed = 0
        activate(match.screen)
        qtbot.waitUntil(lambda: "mat" in match.screen.frame.canvas.scene)
        match.screen.begin()
        if not announced:
            return match
        if announced != "dash":
            match.stay()
        match.screen.frame.canvas.view.use("piece:red_2")
        match.press(announced)
        assert match.sent[-1:] != [f"{announced} red_2"], "an announcement binds: it is sent by the main button"
        match.screen.hands.send()
        assert match.sent[-1] == f"{announced} red_2"
        return match

    return start


def editor(match: Match) -> Editor:
    assert isinstance(match.table.hand, Editor)
    return match.table.hand


def key(match: Match, *keys: Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    for each in keys:
        QTest.keyClick(match.screen.frame.canvas.view, each, held)


def shown(match: Match, name: str) -> Piece:
    return next(piece for piece in match.screen.frame.canvas.scene.pieces if piece.key == name)


def middle(match: Match, name: str) -> tuple[float, float]:
    """The middle of what a pointer hits, as the table places it."""
    piece = shown(match, name)
    left, top, width, height = piece.box
    return match.screen.frame.at(piece.x + left + width / 2, piece.y + top + height / 2)


def drag(match: Match, name: str, by: tuple[float, float] = (0, 0)) -> None:
    """Press on a piece, move by pixels of the table, and let go; without a way it is a click."""
    frame = match.screen.frame
    x, y = middle(match, name)

    def point(across: float, down: float) -> QPoint:
        down -= frame.at(0, 0)[1]
        return QPoint(round(across * frame.canvas.scene.unit), round(down * frame.canvas.scene.unit))

    viewport = frame.canvas.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=point(x, y))
    if any(by):
        QTest.mouseMove(viewport, point(x + by[0] / 2, y + by[1] / 2))
        QTest.mouseMove(viewport, point(x + by[0], y + by[1]))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=point(x + by[0], y + by[1]))


def why(match: Match, deed: str) -> str:
    (found,) = (each for each in match.table.deeds() if each.key == deed)
    return f"{found.why} ({found.rule})" if found.why else ""


def told(match: Match) -> Observation:
    """The record that was sent last."""
    action = GAME.parse(match.sent[-1])
    assert isinstance(action, Tell)
    return action.record


def hit(match: Match) -> None:
    """The puck hits blue_2, which falls; by mouse."""
    drag(match, "puck", (0, -420))
    drag(match, "piece:blue_2")
    match.press("fell")
    drag(match, "piece:blue_2")
    match.press("done")


def test_a_hit_is_told_by_mouse_and_accepted(make: Make) -> None:
    match = make()
    assert "where did the puck come to rest" in match.screen.frame.prompt.words
    assert why(match, "propose")
    assert "reach" in match.screen.frame.canvas.scene, "how far from its pawn the puck may lie"
    hit(match)
    assert "A hit! The die of Ben's pawn II goes from 0 to 1." in match.screen.frame.prompt.words
    drag(match, "piece:obstacle_3", (-40, 10))
    assert "Moved: obstacle 3" in shown(match, "sheet").name
    match.press("propose")
    record = told(match)
    assert (record.kind, record.shooter, record.source) == ("shoot", "red_2", "players")
    assert record.contacts == record.toppled == ("blue_2",)
    assert [row.piece for row in record.poses] == ["blue_2", "obstacle_3"]

    assert match.now.seat == 1
    assert shown(match, "piece:red_2").y > shown(match, "piece:blue_3").y, (
        "the table does not turn round for the answer"
    )
    assert "Anna says what happened. Was it so?" in match.screen.frame.prompt.words
    keys = [piece.key for piece in match.screen.frame.canvas.scene.pieces]
    assert {"was:blue_2", "was:obstacle_3", "way", "touch:blue_2", "start", "sheet"} <= set(keys)
    doubts = "Something moved far, though nothing that moved was near it. Told by a player, not seen by a camera."
    assert shown(match, "sheet").name.startswith(f"Anna says: {doubts}")
    match.press("accept")
    assert match.sent[-1] == "accept"
    assert match.now.pips[4] == 1
    assert match.now.pending is None
    assert "trace" in match.screen.frame.canvas.scene
    assert shown(match, "sheet").name.startswith("On the table now: Turn the die of Ben's pawn II to 1.")


def test_a_hit_is_told_by_keys_alone(make: Make) -> None:
    match = make()
    view = match.screen.frame.canvas.view
    key(match, *[Key.Key_Up] * 40, Key.Key_Left)
    key(match, Key.Key_Up, held=Qt.KeyboardModifier.ShiftModifier)
    start = editor(match).draft.start
    end = editor(match).draft.end
    assert end is not None
    assert (round((end.x - start.x) / 1000), round((end.y - start.y) / 1000)) == (-10, 401)
    key(match, Key.Key_Return)
    view.focus_piece("piece:blue_2")
    key(match, Key.Key_Return)
    assert editor(match).draft.contacts == ("blue_2",)
    key(match, Key.Key_3)
    view.focus_piece("piece:blue_2")
    key(match, Key.Key_Return, Key.Key_Right, Key.Key_Right)
    lying = editor(match).draft.pose("blue_2")
    assert lying is not None
    assert lying.form == "l"
    assert lying.dx > 400, "turned by thirty degrees to the right"
    key(match, Key.Key_Return, Key.Key_1)
    assert told(match).toppled == ("blue_2",)
    key(match, Key.Key_1)
    assert match.sent[-1] == "accept"
    assert match.now.pips[4] == 1


def test_the_list_of_things_writes_the_record_too(make: Make) -> None:
    match = make()
    things = match.screen.frame.canvas.list
    match.press("off")
    for piece in ("piece:barrier_1", "piece:blue_3"):
        things.setCurrentIndex(things.things.index(things.things.row_of(piece)))
        QTest.keyClick(things, Key.Key_Return)
    assert editor(match).draft.contacts == ("barrier_1", "blue_3")
    words = things.things.index(things.things.row_of("piece:blue_3")).data()
    assert "touch 2" in words
    assert any(
        "The puck left the mat." in str(things.things.index(row).data()) for row in range(things.things.rowCount())
    )


def test_every_correction_is_taken_back(make: Make) -> None:
    match = make()
    drafts = [editor(match).draft]
    hit(match)
    match.press("moved")
    drag(match, "piece:barrier_1", (20, 20))
    match.press("turn")
    match.press("off")
    match.press("restore")
    for _ in range(7):
        assert match.table.can_undo
        match.screen.hands.undo()
    assert editor(match).draft is drafts[0]
    assert match.sent[-1] == "shoot red_2", "what was announced stays"


def test_what_contradicts_the_state_bars_the_proposal_at_once(make: Make) -> None:
    match = make()
    drag(match, "puck", (0, -300))
    drag(match, "piece:blue_1", (100, -20))
    assert "The puck touched nothing" in why(match, "propose")
    assert "(LG-C9)" in why(match, "propose")
    assert "(LG-C9)" in match.screen.frame.prompt.words
    match.press("fell")
    drag(match, "piece:obstacle_1")
    assert "Only pawns fall" in match.screen.frame.prompt.words
    sent = list(match.sent)
    match.screen.frame.bar.press(1)
    assert match.sent == sent


def test_things_are_turned_by_their_handle_and_put_off_the_mat(make: Make) -> None:
    match = make(obstacles="block")
    drag(match, "puck", (0, -300))
    match.press("moved")
    drag(match, "piece:barrier_1")
    assert shown(match, "piece:barrier_1").state is State.SELECTED
    before = editor(match).draft.pose("barrier_1")
    drag(match, "turn", (-40, -60))
    after = editor(match).draft.pose("barrier_1")
    assert before is not None
    assert after is not None
    assert (after.x, after.y) == (before.x, before.y)
    assert (after.dx, after.dy) != (before.dx, before.dy)
    match.press("off")
    assert editor(match).draft.off() == ["barrier_1"]
    match.press("restore")
    assert editor(match).draft.changed() == []
    key(match, Key.Key_Escape)
    drag(match, "piece:obstacle_1")
    key(match, Key.Key_Down)
    moved = editor(match).draft.pose("obstacle_1")
    was = editor(match).draft.before("obstacle_1")
    assert isinstance(moved, Pose)
    assert isinstance(was, Pose)
    assert was.y - moved.y == pytest.approx(10_000, abs=2)


def test_what_stood_elsewhere_before_is_found(make: Make) -> None:
    match = make("move")
    assert "home" in match.screen.frame.canvas.scene, "where the pawn goes back to if its move fails"
    drag(match, "puck", (60, -60))
    drag(match, "piece:obstacle_3", (10, 10))
    assert "(LG-R22)" in match.screen.frame.prompt.words, "in a move nothing else is written down"
    match.press("before")
    rest = editor(match).draft.end
    drag(match, "puck", (30, 0))
    assert editor(match).draft.end == rest
    assert "drag the pawn. (LG-C2)" in match.screen.frame.prompt.words
    drag(match, "piece:obstacle_3", (-60, 60))
    match.press("propose")
    record = told(match)
    assert [row.piece for row in record.found] == ["obstacle_3"]
    assert "Something stood more than 1 cm from where it should." in shown(match, "sheet").name
    match.press("accept")
    assert match.now.moved
    assert match.now.pieces.pose(8).x < 305_000


def test_a_charged_pawn_can_lose_its_puck_and_stand(make: Make) -> None:
    match = make()
    hit(match)
    match.press("propose")
    match.press("accept")
    match.screen.frame.canvas.view.use("piece:blue_1")
    match.press("charge")
    match.screen.hands.send()
    match.press("shoot")
    match.screen.hands.send()
    drag(match, "puck", (0, -300))
    drag(match, "piece:blue_1")
    match.press("fell")
    drag(match, "piece:blue_1")
    drag(match, "piece:blue_1")
    assert editor(match).draft.dropped == {"blue_1"}
    assert "Ben's pawn I loses its puck." in shown(match, "sheet").name
    drag(match, "piece:blue_1")
    assert editor(match).draft.dropped == frozenset()
    drag(match, "piece:blue_1")
    drag(match, "piece:blue_1")
    match.press("propose")
    match.press("accept")
    assert match.now.charges == (0,) * 6


def test_the_other_seat_corrects_and_the_first_accepts(make: Make) -> None:
    match = make()
    hit(match)
    match.press("propose")
    match.press("amend")
    drag(match, "piece:blue_2")
    assert editor(match).draft.contacts == ()
    match.screen.back()
    assert match.table.hand is None, "Escape leaves the record as it was"
    match.press("amend")
    match.press("fell")
    drag(match, "piece:blue_2")
    drag(match, "piece:blue_2")
    match.press("propose")
    assert match.sent[-1].startswith("amend ")
    assert told(match).toppled == ()
    assert match.now.seat == 0
    assert "Ben says what happened. Was it so?" in match.screen.frame.prompt.words
    match.press("accept")
    assert match.now.pips == (0,) * 6
    assert any(line.text == "Ben corrects it." for line in match.model.log)


def test_a_dispute_goes_to_its_end(make: Make) -> None:
    """LG-P3, LG-P5 and LG-P6: three corrections and two replays, then the flick may be void."""
    match = make()
    hit(match)
    match.press("propose")
    for _ in range(3):
        match.press("amend")
        drag(match, "piece:obstacle_4")
        match.press("propose")
    assert "(LG-P3)" in why(match, "amend")
    for _ in range(2):
        match.press("replay")
        match.screen.hands.undo()
        assert not match.sent[-1].startswith("replay"), "the word is only planned until it is sent"
        match.press("replay")
        match.screen.hands.send()
        assert (match.now.phase, match.now.seat) == ("flick", 0)
        assert not editor(match).draft.told
        match.press("off")
        match.press("propose")
    assert [deed.key for deed in match.table.deeds()] == ["accept", "amend", "void"]
    match.press("void")
    match.screen.hands.send()
    assert match.sent[-1] == "void"
    assert match.now.pips == (0,) * 6
    assert match.now.acted[1]


def test_whoever_flicks_again_is_told_so_and_to_put_everything_back(make: Make) -> None:
    match = make()
    assert "Put everything back" not in shown(match, "sheet").name
    hit(match)
    match.press("propose")
    match.press("replay")
    match.screen.hands.send()
    match.screen.draw()
    assert "Put everything back as it is drawn." in shown(match, "sheet").name
    assert "Once more: flick with pawn II." in match.screen.frame.prompt.words
    match.press("off")
    match.screen.draw()
    assert "Put everything back" not in shown(match, "sheet").name, "it was done, if something was flicked"


def seen(**changes: object) -> Observation:
    action = GAME.parse(f"saw {HIT}")
    assert isinstance(action, Tell)
    by_camera = {"source": "camera", "confidence": 610, "evidence": "ab" * 32}
    return replace(action.record, **by_camera | changes)  # type: ignore[arg-type]


def test_a_cameras_proposal_opens_the_editor_with_its_doubts_and_its_film(make: Make) -> None:
    match = make(layout="open")
    table = match.table
    assert isinstance(table, Watched)
    setup = table.watch()
    assert setup is not None
    assert setup["flick"]["shooter_pawn"] == "red_2"
    films = []
    proposal = from_camera(seen(), ("Something hid the puck for a moment.",), lambda: films.append("shown"))
    assert not table.propose(proposal).why
    match.screen.draw()
    sheet = shown(match, "sheet").name
    assert "A hit!" in sheet
    assert "Something hid the puck for a moment." in sheet
    assert "The camera is only 61 % sure." in sheet
    match.press("film")
    assert films == ["shown"]
    match.press("propose")
    assert told(match) == proposal.record, "nobody corrected it: it is the camera's word"
    assert table.watch() is None
    assert "Something hid the puck for a moment." in shown(match, "sheet").name
    match.press("film")
    assert len(films) == 2
    match.press("replay")
    match.screen.hands.send()
    again = table.watch()
    assert again is not None
    assert again != setup
    assert not editor(match).draft.told, "the film of the last try tells nothing of this one"


def test_a_cameras_word_that_cannot_be_true_makes_way_for_that_of_people(make: Make) -> None:
    match = make(layout="open")
    assert isinstance(match.table, Watched)
    assert not match.table.propose(from_camera(seen(contacts=()))).why
    assert "(LG-C9)" in why(match, "propose")
    match.press("afresh")
    assert not editor(match).draft.told
    assert editor(match).question == "puck"
    keys = [deed.key for deed in match.table.deeds()]
    assert "camera" in keys, "its word can be taken after all"
    assert "afresh" not in keys
    match.screen.hands.undo()
    assert "(LG-C9)" in why(match, "propose")
    assert not match.table.propose(from_camera(seen())).why
    assert "afresh" not in [deed.key for deed in match.table.deeds()], "what can be true is corrected"


def test_of_many_that_stood_elsewhere_a_few_are_named_so_that_doubts_keep_their_room(make: Make) -> None:
    match = make(layout="open")
    table = match.table
    assert isinstance(table, Watched)
    places = [(f"obstacle_{number}", 100_000 * number + 50_000, 280_000) for number in range(1, 5)]
    places = [("red_1", 60_000, 120_000), *places]
    rows = tuple(Row(piece, "s", x, y) for piece, x, y in places)
    for many, said in ((4, "obstacle 2, obstacle 3."), (5, "Anna's pawn I and 4 more.")):
        assert not table.propose(from_camera(seen(found=rows[:many]), (), lambda: None)).why
        match.screen.draw()
        assert said in shown(match, "sheet").name


def test_a_proposal_never_overwrites_what_a_person_has_begun(make: Make) -> None:
    match = make(layout="open")
    match.press("off")
    match.table.propose(from_camera(seen()))
    match.screen.draw()
    assert editor(match).draft.puck_off
    match.press("camera")
    assert editor(match).draft.contacts == ("blue_2",)
    drag(match, "piece:obstacle_3")
    match.press("propose")
    assert told(match).source == "players"
    assert told(match).evidence == "ab" * 32


def test_a_proposal_for_another_flick_is_refused_in_words(make: Make) -> None:
    match = make(layout="open")
    refused = match.table.propose(from_camera(seen(shooter="red_1")))
    assert refused.why == "The camera watched another flick."
    assert refused.rule == "LG-C1"
    match.press("off")
    match.press("propose")
    match.press("accept")
    assert "nobody has announced" in match.table.propose(from_camera(seen())).why


def test_the_editor_and_the_review_look_exactly_so(make: Make) -> None:
    match = make()
    frame = match.screen.frame
    hit(match)
    drag(match, "piece:obstacle_3", (-40, -20))
    match.screen.setFocus()
    frame.canvas.scene.settle()
    check_shot("laag-editor", frame.grab().toImage())
    match.press("propose")
    match.screen.setFocus()
    frame.canvas.scene.settle()
    check_shot("laag-review", frame.grab().toImage())


def test_hands_are_told_to_lay_out_the_wood_before_the_first_flick(make: Make) -> None:
    match = make("")
    assert "set up every piece" in shown(match, "sheet").name
    match.press("stay")
    match.screen.hands.send()
    assert match.now.dashed[0]
    assert not any(piece.key == "sheet" for piece in match.screen.frame.canvas.scene.pieces)
