"""Lens, shapes, path and matte: the small parts, each against brute force or its own inverse."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.table import camera, setup_json, usual_pieces
from vision.arrays import linear
from vision.camera.lens import Camera
from vision.pictures.film import Crop, Film, Frame
from vision.pieces.shapes import beside, fill, outline, puck_gap
from vision.puck.path import Slide, fit_path
from vision.puck.rest import Rest
from vision.puck.rest_detection import last_like
from vision.puck.scene import Sighting, alpha_matte
from vision.puck.stills import Still, Stills
from vision.setup import PUCK_RADIUS, Pose, parse_setup
from vision.touches.contacts import deflections
from vision.uncertainty import out_of_sight, over_a_raised_edge
from vision.verdict import above_zero, margin

PIECES = {piece.id: piece for piece in parse_setup(setup_json(usual_pieces())).pieces}


@given(st.floats(-60, 670), st.floats(-60, 670), st.sampled_from([0.0, 6.0, 35.0]), st.floats(-0.25, 0.08))
def test_on_plane_undoes_project(x: float, y: float, z: float, k1: float) -> None:
    plain = camera(55.0, 20.0)
    view = Camera(plain.focal, k1, 0.02, plain.rotation, plain.shift, plain.size)
    back = view.on_plane(view.project(np.array([x, y, z])), z)
    assert np.allclose(back, [x, y], atol=1e-3)


def test_the_foot_of_a_tall_piece_is_not_where_its_top_is_seen() -> None:
    view = camera(50.0)
    top = view.project(np.array([300.0, 300.0, 35.0]))
    assert view.on_plane(top)[1] - 300.0 == pytest.approx(35.0 / math.tan(math.radians(50.0)), abs=1.5)
    assert np.allclose(view.on_plane(top, 35.0), [300.0, 300.0], atol=1e-6)


@given(st.floats(-80, 80), st.floats(-80, 80), st.floats(0, math.pi))
def test_gap_to_a_barrier_is_the_least_distance_to_its_rim(dx: float, dy: float, turn: float) -> None:
    barrier = PIECES["barrier_1"]
    gap, normal = puck_gap(barrier, Pose(0.0, 0.0, turn), dx, dy)
    rim = np.linspace(-1, 1, 401)
    sides = np.concatenate(
        [np.column_stack([43 * rim, np.full(401, s * 7.0)]) for s in (-1, 1)]
        + [np.column_stack([np.full(401, s * 43.0), 7 * rim]) for s in (-1, 1)]
    )
    cos, sin = math.cos(turn), math.sin(turn)
    sides = sides @ np.array([[cos, sin], [-sin, cos]])
    least = float(np.hypot(*(sides - [dx, dy]).T).min())
    inside = abs(dx * cos + dy * sin) < 43 and abs(dy * cos - dx * sin) < 7
    assert gap == pytest.approx((-least if inside else least) - PUCK_RADIUS, abs=0.15)
    assert float(np.hypot(*normal)) == pytest.approx(1.0)


def test_a_fallen_pawn_is_longer_than_it_is_wide() -> None:
    view = camera(85.0)
    crop = Crop(0, 0, *view.size)
    lying = fill(outline(view, PIECES["red_1"], Pose(300, 300, 0.0, True)), crop)
    rows, columns = np.nonzero(lying)
    assert np.ptp(columns) > 1.5 * np.ptp(rows)


def _sightings(places: list[tuple[float, float]], fps: float = 30.0) -> list[Sighting]:
    return [Sighting(i, i / fps, x, y, 1.0, 1.0) for i, (x, y) in enumerate(places)]


def test_a_path_needs_a_sighting() -> None:
    with pytest.raises(ValueError, match="at least one"):
        fit_path([])
    (slide,) = fit_path(_sightings([(3.0, 4.0)])).slides
    assert (slide.place, slide.velocity) == ((3.0, 4.0), (0.0, 0.0))


def test_sightings_of_the_same_instant_make_no_slide() -> None:
    path = fit_path([Sighting(0, 0.0, 0.0, 0.0, 1.0, 1.0), Sighting(1, 0.0, 90.0, 0.0, 1.0, 1.0)])
    assert [slide.velocity for slide in path.slides] == [(0.0, 0.0)] * len(path.slides)


def test_a_slide_of_two_seconds_at_sixty_frames_is_one() -> None:
    run, friction = 1.5, 1300.0
    tau = [min(max(i / 60 - 0.2, 0.0), run) for i in range(120)]
    places = [(friction * (run * t - 0.5 * t * t), 40.0) for t in tau]
    path = fit_path(_sightings(places, 60.0))
    (slid,) = [slide for slide in path.slides if np.hypot(*slide.velocity) > 0.0]
    assert slid.velocity == pytest.approx((friction * run, 0.0), rel=0.02)
    assert path.worst < 1.0


@pytest.mark.parametrize("seed", range(8))
def test_friction_alone_makes_no_kink(seed: int) -> None:
    """Whatever it is, within what wood and cloth have; the farther the puck goes in a frame, the less is known."""
    random = np.random.default_rng(seed)
    for friction in np.geomspace(1050.0, 3600.0, 12):
        run, begin = random.uniform(500.0, 2000.0) / friction, random.uniform(0.1, 0.1 + 1 / 30)
        tau = [min(max(i / 30 - begin, 0.0), run) for i in range(int(30 * (run + 0.3)))]
        off = random.normal(0.0, 0.5, (len(tau), 2)) * [[0.0 < each < run] for each in tau]
        places = [(friction * (run * t - 0.5 * t * t) + x, 40.0 + y) for t, (x, y) in zip(tau, off, strict=True)]
        sigma = [1.1 + friction * (run - each) / 3000.0 if 0.0 < each < run else 0.7 for each in tau]
        seen = [replace(each, sigma=wide) for each, wide in zip(_sightings(places), sigma, strict=True)]
        launch, sudden = deflections(fit_path(seen))
        assert launch is not None
        assert not sudden


def test_the_launch_is_the_last_one_if_the_hand_pushed_the_puck_before() -> None:
    pushed = [(100.0, 50.0 + 3.0 * i) for i in range(6)]
    flicked = [(100.0, 65.0 + 45.0 * i) for i in range(1, 6)]
    launch, sudden = deflections(fit_path(_sightings([(100.0, 50.0)] * 3 + pushed + flicked)))
    assert launch is not None
    assert launch.t == pytest.approx(8 / 30, abs=0.01)
    assert not sudden


def test_a_puck_that_stopped_at_its_neighbour_and_went_on_was_not_launched_again() -> None:
    ways = [(100.0, y) for y in (50.0, 50.0, 50.0, 50.0, 60.0, 69.0, 73.0, 74.0, 74.0, 74.0, 74.0)]
    ways += [(100.0 + 30.0 * i - 0.9 * i * i, 74.0) for i in range(1, 12)]
    launch, sudden = deflections(fit_path(_sightings(ways)))
    assert launch is not None
    assert launch.t < 5 / 30
    assert any(abs(deflection.t - 10 / 30) < 0.03 for deflection in sudden)


@pytest.mark.parametrize("hit", [0.215, 0.242, 0.2501])
def test_the_path_breaks_where_the_puck_was_knocked(hit: float) -> None:
    random = np.random.default_rng(5)
    begin, v, a = 0.1, 1500.0, 2300.0

    def at(t: float) -> tuple[float, float]:
        tau = max(0.0, min(t, hit) - begin)
        y = v * tau - 0.5 * a * tau * tau
        x = 300.0 * max(0.0, min(t - hit, 0.2))
        return x, y

    places = [at(i / 30.0) for i in range(16)]
    noisy = [(x + random.normal(0, 0.5), y + random.normal(0, 0.5)) for x, y in places]
    breaks = [each[0] for each in fit_path(_sightings(noisy)).breaks()]
    assert min(abs(t - begin) for t in breaks) < 0.1 / 30
    assert min(abs(t - hit) for t in breaks) < 0.15 / 30


def test_an_undisturbed_slide_has_no_break_but_launch_and_stop() -> None:
    places = [(0.0, 0.0)] * 3 + [(900 * t - 1100 * t * t, 0.0) for t in np.arange(0.02, 0.41, 1 / 30)]
    places += [places[-1]] * 3
    path = fit_path(_sightings(places))
    hard = [b for b in path.breaks() if np.hypot(*b[2]) > 200 and np.hypot(*(b[3] - b[2])) > 200]
    assert hard == []


def test_a_touch_two_frames_after_the_launch_makes_no_puck_faster() -> None:
    """It was seen twice on its way and once after the touch: two short slides, the second one faster, fit as well."""
    way = [(365.8, 186.8), (337.2, 223.1), (325.9, 231.3)]
    seen = _sightings([*[(377.8, 171.1)] * 3, *way, *[(318.5, 230.8)] * 3])
    sigma = [0.7, 0.7, 0.5, 1.5, 1.45, 1.11, 0.5, 0.7, 0.7]
    path = fit_path([replace(each, sigma=off) for each, off in zip(seen, sigma, strict=True)])
    slides = [slide for slide in path.slides if np.hypot(*slide.velocity) > 0.0]
    speeds = [float(np.hypot(*slide.velocity)) for slide in slides]
    assert speeds == sorted(speeds, reverse=True)
    assert slides[0].place == pytest.approx(way[0])
    assert slides[0].velocity == pytest.approx((-870.0, 1107.0), abs=5.0)


def test_a_frame_told_too_early_is_no_stop_on_the_way() -> None:
    times = [i / 30.0 - (0.02 if i >= 7 else 0.0) for i in range(14)]
    way = [(100.0, 100.0)] * 2 + [(100.0 + 1200.0 * i / 30.0 - 600.0 * (i / 30.0) ** 2, 100.0) for i in range(12)]
    path = fit_path(
        [Sighting(i, t, *at, 0.7 if i < 2 else 1.2, 1.0) for i, (t, at) in enumerate(zip(times, way, strict=True))]
    )
    assert [np.hypot(*slide.velocity) > 0.0 for slide in path.slides] == [False, *[True] * (len(path.slides) - 1)]


@pytest.mark.parametrize("length", [0, 20, 60])
def test_the_matte_finds_the_middle_of_a_streak(length: int) -> None:
    table, puck = np.array([0.30, 0.33, 0.35]), np.array([0.04, 0.2, 0.6])
    y, x = np.mgrid[0:80, 0:140].astype(float)
    steps = np.linspace(-length / 2, length / 2, 61)
    alpha = np.mean([np.clip(12.5 - np.hypot(x - 70.3 - s, y - 39.6), 0, 1) for s in steps], axis=0)
    image = alpha[..., None] * puck + (1 - alpha[..., None]) * table
    found, left = alpha_matte(image, puck, np.broadcast_to(table, image.shape))
    assert float((found * x).sum() / found.sum()) == pytest.approx(70.3, abs=0.05)
    assert float((found * y).sum() / found.sum()) == pytest.approx(39.6, abs=0.05)
    assert float(left.max()) < 1e-3


def test_a_shadow_is_no_puck() -> None:
    table = np.broadcast_to(np.array([0.30, 0.33, 0.35]), (10, 10, 3))
    found, _ = alpha_matte(table * 0.5, np.array([0.04, 0.2, 0.6]), table)
    assert float(found.max()) < 0.05


def test_linear_light_undoes_the_display_curve() -> None:
    assert float(linear(np.array([255], np.uint8))[0]) == pytest.approx(1.0)
    assert float(linear(np.array([128], np.uint8))[0]) == pytest.approx((128 / 255) ** 2.2, rel=1e-5)


def test_a_rest_outside_the_picture_tells_nothing() -> None:
    view = camera()
    black = np.zeros((40, 40, 3), np.uint8)
    film = Film([Frame(black, i / 30, i) for i in range(3)], view, [None] * 3, Crop(0, 0, 40, 40), [0.0] * 3)
    nothing = black[..., 0] > 0
    still = Still(black, black, nothing)
    table = Stills(film, still, still, nothing, 1.0, (0, 2))
    far = Rest(5000.0, 5000.0, 1.0, 0.1, np.full(3, 0.5))
    assert last_like(table, still, far, 0.0, range(1, 3)) == 1


@pytest.mark.parametrize(("place", "far"), [((5.0, 3.0), 3.0), ((-4.0, 3.0), 5.0), ((12.0, 0.0), 2.0)])
def test_how_far_a_place_is_beside_a_way(place: tuple[float, float], far: float) -> None:
    begin, end = np.zeros(2), np.array([10.0, 0.0])
    assert beside(np.array(place), begin, end) == pytest.approx(far)
    assert beside(np.array(place), begin, begin) == pytest.approx(float(np.hypot(*place)))  # a way that is a point


def test_the_side_of_a_line_is_as_sure_as_students_t_says() -> None:
    for t, share in ((0.0, 0.5), (0.765, 0.75), (1.638, 0.9), (3.182, 0.975), (5.841, 0.995)):  # of any table of it
        assert above_zero(0.4 * t, 0.4) == pytest.approx(share, abs=1e-3)
        assert above_zero(-0.4 * t, 0.4) == pytest.approx(1.0 - share, abs=1e-3)


@pytest.mark.parametrize(
    ("place", "off", "sure"),
    [
        ((300.0, 25.0), False, (0.99, 1.0)),  # well on the board
        ((300.0, 2.0), False, (0.95, 1.0)),  # nothing that lies below is seen there at the near side
        ((300.0, 608.5), False, (0.5, 0.75)),  # at the far side it may lie below, half behind the edge
        ((300.0, 603.0), False, (0.97, 1.0)),  # no longer so
        ((300.0, 640.0), True, (0.99, 1.0)),
        ((300.0, -40.0), True, (0.99, 1.0)),
        ((300.0, -5.0), True, (0.4, 0.5)),  # neither on the board nor beside it
    ],
)
def test_a_puck_at_a_raised_edge_lies_on_the_board_or_below_beside_it(
    place: tuple[float, float], *, off: bool, sure: tuple[float, float]
) -> None:
    told, how_sure = over_a_raised_edge(camera(50.0), (610.0, 610.0), *place, 1.0)
    assert told == off
    assert sure[0] <= how_sure <= sure[1]


@pytest.mark.parametrize(
    ("place", "velocity", "off", "sure"),
    [
        ((300.0, 590.0), (0.0, 900.0), True, 0.985),
        ((20.0, 300.0), (-15.0, 0.0), True, 0.93),
        ((20.0, 300.0), (15.0, 0.0), True, 0.3),  # it was going inwards
        ((300.0, 300.0), (0.0, 900.0), False, 0.3),
        ((20.0, 20.0), (-15.0, 15.0), True, 0.93),  # in a corner, over either edge
        ((20.0, 20.0), (15.0, -15.0), True, 0.93),
        ((20.0, 590.0), (-15.0, -15.0), True, 0.93),
    ],
)
def test_a_puck_that_goes_out_of_sight_near_an_edge_has_left_over_it(
    place: tuple[float, float], velocity: tuple[float, float], *, off: bool, sure: float
) -> None:
    last = Sighting(9, 0.3, *place, 1.0, 1.0)
    assert out_of_sight((610.0, 610.0), last, Slide(0.3, 0.3, place, velocity, 1200.0)) == (off, sure)


def test_a_belief_falls_towards_its_threshold_and_never_rises_beyond() -> None:
    beliefs = [margin(value, 0.48, 0.04, 0.3) for value in (-1e6, 0.2, 0.3, 0.4, 0.44, 0.479, 0.48, 0.5, 1e6)]
    assert beliefs == sorted(beliefs, reverse=True)
    assert beliefs[0] == pytest.approx(1.0)
    assert beliefs[-1] == beliefs[-3] == 0.3
