"""A bot that tests each pick and each removal in sample matches against typical decks of the round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.challengers.actions import ChallengersAction
from games.challengers.bot import answer, draft
from games.challengers.cards import LEVELS, Library
from games.challengers.desk import Drafts
from games.challengers.duel import Duel, Shared
from games.challengers.flow import answered, choices, go_on, shown
from games.challengers.loading import library_of
from games.challengers.position import Match, Piece, Side
from games.challengers.view import View
from games.challengers.worth import decide, kept, worth
from games.kernel import Bot, Face, Family, Generator, Slot

_SAMPLES: Final = 24
"""Sample matches for each candidate; each against another typical deck."""
_RIVALS: Final = 24
_FRONT: Final = 3
"""Only so many candidates, the best by their table value, are tested."""


def _choose(
    view: View, legal: Sequence[ChallengersAction | Family[ChallengersAction]], generator: Generator
) -> ChallengersAction:
    first = legal[0]
    if not isinstance(first, Drafts):
        return answer(view, [action for action in legal if not isinstance(action, Family)])
    seed = generator.below(1 << 30)
    sets, number = view.position.settings.sets, max(1, first.round)
    return draft(
        first,
        lambda deck: _rating(sets, best_part(first.library, sets, deck, number, seed), number, seed),
        lambda deck: best_part(first.library, sets, deck, number, seed),
    )


def best_part(library: Library, sets: str, deck: Sequence[Face], number: int, seed: int) -> Sequence[Face]:
    """The part of a deck to keep: of several sizes, the one that wins most sample matches."""
    candidates = {tuple(kept(library, deck, number, cards, seats)) for cards, seats in ((8, 6), (10, 7), (12, 8))}
    return max(sorted(candidates), key=lambda part: _rating(sets, part, number, seed))


def _rating(sets: str, deck: Sequence[Face], number: int, seed: int) -> int:
    """How many of the sample matches a deck wins."""
    return _wins(sets, tuple(sorted(deck)), number, seed)


@lru_cache(maxsize=4096)
def _wins(sets: str, deck: tuple[Face, ...], number: int, seed: int) -> int:
    library, wins = library_of(sets), 0
    for sample, rival in enumerate(rivals(sets, number)[:_SAMPLES]):
        generator = Generator(f"sample {seed} {sample}")
        wins += sample_match(library, deck, rival, number, sample % 2, generator) == 0
    return wins * 100 + sum(worth(library.cards[face], number) for face in deck) // max(1, len(deck)) // 10


@lru_cache(maxsize=64)
def rivals(sets: str, number: int) -> tuple[tuple[Face, ...], ...]:
    """Typical decks of a round: what a player by the table of values drafts from random draws."""
    library, generator, found = library_of(sets), Generator(f"rivals {number}"), []
    piles = {level: library.pile(level, "") for level in LEVELS}
    for _ in range(_RIVALS):
        deck = list(library.starter_deck)
        for one in library.rounds[:number]:
            offer = one.options[generator.below(len(one.options))]
            drawn = [generator.choice(piles[offer.level]) for _ in range(library.numbers.draw)]
            drawn.sort(key=lambda face: -worth(library.cards[face], number))
            deck = kept(library, [*deck, *drawn[: offer.picks]], number)
        found.append(tuple(deck))
    return tuple(found)


def sample_match(
    library: Library, left: Sequence[Face], right: Sequence[Face], number: int, beginner: int, generator: Generator
) -> int:
    """Which side wins one match between two open decks, shuffled; both sides answer by rule of thumb."""
    piles = {level: library.pile(level, "") for level in LEVELS}
    faces: dict[Slot, Face] = {}
    sides = []
    slot = 0
    for who, deck in enumerate((left, right)):
        cards = list(deck)
        generator.shuffle(cards)
        faces.update((slot + at, face) for at, face in enumerate(cards))
        sides.append(Side(who, deck=tuple(Piece(slot + at, face) for at, face in enumerate(cards))))
        slot += len(cards)
    stock = [[slot + 100 * (index + 1) + at for at in range(20)] for index in range(len(LEVELS))]
    for index, level in enumerate(LEVELS):
        faces.update((one, generator.choice(piles[level])) for one in stock[index])
    shared = Shared(library, [0, 0, 0], stock, [[], [], []], [False, False, False])
    duel = Duel(Match(1, number, (sides[0], sides[1]), beginner=beginner), shared)
    go_on(duel)
    while duel.stage != "over":
        if duel.need == "answer":
            answered(duel, decide(duel, choices(duel, faces.__getitem__), faces.__getitem__))
        else:
            shown(duel, [faces[one] for one in duel.slots])
    return duel.winner


DRAFTER: Bot[ChallengersAction, View] = Bot(_choose, deliberate=True)
"""The bot that tests its decks in sample matches: thousands in a tournament, up to seconds for one Deck Phase."""
