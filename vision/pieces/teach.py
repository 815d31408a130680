"""Home-made pieces: their colours are taken from one look at the table instead of from a list of paints."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

import numpy as np

from vision.arrays import Floats, Image, linear
from vision.camera import Camera
from vision.pictures import crop_around
from vision.pieces.finder import paint_of
from vision.pieces.naming import unlike
from vision.pieces.survey import white
from vision.reasons import BadSetup, Why
from vision.setup import Piece, Setup
from vision.tuning import TUNING

_T = TUNING.pieces.teach


def teach(setup: Setup, camera: Camera, picture: Image, places: Mapping[str, tuple[float, float]]) -> Setup:
    """The setup with the colours of the pieces that lie at `places` (mm of their foot) in a still picture.

    Pieces without a place learn from their team-mates or their own kind. Raises BadSetup if a place lies outside the
    picture, or if the two teams look the same.
    """
    seen = {name: _top(setup.piece(name), camera, picture, place) for name, place in places.items()}
    light = _light(setup, camera, picture, seen.values())
    paints = {name: paint_of(each / light) for name, each in seen.items()}
    pieces = tuple(replace(piece, colour=_learned(piece, setup, paints)) for piece in setup.pieces)
    teams = {piece.team: piece.colour for piece in pieces if piece.type == "pawn"}
    if len(teams) == 2:
        one, other = teams.values()
        if unlike(one, other) < _T.alike:
            raise BadSetup(Why.ALIKE_SIDES)
    puck = next(piece for piece in pieces if piece.id == setup.puck.id)
    return replace(setup, pieces=pieces, puck=puck)


def _light(setup: Setup, camera: Camera, picture: Image, tops: Collection[Floats]) -> Floats:
    """What white would send (3,), linear BGR: paints are told in a white light of 1, else all are black in a dim room.

    Without markers there is no white to be sure of; the brightest of the area may be glare, so that the brightest
    piece has a word too. How bright all paints are together matters little, only that none is lost in black or white.
    """
    if setup.marking.markers:
        return np.maximum(white(setup, camera, picture), _T.dimmest)
    part = crop_around(camera.project(setup.corners), camera.size, 0).of(picture)[::4, ::4]
    brightest = float(np.percentile(linear(part).max(axis=2), 99))
    piece = max((float(top.max()) for top in tops), default=brightest) / _T.bright
    return np.full(3, max(min(brightest, max(piece, brightest / 4.0)), _T.dimmest))


def _top(piece: Piece, camera: Camera, picture: Image, place: tuple[float, float]) -> Floats:
    """What the top of a piece sends (3,), linear BGR."""
    angle = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    circle = np.column_stack([np.cos(angle), np.sin(angle)])
    radius = 0.4 * min(piece.dims[0], piece.dims[1])
    flat = np.concatenate([circle * (share * radius) for share in (0.3, 0.6, 1.0)]) + np.array(place)
    pixels: Floats = camera.project(np.column_stack([flat, np.full(len(flat), piece.dims[2])]))
    columns, rows = np.round(pixels).astype(int).T
    if columns.min() < 0 or rows.min() < 0 or columns.max() >= camera.size[0] or rows.max() >= camera.size[1]:
        raise BadSetup(Why.OUTSIDE_PICTURE, piece=piece.id)
    return np.asarray(np.median(linear(picture[rows, columns]), axis=0))


def _learned(piece: Piece, setup: Setup, seen: Mapping[str, tuple[int, int, int]]) -> tuple[int, int, int]:
    if piece.id in seen:
        return seen[piece.id]
    alike = [
        paint
        for name, paint in seen.items()
        if (setup.piece(name).type, setup.piece(name).team) == (piece.type, piece.team)
    ]
    if not alike:
        return piece.colour
    r, g, b = (round(each) for each in np.mean(alike, axis=0))
    return r, g, b
