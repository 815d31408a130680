"""Resting pucks of their table's colour: the places where their side wall and shadow are seen."""

from __future__ import annotations

import numpy as np

from vision.arrays import linear
from vision.puck.follow import silhouette
from vision.puck.relief import Relief, contrast, relief_at, reliefs, whole_area
from vision.puck.rest import Rest
from vision.puck.stills import Still, Stills
from vision.setup import Setup

# what is not explained of a place, and what is covered of a puck there, as misfits of other pucks go: with more than a
# third unexplained a place was wrong now and then
_UNEXPLAINED, _COVERED = 1.33, 0.3
_WEAK = 0.3  # contrast of its top up to which a puck's side wall and shadow tell more of where it is


def pale_rests(table: Stills, still: Still, setup: Setup, like: Relief | None = None) -> list[Rest]:
    """The pucks that are only in one of the stills, the plainest first; `like` one that was seen elsewhere."""
    part = contrast(table.film, still.picture, table.other(still).filled, table.standing, *whole_area(setup.area))
    out = []
    for each in reliefs(table.film.camera, part, like):
        mask = silhouette(table.film.camera, table.film.crop, each.x, each.y, 0.0, -2.0) > 0
        if mask.any():
            colour = np.median(linear(still.picture[mask]), axis=0)
            misfit = _UNEXPLAINED * (1.0 - each.explained) + _COVERED * each.hidden
            out.append(Rest(each.x, each.y, 1.0, misfit, colour, each.hidden, each))
    return sorted(out, key=lambda rest: rest.misfit)


def relief_of(table: Stills, still: Still, setup: Setup, rest: Rest) -> Relief | None:
    """The side wall and the shadow of a puck that is known to lie in one of the stills; None if they are hardly seen.

    Its top may be of another colour than the table, so long as it is nearly as bright.
    """
    part = contrast(table.film, still.picture, table.other(still).filled, table.standing, *whole_area(setup.area))
    seen = relief_at(table.film.camera, part, rest.x, rest.y)
    return seen if seen is not None and float(np.abs(seen.top).max()) < _WEAK else None
