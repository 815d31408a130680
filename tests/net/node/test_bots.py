"""Bots on the node: one that ponders does so beside the network, and what it finds is still wanted then."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from typing import Any

import pytest

from games.bots import RANDOM
from games.kernel import CHANCE, Bot, Game
from games.toy import GAME as TOY
from net.log import PERSON
from net.session import Announced, Paused, RoomChanged, Started, Stepped
from net.turn_clock import TurnClock
from net.wire import Topic
from tests.net.node.desktops import MakeDesktop, load

pytestmark = pytest.mark.timeout(180)


class Slow:
    """A search that ends when it is let; notes the threads on which it thinks."""

    def __init__(self, *, deliberate: bool = False) -> None:
        self.deliberate = deliberate
        self.begun, self.may_end = threading.Event(), threading.Event()
        self.threads: set[str] = set()

    def __call__(self, _imagine: Any, _seat: Any, legal: Any, generator: Any) -> Any:
        self.threads.add(threading.current_thread().name)
        self.begun.set()
        assert self.may_end.wait(60)
        return RANDOM.choose(None, legal, generator)

    def choose(self, _view: Any, legal: Any, generator: Any) -> Any:
        """The same as a bot that needs no worlds."""
        return self(None, None, legal, generator)

    def load(self, name: str) -> Game[Any, Any]:
        """A game with this bot."""
        slow: Bot[Any, Any] = (
            replace(RANDOM, choose=self.choose, deliberate=True) if self.deliberate else replace(RANDOM, search=self)
        )
        return replace(load(name), bots={**TOY.bots, "slow": slow})


@pytest.mark.parametrize("deliberate", [False, True])
def test_the_network_goes_on_while_a_bot_thinks(desktop: MakeDesktop, deliberate: bool) -> None:
    slow = Slow(deliberate=deliberate)
    anna = desktop("Anna", load_game=slow.load)
    anna.solo(["slow", PERSON], length="30")
    anna.wait_for(Started)
    assert slow.begun.wait(60)
    anna.node.pause(True)
    anna.wait_for(Paused, lambda paused: bool(paused.by))
    anna.node.pause(False)
    anna.wait_for(Paused, lambda paused: not paused.by)
    anna.node.act(1, "run 0")
    slow.may_end.set()
    stepped = anna.wait_for(Stepped, lambda stepped: 0 in stepped.inputs)
    assert set(stepped.inputs) == {0, 1}
    assert slow.threads == {"bot in seat 0"}


def test_a_bot_that_is_slower_than_the_clock_gives_way_to_the_stand_in(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.node.players.TurnClock.of", lambda _settings: TurnClock(0.2))
    slow = Slow()
    anna = desktop("Anna", load_game=slow.load)
    anna.solo(["slow", "random"], length="12")
    told = anna.wait_for(Announced)
    assert (told.topic, told.text) == (Topic.TIME_UP, "0")
    anna.wait_for(Stepped, lambda stepped: 0 in stepped.inputs)
    assert slow.begun.is_set()
    slow.may_end.set()


def test_a_stand_in_moves_once_for_a_person_who_asks_for_it(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.join(anna.host("top_dog", options={"turn_clock": "30"}))
    anna.wait_for(RoomChanged, lambda changed: all(seat.peer for seat in changed.room.seats))
    for each in (anna, ben):
        each.node.set_ready(True)
    started = [each.wait_for(Started) for each in (anna, ben)]
    assert all(each.options["turn_clock"] == "30" for each in started), "it is one of the terms of the match"
    (seat,) = ben.wait_for(Stepped, lambda stepped: CHANCE not in stepped.state.to_act()).state.to_act()
    owner = (anna, ben)[seat]
    owner.wait_for(Stepped, lambda stepped: stepped.state.to_act() == (seat,))
    owner.node.announce(Topic.TIME_UP, str(seat))
    owner.node.stand_in(seat)
    for each in (anna, ben):
        assert each.wait_for(Announced).text == str(seat)
        each.wait_for(Stepped, lambda stepped: seat in stepped.inputs)
    time.sleep(0.3)
    assert sum(seat in each.inputs for each in ben.told if isinstance(each, Stepped)) == 1


def test_bots_that_ponder_play_a_match_to_its_end(desktop: MakeDesktop) -> None:
    """Also side by side on one desktop, and against one that plays at once."""
    slow = Slow()
    slow.may_end.set()
    anna = desktop("Anna", load_game=slow.load)
    anna.solo(["slow", "hard", "random", "slow"], length="40")
    ended = anna.end()
    assert ended.summary.over
    assert slow.threads == {"bot in seat 0", "bot in seat 3"}
