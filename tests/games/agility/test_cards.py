"""Deck, display, discard pile: refilling, wipes, reshuffles, and who knows what."""

from __future__ import annotations

from games.agility import GAME
from games.agility.position import Held, Trashed
from games.kernel import CHANCE, Dealt, Show, Shuffle
from tests.games.agility.setting import CARDS, Desk, kinds


def refilling(*shown: str, missing: int = 1) -> Desk:
    """Player 1 is at step 6, so many cards short, with this display."""
    desk = Desk().lay(*shown)
    return desk.give(0, hand=desk.me.hand[: 3 - missing]).change(phase="refill")


def test_refilling() -> None:
    """AG-73, AG-74, AG-75, AG-27, AG-138: one card after the other from the display, which is filled at once."""
    desk = refilling("t1-blue-yellow", "t2-red-black", "t3-blue-red", missing=2).stack("t4-red-black", "t5-blue-red")
    assert desk.legal() == ["refill t1-blue-yellow", "refill t2-red-black", "refill t3-blue-red"]
    assert desk.refused("draw deck") == "AG-25"
    assert desk.refused("refill t4-red-black") == "AG-74"
    events = desk.do("refill t2-red-black")
    assert kinds(events) == ["took", "card_laid_out"]
    assert desk.shown() == ["t1-blue-yellow", "t3-blue-red", "t4-red-black"]
    desk.do("refill t4-red-black")
    assert len(desk.now.players[0].hand) == 3
    assert desk.now.turn == 1


def test_the_card_that_just_came() -> None:
    """AG-X38: the second card may be the one that filled the display."""
    desk = refilling("t1-blue-yellow", "t2-red-black", "t3-blue-red", missing=2).stack("t6-red-blue")
    desk.do("refill t2-red-black", "refill t6-red-blue")
    assert [held.card for held in desk.now.players[0].hand][-2:] == ["t6-red-blue", "t2-red-black"]


def test_wipe() -> None:
    """AG-X33, AG-28, AG-R18, AG-R19, AG-R20: 9, 7 and 8 are discarded at once, before the next choice."""
    desk = refilling("t3-blue-red", "t7-black-red", "t8-red-black", missing=2)
    desk.stack("t9-blue-green", "t1-blue-yellow", "t8-blue-red", "t9-green-red")
    events = desk.do("refill t3-blue-red")
    assert kinds(events) == ["took", "card_laid_out", "wiped", "card_laid_out", "card_laid_out", "card_laid_out"]
    assert desk.now.discard == ("t7-black-red", "t8-red-black", "t9-blue-green")
    assert desk.legal() == ["refill t1-blue-yellow", "refill t8-blue-red", "refill t9-green-red"]


def test_no_wipe() -> None:
    """AG-X34, AG-R19: a 6 is enough; two high cards in a display of two are no display."""
    desk = refilling("t3-blue-red", "t7-black-red", "t8-red-black").stack("t6-yellow-red")
    events = desk.do("refill t3-blue-red")
    assert "wiped" not in kinds(events)
    assert desk.shown() == ["t6-yellow-red", "t7-black-red", "t8-red-black"]


def test_wipe_after_wipe() -> None:
    """AG-X35, AG-R18: again and again until a low card lies there."""
    desk = refilling("t3-blue-red", "t7-black-red", "t8-red-black")
    desk.stack("t9-blue-green", "t7-yellow-blue", "t7-green-blue", "t9-green-red", "t9-black-blue", "t8-blue-red")
    desk.stack(*(desk.dealer.faces[slot] for slot in desk.now.deck[:6]), "t1-blue-yellow")
    events = desk.do("refill t3-blue-red")
    assert kinds(events).count("wiped") == 2
    assert len(desk.now.discard) == 6
    assert sum(int(card[1]) >= 7 for card in CARDS) == 10


def short_deck(deck: int, discard: int) -> Desk:
    """So many cards in the deck and in the discard pile, hands 3, display 3."""
    desk = Desk()
    slots = desk.now.deck
    thrown = tuple(desk.dealer.faces[slot] for slot in slots[deck : deck + discard])
    return desk.change(deck=slots[:deck], discard=tuple(sorted(thrown, key=CARDS.index)))


def test_reshuffle_only_when_a_card_is_needed() -> None:
    """AG-X36, AG-29, AG-139, AG-R15: Boost takes the last card; the reshuffle waits for the refill."""
    desk = short_deck(1, 29).change(marker=4)
    desk.hold("t2-red-black", "t5-blue-red", "t9-blue-green")
    desk.do("play 100")
    assert (len(desk.now.deck), len(desk.now.discard)) == (0, 31)
    assert "reshuffled" not in kinds(desk.events)
    desk.do(desk.legal()[-1], "collect red")
    events = desk.do(desk.legal()[0])
    assert [event.cards for event in events if event.kind() == "reshuffled"] == [31]  # type: ignore[attr-defined]
    assert (len(desk.now.deck), desk.now.discard) == (30, ())


def test_the_played_card_is_reshuffled() -> None:
    """AG-X37, AG-R16: it may be turned itself, and its offers are collected as usual."""
    desk = short_deck(0, 30).change(marker=2)
    desk.hold("t4-red-black", "t5-blue-red", "t9-blue-green")
    desk.state.apply({0: GAME.parse("play 100")})
    desk.state.apply({CHANCE: ("t4-red-black",)})
    shuffle, show = desk.state.requests()
    assert isinstance(shuffle, Shuffle)
    assert "t4-red-black" in shuffle.cards
    assert len(shuffle.cards) == 31
    assert shuffle.slots == tuple(range(39, 70))
    assert show == Show(39)
    desk.state.apply({CHANCE: (None, "t4-red-black")})
    assert (len(desk.now.deck), desk.now.discard) == (30, ("t4-red-black",))
    desk.do("boost red")
    assert desk.legal() == ["collect red", "collect black"]
    desk.do("collect black")
    assert desk.bundle() == "red1 black2"


def test_first_deal_and_open_slots() -> None:
    """AG-X39, AG-R22: of the hand only the card of the display is open."""
    desk = Desk()
    desk.do("play 1", "collect blue", "refill t3-red-yellow")
    hand = desk.now.players[0].hand
    assert hand == (Held(0), Held(2), Held(7, "t3-red-yellow"))
    assert {held.slot for held in desk.now.display} == {6, 8, 9}


def test_views_of_hands() -> None:
    """AG-R22, AG-R23, AG-R25: the owner sees faces, others see slots and what was open; counts are for all."""
    desk = Desk().give(0, hand=(Held(0), Held(2), Held(7, "t3-red-yellow")))
    desk.change(trashed=(Trashed(1, "", 0), Trashed(4, "", 1)), discard=("t1-green-red",))
    for seat, seen in ((0, "t2-blue-green"), (1, ""), (None, "")):
        view = desk.state.view(seat)
        assert view.face(1) == seen
        assert (view.face(0) != "") == (seat == 0)
        assert view.face(7) == "t3-red-yellow"
        assert (view.face(4) != "") == (seat == 1)
        assert view.table.discard == ("t1-green-red",)
        assert (len(view.table.deck), len(view.table.trashed), len(view.table.dogs)) == (30, 2, 10)


def test_faces_are_hidden_again() -> None:
    """AG-R23, AG-R26: a reshuffle takes open cards as faces in their order, closed ones as slots."""
    desk = short_deck(0, 28).change(phase="draw", draws=1, chance="draw")
    desk.change(trashed=(Trashed(1, "", 0), Trashed(6, "t1-green-red", 0)))
    shuffle, _ = desk.state.requests()
    assert isinstance(shuffle, Shuffle)
    faces = [card for card in shuffle.cards if isinstance(card, str)]
    assert faces == sorted(faces, key=CARDS.index)
    assert "t1-green-red" in faces
    assert shuffle.cards[-1] == 1
    desk.state.known[1] = "t2-blue-green"
    desk.state.apply({CHANCE: (None, None)})
    assert 1 not in desk.state.known
    assert desk.now.trashed == ()


def test_order_does_not_matter() -> None:
    """AG-R26: discards, dogs and courses are kept in the order of their lists, whatever came first."""
    one, other = Desk(), Desk()
    for desk, cards in ((one, ("t2-red-black", "t1-blue-yellow")), (other, ("t1-blue-yellow", "t2-red-black"))):
        desk.change(discard=())
        for card in cards:
            desk.hold(card, "t5-blue-red", "t9-blue-green").change(phase="play", seat=0, turn=0, marker=8)
            desk.do("play 100")
    assert one.now.discard == other.now.discard == ("t1-blue-yellow", "t2-red-black")
    assert one.now.kennel == tuple(sorted(one.now.kennel, key=list(GAME_DOGS).index))


GAME_DOGS = Desk().dealer.dogs + list(Desk().now.kennel)


def test_a_display_that_cannot_be_filled() -> None:
    """AG-R28: it stays smaller, nothing is wiped, and refilling stops when it is empty."""
    desk = refilling("t7-black-red", "t8-red-black", missing=3).change(deck=(), discard=())
    desk.do("refill t7-black-red")
    assert "wiped" not in kinds(desk.events)
    assert [held.card for held in desk.now.players[0].hand] == ["t7-black-red", "t8-red-black"]
    assert (desk.shown(), desk.now.turn) == ([], 1)


def test_dealt_outcomes_are_taken_in_order() -> None:
    """AG-R15: cards shown before a reshuffle come first."""
    desk = short_deck(1, 28).lay().change(chance="fill", phase="refill")
    desk.give(0, hand=desk.me.hand[:2])
    requests = desk.state.requests()
    assert [type(request).__name__ for request in requests] == ["Show", "Shuffle", "Show", "Show"]
    dealt = Dealt(("t1-blue-yellow", None, "t2-red-black", "t3-blue-red"))
    desk.state.apply({CHANCE: dealt.outcomes})
    assert [(held.slot, held.card) for held in desk.now.display] == [
        (9, "t1-blue-yellow"), (39, "t2-red-black"), (40, "t3-blue-red"),
    ]  # fmt: skip
