"""What can happen. Teams are letters, posts `Jp`, zones `J:PL`, places `1:p12 3:p18`; no hidden face stands in any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.kernel import Event, Face, Seat, Slot


@dataclass(frozen=True, slots=True)
class Started(Event):
    """All decks are shuffled."""

    rule: ClassVar[str] = "DF-R8"
    teams: int
    cards: int


@dataclass(frozen=True, slots=True)
class Coin(Event):
    """The coin named the team that places the token."""

    rule: ClassVar[str] = "DF-16"
    team: str


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """The token lies on its first zone."""

    rule: ClassVar[str] = "DF-17"
    team: str
    zone: str


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A post has drawn its starting hand."""

    rule: ClassVar[str] = "DF-18"
    post: str
    cards: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """The solo seat has played a card face up; `half` is empty until it is chosen, and for cards that have none."""

    rule: ClassVar[str] = "DF-94"
    team: str
    section: int
    slot: Slot
    card: Face
    half: str


@dataclass(frozen=True, slots=True)
class Locked(Event):
    """What a seat has played, by slots."""

    rule: ClassVar[str] = "DF-30"
    seat: Seat
    places: str


@dataclass(frozen=True, slots=True)
class Clashed(Event):
    """Two cards of a team on one section are discarded unseen."""

    rule: ClassVar[str] = "DF-39"
    team: str
    section: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A card went from a hand to the discard pile."""

    rule: ClassVar[str] = "DF-41"
    post: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card went from a deck to the hand."""

    rule: ClassVar[str] = "DF-42"
    post: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Repaired(Event):
    """A post has played nothing; so many discarded cards went back into its deck."""

    rule: ClassVar[str] = "DF-46"
    post: str
    cards: int


@dataclass(frozen=True, slots=True)
class SmokeDamage(Event):
    """A post suffers from the repair of its teammate."""

    rule: ClassVar[str] = "DF-47"
    post: str
    damage: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A card of the track was turned up, with its seal."""

    rule: ClassVar[str] = "DF-49"
    team: str
    section: int
    slot: Slot
    card: Face
    seal: Face


@dataclass(frozen=True, slots=True)
class TokenMoved(Event):
    """The token went to another zone."""

    rule: ClassVar[str] = "DF-69"
    source: str
    target: str
    by: str


@dataclass(frozen=True, slots=True)
class PlaneMoved(Event):
    """A plane went to another zone; `half` tells whether its own team moved it (`+`) or an enemy (`-`)."""

    rule: ClassVar[str] = "DF-60"
    team: str
    source: str
    target: str
    by: str
    half: str


@dataclass(frozen=True, slots=True)
class NoEffect(Event):
    """A card changed nothing: at the edge, in the centre, the same team, or what it names is gone."""

    rule: ClassVar[str] = "DF-R53"
    team: str
    section: int
    why: str
    """`edge`, `corner`, `same team` or `gone`."""


@dataclass(frozen=True, slots=True)
class ShotMissed(Event):
    """Nobody was in the zones of a shot."""

    rule: ClassVar[str] = "DF-76"
    team: str
    zones: str


@dataclass(frozen=True, slots=True)
class ShotHit(Event):
    """A plane was hit: the team that shot, where, whom, which posts take how much; whether the Sun has halved it."""

    rule: ClassVar[str] = "DF-78"
    team: str
    zone: str
    damaged: str
    posts: str
    amount: int
    sun: bool


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A shooter looks at the top cards of the deck that was hit."""

    rule: ClassVar[str] = "DF-87"
    shooter: str
    post: str
    cards: int


@dataclass(frozen=True, slots=True)
class Scrapped(Event):
    """A card went from a deck to the scrap pile."""

    rule: ClassVar[str] = "DF-81"
    post: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A deck that was looked at is shuffled."""

    rule: ClassVar[str] = "DF-88"
    post: str
    cards: int


@dataclass(frozen=True, slots=True)
class ShotDown(Event):
    """A post lacked a card: its team is out. The cause is `draw`, `smoke` or `shot`."""

    rule: ClassVar[str] = "DF-38"
    team: str
    post: str
    cause: str


@dataclass(frozen=True, slots=True)
class Smoke(Event):
    """A team has repaired for the first time: its track shows smoke."""

    rule: ClassVar[str] = "DF-58"
    team: str


@dataclass(frozen=True, slots=True)
class RoundOver(Event):
    """The tracks are cleared."""

    rule: ClassVar[str] = "DF-57"
    round: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """At most one team is flying; no winner means a draw of those that went down together."""

    rule: ClassVar[str] = "DF-32"
    winner: str
    cause: str


@dataclass(frozen=True, slots=True)
class Seen(Event):
    """The owner of this state has been shown a card; `view` tells its face."""

    rule: ClassVar[str] = "DF-20"
    slot: Slot
