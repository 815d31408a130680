"""Best of three: the same people, the same game, one match after the other."""

from __future__ import annotations

from collections.abc import Sequence

from client.viewmodel.match import MatchModel
from client.viewmodel.series import Series
from games import load
from games.kernel import play_out
from net.log import PERSON
from net.session import SessionEvent, Started
from tests.client.fakes.session import FakeSession


class Evening:
    """Matches one after the other, in which a wished seat wins."""

    def __init__(self) -> None:
        self.series, self._number = Series(), 0

    def begin(self, names: Sequence[str] = ("Anna", "Ben"), game: str = "laag") -> MatchModel:
        """A match that begins."""
        heard: list[SessionEvent] = []
        session = FakeSession(heard.append, game, (PERSON,) * len(names), names=names)
        session.start()
        started = next(event for event in heard if isinstance(event, Started))
        model = MatchModel.of(started, session.game, lambda _news: ())
        self._number += 1
        model.match = f"match {self._number}"
        return model

    def play(self, winner: int, names: Sequence[str] = ("Anna", "Ben")) -> str:
        """What is told of the series after a match that a seat won."""
        model = self.begin(names)
        model.state = next(state for state in ENDS if (result := state.result()) and result[winner].place == 1)
        self.series.count(model)
        return self.series.words(model)


LAAG = load("laag")
ENDS = [play_out(LAAG, [LAAG.bots["greedy"]] * 2, seed).state for seed in range(6)]
"""Matches that bots played to their end."""


def test_two_of_three_win_it() -> None:
    evening = Evening()
    assert evening.play(0) == "Best of three: Anna 1, Ben 0"
    assert evening.play(1) == "Best of three: Anna 1, Ben 1"
    assert evening.play(1) == "Ben wins the best of three: Anna 1, Ben 2"
    assert evening.series.winner == "Ben"
    assert evening.play(0) == "Best of three: Anna 1, Ben 0", "the next one begins anew"


def test_a_match_counts_once_and_the_next_one_says_how_it_stands() -> None:
    evening = Evening()
    evening.play(0)
    model = evening.begin()
    assert evening.series.words(model) == "Best of three: Anna 1, Ben 0"
    model.state = ENDS[0]
    evening.series.count(model)
    score = dict(evening.series.score)
    evening.series.count(model)
    assert evening.series.score == score


def test_seats_may_change() -> None:
    """The score is that of people: who sits where is another matter."""
    evening = Evening()
    evening.play(0)
    assert evening.play(0, names=("Ben", "Anna")) == "Best of three: Anna 1, Ben 1"


def test_other_people_begin_another_series() -> None:
    evening = Evening()
    evening.play(0)
    assert evening.play(0, names=("Anna", "Chidi")) == "Best of three: Anna 1, Chidi 0"


def test_a_decided_series_is_not_told_of_the_next_match() -> None:
    evening = Evening()
    evening.play(0)
    evening.play(0)
    assert evening.series.words(evening.begin()) == ""


def test_three_sides_make_none() -> None:
    evening = Evening()
    model = evening.begin(("Anna", "Ben", "Chidi"), "top_dog")
    evening.series.count(model)
    assert evening.series.words(model) == ""
