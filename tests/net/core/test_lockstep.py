"""The core on small tables: what people rely on, one case a test. The simulator looks for what nobody thought of."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from games.kernel import Refused
from games.toy import GAME as TOY
from net.entries import ZERO, Ballot, Code, Entry, Signed, read, write
from net.evidence import Evidence, Offence
from net.lockstep import CannotNow, Table
from net.lockstep.audit import check_certificate
from net.lockstep.news import (
    Back,
    Desync,
    DesyncReport,
    DiskFull,
    Doubtful,
    Drafted,
    Leaving,
    Misbehaved,
    Over,
    Paused,
    Picture,
    Quiet,
    Ready,
    Said,
    Sealed,
    Silent,
    StandIn,
    StepFinal,
    Stopped,
)
from net.lockstep.table import BadStepError
from net.log import Kind, Origin, Start, Step
from net.packing import Malformed
from net.wire import Entries, Log, Status, Talk, Want, decode, encode
from tests.net.core.tables import TestTable, a_start
from tests.net.sim.stubs import MemoryJournal, StubDealing, StubSigner, identity_of, stub_verify


@pytest.mark.parametrize(("peers", "seats"), [(1, 2), (2, 2), (2, 5), (3, 3), (8, 8)])
def test_a_match_ends_alike_everywhere(peers: int, seats: int) -> None:
    table = TestTable(peers, seats)
    table.play()
    heads = {core.table.head for core in table.cores}
    assert len(heads) == 1
    for peer, core in enumerate(table.cores):
        assert core.table.ended
        (over,) = table.told(peer, Over)
        assert over.steps == 21  # START and the game's 20; END does not count
        assert over.digest == core.table.state.digest()
        assert len(table.told(peer, Sealed)) == 1
    table.wait(2)
    assert all(core.may_close() for core in table.cores)


def test_the_record_holds_everything_and_nothing_else() -> None:
    """Chain, rules, signatures and shares of every step; any byte that changes is noticed."""
    table = TestTable(3)
    table.play()
    core = table.cores[0]

    def check(records: list[bytes]) -> bytes:
        book = Table(TOY, table.start, StubDealing(0, random.Random(0)))
        for record in records:
            step = Step.unpack(record)
            book.check(step)
            check_certificate(book, step, stub_verify)
            book.advance(step.kind, step.value)
        return book.head

    assert check(core.records) == core.table.head
    luck = random.Random(1)
    for number, record in enumerate(core.records):
        for _ in range(12):
            changed = bytearray(record)
            changed[luck.randrange(len(record))] ^= 1 << luck.randrange(8)
            with pytest.raises((BadStepError, Malformed)):
                check([*core.records[:number], bytes(changed), *core.records[number + 1 :]])
    with pytest.raises(BadStepError):
        check([*core.records[:5], core.records[6], core.records[5]])


def test_the_head_does_not_hang_on_certificate_or_time() -> None:
    table = TestTable(2)
    table.play(3)
    step = Step.unpack(table.cores[0].records[2])
    assert step.entries
    assert replace(step, entries=(), ballot=Ballot(3, 1)).head(bytes(32)) == step.head(bytes(32))


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
    assert Step.unpack(table.cores[1].records[2]).value == ((0, "run 3"), (1, "run 4"))


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
    (stand_in,) = table.told(0, StandIn)
    assert stand_in == StandIn((2,), 2)
    table.play()
    assert table.cores[1].table.ended
    table.restart(2)
    table.wait(4)
    assert table.cores[2].table.ended  # as a spectator
    assert table.cores[2].table.head == table.cores[0].table.head


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
    table.play()
    assert table.cores[0].table.ended


def test_pause_freezes_the_grace() -> None:
    table = TestTable(3)
    table.play(3)
    table.cores[1].pause()
    table.settle()
    assert table.cores[0].paused
    assert table.told(2, Paused) == [Paused(1, True)]
    table.down.add(2)
    table.wait(100)
    assert table.told(0, Silent) == []
    table.cores[0].resume()
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
    assert table.cores[1].has_input()
    assert table.cores[0].stopped is None


def test_who_is_shown_a_newer_own_entry_knows_that_its_file_is_old() -> None:
    table = TestTable(3, secrets="no")
    table.play(1)
    before = len(table.journals[1].writes)
    table.cores[1].play(1, "run 2")
    table.settle()
    del table.journals[1].writes[before:]
    table.cores[1] = table.open(1, MemoryJournal(table.journals[1].writes[:], synced=before))
    assert not table.cores[1].catching_up.doubtful
    (shown,) = [entry.signed for entry in table.cores[0].step.by(1)]
    table.cores[1].receive(0, encode(Entries((shown,))), table.now)
    assert Doubtful() in table.cores[1].news()
    assert not table.cores[1].may_sign()


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


def test_a_spectator_follows_from_zero_and_is_never_waited_for() -> None:
    table = TestTable(2)
    table.play(7)
    spectator = table.open(None)
    table.cores.append(spectator)
    table.news.append([])
    spectator.connected(0, table.now)
    spectator.catching_up.want(0)
    table.settle()
    assert spectator.table.length == table.cores[0].table.length
    table.play()
    assert spectator.table.ended
    assert spectator.table.head == table.cores[0].table.head
    with pytest.raises(CannotNow):
        spectator.pause()


def test_a_spectator_may_only_watch_and_talk() -> None:
    table = TestTable(2)
    table.play(3)
    core = table.cores[0]
    forged = write(StubSigner(identity_of(1)), Code.ACK, core.match, 99, bytes(32), 1, (bytes(32), bytes(32)), 0)
    core.receive(7, encode(Entries((forged.signed,))), table.now)
    core.receive(7, encode(Talk(core.match, "hi")), table.now)
    told = core.news()
    assert Said(7, "hi") in told
    assert any(isinstance(news, Misbehaved) and news.peer == 7 for news in told)
    assert core.stopped is None


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
        if to == 2 and entry.kind is Code.INPUT and not entry.is_share and entry.body[0][0][1] == "sit":
            return ((*((seat, "bark") for seat, _ in entry.body[0]),), entry.body[1])
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
    twisting(table, 0, lambda to, entry: (entry.body[0], b"x" * 32) if entry.kind is Code.INPUT else None)
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
    state.points[1] += 5  # type: ignore[attr-defined]
    table.cores[0].table._digest = None
    step = table.cores[0].table.length
    table.play(1)
    table.wait(2)
    (report,) = table.told(1, DesyncReport)
    assert report.step == step
    assert report.field == "points[1]"
    assert report.theirs == report.ours + 5
    assert report.their_version == "version 0"
    (other,) = table.told(0, DesyncReport)
    assert (other.field, other.ours) == ("points[1]", report.theirs)


def test_garbage_and_forgeries_are_named_and_change_nothing() -> None:
    table = TestTable(2)
    table.play(3)
    core = table.cores[0]
    fake = write(StubSigner(identity_of(5)), Code.ACK, core.match, 4, core.table.head, 0, (bytes(32), bytes(32)), 0)
    other = write(StubSigner(identity_of(1)), Code.ACK, b"another!", 4, core.table.head, 1, (bytes(32), bytes(32)), 0)
    for data in (b"", b"\xc1" * 50, encode(Entries((fake.signed,))), encode(Entries((other.signed,)))):
        core.receive(1, data, table.now)
    core.receive(1, encode(Want(b"another!", 0, 0, b"")), table.now)
    core.receive(1, encode(Entries((Signed(b"\x99\x03rubbish", bytes(64)),))), table.now)
    assert len([news for news in core.news() if isinstance(news, Misbehaved) and news.peer == 1]) >= 5
    table.play()
    assert core.table.ended


def test_talk_drafts_and_pictures_pass() -> None:
    table = TestTable(3)
    table.play(2)
    table.cores[0].beside.say("good \x07luck")
    table.cores[1].beside.preview(1, "run 3", to=[2])
    picture = bytes(range(256)) * 600
    name = table.cores[2].beside.show_picture(picture)
    table.settle()
    assert table.told(1, Said) == [Said(0, "good luck")]
    assert table.told(2, Drafted) == [Drafted(1, "run 3")]
    assert table.told(0, Drafted) == []
    assert table.told(0, Picture) == [Picture(name, picture)]


def test_several_drafts_of_one_desktop_make_one_input() -> None:
    table = TestTable(2, seats=4, secrets="no")
    table.play(1)
    core = table.cores[0]
    assert core.owes() == (0, 1)
    core.play(0, "run 1")
    core.play(0, "run 2")
    assert core.owes() == (1,)
    core.play(1, "run 0")
    assert core.has_input()
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
    with pytest.raises(BadStepError):
        Table(TOY, a_start(2, 9, {}), StubDealing(0, random.Random(0)))


def test_a_log_that_does_not_hold_is_not_followed() -> None:
    table = TestTable(2)
    table.play(6)
    fresh = table.open(None)
    records = tuple(table.cores[0].records)
    step = Step.unpack(records[-1])
    stripped = replace(step, entries=step.entries[:-1]).pack()
    fresh.receive(0, encode(Log(fresh.match, 0, 0, (*records[:-1], stripped), 6, b"", ZERO, ())), 0.0)
    assert fresh.table.length == 0
    assert isinstance(fresh.news()[-1], Misbehaved)
    fresh.receive(0, encode(Log(fresh.match, 0, 0, records, 6, b"", ZERO, ())), 0.0)
    assert fresh.table.length == len(records)


def test_a_branch_begins_where_the_other_match_stood_and_says_so() -> None:
    table = TestTable(2, secrets="no")
    table.play(9)
    core = table.cores[0]
    past = tuple(
        final.played.outcomes if final.played.kind is Kind.CHANCE else Step.unpack(core.records[final.step]).value
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
        Table(TOY, bad, StubDealing(0, random.Random(0)))


def test_two_late_entries_that_contradict_each_other_are_evidence_too() -> None:
    """Whoever stopped over a step that is final elsewhere by a ballot can still show why."""
    table = TestTable(3)
    table.play(5)
    core = table.cores[0]
    head = next(read(signed).head for signed in Step.unpack(core.records[2]).entries)
    signer = StubSigner(identity_of(1))
    lies = [write(signer, Code.ACCEPTED, core.match, 2, head, 1, (hashed, bytes(32)), 0, Ballot(1, 0)) for hashed in
            (b"v" * 32, b"w" * 32)]  # fmt: skip
    core.receive(2, encode(Entries((lies[0].signed, lies[1].signed))), table.now)
    assert isinstance(core.stopped, Evidence)
    assert (core.stopped.author, core.stopped.offence) == (1, Offence.DOUBLE)


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
        core.receive(2, encode(Talk(core.match, "wait for me")), table.now)  # so its debt is older than its silence
    while not table.told(0, Silent):
        table.wait(0.5)
    table.cores[0].declare_gone([2])
    table.wait(20)
    kinds = [Step.unpack(record).kind for record in table.cores[0].records[length:]]
    assert kinds == [Kind.PLAY, Kind.CONTROL]
    assert table.cores[0].table.members == (0, 1)
