"""Pieces of which nobody has said where they stand, on tables and in lights that nobody has chosen."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.vision.footage.catalogue import Take, film
from tests.vision.footage.flicks import found
from tests.vision.footage.kin import kin
from tests.vision.footage.kinds import KINDS
from vision.camera.calibration import calibrate
from vision.pieces.survey import find_pieces

_NEAR = 8.0  # mm


@pytest.mark.long
@pytest.mark.parametrize("number", [12, 16, 26])
def test_every_piece_is_found_on_a_strange_table(number: int) -> None:
    seen = found(replace(KINDS["miss"], obstacles=4, barriers=4), 7000 + number)
    _all_are_found(film(seen, "miss", str(number), number))


@pytest.mark.long
@pytest.mark.parametrize("number", [3, 30, 45, 51])
def test_every_piece_is_found_on_a_table_after_the_samples(number: int) -> None:
    _all_are_found(kin(number))


@pytest.mark.long
def test_a_pawn_that_lies_along_the_line_of_sight_is_told_by_its_mates() -> None:
    take = kin(1369)
    picture = take.scene.frame(0)
    placed = find_pieces(take.setup, calibrate(picture, take.setup).camera, picture)
    assert {each.piece.id for each in placed if each.pose.lying} == {"blue_3"}
    assert all(each.sure > 0.9 for each in placed if each.piece.type == "pawn")


def _all_are_found(take: Take) -> None:
    assert all(piece.place is None for piece in take.setup.pieces)
    picture = take.scene.frame(0)
    placed = find_pieces(take.setup, calibrate(picture, take.setup).camera, picture)
    assert len(placed) == 14
    bodies = take.scene.motion(0.0)
    for piece in take.setup.pieces:
        if piece.type != "puck":
            here = bodies[piece.id]
            alike = [each.pose for each in placed if each.piece.type == piece.type]
            assert min(math.hypot(at.x - here.x, at.y - here.y) for at in alike) < _NEAR, piece.id
