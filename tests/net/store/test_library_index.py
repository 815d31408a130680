"""The library as a list: what it tells without playing anything again, and that one damaged match costs only itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from games.kernel import Standing
from net.entries import ZERO
from net.journal import Tag
from net.log import NO_DIGEST, NO_HEAD, PERSON, Kind, Origin, PeerKeys, SeatOf, Start, Step, head_after
from net.packing import Plain, pack
from net.store import Library, MatchRow, library_index

ENDS = bytes(range(32))


def start_of(match: bytes, origin: Origin | None = None) -> Start:
    peers = (PeerKeys(b"a" * 32, b"k", b"p", "Anna"),)
    seats = (SeatOf(0, PERSON, "Anna"), SeatOf(0, "greedy", "Greedy 2"))
    return Start(match, "toy", bytes(32), bytes(32), "group", (), peers, seats, origin)


def step(number: int, kind: Kind, value: Plain) -> bytes:
    return Step(number, kind, (0,), value, NO_DIGEST, ZERO, ()).pack()


def log_of(start: Start, plays: int, *, over: bool) -> list[bytes]:
    records = [step(0, Kind.START, start.value)]
    records += [step(number, Kind.PLAY, ((0, "pass", b""),)) for number in range(1, plays + 1)]
    end: Plain = (ENDS, ((1, 7), (2, 3)), ())
    return [*records, step(plays + 1, Kind.END, end)] if over else records


def head_of(start: Start, plays: int) -> bytes:
    head = head_after(NO_HEAD, 0, Kind.START, (0,), start.value, NO_DIGEST)
    for number in range(1, plays + 1):
        head = head_after(head, number, Kind.PLAY, (0,), ((0, "pass", b""),), NO_DIGEST)
    return head


def row(match: bytes, made: int) -> MatchRow:
    return MatchRow(match, "toy", made, "", 0)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """Three matches, the newest last to be made: an open room, one under way, one that is over."""
    library = Library(tmp_path)
    library.add(row(b"over-008", 10))
    with library.journal(b"over-008") as journal:
        journal.load()
        for number, record in enumerate(log_of(start_of(b"over-008"), 2, over=True)):
            journal.append(number, record)
    library.add_log(row(b"open-008", 20), log_of(start_of(b"open-008"), 4, over=False))
    library.add(row(b"room-008", 30))
    yield library
    library.close()


def test_a_list_tells_how_far_each_match_goes(library: Library) -> None:
    under_way, over = library_index(library)
    assert (under_way.row.id, under_way.steps, under_way.over, under_way.result) == (b"open-008", 5, False, ())
    assert under_way.head == head_of(start_of(b"open-008"), 4)
    assert under_way.start == start_of(b"open-008")
    assert (over.row.id, over.steps, over.over, over.digest) == (b"over-008", 3, True, ENDS)
    assert over.head == head_of(start_of(b"over-008"), 2)
    assert over.result == (Standing(1, 7), Standing(2, 3))


def test_a_match_that_goes_on_later_is_told_further(library: Library) -> None:
    with library.journal(b"open-008") as journal:
        journal.load()
        journal.append(5, log_of(start_of(b"open-008"), 5, over=False)[5])
        journal.hand_over()
        assert [match.steps for match in library_index(library)] == [6, 3]
    assert library_index(library)[0].head == head_of(start_of(b"open-008"), 5)


def test_a_game_is_over_when_its_last_step_is_final_whether_or_not_that_is_sealed(library: Library) -> None:
    end: Plain = (ENDS, ((1, 7), (2, 3)), ())
    sealed = log_of(start_of(b"open-008"), 4, over=True)
    with library.journal(b"open-008") as journal:
        journal.load()
        journal.append(4, sealed[4])
        journal.keep(5, Tag.ENTRY, b"an acknowledgement")
        journal.keep(5, Tag.END, pack(end))
        journal.hand_over()
        found = library_index(library)[0]
        assert (found.over, found.steps, found.head) == (True, 5, head_of(start_of(b"open-008"), 4))
        assert (found.digest, found.result) == (ENDS, (Standing(1, 7), Standing(2, 3)))
        journal.append(5, sealed[5])
        journal.hand_over()
        assert library_index(library)[0] == found
        assert library.read("SELECT * FROM kept") == []


def test_a_log_that_comes_in_without_its_seal_is_over_too(library: Library) -> None:
    end: Plain = (ENDS, ((1, 7), (2, 3)), ())
    with library.journal(b"open-008") as journal:
        journal.load()
        journal.keep(5, Tag.ENTRY, b"an acknowledgement")
    for _ in range(2):
        library.add_log(row(b"open-008", 20), log_of(start_of(b"open-008"), 4, over=False), end)
    found = library_index(library)[0]
    assert (found.over, found.result) == (True, (Standing(1, 7), Standing(2, 3)))
    assert library.read("SELECT place, step, tag FROM kept") == [(0, 5, "entry"), (1, 5, "end")]


def test_a_match_that_has_just_begun_is_told_step_by_step(library: Library) -> None:
    start = start_of(b"room-008")
    with library.journal(b"room-008") as journal:
        journal.load()
        for number, record in enumerate(log_of(start, 2, over=False)):
            journal.append(number, record)
            journal.hand_over()
            newest = library_index(library)[0]
            assert (newest.steps, newest.head) == (number + 1, head_of(start, number))


def test_a_branch_says_where_it_comes_from(library: Library) -> None:
    origin = Origin(b"over-008", 3, bytes(32), ())
    library.add_log(row(b"brch-008", 40), log_of(start_of(b"brch-008", origin), 0, over=False))
    found = library_index(library)[0]
    assert found.start is not None
    assert found.start.origin == origin


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE step SET record = x'00' WHERE match = x'6f7665722d303038' AND number = 0",
        "UPDATE step SET record = x'00' WHERE match = x'6f7665722d303038' AND number = 3",
        "UPDATE step SET record = 'text' WHERE match = x'6f7665722d303038' AND number = 0",
        "DELETE FROM step WHERE match = x'6f7665722d303038' AND number IN (0, 3)",
        "UPDATE match SET length = 2 WHERE id = x'6f7665722d303038'",
        "UPDATE match SET length = 'many' WHERE id = x'6f7665722d303038'",
        "UPDATE match SET made = 1 << 60 WHERE id = x'6f7665722d303038'",
        "UPDATE match SET game = x'ff' WHERE id = x'6f7665722d303038'",
        "UPDATE match SET head = 'none' WHERE id = x'6f7665722d303038'",
        "UPDATE match SET id = 'nine' WHERE id = x'6f7665722d303038'",
    ],
)
def test_damage_in_one_match_costs_that_match_alone(library: Library, damage: str) -> None:
    library.read(damage)
    sound, damaged = sorted(library_index(library), key=lambda match: bool(match.fault))
    assert (sound.row.id, sound.steps, sound.fault) == (b"open-008", 5, None)
    assert damaged.fault
    assert damaged.start is None
    assert b"open-008" in {row.id for row in library.matches()}


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE match SET length = 'many', head = 7, over = 1.5",
        "UPDATE match SET length = 2",
        "UPDATE match SET made = 'long ago', port = 'left', code = x'00'",
        "UPDATE match SET made = 1 << 60",
        "UPDATE match SET game = x'ff'",
        "UPDATE match SET id = 'nine'",
        "DELETE FROM step WHERE number IN (0, 1)",
        "UPDATE step SET record = x'00' WHERE number = 3",
    ],
)
def test_a_log_that_comes_in_mends_a_damaged_row(library: Library, damage: str) -> None:
    before = library_index(library)[1]
    library.read(
        f"{damage} {'AND' if 'WHERE' in damage else 'WHERE'} {'id' if 'match SET' in damage else 'match'} = "
        "x'6f7665722d303038'"
    )
    assert library_index(library) != [library_index(library)[0], before]
    library.add_log(row(b"over-008", 10), log_of(start_of(b"over-008"), 2, over=True))
    assert [match.fault for match in library_index(library)] == [None, None]
    assert before in library_index(library)


def test_mending_keeps_what_is_sound(library: Library) -> None:
    library.read(
        "UPDATE match SET code = '7QK4M2XR9TGDH5WA', port = 4780, doubt = 1, mark = x'01', made = 'soon'"
        " WHERE game = 'toy' AND id = x'6f7665722d303038'"
    )
    library.add_log(row(b"over-008", 10), log_of(start_of(b"over-008"), 2, over=True))
    (kept,) = library.read("SELECT made, code, port, doubt, mark FROM match WHERE id = x'6f7665722d303038'")
    assert kept == (10, "7QK4M2XR9TGDH5WA", 4780, 1, b"\1")


def test_text_that_is_none_keeps_no_list_from_being_read(library: Library) -> None:
    library.read("UPDATE match SET game = CAST(x'ff' AS TEXT) WHERE id = x'6f7665722d303038'")
    assert [match.row.game for match in library_index(library)] == ["toy", "\N{REPLACEMENT CHARACTER}"]


def test_who_has_left_for_good_is_told_by_the_last_step(library: Library) -> None:
    anna = start_of(b"left-008")
    names = ("Anna", "Ben", "Chidi")
    peers = tuple(anna.peers[0]._replace(identity=bytes([at]) * 32, name=name) for at, name in enumerate(names))
    start = replace(anna, peers=peers, seats=tuple(SeatOf(at, PERSON, name) for at, name in enumerate(names)))
    pair: Plain = ((0, "pass", b""),)
    steps = (
        Step(0, Kind.START, (0, 1, 2), start.value, NO_DIGEST, ZERO, ()),
        Step(1, Kind.CONTROL, (0, 1, 2), ("gone", ((2, 0),)), NO_DIGEST, ZERO, ()),
        Step(2, Kind.PLAY, (0, 1), pair, NO_DIGEST, ZERO, ()),
    )
    for length, gone in ((1, set()), (2, {2}), (3, {2})):
        library.add_log(row(b"left-008", 50), [each.pack() for each in steps[:length]])
        assert library_index(library)[0].gone == gone
