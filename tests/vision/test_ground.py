"""Shadows are table, pieces are not."""

from __future__ import annotations

import math

import cv2
import numpy as np

from tests.vision.table import camera, setup_json, usual_pieces
from vision.arrays import Image, Mask
from vision.outcome.changes import covered, ground
from vision.pictures.film import crop_around
from vision.pieces.naming import Placed
from vision.setup import Piece, Pose, parse_setup

VIEW = camera(72.0, 7.0)
SETUP = parse_setup(setup_json(usual_pieces()))
CROP = crop_around(VIEW.project(SETUP.corners), VIEW.size, 60.0)
PAINT, WOOD, SHADE = (30, 40, 150), (120, 150, 170), 0.4


def _shadow(pose: Pose) -> Pose:
    return Pose(pose.x + 22.0 * math.cos(0.4), pose.y + 22.0 * math.sin(0.4), 0.4, True)


def _table(pawns: list[tuple[Piece, Pose]]) -> Image:
    picture = np.full((CROP.y1 - CROP.y0, CROP.x1 - CROP.x0, 3), WOOD, float)
    for piece, pose in pawns:
        picture[covered(VIEW, CROP, piece, _shadow(pose))] *= SHADE
    for piece, pose in pawns:
        picture[covered(VIEW, CROP, piece, pose)] = PAINT
    noise = np.random.default_rng(1).normal(0.0, 2.0, picture.shape)
    return np.asarray(cv2.GaussianBlur(np.clip(picture + noise, 0, 255), (0, 0), 0.8), np.uint8)


def _inner(piece: Piece, pose: Pose) -> Mask:
    return covered(VIEW, CROP, piece, pose, -3.0)


def test_a_shadow_that_went_and_one_that_came_are_ground_and_the_pawn_is_not() -> None:
    pieces = [piece for piece in SETUP.pieces if piece.type == "pawn"]
    stood = [Pose(120.0 + 70.0 * i, 300.0) for i in range(len(pieces))]
    there = [Pose(stood[0].x, 150.0), *stood[1:]]
    before, after = (_table(list(zip(pieces, poses, strict=True))) for poses in (stood, there))
    placed = [Placed(piece, pose, 1.0, 1.0) for piece, pose in zip(pieces, stood, strict=True)]
    table = ground(VIEW, CROP, placed, before, after)
    for pose in (stood[0], there[0]):
        pawn = _inner(pieces[0], pose)
        shadow = _inner(pieces[0], _shadow(pose)) & ~covered(VIEW, CROP, pieces[0], pose, 4.0)
        assert shadow.sum() > 50
        assert table[shadow].mean() > 0.9
        assert table[pawn].mean() < 0.1
