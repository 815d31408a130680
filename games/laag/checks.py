"""What must hold between the values of `components.toml`: sizes, masses and the toppling of pawns agree."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from games.kernel import damaged

if TYPE_CHECKING:
    from games.laag.components import Components

PACKAGE: Final = "games.laag"


def check(components: Components, data: Mapping[str, Any]) -> None:
    """Raises DamagedDataError, naming the first value that does not fit the others."""
    _contents(components.sizes, data)
    _bodies(components)
    _toppling(components)
    _flick(components)


def _contents(sizes: Mapping[str, int], data: Mapping[str, Any]) -> None:
    wanted = {
        "pawn.count_per_seat": 3, "obstacle.count": 4, "barrier.count": 4,
        "puck.flicking": 3, "puck.movement": 1, "die.count": 6, "bag.count": 1,
    }  # fmt: skip
    for place, count in wanted.items():
        if sizes.get(place) != count:
            raise damaged(PACKAGE, place, f"the box holds {count}")
    if data["die"].get("faces") != [0, 1, 2, 3]:
        raise damaged(PACKAGE, "die.faces", "a counting die shows 0, 1, 2 or 3")


def _bodies(components: Components) -> None:
    """Masses are volume times density, volumes follow from the sizes, the hinge is half the height plus the base."""
    sizes, density = components.sizes, components.physics.density_kg_m3
    base, top, height = (sizes[f"pawn.{key}"] / 1000 for key in ("base_radius_um", "top_radius_um", "height_um"))
    volumes = {
        "pawn": math.pi * height * (base * base + base * top + top * top) / 3,
        "obstacle.disc": math.pi * (sizes["obstacle.disc.radius_um"] / 1000) ** 2 * sizes["obstacle.height_um"] / 1000,
        "obstacle.block": 4 * (sizes["obstacle.block.half_side_um"] / 1000) ** 2 * sizes["obstacle.height_um"] / 1000,
        "barrier": 4e-9 * sizes["barrier.half_length_um"] * sizes["barrier.half_width_um"] * sizes["barrier.height_um"],
        "puck": math.pi * (sizes["puck.radius_um"] / 1000) ** 2 * sizes["puck.height_um"] / 1000,
    }
    for body, volume in volumes.items():
        if abs(sizes[f"{body}.volume_mm3"] - volume) > 1:
            raise damaged(PACKAGE, f"{body}.volume_mm3", f"the sizes give {volume:.0f}")
        if abs(sizes[f"{body}.mass_mg"] - sizes[f"{body}.volume_mm3"] * density / 1000) > 1:
            raise damaged(PACKAGE, f"{body}.mass_mg", "mass is volume times density")
    if components.rules["hinge_um"] != sizes["pawn.height_um"] // 2 + sizes["pawn.base_radius_um"]:
        raise damaged(PACKAGE, "rules.hinge_um", "half a pawn's height and its base radius are needed")


def _toppling(components: Components) -> None:
    """The numbers of a pawn's foot follow from its shape: a solid frustum that tips about the edge of its foot."""
    sizes, physics = components.sizes, components.physics
    big, small, height = (sizes[f"pawn.{key}"] / 1000 for key in ("base_radius_um", "top_radius_um", "height_um"))
    ring = big * big + big * small + small * small
    low = height * (big * big + 2 * big * small + 3 * small * small) / (4 * ring)
    if abs(physics.gyration2_um2 / 1e6 - _gyration2(big, small, height, low)) > 0.001:
        raise damaged(PACKAGE, "physics.pawn.gyration2_um2", "it does not follow from the pawn's shape")
    for name, foot, radius, centre in (
        ("upright", physics.upright, big, low),
        ("flipped", physics.flipped, small, height - low),
    ):
        lift = math.sqrt(radius * radius + centre * centre) - centre
        swing = physics.gyration2_um2 / 1e6 + radius * radius
        moment = sizes["pawn.mass_mg"] / 1000 * math.sqrt(2 * physics.gravity_mm_s2 * lift * swing)
        for key, value, slack in (
            ("foot_radius_um", 1000 * radius, 0),
            ("centre_of_mass_um", 1000 * centre, 1),
            ("tip_lift_um", 1000 * lift, 1),
            ("tip_moment_g_mm2_s", moment, 5),
            ("fall_place_um", 500 * height + 1000 * radius, 0),
        ):
            if abs(getattr(foot, key) - value) > slack:
                raise damaged(PACKAGE, f"physics.{name}.{key}", f"the pawn's shape gives {value:.0f}")


def _gyration2(big: float, small: float, height: float, centre: float) -> float:
    """Transverse radius of gyration of a frustum, squared; Boole's rule is exact for these polynomials."""
    mass = inertia = 0.0
    for weight, part in zip((7, 32, 12, 32, 7), (0, 0.25, 0.5, 0.75, 1), strict=True):
        disc = (big + (small - big) * part) ** 2
        mass += weight * disc
        inertia += weight * disc * (disc / 4 + (height * part - centre) ** 2)
    return inertia / mass


def _flick(components: Components) -> None:
    longest = components.direction_max
    for dx, dy in components.sample_directions:
        if max(abs(dx), abs(dy)) != longest:
            raise damaged(PACKAGE, "sample.directions", f"the longer part of {dx}:{dy} must be {longest}")
    for power in components.sample_powers:
        if type(power) is not int or not 1 <= power <= components.power_max:
            raise damaged(PACKAGE, "sample.powers", f"{power!r} is not from 1 to {components.power_max}")
    if (
        not components.rules["round_limit_min"]
        <= components.rules["round_limit"]
        <= components.rules["round_limit_max"]
    ):
        raise damaged(PACKAGE, "rules.round_limit", "it must lie between round_limit_min and round_limit_max")
