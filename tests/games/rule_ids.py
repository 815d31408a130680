"""The rule-id check: a run fails when an id of a game's `RULES.md` is named by no passing test of that game.

A test names ids (`TD-12`, `TD-R3`) in its docstring or its class's, in its name (`test_td_12_…`) or in its parameters'
ids. The check speaks only when a game's whole test folder was asked for and everything that ran has passed. With
pytest-xdist the names travel from the workers in the reports, and whether tests were deselected in the workers' output.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import pytest

Folders: TypeAlias = Mapping[Path, tuple[str, ...]]
"""Test folder of a game → the ids of its rules."""

_IN_TEXT = re.compile(r"(?<![A-Za-z0-9])[A-Z]{2}-[A-Z]?\d+(?!\d)")
_IN_NAME = re.compile(r"(?<![A-Za-z0-9])([A-Za-z]{2})[-_]?([A-Za-z]?)_?(\d+)(?!\d)")
_PROPERTY = "rule ids"
_DESELECTED = "deselected_tests"


def names_of(item: pytest.Item) -> set[str]:
    """The ids that a test names."""
    function: Any = getattr(item, "function", None)
    owner: Any = getattr(item, "cls", None)
    texts = " ".join(getattr(thing, "__doc__", None) or "" for thing in (function, owner))
    in_name = {f"{letters}-{kind}{number}".upper() for letters, kind, number in _IN_NAME.findall(item.name)}
    return in_name | set(_IN_TEXT.findall(texts))


class RuleIdCheck:
    """The pytest plugin; `folders` is asked once, at the end of a run."""

    def __init__(self, folders: Callable[[], Folders]) -> None:
        self._folders = folders
        self._passed: dict[Path, set[str]] = {}
        self._deselected: set[str] = set()
        self._missing: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Give each test the ids that it names, to be found in its report."""
        for item in items:
            if names := names_of(item):
                item.user_properties.append((_PROPERTY, f"{item.path}\n{' '.join(sorted(names))}"))

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Remember which files are not run whole."""
        self._deselected |= {str(item.path) for item in items}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect what passing tests name."""
        if report.when != "call" or report.outcome != "passed" or hasattr(report, "wasxfail"):
            return
        for name, value in report.user_properties:
            if name == _PROPERTY:
                path, _, names = str(value).partition("\n")
                self._passed.setdefault(Path(path), set()).update(names.split())

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Hear from a worker of pytest-xdist which files were not run whole."""
        self._deselected |= set(getattr(node, "workeroutput", {}).get(_DESELECTED, ()))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run that passed otherwise if rules are left that nobody named."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[_DESELECTED] = sorted(self._deselected)
            return
        if session.exitstatus == pytest.ExitCode.OK and not session.config.option.collectonly:
            self._missing = list(self._unnamed(session.config))
            if self._missing:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Say which ids are missing."""
        if self._missing:
            terminalreporter.section("rules that no passing test names", sep="=", red=True)
            for line in self._missing:
                terminalreporter.line(line)

    def _unnamed(self, config: pytest.Config) -> Iterator[str]:
        for folder, ids in self._folders().items():
            if self._ran_whole(config, folder):
                found = set().union(*(names for path, names in self._passed.items() if folder in path.parents))
                if missing := [name for name in ids if name not in found]:
                    yield f"{folder.name}: {' '.join(missing)}"

    def _ran_whole(self, config: pytest.Config, folder: Path) -> bool:
        narrowed = any(config.getoption(name, None) for name in ("lf", "ignore", "ignore_glob"))
        if narrowed or any(folder in Path(path).parents for path in self._deselected):
            return False
        asked = [Path(config.invocation_params.dir, argument).resolve() for argument in config.args]
        return any(path == folder or path in folder.parents for path in asked)


_OF_THE_CLIENT = ("The clock", "Examples: the clock")
"""How headings begin under which stand rules that no state of a game can show: the client keeps the round's clock."""


def folders_of_games() -> Folders:
    """The test folders of all games, the toy included, and those of the tables that keep a part of the rules."""
    from tests.games.match import all_games  # a game with damaged data must not keep other tests from running

    here = Path(__file__).resolve().parent
    clients = here.parent / "client" / "tables"
    return {
        here / game.id: tuple(rule.id for rule in game.rules if not rule.heading.startswith(_OF_THE_CLIENT))
        for game in all_games()
    } | {
        clients / game.id: ids
        for game in all_games()
        if (ids := tuple(rule.id for rule in game.rules if rule.heading.startswith(_OF_THE_CLIENT)))
    }
