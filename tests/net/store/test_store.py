"""The match library: what is synced survives, what is damaged says so, one match is open in one program."""

from __future__ import annotations

import errno
import shutil
import sqlite3
import struct
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from net.journal import DiskFullError, Kept, Tag
from net.log import Kind
from net.packing import pack
from net.store import FILE, Library, LibraryError, MatchOpenError, MatchRow, listed
from net.store.lock import Lock
from net.store.mark import Mark

MATCH = b"match008"


def record(number: int, size: int = 0) -> bytes:
    """A record in all that the library looks at."""
    return pack((0, number, Kind.PLAY, (0,), (), bytes(32), (0, 0), (bytes(size),)))


START = record(0)
ROW = MatchRow(MATCH, "toy", 1_790_000_000, "K7F392ABQX4T8MND", 49200)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path)
    library.add(ROW, card_key=b"x" * 32)
    yield library
    library.close()


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


def left_by_a_crash(library: Library, after: Path) -> Library:
    """The library as another program finds it once this one is gone: what is on disk, in a home of its own."""
    shutil.copytree(library.path.parent, after, ignore=shutil.ignore_patterns("locks"))
    return Library(after)


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
                journal.settle()
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
    (found,) = listed(after)
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
        journal.settle()
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
                journal.settle()


def test_others_read_steps_once_they_are_settled(library: Library, tmp_path: Path) -> None:
    other = Library(tmp_path)
    with library.journal(MATCH) as journal:
        journal.load()
        journal.append(0, START)
        assert other.records(MATCH) == []
        journal.settle()
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
        "    journal.append(n, pack((0, n, 1, (0,), (), bytes(32), (0, 0), (b'',))))\n"
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


def test_a_full_disk_loses_nothing_and_goes_on_when_there_is_room(library: Library) -> None:
    (pages,) = library.read("PRAGMA page_count")[0]
    with library.journal(MATCH) as journal:
        journal.load()
        library.read(f"PRAGMA max_page_count = {pages + 2}")
        with pytest.raises(DiskFullError, match="full; free some space"):
            for number in range(100):
                journal.append(number, record(number, 1000))
                journal.sync()
                journal.settle()
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


def test_a_newer_library_is_left_alone(tmp_path: Path) -> None:
    Library(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(LibraryError, match="newer Offleash"):
        Library(tmp_path)


def test_a_network_drive_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.store.library.network_drive", lambda folder: "nfs4")
    with pytest.raises(LibraryError, match=r"network drive \(nfs4\).*OFFLEASH_HOME"):
        Library(tmp_path)


def test_a_restored_backup_is_doubted_until_told_otherwise(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.add(ROW)
    with library.journal(MATCH) as journal:
        journal.load()
    library.close()
    backup = tmp_path / "backup"
    shutil.copy(tmp_path / FILE, backup)
    for _ in range(2):
        library = Library(tmp_path)
        with library.journal(MATCH) as journal:
            assert not journal.load().doubtful
        library.close()
    shutil.copy(backup, tmp_path / FILE)
    library = Library(tmp_path)
    with library.journal(MATCH) as journal:
        assert journal.load().doubtful
    with library.journal(MATCH) as journal:
        assert journal.load().doubtful, "a crash before anything else was written does not forget it"
        journal.doubt(False)
        journal.sync()
    with library.journal(MATCH) as journal:
        assert not journal.load().doubtful
    library.close()


def test_a_log_that_lacks_a_step_in_the_middle_is_doubted(library: Library) -> None:
    with library.journal(MATCH) as journal:
        journal.load()
        for number in range(4):
            journal.append(number, record(number))
    library.write([("DELETE FROM step WHERE number = 2", ())])
    with library.journal(MATCH) as journal:
        loaded = journal.load()
        assert (len(loaded.records), loaded.doubtful) == (2, True)


@pytest.mark.parametrize("starts", [1, 2])
def test_a_database_that_was_carried_over_alone_is_doubted(library: Library, tmp_path: Path, starts: int) -> None:
    """What was sent last is in a file that did not come along."""
    for _ in range(starts - 1):
        with library.journal(MATCH) as journal:
            journal.load()
    with library.journal(MATCH) as journal:
        journal.load()
        journal.keep(0, Tag.ENTRY, b"my ack")
        journal.sync()
        left_by_a_crash(library, tmp_path / "after").close()
    for folder in ("marks", "ahead"):
        shutil.rmtree(tmp_path / "after" / folder)
    after = Library(tmp_path / "after")
    with after.journal(MATCH) as again:
        assert again.load().doubtful
    after.close()


def test_a_crash_within_the_first_start_is_no_backup(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever of the writes it comes after."""
    for number in range(3):
        match = b"match%03d" % number
        library.add(MatchRow(match, "toy", 1_790_000_000, "K7F392ABQX4T8MND", 49200))
        left = number

        def dies(mark: Mark, data: bytes, write: Callable[[Mark, bytes], None] = Mark.write) -> None:
            nonlocal left
            if not left:
                raise KeyboardInterrupt
            left -= 1
            write(mark, data)

        journal = library.journal(match)
        with monkeypatch.context() as crash, suppress(KeyboardInterrupt):
            crash.setattr(Mark, "write", dies)
            journal.load()
        journal.close()
        with library.journal(match) as journal:
            assert not journal.load().doubtful


def test_a_crash_between_the_two_marks_is_no_backup(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.add(ROW)
    for _ in range(2):
        with library.journal(MATCH) as journal:
            journal.load()
    beside = tmp_path / "marks" / MATCH.hex()
    before = beside.read_bytes()
    with library.journal(MATCH) as journal:
        journal.load()
    beside.write_bytes(before)
    with library.journal(MATCH) as journal:
        assert not journal.load().doubtful
    library.close()


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
        journal.settle()
        reader = Library(tmp_path, reading=True)
        assert reader.records(MATCH) == [START]
        journal.append(1, record(1))
        journal.settle()
        assert reader.records(MATCH) == [START, record(1)]
        with pytest.raises(LibraryError, match="readonly"):
            reader.remove(MATCH)
        reader.close()
    nowhere = tmp_path / "nowhere"
    empty = Library(nowhere, reading=True)
    assert empty.matches() == []
    empty.close()
    assert not nowhere.exists()


def test_a_library_of_the_first_layout_is_brought_up_to_date(library: Library, tmp_path: Path) -> None:
    library.add_log(ROW, [START, record(1)])
    (told,) = library.read("SELECT length, head, over FROM match")
    for column in ("length", "head", "over"):
        library.read(f"ALTER TABLE match DROP COLUMN {column}")
    library.read("PRAGMA user_version = 1")
    library.close()
    for reading in (True, False):
        again = Library(tmp_path, reading=reading)
        assert again.read("SELECT length, head, over FROM match") == [told]
        again.close()
    assert told[0] == 2


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
