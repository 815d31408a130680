"""From solids, lamp and lens to the frames of a webcam: linear light first, then blur, exposure, noise and JPEG."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import cv2
import numpy as np

from tests.vision.footage.optics import View
from tests.vision.footage.solids import Body, Solid
from tests.vision.footage.surface import Surface, albedo, raised
from vision.arrays import Floats, Image
from vision.pictures.film import Frame

_FINE = 3  # solids are drawn so much larger and averaged
_SUB = 9  # moments that an exposure with motion is averaged over
_PAD = 5  # px around what moves, for the lens's blur


@dataclass(frozen=True)
class Lamp:
    """A round lamp at `place` mm with a radius, the share of light that comes from everywhere, and its colour (BGR)."""

    place: tuple[float, float, float] = (900.0, 1100.0, 1600.0)
    radius: float = 120.0
    ambient: float = 0.55
    colour: tuple[float, float, float] = (1.0, 1.0, 1.0)

    def points(self) -> list[Floats]:
        """A few places on it."""
        out = [np.array(self.place)]
        for k in range(4):
            angle = math.pi / 4 + k * math.pi / 2
            out.append(np.array(self.place) + 0.7 * self.radius * np.array([math.cos(angle), math.sin(angle), 0.0]))
        return out


@dataclass(frozen=True)
class Webcam:
    """What the camera makes of the light: sharpness (sigma, px of a 1280 wide picture), noise (grey levels), JPEG.

    `bands`: light (h, 3) that each row gets at a time, of rows (h,) from 0 to 1: flicker, white balance that drifts.
    """

    fps: float = 30.0
    exposure: float = 1 / 100
    blur: float = 0.75
    noise: float = 2.0
    jpeg: int | None = 85
    white: tuple[float, float, float] = (1.0, 1.0, 1.0)
    vignette: float = 0.15
    gain: Callable[[float], float] = field(default=lambda _t: 1.0)
    bands: Callable[[float, Floats], Floats] | None = None


class _Sprite(NamedTuple):
    """A solid as it is seen: its corner in the picture, colours times coverage, coverage, distance.

    `low`: it has dropped from a raised board, which hides it where it stands before it.
    """

    x: int
    y: int
    colour: Floats
    cover: Floats
    far: float
    low: bool


class _Box(NamedTuple):
    x0: int
    y0: int
    x1: int
    y1: int

    def meets(self, other: _Box) -> bool:
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1

    def joined(self, other: _Box) -> _Box:
        return _Box(min(self.x0, other.x0), min(self.y0, other.y0), max(self.x1, other.x1), max(self.y1, other.y1))


@dataclass
class Scene:
    """A table filmed: `solids` by name and `motion`, which tells for a time where those are that are there.

    `views` tells from where the camera looks at a time; it may change, and each change costs a new background.
    """

    solids: Mapping[str, Solid]
    motion: Callable[[float], Mapping[str, Body]]
    views: Callable[[float], View]
    surface: Surface
    lamp: Lamp = Lamp()
    webcam: Webcam = field(default_factory=Webcam)
    seed: int = 1

    def __post_init__(self) -> None:
        width, height = self.views(0.0).size
        random = np.random.default_rng(self.seed)
        shape = (height + 32, width + 32, 3)
        self._grain = random.normal(0.0, self.webcam.noise, shape).astype(np.float32)
        self._shifts = random.integers(0, 32, (997, 2))
        self._backdrops: dict[int, _Backdrop] = {}

    def frame(self, i: int) -> Image:
        """Frame i, its exposure centred on i / fps."""
        t = i / self.webcam.fps
        view = self.views(t)
        backdrop = self._backdrops.get(id(view))
        if backdrop is None:
            self._backdrops = {id(view): _Backdrop(self, view)}
            backdrop = self._backdrops[id(view)]
        picture = backdrop.frame(t)
        gain = self.webcam.gain(t) ** (1 / 2.2)
        if self.webcam.bands is not None:
            rows = self.webcam.bands(t, np.linspace(0.0, 1.0, picture.shape[0]))
            picture = picture * np.power(rows, 1 / 2.2).astype(np.float32)[:, None]
        dx, dy = self._shifts[i % len(self._shifts)]
        height, width = picture.shape[:2]
        noisy = cv2.addWeighted(picture, gain, self._grain[dy : dy + height, dx : dx + width], 1.0, 0.5)
        out = np.asarray(np.clip(noisy, 0.0, 255.0), np.uint8)
        if self.webcam.jpeg is not None:
            data = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, self.webcam.jpeg])[1]
            out = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
        return out

    def frames(self, count: int) -> Iterator[Frame]:
        """The first frames of the film."""
        for i in range(count):
            yield Frame(self.frame(i), i / self.webcam.fps, i)


class _Backdrop:
    """One view of a scene: the table, the shadows and sprites of what stands still, and the last still picture."""

    def __init__(self, scene: Scene, view: View) -> None:
        self.scene, self.view = scene, view
        width, height = view.size
        self._albedo = albedo(scene.surface, view)
        self._board = raised(scene.surface, view)
        self._points = scene.lamp.points()
        ground = view.ground(0.0)
        lamp = np.array(scene.lamp.place)
        away = np.sqrt((ground[..., 0] - lamp[0]) ** 2 + (ground[..., 1] - lamp[1]) ** 2 + lamp[2] ** 2)
        middle = math.dist(scene.lamp.place, (305.0, 305.0, 0.0))
        falloff = (middle / away) ** 3
        x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-height / width, height / width, height))
        corner = 1.0 - scene.webcam.vignette * (x * x + y * y)
        self._sun = ((1.0 - scene.lamp.ambient) * falloff * corner).astype(np.float32)
        self._ambient = (scene.lamp.ambient * corner).astype(np.float32)
        self._white = np.array(scene.webcam.white, np.float32) * np.array(scene.lamp.colour, np.float32)
        self._shadows = [np.zeros((height, width), np.uint8) for _ in self._points]
        self._still: dict[str, tuple[Body, list[_Sprite]]] = {}
        self._known: Mapping[str, Body] = {}
        self._picture: Floats | None = None

    def frame(self, t: float) -> Floats:
        """The picture (h, w, 3) before gain and noise, 0 to 255."""
        half = self.scene.webcam.exposure / 2
        moments = [self.scene.motion(t + half * (2 * k / (_SUB - 1) - 1)) for k in range(_SUB)]
        first, last = moments[0], moments[-1]
        if all(moment == first for moment in moments[1:]):
            moments = [first]
        moving = {name for name in {*first, *last} if any(m.get(name) != first.get(name) for m in moments)}
        if not moving:
            return self._rest(first)
        base = self._rest({name: body for name, body in first.items() if name not in moving}).copy()
        for box in self._boxes(moments, moving):
            total = np.zeros((box.y1 - box.y0, box.x1 - box.x0, 3), np.float32)
            for moment in moments:
                total += self._part(box, {name: moment[name] for name in moving if name in moment})
            self._put(base, box, total / len(moments))
        return base

    # what stands still

    def _rest(self, bodies: Mapping[str, Body]) -> Floats:
        if self._picture is None or bodies != self._known:
            whole = _Box(0, 0, *self.view.size)
            self._still = {
                name: self._still[name]
                if name in self._still and self._still[name][0] == body
                else self._drawn(name, body)
                for name, body in bodies.items()
            }
            self._shadows = [np.zeros_like(each) for each in self._shadows]
            for name, body in bodies.items():
                self._shade(self._shadows, whole, name, body)
            self._known = dict(bodies)
            self._picture = np.zeros((*self.view.size[::-1], 3), np.float32)
            self._put(self._picture, whole, self._part(whole, {}))
        return self._picture

    def _drawn(self, name: str, body: Body) -> tuple[Body, list[_Sprite]]:
        return body, _sprites(self.scene.solids[name], body, self.view, self.scene.lamp)

    # a part of the picture

    def _part(self, box: _Box, movers: Mapping[str, Body]) -> Floats:
        """Linear light inside a box, with these moving things besides what stands still."""
        rows, columns = slice(box.y0, box.y1), slice(box.x0, box.x1)
        shadows = [each[rows, columns] for each in self._shadows]
        if movers:
            shadows = [each.copy() for each in shadows]
            for name, body in movers.items():
                self._shade(shadows, box, name, body)
        dark = np.mean(shadows, axis=0, dtype=np.float32) / 255.0
        light = self._ambient[rows, columns] + self._sun[rows, columns] * (1.0 - dark)
        out = self._albedo[rows, columns] * light[..., None]
        sprites = [sprite for _, each in self._still.values() for sprite in each]
        for name, body in movers.items():
            sprites += self._drawn(name, body)[1]
        for sprite in sorted(sprites, key=lambda each: -each.far):
            _paste(out, sprite, box, self._ambient, self._sun, self._board if sprite.low else None)
        return np.asarray(out)

    def _shade(self, shadows: Sequence[Image], box: _Box, name: str, body: Body) -> None:
        for part in self.scene.solids[name].parts(body):
            points = np.concatenate([face.corners for face in part])
            points = points[points[:, 2] > -0.01]
            if len(points) < 3:
                continue
            for lamp, mask in zip(self._points, shadows, strict=True):
                along = lamp[2] / np.maximum(lamp[2] - points[:, 2], 1.0)
                flat = lamp[:2] + (points[:, :2] - lamp[:2]) * along[:, None]
                pixels = self.view.project(np.column_stack([flat, np.zeros(len(flat))])) - [box.x0, box.y0]
                hull = cv2.convexHull(pixels.astype(np.float32))
                cv2.fillConvexPoly(mask, np.round(hull * 16).astype(np.int32), 255, cv2.LINE_AA, 4)

    def _boxes(self, moments: Sequence[Mapping[str, Body]], moving: set[str]) -> list[_Box]:
        """Rectangles that hold everything that moves, with its shadow, and do not meet one another."""
        width, height = self.view.size
        boxes: list[_Box] = []
        for name in moving:
            ends = [moment[name] for moment in moments if name in moment]
            pixels = np.concatenate([self._reach(name, body) for body in ends])
            low, high = np.floor(pixels.min(axis=0)) - _PAD, np.ceil(pixels.max(axis=0)) + _PAD + 1
            x0, y0 = (int(np.clip(low[i], 0, (width, height)[i])) for i in (0, 1))
            x1, y1 = (int(np.clip(high[i], 0, (width, height)[i])) for i in (0, 1))
            if x1 - x0 < 2 * _PAD or y1 - y0 < 2 * _PAD:
                continue  # no more of it is in the picture than the lens blurs away
            box = _Box(x0, y0, x1, y1)
            while (other := next((each for each in boxes if each.meets(box)), None)) is not None:
                boxes.remove(other)
                box = box.joined(other)
            boxes.append(box)
        return boxes

    def _reach(self, name: str, body: Body) -> Floats:
        points = np.concatenate([f.corners for part in self.scene.solids[name].parts(body) for f in part])
        shadows = []
        for lamp in self._points:
            along = lamp[2] / np.maximum(lamp[2] - points[:, 2], 1.0)
            flat = lamp[:2] + (points[:, :2] - lamp[:2]) * along[:, None]
            shadows.append(np.column_stack([flat, np.zeros(len(flat))]))
        return self.view.project(np.concatenate([points, *shadows]))

    def _put(self, picture: Floats, box: _Box, light: Floats) -> None:
        """Blur by the lens, develop, and write the box's inside."""
        sigma = self.scene.webcam.blur * self.view.size[0] / 1280.0
        soft = cv2.GaussianBlur(light, (0, 0), sigma)
        seen = 255.0 * np.power(np.clip(soft * self._white, 0.0, 1.5), 1 / 2.2)
        width, height = self.view.size
        cut = [
            0 if box.x0 == 0 else _PAD - 1,
            0 if box.y0 == 0 else _PAD - 1,
            0 if box.x1 == width else _PAD - 1,
            0 if box.y1 == height else _PAD - 1,
        ]
        inside = seen[cut[1] : seen.shape[0] - cut[3], cut[0] : seen.shape[1] - cut[2]]
        picture[box.y0 + cut[1] : box.y1 - cut[3], box.x0 + cut[0] : box.x1 - cut[2]] = inside


def _sprites(solid: Solid, body: Body, view: View, lamp: Lamp) -> list[_Sprite]:
    """A solid's parts as pictures; parts outside the picture are left out."""
    eye, sun = view.eye, np.array(lamp.place)
    level = (sun[2]) / math.dist(lamp.place, (body.x, body.y, 0.0))
    out = []
    for part in solid.parts(body):
        shown = [face for face in part if float(face.normal @ (eye - face.corners[0])) > 0.0]
        if not shown:
            continue
        pixels = view.project(np.concatenate([face.corners for face in shown]))
        low, high = np.floor(pixels.min(axis=0)).astype(int) - 1, np.ceil(pixels.max(axis=0)).astype(int) + 2
        if (high <= 0).any() or low[0] >= view.size[0] or low[1] >= view.size[1] or (high - low).max() > 900:
            continue
        columns, rows = high - low
        canvas = np.zeros((rows * _FINE, columns * _FINE, 3), np.float32)
        cover = np.zeros((rows * _FINE, columns * _FINE), np.uint8)
        fine = np.round(((pixels - low + 0.5) * _FINE - 0.5) * 16).astype(np.int32)
        at = 0
        ends = []
        for face in shown:
            ends.append(fine[at : at + len(face.corners)])
            at += len(face.corners)
        order = sorted(range(len(shown)), key=lambda k: (shown[k].line, -math.dist(shown[k].corners.mean(axis=0), eye)))
        for k in order:
            face = shown[k]
            towards = sun - face.corners.mean(axis=0)
            normal = face.normal / np.linalg.norm(face.normal)
            slant = max(0.0, float(normal @ towards) / float(np.linalg.norm(towards)))
            light = lamp.ambient * (0.72 + 0.28 * normal[2]) + (1.0 - lamp.ambient) * min(slant / level, 1.6)
            cv2.fillConvexPoly(canvas, ends[k], [float(c) * light for c in face.paint], shift=4)
            cv2.fillConvexPoly(cover, ends[k], 255, shift=4)
        size = (int(columns), int(rows))
        small = np.asarray(cv2.resize(canvas, size, interpolation=cv2.INTER_AREA), np.float32)
        share = cv2.resize(cover, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255.0
        middle = np.concatenate([face.corners for face in part]).mean(axis=0)
        out.append(_Sprite(int(low[0]), int(low[1]), small, share, math.dist(middle, eye), bool(middle[2] < 0.0)))
    return out


def _paste(out: Floats, sprite: _Sprite, box: _Box, ambient: Floats, sun: Floats, before: Floats | None = None) -> None:
    """Lay a sprite over the light `out` of a box; `before` (h, w, 1): the share of each pixel that hides it."""
    rows, columns = sprite.cover.shape
    x0, y0 = max(sprite.x, box.x0), max(sprite.y, box.y0)
    x1, y1 = min(sprite.x + columns, box.x1), min(sprite.y + rows, box.y1)
    if x1 <= x0 or y1 <= y0:
        return
    own = slice(y0 - sprite.y, y1 - sprite.y), slice(x0 - sprite.x, x1 - sprite.x)
    there = slice(y0 - box.y0, y1 - box.y0), slice(x0 - box.x0, x1 - box.x0)
    light = float(ambient[y0, x0] + sun[y0, x0])
    seen = 1.0 if before is None else 1.0 - before[y0:y1, x0:x1]
    out[there] = out[there] * (1.0 - sprite.cover[own][..., None] * seen) + light * sprite.colour[own] * seen
