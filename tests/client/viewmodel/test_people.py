"""Marks, names and connections of the people at a table."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import games
from client.screens.match.presence import link_words
from client.tables.cast import LETTERS
from client.viewmodel.lobby import seats_to_come
from client.viewmodel.people import bot_manner, bot_words, bots_of, marks_of, peer_words, seat_cast
from net.log import PERSON, people_names
from net.reasons import reason_of
from net.session import Link, PeerView, Profile, SeatView


@given(st.lists(st.sampled_from(["", *LETTERS]), min_size=1, max_size=8))
def test_every_seat_has_a_mark_of_its_own(badges: list[str]) -> None:
    marks = marks_of(badges)
    assert len(set(marks)) == len(badges)
    for seat, badge in enumerate(badges):
        if badge and badges.index(badge) == seat:
            assert LETTERS[marks[seat]] == badge, "the first who wishes a mark has it"


def test_without_wishes_marks_go_by_seat() -> None:
    assert marks_of(["", "", ""]) == (0, 1, 2)


def test_a_cast_knows_who_is_mine() -> None:
    seats = (
        SeatView(0, Profile("Anna", "pug", "C"), b"a", "", True),
        SeatView(1, Profile("Bot"), b"a", "greedy", True),
        SeatView(2, Profile("Ben"), b"b"),
    )
    cast = seat_cast(seats)
    assert cast.mine == (0,)
    assert (cast[0].letter, cast[0].dog, cast[2].name) == ("C", "pug", "Ben")


def test_silence_is_told_in_words_that_stay_true() -> None:
    ben = PeerView(b"b", Profile("Ben"), "words", Link.SILENT, 12)
    assert peer_words(ben) == "Ben is silent. The seat is kept.", "the row and the offer count, this does not move"
    assert "Ben" in peer_words(ben)
    here = PeerView(b"b", Profile("Ben"), "words", Link.HERE, remedy=reason_of("Ben cannot reach this desktop."))
    assert peer_words(here) == "Ben cannot reach this desktop."


def test_who_is_connected_is_told_in_a_line_each() -> None:
    anna = PeerView(b"a", Profile("Anna"), "acorn lemon otter", Link.SELF)
    ben = PeerView(b"b", Profile("Ben"), "birch maple stork", Link.HERE)
    words, _, detail = link_words((anna, ben), "offleash://192.0.2.7:47800/7QK4-M2XR")
    assert words == "LAN · 2 here"
    assert detail.split("\n") == [
        "Anna: acorn lemon otter",
        "Ben: birch maple stork",
        "To watch, others join with the code 7QK4-M2XR.",
    ]


def test_people_who_share_a_desktop_have_dogs_of_their_own() -> None:
    pug = Profile("Anna", "pug")
    seats = (
        SeatView(0, pug, b"a" * 32, "", True),
        SeatView(1, pug, b"a" * 32, "", True),
        SeatView(2, pug, b"b" * 32, "", False),
    )
    first, second, other = seat_cast(seats).players
    assert (first.dog, other.dog) == ("pug", "pug"), "who wished it has it"
    assert second.dog != "pug"
    to_come = seats_to_come(pug, (PERSON, PERSON), {})
    assert [card.dog for card in to_come] == [first.dog, second.dog]
    assert [card.name for card in to_come] == ["Anna 1", "Anna 2"], "as the match will call them"
    named = seats_to_come(pug, (PERSON, PERSON, PERSON), {1: " Cleo\t", 2: " "})
    assert [card.name for card in named] == ["Anna 1", "Cleo", "Anna 3"]
    assert [card.name for card in seats_to_come(pug, (PERSON, PERSON), {1: "Cleo"})] == ["Anna", "Cleo"]
    assert [card.free for card in seats_to_come(pug, (PERSON, "", "greedy"), {})] == [False, True, False]


@given(st.lists(st.sampled_from(("", "dalmatian", "corgi", "husky", "beagle", "bot")), min_size=1, max_size=8))
def test_nobody_is_given_a_dog_that_another_has(dogs: list[str]) -> None:
    seats = [
        SeatView(seat, Profile("Bot"), b"a", "greedy")
        if dog == "bot"
        else SeatView(seat, Profile("", dog), bytes([seat]))
        for seat, dog in enumerate(dogs)
    ]
    cast = seat_cast(seats)
    for seat, dog in enumerate(dogs):
        others = [player.dog for player in cast.players if player.seat != seat]
        if dog in ("", "bot"):
            assert cast[seat].dog not in others
        else:
            assert cast[seat].dog == dog, "who has chosen it has it"


def test_people_of_one_name_who_share_a_desktop_are_told_apart() -> None:
    assert people_names("Ann", ["", "Ann"]) == ("Ann 1", "Ann 2")
    assert people_names("Ann", ["Bo", "Cleo", "Bo\t"]) == ("Bo 1", "Cleo", "Bo 3")
    assert people_names("Ann", ["", "", "Ann 1"]) == ("Ann 2", "Ann 3", "Ann 1"), "who has chosen a name keeps it"
    assert [card.name for card in seats_to_come(Profile("Ann"), (PERSON, PERSON), {1: "Ann"})] == ["Ann 1", "Ann 2"]


@given(st.lists(st.sampled_from(("", "Ann", "Ann 1", "Ann 2", "Ann 1 1", "Bo")), max_size=8))
def test_no_two_people_at_one_desktop_are_called_the_same(said: list[str]) -> None:
    assert len(set(people_names("Ann", said))) == len(said)


def test_bots_are_called_by_name_and_each_kind_says_how_it_plays() -> None:
    bots = seat_cast([SeatView(seat, Profile("Bot"), b"a", "greedy") for seat in range(8)])
    assert [player.name[0] for player in bots.players] == list(LETTERS), "the letter that the seat wears"
    kinds = bots_of({kind for name in games.NAMES for kind in games.load(name).bots})
    assert len({bot_words(kind) for kind in kinds}) == len({bot_manner(kind) for kind in kinds} - {""}) == len(kinds)
