"""The rules of Fetch: turns, treats and signs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel import (
    LocalDealer,
    Refused,
    Seal,
    Show,
    Shuffle,
    perform,
    settle,
)
from games.toy import GAME
from games.toy.actions import SIDES, Point, Signs, Sniff
from games.toy.rules import Fetch
from tests.games.toy.setting import at_race, at_turns, chance, legal, play, points, stamina, table


def test_turn() -> None:
    """TY-13, TY-R1, TY-R2: rest, trick, any treat, sniff or bury; nobody must give."""
    state = at_turns()
    first, second = state.position.dogs[0].treats
    assert legal(state, 0) == ["rest", "trick", f"give {first}", f"give {second}", "sniff 1", "bury"]
    assert legal(state, 1) == []


@pytest.mark.parametrize(("breath", "after"), [(2, 5), (8, 10), (10, 10)])
def test_rest(breath: int, after: int) -> None:
    """TY-14"""
    state = at_turns(breath=breath)
    (event,) = play(state, "rest")
    assert stamina(state)[0] == after
    assert event.as_json()["stamina"] == after - breath


def test_trick() -> None:
    """TY-15"""
    state = at_turns(breath=1)
    before = points(state)[0]
    play(state, "trick")
    assert (stamina(state)[0], points(state)[0]) == (0, before + 1)
    tired = at_turns(breath=0)
    assert "trick" not in legal(tired, 0)
    with pytest.raises(Refused, match="TY-15"):
        play(tired, "trick")


@pytest.mark.parametrize(("number", "face", "won"), [(0, "liver", 3), (1, "eel", 0)])
def test_give(number: int, face: str, won: int) -> None:
    """TY-16, TY-R2: the slot is given, then its face is shown to all; only with the scent it has points."""
    state = at_turns(scent="ham", hands=("liver", "eel"))
    slot, before = state.position.dogs[0].treats[number], points(state)[0]
    with pytest.raises(Refused, match="not one of this dog's"):
        play(state, f"give {state.position.dogs[1].treats[0]}")
    (event,) = play(state, f"give {slot}")
    assert event.as_json() == {"event": "treat_given", "rule": "TY-16", "seat": 0, "slot": slot}
    assert state.requests() == (Show(slot),)
    (opened,) = chance(state, face)
    assert opened.as_json()["points"] == won
    assert points(state)[0] == before + won
    assert state.position.opened == ("ham", face)
    assert slot not in state.position.dogs[0].treats
    assert state.to_act() == (1,)


def test_sniff() -> None:
    """TY-21: the first treat of another dog, once, for the sniffing dog's eyes."""
    state = at_turns()
    slot = state.position.dogs[1].treats[0]
    for other in (0, 2):
        assert str(state.why_not(0, Sniff(other))) == "A dog sniffs at another dog of the table (TY-21)"
    play(state, "sniff 1")
    assert state.requests() == (Show(slot, (0,)),)
    chance(state, None)
    state.learn(slot, "eel")
    assert state.view(0).sniffed == ((slot, "eel"),)
    assert state.view(None).sniffed == ()
    assert state.to_act() == (1,)
    state.position = replace(state.position, turn=0)
    with pytest.raises(Refused, match=r"seen that treat already \(TY-21\)"):
        play(state, "sniff 1")
    state.position = state.position.with_dog(1, replace(state.position.dogs[1], treats=()))
    with pytest.raises(Refused, match=r"no treats \(TY-21\)"):
        play(state, "sniff 1")


def test_bury() -> None:
    """TY-22: the dog alone shuffles its treats and sees them again; who sniffed has lost sight of them."""
    state, dealer = table(2), LocalDealer(4)
    for _ in range(3):
        settle(state, dealer)
    play(state, "run 5", "run 0")
    play(state, "sit", "sit")
    play(state, "rest")
    play(state, "sniff 0")
    settle(state, dealer)
    for _ in range(3):
        settle(state, dealer)
    play(state, "run 2", "run 0")
    play(state, "sit", "sit")
    old, before = state.position.dogs[0].treats, stamina(state)[0]
    faces = sorted(dealer.faces[slot] for slot in old)
    play(state, "bury")
    assert stamina(state)[0] == before + 1
    shuffle, *shows = state.requests()
    assert shuffle == Shuffle("treats", old, (48, 49), (0,))
    assert shows == [Show(48, (0,)), Show(49, (0,))]
    settle(state, dealer)
    assert state.position.dogs[0].treats == (48, 49)
    assert sorted(state.face(slot) for slot in (48, 49)) == faces
    assert state.known.keys() & set(old) == set()
    state.position = state.position.with_dog(1, replace(state.position.dogs[1], treats=()))
    assert "bury" not in legal(state, 1)
    with pytest.raises(Refused, match="TY-22"):
        play(state, "bury")


def test_a_sniffed_treat_that_is_buried_is_sniffed_no_more() -> None:
    """TY-21, TY-22"""
    state, dealer = table(2), LocalDealer(4)
    for _ in range(3):
        settle(state, dealer)
    play(state, "run 5", "run 0")
    play(state, "sit", "sit")
    play(state, "sniff 1")
    settle(state, dealer)
    assert len(state.view(0).sniffed) == 1
    play(state, "bury")
    settle(state, dealer)
    assert state.view(0).sniffed == ()


def at_signs(seats: int = 3) -> Fetch:
    state = table(seats, secrets="no", signs="yes")
    chance(state, "ball", "boot", 6)
    play(state, *["run 0"] * seats)
    play(state, *["sit"] * seats)
    return state


def test_no_signs() -> None:
    """TY-18: with `signs=no`, the default, nobody points."""
    assert GAME.settings({})["signs"] == "no"
    state = at_race()
    play(state, "run 0", "run 0", "run 0")
    play(state, "sit", "sit", "sit")
    assert state.position.phase == "turn"
    assert at_signs().position.phase == "point"


def test_point() -> None:
    """TY-19: each dog has a slot of its own for its sign; the side is in neither text nor comparison."""
    state = at_signs()
    assert state.to_act() == (0, 1, 2)
    assert [state.legal_actions(seat) for seat in range(3)] == [(Signs(slot),) for slot in range(3)]
    assert legal(state, 1) == ["point 1=left|right"]
    sign = Point(1, "left")
    assert (str(sign), sign.hides()) == ("point 1", (Seal(1, SIDES, "left"),))
    assert sign == Point(1, "right") == GAME.parse("point 1")
    with pytest.raises(Refused, match=r"lies in slot 0 \(TY-19\)"):
        play(state, "point 1", "point 1", "point 2")


@pytest.mark.parametrize(
    ("sides", "won"),
    [
        pytest.param(("left", "left", "right"), [1, 0, 0], id="TY-X2"),
        pytest.param(("left", "right", "left"), [0, 0, 1], id="after the last seat comes the first"),
        pytest.param(("right", "right", "right"), [1, 1, 1], id="all alike"),
    ],
)
def test_signs(sides: tuple[str, ...], won: list[int]) -> None:
    """TY-20: after the last turn all signs are shown; until then each dog knows its own."""
    state, dealer = at_signs(), LocalDealer(1)
    news = perform(state, {seat: Point(seat, side) for seat, side in enumerate(sides)}, dealer)
    assert [event.kind() for event in news] == ["pointed"] * 3 + ["sign_kept"] * 3
    assert [state.view(seat).sign for seat in range(3)] == list(sides)
    assert state.view(None).sign is None
    for _ in range(3):
        assert state.requests() == ()
        play(state, "rest")
    assert state.requests() == (Show(0), Show(1), Show(2))
    shown = settle(state, dealer)
    assert [event.as_json()["side"] for event in shown] == list(sides)
    assert points(state) == won
    assert state.position.phase == "throw"
    assert state.known == {}
