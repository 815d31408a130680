"""The actions of the board: clearing, Break, Boost, Distraction, Rush, Intimidation, Inspiration, Slip."""

from __future__ import annotations

from typing import Any

import pytest

from games.agility import COMPONENTS, GAME
from games.agility.position import Held, Trashed
from games.kernel import CHANCE, Show, Shuffle
from tests.games.agility.setting import Desk, board_with, kinds, letters, marks, run, treats, written

RUSH, INTIMIDATION, INSPIRATION, SLIP = (
    board_with("rush"), board_with("intimidation"), board_with("inspiration"), board_with("slip"),
)  # fmt: skip


def at(desk: Desk, *names: str) -> list[int]:
    return [desk.dog(name).cleared + 1 for name in names]


# Clearing


def test_all_dogs_there() -> None:
    """AG-X8, AG-85, AG-58, AG-R46: all on A-Frames go, the third stays, option A is open to all."""
    dogs = (run("boxer", "c2b"), run("husky", "c3a"), run("papillon", "c4b"))  # A, A, T
    desk = Desk().give(0, dogs=dogs).land(7)
    assert at(desk, "boxer", "husky", "papillon") == [2, 2, 1]
    assert not any(runner.paid for runner in desk.me.dogs)


def test_one_obstacle_each() -> None:
    """AG-X9, AG-86: the second A-Frame in a row is not cleared."""
    desk = Desk().give(0, dogs=(run("beagle", "c5a", 2),)).land(7)
    assert at(desk, "beagle") == [3]


def test_free_whatever_lies_there() -> None:
    """AG-87, AG-88, AG-X50: markers do not matter, and the opponent's dogs stay."""
    desk = Desk().give(0, dogs=(run("golden-retriever", "c1b", plus="blue1 black1"),))
    desk.give(1, dogs=(run("boxer", "c2a"),)).land(1)
    assert at(desk, "golden-retriever", "boxer") == [2, 1]
    assert desk.bundle() == ""


def test_no_token_clears_these() -> None:
    """AG-R75: no action clears a Pause Box or Open Ground."""
    assert not {"pause-box", "open-ground"} & set(COMPONENTS.tokens)
    assert set(COMPONENTS.obstacles) - set(COMPONENTS.tokens) == {"pause-box", "open-ground"}


def test_stop_on_a_clear_feature() -> None:
    """AG-R46, AG-X64: a dog that comes to its Clear obstacle by an action stays there until step 5."""
    desk = Desk().give(0, dogs=(run("golden-retriever", "c7a"),)).land(1, mini=True)  # H H T A P
    assert at(desk, "golden-retriever") == [2]


# Rush


def rushed_table(*dogs: Any, space: int = 1, **fields: Any) -> Desk:
    return Desk().give(0, dogs=dogs, **fields).land(space)


def test_rushed_dogs_go_first() -> None:
    """AG-X66, AG-116, AG-118, AG-R45, AG-R65: D1 clears, D3 waits for D2, nobody is adopted."""
    one, two, three = run("boxer", "c1b", rush=True), run("husky", "c4b", rush=True), run("beagle", "c2a")
    desk = rushed_table(one, two, three, treats="red9 green9 black9 yellow9 blue9")
    assert at(desk, "boxer", "husky", "beagle") == [2, 1, 1]
    desk.do("collect red")
    assert desk.now.decision == "move"
    assert {text.split()[1] for text in desk.legal()} == {"husky", "none"}
    assert desk.refused("move boxer pay red1 green2") == desk.refused("move beagle pay black1 blue2") == "AG-116"
    desk.do("move husky pay green2")
    assert {text.split()[1] for text in desk.legal()} == {"boxer", "husky", "beagle", "none"}


def test_rush_may_make_an_action_impossible() -> None:
    """AG-X67, AG-R45: the rushed dog is elsewhere, so nobody clears."""
    desk = rushed_table(run("boxer", "c1b"), run("husky", "c4b", rush=True), run("beagle", "c2a"))
    assert "no_action" in kinds(desk.events)
    assert at(desk, "boxer", "husky", "beagle") == [1, 1, 1]


def test_rushed_together_with_others() -> None:
    """AG-X68, AG-117, AG-R63, AG-R64: both clear, the marker is gone, adopting is legal."""
    desk = rushed_table(run("boxer", "c1b", rush=True), run("beagle", "c2a"), treats="black1 blue4")
    assert at(desk, "boxer", "beagle") == [2, 2]
    assert not any(obstacle.rushed for obstacle in desk.dog("boxer").obstacles)
    desk.do("collect red")
    assert "adopt golden-retriever c1a" in desk.legal()


def test_rush_and_adopting() -> None:
    """AG-X69, AG-116, AG-R64, AG-R66: no adopting in this step 4; paying in step 5 is free, moving no duty."""
    desk = rushed_table(run("boxer", "c1b", rush=True), treats="black3 blue9", space=8)
    desk.do("collect red")
    assert desk.now.decision == "move"
    assert desk.refused("adopt golden-retriever c1a") == "AG-25"
    assert "move none" in desk.legal()
    desk.do("move boxer pay black1 blue2")
    assert not desk.me.rushed


def test_placing_a_rush_marker() -> None:
    """AG-115, AG-R62, AG-R81: on the current obstacle of any dog of the opponent, a new one too."""
    dogs = (run("beagle", "c8a", 2), run("husky", "c1a"))  # on a Pause Box; on the first obstacle
    desk = Desk().change(board=RUSH).give(1, dogs=dogs).land(8)
    assert desk.legal() == ["rush husky", "rush beagle"]
    assert desk.refused("rush boxer") == "AG-115"
    desk.do("rush beagle")
    assert desk.dog("beagle").rushed
    assert not desk.dog("husky").rushed


def test_no_second_rush_marker() -> None:
    """AG-X70, AG-R61: Rush needs a dog that is not rushed."""
    desk = Desk().change(board=RUSH).give(1, dogs=(run("beagle", "c8a", rush=True),)).land(8)
    assert "no_action" in kinds(desk.events)
    two = (run("beagle", "c8a", rush=True), run("husky", "c1a"), run("boxer", "c1b"))
    desk = Desk().change(board=RUSH).give(1, dogs=two).land(8)
    assert desk.refused("rush beagle") == "AG-R61"


def test_rush_in_a_mini_turn() -> None:
    """AG-R93: a clearing action respects Rush there too."""
    desk = Desk().give(0, dogs=(run("boxer", "c1b"), run("husky", "c4b", rush=True))).land(1, mini=True)
    assert at(desk, "boxer", "husky") == [1, 1]


# Break


def test_break_two() -> None:
    """AG-X40, AG-97, AG-98, AG-99, AG-100, AG-R49, AG-R50: both cards go unasked, each is replaced in turn."""
    desk = Desk().give(0, treats="red1 green4").lay("t5-blue-red", "t6-blue-black", "t7-black-red").land(5)
    assert desk.legal()[:2] == ["break red", "break green"]
    events = desk.do("break red green")
    assert desk.bundle() == "green3"
    assert kinds(events).count("trashed") == 2
    assert "hand_mixed" not in kinds(events)
    assert [card.seat for card in desk.now.trashed] == [0, 0]
    assert desk.legal() == ["draw deck", "draw t5-blue-red", "draw t6-blue-black", "draw t7-black-red"]
    assert desk.refused("draw t9-blue-green") == "AG-100"
    desk.stack("t1-blue-yellow", "t2-red-black")
    desk.do("draw deck")
    assert desk.me.hand[-1].card == ""
    desk.do("draw t5-blue-red")
    assert len(desk.me.hand) == 2
    assert desk.now.decision == "collect"
    assert "t2-red-black" in desk.shown()


def test_break_one_of_two() -> None:
    """AG-X41, AG-R24: the hand is mixed by its owner before a card of it is trashed."""
    desk = Desk().give(0, treats="blue1").change(marker=4)
    desk.hold("t1-blue-yellow", "t2-red-black")
    desk.give(0, hand=(Held(100), Held(101), Held(120, "t9-blue-green")))
    desk.state.apply({0: GAME.parse("play 100")})
    desk.dealer.faces.update({100: "t1-blue-yellow", 120: "t9-blue-green"})
    desk.state.apply({CHANCE: ("t1-blue-yellow",)})
    assert desk.state.requests() == (
        Shuffle("hand", (101, 120), (39, 40), by=(0,)), Show(39, (0,)), Show(40, (0,)),
    )  # fmt: skip
    events = desk.settle()
    assert "hand_mixed" in kinds(events)
    assert desk.me.hand == (Held(39), Held(40))
    assert desk.legal() == ["trash 39", "trash 40"]
    assert desk.refused("trash 101") == "AG-98"
    desk.do("trash 40")
    assert desk.now.trashed == (Trashed(40, "", 0),)
    assert (desk.now.draws, desk.now.decision) == (1, "draw")


def test_break_with_fewer_cards() -> None:
    """AG-X42, AG-R48, AG-R50: two treats, one card."""
    desk = Desk().give(0, treats="red2", hand=Desk().me.hand[:2]).land(5)
    assert desk.legal() == ["break red", "break red red"]
    desk.do("break red red")
    assert (desk.bundle(), len(desk.now.trashed), desk.now.draws) == ("", 1, 1)


def test_break_without_cards() -> None:
    """AG-X16, AG-101: the treats are lost, nothing is trashed or drawn."""
    for text, left in (("break yellow", "yellow1"), ("break yellow yellow", "")):
        desk = Desk().give(0, treats="yellow2", hand=Desk().me.hand[:1]).land(5, mini=True)
        desk.do(text)
        assert desk.bundle() == left
        assert (desk.now.trashed, desk.now.decision) == ((), "collect")


def test_break_without_treats() -> None:
    """AG-X17, AG-102: not carried out."""
    desk = Desk().land(5)
    assert "no_action" in kinds(desk.events)
    assert len(desk.me.hand) == 2


def test_break_asks_for_treats_that_are_there() -> None:
    """AG-R48, AG-97: one treat: one; and only such as are held."""
    desk = Desk().give(0, treats="red1 blue1").land(5)
    assert desk.refused("break red red") == desk.refused("break green") == "AG-R48"
    assert desk.legal() == ["break red", "break blue", "break red blue"]


def test_break_wipes_between_draws() -> None:
    """AG-X43, AG-R49, AG-27: the low card goes, 7, 8 and 9 are wiped, the second draw sees the new display."""
    desk = Desk().give(0, treats="red2").lay("t2-yellow-blue", "t7-black-red", "t9-green-red").land(5)
    desk.stack("t8-blue-red", "t1-black-green", "t3-black-blue", "t6-red-blue")
    desk.do("break red red", "draw t2-yellow-blue")
    assert desk.legal() == ["draw deck", "draw t1-black-green", "draw t3-black-blue", "draw t6-red-blue"]


def test_a_trashed_card_comes_back_only_by_a_reshuffle() -> None:
    """AG-R51, AG-R69: it lies under the discard pile; the reshuffle takes it along."""
    desk = Desk().give(0, treats="red2").land(5)
    desk.change(deck=())
    desk.state.apply({0: GAME.parse("break red red")})
    trashed = {card.slot for card in desk.now.trashed}
    desk.state.apply({0: GAME.parse("draw deck")})
    shuffle, _ = desk.state.requests()
    assert isinstance(shuffle, Shuffle)
    assert trashed <= set(shuffle.cards)


# Boost


def test_boost() -> None:
    """AG-X13, AG-103, AG-104, AG-106, AG-107, AG-R36, AG-R53, AG-R56: the card's action or one of its treats."""
    for choice, after in (("action", ""), ("blue", "blue1"), ("red", "red1")):
        desk = Desk().give(0, flex=1, dogs=(run("husky", "c4b"),), treats="").land(5)
        desk.stack("t3-blue-red")
        events = desk.do("act 6")
        assert "boost_turned" in kinds(events)
        assert "t3-blue-red" in desk.now.discard
        assert desk.legal() == ["boost action", "boost red", "boost blue"]
        assert desk.refused("boost green") == "AG-107"
        desk.do(f"boost {choice}")
        assert (desk.bundle(), desk.now.marker) == (after, 5)
        assert at(desk, "husky") == ([2] if choice == "action" else [1])


def test_boost_names_itself() -> None:
    """AG-X44, AG-R54: another card is turned; only the newest counts."""
    desk = Desk().give(0, dogs=(run("husky", "c4b"),)).stack("t6-blue-black", "t3-blue-red").land(6)
    desk.do("boost action")
    assert desk.now.boost == "t3-blue-red"
    assert desk.legal() == ["boost action", "boost red", "boost blue"]
    assert desk.refused("boost black") == "AG-107"


def test_boost_that_is_not_possible() -> None:
    """AG-X45, AG-R52: only the two treats."""
    for card, legal in (("t5-blue-red", ["red", "blue"]), ("t8-yellow-green", ["green", "yellow"])):
        desk = Desk().stack(card).land(6)
        assert desk.legal() == [f"boost {colour}" for colour in legal]
        assert desk.refused("boost action") == "AG-R52"


def test_no_flex_on_a_boost() -> None:
    """AG-X46, AG-105: the turned number is not shifted."""
    desk = Desk().give(0, flex=1).stack("t2-red-black").land(6)
    assert desk.legal() == ["boost action", "boost red", "boost black"]
    desk.do("boost action")
    assert desk.me.flex == 2
    assert desk.now.decision == "collect"


def test_boost_is_never_sweep() -> None:
    """AG-R55: no card has number 0 or 10."""
    assert all(1 <= card.number <= 9 for card in COMPONENTS.cards.values())


# Distraction


def test_distraction() -> None:
    """AG-X14, AG-X52, AG-108, AG-109, AG-110, AG-111, AG-R57, AG-R58: where and in which colour a +1 Marker lies."""
    dogs = (run("golden-retriever", "c5a", 2),)  # H A A P H
    desk = Desk().give(1, dogs=dogs).give(0, dogs=(run("husky", "c1a"),)).land(8)
    assert desk.legal() == [
        *(f"distract golden-retriever {number} {colour}" for number in (2, 3) for colour in ("black", "yellow")),
        "distract golden-retriever 5 black", "distract golden-retriever 5 blue",
    ]  # fmt: skip
    assert desk.refused("distract golden-retriever 4 red") == "AG-109"
    assert desk.refused("distract golden-retriever 2 blue") == "AG-110"
    assert desk.refused("distract golden-retriever 1 blue") == "AG-R57"
    assert desk.refused("distract husky 1 green") == "AG-R60"
    assert desk.refused("distract boxer 1 green") == "AG-108"
    desk.do("distract golden-retriever 5 blue")
    assert written(desk.dog("golden-retriever").obstacles[4].plus) == "blue1"


def test_distraction_on_open_ground() -> None:
    """AG-X52, AG-R57: green only."""
    runner = run("husky", "c2a")
    desk = Desk().change(board=board_with("distraction", "slip")).give(1, dogs=(runner,)).land(5)
    desk.do("slip husky 1")
    assert letters(desk.dog("husky")) == "HOTPHT"
    desk = desk.change(phase="distract")
    assert [text for text in desk.legal() if text.startswith("distract husky 2")] == ["distract husky 2 green"]


def test_distraction_is_not_possible() -> None:
    """AG-X53, AG-141: only a Pause Box is left."""
    desk = Desk().give(1, dogs=(run("husky", "c7a", 5),)).land(8)  # H H T A P
    assert "no_action" in kinds(desk.events)


def test_not_on_a_finished_course() -> None:
    """AG-R57, AG-R60: unfinished courses of the opponent only."""
    desk = Desk().give(1, dogs=(run("husky", "c7a", 6), run("boxer", "c1b", 5))).land(8)
    assert desk.legal() == ["distract boxer 5 black", "distract boxer 5 blue"]


# Intimidation


def intimidating(size: int = 3, other: int = 3, cards: int = 3) -> Desk:
    desk = Desk().change(board=INTIMIDATION).give(0, hand_size=size).give(1, hand_size=other)
    desk.give(1, hand=desk.now.players[1].hand[:other]).give(0, hand=desk.me.hand[:cards])
    return desk.land(8)


def test_intimidation() -> None:
    """AG-X71, AG-119, AG-R24, AG-R67, AG-R68, AG-R69: a Flex Token, a mixed hand, a trashed card, hand size 2."""
    desk = intimidating()
    other = desk.now.players[1]
    assert (other.flex, other.hand_size, len(other.hand)) == (1, 2, 3)
    assert desk.state.to_act() == (1,)
    assert desk.legal() == [f"trash {held.slot}" for held in other.hand]
    assert all(not held.card for held in other.hand)
    desk.do(desk.legal()[0])
    assert len(desk.now.players[1].hand) == 2
    assert desk.now.trashed[0].seat == 1
    assert (desk.now.turn, desk.now.decision) == (0, "collect")
    desk.do("collect red", "refill " + desk.shown()[0])
    assert desk.now.turn == 1
    desk.do(desk.legal()[0])
    while desk.now.turn == 1 and desk.now.decision != "refill":
        desk.do(desk.legal()[-1])
    desk.do(desk.legal()[0])
    assert len(desk.now.players[1].hand) == 2


def test_own_size_comes_back() -> None:
    """AG-X72, AG-120, AG-R71: size 3 again, two cards are taken; the opponent gets nothing."""
    desk = intimidating(size=2, cards=2)
    assert (desk.me.hand_size, desk.now.players[1].hand_size, desk.now.players[1].flex) == (3, 3, 0)
    desk.do("collect red")
    for _ in range(2):
        assert desk.now.decision == "refill"
        desk.do(desk.legal()[0])
    assert desk.now.turn == 1


def test_enough_intimidating() -> None:
    """AG-X73, AG-121, AG-R39: sizes 3 and 2: a Flex Token for the opponent, nothing else, and no way out."""
    desk = intimidating(other=2)
    other = desk.now.players[1]
    assert (other.flex, other.hand_size, len(other.hand), desk.me.hand_size) == (1, 2, 2, 3)
    assert desk.now.trashed == ()
    assert desk.now.decision == "collect"


# Inspiration


def test_inspiration() -> None:
    """AG-X22, AG-123, AG-R8, AG-R76: one of those that lie there; the last one without asking; then nothing."""
    desk = Desk().change(board=INSPIRATION, inspiration=(1, 1, 1, 1, 1)).land(8)
    assert desk.legal() == [f"inspire {colour}" for colour in ("red", "green", "black", "yellow", "blue")]
    desk.do("inspire green")
    assert desk.bundle() == "green1"
    assert desk.now.inspiration == treats("red1 black1 yellow1 blue1")
    desk = Desk().change(board=INSPIRATION, inspiration=treats("red1 blue1")).land(8)
    assert desk.refused("inspire green") == "AG-123"
    desk = Desk().change(board=INSPIRATION, inspiration=treats("blue1")).land(8)
    assert (desk.bundle(), desk.now.inspiration) == ("blue1", (0, 0, 0, 0, 0))
    desk = Desk().change(board=INSPIRATION).land(8)
    assert "no_action" in kinds(desk.events)


# Slip


def test_slip() -> None:
    """AG-X20, AG-124, AG-127, AG-128, AG-R73, AG-R74: the tile is obstacle k + 1, for the Husky an ordinary one."""
    desk = Desk().change(board=SLIP).give(1, dogs=(run("husky", "c2a"),)).land(8)
    desk.do("slip husky 1")
    runner = desk.dog("husky")
    assert letters(runner) == "HOTPHT"
    assert marks(runner) == ["", "", "minus", "", "", "minus"]
    desk.do("collect red", "refill t1-green-red")
    assert desk.now.turn == 1
    desk.give(1, treats="green9 red9", dogs=(desk.dog("husky")._replace(cleared=1),)).change(phase="move")
    desk.do("move husky pay green1")
    assert (desk.dog("husky").cleared, desk.dog("husky").paid) == (2, True)
    assert desk.legal() == ["move husky pay green2", "move husky pay red1 green1", "move none"]


def test_where_a_tile_may_lie() -> None:
    """AG-X74, AG-125, AG-R72, AG-R81: ahead of the dog, never behind the last obstacle."""
    desk = Desk().change(board=SLIP).give(1, dogs=(run("husky", "c3a", 2),)).land(8)
    assert desk.legal() == ["slip husky 2", "slip husky 3", "slip husky 4"]
    assert desk.refused("slip husky 1") == "AG-R72"
    assert desk.refused("slip husky 5") == "AG-125"
    assert desk.refused("slip boxer 2") == "AG-124"


def test_slip_is_not_possible() -> None:
    """AG-X75, AG-126, AG-R7, AG-141: on the last obstacle, or a tile lies there already."""
    dogs = (run("husky", "c3a", 5), run("boxer", "c1b")._replace(tile=True))
    desk = Desk().change(board=SLIP).give(1, dogs=dogs).land(8)
    assert "no_action" in kinds(desk.events)
    both = (run("husky", "c3a"), run("boxer", "c1b")._replace(tile=True))
    desk = Desk().change(board=SLIP).give(1, dogs=both).land(8)
    assert desk.refused("slip boxer 1") == "AG-126"


def test_slip_before_the_mighty_mutt() -> None:
    """AG-X76, AG-R74: the tile gets a Feature Marker, so clearing it is option B."""
    desk = Desk().change(board=SLIP).give(1, dogs=(run("mighty-mutt", "c2a"),)).land(8)
    events = desk.do("slip mighty-mutt 1")
    assert marks(desk.dog("mighty-mutt")) == ["feature"] * 6
    assert kinds(events)[:2] == ["tile_placed", "marker_placed"]


@pytest.mark.parametrize("token", ["sweep", "flex", "exchange", "boost", "intimidation"])
def test_always_possible(token: str) -> None:
    """AG-141: these can be carried out whatever lies on the table."""
    desk = Desk().change(board=board_with(token)).land(8)
    assert "action_taken" in kinds(desk.events)
