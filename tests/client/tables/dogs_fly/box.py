"""A timer box of wood beside a match on the play screen; both count by one clock that tests move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pytestqt.qtbot import QtBot

from client.bridge.timerbox import TimerBox
from client.viewmodel.round_clock import Phase, RoundCue
from games.dogs_fly.actions import Lock
from hardware import Happened, Kind, News, OnScreenBox
from hardware.onscreen import PORT as ON_SCREEN
from tests.client.tables.dogs_fly.match import Match
from tests.client.timerbox.rigs import FakeTime, Ports, until

GONE = "The box was unplugged. The clock on this screen counts on."
BACK = "The timer box counts again."


@dataclass
class Rig:
    """A match with a box of wood beside it; both count by one clock."""

    qtbot: QtBot
    match: Match
    boxes: TimerBox
    time: FakeTime
    ports: Ports
    box: OnScreenBox
    news: list[object] = field(default_factory=list)
    """What the box has told, in order; the one on the screen does not count."""

    def __post_init__(self) -> None:
        handle = self.boxes.desk.handle

        def noted(source: str, news: News, now: float) -> tuple[RoundCue, ...]:
            self.news += [news] if source != ON_SCREEN else []
            return handle(source, news, now)

        self.boxes.desk.handle = noted  # type: ignore[method-assign]

    def pass_s(self, seconds: float, rate: float = 1) -> None:
        """Time passes for the match, and for the box so many times as fast."""
        while seconds > 0:
            self.match.clock.time += min(0.5, seconds)
            self.time.pass_s(min(0.5, seconds) * rate)
            seconds -= 0.5
            self.match.screen.time_left.refresh()

    def run_to(self, left_s: float, rate: float = 1) -> None:
        """Time passes until the box has so much left; it is heard meanwhile, towards the end in smaller steps.

        A jump of this clock while a status is made puts the status wrong by as much.
        """
        while (more := self.box.left_s() - left_s) > 1e-4:
            self.pass_s(min(0.5 if more > 1 else 0.1, more / rate), rate)
            self.qtbot.wait(4)

    def told(self, kind: Kind) -> bool:
        """Whether the box has told of something of this kind."""
        return any(isinstance(each, Happened) and each.kind is kind for each in self.news)

    def waits_for_end(self) -> None:
        """Wait until the box tells its end: it is an end, and no round that was given up."""
        until(self.qtbot, self.boxes, lambda: self.told(Kind.END) or self.told(Kind.ABORT))
        assert not self.told(Kind.ABORT)

    def wait(self, phase: Phase) -> None:
        """Wait until the round clock of the box is so."""
        until(self.qtbot, self.boxes, lambda: self.boxes.desk.is_real and self.boxes.desk.clock.phase is phase)

    def start(self) -> None:
        """Start the round on the screen; the box runs it."""
        self.match.start()
        self.wait(Phase.RUNNING)

    def push(self, button: int) -> None:
        """Press a button until that is heard, and let go; the box sees it by its own clock."""
        self.box.press(button)
        until(self.qtbot, self.boxes, lambda: button in self.boxes.desk.buttons_down)
        self.time.pass_s(0.05)
        self.box.release(button)
        self.time.pass_s(0.05)

    def lose(self) -> None:
        """Pull the box out, and see that the program knows."""
        self.box.unplug()
        until(self.qtbot, self.boxes, lambda: not self.boxes.desk.is_real)

    @property
    def on_box(self) -> float:
        """The seconds that the box has left, as far as the program knows."""
        return self.boxes.desk.clock.left_s(self.boxes.now())

    @property
    def left(self) -> float:
        """The seconds of the deadline that are left."""
        assert self.match.left is not None
        return self.match.left

    @property
    def locks(self) -> list[Lock]:
        return self.match.locks


Rigs = Callable[..., Rig]
