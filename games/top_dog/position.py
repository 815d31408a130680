"""What lies on the table between two steps: the pieces, whose turn it is, and what is still to be done."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, Literal, Self, TypeAlias

from games.kernel import CHANCE, Face, Json, Result, Seat, Standing, State
from games.top_dog.actions import TopDogAction
from games.top_dog.notation import text_of
from games.top_dog.tables import (
    ALL_KENNELS,
    ALL_PLACES,
    ALL_TRAITS,
    BACKUP,
    FACE,
    MEDAL_FAME,
    MUTTS,
    NO_DOG,
    NO_MEDALS,
    POISE,
    PUPS,
    RULES,
    SPONSOR,
    TRAITS,
    entry_cost,
)
from games.top_dog.view import View

NOBODY: Seat = -1


Stage: TypeAlias = Literal["set-up", "turn", "refill", "ask before", "ask after", "cycle", "over"]
"""What the next step is."""
SETUP: Final = "set-up"
"""Chance reveals the first dogs and draws the first player."""
TURN: Final = "turn"
"""A seat acts with one of its Kennels."""
REFILL: Final = "refill"
"""Chance replaces a dog that was bought; the turn goes on."""
ASK_BEFORE: Final = "ask before"
"""The owner of a Qualifier dog answers, before the evaluation."""
ASK_AFTER: Final = "ask after"
"""The owner of a Qualifier dog answers, after the evaluation."""
CYCLE: Final = "cycle"
"""Chance reveals the Pup of the round's end; the next round begins."""
OVER: Final = "over"


@dataclass(slots=True)
class Show:
    """One Show: its medal places as a bit mask, the backup medals, and the dogs in its slots and its Qualifier.

    Whoever changes anything here calls `Position.shows_changed`.
    """

    places: int
    backup: int
    slots: list[int]
    qualifier: int

    def copy(self) -> Show:
        """An independent Show, equal to this one."""
        return Show(self.places, self.backup, self.slots.copy(), self.qualifier)


@dataclass(slots=True)
class Player:
    """What one seat has. `big` and `unused` are bit masks of its Kennels, `hall` counts medals by kind.

    `traits` is what can be done with the dogs at home, as `TRAITS` has it; `lodge` and `vacate` keep it.
    """

    bones: int
    kennels: list[int]
    big: int
    unused: int
    collars: int
    hall: list[int]
    hall_tokens: int
    traits: int = 0
    written: str = ""

    @property
    def fame(self) -> int:
        """The value of the Hall (TD-97)."""
        medals = sum(count * value for count, value in zip(self.hall, MEDAL_FAME, strict=True))
        return medals + self.hall_tokens * RULES.token_fame

    def copy(self) -> Player:
        """An independent player, equal to this one."""
        return Player(
            self.bones,
            self.kennels.copy(),
            self.big,
            self.unused,
            self.collars,
            self.hall.copy(),
            self.hall_tokens,
            self.traits,
        )


class Position(State[TopDogAction, View]):
    """The whole public state. The order of the decks is not in it: a card of a deck is drawn when it is revealed.

    `owner`, `tokens` and `medals` are by dog; a dog without owner is on sale, in a pile or out of the game.
    `gaps` are the spaces of the display that chance fills now, in this order. A field `written` is canonical JSON,
    cached between digests; whoever changes the values in it sets it to "".

    It is not a `Positional`, for speed: because it is changed in place and written part by part, a step with its digest
    takes 12 µs, and a move of a playout 5 µs.
    """

    derived = frozenset(
        (
            *("free_qualifiers", "free_slots", "written_display", "written_shows"),
            *("players[].traits", "players[].written"),
            "gaps",  # the empty spaces of the display, as far as the piles go
        )
    )

    __slots__ = (
        "display",
        "first",
        "free_qualifiers",
        "free_slots",
        "gaps",
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
        "written_display",
        "written_shows",
    )

    def __init__(self, seats: int) -> None:
        """The table as it is before chance has revealed the first dogs (TD-14 … TD-27)."""
        dogs = len(FACE)
        self.known = {}
        self.round = 0
        self.stage: Stage = SETUP
        self.turn: Seat = NOBODY
        self.first: Seat = NOBODY
        self.judge = SPONSOR
        self.quiet = 0
        self.recycles = 0
        self.reason = ""
        self.shows = [Show(ALL_PLACES, backup, [NO_DOG, NO_DOG], NO_DOG) for backup in BACKUP]
        self.display = [NO_DOG, NO_DOG, NO_DOG]
        self.gaps = [2, 1, 0]
        self.mutt_space = True
        self.pups: list[Face] = list(PUPS)
        self.mutts: list[Face] = list(MUTTS)
        self.set_aside: list[Face] = []
        self.players = [
            Player(RULES.start_bones, [NO_DOG] * 3, 0, ALL_KENNELS, RULES.collars_per_player, [0, 0, 0], 0)
            for _ in range(seats)
        ]
        self.owner = [NOBODY] * dogs
        self.tokens = [0] * dogs
        self.medals = [NO_MEDALS] * dogs
        self.written_display = ""
        self.shows_changed()

    def to_act(self) -> tuple[Seat, ...]:
        """The seat whose turn it is, the owner who is asked, or chance (rules 6.3: never two at once)."""
        stage = self.stage
        if stage == TURN:
            return (self.turn,)
        if stage in (ASK_BEFORE, ASK_AFTER):
            return (self.owner[self.shows[self.judge].qualifier],)
        return () if stage == OVER else (CHANCE,)

    def cost(self, dog: int, show: int) -> int:
        """Bones for which an owned dog enters a Show now (TD-102)."""
        return entry_cost(show, POISE[dog] + self.tokens[dog], self.medals[dog], self.judge == show)

    def lodge(self, player: Player, kennel: int, dog: int) -> None:
        """Put a dog into an empty Kennel of its owner."""
        player.kennels[kennel] = dog
        player.traits |= TRAITS[self.medals[dog]][self.tokens[dog]] << kennel
        player.written = ""

    def vacate(self, player: Player, kennel: int) -> int:
        """Take the dog out of a Kennel."""
        dog = player.kennels[kennel]
        player.kennels[kennel] = NO_DOG
        player.traits &= ~(ALL_TRAITS << kennel)
        player.written = ""
        return dog

    def leave(self, dog: int) -> None:
        """Take a dog, with what lies on it, out of the game; its collar goes back to its owner (TD-R22)."""
        player = self.players[self.owner[dog]]
        player.collars += 1
        player.written = ""
        self.owner[dog] = NOBODY
        self.tokens[dog] = 0
        self.medals[dog] = NO_MEDALS

    def shows_changed(self) -> None:
        """Note which slots and Qualifiers are free, as masks of Shows, and that their JSON must be written anew."""
        bronze, silver, gold = self.shows
        self.free_slots = (not bronze.slots[1]) | (not silver.slots[1]) << 1 | (not gold.slots[1]) << 2
        self.free_qualifiers = (not bronze.qualifier) | (not silver.qualifier) << 1 | (not gold.qualifier) << 2
        self.written_shows = ""

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
        twin.gaps = self.gaps.copy()
        twin.mutt_space = self.mutt_space
        twin.pups = self.pups.copy()
        twin.mutts = self.mutts.copy()
        twin.set_aside = self.set_aside.copy()
        twin.players = [player.copy() for player in self.players]
        twin.owner = self.owner.copy()
        twin.tokens = self.tokens.copy()
        twin.medals = self.medals.copy()
        twin.written_display = ""
        twin.shows_changed()
        return twin

    def public(self) -> dict[str, Json]:
        """Everything, since nothing is hidden but the order of the decks; a deck's dogs are sorted by number."""
        public: dict[str, Json] = json.loads(text_of(self))
        return public

    def digest(self) -> bytes:
        """BLAKE2b-256 of the canonical JSON of `public`."""
        return blake2b(text_of(self).encode("ascii"), digest_size=32).digest()

    def result(self) -> Result | None:
        """Places by fame, then Bones; equal in both = the same place (TD-98, TD-R79). The score is the fame."""
        if self.stage != OVER:
            return None
        ends = [(player.fame, player.bones) for player in self.players]
        return tuple(Standing(1 + sum(other > end for other in ends), end[0]) for end in ends)
