"""Worked examples: records, doubts and their review on a real table (LG-X71 to LG-X94)."""

from __future__ import annotations

from typing import Any

import pytest

from games.laag.events import Amended, Proposed
from games.laag.observation import Row, parse_observation
from games.laag.rules import Laag
from tests.games.laag.setting import (
    do,
    flick,
    fresh,
    hit,
    legal,
    lies,
    off,
    pips,
    place,
    pose,
    record,
    refused,
    saw,
    shift,
    standard,
    stands,
    um,
)


def shooting(**options: Any) -> Laag:
    """S after `shoot red_2`."""
    state = standard(**options)
    do(state, "shoot red_2")
    return state


def doubts(state: Laag, **told: Any) -> str:
    """The doubts about such a record."""
    twin = state.copy()
    return next(event.doubts for event in do(twin, saw(twin, **told)) if isinstance(event, Proposed))


def test_end_and_off_deny_each_other() -> None:
    """LG-X71: a puck that ends on the area is not off it (LG-C10)."""
    state = shooting()
    assert refused(state, saw(state, end=um(605, 300), off=("puck_1",))) == "LG-C10"


def test_falls_that_cannot_be() -> None:
    """LG-X72: a pawn that lay cannot fall (LG-C4) or get up (LG-C6); one that fell has a row (LG-C5)."""
    state = shift(shooting(), lies("blue_2", 305, 577.5, 0, 1000))
    down = [lies("blue_2", 305, 577.5, 0, 1000)]
    assert refused(state, saw(state, contacts=("blue_2",), toppled=("blue_2",), poses=down)) == "LG-C4"
    assert refused(state, saw(state, contacts=("blue_2",), poses=[stands("blue_2", 305, 550)])) == "LG-C6"
    state = shooting()
    text = saw(state, contacts=("blue_2",), toppled=("blue_2",), poses=down)
    assert refused(state, text.replace("poses=blue_2:l:305000,577500:0:1000", "poses=-")) == "LG-C5"
    assert refused(state, saw(state, contacts=("blue_2",), poses=down)) == "LG-C5"


def test_scenery_at_the_edge() -> None:
    """LG-X73: off the area and a row exclude each other (LG-C7)."""
    state = shooting()
    row = [stands("obstacle_1", -3, 300)]
    touched = {"contacts": ("obstacle_1",)}
    assert refused(state, saw(state, **touched, poses=row)) == "LG-C7"
    assert refused(state, saw(state, **touched, poses=row, off=("obstacle_1",))) == "LG-C7"
    do(state, saw(state, **touched, off=("obstacle_1",)), "accept")


def test_rows_of_pawns_that_are_off() -> None:
    """LG-C7: a pawn in `off` has a row of form `o`, which is not strictly inside, and the reverse."""
    state = shooting()
    touched = {"contacts": ("blue_2",)}
    assert refused(state, saw(state, **touched, off=("blue_2",))) == "LG-C7"
    assert refused(state, saw(state, **touched, poses=[off("blue_2", 330, 622)])) == "LG-C7"
    assert refused(state, saw(state, **touched, off=("blue_2",), poses=[off("blue_2", 330, 609)])) == "LG-C7"
    assert refused(state, saw(state, **touched, poses=[stands("blue_2", 330, 611)])) == "LG-C7"
    do(state, saw(state, **touched, off=("blue_2",), poses=[off("blue_2", 330, 610)]))


def test_the_pawn_in_hand() -> None:
    """LG-X74, LG-R23: no contact (LG-C3), and no row (LG-C8)."""
    state = standard()
    do(state, "move red_1")
    assert refused(state, saw(state, contacts=("red_1",))) == "LG-C3"
    assert refused(state, saw(state, contacts=("red_2",), poses=[stands("red_1", 160, 80)])) == "LG-C8"


def test_nothing_touched_and_something_fell() -> None:
    """LG-X75: LG-C9."""
    state = shooting()
    assert refused(state, saw(state, toppled=("blue_2",))) == "LG-C9"


@pytest.mark.parametrize(("away", "fine"), [(15.1, False), (14.9, True)])
def test_start_of_a_dash(away: float, fine: bool) -> None:
    """LG-X76, LG-C2: it starts where the pawn stood, within 15 mm."""
    state = fresh()
    do(state, "dash red_2")
    text = saw(state, start=um(305, 60 + away))
    if fine:
        do(state, text)
    else:
        assert refused(state, text) == "LG-C2"


def test_start_off_the_area() -> None:
    """LG-C2: of any flick."""
    state = shooting()
    assert refused(state, saw(state, start=um(305, -1))) == "LG-C2"


@pytest.mark.parametrize(("apart", "fine"), [(14.9, False), (15.0, True)])
def test_two_pawns_in_one_place(apart: float, fine: bool) -> None:
    """LG-X77, LG-C11: footprints overlap by 5 mm at most."""
    state = shooting()
    told = {"contacts": ("blue_2",), "poses": [stands("blue_2", 455 - apart, 530)]}
    if fine:
        do(state, saw(state, **told))
    else:
        assert refused(state, saw(state, **told)) == "LG-C11"


def test_a_move_into_a_piece() -> None:
    """LG-C11: a pawn cannot stand in an obstacle, even if nobody saw a touch."""
    state = standard()
    do(state, "move red_2")
    assert refused(state, saw(state, end=um(305, 190))) == "LG-C11"


@pytest.mark.parametrize("announced", ["dash", "move"])
def test_what_a_failed_move_pushed_is_not_looked_at(announced: str) -> None:
    """LG-C11, LG-R22: it is put back, so it may be told however roughly; what was found before is looked at."""
    state = standard() if announced == "move" else fresh()
    do(state, f"{announced} red_2")
    pushed = (stands("blue_2", 455 - 10, 530),)
    inside = (stands("obstacle_3", 205, 305),)
    assert refused(state, saw(state, contacts=("blue_2",), found=inside, end=um(300, 180))) == "LG-C11"
    do(state, saw(state, contacts=("blue_2",), poses=pushed, end=um(300, 180)), "accept")
    assert place(state, "blue_2") == (305, 550)


def test_barriers_that_cross() -> None:
    """LG-C11, LG-52 of boxes: two barriers overlap by 5 mm at most, wherever their corners are."""
    state = shooting()
    crossing = [stands("barrier_1", 455, 160, 0, 1000)]
    assert refused(state, saw(state, contacts=("barrier_1",), poses=crossing)) == "LG-C11"
    beside = [stands("barrier_1", 405, 160, 0, 1000)]
    do(state, saw(state, contacts=("barrier_1",), poses=beside))


@pytest.mark.parametrize(("away", "doubt"), [(49.0, ""), (50.0, ""), (50.1, "LG-D2"), (19.9, "LG-D2"), (20.0, "")])
def test_puck_laid_too_far(away: float, doubt: str) -> None:
    """LG-X78, LG-R84: a little too far or too near is a doubt for the other seat."""
    assert doubts(shooting(), start=um(305 + away, 60)) == doubt


def test_puck_laid_on_a_piece() -> None:
    """LG-D2, LG-R92: it overlaps another piece by more than 2.5 mm."""
    state = shift(shooting(), stands("obstacle_3", 305, 110))
    assert doubts(state, start=um(305, 92)) == "LG-D2"
    assert doubts(state, start=um(305, 83)) == ""


@pytest.mark.parametrize(("confidence", "doubt"), [(849, "LG-D1"), (850, "")])
def test_confidence(confidence: int, doubt: str) -> None:
    """LG-X79: below the floor of the settings it is LG-D1."""
    assert doubts(shooting(), confidence=confidence) == doubt
    assert doubts(shooting(doubt=0), confidence=confidence) == ""


def test_who_saw_it_makes_no_difference() -> None:
    """LG-X80, LG-R81: the same record of camera, players and physics gives equal states and digests."""
    digests = set()
    for source, confidence in (("camera", 700), ("players", 1000), ("physics", 1000)):
        state = shooting()
        told = saw(state, contacts=("blue_2",), toppled=("blue_2",), source=source, confidence=confidence)
        do(state, told)
        pending = state.digest()
        do(state, "accept")
        digests.add((pending, state.digest()))
    assert len(digests) == 1


def test_typed_records_are_doubtful() -> None:
    """LG-D7: the players' own word always needs the other seat's."""
    assert doubts(shooting(), source="players", confidence=1000) == "LG-D7"


@pytest.mark.parametrize(("x", "doubt"), [(309, ""), (316, "LG-D3")])
def test_found_elsewhere(x: int, doubt: str) -> None:
    """LG-X81, LG-D3, LG-67, LG-R82, LG-R86: `found` is written first; more than 10 mm is a doubt."""
    state = shooting()
    found = (stands("obstacle_3", x, 205),)
    assert doubts(state, found=found) == doubt
    do(state, saw(state, found=found))
    assert place(state, "obstacle_3") == (305, 205)
    do(state, "accept")
    assert place(state, "obstacle_3") == (x, 205)


def test_accepted() -> None:
    """LG-X82, LG-P1, LG-P2, LG-P4: one seat saw it, the other accepts; only then it is final."""
    state = shooting()
    assert legal(state) == ["saw kind=shoot shooter=red_2 puck=puck_1 …"]
    do(state, saw(state, contacts=("blue_2",), toppled=("blue_2",)))
    assert state.to_act() == (1,)
    assert pips(state, "blue_2") == 0
    assert legal(state) == ["accept", "amend kind=shoot shooter=red_2 puck=puck_1 …", "replay"]
    do(state, "accept")
    assert pips(state, "blue_2") == 1


def test_amended() -> None:
    """LG-X83, LG-P3: the newer record holds once its author's opponent accepts it."""
    state = shooting()
    do(state, saw(state))
    told = record(state, contacts=("blue_2",), toppled=("blue_2",))
    events = do(state, f"amend {told}")
    assert [event.seat for event in events if isinstance(event, Amended)] == [1]
    assert state.to_act() == (0,)
    do(state, "accept")
    assert pips(state, "blue_2") == 1


def test_replayed() -> None:
    """LG-X84, LG-P5, LG-P6, LG-R83, LG-R93: the flick is undone twice at most; then it can be void."""
    state = shooting()
    ready = state.position
    for _ in range(2):
        do(state, saw(state, contacts=("blue_2",), toppled=("blue_2",)))
        assert refused(state, "void") == "LG-P6"
        do(state, "replay")
        assert state.position._replace(replays=0) == ready
    do(state, saw(state))
    assert legal(state) == ["accept", "amend kind=shoot shooter=red_2 puck=puck_1 …", "void"]
    assert refused(state, "replay") == "LG-P6"


def replayed_twice(state: Laag) -> None:
    for _ in range(2):
        do(state, saw(state), "replay")
    do(state, saw(state, contacts=("obstacle_3",)), "void")


def test_void_shot() -> None:
    """LG-X85, LG-P6: no pip, no penalty, the pawn has acted."""
    state = shooting()
    replayed_twice(state)
    assert state.position.pips == (0,) * 6
    assert state.position.acted[1]
    assert state.to_act() == (1,)


def test_void_move() -> None:
    """LG-X85: the pawn stays where it stood before the flick and must still shoot or charge."""
    state = shift(standard(), stands("red_2", 311, 48))
    do(state, "move red_2")
    replayed_twice(state)
    assert place(state, "red_2") == (311, 48)
    assert legal(state) == ["shoot red_2", "charge red_2"]


def test_void_dash_and_fire() -> None:
    """LG-P6: a dashing pawn stays, a fired charge is used up."""
    state = fresh()
    do(state, "dash red_2")
    replayed_twice(state)
    assert state.position.dashed[1]
    assert place(state, "red_2") == (305, 60)
    state = shift(standard(), charges={"red_2": 1})
    do(state, "fire red_2")
    replayed_twice(state)
    assert state.position.charges[1] == 0


def test_amendments_are_limited() -> None:
    """LG-X86, LG-P3, LG-P7: three at most; refused records do not count."""
    state = shooting()
    do(state, saw(state))
    for _ in range(3):
        assert refused(state, f"amend {record(state, toppled=('blue_2',))}") == "LG-C9"
        do(state, f"amend {record(state)}")
    assert refused(state, f"amend {record(state)}") == "LG-P3"
    assert legal(state) == ["accept", "replay"]


def test_amendments_start_anew_after_a_replay() -> None:
    """LG-P3, LG-P5: three amendments per attempt."""
    state = shooting()
    do(state, saw(state), f"amend {record(state)}", "replay", saw(state))
    assert state.position.amendments == 0


def test_both_seats_in_one_hand() -> None:
    """LG-P8, LG-P9: nothing in the rules asks where a seat sits; accepting is a decision like any other."""
    state = shooting()
    do(state, saw(state))
    assert refused(state, saw(state)) == "LG-P2"
    assert state.why_not(0, state.legal_actions(1)[0]) is not None  # type: ignore[arg-type]
    do(state, "accept")


def test_example_line_is_valid() -> None:
    """LG-X88: the line of the specification is a valid record in S after `shoot red_2`."""
    line = (
        "kind=shoot shooter=red_2 puck=puck_1 start=340000,70000 end=391200,588400 contacts=obstacle_3,blue_2 "
        "toppled=blue_2 off=- dropped=- poses=blue_2:l:308000,601500:0:-1000;obstacle_3:s:303100,212400:0:0 found=- "
        "source=camera confidence=940 evidence=-"
    )
    state = shooting()
    do(state, f"saw {line}", "accept")
    assert str(parse_observation(line)) == line
    assert pips(state, "blue_2") == 1


@pytest.mark.parametrize(
    ("contacts", "rows", "doubt"),
    [
        (("blue_1",), [stands("obstacle_1", 217, 305)], "LG-D4"),
        (("blue_1",), [stands("obstacle_1", 214, 305)], ""),
        (("obstacle_3",), [stands("obstacle_1", 217, 305), stands("obstacle_3", 240, 260)], ""),
    ],
)
def test_pieces_that_moved_far_away(contacts: tuple[str, ...], rows: list[Row], doubt: str) -> None:
    """LG-X89, LG-D4: 10 mm or more without a touch or a neighbour that moved is LG-D4."""
    assert doubts(shooting(), contacts=contacts, poses=rows) == doubt


def test_scenery_that_fell_off_untouched() -> None:
    """LG-D4: leaving the area is far."""
    assert doubts(shooting(), contacts=("blue_1",), off=("obstacle_1",)) == "LG-D4"


@pytest.mark.parametrize(("y", "doubt"), [(180.9, "LG-D5"), (178, "")])
def test_move_that_ends_too_near(y: float, doubt: str) -> None:
    """LG-X90, LG-D5: the puck must have touched there, though nobody saw it."""
    state = standard()
    do(state, "move red_2")
    assert doubts(state, end=um(305, y)) == doubt


@pytest.mark.parametrize(("row", "doubt"), [((410, 550), "LG-D6"), ((305, 602), "")])
def test_thrown(row: tuple[int, int], doubt: str) -> None:
    """LG-X91, LG-D6: a pawn that fell untouched lies near its place, or somebody should look."""
    told = {"contacts": ("obstacle_4",), "toppled": ("blue_2",)}
    rows = [stands("obstacle_4", 306, 520), lies("blue_2", *row, 0, 1000)]
    assert doubts(shooting(), **told, poses=rows) == doubt


def test_charges_and_finds_that_cannot_be() -> None:
    """LG-X92: only charged pawns drop pucks (LG-C12); `found` changes no forms (LG-C13)."""
    state = shooting()
    assert refused(state, saw(state, contacts=("red_1",), dropped=("red_1",))) == "LG-C12"
    assert refused(state, saw(state, found=(lies("blue_2", 305, 577.5, 0, 1000),))) == "LG-C13"
    assert refused(state, saw(state, found=(stands("obstacle_1", -1, 305),))) == "LG-C13"
    shift(state, off("blue_2", 330, 622))
    assert refused(state, saw(state, found=(off("blue_2", 331, 622),))) == "LG-C13"
    shift(state, charges={"blue_1": 2})
    fell = {"contacts": ("blue_1",), "toppled": ("blue_1",), "dropped": ("blue_1",)}
    assert refused(state, saw(state, **fell)) == "LG-C12"


def test_announced_and_told() -> None:
    """LG-C1: kind, shooter and puck are the announced ones."""
    state = shooting()
    text = saw(state)
    assert refused(state, text.replace("shooter=red_2", "shooter=red_1")) == "LG-C1"
    assert refused(state, text.replace("puck=puck_1", "puck=puck_2")) == "LG-C1"
    assert refused(state, text.replace("kind=shoot", "kind=charged")) == "LG-C1"


def test_rows_of_pieces_that_are_gone() -> None:
    """LG-C8: a piece that was not on the area cannot change."""
    state = shift(shooting(), off("blue_2", 330, 622))
    assert refused(state, saw(state, contacts=("blue_1",), poses=[stands("blue_2", 330, 600)])) == "LG-C8"


def test_shape_of_the_obstacles() -> None:
    """LG-R1, LG-M5: blocks have a direction, discs none; which they are is a setting."""
    told: dict[str, Any] = {"contacts": ("obstacle_3",)}
    state, blocks = shooting(), shooting(obstacles="block")
    turned, plain = [stands("obstacle_3", 305, 215, 600, 800)], [stands("obstacle_3", 305, 215)]
    assert refused(state, saw(state, **told, poses=turned)) == "LG-M5"
    assert refused(blocks, saw(blocks, **told, poses=plain)) == "LG-M5"
    do(blocks, saw(blocks, **told, poses=turned), "accept")
    assert pose(blocks, "obstacle_3")[3:] == (600, 800)


def test_malformed_text_is_no_action() -> None:
    """LG-X93: a record that is none does not even parse; the refusal names the rule."""
    state = shooting()
    text = saw(state, contacts=("blue_2",), toppled=("blue_2",))
    assert refused(state, text.replace("puck=puck_1", "puck=move_puck")) == "LG-M4"
    assert refused(state, text.replace("contacts=blue_2", "contacts=blue_2,blue_2")) == "LG-M3"


WALLED = (
    stands("red_1", 10, 10),
    stands("barrier_1", 43, 28, 1000, 0),
    stands("barrier_3", 43, 57, 1000, 0),
    stands("obstacle_1", 47, 4),
)


def test_walled_in() -> None:
    """LG-X94, LG-R88: no room for any puck: only `charge`, or `pass` when the side has its charge elsewhere."""
    state = shift(standard(table="virtual"), *WALLED)
    assert [text for text in legal(state) if "red_1" in text] == ["charge red_1 -6..6,-6..6"]
    assert refused(state, "pass red_1") == "LG-R14"
    assert refused(state, "shoot red_1") == "LG-R88"
    shift(state, charges={"red_2": 1})
    assert [text for text in legal(state) if "red_1" in text] == ["pass red_1"]
    do(state, "pass red_1")
    assert state.position.acted[0]
    real = shift(standard(), *WALLED)
    assert "shoot red_1" in legal(real), "on a real table a shot is always legal"


def test_records_keep_the_lines_of_pawns_apart() -> None:
    """LG-R97, LG-R98: which pawn is which, and what its die shows, is told by the state alone."""
    state = standard()
    hit(state, "shoot red_2", "blue_3")
    assert state.position.pips == (0, 0, 0, 0, 0, 1)
    flick(state, "shoot blue_1", contacts=("red_1",), poses=[stands("red_1", 160, 80)])
    assert place(state, "red_1") == (160, 80)
