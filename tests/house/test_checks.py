"""The checks that hold the house together: format, lint, types, imports, no stray addresses."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from games import NAMES

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["-m", "ruff", "format", "--check", "."], id="format"),
        pytest.param(["-m", "ruff", "check", "."], id="lint"),
        pytest.param(["-m", "mypy"], id="types"),
        pytest.param(["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"], id="imports"),
    ],
)
def test_check_passes(command: list[str]) -> None:
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_import_rules_hold_for_every_game_without_naming_it() -> None:
    """A new game needs no edit there: named games are told by a pattern."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    by_name = {contract["name"]: contract for contract in contracts}
    assert "games.*" in by_name["net knows the kernel, never a named game, never Qt"]["forbidden_modules"]
    assert by_name["named games know nothing of one another"]["modules"] == ["games.*"]
    others = [contract for name, contract in by_name.items() if name != "vision knows no game but LAAG"]
    assert not [name for name in NAMES if f"games.{name}" in str(others)]


@pytest.mark.parametrize(
    ("page", "contract"),
    [("architecture.md", "the client is built in layers"), ("protocol.md", "net is built in layers")],
)
def test_a_page_shows_the_layers_that_are_checked(page: str, contract: str) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    (layered,) = (each for each in contracts if each["name"] == contract)
    pictures = re.findall(r"^```\n(.*?)^```", (ROOT / "docs" / page).read_text(), re.MULTILINE | re.DOTALL)
    assert [re.split(r" [:|] ", layer) for layer in layered["layers"]] in [
        [row.split() for row in picture.splitlines()] for picture in pictures
    ]


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_the_types_hold_on_other_systems(system: str) -> None:
    """What only one system has is reached only there: the tests of the program itself run on Linux alone."""
    parts = ["run.py", "client", "net", "vision", "hardware", "games"]
    options = ["--platform", system, "--no-warn-unreachable", "--cache-dir", f".mypy_cache/{system}"]
    command = [sys.executable, "-m", "mypy", *options, *parts]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_no_docstring_has_a_blank_line_within_its_first_sentence() -> None:
    cut = re.compile(r'^( *)"""[^"\n]*[\w,]\n\n\1[a-z]', re.MULTILINE)
    sources = [file for file in tracked_files() if file.suffix == ".py"]
    assert [str(file) for file in sources if cut.search(file.read_text("utf-8"))] == []


def test_lock_holds_hashes_and_no_address() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    requirements = re.findall(r"^[a-z0-9_.-]+==", lock, re.MULTILINE)
    assert len(requirements) > 20
    assert lock.count("--hash=sha256:") >= len(requirements)
    assert "://" not in lock


def test_every_dependency_has_its_reason_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text().lower()
    project = (ROOT / "pyproject.toml").read_text()
    named = re.findall(r'^ {4}"([A-Za-z0-9-]+)[><=]', project, re.MULTILINE)
    assert len(named) > 15
    assert [name for name in named if name.lower() not in readme] == []


def test_every_dependency_is_imported_somewhere() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    sources = [file.read_text("utf-8") for file in tracked_files() if file.suffix == ".py"]
    modules = {name for text in sources for name in re.findall(r"^ *(?:from|import) (\w+)", text, re.MULTILINE)}
    there = packages_distributions()
    used = {package.lower().replace("_", "-") for name in modules for package in there.get(name, [])}
    assert [line for line in needed if re.split("[<>=]", line)[0].lower() not in used] == []


def test_only_the_headless_opencv_is_installed() -> None:
    """The windowed wheel carries a second Qt; both in one environment break each other."""
    lock = (ROOT / "requirements.lock").read_text()
    assert re.findall(r"^opencv[a-z-]*", lock, re.MULTILINE) == ["opencv-python-headless"]
