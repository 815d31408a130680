"""Perft: how many ways there are to play so many steps, counted to the leaves, as in chess programs.

A position is reached by so many steps of random play. From there a local dealer makes every chance step (its seed is in
the file); only the players' steps count as depth. In a step of several seats every combination counts; a family stands
for two samples, or for one where many seats owe at once.
`python -m tests.games.perft GAME` counts anew and writes the file; with `divide NUMBER DEPTH` it prints the leaves
below each first move of a position, to compare two versions of the rules.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from games.bots import RANDOM
from games.kernel import CHANCE, Action, Family, Generator, LocalDealer, Seat, perform, settle
from tests.games.match import LENGTHS, AnyGame, AnyState, Table, game_named

FOLDER = Path(__file__).parent / "perft"
LEAVES_AT_MOST = 2000
DEPTH_AT_MOST = 6
STARTS = ((1, 0), (2, 30), (3, 55))
"""Seeds, and steps of random play before the count begins."""


@dataclass(frozen=True)
class Position:
    """A table after so many steps, and the number of leaves at depth 1, 2, 3 …"""

    table: Table
    steps: int
    leaves: tuple[int, ...] = ()

    def reach(self) -> tuple[AnyState, LocalDealer]:
        """The state, and the dealer who goes on."""
        state, dealer, generator = self.table.new(), LocalDealer(self.table.seed), Generator("perft")
        for _ in range(self.steps):
            owed = state.to_act()
            if not owed:
                break
            if owed == (CHANCE,):
                settle(state, dealer)
            else:
                inputs = {seat: RANDOM.choose(None, state.legal_actions(seat), generator) for seat in owed}
                perform(state, inputs, dealer)
        return state, dealer

    def __str__(self) -> str:
        return f"{self.table}-seed={self.table.seed}-steps={self.steps}"


def positions(game: AnyGame) -> list[Position]:
    """What the game's file says."""
    listed = tomllib.loads((FOLDER / f"{game.id}.toml").read_text(encoding="utf-8"))["position"]
    where = f"{game.package}:GAME"
    tables = [Table(where, item["seats"], tuple(item["options"].items()), item["seed"]) for item in listed]
    return [Position(table, item["steps"], tuple(item["leaves"])) for table, item in zip(tables, listed, strict=True)]


def leaves(state: AnyState, dealer: LocalDealer, depth: int) -> int:
    """Ways to go on for that many steps of players; a match that is over before has none. Consumes both."""
    while state.to_act() == (CHANCE,):
        settle(state, dealer)
    if depth == 0 or not state.to_act():
        return int(depth == 0)
    return sum(number for _, number in _below(state, dealer, depth))


def _below(state: AnyState, dealer: LocalDealer, depth: int) -> Iterator[tuple[tuple[Action, ...], int]]:
    owed = state.to_act()
    for actions in product(*(_choices(state, seat) for seat in owed)):
        after, dealt = state.copy(), dealer.copy()
        perform(after, dict(zip(owed, actions, strict=True)), dealt)
        yield actions, leaves(after, dealt, depth - 1)


def _choices(state: AnyState, seat: Seat) -> list[Action]:
    generator, samples = Generator("perft"), 2 if len(state.to_act()) <= 4 else 1
    found: dict[str, Action] = {}
    for entry in state.legal_actions(seat):
        for action in [entry.sample(generator) for _ in range(samples)] if isinstance(entry, Family) else [entry]:
            found[str(action)] = action
    return list(found.values())


def divide(position: Position, depth: int) -> str:
    """The leaves below each first move, a line each, and their sum."""
    state, dealer = position.reach()
    while state.to_act() == (CHANCE,):
        settle(state, dealer)
    found = [(" + ".join(map(str, actions)), number) for actions, number in _below(state, dealer, depth)]
    lines = [f"{text}: {number}" for text, number in found]
    return "\n".join([*lines, f"depth {depth} in all: {sum(number for _, number in found)}"])


def count(position: Position) -> list[int]:
    """The leaves at depth 1, 2, 3 … as deep as they stay countable."""
    found: list[int] = []
    while len(found) < DEPTH_AT_MOST:
        number = leaves(*position.reach(), len(found) + 1)
        if found and number > LEAVES_AT_MOST:
            break
        found.append(number)
    return found


def toml_of(game: AnyGame) -> str:
    """The game's file, counted anew: fewest and most seats, at the start and in the midst of a match."""
    chosen = LENGTHS.get(game.id, ())
    blocks = [
        f"# Perft of {game.title}: leaves at depth 1, 2, 3 … Counted anew by: python -m tests.games.perft {game.id}"
    ]
    for seats in sorted({game.seats_min, game.seats_max}):
        for seed, most in STARTS:
            table = Table(f"{game.package}:GAME", seats, chosen, seed)
            steps = most
            while not Position(table, steps).reach()[0].to_act():  # a short match is over by then
                steps //= 2
            numbers = count(Position(table, steps))
            options = ", ".join(f'{name} = "{value}"' for name, value in chosen)
            head = f"[[position]]\nseats = {seats}\noptions = {{{options}}}\nseed = {seed}\nsteps = {steps}"
            blocks.append(f"{head}\nleaves = [{', '.join(map(str, numbers))}]")
    return "\n\n".join(blocks) + "\n"


def main(name: str, *rest: str) -> None:
    game = game_named(name)
    if rest:
        _, number, depth = rest
        sys.stdout.write(divide(positions(game)[int(number)], int(depth)) + "\n")
    else:
        (FOLDER / f"{game.id}.toml").write_text(toml_of(game), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
