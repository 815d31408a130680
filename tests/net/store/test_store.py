"""The match library: what is synced survives, what is damaged says so, one match is open in one program."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from net.journal import Kept, Tag
from net.log import Kind
from net.packing import pack
from net.store import FILE, Library, LibraryError, LibraryLostError, MatchOpenError
from net.store.layout import LAYOUT
from net.store.lock import Lock
from tests.net.store.samples import MATCH, ROW, START, left_by_a_crash, record


def test_a_log_and_what_is_kept_of_the_open_step_come_back(library: Library, tmp_path: Path) -> None:
    with library.journal(MATCH) as journal:
        first = journal.load()
        assert (list(first.records), list(first.kept), first.returning, first.doubtful) == ([], [], False, False)
        journal.keep(0, Tag.ENTRY, b"my ack")
        journal.append(0, START)
        journal.keep(1, Tag.SECRET, b"nonce")
        journal.keep(1, Tag.ENTRY, b"my input")
        journal.sync()
    with Library(tmp_path).journal(MATCH) as journal:
        again = journal.load()
    assert list(again.records) == [START]
    assert list(again.kept) == [Kept(1, Tag.SECRET, b"nonce"), Kept(1, Tag.ENTRY, b"my input")]
    assert again.returning
    assert not again.doubtful


def test_what_is_kept_goes_with_its_step(library: Library) -> None:
    with library.journal(MATCH) as journal:
        journal.load()
        for step in range(3):
            journal.keep(step, Tag.ENTRY, b"entry")
            journal.keep(step, Tag.SECRET, b"secret")
            journal.append(step, record(step))
        journal.sync()
    assert library.read("SELECT * FROM kept") == library.read("SELECT * FROM secret") == []
    assert library.records(MATCH) == [record(0), record(1), record(2)]


def test_a_match_is_open_in_one_program(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.store.library._GIVEN_UP_S", 0.1)
    other = Library(tmp_path)
    with library.journal(MATCH), pytest.raises(MatchOpenError, match="another Offleash window"):
        other.journal(MATCH)
    other.journal(MATCH).close()
    other.close()


def test_many_programs_may_make_the_library_at_once(tmp_path: Path) -> None:
    faults: list[BaseException] = []

    def make() -> None:
        try:
            library = Library(tmp_path)
            library.add(ROW)
            library.close()
        except BaseException as fault:  # noqa: BLE001 - shown by the assertion
            faults.append(fault)

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert Library(tmp_path).matches() == [ROW]


@pytest.mark.parametrize("damage", ["header", "body", "cut", "text"])
def test_a_damaged_library_says_so_in_one_sentence(tmp_path: Path, damage: str) -> None:
    library = Library(tmp_path)
    library.add(ROW)
    library.add_log(ROW, [b"record" * 200] * 50)
    library.read("PRAGMA wal_checkpoint(TRUNCATE)")
    library.close()
    path = tmp_path / FILE
    raw = bytearray(path.read_bytes())
    if damage == "header":
        raw[:16] = b"\0" * 16
    elif damage == "body":
        raw[4096:] = bytes(len(raw) - 4096)
    elif damage == "cut":
        del raw[len(raw) // 2 :]
    else:
        raw = bytearray(b"these are my matches")
    path.write_bytes(raw)
    with pytest.raises(LibraryError, match="damaged") as told:
        broken = Library(tmp_path)
        broken.matches()
        broken.records(MATCH)
    assert str(path) in str(told.value)
    assert "move it away" in str(told.value)
    assert path.read_bytes() == bytes(raw), "nothing is lost by looking"


@pytest.mark.parametrize("layout", [LAYOUT - 1, LAYOUT + 1])
@pytest.mark.parametrize("reading", [True, False])
def test_a_library_of_another_version_is_left_alone(tmp_path: Path, layout: int, reading: bool) -> None:
    Library(tmp_path).close()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute(f"PRAGMA user_version = {layout}")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(LibraryError, match=r"another version of Offleash.*OFFLEASH_HOME"):
        Library(tmp_path, reading=reading)
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("reading", [True, False])
def test_a_library_that_was_cut_off_before_its_tables_were_made_gets_them(tmp_path: Path, reading: bool) -> None:
    (tmp_path / FILE).touch()
    library = Library(tmp_path, reading=reading)
    assert library.matches() == []
    library.close()


def test_a_network_drive_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.store.library.network_drive", lambda folder: "nfs4")
    with pytest.raises(LibraryError, match=r"network drive \(nfs4\).*OFFLEASH_HOME"):
        Library(tmp_path)


def test_addresses_come_newest_first_and_hearsay_does_not_age_them(library: Library) -> None:
    ben = b"b" * 32
    library.remember_addresses(MATCH, ben, ["10.0.0.2:1", "10.0.0.2:2"], heard=0)
    library.remember_addresses(MATCH, ben, ["10.0.0.3:1"], heard=50)
    library.remember_addresses(MATCH, ben, ["10.0.0.3:1"], heard=0)
    library.remember_addresses(MATCH, ben, ["10.0.0.2:2"], heard=60)
    assert library.addresses(MATCH) == {ben: ("10.0.0.2:2", "10.0.0.3:1", "10.0.0.2:1")}


def test_of_each_peer_sixteen_addresses_are_kept_the_newest_hearsay_last(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben, cleo = b"b" * 32, b"c" * 32
    library.remember_addresses(MATCH, cleo, ["10.0.0.9:1"], heard=0)
    library.remember_addresses(MATCH, ben, ["10.0.0.9:1"], heard=5)
    for number in range(100):
        newest = [f"10.0.{number}.{place}:1" for place in range(10)]
        library.remember_addresses(MATCH, ben, newest, heard=0)
    known = library.addresses(MATCH)
    assert len(known[ben]) == 16
    assert known[ben][0] == "10.0.0.9:1"
    assert set(newest) < set(known[ben])
    assert known[cleo] == ("10.0.0.9:1",)
    monkeypatch.setattr(library, "write", None)  # nothing is new, so nothing is written
    library.remember_addresses(MATCH, ben, newest, heard=0)
    library.remember_addresses(MATCH, ben, ["10.0.0.9:1"], heard=50)


def test_what_was_said_is_kept_oldest_first_and_no_more_than_anybody_reads(library: Library) -> None:
    library.keep_said(MATCH, [(b"a" * 32, "Anna", "Hello"), (b"b" * 32, "Ben", "Hi 🐕")])
    library.keep_said(MATCH, [])
    library.keep_said(b"another8", [(b"c" * 32, "Chidi", "elsewhere")])
    assert library.said(MATCH) == [(b"a" * 32, "Anna", "Hello"), (b"b" * 32, "Ben", "Hi 🐕")]
    for start in (0, 300):
        library.keep_said(MATCH, [(b"b" * 32, "Ben", str(number)) for number in range(start, start + 300)])
    assert [text for _, _, text in library.said(MATCH)] == [str(number) for number in range(100, 600)]
    library.remove(MATCH)
    assert library.said(MATCH) == []
    assert len(library.said(b"another8")) == 1


def test_a_room_that_never_became_a_match_is_forgotten_whole(library: Library) -> None:
    library.remember_addresses(MATCH, b"b" * 32, ["10.0.0.2:1"], heard=1)
    assert library.card_key(MATCH) == b"x" * 32
    library.remove(MATCH)
    assert library.matches() == []
    assert library.card_key(MATCH) is None
    assert library.addresses(MATCH) == {}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights in another form")
def test_only_its_owner_reads_the_library(library: Library) -> None:
    assert library.path.stat().st_mode & 0o777 == 0o600


def test_a_library_is_read_where_nothing_can_be_written(library: Library, tmp_path: Path) -> None:
    """Reading makes no file, sees what a writer has settled, and takes a closed library for what it is."""
    with library.journal(MATCH) as journal:
        journal.load()
        journal.append(0, START)
        journal.hand_over()
        reader = Library(tmp_path, reading=True)
        assert reader.records(MATCH) == [START]
        journal.append(1, record(1))
        journal.hand_over()
        assert reader.records(MATCH) == [START, record(1)]
        with pytest.raises(LibraryError, match="readonly"):
            reader.remove(MATCH)
        reader.close()
    nowhere = tmp_path / "nowhere"
    empty = Library(nowhere, reading=True)
    assert empty.matches() == []
    empty.close()
    assert not nowhere.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open files where they are")
def test_a_library_that_was_replaced_takes_nothing_more_until_it_is_back(library: Library, tmp_path: Path) -> None:
    away = tmp_path / "away"
    with library.journal(MATCH) as journal:
        journal.load()
        journal.append(0, START)
        journal.sync()
        library.path.rename(away)
        library.path.touch()
        journal.append(1, record(1))
        for write in (journal.sync, lambda: library.remember_port(MATCH, 1), lambda: library.keep_shown(MATCH, [b"a"])):
            with pytest.raises(LibraryLostError, match="was moved, replaced or deleted while it was open"):
                write()
        away.replace(library.path)
        journal.sync()
    assert library.records(MATCH) == [START, record(1)]


def test_the_newest_match_is_the_one_played_last_whatever_the_clock_says(library: Library, tmp_path: Path) -> None:
    later, watch = b"later--8", b"watch--8"
    library.add(replace(ROW, id=later, made=1))  # the clock was set back by decades

    def order() -> list[bytes]:
        return [row.id for row in library.matches()]

    assert order() == [later, MATCH]
    with library.journal(MATCH) as journal:
        journal.load()
        assert order() == [later, MATCH], "whoever only looks has not played"
        journal.append(0, START)
        journal.sync()
        journal.hand_over()
        assert order() == [MATCH, later]
        journal.append(1, record(1))
    library.add(replace(ROW, id=watch, made=ROW.made - 1))
    assert order() == [watch, MATCH, later]
    with library.journal(MATCH) as journal:
        journal.load()
        journal.append(2, pack((2, Kind.END, (0,), (), bytes(32), (0, 0), ())))
    assert order() == [watch, MATCH, later], "the seal of a match that was over is no play"
    after = left_by_a_crash(library, tmp_path / "after")
    assert [row.id for row in after.matches()] == order()
    after.close()


def waiting_program(home: Path, seconds: float) -> subprocess.Popen[bytes]:
    """Another program of this home that waits for a match."""
    script = f"from pathlib import Path; from net.store.lock import Lock; Lock(Path({str(home)!r}), 'match', {seconds})"
    return subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.DEVNULL)


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_who_waits_for_a_match_and_is_killed_wants_it_no_more(tmp_path: Path) -> None:
    lock = Lock(tmp_path, "match")
    assert not lock.is_wanted()
    other = waiting_program(tmp_path, 30)
    until(lock.is_wanted)
    other.kill()
    other.wait()
    assert not lock.is_wanted()
    lock.release()
    Lock(tmp_path, "match").release()


def test_of_two_who_wait_for_a_match_one_may_give_up(tmp_path: Path) -> None:
    lock = Lock(tmp_path, "match")
    patient = waiting_program(tmp_path, 30)
    until(lock.is_wanted)
    with pytest.raises(MatchOpenError):
        Lock(tmp_path, "match", patience_s=0.1)
    assert lock.is_wanted(), "the other one still waits"
    lock.release()
    assert patient.wait(30) == 0
    Lock(tmp_path, "match").release()
