"""What all tests share: the `--long` switch, and the check that every rule of a game is named by a passing test."""

from __future__ import annotations

import pytest

from tests.games.rule_ids import RuleIdCheck, folders_of_games


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the long simulations too")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleIdCheck(folders_of_games))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="a long simulation; `run.py test --long` runs it")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)
