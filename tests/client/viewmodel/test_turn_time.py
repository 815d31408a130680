"""The time of a turn as a desktop shows it: whose passes, what is said of it, and what a restart leaves of it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any
from unittest import mock

import pytest

from client.viewmodel.match import Change, MatchModel
from client.viewmodel.turn_time import TurnTime
from net.log import PERSON
from net.session import Acted, Announced, Link, Paused, PeersChanged, PeerView, Profile, SeatsChanged, Started
from net.turn_clock import TurnClock
from net.wire import Topic
from tests.client.fakes.session import ME, FakeSession

BEN = b"b" * 32


class Match:
    """A match with Ben at another desktop and half a minute for a turn; the test moves the time."""

    def __init__(self, *, apart: bool = True, kept: str = "", game: str = "top_dog", seed: int = 7) -> None:
        self.now, self.kept = 1000.0, kept
        heard: list[Any] = []
        self.session = FakeSession(heard.append, game, (PERSON, PERSON), seed=seed)
        self.session.start()
        started = next(event for event in heard if isinstance(event, Started))
        self.model = MatchModel.of(started, self.session.game, lambda _news: ())
        self.model.now = lambda: self.now
        self.model.clock._now = lambda: self.now
        if apart:
            here, there = self.session.seats
            self.model.handle(SeatsChanged((here, replace(there, peer=BEN, mine=False)), None))
        for event in heard[heard.index(started) + 1 :]:
            self.model.handle(event)
        self.session._tell = self.take  # type: ignore[assignment]
        self.time = TurnTime(self.model, TurnClock(30), self.keep, lambda: self.kept)

    def keep(self, text: str) -> None:
        self.kept = text

    def take(self, event: Any) -> set[Change]:
        changes = self.model.handle(event)
        self.time.follow()
        return changes

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.time.follow()

    def act(self) -> None:
        """Whoever is to act does the first thing that is allowed."""
        (seat,) = self.model.owing
        self.session.act(seat, str(self.session.state.legal_actions(seat)[0]))

    @property
    def acting(self) -> int:
        (seat,) = self.model.owing
        return seat


def turn_of(seat: int, **how: Any) -> Match:
    """A match in which it is this seat's turn."""
    match = Match(**how)
    while match.acting != seat:
        match.act()
    return match


def test_one_turn_with_several_actions_has_one_time() -> None:
    match = turn_of(0)
    match.wait(12)
    assert match.time.words(0) == "0:18"
    match.act()
    assert match.acting == 0
    match.wait(10)
    assert match.time.words(0) == "0:08"
    while match.acting == 0:
        match.act()
    assert (match.time.words(0), match.time.words(1)) == ("", "0:30")


def test_time_is_up_for_a_seat_here_and_another_one_is_late() -> None:
    match = turn_of(0)
    due = []
    for seconds in (29, 1):
        match.wait(seconds)
        due.append(match.time.due)
    assert due == [None, 0]
    assert match.time.tells(0)
    assert not match.time.tells(0), "once a turn"
    match = turn_of(1)
    match.wait(31)
    assert match.time.due is None, "that is for its own desktop"
    assert match.time.words(1) == "late"
    assert match.time.wait_s() is None


def test_the_last_ten_seconds_are_told_once() -> None:
    match = turn_of(0)
    match.wait(19)
    assert not match.time.warns()
    assert match.time.shown == ("0:11", False)
    match.wait(1)
    assert match.time.warns()
    assert not match.time.warns()
    assert match.time.shown == ("0:10", True)


def test_time_stands_in_a_pause_and_while_somebody_is_away() -> None:
    match = turn_of(0)
    match.wait(5)
    match.take(Paused(("Ben",)))
    match.wait(100)
    assert match.time.wait_s() is None
    match.take(Paused(()))
    assert match.time.words(0) == "0:25"
    me, ben = PeerView(ME, Profile("Anna"), "owl", Link.SELF), PeerView(BEN, Profile("Ben"), "fox", Link.SILENT)
    match.take(PeersChanged((me, ben)))
    match.wait(100)
    assert match.time.words(0) == "0:25"
    match.take(PeersChanged((me, replace(ben, link=Link.HERE))))
    match.wait(5)
    assert match.time.words(0) == "0:20"


def test_on_a_shared_desktop_time_begins_when_the_curtain_is_up() -> None:
    match = turn_of(0, apart=False)
    match.model.curtained = ()
    match.time.follow()
    match.wait(60)
    assert match.time.words(0) == "0:30"
    match.model.curtained = (0,)
    match.time.follow()
    match.wait(3)
    assert match.time.words(0) == "0:27"


def test_a_restart_leaves_no_more_time_than_there_was() -> None:
    match = turn_of(0)
    match.wait(12)
    again = turn_of(0, kept=match.kept)
    assert again.time.words(0) == "0:15", "rounded to five seconds, never up"
    again.wait(16)
    assert again.time.due == 0
    other = turn_of(0, kept=match.kept.replace("00", "11", 1))
    assert other.time.words(0) == "0:30", "that was another match"


@pytest.mark.parametrize("damaged", ["{broken", "7", '["00", [], 0, 5]', '[["00", 0, [], "5"], [1], 2]'])
def test_a_damaged_store_gives_the_whole_time(damaged: str) -> None:
    match = turn_of(0, kept=damaged)
    assert match.time.words(0) == "0:30"
    match.wait(4)
    assert turn_of(0, kept=match.kept).time.words(0) == "0:25"


def test_another_clocked_match_in_between_gives_no_time_back() -> None:
    match = turn_of(0)
    match.wait(12)
    between = Match(kept=match.kept)
    between.model.match = "11" * 8
    between.time.follow()
    between.wait(7)
    assert turn_of(0, kept=between.kept).time.words(0) == "0:15"
    assert len(json.loads(between.kept)) == 2


def test_two_seats_of_a_shared_desktop_keep_their_time_apart() -> None:
    match = turn_of(0, apart=False)
    match.wait(12)
    match.kept = json.dumps([*json.loads(match.kept), [match.model.match, 1, json.loads(match.kept)[0][2], 20]])
    match.wait(1)
    again = turn_of(0, apart=False, kept=match.kept)
    assert again.time.words(0) == "0:15"
    assert again.time._clock.left(1, again.model.clock.time) == 10


def test_what_was_left_is_given_after_a_restart_in_the_midst_of_a_step_of_chance() -> None:
    match, again = turn_of(0), turn_of(0)
    match.wait(12)
    with mock.patch.object(MatchModel, "owing", ()):
        time = TurnTime(again.model, TurnClock(30), again.keep, lambda: match.kept)
    time.follow()
    assert time.words(0) == "0:15"


def test_each_seat_that_is_late_is_told_once_a_turn() -> None:
    match = turn_of(0)
    assert [match.time.tells(seat) for seat in (0, 1, 0, 1)] == [True, True, False, False]
    while match.acting == 0:
        match.act()
    assert match.time.tells(0), "in another turn"


def test_who_has_acted_owes_nothing() -> None:
    match = turn_of(1)
    match.take(Acted(1))
    match.wait(40)
    assert match.time.words(1) == ""


@pytest.mark.parametrize(("by", "seat", "heard"), [(BEN, "1", True), (BEN, "0", False), (BEN, "x", False)])
def test_others_tell_that_a_stand_in_moves_for_their_own_seats_only(by: bytes, seat: str, heard: bool) -> None:
    match = turn_of(1)
    told = Announced(by, "Ben", Topic.TIME_UP, seat)
    assert (Change.NOTICE in match.take(told)) is heard
    assert [line.text for line in match.model.log] == ["Time is up: the stand-in moves for Ben."] * heard
    assert not match.take(told), "once"
