"""A replay counts its shots as the log counts its steps."""

from __future__ import annotations

import pytest

from client.tables.context import StepNews
from client.tables.line import Line
from client.viewmodel.library_entries import counted
from client.viewmodel.match_replay import replay_of
from net.entries import ZERO, Ballot, Code, write
from net.lockstep import Table
from net.log import Kind, Progress, Step
from tests.net.core.test_forged_logs import GAME, Table3


@pytest.mark.parametrize(
    ("author", "said"),
    [(2, "P2 left the match; a bot plays on."), (1, "P2 was declared gone by the others; a bot plays on.")],
)
def test_the_step_at_which_a_desktop_left_is_a_shot_too(author: int, said: str) -> None:
    party = Table3()
    table = Table(GAME, party.start, party.dealing(0))
    table.advance(Kind.START, party.start.value)
    key, ballot = party.keys[author], Ballot(1, author)
    prepare = write(key, Code.PREPARE, party.start.match, 1, table.head, author, (None, (), (2,)), 0, ballot).signed
    left = Step(1, Kind.CONTROL, (0, 1, 2), ("gone", ((2, 0),)), table.digest, ballot, (prepare,))
    records = [party.start_step.pack(), left.pack()]

    replay = replay_of("", records, lambda _: GAME, lambda *_: ())
    assert len(replay.frames) - 1 == counted(Progress.of(records).steps) == 1
    assert [(line.text, line.step) for line in replay.lines] == [(said, 1)]
    assert replay.frames[1].state.digest() == replay.frames[0].state.digest(), "nothing has moved"


def test_what_a_stand_in_does_is_not_told_as_done_by_whom_it_stands_in_for() -> None:
    party = Table3()
    tables = [Table(GAME, party.start, party.dealing(peer), peer) for peer in (0, 1)]
    for table in tables:
        table.advance(Kind.START, party.start.value)
        gone = Step(1, Kind.CONTROL, (0, 1, 2), ("gone", ((2, 0),)), table.digest, Ballot(1, 2), ())
        table.advance(Kind.CONTROL, gone.value)
    shares = tuple((peer, table.dealing.answer(table.label).body) for peer, table in enumerate(tables))
    luck = Step(2, Kind.CHANCE, (0, 1), shares, tables[0].digest, ZERO, ())
    told: list[list[str]] = []

    def narrate(news: StepNews) -> list[Line]:
        told.append([player.credited for player in news.cast.players])
        return []

    replay_of("", [party.start_step.pack(), gone.pack(), luck.pack()], lambda _: GAME, narrate)
    assert told == [["s0", "s1", "s2 (stand-in)"]]
