"""A match between two desktops that do not trust each other: each knows only what it may, and both go the same way."""

from __future__ import annotations

import pytest

from games.agility import GAME
from games.agility.rules import Agility
from games.kernel import CHANCE, Generator, Request, Shuffle
from tests.net.dealing.tables import TestTable


def own_slots(state: Agility, seat: int) -> set[int]:
    now = state.position
    return {held.slot for held in now.players[seat].hand} | {card.slot for card in now.trashed if card.seat == seat}


@pytest.mark.parametrize("steps", [150, pytest.param(10_000, marks=pytest.mark.long)])
def test_cards_are_dealt_by_the_desktops_themselves(steps: int) -> None:
    """AG-R22, AG-R24: shuffles of all, a hand mixed by its owner alone, faces for one seat and for all."""
    table, generator = TestTable(2), Generator(3)
    desktops = [Agility(2, GAME.settings({"board": "wild"})) for _ in range(2)]
    asked: list[Request] = []
    one, other = desktops
    for _ in range(steps):
        owed = one.to_act()
        assert one.digest() == other.digest()
        if not owed:
            break
        if owed == (CHANCE,):
            requests = one.requests()
            assert requests == other.requests()
            asked += requests
            outcomes = table.deal(*requests)
            for seat, state in enumerate(desktops):
                state.apply({CHANCE: outcomes})
                for slot in own_slots(state, seat) & table.known[seat].keys() - state.known.keys():
                    state.learn(slot, table.known[seat][slot])
        else:
            (seat,) = owed
            action = generator.choice(desktops[seat].legal_actions(seat))
            assert all(desktops[seat].view(seat).face(held.slot) for held in one.position.players[seat].hand)
            for state in desktops:
                assert state.apply({seat: action}) is not None
    mixes = [request for request in asked if isinstance(request, Shuffle) and request.by is not None]
    assert mixes
    assert any(not isinstance(card, str) for mix in mixes for card in mix.cards)
