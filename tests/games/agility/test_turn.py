"""The steps of a turn, the marker, the choice of an action, and the treats."""

from __future__ import annotations

import pytest

from games.agility import GAME
from games.agility.components import COMPONENTS
from games.agility.position import Held
from games.kernel import NotAnAction, Show
from tests.games.agility.setting import Desk, kinds, run, treats, written


def test_first_card() -> None:
    """AG-X1, AG-30, AG-31, AG-32, AG-36: a 2 from space 0 gives a Flex Token, then either offer."""
    for colour, after in (("red", "red3"), ("black", "black2")):
        desk = Desk().hold("t2-red-black", "t5-blue-red", "t9-blue-green")
        desk.do("play 100")
        assert (desk.now.marker, desk.me.flex, desk.now.discard) == (2, 1, ("t2-red-black",))
        assert desk.legal() == ["collect red", "collect black"]
        desk.do(f"collect {colour}")
        assert desk.bundle() == after


def test_no_target() -> None:
    """AG-X2, AG-34, AG-36: Distraction without a dog of the opponent is nothing; the treats come all the same."""
    desk = Desk().hold("t6-blue-black", "t5-blue-red", "t9-blue-green").change(marker=2)
    events = desk.do("play 100")
    assert "no_action" in kinds(events)
    assert desk.now.marker == 8
    assert desk.legal() == ["collect black", "collect blue"]
    desk.do("collect blue")
    assert desk.bundle() == "blue2"


@pytest.mark.parametrize(
    ("marker", "card", "landing"),
    [(8, "t6-blue-black", 4), (9, "t9-blue-green", 8), (9, "t1-blue-yellow", 0), (0, "t2-red-black", 2)],
)
def test_round_the_ring(marker: int, card: str, landing: int) -> None:
    """AG-X3, AG-X25, AG-31, AG-35, AG-R13: after 9 comes 0, and only the landing counts."""
    desk = Desk().hold(card, "t5-blue-red", "t9-green-red").change(marker=marker)
    events = desk.do("play 100")
    assert desk.now.marker == landing
    assert kinds(events).count("action_taken") + kinds(events).count("no_action") == 1
    if landing == 4:
        assert desk.me.exchange == 1


def test_sweep() -> None:
    """AG-X10, AG-37, AG-84: both offers, without a choice."""
    desk = Desk().hold("t1-blue-yellow", "t5-blue-red", "t9-green-red").change(marker=9)
    desk.do("play 100")
    assert desk.bundle() == "yellow3 blue3"
    assert desk.now.decision == "refill"


def test_order_of_steps() -> None:
    """AG-24, AG-25, AG-134, AG-135: one step after the other; what belongs to another step is refused."""
    desk = Desk().hold("t2-red-black", "t5-blue-red", "t9-green-red").give(0, treats="blue4 black1")
    asked = [desk.now.decision]
    assert desk.refused("collect red") == desk.refused("adopt none") == desk.refused("refill t3-red-yellow") == "AG-25"
    for text in ("play 100", "collect red", "adopt golden-retriever c1a", "refill t3-red-yellow"):
        desk.do(text)
        asked.append(desk.now.decision)
    assert asked == ["play", "collect", "adopt", "refill", "play"]
    assert desk.now.turn == 1


def test_turns_alternate() -> None:
    """AG-26, AG-R40: Player 1, Player 2, Player 1 …; nobody else may act."""
    desk = Desk(start="second")
    turns = []
    for _ in range(4):
        turns.append(desk.now.turn)
        assert desk.refused(f"play {desk.me.hand[0].slot}", seat=1 - desk.now.turn) == "turn"
        while desk.now.turn == turns[-1]:
            desk.do(desk.legal()[-1] if desk.now.decision in ("adopt", "move") else desk.legal()[0])
    assert turns == [1, 0, 1, 0]


def test_a_card_of_the_hand() -> None:
    """AG-30: exactly one card of the own hand is played."""
    desk = Desk()
    assert desk.legal() == ["play 0", "play 1", "play 2"]
    assert desk.refused("play 3") == desk.refused("play 6") == desk.refused("play 99") == "AG-30"
    desk.do("play 1")
    assert [held.slot for held in desk.me.hand] == [0, 2]


def test_closed_and_open_cards() -> None:
    """AG-R21, AG-R22: a closed card is shown to all when it is played, an open one needs no showing."""
    desk = Desk()
    desk.state.apply({0: GAME.parse("play 1")})
    assert desk.state.requests() == (Show(1),)
    desk.settle()
    assert desk.now.played == "t2-blue-green"
    desk = Desk().give(0, hand=(Held(0, "t1-blue-yellow"), Held(2), Held(20, "t2-red-black")))
    desk.state.apply({0: GAME.parse("play 20")})
    assert desk.state.requests() == ()
    assert desk.now.played == "t2-red-black"


def test_possible_actions_must_be_taken() -> None:
    """AG-33, AG-R39, AG-X28: landing on Break with a treat; `act none` is refused."""
    desk = Desk().give(0, treats="red1", flex=1).land(5)
    assert desk.legal() == ["act 4", "act 5", "act 6"]
    assert desk.refused("act none") == "AG-33"


def test_impossible_landing() -> None:
    """AG-X29, AG-R31, AG-R33: without treats Break is no choice; shift and pay, or no action."""
    desk = Desk().give(0, flex=1).land(5)
    assert desk.legal() == ["act 4", "act 6", "act none"]
    assert desk.refused("act 5") == "AG-R31"
    desk.do("act none")
    assert desk.me.flex == 1
    assert desk.now.decision == "collect"


def test_nothing_in_reach() -> None:
    """AG-X30: three impossible spaces: no decision, the token is kept."""
    desk = Desk().give(0, flex=1).land(8)
    assert "no_action" in kinds(desk.events)
    assert (desk.me.flex, desk.now.decision) == (1, "collect")


def test_no_escape_to_an_impossible_action() -> None:
    """AG-X31, AG-R31: a token leads to an action that is possible."""
    board = list(Desk().now.board)
    board[4] = "slip"
    desk = Desk().change(board=tuple(board)).give(0, treats="red1", flex=1).land(5)
    assert desk.legal() == ["act 5", "act 6"]
    assert desk.refused("act 4") == "AG-R31"


def test_three_tokens() -> None:
    """AG-X11, AG-90, AG-91, AG-92, AG-R29, AG-R30: from 7 to 0 costs three tokens, the marker stays."""
    desk = Desk().give(0, flex=5).land(7)
    assert "act 0" in desk.legal()
    events = desk.do("act 0")
    assert (desk.me.flex, desk.now.marker) == (2, 7)
    assert [event.tokens for event in events if event.kind() == "flex_spent"] == [3]  # type: ignore[attr-defined]
    desk = Desk().give(0, flex=2).land(7)
    assert desk.refused("act 0") == "AG-R30"


def test_neighbours_of_sweep() -> None:
    """AG-X26, AG-91: 9 and 0 are neighbours; the landing costs nothing."""
    dogs = (run("husky", "c1a"), run("beagle", "c1b"))  # on Weave Poles and on a Hurdle
    for space, left in ((9, 0), (1, 0), (0, 1)):
        desk = Desk().give(0, flex=1, dogs=dogs).land(0)
        assert desk.legal() == ["act 0", "act 1", "act 9"]
        desk.do(f"act {space}")
        assert desk.me.flex == left


def test_half_the_ring() -> None:
    """AG-X27, AG-R30: five spaces away costs five in either direction."""
    desk = Desk().give(0, flex=5, dogs=(run("husky", "c2b"),)).land(2)
    desk.do("act 7")
    assert desk.me.flex == 0
    desk = Desk().give(0, flex=4, dogs=(run("husky", "c2b"),)).land(2)
    assert desk.refused("act 7") == "AG-R30"


def test_gained_flex_token() -> None:
    """AG-X19, AG-89, AG-93: the token of this landing cannot shift this landing."""
    desk = Desk().land(2)
    assert (desk.me.flex, desk.now.decision) == (1, "collect")


def test_shift_away() -> None:
    """AG-R32, AG-R36, AG-R37: from a possible action to another, Boost too; its card is turned over afterwards."""
    desk = Desk().give(0, flex=1, treats="red1").land(5)
    deck = len(desk.now.deck)
    desk.do("act 6")
    assert desk.now.decision == "boost"
    assert len(desk.now.deck) == deck - 1


def test_flex_from_intimidation_and_for_sweep_in_a_mini_turn() -> None:
    """AG-R35, AG-R38, AG-R34: any token held shifts; in a mini-turn Sweep is for its own card."""
    desk = Desk().give(0, flex=1).land(1, mini=True, played="t1-blue-yellow")
    desk.do("act 0")
    assert desk.bundle() == "yellow3 blue3"


def test_action_before_treats() -> None:
    """AG-38, AG-R10, AG-X17: without treats Break does nothing, though the card brings some."""
    desk = Desk().land(5)
    assert "no_action" in kinds(desk.events)
    desk.do("collect red")
    assert desk.bundle() == "red1"


def test_a_colour_of_the_card() -> None:
    """AG-36: only what the card offers."""
    desk = Desk().land(2)
    assert desk.refused("collect blue") == "AG-36"


def test_paying_later_brings_no_action_back() -> None:
    """AG-X18, AG-25, AG-38: landing on Weave Poles while the dog is on the Hurdle before them."""
    desk = Desk().give(0, dogs=(run("husky", "c3b", 2),), treats="black1 blue2").land(9)  # W H W T W
    assert "no_action" in kinds(desk.events)
    desk.do("collect red", "move husky pay black1 blue2")
    assert desk.now.decision == "refill"
    assert desk.dog("husky").cleared == 2


@pytest.mark.parametrize("mini", [False, True])
def test_exchange(mini: bool) -> None:
    """AG-X12, AG-94, AG-95, AG-96, AG-R9, AG-R41, AG-R42, AG-R43: all of one colour become another."""
    desk = Desk().give(0, treats="red4 blue1").land(4, mini=mini)
    assert desk.me.exchange == 1
    assert desk.legal()[:2] == ["collect red", "collect black"]
    assert desk.refused("exchange green red") == desk.refused("exchange red red") == "AG-R42"
    desk.do("exchange red blue")
    assert (desk.bundle(), desk.me.exchange) == ("blue5", 0)
    assert desk.refused("exchange blue red") == "AG-R42"
    with pytest.raises(NotAnAction):
        GAME.parse("exchange red blue 2")


def test_exchange_at_every_own_decision() -> None:
    """AG-R40, AG-R44, AG-X61: at each own decision, also one that would be forced; never while the opponent decides."""
    desk = Desk().give(0, treats="red2", exchange=9).land(8)
    exchanges = ["exchange red green", "exchange red black", "exchange red yellow", "exchange red blue"]
    assert desk.legal() == ["act none", *exchanges]
    for text in ("act none", "collect red", "adopt none", "move none"):
        assert desk.legal()[-len(exchanges) :] == exchanges
        desk.do(text)
    assert desk.now.decision == "refill"
    assert desk.legal()[-len(exchanges) :] == exchanges
    desk = Desk().change(board=("sweep", "intimidation", *Desk().now.board[2:])).give(1, treats="red2", exchange=1)
    desk.land(1)
    assert desk.state.to_act() == (1,)
    assert all(text.startswith("trash") for text in desk.legal())
    assert desk.refused("exchange red blue") == "AG-R40"


def test_who_looks_on_while_a_seat_thinks() -> None:
    """AG-R22, AG-R24: nobody when it chooses a card of its hand, all at every other decision."""
    desk = Desk()
    assert desk.state.draft_audience(0) == ()
    desk.land(2)
    assert desk.now.decision == "collect"
    assert desk.state.draft_audience(0) is None
    board = ("sweep", "intimidation", *Desk().now.board[2:])
    desk = Desk().change(board=board).land(1)
    assert desk.now.decision == "trash"
    assert desk.state.draft_audience(1) == ()


def test_forced_decisions() -> None:
    """AG-R44: what has one legal action is taken by itself, except the card to be played."""
    desk = Desk().land(2)
    desk.do("collect red")
    assert desk.now.decision == "refill"  # nothing to adopt, no dog to move
    assert Desk().give(0, hand=(Held(0),)).legal() == ["play 0"]


@pytest.mark.parametrize(
    "text",
    [
        "play 12", "act 0", "act none", "break red", "break red red", "trash 40", "draw deck", "draw t3-red-yellow",
        "boost action", "boost blue", "distract husky 4 green", "rush beagle", "slip husky 1", "inspire green",
        "collect black", "adopt husky c3a", "adopt none", "move husky pay red1 green1", "move husky free", "move none",
        "prize flex", "prize exchange", "refill t4-blue-green", "exchange red blue",
    ],
)  # fmt: skip
def test_texts(text: str) -> None:
    """AG-24: the text forms lead back to themselves."""
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "play", "play 01", "play 1 2", "act 10", "break green red", "break", "draw husky", "boost pink",
        "distract husky 0 green", "adopt husky", "move husky pay", "move husky pay green1 red1", "move husky pay red0",
        "move husky pay red1 red1", "move none free", "prize sweep", "refill deck", "exchange red",
    ],
)  # fmt: skip
def test_no_texts(text: str) -> None:
    with pytest.raises(NotAnAction):
        GAME.parse(text)


def test_bundles_are_written_in_canonical_order() -> None:
    assert written(treats("blue1 red2")) == "red2 blue1"
    assert list(COMPONENTS.colours) == ["red", "green", "black", "yellow", "blue"]
