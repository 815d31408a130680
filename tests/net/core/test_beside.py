"""The core on small tables. What is said beside the log."""

from __future__ import annotations

from net.entries import Code, write
from net.lockstep.news import Misbehaved, Said
from net.wire import Entries, Talk, encode
from tests.net.core.tables import TestTable
from tests.net.sim.stubs import StubSigner, identity_of


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


def test_talk_passes() -> None:
    table = TestTable(3)
    table.play(2)
    table.cores[0].beside.say("good \x07luck")
    table.settle()
    assert table.told(1, Said) == [Said(0, "good luck")]
