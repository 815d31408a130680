"""Worked examples: rounds, standing up, the limit, and a whole match (LG-X61 to LG-X70, LG-X96, LG-X97)."""

from __future__ import annotations

import pytest

from games.laag.components import PAWNS
from games.laag.events import GameOver, RoundStarted, SeatSkipped, StoodUp, TurnedBack
from games.laag.rules import Laag
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
    shift,
    standard,
    stands,
)


def last_turn_before_round_2() -> Laag:
    """S, but only red_3 has not acted: one shot ends the round, and seat 1 begins the next."""
    return shift(standard(), acted=("red_1", "red_2", "blue_1", "blue_2", "blue_3"))


def test_nobody_downed() -> None:
    """LG-X61, LG-23, LG-25, LG-26, LG-27, LG-65: turns 0, 1, 0, 1, 0, 1; round 2 starts with seat 1."""
    state = standard()
    turns: list[int] = []
    while state.position.round == 1:
        turns += state.to_act()
        flick(state, legal(state)[1])
    assert turns == [0, 1, 0, 1, 0, 1]
    assert state.to_act() == (1,)


def test_one_side_without_pawns() -> None:
    """LG-X62, LG-26, LG-65, LG-R13: the other takes all remaining turns."""
    state = standard()
    turns: list[int] = []
    events = []
    for announcement, pawns in (
        ("shoot red_1", ("blue_1",)), ("shoot blue_3", ()), ("shoot red_2", ("blue_2",)), ("shoot red_3", ()),
    ):  # fmt: skip
        turns += state.to_act()
        events += hit(state, announcement, *pawns)
    assert turns == [0, 1, 0, 0]
    assert SeatSkipped(1) in events
    assert RoundStarted(2, 1) in events


@pytest.mark.parametrize(
    ("at", "direction", "there"),
    [
        ((400, 300), (600, 800), (383.5, 278)),
        ((300, 300), (707, -707), (280.557, 319.443)),
        ((20, 300), (1000, 0), (10, 300)),
    ],
)
def test_slanting_hinge(at: tuple[int, int], direction: tuple[int, int], there: tuple[float, float]) -> None:
    """LG-X63, LG-X66, LG-X97, LG-57, LG-76, LG-R71: it stands up over the edge of its base, rounded, on the area."""
    state = shift(last_turn_before_round_2(), lies("blue_2", *at, *direction))
    finish_round(state)
    assert place(state, "blue_2") == there


def test_rounding_exchanged() -> None:
    """LG-X97: the exchanged pawn stands up at the exchanged place."""
    state = shift(last_turn_before_round_2(), lies("blue_2", 310, 310, -707, 707))
    finish_round(state)
    assert place(state, "blue_2") == (329.443, 290.557)


def test_flipped_pawn_falls() -> None:
    """LG-X64, LG-R69: the hinge is the base all the same, so it stands up elsewhere."""
    state = shift(standard(), acted=("blue_2",))
    flick(state, "shoot red_2", contacts=("blue_2",), toppled=("blue_2",), poses=[lies("blue_2", 305, 524.5, 0, 1000)])
    finish_round(state)
    assert place(state, "blue_2") == (305, 497)


def test_hinge_place_blocked() -> None:
    """LG-X65, LG-77, LG-R70: the nearest free place, towards where it lies; nothing is pushed."""
    rows = [lies("blue_2", 305, 300, 0, 1000), stands("obstacle_3", 305, 262), stands("obstacle_4", 100, 405)]
    state = shift(last_turn_before_round_2(), *rows)
    events = finish_round(state)
    assert place(state, "blue_2") == (305, 288.5)
    assert place(state, "obstacle_3") == (305, 262)
    assert StoodUp("blue_2", 305000, 288500, True) in events


def test_two_want_one_place() -> None:
    """LG-X67, LG-R72, LG-63: the seat that begins the round stands up first."""
    rows = [lies("red_1", 300, 327.5, 0, 1000), lies("blue_1", 300, 272.5, 0, -1000), stands("obstacle_4", 100, 405)]
    state = shift(last_turn_before_round_2(), *rows, stands("obstacle_3", 100, 205))
    finish_round(state)
    assert place(state, "blue_1") == (300, 300)
    assert place(state, "red_1") == (300, 320)


def test_waiting_pawn_blocks() -> None:
    """LG-X68, LG-77, LG-R72: it blocks with its lying footprint; equally near places are taken clockwise."""
    rows = [lies("red_1", 300, 315, 0, 1000), lies("blue_1", 300, 272.5, 0, -1000), stands("obstacle_4", 100, 405)]
    state = shift(last_turn_before_round_2(), *rows, stands("obstacle_3", 100, 205))
    finish_round(state)
    assert place(state, "blue_1") == (300, 287)
    assert place(state, "red_1") == (305, 306.5)


def test_lying_out_pawn() -> None:
    """LG-X69, LG-58, LG-R73: nobody straightens it; others stand up beside it."""
    rows = [lies("red_2", 300, 300, 1000, 0), lies("red_1", 300, 327.5, 0, 1000), stands("obstacle_4", 100, 405)]
    state = shift(last_turn_before_round_2(), *rows, stands("obstacle_3", 100, 205), dice={"red_2": 3})
    finish_round(state)
    assert place(state, "red_1") == (300, 320)
    assert pose(state, "red_2") == ("l", 300000, 300000, 1000, 0)


@pytest.mark.parametrize(
    ("dice", "winner"),
    [
        ({"red_1": 3, "red_2": 3, "red_3": 1, "blue_1": 2, "blue_2": 2, "blue_3": 2}, 1),
        ({"red_1": 3, "red_2": 3, "blue_1": 3, "blue_2": 2, "blue_3": 1}, 1),
        ({"red_1": 3, "red_2": 2, "red_3": 1, "blue_1": 3, "blue_2": 2, "blue_3": 1}, None),
        ({"blue_1": 1}, 0),
    ],
)
def test_round_limit(dice: dict[str, int], winner: int | None) -> None:
    """LG-X70, LG-74, LG-R76, LG-R80: more pips on the other side wins, then more pawns out, else a draw."""
    state = standard(rounds=5)
    state.position = state.position._replace(round=5)
    shift(state, dice=dice)
    events = finish_round(state)
    assert GameOver(winner, "rounds") in events
    result = state.result()
    assert result is not None
    assert [standing.place for standing in result] == {0: [1, 2], 1: [2, 1], None: [1, 1]}[winner]


def test_flipped_pawns_are_turned_back() -> None:
    """LG-54, LG-R67, LG-63: at the start of the next round, in place, but for those that are out."""
    state = shift(standard(), dice={"red_2": 3})
    events = finish_round(state)
    assert {event.pawn for event in events if isinstance(event, TurnedBack)} == set(PAWNS) - {"red_2"}
    assert [state.position.is_flipped(pawn) for pawn in range(6)] == [False, True, False, False, False, False]
    assert place(state, "red_1") == (155, 80)


def test_every_side_can_begin_a_round() -> None:
    """LG-R17, LG-56: a side that is not beaten stands up at least one pawn."""
    rows = [lies(f"red_{mark}", 100 + 150 * mark, 30, 0, -1000) for mark in (1, 2, 3)]
    state = shift(standard(), *rows, dice={"red_1": 3, "red_2": 3, "red_3": 2}, acted=("blue_1", "blue_2"))
    state.position = state.position._replace(seat=1)
    flick(state, "shoot blue_3")
    assert state.position.round == 2
    assert state.position.eligible(0) == [2]
    assert pips(state, "red_3") == 2, "LG-R75: lying through a round costs nothing more"


def test_a_whole_match() -> None:
    """LG-X96, LG-28, LG-30, LG-61, LG-66: three rounds, ten turns, every step as told."""
    state = standard()
    hit(state, "shoot red_2", "blue_2")
    flick(state, "shoot blue_1")
    do(state, "charge red_1")
    flick(state, "shoot blue_3", off=("puck_2",))
    flick(
        state,
        "shoot red_3",
        contacts=("blue_3",),
        toppled=("blue_3",),
        poses=[lies("blue_3", 155, 555.5, 0, -1000)],
    )
    assert (pips(state, "blue_2"), pips(state, "blue_3")) == (1, 2)
    assert (state.position.round, state.to_act()) == (2, (1,))
    assert place(state, "blue_2") == (305, 550)
    assert place(state, "blue_3") == (155, 583)
    hit(state, "shoot blue_1", "red_2")
    hit(state, "fire red_1", "blue_2", "blue_1")
    assert [pips(state, pawn) for pawn in PAWNS] == [0, 1, 0, 2, 3, 2]
    assert legal(state) == ["move blue_3", "shoot blue_3", "charge blue_3"]
    do(state, "charge blue_3")
    hit(state, "shoot red_3", "blue_3")
    assert state.position.charges == (0,) * 6
    assert (state.position.round, state.to_act()) == (3, (0,))
    assert [pose(state, pawn).form for pawn in PAWNS] == ["s", "s", "s", "s", "l", "l"]
    assert refused(state, "shoot blue_1") == "LG-28"
    assert place(state, "blue_1") == (455, 583), "it fell flipped"
    assert GameOver(0, "pips") in hit(state, "shoot red_1", "blue_1", poses=[lies("blue_1", 455, 555.5, 0, -1000)])
    assert [pips(state, pawn) for pawn in PAWNS] == [0, 1, 0, 3, 3, 3]


def test_choice_binds() -> None:
    """LG-28, LG-30, LG-32, LG-34, LG-R15: own pawns only, one turn each; after a move the same pawn acts."""
    state = standard()
    assert refused(state, "shoot blue_1") == "LG-28"
    flick(state, "move red_1", end=(200_000, 60_000))
    assert refused(state, "shoot red_2") == "LG-R15"
    assert refused(state, "move red_1") == "LG-32"
    assert refused(state, "stay red_1") == "LG-17"
    do(state, "charge red_1", "charge blue_1")
    assert refused(state, "move red_1") == "LG-30"
