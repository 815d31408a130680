"""What goes ahead of the database into a file: a crash at any moment and a full disk lose nothing that was synced."""

from __future__ import annotations

import errno
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from net.journal import DiskFullError, Kept, Tag
from net.packing import pack
from net.store import Library, LibraryError, MatchOpenError, library_index
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


@pytest.mark.parametrize("fault", ["cut", "changed", "zeros"])
def test_a_crash_in_the_middle_of_a_write_leaves_all_before_it(library: Library, tmp_path: Path, fault: str) -> None:
    with library.journal(MATCH) as journal:
        journal.load()
        journal.append(0, START)
        for entry in (b"my input", b"my ack"):
            journal.keep(1, Tag.ENTRY, entry)
            journal.sync()
        after = left_by_a_crash(library, tmp_path / "after")
    (file,) = (tmp_path / "after" / "ahead").iterdir()
    raw = bytearray(file.read_bytes())
    last = raw.index(b"my ack")
    if fault == "cut":
        del raw[last + 1 :]
    elif fault == "changed":
        raw[last] ^= 1
    else:
        raw[raw.index(b"my input") + len(b"my input") :] = bytes(100)
    file.write_bytes(raw)
    with after.journal(MATCH) as again:
        loaded = again.load()
    after.close()
    assert (list(loaded.records), list(loaded.kept)) == ([START], [Kept(1, Tag.ENTRY, b"my input")])
    assert not file.exists()


def test_readers_see_what_a_crash_left_ahead_of_the_database(library: Library, tmp_path: Path) -> None:
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
    assert after.read("SELECT count(*) FROM step") == [(2,)]
    assert after.records(MATCH) == [record(number) for number in range(4)]
    assert after.steps(MATCH, 1, 2) == [(1, record(1)), (2, record(2))]
    assert after.last_record(MATCH) == record(3)
    assert after.kept_end(MATCH, 4) == b"how it ended"
    (found,) = library_index(after)
    assert found.steps == 4
    after.close()


def test_a_frame_that_was_on_disk_once_and_is_damaged_makes_doubtful(library: Library, tmp_path: Path) -> None:
    with library.journal(MATCH) as journal:
        journal.load()
        for entry in (b"my input", b"my ack"):
            journal.keep(0, Tag.ENTRY, entry)
            journal.sync()
        after = left_by_a_crash(library, tmp_path / "after")
    (file,) = (tmp_path / "after" / "ahead").iterdir()
    file.write_bytes(file.read_bytes().replace(b"my input", b"no input"))
    with after.journal(MATCH) as again:
        loaded = again.load()
    after.close()
    assert (list(loaded.kept), loaded.doubtful) == ([], True)


def test_a_frame_of_a_newer_program_says_so(library: Library, tmp_path: Path) -> None:
    head = pack((("unheard of",),))
    rest = struct.pack(">II", len(head), len(head)) + head
    (tmp_path / "ahead").mkdir()
    (tmp_path / "ahead" / MATCH.hex()).write_bytes(zlib.crc32(rest).to_bytes(4, "big") + rest)
    for look in (library.journal, library.records):
        with pytest.raises(LibraryError, match="newer Offleash; update this one"):
            look(MATCH)


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


def test_after_a_fault_of_the_disk_nothing_is_added_behind_a_torn_frame(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with library.journal(MATCH) as journal:
        journal.load()
        journal.keep(0, Tag.ENTRY, b"my input")
        with monkeypatch.context() as disk, pytest.raises(LibraryError, match=rf"ahead.{MATCH.hex()} cannot be used"):
            disk.setattr("os.fsync", fails)
            journal.sync()
        journal.keep(0, Tag.ENTRY, b"my ack")
        journal.sync()
        (file,) = (tmp_path / "ahead").iterdir()
        assert file.stat().st_size == 0
        assert len(library.read("SELECT * FROM kept")) == 2


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


def test_who_reads_does_not_keep_a_match_from_being_closed(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows removes no file that somebody has open."""

    def refuses(path: Path, missing_ok: bool = False) -> None:
        if path.exists():
            raise PermissionError(errno.EACCES, "in use", str(path))

    monkeypatch.setattr(Path, "unlink", refuses)
    with library.journal(MATCH) as journal:
        journal.load()
        journal.append(0, START)
        journal.sync()
    with library.journal(MATCH) as journal:
        assert list(journal.load().records) == [START]


def test_a_crash_at_any_moment_of_a_long_match_loses_nothing(library: Library, tmp_path: Path) -> None:
    """Whether the database has taken a step over or not, and whether or not the file beside it was begun anew."""
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


def test_others_read_steps_once_they_are_settled(library: Library, tmp_path: Path) -> None:
    other = Library(tmp_path)
    with library.journal(MATCH) as journal:
        journal.load()
        journal.append(0, START)
        assert other.records(MATCH) == []
        journal.hand_over()
        assert other.records(MATCH) == [START]
        assert library.read("PRAGMA synchronous") == [(2,)]
    other.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights in another form")
def test_only_its_owner_reads_what_is_beside_the_library(library: Library, tmp_path: Path) -> None:
    with library.journal(MATCH) as journal:
        journal.load()
        journal.keep(0, Tag.SECRET, b"my nonce")
        journal.sync()
        assert [file.stat().st_mode & 0o777 for file in (tmp_path / "ahead").iterdir()] == [0o600]
    assert list((tmp_path / "ahead").iterdir()) == []


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


def test_what_no_file_takes_goes_into_the_database_as_soon_as_there_is_room(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with library.journal(MATCH) as journal:
        journal.load()
        journal.append(0, START)
        with monkeypatch.context() as disk, pytest.raises(DiskFullError, match="full; free some space"):
            disk.setattr("os.fsync", full)
            journal.sync()
        assert journal.full_for() > 0
        journal.sync()
        assert (library.records(MATCH), journal.full_for()) == ([START], 0)


def test_a_full_disk_at_the_end_leaves_the_file_to_the_next_start(library: Library) -> None:
    (pages,) = library.read("PRAGMA page_count")[0]
    journal = library.journal(MATCH)
    journal.load()
    library.read(f"PRAGMA max_page_count = {pages}")
    journal.append(0, record(0, 9000))
    journal.sync()
    with pytest.raises(DiskFullError):
        journal.close()
    with pytest.raises(DiskFullError):
        library.journal(MATCH)
    library.read("PRAGMA max_page_count = 1000000")
    with library.journal(MATCH) as journal:
        assert list(journal.load().records) == [record(0, 9000)]
