"""Whole matches around the real core, with everything that can go wrong drawn from a seed.

A failure prints its seed; `python -m tests.net.sim --start SEED --seeds 1` plays it again.
"""

from __future__ import annotations

import pytest

from tests.net.sim.bugs import BUGS, Bug
from tests.net.sim.machine import Violation
from tests.net.sim.plans import CHEATS, Plan, plan_of
from tests.net.sim.world import World, total

SEEDS_MET = {
    803_817: "silent at START",
    930_031: "share for a step that is decided",
    982_164: "two agreements in one step",
}
"""Worlds that have failed, and over what."""
CHUNKS = 6
WORLDS = 600


def play(seeds: range, length: int = 20) -> None:
    failures = []
    for seed in seeds:
        try:
            World(seed, plan_of(seed, length)).run()
        except Violation as violation:
            failures.append(f"seed {seed}: {violation}")
    assert not failures, "\n".join(failures)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_worlds_end_well(chunk: int) -> None:
    size = WORLDS // CHUNKS
    play(range(chunk * size, (chunk + 1) * size))


@pytest.mark.parametrize("seed", SEEDS_MET, ids=SEEDS_MET.get)
def test_worlds_that_have_failed_end_well(seed: int) -> None:
    play(range(seed, seed + 1))


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("chunk", range(40))
def test_many_more_worlds(chunk: int) -> None:
    play(range(100_000 + chunk * 500, 100_000 + (chunk + 1) * 500), length=30)


def test_the_worlds_meet_what_they_are_for() -> None:
    """The seeds cover every kind of step, fault and ending; otherwise nothing above means much."""
    counts = total([World(seed, plan_of(seed)).run() for seed in range(0, 160, 2)])
    steps = {"START", "PLAY", "CHANCE", "CONTROL", "END", "gone", "by ballot", "ended"}
    troubles = {"crashes", "falls", "faults", "backups", "evidence", "misbehaved", "spectators"}
    assert {name for name in steps | troubles if not counts[name]} == set()


@pytest.mark.parametrize("how", CHEATS)
def test_a_cheat_is_named_or_left_behind(how: str) -> None:
    """At a table of four in a perfect network one cheat is convicted, called out, outvoted, or without effect."""
    plan = Plan(4, 4, heal=0.0, cheats={2: how}, signs=how == "wrong_seal")
    world = World(7, plan)
    world.run()
    if how in ("two_inputs", "illegal", "two_acks", "wrong_share", "wrong_open", "forge", "wrong_seal", "wrong_books"):
        assert world.named == {2}
    else:
        assert [machine.core.is_over() for machine in world.honest() if machine.core] == [True] * 3


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_planted_mistake_is_found(bug: Bug) -> None:
    found: int | None = None
    with bug.planted():
        for seed in range(bug.first, bug.first + 60):
            try:
                bug.world(seed).run()
            except Violation:
                found = seed
                break
    assert found is not None, f"{bug.name}: not found in 60 worlds"
    World(found, bug.plan(found)).run()  # the same world without it


def test_the_same_seed_is_the_same_match() -> None:
    one, two = World(5), World(5)
    assert one.run() == two.run()
    assert one.truth == two.truth
