"""What `docs/adding-a-game.md` promises: its first step gives a game, and what it says to copy passes ruff."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import games
from tests.games.checks import CHECKS
from tests.games.match import Table, play
from tests.games.package import check_options, check_rules

ROOT = Path(__file__).resolve().parents[2]


def test_a_copy_of_the_toy_is_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    assert all(words in told for words in ("`games.toy` becomes `games.parade`", '`id="toy"` becomes `id="parade"`'))
    shutil.copytree(ROOT / "games" / "toy", tmp_path / "parade", ignore=shutil.ignore_patterns("__pycache__"))
    for source in (tmp_path / "parade").glob("*.py"):
        text = source.read_text(encoding="utf-8")
        source.write_text(
            text.replace("games.toy", "games.parade").replace('id="toy"', 'id="parade"'), encoding="utf-8"
        )
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    match = play(Table("games.parade:GAME", 3, (("length", "40"), ("signs", "yes"))))
    assert match.table.game.id == "parade"
    assert type(match.final).__module__ == "games.parade.rules"
    for check in CHECKS:
        check(match)
    check_options(match.table.game)
    check_rules(match.table.game)


def test_all_files_are_told() -> None:
    told = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    files = [path.name for path in (ROOT / "games" / "toy").iterdir() if path.is_file()]
    assert [name for name in files if f"`{name}`" not in told] == []


def test_what_is_to_be_copied_leaves_no_parameter_unused() -> None:
    """The rules of ruff that tests are excused from, and games are not."""
    lint = (sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--ignore-noqa", "--select", "ARG")
    done = subprocess.run(
        [*lint, "games/toy", "tests/client/tables/pig"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
