"""The clock against boards of known error, with the delays that USB and a busy computer bring."""

from __future__ import annotations

import random

import pytest

from hardware.clock import WRAP, Clock

SCHEDULE = [0.05 * n for n in range(8)] + [0.4 + 0.9839 * n for n in range(200)]


class Board:
    """A board whose clock runs `ppm` too fast and reads `start_us` at host time 1000."""

    def __init__(self, ppm: float, start_us: int, seed: int, busy: float = 0.05) -> None:
        self.rate, self.start_us = 1 + ppm * 1e-6, start_us
        self.rng = random.Random(seed)
        self.busy = busy

    def at(self, host: float) -> int:
        return round(self.start_us + (host - 1000) * 1e6 * self.rate) % WRAP

    def ask(self, clock: Clock, at: float) -> bool:
        """One question: 0.9 ms out and 1.3 ms back on the wire, USB polls, now and then a long delay on either side."""
        out, back = (0.0009 + self.rng.uniform(0, 0.001), 0.0013 + self.rng.uniform(0, 0.001))
        out += self.rng.expovariate(50) if self.rng.random() < self.busy else 0
        back += self.rng.expovariate(50) if self.rng.random() < self.busy else 0
        return clock.sample(1000 + at, 1000 + at + out + back, self.at(1000 + at + out))


def watched(board: Board, seconds: float) -> Clock:
    clock = Clock()
    for at in SCHEDULE:
        if at <= seconds:
            board.ask(clock, at)
    return clock


@pytest.mark.parametrize("ppm", [0, -2021, 5000, -4990, 120])
def test_drift_is_found(ppm: float) -> None:
    errors = []
    for seed in range(20):
        drift = watched(Board(ppm, 5_000_000, seed), 60).drift_ppm
        assert drift is not None
        errors.append(abs(drift - ppm))
    assert max(errors) < 40


def test_drift_is_not_told_too_early() -> None:
    assert watched(Board(0, 0, 1), 3).drift_ppm is None


@pytest.mark.parametrize("start_us", [0, WRAP - 30_000_000, WRAP // 2])
def test_times_are_mapped_also_over_the_wrap(start_us: int) -> None:
    board = Board(-2021, start_us, 3)
    clock = watched(board, 60)
    for host in (1001.0, 1030.0, 1060.0, 1075.0):
        assert clock.to_host(board.at(host)) == pytest.approx(host, abs=0.002)


def test_a_bad_start_is_outgrown() -> None:
    """The very first answers came late: the computer was busy."""
    board = Board(100, 0, 9, busy=1.0)
    clock = Clock()
    for at in SCHEDULE[:8]:
        board.ask(clock, at)
    board.busy = 0.02
    for at in SCHEDULE[8:70]:
        board.ask(clock, at)
    assert clock.drift_ppm == pytest.approx(100, abs=300)
    assert clock.to_host(board.at(1055.0)) == pytest.approx(1055.0, abs=0.004)


def test_answers_that_took_long_do_not_count() -> None:
    board = Board(0, 0, 5, busy=0)
    clock = watched(board, 20)
    assert not clock.sample(1021.0, 1021.1, board.at(1021.08))
    assert clock.sample(1022.0, 1022.003, board.at(1022.0015))


def test_after_a_long_silence_the_next_answer_counts() -> None:
    board = Board(0, 0, 5, busy=0)
    clock = watched(board, 20)
    assert clock.sample(1040.0, 1040.2, board.at(1040.1))
