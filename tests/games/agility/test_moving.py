"""Adopting, prices, clearing in step 5, mini-turns."""

from __future__ import annotations

import pytest

from games.agility.position import Held
from games.agility.tables import prices
from tests.games.agility.setting import Desk, kinds, marks, moving, run, treats, written


def adopting(bundle: str, **fields: object) -> Desk:
    desk = Desk().give(0, treats=bundle, hand=Desk().me.hand[:2], **fields)
    return desk.change(phase="adopt")


def paying(dog: str, course: str, at: int = 1, plus: str = "") -> list[str]:
    """What the dog may pay there, if it has all treats of the world."""
    desk = moving(run(dog, course, at, plus=plus), treats="red9 green9 black9 yellow9 blue9")
    return [text.partition(" ")[2].partition(" ")[2].removeprefix("pay ") for text in desk.legal()[:-1]]


# Adopting


def test_adopting() -> None:
    """AG-X4, AG-40, AG-41, AG-42, AG-43, AG-44, AG-45, AG-46, AG-47, AG-63, AG-R86: cost, claim, markers, a new dog."""
    desk = adopting("red1 black2 blue5")
    desk.change(courses=("c1b", "c2a", "c3b", "c5a", "c6b", "c8a"))
    assert desk.legal()[:2] == ["adopt golden-retriever c1b", "adopt golden-retriever c2a"]
    assert desk.legal()[-1] == "adopt none"
    events = desk.do("adopt golden-retriever c1b")
    assert desk.bundle() == "red1 black1 blue1"
    runner = desk.now.players[0].dogs[0]
    assert marks(runner) == ["clear", "", "clear", "", "clear"]
    assert (runner.cleared, runner.paid) == (0, False)
    assert kinds(events)[0] == "adopted"
    assert "dog_turned_up" in kinds(events)
    assert len(desk.now.kennel) == 5
    assert "golden-retriever" not in desk.now.kennel
    assert desk.now.courses == ("c2a", "c3b", "c5a", "c6b", "c8a")
    assert desk.state.view(None).table.players[0].dogs[0].course == "c1b"


def test_one_a_turn_and_optional() -> None:
    """AG-40, AG-52, AG-R80: adopting once, then moving; both may be left."""
    desk = adopting("red1 green9 black2 yellow2 blue9")
    desk.do("adopt shetland-sheepdog c1a")
    assert desk.now.decision == "move"
    desk = adopting("red1 green9 black2 yellow2 blue9")
    desk.do("adopt none")
    assert desk.now.decision == "refill"


def test_who_is_adopted() -> None:
    """AG-41, AG-42, AG-43, AG-X59, AG-R85: the display, the exact cost, an unclaimed course."""
    desk = adopting("black1 blue4 red9")
    assert desk.refused("adopt husky c1a") == "AG-41"
    assert desk.refused("adopt welsh-corgi c1a") == "AG-42"
    assert desk.refused("adopt golden-retriever c4a") == "AG-43"
    for bundle in ("black1 blue3 red1", "blue6 red1"):
        desk = adopting(bundle, exchange=1)
        assert desk.refused("adopt golden-retriever c1a") == "AG-42"
    desk = adopting("red1 blue4", exchange=1)
    desk.do("exchange red black")
    assert "adopt golden-retriever c1a" in desk.legal()


def test_three_dogs() -> None:
    """AG-39: with three dogs there is no step 4."""
    dogs = (run("husky", "c1a"), run("beagle", "c2a"), run("boxer", "c3b"))
    desk = Desk().give(0, dogs=dogs, treats="red9 green9 black9 yellow9 blue9").land(2)
    desk.do("collect red")
    assert desk.now.decision == "move"


def test_markers_of_a_dog() -> None:
    """AG-X58, AG-45, AG-63, AG-R83: Beagle on H T P H T; a course without features gets none."""
    for course, expected in (("c2a", ["", "minus", "minus", "", "minus"]), ("c2b", [""] * 5)):
        desk = adopting("red2 green1").change(kennel=("beagle",), courses=(course,))
        desk.do(f"adopt beagle {course}")
        assert marks(desk.now.players[0].dogs[0]) == expected


def test_it_moves_at_once() -> None:
    """AG-51, AG-R81: on the turn of its adoption."""
    desk = adopting("black2 blue6").change(courses=("c1b",))
    desk.do("adopt golden-retriever c1b", "move golden-retriever free")
    assert desk.dog("golden-retriever").cleared == 1


def test_no_course_left() -> None:
    """AG-R27: without an unclaimed course nobody is adopted; without dogs the display stays smaller."""
    assert adopting("black1 blue4").change(courses=()).legal() == ["adopt none"]
    desk = adopting("black1 blue4").change(dogs=())
    desk.do("adopt golden-retriever c1a")
    assert len(desk.now.kennel) == 4


# Prices


@pytest.mark.parametrize(
    ("dog", "course", "at", "plus", "expected"),
    [
        pytest.param("dutch-shepherd", "c1b", 1, "", ["blue2", "black1 blue1"], id="AG-X5"),
        pytest.param("dutch-shepherd", "c1b", 1, "black1", ["black1 blue2", "black2 blue1"], id="AG-X47"),
        pytest.param("dutch-shepherd", "c1b", 1, "blue2", ["blue4", "black1 blue3"], id="AG-X48"),
        pytest.param("golden-retriever", "c1b", 1, "", ["free"], id="AG-60"),
        pytest.param("golden-retriever", "c1b", 1, "blue1", ["blue1"], id="AG-X49 AG-R59 AG-112"),
        pytest.param("golden-retriever", "c1b", 1, "blue1 black1", ["black1 blue1"], id="AG-X50"),
        pytest.param("labrador-retriever", "c8a", 2, "", ["red1 blue1", "red2"], id="AG-X51"),
        pytest.param("welsh-corgi", "c3b", 1, "yellow1", ["yellow3", "green1 yellow2"], id="AG-X15 AG-114"),
        pytest.param("mighty-mutt", "c1b", 1, "", ["black1 blue2"], id="AG-62 AG-X56"),
        pytest.param("boxer", "c1b", 1, "blue1", ["black1 blue3"], id="AG-X14 AG-111"),
        pytest.param("boxer", "c1b", 1, "blue2 black1", ["black2 blue4"], id="AG-113"),
    ],
)
def test_prices(dog: str, course: str, at: int, plus: str, expected: list[str]) -> None:
    """AG-61, AG-140, AG-R78: what an obstacle costs this dog, bundles by the colour of the discount."""
    assert paying(dog, course, at, plus) == expected


def test_a_discount_down_to_nothing() -> None:
    """AG-R82: one treat less of one is nothing; written `free`, still a feature."""
    assert prices("open-ground", "minus", treats("")) == (treats(""),)


def test_exactly_the_price() -> None:
    """AG-R77, AG-R84: neither more nor less, and the discount is no choice."""
    desk = moving(run("dutch-shepherd", "c1b"), treats="red9 green9 black9 yellow9 blue9")
    assert desk.refused("move dutch-shepherd pay black1 blue2") == "AG-R77"
    assert desk.refused("move dutch-shepherd pay blue1") == "AG-R77"
    assert desk.refused("move dutch-shepherd free") == "AG-R77"
    desk = moving(run("boxer", "c1b"), treats="red9 green9 black9 yellow9 blue9")
    assert desk.refused("move boxer pay black2 blue2") == "AG-R84"
    desk = moving(run("boxer", "c1b"), treats="black1 blue1", other=())
    assert desk.refused("move boxer pay black1 blue2") == "AG-R84"


# Step 5


def test_option_a() -> None:
    """AG-X6, AG-52, AG-53, AG-55, AG-59, AG-R79: once per dog and turn, and the treats are gone."""
    desk = moving(run("boxer", "c4b"), run("papillon", "c5b"), treats="red2 green5 black9 yellow9")
    desk.do("move boxer pay red1 green2")
    assert desk.bundle() == "red1 green3 black9 yellow9"
    assert desk.dog("boxer").paid
    assert desk.dog("boxer").cleared == 1
    desk.do("move papillon pay red1 green2")
    assert desk.now.players[0].dogs[1].cleared == 1


def test_a_then_b_then_stop() -> None:
    """AG-X7, AG-55, AG-56, AG-57: Weave Poles, the featured A-Frame, and no more."""
    desk = moving(run("dutch-shepherd", "c1a"), treats="green2 black2 yellow4")
    desk.do("move dutch-shepherd pay green1 yellow2")
    assert desk.legal() == [
        "move dutch-shepherd pay black1 yellow1", "move dutch-shepherd pay black2", "move none",
    ]  # fmt: skip
    desk.give(0, exchange=1)  # so that the end of the step is asked for
    desk.do("move dutch-shepherd pay black2")
    assert desk.bundle() == "green1 yellow2"
    assert desk.refused("move dutch-shepherd pay green1 yellow2") == "AG-55"


def test_features_before_and_after() -> None:
    """AG-X54, AG-56, AG-57, AG-R47: free, paid, free, stop; and even what is free may be left."""
    desk = moving(run("golden-retriever", "c1b"), treats="red1 green2 black2 yellow1")
    assert desk.legal() == ["move golden-retriever free", "move none"]
    desk.do("move golden-retriever free", "move golden-retriever pay red1 green2", "move golden-retriever free")
    assert desk.now.decision == "refill"  # an A-Frame, and option A is used: nothing is left to choose
    assert desk.bundle() == "black2 yellow1"


def test_a_course_in_one_turn() -> None:
    """AG-X55, AG-54, AG-58: an action in step 2 leaves option A for step 5."""
    desk = Desk().give(0, dogs=(run("golden-retriever", "c1b", 2),), treats="black2 yellow1").land(3)
    assert desk.dog("golden-retriever").cleared == 2
    desk.do("collect red")
    for text in ("free", "pay black2 yellow1", "free"):
        desk.do(f"move golden-retriever {text}")
    assert desk.dog("golden-retriever").finished
    assert desk.bundle() == "red1"
    assert desk.now.tiebreak == 0


def test_mighty_mutt_runs_through() -> None:
    """AG-X56, AG-50, AG-62: five obstacles at full price in one step 5."""
    desk = moving(run("mighty-mutt", "c8a"), treats="red4 green5 black2 yellow3 blue1")
    for text in ("red1 green2", "red2 blue1", "black2 yellow1", "red1 green2", "green1 yellow2"):
        desk.do(f"move mighty-mutt pay {text}")
    assert desk.bundle() == ""
    assert desk.dog("mighty-mutt").finished
    assert desk.now.mini_turns == 1


def test_dogs_in_turn() -> None:
    """AG-X57, AG-R79: X, Y, then X again only onto a feature."""
    for course, legal in (("c1a", True), ("c7b", False)):  # W A …, W P …
        dogs = (run("dutch-shepherd", course), run("boxer", "c1b"))
        desk = moving(*dogs, treats="red9 green9 black9 yellow9 blue9")
        desk.do("move dutch-shepherd pay green1 yellow2", "move boxer pay black1 blue2")
        again = [text for text in desk.legal() if "dutch" in text]
        assert bool(again) == legal


def test_a_finished_dog_rests() -> None:
    """AG-54, AG-R85, AG-R87: it clears nothing any more; nobody else's dog does."""
    desk = moving(run("husky", "c1a", 6), run("boxer", "c1b"), treats="black9 blue9", other=(run("beagle", "c2a"),))
    assert desk.refused("move husky free") == "AG-54"
    assert desk.refused("move beagle free") == desk.refused("move papillon free") == "AG-52"


def test_option_a_is_open_again() -> None:
    """AG-134: at the start of the next own turn."""
    desk = moving(run("boxer", "c1b", 2, paid=True), treats="").give(1, dogs=(run("husky", "c2a", 2, paid=True),))
    desk.do("move none", "refill t1-green-red")
    assert desk.now.turn == 1
    assert not desk.dog("husky").paid
    assert desk.dog("boxer").paid


def test_exchange_in_step_5() -> None:
    """AG-X60: red becomes yellow, then Weave Poles are paid."""
    desk = moving(run("boxer", "c1a"), treats="red2 green1").give(0, exchange=1)
    desk.do("exchange red yellow")
    assert desk.bundle() == "green1 yellow2"
    desk.do("move boxer pay green1 yellow2")
    assert desk.bundle() == ""


# Mini-turns


def test_mini_turn() -> None:
    """AG-X23, AG-64, AG-65, AG-66, AG-67, AG-68, AG-69, AG-71, AG-R91: a card of the hand, its action, its treats."""
    desk = moving(run("beagle", "c8a", 2), treats="red2 blue1", other=()).hold("t2-red-black", "t5-blue-red")
    desk.change(marker=0)
    desk.do("move beagle pay red2")
    assert desk.now.decision == "play"  # nothing else to move
    assert (desk.now.mini, desk.now.mini_turns) == (True, 0)
    assert desk.legal() == ["play 100", "play 101"]
    desk.do("play 100")
    assert desk.me.flex == 1
    desk.do("collect red")
    assert desk.now.decision == "refill"
    assert len(desk.me.hand) == 1
    desk.do(desk.legal()[0], desk.legal()[1])
    assert desk.now.turn == 1
    assert not desk.now.mini


def test_three_mini_turns() -> None:
    """AG-X62, AG-70, AG-71, AG-72, AG-R89, AG-R92: two cards of the hand, then the top of the deck."""
    dogs = (run("beagle", "c8a", 2), run("boxer", "c7b", 2), run("papillon", "c6a", 3))
    desk = moving(*dogs, treats="red6 blue3").hold("t2-red-black", "t2-black-yellow").change(marker=0)
    for dog in ("beagle", "boxer", "papillon"):
        desk.do(f"move {dog} pay red2")
    assert (desk.now.mini, desk.now.mini_turns) == (True, 2)
    desk.stack("t9-blue-green")
    desk.do("play 100", "collect red")
    assert desk.now.mini_turns == 1
    desk.do("play 101", "act 4")
    events = desk.do("collect black")
    assert [event.card for event in events if event.kind() == "played"] == ["t9-blue-green"]  # type: ignore[attr-defined]
    assert desk.now.played == "t9-blue-green"
    while desk.now.decision != "refill":
        desk.do(desk.legal()[0])
    assert len(desk.me.hand) == 0


def test_small_hand() -> None:
    """AG-X63: hand size 2: its one card, then the deck; refill to 2."""
    dogs = (run("beagle", "c8a", 2), run("boxer", "c7b", 2))
    desk = moving(*dogs, treats="red4 blue2").give(0, hand_size=2).hold("t2-red-black").change(marker=0)
    desk.do("move beagle pay red2", "move boxer pay red2", "play 100", "collect red")
    while desk.now.decision != "refill":
        desk.do(desk.legal()[0])
    for _ in range(2):
        assert desk.now.turn == 0
        desk.do(desk.legal()[0])
    assert desk.now.turn == 1
    assert len(desk.now.players[0].hand) == 2


def test_deck_card_sweeps() -> None:
    """AG-X65, AG-72: the card of the deck counts as if played from the hand, Sweep included."""
    desk = moving(run("beagle", "c8a", 2), treats="red2").give(0, hand=()).change(marker=2).stack("t8-yellow-green")
    desk.do("move beagle pay red2")
    assert desk.bundle() == "green1 yellow1"


def test_hurdle_in_a_mini_turn() -> None:
    """AG-X64, AG-69: dogs move only by the action."""
    desk = Desk().give(0, dogs=(run("golden-retriever", "c7a"), run("boxer", "c1b"))).land(1, mini=True)
    assert [runner.cleared for runner in desk.me.dogs] == [1, 1]
    desk.do("collect red")
    assert desk.now.decision == "refill"


def test_flex_in_a_mini_turn() -> None:
    """AG-X32, AG-R34, AG-68: a token gained in step 2 shifts the action of the mini-turn."""
    desk = Desk().give(0, dogs=(run("beagle", "c8a", 2),), treats="red2").land(2, played="t2-red-black")
    desk.hold("t3-blue-red", "t9-blue-green").do("collect black")
    desk.do("adopt none", "move beagle pay red2", "play 100")
    assert desk.now.marker == 5
    assert desk.legal() == ["act 4", "act 5", "act 6"]
    desk.do("act 6")
    assert desk.me.flex == 0


def test_no_mini_turn_from_a_mini_turn() -> None:
    """AG-R90: nobody pays there, and no action clears a Pause Box."""
    desk = Desk().give(0, dogs=(run("beagle", "c8a", 2),), treats="red9 blue9").land(1, mini=True)
    desk.do("collect red")
    assert (desk.now.decision, desk.now.mini_turns) == ("refill", 0)
    assert isinstance(desk.me.hand[0], Held)
    assert written(desk.me.treats) == "red10 blue9"
