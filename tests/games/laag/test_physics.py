"""The physics of the virtual table: laws that must hold, thresholds of the specification, equal bits everywhere."""

from __future__ import annotations

from math import hypot, isclose, pi, sqrt

import pytest

from games.kernel import Generator
from games.laag.actions import Flick
from games.laag.bodies import GRAVITY, HALF, PUCK, SLIDING, Body, body_of, puck_at, turned
from games.laag.components import COMPONENTS, FIRST_BARRIER, INDEX, PAWN_COUNT, PIECES
from games.laag.geometry import SIDE, Pose
from games.laag.impacts import NEVER, collide, contact, time_to_touch
from games.laag.physics import Flight
from games.laag.table import strike
from games.laag.validation import contradiction
from tests.games.laag.setting import do, lies, shift, standard, stands
from tests.games.laag.thousand import any_flick, flicks
from tests.games.laag.virtual import empty, flicked, row, struck

# ---------------------------------------------------------------- sliding


@pytest.mark.parametrize(("power", "way"), [(250, 254.842), (300, 366.972), (50, 10.194)])
def test_sliding_distance(power: int, way: float) -> None:
    """A puck stops after v² / (2 µ g), whatever the steps of time are."""
    record = struck(empty(stands("red_2", 305, 100)), "move red_2", f"0:1000 {power}")
    assert record.end is not None
    assert record.end.x == 305_000
    assert abs(record.end.y - 100_000 - 1000 * way) <= 10


def test_slower_than_rest_is_rest() -> None:
    """The weakest flick of all moves the puck by 4 µm and ends."""
    record = struck(empty(), "move red_2", "1000:0 1")
    assert record.end is not None
    assert record.end.x - record.start.x == 4


def test_turning_slows_down() -> None:
    """A turning bar turns on by spin² / (2 α)."""
    bar = body_of(standard().position.pieces, INDEX["barrier_1"], False)
    bar.spin = 5.0
    bar.moving = True
    bar.advance(10.0)
    angle = 25.0 / (2 * bar.spin_drag)
    ux, uy = turned(1.0, 0.0, angle)
    assert (bar.ux, bar.uy) == (ux, uy)
    assert not bar.moving


@pytest.mark.parametrize("angle", [0.0, 1e-9, 0.05, -0.3, 1.0, pi, -2.5])
def test_turning_a_direction(angle: float) -> None:
    """The unit vector turns by the angle to a ten-thousandth of a turn, without trigonometry."""
    from math import cos, sin

    ux, uy = turned(0.6, 0.8, angle)
    assert isclose(hypot(ux, uy), 1.0, abs_tol=1e-12)
    assert hypot(ux - (0.6 * cos(angle) - 0.8 * sin(angle)), uy - (0.8 * cos(angle) + 0.6 * sin(angle))) < 3e-3


# ---------------------------------------------------------------- impacts


def pair(kinds: tuple[str, str], gap: float = 0.0) -> tuple[Body, Body]:
    """Two pieces, the second to the right of the first."""
    pieces = standard().position.pieces
    one, other = (body_of(pieces, INDEX[kind], False) for kind in kinds)
    one.x = one.y = other.y = 0.0
    reach = sum(body.radius or body.half_length for body in (one, other))
    other.x = reach + gap
    return one, other


def momentum(*bodies: Body) -> tuple[float, float]:
    return (
        sum(body.vx / body.inverse_mass for body in bodies),
        sum(body.vy / body.inverse_mass for body in bodies),
    )


def test_equal_discs_head_on() -> None:
    """With restitution 0.5 the striker keeps a quarter of its speed, the other has three."""
    one, other = pair(("obstacle_1", "obstacle_2"))
    one.vx = 1e6
    collide(one, other, 0.0)
    assert one.vx == pytest.approx(2.5e5)
    assert other.vx == pytest.approx(7.5e5)
    assert (one.vy, other.vy) == (0.0, 0.0)


@pytest.mark.parametrize(
    "kinds",
    [
        ("obstacle_1", "obstacle_2"),
        ("obstacle_1", "red_1"),
        ("red_1", "blue_1"),
        ("obstacle_1", "barrier_1"),
        ("barrier_1", "barrier_2"),
    ],
)
def test_impacts_keep_momentum_and_lose_energy(kinds: tuple[str, str]) -> None:
    """For any two velocities and spins and any place of touch."""
    generator = Generator(" ".join(kinds))
    for _ in range(200):
        one, other = pair(kinds)
        other.y = float(generator.below(8000) - 4000)
        for body in (one, other):
            body.vx, body.vy = (float(generator.below(4_000_000) - 2_000_000) for _ in range(2))
            if body.inverse_inertia:
                body.spin = generator.below(20) - 10.0
        gap, nx, ny, px, py = contact(one, other)
        vx = one.vx - one.spin * (py - one.y) - other.vx + other.spin * (py - other.y)
        vy = one.vy + one.spin * (px - one.x) - other.vy - other.spin * (px - other.x)
        if vx * nx + vy * ny <= 0.0:
            continue
        before, energy = momentum(one, other), one.energy() + other.energy()
        collide(one, other, 0.0)
        for was, now in zip(before, momentum(one, other), strict=True):
            assert isclose(was, now, rel_tol=1e-9, abs_tol=1e-3)
        assert one.energy() + other.energy() <= energy * (1 + 1e-12)
        assert gap < 1e6


def test_time_to_touch() -> None:
    """When one body slides into another, friction included: 200 mm at 1 m/s take 0.273 s."""
    one, other = pair(("obstacle_1", "obstacle_2"), gap=200_000.0)
    one.vx, one.moving = 1e6, True
    way, v, a = 0.2, 1.0, SLIDING / 1e6
    expected = (v - sqrt(v * v - 2 * a * way)) / a
    assert time_to_touch(one, other, 10.0) == pytest.approx(expected)
    assert time_to_touch(one, other, 0.1) == NEVER
    other.x += 100_000.0
    assert time_to_touch(one, other, 10.0) == NEVER, "it stops after 255 mm"
    one.vx = -1e6
    assert time_to_touch(one, other, 10.0) == NEVER


class Weighed(Flight):
    """A flight that watches its energy."""

    def total(self) -> float:
        return sum(body.energy() for body in self.bodies if not body.gone)

    def _slide(self, movers: list[Body], seconds: float) -> None:
        before = self.total()
        super()._slide(movers, seconds)
        assert self.total() <= before * (1 + 1e-12)

    def _impact(self, one: Body, other: Body) -> None:
        before = self.total()
        super()._impact(one, other)
        assert self.total() <= before * (1 + 1e-12)


def test_energy_never_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    """In no step of any of 300 flicks, chains of impacts and spins included; at the end all is at rest."""
    flights: list[Weighed] = []

    def weighed(bodies: list[Body], kind: str, shooter: int, watch: bool) -> Weighed:
        flights.append(Weighed(bodies, kind, shooter, watch))  # type: ignore[arg-type]
        return flights[-1]

    monkeypatch.setattr("games.laag.table.Flight", weighed)
    for now, flick in flicks(300, "energy"):
        strike(now, flick)
        assert flights[-1].total() == 0.0
    assert sum(len(flight.contacts) > 1 for flight in flights) > 20


# ---------------------------------------------------------------- toppling


@pytest.mark.parametrize(
    ("flipped", "speed", "falls"), [(False, 0.84, False), (False, 0.87, True), (True, 0.54, False), (True, 0.57, True)]
)
def test_speed_that_topples(flipped: bool, speed: float, falls: bool) -> None:
    """A full hit topples an upright pawn from 0.855 m/s on, a flipped one from 0.554 m/s on."""
    blue = [stands("blue_2", 305, 160)]
    state = empty(*blue, acted=("blue_2",) if flipped else ())
    way = 160 - 84 - 22.5
    power = round(sqrt((1000 * speed) ** 2 + 2 * 1962 * way) / 4)
    record = struck(state, "shoot red_2", f"305,84 0:1000 {power}")
    assert record.contacts == ("blue_2",)
    assert (record.toppled == ("blue_2",)) == falls
    moved = row(record, "blue_2")
    assert moved.form == ("l" if falls else "s")
    if falls:
        assert (moved.dx, moved.dy) == ((0, 1000) if flipped else (0, -1000)), "the foot is kicked away"


@pytest.mark.parametrize(("upright", "reach"), [(True, 27.5), (False, 25.5)])
def test_place_of_a_fallen_pawn(upright: bool, reach: float) -> None:
    """LG-R68, LG-R69: the foot slides on, then the pawn lies 27.5 mm (flipped: 25.5) along its fall."""
    state = empty(stands("blue_2", 305, 160), acted=() if upright else ("blue_2",))
    do(state, "shoot red_2")
    seen = strike(state.position, Flick(0, 1000, 300, (305, 84)), watch=True)
    assert seen.playback is not None
    track = next(track for track in seen.playback.tracks if track.piece == "blue_2")
    foot = track.keys[-1].y + HALF
    lying = row(seen.record, "blue_2")
    assert lying.y == pytest.approx(foot - 1000 * reach, abs=1)
    assert foot > 160_000


def test_domino_without_touch() -> None:
    """A pawn pushed by an obstacle falls without being among the contacts."""
    state = empty(stands("obstacle_3", 305, 130), stands("blue_2", 305, 170))
    record = struck(state, "shoot red_2", "305,84 0:1000 900")
    assert record.contacts[0] == "obstacle_3"
    assert "blue_2" in record.toppled
    assert "blue_2" not in record.contacts


# ---------------------------------------------------------------- the flight of a charged puck


def test_charged_puck_flies_over_barriers() -> None:
    """From 35 mm it passes over a barrier (24 mm) close by, and meets one farther away."""
    near = empty(stands("barrier_1", 305, 90, 1000, 0), charged="red_2")
    assert struck(near, "fire red_2", "0:1000 500").contacts == ("blue_2",)
    far = empty(stands("barrier_1", 305, 260, 1000, 0), charged="red_2")
    assert struck(far, "fire red_2", "0:1000 500").contacts[0] == "barrier_1"


def test_charged_puck_has_no_friction_in_the_air() -> None:
    """It flies 84.5 ms, then slides like any other."""
    state = empty(charged="red_2")
    record = struck(state, "fire red_2", "0:1000 250")
    assert record.end is not None
    flight = sqrt(2 * COMPONENTS.physics.charged_start_height_um / GRAVITY)
    assert flight == pytest.approx(0.084472, abs=1e-6)
    assert record.end.y - record.start.y == pytest.approx(1e6 * flight + 254_842, abs=20)


def test_high_blow_throws_forward() -> None:
    """A pawn met above its centre of mass falls along the blow, one met below it against it."""
    near, far = (empty(stands("blue_2", 305, y), charged="red_2") for y in (110, 400))
    forward, back = (struck(state, "fire red_2", "0:1000 600") for state in (near, far))
    assert (row(forward, "blue_2").form, row(forward, "blue_2").dy) == ("l", 1000)
    assert (row(back, "blue_2").form, row(back, "blue_2").dy) == ("l", -1000)


def test_start_of_a_charged_shot_stays_on_the_area() -> None:
    """LG-R89: an offset beyond the edge starts at the edge."""
    state = empty(stands("red_2", 305, 3), charged="red_2")
    state.position = state.position._replace(offsets=((0, 0), (0, -6), *state.position.offsets[2:]))
    record = struck(state, "fire red_2", "0:1000 300")
    assert record.start == (305_000, 0)
    assert contradiction(state.position, record) is None


@pytest.mark.parametrize(("power", "lost"), [(60, False), (200, True)])
def test_push_that_shakes_a_charge_off(power: int, lost: bool) -> None:
    """LG-R58: a light push leaves the puck on the pawn's head, a stronger one slips the pawn away under it."""
    state = empty(stands("blue_2", 305, 110))
    state.position = state.position._replace(charges=(0, 0, 0, 0, 1, 0))
    record = struck(state, "shoot red_2", f"305,84 0:1000 {power}")
    assert record.contacts == ("blue_2",)
    assert record.toppled == ()
    assert (record.dropped == ("blue_2",)) == lost
    assert contradiction(state.position, record) is None


# ---------------------------------------------------------------- edges, scenery, own pawn


def test_over_the_edge() -> None:
    """LG-R44, LG-46: a puck whose centre crosses the edge falls from the board and has no end."""
    record = struck(empty(), "shoot red_2", "305,36 0:-1000 900")
    assert record.off == ("puck_1",)
    assert record.end is None


def test_pawn_pushed_over_the_edge() -> None:
    """LG-R48, LG-75: its row is at the edge, not strictly inside."""
    record = struck(empty(stands("blue_2", 305, 606)), "shoot red_2", "305,84 0:1000 800")
    assert record.off[0] == "blue_2"
    assert row(record, "blue_2")[1:4] == ("o", 305_000, SIDE)


def test_falling_over_the_edge() -> None:
    """LG-R48: a pawn that falls so that its middle is outside is off, not toppled."""
    state = empty(stands("blue_2", 305, 594), acted=("blue_2",))
    record = struck(state, "shoot red_2", "352,60 -60:1000 700")
    if "blue_2" not in record.contacts:
        pytest.fail("the shot of this test must hit")
    assert record.toppled == ()
    assert "blue_2" in record.off


def test_barrier_turns_when_hit_beside_its_middle() -> None:
    """A full hit in the middle only pushes it; at its end it turns, and is written with its direction to the right."""
    state = empty(stands("barrier_1", 305, 200, 1000, 0))
    middle = struck(state, "shoot red_2", "305,84 0:1000 800")
    assert row(middle, "barrier_1")[4:] == (1000, 0)
    state = empty(stands("barrier_1", 270, 200, 1000, 0))
    end = row(struck(state, "shoot red_2", "305,84 0:1000 350"), "barrier_1")
    assert end.dx > 0
    assert end.dy > 100
    assert 998_000 <= end.dx**2 + end.dy**2 <= 1_002_000


@pytest.mark.parametrize("away", [20, 60, 120, 250, 400])
@pytest.mark.parametrize("aside", [-40, -13, 0, 26, 42])
def test_no_tunnelling(away: int, aside: int) -> None:
    """At full power a puck never passes through a barrier, wherever it hits it."""
    barrier = stands("barrier_1", 305 + aside, 84 + 20 + away, 1000, 0)
    state = empty(barrier)
    record = struck(state, "shoot red_2", "305,84 0:1000 1000")
    assert record.contacts[:1] == ("barrier_1",)
    moved = row(record, "barrier_1") if "barrier_1" not in record.off else None
    if moved and record.end:
        assert record.end.y < moved.y


def test_pieces_do_not_end_in_each_other() -> None:
    """LG-C11: after the hardest chain shots no two standing pieces overlap by more than 1 mm."""
    for number, (now, flick) in enumerate(flicks(400, "overlap")):
        record = strike(now, flick.with_power(1000)).record
        after = now.pieces.put({INDEX[row.piece]: Pose(*row[1:]) for row in record.poses})
        after = after.put({INDEX[piece]: None for piece in record.off if piece in INDEX})
        if record.kind in ("dash", "move"):
            after = after.put({now.pawn: None})
        touched = [INDEX[row.piece] for row in record.poses if row.form == "s" and row.piece not in record.off]
        for one in touched:
            for other in range(14):
                if other != one and after.stands(other) and after.stands(one):
                    assert not after.overlap(one, other, 500), f"flick {number}: {PIECES[one]}, {PIECES[other]}"


def test_leaving_the_own_pawn() -> None:
    """LG-R31: pushing it in leaving is no contact; striking it from afar is one; so is one that stirs others."""
    state = empty()
    leaving = struck(state, "shoot red_2", "328,60 -1000:0 60")
    assert leaving.contacts == ()
    assert row(leaving, "red_2").form == "s"
    assert contradiction(state.position, leaving) is None
    assert flicked(state, "340,60 -1000:0 60").contacts == ("red_2",)
    stirred = shift(state, stands("red_1", 280, 60))
    record = flicked(stirred, "328,60 -1000:0 250")
    assert record.contacts == ("red_2",)
    assert row(record, "red_1").x < 280_000
    assert contradiction(stirred.position, record) is None


def test_lying_pawns_bounce_less_and_turn() -> None:
    """A lying pawn is a box; hit at its head it turns."""
    state = empty(lies("blue_2", 295, 200, 1000, 0))
    record = struck(state, "shoot red_2", "305,84 0:1000 280")
    moved = row(record, "blue_2")
    assert moved.form == "l"
    assert moved.dy > 0
    assert record.toppled == ()


def test_bodies_know_their_masses() -> None:
    pieces = standard(obstacles="block").position.pieces
    bodies = [body_of(pieces, index, False) for index in range(len(PIECES))]
    assert [round(1 / body.inverse_mass) for body in bodies[PAWN_COUNT - 1 : FIRST_BARRIER + 1 : 4]] == [6260, 13860]
    puck = puck_at(0, SIDE, 1000, 0, 250)
    assert (puck.number, puck.x, puck.y, puck.vx, puck.vy) == (PUCK, -HALF, HALF, 1e6, 0.0)


def test_any_flick_is_a_member() -> None:
    """The flicks of these tests are legal."""
    state = standard(table="virtual")
    do(state, "shoot red_1")
    family = state.legal_actions(0)[0]
    generator = Generator("members")
    for _ in range(200):
        assert state.why_not(0, any_flick(family, generator)) is None  # type: ignore[arg-type]
