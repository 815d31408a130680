"""Pieces in the table's own colours: nothing of them is seen but where they end."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from tests.vision.table import camera, setup_json, usual_pieces
from vision.pictures.film import crop_around
from vision.pieces.contours import Contours
from vision.pieces.finder import Finder
from vision.pieces.shapes import fill, outline
from vision.setup import Piece, Pose, parse_setup

VIEW = camera(62.0, 8.0)
SETUP = parse_setup(setup_json(usual_pieces()))
CROP = crop_around(VIEW.project(SETUP.corners), VIEW.size, 40)
DISC = Piece("obstacle_1", "obstacle", (150, 120, 90), (32.0, 32.0, 22.0))
BLOCK = Piece("obstacle_1", "obstacle", (150, 120, 90), (30.0, 30.0, 22.0))


def _contours(piece: Piece, poses: list[Pose], lighter: float) -> Contours:
    """A grained table with pieces that are a few grey levels lighter than it."""
    random = np.random.default_rng(5)
    size = (CROP.y1 - CROP.y0, CROP.x1 - CROP.x0)
    grain = cv2.GaussianBlur(random.normal(0.0, 60.0, (size[0], size[1], 1)).astype(np.float32), (0, 0), 6.0)
    light = 130.0 + grain[..., None] * np.ones(3)
    for pose in poses:
        light[fill(outline(VIEW, piece, pose), CROP) > 0] += lighter
    light = cv2.GaussianBlur(light, (0, 0), 0.8) + random.normal(0.0, 1.0, light.shape)
    return Contours(Finder(VIEW, CROP, np.clip(light, 0, 255).astype(np.uint8), SETUP))


@pytest.mark.parametrize(("piece", "turns"), [(DISC, (0.0,)), (BLOCK, tuple(np.deg2rad(np.arange(0.0, 90.0, 10.0))))])
def test_a_piece_a_little_lighter_than_the_table_is_found_by_its_outline(
    piece: Piece, turns: tuple[float, ...]
) -> None:
    stand = [Pose(150.0, 200.0, 0.2), Pose(433.0, 351.0, 0.8), Pose(302.0, 507.0, 1.3)]
    contours = _contours(piece, stand, 14.0)
    seen = contours.places(piece, 3, turns)
    for pose in stand:
        assert min(math.hypot(at.x - pose.x, at.y - pose.y) for at in seen) < 2.0
        assert contours.sharpness(piece, pose) > 0.9
        assert contours.sharpness(piece, pose.moved(60.0, 0.0)) < 0.2


def test_a_bare_table_has_no_outlines() -> None:
    contours = _contours(DISC, [], 0.0)
    assert all(contours.sharpness(DISC, at) < 0.7 for at in contours.places(DISC, 8, (0.0,)))
    assert contours.sharpness(DISC, Pose(300.0, 300.0)) < 0.3
