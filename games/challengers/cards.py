"""What the components say: cards and their effects, rounds, plans, Trainers; frozen values, data and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import field
from typing import Final

from games.kernel import Face, Value

LEVELS: Final = ("A", "B", "C")
"""The Levels that have a pile, in this order everywhere."""


class Filter(Value):
    """Which cards an effect means; all that is given must hold. The empty filter means every card."""

    set: str = ""
    level: str = ""
    name: str = ""
    power: int | None = None
    power_min: int | None = None
    power_max: int | None = None
    lowest_power: bool = False
    """Only the cards of the lowest base power of all that are there; ties all fit."""

    def fits(self, card: Card, round_number: int) -> bool:
        """Whether a card is meant; the caller checks `lowest_power`, for which all the other cards must be seen."""
        if self.set and not card.all_icons and card.set != self.set:
            return False
        if self.level and card.level != self.level:
            return False
        if self.name and card.name != self.name:
            return False
        if self.power is None and self.power_min is None and self.power_max is None:
            return True
        base = card.base(round_number)
        return (
            (self.power is None or base == self.power)
            and (self.power_min is None or base >= self.power_min)
            and (self.power_max is None or base <= self.power_max)
        )


EVERY: Final = Filter()


class Amount(Value):
    """A number, or a counter divided by `per` and rounded down."""

    fixed: int = 0
    count: str = ""
    where: Filter = EVERY
    per: int = 1


class Condition(Value):
    """What an effect requires: a counter within bounds, or a defeat in the previous match."""

    count: str = ""
    where: Filter = EVERY
    min: int = 0
    max: int | None = None
    lost_previous: bool = False


class Effect(Value):
    """One effect as an instruction. `do` tells which fields matter; see the vocabulary in RULES.md."""

    on: str
    do: str
    condition: Condition | None = None
    follows: bool = False
    """Only if the effect before it has moved a card (`then`)."""
    amount: Amount = Amount()
    to: str = ""
    where: Filter = EVERY
    """Which cards: the targets of `move` and `remove`, the receivers of a bonus from the bench."""
    situation: str = ""
    """When a bonus from the bench counts: `attack`, `flag` or `any`."""
    event: str = ""
    level: str = ""
    count: int = 1
    owner: str = "own"
    source: str = ""
    """Where cards come from: `top` or `bottom` of the deck, `bench`, `exhaust`."""
    place: str = ""
    places: tuple[str, ...] = ()
    min: int = 0
    max: int = 0
    unit: str = "card"
    draw: int = 0
    picks: int = 0
    would: str = ""
    name: str = ""


class Card(Value):
    """One design, with its effects sorted by keyword."""

    id: Face
    name: str
    set: str
    level: str
    power: int
    copies: int
    power_is: str = ""
    text: str = ""
    effects: tuple[Effect, ...] = ()
    all_icons: bool = False
    order: int = 0
    """Its place in the data, by which choices are listed."""
    on: Mapping[str, tuple[Effect, ...]] = field(default_factory=dict, compare=False)
    """The effects of each keyword, in printed order."""
    doubles: tuple[Effect, ...] = ()
    seats: int = 1
    instead: Mapping[str, str] = field(default_factory=dict, compare=False)
    """`bench` or `exhaust` → where the card goes instead."""

    def base(self, round_number: int) -> int:
        """The base power; a Cyborg has the number of the round (CH-160, CH-R81)."""
        return round_number if self.power_is else self.power

    @property
    def slug(self) -> str:
        """The name as actions write it."""
        return slug_of(self.name)

    @property
    def is_open_pick(self) -> bool:
        """Whether a pick lays it open, since it has *When picked* (CH-R126)."""
        return bool(self.on.get("picked"))


class CardSet(Value):
    """One Set of cards."""

    id: str
    name: str
    kind: str
    size: int
    all_icons: bool = False
    replaces: str = ""
    """The additional Set that a home-made one stands in for."""
    author: str = ""
    """Who made a home-made one; "" = it does not say."""


class Offer(Value):
    """One choice of a round: cards of a Level, how many may be picked, fans that come with it."""

    level: str
    picks: int
    fans: int


class Round(Value):
    """One line of every plan, and what the Trophies of that round are worth."""

    number: int
    options: tuple[Offer, ...]
    trophies: tuple[int, ...]


class Beach(Value):
    """A beach and its two halves."""

    number: int
    colour: str
    halves: tuple[str, ...]


class Tournament(Value):
    """What the number of players decides."""

    players: int
    seats: int
    beaches: int
    robot: bool
    final: bool
    lead_rule: bool
    open_fans: bool
    robot_keeps_trophies: bool
    robot_levels: tuple[int, ...]
    robot_plan: int = 0


class Plan(Value):
    """Where one player plays each round, and against which plan."""

    seats: int
    number: int
    icon: str
    beach: tuple[int, ...]
    half: tuple[str, ...]
    opponent: tuple[int, ...]


class RobotLevel(Value):
    """What a difficulty changes in the Robot's Deck."""

    level: int
    remove: tuple[str, ...]
    add_random_r: int
    solo_only: bool


class Trainer(Value):
    """One Trainer: passive or used once, when, and what for. `params` holds what its `do` needs."""

    id: str
    name: str
    use: str
    window: str
    do: str
    text: str
    params: Mapping[str, int | str] = field(default_factory=dict)

    def number(self, name: str) -> int:
        """A parameter that is a number; 0 if it has none of that name."""
        value = self.params.get(name, 0)
        assert isinstance(value, int)
        return value


class Numbers(Value):
    """The constants of the rules."""

    rounds: int
    draw: int
    redraws: int
    bench_seats: int
    lead_to_win: int
    finalists: int
    additional_sets_total: int
    additional_sets_used: int
    max_reveals_per_match: int
    final_round_number: int


class Robot(Value):
    """Of which cards the Robot's Deck is made."""

    start_deck: tuple[str, ...]
    extra_with_trainers: tuple[str, ...]
    r_cards: tuple[str, ...]
    solo_cards: tuple[str, ...]


class Library(Value):
    """Everything that a match is played with: the box, and home-made Sets in place of some of its own."""

    numbers: Numbers
    limits: Mapping[str, int]
    keywords: Mapping[str, str]
    sets: Mapping[str, CardSet]
    rounds: tuple[Round, ...]
    beaches: tuple[Beach, ...]
    tournaments: Mapping[int, Tournament]
    plans: Mapping[int, tuple[Plan, ...]]
    """By the number of plans: 2, 4, 6, 8."""
    starter_deck: tuple[Face, ...]
    robot: Robot
    robot_levels: Mapping[int, RobotLevel]
    cards: Mapping[Face, Card]
    trainers: Mapping[str, Trainer]

    @property
    def places(self) -> tuple[str, ...]:
        """The six places of additional Sets, by the names that `left_out` gives them."""
        return tuple(one.replaces or one.id for one in self.sets.values() if one.kind == "additional")

    def pile(self, level: str, left_out: str) -> tuple[Face, ...]:
        """The cards of a Level Pile when the Set at one place stays in the box, in the order of the data (CH-27)."""
        faces: list[Face] = []
        for card in self.cards.values():
            home = self.sets[card.set]
            if card.level == level and home.kind in ("basic", "additional") and (home.replaces or home.id) != left_out:
                faces += [card.id] * card.copies
        return tuple(faces)


_OTHER = re.compile(r"[^a-z0-9]+")


def slug_of(name: str) -> str:
    """A printed name as actions write it: lower case, every run of other characters a `-`."""
    return _OTHER.sub("-", name.lower()).strip("-")
