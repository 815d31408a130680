"""Hidden hands, sealed choices and books in the core: who knows what when, after a crash, and when the game is over."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel import Refused, Shuffle, Slot
from games.toy.actions import Point
from net.entries import Code, read
from net.evidence import Evidence
from net.lockstep.news import StepFinal
from net.log import Kind, Step
from net.wire import Entries, decode
from tests.net.core.tables import TestTable
from tests.net.core.test_foul_play import twisting
from tests.net.sim.reading import entries_in


def next_slot(table: TestTable) -> Slot:
    slot = table.cores[0].table.state.public()["next_slot"]
    assert isinstance(slot, int)
    return slot


def known(table: TestTable, peer: int) -> dict[Slot, str]:
    return table.cores[peer].table.state.known


def until(table: TestTable, phase: str) -> None:
    """Play to a phase of the toy game."""
    table.settle()
    while table.cores[0].table.state.public()["phase"] != phase:
        assert not table.cores[0].table.ended
        table.play(1)


def test_a_pile_is_mixed_by_one_desktop_after_another_and_each_sees_its_own_hand() -> None:
    table = TestTable(3)
    until(table, "race")
    steps = [Step.unpack(record) for record in table.cores[0].records]
    assert [step.kind.name for step in steps[:5]] == ["START", "CHANCE", "CHANCE", "CHANCE", "CHANCE"]
    assert [[peer for peer, _ in step.value] for step in steps[1:5]] == [[0], [1], [2], [0, 1, 2]]
    hands = table.cores[0].table.state.view(None).dogs
    for peer in range(3):
        assert set(known(table, peer)) == set(hands[peer].treats)
    finals = table.told(0, StepFinal)
    assert [bool(final.played.requests) for final in finals[1:5]] == [False, False, True, True]
    assert isinstance(finals[3].played.requests[0], Shuffle)
    assert {final.state.digest() for final in finals[:3]} == {finals[0].state.digest()}, "a round moves nothing"


def test_a_part_of_a_round_rides_on_the_acknowledgement_of_the_step_before() -> None:
    """So a round costs one message each way, and nobody mixes for what another has not acknowledged."""
    table = TestTable(2)
    table.settle()
    table.sent.clear()
    until(table, "race")
    kinds = [
        [read(signed).kind for signed in message.entries]
        for _, _, data in table.sent
        if isinstance(message := decode(data), Entries)
    ]
    assert len(kinds) <= 12, kinds


def test_no_share_of_a_card_leaves_before_all_have_acknowledged_the_deck() -> None:
    """Whoever mixed last could show each another deck, and get shares of one card from its places in both."""
    table = TestTable(3)
    last, shares, cut = 3, list[int](), set[int]()

    def keep_back(source: int, _to: int, data: bytes) -> bytes | None:
        """Nobody hears that the second desktop has acknowledged the deck, nor anything of it from then on."""
        entries = [read(signed) for signed in entries_in(data)]
        shares.extend(source for entry in entries if entry.is_part and entry.step == last + 1)
        if any(entry.kind is Code.ACK and (entry.author, entry.step) == (1, last) for entry in entries):
            cut.add(1)
        return None if source in cut else data

    table.twist = keep_back
    table.wait(3)
    for peer in (0, 2):
        assert table.cores[peer].table.length == last
        assert table.cores[peer].step.forced()
    assert set(shares) <= {1}, "it has heard of all the others, and may give its own"
    table.twist = lambda _source, _to, data: data
    table.wait(2)
    until(table, "race")
    assert {core.stopped for core in table.cores} == {None}


def test_whoever_mixes_wrongly_is_convicted() -> None:
    table = TestTable(2)
    twisting(table, 0, lambda _to, entry: (b"x" * 384, entry.body[1]) if entry.is_part else None)
    table.wait(2)
    stopped = table.cores[1].stopped
    assert isinstance(stopped, Evidence)
    assert (stopped.author, str(stopped.reason)) == (0, "a wrong part of a round")


def test_a_sealed_choice_comes_back_after_a_crash_and_is_nobody_elses() -> None:
    table = TestTable(2, signs="yes", length=40)
    until(table, "point")
    slots = [next_slot(table) + seat for seat in (0, 1)]
    table.cut = {(0, 1), (1, 0)}
    table.cores[0].play(0, Point(slots[0], "left"))
    table.settle()
    table.restart(0)  # between the seal and the step that makes it final
    table.cut = set()
    table.wait(7)
    assert table.cores[0].owes() == ()
    table.cores[1].play(1, Point(slots[1], "right"))
    table.wait(2)
    assert known(table, 0)[slots[0]] == "left"
    assert known(table, 1)[slots[1]] == "right"
    assert slots[1] not in known(table, 0)
    assert slots[0] not in known(table, 1)
    table.restart(0)  # and after it
    assert known(table, 0)[slots[0]] == "left"
    table.wait(7)
    table.play()
    assert all(core.table.ended for core in table.cores)


def test_a_sealed_choice_is_not_told_by_its_text() -> None:
    table = TestTable(2, signs="yes", length=40)
    until(table, "point")
    slot = next_slot(table)
    with pytest.raises(Refused, match="in secret"):
        table.cores[0].play(0, f"point {slot}")
    with pytest.raises(Refused, match="in secret"):
        table.cores[0].play(0, Point(slot, "up"))
    assert table.cores[0].owes() == (0,)
    table.cores[0].play(0, Point(slot, "left"))
    table.settle()
    assert not any(b"left" in data for _, _, data in table.sent)


def test_a_false_sealed_choice_convicts_whoever_made_it() -> None:
    table = TestTable(2, signs="yes", length=40)
    until(table, "point")
    slot = next_slot(table)

    def other(_to: int, entry: Any) -> object:
        if entry.kind is not Code.INPUT or entry.is_part:
            return None
        return ((entry.body[0][0][0], entry.body[0][0][1], bytes(16)),), *entry.body[1:]

    twisting(table, 0, other)
    table.cores[0].play(0, Point(slot, "left"))
    table.settle()
    stopped = table.cores[1].stopped
    assert isinstance(stopped, Evidence)
    assert (stopped.author, str(stopped.reason)) == (0, "seat 0: a wrong sealed choice")


def test_a_stand_in_knows_the_hand_before_it_plays() -> None:
    table = TestTable(3)
    until(table, "turn")
    hand = dict(known(table, 2))
    assert hand
    table.down.add(2)
    table.wait(65)
    table.cores[0].declare_gone([2])
    table.wait(10)
    core = table.cores[0]
    stand_in = core.table.owners[2]
    steps = [Step.unpack(record) for record in core.records]
    gone = next(step.number for step in steps if step.kind is Kind.CONTROL)
    assert [step.kind for step in steps[gone + 1 : gone + 3]] == [Kind.CHANCE, Kind.CHANCE], "lifted, then handed over"
    assert known(table, stand_in).items() >= hand.items()
    assert not set(known(table, 1 - stand_in)) & set(hand)
    table.play()
    assert all(table.cores[peer].table.ended for peer in (0, 1))


def test_the_books_are_opened_when_the_game_is_over() -> None:
    table = TestTable(2)
    table.play()
    core = table.cores[0]
    end = Step.unpack(core.records[-1])
    assert end.kind is Kind.END
    books = dict(end.value[2])
    assert set(books) == {0, 1}
    faces = core.table.dealing.open_books(books).faces
    assert len(faces) >= 24, "every treat that was ever dealt"
    over = core.over()
    assert over is not None
    assert over.steps == end.number


@pytest.mark.parametrize("settings", [{"books": "closed"}, {"secrets": "no"}])
def test_books_that_are_closed_or_not_needed_stay_out_of_the_log(settings: dict[str, Any]) -> None:
    table = TestTable(2, **settings)
    table.play()
    assert Step.unpack(table.cores[0].records[-1]).value[2] == ()
    assert all(core.table.ended for core in table.cores)


def test_false_books_convict_after_the_game_and_whoever_vanished_does_not_keep_it_from_being_over() -> None:
    table = TestTable(2)
    twisting(table, 1, lambda _to, entry: (b"y" * 32, b"") if entry.is_part and table.cores[1].is_over() else None)
    table.play()
    table.wait(2)
    core = table.cores[0]
    assert isinstance(core.stopped, Evidence)
    assert core.stopped.author == 1
    assert core.is_over()
    assert core.over() is not None
    assert not core.table.ended


def test_one_desktop_deals_hidden_hands_to_all_its_seats() -> None:
    table = TestTable(1, seats=3)
    until(table, "turn")
    hands = table.cores[0].table.state.view(None).dogs
    assert set(known(table, 0)) == {slot for dog in hands for slot in dog.treats}
    table.play()
    assert table.cores[0].table.ended
