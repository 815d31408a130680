"""Where the camera stands: one least-squares fit over markers, clicks and the area's edges.

Unknowns: focal length, pose, k1 (k2 too where straight edges or a wide lens tell it) and the *bleed*
of the markers: white paper outshines black ink, so every marker corner is found a part of a pixel inside its true
place. Without an unknown of its own the bleed disguises itself as lens distortion and costs millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np

from vision.arrays import Floats, Image
from vision.camera.edges import EdgePoints, find_edges, twin
from vision.camera.least_squares import levenberg
from vision.camera.lens import Camera, rodrigues, rotation_vector
from vision.camera.look import BLURRED, DARK, GLARE_SHARE, look
from vision.camera.markers import find_markers, found_mirrored, found_twice
from vision.reasons import NotCalibrated, Why
from vision.setup import Setup
from vision.tuning import TUNING

_T = TUNING.camera.calibration
BOARD: Final = _T.board


@dataclass(frozen=True)
class Calibration:
    """A camera and how well it explains the picture.

    `error_px` is the RMS of what was measured against the model, `error_mm` the same on the table in the middle of the
    area, `measured` how many numbers went in. `confirmed`: not by clicks alone, where no edge is seen or one that
    contradicts them. `twin_mm`: so far inside the edges that were clicked others run, as those of tape do.
    """

    camera: Camera
    error_px: float
    error_mm: float
    measured: int
    edges: int
    confirmed: bool = True
    twin_mm: float | None = None

    @property
    def doubtful(self) -> bool:
        """Whether people should look at the drawn area before they trust it."""
        return (
            not self.confirmed or self.stretched or self.twin_mm is not None or self.error_px > 1.0 * self.camera.unit
        )

    @property
    def stretched(self) -> bool:
        """Whether no camera at a table has such a lens: a picture made wider or lower than it was looks so."""
        return not _T.focals[0] < self.camera.focal / max(self.camera.size) < _T.focals[1]


class _Contradicted(NotCalibrated):
    """What was found of the area cannot be one square seen by one camera."""


@dataclass(frozen=True)
class _Seen:
    """Measurements: table points, their pixels, and for edges the direction across (zero: both count)."""

    table: Floats
    pixels: Floats
    normal: Floats
    sigma: Floats
    inward: Floats


def calibrate(picture: Image, setup: Setup, known: Camera | None = None) -> Calibration:
    """Find the camera of a still picture. `known`: an earlier camera with the same lens.

    Where clicks and edges contradict each other, an edge is left out if the others then agree with the clicks.
    Raises NotCalibrated with a sentence that says what to do.
    """
    try:
        found = _found(picture, setup, known)
        by_hand = not setup.marking.markers and not setup.marking.agreed
        return replace(found, twin_mm=twin(picture, found.camera, setup) if by_hand else None)
    except _Contradicted as refused:
        if any(_holds(picture, setup, wider, higher) for wider, higher in _T.squeezes):
            raise NotCalibrated(Why.SQUEEZED) from refused
        raise


def _holds(picture: Image, setup: Setup, wider: float, higher: float) -> bool:
    """Whether the area is found in the picture drawn out so many times wider and higher."""
    size = (round(wider * picture.shape[1]), round(higher * picture.shape[0]))
    drawn_out = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR), np.uint8)
    clicks = setup.marking.clicks
    marking = replace(setup.marking, clicks=None if clicks is None else clicks * [wider, higher])
    try:
        return not _found(drawn_out, replace(setup, marking=marking), None).doubtful
    except NotCalibrated:
        return False


def _found(picture: Image, setup: Setup, known: Camera | None) -> Calibration:
    if float(picture.max()) < _T.black:
        raise NotCalibrated(Why.BLACK)
    clicks = setup.marking.clicks
    if clicks is None or setup.marking.markers:
        return _calibrated(picture, setup, known, 0.0, None)
    # the lower edges of a raised board run beside the upper ones, and may stand out from the table far more
    heights = (0.0, BOARD) if setup.marking.kind == "board" else (0.0,)
    fits: list[Calibration] = []
    plain: list[Calibration] = []
    trouble = None
    for without in (None, *range(4)):  # one of the edges may be none, a plank's of a table for one
        for below in heights:
            try:
                fits.append(_calibrated(picture, setup, known, below, without))
                if without is not None:
                    fits += _whole(picture, setup, known, below, fits[-1])
            except NotCalibrated as refused:
                trouble = trouble or refused
        plain = [fit for fit in fits if fit.confirmed and not fit.stretched]
        if without is None and plain:
            return min(plain, key=lambda fit: _strain(fit, setup))
    if trouble is not None and not fits:
        raise trouble
    return _likeliest(plain or fits, setup)


def _likeliest(fits: Sequence[Calibration], setup: Setup) -> Calibration:
    """The one with the least strain, not confirmed if another of nearly as little sees the area elsewhere."""
    best = min(fits, key=lambda fit: _strain(fit, setup))
    limit, at = _T.rival * _strain(best, setup), best.camera.project(setup.corners)
    off = (fit.camera.project(setup.corners) - at for fit in fits if _strain(fit, setup) < limit)
    elsewhere = any(np.hypot(*each.T).max() > _T.elsewhere * best.camera.unit for each in off)
    return replace(best, confirmed=best.confirmed and not elsewhere)


def _strain(fit: Calibration, setup: Setup) -> float:
    """How far beside the clicks the corners are, for the points on edges that are explained so."""
    return _astray(fit.camera, setup) / max(fit.edges, 1)


def _astray(camera: Camera, setup: Setup) -> float:
    """How far (px, root of the sum of squares) the corners are from where they were clicked."""
    assert setup.marking.clicks is not None
    return float(np.linalg.norm(camera.project(setup.corners) - setup.marking.clicks))


def _calibrated(picture: Image, setup: Setup, known: Camera | None, below: float, without: int | None) -> Calibration:
    size = (picture.shape[1], picture.shape[0])
    seen = _marked(picture, setup) if setup.marking.markers else _clicked(setup, size)
    camera = _start(seen, size, known)
    camera, bleed = _fit(camera, seen, lines=False, known=known)
    edges = None
    if setup.marking.kind == "aruco":
        camera, bleed = _bent(camera, bleed, seen, known)
    else:
        camera, bleed, edges = _along_edges(picture, setup, seen, (camera, bleed), known, _T.rounds, below, without)
    everything = seen if edges is None else _joined(seen, edges, setup)
    found = _checked(camera, bleed, everything, setup, 0 if edges is None else edges.count)
    vouched = edges is not None and without is None and _vouched(found, edges, setup)
    if setup.marking.markers or (vouched and edges is not None and edges.sides == 4):
        return found
    w, h = setup.area  # where clicks alone tell of an edge, nothing contradicts one that is another line
    error = max(found.error_mm, _T.click_sigma * camera.unit / camera.scale(w / 2, h / 2))
    return replace(found, error_mm=error, confirmed=vouched)


def _along_edges(
    picture: Image,
    setup: Setup,
    seen: _Seen,
    fit: tuple[Camera, float],
    known: Camera | None,
    rounds: Sequence[float],
    below: float,
    without: int | None = None,
    sides: int = 0,
) -> tuple[Camera, float, EdgePoints | None]:
    """A camera and its bleed fitted anew to the edges that are found nearer and nearer, and these.

    None if those are too few, or not of so many `sides` each time.
    """
    camera, bleed = fit
    edges = None
    for reach in rounds:
        edges = find_edges(picture, camera, setup, reach * camera.unit, below, without)
        if edges.count < _T.few or edges.sides < sides:
            return camera, bleed, None
        camera, bleed = _fit(camera, _joined(seen, edges, setup), lines=edges.sides == 4, known=known, bleed=bleed)
    return camera, bleed, edges


def _whole(picture: Image, setup: Setup, known: Camera | None, below: float, part: Calibration) -> list[Calibration]:
    """The same with the edge that was left out, found where the others tell that it is; nothing if it is not there.

    What leads away from the clicks is another line once more.
    """
    seen = _clicked(setup, part.camera.size)
    camera, bleed, edges = _along_edges(picture, setup, seen, (part.camera, 0.0), known, _T.nearby, below, sides=4)
    if edges is None or _astray(camera, setup) > _T.no_farther * _astray(part.camera, setup):
        return []
    found = _checked(camera, bleed, _joined(seen, edges, setup), setup, edges.count)
    return [found] if _vouched(found, edges, setup) else []


def _vouched(found: Calibration, edges: EdgePoints, setup: Setup) -> bool:
    """Whether what is seen of the edges bears the clicks out."""
    if setup.marking.clicks is None:
        return False
    off = np.hypot(*(found.camera.project(setup.corners) - setup.marking.clicks).T)
    limit = _T.one_click if edges.sides == 4 else _T.fewer
    return edges.sides >= _T.sides and bool(off.max() < limit * found.camera.unit)


def _bent(camera: Camera, bleed: float, seen: _Seen, known: Camera | None) -> tuple[Camera, float]:
    """The fit with a free lens, if the camera is a wide one and loose markers are explained better by that."""
    if known is not None or camera.focal > _T.wide * max(camera.size):
        return camera, bleed
    free, other = _fit(camera, seen, lines=True, known=None, bleed=bleed)
    # the median: one corner of a small marker may be found far beside its place
    stiff, loose = (np.median(_misfits(*fit, seen)) for fit in ((camera, bleed), (free, other)))
    return (free, other) if loose < _T.better * stiff else (camera, bleed)


def _marked(picture: Image, setup: Setup) -> _Seen:
    found = find_markers(picture, setup.marking.markers.keys())
    if len(found) < 3:
        if found_mirrored(picture, setup.marking.markers.keys()):
            raise NotCalibrated(Why.MIRRORED)
        raise _too_few(picture, len(found))
    if len(found_twice(picture, setup.marking.markers.keys())) > 1:  # one alone may be a pattern that looks like it
        raise NotCalibrated(Why.TWO_MATS)
    table = np.concatenate([setup.marking.markers[name] for name in found])
    pixels = np.concatenate(list(found.values()))
    middle = np.repeat([each.mean(axis=0) for each in found.values()], 4, axis=0)
    inward = middle - pixels
    inward /= np.maximum(np.abs(inward).max(axis=1, keepdims=True), 1e-9)
    n = len(table)
    flat = np.column_stack([table, np.zeros(n)])
    return _Seen(flat, pixels, np.zeros((n, 2)), np.full(n, _T.marker_sigma), inward)


def _too_few(picture: Image, count: int) -> NotCalibrated:
    """So many markers are not enough, and what to do."""
    seen = look(picture)
    if seen.light < DARK:
        return NotCalibrated(Why.FEW_MARKERS_DARK, detail=count)
    if seen.glare > GLARE_SHARE:
        return NotCalibrated(Why.FEW_MARKERS_GLARE, detail=count)
    if seen.edge_px > BLURRED:
        return NotCalibrated(Why.FEW_MARKERS_BLURRED, detail=count)
    return NotCalibrated(Why.FEW_MARKERS, detail=count)


def _clicked(setup: Setup, size: tuple[int, int]) -> _Seen:
    clicks = setup.marking.clicks
    assert clicks is not None
    if (clicks < -20).any() or (clicks > np.array(size) + 20).any():
        raise NotCalibrated(Why.CLICK_OUTSIDE)
    nxt = np.roll(clicks, -1, axis=0) - clicks
    turn = nxt[:, 0] * np.roll(nxt, -1, axis=0)[:, 1] - nxt[:, 1] * np.roll(nxt, -1, axis=0)[:, 0]
    if not (turn < 0).all():
        raise NotCalibrated(Why.CLICKS_NOT_ROUND)
    return _Seen(
        setup.corners, clicks, np.zeros((4, 2)), np.full(4, _T.click_sigma * max(size) / 1280.0), np.zeros((4, 2))
    )


def _joined(seen: _Seen, edges: EdgePoints, setup: Setup) -> _Seen:
    sigma = seen.sigma * (1.0 if setup.marking.markers else 2.0)
    return _Seen(
        np.concatenate([seen.table, edges.table]),
        np.concatenate([seen.pixels, edges.pixels]),
        np.concatenate([seen.normal, edges.normal]),
        # neighbours on one edge err together, so that a hundred of them must not outvote everything else
        np.concatenate([sigma, np.full(edges.count, _T.edge_sigma * 1.5)]),
        np.concatenate([seen.inward, np.zeros((edges.count, 2))]),
    )


def _start(seen: _Seen, size: tuple[int, int], known: Camera | None) -> Camera:
    best: tuple[float, Camera] | None = None
    cx, cy = (size[0] - 1) / 2.0, (size[1] - 1) / 2.0
    k1, k2 = (known.k1, known.k2) if known else (0.0, 0.0)
    for focal in [known.focal] if known else [guess * max(size) for guess in _T.focal_guesses]:
        matrix = np.array([[focal, 0, cx], [0, focal, cy], [0, 0, 1.0]])
        lens = np.array([k1, k2, 0, 0, 0])
        count, vectors, shifts, errors = cv2.solvePnPGeneric(
            seen.table, seen.pixels, matrix, lens, flags=cv2.SOLVEPNP_IPPE
        )
        for vector, shift, error in zip(vectors[:count], shifts[:count], np.ravel(errors)[:count], strict=True):
            camera = Camera(focal, k1, k2, rodrigues(np.ravel(vector)), np.ravel(shift), size)
            if camera.place[2] > 0 and (best is None or error < best[0]):
                best = float(error), camera
    if best is None:
        raise NotCalibrated(Why.NO_FLAT_TABLE)
    return best[1]


def _fit(camera: Camera, seen: _Seen, *, lines: bool, known: Camera | None, bleed: float = 0.4) -> tuple[Camera, float]:
    """Levenberg-Marquardt with Huber's loss and priors; see the module's docstring for the unknowns."""
    vector = rotation_vector(camera.rotation)
    parameters = np.array([np.log(camera.focal), camera.k1, camera.k2, *vector, *camera.shift / 100.0, bleed])
    side = max(camera.size)
    priors = np.array(
        [
            (np.log(known.focal) if known else _T.focal_prior[0] + np.log(side), 0.03 if known else _T.focal_prior[1]),
            (known.k1 if known else 0.0, 0.02 if known else (0.3 if lines else 0.12)),
            (known.k2 if known else 0.0, 0.02 if known else (0.1 if lines else 1e-4)),
            *[(0.0, 1e9)] * 6,
            (0.4, 0.6),
        ]
    )

    def residuals(at: Floats) -> Floats:
        off = _camera(at, camera.size).project(seen.table) - seen.pixels + at[9] * seen.inward
        across = (off * seen.normal).sum(axis=1)
        line = (seen.normal != 0).any(axis=1)
        out = np.where(line[:, None], np.column_stack([across, np.zeros(len(across))]), off) / seen.sigma[:, None]
        return np.concatenate([out.ravel(), (at - priors[:, 0]) / priors[:, 1]])

    parameters = levenberg(residuals, parameters, huber=1.5, plain=len(priors))  # px
    return _camera(parameters, camera.size), float(parameters[9])


def _camera(parameters: Floats, size: tuple[int, int]) -> Camera:
    return Camera(
        float(np.exp(parameters[0])),
        float(parameters[1]),
        float(parameters[2]),
        rodrigues(parameters[3:6]),
        parameters[6:9] * 100.0,
        size,
    )


def _misfits(camera: Camera, bleed: float, seen: _Seen) -> Floats:
    """How far (n,) px each measurement is off."""
    off = camera.project(seen.table) - seen.pixels + bleed * seen.inward
    line = (seen.normal != 0).any(axis=1)
    return np.where(line, np.abs((off * seen.normal).sum(axis=1)), np.hypot(off[:, 0], off[:, 1]))


def _checked(camera: Camera, bleed: float, seen: _Seen, setup: Setup, edges: int) -> Calibration:
    line = (seen.normal != 0).any(axis=1)
    errors = _misfits(camera, bleed, seen)
    unit = camera.unit
    points = errors[~line]
    limit = _T.click_limit if not setup.marking.markers else 2.0
    if np.sqrt((points**2).mean()) > limit * unit * (1.5 if edges else 1.0):
        if setup.marking.markers:
            raise _Contradicted(Why.MARKERS_ASTRAY)
        raise _Contradicted(Why.CONTRADICTED)
    w, h = setup.area
    if camera.place[2] < 100:
        raise NotCalibrated(Why.CAMERA_TOO_LOW)
    used = errors[line] if edges and not setup.marking.markers else errors
    error_px = float(np.sqrt((np.minimum(used, 3.0 * unit) ** 2).mean()))
    return Calibration(camera, error_px, error_px / camera.scale(w / 2, h / 2), len(errors), edges)
