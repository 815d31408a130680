"""Set-up: the box, piles, plans, Trophies, Starter Decks, the Robot's Deck, and what is left to chance."""

from __future__ import annotations

from collections import Counter

import pytest

from games.challengers import BOX, parse
from games.kernel import Open, Roll, Show, Shuffle, submit
from tests.games.challengers.arena import Arena, deal, everybody, laid, tournament


def test_components() -> None:
    """CH-1 … the box: CH-1, CH-2, CH-3, CH-4, CH-5, CH-6, CH-7, CH-8, CH-9, CH-10, CH-11, CH-12."""
    sizes = Counter[str]()
    for card in BOX.cards.values():
        sizes[card.set] += card.copies
    assert sizes["starter"] == 48
    assert sizes["robot"] == sizes["rainbow"] == 20
    additional = [one.id for one in BOX.sets.values() if one.kind == "additional"]
    assert len(additional) == 6
    assert all(sizes[one] == 40 for one in additional)
    assert sum(len(plans) for plans in BOX.plans.values()) == 20
    assert len(BOX.beaches) == 4
    assert len({beach.colour for beach in BOX.beaches}) == 4
    assert sum(len(one.trophies) for one in BOX.rounds) == 28
    assert len(BOX.trainers) == 16
    assert BOX.numbers.bench_seats == 6


def test_rarity_and_levels() -> None:
    """CH-X22, CH-71, CH-72, CH-73, CH-74, CH-75, CH-76, CH-77, CH-78, CH-32, CH-33: copies, Levels, powers."""
    copies = {card.name: card.copies for card in BOX.cards.values()}
    assert (copies["Cauldron"], copies["Giraffe"], copies["Goat"]) == (2, 2, 3)
    assert (copies["Skier"], copies["Dwarf"], copies["Zombie"], copies["Thief"]) == (5, 7, 8, 4)
    for level, limit in (("A", 4), ("B", 7), ("C", 11)):
        assert max(card.power for card in BOX.cards.values() if card.level == level) == limit
    assert Counter(card.copies for card in BOX.cards.values()).most_common(1)[0][0] in (1, 4)
    assert all(card.set in BOX.sets and card.level for card in BOX.cards.values())


def test_setup_for_four() -> None:
    """CH-X1, CH-13, CH-17, CH-22, CH-23, CH-24, CH-25, CH-26, CH-27, CH-29, CH-30, CH-34: what lies on the table."""
    state, faces = laid(4)
    position = state.position
    assert len(position.stacks) == 2
    assert all(len(stack) == 7 for stack in position.stacks)
    assert position.robot_deck == ()
    sets = {BOX.cards[faces[slot]].set for pile in position.piles for slot in pile}
    assert sets == {"rainbow", "secret-base", "beach-club", "mountain-top", "university", "toy-store"}
    drawn = sum(len(player.drawn) for player in position.players)
    assert len(position.piles[0]) + drawn == 83
    assert (len(position.piles[1]), len(position.piles[2])) == (83, 54)
    assert position.compartments == ((), (), ())
    assert all(len(player.deck) == 6 for player in position.players)
    assert [BOX.tournaments[seats].beaches for seats in range(1, 9)] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_trophy_stacks() -> None:
    """CH-X2, CH-18, CH-19, CH-20, CH-21, CH-R4, CH-107: one Trophy of each round per beach, round 1 on top."""
    state, faces = laid(4)
    for beach, stack in enumerate(state.position.stacks):
        shown = [faces[slot].split("-") for slot in stack]
        assert [int(one[1]) for one in shown] == [1, 2, 3, 4, 5, 6, 7]
        assert [int(one[2]) for one in shown] == [line.trophies[beach] for line in BOX.rounds]
    assert min(BOX.rounds[6].trophies) > max(BOX.rounds[0].trophies)


def test_plans_and_places() -> None:
    """CH-15, CH-16, CH-45, CH-46, CH-48, CH-R1, CH-R2, CH-R115, CH-14: where everybody plays, in every round."""
    state, _ = laid(4)
    assert [player.plan for player in state.position.players] == [1, 2, 3, 4]
    for seats, plans in BOX.plans.items():
        for at in range(7):
            assert len({(plan.beach[at], plan.half[at]) for plan in plans}) == seats
    random = tournament(4)
    assert next(request for request in random.requests() if isinstance(request, Open)).pile == "plans"


def test_left_out() -> None:
    """CH-R3, CH-28: Fairytale Forest stays in the box unless the table says otherwise."""
    assert tournament(2).position.left_out == "fairytale-forest"
    state, faces = laid(2, left_out="university")
    sets = {BOX.cards[faces[slot]].set for pile in state.position.piles for slot in pile}
    assert "university" not in sets
    assert "fairytale-forest" in sets


def test_starter_decks() -> None:
    """CH-R7, CH-29: six cards of equal content."""
    assert sorted(BOX.starter_deck) == ["s-champion", "s-dog", "s-newcomer", "s-newcomer", "s-newcomer", "s-talent"]


def test_order_of_luck() -> None:
    """CH-X105, CH-R128, CH-80, CH-81, CH-R6: what chance does, in its order, and who may see it."""
    state = tournament(2, left_out="random")
    assert [request.pile for request in state.requests() if isinstance(request, Open)] == ["sets", "plans", "plans"]
    faces: dict[int, str] = {}
    deal(state, faces)
    shuffles = state.requests()
    assert len(shuffles) == 12
    assert all(isinstance(request, Shuffle) for request in shuffles)
    deal(state, faces)
    assert [request.audience for request in state.requests() if isinstance(request, Show)] == [(0,)] * 6 + [(1,)] * 6
    deal(state, faces)
    assert [request.audience for request in state.requests() if isinstance(request, Show)] == [(0,)] * 5 + [(1,)] * 5
    deal(state, faces)
    assert state.to_act() == (0, 1)
    submit(state, {0: parse("ready"), 1: parse("redraw")})
    assert [request.audience for request in state.requests() if isinstance(request, Show)] == [(1,)] * 5
    deal(state, faces)
    assert state.to_act() == (1,)
    everybody(state, "ready")
    left, right, toss = state.requests()
    assert isinstance(left, Shuffle)
    assert isinstance(right, Shuffle)
    assert left.by == right.by == (0, 1)
    assert isinstance(toss, Roll)
    assert toss.sides == 2
    deal(state, faces)
    (show,) = state.requests()
    assert isinstance(show, Show)
    assert show.audience is None


@pytest.mark.parametrize(
    ("level", "size", "gone"),
    [(1, 8, []), (2, 8, ["ro-alpha"]), (3, 8, ["ro-alpha", "ro-beta"]), (4, 8, ["ro-goodbot"]), (5, 9, ["ro-champ"])],
)
def test_robot_deck(level: int, size: int, gone: list[str]) -> None:
    """CH-X23, CH-148, CH-149, CH-155, CH-156, CH-157, CH-158, CH-165: the Robot's Deck by level.

    CH-167, CH-168, CH-170, CH-R121, CH-X76, CH-R117: its size, its Cyborgs, at most six names.
    """
    state = tournament(1, level=str(level))
    faces: dict[int, str] = {}
    while not state.position.piles[0]:
        deal(state, faces)
    deck = state.position.robot_deck
    assert len(deck) == size
    assert not set(gone) & set(deck)
    assert deck.count("ro-cyborg") == 4
    assert len({BOX.cards[face].name for face in deck}) <= 6
    with_trainers = tournament(1, level=str(level), trainers="yes")
    while not with_trainers.position.piles[0]:
        deal(with_trainers, faces)
    assert len(with_trainers.position.robot_deck) == size + 1


def test_solo_cards() -> None:
    """CH-X28, CH-166, CH-R123: three SOLO cards join the eight R cards; at level 1 nothing is replaced."""
    request = tournament(1, level="5", solo_cards="yes").requests()[0]
    assert isinstance(request, Open)
    assert len(request.faces) == 11
    assert tournament(1, solo_cards="yes").position.phase == "lay"


def test_options_by_seats() -> None:
    """CH-X104, CH-R122, CH-159: what three, five and seven players need the house option for."""
    for seats in (3, 5, 7):
        for options in ({"level": "4"}, {"level": "5"}, {"solo_cards": "yes"}):
            with pytest.raises(ValueError, match="house=yes"):
                tournament(seats, **options)
            tournament(seats, house="yes", **options)
    tournament(1, level="5", solo_cards="yes")
    tournament(4, level="5", solo_cards="yes")


def test_cyborgs() -> None:
    """CH-160, CH-X76, CH-R81: a Cyborg has the power of the round; two share a seat."""
    arena = Arena("cyborg loader", "zeppelin", "cyborg*2", robot=True, seats=1, number=6).step()
    assert arena.row() == [6]
    assert len(arena.x.bench) == 1
