"""The bots: they play legal, end their matches, and get better from level to level."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel import Family, Generator, play_out
from games.laag import GAME
from games.laag.actions import Answer, Flick
from games.laag.aim import direction, is_clear, moves, power_for, shots
from games.laag.components import INDEX
from games.laag.observation import Place
from games.laag.table import strike
from tests.games.laag.setting import do, lies, saw, shift, standard, stands
from tests.games.laag.virtual import empty


def wins(one: str, other: str, matches: int) -> Counter[str]:
    """Won matches of two kinds that change seats; a draw counts for none."""
    won: Counter[str] = Counter()
    for number in range(matches):
        kinds = (one, other) if number % 2 == 0 else (other, one)
        layout = ("open", "pinwheel")[number // 2 % 2]
        options = GAME.settings({"layout": layout, "rounds": "12"})
        result = play_out(GAME, [GAME.bots[kind] for kind in kinds], f"{one} {other} {number}", options).state.result()
        assert result is not None
        places = [standing.place for standing in result]
        if places != [1, 1]:
            won[kinds[places.index(1)]] += 1
    return won


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("greedy", "easy"), ("hard", "easy")])
def test_levels(better: str, worse: str) -> None:
    """The better one wins at least five of six."""
    assert wins(better, worse, 6)[better] >= 5


@pytest.mark.parametrize("kind", ["easy", "greedy", "hard"])
@pytest.mark.parametrize("table", ["virtual", "real"])
def test_whole_matches(kind: str, table: str) -> None:
    """On both tables every choice is legal, and the match ends; on a real one bots let physics play their hand."""
    state = GAME.new(2, GAME.settings({"table": table, "rounds": "5", "first": "red", "layout": "fortress"}))
    generator = Generator(kind)
    while owed := state.to_act():
        (seat,) = owed
        action = GAME.bots[kind].choose(state.view(seat), state.legal_actions(seat), generator)
        assert state.why_not(seat, action) is None
        state.apply({seat: action})
    assert state.result() is not None


def test_the_same_choice_again() -> None:
    """A bot is a function of view, legal actions and generator."""
    state = standard(table="virtual")
    for bot in GAME.bots.values():
        choices = {str(bot.choose(state.view(0), state.legal_actions(0), Generator(7))) for _ in range(3)}
        assert len(choices) == 1


def test_reviewing() -> None:
    """A bot takes the other seat's word."""
    state = standard()
    do(state, "shoot red_2")
    do(state, saw(state))
    for kind in ("easy", "greedy", "hard"):
        assert GAME.bots[kind].choose(state.view(1), state.legal_actions(1), Generator(1)) == Answer("accept")


def test_a_clear_shot_hits() -> None:
    """What `greedy` aims at with a steady hand falls; `hard` finds a flick that hits."""
    state = empty(stands("blue_2", 305, 300))
    do(state, "shoot red_2")
    shot = next(shot for shot in shots(state.position, INDEX["red_2"]) if shot.target == INDEX["blue_2"])
    assert strike(state.position, shot.flick).record.toppled == ("blue_2",)
    flick = GAME.bots["hard"].choose(state.position, state.legal_actions(0), Generator(1))
    assert isinstance(flick, Flick)
    assert strike(state.position, flick).record.toppled


def test_lines_of_sight() -> None:
    """A puck needs room for its radius beside discs, boxes and lying pawns."""
    start, end = Place(305_000, 90_000), Place(305_000, 500_000)
    assert is_clear(empty().position.pieces, start, end, 1, 4)
    for piece, fine in (
        (stands("obstacle_3", 305 + 28, 250), False), (stands("obstacle_3", 305 + 29, 250), True),
        (stands("barrier_1", 305 + 55, 250, 1000, 0), False), (stands("barrier_1", 305 + 56, 250, 1000, 0), True),
        (stands("barrier_1", 305 + 19, 250, 0, 1000), False), (stands("barrier_1", 305 + 20, 250, 0, 1000), True),
        (lies("red_1", 305 + 22, 250, 0, 1000), False), (lies("red_1", 305 + 23, 250, 0, 1000), True),
    ):  # fmt: skip
        assert is_clear(empty(piece).position.pieces, start, end, 1, 4) == fine, piece


def test_moves_arrive() -> None:
    """Every move that a bot thinks of succeeds, within 8 mm of where it wants to stand."""
    state = standard(table="virtual")
    do(state, "move red_1")
    found = list(moves(state.position, 0))
    assert len(found) > 5
    for end, flick in found:
        record = strike(state.position, flick).record
        assert not record.contacts
        assert record.end is not None
        assert (record.end.x - end.x) ** 2 + (record.end.y - end.y) ** 2 < 8000**2


def test_a_better_place_is_sought() -> None:
    """A pawn that sees nobody moves to where it sees somebody before it charges or shoots at nothing."""
    rows = [stands("barrier_1", 305, 95, 1000, 0), lies("red_1", 60, 60, 0, 1000), lies("red_3", 550, 60, 0, 1000)]
    rows += [lies("blue_1", 550, 560, 0, 1000), lies("blue_3", 60, 560, 0, 1000), stands("blue_2", 305, 300)]
    state = shift(empty(), *rows)
    assert not any(shots(state.position, 1))
    assert str(GAME.bots["greedy"].choose(state.position, state.legal_actions(0), Generator(1))) == "move red_2"


def test_aiming() -> None:
    assert direction(-3, 1) == (-1000, 333)
    assert power_for(255) in (250, 251, 252)
    assert power_for(10**9) == 1000
    state = standard(table="virtual")
    family = next(entry for entry in state.legal_actions(0) if isinstance(entry, Family))
    assert str(family.sample(Generator(1))) == "charge red_1 0,0"


def test_steady_and_unsteady_hands() -> None:
    """No two flicks are quite alike: the hand of `easy` strays far, that of `hard` a little."""
    state = empty(stands("blue_2", 305, 300))
    do(state, "shoot red_2")
    widest = {}
    for kind in ("easy", "greedy", "hard"):
        made = [GAME.bots[kind].choose(state.position, state.legal_actions(0), Generator(seed)) for seed in range(16)]
        assert len(set(made)) > 8
        flicks = [flick for flick in made if isinstance(flick, Flick) and flick.place == (305, 84)]
        widest[kind] = max(abs(flick.dx) for flick in flicks)  # permille of the way beside blue_2
    assert widest["easy"] > 2 * widest["greedy"] > 2 * widest["hard"] > 0


@pytest.mark.long
@pytest.mark.parametrize("kind", ["easy", "greedy"])
@pytest.mark.parametrize("layout", ["open", "fortress"])
def test_neither_seat_is_favoured(layout: str, kind: str) -> None:
    """Of 200 matches between equal bots the first seat wins half, within twice the error of such a count (7 of 100)."""
    options = GAME.settings({"first": "red", "layout": layout})
    points = 0.0
    for number in range(200):
        result = play_out(GAME, [GAME.bots[kind]] * 2, f"fair {number}", options).state.result()
        assert result is not None
        points += 0.5 if result[0].place == result[1].place else float(result[0].place == 1)
    assert 86 <= points <= 114
