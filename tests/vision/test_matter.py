"""Pieces made of something else slide, bounce and tip as that does; the game's own table stays as it is."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from games.laag.actions import Flick
from games.laag.components import COMPONENTS, PIECES
from games.laag.geometry import Pieces, Pose
from games.laag.situation import Settings, Situation, beginning
from games.laag.table import strike
from tests.vision.footage.matter import Matter, drawn, made_of

USUAL = Matter(0.5, 0.2, 0.15, {}, 1.0)
_POWER = 200  # 0.8 m/s


def _facing(gap_mm: int) -> Situation:
    """A shot from beside red_1 towards a blue pawn whose rim is `gap_mm` in front of the puck's."""
    settings = Settings("standard", False, virtual=True, rounds=30, doubt_floor=850, first=0)
    pieces = Pieces((None,) * len(PIECES), False).put(
        {0: Pose("s", 100_000, 100_000), 3: Pose("s", 172_500 + 1000 * gap_mm, 100_000)}
    )
    return beginning(settings)._replace(phase="flick", pieces=pieces, pawn=0, kind="shoot", round=1, seat=0)


def _end(matter: Matter, gap_mm: int) -> tuple[float, tuple[str, ...]]:
    """How many mm the puck came, and which pawns fell."""
    with made_of(matter):
        record = strike(_facing(gap_mm), Flick(1000, 0, _POWER, (150, 100))).record
    assert record.end is not None
    return record.end.x / 1000 - 150.0, record.toppled


@pytest.mark.parametrize("friction", [0.1, 0.2, 0.4])
def test_a_puck_slides_as_far_as_its_friction_lets_it(friction: float) -> None:
    way, _ = _end(replace(USUAL, friction=friction), 390)
    assert way == pytest.approx(800.0**2 / (2 * 9810.0 * friction), abs=0.5) if friction > 0.1 else way > 200.0


def test_the_usual_matter_is_the_games() -> None:
    now = _facing(40)
    plain = strike(now, Flick(1000, 0, _POWER, (150, 100))).record
    with made_of(USUAL):
        assert strike(now, Flick(1000, 0, _POWER, (150, 100))).record == plain
    with made_of(replace(USUAL, bounce=0.8, heavier={"pawn": 2.0})):
        assert strike(now, Flick(1000, 0, _POWER, (150, 100))).record != plain
    assert strike(now, Flick(1000, 0, _POWER, (150, 100))).record == plain


def test_a_heavy_hard_pawn_throws_the_puck_back_and_a_light_soft_one_lets_it_follow() -> None:
    hard, _ = _end(replace(USUAL, bounce=0.8, heavier={"pawn": 2.0}), 40)
    soft, _ = _end(replace(USUAL, bounce=0.2, heavier={"pawn": 0.5}), 40)
    assert hard < 35.0
    assert soft > 45.0


def test_a_pawn_with_its_weight_in_its_foot_stands_longer() -> None:
    low = replace(USUAL, balance=0.8, heavier={"pawn": 2.0})
    high = replace(USUAL, balance=1.2, heavier={"pawn": 0.5})
    assert (_end(low, 40)[1], _end(high, 40)[1]) == ((), ("blue_1",))


def test_every_number_has_its_own_matter_within_what_wood_on_a_table_can_do() -> None:
    drawn_ones = [drawn(number) for number in range(40)]
    assert len({(each.bounce, each.friction) for each in drawn_ones}) == 40
    assert all(0.2 <= each.bounce <= 0.8 and 0.1 <= each.friction <= 0.4 for each in drawn_ones)
    assert all(0.5 <= factor <= 2.0 for each in drawn_ones for factor in each.heavier.values())
    assert drawn(7) == drawn(7)
    assert math.isclose(COMPONENTS.physics.restitution_permille / 1000, USUAL.bounce)
