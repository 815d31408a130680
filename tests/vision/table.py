"""A small renderer: flat-shaded scenes of a table with pieces, a sliding puck and exact truth."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.camera.lens import Camera
from vision.camera.mat import marker_corners
from vision.pictures.film import crop_around
from vision.pieces.shapes import CAP, outline, points, puck_points
from vision.setup import Piece, Pose, Setup, parse_setup

SIZE = (1280, 720)
_SUB = 7  # exposures that a moving puck is averaged over


def camera(elevation: float = 70.0, azimuth: float = 0.0, distance: float = 1250.0, focal: float = 1000.0) -> Camera:
    """A camera that looks at the middle of the area from the near side, turned by `azimuth` degrees."""
    e, a = math.radians(elevation), math.radians(azimuth)
    target = np.array([305.0, 305.0, 0.0])
    back = np.array([math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)])
    forward = -back
    right = np.array([math.cos(a), math.sin(a), 0.0])
    down = np.cross(forward, right)
    rotation = np.stack([right, down, forward])
    place = target + distance * back
    return Camera(focal, 0.02, 0.0, rotation, -rotation @ place, SIZE)


def setup_json(pieces: list[dict[str, Any]], flick: str = "shoot", **calibration: Any) -> dict[str, Any]:
    """A setup file's content for these pieces; marked by the printed mat unless told otherwise."""
    marking = {
        "kind": "mat_aruco",
        "markers_4x4_50_mm": {str(i): marker_corners(i).tolist() for i in range(4)},
        "marker_side_mm": 40.0,
        "corner_clicks_px": None,
    }
    puck = next(piece["id"] for piece in pieces if piece["type"] == "puck")
    return {
        "format": "tabletop-flick-setup/1",
        "clip": "scene",
        "video": "scene.avi",
        "fps": 30,
        "area_mm": [610.0, 610.0],
        "flick": {"kind": flick, "puck": puck, "shooter_pawn": "red_1", "puck_starts_on_pawn": False},
        "pieces": pieces,
        "calibration": {**marking, **calibration},
    }


def pawn(colour: str, paint: str, marks: int) -> dict[str, Any]:
    """A pawn of the setup."""
    team = "a" if colour == "red" else "b"
    return {
        "id": f"{colour}_{marks}",
        "type": "pawn",
        "team": team,
        "marks": marks,
        "colour": paint,
        "dims_mm": [20, 20, 35],
    }


def other(name: str, kind: str, paint: str, dims: tuple[float, float, float]) -> dict[str, Any]:
    """An obstacle, barrier or puck of the setup."""
    return {"id": name, "type": kind, "team": None, "marks": None, "colour": paint, "dims_mm": list(dims)}


def usual_pieces(red: str = "#b3231f", blue: str = "#2352a8", puck: str = "#e0b53a") -> list[dict[str, Any]]:
    """Six pawns, two obstacles, a barrier and a puck."""
    pawns = [pawn("red", red, i) for i in (1, 2, 3)] + [pawn("blue", blue, i) for i in (1, 2, 3)]
    return [
        *pawns,
        other("obstacle_1", "obstacle", "#a97b4a", (32, 32, 22)),
        other("obstacle_2", "obstacle", "#a97b4a", (32, 32, 22)),
        other("barrier_1", "barrier", "#a97b4a", (86, 14, 24)),
        other("puck_1", "puck", puck, (25, 25, 6)),
    ]


PLACES = {
    "red_1": Pose(300, 90),
    "red_2": Pose(150, 120),
    "red_3": Pose(460, 130),
    "blue_1": Pose(320, 420),
    "blue_2": Pose(180, 500),
    "blue_3": Pose(480, 520),
    "obstacle_1": Pose(120, 320),
    "obstacle_2": Pose(520, 300),
    "barrier_1": Pose(230, 270, 0.5),
}


def where_they_stand(pieces: list[dict[str, Any]], places: dict[str, Pose]) -> list[dict[str, Any]]:
    """The pieces of a setup that knows where they should stand."""
    return [
        {**piece, "place_mm": [at.x, at.y], "direction": [math.cos(at.turn), math.sin(at.turn)]}
        if (at := places.get(piece["id"]))
        else piece
        for piece in pieces
    ]


@dataclass
class Scene:
    """A table: `places` of the pieces at rest, `path` = the puck's place by time (None: out of the picture)."""

    given: dict[str, Any]
    view: Camera
    path: Callable[[float], tuple[float, float] | None]
    places: dict[str, Pose] = field(default_factory=lambda: dict(PLACES))
    falls: dict[str, tuple[float, Pose]] = field(default_factory=dict)
    drops: dict[str, tuple[float, float]] = field(default_factory=dict)  # where the puck of a charged pawn comes to lie
    table: tuple[int, int, int] = (150, 165, 172)
    cloth: Callable[[Floats, Floats], Floats] | None = None
    light: float = 1.0
    noise: float = 1.5
    exposure: float = 0.015
    fps: float = 30.0
    seed: int = 1

    def __post_init__(self) -> None:
        self.setup: Setup = parse_setup(self.given)
        random = np.random.default_rng(self.seed)
        shape = (self.view.size[1], self.view.size[0], 3)
        self._grain = [random.normal(0.0, self.noise, shape).astype(np.float32) for _ in range(4)]
        self._empty = self._table()
        self._drawn: dict[tuple[str, ...], Floats] = {}

    def _table(self) -> Floats:
        width, height = self.view.size
        picture = np.empty((height, width, 3), np.float32)
        picture[:] = self.table
        if self.cloth is not None:
            x, y = np.meshgrid(np.arange(width, dtype=float), np.arange(height, dtype=float))
            table = self.view.on_plane(np.stack([x, y], axis=-1))
            picture *= self.cloth(table[..., 0], table[..., 1])[..., None].astype(np.float32)
        if self.setup.marking.kind == "mat_aruco":
            for a, b in zip(self.setup.corners, np.roll(self.setup.corners, -1, axis=0), strict=True):
                side = (b - a) / np.hypot(*(b - a)[:2])
                across = np.array([side[1], -side[0], 0.0]) * 1.5
                self._fill(picture, np.array([a - across, b - across, b + across, a + across]), (40, 40, 45))
        for name, corners in self.setup.marking.markers.items():
            middle = corners.mean(axis=0)
            self._fill(picture, _flat(middle + 1.4 * (corners - middle)), (235, 238, 238))
            self._marker(picture, name, corners)
        return picture

    def _marker(self, picture: Floats, name: int, corners: Floats) -> None:
        side = 120
        printed = cv2.aruco.generateImageMarker(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), name, side)
        there = self.view.project(_flat(corners)).astype(np.float32)
        here = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5
        turn = cv2.getPerspectiveTransform(here, there)
        size = self.view.size
        soft = cv2.GaussianBlur(printed, (0, 0), 1.5)
        seen = cv2.warpPerspective(soft, turn, size, flags=cv2.INTER_LINEAR).astype(np.float32)
        mask = cv2.warpPerspective(np.ones_like(printed), turn, size, flags=cv2.INTER_NEAREST) > 0
        picture[mask] = 25.0 + 0.82 * seen[mask][:, None]

    def _fill(self, picture: Floats, corners: Floats, colour: tuple[float, float, float]) -> None:
        pixels = np.round(self.view.project(corners) * 16).astype(np.int32)
        cv2.fillPoly(picture, [pixels], colour, lineType=cv2.LINE_AA, shift=4)

    def _paint(self, piece: Piece, share: float) -> tuple[float, float, float]:
        r, g, b = piece.colour
        return (b * share, g * share, r * share)

    def _draw(self, picture: Floats, piece: Piece, pose: Pose) -> None:
        hull = outline(self.view, piece, pose)
        cv2.fillPoly(picture, [np.round(hull * 16).astype(np.int32)], self._paint(piece, 0.55), cv2.LINE_AA, 4)
        if pose.lying:
            return
        high = points(piece, pose)
        top = high[high[:, 2] > high[:, 2].max() - 0.1]
        self._fill(picture, top, self._paint(self.setup.puck if piece.charged else piece, 0.95))
        if piece.charged:
            return
        if piece.type == "pawn" and piece.marks and not piece.flipped:
            radius = piece.dims[0] / 2 * CAP - 1.5
            for k in range(piece.marks):
                at = (k - (piece.marks - 1) / 2) * 3.6
                half = math.sqrt(max(radius**2 - at**2, 0.0))
                line = np.array([[at - 0.85, -half], [at + 0.85, -half], [at + 0.85, half], [at - 0.85, half]])
                line = line + np.array([pose.x, pose.y])
                self._fill(picture, np.column_stack([line, np.full(4, piece.dims[2])]), (240, 240, 240))

    def still(self, t: float) -> Floats:
        """The table with all pieces at time t, without the puck."""
        fallen = tuple(name for name, (when, _) in self.falls.items() if t >= when)
        if fallen not in self._drawn:
            picture = self._empty.copy()
            poses = {**self.places, **{name: self.falls[name][1] for name in fallen}}
            pieces = [piece for piece in self.setup.pieces if piece.id in poses]
            eye = self.view.place[:2]
            for name in set(fallen) & set(self.drops):
                self._puck(picture, *self.drops[name])
                pieces = [replace(piece, charged=piece.charged and piece.id != name) for piece in pieces]
            pieces.sort(key=lambda p: -math.hypot(poses[p.id].x - eye[0], poses[p.id].y - eye[1]))
            for piece in pieces:
                self._draw(picture, piece, poses[piece.id])
            self._drawn[fallen] = picture
        return self._drawn[fallen]

    def frame(self, i: int) -> Image:
        """Frame i, with blur and noise."""
        t = i / self.fps
        base = self.still(t)
        places = [self.path(t + self.exposure * (k / (_SUB - 1) - 0.5)) for k in range(_SUB)]
        seen = [place for place in places if place is not None]
        picture = base
        if seen:
            if len({(round(x, 3), round(y, 3)) for x, y in seen}) == 1:
                seen = seen[:1]
            ends = np.concatenate([self.view.project(puck_points(x, y)) for x, y in seen])
            box = crop_around(ends, self.view.size, 2)
            picture = base.copy()
            total = np.zeros((box.y1 - box.y0, box.x1 - box.x0, 3), np.float32)
            for x, y in seen:
                one = base.copy() if len(seen) == 1 else picture.copy()
                self._puck(one, x, y)
                total += one[box.y0 : box.y1, box.x0 : box.x1]
            picture[box.y0 : box.y1, box.x0 : box.x1] = total / len(seen)
        noisy = picture * self.light + self._grain[i % len(self._grain)]
        return np.asarray(np.clip(noisy, 0, 255), np.uint8)

    def _puck(self, picture: Floats, x: float, y: float) -> None:
        hull = cv2.convexHull(self.view.project(puck_points(x, y)).astype(np.float32)).reshape(-1, 2)
        shape = [np.round(hull * 16).astype(np.int32)]
        cv2.fillPoly(picture, shape, self._paint(self.setup.puck, 0.55), cv2.LINE_AA, 4)
        rim = puck_points(x, y)
        self._fill(picture, rim[rim[:, 2] > 3.0], self._paint(self.setup.puck, 0.95))


def _flat(corners: Floats) -> Floats:
    return np.column_stack([corners, np.zeros(len(corners))])


def slide(
    start: tuple[float, float], velocity: tuple[float, float], begin: float, friction: float = 2300.0
) -> Callable[[float], tuple[float, float]]:
    """A path: at rest until `begin`, then a slide with friction until it stops."""

    def at(t: float) -> tuple[float, float]:
        speed = math.hypot(*velocity)
        tau = min(max(t - begin, 0.0), speed / friction)
        way = speed * tau - 0.5 * friction * tau * tau
        return start[0] + velocity[0] / speed * way, start[1] + velocity[1] / speed * way

    return at


def chain(
    start: tuple[float, float], legs: list[tuple[float, tuple[float, float]]], friction: float = 2300.0
) -> Callable[[float], tuple[float, float]]:
    """A path of several slides: each leg begins at a time with a velocity where the one before has come to."""
    parts = []
    place = start
    for k, (begin, velocity) in enumerate(legs):
        part = slide(place, velocity, begin, friction) if math.hypot(*velocity) > 0 else (lambda _t, p=place: p)
        parts.append((begin, part))
        if k + 1 < len(legs):
            place = part(legs[k + 1][0])

    def at(t: float) -> tuple[float, float]:
        now = parts[0][1]
        for begin, part in parts:
            if t >= begin:
                now = part
        result: tuple[float, float] = now(t)
        return result

    return at
