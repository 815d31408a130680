"""A puck of its table's colour seen from straight above: a thin dark line around a disc, and nothing else."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import cv2
import numpy as np
import pytest

from tests.vision.table import camera, setup_json, usual_pieces
from vision.arrays import Floats, Image
from vision.pictures.film import Crop, Film, Frame
from vision.puck import locate
from vision.puck.pale import pale_rests, rims
from vision.puck.relief import Part, Relief, reliefs
from vision.puck.rest import Rest
from vision.puck.rest_detection import last_like
from vision.puck.stills import Stills, stills
from vision.puck.track_hypotheses import _plainer
from vision.setup import PUCK_HEIGHT, PUCK_RADIUS, parse_setup

Place = tuple[float, float]

_ABOVE = camera(89.9)
_EYE = _ABOVE.place
_DEPTH = 0.05  # contrast of the line
_CRAWL = 0.004  # and of noise
_AT = (250.0, 200.0)


def _seen_at(place: Place) -> Floats:
    """Where on the table (2,) the top of a puck is seen."""
    rises = PUCK_HEIGHT / (_EYE[2] - PUCK_HEIGHT)
    return np.asarray(np.array(place) + rises * (np.array(place) - _EYE[:2]))


def _part(height: int = 400, width: int = 500) -> Part:
    noise = np.random.default_rng(5).normal(0.0, _CRAWL, (height, width, 3))
    return Part(
        cv2.GaussianBlur(noise, (0, 0), 0.8).astype(np.float32), np.ones((height, width), np.float32), np.zeros(2)
    )


def _circle(part: Part, place: Place, by: float, radius: float = PUCK_RADIUS + 0.5, arc: float = 360.0) -> None:
    """Draw a circle of this contrast, or an arc of it (degrees)."""
    line = np.zeros(part.weight.shape, np.float32)
    turn = np.radians(np.linspace(0.0, arc, 400))
    points = _seen_at(place) + radius * np.stack([np.cos(turn), np.sin(turn)], axis=-1)
    cv2.polylines(line, [np.round(points * 16).astype(np.int32)], False, by, 2, cv2.LINE_AA, 4)
    part.change[:] += cv2.GaussianBlur(line, (0, 0), 0.8)[..., None]


def _disc(part: Part, place: Place, radius: float, by: float) -> None:
    disc = np.zeros(part.weight.shape, np.float32)
    cv2.circle(disc, tuple(np.round(np.array(place)).astype(int).tolist()), round(radius), by, -1)
    part.change[:] += disc[..., None]


@pytest.mark.parametrize("place", [_AT, (81.3, 330.6), (430.8, 61.2)])
@pytest.mark.parametrize("depth", [0.015, 0.05, 0.12])
def test_a_line_around_nothing_is_a_puck(place: Place, depth: float) -> None:
    part = _part()
    _circle(part, place, -depth)
    ((plain, rim),) = rims(_ABOVE, part)
    assert math.dist((rim.x, rim.y), place) < 0.6
    assert plain > 5.0
    assert -1.2 * depth < rim.rim < -0.3 * depth
    assert np.abs(rim.top).max() < 0.01
    assert rim.hidden == 0.0


def test_the_plainer_line_is_told_first() -> None:
    part = _part()
    _circle(part, (80.0, 80.0), -0.02)
    _circle(part, _AT, -0.08)
    (more, first), (less, second) = rims(_ABOVE, part)
    assert more > less
    assert math.dist((first.x, first.y), _AT) < 0.6
    assert math.dist((second.x, second.y), (80.0, 80.0)) < 0.6


def test_a_shadow_and_a_dark_thing_beside_it_do_not_draw_it_away() -> None:
    part = _part()
    _circle(part, _AT, -_DEPTH)
    x, y = _seen_at(_AT)
    _disc(part, (x + 24.0, y), 9.0, -0.6)
    part.change[:, : round(x) - 14] -= 0.02
    ((_, rim),) = rims(_ABOVE, part)
    assert math.dist((rim.x, rim.y), _AT) < 1.5


def test_a_quarter_of_the_line_may_be_hidden() -> None:
    part = _part()
    _circle(part, _AT, -_DEPTH)
    x, y = np.round(_seen_at(_AT)).astype(int)
    part.weight[y : y + 30, x : x + 30] = 0.0
    ((_, rim),) = rims(_ABOVE, part)
    assert math.dist((rim.x, rim.y), _AT) < 1.5
    assert rim.hidden == pytest.approx(0.25, abs=0.1)
    part.weight[y - 30 : y + 30, x : x + 30] = 0.0
    assert rims(_ABOVE, part) == []


def test_nothing_else_is_such_a_line() -> None:
    part = _part()
    assert rims(_ABOVE, part) == []
    _circle(part, (60.0, 60.0), +_DEPTH)  # brighter
    _circle(part, (150.0, 60.0), -_DEPTH, arc=180.0)  # open
    _circle(part, (240.0, 60.0), -_DEPTH, radius=8.0)  # of other sizes
    _circle(part, (330.0, 60.0), -_DEPTH, radius=19.0)
    _disc(part, (60.0, 150.0), PUCK_RADIUS, -_DEPTH)  # dark all over, or around
    _disc(part, (150.0, 150.0), 40.0, -_DEPTH)
    _disc(part, (150.0, 150.0), PUCK_RADIUS, +_DEPTH)
    _circle(part, (260.0, 150.0), -_DEPTH)  # with something in it
    _disc(part, tuple(_seen_at((256.0, 150.0)).tolist()), 5.0, -0.08)
    _circle(part, (350.0, 150.0), -_DEPTH)  # of another colour inside
    _disc(part, tuple(_seen_at((350.0, 150.0)).tolist()), 11.0, 0.15)
    found = rims(_ABOVE, part)
    assert [(round(rim.x), round(rim.y), plain) for plain, rim in found] == []


def test_a_puck_whose_side_wall_is_seen_is_told_by_that() -> None:
    low = camera(56.0)
    part = _part()
    _circle(part, _AT, -_DEPTH)
    assert rims(low, part) == []


@pytest.mark.parametrize(("depth", "crawl"), [(0.003, 0.0), (0.003, 0.0002)])
def test_what_is_fainter_than_any_line_is_none_however_calm_the_picture(depth: float, crawl: float) -> None:
    part = _part()
    part.change[:] *= crawl / _CRAWL
    _circle(part, _AT, -depth)
    assert rims(_ABOVE, part) == []
    _circle(part, _AT, -0.02)
    assert len(rims(_ABOVE, part)) == 1


# ---- in pictures ----

_SETUP = parse_setup(setup_json(usual_pieces(puck="#f0efe8")))
_CROP = Crop(300, 40, 980, 700)
_WHITE = np.array([222.0, 228.0, 230.0])
_NOISE = np.random.default_rng(7).normal(0.0, 0.7, (720, 1280, 3))
_STILL = 6  # frames before and after the flick


def _picture(places: list[Place], depth: float = 0.09) -> Image:
    """A white table with a line around a puck, smeared over places."""
    light = np.zeros((720, 1280), np.float32)
    turn = np.linspace(0.0, 2.0 * np.pi, 90)
    for x, y in places:
        ring = np.stack([x + 13.0 * np.cos(turn), y + 13.0 * np.sin(turn), np.full(90, PUCK_HEIGHT / 2.0)], axis=-1)
        line = np.zeros_like(light)
        cv2.polylines(line, [np.round(_ABOVE.project(ring) * 16).astype(np.int32)], True, 1.0, 2, cv2.LINE_AA, 4)
        light += cv2.GaussianBlur(line, (0, 0), 0.7) / len(places)
    out = (_WHITE + _NOISE) * (1.0 - depth * light[..., None])
    return np.clip(np.round(out), 0, 255).astype(np.uint8)


def _film(frames: list[Image]) -> Film:
    taken = [Frame(each, i / 30, i) for i, each in enumerate(frames)]
    film = Film(taken, _ABOVE, [None] * len(frames), _CROP, [0.0] * len(frames))
    film.level(frames[0])
    return film


def _table(frames: list[Image]) -> Stills:
    pictures = _CROP.of(frames[0]), _CROP.of(frames[-1])
    return stills(_film(frames), _SETUP, pictures, 0.7, (0, len(frames) - 1))


def test_such_a_puck_rests_where_its_line_is() -> None:
    table = _table([_picture([_AT]), _picture([])])
    (rest,) = pale_rests(table, table.before, _SETUP)
    assert math.dist((rest.x, rest.y), _AT) < 1.0
    assert rest.misfit < 0.3
    assert rest.relief is not None
    assert rest.relief.rim < -0.02
    assert pale_rests(table, table.after, _SETUP) == []


@pytest.mark.parametrize("depth", [0.03, 0.09])
def test_when_such_a_puck_left_is_seen_by_its_line(depth: float) -> None:
    """Where it is faint, its place with and without it is nearly the same."""
    frames = [_picture([_AT], depth)] * 4 + [_picture([(270.0, 230.0)], depth)] + [_picture([])] * 3
    table = _table(frames)
    (rest,) = pale_rests(table, table.before, _SETUP)
    assert last_like(table, table.before, rest, 0.0, range(len(frames))) == 3
    assert last_like(table, table.after, rest, 0.0, range(len(frames) - 1, 0, -1)) == 4


def test_it_is_followed_by_what_is_seen_of_it_where_that_is_more() -> None:
    table = _table([_picture([_AT]), _picture([])])
    line = Relief(*_AT, 1.0, 0.0, np.zeros(3), 0.0, 0.0, (0.0, 0.0), -0.03)
    wall = Relief(60.0, 60.0, 0.9, 0.0, np.zeros(3), -0.3, -0.3, (0.6, 8.0))
    start, end = (Rest(each.x, each.y, 1.0, 0.1, np.ones(3), relief=each) for each in (line, wall))
    assert _plainer(table, start, end) is wall
    assert _plainer(table, start, None) is line
    assert _plainer(table, end, start) is wall
    assert _plainer(table, start, replace(end, relief=replace(wall, side=-0.01, dark=0.0))) is line


@pytest.mark.parametrize("turn", [0.0, 1.6, 3.1, 4.7])
def test_a_wall_and_a_shadow_may_be_seen_where_it_rests_of_which_nothing_was_known(turn: float) -> None:
    low = camera(70.0)
    seen = Relief(*_AT, 1.0, 0.0, np.zeros(3), -0.3, -0.25, (turn, 8.0)).seen(low, *_AT)
    part = _part()
    x, y = round(_AT[0]), round(_AT[1])
    half = seen.shape[0] // 2
    part.change[y - half : y + half + 1, x - half : x + half + 1] += seen[..., None]
    line = Relief(*_AT, 1.0, 0.0, np.zeros(3), 0.0, 0.0, (0.0, 0.0), -0.03)
    (best, *_) = reliefs(low, part, line)
    assert math.dist((best.x, best.y), _AT) < 2.5


def test_such_a_puck_is_followed_by_its_line() -> None:
    there = [(150.0 + 300.0 * k, 130.0 + 240.0 * k) for k in (0.0, 0.14, 0.27, 0.39, 0.5, 0.6, 0.69, 0.77, 0.84, 0.9)]
    ends = [0.95, 0.98, 1.0]
    there += [(150.0 + 300.0 * k, 130.0 + 240.0 * k) for k in ends]
    smeared = [
        [(a[0] + k * (b[0] - a[0]), a[1] + k * (b[1] - a[1])) for k in np.linspace(0.3, 0.7, 5)]
        for a, b in pairwise(there)
    ]
    frames = [_picture(each) for each in [*[there[:1]] * _STILL, *smeared, *[there[-1:]] * _STILL]]
    found = locate(
        _film(frames), _SETUP, _CROP.of(frames[0]), _CROP.of(frames[-1]), 0.7, (_STILL - 1, len(frames) - _STILL)
    )
    assert found is not None
    assert math.dist((found.start.x, found.start.y), there[0]) < 1.5
    assert found.end is not None
    assert math.dist((found.end.x, found.end.y), there[-1]) < 1.5
    assert not found.impossible
    assert found.rivals < 0.4
    middles = [np.mean(each, axis=0) for each in smeared]
    under_way = [s for s in found.sightings if 0 <= s.frame - _STILL < len(middles)]
    off = [math.dist((s.x, s.y), middles[s.frame - _STILL]) for s in under_way]
    assert len(off) >= 9
    assert np.median(off) < 1.5
