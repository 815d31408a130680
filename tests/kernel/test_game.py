"""Options, and games by name."""

from __future__ import annotations

import pytest

from games import NAMES, UnknownGameError, load
from games.kernel import Option
from games.toy import GAME

LENGTH = Option("length", "Steps", default=20, lowest=-5, highest=100)
SECRETS = Option("secrets", "Hidden hands", default="yes", choices=("yes", "no"))


@pytest.mark.parametrize(("text", "value"), [("-5", -5), ("0", 0), ("100", 100), ("007", 7)])
def test_numbers(text: str, value: int) -> None:
    assert LENGTH.read(text) == value


@pytest.mark.parametrize(
    "text", ["-6", "101", "", "-", "--5", "5-", "1.0", "1e1", " 5", "5\n", "٣", "²", "0x1", "9" * 5000]
)
def test_no_such_number(text: str) -> None:
    with pytest.raises(ValueError, match=r"^length is a number from -5 to 100, not ") as told:
        LENGTH.read(text)
    assert len(str(told.value)) < 130


def test_words() -> None:
    assert SECRETS.read("no") == "no"
    for text in ("No", "", "yes "):
        with pytest.raises(ValueError, match=f"^secrets is one of yes, no, not {text}$"):
            SECRETS.read(text)


def test_settings() -> None:
    assert GAME.settings({}) == {"length": 20, "secrets": "yes", "signs": "no", "books": "open", "turn_clock": "none"}
    assert GAME.settings({"secrets": "no", "length": "5000"}) == {
        "length": 5000,
        "secrets": "no",
        "signs": "no",
        "books": "open",
        "turn_clock": "none",
    }
    assert list(GAME.settings({"secrets": "no", "length": "7"})) == [
        "length",
        "secrets",
        "signs",
        "books",
        "turn_clock",
    ], "one order for the hash"
    with pytest.raises(
        ValueError, match="Fetch has no option speed; its options: length, secrets, signs, books, turn_clock"
    ):
        GAME.settings({"speed": "1"})


@pytest.mark.parametrize("name", ["chess", "", "toy", "kernel", "../top_dog"])
def test_unknown_game(name: str) -> None:
    """The toy is no game for people."""
    with pytest.raises(UnknownGameError, match="there is no game"):
        load(name)


def test_registered_games() -> None:
    assert [load(name).id for name in NAMES] == list(NAMES)
    assert len({load(name).title for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize(
    ("name", "seats", "words"), [("top_dog", 5, "2 to 4 seats, not 5"), ("laag", 3, "for 2 seats")]
)
def test_how_many_may_play(name: str, seats: int, words: str) -> None:
    game = load(name)
    game.check_seats(2)
    with pytest.raises(ValueError, match=words):
        game.check_seats(seats)
