"""What can happen. Seats are numbers, -1 is the Robot; beaches count from 1; cards have their ids, "" while hidden."""

from __future__ import annotations

from games.kernel import Event


class SetLeftOut(Event, rule="CH-25"):
    """One additional Set stays in the box."""

    place: str


class PlanDealt(Event, rule="CH-15"):
    """A seat has got its plan."""

    seat: int
    plan: int


class RobotBuilt(Event, rule="CH-148"):
    """A card belongs to the Robot's Deck."""

    card: str


class PileLaid(Event, rule="CH-27"):
    """A Level Pile was shuffled."""

    level: str
    count: int


class TrainerKept(Event, rule="CH-169"):
    """A seat shows the Trainer that it has kept."""

    seat: int
    trainer: str


class TrainerUsed(Event, rule="CH-169"):
    """A seat has used its Trainer, once and for all."""

    seat: int
    trainer: str


class RoundStarted(Event, rule="CH-37"):
    """A round begins with its Deck Phase."""

    round: int


class BeachTaken(Event, rule="CH-45"):
    """A seat goes to its beach for this round."""

    seat: int
    beach: int
    half: str
    opponent: int


class OptionTaken(Event, rule="CH-54"):
    """A seat has chosen an offer of the round."""

    seat: int
    level: str
    picks: int


class FansTaken(Event, rule="CH-125"):
    """A seat has got tokens; `card` is the card, Trainer or "" (an offer) that brought them."""

    seat: int
    count: int
    card: str
    total: int


class Drawn(Event, rule="CH-53"):
    """A seat has drawn cards of a Level."""

    seat: int
    level: str
    count: int


class Waiting(Event, rule="CH-R10"):
    """A seat waits for cards that others still hold."""

    seat: int
    level: str
    count: int


class Picked(Event, rule="CH-55"):
    """A card came into a deck; its face is told if it has *When picked*."""

    seat: int
    slot: int
    card: str


class PickGained(Event, rule="CH-124"):
    """A seat may pick more cards."""

    seat: int
    count: int
    card: str


class Redrew(Event, rule="CH-62"):
    """A seat has discarded what it drew, and gets as many cards anew."""

    seat: int
    level: str
    count: int


class Discarded(Event, rule="CH-57"):
    """Drawn cards went unseen to a compartment."""

    seat: int
    level: str
    count: int


class Removed(Event, rule="CH-68"):
    """A card has left a deck for good, to a compartment (`A`, `B`, `C`) or to the `box`."""

    seat: int
    slot: int
    card: str
    to: str


class Ready(Event, rule="CH-172"):
    """A seat has ended its Deck Phase with so many cards in its deck."""

    seat: int
    cards: int


class Recycled(Event, rule="CH-58"):
    """A compartment was shuffled under its pile."""

    level: str
    count: int


class MatchStarted(Event, rule="CH-83"):
    """Two decks are shuffled, and one side begins; `tossed` tells whether the flag decided it."""

    beach: int
    left: int
    right: int
    beginner: int
    tossed: bool


class Revealed(Event, rule="CH-89"):
    """A card was turned up; `opens` tells whether it opens the match."""

    beach: int
    seat: int
    slot: int
    card: str
    opens: bool


class BonusKept(Event, rule="CH-112"):
    """A card has got a bonus that it keeps."""

    beach: int
    seat: int
    slot: int
    card: str
    amount: int


class NextBonus(Event, rule="CH-R65"):
    """The next card that a seat reveals gets a bonus."""

    beach: int
    seat: int
    card: str
    amount: int


class Compared(Event, rule="CH-91"):
    """An attack was compared with the flag card, and the comparison failed."""

    beach: int
    seat: int
    total: int
    needed: int


class FlagTaken(Event, rule="CH-94"):
    """The flag lies on a card; `needed` is -1 for the card that opens the match."""

    beach: int
    seat: int
    slot: int
    card: str
    total: int
    needed: int


class Benched(Event, rule="CH-97"):
    """A card sits down on a seat of its owner's bench."""

    beach: int
    seat: int
    slot: int
    card: str
    place: int


class Moved(Event, rule="CH-127"):
    """A card went from `bench`, `exhaust`, `deck`, `stack` or `pile` to `exhaust`, or to `top` or `bottom` of it."""

    beach: int
    seat: int
    slot: int
    card: str
    source: str
    to: str


class Looked(Event, rule="CH-R70"):
    """A seat looks at so many cards of its deck: from the `top`, the `bottom`, or through `all`."""

    beach: int
    seat: int
    count: int
    place: str


class Laid(Event, rule="CH-R70"):
    """A card that its owner has looked at lies on the `top` or at the `bottom` of the deck now."""

    beach: int
    seat: int
    slot: int
    to: str


class SeatNamed(Event, rule="CH-R92"):
    """A seat has named one of its occupied seats."""

    beach: int
    seat: int
    name: str


class MatchWon(Event, rule="CH-102"):
    """A match is decided. `way`: no card (`deck`), no seat (`bench`), an `effect`, or too many `reveals`."""

    beach: int
    winner: int
    loser: int
    way: str


class MatchWonByBench(MatchWon, rule="CH-103"):
    """A match is decided, since cards found no seat."""


class MatchWonByEffect(MatchWon, rule="CH-174"):
    """A match is decided by a card."""


class MatchWonByLength(MatchWon, rule="CH-R44"):
    """A match is ended by the number of its reveals."""


class TrophyWon(Event, rule="CH-104"):
    """A seat takes the Trophy of a round; `fans` is 0 while only it knows them."""

    seat: int
    round: int
    slot: int
    fans: int


class TrophyBoxed(Event, rule="CH-153"):
    """The Robot has won: the Trophy goes back into the box unseen."""

    beach: int
    round: int


class TrophyShown(Event, rule="CH-133"):
    """After round 7 a Trophy is turned over."""

    seat: int
    round: int
    fans: int


class DeckReturned(Event, rule="CH-108"):
    """A seat has collected its cards after the match."""

    seat: int
    count: int


class Finalist(Event, rule="CH-134"):
    """A seat is in the final; rank 1 sits at L."""

    seat: int
    rank: int
    fans: int


class TieDrawn(Event, rule="CH-R103"):
    """Chance has put a seat before those that it was tied with."""

    seat: int


class LeadReached(Event, rule="CH-142"):
    """A lead of so many fans ends the game."""

    seat: int
    lead: int


class GameWon(Event, rule="CH-140"):
    """The winner of the game."""

    seat: int


class Untrue(Event, rule="CH-R127"):
    """A seat has claimed a false face for a card; the check after the end names it too."""

    seat: int
    slot: int
    card: str
