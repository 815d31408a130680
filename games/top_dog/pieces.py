"""What lies in the box of Top Dog!: one small frozen class per kind of piece, with its printed values."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel import Value

CATEGORIES = ("poise", "agility", "wiggle", "speed")
"""The categories in the order of judging (TD-67); the rules know them by this order."""
VERBS = ("consult", "train", "buy", "upgrade", "sell", "donate", "show", "qualify", "pay", "decline")
"""The actions in canonical order, by the word that stands first in their text form."""


class About(Value):
    """What the box says about the game."""

    id: str
    name: str
    publisher: str
    players_min: int
    players_max: int
    minutes: int
    difficulty: str


class Constants(Value):
    """The numbers of the rules that belong to no single piece."""

    start_bones: int
    kennels_per_player: int
    collars_per_player: int
    consult_bones: int
    train_tokens: int
    max_tokens_per_dog: int
    upgrade_cost: int
    medal_limit: int
    min_rating_for_medal: int
    poise_entry_value: int
    bone_entry_value: int
    bone_entry_value_judge: int
    token_sale_bones: int
    token_fame: int
    quiet_visits_to_end: int


class Category(Value):
    """One of the four things that a dog is judged by."""

    id: str
    letter: str
    name: str
    order: int


class Medal(Value):
    """A kind of medal and what it is worth, in points of the entry, Bones and fame."""

    id: str
    name: str
    count: int
    entry_value: int
    entry_value_judge: int
    sold: int
    sold_sponsor: int
    fame: int


class ShowCard(Value):
    """A Show as printed on the board."""

    id: str
    name: str
    medal: str
    requirement: int
    on_places: int
    backup: int
    slots: int
    qualifiers: int


class JudgePosition(Value):
    """A station on the Judge's way; `show` is empty at the Sponsor."""

    id: str
    name: str
    order: int
    show: str
    next: str
    start: bool


class KennelSide(Value):
    """One side of a Kennel card and the sizes of dogs that fit."""

    id: str
    name: str
    holds: tuple[str, ...]
    start: bool


class DisplaySpace(Value):
    """A space of the display: the kind of dog it holds, and the kind it holds when the Mutts are gone."""

    id: str
    order: int
    holds: str
    then: str


class Colour(Value):
    """A player's colour."""

    id: str
    name: str
    seat: int


class ActionName(Value):
    """What players call an action."""

    id: str
    name: str


class Dog(Value):
    """A dog as printed on its card."""

    id: str
    number: int
    name: str
    kind: str
    size: str
    poise: int
    agility: int
    wiggle: int
    speed: int
    price: int

    @property
    def ratings(self) -> tuple[int, int, int, int]:
        """The printed numbers in the order P, A, W, S."""
        return self.poise, self.agility, self.wiggle, self.speed


class Fact(Value):
    """A rating that a worked example of the rules relies on."""

    dog: str
    category: str
    exactly: int = -1
    at_least: int = -1
    more_than: str = ""


class Components(Value):
    """Everything in the box, in printed order; the dogs by number, from 1."""

    game: About
    constants: Constants
    components: Mapping[str, int]
    """How many of each piece there must be."""
    category: tuple[Category, ...]
    medal: tuple[Medal, ...]
    show: tuple[ShowCard, ...]
    judge_position: tuple[JudgePosition, ...]
    kennel_side: tuple[KennelSide, ...]
    display_space: tuple[DisplaySpace, ...]
    colour: tuple[Colour, ...]
    action: tuple[ActionName, ...]
    dog: tuple[Dog, ...]
    fact: tuple[Fact, ...]
