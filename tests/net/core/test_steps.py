"""The core on small tables. How steps become final, and what their records hold."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from games.kernel import Refused
from games.toy import GAME as TOY
from net.entries import ZERO, Ballot
from net.lockstep import Table
from net.lockstep.audit import check_certificate
from net.lockstep.news import (
    Acted,
    Misbehaved,
    StepFinal,
)
from net.lockstep.table import BadStepError
from net.log import Kind, Origin, Progress, Start, Step
from net.packing import Malformed
from net.wire import Log, Status, encode
from tests.net.core.tables import TestTable, a_start
from tests.net.sim.dealing import StubDealing
from tests.net.sim.stubs import MemoryJournal, stub_verify


@pytest.mark.parametrize(("peers", "seats"), [(1, 2), (2, 2), (2, 5), (3, 3), (8, 8)])
def test_a_match_ends_alike_everywhere(peers: int, seats: int) -> None:
    table = TestTable(peers, seats)
    table.play()
    heads = {core.table.head for core in table.cores}
    assert len(heads) == 1
    for core in table.cores:
        assert core.table.ended
        over = core.over()
        assert over is not None
        assert over.steps == len(core.records) - 1  # END does not count
        assert core.table.state.public()["step"] == 20
        assert over.digest == core.table.state.digest()
    table.wait(2)
    assert all(core.heartbeat.have_end() == set(range(peers)) - {core.me} for core in table.cores)


def test_every_final_step_can_be_shown_before_its_record_is_made() -> None:
    table = TestTable(2)
    core = table.cores[0]
    shown: list[int] = []

    def show() -> None:
        (final,) = core.news()
        assert isinstance(final, StepFinal)
        assert core.table.length == final.step + 1
        assert len(core.records) == final.step
        shown.append(final.step)

    core.on_final = show
    table.play()
    assert core.table.ended
    assert shown == list(range(len(core.records)))


def test_the_record_holds_everything_and_nothing_else() -> None:
    """Chain, rules, signatures and shares of every step; any byte that changes is noticed."""
    table = TestTable(3)
    table.play()
    core = table.cores[0]

    def check(records: list[bytes]) -> bytes:
        book = Table(TOY, table.start, StubDealing(0, random.Random(0), table.start))
        for record in records:
            step = Step.unpack(record)
            book.check(step)
            check_certificate(book, step, stub_verify)
            book.advance(step.kind, step.value)
        return book.head

    assert check(core.records) == core.table.head
    rng = random.Random(1)
    for number, record in enumerate(core.records):
        for _ in range(12):
            changed = bytearray(record)
            changed[rng.randrange(len(record))] ^= 1 << rng.randrange(8)
            with pytest.raises((BadStepError, Malformed)):
                check([*core.records[:number], bytes(changed), *core.records[number + 1 :]])
    with pytest.raises(BadStepError):
        check([*core.records[:5], core.records[6], core.records[5]])


def test_the_head_does_not_hang_on_certificate_or_time() -> None:
    table = TestTable(2)
    table.play(3)
    step = Step.unpack(table.cores[0].records[2])
    assert step.entries
    changed = step._replace(entries=(), ballot=Ballot(3, 1))
    assert Progress().after(changed.pack()).head == Progress().after(step.pack()).head


def test_a_play_step_of_two_peers_stays_small() -> None:
    """No more than 600 bytes on each link, whatever the kind of play."""
    table = TestTable(2, secrets="no")
    table.settle()
    table.sent.clear()
    length = table.cores[0].table.length
    while not table.cores[0].table.ended:
        kind = table.cores[0].table.kind
        plays_alone = kind is Kind.PLAY and not table.cores[0].step.sealed and len(table.cores[0].step.authors) == 1
        table.play(1)
        for link in ((0, 1), (1, 0)):
            size = sum(len(data) for source, to, data in table.sent if (source, to) == link)
            if plays_alone:
                assert size <= 600 * max(1, table.cores[0].table.length - length)
        table.sent.clear()
        length = table.cores[0].table.length


def test_own_illegal_input_is_refused_and_nothing_is_sent() -> None:
    table = TestTable(2)
    table.settle()
    seat = next(core for core in table.cores if core.owes()).owes()[0]
    core = table.cores[table.start.seats[seat].peer]
    with pytest.raises(Refused):
        core.play(seat, "run 99")
    with pytest.raises(Refused):
        core.play(1 - seat, "run 1")
    assert not table.on_the_way
    assert core.owes() == (seat,)


def test_a_sealed_input_shows_nothing_before_all_are_in() -> None:
    table = TestTable(2, secrets="no")
    table.play(1)
    assert table.cores[0].step.sealed
    table.sent.clear()
    table.cores[0].play(0, "run 3")
    table.settle()
    assert all(b"run 3" not in data for _, _, data in table.sent)
    assert table.cores[0].owes() == ()
    table.cores[1].play(1, "run 4")
    table.settle()
    assert any(b"run 3" in data for source, _, data in table.sent if source == 0)
    assert Step.unpack(table.cores[1].records[2]).value == ((0, "run 3", b""), (1, "run 4", b""))


def test_several_drafts_of_one_desktop_make_one_input() -> None:
    table = TestTable(2, seats=4, secrets="no")
    table.play(1)
    core = table.cores[0]
    assert core.owes() == (0, 1)
    core.play(0, "run 1")
    core.play(0, "run 2")
    assert core.owes() == (1,)
    core.play(1, "run 0")
    assert core.replica.hand.has_input()
    with pytest.raises(Refused):
        core.play(0, "run 3")


def test_news_carry_states_that_stay_as_they_were() -> None:
    table = TestTable(2)
    table.play()
    finals: list[StepFinal] = table.told(0, StepFinal)
    assert [final.step for final in finals] == list(range(len(finals)))
    digests = [final.state.digest() for final in finals]
    records = [Step.unpack(record) for record in table.cores[0].records]
    assert [record.before for record in records[1:]] == digests[: len(records) - 1]


def test_start_is_checked() -> None:
    start = a_start(2, 2, {})
    assert Start.of(start.value) == start
    value = list(start.value)  # type: ignore[arg-type]
    for place, wrong in ((0, 99), (1, b"short"), (7, ()), (8, ((5, "person", ""),)), (8, ((0, "person", ""),))):
        with pytest.raises(Malformed):
            Start.of((*value[:place], wrong, *value[place + 1 :]))
    nine = a_start(2, 9, {})
    with pytest.raises(BadStepError):
        Table(TOY, nine, StubDealing(0, random.Random(0), nine))


def test_a_log_that_does_not_hold_is_not_followed() -> None:
    table = TestTable(2)
    table.play(6)
    fresh = table.open(None)
    records = tuple(table.cores[0].records)
    step = Step.unpack(records[-1])
    stripped = step._replace(entries=step.entries[:-1]).pack()
    fresh.receive(0, encode(Log(fresh.match, 0, (*records[:-1], stripped), 6, b"", ZERO, ())), 0.0)
    assert fresh.table.length == 0
    assert isinstance(fresh.news()[-1], Misbehaved)
    fresh.receive(0, encode(Log(fresh.match, 0, records, 6, b"", ZERO, ())), 0.0)
    assert fresh.table.length == len(records)


def test_a_branch_begins_where_the_other_match_stood_and_says_so() -> None:
    table = TestTable(2, secrets="no")
    table.play(9)
    core = table.cores[0]
    past = tuple(
        final.played.outcomes
        if final.played.kind is Kind.CHANCE
        else tuple((seat, str(action)) for seat, action in final.played.inputs.items())
        for final in table.told(0, StepFinal)
        if final.played.kind in (Kind.PLAY, Kind.CHANCE)
    )
    origin = Origin(core.match, core.table.length, core.table.head, (past[:4], past[4:]))
    alone = TestTable(1, seats=2, secrets="no")
    alone.start = replace(alone.start, match=b"a branch", origin=origin)
    alone.journals[0] = MemoryJournal()
    alone.restart(0)
    alone.settle()
    assert alone.cores[0].table.state == core.table.state
    assert "unverified" in str(alone.cores[0].start.origin)
    assert Start.of(alone.start.value) == alone.start
    alone.play()
    assert alone.cores[0].table.ended
    bad = replace(alone.start, origin=origin._replace(past=((*past[:4], ((0, "run 99"),)),)))
    with pytest.raises(BadStepError, match="past"):
        Table(TOY, bad, StubDealing(0, random.Random(0), bad))


def test_who_has_acted_is_news_at_once_and_what_is_not() -> None:
    table = TestTable(3, secrets="no")
    table.play(1)
    assert table.cores[0].step.sealed
    table.cores[1].play(1, "run 3")
    table.settle()
    for peer in range(3):
        assert [each.seat for each in table.told(peer, Acted)] == [1]
    table.restart(2)
    table.wait(7)
    assert [each.seat for each in table.told(2, Acted)] == [1, 1], "told again to who comes back"
    table.play()
    assert all(core.table.ended for core in table.cores)


def test_that_one_of_several_seats_of_a_desktop_has_acted_is_news_at_once_everywhere() -> None:
    """One INPUT carries all own seats, so nothing is signed yet; who watches or comes back hears of it as well."""
    table = TestTable(3, seats=5, secrets="no")
    table.play(1)
    mine = table.cores[0].owes()
    assert len(mine) == 2
    table.sent.clear()
    table.cores[0].play(mine[1], "run 3")
    table.settle()
    for peer in range(3):
        assert [each.seat for each in table.told(peer, Acted)] == [mine[1]]
    assert not table.cores[0].replica.hand.has_input()
    assert not [data for _, _, data in table.sent if b"run 3" in data]
    table.restart(2)
    table.wait(7)
    assert [each.seat for each in table.told(2, Acted)] == [mine[1]] * 2
    table.play()
    assert all(core.table.ended for core in table.cores)


def test_nobody_says_of_seats_of_others_or_of_other_steps_that_they_have_acted() -> None:
    table = TestTable(3, seats=5, secrets="no")
    table.play(1)
    core = table.cores[0]
    for step, seats in ((core.table.length, (0, 4, 9)), (core.table.length + 1, (2, 3)), (0, (2,))):
        says = Status(core.match, step, core.table.head, (), (0, 0, False), False, seats, ())
        core.receive(1, encode(says), table.now)
    assert not [each for each in core.news() if isinstance(each, Acted)]
    assert core.stopped is None


def test_whose_turn_it_alone_is_needs_no_news_that_it_has_acted() -> None:
    table = TestTable(2, seats=2, secrets="no")
    table.play(5)
    told = len(table.told(0, Acted))
    while len(table.cores[0].table.state.to_act()) > 1:
        table.play(1)
        told = len(table.told(0, Acted))
    table.play(1)
    assert len(table.told(0, Acted)) == told
