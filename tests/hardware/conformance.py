"""Steps that the conformance suite and the tests of the firmware share."""

from __future__ import annotations

from hardware.messages import (
    Arm,
    ArmFlag,
    BoxState,
    Cmd,
    Code,
    Event,
    Kind,
    Op,
)
from tests.hardware.benches import Bench

BY_BUTTON = ArmFlag.BUTTON_STARTS | ArmFlag.BUTTON_PAUSES
ROUND = 5


def arm(bench: Bench, length_ms: int = 2_000, teams: int = 3, flags: int = BY_BUTTON, number: int = ROUND) -> None:
    assert bench.code(Arm(length_ms, number, teams, flags)) == Code.OK


def bring_to(bench: Bench, state: BoxState) -> None:
    """From IDLE to any state."""
    if state == BoxState.IDLE:
        return
    arm(bench, 60 if state == BoxState.LOCKED else 60_000)
    if state != BoxState.ARMED:
        assert bench.code(Cmd(Op.START, ROUND)) == Code.OK
    if state == BoxState.PAUSED:
        assert bench.code(Cmd(Op.PAUSE, ROUND)) == Code.OK
    if state == BoxState.LOCKED:
        bench.run(100)
    bench.acknowledge()


def kinds(events: list[Event]) -> list[tuple[Kind, int]]:
    return [(Kind(event.kind), event.button) for event in events]
