"""The pieces as polygons in space, turned, tipped over and painted."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

import numpy as np

from vision.arrays import Floats

_RING = 22
_ANGLES = np.linspace(0.0, 2.0 * np.pi, _RING, endpoint=False)
_CIRCLE = np.column_stack([np.cos(_ANGLES), np.sin(_ANGLES)])
_TURNED = ((0.0, 10.0), (3.0, 10.0), (9.0, 7.6), (18.0, 6.3), (26.0, 7.0), (30.0, 8.0), (35.0, 8.0))
_CONE = ((0.0, 10.0), (35.0, 8.0))
_FOOT, _TOP, _HEIGHT = 10.0, 8.0, 35.0
_CAP = 26.0  # mm above the foot: from here on a pawn is painted where only its cap is
_LINE, _PITCH = 1.7, 3.6  # mm: the lines on a pawn's top
_CHUNK = 15.0  # mm: long boxes are cut, so that far and near can be told apart piece by piece

Shape = Literal["pawn", "disc", "box"]


class Body(NamedTuple):
    """Where a solid is: `x`, `y` of its foot's centre, `z` of its underside, its `turn`, and how far it is tipped.

    `tilt` rad about the foot's rim towards the direction `towards` rad. A tuple, so that standing still is equality.
    """

    x: float
    y: float
    z: float = 0.0
    turn: float = 0.0
    tilt: float = 0.0
    towards: float = 0.0


class Face(NamedTuple):
    """A flat polygon (n, 3) with its outward normal and paint (3,), linear BGR; a `line` is painted on another face."""

    corners: Floats
    normal: Floats
    paint: Floats
    line: bool = False


@dataclass(frozen=True)
class Solid:
    """One thing on the table. `dims` mm as in a setup file; `paint` and `ink` (of the lines) linear BGR.

    `bare`: what a pawn is below its cap, if only that is painted.
    """

    shape: Shape
    dims: tuple[float, float, float]
    paint: Floats
    marks: int = 0
    flipped: bool = False
    waist: bool = True
    ink: tuple[float, float, float] = (0.8, 0.8, 0.8)
    bare: Floats | None = None

    def parts(self, body: Body) -> list[list[Face]]:
        """Its faces where it is, in parts that can be sorted by their distance."""
        if self.shape == "box":
            return self._box(body)
        return [self._round(body)]

    @property
    def _foot(self) -> float:
        if self.shape != "pawn":
            return self.dims[0] / 2
        return _TOP if self.flipped else _FOOT

    def _round(self, body: Body) -> list[Face]:
        profile: tuple[tuple[float, float], ...] = ((0.0, self.dims[0] / 2), (self.dims[2], self.dims[0] / 2))
        if self.shape == "pawn":
            profile = _TURNED if self.waist else _CONE
            if self.flipped:
                profile = tuple((_HEIGHT - z, r) for z, r in reversed(profile))
        faces: list[Face] = []
        rings = [np.column_stack([_CIRCLE * r, np.full(_RING, z)]) for z, r in profile]
        for (z0, r0), (z1, r1), low, high in zip(profile, profile[1:], rings, rings[1:], strict=False):
            slope = (r0 - r1) / (z1 - z0)
            for k in range(_RING):
                n = (k + 1) % _RING
                middle = (_CIRCLE[k] + _CIRCLE[n]) / 2
                corners = np.array([low[k], low[n], high[n], high[k]])
                faces.append(Face(corners, np.array([*middle, slope]), self._paint_at((z0 + z1) / 2)))
        up = np.array([0.0, 0.0, 1.0])
        faces.append(Face(rings[0][::-1], -up, self._paint_at(0.0)))
        faces.append(Face(rings[-1], up, self._paint_at(self.dims[2])))
        if self.shape == "pawn" and self.marks:
            level, normal = (0.0, -up) if self.flipped else (_HEIGHT, up)
            faces += [Face(line, normal, np.array(self.ink), True) for line in _lines(self.marks, level)]
        return [_moved(face, body, self._foot) for face in faces]

    def _paint_at(self, z: float) -> Floats:
        """The paint at height z mm over what it stands on."""
        above = _HEIGHT - z if self.flipped else z
        return self.paint if self.bare is None or above > _CAP else self.bare

    def _box(self, body: Body) -> list[list[Face]]:
        length, width, height = self.dims
        count = max(1, round(length / _CHUNK))
        edges = np.linspace(-length / 2, length / 2, count + 1)
        parts = []
        for k, (left, right) in enumerate(pairwise(edges)):
            faces = [
                _quad(left, right, -width / 2, height, 1),
                _quad(left, right, width / 2, height, -1),
                _lid(left, right, width, height),
            ]
            if k == 0:
                faces.append(_end(left, width, height, -1))
            if k == count - 1:
                faces.append(_end(right, width, height, 1))
            made = [Face(corners, normal, self.paint) for corners, normal in faces]
            parts.append([_moved(face, body, self._foot) for face in made])
        return parts


def _quad(left: float, right: float, y: float, height: float, sign: int) -> tuple[Floats, Floats]:
    corners = np.array([[left, y, 0.0], [right, y, 0.0], [right, y, height], [left, y, height]])
    return corners, np.array([0.0, -float(sign), 0.0])


def _lid(left: float, right: float, width: float, height: float) -> tuple[Floats, Floats]:
    w = width / 2
    return np.array([[left, -w, height], [right, -w, height], [right, w, height], [left, w, height]]), np.array(
        [0, 0, 1.0]
    )


def _end(x: float, width: float, height: float, sign: int) -> tuple[Floats, Floats]:
    w = width / 2
    return np.array([[x, -w, 0.0], [x, w, 0.0], [x, w, height], [x, -w, height]]), np.array([float(sign), 0.0, 0.0])


def _lines(marks: int, level: float) -> list[Floats]:
    radius = _TOP - 1.2
    out = []
    for k in range(marks):
        at = (k - (marks - 1) / 2) * _PITCH
        half = math.sqrt(radius**2 - at**2)
        out.append(np.array([[at + s * _LINE / 2, e * half, level] for s, e in ((-1, -1), (1, -1), (1, 1), (-1, 1))]))
    return out


def _rotation(body: Body) -> Floats:
    c, s = math.cos(body.turn), math.sin(body.turn)
    about = np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
    if body.tilt == 0.0:
        return about
    a = np.array([-math.sin(body.towards), math.cos(body.towards), 0.0])
    cross = np.array([[0.0, -a[2], a[1]], [a[2], 0.0, -a[0]], [-a[1], a[0], 0.0]])
    tipped = np.eye(3) + math.sin(body.tilt) * cross + (1.0 - math.cos(body.tilt)) * cross @ cross
    return np.asarray(tipped @ about)


def _placed(points: Floats, body: Body, foot: float) -> Floats:
    """Points of the solid's own frame where they are; tipped over a point of the foot's rim."""
    pivot = np.zeros(3)
    if body.tilt:
        pivot[:2] = foot * math.cos(body.towards), foot * math.sin(body.towards)
    turned = Body(0.0, 0.0, turn=body.turn)
    spun = points @ _rotation(turned).T
    tipped = (spun - pivot) @ _rotation(body._replace(turn=0.0)).T + pivot
    return np.asarray(tipped + np.array([body.x, body.y, body.z]))


def _moved(face: Face, body: Body, foot: float) -> Face:
    return Face(_placed(face.corners, body, foot), face.normal @ _rotation(body).T, face.paint, face.line)
