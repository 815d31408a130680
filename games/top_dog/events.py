"""What can happen. Seats are numbers; Kennels, display spaces, Shows, dogs and letters have their text names."""

from __future__ import annotations

from functools import cache

from games.kernel import Event


class TurnStarted(Event, rule="TD-29"):
    """A seat begins its turn."""

    seat: int


class Consulted(Event, rule="TD-36"):
    """A Kennel earned a Bone."""

    seat: int
    kennel: str


class Trained(Event, rule="TD-37"):
    """The dog in Kennel `target` has got a token and now has `tokens`."""

    seat: int
    kennel: str
    target: str
    tokens: int


class Bought(Event, rule="TD-39"):
    """A dog went from a display space into a Kennel."""

    seat: int
    kennel: str
    space: str
    dog: str
    price: int


class Revealed(Event, rule="TD-80"):
    """A dog was turned up in a display space."""

    space: str
    dog: str


class Slid(Event, rule="TD-R28"):
    """A dog moved on: to the right in the display (`d1` to `d2`), or up in a Show (`bronze-slot-2`)."""

    source: str
    target: str
    dog: str


class Upgraded(Event, rule="TD-42"):
    """Kennel `target` is Big now."""

    seat: int
    kennel: str
    target: str


class Sold(Event, rule="TD-88"):
    """A decorated dog was turned into Bones and is out of the game."""

    seat: int
    kennel: str
    dog: str
    bones: int


class Donated(Event, rule="TD-92"):
    """A decorated dog was turned into fame and is out of the game."""

    seat: int
    kennel: str
    dog: str
    fame: int


class Entered(Event, rule="TD-46"):
    """A dog went from a Kennel into a slot (1 or 2) of a Show."""

    seat: int
    kennel: str
    show: str
    slot: int
    dog: str
    cost: int


class Qualified(Event, rule="TD-49"):
    """A dog went from a Kennel into a Qualifier."""

    seat: int
    kennel: str
    show: str
    dog: str


class FirstPlayer(Event, rule="TD-30"):
    """The first-player pawn came to a seat."""

    seat: int


class JudgeMoved(Event, rule="TD-31"):
    """The Judge came to the Sponsor or to a Show."""

    position: str


class QualifierAsked(Event, rule="TD-59"):
    """A seat must say whether its Qualifier dog moves into the Show for this cost."""

    seat: int
    show: str
    cost: int


class QualifierMoved(Event, rule="TD-58"):
    """A Qualifier dog moved into a slot (1 or 2) of its Show."""

    seat: int
    show: str
    slot: int
    cost: int


class WentHome(Event, rule="TD-105"):
    """A dog came back into a Kennel of its owner."""

    seat: int
    dog: str
    kennel: str


class Lost(Event, rule="TD-74"):
    """A dog found no Kennel and is out of the game; `medals` counts those lost with it."""

    seat: int
    dog: str
    medals: int


class MedalWon(Event, rule="TD-73"):
    """A dog won the medal of a place."""

    seat: int
    show: str
    letter: str
    dog: str


class MedalUnwon(Event, rule="TD-106"):
    """Nobody won at a place: it is `missing`, there are `no_points`, or the best dog has `already_won`."""

    show: str
    letter: str
    reason: str


class PlacesRefilled(Event, rule="TD-76"):
    """The backup filled all four places of a Show."""

    show: str


class MuttSpaceConverted(Event, rule="TD-82"):
    """The Mutts are gone; their space holds Pups from now on."""


class SetAside(Event, rule="TD-83"):
    """A Pup was cycled out of the display."""

    dog: str


class Recycled(Event, rule="TD-86"):
    """The set-aside Pups, so many, are the Pup deck now."""

    count: int


class RoundStarted(Event, rule="TD-28"):
    """A round began."""

    number: int


class GameOver(Event, rule="TD-95"):
    """The game ended at an empty Show (its id) or by `quiet` visits; `ranking` is the seats' places, as `2 1 3`."""

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
