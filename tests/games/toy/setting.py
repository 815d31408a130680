"""Situations of Fetch for its tests."""

from __future__ import annotations

from games.kernel import (
    CHANCE,
    Action,
    Event,
    submit,
)
from games.toy import GAME
from games.toy.components import COMPONENTS
from games.toy.rules import Fetch


def table(seats: int = 3, length: int = 100, secrets: str = "yes", signs: str = "no") -> Fetch:
    return Fetch(seats, {"length": length, "secrets": secrets, "signs": signs})


def stamina(state: Fetch) -> list[int]:
    return [dog.stamina for dog in state.position.dogs]


def points(state: Fetch) -> list[int]:
    return [dog.points for dog in state.position.dogs]


def chance(state: Fetch, *outcomes: str | int | None) -> list[Event]:
    assert state.to_act() == (CHANCE,)
    return state.apply({CHANCE: outcomes})


def play(state: Fetch, *texts: str) -> list[Event]:
    """One text per owed seat."""
    actions: list[Action] = [GAME.parse(text) for text in texts]
    return submit(state, dict(zip(state.to_act(), actions, strict=True)))


def at_race(distance: int = 3, seats: int = 3) -> Fetch:
    state = table(seats, secrets="no")
    chance(state, "ball", "boot", distance)
    return state


def at_turns(scent: str = "ham", hands: tuple[str, str] = ("liver", "eel"), breath: int = 9) -> Fetch:
    """Two dogs in a round with treats; the first dog holds `hands` and has the turn, with that stamina left."""
    state = table(2)
    chance(state, None)
    chance(state, None, None, None, None, scent)
    for slot, face in zip(state.position.dogs[0].treats, hands, strict=True):
        state.learn(slot, face)
    chance(state, "ball", "boot", 6)
    play(state, f"run {COMPONENTS.stamina - breath}", "run 0")
    play(state, "sit", "sit")
    return state


def legal(state: Fetch, seat: int) -> list[str]:
    return [str(action) for action in state.legal_actions(seat)]
