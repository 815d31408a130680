"""The still pictures before and after a flick, and the bare table under what moved between them.

A puck is told from what lies under it. Where a pawn stood in the other picture, or its shadow fell, that picture does
not show what lies there: the table does, where this picture shows it, or goes on from around. And where something
stands unchanged in both pictures, a part of the puck may be behind it: nothing there speaks for or against a puck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from vision.arrays import Image, Mask
from vision.pictures import Film
from vision.pieces import rarity
from vision.setup import Setup
from vision.tuning import TUNING

_T = TUNING.puck.stills


@dataclass(frozen=True)
class Still:
    """A picture of the table at rest, inside the film's crop; `things`: what is in it only; `bare`: without those.

    Where `bare` shows what lies there in the other picture, `filled` goes on from around.
    """

    picture: Image
    bare: Image
    things: Mask

    @cached_property
    def filled(self) -> Image:
        """The picture without its things, whatever the other one shows there."""
        return np.asarray(cv2.inpaint(self.picture, self.things.astype(np.uint8), _T.fill, cv2.INPAINT_TELEA), np.uint8)


@dataclass(frozen=True)
class Stills:
    """The table before and after the flick; `standing` = what stands in both; `noise`: sigma of a pixel's grey level.

    `quiet` = the last still frame before and the first still frame after the flick.
    """

    film: Film
    before: Still
    after: Still
    standing: Mask
    noise: float
    quiet: tuple[int, int]

    def other(self, still: Still) -> Still:
        """The other one of the two."""
        return self.after if still is self.before else self.before


def stills(film: Film, setup: Setup, pictures: tuple[Image, Image], noise: float, quiet: tuple[int, int]) -> Stills:
    """The still `pictures` before and after, with what moved and what stands in them."""
    before, after = pictures
    area = np.zeros(before.shape[:2], np.uint8)
    corners = film.camera.project(setup.corners) - [film.crop.x0, film.crop.y0]
    cv2.fillConvexPoly(area, np.round(corners).astype(np.int32), 255)
    old, _, _, table = rarity(before, area)
    new, *_ = rarity(after, area, table)
    off = cv2.absdiff(cv2.blur(before, (3, 3)), cv2.blur(after, (3, 3))).max(axis=2)
    changed = (off > max(_T.same, 4.0 * noise)) & (area > 0)
    standing = (np.minimum(old, new) > _T.thing) & (area > 0) & ~changed
    changed = cv2.dilate(changed.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    things = [changed & (cv2.dilate(rare, np.ones((5, 5), np.uint8)) > _T.table) for rare in (old, new)]
    return Stills(
        film,
        Still(before, _bare(before, after, things), things[0]),
        Still(after, _bare(after, before, things[::-1]), things[1]),
        standing,
        noise,
        quiet,
    )


def _bare(picture: Image, other: Image, things: Sequence[Mask]) -> Image:
    """The picture with the table where its things are that moved; `things` = those of both pictures."""
    there, here = things[1], things[0]
    seen = np.where((here & ~there)[..., None], other, picture)
    return np.asarray(cv2.inpaint(seen, (here & there).astype(np.uint8), _T.fill, cv2.INPAINT_TELEA), np.uint8)
