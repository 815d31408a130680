"""What is in the box, and that damaged data is refused with the place named."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from games.kernel import DamagedDataError
from games.laag import components, layouts
from games.laag.components import (
    COMPONENTS,
    FIRST_BARRIER,
    FLICKING_PUCKS,
    INDEX,
    MOVE_PUCK,
    OBSTACLES,
    PAWNS,
    PIECES,
    read,
    seat_of,
)
from games.laag.geometry import DISC_RADIUS, MM, PAWN_RADIUS, PUCK_RADIUS, SIDE, Pieces, Pose
from games.laag.layouts import layout_fault, pieces_of
from games.laag.observation import Malformed, parse_observation
from games.laag.settings import OPTIONS
from tests.games.laag.setting import pips, record, standard

DATA = tomllib.loads((files("games.laag") / "components.toml").read_text(encoding="utf-8"))


def test_the_box() -> None:
    """LG-1, LG-2, LG-3, LG-5, LG-6, LG-7, LG-8, LG-9, LG-12: what it holds, and whose it is."""
    assert PAWNS == ("red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3")
    assert [seat_of(pawn) for pawn in range(6)] == [0, 0, 0, 1, 1, 1]
    assert OBSTACLES == ("obstacle_1", "obstacle_2", "obstacle_3", "obstacle_4")
    assert [piece for piece in PIECES if piece.startswith("barrier")] == [f"barrier_{n}" for n in (1, 2, 3, 4)]
    assert FLICKING_PUCKS == ("puck_1", "puck_2", "puck_3")
    assert MOVE_PUCK == "move_puck"
    assert [COMPONENTS.sizes[kind][name] for kind, name in (("puck", "movement"), ("bag", "count"))] == [1, 1]
    assert COMPONENTS.die.count == 6


def test_dice() -> None:
    """LG-4, LG-13, LG-14: a die belongs to a pawn and has no place of its own on the table."""
    state = standard()
    assert state.position.pips == (0,) * 6
    assert all(pips(state, pawn) == 0 for pawn in PAWNS)
    state.position = state.position._replace(phase="flick", pawn=1, kind="shoot")
    with pytest.raises(Malformed):
        parse_observation(str(record(state)).replace("contacts=-", "contacts=die_1"))


def test_the_area() -> None:
    """LG-16, LG-R3: 610 by 610 mm, two feet of 304.8 mm to within a millimetre."""
    assert SIDE == 610_000
    assert abs(SIDE - 2 * 304_800) < 1000


def test_names_of_the_colours() -> None:
    """LG-R6: red is seat 0, blue is seat 1, whatever paint the wood has."""
    assert all(PAWNS[pawn].startswith("red") == (seat_of(pawn) == 0) for pawn in range(6))
    assert COMPONENTS.colours["red"]["pattern"] != COMPONENTS.colours["blue"]["pattern"]


def damaged(change: dict[str, Any]) -> str:
    """The message for data in which these values (dotted paths) are others; None takes a value out."""
    data = copy.deepcopy(DATA)
    for path, value in change.items():
        *tables, key = (int(name) if name.isdigit() else name for name in path.split("."))
        table: Any = data
        for name in tables:
            table = table[name]
        if value is None:
            del table[key]
        else:
            table[key] = value
    with pytest.raises(DamagedDataError) as caught:
        read(data)
    return str(caught.value)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("side_um", None),
        ("rules", 5),
        ("side_um", "610"),
        ("rules.pips_out", 0),
        ("rules.hinge_um", 27000),
        ("rules.round_limit", 100),
        ("rules.max_replays", True),
        ("tolerances.start_um", None),
        ("sizes.pawn.count_per_seat", 4),
        ("sizes.pawn.mass_mg", 6300),
        ("sizes.pawn.volume_mm3", 9000),
        ("sizes.obstacle.count", 5),
        ("sizes.disc.mass_mg", 12000),
        ("sizes.block.volume_mm3", 19000),
        ("sizes.barrier.count", 3),
        ("sizes.barrier.mass_mg", 1),
        ("sizes.puck.flicking", 2),
        ("sizes.puck.movement", 2),
        ("sizes.puck.volume_mm3", 1),
        ("die.count", 5),
        ("die.faces", [1, 2, 3]),
        ("sizes.bag.count", 2),
        ("exchange.red_1", "blue_2"),
        ("exchange.obstacle_1", "barrier_1"),
        ("exchange.barrier_1", None),
        ("colours.red", None),
        ("colours.red.hex", "red"),
        ("layouts.0", None),
        ("layouts.0.places.red_1", [155]),
        ("layouts.0.places.red_1", [155, 80, 1000, 0]),
        ("layouts.0.places.barrier_1", [155, 160]),
        ("layouts.0.places.red_4", [1, 1]),
        ("physics.gravity_mm_s2", None),
        ("physics.upright.centre_of_mass_um", 17000),
        ("physics.upright.tip_moment_g_mm2_s", 20000),
        ("physics.flipped.tip_lift_um", 2837),
        ("physics.flipped.fall_place_um", 27500),
        ("physics.gyration2_um2", 120000000),
        ("power_max", None),
        ("sample_directions", [[999, 0]]),
        ("sample_directions", [[1000]]),
        ("sample_powers", [1001]),
        ("sample_offsets_mm", []),
        ("fact", []),
    ],
)  # fmt: skip
def test_damage_is_named(path: str, value: Any) -> None:
    """Each message names the file, the place, and what to do."""
    told = damaged({path: value})
    assert told.startswith("games/laag/components.toml is damaged at ")
    assert ".".join(path.split(".")[:2]) in told or path.split(".")[0] in told
    assert told.endswith("install Offleash again")


def test_home_made_sizes() -> None:
    """LG-R7: sizes are data; what follows from them must follow."""
    data = copy.deepcopy(DATA)
    data["sizes"]["disc"] |= {"radius_um": 18000, "volume_mm3": 22393, "mass_mg": 15675}
    assert read(data).sizes["disc"]["radius_um"] == 18000
    told = damaged({"sizes.disc.radius_um": 18000})
    assert "sizes.disc.volume_mm3" in told


def test_footprints() -> None:
    """LG-R52: what the pieces cover on the table."""
    assert (PAWN_RADIUS, DISC_RADIUS, PUCK_RADIUS) == (10_000, 16_000, 12_500)
    pieces = pieces_of("standard", False)
    assert pieces.box(INDEX["red_1"], "l") == (17_500, 10_000)
    assert pieces.box(INDEX["barrier_1"], "s") == (43_000, 7_000)
    assert pieces_of("standard", True).box(INDEX["obstacle_1"], "s") == (15_000, 15_000)


# ---------------------------------------------------------------- layouts

HALF = "red_1:155,80 red_2:305,60 red_3:455,80"


def test_layouts_of_the_box() -> None:
    """LG-15, LG-R4: four layouts, each unchanged by half a turn, with discs and with blocks."""
    assert list(COMPONENTS.layouts) == ["standard", "open", "fortress", "pinwheel"]
    for name in COMPONENTS.layouts:
        for blocks in (False, True):
            pieces = pieces_of(name, blocks)
            assert None not in pieces.poses
            assert layout_fault(pieces) is None
            assert pieces_of(written(pieces), blocks) == pieces


def written(pieces: Pieces) -> str:
    """The text of a layout: every piece that is there, in piece order."""
    parts = []
    for index, pose in enumerate(pieces.poses):
        if pose is not None:
            direction = f":{pose.dx}:{pose.dy}" if index >= FIRST_BARRIER else ""
            parts.append(f"{PIECES[index]}:{pose.x // MM},{pose.y // MM}{direction}")
    return " ".join(parts)


def test_damaged_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    data = copy.deepcopy(DATA)
    data["layouts"][1]["places"]["obstacle_1"] = [105, 70]
    monkeypatch.setattr(layouts, "COMPONENTS", components.read(data))
    with pytest.raises(DamagedDataError, match=r"layouts\.open"):
        layouts._check_layouts()


def test_own_layout() -> None:
    """LG-R5: half of it suffices, the other half is its exchange."""
    pieces = pieces_of(f"{HALF} barrier_1:155,160:600:-800", False)
    assert pieces.pose(INDEX["blue_1"]) == Pose("s", 455_000, 530_000)
    assert pieces.pose(INDEX["barrier_2"]) == Pose("s", 455_000, 450_000, 600, -800)
    assert pieces.poses[INDEX["obstacle_1"]] is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("red_1:155,80 red_2:305,60", "red_3 is missing"),
        (f"{HALF} obstacle_1:10,300", "wholly on the area"),
        (f"{HALF} barrier_1:40,300:1000:0", "wholly on the area"),
        (f"{HALF} barrier_1:300,100:1000:0", "No puck fits"),
        (f"{HALF} obstacle_1:180,120", "No puck fits"),
        (f"{HALF} obstacle_1:300,250 barrier_1:300,260:1000:0", "overlap"),
        (f"{HALF} obstacle_1:300,250 obstacle_2:300,300", "half a turn"),
        ("red_1:155,80 red_2:305,60 red_3:455,204", "farther than 203 mm"),
        (f"{HALF} barrier_1:155,160", "direction"),
        (f"{HALF} barrier_1:155,160:-1000:0", "direction"),
        (f"{HALF} barrier_1:155,160:900:0", "direction"),
        (f"{HALF} red_1:155,80", "twice"),
        ("red_1:155,80:1000:0", "no direction"),
        ("puck_1:155,80", "layout is one of"),
        ("nonsense", "layout is one of"),
        ("red_4:155,80", "layout is one of"),
    ],
)  # fmt: skip
def test_layouts_that_are_none(text: str, words: str) -> None:
    """LG-R5: what is wrong is said in one sentence that names the option."""
    with pytest.raises(ValueError, match=words) as caught:
        OPTIONS[0].read(text)
    assert str(caught.value).startswith("layout: ")


def test_half_a_layout_may_lie_anywhere() -> None:
    """LG-R5: blocks need more room in a corner than discs do; both shapes must fit."""
    assert str(OPTIONS[0].read(f"{HALF} obstacle_1:16,300")).endswith("16,300")
    with pytest.raises(ValueError, match="wholly"):
        OPTIONS[0].read(f"{HALF} obstacle_1:15,300")


def test_pieces_are_values() -> None:
    one, two = pieces_of("open", False), pieces_of("open", False)
    assert one == two
    assert hash(one) == hash(two)
    assert one.put({0: None}) != one
    with pytest.raises(LookupError, match="red_1"):
        one.put({0: None}).pose(0)
    assert isinstance(one, Pieces)
