"""The core on small tables. Lies, forgeries and states that differ: named, and never played on with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.bots import RANDOM
from net.entries import LAST_ROUND, NUMBER, Ballot, Code, Entry, Signed, read, write
from net.evidence import Evidence, Offence
from net.lockstep import CannotNow
from net.lockstep.news import (
    BallotsUsedUp,
    Desync,
    DesyncReport,
    GoesOn,
    Misbehaved,
    SaidTwice,
    Stopped,
)
from net.log import Kind, Step
from net.wire import Entries, Pause, Status, Want, decode, encode
from tests.net.core.tables import TestTable
from tests.net.sim.stubs import StubSigner, identity_of


def twisting(table: TestTable, cheat: int, change: object) -> None:
    """Let `change` alter each own entry that this peer sends."""
    signer = StubSigner(identity_of(cheat))

    def twist(source: int, to: int, data: bytes) -> bytes:
        message = decode(data)
        if source != cheat or not isinstance(message, Entries | Status):
            return data
        entries = []
        for signed in message.entries:
            entry = read(signed)
            body = change(to, entry) if entry.author == cheat else None  # type: ignore[operator]
            if body is not None:
                entry = write(
                    signer, entry.kind, entry.match, entry.step, entry.head, cheat, body, 0, ballot=entry.ballot
                )
            entries.append(entry.signed)
        if isinstance(message, Entries):
            return encode(Entries(tuple(entries)))
        return encode(replace(message, entries=tuple(entries)))

    table.twist = twist


def test_two_inputs_are_evidence_that_all_can_check() -> None:
    table = TestTable(3, secrets="no")
    table.play(3)

    def change(to: int, entry: Entry) -> object:
        if to == 2 and entry.kind is Code.INPUT and not entry.is_part and entry.body[0][0][1] == "sit":
            return ((*((seat, "bark", b"") for seat, *_ in entry.body[0]),), *entry.body[1:])
        return None

    twisting(table, 0, change)
    table.cores[0].play(0, "sit")
    table.settle()
    for peer in (1, 2):
        table.cores[peer].play(peer, "bark") if not table.cores[peer].stopped else None
    table.wait(3)
    for peer in (1, 2):
        (stopped,) = table.told(peer, Stopped)
        evidence: Evidence = stopped.evidence
        assert (evidence.author, evidence.offence) == (0, Offence.DOUBLE)
        one, two = map(read, evidence.entries)
        assert one.content != two.content
        assert Evidence.unpack(evidence.pack()) == evidence
    table.restart(1)
    assert isinstance(table.cores[1].stopped, Evidence)  # a restart does not forget it
    with pytest.raises(CannotNow):
        table.cores[2].play(2, "sit")


def test_a_lying_digest_stops_before_the_step_and_is_reported() -> None:
    table = TestTable(2, secrets="no")
    table.play(3)
    twisting(
        table, 0, lambda to, entry: (entry.body[0], b"x" * 32, *entry.body[2:]) if entry.kind is Code.INPUT else None
    )
    length = table.cores[1].table.length
    table.cores[0].play(0, "sit")
    table.wait(2)
    assert table.told(1, Desync) == [Desync(length, 0)]
    (report,) = table.told(1, DesyncReport)
    assert (report.step, report.field) == (length, "")
    assert table.cores[1].table.length == length


def test_a_desync_report_names_step_field_and_both_values() -> None:
    table = TestTable(2, secrets="no")
    table.play(2)
    state = table.cores[0].table.state
    at = state.position  # type: ignore[attr-defined]
    state.position = at.with_dog(1, at.dogs[1].praised(5))  # type: ignore[attr-defined]
    table.cores[0].table.digest = state.digest()
    step = table.cores[0].table.length
    table.play(1)
    table.wait(2)
    (report,) = table.told(1, DesyncReport)
    assert report.step == step
    assert report.field == "dogs[1].points"
    assert report.theirs == report.ours + 5
    assert report.their_version == "version 0"
    (other,) = table.told(0, DesyncReport)
    assert (other.field, other.ours) == ("dogs[1].points", report.theirs)


def test_garbage_and_forgeries_are_named_and_change_nothing() -> None:
    table = TestTable(2)
    table.play(3)
    core = table.cores[0]
    fake = write(StubSigner(identity_of(5)), Code.ACK, core.match, 4, core.table.head, 0, (bytes(32), bytes(32)), 0)
    other = write(StubSigner(identity_of(1)), Code.ACK, b"another!", 4, core.table.head, 1, (bytes(32), bytes(32)), 0)
    for data in (b"", b"\xc1" * 50, encode(Entries((fake.signed,))), encode(Entries((other.signed,)))):
        core.receive(1, data, table.now)
    core.receive(1, encode(Want(b"another!", 0, b"")), table.now)
    core.receive(1, encode(Entries((Signed(b"\x98\x03rubbish", bytes(64)),))), table.now)
    assert len([news for news in core.news() if isinstance(news, Misbehaved) and news.peer == 1]) >= 5
    table.play()
    assert core.table.ended


def test_a_second_entry_for_a_final_step_stops_nothing_and_is_told_once() -> None:
    """Its author may be honest: a home that was copied or put back signs a step anew before it hears of it."""
    table = TestTable(3, secrets="no")
    table.play(12)
    core = table.cores[0]
    core.news()
    step = next(number for number, record in enumerate(core.records) if Step.unpack(record).kind is Kind.PLAY)
    known = next(read(each) for each in Step.unpack(core.records[step]).entries if read(each).kind is Code.INPUT)
    signer = StubSigner(identity_of(known.author))
    other = (((known.body[0][0][0], bytes(32)),), *known.body[1:])
    twice = write(signer, Code.INPUT, core.match, step, known.head, known.author, other, 0)
    for _ in range(3):
        core.receive(2, encode(Entries((twice.signed,))), table.now)
    assert [each for each in core.news() if isinstance(each, SaidTwice)] == [SaidTwice(known.author, step)]
    assert core.stopped is None
    table.play()
    assert core.table.ended


def test_who_stopped_over_two_entries_goes_on_when_the_step_is_final_for_the_others() -> None:
    """P0 signs another acknowledgement, and shows it to P2 alone: P2 had signed, and the step is final elsewhere."""
    table = TestTable(3, secrets="no")
    table.play(4)
    core = table.cores[2]
    step, head = core.table.length, core.table.head
    owing = next(peer for peer, each in enumerate(table.cores) if each.owes())
    table.act(table.cores[owing], table.cores[owing].owes()[0])
    letters = [each for each in table.on_the_way if each[1] == 2]
    table.on_the_way = [each for each in table.on_the_way if each[1] != 2]
    for source, _, data in letters:
        core.receive(source, data, table.now)
    table.twist = lambda _source, to, data: None if to == 2 else data
    table.settle()
    assert table.cores[0].table.length == step + 1
    assert core.table.length == step
    liar = next(peer for peer in (0, 1) if core.step.get(Code.INPUT if peer == owing else Code.ACK, peer))
    kind = Code.INPUT if liar == owing else Code.ACK
    known = core.step.get(kind, liar)
    assert known is not None
    body = (bytes(32), known.body[1]) if kind is Code.ACK else ((), *known.body[1:])
    lie = write(StubSigner(identity_of(liar)), kind, core.match, step, head, liar, body, 0)
    core.receive(liar, encode(Entries((lie.signed,))), table.now)
    assert isinstance(core.stopped, Evidence)
    table.twist = lambda _source, _to, data: data
    table.wait(3)
    assert any(isinstance(each, GoesOn) for each in table.news[2])
    table.play()
    assert [each.table.ended for each in table.cores] == [True] * 3


def test_a_desync_report_accuses_nobody_whose_state_is_ours() -> None:
    """The third of three, who stops for the same reason and shows the same state, is no culprit."""
    table = TestTable(3, secrets="no")
    table.play(2)
    state = table.cores[0].table.state
    at = state.position  # type: ignore[attr-defined]
    state.position = at.with_dog(1, at.dogs[1].praised(5))  # type: ignore[attr-defined]
    table.cores[0].table.digest = state.digest()
    table.play(1)
    table.wait(3)
    for honest in (1, 2):
        assert {report.peer for report in table.told(honest, DesyncReport)} == {0}


def test_an_own_entry_that_contradicts_a_known_one_is_kept_as_evidence_alone() -> None:
    """So a desktop whose key was misused can still read its own file."""
    table = TestTable(2)
    table.play(4)
    while not table.cores[0].owes():
        table.play(1)
    core = table.cores[0]
    assert core.step.sealed
    table.cut = {(0, 1)}
    seat = core.owes()[0]
    core.play(seat, RANDOM.choose(None, core.table.state.legal_actions(seat), table.generator))
    (given,) = core.step.by(0)
    lie = write(
        StubSigner(identity_of(0)),
        Code.INPUT,
        core.match,
        given.step,
        given.head,
        0,
        (((seat, bytes(32)),), given.body[1]),
        0,
    )
    core.receive(1, encode(Entries((lie.signed,))), table.now)
    assert isinstance(core.stopped, Evidence)
    table.restart(0)
    assert isinstance(table.cores[0].stopped, Evidence)


def test_numbers_that_nobody_can_outbid_are_told_and_make_no_honest_peer_look_foul() -> None:
    table = TestTable(3)
    table.play(4)
    step, head, match = table.cores[0].table.length, table.cores[0].table.head, table.start.match
    begin = write(
        *(StubSigner(identity_of(2)), Code.PREPARE, match, step, head, 2, (None, (), (1,)), 0),
        ballot=Ballot(LAST_ROUND, 2),
    )
    table.down.add(2)
    for peer in (0, 1):
        table.cores[peer].receive(2, encode(Entries((begin.signed,))), table.now)
        table.cores[peer].receive(2, encode(Pause(match, NUMBER.highest, 2, False)), table.now)
    table.wait(70)
    with pytest.raises(CannotNow, match="used up all pauses"):
        table.cores[0].pause(on=True)
    table.cores[0].pause(on=False)
    for peer in (0, 1):
        with pytest.raises(CannotNow, match="go on alone"):
            table.cores[peer].declare_gone([2])
    table.wait(30)
    for peer in (0, 1):
        assert table.told(peer, BallotsUsedUp) == [BallotsUsedUp(2)]
        assert {each.peer for each in table.told(peer, Misbehaved)} <= {2}
        table.restart(peer)  # what it has written down can be read again
        assert table.cores[peer].table.length == step
