"""What happens in Fetch. Each event names the rule that made it happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.kernel import Event, Face, Seat, Slot


@dataclass(frozen=True, slots=True)
class BasketShuffled(Event):
    """All treats lie in new slots."""

    rule: ClassVar[str] = "TY-5"
    cards: int


@dataclass(frozen=True, slots=True)
class TreatDealt(Event):
    """A dog got a hidden treat."""

    rule: ClassVar[str] = "TY-6"
    seat: Seat
    slot: Slot


@dataclass(frozen=True, slots=True)
class TreatSeen(Event):
    """The owner of this state has been shown a treat; `view` tells its face."""

    rule: ClassVar[str] = "TY-6"
    slot: Slot


@dataclass(frozen=True, slots=True)
class ScentFound(Event):
    """A treat was turned up for all."""

    rule: ClassVar[str] = "TY-7"
    face: Face


@dataclass(frozen=True, slots=True)
class BoxFilled(Event):
    """All toys went back into the box before the throw."""

    rule: ClassVar[str] = "TY-8"


@dataclass(frozen=True, slots=True)
class ToysThrown(Event):
    """Two toys fly."""

    rule: ClassVar[str] = "TY-8"
    first: Face
    second: Face
    distance: int


@dataclass(frozen=True, slots=True)
class Ran(Event):
    """A dog raced."""

    rule: ClassVar[str] = "TY-10"
    seat: Seat
    speed: int


@dataclass(frozen=True, slots=True)
class ToysFetched(Event):
    """The fastest dog has the toys."""

    rule: ClassVar[str] = "TY-11"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A dog sat or barked, and gained so many points."""

    rule: ClassVar[str] = "TY-12"
    seat: Seat
    word: str
    points: int


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """A dog has more stamina."""

    rule: ClassVar[str] = "TY-14"
    seat: Seat
    stamina: int


@dataclass(frozen=True, slots=True)
class TrickDone(Event):
    """A dog turned stamina into a point."""

    rule: ClassVar[str] = "TY-15"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TreatGiven(Event):
    """A dog gave a treat, which is to be turned up."""

    rule: ClassVar[str] = "TY-16"
    seat: Seat
    slot: Slot


@dataclass(frozen=True, slots=True)
class TreatOpened(Event):
    """A given treat lies open; the dog gained so many points."""

    rule: ClassVar[str] = "TY-16"
    seat: Seat
    slot: Slot
    face: Face
    points: int


@dataclass(frozen=True, slots=True)
class Sniffed(Event):
    """A dog looks at the treat of another one."""

    rule: ClassVar[str] = "TY-21"
    seat: Seat
    dog: Seat
    slot: Slot


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """A dog shuffles its treats."""

    rule: ClassVar[str] = "TY-22"
    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class Pointed(Event):
    """A dog pointed to a side; the others do not know which."""

    rule: ClassVar[str] = "TY-19"
    seat: Seat
    slot: Slot


@dataclass(frozen=True, slots=True)
class SignKept(Event):
    """The owner of this state has pointed; `view` tells to which side."""

    rule: ClassVar[str] = "TY-19"
    slot: Slot


@dataclass(frozen=True, slots=True)
class SignShown(Event):
    """All see to which side a dog pointed, and it gained so many points."""

    rule: ClassVar[str] = "TY-20"
    seat: Seat
    side: Face
    points: int
