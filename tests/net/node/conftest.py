"""Desktops that are closed at the end of their test, whatever happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.net.node.desktops import Desktop

MakeDesktop = Callable[..., Desktop]


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[MakeDesktop]:
    """Make a desktop by its name."""
    made: list[Desktop] = []

    def make(name: str, **setting: Any) -> Desktop:
        new = Desktop(tmp_path, name, **{"search": False, **setting})
        made.append(new)
        return new

    yield make
    for each in made:
        each.close()
