"""The bot of a first game: `greedy` with one weakness, which beats chance and loses more than half against `greedy`."""

from __future__ import annotations

import pytest

from games import NAMES
from games.bots import careless, without
from games.kernel import Action, Bot, Generator, play_out
from games.top_dog import GAME as TOP_DOG
from games.top_dog import TopDogAction, Verb, View
from tests.games.match import game_named


def points(game: str, one: str, other: str, matches: int) -> float:
    """Won matches of the first kind, which changes seats; a draw counts half."""
    book, won = game_named(game), 0.0
    for number in range(matches):
        kinds = (one, other) if number % 2 == 0 else (other, one)
        result = play_out(book, [book.bots[kind] for kind in kinds], f"levels {number}").state.result()
        assert result is not None
        mine, theirs = (result[kinds.index(kind)].place for kind in (one, other))
        won += 0.5 if mine == theirs else float(mine < theirs)
    return won


@pytest.mark.parametrize("game", [*NAMES, "toy"])
def test_easy_is_no_random_player(game: str) -> None:
    assert points(game, "easy", "random", 4) >= 3


@pytest.mark.long
@pytest.mark.parametrize("game", [*NAMES, "toy"])
def test_easy_can_be_beaten(game: str) -> None:
    assert points(game, "easy", "greedy", 24) <= 11


def watched(bot: Bot[TopDogAction, View], seen: list[Verb]) -> Bot[TopDogAction, View]:
    """The same player, whose verbs are noted."""

    def note(action: TopDogAction) -> TopDogAction:
        seen.append(action.verb)
        return action

    ask = bot.search
    return Bot(
        lambda view, legal, generator: note(bot.choose(view, legal, generator)),
        search=None if ask is None else lambda *asked: note(ask(*asked)),
    )


def test_easy_of_top_dog_never_qualifies() -> None:
    easy: list[Verb] = []
    greedy: list[Verb] = []
    for seed in range(3):
        play_out(TOP_DOG, [watched(TOP_DOG.bots["easy"], easy), watched(TOP_DOG.bots["greedy"], greedy)], seed)
    assert Verb.QUALIFY not in easy
    assert Verb.QUALIFY in greedy
    assert Verb.SHOW in easy


@pytest.mark.long
def test_hard_of_top_dog_sells_and_builds() -> None:
    """Greedy does neither; of eight matches `hard` sold in each and built in three."""
    hard: list[Verb] = []
    for seed in range(8):
        play_out(TOP_DOG, [watched(TOP_DOG.bots["hard"], hard), TOP_DOG.bots["greedy"]], f"sell{seed}")
    assert Verb.SELL in hard
    assert Verb.UPGRADE in hard


class Say(Action):
    """An action that is one word."""

    word: str

    def __str__(self) -> str:
        return self.word


FIRST: Bot[Say, None] = Bot(lambda _view, legal, _generator: next(each for each in legal if isinstance(each, Say)))
A, B, C = Say("a"), Say("b"), Say("c")


def test_what_is_avoided_is_done_where_nothing_else_is_legal() -> None:
    weak = without(FIRST, lambda action: action == A)
    assert weak.choose(None, [A, B], Generator(1)) == B
    assert weak.choose(None, [A], Generator(1)) == A


def test_a_careless_player_takes_any_of_what_it_does_not_think_about() -> None:
    weak = careless(FIRST, lambda action: action != C)
    assert {weak.choose(None, [A, B], Generator(seed)) for seed in range(20)} == {A, B}
    assert {weak.choose(None, [A, B, C], Generator(seed)) for seed in range(20)} == {A}
