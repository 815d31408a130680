"""What a game tells about itself: name, seats, options, how to begin, read, play and check it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, Generic, NamedTuple, TypeAlias

from games.kernel.canonical import Json
from games.kernel.dealers import LocalDealer
from games.kernel.generator import Generator
from games.kernel.requests import Face, Seat, Slot
from games.kernel.rulebook import Rule, data_hash, intro_of, rules_hash, rules_of
from games.kernel.state import A, Family, Inputs, State, V

Options: TypeAlias = Mapping[str, Json]


def _each_alone(seats: int, _options: Options) -> tuple[int, ...]:
    return tuple(range(seats))


_NUMBER = re.compile(r"-?[0-9]{1,18}")


class Addition(NamedTuple):
    """Something of people's own that a table plays with, such as a card Set: what there is to know before it is taken.

    Two versions of one addition have one `id` and different hashes.
    """

    id: str
    name: str
    author: str
    """Who made it; "" = it does not say."""
    about: str
    """One line: what it stands in for, or changes."""
    things: tuple[tuple[str, int], ...]
    """What it holds: each thing, and how many there are of it."""
    data: str
    """A value of the option that brings just this along."""

    @property
    def data_hash(self) -> bytes:
        """Names this version: BLAKE2b-256 of its data."""
        return blake2b(self.data.encode(), digest_size=32).digest()


@dataclass(frozen=True, slots=True)
class Option:
    """One choice that a table makes before the game: a number within bounds, or one of several words."""

    name: str
    text: str
    default: int | str
    choices: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 0
    reads: Callable[[str], str] | None = None
    """Reads a text that is none of the choices, such as data that a table brings; raises ValueError with its name."""
    brings: Callable[[str], tuple[Addition, ...]] | None = None
    """What a value brings along that people may not have; None for an option that brings nothing."""

    def read(self, text: str) -> int | str:
        """The value that a text stands for. Raises ValueError, naming what is allowed."""
        if self.choices:
            if text not in self.choices:
                if self.reads is not None:
                    return self.reads(text)
                raise ValueError(f"{self.name} is one of {', '.join(self.choices)}, not {text[:80]}")
            return text
        if not _NUMBER.fullmatch(text) or not self.lowest <= int(text) <= self.highest:
            raise ValueError(f"{self.name} is a number from {self.lowest} to {self.highest}, not {text[:80]}")
        return int(text)


CLOSED = "closed"
NO_TURN_CLOCK: Final = "none"
TURN_CLOCK = Option(
    "turn_clock",
    "Seconds for a turn; then a bot moves for the seat",
    NO_TURN_CLOCK,
    (NO_TURN_CLOCK, "30", "60", "120", "300"),
)
"""The option of every match: how long a seat may take for a turn (`State.turn_key`). No rule reads it."""
BOOKS = Option("books", "Whether all hidden cards are shown when the game is over", "open", ("open", CLOSED))
"""The option of every game that hides anything: whether the desktops open their card secrets at the end."""


class Finding(NamedTuple):
    """What somebody did against the rules that only all faces together show."""

    step: int
    """The place in the list of inputs that was looked through."""
    seat: Seat | None
    """Whose doing it was; None where it cannot be said."""
    rule: str
    text: str


def _nothing_found(
    _seats: int, _options: Options, _log: Sequence[Inputs], _faces: Mapping[Slot, Face]
) -> Sequence[Finding]:
    return ()


class World(NamedTuple, Generic[A, V]):
    """One way in which a match may stand for somebody who does not see every face: to be played on, and thrown away.

    The state knows all faces that were ever shown to a seat, and the dealer all that lie hidden.
    """

    state: State[A, V]
    dealer: LocalDealer


Imagine: TypeAlias = Callable[[Generator], World[A, V]]
"""Makes another world each time, by that luck."""


def _nothing_hidden(state: State[A, V], _seat: Seat, luck: Generator) -> World[A, V]:
    if state.known:
        raise TypeError(f"{type(state).__name__} has hidden faces: its game needs a `guess` for bots that search")
    return World(state.copy(), LocalDealer(luck.below(1 << 62)))


@dataclass(frozen=True, slots=True)
class Bot(Generic[A, V]):
    """A player: view, legal actions, generator → one of those actions (or a member of a family). `decide` asks it."""

    choose: Callable[[V, Sequence[A | Family[A]], Generator], A]
    looks: bool = True
    """Whether it reads the view; if not, it is given None instead and costs no view."""
    search: Callable[[Imagine[A, V], Seat, Sequence[A | Family[A]], Generator], A] | None = None
    """For a bot that tries things out: chooses where there is a choice, and is given worlds instead of a view."""
    deliberate: bool = False
    """Whether `choose`, too, may take longer than a match can wait for on the thread that asks."""

    @property
    def ponders(self) -> bool:
        """Whether it is to be asked on a thread of its own."""
        return self.deliberate or self.search is not None


@dataclass(frozen=True, slots=True)
class Game(Generic[A, V]):
    """The one object by which everything else knows a game. Its package holds `RULES.md` and `components.toml`."""

    id: str
    title: str
    seats_min: int
    seats_max: int
    package: str
    new: Callable[[int, Options], State[A, V]]
    """A fresh state for (number of seats, options)."""
    parse: Callable[[str], A]
    """The action of a text form; raises NotAnAction."""
    step_bound: int
    """No match of this game has more steps."""
    bots: Mapping[str, Bot[A, V]] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    teams: Callable[[int, Options], tuple[int, ...]] = _each_alone
    """The team of each seat for (number of seats, options); seats of one team share a place. Default: each its own."""
    audit: Callable[[int, Options, Sequence[Inputs], Mapping[Slot, Face]], Sequence[Finding]] = _nothing_found
    """What the inputs of a finished match (players' and luck's, in order) did against the rules, once the faces of all
    slots are known. Default: nothing, for a game in which no rule hangs on a face that stays hidden."""
    guess: Callable[[State[A, V], Seat, Generator], World[A, V]] = _nothing_hidden
    """A world as it may be for all that a seat can know: a copy of the state and a dealer, in which the faces that were
    not shown to this seat are dealt anew, at random, as what is public allows. It must not look at them. Default: a
    copy, for a game without hidden faces."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, ruling and example, in our words."""
        return rules_of(self.package)

    def rules_in(self, language: str) -> tuple[Rule, ...]:
        """The same in a language ("de"), or in English if they are not written in it."""
        return rules_of(self.package, language)

    def intro_in(self, language: str) -> tuple[str, ...]:
        """What stands before the first rule in a language: what the game is, and the words that its rules use."""
        return intro_of(self.package, language)

    @property
    def rules_hash(self) -> bytes:
        """Names this version of the rules' code."""
        return rules_hash(self.package)

    @property
    def data_hash(self) -> bytes:
        """Names these component values."""
        return data_hash(self.package)

    def additions(self, settings: Mapping[str, Json]) -> tuple[Addition, ...]:
        """What a table with these settings brings along."""
        return tuple(
            addition
            for option in self.options
            if option.brings is not None and option.name in settings
            for addition in option.brings(str(settings[option.name]))
        )

    @property
    def all_options(self) -> tuple[Option, ...]:
        """The options of the game, and then those that every match has."""
        return (*self.options, TURN_CLOCK)

    def check_seats(self, seats: int) -> None:
        """Raises ValueError, saying for how many the game is, unless it is for so many."""
        if not self.seats_min <= seats <= self.seats_max:
            most = f" to {self.seats_max}" if self.seats_max > self.seats_min else ""
            raise ValueError(f"{self.title} is for {self.seats_min}{most} seats, not {seats}")

    def option(self, name: str) -> Option:
        """The option of that name. Raises ValueError, naming those there are."""
        for option in self.all_options:
            if option.name == name:
                return option
        there = ", ".join(option.name for option in self.all_options)
        raise ValueError(f"{self.title} has no option {name[:80]}; its options: {there}")

    def settings(self, chosen: Mapping[str, str]) -> dict[str, int | str]:
        """All options with their values. Raises ValueError for a name or value that does not exist."""
        values: dict[str, int | str] = {option.name: option.default for option in self.all_options}
        for name, text in chosen.items():
            values[name] = self.option(name).read(text)
        return values
