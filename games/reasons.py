"""Why something failed, as a value that programs can distinguish and that the client translates."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Why(Enum):
    """The kernel's reasons, each with its English sentence; a `{}` stands for the next value of `Reason`."""

    TEXT = "{}"
    """Words of a part without typed reasons: the rules of a game, the system, a library."""
    NOT_AN_ACTION = "“{}” is not an action of this game"
    NOT_YOUR_TURN = "It is not this seat's turn"
    GAME_OVER = "The game is over"
    OTHER_SEATS = "{} is for {} to {} seats, not {}"
    OTHER_SEATS_THAN = "{} is for {} seats, not {}"
    OTHER_FACE = "slot {} is sealed with {}, which is not one of its faces"
    NO_GAME = "there is no game {}; there are: {}"
    # the files of a game
    UNREADABLE_DATA = "{} cannot be read ({}); install Offleash again"
    DAMAGED_DATA = "{} is damaged at {}: {}; install Offleash again"
    NO_SOURCES = "{} is here without the sources of its rules; install Offleash again"
    DAMAGED_SOURCES = "{} is here with damaged sources ({}); install Offleash again"


Value: TypeAlias = "str | int | Reason"


@dataclass(frozen=True, slots=True, init=False)
class Reason:
    """A member of any `Why`, with names and numbers; a value may be a reason itself. `str` is the English sentence."""

    why: Enum
    values: tuple[Value, ...]

    def __init__(self, why: Enum, *values: object) -> None:
        """An exception counts as its reason; anything else but a text, number or reason as its text."""
        object.__setattr__(self, "why", why)
        object.__setattr__(self, "values", tuple(map(_value, values)))

    def __str__(self) -> str:
        sentence: str = self.why.value
        return sentence.format(*self.values)


class Failure(Exception):
    """An exception for people; its text is the sentence of its `reason`."""

    bad = False
    """Whether the request was fine and the thing that it named is bad."""

    def __init__(self, why: Enum | Reason, *values: object) -> None:
        self.reason = why if isinstance(why, Reason) else Reason(why, *values)
        super().__init__(str(self.reason))


class BadValueError(Failure, ValueError):
    """Numbers, faces or bytes that a part of a match cannot have."""


def reason_of(fault: BaseException | str) -> Reason:
    """The reason of an exception; TEXT with the words of a text, or of an exception that has no reason."""
    return fault.reason if isinstance(fault, Failure) else Reason(Why.TEXT, str(fault))


def _value(value: object) -> Value:
    if isinstance(value, str | int | Reason):
        return value
    return reason_of(value) if isinstance(value, BaseException) else str(value)
