"""Locks, clashes, discards, draws, repairs and smoke."""

from __future__ import annotations

import pytest

from games.dogs_fly.actions import Held, Laid, Lock
from games.kernel import CHANCE, Refused, Shuffle, perform, submit
from tests.games.dogs_fly.positions import Flight, told


def test_df_x36_clash() -> None:
    """DF-X36, DF-29, DF-39, DF-40, DF-R24, DF-R25, DF-R26: two cards of a team on a section go unseen."""
    flight = Flight()
    events = flight.lock("Jp 2:V+", "Jg 2:GC 3:PC")
    assert [str(event) for event in told(events, "clashed")] == ["clashed(team=J, section=2)"]
    assert flight.sizes("discards") == "1/1/0/0"
    assert flight.now.repairing == (False, False, True, True)
    flight.discard()
    events = flight.deal()
    assert flight.where("J") == "W:PC"
    assert [event.section for event in told(events, "revealed")] == [3]  # type: ignore[attr-defined]
    assert flight.sizes() == "25/24/20/20"
    assert flight.sizes("discards") == "1/2/0/0"


def test_df_x75_who_knows_what_after_a_clash() -> None:
    """DF-X75: all know the revealed face; the clashing ones are known to their owners alone."""
    flight = Flight()
    flight.round("Jp 2:V+", "Jg 2:GC 3:PC")
    faces = {
        seat: [card.face for post in flight.state.view(seat).posts[:2] for card in post.discard]
        for seat in (0, 1, 2, None)
    }
    assert sorted(map(str, faces[0])) == ["None", "plane-view", "shoot-pc"]
    assert sorted(map(str, faces[2])) == ["None", "shoot-gc", "shoot-pc"]
    assert sorted(map(str, faces[1])) == sorted(map(str, faces[None])) == ["None", "None", "shoot-pc"]


def test_df_x37_everything_clashes() -> None:
    """DF-X37."""
    flight = Flight()
    events = flight.round("Jp 1:V+", "Jg 1:PC", "Wp 1:V+", "Wg 2:SL")
    assert not told(events, "repaired")
    assert flight.sizes() == "25/25/25/25"
    assert flight.where("J") == "W:PC"


def test_df_x38_deck_too_short() -> None:
    """DF-X38, DF-36, DF-43, DF-44, DF-R34, DF-R37: what is there is drawn, nothing is revealed."""
    flight = Flight().put(decks={"Wg": 1})
    events = flight.round("Jp 1:V+", "Wg 1:GC 2:SL")
    assert [str(event) for event in told(events, "shot_down")] == ["shot_down(team=W, post=Wg, cause=draw)"]
    assert not told(events, "revealed")
    assert flight.sizes("hands") == "4/4/4/3"
    assert flight.state.to_act() == ()


def test_df_x39_deck_just_long_enough() -> None:
    """DF-X39."""
    flight = Flight().put(decks={"Wg": 2}, planes={"J": "W:GC"})
    flight.round("Wg 1:GL 2:SL", "Wp 3:SL")
    assert flight.now.out == (0, 0)
    assert flight.sizes() == "26/26/25/0"
    flight = Flight().put(decks={"Wg": 2}, planes={"J": "W:GC"})
    events = flight.round("Jp 4:PC", "Wg 1:GL 2:SL", "Wp 3:SL")
    assert [str(event) for event in told(events, "shot_down")] == ["shot_down(team=W, post=Wg, cause=shot)"]


def test_df_x40_discarding() -> None:
    """DF-X40, DF-41, DF-42, DF-R16, DF-R33: discard once, then fill the hand to four."""
    flight = Flight()
    hand = flight.now.hands[0]
    flight.lock("Jp 1:V+")
    flight.discard(Jp=2)
    assert (len(flight.now.hands[0]), len(flight.now.discards[0])) == (4, 2)
    flight.deal()
    assert flight.sizes().startswith("23/")
    assert flight.sizes("discards").startswith("3/")
    assert {card.face for card in flight.state.view(1).posts[0].discard if card.slot != hand[0]} == {None}


def test_df_x41_both_decked() -> None:
    """DF-X41."""
    flight = Flight().put(decks={"Jg": 0, "Wp": 0})
    flight.round("Jg 1:GC", "Wp 1:SL")
    result = flight.state.result()
    assert result is not None
    assert {standing.place for standing in result} == {1}


def test_df_x42_hand_full() -> None:
    """DF-X42, DF-R35: who draws nothing is not affected by an empty deck."""
    flight = Flight().put(decks={"Wg": 0})
    flight.round("Jp 4:SL", "Jg 3:SR", "Wp 4:SL")
    assert flight.now.out == (0, 0)


def test_df_x43_first_repair() -> None:
    """DF-X43, DF-45, DF-46, DF-48, DF-58, DF-R39, DF-R46: the discards return, no damage, then smoke."""
    flight = Flight().put(decks={"Jp": 20}, discards={"Jp": 6})
    flight.lock("Jg 1:SL", "Wp 1:SL", "Wg 2:SL")
    assert flight.now.repairing == (True, False, False, False)
    assert flight.state.view(None).posts[0].repairing
    flight.discard()
    assert flight.now.smoke == (False, False)
    events = flight.deal()
    assert [str(event) for event in told(events, "smoke")] == ["smoke(team=J)"]
    assert flight.sizes() == "26/25/25/25"
    assert flight.sizes("discards") == "0/1/1/1"


def test_df_x44_second_repair() -> None:
    """DF-X44, DF-47: the teammate takes three."""
    flight = Flight().put(decks={"Jg": 10, "Jp": 18}, discards={"Jg": 12}, smoke="J")
    flight.round("Jp 1:SL", "Wp 1:SL", "Wg 2:SL")
    assert flight.sizes() == "14/22/25/25"
    assert flight.sizes("scraps") == "3/0/0/0"


@pytest.mark.parametrize(
    ("smoke", "decks"),
    [pytest.param("J", "7/6/25/25", id="DF-X45 DF-R40 DF-R41"), pytest.param("", "10/9/25/25", id="DF-X46 DF-R42")],
)
def test_both_repair(smoke: str, decks: str) -> None:
    flight = Flight().put(decks={"Jp": 2, "Jg": 0}, discards={"Jp": 8, "Jg": 9}, smoke=smoke)
    flight.round("Wp 1:SL", "Wg 2:SL")
    assert flight.sizes() == decks
    assert flight.now.smoke == (True, False)


def test_df_x47_a_repair_shoots_the_teammate_down() -> None:
    """DF-X47, DF-R44: tested at the end of step 5."""
    flight = Flight().put(decks={"Jp": 3}, smoke="J")
    events = flight.round("Jp 1:PC", "Wp 1:SL", "Wg 2:SL")
    assert [str(event) for event in told(events, "shot_down")] == ["shot_down(team=J, post=Jp, cause=smoke)"]
    assert not told(events, "revealed")


def test_df_x48_repair_with_empty_discard_pile() -> None:
    """DF-X48, DF-R45: nothing is shuffled, the post is Repairing all the same."""
    flight = Flight()
    events = flight.round("Jg 1:SL", "Wp 1:PC", "Wg 2:SL")
    assert [str(event) for event in told(events, "repaired")] == ["repaired(post=Jp, cards=0)"]
    assert flight.now.smoke == (True, False)
    assert flight.sizes("scraps") == "6/0/0/0"


def test_df_x49_discarding_while_repairing() -> None:
    """DF-X49, DF-R36: it draws from the old deck, then its discards are shuffled in."""
    flight = Flight().put(decks={"Jp": 3}, discards={"Jp": 7})
    flight.round("Jg 1:SL", "Wp 1:SL", "Wg 2:SL", Jp=3)
    assert flight.sizes().startswith("10/")
    flight = Flight().put(decks={"Jp": 3}, discards={"Jp": 7})
    events = flight.round("Jg 1:SL", "Wp 1:SL", "Wg 2:SL", Jp=4)
    assert [str(event) for event in told(events, "shot_down")] == ["shot_down(team=J, post=Jp, cause=draw)"]


def test_df_x50_smoke_is_neither_halved_nor_redirected() -> None:
    """DF-X50, DF-R43."""
    flight = Flight().put(planes={"J": "W:GC"}, token="W:GC", smoke="J")
    flight.round("Wp 1:SL", "Wg 2:SL")
    assert flight.sizes() == "23/23/25/25"


def test_df_x71_nobody_moves_a_paw() -> None:
    """DF-X71: two still teams draw in round 10, two still seats in round 11."""
    for seats, decks, last in ((4, 26, 10), (2, 27, 11)):
        flight = Flight(seats)
        for number in range(1, last):
            flight.round()
            assert flight.sizes() == "/".join([str(decks - 3 * (number - 1))] * 4)
        flight.round()
        assert flight.phase == "over"
        assert flight.now.round == last
        assert flight.now.causes == ("smoke", "smoke")


def test_shuffled_cards_are_faces_where_all_have_seen_them() -> None:
    """DF-R17, DF-R54: revealed cards enter a shuffle as faces, all others as slots; both come back unseen."""
    flight = Flight()
    flight.round("Jp 1:V+ 2:L-", Jp=1)
    flight.lock()
    flight.discard()
    requests = flight.state.requests()
    (shuffle,) = [request for request in requests if isinstance(request, Shuffle) and request.pile == "Jp"]
    assert shuffle.cards[:2] == ("plane-left", "plane-view")
    assert all(isinstance(card, int) for card in shuffle.cards[2:])
    assert len(shuffle.cards) == 23 + 3
    flight.deal()
    assert flight.now.revealed[0] == ()


def test_locks_are_one_sealed_step() -> None:
    """DF-T2, DF-T4, DF-27, DF-R23, DF-T47, DF-X5: all seats at once, one lock each, and no second one."""
    flight = Flight()
    assert flight.state.to_act() == (0, 1, 2, 3)
    assert flight.state.sealed()
    locks = flight.lock_of(["Jp 1:V+"])
    del locks[3]
    with pytest.raises(Refused):
        submit(flight.state.copy(), locks)
    flight.lock("Jp 1:V+")
    assert flight.state.why_not(0, Lock()) is not None


def test_the_state_knows_no_clock() -> None:
    """DF-T1, DF-T7, DF-X66: the same locks lead to the same state, and no field tells a time."""
    one, two = Flight(seed=3), Flight(seed=3)
    for flight in (one, two):
        flight.round("Jp 1:V+ 3:L-", "Wg 4:GL")
    assert one.state.digest() == two.state.digest()
    assert not [name for name in one.now._fields if "time" in name or "clock" in name or "second" in name]


def test_what_is_seen_of_drafts() -> None:
    """DF-T6, DF-R18, DF-T24: sections and posts are seen by all, slots and seals by nobody."""
    flight = Flight()
    draft = Lock((Laid(1, "p", 0), Laid(3, "p", 4)), ("+", "-"))
    assert flight.state.draft_public(0, draft) == "1:p 3:p"
    assert flight.state.draft_audience(0) == ()
    flight.lock()
    assert flight.state.sealed()
    assert flight.state.draft_audience(0) == ()


def test_seals_lie_beside_the_lock() -> None:
    """DF-T5, DF-R28, DF-X77: a seal for each card, the same six faces for every card, none in the text."""
    flight = Flight()
    lock = flight.lock_of(["Jp 1:SL 2:V-"])[0]
    assert [
        (seal.slot - place.slot, seal.face, seal.alphabet)
        for seal, place in zip(lock.hides(), lock.places, strict=True)
    ] == [
        (1, "+", ("+", "-", "J", "W", "C", "M")),
        (1, "-", ("+", "-", "J", "W", "C", "M")),
    ]
    assert str(lock) == f"lock 1:p{lock.places[0].slot} 2:p{lock.places[1].slot}"
    bad = Lock(lock.places, ("+", "X"))
    with pytest.raises(ValueError, match="not one of its faces"):
        perform(flight.state.copy(), {0: bad, 1: Lock(), 2: Lock(), 3: Lock()}, flight.dealer.copy())


def test_df_x77_a_seal_without_meaning() -> None:
    flight = Flight()
    flight.round("Wp 2:SR>-", "Jp 1:L>M")
    assert flight.token == "J:GL"
    assert flight.where("J") == "W:PR"


def test_seals_of_clashing_cards_are_never_opened() -> None:
    """DF-R26, DF-T5."""
    flight = Flight()
    lock = flight.lock_of(["Jp 2:V+", "Jg 2:GC"])
    slots = {seal.slot for one in lock.values() for seal in one.hides()}
    perform(flight.state, lock, flight.dealer)
    flight.discard()
    while flight.state.to_act() == (CHANCE,):
        assert not slots & {getattr(request, "slot", -1) for request in flight.state.requests()}
        dealt = flight.dealer.deal(flight.state.requests())
        flight.state.apply({CHANCE: dealt.outcomes})


def test_nobody_is_asked_without_a_choice() -> None:
    """DF-R105: a seat without cards in hand is not asked for discards."""
    flight = Flight().put(hands={"Jp": 4})
    flight.lock("Jp 1:V+ 2:L- 3:SL 4:SR")
    assert flight.state.to_act() == (1, 2, 3)


def test_all_discards_are_one_sealed_step() -> None:
    """DF-R32, DF-T11: discards are made in secret and at once."""
    flight = Flight()
    flight.lock("Jp 1:V+")
    assert flight.state.to_act() == (0, 1, 2, 3)
    assert flight.state.sealed()
    assert Held("p", flight.now.hands[0][0]) in flight.state.legal_actions(0)[0].cards  # type: ignore[union-attr]
