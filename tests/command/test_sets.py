"""`offleash sets`, and matches with Sets of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.card_sets import BadSetError, CardSets, read_file
from client.command import BAD_REQUEST, DONE, NOT_DONE
from games.challengers.home_sets import set_names
from tests.command.program import offleash
from tests.games.challengers.test_sets import PIRATES


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with one Set."""
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "pirates.toml").write_text(PIRATES, encoding="utf-8")
    return tmp_path


def test_sets_of_the_home(home: Path) -> None:
    (value,) = offleash(home, "sets", "--json").values
    assert (value["set"], value["cards"]) == ("pirate-cove", 40)
    assert len(bytes.fromhex(value["data_hash"])) == 32
    assert Path(value["file"]) == home / "sets" / "pirates.toml"


def test_no_sets(tmp_path: Path) -> None:
    answer = offleash(tmp_path, "sets", "--json")
    assert (answer.status, answer.out) == (DONE, "")
    assert not (tmp_path / "sets").exists()


def test_layout_does_not_count(home: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("# mine\n" + PIRATES.replace(" = ", "="), encoding="utf-8")
    assert read_file(other).addition == read_file(home / "sets" / "pirates.toml").addition


@pytest.mark.parametrize(
    ("old", "new", "card", "reason"),
    [
        ("power = 2", "power = 9", "pc-parrot", "base power 9 is above 4, the most at Level A"),
        ('do = "fans", amount = 1 }]', 'do = "fame", amount = 1 }]', "pc-parrot", "do is one of"),
        ('level = "A"', "", "pc-parrot", "lacks 'level'"),
        ("copies = 15", "copies = 14", "pirate-cove", "the Set has"),
        ("[set]", "[set", "the file", "it is no TOML"),
    ],
)
def test_what_is_wrong(home: Path, old: str, new: str, card: str, reason: str) -> None:
    """File, card and reason in one sentence, and as values; status 1."""
    file = home / "bad.toml"
    file.write_text(PIRATES.replace(old, new, 1), encoding="utf-8")
    answer = offleash(home, "sets", "check", str(file), "--json")
    assert answer.status == NOT_DONE
    (value,) = answer.values
    assert (value["file"], value["card"]) == (str(file), card)
    assert reason in value["reason"]
    assert str(file) in answer.complaint
    assert card in answer.complaint


def test_a_file_that_is_not_there(home: Path) -> None:
    answer = offleash(home, "sets", "check", str(home / "none.toml"))
    assert answer.status == BAD_REQUEST
    assert "cannot be read" in answer.complaint
    assert offleash(home, "sets", "burn").status == BAD_REQUEST


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "large.toml"
    file.write_bytes(b"#" * 300_000)
    with pytest.raises(BadSetError, match="larger than"):
        read_file(file)


def test_a_match_with_a_set(home: Path) -> None:
    """The match carries the Set: it is played, kept, and verified without the file."""
    call = ("host", "challengers", "--seats", "2", "--mine", "2", "--headless", "--bot", "greedy", "--json")
    answer = offleash(home, *call, "--option", "sets=pirate-cove")
    assert answer.status == DONE, answer.err
    match = answer.values[-1]
    assert match["over"]
    (home / "sets" / "pirates.toml").unlink()
    assert offleash(home, "verify", match["match"], "--json").values[0]["ok"]


def test_a_set_that_is_not_in_the_home(home: Path) -> None:
    answer = offleash(home, "host", "challengers", "--seats", "2", "--headless", "--option", "sets=robots")
    assert answer.status == BAD_REQUEST
    assert "there is no Set 'robots'" in answer.complaint


def test_by_file(home: Path) -> None:
    assert set_names(CardSets().named([str(home / "sets" / "pirates.toml")])) == ("Pirate Cove",)


def test_a_table_that_may_not_play_so(home: Path) -> None:
    """CH-R122: it is refused before a room opens."""
    answer = offleash(home, "host", "challengers", "--seats", "3", "--mine", "3", "--headless", "--option", "level=5")
    assert answer.status == BAD_REQUEST
    assert "house=yes" in answer.complaint
