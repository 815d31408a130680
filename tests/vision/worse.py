"""A clip seen otherwise: worse light, worse cameras, other places of the camera; what is known and true turns along.

Each change is a function of the pictures, with what it does to the setup (clicks, paints) and to the truth. Changes
are deterministic: the same clip and seed give the same pictures.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from vision.arrays import Image
from vision.pictures.film import Frame

Given = dict[str, Any]
Paint = Callable[[Image, float, np.random.Generator], Image]
"""One frame changed: the picture, how far the clip is (0 to 1), and random numbers of that frame's own."""


def _clipped(values: Any) -> Image:
    return np.asarray(np.clip(values, 0, 255), np.uint8)


def _noise(sigma: float) -> Paint:
    def change(picture: Image, _at: float, random: np.random.Generator) -> Image:
        grain = random.standard_normal((picture.shape[0], picture.shape[1] + 61, 3), np.float32) * sigma
        return _clipped(picture + grain[:, : picture.shape[1]])

    return change


def _jpeg(quality: int) -> Paint:
    def change(picture: Image, _at: float, _random: np.random.Generator) -> Image:
        data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)

    return change


def _curve(levels: Callable[[Any], Any]) -> Paint:
    table = _clipped(levels(np.arange(256.0)))

    def change(picture: Image, _at: float, _random: np.random.Generator) -> Image:
        return np.asarray(cv2.LUT(picture, table), np.uint8)

    return change


def _gain(of: Callable[[float], Any]) -> Paint:
    """Multiplied by a gain, one number or three (BGR), that depends on how far the clip is."""

    def change(picture: Image, at: float, _random: np.random.Generator) -> Image:
        return _clipped(picture * np.asarray(of(at), np.float32))

    return change


def _blur(sigma: float) -> Paint:
    def change(picture: Image, _at: float, _random: np.random.Generator) -> Image:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), sigma), np.uint8)

    return change


def _shade(picture: Image, at: float, _random: np.random.Generator) -> Image:
    """A soft shadow of somebody who walks by."""
    columns = np.arange(picture.shape[1])
    share = 1.0 - 0.35 * np.exp(-(((columns - picture.shape[1] * at) / 120.0) ** 2))
    return _clipped(picture * share[None, :, None])


def _both(*changes: Paint) -> Paint:
    def change(picture: Image, at: float, random: np.random.Generator) -> Image:
        for each in changes:
            picture = each(picture, at, random)
        return picture

    return change


def _same(given: Given) -> Given:
    return given


def _moved_clicks(given: Given, of: Callable[[float, float], tuple[float, float]]) -> Given:
    clicks = given["calibration"].get("corner_clicks_px")
    if clicks:
        given["calibration"]["corner_clicks_px"] = [list(of(x, y)) for x, y in clicks]
    return given


def _matrix(matrix: Any, since: float = 0.0) -> tuple[Paint, Callable[[Given], Given]]:
    """The picture moved by an affine matrix (2, 3), from a share of the clip on; clicks go along if from the start."""
    matrix = np.asarray(matrix, float)

    def change(picture: Image, at: float, _random: np.random.Generator) -> Image:
        if at < since:
            return picture
        size = (picture.shape[1], picture.shape[0])
        return np.asarray(
            cv2.warpAffine(picture, matrix, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT), np.uint8
        )

    def clicked(given: Given) -> Given:
        return _moved_clicks(given, lambda x, y: (float(matrix[0] @ [x, y, 1.0]), float(matrix[1] @ [x, y, 1.0])))

    return change, _same if since else clicked


def _scaled(share: float) -> tuple[Paint, Callable[[Given], Given]]:
    how = cv2.INTER_AREA if share < 1 else cv2.INTER_CUBIC

    def change(picture: Image, _at: float, _random: np.random.Generator) -> Image:
        return np.asarray(cv2.resize(picture, None, fx=share, fy=share, interpolation=how), np.uint8)

    return change, lambda given: _moved_clicks(given, lambda x, y: ((x + 0.5) * share - 0.5, (y + 0.5) * share - 0.5))


def _turned(quarters: int, size: tuple[int, int] = (1280, 720)) -> tuple[Paint, Callable[[Given], Given]]:
    def change(picture: Image, _at: float, _random: np.random.Generator) -> Image:
        return np.ascontiguousarray(np.rot90(picture, quarters))

    def to(x: float, y: float) -> tuple[float, float]:
        width, height = size
        for _ in range(quarters):
            x, y, width, height = y, width - 1 - x, height, width
        return x, y

    return change, lambda given: _moved_clicks(given, to)


def _channels(*order: int) -> tuple[Paint, Callable[[Given], Given]]:
    """Other paints everywhere: the colour channels (BGR) change places."""

    def change(picture: Image, _at: float, _random: np.random.Generator) -> Image:
        return np.ascontiguousarray(picture[..., list(order)])

    def painted(given: Given) -> Given:
        for piece in given["pieces"]:
            parts = [piece["colour"][i : i + 2] for i in (5, 3, 1)]
            b, g, r = (parts[i] for i in order)
            piece["colour"] = f"#{r}{g}{b}"
        return given

    return change, painted


def _mirrored(picture: Image, _at: float, _random: np.random.Generator) -> Image:
    return np.ascontiguousarray(picture[:, ::-1])


def _mirrored_setup(given: Given) -> Given:
    """The mirrored table, marked by clicks: markers cannot be mirrored. Raises KeyError without clicks."""
    if not given["calibration"].get("corner_clicks_px"):
        raise KeyError("a clip marked by markers cannot be mirrored")
    _moved_clicks(given, lambda x, y: (1279.0 - x, y))
    a, b, c, d = given["calibration"]["corner_clicks_px"]
    given["calibration"]["corner_clicks_px"] = [b, a, d, c]
    return given


def _mirrored_truth(truth: Given) -> Given:
    observed = truth["observation"]
    for key in ("start_mm", "end_mm"):
        if observed[key] is not None:
            observed[key] = [610.0 - observed[key][0], *observed[key][1:]]
    truth["tracks"] = {
        piece: [[610.0 - row[0], *row[1:]] for row in rows] for piece, rows in truth.get("tracks", {}).items()
    }
    return truth


@dataclass(frozen=True)
class Worse:
    """One way to see a clip otherwise. `keeps(i)`: whether frame i is there at all."""

    name: str
    kind: str
    paint: Paint
    setup: Callable[[Given], Given] = _same
    truth: Callable[[Given], Given] = _same
    keeps: Callable[[int], bool] = lambda _i: True

    def frames(self, frames: Iterable[Frame], count: int, seed: int) -> Iterator[Frame]:
        """The frames of a clip of `count` frames, changed; some may be missing."""
        for i, frame in enumerate(frames):
            if self.keeps(i):
                random = np.random.default_rng([seed, i])
                yield Frame(self.paint(frame.picture, i / max(count - 1, 1), random), frame.t, frame.number)

    def setup_of(self, given: Given) -> Given:
        """What the tracker is told. Raises KeyError if this clip cannot be changed so."""
        return self.setup(copy.deepcopy(given))

    def truth_of(self, truth: Given) -> Given:
        """What happened, seen so."""
        return self.truth(copy.deepcopy(truth))


def _nudge() -> Any:
    matrix = cv2.getRotationMatrix2D((640, 360), 0.35, 1.002)
    return matrix + np.array([[0.0, 0.0, 2.5], [0.0, 0.0, -1.8]])


def _small_turn(degrees: float, share: float) -> Any:
    return cv2.getRotationMatrix2D((639.5, 359.5), degrees, share)


def _one_missing(i: int) -> bool:
    return i < 9 or i % 11 != 4


WAYS = {
    each.name: each
    for each in (
        Worse("plain", "as filmed", lambda picture, _at, _random: picture),
        Worse("noise-4", "noise", _noise(4.0)),
        Worse("noise-6", "noise", _noise(6.0)),
        Worse("noise-9", "noise", _noise(9.0)),
        Worse("dark", "light", _curve(lambda v: v * 0.55)),
        Worse("dim-noisy", "light", _both(_curve(lambda v: v * 0.4), _noise(3.0))),
        Worse("bright", "light", _curve(lambda v: v * 1.35)),
        Worse("gamma", "light", _curve(lambda v: 255.0 * (v / 255.0) ** 1.35)),
        Worse("flat", "light", _curve(lambda v: 60.0 + v * 0.6)),
        Worse("drift", "changing light", _gain(lambda at: 2.0 ** ((at - 0.5) * 0.7 / 2.2))),
        Worse("flicker", "changing light", _gain(lambda at: 1.0 + 0.06 * math.sin(at * 142.0))),
        Worse("passer-by", "changing light", _shade),
        Worse("warm", "colour of the light", _gain(lambda _at: (0.8, 1.0, 1.2))),
        Worse("cold", "colour of the light", _gain(lambda _at: (1.2, 1.0, 0.75))),
        Worse("balance-drift", "changing light", _gain(lambda at: (1.0 + 0.2 * at, 1.0, 1.0 - 0.15 * at))),
        Worse("jpeg-60", "compression", _jpeg(60)),
        Worse("jpeg-45", "compression", _jpeg(45)),
        Worse("jpeg-30", "compression", _jpeg(30)),
        Worse("soft", "focus", _blur(1.2)),
        Worse("defocused", "focus", _blur(1.8)),
        Worse("smaller", "size and place", *_scaled(0.75)),
        Worse("larger", "size and place", *_scaled(1.3)),
        Worse("turned-4", "size and place", *_matrix(_small_turn(4.0, 0.93))),
        Worse("turned-180", "size and place", *_turned(2)),
        Worse("turned-90", "size and place", *_turned(1)),
        Worse("mirrored", "size and place", _mirrored, _mirrored_setup, _mirrored_truth),
        Worse("paints-grb", "other paints", *_channels(1, 0, 2)),
        Worse("paints-rgb", "other paints", *_channels(2, 1, 0)),
        Worse("paints-brg", "other paints", *_channels(0, 2, 1)),
        Worse("nudged-early", "nudged camera", *_matrix(_nudge(), 0.1)),
        Worse("nudged-midway", "nudged camera", *_matrix(_nudge(), 0.45)),
        Worse("nudged-late", "nudged camera", *_matrix(_nudge(), 0.85)),
        Worse("single-drops", "missing frames", lambda picture, _at, _random: picture, keeps=_one_missing),
    )
}
