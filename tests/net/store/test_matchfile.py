"""Match files: whole or not whole, never a crash, and an old file is only replaced by a whole new one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from net.matchfile import MAGIC, MatchFile, NoMatchFileError, read_match, write_match
from net.packing import pack

RECORDS = tuple(pack((0, number, "x" * 40 * number)) for number in range(6))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.offleash"
    write_match(path, RECORDS)
    return path


def test_a_file_comes_back_as_it_was(path: Path) -> None:
    assert read_match(path) == MatchFile(RECORDS, whole=True)
    assert write_match(path, RECORDS[:2]) == path.stat().st_size
    assert read_match(path) == MatchFile(RECORDS[:2], whole=True)


def test_a_changed_byte_anywhere_is_noticed(path: Path) -> None:
    data = path.read_bytes()
    for place in range(len(MAGIC) + 1, len(data)):
        path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        assert not read_match(path).whole, place


def test_every_cut_leaves_a_clean_beginning(path: Path) -> None:
    data = path.read_bytes()
    for end in range(len(MAGIC) + 1, len(data)):
        path.write_bytes(data[:end])
        found = read_match(path)
        assert not found.whole
        assert found.records == RECORDS[: len(found.records)]


def test_swapped_and_added_records_are_noticed(path: Path) -> None:
    data = path.read_bytes()
    one, two = RECORDS[1], RECORDS[2]
    path.write_bytes(data.replace(one + two, two + one))
    assert not read_match(path).whole
    path.write_bytes(data + RECORDS[0])
    assert not read_match(path).whole


@given(st.binary(max_size=300))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
def test_garbage_after_the_head_is_no_crash(path: Path, junk: bytes) -> None:
    path.write_bytes(MAGIC + b"\x01" + junk)
    assert not read_match(path).whole or junk == b""


@pytest.mark.parametrize(
    ("data", "words"), [(b"", "not an Offleash match"), (b"PNG" * 9, "not"), (MAGIC + b"\x07", "7")]
)
def test_other_files_are_named_for_what_they_are(path: Path, data: bytes, words: str) -> None:
    path.write_bytes(data)
    with pytest.raises(NoMatchFileError, match=words) as told:
        read_match(path)
    assert str(path) in str(told.value)


def test_a_write_that_fails_keeps_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("net.files.os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_match(path, RECORDS[:1])
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]
