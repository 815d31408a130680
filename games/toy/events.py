"""What happens in Fetch. Each event names the rule that made it happen."""

from __future__ import annotations

from games.kernel import Event, Face, Seat, Slot


class BasketShuffled(Event, rule="TY-5"):
    """All treats lie in new slots."""

    cards: int


class TreatDealt(Event, rule="TY-6"):
    """A dog got a hidden treat."""

    seat: Seat
    slot: Slot


class TreatSeen(Event, rule="TY-6"):
    """The owner of this state has been shown a treat; `view` tells its face."""

    slot: Slot


class ScentFound(Event, rule="TY-7"):
    """A treat was turned up for all."""

    face: Face


class BoxFilled(Event, rule="TY-8"):
    """All toys went back into the box before the throw."""


class ToysThrown(Event, rule="TY-8"):
    """Two toys fly."""

    first: Face
    second: Face
    distance: int


class Ran(Event, rule="TY-10"):
    """A dog raced."""

    seat: Seat
    speed: int


class ToysFetched(Event, rule="TY-11"):
    """The fastest dog has the toys."""

    seat: Seat
    points: int


class Called(Event, rule="TY-12"):
    """A dog sat or barked, and gained so many points."""

    seat: Seat
    word: str
    points: int


class Rested(Event, rule="TY-14"):
    """A dog has more stamina."""

    seat: Seat
    stamina: int


class TrickDone(Event, rule="TY-15"):
    """A dog turned stamina into a point."""

    seat: Seat


class TreatGiven(Event, rule="TY-16"):
    """A dog gave a treat, which is to be turned up."""

    seat: Seat
    slot: Slot


class TreatOpened(Event, rule="TY-16"):
    """A given treat lies open; the dog gained so many points."""

    seat: Seat
    slot: Slot
    face: Face
    points: int


class Sniffed(Event, rule="TY-21"):
    """A dog looks at the treat of another one."""

    seat: Seat
    dog: Seat
    slot: Slot


class Buried(Event, rule="TY-22"):
    """A dog shuffles its treats."""

    seat: Seat
    cards: int


class Pointed(Event, rule="TY-19"):
    """A dog pointed to a side; the others do not know which."""

    seat: Seat
    slot: Slot


class SignKept(Event, rule="TY-19"):
    """The owner of this state has pointed; `view` tells to which side."""

    slot: Slot


class SignShown(Event, rule="TY-20"):
    """All see to which side a dog pointed, and it gained so many points."""

    seat: Seat
    side: Face
    points: int
