"""A moving puck of its table's colour: the side wall that is seen and the shadow go along with it.

They leave a streak as long as the way that the puck goes while the shutter is open. Where it is too faint to stand out,
streaks of all lengths and directions are laid everywhere: those count that are there as they would be.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import cv2
import numpy as np

from vision.arrays import Floats
from vision.budget import check
from vision.camera import Camera
from vision.puck.relief import DARKEST, Part, contrast, reliefs, smeared
from vision.puck.scene import Scene, Sighting
from vision.tuning import TUNING

_T = TUNING.puck.shaded


def shaded(scene: Scene, i: int) -> list[Sighting]:
    """Everything in frame i that stands out from the table as much as a pale puck does."""
    check()
    relief = scene.relief
    assert relief is not None
    camera, crop = scene.film.camera, scene.film.crop
    now = scene.film.levelled(i).astype(np.float32).mean(axis=2)
    bare = scene.bare(i).astype(np.float32).mean(axis=2)
    off = np.abs(now - bare) / (bare + DARKEST)
    contours, _ = cv2.findContours(
        (cv2.blur(off, (3, 3)) > _T.seen).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE
    )
    lumps = [each for each in (_lump(contour, off) for contour in contours) if each is not None]
    if not lumps:
        return []
    masses = np.array([mass for mass, _ in lumps])
    places = camera.on_plane(np.add([pixel for _, pixel in lumps], (crop.x0, crop.y0)))
    middle = np.median(places, axis=0)
    _, usual = _middle(np.abs(relief.seen(camera, float(middle[0]), float(middle[1]))))
    roughly = masses / (usual * _scales(camera, places) ** 2)
    found = []
    for k in np.flatnonzero((roughly > _T.least / _T.roughly) & (roughly < _T.most * _T.roughly)):
        mass, mm = masses[k], places[k]
        beside, expected = _middle(np.abs(relief.seen(camera, float(mm[0]), float(mm[1]))))
        share = mass / (expected * camera.scale(float(mm[0]), float(mm[1])) ** 2)
        if _T.least < share < _T.most:
            place, sigma = mm - beside, _T.sigma if _T.part < share < _T.more else _T.beside
            found.append(Sighting(i, scene.film.frames[i].t, float(place[0]), float(place[1]), sigma, share))
    return found


def _lump(contour: Floats, off: Floats) -> tuple[float, Floats] | None:
    """How much there is within a contour, and its middle (2,) px; None if that is too little to be anything."""
    x, y, w, h = cv2.boundingRect(contour)
    if w * h < 12:  # pixels
        return None
    own = np.zeros((h, w), np.uint8)
    cv2.drawContours(own, [contour], -1, 1, -1, offset=(-x, -y))
    weight = np.where(own > 0, off[y : y + h, x : x + w], 0.0)
    mass = float(weight.sum())
    across, down = np.arange(w) @ weight.sum(axis=0), np.arange(h) @ weight.sum(axis=1)
    return mass, np.array([across, down]) / mass + [x, y]


def _scales(camera: Camera, places: Floats) -> Floats:
    """Pixels per millimetre (n,) at table places (n, 2), as `Camera.scale`."""
    flat = np.column_stack([places, np.zeros(len(places))])
    here, right, up = (camera.project(flat + step) for step in ((0, 0, 0), (1.0, 0, 0), (0, 1.0, 0)))
    a, b = right - here, up - here
    return np.asarray(np.sqrt(np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0])))


def between(scene: Scene, i: int, before: Sighting, after: Sighting) -> list[Sighting]:
    """Where the puck may be in frame i if it moves little there: beside a piece that falls it is in one with that."""
    assert scene.relief is not None
    ends = np.array([[before.x, before.y], [after.x, after.y]])
    part = _seen(scene, i, ends.min(axis=0) - _T.around, ends.max(axis=0) + _T.around)
    found = reliefs(scene.film.camera, part, scene.relief)
    return [Sighting(i, scene.film.frames[i].t, each.x, each.y, _T.sigma, each.explained) for each in found]


def laid(scene: Scene, sighting: Sighting, streak: Floats, reach: float) -> tuple[Floats, float, float]:
    """Where (2,) mm a pale puck that leaves a `streak` (2,) mm fits best, `reach` mm along x and y from a sighting.

    Beside it how much of such a streak is there (1 = all), and what it explains. Where it fits best at the border, the
    sighting was beside a piece in one with it: it is looked for once more from there, and is nowhere if that leads on.
    """
    check()
    assert scene.relief is not None
    kernel = smeared(scene.relief.seen(scene.film.camera, sighting.x, sighting.y), streak)
    full = max(float((kernel * kernel).sum()), 1e-6)
    half = kernel.shape[0] // 2
    here = np.array([sighting.x, sighting.y])
    for _ in range(2):
        low = np.round(here) - half - round(reach)
        part = _seen(scene, sighting.frame, low, low + 2.0 * (half + round(reach)))
        found = cv2.matchTemplate(part.change.mean(axis=2).astype(np.float32), kernel, cv2.TM_CCORR)
        row, column = (int(each) for each in np.unravel_index(int(found.argmax()), found.shape))
        here = low + half + np.array([column, row])
        best = float(found[row, column])
        if 0 < row < found.shape[0] - 1 and 0 < column < found.shape[1] - 1:
            return here, best / full, 2.0 * best - full
    return here, 0.0, 0.0


def _seen(scene: Scene, i: int, low: Floats, high: Floats) -> Part:
    return contrast(scene.film, scene.film.levelled(i), scene.bare(i), None, low, high)


def _middle(weight: Floats) -> tuple[Floats, float]:
    """Where the middle of what is seen lies from the middle of a picture (2,) px, and how much that is."""
    rows, columns = np.indices(weight.shape) - (weight.shape[0] - 1) / 2.0
    mass = max(float(weight.sum()), 1e-6)
    return np.array([(columns * weight).sum(), (rows * weight).sum()]) / mass, mass


_WAYS = [(0.0, 0.0), *((n, k * math.pi / 12.0) for n in (10.0, 20.0, 32.0, 46.0) for k in range(12))]  # mm, radians


@dataclass(frozen=True)
class _Streaks:
    """The streaks that a puck would leave somewhere, in the order of `_WAYS`.

    Their contrasts and the energy of these; the transforms of the contrasts and of the places (both by the energy).
    """

    seen: list[Floats] = field(default_factory=list)
    energy: list[float] = field(default_factory=list)
    wanted: list[Floats] = field(default_factory=list)
    covered: list[Floats] = field(default_factory=list)


class Streaks:
    """The streaks of a scene's puck, of nearly its table's colour, in each frame."""

    def __init__(self, scene: Scene, area: tuple[float, float]) -> None:
        """`area` mm of the table."""
        assert scene.relief is not None
        self._scene, self._relief, self._area = scene, scene.relief, area
        seen = [self._relief.side, self._relief.dark, self._relief.rim, *self._relief.top]
        self._cap = _T.cap * float(np.abs(seen).max())
        self._tiles = tuple(math.ceil((each + 2.0 * _T.beyond) / _T.tile) for each in area)
        self._left: dict[tuple[int, ...], _Streaks] = {}

    def found(self, i: int) -> list[Sighting]:
        """Everything in frame i that stands out from the table as such a streak would, the plainest first."""
        film = self._scene.film
        low, high = np.full(2, -_T.beyond - _T.rim), np.array(self._tiles) * _T.tile - _T.beyond + _T.rim
        part = contrast(film, film.levelled(i), self._scene.bare(i), None, low, high)
        grey = _shrunk(part.change.mean(axis=2))
        moves = np.abs(cv2.blur(grey, (3, 3))) > _T.calm
        grey = np.clip(grey, -self._cap, self._cap)
        told, which = np.full(grey.shape, -np.inf, np.float32), np.zeros(grey.shape, int)
        tile, rim = _T.tile // _T.mm, _T.rim // _T.mm
        for at in np.ndindex(*self._tiles):
            column, row = (each * tile for each in at)
            around = slice(row, row + tile + 2 * rim), slice(column, column + tile + 2 * rim)
            if moves[around].any():
                inside = slice(row + rim, row + rim + tile), slice(column + rim, column + rim + tile)
                told[inside], which[inside] = _laid(grey[around], self._streaks(at))
        width, height = ((math.ceil(each) + 2 * _T.beyond) // _T.mm for each in self._area)
        told[rim + height :], told[:, rim + width :] = -np.inf, -np.inf
        out: list[Sighting] = []
        while len(out) < 8:
            row, column = (int(each) for each in np.unravel_index(int(told.argmax()), told.shape))
            if told[row, column] < _T.streak_least:
                break
            k = int(which[row, column])
            streaks = self._streaks(((column - rim) // tile, (row - rim) // tile))
            strength = _strength(grey, row, column, streaks.seen[k]) / streaks.energy[k]
            share = min(float(told[row, column]), 1.0) / max(strength / _T.strong, 1.0)
            x, y = low + _T.mm * np.array([column, row]) + (_T.mm - 1) / 2.0
            out.append(Sighting(i, film.frames[i].t, float(x), float(y), _T.streak_sigma, share, _WAYS[k][0]))
            cv2.circle(told, (column, row), round(_T.apart / _T.mm), -np.inf, -1)
        return out

    def _streaks(self, tile: tuple[int, ...]) -> _Streaks:
        """What a puck leaves in the middle of a tile."""
        if tile not in self._left:
            x, y = ((each + 0.5) * _T.tile - _T.beyond for each in tile)
            puck = self._relief.seen(self._scene.film.camera, x, y), self._relief.outline(self._scene.film.camera, x, y)
            out = _Streaks()
            for length, turn in _WAYS:
                way = length * np.array([math.cos(turn), math.sin(turn)])
                seen, own = (_centred(smeared(each, way)) for each in puck)
                energy = max(float((seen * seen).sum()), 1e-6)
                out.seen.append(seen)
                out.energy.append(energy)
                out.wanted.append(_transformed(_framed(4.0 / energy * seen)))
                out.covered.append(_transformed(_framed((own > _T.own).astype(np.float32) / energy)))
            self._left[tile] = out
        return self._left[tile]


def _laid(grey: Floats, streaks: _Streaks) -> tuple[Floats, Floats]:
    """How much of the likeliest streak is at each place inside the rim, and which one it is.

    What a streak explains, less what it leaves unexplained where it lies, as a share of it: 2<c,k> - <k,k> - |c - k|²
    over <k,k>, where c are the contrasts that are seen there and k its own.
    """
    check()
    wave, square = _transformed(grey), _transformed(grey * grey)
    size = grey.shape[0] - 2 * (_T.rim // _T.mm)
    best, which = np.full((size, size), -np.inf, np.float32), np.zeros((size, size), int)
    first = _T.rim // _T.mm - _T.middle
    flags = cv2.DFT_INVERSE | cv2.DFT_SCALE | cv2.DFT_REAL_OUTPUT
    for k, (wanted, covered) in enumerate(zip(streaks.wanted, streaks.covered, strict=True)):
        both = cv2.mulSpectrums(wave, wanted, 0, conjB=True) - cv2.mulSpectrums(square, covered, 0, conjB=True)
        told = cv2.dft(both, flags=flags)[first : first + size, first : first + size] - 2.0
        better = told > best
        best[better], which[better] = told[better], k
    return best, which


def _strength(grey: Floats, row: int, column: int, seen: Floats) -> float:
    """How much of a streak's contrasts is at a place, times its energy."""
    half = seen.shape[0] // 2
    here = grey[row - half : row - half + seen.shape[0], column - half : column - half + seen.shape[1]]
    return float((here * seen).sum())


def _shrunk(picture: Floats) -> Floats:
    """A picture of a pixel a mm, with `_T.mm` mm a pixel."""
    h, w = (each // _T.mm for each in picture.shape)
    small = cv2.resize(picture[: h * _T.mm, : w * _T.mm], (w, h), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32)


def _centred(picture: Floats) -> Floats:
    """The same of a picture of odd size, with its middle in the middle of a pixel."""
    y, x = (((math.ceil(each / _T.mm) | 1) * _T.mm - each) // 2 for each in picture.shape)
    return _shrunk(np.asarray(cv2.copyMakeBorder(picture, y, y, x, x, cv2.BORDER_CONSTANT, value=0.0), np.float32))


def _framed(streak: Floats) -> Floats:
    """A streak with nothing around it, its middle at `_T.middle`."""
    out = np.zeros((2 * _T.middle + 1, 2 * _T.middle + 1), np.float32)
    y, x = (_T.middle - each // 2 for each in streak.shape)
    out[y : y + streak.shape[0], x : x + streak.shape[1]] = streak
    return out


def _transformed(picture: Floats) -> Floats:
    """The Fourier transform of a picture with nothing beyond it."""
    h, w = picture.shape
    filled = cv2.copyMakeBorder(picture, 0, _T.size - h, 0, _T.size - w, cv2.BORDER_CONSTANT, value=0.0)
    return np.asarray(cv2.dft(filled))
