"""Matches: attacking, the bench, the ways to win, and the worked examples."""

from __future__ import annotations

import pytest

from games.challengers import BOX
from games.kernel import CHANCE
from tests.games.challengers.arena import Arena


def test_totals() -> None:
    """CH-X11, CH-90, CH-91, CH-92, CH-93, CH-94, CH-96: totals of all cards; the last card holds the flag alone."""
    arena = Arena("hamster goat owl", "owl", "coffee")
    arena.step()
    assert arena.row() == [4]
    arena.step()
    assert arena.match.holder == 0
    assert arena.x.flag is not None
    assert arena.x.flag.face == "mt-goat"
    assert arena.flag() == 3
    assert arena.names(arena.x.beneath) == "hamster"


def test_equal_is_enough() -> None:
    """CH-X12, CH-R34, CH-90: equality captures. CH-X13, CH-95, CH-R35: no more than needed is revealed, unasked."""
    arena = Arena("owl snake", "owl").step()
    assert arena.match.holder == 0
    assert arena.names(arena.x.deck) == "snake"
    assert arena.state.to_act() == (CHANCE,)


def test_situations() -> None:
    """CH-X14, CH-132, CH-130, CH-129, CH-114, CH-115, CH-118: a Rainbow card gets each Set's bonus in its situation."""
    arena = Arena("backpacker", "talent", "coffee icebob").step()
    assert arena.match.holder == 0
    assert arena.flag() == 2
    assert [event.as_json()["total"] for event in arena.told("flag_taken")] == [2]


def test_same_names_add_up() -> None:
    """CH-X15, CH-117, CH-116: two Coffee Machines on one seat lend twice."""
    arena = Arena("hamster", "owl", "coffee*2").step()
    assert arena.match.holder == 0
    assert arena.flag() == 3
    assert len(arena.x.bench) == 1


def test_kept_bonus() -> None:
    """CH-X16, CH-R96, CH-112, CH-R60, CH-R55: an Impostor's bonus is kept, whatever leaves the bench later."""
    arena = Arena("impostor", "owl", "coffee railway hamster").step()
    assert arena.match.holder == 0
    assert arena.flag() == 5
    arena.state.position = arena.state.position._replace(
        matches=(arena.match._replace(sides=(arena.x._replace(bench=()), arena.y)),)
    )
    assert arena.flag() == 5


def test_bench_seats() -> None:
    """CH-X17, CH-98, CH-99, CH-97, CH-100, CH-R47, CH-R49, CH-R50: one seat per name, the flag card first."""
    arena = Arena("owl*2", "newcomer", y_bench="newcomer", beneath="newcomer").step()
    assert arena.seated(arena.y) == "newcomer*3"
    arena = Arena("owl", "hamster", y_bench="newcomer", beneath="goat rat").step()
    assert [(one.name, one.seats) for one in arena.y.bench] == [
        ("Newcomer", (1,)), ("Hamster", (2,)), ("Goat", (3,)), ("Rat", (4,)),
    ]  # fmt: skip
    assert BOX.numbers.bench_seats == 6


def test_way_one() -> None:
    """CH-X18, CH-102: no card left and not enough power. CH-88: who has not the flag attacks."""
    arena = Arena("newcomer", "talent").run()
    assert arena.result() == (1, "deck")


def test_way_two() -> None:
    """CH-X19, CH-103: a seventh name finds no seat, though the deck is not empty."""
    arena = Arena("owl", "hamster", y_bench="newcomer talent dog champion rat goat").run()
    assert arena.result() == (0, "bench")
    assert arena.names(arena.y.deck) == "owl owl owl owl owl"


def test_tokens_only() -> None:
    """CH-X21, CH-126, CH-R82: a Quarterback counts tokens, no Trophies."""
    arena = Arena("quarterback owl", "zeppelin", tokens=(2, 0)).step()
    assert arena.row() == [3]


def test_last_card() -> None:
    """CH-X29, CH-R38: the last card captures; the other then runs out. CH-101: roles change."""
    arena = Arena("owl", "hamster", y_deck="newcomer")
    arena.run()
    assert arena.result() == (0, "deck")


def test_overflow_beats_empty_deck() -> None:
    """CH-X30, CH-R41: the bench of the other overflows; the own empty deck does not matter."""
    arena = Arena("owl", "hamster", y_bench="newcomer talent dog champion rat goat").run()
    assert arena.x.deck == ()
    assert arena.result() == (0, "bench")


def test_refill_after_failure() -> None:
    """CH-X31, CH-R39, CH-119, CH-174: No flag win comes before the deck is found empty."""
    arena = Arena("railway", "goat", "hamster").step()
    assert arena.match.holder == 0
    assert next(event.as_json()["total"] for event in arena.told("flag_taken")) == 4


def test_fan_before_defeat() -> None:
    """CH-X32, CH-R40, CH-110, CH-125: the Yodeler's fan is taken, then the match is lost."""
    arena = Arena("yodeler", "owl").run()
    assert arena.tokens() == 1
    assert arena.result() == (1, "deck")


FIVE = "newcomer talent dog champion hamster"


@pytest.mark.parametrize(
    ("bench", "flag", "beneath", "lost"),
    [
        pytest.param(FIVE, "owl", "goat", True, id="CH-X34 CH-R46"),
        pytest.param(FIVE, "owl", "hamster newcomer", False, id="CH-X35"),
        pytest.param(FIVE, "owl", "backpacker", False, id="CH-X36 CH-R51"),
        pytest.param(FIVE, "troll", "", True, id="CH-X37 CH-R52"),
        pytest.param("newcomer talent dog champion troll", "troll", "", False, id="CH-X38"),
        pytest.param("talent dog champion goat newcomer", "bc-newcomer", "", False, id="CH-X40 CH-R48 CH-R98"),
    ],
)
def test_batches(bench: str, flag: str, beneath: str, lost: bool) -> None:
    """CH-123, CH-175: a lost stack is judged as a whole; Specials break the rule as they say."""
    arena = Arena("zeppelin", flag, y_bench=bench, beneath=beneath).step()
    assert arena.over == lost
    before = len(bench.split())
    if lost:
        assert arena.result() == (0, "bench")
        assert len(arena.y.bench) == before
    else:
        assert arena.y.beneath == ()
        assert sum(len(one.seats) for one in arena.y.bench) <= 6
    if "backpacker" in beneath:
        assert arena.names(arena.y.exhaust) == "backpacker"


def test_live_flag() -> None:
    """CH-X49, CH-R36, CH-R63, CH-R74: the Skier's owner picks; the card goes to its own owner's pile."""
    arena = Arena("skier owl", "goat", y_bench="icebob rat")
    assert arena.flag() == 4
    arena.step()
    assert arena.legal() == ["exhaust sb-rat", "exhaust mt-icebob"]
    arena.answer("exhaust mt-icebob")
    assert arena.match.holder == 0
    assert arena.names(arena.y.exhaust) == "icebob"


def test_no_new_comparison() -> None:
    """CH-X83, CH-R37: a No flag win fan raises the Quarterback, but there is no new comparison before a reveal."""
    arena = Arena("quarterback yodeler newcomer", "mammoth", tokens=(3, 0)).step(2)
    assert arena.match.holder == 1
    assert arena.row() == [5, 2]
    arena.step()
    assert arena.match.holder == 0
    assert Arena("quarterback yodeler", "mammoth", tokens=(3, 0)).run().tokens() == 4


@pytest.mark.parametrize(
    ("deck", "flag"),
    [("quarterback", 1), ("turbo", 2), ("yodeler", 2), ("coffee", 2)],
)
def test_opening_is_no_attack(deck: str, flag: int) -> None:
    """CH-X85, CH-R33, CH-85, CH-86, CH-87, CH-173: the opening card is no attack."""
    arena = Arena(deck, "", "coffee" if deck == "coffee" else "", tokens=(5, 0)).step()
    assert arena.flag() == flag
    assert arena.tokens() == 5
    assert arena.match.holder == 0


def test_opening_effect() -> None:
    """CH-X10, CH-87, CH-111: the Thief's card is there before the flag lies on it."""
    arena = Arena("thief", piles={"A": "hamster"}).step()
    assert arena.match.holder == -1
    arena.step()
    assert arena.names(arena.x.exhaust) == "hamster"
    assert arena.flag() == 1


def test_many_in_one_go() -> None:
    """CH-X92, CH-R57: cards that never sit, a whole seat, a Mirror's return."""
    arena = Arena(
        "owl", "backpacker", y_bench="newcomer talent dog champion rat goat", beneath="backpacker cabbage"
    ).step()
    assert not arena.over
    assert len(arena.y.exhaust) == 3
    arena = Arena("carriage owl", "zeppelin", "newcomer*2 owl").step().answer("empty newcomer")
    assert arena.names(arena.x.exhaust) == "newcomer newcomer"
    arena = Arena("mirror", "talent", "dj owl").step()
    assert [event.as_json()["card"] for event in arena.told("revealed")] == ["ff-mirror", "rb-dj"]
    assert [event.as_json()["total"] for event in arena.told("flag_taken")] == [3]


def test_longest_match() -> None:
    """CH-X95, CH-R44: the 300th reveal is not made."""
    arena = Arena("newcomer*2 owl", "mammoth", reveals=297).run()
    assert arena.result() == (1, "reveals")
    assert arena.match.reveals == 299


def test_each_failure_once() -> None:
    """CH-X96, CH-R67: every No flag win acts once, pending bonuses add up."""
    arena = Arena("figure collector newcomer", "zeppelin").step(3)
    assert [event.as_json()["total"] for event in arena.told("flag_taken")] == [14]
    assert arena.flag() == 7
    assert len(arena.told("next_bonus")) == 2


def test_whole_match() -> None:
    """CH-X79, CH-79, CH-89, CH-R78: a whole match of Starters, card by card."""
    arena = Arena(
        "newcomer newcomer champion talent newcomer dog", y_deck="talent newcomer dog champion newcomer newcomer"
    )
    while not arena.over:
        if arena.asked:
            arena.answer("top")
        else:
            arena.step()
    assert arena.result() == (1, "deck")
    assert arena.match.reveals == 10
    assert len(arena.told("flag_taken")) == 6
    assert arena.seated(arena.x) == "newcomer*3 champion talent"


def test_hopeless_attack_goes_on() -> None:
    """CH-R42, CH-R86: every card is revealed and resolved, effect first, before way I."""
    arena = Arena("yodeler*3", "zeppelin").run()
    assert arena.tokens() == 3
    assert arena.match.reveals == 4


def test_powers_are_never_negative() -> None:
    """CH-R43, CH-113: a card's power is at least 0; keywords tell when an effect works."""
    arena = Arena("newcomer owl", "zeppelin").step()
    assert min(arena.row()) >= 0
    assert set(BOX.keywords) == {"reveal", "attack", "bench", "flag", "no_flag_win", "flag_loss", "picked", "special"}


def test_bench_lends_at_once() -> None:
    """CH-R54, CH-R53: benched cards lend from their owner's very next attack."""
    arena = Arena("owl", "coffee", y_deck="hamster zeppelin").step()
    arena.step()
    assert arena.row() == [4]


def test_no_conceding() -> None:
    """CH-R45, CH-R113: there is no action to give up or to leave."""
    arena = Arena("newcomer owl", "zeppelin")
    assert arena.state.to_act() == (CHANCE,)
    assert not arena.state.legal_actions(0)
