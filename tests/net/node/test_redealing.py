"""Hidden cards dealt anew: consistent with what was seen, and otherwise as open as they were."""

from __future__ import annotations

from collections import Counter

import pytest

from games.bots import RANDOM
from games.kernel import CHANCE, Face, Generator, LocalDealer, Seal, Show, Shuffle, Slot, perform
from games.toy import GAME as TOY
from net.node.branching import Laid, NotConsistentError, dealt_anew


def a_game(seed: int, length: int) -> tuple[list[Laid], dict[Slot, Face], dict[Slot, Face]]:
    """What a game of Fetch laid, what the dog in seat 0 has seen of it, and the truth."""
    state = TOY.new(3, TOY.settings({"signs": "yes", "length": str(length)}))
    dealer, generator = LocalDealer(seed), Generator(seed)
    laid: list[Laid] = []
    known: dict[Slot, Face] = {}
    truth: dict[Slot, Face] = {}
    while owed := state.to_act():
        if owed == (CHANCE,):
            requests = state.requests()
            dealt = dealer.deal(requests)
            truth.update(dealer.faces)
            laid += [each for each in requests if isinstance(each, Shuffle)]
            known.update({slot: face for seat, slot, face in dealt.deliveries if seat == 0})
            known.update(
                {
                    each.slot: str(face)
                    for each, face in zip(requests, dealt.outcomes, strict=True)
                    if face and isinstance(each, Show)
                }
            )
            state.apply({CHANCE: dealt.outcomes})
        else:
            given = {seat: RANDOM.choose(None, state.legal_actions(seat), generator) for seat in owed}
            seals = [seal for action in given.values() for seal in action.hides()]
            perform(state, given, dealer)
            truth.update(dealer.faces)
            laid += [Seal(seal.slot, seal.alphabet) for seal in seals]
            known.update(
                {seal.slot: truth[seal.slot] for action in [given.get(0)] if action for seal in action.hides()}
            )
    return laid, known, truth


@pytest.mark.parametrize("seed", range(25))
def test_every_pile_holds_what_went_into_it_and_what_was_seen_stays(seed: int) -> None:
    laid, known, truth = a_game(seed, 20 + seed)
    faces = dealt_anew(laid, known, Generator(seed + 1000))
    assert faces.items() >= known.items()
    assert set(faces) == set(truth)
    for each in laid:
        if isinstance(each, Seal):
            assert faces[each.slot] in each.alphabet
        else:
            went_in = Counter(faces[card] if isinstance(card, int) else card for card in each.cards)
            assert Counter(faces[slot] for slot in each.slots) == went_in


def test_what_was_not_seen_is_not_as_it_was() -> None:
    laid, known, truth = a_game(7, 40)
    deals = [dealt_anew(laid, known, Generator(number)) for number in range(10)]
    hidden = [slot for slot in truth if slot not in known]
    assert len({tuple(deal[slot] for slot in hidden) for deal in deals}) == 10
    assert any(deal[slot] != truth[slot] for deal in deals for slot in hidden)


def test_what_a_later_look_showed_lay_among_the_cards_before() -> None:
    """Two of four cards are mixed again by their owner, and one of them turns out to be the ace."""
    laid: list[Laid] = [Shuffle("pack", ("ace", "two", "three", "four"), (0, 1, 2, 3)), Shuffle("hand", (0, 1), (4, 5))]
    for number in range(50):
        faces = dealt_anew(laid, {4: "ace"}, Generator(number))
        assert "ace" in (faces[0], faces[1])
        assert faces[5] != "ace"


def test_what_cannot_have_been_is_said() -> None:
    with pytest.raises(NotConsistentError, match="go back some steps"):
        dealt_anew([Shuffle("pack", ("ace", "two"), (0, 1))], {0: "king"}, Generator(1))
