"""Rooms that are seen on the network, as the screen to join and Home show them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeenRoom:
    """A room on this network.  `invitation` is its code or link; empty for a private one, which asks for its code.

    `running`: the match that came of it is played; `name` is then who plays.
    """

    key: str
    name: str
    game: str
    taken: int
    seats: int
    invitation: str
    running: bool = False

    @property
    def full(self) -> bool:
        """Whether no seat is free; people may still watch."""
        return self.running or self.taken >= self.seats
