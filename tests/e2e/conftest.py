"""Tables for whole matches: processes, and desktops on threads of this one where a process adds nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.party import Party
from tests.net.node.desktops import desktop

__all__ = ["desktop", "party"]


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    party = Party(tmp_path)
    yield party
    party.close()
