"""Worked examples: charged shots (LG-X48 to LG-X60)."""

from __future__ import annotations

import pytest

from games.laag.events import Charged, ChargeLost, Penalty
from tests.games.laag.setting import (
    do,
    finish_round,
    flick,
    hit,
    legal,
    lies,
    pips,
    place,
    pose,
    refused,
    saw,
    shift,
    standard,
    stands,
    um,
)


def test_charging() -> None:
    """LG-X48, LG-49, LG-54, LG-70, LG-71, LG-R59: puck_1 lies on the flipped pawn; the other seat is to act."""
    state = standard()
    assert Charged("red_2", "puck_1") in do(state, "charge red_2")
    assert state.position.charges[1] == 1
    assert state.position.is_flipped(1)
    assert state.to_act() == (1,)


def test_one_charge_at_a_time() -> None:
    """LG-X49, LG-53, LG-R54: no second charge; a shot uses the next puck."""
    state = standard()
    do(state, "charge red_2")
    flick(state, "shoot blue_2")
    assert refused(state, "charge red_1") == "LG-53"
    do(state, "shoot red_1")
    assert state.position.puck == "puck_2"


def test_both_charge() -> None:
    """LG-X50, LG-5, LG-R54, LG-R74: two charges leave one puck, which every later shooter uses."""
    state = standard()
    do(state, "charge red_2", "charge blue_2", "shoot red_1")
    assert state.position.puck == "puck_3"
    do(state, saw(state), "accept", "shoot blue_1")
    assert state.position.puck == "puck_3"
    do(state, saw(state), "accept")
    assert state.position.charges == (0, 1, 0, 0, 2, 0)


def test_charge_over_the_round() -> None:
    """LG-X51, LG-50, LG-52, LG-55, LG-R55, LG-R56, LG-R67: it lasts; the charged pawn can only fire."""
    state = standard()
    do(state, "charge red_2")
    finish_round(state)
    flick(state, "shoot blue_1")
    assert not state.position.is_flipped(1)
    assert legal(state) == ["move red_1", "shoot red_1", "fire red_2", "move red_3", "shoot red_3"]
    assert refused(state, "move red_2") == "LG-52"
    assert refused(state, "shoot red_2") == "LG-R55"
    assert refused(state, "charge red_2") == "LG-R55"
    assert refused(state, "pass red_2") == "LG-R55"
    assert refused(state, "fire red_1") == "LG-50"


def test_charged_shot_with_two_hits() -> None:
    """LG-X52, LG-X53, LG-R62, LG-R63: two pips each, never beyond three."""
    state = shift(standard(), dice={"blue_1": 1, "blue_2": 2}, charges={"red_2": 1})
    hit(state, "fire red_2", "blue_1", "blue_3", "blue_2")
    assert [pips(state, f"blue_{mark}") for mark in (1, 2, 3)] == [3, 3, 2]


def test_charge_lost() -> None:
    """LG-X54, LG-69, LG-R57: the fallen pawn loses its puck and takes an ordinary turn in round 2."""
    state = standard()
    do(state, "charge red_2")
    events = hit(state, "shoot blue_2", "red_2")
    assert ChargeLost("red_2") in events
    assert pips(state, "red_2") == 1
    assert state.position.charges == (0,) * 6
    finish_round(state)
    flick(state, "shoot blue_1")
    assert {"move red_2", "shoot red_2", "charge red_2"} <= set(legal(state))


def test_charging_anew() -> None:
    """LG-X55, LG-R65: after the loss another pawn may charge in the same round."""
    state = standard()
    do(state, "charge red_2")
    hit(state, "shoot blue_2", "red_2")
    assert Charged("red_3", "puck_1") in do(state, "charge red_3")


def test_puck_falls_and_pawn_stands() -> None:
    """LG-X56, LG-R58: the charge is lost without a pip."""
    state = standard()
    do(state, "charge red_2")
    moved = [stands("red_2", 309, 50)]
    events = flick(state, "shoot blue_2", contacts=("red_2",), poses=moved, dropped=("red_2",))
    assert ChargeLost("red_2") in events
    assert pips(state, "red_2") == 0
    assert pose(state, "red_2").form == "s"


def test_pushed_with_its_puck() -> None:
    """LG-R58: while the puck stays on top, so does the charge."""
    state = standard()
    do(state, "charge red_2")
    flick(state, "shoot blue_2", contacts=("red_2",), poses=[stands("red_2", 309, 50)])
    assert state.position.charges[1] == 1


@pytest.mark.parametrize("word", ["fire", "shoot"])
def test_own_flick_topples_the_shooter(word: str) -> None:
    """LG-X57, LG-R31, LG-R60: no pip and no contradiction; another pawn that falls untouched is LG-C9."""
    state = shift(standard(), charges={"red_2": 1} if word == "fire" else {})
    do(state, f"{word} red_2")
    assert refused(state, saw(state, toppled=("red_1",))) == "LG-C9"
    do(state, saw(state, toppled=("red_2",)), "accept")
    assert pips(state, "red_2") == 0
    assert pose(state, "red_2").form == "l"
    assert state.position.acted[1]
    assert state.position.charges[1] == 0


def test_charged_shot_off_the_table() -> None:
    """LG-X58, LG-R64: two pips for the hit, one for the shooter."""
    state = shift(standard(), charges={"red_2": 1})
    events = hit(state, "fire red_2", "blue_2", off=("puck_1",))
    assert (pips(state, "blue_2"), pips(state, "red_2")) == (2, 1)
    assert Penalty("red_2", 0, 1) in events


def test_the_shooter_is_no_contact() -> None:
    """LG-X59, LG-R61: of a charged flick it never is."""
    state = shift(standard(), charges={"red_2": 1})
    do(state, "fire red_2")
    assert refused(state, saw(state, contacts=("red_2",))) == "LG-C3"


def test_move_then_charge() -> None:
    """LG-X60: the pawn is charged at its new place."""
    state = standard()
    flick(state, "move red_2", end=um(340, 150))
    do(state, "charge red_2")
    assert state.position.charges[1] == 1
    assert place(state, "red_2") == (340, 150)


def test_where_the_charge_lies() -> None:
    """LG-R89: on the virtual table within 6 mm of the axis; on a real one it lies where it was put."""
    state = standard(table="virtual")
    assert "charge red_2 -6..6,-6..6" in legal(state)
    assert refused(state, "charge red_2") == "LG-R89"
    assert refused(state, "charge red_2 5,4") == "LG-R89"
    do(state, "charge red_2 0,-6")
    assert state.position.offsets[1] == (0, -6)
    assert refused(standard(), "charge red_2 0,-2") == "LG-R89"


def test_charged_pawn_may_wait_for_others() -> None:
    """LG-R96: it must fire in its turn even if nobody stands to be hit, but others may act first."""
    state = shift(standard(), charges={"red_2": 1})
    shift(state, *(lies(f"blue_{mark}", 100 + 150 * mark, 577, 0, 1000) for mark in (1, 2, 3)))
    assert [text for text in legal(state) if "red_2" in text] == ["fire red_2"]
    assert "shoot red_1" in legal(state)


def test_a_puck_that_meets_only_a_puck() -> None:
    """LG-R95: no contact with the pawn below; it may lose its charge, or fall as one untouched."""
    state = standard()
    do(state, "charge red_2")
    shift(state, charges={"blue_2": 2})
    flick(state, "fire blue_2", contacts=("obstacle_3",), dropped=("red_2",))
    assert state.position.charges[1] == 0
    assert pips(state, "red_2") == 0
