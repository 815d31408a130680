"""Match files: whole or not whole, never a crash, and an old file is only replaced by a whole new one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from net.matchfile import MAGIC, MatchFile, NoMatchFileError, read_match, write_match
from net.packing import pack
from net.reasons import Why

RECORDS = tuple(pack((0, number, "x" * 40 * number)) for number in range(6))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.offleash"
    write_match(path, RECORDS)
    return path


def test_a_file_comes_back_as_it_was(path: Path) -> None:
    assert read_match(path) == MatchFile(RECORDS)
    assert write_match(path, RECORDS[:2]) == path.stat().st_size
    assert read_match(path) == MatchFile(RECORDS[:2])


def test_a_changed_byte_anywhere_is_noticed(path: Path) -> None:
    data = path.read_bytes()
    for place in range(len(MAGIC) + 1, len(data)):
        path.write_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
        assert read_match(path).damage is Why.DAMAGED_FROM, place


def test_every_cut_leaves_a_clean_beginning(path: Path) -> None:
    data = path.read_bytes()
    for end in range(len(MAGIC) + 1, len(data)):
        path.write_bytes(data[:end])
        found = read_match(path)
        assert found.damage is Why.DAMAGED_FROM
        assert found.records == RECORDS[: len(found.records)]


def test_swapped_records_are_noticed(path: Path) -> None:
    data = path.read_bytes()
    one, two = RECORDS[1], RECORDS[2]
    path.write_bytes(data.replace(one + two, two + one))
    assert read_match(path).damage is Why.DAMAGED_FROM


@pytest.mark.parametrize("added", [b"\0", b"\xc1", b"\xdd", RECORDS[0], b"\xc4\x20" + bytes(32), b"x" * 500])
def test_what_was_added_at_the_end_is_told_as_that(path: Path, added: bytes) -> None:
    path.write_bytes(path.read_bytes() + added)
    assert read_match(path) == MatchFile(RECORDS, Why.ADDED_FROM)


def test_many_sums_that_do_not_fit_take_no_time(path: Path) -> None:
    one = b"\xc4\x20" + bytes(32)
    path.write_bytes(MAGIC + b"\x01" + one * 200_000)
    assert len(read_match(path).records) == 199_999


@pytest.mark.parametrize(("version", "words"), [(0, "damaged in its first bytes"), (2, "damaged in its first bytes")])
def test_a_changed_version_is_damage(path: Path, version: int, words: str) -> None:
    data = path.read_bytes()
    path.write_bytes(MAGIC + bytes([version]) + data[len(MAGIC) + 1 :])
    with pytest.raises(NoMatchFileError, match=words):
        read_match(path)


@given(st.binary(max_size=300))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
def test_garbage_after_the_head_is_no_crash(path: Path, junk: bytes) -> None:
    path.write_bytes(MAGIC + b"\x01" + junk)
    assert read_match(path).damage


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
