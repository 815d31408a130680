"""Prizes, the Tiebreak Marker, the end of the match, and the opening that is told in full."""

from __future__ import annotations

from typing import Any

import pytest

from games.agility.position import Runner
from games.kernel import Standing
from tests.games.agility.setting import Desk, kinds, moving, run, written

DONE = (run("husky", "c1a", 6), run("boxer", "c2a", 6))


def result(desk: Desk) -> list[int]:
    standing = desk.state.result()
    assert standing is not None
    return [each.place for each in standing]


def last(*, tiebreak: int, seat: int = 0, final: bool = False, **fields: Any) -> Desk:
    """A seat is at step 5, one Hurdle away from its third course."""
    desk = Desk().change(turn=seat, seat=seat, tiebreak=tiebreak, third_dog=True, final=final, phase="move")
    return desk.give(seat, dogs=(*DONE, run("beagle", "c1b", 5)), treats="black1 blue2", **fields)


def test_third_dog() -> None:
    """AG-X77, AG-76, AG-78, AG-R86, AG-R88, AG-R95: the first to have three dogs chooses at once; nobody else does."""
    for token in ("flex", "exchange"):
        desk = Desk().give(0, dogs=DONE, treats="black1 blue4", hand=Desk().me.hand[:2]).change(phase="adopt")
        events = desk.do("adopt golden-retriever c1a")
        assert "dog_turned_up" in kinds(events)
        assert desk.legal() == ["prize flex", "prize exchange"]
        assert desk.refused("move none") == "AG-25"
        desk.do(f"prize {token}")
        assert (desk.me.flex, desk.me.exchange) == ((1, 0) if token == "flex" else (0, 1))
    desk = Desk().give(0, dogs=DONE, treats="black1 blue4").change(phase="adopt", third_dog=True)
    desk.do("adopt golden-retriever c1a")
    assert not desk.now.prize


def test_first_course() -> None:
    """AG-77, AG-78, AG-136, AG-R98: Tiebreak Marker and prize for the first; the marker stays."""
    desk = moving(run("beagle", "c1b", 5), treats="black1 blue2")
    events = desk.do("move beagle pay black1 blue2")
    assert kinds(events)[-3:] == ["cleared", "course_finished", "tiebreak_taken"]
    assert desk.legal() == ["prize flex", "prize exchange"]
    desk.do("prize flex")
    desk = moving(run("beagle", "c1b", 5), treats="black1 blue2").change(tiebreak=1)
    desk.do("move beagle pay black1 blue2")
    assert desk.now.tiebreak == 1
    assert desk.me.flex == 0


def test_two_courses_at_once() -> None:
    """AG-X78, AG-R96: one marker and one prize."""
    desk = Desk().give(0, dogs=(run("beagle", "c2a", 5), run("boxer", "c3a", 5))).land(3)
    assert kinds(desk.events).count("course_finished") == 2
    assert kinds(desk.events).count("tiebreak_taken") == 1
    desk.do("prize flex")
    assert desk.now.decision == "collect"


def test_an_open_tile_delays_the_finish() -> None:
    """AG-R97: the tile is an obstacle of the course."""
    runner = run("beagle", "c1b", 5)
    row = (*runner.obstacles[:4], run("husky", "c2a").obstacles[0], runner.obstacles[4])
    longer = Runner("beagle", "c1b", row, 4)
    assert not longer._replace(cleared=5).finished
    assert longer._replace(cleared=6).finished


def test_player_2_wins_at_once() -> None:
    """AG-X79, AG-79, AG-80, AG-137, AG-R108: whoever has the marker."""
    for tiebreak in (0, 1):
        desk = last(tiebreak=tiebreak, seat=1)
        desk.do("move beagle pay black1 blue2")
        assert result(desk) == [2, 1]
        assert desk.state.result() == (Standing(2, 0), Standing(1, 3))
        assert desk.state.to_act() == ()


def test_player_1_wins_at_once() -> None:
    """AG-X80, AG-81, AG-R94, AG-R100: with the marker in step 2; no step 3, no turn of Player 2."""
    desk = Desk().change(tiebreak=0, third_dog=True).give(0, dogs=(*DONE, run("beagle", "c1b", 5))).land(1)
    assert result(desk) == [1, 2]
    assert kinds(desk.events)[-1] == "game_over"
    assert desk.bundle() == ""


def test_three_at_once() -> None:
    """AG-X81, AG-R100, AG-R103, AG-136: the marker that comes by the same clearing counts; there is no prize."""
    dogs = (run("beagle", "c2a", 5), run("boxer", "c3a", 5), run("husky", "c4b", 5))
    desk = Desk().give(0, dogs=dogs).land(3)
    assert result(desk) == [1, 2]
    assert "tiebreak_taken" in kinds(desk.events)
    assert not desk.now.prize


def finishing_first() -> Desk:
    """Player 1 has completed without the marker; Player 2's final turn has begun."""
    desk = last(tiebreak=1).give(1, dogs=(*DONE, run("papillon", "c1b", 5)))
    desk.give(0, hand=desk.me.hand[:2]).do("move beagle pay black1 blue2")
    assert desk.now.decision == "refill"
    desk.do(desk.legal()[0])
    assert desk.now.turn == 1
    return desk


@pytest.mark.parametrize(("treats", "winner"), [("black1 blue2", 1), ("", 0)])
def test_final_turn(treats: str, winner: int) -> None:
    """AG-X24, AG-X83, AG-82, AG-83, AG-R101, AG-R102, AG-R104: Player 2 ties and wins, or Player 1 does."""
    desk = finishing_first()
    assert desk.now.final
    desk.give(1, treats=treats).land(2).do("collect red")
    if winner:
        desk.do("move papillon pay black1 blue2")
    assert desk.state.result() is not None
    assert desk.now.winner == winner
    assert desk.now.why == ("tiebreak" if winner else "final")


def test_final_turn_won_in_a_mini_turn() -> None:
    """AG-X82, AG-R101: the Pause Box, then the action of the mini-turn."""
    desk = last(tiebreak=1, seat=1, final=True)
    runner = run("beagle", "c8b", 4)  # … P H
    desk.give(1, dogs=(*DONE, runner), treats="red2 blue1").change(marker=9).hold("t2-red-black", seat=1)
    desk.do("move beagle pay red2", "play 110")
    assert result(desk) == [2, 1]


def test_final_turn_without_refill() -> None:
    """AG-X83, AG-R101: step 6 is omitted, and the mini-turns are played before the end."""
    desk = last(tiebreak=1, seat=1, final=True).change(mini_turns=1, marker=0).hold("t8-red-black", seat=1)
    desk.do("move none", "play 110", "collect red")
    assert result(desk) == [1, 2]


def test_mini_turn_after_completing() -> None:
    """AG-X84, AG-R94, AG-R102: what Player 1 has earned is played, then the refill, then the final turn."""
    desk = last(tiebreak=1).change(mini_turns=1, marker=0).give(1, dogs=(run("papillon", "c1b", 5),))
    desk.hold("t8-red-black", "t5-blue-red").do("move beagle pay black1 blue2")
    assert (desk.now.mini, desk.now.final) == (True, True)
    desk.do("play 100", "distract papillon 5 blue", "collect red")
    assert written(desk.dog("papillon").obstacles[4].plus) == "blue1"
    desk.do("refill t1-green-red", "refill t3-red-yellow")
    assert (desk.now.turn, desk.now.final) == (1, True)


def test_three_courses_are_needed() -> None:
    """AG-R99: two finished courses win nothing."""
    desk = moving(DONE[0], run("beagle", "c1b", 5), treats="black1 blue2").change(tiebreak=0)
    desk.do("move beagle pay black1 blue2")
    assert desk.state.result() is None


@pytest.mark.parametrize(
    ("first", "second", "tiebreak", "places"),
    [
        ((6, 6, 4), (6, 6, 3), 1, [1, 2]),
        ((6, 6, 3), (6, 6, 4), 0, [2, 1]),
        ((6, 6, 4), (6, 6, 4), 1, [2, 1]),
        ((6, 6, 4), (6, 6, 4), 0, [1, 2]),
        ((3,), (3,), -1, [1, 1]),
        ((6,), (5, 5, 5), 0, [1, 2]),
    ],
)
def test_limit(first: tuple[int, ...], second: tuple[int, ...], tiebreak: int, places: list[int]) -> None:
    """AG-X85, AG-R105: finished courses, then obstacles, then the marker, then a draw, after turn 100."""
    names, courses = ("husky", "beagle", "boxer"), ("c1a", "c2a", "c3a")

    def dogs(ats: tuple[int, ...]) -> tuple[Runner, ...]:
        return tuple(run(name, course, at) for name, course, at in zip(names, courses, ats, strict=False))

    desk = Desk().change(number=100, turn=1, seat=1, phase="refill", tiebreak=tiebreak)
    desk.give(0, dogs=dogs(first)).give(1, dogs=dogs(second), hand=desk.now.players[1].hand[:2])
    desk.do(desk.legal()[0])
    assert desk.now.why == "limit"
    assert result(desk) == places


def test_turns_before_the_limit() -> None:
    """AG-R105: Player 1's turn 100, and Player 2's 99th, end nothing; a final turn at the limit is no ranking."""
    for number, turn in ((100, 0), (99, 1)):
        desk = Desk().change(number=number, turn=turn, seat=turn, phase="refill")
        desk.give(turn, hand=desk.me.hand[:2]).do(desk.legal()[0])
        assert desk.state.result() is None
    desk = last(tiebreak=1, seat=1, final=True).change(number=100).give(1, treats="")
    desk.change(mini_turns=1, marker=0).hold("t8-red-black", seat=1).do("move none", "play 110", "collect red")
    assert desk.now.why == "final"


def test_nothing_is_shown_at_the_end() -> None:
    """AG-R107: hidden cards stay hidden in the last state; nobody can give up."""
    desk = last(tiebreak=0)
    desk.do("move beagle pay black1 blue2")
    assert all(not held.card for player in desk.now.players for held in player.hand)
    assert desk.legal() == []
    assert not any("resign" in text for text in Desk().legal())


OPENING: list[tuple[list[str], int, str, str, list[str], int, int]] = [
    (["play 1", "collect blue", "refill t4-blue-green"], 2, "blue3", "",
     ["t1-green-red", "t3-red-yellow", "t6-blue-black"], 29, 1),
    (["play 5", "refill t6-blue-black"], 0, "blue3", "red1 blue1",
     ["t1-green-red", "t3-red-yellow", "t7-green-blue"], 28, 2),
    (["play 2", "act 5", "break blue", "trash 39", "draw t7-green-blue", "collect red", "refill t1-green-red"],
     4, "red2 blue2", "red1 blue1", ["t2-yellow-blue", "t3-red-yellow", "t9-black-blue"], 26, 4),
    (["play 4", "refill t3-red-yellow"], 0, "red2 blue2", "red3 blue2",
     ["t2-yellow-blue", "t3-black-blue", "t9-black-blue"], 25, 5),
    (["play 10", "collect blue", "refill t9-black-blue"], 7, "red2 blue3", "red3 blue2",
     ["t2-yellow-blue", "t3-black-blue", "t5-red-yellow"], 24, 6),
    (["play 3", "collect green", "adopt shetland-sheepdog c8a", "move shetland-sheepdog pay red1 green1",
      "move shetland-sheepdog pay red2 blue1", "play 7", "act none", "collect yellow", "refill t2-yellow-blue",
      "refill t6-yellow-red"], 5, "red2 blue3", "yellow2",
     ["t3-black-blue", "t5-red-yellow", "t8-yellow-green"], 22, 8),
    (["play 40", "collect blue", "refill t5-red-yellow"], 9, "red2 blue5", "yellow2",
     ["t1-black-green", "t3-black-blue", "t8-yellow-green"], 21, 9),
    (["play 9", "act 6", "boost red", "collect black", "refill t8-yellow-green"], 5, "red2 blue5",
     "red1 black1 yellow2", ["t1-black-green", "t3-black-blue", "t4-yellow-blue"], 19, 11),
]  # fmt: skip


def test_opening() -> None:
    """AG-X89: four turns of both players, move by move."""
    desk = Desk()
    for turn, (texts, marker, first, second, display, deck, discard) in enumerate(OPENING):
        assert desk.now.turn == turn % 2
        desk.do(*texts)
        now = desk.now
        assert (now.marker, desk.bundle(0), desk.bundle(1), desk.shown()) == (marker, first, second, display)
        assert (len(now.deck), len(now.discard) + len(now.trashed)) == (deck, discard)
    assert [[held.slot for held in player.hand] for player in desk.now.players] == [[6, 11, 14], [12, 15, 16]]
    runner = desk.dog("shetland-sheepdog")
    assert (runner.course, runner.cleared) == ("c8a", 2)
    assert [player.flex for player in desk.now.players] == [0, 0]


def test_number_of_openings() -> None:
    """AG-X90: different sequences of so many decisions from that set-up."""

    def count(desk: Desk, depth: int) -> int:
        if not depth:
            return 1
        found = 0
        for text in desk.legal():
            twin = object.__new__(Desk)
            twin.state = desk.state.copy()
            twin.dealer = object.__new__(type(desk.dealer))
            twin.dealer.__dict__.update({name: value.copy() for name, value in desk.dealer.__dict__.items()})
            twin.do(text)
            found += count(twin, depth - 1)
        return found

    assert [count(Desk(), depth) for depth in range(1, 7)] == [3, 6, 22, 70, 188, 504]


def test_written() -> None:
    assert written((1, 0, 2, 0, 0)) == "red1 black2"
