"""A real table scored by hand on the play screen: by mouse, by keys, from the list; reviewed, corrected, disputed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from client.art.states import PieceState
from games.laag import Pose
from tests.client.shot import check_shot
from tests.client.tables.laag.telling import Key, Make, drag, editor, hit, key, shown, told, why


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
    assert "Anna says what happened. Is that right?" in match.screen.frame.prompt.words
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
        match.screen.input.undo()
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
    assert shown(match, "piece:barrier_1").state is PieceState.SELECTED
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
    assert "Something stood more than 1 cm from where it should be." in shown(match, "sheet").name
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
    match.screen.input.send()
    match.press("shoot")
    match.screen.input.send()
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
    assert "Ben says what happened. Is that right?" in match.screen.frame.prompt.words
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
        match.screen.input.undo()
        assert not match.sent[-1].startswith("replay"), "the word is only planned until it is sent"
        match.press("replay")
        match.screen.input.send()
        assert (match.now.phase, match.now.seat) == ("flick", 0)
        assert not editor(match).draft.told
        match.press("off")
        match.press("propose")
    assert [bar_action.key for bar_action in match.table.bar_actions()] == ["accept", "amend", "void"]
    match.press("void")
    match.screen.input.send()
    assert match.sent[-1] == "void"
    assert match.now.pips == (0,) * 6
    assert match.now.acted[1]


def test_whoever_flicks_again_is_told_so_and_to_put_everything_back(make: Make) -> None:
    match = make()
    assert "Put everything back" not in shown(match, "sheet").name
    hit(match)
    match.press("propose")
    match.press("replay")
    match.screen.input.send()
    match.screen.draw()
    assert "Put everything back as it is drawn." in shown(match, "sheet").name
    assert "Once more: flick with pawn II." in match.screen.frame.prompt.words
    match.press("off")
    match.screen.draw()
    assert "Put everything back" not in shown(match, "sheet").name, "it was done, if something was flicked"


def test_the_editor_and_the_review_look_exactly_so(make: Make) -> None:
    match = make()
    frame = match.screen.frame
    hit(match)
    drag(match, "piece:obstacle_3", (-40, -20))
    match.screen.setFocus()
    frame.canvas.scene.finish()
    check_shot("laag-editor", frame.grab().toImage())
    match.press("propose")
    match.screen.setFocus()
    frame.canvas.scene.finish()
    check_shot("laag-review", frame.grab().toImage())


def test_hands_are_told_to_lay_out_the_wood_before_the_first_flick(make: Make) -> None:
    match = make("")
    assert "set up every piece" in shown(match, "sheet").name
    match.press("stay")
    match.screen.input.send()
    assert match.now.dashed[0]
    assert not any(piece.key == "sheet" for piece in match.screen.frame.canvas.scene.pieces)
