"""What lies on the table between two steps: the pieces, whose turn it is, and what is still to be done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from games.kernel import CHANCE, Face, Json, Result, Seat, Standing, State
from games.top_dog.actions import TopDogAction
from games.top_dog.tables import (
    ALL_KENNELS,
    ALL_PLACES,
    BACKUP,
    COST,
    FACE,
    MEDAL_FAME,
    MEDAL_IDS,
    MUTTS,
    NO_DOG,
    NO_MEDALS,
    PLACES,
    POISE,
    POSITIONS,
    PUPS,
    RULES,
    SIDES,
    SPONSOR,
    YES_NO,
)
from games.top_dog.view import View

NOBODY: Seat = -1


class Stage(StrEnum):
    """What the next step is."""

    SETUP = "set-up"
    """Chance reveals the first dogs and draws the first player."""
    TURN = "turn"
    """A seat acts with one of its Kennels."""
    REFILL = "refill"
    """Chance replaces a dog that was bought; the turn goes on."""
    ASK_BEFORE = "ask before"
    """The owner of a Qualifier dog answers, before the evaluation."""
    ASK_AFTER = "ask after"
    """The owner of a Qualifier dog answers, after the evaluation."""
    CYCLE = "cycle"
    """Chance reveals the Pup of the round's end; the next round begins."""
    OVER = "over"


@dataclass(slots=True)
class Show:
    """One Show: its medal places as a bit mask, the backup medals, and the dogs in its slots and its Qualifier."""

    places: int
    backup: int
    slots: list[int]
    qualifier: int

    def copy(self) -> Show:
        """An independent Show, equal to this one."""
        return Show(self.places, self.backup, self.slots.copy(), self.qualifier)


@dataclass(slots=True)
class Player:
    """What one seat has. `big` and `unused` are bit masks of its Kennels, `hall` counts medals by kind."""

    bones: int
    kennels: list[int]
    big: int
    unused: int
    collars: int
    hall: list[int]
    hall_tokens: int

    @property
    def fame(self) -> int:
        """The value of the Hall (TD-97)."""
        medals = sum(count * value for count, value in zip(self.hall, MEDAL_FAME, strict=True))
        return medals + self.hall_tokens * RULES.token_fame

    def copy(self) -> Player:
        """An independent player, equal to this one."""
        return Player(
            self.bones, self.kennels.copy(), self.big, self.unused, self.collars, self.hall.copy(), self.hall_tokens
        )


class Position(State[TopDogAction, View]):
    """The whole public state. The order of the decks is not in it: a card of a deck is drawn when it is revealed.

    `owner`, `tokens` and `medals` are by dog; a dog without owner is on sale, in a pile or out of the game.
    """

    __slots__ = (
        "display",
        "first",
        "judge",
        "medals",
        "mutt_space",
        "mutts",
        "owner",
        "players",
        "pups",
        "quiet",
        "reason",
        "recycles",
        "round",
        "set_aside",
        "shows",
        "stage",
        "tokens",
        "turn",
    )

    def __init__(self, seats: int) -> None:
        """The table as it is before chance has revealed the first dogs (TD-14 … TD-27)."""
        dogs = len(FACE)
        self.known = {}
        self.round = 0
        self.stage = Stage.SETUP
        self.turn: Seat = NOBODY
        self.first: Seat = NOBODY
        self.judge = SPONSOR
        self.quiet = 0
        self.recycles = 0
        self.reason = ""
        self.shows = [Show(ALL_PLACES, backup, [NO_DOG, NO_DOG], NO_DOG) for backup in BACKUP]
        self.display = [NO_DOG, NO_DOG, NO_DOG]
        self.mutt_space = True
        self.pups: tuple[Face, ...] = PUPS
        self.mutts: tuple[Face, ...] = MUTTS
        self.set_aside: tuple[Face, ...] = ()
        self.players = [
            Player(RULES.start_bones, [NO_DOG] * 3, 0, ALL_KENNELS, RULES.collars_per_player, [0, 0, 0], 0)
            for _ in range(seats)
        ]
        self.owner = [NOBODY] * dogs
        self.tokens = [0] * dogs
        self.medals = [NO_MEDALS] * dogs

    def to_act(self) -> tuple[Seat, ...]:
        """The seat whose turn it is, the owner who is asked, or chance (rules 6.3: never two at once)."""
        stage = self.stage
        if stage is Stage.TURN:
            return (self.turn,)
        if stage is Stage.ASK_BEFORE or stage is Stage.ASK_AFTER:
            return (self.owner[self.shows[self.judge].qualifier],)
        return () if stage is Stage.OVER else (CHANCE,)

    def cost(self, dog: int, show: int) -> int:
        """Bones for which an owned dog enters a Show now (TD-102)."""
        return COST[self.judge == show][show][self.medals[dog]][POISE[dog] + self.tokens[dog]]

    def leave(self, dog: int) -> None:
        """Take a dog, with what lies on it, out of the game; its collar goes back to its owner (TD-R22)."""
        self.players[self.owner[dog]].collars += 1
        self.owner[dog] = NOBODY
        self.tokens[dog] = 0
        self.medals[dog] = NO_MEDALS

    def copy(self) -> Self:
        """An independent position, equal to this one."""
        twin = type(self).__new__(type(self))
        twin.known = {}
        twin.round = self.round
        twin.stage = self.stage
        twin.turn = self.turn
        twin.first = self.first
        twin.judge = self.judge
        twin.quiet = self.quiet
        twin.recycles = self.recycles
        twin.reason = self.reason
        twin.shows = [show.copy() for show in self.shows]
        twin.display = self.display.copy()
        twin.mutt_space = self.mutt_space
        twin.pups = self.pups
        twin.mutts = self.mutts
        twin.set_aside = self.set_aside
        twin.players = [player.copy() for player in self.players]
        twin.owner = self.owner.copy()
        twin.tokens = self.tokens.copy()
        twin.medals = self.medals.copy()
        return twin

    def public(self) -> dict[str, Json]:
        """Everything, since nothing is hidden but the order of the decks; a deck's dogs are sorted by number."""
        face = FACE
        return {
            "round": self.round,
            "stage": self.stage,
            "turn": self.turn,
            "first": self.first,
            "judge": POSITIONS[self.judge],
            "quiet": self.quiet,
            "recycles": self.recycles,
            "reason": self.reason,
            "shows": [
                {
                    "places": PLACES[show.places],
                    "backup": show.backup,
                    "slots": [face[show.slots[0]], face[show.slots[1]]],
                    "qualifier": face[show.qualifier],
                }
                for show in self.shows
            ],
            "display": [face[dog] for dog in self.display],
            "mutt_space": self.mutt_space,
            "pups": self.pups,
            "mutts": self.mutts,
            "set_aside": self.set_aside,
            "players": [
                {
                    "bones": player.bones,
                    "kennels": [face[dog] for dog in player.kennels],
                    "sides": SIDES[player.big],
                    "unused": YES_NO[player.unused],
                    "collars": player.collars,
                    "hall": player.hall.copy(),
                    "hall_tokens": player.hall_tokens,
                }
                for player in self.players
            ],
            "dogs": [
                {"dog": face[dog], "owner": owner, "tokens": self.tokens[dog], "medals": MEDAL_IDS[self.medals[dog]]}
                for dog, owner in enumerate(self.owner)
                if owner != NOBODY
            ],
        }

    def result(self) -> Result | None:
        """Places by fame, then Bones; equal in both = the same place (TD-98, TD-R79). The score is the fame."""
        if self.stage is not Stage.OVER:
            return None
        ends = [(player.fame, player.bones) for player in self.players]
        return tuple(Standing(1 + sum(other > end for other in ends), end[0]) for end in ends)
