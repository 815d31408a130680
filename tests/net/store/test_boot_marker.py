"""Old copies are doubted: restored backups, logs with a gap, databases that were carried over alone."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from net.journal import Tag
from net.store import FILE, Library, MatchRow
from net.store.journal import BootMarker
from tests.net.store.samples import MATCH, ROW, left_by_a_crash, record


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
    for _ in range(starts - 1):
        with library.journal(MATCH) as journal:
            journal.load()
    with library.journal(MATCH) as journal:
        journal.load()
        journal.keep(0, Tag.ENTRY, b"my ack")
        journal.sync()
        left_by_a_crash(library, tmp_path / "after").close()
    shutil.rmtree(tmp_path / "after" / "marks")
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

        def dies(mark: BootMarker, data: bytes, write: Callable[[BootMarker, bytes], None] = BootMarker.write) -> None:
            nonlocal left
            if not left:
                raise KeyboardInterrupt
            left -= 1
            write(mark, data)

        journal = library.journal(match)
        with monkeypatch.context() as crash, suppress(KeyboardInterrupt):
            crash.setattr(BootMarker, "write", dies)
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
