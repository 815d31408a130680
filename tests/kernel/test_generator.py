"""The generator: the published numbers, no bias, the same everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from games.kernel import Generator


def from_state(state: int) -> Generator:
    generator = Generator("")
    generator._state = state
    return generator


def test_published_numbers() -> None:
    """SplitMix64 from state 0 and from 1234567, as its author's C code and Java's SplittableRandom print them."""
    zero = from_state(0)
    assert [zero.below(2**64) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    other = from_state(1234567)
    assert [other.below(2**64) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_seeds_are_fixed_for_ever() -> None:
    """Saved matches and `selfplay --seed` hang on these numbers."""
    assert Generator(1).below(2**64) == Generator("1").below(2**64) == 1246191534582349513
    assert Generator("dealer 1").below(2**64) == 17020806474974508793


def test_near_seeds_differ() -> None:
    firsts = [Generator(seed).below(2**64) for seed in range(1000)]
    assert len(set(firsts)) == 1000
    changed = [bin(one ^ two).count("1") for one, two in pairwise(firsts)]
    assert 31 < sum(changed) / len(changed) < 33


@pytest.mark.parametrize("bound", [2, 3, 6, 10, 52])
def test_below_is_uniform(bound: int) -> None:
    """Pearson's chi-square over 60,000 draws stays below the mean by five deviations."""
    generator, draws = Generator(f"uniform {bound}"), 60_000
    counts = Counter(generator.below(bound) for _ in range(draws))
    assert set(counts) == set(range(bound))
    expected = draws / bound
    chi_square = sum((counts[value] - expected) ** 2 / expected for value in range(bound))
    assert chi_square < (bound - 1) + 5 * (2 * (bound - 1)) ** 0.5


def test_below_has_no_bias_at_huge_bounds() -> None:
    """With two thirds of 2^64 as bound, a plain remainder would put two thirds of the draws into the lower half."""
    bound = 2**65 // 3
    generator = Generator("huge")
    low = sum(generator.below(bound) < bound // 2 for _ in range(10_000))
    assert abs(low - 5_000) < 250


def test_below_draws_again() -> None:
    """The bound 2^63 + 1 leaves nearly half of all numbers out; those that come first are skipped."""
    bound = 2**63 + 1
    plain, generator = Generator("again"), Generator("again")
    wanted = [number for number in (plain.below(2**64) for _ in range(40)) if number < bound]
    assert len(wanted) < 35
    assert [generator.below(bound) for _ in wanted] == wanted


def test_below_one_and_nothing() -> None:
    assert Generator(1).below(1) == 0
    for bound in (0, -1):
        with pytest.raises(ValueError, match=f"below {bound}"):
            Generator(1).below(bound)


def test_shuffle_is_uniform() -> None:
    generator, orders = Generator("orders"), Counter[str]()
    for _ in range(24_000):
        letters = list("abcd")
        generator.shuffle(letters)
        orders["".join(letters)] += 1
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 23 + 5 * 46**0.5


def test_shuffle_of_little() -> None:
    nothing: list[int] = []
    Generator(1).shuffle(nothing)
    assert nothing == []
    one = [7]
    Generator(1).shuffle(one)
    assert one == [7]


def test_choice() -> None:
    generator = Generator("choice")
    assert {generator.choice("xyz") for _ in range(100)} == set("xyz")


def test_copy_goes_on_alike_and_alone() -> None:
    generator = Generator(5)
    generator.below(2**64)
    twin = generator.copy()
    ahead = [twin.below(2**64) for _ in range(5)]
    assert [generator.below(2**64) for _ in range(5)] == ahead
