"""How much of a puck's way aiming shows: what the match agreed on, the same for everybody (LG-R99)."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from client.tables.context import TableContext
from client.tables.laag.aim import Aim, first_aim, puck_place, targets
from client.tables.laag.faces import AimLine
from client.tables.laag.layout import TablePicture
from client.tables.laag.places import AREA, PIXEL, Places
from client.tables.laag.table import LaagTable
from games.kernel import CHANCE
from games.laag import GAME, PAWNS, Flick, Situation, flown
from tests.client.tables.laag.test_aim import DASH
from tests.client.tables.laag.test_words import CAST

SHOT = Aim(angle=0, power=420, place=(305, 90))
"""From red_2 straight at blue_2."""


def shooting(**options: str) -> Situation:
    """red_2 is about to shoot in the open."""
    state = GAME.new(2, GAME.settings({"first": "red", "layout": "open", **options}))
    for text in (*DASH, "shoot red_2"):
        (seat,) = state.to_act()
        state.apply({seat: GAME.parse(text)})
    found: Situation = state.view(None)
    return found


def drawn(now: Situation, aim: Aim, *, mine: bool = True) -> tuple[AimLine, bool]:
    """The line of an aim, and whether the whole way is drawn."""
    pieces = {piece.key: piece for piece in TablePicture(now, CAST, Places(*AREA), mine, aim=aim).pieces()}
    line = pieces["aim"].face
    assert isinstance(line, AimLine)
    return line, "way" in pieces


@pytest.mark.parametrize("mine", [True, False])
def test_up_to_the_first_touch(mine: bool) -> None:
    line, whole = drawn(shooting(), SHOT, mine=mine)
    assert not whole
    assert line.ends
    assert math.hypot(*line.way) == pytest.approx((550 - 90 - 22.5) * PIXEL, abs=1)


@pytest.mark.parametrize("mine", [True, False])
def test_the_whole_path(mine: bool) -> None:
    now = shooting(aim="full")
    assert drawn(now, SHOT, mine=mine)[1]
    assert not drawn(now, replace(SHOT, power=60), mine=mine)[1], "a way without a touch is one line anyway"


@pytest.mark.parametrize("mine", [True, False])
def test_only_the_direction(mine: bool) -> None:
    now = shooting(aim="none")
    ways = {drawn(now, replace(SHOT, power=power), mine=mine)[0].way for power in (60, 420, 1000)}
    assert len(ways) == 1, "neither what stands there nor the power can be told from it"
    line, whole = drawn(now, SHOT, mine=mine)
    assert not whole
    assert not line.ends
    assert not line.fails


def test_where_nothing_is_shown_nothing_is_worked_out() -> None:
    """The first aim looks at the nearest pawn and finds neither the power nor a way past what stands there."""
    aim = first_aim(shooting(aim="none"))
    assert aim.power == Aim().power
    assert aim.place is not None
    now = shooting(aim="none")
    goal = now.pieces.pose(PAWNS.index(targets(now)[0])).place
    assert aim == aim.towards(goal, puck_place(now, aim), 0)
    assert first_aim(shooting()).power != aim.power


@pytest.mark.parametrize("kind", ["dash", "move"])
def test_a_move_that_would_fail_is_not_told_either(kind: str) -> None:
    state = GAME.new(2, GAME.settings({"first": "red", "aim": "none"}))
    texts = ("dash red_2",) if kind == "dash" else (*DASH, "move red_2")
    for text in texts:
        (seat,) = state.to_act()
        state.apply({seat: GAME.parse(text)})
    now: Situation = state.view(None)
    assert first_aim(now) == Aim(power=200)
    assert not drawn(now, Aim(power=400))[0].fails
    shown = now._replace(settings=now.settings._replace(aim="touch"))
    assert drawn(shown, Aim(power=400))[0].fails


def test_a_film_shows_the_flick_as_it_strayed() -> None:
    """LG-R100: named, it is only on its way; it is filmed when its dice are thrown."""
    state = GAME.new(2, GAME.settings({"first": "red", "layout": "open", "scatter": "large"}))
    for text in (*DASH, "shoot red_2"):
        (seat,) = state.to_act()
        state.apply({seat: GAME.parse(text)})
    table = LaagTable()
    table.show(TableContext(state, CAST))
    named = Flick(0, 1000, 420, (305, 90))
    assert table.film(state, {0: named}, state) is None
    state.apply({0: named})
    table.show(TableContext(state, CAST))
    assert table.prompt().title
    rolls = (101, 101, 51, 51)
    film = table.film(state, {CHANCE: rolls}, state)
    assert film is not None
    went = flown(state.view(None), {CHANCE: rolls})
    assert went is not None
    assert went.dx < 0
    place = next(piece for piece in film.pieces(120, *AREA) if piece.key == "puck")
    assert place.x + 22 < Places(*AREA).pixels(305_000, 90_000)[0] - 2, "it drifts to the left"
