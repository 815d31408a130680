"""Where exactly a resting puck lies: its top disc fitted to the matte, side wall and shadow left out."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.arrays import Floats, Image, Mask, linear
from vision.budget import check
from vision.camera import Camera, levenberg
from vision.pictures import Crop, crop_around
from vision.pieces import puck_points
from vision.puck.relief import Relief
from vision.puck.scene import alpha_matte
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS
from vision.tuning import TUNING

_T = TUNING.puck.rest


@dataclass(frozen=True)
class Rest:
    """A resting puck: centre in mm, the share of its top that is seen as puck, the misfit (RMS of alpha)."""

    x: float
    y: float
    share: float
    misfit: float
    colour: Floats
    hidden: float = 0.0  # the share of the top that something else covers
    relief: Relief | None = None  # of a puck of its table's colour


def fit_rest(
    camera: Camera,
    crop: Crop,
    picture: Image,
    table: Image,
    guess: tuple[float, float],
    base: float = 0.0,
    colour: Floats | None = None,
    covers: Mask | None = None,
) -> Rest | None:
    """Fit a puck near `guess` (mm). `picture` and `table` (the same without the puck) are inside `crop`.

    Nothing is asked of the pixels that `covers` marks: something may stand before the puck there. None if so little of
    the puck is seen that no place can be given.
    """
    check()
    box = crop_around(camera.project(puck_points(*guess, base, _T.reach)), camera.size, 2)
    box = Crop(max(box.x0, crop.x0), max(box.y0, crop.y0), min(box.x1, crop.x1), min(box.y1, crop.y1))
    if box.x1 - box.x0 < 8 or box.y1 - box.y0 < 8:
        return None
    rows, columns = slice(box.y0 - crop.y0, box.y1 - crop.y0), slice(box.x0 - crop.x0, box.x1 - crop.x0)
    image, behind = linear(picture[rows, columns]), linear(table[rows, columns])
    open_ = np.ones(image.shape[:2], bool) if covers is None else ~covers[rows, columns]
    x, y = np.meshgrid(np.arange(box.x0, box.x1, dtype=float), np.arange(box.y0, box.y1, dtype=float))
    pixels = np.stack([x, y], axis=-1)
    planes = camera.on_planes(pixels, [base + z for z in (0.0, PUCK_HEIGHT / 2, PUCK_HEIGHT)])
    unit = camera.scale(*guess, base + PUCK_HEIGHT)
    parameters: Floats = np.array([*guess, 1.0])
    puck = colour
    alpha: Floats = np.empty(0)
    weight: Floats = np.empty(0)
    for turn in range(3):
        radius = [np.hypot(*np.moveaxis(plane - parameters[:2], -1, 0)) for plane in planes]
        top = (radius[2] < PUCK_RADIUS - 2.0) & open_
        if top.sum() < 20:
            return None
        if colour is None:
            puck = np.median(image[top], axis=0)
        assert puck is not None
        alpha, foreign = _alpha(image, behind, puck, radius[2] < PUCK_RADIUS + 2.5)
        if turn == 0:  # begin where the light of the puck is, not where it was expected
            near = np.where((radius[1] < PUCK_RADIUS + 7.0) & open_, np.clip(alpha - 0.15, 0.0, 1.0), 0.0)
            if near.sum() > 20:
                parameters[:2] = (planes[1] * near[..., None]).sum(axis=(0, 1)) / near.sum()
                continue
        side = (np.minimum(radius[0], radius[1]) < PUCK_RADIUS + 1.0) & (radius[2] > PUCK_RADIUS - 0.3 / unit)
        near = radius[2] < PUCK_RADIUS + 6.0
        own = np.clip(1.5 - foreign / (0.2 * float(puck.max()) + 0.02), 0.02, 1.0)
        weight = np.where(near & ~side, 1.0, 0.03) * np.where(open_, own, 0.01)

        def residuals(at: Floats, alpha: Floats = alpha, weight: Floats = weight) -> Floats:
            far = np.hypot(planes[2][..., 0] - at[0], planes[2][..., 1] - at[1])
            model = at[2] / (1.0 + np.exp(np.clip((far - PUCK_RADIUS) * unit / (_T.soft * 0.6), -30, 30)))
            return np.asarray((weight * (alpha - model) / 0.15).ravel())

        parameters = levenberg(residuals, parameters, huber=1.0, rounds=5)
    radius_top = np.hypot(planes[2][..., 0] - parameters[0], planes[2][..., 1] - parameters[1])
    inside = (radius_top < PUCK_RADIUS - 1.0) & (weight > 0.5)
    outside = (radius_top > PUCK_RADIUS + 1.5) & (weight > 0.5)
    if inside.sum() < 10:
        return None
    hidden = float((weight[radius_top < PUCK_RADIUS - 1.0] < 0.5).mean())
    share = float(np.clip(alpha[inside], 0, 1).mean())
    misfit = float(np.sqrt(np.concatenate([(alpha[inside] - 1.0) ** 2, alpha[outside] ** 2]).mean()))
    assert puck is not None
    return Rest(float(parameters[0]), float(parameters[1]), share, misfit, puck, hidden)


def _alpha(image: Floats, behind: Floats, puck: Floats, near: Floats) -> tuple[Floats, Floats]:
    """Alpha, and the light that is neither puck nor table.

    Luma places, chroma names: luma is sharp but takes shadows for puck; hue is blurred by video but knows better.
    """
    hue, left = alpha_matte(image, puck, behind)
    hue = np.clip(hue, 0.0, 1.2)
    luma = np.array([0.07, 0.71, 0.22])
    y_image, y_behind, y_puck = image @ luma, behind @ luma, float(puck @ luma)
    contrast = abs(y_puck - y_behind.mean()) / max(y_puck + float(y_behind.mean()), 1e-6)
    step = np.where(np.abs(y_puck - y_behind) < 0.02, np.sign(y_puck - y_behind + 1e-9) * 0.02, y_puck - y_behind)
    grey = np.clip((y_image - y_behind) / step, -0.2, 1.2)
    # a shadow is dark but has the table's hue: where no hue of the puck is near, darkness counts for nothing
    grey = np.minimum(grey, 1.5 * cv2.dilate(hue.astype(np.float32), np.ones((5, 5), np.uint8)))
    share = float(np.clip((contrast - 0.45) / 0.25, 0.0, 1.0))
    parallel = float(puck @ behind[near].mean(axis=0)) / max(
        float(np.linalg.norm(puck) * np.linalg.norm(behind[near].mean(axis=0))), 1e-9
    )
    if parallel > 0.985:  # the same hue: only the brightness is left to tell them apart
        return np.asarray(np.clip((y_image - y_behind) / step, -0.2, 1.2)), left
    return np.asarray(share * grey + (1.0 - share) * hue), left
