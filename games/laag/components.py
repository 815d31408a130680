"""The pieces, sizes, layouts and constants of LAAG, read once from `components.toml` and checked."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from games.kernel import Value, components_of, damaged, number_in, table_in

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


class Hand(NamedTuple):
    """The most that a hand goes astray, in permille."""

    still: int
    """Sideways, of the way, at a flick without power."""
    hard: int
    """The same at the greatest power."""
    power: int
    """Of the power, up or down."""


class Layout(Value):
    """A named start: rows (piece index, x mm, y mm, dx, dy), both halves, in piece order."""

    name: str
    note: str
    rows: tuple[tuple[int, int, int, int, int], ...]


class Components(Value):
    """All values of `components.toml` that the rules and the virtual table use."""

    side_um: int
    pawn_third_um: int
    pawn_gap_um: int
    rules: Mapping[str, int]
    tolerances: Mapping[str, int]
    sizes: Mapping[str, int]
    """`pawn.height_um`, `obstacle.disc.mass_mg` and so on."""
    exchange: tuple[int, ...]
    """Piece index → index of its partner under half a turn."""
    colours: Mapping[str, Mapping[str, str]]
    layouts: Mapping[str, Layout]
    direction_max: int
    power_max: int
    speed_um_per_s_per_power: int
    scatter_sides: int
    """Of the dice that are thrown for a scattered flick."""
    scatter: Mapping[str, Hand]
    sample_directions: tuple[tuple[int, int], ...]
    sample_powers: tuple[int, ...]
    sample_offsets_mm: tuple[tuple[int, int], ...]
    physics: Physics
    facts: tuple[tuple[str, str], ...]
    """(about, source) of what the constants rest on."""


def read(data: Mapping[str, Any]) -> Components:
    """The components that the parsed file stands for. Raises DamagedDataError, naming the place."""
    area, flick, scatter, sample = (_table(data, key) for key in ("area", "flick", "scatter", "sample"))
    sizes = _flat("", {key: _table(data, key) for key in ("pawn", "obstacle", "barrier", "puck", "die", "bag")})
    exchange = _exchange(_table(data, "exchange"))
    components = Components(
        side_um=_number(area, "side_um", "area."),
        pawn_third_um=_number(area, "pawn_third_um", "area."),
        pawn_gap_um=_number(area, "pawn_gap_um", "area."),
        rules=_numbers(_table(data, "rules"), "rules.", _RULES),
        tolerances=_numbers(_table(data, "tolerances"), "tolerances.", _TOLERANCES),
        sizes=sizes,
        exchange=exchange,
        colours=_colours(_table(data, "colours")),
        layouts=_layouts(_table(data, "layouts"), exchange, _number(area, "side_um", "area.") // 1000),
        direction_max=_number(flick, "direction_max", "flick."),
        power_max=_number(flick, "power_max", "flick."),
        speed_um_per_s_per_power=_number(flick, "speed_um_per_s_per_power", "flick."),
        scatter_sides=_number(scatter, "sides", "scatter."),
        scatter={name: _hand(scatter, name) for name in scatter if name != "sides"},
        sample_directions=_pairs(sample, "directions"),
        sample_powers=tuple(_list(sample, "powers", "sample.")),
        sample_offsets_mm=_pairs(sample, "place_offsets_mm"),
        physics=_physics(_table(data, "physics")),
        facts=tuple((str(fact.get("about")), str(fact.get("source"))) for fact in _list(data, "fact")),
    )
    _check(components, data)
    return components


_RULES = (
    "pips_out", "pips_shoot", "pips_charged", "pips_off_table", "puck_distance_um", "move_min_um", "hinge_um",
    "virtual_gap_um", "charge_offset_mm", "round_limit", "round_limit_min", "round_limit_max", "doubt_floor_permille",
    "max_amendments", "max_replays", "free_margin_um", "free_step_um",
)  # fmt: skip
_TOLERANCES = ("start_um", "overlap_um", "fit_um", "found_um", "unexplained_um", "near_contact_um", "thrown_um")
_table, _number = partial(table_in, PACKAGE), partial(number_in, PACKAGE)
_DRAWN = ("red", "blue", "obstacle", "barrier", "flicking_puck", "move_puck", "area", "line")


def _list(table: Mapping[str, Any], key: str, place: str = "") -> Sequence[Any]:
    value = table.get(key)
    if not isinstance(value, list) or not value:
        raise damaged(PACKAGE, place + key, "a list is needed")
    return value


def _numbers(table: Mapping[str, Any], place: str, keys: Sequence[str]) -> dict[str, int]:
    return {key: _number(table, key, place) for key in keys}


def _flat(place: str, table: Mapping[str, Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= _flat(f"{place}{key}.", value)
        elif not isinstance(value, list):
            found[place + key] = _number(table, key, place)
    return found


def _pairs(table: Mapping[str, Any], key: str) -> tuple[tuple[int, int], ...]:
    pairs = _list(table, key, "sample.")
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or any(type(part) is not int for part in pair):
            raise damaged(PACKAGE, f"sample.{key}", f"pairs of whole numbers are needed, not {pair!r}")
    return tuple((x, y) for x, y in pairs)


def _exchange(table: Mapping[str, Any]) -> tuple[int, ...]:
    for piece in PIECES:
        partner = table.get(piece)
        kin = PAWNS if piece in PAWNS else OBSTACLES if piece in OBSTACLES else BARRIERS
        if partner not in kin or table.get(partner) != piece or (kin == PAWNS and partner[0] == piece[0]):
            raise damaged(PACKAGE, f"exchange.{piece}", f"{partner!r} is not its partner")
    return tuple(INDEX[table[piece]] for piece in PIECES)


def _colours(table: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    for thing in _DRAWN:
        colour = _table(table, thing, "colours.")
        hexed = str(colour.get("hex"))
        if len(hexed) != 7 or hexed[0] != "#" or any(sign not in "0123456789ABCDEF" for sign in hexed[1:]):
            raise damaged(PACKAGE, f"colours.{thing}", f"a colour such as #C0392B is needed, not {hexed!r}")
    return {thing: dict(table[thing]) for thing in _DRAWN}


def _layouts(table: Mapping[str, Any], exchange: Sequence[int], side_mm: int) -> dict[str, Layout]:
    layouts = {}
    for name, layout in table.items():
        rows: dict[int, tuple[int, int, int, int, int]] = {}
        for piece, place in layout.items():
            if piece in ("name", "note"):
                continue
            if piece not in INDEX or not isinstance(place, list) or any(type(part) is not int for part in place):
                raise damaged(PACKAGE, f"layouts.{name}.{piece}", "a piece with whole numbers x, y is needed")
            index = INDEX[piece]
            if len(place) != (4 if index >= FIRST_BARRIER else 2):
                raise damaged(
                    PACKAGE, f"layouts.{name}.{piece}", "pawns and obstacles have x, y, barriers x, y, dx, dy"
                )
            x, y, *direction = place
            rows[index] = (index, x, y, *(direction or (0, 0)))
            partner = exchange[index]  # a bar turned by half a turn has the same direction
            rows[partner] = (partner, side_mm - x, side_mm - y, *(direction or (0, 0)))
        layouts[name] = Layout(str(layout.get("name")), str(layout.get("note")), tuple(rows[i] for i in sorted(rows)))
    if "standard" not in layouts:
        raise damaged(PACKAGE, "layouts.standard", "the standard layout is needed")
    return layouts


def _hand(table: Mapping[str, Any], name: str) -> Hand:
    hand = _table(table, name, "scatter.")
    return Hand(*(_number(hand, f"{field}_permille", f"scatter.{name}.") for field in Hand._fields))


def _physics(table: Mapping[str, Any]) -> Physics:
    single = [name for name in Physics.__dataclass_fields__ if name not in ("gyration2_um2", "upright", "flipped")]
    feet = {
        name: Foot(**_numbers(_table(table, name, "physics."), f"physics.{name}.", tuple(Foot.__dataclass_fields__)))
        for name in ("upright", "flipped")
    }
    gyration2 = _number(_table(table, "pawn", "physics."), "gyration2_um2", "physics.pawn.")
    return Physics(**_numbers(table, "physics.", single), gyration2_um2=gyration2, **feet)  # type: ignore[arg-type]


def _check(components: Components, data: Mapping[str, Any]) -> None:
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


COMPONENTS: Final = read(components_of(PACKAGE))
