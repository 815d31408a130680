"""What a room plays with and a guest lacks is shown before it has a seat, and refused where nobody looks."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection

from games.challengers import GAME
from games.challengers.home_sets import additions, read_set
from games.kernel import Addition
from net.session import AdditionsOffered, Ended, Failed, RoomChanged, Started
from tests.games.challengers.test_sets import PIRATES
from tests.net.node.desktops import Desktop, MakeDesktop

VALUE = read_set(tomllib.loads(PIRATES))
(COVE,) = additions(VALUE)
(OTHER,) = additions(read_set(tomllib.loads(PIRATES.replace("power = 2", "power = 1"))))
FIRST = {"plans": "in_order"}


def holding(*here: Addition) -> Callable[[str, str], Collection[bytes]]:
    """A home with these."""
    return lambda game, name: [one.data_hash for one in here if (game, one.id) == (GAME.id, name)]


def room(desktop: MakeDesktop, sets: str = VALUE) -> tuple[Desktop, str]:
    """Anna's room for two, with a Set; a bot plays her seat."""
    anna = desktop("Anna", autopilot="random")
    return anna, anna.host("challengers", 2, options={"sets": sets, **FIRST})


def test_a_guest_that_has_it_sits_down(desktop: MakeDesktop) -> None:
    """Nobody is asked, and the match with the Set begins, though its text is long."""
    anna, link = room(desktop)
    ben = desktop("Ben", autopilot="random", held=holding(COVE), asks=True)
    ben.join(link)
    started = ben.wait_for(Started)
    assert started.options["sets"] == VALUE
    assert not [event for event in ben.told if isinstance(event, AdditionsOffered)]
    rooms = [event.room for event in ben.told if isinstance(event, RoomChanged)]
    assert all(any(seat.mine for seat in room.seats) for room in rooms), "it is shown when there is a seat in it"
    assert anna.wait_for(Started).options == started.options


def test_a_guest_that_lacks_it_looks_before_it_sits(desktop: MakeDesktop) -> None:
    """No seat is asked for until people have taken the Set; then it is as if it had been there."""
    anna, link = room(desktop)
    ben = desktop("Ben", autopilot="random", held=holding(OTHER), asks=True)
    ben.join(link)
    offered = ben.wait_for(AdditionsOffered)
    assert offered.additions == (COVE,)
    assert (offered.game, offered.by, offered.others) == ("challengers", "Anna", frozenset({"pirate-cove"}))
    ben.node.say("a Set of pirates?")
    seen = anna.wait_for(RoomChanged).room
    assert [seat.peer for seat in seen.seats if not seat.mine] == [None]
    assert not [event for event in ben.told if isinstance(event, Started)]
    ben.node.take_additions()
    ben.wait_for(Started)
    assert ben.wait_for(Ended).summary.digest == anna.wait_for(Ended).summary.digest


def test_a_change_of_mind_of_whoever_invites(desktop: MakeDesktop) -> None:
    """Who sits already is asked about what comes into the room later, and not ready meanwhile; nor asked in vain."""
    anna = desktop("Anna")
    link = anna.host("challengers", 2, options=FIRST)
    ben = desktop("Ben", held=holding(), asks=True)
    ben.join(link)
    ben.wait_for(RoomChanged, lambda event: any(seat.mine for seat in event.room.seats))
    ben.node.set_ready(True)
    anna.wait_for(RoomChanged, lambda event: event.room.seats[1].ready)
    since = len(anna.told)
    anna.node.set_option("sets", VALUE)
    assert ben.wait_for(AdditionsOffered).additions == (COVE,)
    anna.wait_for(RoomChanged, lambda event: not event.room.seats[1].ready, since)
    since = len(ben.told)
    anna.node.set_option("sets", "none")
    assert ben.wait_for(AdditionsOffered, since=since).additions == ()
    ben.node.set_ready(True)
    anna.node.set_ready(True)
    ben.wait_for(Started)


def test_without_a_window_it_is_refused_in_words(desktop: MakeDesktop) -> None:
    """Which Set, which version, and what to do; another sentence where another version is here."""
    _, link = room(desktop)
    theirs, ours = COVE.data_hash.hex()[:8], OTHER.data_hash.hex()[:8]
    for name, held, words in (
        ("Ben", holding(), f"this room plays with Pirate Cove (version {theirs}), which is not here"),
        ("Cem", holding(OTHER), f"this room plays with Pirate Cove in version {theirs}, and here is version {ours}"),
    ):
        guest = desktop(name, autopilot="random", held=held)
        guest.join(link)
        text = str(guest.wait_for(Failed).reason)
        assert text == f"{words}; join in a window to look at it first, or add `--take`"


def test_who_only_watches_is_not_asked(desktop: MakeDesktop) -> None:
    """They play nothing."""
    _, link = room(desktop)
    eve = desktop("Eve", held=holding(), asks=True)
    eve.join(link, 0)
    ben = desktop("Ben", autopilot="random", held=holding(COVE))
    ben.join(link)
    eve.wait_for(Started)
    assert not [event for event in eve.told if isinstance(event, AdditionsOffered)]
