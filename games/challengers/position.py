"""All that is public in a tournament at one moment, as one immutable value; hidden faces lie in slots."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from games.kernel import Face, Seat, Slot

ROBOT: Final[Seat] = -1
"""The Robot's place in a match, and behind the seats in lists by seat."""

Phase: TypeAlias = Literal[
    "setup", "lay", "starters", "trainers", "trainer cards", "keep", "kept", "option", "draws", "deck", "captain",
    "mix", "before match", "before faces", "before answers", "match", "tickets", "settle", "decks", "finalists", "over",
    "next round", "prepare", "begin", "ended",
]  # fmt: skip
"""What the next step is; `rules.py` has the order. The last four are left again at once."""
CHANCE_PHASES: Final = frozenset(
    ("setup", "lay", "starters", "trainers", "trainer cards", "kept", "draws", "mix", "before faces", "settle", "decks")
)
"""The phases in which chance acts, always; in `match` chance acts unless a seat is asked."""


class Piece(NamedTuple):
    """A card in a slot; `face` is "" until all know it."""

    slot: Slot
    face: Face = ""


class Played(NamedTuple):
    """A card in play, with the bonuses that it keeps (CH-112)."""

    slot: Slot
    face: Face
    bonus: int = 0


class Seated(NamedTuple):
    """The cards of one name on a bench, and the numbers of the seats that they take, from 1 (CH-98)."""

    name: str
    seats: tuple[int, ...]
    cards: tuple[Piece, ...]


class Prize(NamedTuple):
    """A Trophy: its round, its slot, and its fans once all know them (0 before)."""

    round: int
    slot: Slot
    fans: int = 0


class Settings(NamedTuple):
    """What the table agreed on."""

    left_out: str
    level: int
    plans: str
    solo_cards: bool
    house: bool
    trainers: bool
    sets: str


class Coming(NamedTuple):
    """An effect of a picked card that is still to come: the card, and which of its *When picked* effects."""

    card: Face
    at: int


class Claim(NamedTuple):
    """A hidden card that an input has laid open, before chance has shown that it is true."""

    seat: Seat
    slot: Slot
    face: Face


class Player(NamedTuple):
    """One seat: its plan, deck, Trophies, and what it is doing in the Deck Phase."""

    plan: int = 0
    deck: tuple[Piece, ...] = ()
    """The cards of the deck; during a match, those that were shuffled for it, for the owner's own list."""
    trophies: tuple[Prize, ...] = ()
    lost_previous: bool = False
    level: str = ""
    """The Level Pile that the chosen option opens; "" before."""
    drawn: tuple[Slot, ...] = ()
    three: tuple[Slot, ...] = ()
    """The cards that an effect has drawn, of which one is to be taken."""
    three_level: str = ""
    picks: int = 0
    redraws: int = 0
    owed: int = 0
    """How many cards chance owes it."""
    owed_level: str = ""
    owed_for: str = ""
    """`option`, `redraw` or `effect`."""
    coming: tuple[Coming, ...] = ()
    ready: bool = False
    trainer: str = ""
    trainer_slots: tuple[Slot, ...] = ()
    trainer_used: bool = False
    trainer_fans: int = 0
    """How many tokens the Trainer has brought so far."""


class Side(NamedTuple):
    """One half of a beach in a match."""

    seat: Seat
    deck: tuple[Piece, ...] = ()
    row: tuple[Played, ...] = ()
    flag: Played | None = None
    beneath: tuple[Piece, ...] = ()
    """Under the flag card, newest first; after a match lost for lack of seats: the cards that found none."""
    bench: tuple[Seated, ...] = ()
    exhaust: tuple[Piece, ...] = ()
    gained: tuple[Slot, ...] = ()
    """Cards that came from a pile in this match."""
    seen: tuple[Slot, ...] = ()
    """Cards of the deck that its owner has looked at."""
    next_bonus: int = 0
    seats: int = 6
    coaches: tuple[str, ...] = ()
    """Trainers whose bonus counts in this match."""


Need: TypeAlias = Literal["", "reveal", "show", "peek", "shuffle", "answer"]
"""What a match waits for: nothing, a reveal, faces for all, faces for one, a compartment, somebody's decision."""


class Match(NamedTuple):
    """One match, and what comes next in it. Sides are numbered 0 (L) and 1 (R); -1 is none."""

    beach: int
    round: int
    sides: tuple[Side, Side]
    beginner: int = -1
    holder: int = -1
    reveals: int = 0
    stage: str = "reveal"
    """`reveal`, `effects`, `failed`, `flag loss`, `bench`, `over`."""
    effect_at: int = 0
    """Which effect of the card is on."""
    part: int = 0
    """How far it has come."""
    moved: bool = False
    """Whether the effect before has moved a card."""
    held: tuple[Piece, ...] = ()
    """Cards on their way."""
    need: Need = ""
    slots: tuple[Slot, ...] = ()
    """The slots that are to be shown, from the top."""
    asked: int = -1
    """The side that is asked or shown something."""
    winner: int = -1
    way: str = ""
    """`deck`, `bench`, `effect` or `reveals`: how it was lost."""
    captain: int = -1
    """The side that a Kick-off Captain lets begin."""


class Position(NamedTuple):
    """Settings, shared piles, players, matches, and the phase."""

    settings: Settings
    seats: int
    phase: Phase = "setup"
    round: int = 0
    next_slot: Slot = 0
    left_out: str = ""
    robot_deck: tuple[Face, ...] = ()
    piles: tuple[tuple[Slot, ...], ...] = ((), (), ())
    compartments: tuple[tuple[Piece, ...], ...] = ((), (), ())
    players: tuple[Player, ...] = ()
    tokens: tuple[int, ...] = ()
    """By seat; the Robot's last."""
    stacks: tuple[tuple[Slot, ...], ...] = ()
    """By beach: the Trophies that are still there, the next round's first."""
    robot_trophies: tuple[Prize, ...] = ()
    robot_lost_previous: bool = False
    matches: tuple[Match, ...] = ()
    """Of this round, by beach; of the final one."""
    finalists: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()
    """Who is tied for the final when chance must decide."""
    ranking: tuple[Seat, ...] = ()
    """After round 7, the first first."""
    trainer_slots: tuple[Slot, ...] = ()
    """Trainers that nobody has been dealt yet."""
    asked: tuple[Seat, ...] = ()
    """Who owes an answer in this step, where that does not follow from the phase."""
    claims: tuple[Claim, ...] = ()
    """What the last inputs have laid open; chance shows it before anything else happens."""
    untrue: tuple[Claim, ...] = ()
    """Claims that have turned out to be false; what they did stands (CH-R127)."""


def pile_index(level: str) -> int:
    """The place of a Level in `piles` and `compartments`."""
    return "ABC".index(level)
