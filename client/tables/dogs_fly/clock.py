"""The clock of a round at one desktop: when everybody is ready it starts, and each desktop counts by its own (DF-T13).

Times are seconds of the match's clock (`Stand.now`), which stands while the match is paused.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from client.tables.stand import Stand
from games.dogs_fly import COMPONENTS
from games.dogs_fly.settings import NO_CLOCK
from games.kernel import Seat
from net.session import PeerId

READY = "ready"
"""What a seat shows the others before its round starts; it is no part of any action."""
NONE = NO_CLOCK
_CLOCK = COMPONENTS.clock


STALL_S = _CLOCK.stall_ms / 1000
"""A desktop that stalled for longer asks for a pause (DF-T34)."""


def length_of(clock: str) -> int | None:
    """The seconds of an Action Phase; None without a clock (DF-T10)."""
    return None if clock == NONE else int(clock)


def warnings_of(length: int) -> tuple[int, ...]:
    """The seconds before zero at which a signal sounds (DF-T20)."""
    return _CLOCK.short_warnings_seconds if length < _CLOCK.short_below_seconds else _CLOCK.warnings_seconds


@dataclass(slots=True)
class RoundClock:
    """Who of this desktop is ready, when their rounds started, and when they locked."""

    round: int = 0
    sitting: tuple[PeerId | None, ...] = ()
    """Whose desktops the seats are played at."""
    ready: set[Seat] = field(default_factory=set)
    started: dict[Seat, float] = field(default_factory=dict)
    locked: dict[Seat, float] = field(default_factory=dict)
    front: Seat | None = None
    """The seat that sat in front of the screen last; in a pause nobody can act, and it sits there still."""

    def follow(self, stand: Stand, number: int) -> None:
        """Take in how things stand in a round: another one, or another player, begins anew."""
        sitting = tuple(player.peer for player in stand.cast.players)
        if number != self.round or sitting != self.sitting:
            self.round, self.sitting = number, sitting
            self.ready.clear()
            self.started.clear()
            self.locked.clear()
            self.front = None
        if stand.seat is not None:
            self.front = stand.seat
        for seat in self.ready - self.started.keys():
            if not waiting_for(stand, seat):
                self.started[seat] = stand.now

    def get_ready(self, seat: Seat) -> None:
        """A person of this desktop is ready for the round."""
        self.ready.add(seat)

    def lock(self, seat: Seat, now: float) -> None:
        """A seat of this desktop has locked."""
        self.locked.setdefault(seat, now)

    def zero(self, length: int | None) -> float | None:
        """The end of the first round that was started here; None before."""
        return None if length is None or not self.started else min(self.started.values()) + length

    def runs(self, seat: Seat) -> bool:
        """Whether the time of a seat runs, or has run out."""
        return seat in self.started


def waiting_for(stand: Stand, seat: Seat) -> list[Seat]:
    """People at other desktops who have not said that they are ready (DF-T12); bots and who is gone are no people."""
    peer = stand.cast[seat].peer
    return [
        player.seat
        for player in stand.cast.players
        if player.seat in stand.state.to_act()
        and not player.bot
        and not player.stand_in
        and player.peer != peer
        and player.seat not in stand.acted
        and READY not in stand.drafts.get(player.seat, "").split("\n")
    ]
