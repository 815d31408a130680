"""Where the camera stands: printed mat, clicks, mirrored pictures, nudges."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.footage.catalogue import Take, take
from tests.vision.footage.judging import watch
from tests.vision.footage.looks import LOOKS
from tests.vision.footage.optics import look_at
from tests.vision.table import PLACES, Scene, camera, setup_json, slide, usual_pieces
from tests.vision.worse import WAYS
from vision.arrays import Floats, Image
from vision.camera.calibration import Calibration, _likeliest, calibrate
from vision.camera.lens import Camera
from vision.camera.mat import AREA
from vision.camera.store import as_json, camera_of
from vision.pictures.film import Frame
from vision.pictures.source import frames_of_file, stills
from vision.pictures.steady import ASTRAY, Steady
from vision.reasons import NotCalibrated, Why
from vision.setup import parse_setup, read_setup

CLIPS = Path(__file__).parent / "clips"
GRID = np.stack(np.meshgrid(np.linspace(0, 610, 7), np.linspace(0, 610, 7)), axis=-1).reshape(-1, 2)


def _scene(elevation: float = 72.0, azimuth: float = 10.0, **calibration: Any) -> Scene:
    return Scene(setup_json(usual_pieces(), **calibration), camera(elevation, azimuth), slide((330, 120), (1, 1), 9.0))


def _error(found: Camera, view: Camera, z: float = 0.0) -> Floats:
    pixels = view.project(np.column_stack([GRID, np.full(len(GRID), z)]))
    return np.asarray(np.hypot(*(found.on_plane(pixels, z) - GRID).T))


def test_the_printed_mat_is_good_to_half_a_millimetre_at_every_height() -> None:
    scene = _scene()
    found = calibrate(scene.frame(0), scene.setup)
    for z in (0.0, 6.0, 35.0):
        assert float(np.median(_error(found.camera, scene.view, z))) < 0.5
        assert float(_error(found.camera, scene.view, z).max()) < 1.2
    assert not found.doubtful


def test_a_picture_held_upright_is_calibrated_as_well_as_a_wide_one() -> None:
    given = json.loads((CLIPS / "v02.setup.json").read_text())  # marked by clicks: the lens comes from the edges
    picture = stills(str(CLIPS / "v02.mp4"), 1)[0]
    upright = np.ascontiguousarray(np.rot90(picture))
    wide = calibrate(picture, parse_setup(given))
    found = calibrate(upright, parse_setup(WAYS["turned-90"].setup_of(given)))
    assert found.camera.focal == pytest.approx(wide.camera.focal, rel=0.002)
    assert found.error_px == pytest.approx(wide.error_px, abs=0.02)


@pytest.mark.parametrize("name", ["c02", "v02", "n03"])
def test_clips_are_calibrated_to_a_millimetre(name: str) -> None:
    setup = read_setup(CLIPS / f"{name}.setup.json")
    picture = np.median(stills(str(CLIPS / f"{name}.mp4"), 7), axis=0).astype(np.uint8)
    found = calibrate(picture, setup).camera
    truth = json.loads((CLIPS / f"{name}.truth.json").read_text())["camera"]
    matrix = np.array([[truth["fx"], 0, truth["cx"]], [0, truth["fy"], truth["cy"]], [0, 0, 1]])
    for z in (0.0, 35.0):
        table = np.column_stack([GRID, np.full(len(GRID), z)])
        lens = np.array(truth["dist_k1k2p1p2k3"])
        pixels = cv2.projectPoints(table, np.array(truth["rvec"]), np.array(truth["tvec_mm"]), matrix, lens)[0]
        off = np.hypot(*(found.on_plane(np.asarray(pixels, float).reshape(-1, 2), z) - GRID).T)
        assert float(np.median(off)) < 0.8
        assert float(off.max()) < 1.5


def test_rotated_cameras_agree_on_the_table() -> None:
    for azimuth in (95.0, 180.0):
        scene = _scene(azimuth=azimuth)
        assert float(np.median(_error(calibrate(scene.frame(0), scene.setup).camera, scene.view))) < 0.6


def test_a_mirrored_picture_is_refused_by_name() -> None:
    scene = _scene()
    with pytest.raises(NotCalibrated, match="mirrored"):
        calibrate(np.ascontiguousarray(scene.frame(0)[:, ::-1]), scene.setup)


def test_no_markers_is_a_clear_sentence() -> None:
    scene = _scene()
    with pytest.raises(NotCalibrated, match="0 of the 4 markers"):
        calibrate(np.full((720, 1280, 3), 128, np.uint8), scene.setup)


def test_loose_markers_are_found_to_a_millimetre_in_noise() -> None:
    given = setup_json(usual_pieces(), kind="aruco")
    view = camera(62.0, 12.0)
    scene = Scene(given, view, slide((330, 120), (1, 1), 9.0), noise=14.0)
    found = calibrate(scene.frame(0), scene.setup)
    assert float(np.median(_error(found.camera, view))) < 0.5
    assert float(_error(found.camera, view).max()) < 0.8


def test_loose_markers_tell_how_much_a_wide_lens_bends() -> None:
    view = replace(camera(58.0, -4.0, 720.0, 600.0), k1=-0.24, k2=0.075)
    scene = Scene(setup_json(usual_pieces(), kind="aruco"), view, slide((330, 120), (1, 1), 9.0))
    found = calibrate(scene.frame(0), scene.setup)
    assert not found.doubtful
    assert float(np.median(_error(found.camera, view))) < 1.5
    assert float(_error(found.camera, view).max()) < 3.0


@pytest.mark.parametrize(("marker", "corner", "speck"), [(2, 2, (-4, -3)), (2, 3, (3, -3)), (3, 2, (3, -3))])
def test_a_speck_at_one_corner_of_a_marker_does_not_hide_how_a_lens_bends(
    marker: int, corner: int, speck: tuple[int, int]
) -> None:
    """That corner is found up to 2.3 px beside its place: the lens was taken for a straight one, and 4 mm were lost."""
    view = replace(camera(58.0, -4.0, 720.0, 600.0), k1=-0.24, k2=0.075)
    scene = Scene(setup_json(usual_pieces(), kind="aruco"), view, slide((330, 120), (1, 1), 9.0))
    picture = scene.frame(0).copy()
    x, y = np.round(view.project(np.array([*scene.setup.marking.markers[marker][corner], 0.0]))).astype(int).tolist()
    cv2.line(picture, (x, y), (x + speck[0], y + speck[1]), (25, 25, 25), 2)
    found = calibrate(picture, scene.setup)
    assert found.camera.k1 == pytest.approx(-0.24, abs=0.03)
    assert float(np.median(_error(found.camera, view))) < 1.2


@pytest.mark.parametrize(("k1", "k2"), [(-0.24, 0.075), (0.0, 0.0)])
@pytest.mark.parametrize("blur", [1.2, 1.6])
def test_a_wide_lens_is_told_from_a_straight_one_by_blurred_markers(k1: float, k2: float, blur: float) -> None:
    view = replace(camera(58.0, -4.0, 720.0, 600.0), k1=k1, k2=k2)
    scene = Scene(setup_json(usual_pieces(), kind="aruco"), view, slide((330, 120), (1, 1), 9.0))
    picture = cv2.GaussianBlur(scene.frame(0), (0, 0), blur) + np.random.default_rng(0).normal(
        0, 6, scene.frame(0).shape
    )
    found = calibrate(np.clip(picture, 0, 255).astype(np.uint8), scene.setup)
    assert abs(found.camera.k1 - k1) < 0.05
    assert float(np.median(_error(found.camera, view))) < 1.5


def test_markers_that_are_out_of_focus_are_read_where_the_picture_is_sharpened() -> None:
    scene = _scene(60.0)
    picture = np.asarray(cv2.GaussianBlur(scene.frame(0), (0, 0), 2.0), np.uint8)
    assert float(_error(calibrate(picture, scene.setup).camera, scene.view).max()) < 1.5


def test_it_is_said_why_no_markers_are_seen() -> None:
    scene = _scene()
    picture = scene.frame(0)
    crawl = np.random.default_rng(1).normal(0.0, 6.0, picture.shape)
    for change, why in (
        (lambda p: np.minimum(p, 9), "take the cover off"),
        (lambda p: np.clip(p * 0.05 + crawl, 0, 255).astype(np.uint8), "more light"),
        (lambda p: np.clip(p.astype(float) * 20.0, 0, 255).astype(np.uint8), "nothing shines"),
        (lambda p: np.asarray(cv2.GaussianBlur(p, (0, 0), 8.0), np.uint8), "focus"),
    ):
        with pytest.raises(NotCalibrated, match=why):
            calibrate(change(picture), scene.setup)


def test_a_picture_made_lower_than_it_was_is_doubted() -> None:
    scene = _scene(78.0)
    low = np.asarray(cv2.resize(scene.frame(0), None, fx=1.0, fy=0.75, interpolation=cv2.INTER_AREA), np.uint8)
    found = calibrate(low, scene.setup)
    assert found.stretched
    assert found.doubtful


def test_a_marker_that_was_laid_elsewhere_is_told() -> None:
    scene = _scene()
    given = setup_json(usual_pieces(), kind="aruco")
    far = [[x + 60.0, y - 45.0] for x, y in given["calibration"]["markers_4x4_50_mm"]["2"]]
    given["calibration"]["markers_4x4_50_mm"]["2"] = far
    with pytest.raises(NotCalibrated, match="do not lie where they should"):
        calibrate(scene.frame(0), parse_setup(given))


def test_two_mats_in_the_picture_are_told() -> None:
    scene = _scene()
    with pytest.raises(NotCalibrated, match="two mats"):
        calibrate(np.hstack([scene.frame(0)] * 2), scene.setup)


def _clicked(scene: Scene, clicks: Floats) -> Scene:
    calibration = {"kind": "mat_line", "markers_4x4_50_mm": None, "corner_clicks_px": clicks.tolist()}
    return Scene(setup_json(usual_pieces(), **calibration), scene.view, scene.path)


def _draw_border(
    scene: Scene,
    picture: Image,
    sides: Iterable[int],
    half: float,
    colour: tuple[int, int, int],
    share: float = 1.0,
    off: tuple[float, float] = (0.0, 0.0),
) -> None:
    """Draw the area's border, twice `half` mm wide, or a `share` of each side; its two ends `off` mm outward."""
    for side in sides:
        start, end = scene.setup.corners[side], scene.setup.corners[(side + 1) % 4]
        along = (end - start) / np.hypot(*(end - start)[:2])
        outward = np.array([along[1], -along[0], 0.0])
        ends = [start - 2.0 * along + off[0] * outward, start + share * (end - start) + off[1] * outward]
        strip = [at + outward * by for at, by in zip([*ends, *ends[::-1]], (-half, -half, half, half), strict=True)]
        cv2.fillConvexPoly(picture, np.round(scene.view.project(np.array(strip))).astype(np.int32), colour)


def test_rough_clicks_are_refined_on_the_border_line() -> None:
    scene = _scene()
    exact = scene.view.project(scene.setup.corners)
    random = np.random.default_rng(7)
    clicked = _clicked(scene, exact + random.normal(0, 2.0, (4, 2)))
    found = calibrate(scene.frame(0), clicked.setup)
    assert float(np.median(_error(found.camera, scene.view))) < 1.0


def test_an_edge_that_is_another_line_is_left_out_where_it_contradicts_the_clicks() -> None:
    clear = _scene(60.0)
    beside = np.array([[2.0, -1.0], [-2.0, 2.0], [1.0, 2.0], [-1.0, -2.0]])
    clicks = clear.view.project(clear.setup.corners) + beside
    scene = _clicked(clear, clicks)
    picture = scene.frame(0).copy()
    _draw_border(scene, picture, [1], 3.0, (150, 165, 172))
    _draw_border(scene, picture, [1], 1.5, (20, 20, 25), off=(2.0, 20.0))
    found = calibrate(picture, scene.setup)
    assert float(_error(found.camera, scene.view).max()) < 6.0
    assert found.error_mm > 2.0
    assert found.doubtful


@pytest.mark.parametrize("hidden", [False, True])
def test_an_edge_beside_a_stronger_line_is_found_where_the_others_tell_that_it_is(*, hidden: bool) -> None:
    """A joint of the table's planks, 16 mm beside it, is darker: the others and the clicks contradict that one."""
    clear = _scene(60.0)
    beside = np.array([[2.0, -1.0], [-2.0, 2.0], [1.0, 2.0], [-1.0, -2.0]])
    scene = _clicked(clear, clear.view.project(clear.setup.corners) + beside)
    picture = scene.frame(0).copy()
    _draw_border(scene, picture, range(4), 4.0, (150, 165, 172))
    _draw_border(scene, picture, [0, 2, 3, *([] if hidden else [1])], 1.5, (95, 105, 110))
    _draw_border(scene, picture, [1], 1.5, (20, 20, 25), off=(16.0, 16.0))
    found = calibrate(picture, scene.setup)
    assert found.doubtful == hidden
    assert float(_error(found.camera, scene.view).max()) < (5.0 if hidden else 1.5)


@pytest.mark.parametrize(("points", "mm", "confirmed"), [(240, 6.0, False), (240, 1.0, True), (120, 6.0, True)])
def test_of_two_ways_to_see_the_area_that_explain_as_much_neither_is_known(
    points: int, mm: float, confirmed: bool
) -> None:
    """The other one sees it so many mm beside, by so many points on its edges."""
    clear = _scene(60.0)
    aside = clear.view.project(clear.setup.corners + np.array([3.0, 0.0, 0.0]))
    scene = _clicked(clear, aside)
    other = replace(clear.view, shift=clear.view.shift + clear.view.rotation @ [mm, 0.0, 0.0])
    fits = [Calibration(clear.view, 0.2, 0.2, 256, 250), Calibration(other, 0.2, 0.2, 256, points)]
    best = _likeliest(fits, scene.setup)
    assert best.confirmed == confirmed
    assert mm < 3.0 or best.camera is clear.view


@pytest.mark.parametrize(
    ("sides", "share", "astray", "doubtful"),
    [
        (4, 1.0, 0.0, False),
        (3, 1.0, 0.0, False),
        (2, 1.0, 0.0, True),  # what no edge is seen of is told by the clicks alone
        (4, 0.6, 0.0, False),
        (4, 0.4, 0.0, False),  # beside a dark line it is light
        (4, 0.6, 16.0, True),  # a line that leads away from the corner that was clicked
    ],
)
def test_edges_that_are_hardly_seen_do_not_bear_out_clicks(
    sides: int, share: float, astray: float, doubtful: bool
) -> None:
    clear = _scene(60.0)
    beside = np.array([[2.0, -1.0], [-2.0, 2.0], [1.0, 2.0], [-1.0, -2.0]])
    scene = _clicked(clear, clear.view.project(clear.setup.corners) + beside)
    picture = scene.frame(0).copy()
    _draw_border(scene, picture, range(4), 4.0, (150, 165, 172))
    for side in range(sides):
        _draw_border(scene, picture, [side], 1.5, (20, 20, 25), share, (0.0, astray * share * (side == 1)))
    found = calibrate(picture, scene.setup)
    assert found.doubtful == doubtful
    assert doubtful or float(_error(found.camera, scene.view).max()) < 2.0


@pytest.mark.parametrize("off", [-25.0, -15.0, 15.0, 25.0])
def test_a_corner_clicked_beside_its_place_is_refused_or_doubted(off: float) -> None:
    """Where the edge beside it is left out, it slides along the other one, and the area with it."""
    clear = _scene(60.0)
    clicks = clear.view.project(clear.setup.corners) + np.array([[0.5, -1.0], [-1.0, 0.5], [1.0, 0.5], [-0.5, -1.0]])
    for k, other in ((0, 1), (2, 3)):
        wrong = clicks.copy()
        wrong[k] += off * (clicks[other] - clicks[k]) / np.hypot(*(clicks[other] - clicks[k]))
        scene = _clicked(clear, wrong)
        try:
            found = calibrate(scene.frame(0), scene.setup)
        except NotCalibrated:
            continue
        assert found.doubtful


def test_swapped_clicks_are_refused() -> None:
    scene = _scene()
    exact = scene.view.project(scene.setup.corners)
    with pytest.raises(NotCalibrated, match="click the corners again"):
        calibrate(scene.frame(0), _clicked(scene, exact[[1, 0, 2, 3]]).setup)


def test_clicks_of_another_resolution_are_refused() -> None:
    scene = _scene()
    exact = scene.view.project(scene.setup.corners)
    with pytest.raises(NotCalibrated, match="resolution"):
        calibrate(scene.frame(0), _clicked(scene, exact * 1.5).setup)


def _grey(picture: Image) -> Image:
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)


def test_a_nudged_camera_is_noticed_and_found_again() -> None:
    scene = _scene()
    steady = Steady(scene.view, _grey(scene.frame(0)), scene.setup)
    assert not steady.bumped(_grey(scene.frame(1)))
    turned = Scene(scene.given, camera(72.6, 10.4, 1246.0), scene.path)
    assert steady.bumped(_grey(turned.frame(0)))
    seen = steady.where(_grey(turned.frame(0)))
    assert seen is not None
    now, miss = seen
    assert float(np.median(_error(now, turned.view))) < 1.0
    assert 0.0 < miss < 2.0


@pytest.mark.parametrize("torn_ones", [{12}, {12, 13}, {12, 14, 16}])
def test_what_covers_the_table_for_a_single_frame_is_no_nudge(torn_ones: set[int]) -> None:
    """Most points seem to have gone elsewhere, each its own way; in several frames that is for people to look at."""
    scene = _scene()
    still = scene.frame(0)
    steady = Steady(scene.view, _grey(still), scene.setup)
    torn = still.copy()
    for k in range(0, 720, 60):
        torn[k : k + 60] = np.roll(torn[k : k + 60], 3 if k % 120 else -4, axis=1)
    frames = [Frame(torn if i in torn_ones else still, i / 30, i) for i in range(25)]
    cameras, misses = steady.places(frames)
    assert (max(misses) > ASTRAY) == (len(torn_ones) > 1)
    assert cameras == [None] * 25 or len(torn_ones) > 1
    assert cameras[-8:] == [None] * 8


def test_a_lamp_that_is_dimmed_is_no_nudge() -> None:
    scene = _scene()
    steady = Steady(scene.view, _grey(scene.frame(0)), scene.setup)
    for gain in (0.7, 1.3):
        assert not steady.bumped(np.clip(_grey(scene.frame(1)) * gain, 0, 255).astype(np.uint8))


def test_a_puck_that_moves_is_no_nudge() -> None:
    scene = _scene()
    steady = Steady(scene.view, _grey(scene.frame(0)), scene.setup)
    moved = Scene(scene.given, scene.view, slide((500, 400), (1, 1), 9.0), places={**PLACES, "red_2": PLACES["blue_1"]})
    assert not steady.bumped(_grey(moved.frame(0)))


def test_a_stored_calibration_comes_back() -> None:
    scene = _scene()
    found = calibrate(scene.frame(0), scene.setup)
    again = camera_of(json.loads(json.dumps(as_json(found))))
    assert np.allclose(again.project(scene.setup.corners), found.camera.project(scene.setup.corners))
    with pytest.raises(ValueError, match="not a calibration"):
        camera_of({"format": "something"})


@pytest.mark.parametrize("name", ["c02", "v02"])
@pytest.mark.parametrize(("wider", "higher"), [(0.75, 1.0), (1.0, 0.75)])
def test_a_picture_squeezed_out_of_shape_is_said(name: str, wider: float, higher: float) -> None:
    given = json.loads((CLIPS / f"{name}.setup.json").read_text())
    frame = next(iter(frames_of_file(CLIPS / f"{name}.mp4"))).picture
    clicks = given["calibration"].get("corner_clicks_px")
    if clicks:
        given["calibration"]["corner_clicks_px"] = [[x * wider, y * higher] for x, y in clicks]
    squeezed = np.asarray(cv2.resize(frame, None, fx=wider, fy=higher, interpolation=cv2.INTER_AREA), np.uint8)
    if name == "v02" and higher < 1.0:  # straight from above a lower square is a steeper one, of a lens that nobody has
        assert calibrate(squeezed, parse_setup(given)).stretched
    else:
        with pytest.raises(NotCalibrated, match="squeezed out of shape"):
            calibrate(squeezed, parse_setup(given))


def _with_clicks(film: Take, outside: float) -> dict[str, Any]:
    """The setup of a film, its clicks so many mm outside the area's corners."""
    corners = np.array([[0, 0], [AREA, 0], [AREA, AREA], [0, AREA]], float)
    there = np.column_stack([corners + outside * np.sign(corners - AREA / 2), np.zeros(4)])
    clicks = look_at(**LOOKS[film.name.split(" / ")[1]].view).project(there)
    return {**film.given, "calibration": {**film.given["calibration"], "corner_clicks_px": clicks.tolist()}}


@pytest.mark.parametrize("look", ["tape", "chequered", "board", "line"])
def test_who_clicks_the_area_is_not_asked_which_edge_it_is(look: str) -> None:
    film = take("miss", look, 3)
    found = calibrate(film.scene.frame(0), parse_setup(_with_clicks(film, 0.0)))
    assert (found.twin_mm, found.doubtful) == (None, False)


@pytest.mark.parametrize("look", ["tape", "chequered"])
def test_who_clicks_the_outer_corners_of_the_tape_is_asked(look: str) -> None:
    """The strips are 24 mm wide: all places would be off by as much, and the edges fit to a tenth of a millimetre."""
    film = take("miss", look, 3)
    given = _with_clicks(film, 24.0)
    found = calibrate(film.scene.frame(0), parse_setup(given))
    assert found.twin_mm == pytest.approx(24.0, abs=2.0)
    assert found.doubtful
    agreed = {**given, "calibration": {**given["calibration"], "edge_agreed": True}}
    assert calibrate(film.scene.frame(0), parse_setup(agreed)).twin_mm is None


def test_a_flick_on_the_outer_corners_of_the_tape_asks() -> None:
    film = take("miss", "tape", 3)
    judged = watch(replace(film, setup=parse_setup(_with_clicks(film, 24.0))))
    assert judged.verdict.asks
    assert any(reason.why is Why.TWO_EDGES for reason in judged.verdict.reasons)
