"""Actions in writing, families, refusals and counts."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from games.dogs_fly.actions import Discard, Held, Laid, Lock, PlaceToken, parse
from games.dogs_fly.families import Discards, Locks
from games.dogs_fly.tables import SECTIONS
from games.kernel import Generator, NotAnAction
from tests.games.dogs_fly.positions import Flight

TEXTS = [
    "sun W:GL", "show 2:p34", "half +", "half -", "lock", "lock 1:p12 3:p18", "lock 1:p12 2:g76 3:p0 4:g78", "discard",
    "discard p12 g76", "discard p12 g76 draw p2 g1", "discard draw g1", "look", "pass", "scrap 130 132 134",
]  # fmt: skip
NONE = [
    "lock 3:p18 1:p12", "lock 1:p12+", "discard g76 p12", "lock 01:p12", "lock 1:p012", "lock 1:p12 1:g14", "lock ",
    "lock 1:p12 2:p12", "lock 1:p12 2:g12", "lock 5:p12", "lock 0:p12", "lock 1:x12", "lock 1:p12  2:p14",
    "discard p14 p12", "discard p12 p12", "discard draw", "discard draw p0", "discard draw p3", "discard draw g1 p1",
    "scrap", "scrap 132 130", "scrap 130 130", "sun W:XX", "sun W", "sun w:GL", "show 2:34", "half", "half 0", "LOOK",
    "lock 1:p٣", "lock 1:p12\n", "fly", "",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_read_and_written(text: str) -> None:
    """DF-X72: print and parse are inverse."""
    assert str(parse(text)) == text


@pytest.mark.parametrize("text", NONE)
def test_df_x72_other_texts_are_no_actions(text: str) -> None:
    with pytest.raises(NotAnAction):
        parse(text)


def locks_of(cards: int, sections: int) -> int:
    """How many locks there are, counted one by one."""
    return sum(
        1
        for count in range(min(cards, sections) + 1)
        for _ in combinations(range(sections), count)
        for _ in permutations(range(cards), count)
    )


def with_halves(cards: int, sections: int) -> int:
    return sum(
        2**count
        for count in range(min(cards, sections) + 1)
        for _ in combinations(range(sections), count)
        for _ in permutations(range(cards), count)
    )


def test_df_x69_how_many_locks() -> None:
    """DF-X69, DF-R22, DF-R27: by their text, and with the halves of Move Plane cards."""
    assert [locks_of(4, 4), locks_of(6, 4), locks_of(5, 3)] == [209, 1045, 136]
    assert [with_halves(4, 4), with_halves(6, 4), with_halves(5, 3)] == [1473, 10369, 751]


def test_a_family_of_locks_has_exactly_these_members() -> None:
    """DF-X69: what `sample` gives is allowed, and over time it is every lock."""
    family = Locks(tuple(Held("p", slot) for slot in (0, 2, 4, 6)), SECTIONS, ("+", "-"))
    generator = Generator("locks")
    found = {str(family.sample(generator)) for _ in range(12_000)}
    assert len(found) == 209
    assert all(parse(text) for text in found)


def test_df_x69_how_many_discards() -> None:
    """DF-X69: 16 of a hand of four, 48 with the Moon and enough cards; 64 and 576 of a solo seat."""

    def count(family: Discards) -> int:
        found = 0
        for size in range(len(family.cards) + 1):
            for cards in combinations(family.cards, size):
                pilot, gunner = family.most(cards)
                found += (pilot + 1) * (gunner + 1)
        return found

    pilot = tuple(Held("p", slot) for slot in (0, 2, 4, 6))
    both = (*pilot[:3], *(Held("g", slot) for slot in (60, 62, 64)))
    assert count(Discards(pilot, (0, 0), (26, 0), (0, 0))) == 16
    assert count(Discards(pilot, (2, 0), (26, 0), (0, 0))) == 48
    assert count(Discards(both, (0, 0), (26, 26), (0, 0))) == 64
    assert count(Discards(both, (2, 2), (26, 26), (0, 0))) == 576


def test_families_in_writing() -> None:
    cards = (Held("p", 12), Held("p", 14), Held("g", 76))
    assert str(Locks(cards, (1, 3, 4), ("+", "-"))) == "lock 0..3 of p12 p14 g76 on 1 3 4"
    assert str(Discards(cards, (2, 0), (5, 0), (0, 0))) == "discard 0..3 of p12 p14 g76 draw p0..2"


def test_samples_of_discards_are_allowed_at_the_edge() -> None:
    """DF-R74: a short deck bounds the extra draws, discarded cards come first."""
    family = Discards(tuple(Held("p", slot) for slot in (0, 2, 4)), (2, 0), (2, 0), (0, 0))
    assert family.most(family.cards[:1]) == (1, 0)
    assert family.most(family.cards) == (0, 0)
    generator = Generator("discards")
    for _ in range(500):
        action = family.sample(generator)
        assert action.draws[0] <= family.most(action.cards)[0]


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        pytest.param(Lock((Laid(1, "p", 998),)), "DF-27", id="not in the hand"),
        pytest.param(Lock((Laid(1, "g", 60),)), "DF-27", id="the hand of the teammate"),
        pytest.param(Lock(tuple(Laid(section, "p", 2 * section) for section in (1, 2, 3, 4, 5))), "DF-29", id="five"),
        pytest.param(Lock((Laid(1, "p", 0), Laid(1, "p", 2))), "DF-29", id="one section twice"),
        pytest.param(Discard((Held("p", 0),)), "DF-19", id="another step"),
        pytest.param(PlaceToken("J", "GC"), "DF-19", id="the token"),
    ],
)
def test_refused_locks(action: Lock | Discard | PlaceToken, rule: str) -> None:
    refused = Flight().state.why_not(0, action)
    assert refused is not None
    assert refused.rule == rule


def test_refused_discards() -> None:
    """DF-27: only cards of the own hand, each once."""
    flight = Flight()
    flight.lock("Jp 1:V+")
    for card in (Held("p", 0), Held("p", 8), Held("g", 60)):
        refused = flight.state.why_not(0, Discard((card,)))
        assert refused is not None
        assert refused.rule == "DF-27"
