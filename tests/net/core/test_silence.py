"""The core on small tables. Lost messages, silent members and what can be done, leaving, pausing, sleeping."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.entries import Code, read
from net.lockstep import CannotNow
from net.lockstep.news import (
    Back,
    Leaving,
    Paused,
    Quiet,
    Silent,
    StepFinal,
)
from net.log import Kind, Step
from net.wire import Entries, Status, Talk, decode, encode
from tests.net.core.tables import TestTable


def test_lost_messages_are_repaired_by_status() -> None:
    table = TestTable(2)
    table.settle()
    table.cut = {(0, 1), (1, 0)}
    table.play(1)
    before = table.cores[0].table.length
    table.wait(3)
    assert table.cores[0].table.length == before
    table.cut = set()
    table.wait(2)
    table.play()
    assert table.cores[0].table.ended
    assert table.cores[1].table.ended


def test_two_that_do_not_hear_each_other_play_by_a_third() -> None:
    table = TestTable(3)
    table.settle()
    table.cut = {(0, 1), (1, 0)}
    for _ in range(200):
        table.play(1)
        table.wait(1)
        if table.cores[0].table.ended:
            break
    assert [core.table.ended for core in table.cores] == [True] * 3
    assert not table.told(0, Silent)


def test_the_silent_is_declared_gone_and_a_bot_plays_on() -> None:
    table = TestTable(3)
    table.play(8)
    table.down.add(2)
    table.wait(6)
    assert table.told(0, Quiet)[-1].peer == 2
    with pytest.raises(CannotNow, match="wait"):
        table.cores[0].declare_gone([2])
    table.wait(60)
    assert table.told(0, Silent)[-1].peer == 2
    table.cores[0].declare_gone([2])
    table.settle()
    assert table.cores[0].table.members == (0, 1)
    assert table.cores[1].table.owners == (0, 1, 0)
    table.play()
    assert table.cores[1].table.ended
    table.restart(2)
    table.wait(4)
    assert table.cores[2].table.ended  # as a spectator
    assert table.cores[2].table.head == table.cores[0].table.head


def test_who_falls_silent_at_the_start_is_declared_gone_like_later() -> None:
    """Here START is final where nobody answers any more, and nowhere else."""
    table = TestTable(3)
    table.cut = {(1, 0), (1, 2)}
    table.settle()
    assert [core.table.length for core in table.cores] == [0, 1, 0]
    table.down.add(1)
    table.wait(70)
    table.cores[0].declare_gone([1])
    table.wait(2)
    assert [core.table.members for core in table.cores] == [(0, 2), (0, 1, 2), (0, 2)]
    table.play()
    table.cut.clear()
    table.restart(1)
    table.wait(4)
    assert [core.table.ended for core in table.cores] == [True] * 3
    assert len({core.table.head for core in table.cores}) == 1


def test_two_cannot_declare_each_other_gone() -> None:
    table = TestTable(2)
    table.play(3)
    table.down.add(1)
    table.wait(70)
    with pytest.raises(CannotNow, match="branch"):
        table.cores[0].declare_gone([1])


def test_a_heard_member_cannot_be_voted_out() -> None:
    """One peer alone finds another silent; the others hear it, so it stays."""
    table = TestTable(4)
    table.play(4)
    core = table.cores[0]
    core.presence._heard[2] = -100.0
    core.declare_gone([2])
    table.wait(20)
    table.play()
    assert table.cores[1].table.members == (0, 1, 2, 3)
    assert [core.table.ended for core in table.cores] == [True] * 4


def test_leaving_politely_needs_no_grace() -> None:
    table = TestTable(3)
    table.play(6)
    table.cores[1].leave()
    table.wait(3)
    assert table.cores[0].table.members == (0, 2)
    assert table.told(0, Leaving) == [Leaving(1)]
    assert table.cores[1].table.members == (0, 2)
    assert who_left(table) == [{1}] * 3
    table.play()
    assert table.cores[0].table.ended


def test_who_left_and_came_back_is_told_of_when_it_leaves_again() -> None:
    table = TestTable(2)
    table.play(4)
    for goodbyes in (1, 2):
        table.cores[1].leave()
        table.wait(2)
        assert table.told(0, Leaving) == [Leaving(1)] * goodbyes
        assert table.cores[0].heartbeat.leavers == {1}
        table.restart(1)
        table.wait(2)
        assert not table.cores[0].heartbeat.leavers


def who_left(table: TestTable) -> list[set[int]]:
    """Of whom each peer was told that it took leave, at the one step that names somebody gone; the logs agree."""
    told = [[final for final in table.told(peer, StepFinal) if final.played.gone] for peer in range(len(table.cores))]
    for core, finals in zip(table.cores, told, strict=True):
        assert [final.left for final in finals] == [Step.unpack(core.records[final.step]).left for final in finals]
        assert len(finals) == 1
    return [set(final.left) for [final] in told]


def test_who_took_leave_has_left_though_another_s_ballot_decides_it() -> None:
    table = TestTable(3)
    table.play(6)
    table.cut |= {(0, 1), (2, 1)}  # its farewell gets out, and no promise for it gets in
    table.cores[1].leave()
    table.wait(20)
    [control] = [step for step in map(Step.unpack, table.cores[0].records) if step.kind is Kind.CONTROL]
    assert control.ballot.proposer != 1
    assert control.left == {1}, "also by the log alone, for whoever replays it"
    table.cut.clear()
    table.wait(3)
    assert who_left(table) == [{1}] * 3


@pytest.mark.parametrize("source", [0, 4], ids=["another", "who leaves"])
def test_who_took_leave_has_left_also_for_whom_its_farewell_never_reached(source: int) -> None:
    table = TestTable(5)
    table.play(6)
    table.cut = {(4, 3)} | ({(0, 4), (1, 4), (2, 4), (3, 4)} if source == 0 else set())
    table.cores[4].leave()
    table.wait(20)
    assert [Step.unpack(record).left for record in table.cores[3].records if Step.unpack(record).left] == [{4}]
    table.cut.clear()
    table.wait(5)
    assert who_left(table) == [{4}] * 5


def declared_gone_and_back(table: TestTable) -> None:
    """P1, who is silent, is gone by the word of the others, and comes back."""
    table.cores[0].declare_gone([1])
    table.wait(5)
    table.restart(1)
    table.wait(3)


def test_who_was_only_silent_has_not_left() -> None:
    table = TestTable(3)
    table.play(6)
    table.down.add(1)
    while not table.told(0, Silent):
        table.wait(1)
    declared_gone_and_back(table)
    assert who_left(table) == [set()] * 3


def test_who_only_meant_to_leave_and_was_declared_gone_has_not_left_in_the_news_as_in_the_log() -> None:
    """A farewell that nobody has signed for proves nothing."""
    table = TestTable(3)
    table.play(6)

    def without_entries(source: int, _to: int, data: bytes) -> bytes | None:
        message = decode(data)
        if source != 1:
            return data
        return encode(replace(message, entries=())) if isinstance(message, Status) else None

    table.twist = without_entries
    table.cores[1].leave()
    table.wait(2)
    table.down.add(1)
    while not table.told(0, Silent):
        table.wait(1)
    assert table.told(0, Leaving) == [Leaving(1)]
    declared_gone_and_back(table)
    assert who_left(table) == [set()] * 3


def test_who_was_declared_gone_and_comes_back_to_decide_it_itself_has_not_left() -> None:
    """Its own higher ballot is bound to the value that somebody accepted: to propose it is no farewell."""
    table = TestTable(4)
    table.play(6)
    table.down.add(3)
    while not table.told(0, Silent):
        table.wait(1)

    def without_votes(_source: int, _to: int, data: bytes) -> bytes | None:
        message = decode(data)
        votes = isinstance(message, Entries) and any(read(each).kind is Code.ACCEPTED for each in message.entries)
        return None if votes or isinstance(message, Status) else data

    table.twist = without_votes
    table.cores[0].declare_gone([3])
    table.settle()
    table.wait(1)
    table.restart(3)
    table.down.add(0)
    for core in table.cores[1:3]:
        core.election._retry, core.election._begun = 1e9, 1e-9  # their pauses are the longer ones
    table.wait(1)
    table.twist = lambda _source, _to, data: data
    table.wait(60)
    table.restart(0)
    table.wait(3)
    [control] = [step for step in map(Step.unpack, table.cores[1].records) if step.kind is Kind.CONTROL]
    assert (control.ballot.proposer, [peer for peer, _ in control.value[1]]) == (3, [3])
    assert who_left(table) == [set()] * 4


def test_a_step_is_told_when_its_debts_and_ballots_are_past() -> None:
    """Whoever hears that somebody is gone asks at once what can be done about the others."""
    table = TestTable(3)
    table.play(6)
    table.down.add(1)
    while not table.told(0, Silent):
        table.wait(1)
    core, tries = table.cores[0], list[int]()

    def ask() -> None:
        tries.append(core.election._tries)

    core.on_final = ask
    core.declare_gone([1])
    table.wait(5)
    assert tries
    assert not any(tries)


def test_pause_freezes_the_grace() -> None:
    table = TestTable(3)
    table.play(3)
    table.cores[1].pause(on=True)
    table.settle()
    assert table.cores[0].paused
    assert table.told(2, Paused) == [Paused(1, True)]
    table.down.add(2)
    table.wait(100)
    assert table.told(0, Silent) == []
    table.cores[0].pause(on=False)
    table.wait(61)
    assert table.told(0, Silent) != []


def test_a_machine_that_slept_forgives() -> None:
    table = TestTable(3)
    table.play(3)
    table.down.add(2)
    table.wait(50)
    table.now += 3600.0
    table.wait(20)
    assert table.told(0, Silent) == []


def test_coming_back_to_life_is_told() -> None:
    table = TestTable(2)
    table.play(2)
    table.cut = {(1, 0)}
    table.wait(6)
    table.cut = set()
    table.wait(2)
    assert table.told(0, Quiet) == [Quiet(1)]
    assert table.told(0, Back) == [Back(1)]


def test_who_was_declared_gone_stays_so_when_only_a_step_was_decided() -> None:
    """The first ballot may have to make a move final that all had given; the wish to go on without the silent holds."""
    table = TestTable(3, secrets="no")
    table.play(3)
    table.cores[2].play(2, "sit")
    table.settle()
    table.down.add(2)  # its move is out, its acknowledgement never comes
    length = table.cores[0].table.length
    for peer in (0, 1):
        table.cores[peer].play(peer, "sit")
    table.settle()
    table.wait(3)
    for core in table.cores[:2]:
        core.receive(2, encode(Talk(core.match, 0, "wait for me")), table.now)  # so its debt is older than its silence
    while not table.told(0, Silent):
        table.wait(0.5)
    table.cores[0].declare_gone([2])
    table.wait(20)
    kinds = [Step.unpack(record).kind for record in table.cores[0].records[length:]]
    assert kinds == [Kind.PLAY, Kind.CONTROL]
    assert table.cores[0].table.members == (0, 1)
