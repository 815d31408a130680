"""Pictures that an input rests on, on their way to everybody who is here."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import Any

import pytest

from net.lockstep.news import Misbehaved, PicturesShown, StepFinal
from net.lockstep.picture_channel import ATTEMPTS, PERIOD, PICTURES_LIMIT, PICTURES_MOST
from net.wire import BLOB_PART, Blob, decode, encode
from tests.net.core.tables import TestTable

FILM = (bytes(range(256)) * 600, b"\x01" * BLOB_PART, b"end")


def in_mid_match(peers: int) -> tuple[TestTable, int]:
    """A table, and the last step of the match at it."""
    table = TestTable(peers)
    table.play(3)
    return table, table.cores[0].table.length - 1


def blobs(table: TestTable, step: int, film: tuple[bytes, ...] = FILM, **other: Any) -> list[bytes]:
    """The messages that show a film of peer 0's seat, with some fields otherwise."""
    data = b"".join(film)
    name = blake2b(data, digest_size=32).digest()
    parts = [data[at : at + BLOB_PART] for at in range(0, len(data), BLOB_PART)]
    sizes = tuple(map(len, film))
    every = [Blob(table.cores[0].match, step, 0, name, sizes, part, each) for part, each in enumerate(parts)]
    return [encode(replace(each, **other)) for each in every]


def test_everybody_who_is_here_gets_the_pictures_in_order_and_the_log_is_what_it_was() -> None:
    table = TestTable(3)
    table.cores.append(table.open(None))
    table.news.append([])
    for core in table.cores[:3]:
        core.connected(3, table.now)
    table.play(3)
    table.wait(2)
    step = table.cores[0].table.length - 1
    heads, kept = [core.table.head for core in table.cores], [journal.load() for journal in table.journals]
    table.cores[1].pictures.show(1, step, FILM)
    table.wait(4)
    shown = PicturesShown(1, step, FILM)
    assert [table.told(peer, PicturesShown) for peer in range(4)] == [[shown], [], [shown], [shown]]
    assert [core.table.head for core in table.cores] == heads
    assert [(each.records, each.kept) for each in (journal.load() for journal in table.journals)] == [
        (each.records, each.kept) for each in kept
    ]


def test_pictures_are_told_after_the_step_that_they_are_about() -> None:
    table = TestTable(2)
    table.play(3)
    core = table.cores[1]
    step = core.table.length
    for data in reversed(blobs(table, step)):
        core.receive(0, data, table.now)
    table.wait(5)
    assert not table.told(1, PicturesShown)
    table.play(1)
    table.wait(1)
    told = [each for each in table.news[1] if isinstance(each, StepFinal | PicturesShown)]
    about = [each.step for each in told if isinstance(each, StepFinal)].index(step)
    assert told.index(PicturesShown(0, step, FILM)) > about


def test_no_move_waits_behind_pictures_and_the_newest_take_the_place_of_the_others() -> None:
    table, step = in_mid_match(2)
    table.cores[0].pictures.show(0, step, (bytes(PICTURES_LIMIT),))
    table.wait(2)
    assert parts_sent(table) == 4, "one a tick"
    table.cores[0].pictures.show(0, step, FILM)
    table.wait(40)
    assert table.told(1, PicturesShown) == [PicturesShown(0, step, FILM)]


def parts_sent(table: TestTable, to: int = 1) -> int:
    sent = [decode(data) for _, goal, data in table.sent if goal == to]
    return sum(isinstance(each, Blob) and bool(each.data) for each in sent)


def test_a_slow_peer_has_one_part_before_it_and_holds_up_nobody_else() -> None:
    table, step = in_mid_match(3)

    def one_is_slow(source: int, _to: int, data: bytes) -> bytes | None:
        return None if source == 1 and isinstance(decode(data), Blob) else data

    table.twist = one_is_slow
    for film in (FILM, (bytes(PICTURES_LIMIT),), FILM):
        table.cores[0].pictures.show(0, step, film)
        table.wait(0.5)
        table.cores[0].connected(1, table.now)
        assert parts_sent(table) == 1, "it has not said that it has the first one"
    table.wait(300)
    assert parts_sent(table) == ATTEMPTS
    assert table.told(2, PicturesShown) == [PicturesShown(0, step, FILM)]
    assert not table.told(1, PicturesShown)
    table.twist = lambda _source, _to, data: data
    table.cores[0].connected(1, table.now)
    table.wait(4)
    assert table.told(1, PicturesShown) == [PicturesShown(0, step, FILM)]


def test_who_was_away_for_a_moment_gets_the_rest_at_once() -> None:
    table, step = in_mid_match(2)
    table.cut = {(0, 1)}
    table.cores[0].pictures.show(0, step, FILM)
    table.wait(0.5)
    table.cores[0].disconnected(1, table.now)
    table.cut = set()
    table.cores[0].connected(1, table.now)
    table.wait(2.5)
    assert table.told(1, PicturesShown) == [PicturesShown(0, step, FILM)]


@pytest.mark.parametrize("noticed", [True, False])
def test_a_program_started_anew_in_the_middle_gets_all_parts_again(noticed: bool) -> None:
    """Also when it is back before anybody has missed it."""
    table, step = in_mid_match(2)
    table.cores[0].pictures.show(0, step, FILM)
    table.wait(0.5)
    assert table.cores[1].pictures._arriving[0].parts, "some are there, and not all"
    if noticed:
        table.cores[0].disconnected(1, table.now)
    table.restart(1)
    table.cores[0].connected(1, table.now)
    table.cores[1].connected(0, table.now)
    table.wait(4)
    assert table.told(1, PicturesShown) == [PicturesShown(0, step, FILM)]


def test_a_part_whose_answer_was_lost_comes_again_and_is_told_once() -> None:
    table, step = in_mid_match(2)
    lost: list[Blob] = []

    def first_answer_to_each_is_lost(source: int, _to: int, data: bytes) -> bytes | None:
        message = decode(data)
        if source == 1 and isinstance(message, Blob) and message not in lost:
            lost.append(message)
            return None
        return data

    table.twist = first_answer_to_each_is_lost
    table.cores[0].pictures.show(0, step, FILM)
    table.wait(30)
    assert len(lost) > 2
    assert table.told(1, PicturesShown) == [PicturesShown(0, step, FILM)]
    assert not table.told(0, Misbehaved)


def test_parts_that_were_lost_are_no_picture_and_nothing_waits_for_them() -> None:
    table, step = in_mid_match(2)
    core = table.cores[1]
    first, *_, last = blobs(table, step)
    for data in (first, last):
        core.receive(0, data, table.now)
    for data in blobs(table, step, (b"another",)):
        core.receive(0, data, table.now)
    table.wait(1)
    assert table.told(1, PicturesShown) == [PicturesShown(0, step, (b"another",))]
    table.play(1)
    assert not table.told(1, Misbehaved)


@pytest.mark.parametrize(
    "other",
    [
        {"seat": 1},
        {"seat": 9},
        {"sizes": ()},
        {"sizes": (0, *map(len, FILM))},
        {"sizes": (PICTURES_LIMIT + 1,)},
        {"sizes": (1,) * (PICTURES_MOST + 1)},
        {"part": 4000},
        {"data": b"short"},
        {"data": bytes(BLOB_PART + 1)},
        {"name": bytes(32)},
    ],
)
def test_what_no_honest_program_shows_is_named_and_not_taken(other: dict[str, Any]) -> None:
    table = TestTable(2)
    table.play(3)
    core = table.cores[1]
    for data in blobs(table, core.table.length - 1, **other):
        core.receive(0, data, table.now)
    table.wait(2)
    assert {each.peer for each in table.told(1, Misbehaved)} == {0}
    assert not table.told(1, PicturesShown)
    assert core.stopped is None


def test_a_flood_is_told_at_its_pace() -> None:
    table = TestTable(2)
    table.play(3)
    core = table.cores[1]
    core.news()
    for number in range(200):
        for data in blobs(table, 0, (number.to_bytes(2, "big"),)):
            core.receive(0, data, table.now)
        table.now += 0.05
        core.tick(table.now)
    core.tick(table.now + PERIOD)
    told = [each for each in core.news() if isinstance(each, PicturesShown)]
    assert told[-1].pictures == ((199).to_bytes(2, "big"),)
    assert len(told) <= 10 / PERIOD + 2


@pytest.mark.parametrize(
    ("seat", "film"),
    [
        (1, FILM),
        (0, ()),
        (0, (b"",)),
        (0, (bytes(PICTURES_LIMIT), b"x")),
        (0, (b"x",) * (PICTURES_MOST + 1)),
    ],
)
def test_what_cannot_be_shown_is_refused_before_it_leaves(seat: int, film: tuple[bytes, ...]) -> None:
    table = TestTable(2)
    table.play(3)
    with pytest.raises(ValueError, match=r"pictures|seat"):
        table.cores[0].pictures.show(seat, 1, film)
    table.wait(1)
    assert not any(isinstance(decode(data), Blob) for _, _, data in table.sent)
