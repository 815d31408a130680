"""The practice table, and what is counted of shots there and in a match."""

from __future__ import annotations

from games.kernel import CHANCE, Event
from games.laag.actions import Flick
from games.laag.components import INDEX, PAWNS
from games.laag.observation import Place
from games.laag.practice import Practice
from games.laag.scatter import ROLLS
from games.laag.shots import Shots, shots_of
from tests.games.laag.setting import do, flick, hit, standard, um

AHEAD = Flick(0, 1000, 420, (305, 90))


def free(practice: Practice) -> Practice:
    """red_2 has nothing before it but blue_2, 300 mm away."""
    for piece, x, y in (("obstacle_3", 60, 305), ("obstacle_4", 550, 305), ("blue_2", 305, 360)):
        moved = practice.place(piece, um(x, y))
        assert moved is not None
        practice = moved
    return practice


def test_any_pawn_flicks_again_and_again() -> None:
    """A hit changes no die and ends no turn; the same pawn flicks again, and its target lies until all stand up."""
    practice = free(Practice.laid("standard"))
    for number in range(1, 4):
        after, went, _ = practice.flick(AHEAD)
        assert went == AHEAD
        assert after.now.phase == "flick"
        assert after.now.pawn == INDEX["red_2"]
        assert set(after.now.pips) == {0}
        assert not after.now.pieces.stands(INDEX["blue_2"])
        assert after.shots == Shots(flicks=number, hits=number, falls=number)
        practice = after.stand_up()
        assert all(practice.now.pieces.stands(pawn) for pawn in range(6))


def test_a_flick_can_be_put_back() -> None:
    """With what was counted: it may be tried once more."""
    practice = free(Practice.laid("standard"))
    after, _, _ = practice.flick(AHEAD)
    assert after.before == practice


def test_pieces_lie_where_one_likes_but_not_in_each_other() -> None:
    practice = Practice.laid("open")
    assert practice.place("blue_1", um(300, 100)) is not None, "in no third of the area"
    assert practice.place("blue_1", practice.now.pieces.pose(INDEX["red_1"]).place) is None
    assert practice.place("blue_1", Place(-1, 0)) is None


def test_a_barrier_turns_all_the_way_round() -> None:
    practice = free(Practice.laid("standard"))
    directions = set()
    for _ in range(12):
        turned = practice.turn("barrier_1")
        assert turned is not None
        practice = turned
        pose = practice.now.pieces.pose(INDEX["barrier_1"])
        directions.add((pose.dx, pose.dy))
        assert 998_000 <= pose.dx**2 + pose.dy**2 <= 1_002_000
    assert len(directions) == 12
    assert practice.turn("obstacle_1") is None


def test_moves_and_charged_shots_too() -> None:
    """LG-36, LG-50: a move takes its pawn along, a charged shot starts on it; only the shot is counted."""
    practice = free(Practice.laid("standard")).choose("move", "red_2")
    moved, _, _ = practice.flick(Flick(0, 1000, 150))
    assert moved.now.pieces.pose(INDEX["red_2"]).y > 60_000
    assert moved.shots == Shots()
    fired, _, _ = practice.choose("charged", "red_2").flick(Flick(0, 1000, 600))
    assert fired.shots.flicks == 1
    assert fired.now.charges[INDEX["red_2"]] == 1, "there is always another puck"


def test_what_is_chosen_must_stand() -> None:
    practice, _, _ = free(Practice.laid("standard")).flick(AHEAD)
    assert practice.choose("shoot", "blue_2") == practice
    assert practice.choose("shoot", "blue_1").now.seat == 1


def test_an_unsteady_hand_rolls_here_too() -> None:
    """LG-R100: by the same dice as in a match."""
    practice = free(Practice.laid("standard")).with_settings(aim="none", scatter="large")
    assert practice.rolls
    _, went, _ = practice.flick(AHEAD, (101, 101, *(51,) * (len(ROLLS) - 2)))
    assert went.dx < 0


def test_every_flick_that_the_table_allows_can_be_made() -> None:
    """Its state answers as that of a match does."""
    practice = Practice.laid("standard")
    assert practice.state.why_not(0, AHEAD) is None
    refusal = practice.state.why_not(0, Flick(0, 1000, 420, (305, 300)))
    assert refusal is not None
    assert refusal.rule == "LG-R29"


def test_when_nobody_else_stands_all_stand_up() -> None:
    practice = free(Practice.laid("standard"))
    for pawn in PAWNS:
        if pawn not in ("red_2", "blue_2"):
            pose = practice.now.pieces.pose(INDEX[pawn])
            fallen = pose._replace(form="l", dx=0, dy=1000)
            practice = Practice(practice.now._replace(pieces=practice.now.pieces.put({INDEX[pawn]: fallen})))
    after, _, _ = practice.flick(AHEAD)
    assert all(after.now.pieces.stands(pawn) for pawn in range(6))


def test_what_is_counted_in_a_match() -> None:
    """LG-43, LG-46: flicks, hits, falls, misses and pucks off the area, for each seat its own; no moves."""
    state = standard()
    events: list[Event] = []
    events += hit(state, "shoot red_2", "blue_1", "blue_2")
    events += flick(state, "shoot blue_3", off=("puck_1",))
    events += flick(state, "move red_1")
    events += flick(state, "shoot red_1", contacts=("red_3",), toppled=("red_3",))
    assert shots_of(events, 0) == Shots(flicks=2, hits=2, falls=3, misses=1)
    assert shots_of(events, 1) == Shots(flicks=1, misses=1, off=1)


def test_a_scattered_flick_is_counted_once() -> None:
    state = standard(table="virtual", scatter="small")
    events = do(state, "shoot red_2", f"{AHEAD}")
    events += state.apply({CHANCE: (50,) * len(ROLLS)})
    assert shots_of(events, 0).flicks == 1
