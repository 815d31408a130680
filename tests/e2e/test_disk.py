"""Disks that fill up, files that are damaged, homes that cannot be written: one sentence, and nothing is lost."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from client.command import BAD_REQUEST, DONE, NOT_DONE
from net import keys, store
from net.journal import DiskFullError
from net.reasons import reason_of
from net.session import Started
from tests.command.program import offleash
from tests.e2e.party import Party, equal_ends, is_root, steps_in
from tests.net.node.desktops import MakeDesktop, played

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """Mount a file system of its own as somebody's home."""
    mounted: list[Path] = []

    def mount(name: str, size: str = "12m", mode: str = "rw") -> Path:
        folder = tmp_path / name
        folder.mkdir()
        command = ["mount", "-t", "tmpfs", "-o", f"size={size},{mode}", "offleash-test", str(folder)]
        if not sys.platform.startswith("linux") or not is_root():
            pytest.skip("only root on Linux can mount a small disk")
        if subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip("this machine does not allow mounts")
        mounted.append(folder)
        return folder

    yield mount
    for folder in mounted:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Write until nothing more goes in."""
    filler = folder / "filler"
    with filler.open("ab", buffering=0) as file:
        for size in (1 << 16, 512):
            with contextlib.suppress(OSError):
                while True:
                    file.write(bytes(size))
    return filler


def test_a_disk_that_is_full_stops_the_match_until_there_is_room(
    party: Party, small_disk: Callable[[str], Path]
) -> None:
    home = small_disk("Ben")
    host, room = party.host("Anna", "--seats", "2", "--pace", "0.02", game="laag")
    guest = party.join("Ben", room["link"], "--pace", "0.02")
    guest.line()
    guest.until_step(8)
    filler = fill(home)
    guest.until_said("is full")
    assert guest.said.count("is full") == 1
    assert "free some space" in guest.said
    again = party.join("Emil", room["link"], "--watch")  # somebody new comes while nothing can be written
    again.line()
    filler.unlink()
    answers = [program.end() for program in (host, guest, again)]
    equal_ends(*answers)
    assert offleash(home, "verify", room["match"]).status == DONE


def test_a_disk_that_fills_up_in_the_room(party: Party, small_disk: Callable[[str], Path]) -> None:
    home = small_disk("Ben")
    fill(home)
    _, room = party.host("Anna", "--seats", "2")
    answer = party.join("Ben", room["link"]).end()
    assert answer.status in {NOT_DONE, BAD_REQUEST}
    assert "full" in answer.complaint or "No space left" in answer.complaint


@pytest.mark.long
def test_killed_while_the_disk_is_full(party: Party, small_disk: Callable[[str], Path]) -> None:
    home = small_disk("Ben")
    host, room = party.host("Anna", "--seats", "2", game="laag")
    guest = party.join("Ben", room["link"], "--pace", "0.02")
    guest.line()
    guest.until_step(8)
    filler = fill(home)
    guest.until_said("is full")
    guest.kill()
    filler.unlink()
    again = party.call("Ben", "resume", "--bot", "random")
    equal_ends(host.end(), again.end())


def test_a_disk_that_fills_up_while_peers_come_and_go(desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where others can be reached is kept for convenience; that it cannot be is no reason to stop."""
    anna, ben = (desktop(name, pace=0.03).fly() for name in ("Anna", "Ben"))
    link = anna.host(options={"secrets": "no", "length": "80"})
    full = DiskFullError(reason_of("the disk is full"))

    def remember(*_: object, **__: object) -> None:
        raise full

    monkeypatch.setattr(store.Library, "remember_addresses", remember)
    ben.join(link)
    anna.step(10)
    emil = desktop("Emil")
    emil.join(link, seats=0)
    emil.wait_for(Started)
    ends = [each.end().summary for each in (anna, ben)]
    assert all(end.over for end in ends)


def test_without_people_a_full_disk_is_not_waited_for_for_ever(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has something to write says so; the other may just have nothing to write, and hears nothing more."""
    anna, ben = (desktop(name, pace=0.03, patience=1.2).fly() for name in ("Anna", "Ben"))
    ben.join(anna.host(options={"secrets": "no", "length": "400"}))
    anna.step(5)
    full = DiskFullError(reason_of("the disk is full"))

    def write(*_: object) -> None:
        raise full

    monkeypatch.setattr(store.Library, "write", write)
    ends = [each.end() for each in (anna, ben)]
    assert not any(ended.summary.over for ended in ends)
    assert any("nothing could be written for 1.2 s; free some space" in str(ended.reason) for ended in ends)


def damage(file: Path, at: int, length: int = 64) -> None:
    """Overwrite a few bytes."""
    with file.open("r+b") as opened:
        opened.seek(at)
        opened.write(b"\xa5" * length)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a match in its library."""
    home = played(tmp_path_factory.mktemp("kept"), "top_dog")
    database = sqlite3.connect(home / store.FILE)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return home


COMMANDS = [
    ["matches"],
    ["resume", "--headless", "--bot", "random"],
    ["host", "top_dog", "--seats", "2", "--headless", "--bot", "random", "--listen", "127.0.0.1"],
    ["verify", "00"],
]


@pytest.mark.parametrize("place", ["header", "middle", "cut", "empty of sense"])
def test_a_damaged_library_is_one_sentence(kept: Path, tmp_path: Path, place: str) -> None:
    home = tmp_path / "home"
    shutil.copytree(kept, home)
    library = home / store.FILE
    size = library.stat().st_size
    if place == "header":
        damage(library, 0)
    elif place == "middle":
        for page in range(1, size // 4096):
            damage(library, 4096 * page, 100)
    elif place == "cut":
        with library.open("r+b") as file:
            file.truncate(size // 2)
    else:
        library.write_bytes(b"This is no library.\n" * 500)
    before = library.read_bytes()
    for command in COMMANDS[: 4 if place in {"header", "middle"} else 1]:
        answer = offleash(home, *command)
        assert answer.status in {NOT_DONE, BAD_REQUEST}, command
        assert answer.out == ""
        assert str(library) in answer.complaint
        assert "damaged" in answer.complaint
    if place != "middle":
        assert library.read_bytes() == before, "nothing was tidied away"


def test_a_damaged_record_costs_its_match_alone(kept: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(kept, home)
    with contextlib.closing(sqlite3.connect(home / store.FILE, isolation_level=None)) as database:
        ((match,),) = database.execute("SELECT id FROM match").fetchall()
        database.execute("DELETE FROM step WHERE number > 20")
        database.execute("UPDATE step SET record = zeroblob(90) WHERE number = 9")
    name = match.hex()
    (listed,) = offleash(home, "matches", "--json").values
    assert (listed["match"], listed["steps"], listed["over"]) == (name, 9, False)
    verdict = offleash(home, "verify", name, "--json")
    assert (verdict.status, verdict.values[0]["first_bad_step"]) == (NOT_DONE, 9)
    assert verdict.complaint
    for command in (["log", name], ["replay", name], ["export", name, str(tmp_path / "file")]):
        answer = offleash(home, *command)
        assert answer.status == NOT_DONE
        assert "step 9" in answer.complaint
    answer = offleash(home, "resume", "--headless", "--bot", "random")
    assert answer.status in {NOT_DONE, BAD_REQUEST}
    assert name in answer.complaint
    assert "damaged" in answer.complaint


@pytest.mark.parametrize("text", ["", "garbage\n", "offleash install key 1\n00\n00\n", "\x00\xff" * 40])
def test_a_damaged_install_key_is_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / keys.FILE).write_bytes(text.encode("latin-1"))
    answer = offleash(tmp_path, *COMMANDS[2])
    assert answer.status == BAD_REQUEST
    assert str(tmp_path / keys.FILE) in answer.complaint
    assert "damaged" in answer.complaint
    assert (tmp_path / keys.FILE).read_bytes() == text.encode("latin-1"), "somebody may want to mend it"


@pytest.mark.parametrize("command", [COMMANDS[0], COMMANDS[2]])
def test_a_home_that_cannot_be_made(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    for home in (tmp_path / "file", tmp_path / "file" / "home"):
        answer = offleash(home, *command)
        assert answer.status == BAD_REQUEST
        assert "OFFLEASH_HOME" in answer.complaint
        assert str(home) in answer.complaint


def test_a_home_that_cannot_be_written(tmp_path: Path, small_disk: Callable[..., Path]) -> None:
    """What only reads, reads; what would write says which folder is in the way."""
    home = small_disk("Anna", mode="ro")
    assert offleash(home, *COMMANDS[0]).status == DONE
    answer = offleash(home, *COMMANDS[2])
    assert answer.status == BAD_REQUEST
    assert str(home) in answer.complaint
    assert "fault in Offleash" not in answer.complaint


def test_two_programs_use_one_library(party: Party) -> None:
    """Two rooms of one home, and the library read meanwhile; each match is played to its end."""
    first, room = party.host("Anna", "--seats", "2", "--pace", "0.01", game="laag")
    second, other = party.host("Anna", "--seats", "2", "--pace", "0.01", game="laag")
    assert room["match"] != other["match"]
    guests = [party.join(name, at["link"]) for name, at in (("Ben", room), ("Chidi", other))]
    first.until(lambda: steps_in(party.home("Anna")) > 20)
    listed = offleash(party.home("Anna"), "matches", "--json")
    assert listed.status == DONE
    equal_ends(first.end(), guests[0].end())
    equal_ends(second.end(), guests[1].end())
