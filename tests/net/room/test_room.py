"""The room: who sits where, when it may start, and that a START nobody wished for is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from games.toy import GAME
from net.dealing import CardKey
from net.keeper import Keeper
from net.log import PERSON, Start
from net.packing import Malformed, pack, unpack
from net.reasons import Reason, Why
from net.room import Guest, Place, Room, RoomRefusedError, Watcher, Wish, check_room, check_start, difference
from net.session import Profile

MATCH = b"match008"
ANNA, BEN, CHIDI = (bytes([letter]) * 32 for letter in b"abc")
INTRODUCTIONS = {peer: CardKey.new().introduction(MATCH, peer) for peer in (ANNA, BEN, CHIDI)}


def wish(peer: bytes, seats: int = 1, ready: bool = False, name: str = "Ben") -> Wish:
    return Wish(Profile(name, "corgi", "B"), seats, ready, INTRODUCTIONS[peer])


def keeper(seats: int = 3, mine: int = 1, bots: tuple[str, ...] = ()) -> Keeper:
    me = Guest(ANNA, INTRODUCTIONS[ANNA], Profile("Anna"), True, ("10.0.0.1:5000",))
    return Keeper.open(MATCH, me, seats, mine, bots, GAME.settings({}), is_open=False)


def test_mine_come_first_bots_last_guests_between() -> None:
    table = keeper(seats=4, mine=1, bots=("random",))
    table.wish(CHIDI, wish(CHIDI), ())
    table.wish(BEN, wish(BEN), ())
    assert table.room.places == (Place(ANNA), Place(CHIDI), Place(BEN), Place(ANNA, "random"))


def test_a_repeated_wish_changes_nothing_but_what_it_says() -> None:
    table = keeper()
    table.wish(BEN, wish(BEN), ("10.0.0.2:1",))
    table.wish(CHIDI, wish(CHIDI), ())
    before = table.room
    table.wish(BEN, wish(BEN), ("10.0.0.2:1",))
    assert table.room == before
    table.wish(BEN, wish(BEN, ready=True), ("10.0.0.2:1",))
    assert table.room.places == before.places
    assert [guest.peer for guest in table.room.guests] == [ANNA, BEN, CHIDI]


def test_it_may_start_when_all_seats_are_taken_and_all_are_ready() -> None:
    table = keeper(seats=2)
    seen = [table.room.may_start]
    table.wish(BEN, wish(BEN), ())
    seen.append(table.room.may_start)
    table.wish(BEN, wish(BEN, ready=True), ())
    seen.append(table.room.may_start)
    table.set_ready(False)
    seen.append(table.room.may_start)
    assert seen == [False, False, True, False]


def test_one_peer_may_hold_several_seats_and_give_some_back() -> None:
    table = keeper(seats=4)
    table.wish(BEN, wish(BEN, seats=3), ())
    assert table.room.seats_of(BEN) == (1, 2, 3)
    table.wish(BEN, wish(BEN, seats=2), ())
    assert table.room.free == (3,)


def test_a_full_table_names_watching() -> None:
    table = keeper(seats=2)
    table.wish(BEN, wish(BEN), ())
    with pytest.raises(RoomRefusedError, match=r"full; `--watch`"):
        table.wish(CHIDI, wish(CHIDI), ())
    with pytest.raises(RoomRefusedError, match="only 1 of 2 seats is free"):
        keeper(seats=2).wish(BEN, wish(BEN, seats=2), ())


def test_who_watches_is_in_the_room_without_a_seat_until_it_sits_down_or_goes() -> None:
    table = keeper()
    table.watch(Watcher(BEN, Profile("Ben"), ()))
    table.watch(Watcher(BEN, Profile("Ben"), ("10.0.0.2:1",)))
    table.watch(Watcher(CHIDI, Profile("Chidi"), ()))
    assert table.room.watchers == (Watcher(BEN, Profile("Ben"), ("10.0.0.2:1",)), Watcher(CHIDI, Profile("Chidi"), ()))
    assert (table.room.holds(BEN), table.room.guest(BEN), table.room.free) == (True, None, (1, 2))
    table.wish(BEN, wish(BEN), ())
    table.watch(Watcher(BEN, Profile("Ben"), ()))
    assert (table.room.seats_of(BEN), [each.peer for each in table.room.watchers]) == ((1,), [CHIDI])
    table.leave(CHIDI)
    assert not table.room.holds(CHIDI)


def test_only_so_many_watch() -> None:
    table = keeper()
    watchers = [Watcher(bytes([number]) * 32, Profile("Somebody"), ()) for number in range(9)]
    for watcher in (*watchers[:8], watchers[3]):
        table.watch(watcher)
    with pytest.raises(RoomRefusedError, match="8 people already watch this room; join again when"):
        table.watch(watchers[8])
    assert table.room.watchers == tuple(watchers[:8])


def test_who_gives_all_its_seats_back_is_a_guest_no_more() -> None:
    """However many come and go, the room stays one that others take for a room."""
    table = keeper()
    for number in range(40):
        peer = bytes([100 + number]) * 32
        introduction = CardKey.new().introduction(MATCH, peer)
        for seats in (1, 0, 0):
            table.wish(peer, Wish(Profile("Somebody"), seats, False, introduction), ())
    assert [guest.peer for guest in table.room.guests] == [ANNA]


@pytest.mark.parametrize(("part", "item", "most"), [(2, 0, 32), (3, 0, 8), (4, 0, 8), (5, 0, 64)])
def test_a_room_with_more_seats_or_people_than_there_can_be_is_none(part: int, item: int, most: int) -> None:
    table = keeper(seats=2)
    table.watch(Watcher(BEN, Profile("Ben"), ()))
    table.send_out(CHIDI)
    body: list[Any] = list(cast("tuple[Any, ...]", table.room.body))
    body[part] = (body[part][item],) * most
    Room.of(tuple(body))
    body[part] = (body[part][item],) * (most + 1)
    with pytest.raises(Malformed, match="than a room has"):
        Room.of(tuple(body))


def test_a_room_without_seats_is_none() -> None:
    is_open, settings, guests, _, *others = cast("tuple[Any, ...]", keeper().room.body)
    with pytest.raises(Malformed, match="no seats"):
        Room.of((is_open, settings, guests, (), *others))


def test_who_was_sent_out_is_named_to_everybody_and_is_in_no_room_or_match() -> None:
    table = keeper(seats=2)
    table.wish(CHIDI, wish(CHIDI), ())
    before = table.room
    table.send_out(CHIDI)
    assert (table.room.free, table.room.sent_out) == ((1,), (CHIDI,))
    assert Room.of(table.room.body) == table.room
    with pytest.raises(Malformed, match="sent out"):
        Room.of(replace(before, sent_out=(CHIDI,)).body)
    table.wish(BEN, wish(BEN, ready=True), ())
    start = table.room.start(MATCH, GAME, "group")
    check_start(start, BEN, [wish(BEN)], GAME, MATCH, table.room)
    with pytest.raises(RoomRefusedError, match="sent out"):
        check_start(start, BEN, [wish(BEN)], GAME, MATCH, replace(table.room, sent_out=(ANNA,)))


def test_however_many_are_sent_out_the_room_names_the_newest() -> None:
    table = keeper()
    peers = [bytes([number]) * 32 for number in range(100, 170)]
    for peer in (*peers, peers[-2]):
        table.send_out(peer)
    assert table.room.sent_out == (*peers[-64:-2], peers[-1], peers[-2])
    assert Room.of(table.room.body) == table.room


@pytest.mark.parametrize(
    ("said", "called"),
    [
        ((), ("Ben 1", "Ben 2")),
        (("", "Zoë"), ("Ben", "Zoë")),
        (("Zoë", "Zoë", "Max"), ("Zoë 1", "Zoë 2")),
        (("\x1b[2J\u202eMax\n", "  "), ("[2J Max", "Ben")),
        (("y" * 999, "Anna"), ("y" * 40, "Anna")),
    ],
)
def test_each_at_one_desktop_is_called_as_it_said(said: tuple[str, ...], called: tuple[str, ...]) -> None:
    table = keeper()
    asked = Wish.of(replace(wish(BEN, seats=2, ready=True), names=said).body)
    table.wish(BEN, asked, ())
    room = Room.of(table.room.body)
    assert tuple(room.seat_name(seat) for seat in (1, 2)) == called
    assert tuple(seat.name for seat in room.start(MATCH, GAME, "group").seats) == ("Anna", *called)


def test_more_names_than_a_table_seats_are_none() -> None:
    with pytest.raises(Malformed, match="more names than seats"):
        Wish.of(replace(wish(BEN), names=("Max",) * 9).body)


def test_a_room_that_does_not_fit_its_game_is_refused_in_a_sentence() -> None:
    room = keeper(seats=2).room
    check_room(room, GAME)
    places = room.places * 5
    for wrong, why in (
        (replace(room, places=places), f"{GAME.title} is for"),
        (replace(room, places=(*room.places[:1], Place(ANNA, "genius"))), "no bot 'genius'"),
        (replace(room, settings=room.settings[1:]), "other options"),
        (replace(room, settings=(*room.settings, ("stakes", 5))), "no option stakes"),
    ):
        with pytest.raises(RoomRefusedError, match=why):
            check_room(wrong, GAME)


def test_a_card_key_of_somebody_else_is_refused() -> None:
    stolen = replace(wish(BEN), introduction=INTRODUCTIONS[CHIDI])
    with pytest.raises(RoomRefusedError, match="card key"):
        keeper().wish(BEN, stolen, ())


def test_bots_come_and_go_on_free_seats_only() -> None:
    table = keeper()
    table.wish(BEN, wish(BEN), ())
    table.seat_bot(1, "greedy")
    assert table.room.places[1] == Place(BEN)
    table.seat_bot(2, "greedy")
    assert table.room.places[2] == Place(ANNA, "greedy")
    table.seat_bot(2, "")
    assert table.room.places[2] == Place()
    table.seat_bot(0, "greedy")
    assert table.room.places[0] == Place(ANNA), "a person is not replaced"


def test_own_seats_and_bots_must_fit() -> None:
    with pytest.raises(RoomRefusedError, match="do not fit"):
        keeper(seats=2, mine=2, bots=("random",))


def test_the_snapshot_travels_whole() -> None:
    table = keeper(seats=4, bots=("greedy",))
    table.wish(BEN, wish(BEN, ready=True), ("10.0.0.2:1", "[fd00::2]:1"))
    table.watch(Watcher(CHIDI, Profile("Chidi"), ("10.0.0.3:1",)))
    assert Room.of(unpack(pack(table.room.body))) == table.room
    assert Wish.of(unpack(pack(wish(BEN, 2).body))) == wish(BEN, 2)


@pytest.mark.parametrize("body", [(), (True,), (True, (), (), ((1, PERSON),), ()), ("yes", (), (), (), ())])
def test_garbage_is_no_room(body: tuple[object, ...]) -> None:
    with pytest.raises(Malformed):
        Room.of(body)  # type: ignore[arg-type]


def test_names_are_shown_without_control_or_direction_marks() -> None:
    crooked = Wish(Profile("B\u202een\x00\n\x1b[31m", "corgi", "Z"), 1, False, wish(BEN).introduction)
    read = Wish.of(unpack(pack(crooked.body)))
    assert read.profile.name.isprintable()
    assert "\u202e" not in read.profile.name
    assert read.profile.badge == ""
    assert Wish.of(replace(crooked, profile=Profile("\x00\x01")).body).profile.name == "Nameless"


def started() -> Start:
    table = keeper(seats=3, bots=("greedy",))
    table.wish(BEN, wish(BEN, ready=True), ())
    assert table.room.may_start
    return table.room.start(MATCH, GAME, "group")


def test_start_names_peers_keys_and_seats() -> None:
    start = started()
    assert [peer.identity for peer in start.peers] == [ANNA, BEN]
    assert [(seat.peer, seat.player, seat.name) for seat in start.seats] == [
        (0, PERSON, "Anna"),
        (1, PERSON, "Ben"),
        (0, "greedy", "Greedy 3"),
    ]
    assert Start.of(unpack(pack(start.value))) == start
    check_start(start, BEN, [wish(BEN)], GAME, MATCH, None)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda start: replace(start, match=b"other008"), "not the one of this room"),
        (
            lambda start: replace(start, peers=(start.peers[0], start.peers[1]._replace(identity=CHIDI))),
            "not the one of",
        ),
        (lambda start: replace(start, seats=start.seats[:1]), "other keys or seats"),
        (lambda start: replace(start, data_hash=bytes(32)), r"components\.toml"),
        (lambda start: replace(start, settings=(("length", 99), ("secrets", "yes"))), "another length than"),
        (
            lambda start: replace(start, seats=(*start.seats[:2], start.seats[2]._replace(peer=1))),
            "other keys or seats",
        ),
        (
            lambda start: replace(start, peers=(start.peers[0]._replace(proof=bytes(48)), start.peers[1])),
            "no proof that holds",
        ),
        (
            lambda start: replace(start, peers=(start.peers[0], start.peers[1]._replace(card_key=bytes(32)))),
            "other keys or seats",
        ),
    ],
)
def test_a_start_that_nobody_wished_for_is_refused(change: object, words: str) -> None:
    assert callable(change)
    with pytest.raises(RoomRefusedError, match=words):
        check_start(change(started()), BEN, [wish(BEN)], GAME, MATCH, keeper().room)


def test_a_start_calls_my_people_as_i_have_wished_at_some_time() -> None:
    """What was chosen last may have crossed START; a match that runs already keeps the names that it has."""
    start, room = started(), keeper().room
    check_start(start, BEN, [wish(BEN), wish(BEN, name="Benjamin")], GAME, MATCH, room)
    check_start(start, BEN, [wish(BEN, name="Benjamin")], GAME, MATCH, None)
    for others in ([wish(BEN, name="Benjamin")], [replace(wish(BEN), names=("Benny",))]):
        with pytest.raises(RoomRefusedError, match="other names for the people here"):
            check_start(start, BEN, others, GAME, MATCH, room)


def test_a_name_that_is_cut_at_a_space_makes_a_start_that_guests_can_read() -> None:
    table = keeper(seats=3)
    table.wish(BEN, Wish.of(wish(BEN, seats=2, ready=True, name="a" * 39 + " bcd").body), ())
    start = table.room.start(MATCH, GAME, "group")
    assert Start.of(start.value) == start
    assert start.seats[1].name == "a" * 39 + " 1"


def test_what_differs_is_named_with_both_hashes() -> None:
    start = started()
    assert difference("Fetch", (GAME.rules_hash, GAME.data_hash), start) is None
    told = difference("Fetch", (b"\xab" * 32, GAME.data_hash), start)
    assert told == Reason(Why.RULES_DIFFER, "Fetch", "abababababab", GAME.rules_hash.hex()[:12])
