"""The clock of a match stands while it is paused."""

from __future__ import annotations

from client.viewmodel.turn_time import MatchClock


def test_pauses_do_not_count() -> None:
    now = 100.0
    clock = MatchClock(lambda: now)
    began = clock.time
    now += 5
    clock.run(on=False)
    now += 60
    assert clock.time - began == 5
    assert not clock.running
    clock.run(on=False)
    now += 60
    clock.run(on=True)
    clock.run(on=True)
    now += 2
    assert clock.time - began == 7
    assert clock.running
