"""Power cuts, closed lids and restored backups at random moments: everybody comes to the same end."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Sequence

import pytest

from client.command import DONE
from tests.command.program import offleash
from tests.e2e.party import Party, Program, equal_ends, steps_in

pytestmark = [
    pytest.mark.timeout(300),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither SIGKILL nor SIGSTOP"),
]


PATIENCE_S = 250.0
"""Some have hundreds of steps to go, on four desktops of a machine that has other things to do."""


def disturb(
    party: Party, programs: list[Program], room: dict[str, str], rng: random.Random, times: int, bot: str = "random"
) -> None:
    """Kill or stop a random process at a random moment, again and again, and let it come back by either way."""
    names = ["Anna", "Ben", "Chidi", "Dora"][: len(programs)]
    for _ in range(times):
        place = rng.randrange(len(programs))
        program, name = programs[place], names[place]
        if program.process.poll() is not None:
            return
        seen = steps_in(party.home(name))
        wanted = seen + rng.randrange(1, 8)
        program.until(lambda: steps_in(party.home(name)) >= wanted or program.process.poll() is not None)  # noqa: B023
        if rng.random() < 0.3:
            program.stand_still(rng.uniform(0.2, 1.5))
            continue
        program.kill()
        way = ["resume"] if name == "Anna" or rng.random() < 0.5 else ["join", room["link"]]
        programs[place] = party.call(name, *way, "--bot", bot, "--pace", "0.01")


def all_ends_are_equal(party: Party, programs: Sequence[Program], names: Sequence[str]) -> None:
    match = equal_ends(*[program.end(PATIENCE_S) for program in programs])
    for name in names:
        verdict = offleash(party.home(name), "verify", match["match"], "--json")
        assert verdict.status == DONE
        assert verdict.values[0]["log_head"] == match["log_head"]


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 12))])
def test_either_of_two_is_killed_and_stopped(party: Party, seed: int) -> None:
    rng = random.Random(seed)
    programs, room = party.table(["Anna", "Ben"], "--pace", "0.01")
    disturb(party, programs, room, rng, 4)
    all_ends_are_equal(party, programs, ["Anna", "Ben"])


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 8))])
def test_any_of_four_is_killed_and_stopped(party: Party, seed: int) -> None:
    rng = random.Random(100 + seed)
    names = ["Anna", "Ben", "Chidi", "Dora"]
    programs, room = party.table(names, "--pace", "0.01", "--bot", "greedy")
    disturb(party, programs, room, rng, 4, "greedy")  # whose matches are short
    all_ends_are_equal(party, programs, names)


@pytest.mark.long
def test_both_are_killed_at_once(party: Party) -> None:
    programs, _ = party.table(["Anna", "Ben"], "--pace", "0.01")
    programs[0].until_step(15)
    for program in programs:
        program.kill()
    again = [party.call(name, "resume", "--bot", "random") for name in ("Ben", "Anna")]
    all_ends_are_equal(party, again, ["Anna", "Ben"])


def test_a_restored_backup_waits_for_all_and_goes_on(party: Party) -> None:
    """Ben's library is put back to what it was ten steps ago; what Ben signed since then, the others still have."""
    names = ["Anna", "Ben"]
    programs, room = party.table(names, "--pace", "0.02")
    home = party.home("Ben")
    programs[1].until_step(8)
    programs[1].kill()
    backup = party.folder / "backup"
    shutil.copytree(home, backup)
    programs[1] = party.call("Ben", "resume", "--bot", "random", "--pace", "0.03")
    programs[1].line()
    programs[1].until_step(18)
    programs[1].kill()
    for file in [*home.glob("matches*")]:
        file.unlink()
    for file in backup.glob("matches*"):
        shutil.copy(file, home)
    programs[1] = party.join("Ben", room["link"])
    programs[1].until_said("old copy")
    all_ends_are_equal(party, programs, names)
    assert not any((party.home(name) / "reports").exists() for name in names), "nobody is accused"


@pytest.mark.long
def test_a_doubtful_copy_signs_nothing_while_somebody_is_missing(party: Party) -> None:
    """Nor after a second crash."""
    names = ["Anna", "Ben"]
    programs, _ = party.table(names, "--pace", "0.02")
    home, backup = party.home("Ben"), party.folder / "backup"
    programs[1].until_step(8)
    programs[1].kill()
    shutil.copytree(home, backup)
    programs[1] = party.call("Ben", "resume", "--bot", "random", "--pace", "0.02")
    programs[1].line()
    programs[1].until_step(16)
    for program in programs:
        program.kill()
    for file in [*home.glob("matches*")]:
        file.unlink()
    for file in backup.glob("matches*"):
        shutil.copy(file, home)
    stood: list[int] = []
    for _ in range(2):
        alone = party.call("Ben", "resume", "--bot", "random")
        alone.line()
        alone.until_said("old copy")
        stood.append(steps_in(home))
        alone.kill()
    assert stood[0] == stood[1] < 16
    again = [party.call(name, "resume", "--bot", "random") for name in names]
    all_ends_are_equal(party, again, names)
