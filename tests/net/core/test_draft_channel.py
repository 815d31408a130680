"""Drafts of seats, shown to those who may look on."""

from __future__ import annotations

import pytest

from net.lockstep.draft_channel import PERIOD
from net.lockstep.news import Misbehaved, Previewed
from net.log import Kind
from net.wire import DRAFT_LIMIT, Preview, decode, encode
from tests.net.core.tables import TestTable


def at(phase: str, peers: int = 3, secrets: str = "yes") -> TestTable:
    """A table at the first step of a phase of the toy game."""
    table = TestTable(peers, secrets=secrets)
    table.settle()
    while table.cores[0].table.kind is not Kind.PLAY or table.cores[0].table.state.position.phase != phase:  # type: ignore[attr-defined]
        table.play(1)
    return table


def test_a_draft_is_seen_by_all_who_may_and_changes_nothing() -> None:
    table = at("call", secrets="no")
    heads, kept = [core.table.head for core in table.cores], [journal.load() for journal in table.journals]
    watcher = table.open(None)
    table.cores.append(watcher)
    table.news.append([])
    for core in table.cores[:3]:
        core.connected(3, table.now)
    table.cores[1].preview(1, "bark")
    table.wait(1)
    table.settle()
    assert [table.told(peer, Previewed) for peer in range(3)] == [[Previewed(1, "bark")], [], [Previewed(1, "bark")]]
    assert [core.table.head for core in table.cores[:3]] == heads
    assert [(each.records, each.kept) for each in (journal.load() for journal in table.journals)] == [
        (each.records, each.kept) for each in kept
    ]
    assert any(to == 3 and isinstance(decode(data), Preview) for source, to, data in table.sent), "spectators look on"


def test_nobody_sees_a_draft_of_a_sealed_step_or_of_a_hidden_card() -> None:
    race, turn = at("race"), at("turn")
    for table, draft in ((race, "run 3"), (turn, "rest")):
        table.cores[0].preview(0, draft)
        table.wait(1)
        assert not any(isinstance(decode(data), Preview) for _, _, data in table.sent)


def test_what_is_for_a_team_is_not_shown_where_a_bot_plays_on_for_one_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at("call", secrets="no")
    core = table.cores[1]
    monkeypatch.setattr(type(core.table.state), "draft_audience", lambda _state, _seat: (1, 2))
    core.preview(1, "bark")
    table.wait(1)
    assert [len(table.told(peer, Previewed)) for peer in range(3)] == [0, 0, 1]
    table.down.add(2)
    table.wait(70)
    core.declare_gone([2])
    table.wait(10)
    assert core.table.owners == (0, 1, 0)
    before = len(table.sent)
    core.preview(1, "sit")
    table.wait(1)
    assert not any(isinstance(decode(data), Preview) for _, _, data in table.sent[before:])


def test_a_draft_of_who_is_gone_is_taken_back_and_the_others_stay() -> None:
    table = at("call", secrets="no")
    table.cores[1].preview(1, "bark")
    table.cores[2].preview(2, "sit")
    table.wait(1)
    table.down.add(2)
    table.wait(70)
    table.cores[1].declare_gone([2])
    table.wait(10)
    assert table.cores[0].table.kind is Kind.PLAY
    assert table.cores[0].table.owners[2] != 2
    drafts: dict[int, str] = {each.seat: each.draft for each in table.told(0, Previewed)}
    assert drafts == {1: "bark", 2: ""}
    assert [each.draft for each in table.told(0, Previewed) if each.seat == 1] == ["bark", "bark"]


def test_the_newest_wins_and_a_seat_costs_the_table_little() -> None:
    table = at("call", 2, secrets="no")
    before = len(table.sent)
    for number in range(500):
        table.cores[0].preview(0, f"bark {number}")
    table.wait(1)
    sent = [decode(data) for _, _, data in table.sent[before:]]
    assert [each.draft for each in sent if isinstance(each, Preview)] == ["bark 0", "bark 499"]
    assert table.told(1, Previewed) == [Previewed(0, "bark 0"), Previewed(0, "bark 499")]


def test_what_comes_late_or_twice_says_nothing() -> None:
    table = at("call", 2, secrets="no")
    core = table.cores[1]
    step, match = core.table.length, core.match
    for number, draft in ((2, "bark"), (1, "sit"), (2, "sit")):
        core.receive(0, encode(Preview(match, step, 0, number, draft)), table.now)
    for other in (step - 1, step + 1):
        core.receive(0, encode(Preview(match, other, 0, 9, "late")), table.now)
    table.wait(1)
    assert table.told(1, Previewed) == [Previewed(0, "bark")]
    table.play(1)
    core.receive(0, encode(Preview(match, step, 0, 3, "sit")), table.now)
    table.wait(1)
    assert table.told(1, Previewed) == [Previewed(0, "bark")], "the step is final"
    assert not table.told(1, Misbehaved)


def test_a_program_that_was_started_anew_shows_drafts_again() -> None:
    table = at("call", 2, secrets="no")
    table.cores[0].preview(0, "bark")
    table.wait(1)
    table.cores[0].preview(0, "sit")
    table.wait(1)
    table.restart(0)
    table.cores[1].connected(0, table.now)
    table.cores[0].connected(1, table.now)
    table.cores[0].preview(0, "bark")
    table.wait(1)
    assert [each.draft for each in table.told(1, Previewed)] == ["bark", "sit", "bark"]


@pytest.mark.parametrize(("seat", "length"), [(1, 4), (9, 4), (0, DRAFT_LIMIT + 1), (0, 900_000)])
def test_foreign_seats_and_huge_drafts_are_named_and_not_taken(seat: int, length: int) -> None:
    table = at("call", 2, secrets="no")
    core = table.cores[1]
    core.receive(0, encode(Preview(core.match, core.table.length, seat, 1, "x" * length)), table.now)
    table.wait(1)
    assert [each.peer for each in table.told(1, Misbehaved)] == [0]
    assert not table.told(1, Previewed)
    assert core.stopped is None


def test_a_flood_of_drafts_is_told_at_a_hand_s_pace() -> None:
    table = at("call", 2, secrets="no")
    core = table.cores[1]
    for number in range(1, 5001):
        core.receive(0, encode(Preview(core.match, core.table.length, 0, number, str(number))), table.now)
        if number % 50 == 0:  # a second's worth of the program's ticks
            table.now += 0.01
            core.tick(table.now)
    core.tick(table.now + PERIOD)
    told = [each for each in core.news() if isinstance(each, Previewed)]
    assert told[-1].draft == "5000"
    assert len(told) <= 1 / PERIOD + 2


def test_what_the_rules_open_of_a_sealed_draft_goes_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a seat says of its time, and the public part of its draft are shown; the draft itself is not."""
    table = at("race")
    state = table.cores[0].table.state
    monkeypatch.setattr(type(state), "draft_public", lambda _state, _seat, draft: f"{len(str(draft))} letters")
    table.cores[0].preview(0, "!ready")
    table.wait(1)
    table.cores[0].preview(0, "!left=7\nrun 3\nno action")
    table.wait(1)
    table.cores[0].preview(0, "")
    table.wait(1)
    table.cores[0].preview(0, "nothing of this is one")
    table.wait(1)
    told = [each.draft for each in table.told(1, Previewed)]
    assert told == ["!ready", "!left=7\n5 letters", ""]
    drafts = [decode(data) for _, _, data in table.sent]
    assert not any("run" in each.draft for each in drafts if isinstance(each, Preview))


def test_who_comes_back_is_shown_again_what_the_others_have_in_mind() -> None:
    table = at("call", 2, secrets="no")
    core = table.cores[0]
    core.preview(0, "bark")
    table.wait(1)
    for peer in (0, 1):
        table.cores[peer].disconnected(1 - peer, table.now)
        table.cores[peer].connected(1 - peer, table.now)
    table.wait(1)
    assert table.told(1, Previewed) == [Previewed(0, "bark"), Previewed(0, "bark")]


def test_the_first_draft_after_a_while_does_not_wait() -> None:
    """A round starts with it: it is told in the very moment in which it comes."""
    table = at("call", 2, secrets="no")
    table.wait(1)
    core = table.cores[1]
    core.receive(0, encode(Preview(core.match, core.table.length, 0, 1, "bark")), table.now)
    assert [each for each in core.news() if isinstance(each, Previewed)] == [Previewed(0, "bark")]
    core.preview(1, "sit")
    assert table.on_the_way, "what is shown here is on its way as soon"
