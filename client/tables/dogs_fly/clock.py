"""The clock of a round at one desktop: when everybody is ready it starts, and each desktop counts by its own (DF-T13).

Times are seconds of the match's clock (`Stand.now`), which stands while the match is paused.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from client.tables.stand import Stand
from games.dogs_fly import COMPONENTS
from games.dogs_fly.settings import NO_CLOCK
from games.kernel import Seat

READY = "ready"
"""What a seat shows the others before its round starts; it is no part of any action."""
NONE = NO_CLOCK
_CLOCK = COMPONENTS.clock


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
    ready: set[Seat] = field(default_factory=set)
    started: dict[Seat, float] = field(default_factory=dict)
    locked: dict[Seat, float] = field(default_factory=dict)

    def follow(self, stand: Stand, number: int) -> None:
        """Take in how things stand in a round: another one begins anew, and starts when all are ready."""
        if number != self.round:
            self.round = number
            self.ready.clear()
            self.started.clear()
            self.locked.clear()
        for seat in self.ready - self.started.keys():
            if not waiting_for(stand, seat):
                self.started[seat] = stand.now

    def get_ready(self, seat: Seat) -> None:
        """A person of this desktop is ready for the round."""
        self.ready.add(seat)

    def lock(self, seat: Seat, now: float) -> None:
        """A seat of this desktop has locked."""
        self.locked.setdefault(seat, now)

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
        and READY not in stand.drafts.get(player.seat, "").split("\n")
    ]
