"""What desktops tell each other about a round, beside the places of a draft; the rules do not depend on it.

It may be lost or late (DF-T44): who is ready, the seconds that a desktop has left, the length that it wants.
"""

from __future__ import annotations

from typing import Final

from client.tables.context import TableContext
from games.dogs_fly.settings import OPTIONS
from games.kernel import Seat, Value
from net.session import PeerId
from net.wire import SIGNAL

_LENGTH: Final = next(option for option in OPTIONS if option.name == "clock")
_LONGEST: Final = 9
"""A number with more digits is ignored."""


class Word(Value):
    """What a seat says: `ready left=12 clock=20`."""

    ready: bool = False
    """Before the round: that it may start (DF-T12)."""
    on: bool = False
    """In a pause: that the round may go on (DF-T29)."""
    anew: bool = False
    """In a pause: that the round is to be played again from its beginning (DF-T37)."""
    left: int | None = None
    """Whole seconds that its round has left, rounded up; None before it runs."""
    clock: str = ""
    """The length that it wants for the rounds to come (DF-T9)."""

    def __str__(self) -> str:
        words = ["ready"] * self.ready + ["on"] * self.on + ["anew"] * self.anew
        words += [f"left={self.left}"] if self.left is not None else []
        words += [f"clock={self.clock}"] if self.clock else []
        return " ".join(words)

    @classmethod
    def of(cls, draft: str) -> Word:
        """The word in a draft of another desktop; parts that cannot be read are ignored."""
        line = next((line for line in draft.split("\n") if line.startswith(SIGNAL)), "")
        words = line.removeprefix(SIGNAL).split(" ")
        named = dict(word.split("=", 1) for word in words if "=" in word)
        left, clock = named.get("left", ""), named.get("clock", "")
        seconds = int(left) if left.isascii() and left.isdigit() and len(left) <= _LONGEST else None
        return cls("ready" in words, "on" in words, "anew" in words, seconds, clock if _is_length(clock) else "")


def _is_length(text: str) -> bool:
    try:
        _LENGTH.read(text)
    except ValueError:
        return False
    return True


class Voice(Value):
    """Another desktop with people who owe a lock."""

    peer: PeerId | None
    seats: tuple[Seat, ...]
    owing: tuple[Seat, ...]
    """Those of them that have not locked."""
    word: Word

    @property
    def began(self) -> bool:
        """Whether its round may start, or has started: of several seats there one plays after the other (DF-T41)."""
        return len(self.owing) < len(self.seats) or self.word.ready or self.word.left is not None


def voices(context: TableContext) -> list[Voice]:
    """The other desktops, in the order of their seats.  Bots and stand-ins are always ready (DF-T43)."""
    mine = {player.peer for player in context.cast.players if player.mine}
    found: dict[PeerId | None, list[Seat]] = {}
    for player in context.cast.players:
        if player.seat in context.state.to_act() and not player.bot and not player.stand_in and player.peer not in mine:
            found.setdefault(player.peer, []).append(player.seat)
    return [_voice(context, peer, tuple(seats)) for peer, seats in found.items()]


def _voice(context: TableContext, peer: PeerId | None, seats: tuple[Seat, ...]) -> Voice:
    owing = tuple(seat for seat in seats if seat not in context.acted)
    words = [Word.of(context.drafts.get(seat, "")) for seat in (*owing, *seats)]
    return Voice(peer, seats, owing, next((word for word in words if word != Word()), Word()))
