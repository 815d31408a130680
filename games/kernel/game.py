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
from games.reasons import BadValueError, Why

Options: TypeAlias = Mapping[str, Json]


def _each_alone(seats: int, _options: Options) -> tuple[int, ...]:
    return tuple(range(seats))


_NUMBER = re.compile(r"-?[0-9]{1,18}")


class Addition(NamedTuple):
    """Data of people's own that a table plays with, such as a home-made card Set, as guests see it beforehand.

    Two versions of one addition have the same `id` and different hashes.
    """

    id: str
    name: str
    author: str
    """Who made it; "" = not told."""
    about: str
    """One line: what it replaces or changes."""
    things: tuple[tuple[str, int], ...]
    """What it holds: (name, how many there are of it)."""
    data: str
    """The value of the option that brings this addition alone."""

    @property
    def data_hash(self) -> bytes:
        """Identifies this version: BLAKE2b-256 of its data."""
        return blake2b(self.data.encode(), digest_size=32).digest()


@dataclass(frozen=True, slots=True)
class Option:
    """One choice that a table makes before the game: a number within bounds, or one of several words.

    >>> goal = Option("goal", "Points that win", default=50, lowest=10, highest=100)
    >>> goal.read("30")
    30
    >>> goal.read("7")
    Traceback (most recent call last):
    ValueError: goal is a number from 10 to 100, not 7
    >>> Option("board", "The board", default="small", choices=("small", "large")).read("large")
    'large'
    """

    name: str
    text: str
    default: int | str
    choices: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 0
    reads: Callable[[str], str] | None = None
    """Reads a text that is none of the choices, such as data of people's own. Raises ValueError."""
    brings: Callable[[str], tuple[Addition, ...]] | None = None
    """The additions that a value contains; None for an option that never contains any."""

    def read(self, text: str) -> int | str:
        """The value of a text. Raises ValueError, which says what is allowed."""
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
"""An option of every match: the time for one turn of a seat (`State.turn_key`). The rules do not read it."""
BOOKS = Option("books", "Whether all hidden cards are shown when the game is over", "open", ("open", CLOSED))
"""An option of every game with hidden cards: whether the desktops publish their card secrets at the end."""


class Finding(NamedTuple):
    """A breach of the rules that can be found only when all faces are known."""

    step: int
    """The index of the step in the log that was checked."""
    seat: Seat | None
    """Who did it; None if that cannot be told."""
    rule: str
    text: str


def _nothing_found(
    _seats: int, _options: Options, _log: Sequence[Inputs], _faces: Mapping[Slot, Face]
) -> Sequence[Finding]:
    return ()


class World(NamedTuple, Generic[A, V]):
    """A possible match for a seat that does not see every face: a copy to try actions in.

    The state knows the face of every slot that was shown to any seat, and the dealer that of every slot.
    """

    state: State[A, V]
    dealer: LocalDealer


Imagine: TypeAlias = Callable[[Generator], World[A, V]]
"""Makes a possible world by this generator, another one at each call."""


def _nothing_hidden(state: State[A, V], _seat: Seat, generator: Generator) -> World[A, V]:
    if state.known:
        raise TypeError(f"{type(state).__name__} has hidden faces: its game needs a `guess` for bots that search")
    return World(state.copy(), LocalDealer(generator.below(1 << 62)))


@dataclass(frozen=True, slots=True)
class Bot(Generic[A, V]):
    """A player: view, legal actions, generator → one of those actions (or a member of a family). `decide` asks it."""

    choose: Callable[[V, Sequence[A | Family[A]], Generator], A]
    looks: bool = True
    """Whether it reads the view; if not, it is given None instead and costs no view."""
    search: Callable[[Imagine[A, V], Seat, Sequence[A | Family[A]], Generator], A] | None = None
    """For a bot that searches: it chooses wherever there is a choice, and gets possible worlds instead of a view."""
    deliberate: bool = False
    """Whether `choose` takes long, too: a match then asks it on a thread of its own."""

    @property
    def ponders(self) -> bool:
        """Whether it is to be asked on a thread of its own."""
        return self.deliberate or self.search is not None


@dataclass(frozen=True, slots=True)
class Game(Generic[A, V]):
    """The one object by which everything else knows a game. Its package holds `RULES.md` and `components.toml`.

    >>> from games.toy import GAME
    >>> GAME.title, GAME.seats_min, GAME.seats_max, sorted(GAME.bots)
    ('Fetch', 2, 8, ['easy', 'greedy', 'hard', 'random'])
    >>> settings = GAME.settings({"length": "40"})
    >>> settings["length"], settings["secrets"]
    (40, 'yes')
    >>> GAME.new(3, settings).to_act()  # chance owes the first step
    (-1,)
    >>> str(GAME.parse("run 7"))
    'run 7'
    >>> GAME.rules[0].id
    'TY-1'
    """

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
    """Finds breaches of the rules in a finished match: (seats, options, the inputs of players and of chance in order,
    the face of every slot). Default: nothing, for a game in which no rule depends on a face that stays hidden."""
    guess: Callable[[State[A, V], Seat, Generator], World[A, V]] = _nothing_hidden
    """A possible world for a seat: a copy of the state, and a dealer. The faces that this seat has not been shown are
    dealt at random, as the public state allows; the real ones must not be read. Default: a plain copy, for a game
    without hidden faces."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, ruling and example, in our words."""
        return rules_of(self.package)

    def rules_in(self, language: str) -> tuple[Rule, ...]:
        """The same in a language ("de"), or in English if they are not written in it."""
        return rules_of(self.package, language)

    def intro_in(self, language: str) -> tuple[str, ...]:
        """The paragraphs before the first rule in a language: what the game is, and the words that its rules use."""
        return intro_of(self.package, language)

    @property
    def rules_hash(self) -> bytes:
        """Identifies this version of the rules' code: 32 bytes."""
        return rules_hash(self.package)

    @property
    def data_hash(self) -> bytes:
        """Identifies the values of `components.toml`: 32 bytes."""
        return data_hash(self.package)

    def additions(self, settings: Mapping[str, Json]) -> tuple[Addition, ...]:
        """The additions that these settings contain."""
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
        """Raises BadValueError, which says how many seats the game has, if it is not for this many."""
        if not self.seats_min <= seats <= self.seats_max:
            if self.seats_min == self.seats_max:
                raise BadValueError(Why.OTHER_SEATS_THAN, self.title, self.seats_min, seats)
            raise BadValueError(Why.OTHER_SEATS, self.title, self.seats_min, self.seats_max, seats)

    def option(self, name: str) -> Option:
        """The option of that name. Raises ValueError, which lists the options, if there is none."""
        for option in self.all_options:
            if option.name == name:
                return option
        there = ", ".join(option.name for option in self.all_options)
        raise ValueError(f"{self.title} has no option {name[:80]}; its options: {there}")

    def settings(self, chosen: Mapping[str, str]) -> dict[str, int | str]:
        """The chosen values, and the defaults of all other options. Raises ValueError for an unknown name or value."""
        values: dict[str, int | str] = {option.name: option.default for option in self.all_options}
        for name, text in chosen.items():
            values[name] = self.option(name).read(text)
        return values
