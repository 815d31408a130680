"""What can happen. Teams are letters, posts `Jp`, zones `J:PL`, places `1:p12 3:p18`; no hidden face stands in any."""

from __future__ import annotations

from games.kernel import Event, Face, Seat, Slot


class Started(Event, rule="DF-R8"):
    """All decks are shuffled."""

    teams: int
    cards: int


class Coin(Event, rule="DF-16"):
    """The coin named the team that places the token."""

    team: str


class TokenPlaced(Event, rule="DF-17"):
    """The token lies on its first zone."""

    team: str
    zone: str


class Dealt(Event, rule="DF-18"):
    """A post has drawn its starting hand."""

    post: str
    cards: int


class Shown(Event, rule="DF-94"):
    """The solo seat has played a card face up; `half` is empty until it is chosen, and for cards that have none."""

    team: str
    section: int
    slot: Slot
    card: Face
    half: str


class Locked(Event, rule="DF-30"):
    """What a seat has played, by slots."""

    seat: Seat
    places: str


class Clashed(Event, rule="DF-39"):
    """Two cards of a team on one section are discarded unseen."""

    team: str
    section: int


class Discarded(Event, rule="DF-41"):
    """A card went from a hand to the discard pile."""

    post: str
    slot: Slot


class Drew(Event, rule="DF-42"):
    """A card went from a deck to the hand."""

    post: str
    slot: Slot


class Repaired(Event, rule="DF-46"):
    """A post has played nothing; so many discarded cards went back into its deck."""

    post: str
    cards: int


class SmokeDamage(Event, rule="DF-47"):
    """A post suffers from the repair of its teammate."""

    post: str
    damage: int


class Revealed(Event, rule="DF-49"):
    """A card of the track was turned up, with its seal."""

    team: str
    section: int
    slot: Slot
    card: Face
    seal: Face


class TokenMoved(Event, rule="DF-69"):
    """The token went to another zone."""

    source: str
    target: str
    by: str


class PlaneMoved(Event, rule="DF-60"):
    """A plane went to another zone; `half` tells whether its own team moved it (`+`) or an enemy (`-`)."""

    team: str
    source: str
    target: str
    by: str
    half: str


class NoEffect(Event, rule="DF-R53"):
    """A card changed nothing: at the edge, in the centre, the same team, or what it names is gone."""

    team: str
    section: int
    why: str
    """`edge`, `corner`, `same team` or `gone`."""


class ShotMissed(Event, rule="DF-76"):
    """Nobody was in the zones of a shot."""

    team: str
    zones: str


class ShotHit(Event, rule="DF-78"):
    """A plane was hit: the team that shot, where, whom, which posts take how much; whether the Sun has halved it."""

    team: str
    zone: str
    damaged: str
    posts: str
    amount: int
    sun: bool


class Looked(Event, rule="DF-87"):
    """A shooter looks at the top cards of the deck that was hit."""

    shooter: str
    post: str
    cards: int


class Scrapped(Event, rule="DF-81"):
    """A card went from a deck to the scrap pile."""

    post: str
    slot: Slot


class DeckShuffled(Event, rule="DF-88"):
    """A deck that was looked at is shuffled."""

    post: str
    cards: int


class ShotDown(Event, rule="DF-38"):
    """A post lacked a card: its team is out. The cause is `draw`, `smoke` or `shot`."""

    team: str
    post: str
    cause: str


class Smoke(Event, rule="DF-58"):
    """A team has repaired for the first time: its track shows smoke."""

    team: str


class RoundOver(Event, rule="DF-57"):
    """The tracks are cleared."""

    round: int


class GameOver(Event, rule="DF-32"):
    """At most one team is flying; no winner means a draw of those that went down together."""

    winner: str
    cause: str


class Seen(Event, rule="DF-20"):
    """The owner of this state has been shown a card; `view` tells its face."""

    slot: Slot
