"""The pieces, sizes, layouts and constants of LAAG, read once from `components.toml` and checked."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, Final, TypeAlias

from games.kernel import Rows, Value, components_of, damaged

PACKAGE: Final = "games.laag"
COLOURS: Final = ("red", "blue")
"""The colour of each seat."""
PAWNS: Final = tuple(f"{colour}_{mark}" for colour in COLOURS for mark in (1, 2, 3))
OBSTACLES: Final = tuple(f"obstacle_{number}" for number in (1, 2, 3, 4))
BARRIERS: Final = tuple(f"barrier_{number}" for number in (1, 2, 3, 4))
PIECES: Final = PAWNS + OBSTACLES + BARRIERS
"""Everything that has a pose, in piece order; a piece's index here is its number in the rules."""
FLICKING_PUCKS: Final = ("puck_1", "puck_2", "puck_3")
MOVE_PUCK: Final = "move_puck"
PUCKS: Final = (*FLICKING_PUCKS, MOVE_PUCK)
INDEX: Final[Mapping[str, int]] = {piece: index for index, piece in enumerate(PIECES)}

PAWN_COUNT: Final = len(PAWNS)
FIRST_BARRIER: Final = PAWN_COUNT + len(OBSTACLES)


def seat_of(pawn: int) -> int:
    """The seat that owns the pawn with this index."""
    return pawn // 3


class Foot(Value):
    """How a pawn stands: on its base (upright) or on its top (flipped). Micrometres; moment in g mm²/s."""

    foot_radius_um: int
    centre_of_mass_um: int
    tip_lift_um: int
    tip_moment_g_mm2_s: int
    fall_place_um: int


class Physics(Value):
    """The constants of the virtual table, with their units in their names."""

    gravity_mm_s2: int
    density_kg_m3: int
    friction_table_permille: int
    friction_rim_permille: int
    restitution_permille: int
    restitution_lying_permille: int
    spin_friction_permille: int
    rest_speed_um_per_s: int
    step_us: int
    max_flick_ms: int
    puck_contact_height_um: int
    pawn_blow_height_um: int
    arm_floor_um: int
    charged_start_height_um: int
    gyration2_um2: int
    upright: Foot
    flipped: Foot


class Rules(Value):
    """The numbers of the rules, with their units in their names."""

    pips_out: int
    pips_shoot: int
    pips_charged: int
    pips_off_table: int
    puck_distance_um: int
    move_min_um: int
    hinge_um: int
    virtual_gap_um: int
    charge_offset_mm: int
    round_limit: int
    round_limit_min: int
    round_limit_max: int
    doubt_floor_permille: int
    max_amendments: int
    max_replays: int
    free_margin_um: int
    free_step_um: int


class Tolerances(Value):
    """How well a record must agree with the state, in micrometres."""

    start_um: int
    overlap_um: int
    fit_um: int
    found_um: int
    unexplained_um: int
    near_contact_um: int
    thrown_um: int


class Die(Value):
    """A counting die and how many of them there are."""

    count: int
    side_um: int
    faces: tuple[int, ...]


class Hand(Value):
    """The most that a hand goes astray: sideways, of the way, without power and at the greatest; of the power."""

    id: str
    still_permille: int
    hard_permille: int
    power_permille: int


class Layout(Value):
    """A named start. Of each two partners the place of one: x, y in mm, and of a barrier its direction dx, dy."""

    id: str
    name: str
    note: str
    places: Mapping[str, tuple[int, ...]]


Pair: TypeAlias = tuple[int, int]


class Components(Value):
    """All values of `components.toml`."""

    side_um: int
    pawn_third_um: int
    pawn_gap_um: int
    rules: Rules
    tolerances: Tolerances
    sizes: Mapping[str, Mapping[str, int]]
    """Of each kind of piece: `pawn`, `height_um` and so on; an obstacle is a `disc` or a `block`."""
    die: Die
    exchange: Mapping[str, str]
    """Piece → its partner under half a turn."""
    colours: Mapping[str, Mapping[str, str]]
    layouts: Mapping[str, Layout]
    direction_max: int
    power_max: int
    speed_um_per_s_per_power: int
    scatter_sides: int
    """Of the dice that are thrown for a scattered flick."""
    scatter: Mapping[str, Hand]
    sample_directions: tuple[Pair, ...]
    sample_powers: tuple[int, ...]
    sample_offsets_mm: tuple[Pair, ...]
    physics: Physics
    fact: tuple[Mapping[str, str], ...]
    """`about` and `source` of what the constants rest on."""

    def partner(self, index: int) -> int:
        """The piece that changes places with a piece under half a turn, both by their index."""
        return INDEX[self.exchange[PIECES[index]]]


def read(data: Mapping[str, Any]) -> Components:
    """The components that the parsed file stands for. Raises DamagedDataError, naming the place."""
    components = _ROWS.row(Components, data, "")
    _check(components)
    return components


def _numbers(raw: Any, place: str) -> tuple[int, ...]:
    whole = isinstance(raw, list) and all(type(number) is int for number in raw)
    _need(whole, place, f"a list of whole numbers is needed, not {raw!r}")
    return tuple(raw)


def _pair(raw: Any, place: str) -> Pair:
    numbers = _numbers(raw, place)
    _need(len(numbers) == 2, place, f"two whole numbers are needed, not {raw!r}")
    return numbers[0], numbers[1]


_ROWS: Final = Rows(partial(damaged, PACKAGE), {tuple[int, ...]: _numbers, Pair: _pair})
_need = _ROWS.need
_DRAWN = ("red", "blue", "obstacle", "barrier", "flicking_puck", "move_puck", "area", "line")


def _check(box: Components) -> None:
    """What must hold between the values. Raises DamagedDataError, naming the first place that does not fit."""
    parts = asdict(box)
    _positive({name: value for name, value in parts.items() if isinstance(value, int)}, "")
    for name in ("rules", "tolerances", "sizes", "scatter", "physics"):
        _positive(parts[name], f"{name}.")
    for name in ("sample_directions", "sample_powers", "sample_offsets_mm", "fact"):
        _need(len(parts[name]) > 0, name, "the list is empty")
    _contents(box)
    _exchange(box.exchange)
    _colours(box.colours)
    _layouts(box.layouts)
    _bodies(box)
    _toppling(box)
    _flick(box)


def _positive(numbers: Mapping[str, Any], place: str) -> None:
    for name, value in numbers.items():
        if isinstance(value, Mapping):
            _positive(value, f"{place}{name}.")
        elif isinstance(value, int):
            _need(value >= 1, place + name, f"a whole number from 1 is needed, not {value}")


def _contents(box: Components) -> None:
    for kind, name, count in (
        ("pawn", "count_per_seat", 3), ("obstacle", "count", 4), ("barrier", "count", 4),
        ("puck", "flicking", 3), ("puck", "movement", 1), ("bag", "count", 1),
    ):  # fmt: skip
        _need(box.sizes.get(kind, {}).get(name) == count, f"sizes.{kind}.{name}", f"the box holds {count}")
    _need(box.die.count == len(PAWNS), "die.count", f"the box holds {len(PAWNS)}")
    _need(box.die.faces == (0, 1, 2, 3), "die.faces", "a counting die shows 0, 1, 2 or 3")


def _exchange(exchange: Mapping[str, str]) -> None:
    for piece in PIECES:
        partner = exchange.get(piece, "")
        kin = PAWNS if piece in PAWNS else OBSTACLES if piece in OBSTACLES else BARRIERS
        fits = partner in kin and exchange.get(partner) == piece and (kin != PAWNS or partner[0] != piece[0])
        _need(fits, f"exchange.{piece}", f"{partner!r} is not its partner")


def _colours(colours: Mapping[str, Mapping[str, str]]) -> None:
    for thing in _DRAWN:
        hexed = colours.get(thing, {}).get("hex", "")
        fits = len(hexed) == 7 and hexed[0] == "#" and all(sign in "0123456789ABCDEF" for sign in hexed[1:])
        _need(fits, f"colours.{thing}", f"a colour such as #C0392B is needed, not {hexed!r}")


def _layouts(layouts: Mapping[str, Layout]) -> None:
    _need("standard" in layouts, "layouts", "the standard layout is needed")
    for layout in layouts.values():
        for piece, numbers in layout.places.items():
            place = f"layouts.{layout.id}.{piece}"
            _need(piece in INDEX, place, "there is no such piece")
            fits = len(numbers) == (4 if piece in BARRIERS else 2)
            _need(fits, place, "pawns and obstacles have x, y, barriers x, y, dx, dy")


def _bodies(box: Components) -> None:
    """Masses are volume times density, volumes follow from the sizes, the hinge is half the height plus the base."""
    sizes, density = box.sizes, box.physics.density_kg_m3
    thick, barrier = sizes["obstacle"]["height_um"] / 1000, sizes["barrier"]
    base, top, height = (sizes["pawn"][key] / 1000 for key in ("base_radius_um", "top_radius_um", "height_um"))
    volumes = {
        "pawn": math.pi * height * (base * base + base * top + top * top) / 3,
        "disc": math.pi * (sizes["disc"]["radius_um"] / 1000) ** 2 * thick,
        "block": 4 * (sizes["block"]["half_side_um"] / 1000) ** 2 * thick,
        "barrier": 4e-9 * barrier["half_length_um"] * barrier["half_width_um"] * barrier["height_um"],
        "puck": math.pi * (sizes["puck"]["radius_um"] / 1000) ** 2 * sizes["puck"]["height_um"] / 1000,
    }
    for body, volume in volumes.items():
        told, mass = sizes[body]["volume_mm3"], sizes[body]["mass_mg"]
        _need(abs(told - volume) <= 1, f"sizes.{body}.volume_mm3", f"the sizes give {volume:.0f}")
        _need(abs(mass - told * density / 1000) <= 1, f"sizes.{body}.mass_mg", "mass is volume times density")
    hinge = sizes["pawn"]["height_um"] // 2 + sizes["pawn"]["base_radius_um"]
    _need(box.rules.hinge_um == hinge, "rules.hinge_um", "half a pawn's height and its base radius are needed")


def _toppling(box: Components) -> None:
    """The numbers of a pawn's foot follow from its shape: a solid frustum that tips about the edge of its foot."""
    sizes, physics = box.sizes, box.physics
    big, small, height = (sizes["pawn"][key] / 1000 for key in ("base_radius_um", "top_radius_um", "height_um"))
    ring = big * big + big * small + small * small
    low = height * (big * big + 2 * big * small + 3 * small * small) / (4 * ring)
    fits = abs(physics.gyration2_um2 / 1e6 - _gyration2(big, small, height, low)) <= 0.001
    _need(fits, "physics.gyration2_um2", "it does not follow from the pawn's shape")
    for name, foot, radius, centre in (
        ("upright", physics.upright, big, low),
        ("flipped", physics.flipped, small, height - low),
    ):
        lift = math.sqrt(radius * radius + centre * centre) - centre
        swing = physics.gyration2_um2 / 1e6 + radius * radius
        moment = sizes["pawn"]["mass_mg"] / 1000 * math.sqrt(2 * physics.gravity_mm_s2 * lift * swing)
        for key, value, slack in (
            ("foot_radius_um", 1000 * radius, 0),
            ("centre_of_mass_um", 1000 * centre, 1),
            ("tip_lift_um", 1000 * lift, 1),
            ("tip_moment_g_mm2_s", moment, 5),
            ("fall_place_um", 500 * height + 1000 * radius, 0),
        ):
            fits = abs(getattr(foot, key) - value) <= slack
            _need(fits, f"physics.{name}.{key}", f"the pawn's shape gives {value:.0f}")


def _gyration2(big: float, small: float, height: float, centre: float) -> float:
    """Transverse radius of gyration of a frustum, squared; Boole's rule is exact for these polynomials."""
    mass = inertia = 0.0
    for weight, part in zip((7, 32, 12, 32, 7), (0, 0.25, 0.5, 0.75, 1), strict=True):
        disc = (big + (small - big) * part) ** 2
        mass += weight * disc
        inertia += weight * disc * (disc / 4 + (height * part - centre) ** 2)
    return inertia / mass


def _flick(box: Components) -> None:
    longest = box.direction_max
    for dx, dy in box.sample_directions:
        fits = max(abs(dx), abs(dy)) == longest
        _need(fits, "sample_directions", f"the longer part of {dx}:{dy} must be {longest}")
    for power in box.sample_powers:
        fits = 1 <= power <= box.power_max
        _need(fits, "sample_powers", f"{power} is not from 1 to {box.power_max}")
    rules = box.rules
    fits = rules.round_limit_min <= rules.round_limit <= rules.round_limit_max
    _need(fits, "rules.round_limit", "it must lie between round_limit_min and round_limit_max")


COMPONENTS: Final = read(components_of(PACKAGE))
