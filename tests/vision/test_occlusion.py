"""Where a piece stands before the puck, what is left of it is known to lie beside its middle."""

from __future__ import annotations

from tests.vision.playing import scene
from tests.vision.table import camera, setup_json, usual_pieces
from vision.pieces import Placed
from vision.puck import Sighting, occluded
from vision.setup import Pose, parse_setup

_VIEW = camera(56.0)
_SETUP = parse_setup(setup_json(usual_pieces()))
_PAWN = next(piece for piece in _SETUP.pieces if piece.type == "pawn")
_MIDDLE, _COUNT = 5, 11  # the frame in which the puck is beside the pawn at (300, 300)
_BEHIND = 20.0 if _VIEW.place[1] < 300.0 else -20.0  # mm


def _sigmas(y: float, *, beside: float = 0.0, stays: bool = False) -> list[float]:
    """Those of a puck that goes along x, `beside` where it is seen at the pawn; or `stays` there."""
    ways = [0.0 if stays else 40.0 * (i - _MIDDLE) + (beside if i == _MIDDLE else 0.0) for i in range(_COUNT)]
    _, found = scene([Sighting(i, i / 30, 300.0 + way, y, 1.0, 1.0) for i, way in enumerate(ways)])
    return [s.sigma for s in occluded(_VIEW, found, [Placed(_PAWN, Pose(300.0, 300.0), 1.0, 1.0)])]


def test_a_puck_behind_a_pawn_is_less_sure_than_elsewhere() -> None:
    sigmas = _sigmas(300.0 + _BEHIND)
    assert sigmas.pop(_MIDDLE) > 3.0
    assert sigmas == [1.0] * (_COUNT - 1)


def test_one_that_was_seen_beside_the_pawn_that_covers_it_is_less_sure_as_well() -> None:
    assert _sigmas(300.0 + _BEHIND, beside=24.0)[_MIDDLE] > 3.0


def test_a_puck_before_a_pawn_is_as_sure_as_ever() -> None:
    assert _sigmas(300.0 - _BEHIND) == [1.0] * _COUNT


def test_where_it_rests_is_known_by_what_is_seen_of_it() -> None:
    sigmas = _sigmas(300.0 + _BEHIND, stays=True)
    assert min(sigmas[3:-3]) > 3.0
    assert [*sigmas[:3], *sigmas[-3:]] == [1.0] * 6
