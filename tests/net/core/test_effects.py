"""The replica by itself: what it wants done, in which order, and what it does not want while the disk is full."""

from __future__ import annotations

from games.bots import RANDOM
from games.kernel import Seat
from net.entries import Code, Signed, read
from net.journal import Kept, Tag
from net.lockstep import Replica
from net.lockstep.effects import Effect, Effects, Persist, Send
from net.lockstep.news import DiskFull, StepFinal
from net.packing import unpack
from net.reasons import reason_of
from net.wire import Status, decode
from tests.net.core.tables import TestTable
from tests.net.sim.reading import entries_in


def alone() -> tuple[TestTable, Replica, Seat]:
    """A replica whose seat owes an action, at a table of two where nothing is delivered any more."""
    table = TestTable(2, secrets="no")
    table.play(4)
    core = next(core for core in table.cores if core.owes())
    return table, core.replica, core.owes()[0]


def act(table: TestTable, replica: Replica, seat: Seat) -> Effects:
    legal = replica.log.table.state.legal_actions(seat)
    return replica.play(seat, RANDOM.choose(None, legal, table.generator))


def drawn(effects: Effects, replica: Replica, *, full: bool = False) -> list[Effect]:
    """All effects; whatever is to be on disk is there, unless it is full."""
    seen: list[Effect] = []
    for effect in effects:
        seen.append(effect)
        if isinstance(effect, Persist) and effect.sync:
            if full:
                replica.not_written(reason_of("The disk is full."))
            else:
                replica.written()
    return seen


def own_entries(effect: Effect, replica: Replica) -> set[bytes]:
    """The own entries that an effect writes down or sends."""
    signed: list[Signed] = []
    if isinstance(effect, Persist):
        kept = [write for write in effect.writes if isinstance(write, Kept) and write.tag is Tag.ENTRY]
        signed = [Signed(*unpack(write.data, (bytes, bytes))) for write in kept]
    elif isinstance(effect, Send):
        signed = list(entries_in(effect.data))
    return {each.raw for each in signed if read(each).author == replica.me}


def test_an_own_entry_is_asked_to_be_on_disk_before_it_is_sent() -> None:
    table, replica, seat = alone()
    effects = drawn(act(table, replica, seat), replica)
    written: set[bytes] = set()
    sent = 0
    for effect in effects:
        if isinstance(effect, Persist) and effect.sync:
            written |= own_entries(effect, replica)
        elif isinstance(effect, Send):
            assert own_entries(effect, replica) <= written
            sent += len(own_entries(effect, replica))
    assert sent


def test_what_depends_on_a_full_disk_does_not_follow_and_comes_once_there_is_room() -> None:
    table, replica, seat = alone()
    effects = drawn(act(table, replica, seat), replica, full=True)
    assert [effect for effect in effects if isinstance(effect, DiskFull)] == [DiskFull(reason_of("The disk is full."))]
    assert not any(isinstance(effect, Send | StepFinal) for effect in effects)
    again = drawn(replica.tick(table.now + 1), replica, full=True)
    told = [decode(effect.data) for effect in again if isinstance(effect, Send)]
    assert [message.entries for message in told if isinstance(message, Status)] == [()], "a sign of life needs no disk"
    assert not any(isinstance(effect, DiskFull) for effect in again), "it is told once"
    freed = drawn(replica.tick(table.now + 2), replica)
    assert any(own_entries(effect, replica) for effect in freed if isinstance(effect, Send))
    assert not [write for effect in freed if isinstance(effect, Persist) for write in effect.writes], "handed over once"


def test_what_is_signed_leaves_before_anything_that_follows_is_worked_out() -> None:
    """The others wait for an acknowledgement, and nobody for the table as it will be."""
    table, replica, seat = alone()
    other = table.cores[1 - replica.me].replica
    (sent,) = [effect for effect in drawn(act(table, replica, seat), replica) if isinstance(effect, Send)][:1]
    proposal = None
    for effect in other.receive(replica.me, sent.data, table.now):
        if isinstance(effect, Persist):
            other.written()
        elif isinstance(effect, Send) and any(read(each).kind is Code.ACK for each in entries_in(effect.data)):
            proposal = other.log.step.forced()
            assert proposal
            assert "_made" not in vars(proposal)
    assert proposal
    assert "_made" in vars(proposal)
