"""Other wood than the virtual table's: how it bounces and slides, how heavy each piece is, how pawns stand.

The game's physics reads its constants once, so they are exchanged where it has put them, for as long as flicks are
looked for.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from unittest.mock import patch

import numpy as np

from games.laag import bodies, impacts, table
from games.laag.components import COMPONENTS, Foot

_P = COMPONENTS.physics


@dataclass(frozen=True)
class Matter:
    """What pieces are made of.

    `bounce` between two of them and `friction` on the table (coefficients); `rim` = friction of piece along piece;
    `heavier` = by how much pawns, obstacles and barriers are heavier than those of the puck's wood; `balance` = how
    high a pawn's centre of mass lies, as a multiple of the usual height.
    """

    bounce: float
    friction: float
    rim: float
    heavier: Mapping[str, float]
    balance: float


def drawn(number: int) -> Matter:
    """The matter of a number: anything between soft and hard, slippery and rough, hollow and leaden."""
    random = np.random.default_rng([number, 57])
    return Matter(
        float(random.uniform(0.2, 0.8)),
        float(random.uniform(0.1, 0.4)),
        float(random.uniform(0.05, 0.35)),
        {sort: float(2.0 ** random.uniform(-1.0, 1.0)) for sort in ("pawn", "obstacle", "barrier")},
        float(random.uniform(0.8, 1.2)),
    )


@contextmanager
def made_of(matter: Matter) -> Iterator[None]:
    """While this lasts, the virtual table's pieces are made of it."""
    sorts = {"disc": "obstacle", "block": "obstacle"}
    sizes = {
        kind: {**each, "mass_mg": round(each["mass_mg"] * matter.heavier.get(sorts.get(kind, kind), 1.0))}
        for kind, each in COMPONENTS.sizes.items()
        if "mass_mg" in each
    }
    sliding = bodies.GRAVITY * matter.friction
    pawn = sizes["pawn"]["mass_mg"] / 1000.0
    upright, flipped = (_balanced(foot, matter.balance, pawn) for foot in (_P.upright, _P.flipped))
    physics = replace(_P, upright=upright, flipped=flipped)
    with ExitStack() as stack:
        for module, name, value in (
            (bodies, "SLIDING", sliding),
            (bodies, "_P", physics),
            (table, "COMPONENTS", replace(COMPONENTS, physics=physics)),
            (impacts, "_P", physics),
            (impacts, "SLIDING", sliding),
            (impacts, "_BOUNCE", matter.bounce),
            (impacts, "_BOUNCE_LYING", 0.6 * matter.bounce),
            (impacts, "_RIM", matter.rim),
        ):
            stack.enter_context(patch.object(module, name, value))
        stack.enter_context(patch.dict(bodies._SIZES, sizes))
        yield


def _balanced(foot: Foot, balance: float, pawn_g: float) -> Foot:
    """A pawn with its centre of mass elsewhere, and the blow that now fells it."""
    height, radius = foot.centre_of_mass_um * balance / 1000.0, foot.foot_radius_um / 1000.0
    lift = math.hypot(height, radius) - height
    moment = pawn_g * math.sqrt(2.0 * _P.gravity_mm_s2 * lift * (_P.gyration2_um2 / 1e6 + radius * radius))
    return replace(
        foot, centre_of_mass_um=round(1000 * height), tip_lift_um=round(1000 * lift), tip_moment_g_mm2_s=round(moment)
    )
