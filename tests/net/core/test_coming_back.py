"""The core on small tables. Crashes, old copies, full disks, and those who come late."""

from __future__ import annotations

import copy
import random

import pytest

from net.entries import ZERO, Signed, read
from net.evidence import Evidence, Offence
from net.journal import Tag
from net.lockstep import CannotNow
from net.lockstep.news import DiskFull, Doubtful, Ready, SaidTwice
from net.log import Step, seconds_of
from net.packing import pack
from net.reasons import reason_of
from net.wire import Entries, Log, Want, decode, encode
from tests.net.core.tables import TestTable
from tests.net.sim.stubs import MemoryJournal


def test_a_crash_loses_nothing() -> None:
    table = TestTable(2)
    table.settle()
    while not table.cores[0].table.ended:
        table.play(1)
        for peer in (0, 1):
            table.journals[peer].crash(random.Random(table.cores[0].table.length))
            table.restart(peer)
            table.wait(6)
        assert table.cores[0].stopped is None
    assert table.cores[1].table.head == table.cores[0].table.head


def test_the_end_is_on_disk_before_it_is_sealed_and_who_comes_back_seals_it() -> None:
    table = TestTable(2, length=8)

    def unsealed(source: int, _to: int, data: bytes) -> bytes | None:
        """It dies as soon as it has acknowledged END, before that is out."""
        message = decode(data)
        of_end = (
            isinstance(message, Entries)
            and table.cores[1].is_over()
            and read(message.entries[0]).step == table.cores[1].table.length
        )
        return None if source == 1 and (of_end or table.cores[1].table.ended) else data

    table.twist = unsealed
    table.play()
    table.down.add(1)
    table.wait(3)
    core = table.cores[0]
    assert core.is_over()
    assert not core.table.ended
    (kept,) = [each for each in table.journals[0].load().kept if each.tag is Tag.END]
    assert (kept.step, kept.data) == (core.table.length, pack(core.table.end_value()))
    table.twist = lambda _source, _to, data: data
    table.restart(1)
    table.wait(8)
    assert [core.table.ended for core in table.cores] == [True, True]
    assert core.over() is not None
    assert [each for each in table.journals[0].load().kept if each.tag is Tag.END] == []


def test_what_was_signed_and_never_sent_reaches_the_others_after_the_crash() -> None:
    """The program ends between disk and wire; nobody tells the cores of connections."""
    table = TestTable(3, secrets="no")
    table.play(1)
    before = table.cores[0].table.length
    owing = next(peer for peer, core in enumerate(table.cores) if core.owes())
    table.twist = lambda source, _to, data: None if source == owing else data
    for seat in table.cores[owing].owes():
        table.act(table.cores[owing], seat)
    table.settle()
    assert table.cores[owing].replica.hand.has_input()
    table.twist = lambda _source, _to, data: data
    table.restart(owing)
    assert table.cores[owing].replica.hand.has_input()
    table.wait(2)
    table.play(1)
    assert {core.table.length for core in table.cores} == {before + 1}


def test_a_spectator_whom_the_members_forgot_asks_again() -> None:
    """As when they came back from a crash, and its HELLO was lost."""
    table = TestTable(2)
    table.cores.append(table.open(None))
    table.news.append([])
    table.play(1)
    table.wait(1)
    assert table.cores[2].table.length == table.cores[0].table.length
    for core in table.cores[:2]:
        core.replica.recovery.watchers.clear()
    table.play()
    assert table.cores[2].table.length < table.cores[0].table.length
    table.wait(5)
    assert table.cores[2].table.head == table.cores[0].table.head


def test_a_spectator_asks_anew_over_every_connection() -> None:
    table = TestTable(2)
    table.cores.append(table.open(None))
    table.news.append([])
    table.cut = {(2, 0)}
    table.cores[2].connected(0, table.now)
    table.settle()
    table.cut.clear()
    table.cores[2].disconnected(0, table.now)
    table.play(3)
    table.cores[2].connected(0, table.now)
    table.settle()
    assert table.cores[2].table.length == table.cores[0].table.length


def test_members_know_whether_all_who_watch_have_the_end() -> None:
    table = TestTable(2)
    table.cores.append(table.open(None))
    table.news.append([])
    member, spectator = table.cores[0], table.cores[2]
    member.connected(2, table.now)
    spectator.connected(0, table.now)
    table.play(5)
    table.cut = {(0, 2)}
    table.play()
    assert member.heartbeat.have_end() == {1}
    table.cut.clear()
    table.wait(1)
    assert spectator.table.ended
    assert member.heartbeat.have_end() == {1, 2}


def test_a_pushed_step_that_leaves_a_gap_is_asked_about_at_once() -> None:
    table = TestTable(2)
    table.cores.append(table.open(None))
    table.news.append([])
    table.cores[2].connected(0, table.now)
    table.settle()
    table.wait(0.5)
    table.cut = {(0, 2), (1, 2)}
    table.play(1)
    table.cut.clear()
    table.play(1)
    assert table.cores[2].table.length == table.cores[0].table.length


def test_an_old_copy_waits_for_all_and_adopts_its_own_entries() -> None:
    table = TestTable(3, secrets="no")
    table.play(1)
    before = len(table.journals[1].writes)
    table.cores[1].play(1, "run 2")
    table.settle()
    del table.journals[1].writes[before:]
    table.journals[1].restored = True
    table.down.add(2)
    table.restart(1)
    table.wait(30)
    assert table.told(1, Ready) == []
    assert table.cores[1].owes() == ()
    table.restart(1)  # a second crash does not forget it
    table.wait(30)
    assert table.told(1, Ready) == []
    table.restart(2)
    table.wait(10)
    assert table.told(1, Ready) != []
    assert table.cores[1].replica.hand.has_input()
    assert table.cores[0].stopped is None


def test_who_is_shown_a_newer_own_entry_knows_that_its_file_is_old() -> None:
    table = TestTable(3, secrets="no")
    table.play(1)
    before = len(table.journals[1].writes)
    table.cores[1].play(1, "run 2")
    table.settle()
    del table.journals[1].writes[before:]
    table.cores[1] = table.open(1, MemoryJournal(table.journals[1].writes[:], synced=before))
    assert not table.cores[1].replica.recovery.doubtful
    (shown,) = [entry.signed for entry in table.cores[0].step.by(1)]
    table.cores[1].receive(0, encode(Entries((shown,))), table.now)
    assert Doubtful() in table.cores[1].news()
    assert not table.cores[1].replica.may_sign()


def test_who_says_that_it_has_the_whole_log_has_it_on_disk() -> None:
    table = TestTable(3)
    table.play()
    assert [core.heartbeat.have_end() for core in table.cores] == [{1, 2}, {0, 2}, {0, 1}], "they have told each other"
    for peer, journal in enumerate(table.journals):
        del journal.writes[journal.synced :]
        assert table.open(peer).table.ended


def test_a_full_disk_stops_one_peer_until_there_is_room() -> None:
    table = TestTable(2)
    table.play(4)
    length = table.cores[1].table.length
    table.journals[0].full = True
    table.play()
    table.wait(3)
    assert len(table.told(0, DiskFull)) == 1
    assert table.cores[1].table.length <= length + 1
    table.journals[0].full = False
    table.wait(2)
    table.play()
    assert table.cores[0].table.ended
    assert table.cores[1].table.ended


def test_whoever_cannot_write_the_end_down_does_not_show_it() -> None:
    table = TestTable(2, books="closed")

    def hold(source: int, to: int, data: bytes) -> bytes | None:
        return None if (source, to) == (1, 0) and table.cores[0].is_over() else data

    table.twist = hold
    table.play()
    table.wait(2)
    assert [core.table.ended for core in table.cores] == [False, True]
    table.journals[0].full = True
    table.twist = lambda _source, _to, data: data
    table.wait(3)
    assert table.cores[0].table.ended
    assert table.cores[1].heartbeat.have_end() == set(), "a crash now would take it away again"
    table.journals[0].full = False
    table.wait(3)
    assert table.cores[1].heartbeat.have_end() == {0}


def test_a_spectator_follows_from_zero_and_is_never_waited_for() -> None:
    table = TestTable(2)
    table.play(7)
    spectator = table.open(None)
    table.cores.append(spectator)
    table.news.append([])
    spectator.connected(0, table.now)
    table.settle()
    assert spectator.table.length == table.cores[0].table.length, (
        "it asks at once, not when a STATUS says how far they are"
    )
    table.play()
    assert spectator.table.ended
    assert spectator.table.head == table.cores[0].table.head
    with pytest.raises(CannotNow):
        spectator.pause(on=True)


def test_a_match_lasts_as_long_as_its_steps_say_however_often_it_was_left() -> None:
    table = TestTable(2, secrets="no")
    table.play(1)
    table.wait(3)
    table.play(3)
    table.down.add(1)
    table.wait(60)
    table.restart(1)
    table.wait(6)
    table.play(4)
    one, two = (seconds_of(core.records) for core in table.cores)
    assert 63 <= one == two <= table.now
    assert seconds_of(table.cores[0].records[:1]) == 0.0
    records = table.cores[0].records
    nonsense = Step.unpack(records[0])._replace(entries=(Signed(b"nonsense", bytes(64)),))
    assert seconds_of([nonsense.pack(), *records[1:]]) == 0.0


def test_who_stood_still_hears_the_others_before_it_signs_anything() -> None:
    """A copy of its home has played in its seat meanwhile; what it owes by its own log is long final."""
    table = TestTable(2, secrets="no")
    table.settle()
    while 1 not in [peer for peer, core in enumerate(table.cores) if core.owes()]:
        table.play(1)
    sleeper, journal = table.cores[1], table.journals[1]
    table.journals[1] = copy.deepcopy(journal)
    table.restart(1)
    table.wait(6)
    while table.cores[1].table.length < sleeper.table.length + 4:
        table.play(1)
    table.cores[1] = sleeper
    table.now += 3.0
    sleeper.tick(table.now)
    assert not sleeper.owes(), "it asks first"
    table.settle()
    table.wait(1)
    assert sleeper.table.length == table.cores[0].table.length
    assert [core.stopped for core in table.cores] == [None, None]
    table.play()
    assert [core.table.ended for core in table.cores] == [True, True]
    assert not any(isinstance(each, SaidTwice) for news in table.news for each in news)


def test_who_has_stopped_does_not_ask_again_at_once_for_a_log_that_it_cannot_take_over() -> None:
    """Otherwise its question would answer every LOG: two desktops would talk as fast as the network goes."""
    table = TestTable(3, secrets="no")
    table.play(6)
    length = table.cores[2].table.length
    evidence = Evidence(Offence.ILLEGAL, 1, length, reason_of("a test"), ())
    table.journals[2].keep(length, Tag.EVIDENCE, evidence.pack())
    table.restart(2)
    back = table.cores[2]
    assert back.stopped == evidence
    assert back.replica.recovery.asking == {0, 1}
    told = Log(back.match, length, (), length + 3, b"", ZERO, ())
    for _ in range(9):
        back.receive(0, encode(told), table.now)
    assert [type(decode(data)) for source, _, data in table.on_the_way if source == 2] == [Want]
