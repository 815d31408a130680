"""What a link tells its session."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.messages import Event, Hello, Message, State


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
class StateCame:
    """The box told how it stands."""

    state: State


@dataclass(frozen=True)
class EventCame:
    """Something happened on the box; each is told once."""

    event: Event


@dataclass(frozen=True)
class Answered:
    """A request was answered, or with None given up."""

    ticket: int
    answer: Message | None


@dataclass(frozen=True)
class NoBox:
    """Nobody answered HELLO; `talks` when something else came over the line."""

    talks: bool


@dataclass(frozen=True)
class OtherVersion:
    """A timer box answers, but not as this program understands it: its protocol, or empty if it tells no state."""

    protocol: str


@dataclass(frozen=True)
class Silent:
    """The box has stopped talking."""


Notice = Greeted | Restarted | StateCame | EventCame | Answered | NoBox | OtherVersion | Silent
