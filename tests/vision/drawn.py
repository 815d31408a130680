"""A puck on a sandy table, drawn plainly: what is found in such pictures, before, on its way, and after."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from tests.vision.table import camera, setup_json, usual_pieces
from vision.arrays import Image, levels_of
from vision.pictures.film import Crop, Film, Frame, crop_around
from vision.pieces.finder import nominal
from vision.pieces.shapes import fill, hull_of, outline, puck_points
from vision.puck.locate import locate
from vision.puck.track_hypotheses import Located
from vision.setup import PUCK_HEIGHT, Pose, Setup, parse_setup

CROP = Crop(330, 60, 960, 690)
SETUP = parse_setup(setup_json(usual_pieces()))
STILL = 6  # frames before and after the flick
Place = tuple[float, float]
NOISE = np.random.default_rng(5).normal(0.0, 1.0, (720, 1280, 3))
VIEW = camera(58.0)
PAWN, DISC = (next(piece for piece in SETUP.pieces if piece.type == kind) for kind in ("pawn", "obstacle"))
PAINT, BLUE = levels_of(nominal(SETUP.puck.colour)), np.array([110.0, 40.0, 20.0])
START: Place = (200.0, 150.0)
WAY: list[Place] = [(200.0 + 50.0 * i, 150.0 + 50.0 * i) for i in range(1, 4)]
END: Place = (390.0, 340.0)


def picture_of(puck: Place | None, pawns: Sequence[Place], discs: Sequence[Place] = ()) -> Image:
    """A sandy table with a puck, blue pawns, and discs of the puck's paint, drawn from far to near."""
    layers = [(place[1], outline(VIEW, PAWN, Pose(*place)), BLUE) for place in pawns]
    layers += [(place[1], outline(VIEW, DISC, Pose(*place)), PAINT) for place in discs]
    if puck is not None:
        side = puck_points(*puck)
        top = side[side[:, 2] > PUCK_HEIGHT - 1.0]
        layers.append((puck[1] + 0.2, hull_of(VIEW.project(side)), 0.7 * PAINT))
        layers.append((puck[1] + 0.1, hull_of(VIEW.project(top)), PAINT))
    out = np.array([150.0, 185.0, 205.0]) + NOISE
    for _, hull, colour in sorted(layers, key=lambda layer: -layer[0]):
        box = crop_around(hull, (1280, 720), 4)
        mask = cv2.GaussianBlur(fill(hull, box).astype(np.float32), (0, 0), 0.7)[..., None]
        part = out[box.y0 : box.y1, box.x0 : box.x1]
        part += mask * (colour - part)
    return np.clip(out, 0, 255).astype(np.uint8)


def film_of(pictures: Sequence[Image]) -> Film:
    """These pictures, 30 a second."""
    frames = [Frame(picture, i / 30, i) for i, picture in enumerate(pictures)]
    film = Film(frames, VIEW, [None] * len(frames), CROP, [0.0] * len(frames))
    film.level(pictures[0])
    return film


def found_in(before: Image, way: Sequence[Image], after: Image, setup: Setup = SETUP) -> Located:
    """The puck that is found in a film: some pictures as before, those of its way, and some as after."""
    film = film_of([*[before] * STILL, *way, *[after] * STILL])
    stills = (CROP.of(before), CROP.of(after))
    found = locate(film, setup, *stills, 1.0, (STILL - 1, len(film) - STILL))
    assert found is not None
    return found
