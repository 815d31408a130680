"""What a client draws: a frozen picture of the whole table. All information is open, so every seat sees the same."""

from __future__ import annotations

from games.kernel import Result, Seat, Value
from games.top_dog.evaluation import Ratings, evaluate
from games.top_dog.pieces import Dog
from games.top_dog.tables import (
    BONE_VALUE,
    ENTRY_VALUE,
    LETTERS,
    MEDAL_CODE,
    REQUIREMENT,
    RULES,
    SHOWS,
)
from games.top_dog.tables import entry_cost as _cost


class DogView(Value):
    """A dog that lies face up: its card, its owner (None while on sale), its tokens, and the ids of its medals."""

    card: Dog
    owner: Seat | None = None
    tokens: int = 0
    medals: tuple[str, ...] = ()

    @property
    def ratings(self) -> Ratings:
        """What counts in a judging, in the order P, A, W, S: tokens add to Poise (TD-72)."""
        card = self.card
        return card.poise + self.tokens, card.agility, card.wiggle, card.speed


class ShowView(Value):
    """One Show. `places` tells whether the medals P, A, W, S lie there; the Judge comes in `rounds` (1 … 4) rounds."""

    id: str
    name: str
    requirement: int
    places: tuple[bool, bool, bool, bool]
    backup: int
    slots: tuple[DogView | None, DogView | None]
    qualifier: DogView | None
    judge_here: bool
    rounds: int


class KennelView(Value):
    """One Kennel: `used` when it has acted in the turn that is going on."""

    id: str
    big: bool
    used: bool
    dog: DogView | None


class PlayerView(Value):
    """What one seat has. `hall` lists the donated medals; `collars` are the free ones."""

    seat: Seat
    colour: str
    bones: int
    fame: int
    hall: tuple[str, ...]
    hall_tokens: int
    collars: int
    kennels: tuple[KennelView, ...]


class Question(Value):
    """What an owner is being asked: does this dog move from the Qualifier of `show` into it for `cost` Bones?"""

    seat: Seat
    show: str
    dog: DogView
    cost: int


class View(Value):
    """The whole table as `seat` sees it (None = a spectator)."""

    seat: Seat | None
    round: int
    stage: str
    turn: Seat | None
    """Whose turn it is, also while a bought dog is replaced; None between rounds."""
    first: Seat | None
    judge: str
    quiet: int
    """Visits of the Judge in a row without an award; the game ends at 9 (TD-R81)."""
    question: Question | None
    shows: tuple[ShowView, ShowView, ShowView]
    display: tuple[DogView | None, DogView | None, DogView | None]
    mutt_space: bool
    """Whether the right space of the display is still the Mutts'."""
    pups: tuple[Dog, ...]
    """The Pups not yet revealed, by number: the deck's contents, not its order. `mutts` and `set_aside` likewise."""
    mutts: tuple[Dog, ...]
    set_aside: tuple[Dog, ...]
    players: tuple[PlayerView, ...]
    result: Result | None


class EntryBill(Value):
    """How the entry cost is computed: requirement minus Poise minus medals; the rest is paid in Bones (TD-102)."""

    requirement: int
    poise: int
    medals: int
    rest: int
    bone_value: int
    cost: int


class Forecast(Value):
    """Who would win the medal of one place. `dog` is None when nobody would.

    `reason`: `highest` or `tie` (won); `missing`, `no_points` or `already_won` (unwon).
    """

    letter: str
    dog: DogView | None
    reason: str


def entry_bill(dog: DogView, show: ShowView, judge_here: bool | None = None) -> EntryBill:
    """What a dog pays to enter a Show, and why: now, or as if the Judge were there or not (TD-50 … TD-57)."""
    here = show.judge_here if judge_here is None else judge_here
    number = SHOWS.index(show.id)
    medals = sum(MEDAL_CODE[medal] for medal in dog.medals)
    poise = dog.card.poise + dog.tokens
    value = ENTRY_VALUE[here][medals]
    points = poise * RULES.poise_entry_value
    rest = max(0, REQUIREMENT[number] - points - value)
    return EntryBill(REQUIREMENT[number], points, value, rest, BONE_VALUE[here], _cost(number, poise, medals, here))


def entry_cost(dog: DogView, show: ShowView, judge_here: bool | None = None) -> int:
    """The Bones of `entry_bill`."""
    return entry_bill(dog, show, judge_here).cost


def forecast(show: ShowView) -> tuple[Forecast, ...]:
    """Who would win which medal if the dogs in the two slots were judged now; the Qualifier dog stays out of it."""
    dogs = show.slots
    places = sum(there << place for place, there in enumerate(show.places))
    awards = evaluate(places, [dog.ratings if dog else None for dog in dogs])
    return tuple(
        Forecast(letter, None if award.slot is None else dogs[award.slot], award.reason)
        for letter, award in zip(LETTERS, awards, strict=True)
    )
