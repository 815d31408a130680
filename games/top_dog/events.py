"""What can happen. Seats are numbers; Kennels, display spaces, Shows, dogs and letters have their text names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from games.kernel import Event


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A seat begins its turn."""

    rule: ClassVar[str] = "TD-29"
    seat: int


@dataclass(frozen=True, slots=True)
class Consulted(Event):
    """A Kennel earned a Bone."""

    rule: ClassVar[str] = "TD-36"
    seat: int
    kennel: str


@dataclass(frozen=True, slots=True)
class Trained(Event):
    """The dog in Kennel `target` has got a token and now has `tokens`."""

    rule: ClassVar[str] = "TD-37"
    seat: int
    kennel: str
    target: str
    tokens: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A dog went from a display space into a Kennel."""

    rule: ClassVar[str] = "TD-39"
    seat: int
    kennel: str
    space: str
    dog: str
    price: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A dog was turned up in a display space."""

    rule: ClassVar[str] = "TD-80"
    space: str
    dog: str


@dataclass(frozen=True, slots=True)
class Slid(Event):
    """A dog moved on: to the right in the display (`d1` to `d2`), or up in a Show (`bronze-slot-2`)."""

    rule: ClassVar[str] = "TD-R28"
    source: str
    target: str
    dog: str


@dataclass(frozen=True, slots=True)
class Upgraded(Event):
    """Kennel `target` is Big now."""

    rule: ClassVar[str] = "TD-42"
    seat: int
    kennel: str
    target: str


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A decorated dog was turned into Bones and is out of the game."""

    rule: ClassVar[str] = "TD-88"
    seat: int
    kennel: str
    dog: str
    bones: int


@dataclass(frozen=True, slots=True)
class Donated(Event):
    """A decorated dog was turned into fame and is out of the game."""

    rule: ClassVar[str] = "TD-92"
    seat: int
    kennel: str
    dog: str
    fame: int


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A dog went from a Kennel into a slot (1 or 2) of a Show."""

    rule: ClassVar[str] = "TD-46"
    seat: int
    kennel: str
    show: str
    slot: int
    dog: str
    cost: int


@dataclass(frozen=True, slots=True)
class Qualified(Event):
    """A dog went from a Kennel into a Qualifier."""

    rule: ClassVar[str] = "TD-49"
    seat: int
    kennel: str
    show: str
    dog: str


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    """The first-player pawn came to a seat."""

    rule: ClassVar[str] = "TD-30"
    seat: int


@dataclass(frozen=True, slots=True)
class JudgeMoved(Event):
    """The Judge came to the Sponsor or to a Show."""

    rule: ClassVar[str] = "TD-31"
    position: str


@dataclass(frozen=True, slots=True)
class QualifierAsked(Event):
    """A seat must say whether its Qualifier dog moves into the Show for this cost."""

    rule: ClassVar[str] = "TD-59"
    seat: int
    show: str
    cost: int


@dataclass(frozen=True, slots=True)
class QualifierMoved(Event):
    """A Qualifier dog moved into a slot (1 or 2) of its Show."""

    rule: ClassVar[str] = "TD-58"
    seat: int
    show: str
    slot: int
    cost: int


@dataclass(frozen=True, slots=True)
class WentHome(Event):
    """A dog came back into a Kennel of its owner."""

    rule: ClassVar[str] = "TD-105"
    seat: int
    dog: str
    kennel: str


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """A dog found no Kennel and is out of the game; `medals` counts those lost with it."""

    rule: ClassVar[str] = "TD-74"
    seat: int
    dog: str
    medals: int


@dataclass(frozen=True, slots=True)
class MedalWon(Event):
    """A dog won the medal of a place."""

    rule: ClassVar[str] = "TD-73"
    seat: int
    show: str
    letter: str
    dog: str


@dataclass(frozen=True, slots=True)
class MedalUnwon(Event):
    """Nobody won at a place: it is `missing`, there are `no_points`, or the best dog has `already_won`."""

    rule: ClassVar[str] = "TD-106"
    show: str
    letter: str
    reason: str


@dataclass(frozen=True, slots=True)
class PlacesRefilled(Event):
    """The backup filled all four places of a Show."""

    rule: ClassVar[str] = "TD-76"
    show: str


@dataclass(frozen=True, slots=True)
class MuttSpaceConverted(Event):
    """The Mutts are gone; their space holds Pups from now on."""

    rule: ClassVar[str] = "TD-82"


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """A Pup was cycled out of the display."""

    rule: ClassVar[str] = "TD-83"
    dog: str


@dataclass(frozen=True, slots=True)
class Recycled(Event):
    """The set-aside Pups, so many, are the Pup deck now."""

    rule: ClassVar[str] = "TD-86"
    count: int


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round began."""

    rule: ClassVar[str] = "TD-28"
    number: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended at an empty Show (its id) or by `quiet` visits; `ranking` is the seats' places, as `2 1 3`."""

    rule: ClassVar[str] = "TD-95"
    reason: str
    ranking: str


# Events are immutable, so equal ones may be one object. Of these there are few, and they happen often: made once.
turn_started = cache(TurnStarted)
consulted = cache(Consulted)
trained = cache(Trained)
bought = cache(Bought)
revealed = cache(Revealed)
slid = cache(Slid)
upgraded = cache(Upgraded)
first_player = cache(FirstPlayer)
judge_moved = cache(JudgeMoved)
medal_unwon = cache(MedalUnwon)
set_aside = cache(SetAside)
round_started = cache(RoundStarted)
qualified = cache(Qualified)
went_home = cache(WentHome)
medal_won = cache(MedalWon)
