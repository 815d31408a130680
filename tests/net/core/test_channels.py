"""The core on small tables. What is said beside the log."""

from __future__ import annotations

import pytest

from net.entries import NUMBER, Code, write
from net.lockstep.channels import REPEAT_S, REPEATS
from net.lockstep.news import Announced, Misbehaved, Said
from net.wire import Announce, Entries, Pause, Talk, Topic, encode
from tests.net.core.tables import TestTable
from tests.net.sim.stubs import StubSigner, identity_of


def test_a_spectator_may_only_watch_and_talk() -> None:
    table = TestTable(2)
    table.play(3)
    core = table.cores[0]
    forged = write(StubSigner(identity_of(1)), Code.ACK, core.match, 99, bytes(32), 1, (bytes(32), bytes(32)), 0)
    core.receive(7, encode(Entries((forged.signed,))), table.now)
    core.receive(7, encode(Talk(core.match, 0, "hi")), table.now)
    told = core.news()
    assert Said(7, "hi") in told
    assert any(isinstance(news, Misbehaved) and news.peer == 7 for news in told)
    assert core.stopped is None


def test_talk_passes() -> None:
    table = TestTable(3)
    table.play(2)
    table.cores[0].say("good \x07luck")
    table.settle()
    assert table.told(1, Said) == [Said(0, "good luck")]


def test_an_announcement_passes_and_one_of_an_unknown_topic_is_ignored() -> None:
    table = TestTable(3)
    table.play(2)
    table.cores[0].announce(Topic.REMATCH, "offleash://\x07here")
    table.settle()
    assert table.told(1, Announced) == [Announced(0, Topic.REMATCH, "offleash:// here")]
    core = table.cores[1]
    core.receive(7, encode(Announce(core.match, 0, 200, "")), table.now)
    core.receive(7, encode(Announce(core.match, 1, Topic.BRANCHED, "")), table.now)
    assert core.news() == [Announced(7, Topic.BRANCHED, "")], "who watches may call, too: the program around decides"


def test_an_announcement_that_was_lost_comes_again_and_is_told_once_each_time_that_it_is_made() -> None:
    table = TestTable(2)
    table.play(2)
    for heard in (1, 2):
        table.cut.add((0, 1))
        table.cores[0].announce(Topic.BRANCHED, "")
        table.settle()
        table.cut.clear()
        assert len(table.told(1, Announced)) == heard - 1
        table.wait(REPEAT_S * (REPEATS + 3))
        assert table.told(1, Announced) == [Announced(0, Topic.BRANCHED, "")] * heard


def test_a_line_that_was_lost_comes_again_and_the_same_words_said_twice_are_told_twice() -> None:
    table = TestTable(2)
    table.play(2)
    table.cut.add((0, 1))
    table.cores[0].say("hello")
    table.settle()
    table.cut.clear()
    assert table.told(1, Said) == []
    table.cores[0].say("hello")
    table.wait(REPEAT_S * (REPEATS + 3))
    assert table.told(1, Said) == [Said(0, "hello")] * 2


def test_the_first_line_of_a_program_that_was_just_started_anew_is_told() -> None:
    core = TestTable(2).cores[1]
    for text in ("before", "after", "after"):
        core.receive(0, encode(Talk(core.match, 0, text)), 1.0)
    assert [news for news in core.news() if isinstance(news, Said)] == [Said(0, "before"), Said(0, "after")]


@pytest.mark.parametrize("number", [7, NUMBER.highest - 1, NUMBER.highest])
def test_whatever_number_a_pause_has_it_holds_for_all_and_can_be_withdrawn(number: int) -> None:
    table = TestTable(3)
    for core in table.cores[:2]:
        core.receive(2, encode(Pause(core.match, number, 2, on=True)), table.now)
    table.wait(2)
    assert len({core.paused for core in table.cores}) == 1
    table.cores[0].pause(on=False)
    table.wait(2)
    assert [core.paused for core in table.cores] == [False, False, False]


def test_who_tells_some_that_it_pauses_and_others_that_it_does_not_has_paused() -> None:
    table = TestTable(3)
    for core, on in zip(table.cores[:2], (True, False), strict=True):
        core.receive(2, encode(Pause(core.match, 7, 2, on)), table.now)
    table.wait(2)
    assert [core.paused for core in table.cores] == [True, True, True]
