"""Worked examples: the Dash and moves (LG-X6 to LG-X20)."""

from __future__ import annotations

import pytest

from games.kernel import CHANCE
from games.laag.components import PAWNS
from games.laag.events import DashFailed, MoveFailed, Penalty
from tests.games.laag.setting import (
    do,
    finish_round,
    flick,
    fresh,
    hit,
    legal,
    lies,
    pips,
    place,
    refused,
    saw,
    shift,
    standard,
    stands,
    um,
)


def test_dice_at_set_up() -> None:
    """LG-X6, LG-14: six dice at 0; the die with two red lines counts for red_2 only."""
    state = standard()
    assert state.position.pips == (0,) * 6
    hit(state, "shoot red_1", "blue_1")
    hit(state, "shoot blue_2", "red_2")
    assert [pips(state, pawn) for pawn in PAWNS] == [0, 1, 0, 1, 0, 0]


def test_dash_that_fails() -> None:
    """LG-X7, LG-22, LG-R10: the pawn stays where it stood, it is the other seat's Dash turn, the pawn is used up."""
    state = fresh()
    events = flick(state, "dash red_2", contacts=("obstacle_3",), end=um(300, 180))
    assert DashFailed("red_2", "touched") in events
    assert place(state, "red_2") == (305, 60)
    assert state.to_act() == (1,)
    do(state, "stay blue_1")
    assert refused(state, "dash red_2") == "LG-19"
    assert legal(state) == ["dash red_1", "stay red_1", "dash red_3", "stay red_3"]


def test_order_of_the_dash() -> None:
    """LG-X10, LG-18, LG-27, LG-62, LG-R8: pawn by pawn, the first seat begins; rounds begin with seats in turn."""
    state = fresh(first="drawn")
    assert state.to_act() == (CHANCE,)
    state.apply({CHANCE: (2,)})
    order: list[int] = []
    for _ in PAWNS:
        order += state.to_act()
        do(state, legal(state)[1])
    assert order == [1, 0, 1, 0, 1, 0]
    assert (state.position.round, state.to_act()) == (1, (1,))
    finish_round(state)
    assert (state.position.round, state.to_act()) == (2, (0,))


def test_staying() -> None:
    """LG-X11, LG-19, LG-20, LG-R9: `stay` leaves the pawn and uses its Dash move up."""
    state = fresh()
    do(state, "stay red_1", "stay blue_1")
    assert place(state, "red_1") == (155, 80)
    assert refused(state, "dash red_1") == "LG-19"


def test_move_then_second_action() -> None:
    """LG-X12, LG-36, LG-39: after a move only the second action of the same pawn is legal."""
    state = standard()
    flick(state, "move red_2", end=um(340, 150))
    assert place(state, "red_2") == (340, 150)
    assert state.to_act() == (0,)
    assert legal(state) == ["shoot red_2", "charge red_2"]


def test_failed_move_leaves_no_trace() -> None:
    """LG-X13, LG-37, LG-39, LG-R22: pawn and pushed obstacle are where they were; the second action follows."""
    state = standard()
    pushed = [stands("obstacle_3", 305, 215)]
    events = flick(state, "move red_2", contacts=("obstacle_3",), poses=pushed, end=um(300, 185))
    assert MoveFailed("red_2", "touched", 305000, 60000) in events
    assert place(state, "red_2") == (305, 60)
    assert place(state, "obstacle_3") == (305, 205)
    assert legal(state) == ["shoot red_2", "charge red_2"]


def test_failed_move_goes_to_the_round_start_place() -> None:
    """LG-X14, LG-38, LG-R19: back to where the round was started, which undoes the push."""
    state = shift(standard(), stands("red_2", 311, 48))
    flick(state, "move red_2", contacts=("obstacle_3",), end=um(300, 185))
    assert place(state, "red_2") == (305, 60)


def test_round_start_place_taken() -> None:
    """LG-X15, LG-R21, LG-77: the nearest free place, of two equally near ones that towards where the pawn was."""
    state = shift(standard(), stands("red_2", 331, 48), stands("obstacle_3", 305, 74))
    flick(state, "move red_2", contacts=("obstacle_3",), end=um(300, 185))
    assert place(state, "red_2") == (305, 48)


@pytest.mark.parametrize(("way", "there"), [(900, (305, 60)), (1000, (311, 49))])
def test_least_move(way: int, there: tuple[float, float]) -> None:
    """LG-X16, LG-35, LG-R24: 0.9 mm is too short, 1.0 mm is a success."""
    state = shift(standard(), stands("red_2", 311, 48))
    events = flick(state, "move red_2", end=um(311, 48 + way / 1000))
    assert place(state, "red_2") == there
    assert any(isinstance(event, MoveFailed) and event.reason == "short" for event in events) == (way < 1000)


def test_movement_puck_off_the_area() -> None:
    """LG-X17, LG-R18, LG-R45: the move fails and costs no pip."""
    state = standard()
    events = flick(state, "move red_2", off=("move_puck",))
    assert MoveFailed("red_2", "off", 305000, 60000) in events
    assert not any(isinstance(event, Penalty) for event in events)
    assert pips(state, "red_2") == 0


def test_movement_puck_topples_a_pawn() -> None:
    """LG-X18, LG-R22: it is put back, has no pip and may act."""
    state = standard()
    flick(state, "move red_2", contacts=("obstacle_4", "blue_2"), toppled=("blue_2",))
    assert place(state, "blue_2") == (305, 550)
    assert pips(state, "blue_2") == 0
    do(state, "charge red_2")
    assert "shoot blue_2" in legal(state)


@pytest.mark.parametrize(
    ("table", "away", "fits"),
    [("virtual", 28, False), ("real", 28, True), ("virtual", 28.5, True), ("real", 28.5, True)],
)
def test_room_for_the_movement_puck(table: str, away: float, fits: bool) -> None:
    """LG-X19, LG-R26: the puck must fit in place of the pawn; on a real table a measured touch does not forbid it."""
    state = shift(standard(table=table), stands("obstacle_3", 305, 60 + away))
    assert ("move red_2" in legal(state)) == fits
    if not fits:
        assert refused(state, "move red_2") == "LG-R26"


def test_room_in_the_dash() -> None:
    """LG-R26: the same for a Dash move; the pawn can only stay."""
    state = shift(fresh(table="virtual"), stands("obstacle_3", 305, 88))
    assert "dash red_2" not in legal(state)
    assert "stay red_2" in legal(state)
    assert refused(state, "dash red_2") == "LG-R26"


def test_move_to_the_edge() -> None:
    """LG-X20, LG-78, LG-R28: a centre at 610 mm is on the area."""
    state = standard()
    flick(state, "move red_2", end=um(610, 300))
    assert place(state, "red_2") == (610, 300)


def test_move_over_the_edge() -> None:
    """LG-X20: a centre at 610.001 mm is off it, and the move has failed."""
    state = standard()
    flick(state, "move red_2", end=um(610.001, 300), off=("move_puck",))
    assert place(state, "red_2") == (305, 60)


def test_dash_out_of_the_area_fails() -> None:
    """LG-R11, LG-21: a Dash move is a move; leaving the area fails it."""
    state = fresh()
    assert DashFailed("red_2", "off") in flick(state, "dash red_2", off=("move_puck",))
    assert place(state, "red_2") == (305, 60)


def test_dash_that_succeeds_flips_nobody() -> None:
    """LG-17, LG-21, LG-R12: a dashed pawn stands at the puck's place, upright, and can act in round 1."""
    state = fresh()
    flick(state, "dash red_2", end=um(305, 120))
    for _ in PAWNS[1:]:
        do(state, next(text for text in legal(state) if text.startswith("stay")))
    assert place(state, "red_2") == (305, 120)
    assert state.position.round == 1
    assert not any(state.position.is_flipped(pawn) for pawn in range(6))
    assert "move red_2" in legal(state)


def test_round_start_place_of_the_first_round() -> None:
    """LG-R20, LG-63: it is taken after the Dash, in later rounds after all have stood up."""
    state = fresh()
    flick(state, "dash red_2", end=um(305, 120))
    for _ in PAWNS[1:]:
        do(state, next(text for text in legal(state) if text.startswith("stay")))
    flick(state, "move red_2", off=("move_puck",))
    assert place(state, "red_2") == (305, 120)
    do(state, "charge red_2")
    shift(state, lies("blue_2", 305, 577.5, 0, 1000))
    finish_round(state)
    assert state.position.round == 2
    assert state.position.round_start[4] == um(305, 550)


def test_lying_pieces_fail_a_move_too() -> None:
    """LG-R23: lying pawns are components, the pawn in hand is none."""
    state = shift(standard(), lies("red_3", 380, 150, 0, 1000))
    events = flick(state, "move red_2", contacts=("red_3",), end=um(340, 120))
    assert any(isinstance(event, MoveFailed) for event in events)
    do(state, "charge red_2", "shoot blue_1")
    assert refused(state, saw(state, contacts=("red_3",), toppled=("red_3",))) == "LG-C4"


def test_a_move_cannot_rebound() -> None:
    """LG-R27, LG-35: any touch fails it, wherever the puck ends."""
    state = standard()
    events = flick(state, "move red_2", contacts=("barrier_3",), end=um(340, 100))
    assert any(isinstance(event, MoveFailed) and event.reason == "touched" for event in events)
