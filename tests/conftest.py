"""What all tests share: the `--long` switch, and the check that every rule of a game is named by a passing test."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from tests.games.rule_ids import RuleIdCheck, folders_of_games

settings.register_profile("offleash", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("offleash")  # how fast an example is made says how busy the machine is, not what is wrong


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the long simulations too")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two workers more than cores: half of the time the tests wait for timers and for processes of their own."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 2


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell's background job; tests press Ctrl-C all the same
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.pluginmanager.register(RuleIdCheck(folders_of_games))
    apart = pytest.MonkeyPatch()
    apart.setattr("net.discovery.SERVICE", f"_ol{os.getpid()}._tcp.local.")  # rooms of tests that run beside these
    config.add_cleanup(apart.undo)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="a long simulation; `run.py test --long` runs it")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)
