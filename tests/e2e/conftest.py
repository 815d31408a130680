"""Tables for whole matches: processes, and desktops on threads of this one where a process adds nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.party import Party
from tests.net.node.desktops import Desktop

MakeDesktop = Callable[..., Desktop]


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    party = Party(tmp_path)
    yield party
    party.close()


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
