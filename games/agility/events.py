"""What happens in Agility. Each event names the rule that made it happen; none contains a hidden face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.kernel import Event, Face, Seat, Slot


@dataclass(frozen=True, slots=True)
class Started(Event):
    """Player 1 is known."""

    rule: ClassVar[str] = "AG-R1"
    first: Seat


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """An action token lies on a space."""

    rule: ClassVar[str] = "AG-133"
    space: int
    token: str


@dataclass(frozen=True, slots=True)
class CourseLaid(Event):
    """A course is in play, unclaimed."""

    rule: ClassVar[str] = "AG-19"
    course: Face


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A card of the starting hand."""

    rule: ClassVar[str] = "AG-16"
    seat: Seat
    slot: Slot


@dataclass(frozen=True, slots=True)
class CardLaidOut(Event):
    """A card fills the display."""

    rule: ClassVar[str] = "AG-27"
    slot: Slot
    card: Face


@dataclass(frozen=True, slots=True)
class Wiped(Event):
    """The whole display goes to the discard pile."""

    rule: ClassVar[str] = "AG-28"


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard pile has become the deck."""

    rule: ClassVar[str] = "AG-29"
    cards: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card of the hand, or of the deck in a mini-turn with an empty hand, was played."""

    rule: ClassVar[str] = "AG-30"
    seat: Seat
    slot: Slot
    card: Face


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """The Counting Marker went on."""

    rule: ClassVar[str] = "AG-31"
    start: int
    landing: int


@dataclass(frozen=True, slots=True)
class FlexSpent(Event):
    """Flex Tokens shift the action to another space."""

    rule: ClassVar[str] = "AG-90"
    seat: Seat
    tokens: int


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """The action of a token is carried out."""

    rule: ClassVar[str] = "AG-32"
    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class NoAction(Event):
    """The action of the space on which the Counting Marker landed is not possible."""

    rule: ClassVar[str] = "AG-34"
    seat: Seat
    space: int


@dataclass(frozen=True, slots=True)
class BoostTurned(Event):
    """Boost turned up the top card of the deck."""

    rule: ClassVar[str] = "AG-103"
    card: Face


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Treats of the played card."""

    rule: ClassVar[str] = "AG-36"
    seat: Seat
    colour: str
    amount: int


@dataclass(frozen=True, slots=True)
class Boosted(Event):
    """One treat of the card that Boost turned up."""

    rule: ClassVar[str] = "AG-107"
    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class Inspired(Event):
    """One treat from the Inspiration token."""

    rule: ClassVar[str] = "AG-123"
    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Treats of a price went back to the supply."""

    rule: ClassVar[str] = "AG-59"
    seat: Seat
    colour: str
    amount: int


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Treats lost to Break."""

    rule: ClassVar[str] = "AG-97"
    seat: Seat
    colour: str
    amount: int


@dataclass(frozen=True, slots=True)
class TokenGained(Event):
    """A Flex or Exchange Token by an action."""

    rule: ClassVar[str] = "AG-89"
    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class PrizeTaken(Event):
    """A Flex or Exchange Token as a prize."""

    rule: ClassVar[str] = "AG-76"
    seat: Seat
    token: str


@dataclass(frozen=True, slots=True)
class Intimidated(Event):
    """A Flex Token for the player whom Intimidation hits."""

    rule: ClassVar[str] = "AG-119"
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandSize(Event):
    """A player refills to another number of cards from now on."""

    rule: ClassVar[str] = "AG-119"
    seat: Seat
    size: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """All treats of one colour became another, for an Exchange Token."""

    rule: ClassVar[str] = "AG-95"
    seat: Seat
    given: str
    taken: str
    amount: int


@dataclass(frozen=True, slots=True)
class HandMixed(Event):
    """A player mixed the hand: all its cards have new slots."""

    rule: ClassVar[str] = "AG-R24"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Trashed(Event):
    """A card went face down under the discard pile."""

    rule: ClassVar[str] = "AG-98"
    seat: Seat
    slot: Slot


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card of the deck came into a hand."""

    rule: ClassVar[str] = "AG-100"
    seat: Seat
    slot: Slot


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A card of the display came into a hand."""

    rule: ClassVar[str] = "AG-138"
    seat: Seat
    slot: Slot
    card: Face


@dataclass(frozen=True, slots=True)
class Seen(Event):
    """The owner of this state was shown a card of a hand; `view` tells its face."""

    rule: ClassVar[str] = "AG-R22"
    slot: Slot


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """A marker lies on an obstacle: `clear`, `minus`, `feature`, `plus` (of a colour) or `rush`."""

    rule: ClassVar[str] = "AG-45"
    dog: Face
    obstacle: int
    marker: str
    colour: str


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """An Open Ground tile is the obstacle of this number now."""

    rule: ClassVar[str] = "AG-124"
    dog: Face
    obstacle: int


@dataclass(frozen=True, slots=True)
class Adopted(Event):
    """A dog has an owner and a course."""

    rule: ClassVar[str] = "AG-43"
    seat: Seat
    dog: Face
    course: Face


@dataclass(frozen=True, slots=True)
class DogTurnedUp(Event):
    """A dog came into the dog display."""

    rule: ClassVar[str] = "AG-46"
    dog: Face


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """A dog cleared an obstacle: by an `action`, by option A (`paid`) or as a `feature`."""

    rule: ClassVar[str] = "AG-53"
    seat: Seat
    dog: Face
    obstacle: int
    way: str


@dataclass(frozen=True, slots=True)
class CourseFinished(Event):
    """Every obstacle of a course is cleared."""

    rule: ClassVar[str] = "AG-54"
    seat: Seat
    dog: Face


@dataclass(frozen=True, slots=True)
class TiebreakTaken(Event):
    """The first finished course brings the Tiebreak Marker."""

    rule: ClassVar[str] = "AG-77"
    seat: Seat


@dataclass(frozen=True, slots=True)
class MiniTurn(Event):
    """A mini-turn begins; `left` more follow."""

    rule: ClassVar[str] = "AG-65"
    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn begins."""

    rule: ClassVar[str] = "AG-26"
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class FinalTurn(Event):
    """Player 2's last turn begins."""

    rule: ClassVar[str] = "AG-82"
    seat: Seat


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The match has ended; without a winner it is a draw. Why: `courses`, `tiebreak`, `final` or `limit`."""

    rule: ClassVar[str] = "AG-79"
    winner: Seat | None
    why: str
