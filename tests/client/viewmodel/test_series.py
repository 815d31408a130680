"""Best of three: the same people, the same game, one match after the other, counted from what the library keeps."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from client.viewmodel.match import MatchModel
from client.viewmodel.series import EVENING_S, Played, evening_of, score_of, score_words
from games import load
from net.session import Ended, Started, Stepped
from tests.net.node.desktops import Desktop

AB, BA = ("Anna", "Ben"), ("Ben", "Anna")


def told(*evening: Played) -> str:
    return score_words(score_of(evening))


def test_two_of_three_win_it() -> None:
    first, second = Played(AB, "Anna"), Played(AB, "Ben")
    assert told(first) == "Best of three: Anna 1, Ben 0"
    assert told(first, second) == "Best of three: Anna 1, Ben 1"
    assert told(first, second, second) == "Ben wins the best of three: Anna 1, Ben 2"
    assert told(first, second, second, first) == "Best of three: Anna 1, Ben 0", "the next one begins anew"


def test_a_match_that_goes_on_is_told_how_it_stands_and_a_decided_series_is_not_told_of_the_next() -> None:
    assert told(Played(AB, "Anna"), Played(AB)) == "Best of three: Anna 1, Ben 0"
    assert told(Played(AB, "Anna"), Played(AB, "Anna"), Played(AB)) == ""


def test_seats_may_change_and_draws_count_for_nobody() -> None:
    """The score is that of people: who sits where is another matter."""
    assert told(Played(AB, "Anna"), Played(AB), Played(BA, "Anna")) == "Anna wins the best of three: Ben 0, Anna 2"


def test_other_people_have_another_series_and_end_none() -> None:
    with_chidi = Played(("Anna", "Chidi"), "Chidi")
    assert told(Played(AB, "Anna"), with_chidi) == "Best of three: Anna 0, Chidi 1"
    assert told(Played(AB, "Anna"), with_chidi, Played(AB, "Ben")) == "Best of three: Anna 1, Ben 1"


@pytest.mark.parametrize("sides", [(), ("Anna",), ("Anna", "Ben", "Chidi"), ("Anna", "Anna")])
def test_three_sides_or_two_of_one_name_make_none(sides: tuple[str, ...]) -> None:
    assert told(Played(sides, "Anna")) == ""


def finished(folder: Path) -> tuple[str, MatchModel]:
    """Bots play a match on a desktop that is started for it and closed again; the side that has won."""
    with closing(Desktop(folder, "Anna", search=False)) as anna:
        anna.solo(["greedy", "random"], "top_dog")
        anna.wait_for(Ended)
        started = anna.wait_for(Started)
        last = next(event for event in reversed(anna.told) if isinstance(event, Stepped))
    model = MatchModel.of(started, load("top_dog"), lambda _news: ())
    model.state = last.state
    places = [standing.place for standing in model.result or ()]
    names = [player.name for player in model.cast.players]
    return names[places.index(1)] if places.count(1) == 1 else "", model


def test_the_score_outlives_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches, each by a program of its own: what the second one is told comes from the library alone."""
    won, home = [], tmp_path / "Anna"
    for _ in range(2):
        winner, model = finished(tmp_path)
        won.append(winner)
    score = score_of(evening_of(home, model))
    assert any(won)
    assert {name: won.count(name) for name in score} == score
    monkeypatch.setattr("client.viewmodel.series.EVENING_S", -EVENING_S)
    assert evening_of(home, model) == [], "yesterday's matches are another evening's"
    model.match = "00" * 8
    assert evening_of(home, model) == []
