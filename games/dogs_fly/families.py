"""Decisions with too many members to list: what a seat locks, and what it discards."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from games.dogs_fly.actions import Discard, DogsFlyAction, Held, Laid, Lock
from games.dogs_fly.tables import OWN_HALF, SECTIONS
from games.kernel import Face, Family, Generator

_SUBSETS: Final = {
    free: tuple(tuple(combinations(free, count)) for count in range(len(free) + 1))
    for size in range(len(SECTIONS) + 1)
    for free in combinations(SECTIONS, size)
}
"""Free sections → number of cards → the choices of as many sections."""


class Locks(Family[DogsFlyAction]):
    """Any cards of the hand, each on a section of its own (DF-R22)."""

    cards: tuple[Held, ...]
    sections: tuple[int, ...]
    seals: tuple[Face, ...]
    """The seals that can mean something at this table."""

    def __str__(self) -> str:
        most = min(len(self.cards), len(self.sections))
        return f"lock 0..{most} of {' '.join(map(str, self.cards))} on {' '.join(map(str, self.sections))}"

    def sample(self, generator: Generator) -> Lock:
        """Any number of cards with equal chance, then any cards on any sections with any seals."""
        below, cards, seals = generator.below, self.cards, self.seals
        count = below(min(len(cards), len(self.sections)) + 1)
        if not count:
            return Lock()
        left, kinds = list(cards), len(seals)
        orders = ways = 1
        for size in range(len(left), len(left) - count, -1):
            orders *= size
            ways *= kinds
        choices = _SUBSETS[self.sections][count]
        number, sections = below(orders * ways), choices[below(len(choices))]
        number, chosen = divmod(number, ways)
        places, hidden = [], []
        for section in sections:
            number, index = divmod(number, len(left))
            places.append(Laid(section, *left.pop(index)))
            chosen, seal = divmod(chosen, kinds)
            hidden.append(seals[seal])
        return Lock(tuple(places), tuple(hidden))

    def sealed(self, places: tuple[Laid, ...], seals: tuple[Face, ...] = ()) -> Lock:
        """A member: these cards, with the own half where no seal is given."""
        return Lock(places, seals or (OWN_HALF,) * len(places))


class Discards(Family[DogsFlyAction]):
    """Any cards of the hands (DF-41); where the Moon allows it, extra draws of each post (DF-86)."""

    cards: tuple[Held, ...]
    extra: tuple[int, int]
    """The most extra cards of Pilot and Gunner that the rules can allow, 0 without the Moon."""
    spare: tuple[int, int]
    """The cards that each deck has beyond those that its post must draw if it discards nothing."""
    idle: tuple[int, int]
    """The cards that each post could discard without having to draw for them: its hand beyond the limit."""

    def __str__(self) -> str:
        words = [f"discard 0..{len(self.cards)} of", *map(str, self.cards)]
        if any(self.extra):
            posts = zip("pg", self.extra, strict=True)
            words += ["draw", *(f"{post}0..{most}" for post, most in posts if most)]
        return " ".join(words)

    def most(self, cards: tuple[Held, ...]) -> tuple[int, int]:
        """The extra cards that each post can still draw when it discards these (DF-R74)."""
        found = [0, 0]
        for index, post in enumerate("pg"):
            if self.extra[index]:
                discarded = sum(card.post == post for card in cards)
                found[index] = min(self.extra[index], self.spare[index] - max(0, discarded - self.idle[index]))
        return max(0, found[0]), max(0, found[1])

    def sample(self, generator: Generator) -> Discard:
        """As often no card as any choice of them, then any extra draws."""
        chosen = generator.below(1 << len(self.cards)) if generator.below(2) else 0
        if not chosen and self.extra == (0, 0):
            return Discard()
        cards = tuple([card for index, card in enumerate(self.cards) if chosen >> index & 1])
        if self.extra == (0, 0):
            return Discard(cards)
        pilot, gunner = self.most(cards)
        return Discard(cards, (generator.below(pilot + 1), generator.below(gunner + 1)))
