"""What the measurements of the timer box share: an endless round, and a link that talks in the board's time."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hardware.messages import Event
    from hardware.notices import Notice
    from tests.hardware.benches import FirmwareBench


def seeded(seed: int) -> random.Random:
    """A generator of the same numbers in every run."""
    return random.Random(seed)  # noqa: S311 - cases to measure, no secrets


def endless_round(bench: FirmwareBench) -> None:
    """Begin a round of an hour, and hear of it."""
    from hardware.messages import Arm, Cmd, Op

    assert bench.code(Arm(3_600_000, 1, 4, 0)) == 0
    assert bench.code(Cmd(Op.START, 1)) == 0
    bench.acknowledge()


class Talk:
    """A link that talks with a board whose clock runs `ppm` too fast, in the board's time: a busy computer changes
    nothing. What is written waits for up to a USB frame (1 ms), what comes is seen at the end of a turn."""

    def __init__(self, ppm: int = 0, turn_ms: float = 4) -> None:
        from hardware.link import Link
        from tests.hardware.benches import FirmwareBench

        self.ppm, self.turn_ms, self.rng = ppm, turn_ms, seeded(4)
        self.bench = FirmwareBench()
        self.link = Link(lambda: 1)
        self.events: list[Event] = []
        self.answered: dict[int, bool] = {}
        self.bench.take_bytes = lambda data: self.take(self.link.feed(data, self.now))
        self.link.open(self.now)
        self.turn_until(lambda: self.link.clock.samples > 0)

    @property
    def now(self) -> float:
        """The computer's time in seconds."""
        return self.bench.now_us() / 1e6 / (1 + self.ppm * 1e-6)

    def take(self, notices: list[Notice]) -> None:
        """Keep the events and the answers."""
        from hardware.messages import Event
        from hardware.notices import Answered

        for notice in notices:
            if isinstance(notice, Event):
                self.events.append(notice)
            elif isinstance(notice, Answered):
                self.answered[notice.ticket] = notice.answer is not None

    def turn_until(self, done: Callable[[], bool], wait_s: float = 10) -> None:
        """Talk on until `done`, or for `wait_s` seconds."""
        until = self.now + wait_s
        while not done() and self.now < until:
            self.take(self.link.tick(self.now))
            out = self.link.outgoing()
            self.bench.run(self.rng.random() if out else 0)
            self.bench.write(out)
            self.bench.run(self.turn_ms)
