"""Everything public about a match at one moment, as one immutable value, and a working copy of it for making a step."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from games.dogs_fly.components import COMPONENTS
from games.dogs_fly.seating import Seating, seating_of
from games.dogs_fly.tables import BOARD, DECKS, LETTERS, NOWHERE, SECTIONS, START
from games.kernel import Face, Request, Seat, Show, Shuffle, Slot

Phase: TypeAlias = Literal[
    "start", "sun", "deal", "show", "reveal", "half", "lock", "discard", "supply", "section", "look", "peek", "scrap",
    "rest", "over",
]  # fmt: skip
Cards: TypeAlias = tuple[Slot, ...]
NOBODY = -1
"""Stands for no team, or no boards."""


class Place(NamedTuple):
    """A card on an Action Track; face and seal are empty while it lies face down."""

    post: int
    slot: Slot
    face: Face = ""
    seal: Face = ""


class Laying(NamedTuple):
    """A card and the post that laid it."""

    post: int
    slot: Slot


class Look(NamedTuple):
    """A hit after which the shooter may look (DF-87): the post that shot, the post that is hit, the damage."""

    shooter: int
    post: int
    amount: int


class Hurt(NamedTuple):
    """Damage that is still to be dealt."""

    post: int
    amount: int


class Owed(NamedTuple):
    """What a post gets at the next chance step."""

    post: int
    request: Request


Track: TypeAlias = tuple[Place | None, ...]
EMPTY_TRACK: Track = (None,) * len(SECTIONS)


class Position(NamedTuple):
    """Teams, posts (2 · team, one more for the Gunner) and zones are numbers; piles hold slots, a deck top first."""

    sizes: tuple[int, ...]
    """Team → its seats."""
    night: bool
    phase: Phase
    round: int
    section: int
    """The section that is resolved, 0 before the first."""
    planes: tuple[tuple[int, ...], ...]
    """Team → boards of each team → the zone on which its plane stands there, or NOWHERE."""
    token_team: int
    token_zone: int
    had: int
    """The team that had the token when the round began (DF-51)."""
    placed_by: int
    """The team that the coin named."""
    hands: tuple[Cards, ...]
    decks: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    scraps: tuple[Cards, ...]
    revealed: tuple[tuple[tuple[Slot, Face], ...], ...]
    """Post → its discarded cards that all have seen, with their faces."""
    unseen: Cards
    """Cards that their owner has not been shown: scrapped in a section, or drawn when the team was shot down."""
    seen: tuple[tuple[Slot, Seat], ...]
    """Scrapped cards that a shooter has looked at."""
    tracks: tuple[Track, ...]
    clashed: tuple[Laying, ...]
    """The cards that clashed in this round: their seals are never opened (DF-R26)."""
    repairing: tuple[bool, ...]
    smoke: tuple[bool, ...]
    out: tuple[int, ...]
    """Team → 0 while it flies, else 1 for those shot down first, 2 for the next …"""
    causes: tuple[str, ...]
    looks: tuple[Look, ...]
    hurts: tuple[Hurt, ...]
    owed: tuple[Owed, ...]
    next_slot: Slot

    @property
    def seating(self) -> Seating:
        """The table."""
        return seating_of(self.sizes)

    @property
    def flying(self) -> list[int]:
        """The teams that are not shot down."""
        return [team for team, out in enumerate(self.out) if not out]

    def has_bonus(self, team: int) -> bool:
        """Whether a team may draw extra cards: the Moon and its plane are on the two boards of one enemy (DF-86)."""
        if not self.night or self.token_team == team:
            return False
        zone = self.planes[team][self.token_team]
        return zone != NOWHERE and BOARD[zone] != BOARD[self.token_zone]


def beginning(seating: Seating, *, night: bool) -> Position:
    """A match before its first step."""
    teams = seating.teams
    return Position(
        sizes=seating.sizes,
        night=night,
        phase="start",
        round=0,
        section=0,
        planes=tuple(tuple(NOWHERE if boards == team else START for boards in range(teams)) for team in range(teams)),
        token_team=NOBODY,
        token_zone=NOWHERE,
        had=NOBODY,
        placed_by=NOBODY,
        hands=((),) * 2 * teams,
        decks=((),) * 2 * teams,
        discards=((),) * 2 * teams,
        scraps=((),) * 2 * teams,
        revealed=((),) * 2 * teams,
        unseen=(),
        seen=(),
        tracks=(EMPTY_TRACK,) * teams,
        clashed=(),
        repairing=(False,) * 2 * teams,
        smoke=(False,) * teams,
        out=(0,) * teams,
        causes=("",) * teams,
        looks=(),
        hurts=(),
        owed=first_shuffles(seating),
        next_slot=2 * COMPONENTS.constants.deck_size * 2 * teams,
    )


def first_shuffles(seating: Seating) -> tuple[Owed, ...]:
    """All decks, in even slots: a card's seal has the slot after it."""
    size = 2 * COMPONENTS.constants.deck_size
    return tuple(
        Owed(post, Shuffle(name, DECKS[post % 2], tuple(range(post * size, (post + 1) * size, 2))))
        for post, name in enumerate(seating.names)
    )


class Working:
    """A position while a step is made: the same fields, piles as tuples in lists by post or team."""

    __slots__ = (
        "causes", "clashed", "decks", "discards", "had", "hands", "hurts", "looks", "next_slot", "night", "out",
        "owed", "phase", "placed_by", "planes", "repairing", "revealed", "round", "scraps", "seating", "section",
        "seen", "sizes", "smoke", "token_team", "token_zone", "tracks", "unseen",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        (
            self.sizes, self.night, phase, self.round, self.section, planes, self.token_team, self.token_zone, self.had,
            self.placed_by, hands, decks, discards, scraps, revealed, self.unseen, self.seen, tracks,
            self.clashed, repairing, smoke, out, causes, self.looks, self.hurts, owed, self.next_slot,
        ) = position  # fmt: skip
        self.seating = seating_of(self.sizes)
        self.phase: Phase = phase
        self.planes = [*map(list, planes)]
        self.hands, self.decks, self.discards, self.scraps = [*hands], [*decks], [*discards], [*scraps]
        self.revealed, self.tracks = [*revealed], [*tracks]
        self.repairing, self.smoke, self.out, self.causes = [*repairing], [*smoke], [*out], [*causes]
        self.owed = [*owed]

    def position(self) -> Position:
        """The position that the step has led to."""
        return Position(
            self.sizes, self.night, self.phase, self.round, self.section, tuple(map(tuple, self.planes)),
            self.token_team, self.token_zone, self.had, self.placed_by, tuple(self.hands), tuple(self.decks),
            tuple(self.discards), tuple(self.scraps), tuple(self.revealed), self.unseen, self.seen, tuple(self.tracks),
            self.clashed, tuple(self.repairing), tuple(self.smoke), tuple(self.out), tuple(self.causes), self.looks,
            self.hurts, tuple(self.owed), self.next_slot,
        )  # fmt: skip

    def new_slots(self, count: int) -> Cards:
        """This many slots that were never used."""
        first = self.next_slot
        self.next_slot = first + 2 * count
        return tuple(range(first, self.next_slot, 2))

    def place(self, team: int, section: int, place: Place | None) -> None:
        """Lay a card on a section of a team's track, or take it away."""
        track = self.tracks[team]
        self.tracks[team] = (*track[: section - 1], place, *track[section:])

    def discard(self, post: int, slots: Cards) -> None:
        """Lay cards on a post's discard pile."""
        self.discards[post] = tuple(sorted(self.discards[post] + slots))

    def show(self, post: int, slots: Cards) -> None:
        """Let the next chance step show a post's seat these cards of its own."""
        audience = (self.seating.seat_of[post],)
        self.owed += [Owed(post, Show(slot, audience)) for slot in slots]


def team_letter(team: int) -> str:
    """A team in writing; empty for none."""
    return "" if team == NOBODY else LETTERS[team]
