"""The examples in the kernel's docstrings do what they say."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

import games.kernel as kernel

MODULES = ("", ".dealers", ".game", ".play", ".state")
CALLS = ("Game", "LocalDealer", "Option", "ReplayDealer", "State", "decide", "perform", "settle", "submit")


@pytest.mark.parametrize("module", MODULES)
def test_examples(module: str) -> None:
    done = doctest.testmod(import_module(f"games.kernel{module}"))
    assert done.attempted
    assert not done.failed


@pytest.mark.parametrize("name", CALLS)
def test_what_is_called_from_outside_has_an_example(name: str) -> None:
    assert ">>>" in (getattr(kernel, name).__doc__ or "")
