"""Everything public about a match of Agility at one moment, as one value. Hidden cards are named by their slots."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple, TypeAlias

from games.agility.components import NO_TREATS, Treats
from games.agility.tables import RULES
from games.kernel import Face, Seat, Slot

NOBODY: Final = -1
"""No seat, and no slot."""

Phase: TypeAlias = Literal[
    "set-up", "play", "act", "break", "trash", "draw", "boost", "distract", "rush", "slip", "inspire",
    "collect", "adopt", "move", "refill", "over",
]  # fmt: skip
"""Where the turn stands: the next decision, unless chance or a prize comes before it."""
Chance: TypeAlias = Literal["", "start", "deal", "fill", "played", "top", "boost", "draw", "mix", "dog"]
"""What chance owes before the phase goes on: the first draws; the deal; cards for the display; the face of the card
that is played; the top of the deck for a mini-turn, a Boost, or a hand; a mixed hand; a dog for the display."""


class Held(NamedTuple):
    """A card in a hand or the display; `card` is its face if all know it, else ""."""

    slot: Slot
    card: Face = ""


class Trashed(NamedTuple):
    """A card that lies face down in the discard pile; `card` is its face if all know it, else only `seat` may."""

    slot: Slot
    card: Face
    seat: Seat


class Obstacle(NamedTuple):
    """An obstacle of a claimed course: its kind, the dog's marker on it or "", its +1 Markers, whether it is rushed."""

    kind: str
    marker: str = ""
    plus: Treats = NO_TREATS
    rushed: bool = False


class Runner(NamedTuple):
    """An adopted dog on its course."""

    dog: Face
    course: Face
    obstacles: tuple[Obstacle, ...]
    cleared: int = 0
    """Obstacles cleared; so the current one has this index."""
    paid: bool = False
    """Whether the dog has used option A in this turn (AG-55)."""
    tile: bool = False
    """Whether the course has had its Open Ground tile (AG-126)."""

    @property
    def finished(self) -> bool:
        """Whether every obstacle is cleared."""
        return self.cleared == len(self.obstacles)

    @property
    def current(self) -> Obstacle | None:
        """The obstacle that the dog is on; None when it has finished."""
        return self.obstacles[self.cleared] if self.cleared < len(self.obstacles) else None

    @property
    def rushed(self) -> bool:
        """Whether its current obstacle bears a Rush Marker."""
        return self.cleared < len(self.obstacles) and self.obstacles[self.cleared].rushed


class Player(NamedTuple):
    """What one seat has. `hand` is in the order of the slots, `dogs` in the order of adoption."""

    hand: tuple[Held, ...] = ()
    hand_size: int = RULES.hand_size
    treats: Treats = NO_TREATS
    flex: int = 0
    exchange: int = 0
    dogs: tuple[Runner, ...] = ()

    @property
    def rushed(self) -> bool:
        """Whether any of the dogs is rushed."""
        return any(runner.rushed for runner in self.dogs)

    @property
    def finished(self) -> int:
        """Courses of which every obstacle is cleared."""
        return sum(runner.finished for runner in self.dogs)

    @property
    def cleared(self) -> int:
        """Obstacles cleared on all courses."""
        return sum(runner.cleared for runner in self.dogs)


class Settings(NamedTuple):
    """What the table agreed on."""

    board: str
    arrangement: int
    start: str


class Position(NamedTuple):
    """The table. Open cards, dogs and courses lie in the order of the data file (AG-R26)."""

    settings: Settings
    board: tuple[str, ...] = ()
    """The token on each space 0 … 9."""
    inspiration: Treats = NO_TREATS
    """The treats that lie on the Inspiration token."""
    marker: int = 0
    first: Seat = NOBODY
    """Player 1."""
    turn: Seat = NOBODY
    """Whose turn it is."""
    seat: Seat = NOBODY
    """Who decides; another seat than `turn` only while it trashes a card for Intimidation."""
    number: int = 0
    """The turn of both players, from 1."""
    final: bool = False
    """Player 1 has completed all courses; Player 2's final turn is still to come or is on (AG-82)."""
    phase: Phase = "set-up"
    chance: Chance = "start"
    prize: bool = False
    """Whether the player whose turn it is chooses a prize before anything else."""
    mini: bool = False
    """Whether a mini-turn is on."""
    mini_turns: int = 0
    """Mini-turns that are still to come in this turn."""
    playing: Slot = NOBODY
    """The card that is being played and whose face chance owes."""
    played: Face = ""
    """The card played last: its offers are collected in this (mini-)turn."""
    sweep: bool = False
    """Whether both offers are."""
    boost: Face = ""
    """The card that Boost turned up last."""
    draws: int = 0
    """Cards that Break still draws."""
    deck: tuple[Slot, ...] = ()
    """The Training Deck, top first."""
    next_slot: Slot = 0
    discard: tuple[Face, ...] = ()
    trashed: tuple[Trashed, ...] = ()
    display: tuple[Held, ...] = ()
    dogs: tuple[Face, ...] = ()
    """Dogs not turned up; `kennel` is the dog display."""
    kennel: tuple[Face, ...] = ()
    courses: tuple[Face, ...] = ()
    """The unclaimed courses."""
    players: tuple[Player, Player] = (Player(), Player())
    tiebreak: Seat = NOBODY
    """Who has the Tiebreak Marker."""
    third_dog: bool = False
    """Whether the prize for the third dog is gone."""
    winner: Seat = NOBODY
    why: str = ""
    """How the match ended: `courses`, `tiebreak`, `final` or `limit`; "" while it goes on."""

    @property
    def decision(self) -> str:
        """What the seat to decide is asked: the prize, or the phase."""
        return "prize" if self.prize else self.phase

    @property
    def second(self) -> Seat:
        """Player 2."""
        return 1 - self.first

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    @property
    def opponent(self) -> Player:
        """The other one."""
        return self.players[1 - self.turn]

    def changed(self, seat: Seat, **changes: Any) -> Position:
        """The position with these changes of what a seat has."""
        one, other = self.players
        if seat == 0:
            return self._replace(players=(one._replace(**changes), other))
        return self._replace(players=(one, other._replace(**changes)))

    def having(self, seat: Seat, **changes: Any) -> tuple[Player, Player]:
        """Both players, one of them with these changes."""
        one, other = self.players
        return (one._replace(**changes), other) if seat == 0 else (one, other._replace(**changes))
