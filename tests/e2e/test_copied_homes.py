"""A home that was copied, as on a cloned laptop: nobody is blamed, and people hear what to do."""

from __future__ import annotations

import contextlib
import shutil
import signal
import sqlite3
import sys
import time

import pytest

from client.command import BAD_REQUEST, DONE
from net.store import FILE
from tests.command.program import Answer
from tests.e2e.party import Party, equal_ends, last_line, steps_in

pytestmark = [
    pytest.mark.timeout(120),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGSTOP"),
]


def copy(party: Party, name: str) -> str:
    """Copy somebody's home; the name of the copy."""
    shutil.copytree(party.home(name), party.home(f"{name}-copy"))
    return f"{name}-copy"


def has_a_key(party: Party, name: str) -> bool:
    """Whether a home has begun to ask for a seat."""
    with contextlib.suppress(sqlite3.OperationalError):
        file = f"file:{party.home(name) / FILE}?mode=ro"
        with contextlib.closing(sqlite3.connect(file, uri=True, timeout=30)) as database:
            return bool(database.execute("SELECT count(*) FROM card_key").fetchone()[0])
    return False


def is_told_what_to_do(party: Party, name: str, answer: Answer) -> None:
    assert answer.status not in {DONE, None}
    said = last_line(answer)
    assert "another Offleash plays with the key of this desktop" in said
    assert str(party.home(name) / "install.key") in said


def nobody_is_blamed(party: Party) -> None:
    assert not list(party.folder.glob("*/reports"))
    assert not any("broke the rules" in program.said for program in party.programs)


def test_the_original_wakes_after_its_copy_has_played_in_its_seat(party: Party) -> None:
    """It owes a move by its own log, which was made long ago."""
    host, room = party.host("Anna", "--seats", "2", "--pace", "0.2", game="laag")
    ben = party.join("Ben", room["link"], "--pace", "0.7")
    ben.line()
    ben.until_step(6)
    ben.process.send_signal(signal.SIGSTOP)
    stood = steps_in(party.home("Ben"))
    again = party.join(copy(party, "Ben"), room["link"], "--pace", "0.1")
    again.until_step(stood + 6)
    ben.process.send_signal(signal.SIGCONT)
    is_told_what_to_do(party, "Ben", ben.end())
    again.until_step(steps_in(party.home("Ben-copy")) + 4)
    assert host.process.poll() is None
    nobody_is_blamed(party)


def test_a_copy_comes_to_a_match_that_its_original_plays(party: Party) -> None:
    (host, ben), room = party.table(["Anna", "Ben"], "--pace", "0.3")
    ben.until_step(3)
    began = time.monotonic()
    is_told_what_to_do(party, "Ben-copy", party.join(copy(party, "Ben"), room["link"]).end())
    assert time.monotonic() - began < 15.0
    ben.until_step(steps_in(party.home("Ben")) + 4)
    assert host.process.poll() is None
    nobody_is_blamed(party)


@pytest.mark.parametrize("name", ["Ben", "Anna"])
def test_a_copy_comes_to_the_room_where_its_original_sits(party: Party, name: str) -> None:
    """The guest's is told by the room, the host's by its original."""
    host, room = party.host("Anna", "--seats", "3")
    ben = party.join("Ben", room["link"])
    ben.until(lambda: has_a_key(party, "Ben"))
    answer = party.join(copy(party, name), room["link"]).end()
    assert answer.status == BAD_REQUEST
    is_told_what_to_do(party, f"{name}-copy", answer)
    chidi = party.join("Chidi", room["link"])
    equal_ends(host.end(), ben.end(), chidi.end())
    nobody_is_blamed(party)
