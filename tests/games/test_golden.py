"""Golden playthroughs: the rules of today play them as they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.kernel import Refused
from tests.games.golden import FOLDER, golden_tables, read, replayed
from tests.games.match import AnyGame, all_games

FILES = sorted(FOLDER.glob("*.txt"))
ANEW = "if the rules are meant to have changed: python -m tests.games.golden"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert replayed(read(text)).splitlines() == text.splitlines(), ANEW


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_game_has_its_playthroughs(game: AnyGame) -> None:
    wanted = golden_tables(game)
    texts = {path.name: path.read_text(encoding="utf-8") for path in FILES if path.name.startswith(f"{game.id}-")}
    assert {name: read(text).table for name, text in texts.items()} == wanted, ANEW


def test_no_playthrough_is_left_behind() -> None:
    assert {path.stem.split("-")[0] for path in FILES} <= {game.id for game in all_games()}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("run 0..10", "run 0..11"),
        ("distance=", "distance=1"),
        ("  digest: ", "  digest: 0"),
        ('"0": "sit"', '"0": "bark"'),
        ("result: 2:", "result: 1:"),
    ],
)
def test_changed_file_is_noticed(old: str, new: str) -> None:
    """The replay looks at legal actions, events, digests, inputs and the result."""
    text = (FOLDER / "toy-2-1.txt").read_text(encoding="utf-8")
    assert old in text
    changed = text.replace(old, new, 1)
    assert replayed(read(changed)) != changed


def test_illegal_input_is_refused() -> None:
    text = (FOLDER / "toy-2-1.txt").read_text(encoding="utf-8")
    with pytest.raises(Refused):
        replayed(read(text.replace('"0": "sit"', '"0": "rest"', 1)))
