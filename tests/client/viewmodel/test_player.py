"""The player: a place among pictures, forth and back, at a pace, to the end or round and round."""

from __future__ import annotations

import pytest

from client.viewmodel.player import Player


def test_pictures_follow_at_their_stops_and_end_after_the_last() -> None:
    player = Player((0.0, 100.0, 250.0), 400.0)
    player.play()
    waits = []
    while not player.over:
        waits.append((player.at, player.wait_ms))
        player.on()
    assert waits == [(0, 100.0), (1, 150.0), (2, 150.0)]


def test_the_last_picture_is_the_end_where_no_length_is_given() -> None:
    player = Player((0.0, 100.0))
    player.on()
    assert (player.at, player.over) == (1, True)
    player.play()
    assert (player.at, player.over) == (0, False), "from the end it plays from the beginning"


def test_it_rests_at_the_end_and_begins_anew() -> None:
    player = Player((0.0, 100.0), rest_ms=700.0)
    player.speed = 0.25
    assert player.wait_ms == pytest.approx(400.0)
    player.on()
    assert (player.at, player.wait_ms, player.over) == (1, 700.0, False), "the rest is as long at any speed"
    player.on()
    assert player.at == 0


def test_no_step_leads_beyond_the_pictures() -> None:
    player = Player((0.0, 100.0, 250.0))
    player.go(7)
    assert player.at == 2
    player.go(-1)
    assert player.at == 0
    Player().go(3)  # there is none to go to


def test_a_place_between_two_stops_is_the_picture_before_it() -> None:
    player = Player((0.0, 600.0), 1000.0)
    player.ms = 599.0
    assert (player.at, player.next_stop_ms) == (0, 600.0)
    player.ms = 600.0
    assert (player.at, player.next_stop_ms) == (1, 1000.0)


def test_more_pictures_come_while_one_is_shown() -> None:
    player = Player((0.0, 100.0), 200.0)
    player.ms = 150.0
    player.extend((0.0, 100.0, 200.0), 300.0)
    assert (player.at, player.next_stop_ms) == (1, 200.0)
