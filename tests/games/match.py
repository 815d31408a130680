"""Matches of random play, recorded step by step: what the generic suite, the golden files and perft look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from typing import Any, TypeAlias

from games import NAMES, load
from games.bots import RANDOM
from games.kernel import (
    CHANCE,
    Action,
    Bot,
    Dealt,
    Event,
    Family,
    Game,
    Generator,
    Inputs,
    LocalDealer,
    Options,
    Request,
    Seat,
    State,
)
from games.toy import GAME as TOY

AnyGame: TypeAlias = Game[Any, Any]
AnyState: TypeAlias = State[Any, Any]


def all_games() -> list[AnyGame]:
    """Every registered game, and the toy."""
    return [*(load(name) for name in NAMES), TOY]


def game_named(name: str) -> AnyGame:
    """A registered game or the toy."""
    return TOY if name == TOY.id else load(name)


@dataclass(frozen=True)
class Table:
    """One way to sit down: a game (`module:name`), seats, chosen options, the seed of luck and of the bots."""

    where: str
    seats: int
    chosen: tuple[tuple[str, str], ...] = ()
    seed: int = 1

    @property
    def game(self) -> AnyGame:
        module, name = self.where.split(":")
        game: AnyGame = getattr(import_module(module), name)
        return game

    @property
    def options(self) -> Options:
        return self.game.settings(dict(self.chosen))

    def new(self) -> AnyState:
        return self.game.new(self.seats, self.options)

    def __str__(self) -> str:
        words = [self.game.id, str(self.seats), *(f"{name}={value}" for name, value in self.chosen)]
        return "-".join(words)


LENGTHS: Mapping[str, tuple[tuple[str, str], ...]] = {"toy": (("length", "80"),)}
"""Options under which a match is long enough to meet every rule, where the defaults are not."""


def tables(game: AnyGame, seed: int = 1) -> list[Table]:
    """Fewest and most seats, every other choice of every option, and every number at its lowest."""
    where, chosen = f"{game.package}:GAME", LENGTHS.get(game.id, ())
    found = [Table(where, seats, chosen, seed) for seats in sorted({game.seats_min, game.seats_max})]
    for option in game.options:
        for text in option.choices or (str(option.lowest),):
            if text != str(option.default):
                others = tuple(pair for pair in chosen if pair[0] != option.name)
                found.append(Table(where, game.seats_min, (*others, (option.name, text)), seed))
    return found


@dataclass(frozen=True)
class Step:
    """One step of a match, and the state that it found."""

    owed: tuple[Seat, ...]
    sealed: bool
    legal: Mapping[Seat, tuple[str, ...]]
    requests: tuple[Request, ...]
    dealt: Dealt | None
    actions: Mapping[Seat, Action]
    events: Sequence[Event]
    digest: bytes

    @property
    def inputs(self) -> Inputs:
        return self.actions if self.dealt is None else {CHANCE: self.dealt.outcomes}

    def advance(self, state: AnyState, hears: Callable[[Seat], bool] = lambda _seat: True) -> list[Event]:
        """Make this step in a state, whose owner sees the hidden faces delivered to the seats that it hears."""
        events = state.apply(self.inputs)
        for delivery in self.dealt.deliveries if self.dealt else ():
            if hears(delivery.seat):
                events += state.learn(delivery.slot, delivery.face)
        return events


@dataclass(frozen=True)
class Match:
    """A whole match: its table, its steps and its last state."""

    table: Table
    steps: Sequence[Step]
    final: AnyState
    pool: Mapping[str, Action] = field(default_factory=dict)
    """Actions that were legal at some time, by their text."""

    @cached_property
    def kinds(self) -> list[list[Action]]:
        """The pool, by the first word of the texts."""
        kinds: dict[str, list[Action]] = {}
        for text, action in self.pool.items():
            kinds.setdefault(text.split(" ")[0], []).append(action)
        return list(kinds.values())

    def some_actions(self, number: int) -> list[Action]:
        """One action of each kind, other ones for each number."""
        return [actions[number % len(actions)] for actions in self.kinds]

    def is_sample(self, number: int) -> bool:
        """Whether a costly look is worth it at this step: always in short matches, some 250 times in long ones."""
        return number % (len(self.steps) // 250 + 1) == 0

    def walk(self) -> Iterator[tuple[str, AnyState, Step]]:
        """Step by step: a name for messages, a state that has made the steps before, the step to be made."""
        state = self.table.new()
        for number, step in enumerate(self.steps):
            yield f"{self.table}, step {number}", state, step
            step.advance(state)


def take_step(state: AnyState, dealer: LocalDealer, choose: Callable[[Seat, Sequence[Any]], Action]) -> Step:
    """Look at a state, make its next step and tell about both."""
    owed, sealed, requests, digest = state.to_act(), state.sealed(), state.requests(), state.digest()
    options = {seat: state.legal_actions(seat) for seat in owed if seat != CHANCE}
    legal = {seat: tuple(map(str, actions)) for seat, actions in options.items()}
    dealt = dealer.deal(requests) if owed == (CHANCE,) else None
    actions = {seat: choose(seat, options[seat]) for seat in options}
    step = Step(owed, sealed, legal, requests, dealt, actions, [], digest)
    return Step(owed, sealed, legal, requests, dealt, actions, step.advance(state), digest)


def play(table: Table, bots: Sequence[Bot[Any, Any]] = ()) -> Match:
    """Play a match between bots (default: random ones) and record it.

    Raises AssertionError if it does not end within the game's step bound.
    """
    state, dealer, generator = table.new(), LocalDealer(table.seed), Generator(f"bots {table.seed}")
    steps: list[Step] = []
    pool: dict[str, Action] = {}

    def choose(seat: Seat, legal: Sequence[Any]) -> Action:
        pool.update((str(action), action) for action in legal if not isinstance(action, Family))
        bot = bots[seat % len(bots)] if bots else RANDOM
        action: Action = bot.choose(state.view(seat) if bot.looks else None, legal, generator)
        return pool.setdefault(str(action), action)

    while state.to_act():
        assert len(steps) < table.game.step_bound, f"{table} does not end within {table.game.step_bound} steps"
        steps.append(take_step(state, dealer, choose))
    return Match(table, steps, state, pool)


@cache
def match_at(table: Table) -> Match:
    """The random match at a table; played once a process."""
    return play(table)
