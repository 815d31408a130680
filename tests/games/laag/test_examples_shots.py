"""Worked examples: shots, hits, pips and penalties (LG-X1 to LG-X5, LG-X8, LG-X9, LG-X21 to LG-X47)."""

from __future__ import annotations

import pytest

from games.laag.events import Downed, GameOver, Hit, Penalty
from tests.games.laag.setting import (
    do,
    finish_round,
    flick,
    hit,
    legal,
    lies,
    off,
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


def test_a_hit() -> None:
    """LG-X1, LG-43, LG-44, LG-48, LG-54: one pip; the pawn lies and cannot act; the shooter is flipped."""
    state = standard()
    events = hit(state, "shoot red_2", "blue_2")
    assert Hit("blue_2", 0, 1) in events
    assert pose(state, "blue_2").form == "l"
    assert state.position.is_flipped(1)
    assert state.to_act() == (1,)
    assert {text.split()[1] for text in legal(state)} == {"blue_1", "blue_3"}
    assert refused(state, "shoot blue_2") == "LG-29"


@pytest.mark.parametrize("before", [1, 2])
def test_next_pips(before: int) -> None:
    """LG-X2, LG-58, LG-72, LG-73: 1 becomes 2; 2 becomes 3, and then the pawn is not stood up in round 2."""
    state = shift(standard(), dice={"blue_2": before})
    hit(state, "shoot red_2", "blue_2")
    assert pips(state, "blue_2") == before + 1
    finish_round(state)
    assert state.position.round == 2
    assert (pose(state, "blue_2").form == "l") == (before == 2)


@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3)])
def test_charged_hit(before: int, after: int) -> None:
    """LG-X3, LG-X4, LG-51: a charged shot counts two."""
    state = shift(standard(), dice={"blue_2": before}, charges={"red_2": 1})
    hit(state, "fire red_2", "blue_2")
    assert pips(state, "blue_2") == after


def test_two_pawns() -> None:
    """LG-X5, LG-45: each hit pawn gets its pip, in the order of the contacts."""
    state = standard()
    events = hit(state, "shoot red_2", "blue_1", "blue_2")
    assert [event.pawn for event in events if isinstance(event, Hit)] == ["blue_1", "blue_2"]
    assert (pips(state, "blue_1"), pips(state, "blue_2")) == (1, 1)


def test_hinge() -> None:
    """LG-X8, LG-57, LG-68, LG-76, LG-R68: a pawn that tipped without sliding stands up where it stood."""
    state = standard()
    hit(state, "shoot red_2", "blue_2")
    assert place(state, "blue_2") == (305, 577.5)
    assert pose(state, "blue_2")[3:] == (0, 1000)
    finish_round(state)
    assert place(state, "blue_2") == (305, 550)


def test_last_hit() -> None:
    """LG-X9, LG-10, LG-59, LG-60, LG-R77: three dice on 3 end the game at once, in the middle of the turn."""
    state = shift(standard(), lies("blue_1", 455, 557, 0, 1000), dice={"blue_1": 3, "blue_2": 3, "blue_3": 2})
    events = hit(state, "shoot red_1", "blue_3")
    assert GameOver(0, "pips") in events
    assert state.to_act() == ()
    result = state.result()
    assert result is not None
    assert [(standing.place, standing.score) for standing in result] == [(1, 9), (2, 0)]
    assert not state.position.acted[0]


def test_bank_shot() -> None:
    """LG-X21, LG-R33: a touch after other touches still hits."""
    state = standard()
    flick(state, "shoot red_2", contacts=("barrier_2", "obstacle_4", "blue_2"), toppled=("blue_2",))
    assert pips(state, "blue_2") == 1


def test_domino() -> None:
    """LG-X22, LG-11, LG-R34: a pawn that falls untouched gets no pip, but does not act."""
    state = shift(standard(), acted=("blue_1",))
    events = flick(state, "shoot red_2", contacts=("blue_1",), toppled=("blue_1", "blue_2"))
    assert (pips(state, "blue_1"), pips(state, "blue_2")) == (1, 0)
    assert [event for event in events if isinstance(event, Downed)] == [Downed("blue_1", True), Downed("blue_2", False)]
    assert {text.split()[1] for text in legal(state)} == {"blue_3"}


def test_pushed_obstacle_topples() -> None:
    """LG-X23, LG-R34, LG-R37, LG-R53: no pip; the obstacle keeps its new place."""
    state = standard()
    moved = [stands("obstacle_4", 306, 530)]
    flick(state, "shoot red_2", contacts=("obstacle_4",), toppled=("blue_2",), poses=moved)
    assert pips(state, "blue_2") == 0
    assert pose(state, "blue_2").form == "l"
    assert place(state, "obstacle_4") == (306, 530)


def test_touched_but_standing() -> None:
    """LG-X24, LG-47, LG-R36, LG-R51: no pip, the new place is kept, the pawn may act."""
    state = standard()
    flick(state, "shoot red_2", contacts=("blue_2",), poses=[stands("blue_2", 309, 563)])
    assert pips(state, "blue_2") == 0
    assert place(state, "blue_2") == (309, 563)
    assert "shoot blue_2" in legal(state)


def test_own_pawn() -> None:
    """LG-X25, LG-R38: no pip, it lies and does not act."""
    state = standard()
    hit(state, "shoot red_2", "red_1")
    assert pips(state, "red_1") == 0
    flick(state, "shoot blue_1")
    assert {text.split()[1] for text in legal(state)} == {"red_3"}


def test_own_shooter() -> None:
    """LG-X26, LG-71, LG-R38, LG-R66: no pip; it lies, has acted and is not flipped."""
    state = standard()
    flick(state, "shoot red_2", contacts=("obstacle_3", "red_2"), toppled=("red_2",))
    assert pips(state, "red_2") == 0
    assert state.position.acted[1]
    assert not state.position.is_flipped(1)


def test_pawn_that_has_acted() -> None:
    """LG-X27, LG-R39: a flipped pawn is hit like any other."""
    state = shift(standard(), acted=("blue_2",))
    assert state.position.is_flipped(4)
    hit(state, "shoot red_2", "blue_2")
    assert pips(state, "blue_2") == 1


def test_pawn_that_lay() -> None:
    """LG-X28, LG-42, LG-R46: it cannot be hit, but it may be pushed, and its hinge with it."""
    state = shift(standard(), lies("blue_2", 305, 577.5, 0, 1000))
    flick(state, "shoot red_2", contacts=("blue_2",), poses=[lies("blue_2", 320, 580, 0, 1000)])
    assert pips(state, "blue_2") == 0
    finish_round(state)
    assert place(state, "blue_2") == (320, 552.5)


def test_off_the_table() -> None:
    """LG-X29, LG-46, LG-47: one pip for the shooter, the turn is over."""
    state = standard()
    events = flick(state, "shoot red_2", off=("puck_1",))
    assert Penalty("red_2", 0, 1) in events
    assert pips(state, "red_2") == 1
    assert state.to_act() == (1,)


def test_hit_and_off_the_table() -> None:
    """LG-X30, LG-R41: both count, the hit first."""
    state = standard()
    events = hit(state, "shoot red_2", "blue_2", off=("puck_1",))
    assert [event for event in events if isinstance(event, Hit | Penalty)] == [
        Hit("blue_2", 0, 1),
        Penalty("red_2", 0, 1),
    ]


def test_penalty_to_three() -> None:
    """LG-X31, LG-R40, LG-R16, LG-R43, LG-64: out, but it stands flipped as an obstacle and never acts again."""
    state = shift(standard(), dice={"red_2": 2})
    flick(state, "shoot red_2", off=("puck_1",))
    assert pips(state, "red_2") == 3
    assert state.position.is_flipped(1)
    finish_round(state)
    assert state.position.is_flipped(1)
    assert not state.position.acted[1]
    do(state, "charge blue_1")
    assert {text.split()[1] for text in legal(state)} == {"red_1", "red_3"}
    assert refused(state, "shoot red_2") == "LG-58"


def test_out_pawn_that_stands() -> None:
    """LG-X32, LG-73, LG-R16: toppled later it gets no pip and lies for good."""
    state = shift(standard(), dice={"red_2": 3})
    flick(state, "shoot red_1")
    hit(state, "shoot blue_2", "red_2")
    assert pips(state, "red_2") == 3
    finish_round(state)
    finish_round(state)
    assert pose(state, "red_2").form == "l"


def test_lost_by_penalty() -> None:
    """LG-X33, LG-R78: the dice decide, not who turned them."""
    state = shift(standard(), dice={"red_1": 3, "red_2": 3, "red_3": 2})
    assert GameOver(1, "pips") in flick(state, "shoot red_3", off=("puck_1",))


@pytest.mark.parametrize(
    ("blue", "winner", "red_3"),
    [({"blue_1": 3, "blue_2": 3, "blue_3": 2}, 0, 2), ({"blue_1": 3, "blue_2": 3, "blue_3": 1}, 1, 3)],
)
def test_both_in_one_flick(blue: dict[str, int], winner: int, red_3: int) -> None:
    """LG-X34, LG-X35, LG-R42, LG-R80, LG-69: the hit ends the game before a penalty is marked; else both count."""
    state = shift(standard(), dice={"red_1": 3, "red_2": 3, "red_3": 2, **blue})
    events = hit(state, "shoot red_3", "blue_3", off=("puck_1",))
    assert [event.winner for event in events if isinstance(event, GameOver)] == [winner]
    assert pips(state, "red_3") == red_3


def test_fell_before_it_was_touched() -> None:
    """LG-X36, LG-R35: touch and fall in one flick suffice, in either order."""
    state = standard()
    flick(state, "shoot red_2", contacts=("blue_1", "blue_2"), toppled=("blue_2", "blue_1"))
    assert (pips(state, "blue_1"), pips(state, "blue_2")) == (1, 1)


@pytest.mark.parametrize(("touched", "after"), [("blue_2", 1), ("obstacle_4", 0)])
def test_pushed_off(touched: str, after: int) -> None:
    """LG-X37, LG-X38, LG-R48, LG-R71, LG-75: off counts as knocked over; in round 2 it stands at the edge."""
    state = standard()
    flick(state, "shoot red_2", contacts=(touched,), off=("blue_2",), poses=[off("blue_2", 330, 622)])
    assert pips(state, "blue_2") == after
    assert "blue_2" not in " ".join(legal(state))
    finish_round(state)
    assert place(state, "blue_2") == (330, 600)
    assert pose(state, "blue_2").form == "s"


def test_out_pawn_pushed_off() -> None:
    """LG-X39, LG-R48, LG-R73: it stays off for good."""
    state = shift(standard(), dice={"blue_2": 3})
    flick(state, "shoot red_2", contacts=("blue_2",), off=("blue_2",), poses=[off("blue_2", 330, 622)])
    assert pips(state, "blue_2") == 3
    finish_round(state)
    assert pose(state, "blue_2").form == "o"


def test_scenery_pushed_off() -> None:
    """LG-X40, LG-R49: gone; a later contact with it cannot be."""
    state = standard()
    flick(state, "shoot red_2", contacts=("obstacle_1",), off=("obstacle_1",))
    assert state.position.pieces.poses[6] is None
    do(state, "shoot blue_2")
    assert refused(state, saw(state, contacts=("obstacle_1",))) == "LG-C3"


def test_over_the_line_and_back() -> None:
    """LG-X41, LG-R44: where the puck comes to rest counts; one that fell or was thrown back has no end."""
    state = standard()
    flick(state, "shoot red_2", end=um(606, 300))
    assert pips(state, "red_2") == 0
    flick(state, "shoot blue_2", end=um(640, 300), off=("puck_1",))
    assert pips(state, "blue_2") == 1
    flick(state, "shoot red_1", end=None, off=("puck_1",))
    assert pips(state, "red_1") == 1


def test_on_the_line() -> None:
    """LG-X42, LG-78: 610000 µm is on the area; 610001 without `off` contradicts itself."""
    state = standard()
    do(state, "shoot red_2")
    assert refused(state, saw(state, end=um(610.001, 300))) == "LG-C10"
    do(state, saw(state, end=um(610, 300)), "accept")
    assert pips(state, "red_2") == 0


def test_three_pawns() -> None:
    """LG-X43, LG-R47: three hits."""
    state = standard()
    hit(state, "shoot red_2", "blue_1", "blue_2", "blue_3")
    assert [pips(state, f"blue_{mark}") for mark in (1, 2, 3)] == [1, 1, 1]


def test_leaning() -> None:
    """LG-X44, LG-R51: a pawn that leans has row `l`; overlapping what it leans on, it is a hit if touched."""
    state = standard()
    leaning = [lies("blue_2", 305, 430, 0, -1000)]
    flick(state, "shoot red_2", contacts=("blue_2",), toppled=("blue_2",), poses=leaning)
    assert state.position.pieces.overlap(4, 9)
    assert pips(state, "blue_2") == 1


def test_nobody_to_hit() -> None:
    """LG-X45, LG-31, LG-R50, LG-R14: with all pawns of the other side down one shoots or charges all the same."""
    rows = [lies(f"blue_{mark}", 100 + 150 * mark, 577, 0, 1000) for mark in (1, 2, 3)]
    state = shift(standard(), *rows)
    assert {"shoot red_3", "charge red_3"} <= set(legal(state))
    assert not any(text.startswith("pass") for text in legal(state))


@pytest.mark.parametrize(
    ("x", "y", "fine"),
    [(352, 60, True), (353, 60, False), (328, 60, True), (327, 60, False), (333, 98, True), (334, 98, False)],
)
def test_one_puck_distance(x: int, y: int, fine: bool) -> None:
    """LG-X46, LG-41, LG-R29: from touching rims to one puck between them."""
    state = standard(table="virtual")
    do(state, "shoot red_2")
    text = f"flick {x},{y} 0:1000 1"
    if fine:
        do(state, text)
    else:
        assert refused(state, text) == "LG-R29"


@pytest.mark.parametrize(("y", "rule"), [(181, None), (180, "LG-R87"), (187, None), (188, "LG-R29")])
def test_across_the_barrier(y: int, rule: str | None) -> None:
    """LG-X47, LG-R30, LG-R87: the puck may lie behind a barrier, with 1 mm of gap."""
    state = shift(standard(table="virtual"), stands("red_1", 155, 140))
    do(state, "shoot red_1")
    text = f"flick 155,{y} 0:1000 1"
    if rule:
        assert refused(state, text) == rule
    else:
        do(state, text)
