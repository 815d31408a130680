"""Rooms before the match: how they are found, and that guests may take their time in them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from net.addresses import Address
from net.discovery import Announcement, Discovery
from net.invitation import Invitation
from net.keys import install_key
from net.node import peer_registry
from net.node.connectivity import Search
from net.node.guest_lobby import GuestLobby
from net.node.lobby import HostLobby
from net.node.peer_registry import PeerRegistry
from net.node.session_loop import SessionLoop
from net.room import REFUSED, ROOM, WATCHERS, WISH
from net.session import Failed, Link, Notice, PeersChanged, RoomChanged, Said, Started
from net.transport import now
from net.wire import Lobby
from tests.net.node.desktops import Desktop, MakeDesktop


def test_a_guest_may_sit_in_the_room_for_longer_than_it_may_search(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.join(anna.host())
    ben.wait_for(RoomChanged)
    ben.node.do(let_the_deadline_pass)
    for each in (anna, ben):
        each.node.set_ready(True)
    ben.wait_for(Started)
    assert not any(isinstance(event, Failed) for event in ben.told)


def let_the_deadline_pass(loop: SessionLoop) -> None:
    """As if all the time for the search were over."""
    assert loop.deadline is not None
    loop.deadline = now() - 1


def test_a_guest_that_meets_another_guest_first_still_finds_the_room(desktop: MakeDesktop) -> None:
    """Whoever looks for a room announces itself, so a guest may well be found before the host."""
    anna, ben, chidi = desktop("Anna"), desktop("Ben"), desktop("Chidi")
    room = Invitation.parse(anna.host(seats=3))
    ben.join(str(room))
    ben.wait_for(RoomChanged)
    met: list[bool] = []
    chidi.join(str(Invitation(room.code, (Address("127.0.0.1", ben.node.port),))))

    def look() -> bool:
        chidi.node.do(lambda loop: met.append(bool(loop.registry.hellos)))
        return any(met)

    chidi.until(look)
    chidi.node.do(lambda loop: loop.connectivity.call(room.addresses))
    assert chidi.wait_for(RoomChanged).room.match == ben.wait_for(RoomChanged).room.match
    anna.wait_for(RoomChanged, lambda each: "Chidi" in {seat.profile.name for seat in each.room.seats})


def test_two_whose_first_words_to_each_other_are_lost_meet_all_the_same(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a connection breaks right after it began to stand, and another takes its place at once."""
    anna, ben = desktop("Anna"), desktop("Ben")
    said: list[str] = []
    greet = PeerRegistry.greet

    def mumble(one: PeerRegistry, curve: bytes) -> None:
        said.append(one.profile.name)
        if said.count(one.profile.name) > 3:
            greet(one, curve)
        else:
            one.greeted[curve] = now()

    monkeypatch.setattr(PeerRegistry, "greet", mumble)
    monkeypatch.setattr(peer_registry, "_ANSWER_AGAIN", 0.1)
    ben.join(anna.host())
    ben.wait_for(RoomChanged)
    assert {"Anna", "Ben"} <= set(said)


def test_each_desktop_that_announces_itself_is_called_by_itself() -> None:
    """In one call only one of them would answer, and the others would be hung up on."""
    room = Invitation.new()
    here = ("127.0.0.1",)
    with Discovery(interfaces=here) as one, Discovery(interfaces=here) as other:
        one.announce(Announcement(room.tag, 49301))
        other.announce(Announcement(room.tag, 49302))
        search = Search(room, 49303, *here, lambda: None)
        try:
            found: list[tuple[Address, ...]] = []
            end = time.monotonic() + 20.0
            while len(found) < 2 and not search.trouble and time.monotonic() < end:
                found += search.news()
                time.sleep(0.02)
            if search.trouble:
                pytest.skip(str(search.trouble))
            assert sorted(found) == [(Address(*here, 49301),), (Address(*here, 49302),)]
            assert search.news() == []
        finally:
            search.close()


def test_whatever_is_typed_in_a_room_reaches_the_others(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.join(anna.host())
    ben.wait_for(RoomChanged)
    for text in ("\ud83d half a sign", " \n", "\x1b[2Jlong " + 3000 * "ü"):
        ben.node.say(text)
    ben.node.say("bye")
    for each in (anna, ben):
        each.wait_for(Said, lambda said: said.text == "bye")
        said = [event.text for event in each.told if isinstance(event, Said)]
        assert [len(text) for text in said] == [11, 500, 3]
        assert said[0] == "half a sign"


def rooms(desktop: Desktop) -> list[int]:
    """How many were in the room, each time that it was shown."""
    return [len(event.room.peers) for event in desktop.told if isinstance(event, RoomChanged)]


def have_met(desktop: Desktop, other: Desktop) -> Callable[[], bool]:
    """Whether a desktop has met another one."""
    met: list[bool] = []
    their = install_key(other.setting.home).public

    def look() -> bool:
        desktop.node.do(lambda loop: met.append(loop.registry.here(their)))
        return any(met)

    return look


def test_guests_hear_and_see_each_other_though_nobody_announces_anything(desktop: MakeDesktop) -> None:
    """Where discovery does not get through, each of them has only the invitation."""
    anna, ben, cleo = desktop("Anna"), desktop("Ben"), desktop("Cleo")
    link = anna.host(seats=4)
    for guest in (ben, cleo):
        guest.join(link)
        guest.wait_for(RoomChanged)
    for one, other in ((ben, cleo), (cleo, ben)):
        their = install_key(other.setting.home).public
        one.wait_for(RoomChanged, lambda event, who=their: (who, Link.HERE) in here(event))  # type: ignore[misc]
    ben.node.say("Hello")
    assert cleo.wait_for(Said).text == "Hello"
    cleo.node.say("And you")
    for each in (anna, ben):
        each.wait_for(Said, lambda said: said.text == "And you")


def test_who_waits_to_watch_hears_and_sees_everybody_and_is_heard_by_all(desktop: MakeDesktop) -> None:
    anna, ben, emil, fee = everybody = [desktop(name) for name in ("Anna", "Ben", "Emil", "Fee")]
    link = anna.host(seats=3)
    for guest, seats in ((ben, 1), (emil, 0), (fee, 0)):
        guest.join(link, seats)
        guest.wait_for(RoomChanged)
    for one in everybody:
        for other in everybody:
            link_there = Link.SELF if one is other else Link.HERE
            seen = (install_key(other.setting.home).public, link_there)
            one.wait_for(RoomChanged, lambda event, who=seen: who in here(event))  # type: ignore[misc]
    room = anna.wait_for(RoomChanged, lambda event: len(event.room.peers) == 4).room
    assert [(peer.profile.name, peer.spectator) for peer in room.peers][:2] == [("Anna", False), ("Ben", False)]
    assert {(peer.profile.name, peer.spectator) for peer in room.peers[2:]} == {("Emil", True), ("Fee", True)}
    for one in everybody:
        one.node.say(f"{one.setting.profile.name} is here")
    for one in everybody:
        for other in everybody:
            one.wait_for(Said, lambda said, of=other: said.text == f"{of.setting.profile.name} is here")  # type: ignore[misc]
    anna.node.refuse(install_key(emil.setting.home).public)
    assert "asked to leave" in str(emil.wait_for(Failed).reason)
    for each in (anna, ben, fee):
        each.until(lambda who=each: "Emil" not in names(who))  # type: ignore[misc]
    told = len(emil.told)
    emil.join(link, 0)
    emil.wait_for(Failed, since=told)
    assert "Emil" not in names(anna)


def test_who_comes_to_watch_during_the_match_hears_and_sees_the_others_who_do(desktop: MakeDesktop) -> None:
    """Nobody announces anything, and the invitation leads each of them to one member only."""
    anna, ben, emil, fee = (desktop(name) for name in ("Anna", "Ben", "Emil", "Fee"))
    link = anna.host()
    ben.join(link)
    ben.wait_for(RoomChanged)
    for each in (anna, ben):
        each.node.set_ready(True)
    ben.wait_for(Started)
    for each in (emil, fee):
        each.join(link, 0)
        each.wait_for(Started)
    for one, other in ((emil, fee), (fee, emil)):
        seen = (install_key(other.setting.home).public, Link.HERE)
        one.wait_for(PeersChanged, lambda event, who=seen: who in [(p.peer, p.link) for p in event.peers])  # type: ignore[misc]
        one.node.say(f"{one.setting.profile.name} watches")
        other.wait_for(Said, lambda said, of=one: said.text == f"{of.setting.profile.name} watches")  # type: ignore[misc]


def test_a_member_can_have_no_other_member_called_elsewhere_by_who_watches(desktop: MakeDesktop) -> None:
    anna, ben, emil = (desktop(name) for name in ("Anna", "Ben", "Emil"))
    link = anna.host()
    ben.join(link)
    ben.wait_for(RoomChanged)
    for each in (anna, ben):
        each.node.set_ready(True)
    match = bytes.fromhex(ben.wait_for(Started).match)
    emil.join(link, 0)
    emil.wait_for(Started)
    told = tuple((peer, ("127.0.0.1:9",)) for peer in (install_key(ben.setting.home).public, bytes(32)))
    called: list[set[bytes]] = []

    def look() -> bool:
        anna.node.do(lambda loop: loop.registry.send_all(Lobby(match, WATCHERS, told)))
        emil.node.do(lambda loop: called.append(set(loop.connectivity._called)))
        return bool(called) and bytes(32) in called[-1]

    emil.until(look)
    assert called[-1] == {bytes(32)}


def test_who_is_let_in_again_by_whoever_invites_is_heard_again_by_all(desktop: MakeDesktop) -> None:
    """All at a table have to do with the same people: what the newest room says of them is what counts."""
    anna, ben, cleo = (desktop(name) for name in ("Anna", "Ben", "Cleo"))
    link = anna.host(seats=3)
    ben.join(link)
    ben.wait_for(RoomChanged)
    gone = install_key(cleo.setting.home).public

    def show_without(loop: SessionLoop) -> None:
        assert isinstance(loop.lobby, HostLobby)
        room = replace(loop.lobby.room, sent_out=(gone,))
        loop.registry.send_all(Lobby(loop.lobby.keeper.match, ROOM, room.body))

    refused: list[bool] = []

    def look() -> bool:
        ben.node.do(lambda loop: refused.append(gone in loop.registry.refused))
        return any(refused)

    anna.node.do(show_without)
    ben.until(look)
    cleo.join(link)
    cleo.wait_for(RoomChanged)
    for each in (anna, ben, cleo):
        each.node.set_ready(True)
    for each in (ben, cleo):
        each.wait_for(Started)
    ben.wait_for(PeersChanged, lambda event: (gone, Link.HERE) in [(each.peer, each.link) for each in event.peers])
    cleo.node.say("hello")
    ben.wait_for(Said, lambda said: said.text == "hello")


def test_two_at_one_desktop_have_names_of_their_own_in_the_room_and_the_match(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    link = anna.host(seats=4, mine=2, names=("", "Zoë"))
    ben.join(link, 2, names=("Max", "Ida"))
    called = ["Anna", "Zoë", "Max", "Ida"]
    for each in (anna, ben):
        each.wait_for(RoomChanged, lambda event: [seat.profile.name for seat in event.room.seats] == called)
        each.node.set_ready(True)
    for each in (anna, ben):
        assert [seat.profile.name for seat in each.wait_for(Started).seats] == called


def names(desktop: Desktop) -> set[str]:
    """Who is in the room, as it was shown last."""
    *_, shown = (event for event in desktop.told if isinstance(event, RoomChanged))
    return {peer.profile.name for peer in shown.room.peers}


def here(event: RoomChanged) -> list[tuple[bytes, Link]]:
    return [(peer.peer, peer.link) for peer in event.room.peers]


def test_who_was_sent_out_and_does_not_go_is_heard_no_more(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    heed = GuestLobby._on_lobby
    monkeypatch.setattr(GuestLobby, "_on_lobby", lambda own, topic, body: topic == REFUSED or heed(own, topic, body))
    anna, ben, emil = desktop("Anna"), desktop("Ben"), desktop("Emil")
    link = anna.host(seats=3)
    for guest in (ben, emil):
        guest.join(link)
        guest.wait_for(RoomChanged)
    full = anna.wait_for(RoomChanged, lambda event: len(event.room.peers) == 3)
    emil.until(have_met(emil, ben))
    ben.until(have_met(ben, emil))
    ben.node.say("Hello")
    for each in (anna, emil):
        assert each.wait_for(Said).text == "Hello"
    anna.node.refuse(next(peer.peer for peer in full.room.peers if peer.profile.name == "Ben"))
    for each in (anna, emil):
        each.until(lambda who=each: rooms(who)[-1] == 2)  # type: ignore[misc]
    ben.node.say("Nasty")
    time.sleep(0.3)
    emil.node.say("Nice")
    for each in (anna, emil):
        each.wait_for(Said, lambda said: said.text == "Nice")
        assert [event.text for event in each.told if isinstance(event, Said)] == ["Hello", "Nice"]


def test_who_was_sent_out_and_does_not_go_is_told_nothing_more_in_the_room_or_the_match(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    heed = GuestLobby._on_lobby
    monkeypatch.setattr(GuestLobby, "_on_lobby", lambda own, topic, body: topic == REFUSED or heed(own, topic, body))
    anna, ben, emil = desktop("Anna", pace=0.05).fly(), desktop("Ben"), desktop("Emil", pace=0.05).fly()
    link = anna.host(seats=3)
    for guest in (ben, emil):
        guest.join(link)
        guest.wait_for(RoomChanged)
    anna.wait_for(RoomChanged, lambda event: len(event.room.peers) == 3)
    for one, other in ((ben, emil), (emil, ben)):
        one.until(have_met(one, other))
    anna.node.refuse(install_key(ben.setting.home).public)
    emil.until(lambda: rooms(emil)[-1] == 2)
    told = len(ben.told)
    anna.node.say("Between us")
    emil.wait_for(Said)
    emil.node.say("Of course")
    anna.wait_for(Said, lambda said: not said.mine)
    anna.node.seat_bot(1, "random")
    for each in (anna, emil):
        each.wait_for(Started)
    anna.step(2)
    assert not [event for event in ben.told[told:] if not isinstance(event, PeersChanged | Notice)]
    link_of = {peer.profile.name: peer.link for peer in anna.wait_for(PeersChanged).peers}
    assert set(link_of) == {"Anna", "Emil"}
    monkeypatch.undo()
    ben.close()
    told = len(ben.told)
    ben.join(link, 0)
    assert "asked to leave" in str(ben.wait_for(Failed, since=told).reason), "nor may it watch"


def test_who_was_sent_out_finds_no_other_way_in_also_when_the_others_come_back(desktop: MakeDesktop) -> None:
    anna, ben, emil = desktop("Anna", pace=0.1).fly(), desktop("Ben", pace=0.1).fly(), desktop("Emil")
    room = Invitation.parse(anna.host(options={"secrets": "no", "length": "400"}))
    emil.join(str(room), 0)
    anna.wait_for(RoomChanged, lambda event: len(event.room.peers) == 2)
    anna.node.refuse(install_key(emil.setting.home).public)
    emil.wait_for(Failed)
    ben.join(str(room))
    match = ben.wait_for(Started).match
    for again in (False, True):
        if again:
            for each in (anna, ben):
                each.close()
            for each in (anna, ben):
                each.resume(match)
                each.wait_for(Started)
        for each in (ben, anna):
            told = len(emil.told)
            each.until(lambda who=each: who.node.port)  # type: ignore[misc]
            emil.join(str(Invitation(room.code, (Address("127.0.0.1", each.node.port),))), 0)
            assert "asked to leave" in str(emil.wait_for(Failed, since=told).reason)


def test_whoever_opened_the_room_cannot_send_itself_out(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    link = anna.host()
    anna.node.refuse(install_key(anna.setting.home).public)
    ben.join(link)
    room = anna.wait_for(RoomChanged, lambda event: len(event.room.peers) == 2).room
    assert [seat.profile.name for seat in room.seats] == ["Anna", "Ben"]


def test_a_room_that_cannot_be_one_of_its_game_is_left_in_a_sentence(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.join(anna.host(seats=3))
    ben.wait_for(RoomChanged)

    def shows(seats: int) -> Callable[[SessionLoop], None]:
        def show(loop: SessionLoop) -> None:
            assert isinstance(loop.lobby, HostLobby)
            room = loop.lobby.room
            body = replace(room, places=room.places[:1] * seats).body
            loop.registry.send_all(Lobby(loop.lobby.keeper.match, ROOM, body))

        return show

    anna.node.do(shows(4096))
    assert "not a room" in str(ben.wait_for(Notice, lambda event: "Anna" in str(event.reason)).reason)
    assert [len(event.room.seats) for event in ben.told if isinstance(event, RoomChanged)][-1] == 3
    anna.node.do(shows(1))
    assert str(ben.wait_for(Failed).reason).startswith("you cannot sit down in this room")


def test_who_asks_for_what_cannot_be_read_is_told_so(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    ben.join(anna.host(seats=3))
    ben.wait_for(RoomChanged)
    ben.node.do(lambda loop: loop.registry.send_all(Lobby(loop.registry.about.match, WISH, ("Ben", 1))))
    assert "cannot be read there; bring both desktops" in str(ben.wait_for(Failed).reason)


def test_a_ninth_watcher_is_told_why_it_has_to_wait(desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.keeper.MOST_WATCHERS", 1)
    anna, ben, emil = desktop("Anna"), desktop("Ben"), desktop("Emil")
    link = anna.host()
    ben.join(link, 0)
    ben.wait_for(RoomChanged)
    emil.join(link, 0)
    assert str(emil.wait_for(Failed).reason).startswith("1 people already watch this room")


def test_an_open_room_tells_the_network_what_a_list_of_rooms_shows(desktop: MakeDesktop) -> None:
    tag = Invitation.parse(desktop("Anna", search=True).host("top_dog", seats=3, is_open=True)).tag
    with Discovery(interfaces=("127.0.0.1",)) as looking:
        found = looking.find(tag, 20.0)
        if looking.trouble:
            pytest.skip(str(looking.trouble))
    assert [(room.game, room.host, room.seats, room.free) for room in found] == [("top_dog", "Anna", 3, 2)]
    assert found[0].code


@pytest.mark.parametrize("is_open", [True, False])
def test_a_match_that_came_of_an_open_room_is_found_by_those_who_want_to_watch(
    desktop: MakeDesktop, is_open: bool
) -> None:
    """Also after its players have come back to it."""
    anna, ben = (desktop(name, search=True).fly(pace=0.5) for name in ("Anna", "Ben"))
    link = anna.host(options={"secrets": "no", "length": "100"}, is_open=is_open)
    ben.join(link)
    tag = Invitation.parse(link).tag

    def found() -> list[tuple[str, str, int, int]]:
        matches = [each for each in looking.rooms() if each.tag == tag and each.unfinished]
        return [(each.game, each.host, each.seats, each.free) for each in matches if each.code]

    with Discovery(interfaces=("127.0.0.1",)) as looking:
        ben.step(2)
        if is_open:
            ben.until(lambda: bool(looking.trouble) or len(found()) == 2)
            if looking.trouble:
                pytest.skip(str(looking.trouble))
            ben.close()
            ben.until(lambda: len(found()) == 1)
            ben.resume()
            ben.until(lambda: found() == [("toy", "Anna, Ben", 2, 0)] * 2)
        else:
            ben.until(lambda: any(each.tag == tag and each.unfinished for each in looking.rooms()))
            assert found() == []
