"""Boards of the real firmware in real time, for sessions that are driven from the client."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.sim import tools
from tests.sim.simulator import Simulator


@pytest.fixture
def simulator() -> Iterator[Callable[[], Simulator]]:
    """Starts boards and ends them; skips where the tools for them are missing."""
    tools.need()
    boards: list[Simulator] = []

    def start() -> Simulator:
        boards.append(Simulator())
        return boards[-1]

    yield start
    for board in boards:
        board.close()
