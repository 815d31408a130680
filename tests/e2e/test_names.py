"""Names of every kind at one table, and homes that are used twice."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest

from client.command import BAD_REQUEST
from games.toy import GAME as TOY
from net.dealing import GROUP_NAME, CardKey
from net.keys import InstallKey
from net.log import PERSON, PeerKeys, SeatOf, Start
from net.packing import Malformed
from net.session import PeersChanged, Profile, RoomChanged, Started
from net.wire import NAME_LIMIT
from tests.command.program import offleash
from tests.e2e.party import Party, equal_ends, steps_in
from tests.net.node.desktops import MakeDesktop

pytestmark = pytest.mark.timeout(120)

NASTY = [
    "\x1b[31mAnna\x1b[0m\r\n\x07offleash: you won",
    "\u202egnp.exe\u202c\u2066\u200b",
    "Anna" * 2500,
    "",
]


def fit_to_show(name: str) -> bool:
    return 0 < len(name) <= 2 * NAME_LIMIT and not any(unicodedata.category(sign)[0] == "C" for sign in name)


def test_names_of_every_kind_at_one_table(desktop: MakeDesktop) -> None:
    """As the client gives them, past all checks of the command line; two are called the same."""
    table = [desktop(f"desk{number}").fly() for number in range(4)]
    for each, name in zip(table, NASTY, strict=True):
        each.setting = replace(each.setting, profile=Profile(name, "\x1bdog", "\x1b"))
    link = table[0].host(seats=4, options={"secrets": "no", "length": "30"})
    for each in table[1:]:
        each.join(link)
    for each in table:
        started = each.wait_for(Started)
        assert [fit_to_show(seat.profile.name) for seat in started.seats] == [True] * 4
        peers = each.wait_for(PeersChanged, lambda event: len(event.peers) == 4).peers
        assert all(fit_to_show(peer.profile.name) and "\x1b" not in peer.profile.dog for peer in peers)
        for event in each.told:
            if isinstance(event, RoomChanged):
                assert all(fit_to_show(seat.profile.name) for seat in event.room.seats if seat.peer)
    assert len({each.end().summary.log_head for each in table}) == 1
    assert len({seat.profile.name for seat in table[0].wait_for(Started).seats}) >= 3


@pytest.mark.long
def test_names_on_the_command_line(party: Party) -> None:
    """What a script gives is made fit to show, in the room, in the log, and in the library of all."""
    host, room = party.host("Anna", "--seats", "4", "--bot", "greedy", called=NASTY[0])
    guests = [
        party.call(name, "join", room["link"], "--bot", "greedy", called=called)
        for name, called in [("Ben", NASTY[1]), ("Chidi", NASTY[2][:10_000]), ("Dora", NASTY[3])]
    ]
    equal_ends(host.end(), *(guest.end() for guest in guests))
    for name in ("Anna", "Dora"):
        listed = offleash(party.home(name), "matches", "--json")
        players = [player["name"] for player in listed.values[0]["players"]]
        assert len(players) == 4
        assert all(map(fit_to_show, players))
        shown = offleash(party.home(name), "matches").out
        assert not any(unicodedata.category(sign)[0] == "C" for sign in shown.rstrip())
    for program in (host, *guests):
        assert "\x1b" not in program.said


def test_two_desktops_with_one_name(desktop: MakeDesktop) -> None:
    anna, ben = desktop("one").fly(), desktop("two").fly()
    for each in (anna, ben):
        each.setting = replace(each.setting, profile=Profile("Robin"))
    ben.join(anna.host(options={"secrets": "no", "length": "30"}))
    words = {peer.words for peer in anna.wait_for(PeersChanged, lambda event: len(event.peers) == 2).peers}
    assert len(words) == 2, "their words tell them apart"
    assert anna.end().summary.log_head == ben.end().summary.log_head


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "\u202egnp.exe", " Anna", "A" * 200])
def test_a_start_with_names_that_are_not_fit_to_show_is_none(name: str) -> None:
    """Whoever invites makes START; an imported log has its own."""
    key, match = InstallKey(bytes(32)), b"12345678"
    card = CardKey.new().introduction(match, key.public)
    settings = tuple(TOY.settings({}).items())
    hashes = (TOY.rules_hash, TOY.data_hash)

    def start(peer: str, seat: str) -> Start:
        peers = (PeerKeys(key.public, card[:32], card[32:], peer),)
        seats = (SeatOf(0, PERSON, seat), SeatOf(0, PERSON, "Anna 2"))
        return Start(match, TOY.id, *hashes, GROUP_NAME, settings, peers, seats)

    assert Start.of(start("Anna", "Anna 1").value).peers[0].name == "Anna"
    for bad in (start(name, "Anna 1"), start("Anna", name)):
        with pytest.raises(Malformed, match="not fit to show"):
            Start.of(bad.value)


def test_one_home_in_one_room_twice(party: Party) -> None:
    """A second program of a home that sits in the room already is told so at once, whoever was first."""
    host, room = party.host("Anna", "--seats", "3")
    ben = party.join("Ben", room["link"])
    ben.until(lambda: bool(offleash_lists_room(party, "Ben")))
    for name in ("Ben", "Anna"):
        second = party.join(name, room["link"]).end()
        assert second.status == BAD_REQUEST
        assert "another Offleash window" in second.complaint
        assert "OFFLEASH_HOME" in second.complaint
    chidi = party.join("Chidi", room["link"])
    equal_ends(host.end(), ben.end(), chidi.end())


def offleash_lists_room(party: Party, name: str) -> list[str]:
    """The locks of a home: one for each room or match that is open there."""
    folder = party.home(name) / "locks"
    return [each.name for each in folder.iterdir() if each.name != "library"] if folder.exists() else []


def test_one_home_at_one_running_match_twice(party: Party) -> None:
    (host, ben), room = party.table(["Anna", "Ben"], "--pace", "0.5")
    ways = (["join", room["link"]], ["resume"], ["join", room["link"], "--watch"])
    for second in [party.call("Ben", *way, "--bot", "random") for way in ways]:
        answer = second.end()
        assert answer.status == BAD_REQUEST
        assert "another Offleash window" in answer.complaint
    seen = steps_in(party.home("Ben"))
    ben.until_step(seen + 2)
    assert host.process.poll() is None
