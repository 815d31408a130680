"""Fixtures of the box's tests: the emulated box and the real firmware, wherever the tools for it are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.hardware.benches import Bench, EmulatorBench, FirmwareBench
from tests.sim import tools
from tests.sim.simulator import Simulator


@pytest.fixture(params=["emulator", "firmware"])
def bench(request: pytest.FixtureRequest) -> Iterator[Bench]:
    """A fresh box on the bench."""
    if request.param == "firmware":
        tools.need()
    made = EmulatorBench() if request.param == "emulator" else FirmwareBench()
    yield made
    made.close()


@pytest.fixture
def simulator() -> Iterator[Callable[..., Simulator]]:
    """Starts boards of the real firmware in real time, and ends them."""
    tools.need()
    boards: list[Simulator] = []

    def start(*options: str) -> Simulator:
        boards.append(Simulator(*options))
        return boards[-1]

    yield start
    for board in boards:
        board.close()
