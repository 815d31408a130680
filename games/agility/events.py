"""What happens in Agility. Each event names the rule that made it happen; none contains a hidden face."""

from __future__ import annotations

from games.kernel import Event, Face, Seat, Slot


class Started(Event, rule="AG-R1"):
    """Player 1 is known."""

    first: Seat


class TokenPlaced(Event, rule="AG-133"):
    """An action token lies on a space."""

    space: int
    token: str


class CourseLaid(Event, rule="AG-19"):
    """A course is in play, unclaimed."""

    course: Face


class Dealt(Event, rule="AG-16"):
    """A card of the starting hand."""

    seat: Seat
    slot: Slot


class CardLaidOut(Event, rule="AG-27"):
    """A card fills the display."""

    slot: Slot
    card: Face


class Wiped(Event, rule="AG-28"):
    """The whole display goes to the discard pile."""


class Reshuffled(Event, rule="AG-29"):
    """The discard pile has become the deck."""

    cards: int


class Played(Event, rule="AG-30"):
    """A card of the hand, or of the deck in a mini-turn with an empty hand, was played."""

    seat: Seat
    slot: Slot
    card: Face


class MarkerMoved(Event, rule="AG-31"):
    """The Counting Marker went on."""

    start: int
    landing: int


class FlexSpent(Event, rule="AG-90"):
    """Flex Tokens shift the action to another space."""

    seat: Seat
    tokens: int


class ActionTaken(Event, rule="AG-32"):
    """The action of a token is carried out."""

    seat: Seat
    token: str


class NoAction(Event, rule="AG-34"):
    """The action of the space on which the Counting Marker landed is not possible."""

    seat: Seat
    space: int


class BoostTurned(Event, rule="AG-103"):
    """Boost turned up the top card of the deck."""

    card: Face


class Gained(Event, rule="AG-36"):
    """Treats of the played card."""

    seat: Seat
    colour: str
    amount: int


class Boosted(Event, rule="AG-107"):
    """One treat of the card that Boost turned up."""

    seat: Seat
    colour: str


class Inspired(Event, rule="AG-123"):
    """One treat from the Inspiration token."""

    seat: Seat
    colour: str


class Paid(Event, rule="AG-59"):
    """Treats of a price went back to the supply."""

    seat: Seat
    colour: str
    amount: int


class Lost(Event, rule="AG-97"):
    """Treats lost to Break."""

    seat: Seat
    colour: str
    amount: int


class TokenGained(Event, rule="AG-89"):
    """A Flex or Exchange Token by an action."""

    seat: Seat
    token: str


class PrizeTaken(Event, rule="AG-76"):
    """A Flex or Exchange Token as a prize."""

    seat: Seat
    token: str


class Intimidated(Event, rule="AG-119"):
    """A Flex Token for the player whom Intimidation hits."""

    seat: Seat


class HandSize(Event, rule="AG-119"):
    """A player refills to another number of cards from now on."""

    seat: Seat
    size: int


class Exchanged(Event, rule="AG-95"):
    """All treats of one colour became another, for an Exchange Token."""

    seat: Seat
    given: str
    taken: str
    amount: int


class HandMixed(Event, rule="AG-R24"):
    """A player mixed the hand: all its cards have new slots."""

    seat: Seat


class Trashed(Event, rule="AG-98"):
    """A card went face down under the discard pile."""

    seat: Seat
    slot: Slot


class Drew(Event, rule="AG-100"):
    """A card of the deck came into a hand."""

    seat: Seat
    slot: Slot


class Took(Event, rule="AG-138"):
    """A card of the display came into a hand."""

    seat: Seat
    slot: Slot
    card: Face


class Seen(Event, rule="AG-R22"):
    """The owner of this state was shown a card of a hand; `view` tells its face."""

    slot: Slot


class MarkerPlaced(Event, rule="AG-45"):
    """A marker lies on an obstacle: `clear`, `minus`, `feature`, `plus` (of a colour) or `rush`."""

    dog: Face
    obstacle: int
    marker: str
    colour: str


class TilePlaced(Event, rule="AG-124"):
    """An Open Ground tile is the obstacle of this number now."""

    dog: Face
    obstacle: int


class Adopted(Event, rule="AG-43"):
    """A dog has an owner and a course."""

    seat: Seat
    dog: Face
    course: Face


class DogTurnedUp(Event, rule="AG-46"):
    """A dog came into the dog display."""

    dog: Face


class Cleared(Event, rule="AG-53"):
    """A dog cleared an obstacle: by an `action`, by option A (`paid`) or as a `feature`."""

    seat: Seat
    dog: Face
    obstacle: int
    way: str


class CourseFinished(Event, rule="AG-54"):
    """Every obstacle of a course is cleared."""

    seat: Seat
    dog: Face


class TiebreakTaken(Event, rule="AG-77"):
    """The first finished course brings the Tiebreak Marker."""

    seat: Seat


class MiniTurn(Event, rule="AG-65"):
    """A mini-turn begins; `left` more follow."""

    seat: Seat
    left: int


class TurnBegan(Event, rule="AG-26"):
    """A player's turn begins."""

    seat: Seat
    number: int


class FinalTurn(Event, rule="AG-82"):
    """Player 2's last turn begins."""

    seat: Seat


class GameOver(Event, rule="AG-79"):
    """The match has ended; without a winner it is a draw. Why: `courses`, `tiebreak`, `final` or `limit`."""

    winner: Seat | None
    why: str
