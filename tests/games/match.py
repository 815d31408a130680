"""Matches of random play, recorded step by step: what the generic suite, the golden files and perft look at."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any, TypeAlias

from games import NAMES, load
from games.bots import RANDOM
from games.kernel import (
    BOOKS,
    CHANCE,
    Action,
    Dealt,
    Delivery,
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
    submit,
)
from games.toy import GAME as TOY

AnyGame: TypeAlias = Game[Any, Any]
AnyState: TypeAlias = State[Any, Any]


def enter(state: AnyState, parse: Callable[[str], Any], texts: Sequence[str]) -> list[Event]:
    """Let whoever is to act do these things one after the other, each through the checked door."""
    events: list[Event] = []
    for text in texts:
        (seat,) = state.to_act()
        events += submit(state, {seat: parse(text)})
    return events


def all_games() -> list[AnyGame]:
    """Every registered game, and the toy."""
    return [*(load(name) for name in NAMES), TOY]


def game_named(name: str) -> AnyGame:
    """A registered game or the toy."""
    return TOY if name == TOY.id else load(name)


@dataclass(frozen=True)
class Table:
    """One way to sit down: a game (`module:name`), seats, chosen options, the seed of chance and of the bots."""

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


LENGTHS: Mapping[str, tuple[tuple[str, str], ...]] = {"toy": (("length", "120"), ("signs", "yes"))}
"""Options under which a match is long enough to meet every rule, where the defaults are not."""


def tables(game: AnyGame, seed: int = 1) -> list[Table]:
    """Fewest and most seats, every other choice of every option, and every number at its lowest.

    Whether books are closed is no business of the rules.
    """
    where, chosen = f"{game.package}:GAME", LENGTHS.get(game.id, ())
    found = [Table(where, seats, chosen, seed) for seats in sorted({game.seats_min, game.seats_max})]
    for option in game.options:
        if option == BOOKS:
            continue
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
    """As their authors made them: sealed choices have faces."""
    told: Mapping[Seat, Action]
    """The same as others read them: without the faces of sealed choices."""
    deliveries: tuple[Delivery, ...]
    """What single seats learn by it: dealt faces, and their own sealed ones."""
    events: Sequence[Event]
    digest: bytes

    @property
    def inputs(self) -> Inputs:
        return self.actions if self.dealt is None else {CHANCE: self.dealt.outcomes}

    @property
    def told_inputs(self) -> Inputs:
        return self.told if self.dealt is None else {CHANCE: self.dealt.outcomes}

    def advance(self, state: AnyState) -> list[Event]:
        """Make this step in a state whose owner sees every hidden face."""
        events = state.apply(self.inputs)
        for delivery in self.deliveries:
            events += state.learn(delivery.slot, delivery.face)
        return events


@dataclass(frozen=True)
class Match:
    """A whole match: its table, its steps and its last state."""

    table: Table
    steps: Sequence[Step]
    final: AnyState
    pool: Mapping[str, Action]
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


def take_step(
    game: AnyGame,
    state: AnyState,
    given: Dealt | Mapping[Seat, Action],
    deliveries: tuple[Delivery, ...],
) -> Step:
    """Look at a state, make its next step with what is given, and tell about both."""
    owed = state.to_act()
    legal = {seat: tuple(map(str, state.legal_actions(seat))) for seat in owed if seat != CHANCE}
    dealt, actions = (given, {}) if isinstance(given, Dealt) else (None, given)
    told = {seat: game.parse(str(action)) for seat, action in actions.items()}
    found = owed, state.sealed(), legal, state.requests()
    step = Step(*found, dealt, actions, told, deliveries, events=[], digest=state.digest())
    return dataclasses.replace(step, events=step.advance(state))


def seals_of(actions: Mapping[Seat, Action]) -> tuple[Delivery, ...]:
    """What the authors of these actions know of what they sealed."""
    return tuple(
        Delivery(seat, seal.slot, str(seal.face)) for seat, action in actions.items() for seal in action.hides()
    )


def play(table: Table) -> Match:
    """Play a match between random bots and record it.

    Raises AssertionError if it does not end within the game's step bound.
    """
    state, dealer, generator = table.new(), LocalDealer(table.seed), Generator(f"bots {table.seed}")
    steps: list[Step] = []
    pool: dict[str, Action] = {}
    while owed := state.to_act():
        assert len(steps) < table.game.step_bound, f"{table} does not end within {table.game.step_bound} steps"
        actions: dict[Seat, Action] = {}
        for seat in owed if owed != (CHANCE,) else ():
            legal = state.legal_actions(seat)
            actions[seat] = RANDOM.choose(None, legal, generator)
            offered = [entry for entry in legal if not isinstance(entry, Family)]
            pool.update((str(action), action) for action in (*offered, actions[seat]))
        if owed == (CHANCE,):
            dealt = dealer.deal(state.requests())
            steps.append(take_step(table.game, state, dealt, dealt.deliveries))
        else:
            dealer.keep([seal for action in actions.values() for seal in action.hides()])
            steps.append(take_step(table.game, state, actions, seals_of(actions)))
    return Match(table, steps, state, pool)


@cache
def match_at(table: Table) -> Match:
    """The random match at a table; played once a process."""
    return play(table)
