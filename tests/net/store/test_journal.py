"""The journal of a match: a crash at any moment and a full disk lose nothing that was synced."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from net.journal import DiskFullError, Kept, Tag
from net.store import Library, MatchOpenError, library_index
from tests.net.store.samples import MATCH, START, left_by_a_crash, record


def test_what_was_synced_is_there_after_a_crash_and_nothing_else(library: Library, tmp_path: Path) -> None:
    with library.journal(MATCH) as journal:
        journal.load()
        journal.append(0, START)
        journal.keep(1, Tag.ENTRY, b"my input")
        journal.keep(1, Tag.SECRET, b"my nonce")
        journal.sync()
        journal.keep(1, Tag.ENTRY, b"my ack")
        journal.doubt(True)
        after = left_by_a_crash(library, tmp_path / "after")
    with after.journal(MATCH) as again:
        loaded = again.load()
    after.close()
    assert list(loaded.records) == [START]
    assert list(loaded.kept) == [Kept(1, Tag.ENTRY, b"my input"), Kept(1, Tag.SECRET, b"my nonce")]
    assert (loaded.returning, loaded.doubtful) == (True, False)


def test_readers_see_what_a_crash_left(library: Library, tmp_path: Path) -> None:
    """They need not be able to write: no journal has taken it over yet."""
    with library.journal(MATCH) as journal:
        journal.load()
        for number in range(4):
            journal.append(number, record(number))
            journal.sync()
            if number == 1:
                journal.hand_over()
        journal.keep(4, Tag.END, b"how it ended")
        journal.sync()
        left_by_a_crash(library, tmp_path / "after").close()
        assert library.records(MATCH) == [record(number) for number in range(4)], "and while the match runs"
    after = Library(tmp_path / "after", reading=True)
    assert after.records(MATCH) == [record(number) for number in range(4)]
    assert after.steps(MATCH, 1, 2) == [(1, record(1)), (2, record(2))]
    assert after.last_record(MATCH) == record(3)
    assert after.kept_end(MATCH, 4) == b"how it ended"
    (found,) = library_index(after)
    assert found.steps == 4
    after.close()


def test_what_waited_long_for_the_disk_can_be_read_back(library: Library, tmp_path: Path) -> None:
    entries = [b"%d" % number for number in range(5000)]
    with library.journal(MATCH) as journal:
        journal.load()
        for entry in entries:
            journal.keep(0, Tag.ENTRY, entry)
        journal.sync()
        after = left_by_a_crash(library, tmp_path / "after")
    with after.journal(MATCH) as again:
        assert [each.data for each in again.load().kept] == entries
    after.close()


def test_a_doubt_that_is_over_does_not_come_back_with_a_crash(library: Library, tmp_path: Path) -> None:
    with library.journal(MATCH) as journal:
        journal.load()
        journal.doubt(True)
        journal.sync()
        journal.append(0, START)
        journal.doubt(False)
        journal.hand_over()
        after = left_by_a_crash(library, tmp_path / "after")
    with after.journal(MATCH) as again:
        loaded = again.load()
    after.close()
    assert (list(loaded.records), loaded.doubtful) == ([START], False)


def test_a_crash_at_any_moment_of_a_long_match_loses_nothing(library: Library, tmp_path: Path) -> None:
    """Whether the database has taken a step over or not, and whether or not its list has been told."""
    with library.journal(MATCH) as journal:
        journal.load()
        for number in range(70):
            journal.keep(number, Tag.ENTRY, b"entry %d" % number)
            journal.sync()
            if number in {0, 30, 31, 32, 33, 63, 64, 69}:
                after = left_by_a_crash(library, tmp_path / f"after {number}")
                with after.journal(MATCH) as again:
                    loaded = again.load()
                after.close()
                assert list(loaded.records) == [record(step) for step in range(number)]
                assert list(loaded.kept) == [Kept(number, Tag.ENTRY, b"entry %d" % number)]
            journal.append(number, record(number))
            if number % 3:
                journal.hand_over()


def test_killed_programs_keep_what_they_synced_and_free_the_match(library: Library, tmp_path: Path) -> None:
    script = (
        "import sys, os, signal; from pathlib import Path; from net.packing import pack\n"
        "from net.store import Library\n"
        f"journal = Library(Path(sys.argv[1])).journal({MATCH!r}); journal.load()\n"
        "for n in range(100_000):\n"
        "    journal.append(n, pack((n, 1, (0,), (), bytes(32), (0, 0), (b'',))))\n"
        "    journal.sync(); print(n, flush=True)\n"
    )
    child = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], stdout=subprocess.PIPE)
    assert child.stdout is not None
    acknowledged = [int(child.stdout.readline()) for _ in range(5)]
    with pytest.raises(MatchOpenError):
        library.journal(MATCH)
    child.kill()
    rest = [int(line) for line in child.stdout.read().split()]
    child.wait()
    child.stdout.close()
    with library.journal(MATCH) as journal:
        records = journal.load().records
    assert list(records[: len(acknowledged + rest)]) == [record(number) for number in acknowledged + rest]


def test_a_full_disk_loses_nothing_and_goes_on_when_there_is_room(library: Library) -> None:
    (pages,) = library.read("PRAGMA page_count")[0]
    with library.journal(MATCH) as journal:
        journal.load()
        library.read(f"PRAGMA max_page_count = {pages + 2}")
        with pytest.raises(DiskFullError, match="full; free some space"):
            for number in range(100):
                journal.append(number, record(number, 1000))
                journal.sync()
                journal.hand_over()
        assert journal.full_for() > 0
        assert len(library.records(MATCH)) == number, "all that was synced"
        library.read("PRAGMA max_page_count = 1000000")
        journal.sync()
        assert journal.full_for() == 0
        assert len(library.records(MATCH)) == number + 1


def test_a_full_disk_at_the_end_costs_what_was_not_synced_and_frees_the_match(library: Library) -> None:
    journal = library.journal(MATCH)
    journal.load()
    journal.append(0, START)
    journal.sync()
    (pages,) = library.read("PRAGMA page_count")[0]
    library.read(f"PRAGMA max_page_count = {pages}")
    journal.append(1, record(1, 9000))
    with pytest.raises(DiskFullError):
        journal.close()
    library.read("PRAGMA max_page_count = 1000000")
    with library.journal(MATCH) as journal:
        assert list(journal.load().records) == [START]


def test_what_was_handed_over_to_the_system_is_on_disk_once_it_is_synced(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    durable: list[int] = []
    write = library.write

    def noted(writes: Sequence[tuple[str, tuple[Any, ...]]]) -> None:
        if writes and library.read("PRAGMA synchronous") == [(2,)]:
            durable.append(len(writes))
        write(writes)

    with library.journal(MATCH) as journal:
        journal.load()
        monkeypatch.setattr(library, "write", noted)
        journal.append(0, START)
        journal.keep(1, Tag.ENTRY, b"my input")
        journal.hand_over()
        assert durable == [], "nobody waits for the disk"
        journal.sync()
        assert len(durable) == 1, "the entry may leave now"
        journal.sync()
        assert len(durable) == 1
        monkeypatch.undo()
