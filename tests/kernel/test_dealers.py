"""Dealers: the seeded one, the replaying one, and public chance."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel import (
    Dealt,
    Delivery,
    Generator,
    LocalDealer,
    Open,
    ReplayDealer,
    Request,
    Roll,
    Show,
    Shuffle,
    draw_public,
)

CARDS = ("ace", "king", "queen", "jack")
DECK = Shuffle("deck", CARDS, (0, 1, 2, 3))


def test_draw_public() -> None:
    """Requests of one step share a pile: `pick` chooses among what is left."""
    asked: list[tuple[int, int]] = []

    def pick(index: int, bound: int) -> int:
        asked.append((index, bound))
        return bound - 1

    pile, other = Open("deck", CARDS), Open("other", ("a", "b"))
    outcomes = draw_public([pile, Roll(6), other, pile, pile, other], pick)
    assert outcomes == ("jack", 6, "b", "queen", "king", "a")
    assert asked == [(0, 4), (1, 6), (2, 2), (3, 3), (4, 2), (5, 1)]


def test_a_pile_may_hold_a_face_twice() -> None:
    pile = Open("deck", ("ace", "ace"))
    assert draw_public([pile, pile], lambda _index, _bound: 0) == ("ace", "ace")


@pytest.mark.parametrize("request_", [DECK, Show(0)])
def test_draw_public_keeps_no_secrets(request_: Shuffle | Show) -> None:
    with pytest.raises(TypeError, match="keeps secrets"):
        draw_public([request_], lambda _index, _bound: 0)


def test_the_same_seed_deals_the_same() -> None:
    requests: list[Request] = [DECK, Show(2), Roll(20), Open("other", CARDS), Show(1, (0, 1))]
    assert LocalDealer(3).deal(requests) == LocalDealer(3).deal(requests)
    assert len({LocalDealer(seed).deal(requests).outcomes for seed in range(20)}) > 15


def test_local_luck_is_even() -> None:
    dealer = LocalDealer("even")
    rolls = Counter(dealer.deal([Roll(6)]).outcomes[0] for _ in range(6000))
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 1000) < 150 for count in rolls.values())
    tops = Counter(dealer.deal([DECK, Show(0)]).outcomes[1] for _ in range(4000))
    assert all(abs(tops[card] - 1000) < 150 for card in CARDS)


def test_shuffled_cards_stay_hidden_until_shown() -> None:
    dealer = LocalDealer(1)
    assert dealer.deal([DECK]) == Dealt((None,))
    assert sorted(dealer.faces.values()) == sorted(CARDS)
    seen = dealer.faces[2]
    assert dealer.deal([Show(2)]) == Dealt((seen,))
    assert dealer.deal([Show(2, (1, 3))]) == Dealt((None,), (Delivery(1, 2, seen), Delivery(3, 2, seen)))
    assert dealer.deal([Show(2, ())]) == Dealt((None,))


def test_unseen_cards_are_shuffled_again() -> None:
    dealer = LocalDealer(1)
    dealer.deal([DECK])
    kept = dealer.faces[3]
    outcome = dealer.deal([Shuffle("deck", (0, "joker", 1, 2), (10, 11, 12, 13))])
    assert outcome == Dealt((None,))
    assert sorted(dealer.faces) == [3, 10, 11, 12, 13], "old slots are retired"
    assert sorted(dealer.faces[slot] for slot in (3, 10, 11, 12, 13)) == sorted([*CARDS, "joker"])
    assert dealer.faces[3] == kept
    with pytest.raises(KeyError):
        dealer.deal([Show(0)])


def test_a_copied_dealer_goes_on_alike_and_alone() -> None:
    dealer = LocalDealer(1)
    dealer.deal([DECK])
    twin, faces = dealer.copy(), dict(dealer.faces)
    requests: list[Request] = [Roll(1000), Shuffle("deck", (0, 1, 2, 3), (4, 5, 6, 7)), Show(4)]
    ahead = twin.deal(requests)
    assert dealer.faces == faces
    assert dealer.deal(requests) == ahead
    assert dealer.faces == twin.faces


def test_dealing_is_its_own_luck() -> None:
    """Bots of the same seed draw other numbers than the dealer."""
    assert LocalDealer(1).deal([Roll(2**40)]).outcomes[0] != Generator("bots 1").below(2**40) + 1


def test_replay() -> None:
    log = [Dealt((3, "ace")), Dealt((None,), (Delivery(0, 5, "king"),))]
    dealer = ReplayDealer(log)
    assert dealer.deal([Roll(6), Open("deck", CARDS)]) == log[0]
    assert dealer.deal([Show(5, (0,))]) == log[1]
    with pytest.raises(ValueError, match="does not answer 1 requests"):
        dealer.deal([Roll(6)])


def test_replay_of_another_log() -> None:
    with pytest.raises(ValueError, match="does not answer 2 requests"):
        ReplayDealer([Dealt((3,))]).deal([Roll(6), Roll(6)])


@pytest.mark.parametrize(
    ("request_", "outcome"),
    [
        (Roll(6), 7),
        (Roll(6), 0),
        (Roll(6), "3"),
        (Open("deck", CARDS), "joker"),
        (Show(0), None),
        (Show(0, (1,)), "ace"),
    ],
)
def test_replay_of_luck_that_cannot_be(request_: Request, outcome: str | int | None) -> None:
    with pytest.raises(ValueError, match="the log answers"):
        ReplayDealer([Dealt((outcome,))]).deal([request_])
