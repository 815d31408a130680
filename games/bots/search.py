"""A bot that tries its actions out: flat Monte Carlo search over guessed worlds, with sequential halving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from games.kernel import CHANCE, Bot, Family, Generator, Imagine, Seat, State, World, perform, settle
from games.kernel.state import A, V


@dataclass(frozen=True, slots=True)
class Search(Generic[A, V]):
    """How a bot searches; the `search` of a `Bot`: `Bot(GREEDY.choose, search=Search(GREEDY, value, 30, 40))`.

    It plays every candidate out in the same possible worlds. After each round it keeps the better half of the
    candidates (sequential halving: Karnin, Koren, Somekh: Almost optimal exploration in multi-armed bandits, 2013).
    The same state, seat and generator give the same action on every machine.
    """

    rollout: Bot[A, V]
    """The bot that plays all seats in a playout; it should be quick."""
    value: Callable[[State[A, V], Seat], int]
    """How well a match stands for a seat, also when it is over: a whole number, in any unit; more is better."""
    playouts: int
    """About how many playouts one decision takes; each candidate gets at least one."""
    horizon: int
    """Steps of players after which a playout ends where it stands."""
    samples: int = 8
    """How many members of each family are tried."""

    def __call__(self, imagine: Imagine[A, V], seat: Seat, legal: Sequence[A | Family[A]], generator: Generator) -> A:
        """The action that did best."""
        left = self._candidates(legal, generator)
        totals = [0] * len(left)
        numbers = list(range(len(left)))
        rounds = max(1, (len(left) - 1).bit_length())
        seed, played = generator.below(1 << 62), 0
        while len(numbers) > 1:
            for _ in range(max(1, self.playouts // (len(numbers) * rounds))):
                for number in numbers:
                    generator = Generator(f"{seed} {played}")  # the same numbers for each candidate
                    totals[number] += self._play_out(imagine(generator), seat, left[number], generator)
                played += 1
            numbers.sort(key=totals.__getitem__, reverse=True)
            del numbers[(len(numbers) + 1) // 2 :]
        return left[numbers[0]]

    def _candidates(self, legal: Sequence[A | Family[A]], generator: Generator) -> list[A]:
        """Single actions, and samples of families, in a random order, which decides between equals."""
        found: list[A] = []
        for entry in legal:
            if isinstance(entry, Family):
                found += [entry.sample(generator) for _ in range(self.samples)]
            else:
                found.append(entry)
        generator.shuffle(found)
        return found

    def _play_out(self, world: World[A, V], seat: Seat, action: A, generator: Generator) -> int:
        state, dealer = world
        choose, looks = self.rollout.choose, self.rollout.looks
        given: dict[Seat, A] = {seat: action}
        left = self.horizon
        while owed := state.to_act():
            if owed[0] == CHANCE:
                settle(state, dealer)
                continue
            if left < 0:
                break
            inputs = {
                each: given.pop(each)
                if each in given
                else choose(state.view(each) if looks else None, state.legal_actions(each), generator)  # type: ignore[arg-type]
                for each in owed
            }
            perform(state, inputs, dealer)
            left -= 1
        return self.value(state, seat)
