"""How people wanted to appear outlives their match, though no log tells it."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

from net.node.lobby import HostLobby
from net.node.session_loop import SessionLoop
from net.room import PROFILE, profile_body
from net.session import Profile, RoomChanged, SeatsChanged, Started
from net.store import Library
from net.wire import Lobby
from tests.net.node.desktops import Desktop, MakeDesktop


def dogs(desktop: Desktop) -> list[list[str]]:
    """Those at the table, each time that they were shown."""
    shown = [event for event in desktop.told if isinstance(event, Started | SeatsChanged)]
    return [[seat.profile.dog for seat in event.seats] for event in shown]


def test_looks_are_there_when_a_match_is_entered_again(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.setting = replace(ben.setting, profile=Profile("Ben", "pug", "E"))
    link = anna.host()
    ben.join(link)
    for each in (anna, ben):
        each.wait_for(RoomChanged, lambda told: all(seat.peer for seat in told.room.seats))
        each.node.set_ready(True)
    match = anna.wait_for(Started).match
    for each in (anna, ben):
        each.until(lambda who=each: ["corgi", "pug"] in dogs(who))  # type: ignore[misc]
        each.close()
    with closing(Library(anna.setting.home, reading=True)) as library:
        kept = library.looks(bytes.fromhex(match))
        assert library.looks(bytes(8)) == {}
    assert sorted(kept.values()) == [("corgi", "B"), ("pug", "E")]
    anna.setting = replace(anna.setting, profile=Profile("Anna", "husky", "C"))
    anna.resume(match)
    seen = [seat.profile for seat in anna.wait_for(Started).seats]
    assert seen == [Profile("Anna", "corgi", "B"), Profile("Ben", "pug", "E")], "a match keeps the looks it began with"
    anna.close()
    with closing(Library(anna.setting.home)) as library:
        library.remove(bytes.fromhex(match))
        assert library.looks(bytes.fromhex(match)) == {}


def test_a_profile_that_comes_before_the_match_begins_is_known_in_it(desktop: MakeDesktop) -> None:
    """Of two connections between a pair, one may be slower: START comes over that, and the profile over the other."""
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.join(anna.host())
    ben.wait_for(RoomChanged)

    def show(loop: SessionLoop) -> None:
        assert isinstance(loop.lobby, HostLobby)
        loop.registry.send_all(Lobby(loop.lobby.keeper.match, PROFILE, profile_body(Profile("Anna", "husky", "C"))))

    anna.node.do(show)
    known: list[str] = []

    def look(loop: SessionLoop) -> None:
        known.extend(each.dog for each in loop.registry.profiles.values())

    def is_known() -> bool:
        ben.node.do(look)
        return "husky" in known

    ben.until(is_known)
