"""Points on the edges of the playing area, found near where a camera model expects them.

A side is searched as a whole: the curve (offset at both ends and a bow for the lens) along which most of the side
changes in the expected way wins. One strong point of a chequered cloth or of the wood's grain cannot win alone. A strip
of tape has an inner and an outer edge, side by side: `twin` tells whether the edge that was found is the outer one.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.camera.lens import Camera
from vision.reasons import Reason, Why
from vision.setup import Setup
from vision.tuning import TUNING

_T = TUNING.camera.edges


@dataclass(frozen=True)
class EdgePoints:
    """Measured points: `table` (n, 3) mm on the model's edge, `pixels` (n, 2) found, `normal` (n, 2) across it."""

    table: Floats
    pixels: Floats
    normal: Floats
    sides: int

    @property
    def count(self) -> int:
        """How many points were found."""
        return len(self.table)


def find_edges(
    picture: Image, camera: Camera, setup: Setup, reach: float, below: float = 0.0, without: int | None = None
) -> EdgePoints:
    """Look for all four edges, or all `without` one (0 to 3), within `reach` pixels of where `camera` expects them.

    `below`: of a board's sides that face the camera the lower edge is looked for, so many mm under the upper one.
    """
    image = cv2.GaussianBlur(picture, (3, 3), 0.8).astype(np.float32)
    parts = []
    corners = setup.corners
    for side in range(4):
        if side == without:
            continue
        start, end = corners[side], corners[(side + 1) % 4]
        low = np.array([0.0, 0.0, below if _faces(camera, start, end) else 0.0])
        kind = "edge" if low.any() else setup.marking.kind
        found = _side(image, camera, start - low, end - low, kind, reach)
        if found is not None:
            parts.append(found)
    if not parts:
        return EdgePoints(np.empty((0, 3)), np.empty((0, 2)), np.empty((0, 2)), 0)
    table, pixels, normal = (np.concatenate(each) for each in zip(*parts, strict=True))
    return EdgePoints(table, pixels, normal, len(parts))


def _faces(camera: Camera, start: Floats, end: Floats) -> bool:
    """Whether the outside of a side is seen: the camera stands beyond it."""
    along, to_camera = end - start, camera.place[:2] - start[:2]
    return bool(along[1] * to_camera[0] - along[0] * to_camera[1] > 0)


def places_along(length: float, kind: str) -> Floats:
    """Where (n,) along a side of that length (mm) its edge is looked for, from 0 to 1."""
    if kind == "tape":
        arm = np.linspace(*_T.tape_arm, _T.points // 2) / length
        return np.concatenate([arm, 1.0 - arm[::-1]])
    return np.linspace(0.02, 0.98, _T.points)


def _side(
    image: Floats, camera: Camera, start: Floats, end: Floats, kind: str, reach: float
) -> tuple[Floats, Floats, Floats] | None:
    along = end - start
    length = float(np.hypot(along[0], along[1]))
    t = places_along(length, kind)
    table = start + t[:, None] * along
    outward = np.array([along[1], -along[0], 0.0]) / length
    pixels = camera.project(table)
    tangent = camera.project(table + 0.5 * along / length) - camera.project(table - 0.5 * along / length)
    normal = np.column_stack([tangent[:, 1], -tangent[:, 0]]) / np.hypot(tangent[:, 0], tangent[:, 1])[:, None]
    across = (camera.project(table + outward) - pixels) * normal
    per_mm = across.sum(axis=1)
    normal, per_mm = normal * np.sign(per_mm)[:, None], np.abs(per_mm)
    height, width = image.shape[:2]
    inside = ((pixels > 4) & (pixels < np.array([width - 5, height - 5]))).all(axis=1)
    if inside.sum() < 20:
        return None
    t, table, pixels = t[inside], table[inside], pixels[inside]
    normal, per_mm = normal[inside], per_mm[inside]

    response = _response(image, pixels, normal, per_mm, kind, reach)
    line = _best_curve(response, t, reach, innermost=kind == "board")
    offsets, strong = _peaks(response, line, reach)
    if strong.sum() < 12:
        return None
    return table[strong], pixels[strong] + offsets[strong, None] * normal[strong], normal[strong]


def sampled(image: Floats, points: Floats) -> Floats:
    """Bilinear samples (n, m, 3) of the picture at (n, m, 2) pixels."""
    maps = points.astype(np.float32)
    return np.asarray(
        cv2.remap(image, maps[..., 0], maps[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), float
    )


def _response(image: Floats, pixels: Floats, normal: Floats, per_mm: Floats, kind: str, reach: float) -> Floats:
    """How much (n, m) each place across the side looks like the edge; zero in the middle column = as expected."""
    pad = 4.0 if kind != "mat_aruco" and kind != "mat_line" else 6.0
    count = round((reach + pad) / _T.step)
    offsets = np.arange(-count, count + 1) * _T.step
    profile = sampled(image, pixels[:, None] + offsets[None, :, None] * normal[:, None])
    cut = round(pad / _T.step)
    if kind in ("mat_aruco", "mat_line"):
        half = np.maximum(0.5 * _T.line_width * per_mm, 0.75)
        wing = [
            sampled(
                image, pixels[:, None] + (offsets[None, :, None] + sign * (half[:, None, None] + 1.6)) * normal[:, None]
            )
            for sign in (-1.0, 1.0)
        ]
        ridge = (profile - 0.5 * (wing[0] + wing[1])).mean(axis=2)
        both = np.minimum(np.abs(profile - wing[0]), np.abs(profile - wing[1])).mean(axis=2)
        dark = np.minimum(np.maximum(-ridge, 0), both)[:, cut:-cut]
        light = np.minimum(np.maximum(ridge, 0), both)[:, cut:-cut]
        plain = [float(np.percentile(each.max(axis=1), _T.plainest)) for each in (dark, light)]
        return np.asarray(dark if plain[0] >= plain[1] else light)
    mm = np.array([4.0, 7.0, 10.0, 13.0])
    wings = [
        sampled(image, pixels[:, None] + (sign * mm[None, :, None] * per_mm[:, None, None]) * normal[:, None])
        for sign in (-1.0, 1.0)
    ]
    step = np.median(wings[1].reshape(-1, 3), axis=0) - np.median(wings[0].reshape(-1, 3), axis=0)
    colour = step / max(float(np.hypot.reduce(step)), 1e-6)
    scalar = profile @ colour
    slope = np.zeros_like(scalar)
    slope[:, 2:-2] = (scalar[:, 4:] + scalar[:, 3:-1] - scalar[:, 1:-3] - scalar[:, :-4]) / 2.0
    if kind == "board":
        grey = profile.mean(axis=2)
        plain = np.zeros_like(grey)
        plain[:, 2:-2] = (grey[:, 4:] + grey[:, 3:-1] - grey[:, 1:-3] - grey[:, :-4]) / 2.0
        slope = np.maximum(slope, 0.8 * np.abs(plain))
    return np.asarray(np.maximum(slope, 0.0)[:, cut:-cut])


def _best_curve(response: Floats, t: Floats, reach: float, *, innermost: bool) -> Floats:
    """Offsets (n,) px of the best curve along the side."""
    m = response.shape[1]
    cap = max(float(np.percentile(response.max(axis=1), 60)), 1e-6)
    capped = np.minimum(response, cap)
    capped = np.maximum(capped, np.maximum(np.roll(capped, 1, axis=1), np.roll(capped, -1, axis=1)) * 0.8)
    step = 1.0 if reach > 6 else 0.5
    ends = np.arange(-reach, reach + 1e-9, step)
    bows = np.arange(-reach / 2, reach / 2 + 1e-9, step * 1.5)
    a, b, c = np.meshgrid(ends, ends, bows, indexing="ij")
    a, b, c = (each.ravel()[:, None] for each in (a, b, c))
    use = slice(None, None, 2)
    curve = a * (1 - t[use]) + b * t[use] + 4 * c * t[use] * (1 - t[use])
    index = np.clip(np.round((curve + reach) / _T.step).astype(int), 0, m - 1)
    score = capped[use][np.arange(len(t[use])), index].sum(axis=1)
    score = score * (np.abs(curve) <= reach + 0.5).mean(axis=1)
    best = int(score.argmax())
    if innermost:
        mean = curve.mean(axis=1)
        good = score >= _T.inner_share * score[best]
        inner = good & (mean < mean[best] - 4.0)
        if inner.any():
            candidates = np.flatnonzero(inner)
            best = int(candidates[score[candidates].argmax()])
    result: Floats = a[best] * (1 - t) + b[best] * t + 4 * c[best] * t * (1 - t)
    return result


def _peaks(response: Floats, line: Floats, reach: float) -> tuple[Floats, Floats]:
    """Sub-pixel offsets (n,) of the edge near `line`, and which of them count."""
    n, m = response.shape
    rows = np.arange(n)
    centre = np.clip(np.round((line + reach) / _T.step).astype(int), 0, m - 1)
    window = np.arange(-5, 6)
    columns = np.clip(centre[:, None] + window, 1, m - 2)
    peak = columns[rows, response[rows[:, None], columns].argmax(axis=1)]
    left, here, right = response[rows, peak - 1], response[rows, peak], response[rows, peak + 1]
    bend = left - 2 * here + right
    shift = np.where(bend < -1e-9, 0.5 * (left - right) / np.where(bend < -1e-9, bend, -1.0), 0.0)
    offsets = (peak + np.clip(shift, -1, 1)) * _T.step - reach
    strong = (here > 0.35 * np.percentile(here, 70)) & (here > 1.0) & (here >= left) & (here >= right)
    for _ in range(3):  # drop what does not lie on a smooth curve with the rest
        if strong.sum() < 12:
            break
        t = np.linspace(-1, 1, n)
        curve = np.polyval(np.polyfit(t[strong], offsets[strong], 2), t)
        off = np.abs(offsets - curve)
        strong &= off < max(0.7, 2.5 * float(np.median(off[strong])))
    return offsets, strong


def twin(picture: Image, camera: Camera, setup: Setup) -> float | None:
    """How far (mm) inside the area's edge another one runs along at least three sides, as dark to light as that is
    light to dark; None if there is none.

    Then what was clicked may be the outside of a strip whose inside is meant. Outside of an edge nothing is looked for:
    a strip whose inside was clicked has its outside there. What crosses a side here and there, such as pieces or the
    squares of a cloth, is no edge: the median along the side counts.
    """
    if setup.marking.kind not in ("tape", "board"):
        return None
    image = cv2.GaussianBlur(picture, (3, 3), 0.8).astype(np.float32)
    corners = setup.corners
    widths = [_width(image, camera, corners[k], corners[(k + 1) % 4], setup.marking.kind) for k in range(4)]
    seen = np.array([each for each in widths if each is not None])
    alike = seen[np.abs(seen - np.median(seen)) <= _T.alike] if len(seen) else seen
    return float(np.median(alike)) if len(alike) >= _T.sides else None


def _width(image: Floats, camera: Camera, start: Floats, end: Floats, kind: str) -> float | None:
    """How far (mm) inside one side its twin runs; None if it has none."""
    along = end - start
    length = float(np.hypot(*along[:2]))
    inward = np.array([-along[1], along[0], 0.0]) / length
    deep = np.arange(-3 * _T.own, _T.farthest + _T.span, _T.twin_step)
    table = start + places_along(length, kind)[:, None] * along
    pixels = camera.project(table[:, None] + deep[None, :, None] * inward)
    height, width = image.shape[:2]
    if ((pixels < 1) | (pixels > np.array([width - 2, height - 2]))).any():
        return None
    levels = np.median(sampled(image, pixels), axis=0)
    lag = round(_T.span / _T.twin_step)
    change, at = levels[lag:] - levels[:-lag], deep[lag:] - _T.span / 2
    own = change[np.abs(at) <= _T.own]
    step = own[np.abs(own).sum(axis=1).argmax()]
    back = -(change @ step) / max(float(step @ step), 1e-6)
    inside = np.where(at >= _T.nearest, back, 0.0)
    return float(at[inside.argmax()]) if inside.max() >= _T.back else None


def beside_another(twin_mm: float) -> Reason:
    """What people are asked where there are two edges."""
    return Reason(Why.TWO_EDGES, detail=f"{twin_mm:.0f}")
