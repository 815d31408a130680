"""Steps that the conformance suite and the tests of the firmware share."""

from __future__ import annotations

from hardware.messages import (
    Ack,
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
    acknowledge(bench)


def acknowledge(bench: Bench) -> list[Event]:
    """Take all events, as a computer does: each acknowledged until it comes no more."""
    events: dict[int, Event] = {}
    quiet_ms = 0
    while quiet_ms < 60:
        new = bench.take(Event)
        events |= {event.ev: event for event in new}
        for number in {event.ev for event in new}:
            bench.send(Ack(number))
        quiet_ms = 0 if new else quiet_ms + 12
        bench.run(12)
    return [events[number] for number in sorted(events)]


def kinds(events: list[Event]) -> list[tuple[Kind, int]]:
    return [(Kind(event.kind), event.button) for event in events]
