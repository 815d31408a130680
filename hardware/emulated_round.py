"""The round clock of the emulated box, as `round.c` has it; times are microseconds that do not wrap."""

from __future__ import annotations

from hardware.messages import Arm, BoxState


def length_us(length_ms: int, trim_ppm: int) -> int:
    """Milliseconds of a true clock as microseconds of a box clock that runs `trim_ppm` too fast, rounded toward 0."""
    rest = length_ms % 1000 * trim_ppm
    return length_ms * 1000 + length_ms // 1000 * trim_ppm + (abs(rest) // 1000) * (1 if rest >= 0 else -1)


class Round:
    """A state machine that is told the time; each change says whether the state allowed it."""

    def __init__(self, now: int) -> None:
        self.state = self._before = BoxState.IDLE
        self.number = self.teams = self.flags = 0
        self.changed_at = now
        self._left = 0

    def _change(self, state: BoxState, left: int, at: int) -> bool:
        self._before, self.state = self.state, state
        self._left, self.changed_at = left, at
        return True

    def arm(self, how: Arm, length: int, at: int) -> bool:
        """Make ready."""
        if self.state not in (BoxState.IDLE, BoxState.LOCKED):
            return False
        self.number, self.teams, self.flags = how.round, how.teams, how.flags
        return self._change(BoxState.ARMED, length, at)

    def start(self, at: int) -> bool:
        """Let time run."""
        return self.state == BoxState.ARMED and self._change(BoxState.RUNNING, self._left, at)

    def pause(self, at: int) -> bool:
        """Let time stand."""
        return self.state == BoxState.RUNNING and self._change(BoxState.PAUSED, self.left(at), at)

    def resume(self, at: int) -> bool:
        """Let time run on."""
        return self.state == BoxState.PAUSED and self._change(BoxState.RUNNING, self._left, at)

    def abort(self, at: int) -> bool:
        """Give the round up."""
        is_open = self.state in (BoxState.ARMED, BoxState.RUNNING, BoxState.PAUSED)
        return is_open and self._change(BoxState.IDLE, 0, at)

    def release(self, at: int) -> bool:
        """Put an ended round away."""
        return self.state == BoxState.LOCKED and self._change(BoxState.IDLE, 0, at)

    def ends(self, now: int) -> bool:
        """True once, when a running round has come to its end."""
        if self.state != BoxState.RUNNING or self.left(now):
            return False
        return self._change(BoxState.LOCKED, 0, self.changed_at + self._left)

    def left(self, at: int) -> int:
        """What was left at a time not long ago."""
        if self.state == BoxState.RUNNING:
            return max(0, self._left - max(0, at - self.changed_at))
        return self._left

    def state_at(self, at: int) -> BoxState:
        """The state at a time not long ago."""
        return self._before if at < self.changed_at else self.state
