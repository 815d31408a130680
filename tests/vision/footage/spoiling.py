"""Films as bad streams deliver them: frames lost, doubled, frozen, black, torn, of another size; a nudged camera.

A spoiler takes the frames and the time of the strike. Lost frames keep the stamps of those that are left, as a camera's
clock gives them; a jump cut does not, as an editor leaves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import cv2
import numpy as np

from tests.vision.footage.catalogue import Take
from tests.vision.footage.optics import View
from tests.vision.footage.render import Scene
from vision.arrays import Image
from vision.pictures.film import Frame

Spoiler = Callable[[Iterable[Frame], float], Iterator[Frame]]
_SWING = (1.5, -0.6, 1.0)  # how far a nudged camera is from where it comes to stand, frame by frame


def _lost(when: Callable[[int, float], bool]) -> Spoiler:
    """Frames are missing: by number, and by time since the strike."""

    def spoil(frames: Iterable[Frame], strike: float) -> Iterator[Frame]:
        return (frame for frame in frames if not when(frame.number, frame.t - strike))

    return spoil


def _changed(change: Callable[[Image, Image], Image], since: float, until: float) -> Spoiler:
    """Pictures between two times since the strike are changed; `change` also gets the picture before."""

    def spoil(frames: Iterable[Frame], strike: float) -> Iterator[Frame]:
        last: Image | None = None
        for frame in frames:
            picture = frame.picture
            if since <= frame.t - strike < until:
                picture = change(picture, picture if last is None else last)
            last = picture
            yield replace(frame, picture=picture)

    return spoil


def _jump(frames: Iterable[Frame], strike: float) -> Iterator[Frame]:
    number, lost = 0, 0.0
    last: float | None = None
    for frame in frames:
        if 0.04 <= frame.t - strike < 0.17:
            lost += 0.0 if last is None else frame.t - last
        else:
            yield Frame(frame.picture, frame.t - lost, number)
            number += 1
        last = frame.t


def _doubled(frames: Iterable[Frame], strike: float) -> Iterator[Frame]:
    for frame in frames:
        yield Frame(frame.picture, frame.t, 2 * frame.number)
        yield Frame(frame.picture, frame.t + 0.008, 2 * frame.number + 1)


def _torn(picture: Image, before: Image) -> Image:
    half = picture.shape[0] // 2
    return np.concatenate([picture[:half], before[half:]])


def _blocks(picture: Image, _before: Image) -> Image:
    out = picture.copy()
    height, width = out.shape[:2]
    out[height // 3 : height // 2, width // 4 : width // 2] = 128
    return out


def _small(picture: Image, _before: Image) -> Image:
    return np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5), np.uint8)


SPOILERS: dict[str, Spoiler] = {
    "every tenth frame lost": _lost(lambda number, _t: number % 10 == 7),
    "five frames lost in the flick": _lost(lambda _n, t: 0.04 <= t < 0.2),
    "frames lost before the flick": _lost(lambda _n, t: -0.3 <= t < -0.1),
    "frames lost after the flick": _lost(lambda _n, t: 0.75 <= t < 0.95),
    "jump cut in the flick": _jump,
    "every frame twice": _doubled,
    "frozen in the flick": _changed(lambda _p, before: before, 0.1, 99.0),
    "frozen for a moment": _changed(lambda _p, before: before, 0.05, 0.2),
    "black for a moment": _changed(lambda picture, _b: np.zeros_like(picture), 0.05, 0.2),
    "smaller for a moment": _changed(_small, 0.05, 0.2),
    "torn": _changed(_torn, 0.0, 0.3),
    "grey blocks": _changed(_blocks, 0.06, 0.13),
    "ends in the flick": _lost(lambda _n, t: t > 0.12),
    "ends at once after it": _lost(lambda _n, t: t > 0.75),
    "begins in the flick": _lost(lambda _n, t: t < 0.06),
    "mirrored": _changed(lambda picture, _b: np.ascontiguousarray(picture[:, ::-1]), -99.0, 99.0),
}


def nudged(film: Take, since: float) -> Take:
    """The same film by a camera that is nudged so long after the strike; it swings for three frames."""
    scene = film.scene
    first, at = scene.views(0.0), film.begin + since
    views: list[View] = [first.nudged((0.05 * k, -0.12 * k, 0.2 * k), (1.0 * k, -0.6 * k, 0.4)) for k in (*_SWING, 1.0)]

    def view(t: float) -> View:
        frames = int((t - at) * scene.webcam.fps)
        return first if t < at else views[min(frames, len(views) - 1)]

    shaken = Scene(scene.solids, scene.motion, view, scene.surface, scene.lamp, scene.webcam, scene.seed)
    return replace(film, name=f"{film.name} nudged {since:+.1f} s", scene=shaken)
