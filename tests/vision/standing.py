"""The usual pieces where they stand, seen by one camera: a picture in which things are found and named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from tests.vision.table import PLACES, Scene, camera, setup_json, slide, usual_pieces
from vision.camera.lens import Camera
from vision.pictures.film import crop_around
from vision.pieces.finder import Finder, Spot, nominal
from vision.pieces.naming import named
from vision.setup import Pose, Setup

VIEW = camera(68.0, 8.0)
SCENE = Scene(setup_json(usual_pieces()), VIEW, slide((330.0, 120.0), (1.0, 1.0), 9.0))
CROP = crop_around(VIEW.project(SCENE.setup.corners), VIEW.size, 40)


def sureness(
    view: Camera,
    stranger: str | None = None,
    beside: Mapping[str, Pose] | None = None,
    without: Sequence[str] = (),
    score: float = 0.8,
) -> dict[str, float]:
    """How sure the names of the usual pawns are; `stranger`: a green one; `beside`: found elsewhere; `without`: not.

    `score`: how well their outlines fit.
    """
    places = {**PLACES, **(beside or {})}
    scene = Scene(SCENE.given, view, SCENE.path)
    crop = crop_around(view.project(scene.setup.corners), view.size, 40)
    finder = Finder(view, crop, crop.of(scene.frame(0)), scene.setup, np.ones(3))
    found = []
    for pawn in (pawn for pawn in scene.setup.pieces[:6] if pawn.id not in without):
        colour = nominal((47, 143, 78) if pawn.id == stranger else pawn.colour)
        found.append((pawn, Spot("pawn", places[pawn.id], score, colour)))
    return {each.piece.id: each.sure for each in named(finder, found)}


def shot_from(setup: Setup, name: str, near: Pose) -> Setup:
    """The setup with the puck beside a place, from which a pawn shot it."""
    pieces = (replace(each, beside=(near.x + 28.0, near.y)) if each.id == name else each for each in setup.pieces)
    return replace(setup, pieces=tuple(pieces))
