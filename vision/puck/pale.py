"""Resting pucks of their table's colour: the places where their side wall and shadow are seen."""

from __future__ import annotations

import numpy as np

from vision.arrays import linear
from vision.puck.follow import silhouette
from vision.puck.relief import Relief, contrast, relief_at, reliefs, whole_area
from vision.puck.rest import Rest
from vision.puck.stills import Still, Stills
from vision.setup import Setup
from vision.tuning import TUNING

_T = TUNING.puck.pale


def pale_rests(table: Stills, still: Still, setup: Setup, like: Relief | None = None) -> list[Rest]:
    """The pucks that are only in one of the stills, the plainest first; `like` one that was seen elsewhere."""
    part = contrast(table.film, still.picture, table.other(still).filled, table.standing, *whole_area(setup.area))
    rests = (_rest(table, still, each) for each in reliefs(table.film.camera, part, like))
    return sorted((rest for rest in rests if rest is not None), key=lambda rest: rest.misfit)


def _rest(table: Stills, still: Still, seen: Relief) -> Rest | None:
    mask = silhouette(table.film.camera, table.film.crop, seen.x, seen.y, 0.0, -2.0) > 0
    if not mask.any():
        return None
    colour = np.median(linear(still.picture[mask]), axis=0)
    misfit = _T.unexplained * (1.0 - seen.explained) + _T.covered * seen.hidden
    return Rest(seen.x, seen.y, 1.0, misfit, colour, seen.hidden, seen)


def relief_of(table: Stills, still: Still, setup: Setup, rest: Rest) -> Relief | None:
    """The side wall and the shadow of a puck that is known to lie in one of the stills; None if they are hardly seen.

    Its top may be of another colour than the table, so long as it is nearly as bright.
    """
    part = contrast(table.film, still.picture, table.other(still).filled, table.standing, *whole_area(setup.area))
    seen = relief_at(table.film.camera, part, rest.x, rest.y)
    return seen if seen is not None and float(np.abs(seen.top).max()) < _T.weak else None
