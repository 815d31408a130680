"""Draws, resignations and moves taken back: what all consent to takes the place of a move, and nothing else does."""

from __future__ import annotations

import random

import pytest

from games.kernel import Draw, Refused, Request, Resign, Settled, Show, Shuffle, TakeBack, TakenBack
from games.toy import GAME as TOY
from net.entries import Code, Entry, read, write
from net.evidence import Convicted
from net.lockstep import CannotNow, Table
from net.lockstep.audit import check_certificate
from net.lockstep.news import Answered, StepFinal
from net.lockstep.step import ANSWERS
from net.lockstep.table import BadStepError
from net.log import Kind, Step
from net.node.players import Bots
from tests.net.core.tables import TestTable
from tests.net.core.test_foul_play import twisting
from tests.net.core.test_hidden_cards import until
from tests.net.sim.dealing import StubDealing
from tests.net.sim.stubs import StubSigner, identity_of, stub_verify


def checked(table: TestTable, records: list[bytes]) -> Table:
    """The table at the end of a log, every record checked with its signatures. Raises BadStepError."""
    book = Table(TOY, table.start, StubDealing(0, random.Random(0), table.start))
    for record in records:
        step = Step.unpack(record)
        book.check(step)
        check_certificate(book, step, stub_verify)
        book.advance(step.kind, step.value)
    return book


def racing(peers: int, seats: int = 0) -> TestTable:
    """A table where one seat after another may act."""
    table = TestTable(peers, seats)
    until(table, "race")
    return table


@pytest.mark.parametrize("peers", [2, 3])
def test_a_draw_stands_once_everybody_has_consented(peers: int) -> None:
    table = racing(peers)
    length = table.cores[0].table.length
    for peer in range(peers):
        assert table.cores[0].table.length == length
        table.cores[peer].agree(Draw(), yes=True)
        table.settle()
    for core in table.cores:
        over = core.over()
        assert over is not None
        assert [standing.place for standing in over.result] == [1] * len(table.start.seats)
        assert core.table.ended
        assert isinstance(core.table.state, Settled)
    assert len({core.table.head for core in table.cores}) == 1
    assert checked(table, table.cores[0].records).head == table.cores[0].table.head
    assert [news.yes for news in table.told(0, Answered)] == [True] * (peers - 1)


def test_one_who_declines_keeps_the_game_going() -> None:
    table = racing(2)
    table.cores[0].agree(Draw(), yes=True)
    table.settle()
    table.cores[1].agree(Draw(), yes=False)
    table.settle()
    assert [(news.agreement, news.yes) for news in table.told(0, Answered)] == [("@draw", False)]
    with pytest.raises(CannotNow, match="already"):
        table.cores[1].agree(Draw(), yes=True)
    table.play()
    assert all(core.table.ended and core.table.state.public()["step"] == 20 for core in table.cores)


def test_a_consent_is_for_one_step_only() -> None:
    table = racing(2)
    table.cores[0].agree(Draw(), yes=True)
    table.settle()
    table.play(1)
    table.cores[1].agree(Draw(), yes=True)
    table.settle()
    assert not table.cores[0].is_over()


def test_of_two_sides_the_other_has_won() -> None:
    table = racing(2)
    table.cores[1].agree(Resign(1), yes=True)
    table.settle()
    for core in table.cores:
        over = core.over()
        assert over is not None
        assert [standing.place for standing in over.result] == [1, 2]


def test_nobody_gives_up_for_another() -> None:
    table = racing(2)
    table.cores[0].agree(Resign(1), yes=True)
    table.settle()
    assert not table.cores[0].is_over()


def test_among_three_a_seat_that_gave_up_is_played_on() -> None:
    table = racing(3)
    table.cores[2].agree(Resign(2), yes=True)
    table.settle()
    assert all(core.table.resigned == {2} and not core.is_over() for core in table.cores)
    with pytest.raises(Refused):
        table.cores[2].agree(Resign(2), yes=True)
    table.play()
    assert all(core.table.ended for core in table.cores)
    assert checked(table, table.cores[0].records).head == table.cores[0].table.head


def test_a_step_with_two_agreements_can_be_checked_by_its_record() -> None:
    """Two give up before either hears of it: that of the first seat counts, and the record shows that both could."""
    table = racing(3)
    step = table.cores[0].table.length
    table.cut = {(0, 1), (0, 2), (1, 0), (1, 2)}
    for seat in (0, 1):
        table.cores[seat].agree(Resign(seat), yes=True)
    table.settle()
    table.cut.clear()
    table.wait(3)
    assert [core.table.resigned for core in table.cores] == [{0}] * 3
    said = [read(entry).body for entry in Step.unpack(table.cores[2].records[step]).entries]
    assert {body for body in said if body[-1] is True} == {(str(Resign(0)), True), (str(Resign(1)), True)}
    assert checked(table, table.cores[0].records).head == table.cores[0].table.head


@pytest.mark.parametrize("peers", [1, 2, 3])
def test_a_move_is_taken_back(peers: int) -> None:
    table = racing(peers)
    before = [core.table.state.copy() for core in table.cores]
    first = table.cores[0].table.length
    table.play(1)
    assert table.cores[0].table.refuses(TakeBack(first)) is None
    for core in table.cores:
        core.agree(TakeBack(first), yes=True)
        table.settle()
    assert [core.table.state.digest() for core in table.cores] == [state.digest() for state in before]
    assert [core.table.state.known for core in table.cores] == [state.known for state in before]
    final = table.told(0, StepFinal)[-1]
    assert final.played.events == [TakenBack(first)]
    table.play()
    assert all(core.table.ended for core in table.cores)
    assert checked(table, table.cores[0].records).head == table.cores[0].table.head


def test_what_was_laid_or_seen_by_one_alone_is_not_taken_back() -> None:
    """A card that was shown to one seat and then to another would be open to all: both times' shares are in the log."""
    table = TestTable(2)
    until(table, "race")
    core, tried = table.cores[0], 0
    while not core.table.ended:
        finals = table.told(0, StepFinal)
        mine = [final.step for final in finals if final.played.kind is Kind.PLAY]
        hidden = [final.step for final in finals if any(map(hides, final.played.requests))]
        barred = [step for step in mine if any(step < other for other in hidden)]
        if core.table.kind is Kind.PLAY and barred:
            tried += 1
            with pytest.raises(Refused, match="face down"):
                core.agree(TakeBack(barred[-1]), yes=True)
        table.play(1)
    assert tried


def hides(request: Request) -> bool:
    return isinstance(request, Shuffle) or (isinstance(request, Show) and request.audience is not None)


def test_nobody_resigns_for_a_bot_or_for_who_is_gone() -> None:
    table = racing(3)
    table.down.add(2)
    table.wait(70)
    table.cores[0].declare_gone([2])
    table.wait(10)
    assert table.cores[0].table.members == (0, 1)
    for core in table.cores[:2]:
        with pytest.raises(Refused, match="nothing to give up"):
            core.agree(Resign(2), yes=True)


def test_a_resignation_is_not_taken_back_by_the_others() -> None:
    table = racing(3)
    before = table.cores[0].table.length
    table.play(1)
    table.cores[2].agree(Resign(2), yes=True)
    table.settle()
    for step in (before, table.cores[0].table.length - 1):
        with pytest.raises(Refused, match="resigned since then"):
            table.cores[0].agree(TakeBack(step), yes=True)


def test_after_a_crash_a_consent_still_stands() -> None:
    table = racing(2)
    table.cores[0].agree(Draw(), yes=True)
    table.settle()
    table.restart(0)
    for core, other in ((table.cores[0], 1), (table.cores[1], 0)):
        core.connected(other, table.now)
    table.settle()
    table.cores[1].agree(Draw(), yes=True)
    table.wait(8)
    assert all(core.table.ended for core in table.cores)


def test_what_nobody_can_agree_on() -> None:
    table = racing(2)
    with pytest.raises(Refused, match="no such move"):
        table.cores[0].agree(TakeBack(9999), yes=True)
    with pytest.raises(Refused, match="nothing to give up"):
        table.cores[0].agree(Resign(7), yes=True)
    with pytest.raises(Refused, match="not an action"):
        table.cores[0].play(0, "@surrender")


def test_a_draw_without_consents_never_counts() -> None:
    """Whoever owes the step says that it was agreed on, but nobody else has consented."""
    table = racing(2)
    cheat = next(core.me for core in table.cores if core.owes())

    def change(_to: int, entry: Entry) -> object:
        if entry.kind is Code.INPUT and not entry.is_part:
            return ((*((seat, "@draw", b"") for seat, *_ in entry.body[0]),), *entry.body[1:])
        return None

    twisting(table, cheat, change)
    length = table.cores[0].table.length
    table.play(1)
    table.wait(3)
    honest = table.cores[1 - cheat]
    assert not honest.is_over()
    assert honest.table.length == length
    assert not honest.stopped
    assert honest.step.get(Code.INPUT, cheat) is None, "so it still owes the step, as everybody sees"
    table.twist = lambda _source, _to, data: data
    table.wait(3)
    assert honest.table.length > length


def test_who_declined_or_offered_a_draw_can_still_resign_at_the_same_step() -> None:
    table = racing(2)
    table.cores[0].agree(Draw(), yes=True)
    table.settle()
    table.cores[1].agree(Draw(), yes=False)
    table.settle()
    length = table.cores[0].table.length
    table.cores[1].agree(Resign(1), yes=True)
    table.settle()
    for core in table.cores:
        over = core.over()
        assert over is not None
        assert over.steps == length + 1
        assert [standing.place for standing in over.result] == [1, 2]
    assert checked(table, table.cores[0].records).head == table.cores[0].table.head


def test_two_answers_to_one_agreement_are_evidence_and_two_agreements_are_not() -> None:
    step = racing(2).cores[0].step
    where = (step.table.start.match, step.table.length, step.table.head, 1)

    def answer(agreement: str, yes: bool) -> Entry:
        return write(StubSigner(identity_of(1)), Code.CONSENT, *where, (agreement, yes), 0)

    assert step.add(answer("@draw", yes=True))
    assert step.add(answer("@resign 1", yes=False))
    with pytest.raises(Convicted, match="two different CONSENT"):
        step.add(answer("@draw", yes=False))


def test_nobody_floods_a_step_with_proposals() -> None:
    core = racing(ANSWERS + 2).cores[0]
    for seat in range(1, ANSWERS + 1):
        core.agree(Resign(seat), yes=True)
    with pytest.raises(CannotNow, match="already"):
        core.agree(Resign(ANSWERS + 1), yes=True)
    assert len(core.step.answers_of(0)) == ANSWERS


def test_a_log_with_a_draw_that_not_all_consented_to_does_not_hold() -> None:
    table = racing(2)
    for core in table.cores:
        core.agree(Draw(), yes=True)
        table.settle()
    records = list(table.cores[0].records)
    at = next(number for number, record in enumerate(records) if b"@draw" in record)
    step = Step.unpack(records[at])
    kept = tuple(signed for signed in step.entries if read(signed).kind is not Code.CONSENT)
    records[at] = step._replace(entries=kept).pack()
    with pytest.raises(BadStepError, match="not everybody consented"):
        checked(table, records)


def test_a_move_of_the_stand_in_that_is_taken_back_is_the_persons_to_make_anew() -> None:
    table = racing(2)
    core = table.cores[0]
    bots = Bots(core, TOY, "", 0.0, lambda *_: None)
    step, (seat,) = core.table.length, core.owes()
    bots.stand_in(seat)
    bots.play(table.now)
    (other,) = table.cores[1].owes()
    table.cores[1].play(other, "run 0")
    table.settle()
    assert core.table.length > step
    for each in table.cores:
        each.agree(TakeBack(step), yes=True)
        table.settle()
    bots.play(table.now + 1)
    assert core.owes() == (seat,)
