"""Requests and events that overtake each other: what a program asks for is done however late the news of it come."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from hardware.emulator import EmulatedBox
from hardware.link import Link
from hardware.messages import ArmFlag, BoxState, Event, Op, State
from hardware.news import Changed, Connected, Happened, News
from hardware.notices import GaveUp
from hardware.reasons import Why
from hardware.session import Begin, BoxRefused, Ended, Script, Session
from hardware.wire import Decoder, encode


class Table:
    """A session and an emulated box in a time that passes when told to; `lost` are the types that do not arrive."""

    def __init__(self) -> None:
        self.now = 100.0
        self.lost: set[int] = set()
        self.told: list[News | Ended] = []
        self.box = EmulatedBox(lambda: round(self.now * 1e6))
        self.session = Session(Link(), self._tell)
        self._decoder = Decoder()
        self.session.opened("table", self.now)

    def _tell(self, news: News | Ended) -> None:
        self.told.append(news)
        if isinstance(news, Ended):
            news.settle()

    def turn(self, before: bytes = b"") -> None:
        """A hundredth of a second; `before` has been under way since earlier."""
        self.now += 0.01
        frames = self._decoder.feed(before + self.box.send())
        arrived = b"".join(encode(one.kind, one.seq, one.body) for one in frames if one.kind not in self.lost)
        link = self.session.link
        for notice in [*link.feed(arrived, self.now), *link.tick(self.now)]:
            self.session.take(notice, self.now)
        self.box.receive(link.outgoing())

    def until(self, happens: Callable[[], bool]) -> None:
        for _ in range(200):
            if happens():
                return
            self.turn()
        pytest.fail("it has not happened within two seconds")

    def ask(self, script: Script[Any]) -> Any:
        future: Future[Any] = Future()
        self.session.begin(script, future)
        self.until(future.done)
        return future.result()

    def start(self, length_ms: int = 20_000) -> int:
        number: int = self.ask(self.session.start(length_ms, 4, ArmFlag(0)))
        return number


@pytest.fixture
def table() -> Table:
    made = Table()
    made.until(lambda: any(isinstance(news, Connected) for news in made.told) and made.session.link.state is not None)
    for _ in range(20):
        made.turn()
    return made


def test_events_of_an_earlier_round_do_not_bring_it_back(table: Table) -> None:
    table.start()
    table.until(lambda: any(isinstance(news, Happened) for news in table.told))
    table.lost = {Event.TYPE, State.TYPE}
    table.ask(table.session.command(Op.ABORT))
    number = table.start()
    table.lost = {State.TYPE}  # the abort is told late, and before the next STATE
    events = len(table.told)
    table.until(lambda: len(table.told) > events)
    assert table.session.link.state is not None
    assert (table.session.link.state.round, table.session.link.state.state) == (number, BoxState.ARMED)
    table.ask(table.session.command(Op.PAUSE))
    assert (table.box.round.number, table.box.round.state) == (number, BoxState.PAUSED)
    number = table.start()
    assert (table.box.round.number, table.box.round.state) == (number, BoxState.RUNNING)


def test_an_answer_is_told_after_the_news_that_came_before_it(table: Table) -> None:
    """A program that hears of the round first would take the older STATE for one that has lost it."""
    table.box.state_due = True
    before = table.box.send()
    future: Future[Any] = Future()
    table.session.begin(table.session.start(20_000, 4, ArmFlag(0), Begin.BY_BUTTON), future)
    assert table.session.link.tick(table.now) == []
    table.box.receive(table.session.link.outgoing())
    table.box.state_due = False
    known = len(table.told)
    table.turn(before)
    assert future.done()
    states = [news.status.state if isinstance(news, Changed) else "ended" for news in table.told[known:]]
    assert states == [BoxState.IDLE, "ended"]


def test_a_press_that_was_over_before_anybody_looked_is_told(table: Table) -> None:
    """On a busy machine what the box says of the button that went down, and up again, is read in one go."""
    table.box.press(0)
    before = table.box.send()
    table.now += 0.05
    table.box.release(0)
    known = len(table.told)
    table.turn(before)
    statuses = [news.status for news in table.told[known:] if isinstance(news, Changed)]
    assert [status.buttons_down for status in statuses] == [{0}, set()]


def test_nothing_is_asked_before_the_box_has_told_how_it_stands(table: Table) -> None:
    number = table.start()
    table.lost = {State.TYPE}
    table.session.opened("table", table.now)
    for _ in range(50):
        table.turn()
    assert not table.session.link.is_linked
    known = len(table.told)
    table.lost.clear()
    table.until(lambda: table.session.link.is_linked)
    assert [type(news) for news in table.told[known:]] == [Connected, Changed]
    table.ask(table.session.command(Op.PAUSE))
    assert (table.box.round.number, table.box.round.state) == (number, BoxState.PAUSED)


def test_a_round_that_ended_unheard_stands_in_the_way_of_no_other(table: Table) -> None:
    first = table.start(50)
    table.lost = {Event.TYPE, State.TYPE}
    table.until(lambda: table.box.round.state == BoxState.LOCKED or not table.box.left_us())
    number = table.start()
    assert number != first
    assert (table.box.round.number, table.box.round.state) == (number, BoxState.RUNNING)


def test_a_program_that_was_held_up_does_not_take_the_box_for_silent(table: Table) -> None:
    link = table.session.link
    table.now += 4
    assert GaveUp(Why.SILENT) not in link.tick(table.now)
    table.turn()
    said = [notice for tenths in range(22) for notice in link.tick(table.now + tenths / 10)]
    assert said[-1:] == [GaveUp(Why.SILENT)]


def test_a_noisy_line_is_no_silence_and_one_without_a_readable_word_is(table: Table) -> None:
    """A box says how it stands four times a second."""
    link, frame = table.session.link, encode(State.TYPE, 1, bytes(18))
    damaged = bytes([frame[0], frame[1] ^ 1, *frame[2:]])

    def until_silent(says: bytes) -> float:
        table.turn()
        began = table.now
        while GaveUp(Why.SILENT) not in link.tick(table.now):
            table.now += 0.25
            link.feed(says, table.now)
        return table.now - began

    bad = link.bad_frames
    assert until_silent(damaged) == pytest.approx(5, abs=0.3)
    assert link.bad_frames > bad
    table.session.opened("table", table.now)
    table.until(lambda: link.is_linked)
    assert until_silent(b"") == pytest.approx(2, abs=0.3)


def test_what_the_box_refuses_is_still_said(table: Table) -> None:
    table.start()
    with pytest.raises(BoxRefused, match="cannot do this now"):
        table.ask(table.session.command(Op.RELEASE))
