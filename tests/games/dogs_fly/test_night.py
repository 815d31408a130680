"""Night Mode: extra draws, looks, and no Sun."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.dogs_fly.actions import Discard, Scrap, parse
from games.kernel import CHANCE
from tests.games.dogs_fly.positions import Flight, told


def night(seats: int = 4) -> Flight:
    return Flight(seats, mode="night")


def test_df_x51_extra_draws() -> None:
    """DF-X51, DF-86, DF-R72, DF-R73, DF-R74: Moon on one board of the enemy, the plane on the other."""
    flight = night().put(planes={"J": "W:GL"}, token="W:PC")
    flight.lock("Jp 1:V+ 2:L+", "Jg 3:SL", "Wp 1:SL", "Wg 2:SL")
    assert flight.state.view(0).team("J").bonus
    assert not flight.state.view(0).team("W").bonus
    flight.discard(Jp=(0, 2))
    assert flight.sizes("hands") == "6/4/4/4"
    assert flight.sizes().startswith("22/")
    flight.deal()
    assert flight.phase == "lock"


def test_df_x52_next_round() -> None:
    """DF-X52, DF-R31, DF-R38: a larger hand is kept, and still at most four cards are locked."""
    flight = night().put(hands={"Jp": 6})
    assert "lock 0..4 of" in str(flight.state.legal_actions(0)[0])
    flight.round("Jp 1:V+", "Jg 2:SL", "Wp 1:SL", "Wg 2:SL")
    assert flight.sizes("hands").startswith("5/")
    assert flight.sizes().startswith("26/")


def test_df_x53_short_deck() -> None:
    """DF-X53: a voluntary card shoots nobody down."""
    flight = night().put(planes={"J": "W:GL"}, token="W:PC", hands={"Jp": 4}, decks={"Jp": 2})
    flight.lock("Jp 1:V+", "Jg 2:SL", "Wp 1:SL", "Wg 2:SL")
    refused = flight.state.why_not(0, Discard((), (2, 0)))
    assert refused is not None
    assert refused.rule == "DF-R74"
    flight.discard(Jp=(0, 1))
    assert (len(flight.now.hands[0]), len(flight.now.decks[0])) == (5, 0)
    assert flight.now.out == (0, 0)


def test_extra_draws_need_the_moon() -> None:
    """DF-86: by day, or on the Moon's own board, nobody draws more."""
    for flight in (Flight().put(planes={"J": "W:GL"}, token="W:PC"), night().put(planes={"J": "W:PL"}, token="W:PC")):
        flight.lock("Jp 1:V+", "Jg 2:SL", "Wp 1:SL", "Wg 2:SL")
        refused = flight.state.why_not(0, Discard((), (1, 0)))
        assert refused is not None
        assert refused.rule == "DF-86"


def hit_at_night(deck: int) -> Flight:
    """Paws at J:PC under the Moon at J:PR, and the shot of Jg on section 1."""
    flight = night().put(token="J:PR", decks={"Wp": deck + 1})
    flight.lock("Jg 1:PC", "Wp 4:SL", "Wg 3:SR", "Jp 2:SL")
    flight.discard()
    while flight.state.to_act() == (CHANCE,):
        flight.deal()
        break
    return flight


def test_df_x54_look_at_nine() -> None:
    """DF-X54, DF-X78, DF-87, DF-88, DF-R76, DF-R79: the shooter sees nine cards and scraps six of them."""
    flight = hit_at_night(20)
    assert flight.phase == "look"
    assert flight.state.to_act() == (2,)  # Jg
    deck = flight.now.decks[2]
    assert list(map(str, flight.state.legal_actions(2))) == ["look", "pass"]
    flight.do("look")
    requests = flight.state.requests()
    assert [(request.slot, request.audience) for request in requests[-9:]] == [(slot, (2,)) for slot in deck[:9]]  # type: ignore[union-attr]
    events = flight.deal()
    assert [str(event) for event in told(events, "looked")] == ["looked(shooter=Jg, post=Wp, cards=9)"]
    legal = flight.state.legal_actions(2)
    assert legal == [Scrap(slots) for slots in combinations(deck[:9], 6)]
    assert len(legal) == 84
    look = flight.state.view(2).look
    assert look is not None
    assert all(card.face for card in look.cards)
    assert all(not card.face for seat in (0, 1, 3, None) for card in flight.state.view(seat).look.cards)  # type: ignore[union-attr]
    chosen = [deck[index] for index in (0, 1, 2, 4, 5, 8)]
    events = flight.do("scrap " + " ".join(map(str, chosen)))
    assert flight.now.scraps[2] == tuple(chosen)
    assert len(flight.now.decks[2]) == 14
    assert not set(flight.now.decks[2]) & set(deck)
    scrap = flight.state.view(1).posts[2].scrap
    assert all(card.face is None for card in scrap)  # owed to Wp, who sees them at the next chance step
    assert all(card.face for card in flight.state.view(2).posts[2].scrap)
    flight.deal()
    assert all(card.face for card in flight.state.view(1).posts[2].scrap)
    assert all(card.face for card in flight.state.view(2).posts[2].scrap)
    assert all(card.face is None for card in flight.state.view(3).posts[2].scrap)


def test_df_x55_smaller_decks() -> None:
    """DF-X55, DF-R77, DF-R105: seven are looked at; of six all are scrapped; of five none are shown."""
    flight = hit_at_night(7)
    flight.do("look")
    flight.deal()
    assert len(flight.state.legal_actions(2)) == 7
    flight = hit_at_night(6)
    flight.do("look")
    events = flight.deal()
    assert len(told(events, "scrapped")) == 6
    assert flight.now.out == (0, 0)
    flight = hit_at_night(5)
    assert flight.phase == "over"


def test_declining_scraps_the_top() -> None:
    """DF-R76, DF-81: who does not look scraps the top cards."""
    flight = hit_at_night(20)
    deck = flight.now.decks[2]
    flight.do("pass")
    assert flight.now.scraps[2] == deck[:6]


def test_both_decks_are_looked_at() -> None:
    """DF-R78, DF-R80, DF-R75: two looks, the Pilot's deck first."""
    flight = night().put(token="J:PR")
    flight.round("Jg 1:PC", "Jp 2:SL")
    looks = []
    while flight.phase == "look":
        look = flight.state.view(None).look
        assert look is not None
        looks.append(look.post)
        flight.do("pass")
    assert looks == ["Wp", "Wg"]


def test_df_x56_no_sun_at_night() -> None:
    """DF-X56, DF-85, DF-R71, DF-R12: no halves and no three zones at night; by day both."""
    flight = night().put(token="J:PC")
    flight.round("Jg 1:PC", "Wp 4:SL", "Wg 2:PL")
    flight.do("pass")
    flight.deal()
    assert flight.sizes("scraps") == "0/0/6/0"
    day = Flight().put(token="J:PC")
    day.round("Jg 1:PC", "Wp 4:SL", "Wg 2:PL")
    assert day.sizes("scraps") == "6/0/3/0"


@pytest.mark.parametrize("text", ["look", "pass"])
def test_answers_have_their_time(text: str) -> None:
    """DF-19: an action of another step is refused."""
    flight = night()
    refused = flight.state.why_not(0, parse(text))
    assert refused is not None
    assert refused.rule == "DF-19"


def test_wrong_scraps_are_refused() -> None:
    """DF-R76."""
    flight = hit_at_night(20)
    deck = flight.now.decks[2]
    flight.do("look")
    flight.deal()
    for slots in (deck[:5], deck[:7], (*deck[:5], deck[9])):
        refused = flight.state.why_not(2, Scrap(slots))
        assert refused is not None
        assert refused.rule == "DF-R76"
