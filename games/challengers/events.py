"""What can happen. Seats are numbers, -1 is the Robot; beaches count from 1; cards have their ids, "" while hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.kernel import Event


@dataclass(frozen=True, slots=True)
class SetLeftOut(Event):
    """One additional Set stays in the box."""

    rule: ClassVar[str] = "CH-25"
    place: str


@dataclass(frozen=True, slots=True)
class PlanDealt(Event):
    """A seat has got its plan."""

    rule: ClassVar[str] = "CH-15"
    seat: int
    plan: int


@dataclass(frozen=True, slots=True)
class RobotBuilt(Event):
    """A card belongs to the Robot's Deck."""

    rule: ClassVar[str] = "CH-148"
    card: str


@dataclass(frozen=True, slots=True)
class PileLaid(Event):
    """A Level Pile was shuffled."""

    rule: ClassVar[str] = "CH-27"
    level: str
    count: int


@dataclass(frozen=True, slots=True)
class TrainerKept(Event):
    """A seat shows the Trainer that it has kept."""

    rule: ClassVar[str] = "CH-169"
    seat: int
    trainer: str


@dataclass(frozen=True, slots=True)
class TrainerUsed(Event):
    """A seat has used its Trainer, once and for all."""

    rule: ClassVar[str] = "CH-169"
    seat: int
    trainer: str


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round begins with its Deck Phase."""

    rule: ClassVar[str] = "CH-37"
    round: int


@dataclass(frozen=True, slots=True)
class BeachTaken(Event):
    """A seat goes to its beach for this round."""

    rule: ClassVar[str] = "CH-45"
    seat: int
    beach: int
    half: str
    opponent: int


@dataclass(frozen=True, slots=True)
class OptionTaken(Event):
    """A seat has chosen an offer of the round."""

    rule: ClassVar[str] = "CH-54"
    seat: int
    level: str
    picks: int


@dataclass(frozen=True, slots=True)
class FansTaken(Event):
    """A seat has got tokens; `card` is the card, Trainer or "" (an offer) that brought them."""

    rule: ClassVar[str] = "CH-125"
    seat: int
    count: int
    card: str
    total: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat has drawn cards of a Level."""

    rule: ClassVar[str] = "CH-53"
    seat: int
    level: str
    count: int


@dataclass(frozen=True, slots=True)
class Waiting(Event):
    """A seat waits for cards that others still hold."""

    rule: ClassVar[str] = "CH-R10"
    seat: int
    level: str
    count: int


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """A card came into a deck; its face is told if it has *When picked*."""

    rule: ClassVar[str] = "CH-55"
    seat: int
    slot: int
    card: str


@dataclass(frozen=True, slots=True)
class PickGained(Event):
    """A seat may pick more cards."""

    rule: ClassVar[str] = "CH-124"
    seat: int
    count: int
    card: str


@dataclass(frozen=True, slots=True)
class Redrew(Event):
    """A seat has discarded what it drew, and gets as many cards anew."""

    rule: ClassVar[str] = "CH-62"
    seat: int
    level: str
    count: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Drawn cards went unseen to a compartment."""

    rule: ClassVar[str] = "CH-57"
    seat: int
    level: str
    count: int


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """A card has left a deck for good, to a compartment (`A`, `B`, `C`) or to the `box`."""

    rule: ClassVar[str] = "CH-68"
    seat: int
    slot: int
    card: str
    to: str


@dataclass(frozen=True, slots=True)
class Ready(Event):
    """A seat has ended its Deck Phase with so many cards in its deck."""

    rule: ClassVar[str] = "CH-172"
    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Recycled(Event):
    """A compartment was shuffled under its pile."""

    rule: ClassVar[str] = "CH-58"
    level: str
    count: int


@dataclass(frozen=True, slots=True)
class MatchStarted(Event):
    """Two decks are shuffled, and one side begins; `tossed` tells whether the flag decided it."""

    rule: ClassVar[str] = "CH-83"
    beach: int
    left: int
    right: int
    beginner: int
    tossed: bool


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A card was turned up; `opens` tells whether it opens the match."""

    rule: ClassVar[str] = "CH-89"
    beach: int
    seat: int
    slot: int
    card: str
    opens: bool


@dataclass(frozen=True, slots=True)
class BonusKept(Event):
    """A card has got a bonus that it keeps."""

    rule: ClassVar[str] = "CH-112"
    beach: int
    seat: int
    slot: int
    card: str
    amount: int


@dataclass(frozen=True, slots=True)
class NextBonus(Event):
    """The next card that a seat reveals gets a bonus."""

    rule: ClassVar[str] = "CH-R65"
    beach: int
    seat: int
    card: str
    amount: int


@dataclass(frozen=True, slots=True)
class Compared(Event):
    """An attack was compared with the flag card, and the comparison failed."""

    rule: ClassVar[str] = "CH-91"
    beach: int
    seat: int
    total: int
    needed: int


@dataclass(frozen=True, slots=True)
class FlagTaken(Event):
    """The flag lies on a card; `needed` is -1 for the card that opens the match."""

    rule: ClassVar[str] = "CH-94"
    beach: int
    seat: int
    slot: int
    card: str
    total: int
    needed: int


@dataclass(frozen=True, slots=True)
class Benched(Event):
    """A card sits down on a seat of its owner's bench."""

    rule: ClassVar[str] = "CH-97"
    beach: int
    seat: int
    slot: int
    card: str
    place: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card went from `bench`, `exhaust`, `deck`, `stack` or `pile` to `exhaust`, or to `top` or `bottom` of it."""

    rule: ClassVar[str] = "CH-127"
    beach: int
    seat: int
    slot: int
    card: str
    source: str
    to: str


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat looks at so many cards of its deck: from the `top`, the `bottom`, or through `all`."""

    rule: ClassVar[str] = "CH-R70"
    beach: int
    seat: int
    count: int
    place: str


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A card that its owner has looked at lies on the `top` or at the `bottom` of the deck now."""

    rule: ClassVar[str] = "CH-R70"
    beach: int
    seat: int
    slot: int
    to: str


@dataclass(frozen=True, slots=True)
class SeatNamed(Event):
    """A seat has named one of its occupied seats."""

    rule: ClassVar[str] = "CH-R92"
    beach: int
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """A match is decided. `way`: no card (`deck`), no seat (`bench`), an `effect`, or too many `reveals`."""

    rule: ClassVar[str] = "CH-102"
    beach: int
    winner: int
    loser: int
    way: str


@dataclass(frozen=True, slots=True)
class MatchWonByBench(MatchWon):
    """A match is decided, since cards found no seat."""

    rule: ClassVar[str] = "CH-103"


@dataclass(frozen=True, slots=True)
class MatchWonByEffect(MatchWon):
    """A match is decided by a card."""

    rule: ClassVar[str] = "CH-174"


@dataclass(frozen=True, slots=True)
class MatchWonByLength(MatchWon):
    """A match is ended by the number of its reveals."""

    rule: ClassVar[str] = "CH-R44"


@dataclass(frozen=True, slots=True)
class TrophyWon(Event):
    """A seat takes the Trophy of a round; `fans` is 0 while only it knows them."""

    rule: ClassVar[str] = "CH-104"
    seat: int
    round: int
    slot: int
    fans: int


@dataclass(frozen=True, slots=True)
class TrophyBoxed(Event):
    """The Robot has won: the Trophy goes back into the box unseen."""

    rule: ClassVar[str] = "CH-153"
    beach: int
    round: int


@dataclass(frozen=True, slots=True)
class TrophyShown(Event):
    """After round 7 a Trophy is turned over."""

    rule: ClassVar[str] = "CH-133"
    seat: int
    round: int
    fans: int


@dataclass(frozen=True, slots=True)
class DeckReturned(Event):
    """A seat has collected its cards after the match."""

    rule: ClassVar[str] = "CH-108"
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Finalist(Event):
    """A seat is in the final; rank 1 sits at L."""

    rule: ClassVar[str] = "CH-134"
    seat: int
    rank: int
    fans: int


@dataclass(frozen=True, slots=True)
class TieDrawn(Event):
    """Chance has put a seat before those that it was tied with."""

    rule: ClassVar[str] = "CH-R103"
    seat: int


@dataclass(frozen=True, slots=True)
class LeadReached(Event):
    """A lead of so many fans ends the game."""

    rule: ClassVar[str] = "CH-142"
    seat: int
    lead: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The winner of the game."""

    rule: ClassVar[str] = "CH-140"
    seat: int


@dataclass(frozen=True, slots=True)
class Untrue(Event):
    """A seat has claimed a false face for a card; the check after the end names it too."""

    rule: ClassVar[str] = "CH-R127"
    seat: int
    slot: int
    card: str
