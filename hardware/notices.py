"""What a link tells its session."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.messages import Event, Hello, Message, State
from hardware.reasons import Why


@dataclass(frozen=True)
class Greeted:
    """A box has answered; `known` when it is the one of before and has not been restarted meanwhile."""

    hello: Hello
    known: bool


@dataclass(frozen=True)
class Restarted:
    """The box has started anew: its round, of which `left_s` were left by the computer's clock, is gone."""

    hello: Hello
    left_s: float | None


@dataclass(frozen=True)
class Answered:
    """A request was answered, or with None given up."""

    ticket: int
    answer: Message | None


@dataclass(frozen=True)
class GaveUp:
    """No box is there, or none that this program understands, or it has stopped talking: let go of the port."""

    why: Why
    detail: str = ""


Notice = Greeted | Restarted | State | Event | Answered | GaveUp
"""Of the box's own messages each STATE is passed on as it comes, and each EVENT once."""
