"""Unsteady hands: a flick is named, then dice say how far it goes astray, the same at every desktop."""

from __future__ import annotations

import math
from itertools import product

import pytest

from games.kernel import CHANCE, Roll
from games.laag import events as e
from games.laag.actions import Flick
from games.laag.components import COMPONENTS
from games.laag.rules import Laag
from games.laag.scatter import flown, scattered
from games.laag.table import strike
from tests.games.laag.setting import do, refused, shift, standard, stands
from tests.games.laag.virtual import empty

SIDES = COMPONENTS.scatter_sides
AHEAD = Flick(0, 1000, 1000, (305, 84))
MIDDLE = (1, SIDES, SIDES, 1)


def shooting(scatter: str) -> Laag:
    """red_2 is about to shoot; blue_2 stands before it, 366 mm from the puck, and nothing else does."""
    rows = stands("blue_2", 305, 450), stands("obstacle_3", 60, 305), stands("obstacle_4", 550, 305)
    state = shift(standard(table="virtual", scatter=scatter), *rows)
    do(state, "shoot red_2")
    return state


def tangent(flick: Flick) -> float:
    """How far to the left of straight ahead, in mm per m."""
    return -1000 * flick.dx / flick.dy


@pytest.mark.parametrize(("scatter", "still", "hard", "power"), [("small", 10, 50, 30), ("large", 25, 125, 80)])
def test_bounds(scatter: str, still: int, hard: int, power: int) -> None:
    """LG-R100: the widest angle grows with the power; all dice in the middle leave a flick as it was aimed."""
    assert scattered(AHEAD, scatter, MIDDLE) == AHEAD
    left, right = scattered(AHEAD, scatter, (SIDES, SIDES, 1, 1)), scattered(AHEAD, scatter, (1, 1, SIDES, SIDES))
    assert tangent(left) == pytest.approx(hard, abs=0.5)
    assert tangent(right) == pytest.approx(-hard, abs=0.5)
    assert left.power == 1000 - power
    assert right.power == 1000, "there is no greater power"
    weak = scattered(Flick(0, 1000, 1, (305, 84)), scatter, (SIDES, SIDES, 1, 1))
    assert tangent(weak) == pytest.approx(still, abs=1)
    assert weak.place == (305, 84)


def test_small_errors_are_more_frequent() -> None:
    """LG-R100: two dice are added, so that half of all flicks stay within a third of the widest angle."""
    faces = range(1, SIDES + 1, 10)
    flicks = [scattered(AHEAD, "large", (one, other, *MIDDLE[2:])) for one, other in product(faces, faces)]
    errors = [abs(tangent(flick)) for flick in flicks]
    assert sum(error < 125 / 3 for error in errors) > len(errors) / 2


def test_any_direction_keeps_its_length() -> None:
    """LG-R90: a flick that strayed is one that could have been named."""
    for dx, dy in COMPONENTS.sample_directions:
        for rolls in ((1, 1, 1, 1), (SIDES, 7, 30, SIDES)):
            flick = scattered(Flick(dx, dy, 600), "large", rolls)
            assert max(abs(flick.dx), abs(flick.dy)) == 1000
            assert 1 <= flick.power <= 1000
            turn = math.degrees(math.atan2(dx * flick.dy - dy * flick.dx, dx * flick.dx + dy * flick.dy))
            assert abs(turn) < math.degrees(math.atan(0.125))


def test_the_flick_is_named_before_the_dice_are_thrown() -> None:
    """LG-R100: chance owes the roll when nothing of the flick can be changed any more."""
    state = shooting("large")
    do(state, "flick 305,84 0:1000 500")
    assert state.to_act() == (CHANCE,)
    assert state.requests() == (Roll(SIDES),) * 4
    assert state.legal_actions(0) == ()
    assert state.public()["struck"] == "flick 305,84 0:1000 500"
    aimed = state.position
    rolls = (SIDES, SIDES, 1, 1)
    wanted = scattered(Flick(0, 1000, 500, (305, 84)), "large", rolls)
    record = strike(aimed._replace(phase="flick"), wanted).record
    assert flown(aimed, {CHANCE: rolls}) == wanted
    events = state.apply({CHANCE: rolls})
    assert events[0] == e.Strayed("red_2", "flick 305,84 0:1000 500", str(wanted))
    assert events[1] == e.Flicked(str(record))
    assert state.to_act() == (1,)
    assert state.public()["struck"] is None


def test_the_same_aim_hits_or_misses_by_the_dice() -> None:
    """LG-R100: what a steady hand hits an unsteady one can miss."""
    downed = set()
    for rolls in (MIDDLE, (SIDES, SIDES, 50, 50)):
        state = shooting("large")
        do(state, "flick 305,84 0:1000 500")
        downed.add(any(event == e.Downed("blue_2", by_puck=True) for event in state.apply({CHANCE: rolls})))
    assert downed == {True, False}


def test_a_steady_hand_needs_no_dice() -> None:
    """LG-R91, LG-R100: without scatter a flick is final at once."""
    state = empty(stands("blue_2", 305, 300))
    do(state, "shoot red_2")
    before = state.position
    assert flown(before, {0: AHEAD}) == AHEAD
    assert flown(before, {}) is None
    do(state, "flick 305,84 0:1000 500")
    assert state.to_act() == (1,)


def test_a_real_table_has_real_hands() -> None:
    """LG-R100: on a real table nothing is thrown."""
    state = standard(scatter="large")
    do(state, "shoot red_2")
    assert refused(state, "flick 305,84 0:1000 500") == "LG-P1"


def test_what_is_shown_is_agreed() -> None:
    """LG-R99: how much aiming shows is a setting of the match, public and hashed; it changes nothing else."""
    full, blind = (standard(table="virtual", aim=aim) for aim in ("full", "none"))
    assert full.position.settings.aim == "full"
    assert full.digest() != blind.digest()
    for state in (full, blind):
        do(state, "shoot red_2", "flick 305,84 0:1000 500")
    assert full.position._replace(settings=blind.position.settings) == blind.position
