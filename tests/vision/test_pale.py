"""A puck of its table's colour: found by its side wall and its shadow where its top is not seen at all."""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import cv2
import numpy as np
import pytest

from tests.vision.table import camera, setup_json, usual_pieces
from vision.arrays import Floats, Image
from vision.camera import Camera
from vision.pictures.film import Crop, Film, Frame, crop_around
from vision.pieces.shapes import fill, outline, puck_points
from vision.puck import Located, locate
from vision.puck.pale import pale_rests
from vision.puck.relief import Relief, Shadow
from vision.puck.rest import Rest
from vision.puck.rest_detection import last_like, left_within
from vision.puck.stills import Still, Stills, stills
from vision.setup import PUCK_HEIGHT, Pose, Setup, parse_setup

Place = tuple[float, float]
Tint = float | Floats

_WARM = np.array([1.22, 1.1, 1.0])  # of a table that is a bit yellower than the puck

_SETUP = parse_setup(setup_json(usual_pieces(puck="#f0efe8")))
_CROP = Crop(300, 40, 980, 700)
_CREAM = np.array([205.0, 214.0, 220.0])
_NOISE = np.random.default_rng(7).normal(0.0, 1.0, (720, 1280, 3))
_PAWN = next(piece for piece in _SETUP.pieces if piece.type == "pawn")
_STILL = 6  # frames before and after the flick
_LOW, _HIGH = camera(56.0), camera(86.0)
_SHADOW: Shadow = (0.6, 8.0)


def _drawn(out: Floats, pixels: Floats, colour: Floats) -> None:
    hull = cv2.convexHull(pixels.astype(np.float32)).reshape(-1, 2).astype(float)
    off = hull - hull.mean(axis=0)
    hull -= 0.5 * off / np.hypot(*off.T)[:, None]  # `fill` fills the pixels on the edge, too
    box = crop_around(hull, (1280, 720), 4)
    mask = cv2.GaussianBlur(fill(hull, box).astype(np.float32), (0, 0), 0.7)[..., None]
    part = out[box.y0 : box.y1, box.x0 : box.x1]
    part += mask * (colour - part)


def _picture(
    view: Camera, pucks: Sequence[Place], shadow: Shadow = _SHADOW, pawns: Sequence[Pose] = (), top: Tint = 1.0
) -> Image:
    """A cream table with a puck whose top is `top` times as bright, at one place, or smeared over several."""
    angle, length = shadow
    cast = length * np.array([math.cos(angle), math.sin(angle)])
    empty = _CREAM + _NOISE
    layers = []
    for x, y in pucks:
        out = empty.copy()
        body = puck_points(x, y)
        foot = body * [1.0, 1.0, 0.0]
        _drawn(out, view.project(np.concatenate([foot, foot + np.array([*cast, 0.0])])), 0.75 * _CREAM)
        _drawn(out, view.project(body), 0.72 * _CREAM)
        _drawn(out, view.project(body[body[:, 2] > PUCK_HEIGHT - 1.0]), top * _CREAM)
        layers.append(out)
    out = np.mean(layers, axis=0) if layers else empty
    for pose in pawns:
        _drawn(out, outline(view, _PAWN, pose), np.array([110.0, 40.0, 20.0]))
    return np.clip(out, 0, 255).astype(np.uint8)


def _table(view: Camera, before: Image, after: Image) -> Stills:
    film = Film([Frame(before, 0.0, 0), Frame(after, 1.0, 1)], view, [None] * 2, _CROP, [0.0] * 2)
    film.level(before)
    return stills(film, _SETUP, (_CROP.of(before), _CROP.of(after)), 0.7, (0, 1))


def _off(place: Place, wanted: Place) -> float:
    return math.dist(place, wanted)


@pytest.mark.parametrize("view", [_LOW, camera(70.0, 25.0)])
@pytest.mark.parametrize("shadow", [(0.6, 8.0), (2.3, 10.0), (4.4, 5.0), (5.5, 11.0)])
@pytest.mark.parametrize("place", [(200.0, 150.0), (430.0, 420.0)])
def test_a_puck_without_a_top_is_told_by_its_side_and_shadow(view: Camera, shadow: Shadow, place: Place) -> None:
    table = _table(view, _picture(view, [place], shadow), _picture(view, []))
    best, *_ = pale_rests(table, table.before, _SETUP)
    assert _off((best.x, best.y), place) < 2.0
    assert best.misfit < 0.3
    assert best.relief is not None
    assert np.abs(best.relief.top).max() < 0.03
    assert best.relief.dark == pytest.approx(math.log(0.75), abs=0.08)
    assert not pale_rests(table, table.after, _SETUP)


@pytest.mark.parametrize("top", [0.6, 1.5])
def test_what_stands_out_by_its_top_is_no_plain_pale_puck(top: float) -> None:
    table = _table(_LOW, _picture(_LOW, [(200.0, 150.0)], top=top), _picture(_LOW, []))
    assert all(each.misfit > 0.3 for each in pale_rests(table, table.before, _SETUP))


def test_a_pawn_that_fell_is_no_pale_puck() -> None:
    table = _table(_LOW, _picture(_LOW, []), _picture(_LOW, [], pawns=[Pose(300.0, 200.0, 0.4, True)]))
    assert all(each.misfit > 0.33 for each in pale_rests(table, table.after, _SETUP))


def test_a_pale_puck_half_behind_a_pawn_is_told_by_what_is_seen() -> None:
    stays = [Pose(196.0, 128.0)]
    table = _table(_LOW, _picture(_LOW, [(200.0, 150.0)], pawns=stays), _picture(_LOW, [], pawns=stays))
    best, *_ = pale_rests(table, table.before, _SETUP)
    assert _off((best.x, best.y), (200.0, 150.0)) < 3.0


def test_a_pale_puck_where_a_pawn_stood_is_held_against_the_table_around() -> None:
    stood, fell = Pose(428.0, 414.0), Pose(500.0, 470.0, 1.0, True)
    before, after = _picture(_LOW, [], pawns=[stood]), _picture(_LOW, [(430.0, 420.0)], pawns=[fell])
    table = _table(_LOW, before, after)
    best, *_ = pale_rests(table, table.after, _SETUP)
    assert _off((best.x, best.y), (430.0, 420.0)) < 2.0


@pytest.mark.parametrize(
    "other",
    [
        {"top": np.full(3, 0.12)},
        {"side": 0.1},
        {"shadow": (_SHADOW[0] + math.pi, _SHADOW[1])},
    ],
)
def test_a_puck_looks_the_same_where_it_comes_to_rest(other: dict[str, object]) -> None:
    table = _table(_LOW, _picture(_LOW, [(200.0, 150.0)]), _picture(_LOW, [(430.0, 420.0)]))
    like = pale_rests(table, table.before, _SETUP)[0].relief
    assert like is not None
    assert _off((lambda rest: (rest.x, rest.y))(pale_rests(table, table.after, _SETUP, like)[0]), (430.0, 420.0)) < 2.0
    unlike: Relief = replace(like, **other)  # type: ignore[arg-type]
    assert all(rest.misfit > 0.3 for rest in pale_rests(table, table.after, _SETUP, unlike))


def test_when_a_pale_puck_left_is_seen_by_its_side_and_shadow() -> None:
    before, after = (_CROP.of(_picture(_LOW, pucks)) for pucks in ([(200.0, 150.0)], []))
    frames = [_picture(_LOW, [(200.0, 150.0)])] * 3 + [_picture(_LOW, [(214.0, 160.0)])] + [_picture(_LOW, [])] * 2
    film = Film([Frame(each, i / 30, i) for i, each in enumerate(frames)], _LOW, [None] * 6, _CROP, [0.0] * 6)
    film.level(frames[0])
    table = stills(film, _SETUP, (before, after), 0.7, (0, 5))
    rest = pale_rests(table, table.before, _SETUP)[0]
    assert last_like(table, table.before, rest, 0.0, range(5)) == 2


_START, _TURN, _END = (200.0, 150.0), (330.0, 280.0), (300.0, 390.0)


def _way() -> list[list[Place]]:
    """The places over which the puck is smeared in each frame: straight on, turned once, slower and slower."""
    there = [(200.0 + 26.0 * i, 150.0 + 26.0 * i) for i in range(6)]
    back = [_TURN, *[(330.0 - 30.0 * k, 280.0 + 110.0 * k) for k in (0.25, 0.47, 0.66, 0.8, 0.9, 0.96, 1.0)]]
    steps = [*pairwise(there), *pairwise(back)]
    part = np.linspace(0.3, 0.8, 6)
    return [[(a[0] + k * (b[0] - a[0]), a[1] + k * (b[1] - a[1])) for k in part] for a, b in steps]


def _followed(
    pawns: Sequence[Sequence[Pose]],
    way: Sequence[Sequence[Place]],
    shadow: Shadow = _SHADOW,
    lit: float = 1.0,
    top: Tint = 1.0,
) -> Located | None:
    """What is found where the puck is smeared over places in each frame, from rest to rest, with `pawns` beside it.

    Its top is `top` times as bright as the table, or `lit` times where it lies at first.
    """
    pucks = [*[way[0][:1]] * _STILL, *way, *[way[-1][-1:]] * _STILL]
    stand = [pawns[0]] * _STILL + [pawns[min(i, len(pawns) - 1)] for i in range(len(way))] + [pawns[-1]] * _STILL
    tops = [top * lit] * (_STILL + 1) + [top] * (len(pucks) - _STILL - 1)
    frames = [_picture(_LOW, *each) for each in zip(pucks, [shadow] * len(pucks), stand, tops, strict=True)]
    film = Film(
        [Frame(each, i / 30, i) for i, each in enumerate(frames)],
        _LOW,
        [None] * len(frames),
        _CROP,
        [0.0] * len(frames),
    )
    film.level(frames[0])
    return locate(film, _SETUP, _CROP.of(frames[0]), _CROP.of(frames[-1]), 0.7, (_STILL - 1, len(frames) - _STILL))


@pytest.mark.parametrize("falls", [False, True])
def test_a_pale_puck_is_followed_from_where_it_lay_to_where_it_rests(*, falls: bool) -> None:
    """Also past a pawn that falls beside it, with which it is in one picture."""
    stands, lies = Pose(346.0, 296.0), Pose(360.0, 312.0, 0.8, True)
    pawns = [[stands]] * 5 + [[lies]] if falls else [[]]
    found = _followed(pawns, [[_START], *_way(), [_END]])
    assert found is not None
    assert _off((found.start.x, found.start.y), _START) < 2.0
    assert found.end is not None
    assert _off((found.end.x, found.end.y), _END) < 2.0
    assert not found.impossible
    assert found.rivals < 0.3
    assert len(_astray(found)) >= 10
    assert np.median(_astray(found)) < 1.0
    assert max(_astray(found)) < 4.0


def test_a_puck_seen_plainly_where_it_lay_may_be_pale_where_it_rests() -> None:
    found = _followed([[]], [[_START], *_way(), [_END]], lit=0.72)
    assert found is not None
    assert _off((found.start.x, found.start.y), _START) < 3.0
    assert found.end is not None
    assert _off((found.end.x, found.end.y), _END) < 2.0
    assert found.rivals < 0.4


def _astray(found: Located) -> list[float]:
    """How far (mm) each sighting on the way lies from where the puck was."""
    middles = [tuple(np.mean(places, axis=0).tolist()) for places in _way()]
    seen = [s for s in found.sightings if found.first < s.frame < found.last and 0 < s.frame - _STILL <= len(middles)]
    return [_off((s.x, s.y), middles[s.frame - _STILL - 1]) for s in seen]


@pytest.mark.parametrize("shadow", [(0.6, 12.0), (2.3, 12.0), (4.4, 12.0)])
def test_a_puck_nearly_as_bright_as_the_table_is_followed_by_its_side_and_shadow_too(shadow: Shadow) -> None:
    found = _followed([[]], [[_START], *_way(), [_END]], shadow, top=_WARM)
    assert found is not None
    assert found.start.relief is None  # its top is seen well enough to tell where it lay
    assert _off((found.start.x, found.start.y), _START) < 2.0
    off = _astray(found)
    assert len(off) >= 10
    assert np.median(off) < 1.0
    assert max(off) < 4.0


def test_what_goes_another_way_is_not_the_same_puck_seen_closer(monkeypatch: pytest.MonkeyPatch) -> None:
    hypotheses = sys.modules["vision.puck.track_hypotheses"]
    followed = hypotheses._followed

    def elsewhere(table: Stills, area: Place, launch: Any, end: Rest | None) -> Located:
        told: Located = followed(table, area, launch, end)
        if launch.start.relief is None:
            return told
        return replace(told, sightings=tuple(replace(each, y=each.y + 60.0) for each in told.sightings))

    monkeypatch.setattr(hypotheses, "_followed", elsewhere)
    found = _followed([[]], [[_START], *_way(), [_END]], (0.6, 12.0), top=_WARM)
    assert found is not None
    assert max(_astray(found)) < 4.0


def test_a_pale_puck_may_come_to_rest_in_its_own_place() -> None:
    """By less than its width; what else has changed there is no such puck."""
    ways = [[(200.0 + k, 150.0)] for k in (0.0, 12.0, 16.0, 18.0, 18.5)]
    found = _followed([[]], ways)
    assert found is not None
    assert _off((found.start.x, found.start.y), (200.0, 150.0)) < 2.0
    assert found.end is not None
    assert _off((found.end.x, found.end.y), (218.5, 150.0)) < 2.0


@pytest.mark.parametrize(("place", "doubtful"), [((203.0, 152.0), False), ((420.0, 200.0), True)])
def test_a_plainer_one_elsewhere_is_a_doubt_but_not_where_the_puck_lay(
    place: Place, *, doubtful: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def seen(table: Stills, still: Still, setup: Setup, like: Relief | None = None) -> list[Rest]:
        rests = pale_rests(table, still, setup, like)
        plainer = [replace(each, x=place[0], y=place[1], misfit=0.0) for each in rests[:1]]
        return [*plainer, *rests] if like is None and still is table.after else rests

    monkeypatch.setattr(sys.modules["vision.puck.locate"], "pale_rests", seen)
    found = _followed([[]], [[_START], *_way(), [_END]])
    assert found is not None
    assert (found.rivals > 0.9) is doubtful


def test_a_side_and_shadow_seen_elsewhere_do_not_tell_when_a_puck_left() -> None:
    frames = [_picture(_LOW, [(200.0, 150.0)], top=0.6)] * 3 + [_picture(_LOW, [])] * 3
    film = Film([Frame(each, i / 30, i) for i, each in enumerate(frames)], _LOW, [None] * 6, _CROP, [0.0] * 6)
    film.level(frames[0])
    table = stills(film, _SETUP, (_CROP.of(frames[0]), _CROP.of(frames[-1])), 0.7, (0, 5))
    lent = Relief(430.0, 420.0, 0.9, 0.0, np.zeros(3), -0.3, -0.3, _SHADOW)
    rest = Rest(200.0, 150.0, 1.0, 0.1, np.ones(3))
    assert left_within(table, replace(rest, relief=lent), 0.0) == left_within(table, rest, 0.0)
    own = replace(lent, x=200.0, y=150.0)
    assert left_within(table, replace(rest, relief=own), 0.0).since == 2


@pytest.mark.parametrize(("lit", "top", "doubtful"), [(0.94, 1.0, False), (1.0, 0.94, True)])
def test_a_puck_darker_than_its_table_was_a_shadow_unless_it_is_none_where_it_rests(
    lit: float, top: float, *, doubtful: bool
) -> None:
    found = _followed([[]], [[_START], *_way(), [_END]], lit=lit, top=top)
    assert found is not None
    assert found.start.relief is not None
    assert (found.rivals > 0.9) is doubtful


@pytest.mark.parametrize(
    ("pawns", "shadow"),
    [
        ([(188.0, 129.0), (210.0, 127.0)], (0.6, 8.0)),
        ([(188.0, 129.0), (211.0, 127.0)], (0.2, 9.0)),
        ([(190.0, 128.0), (212.0, 128.0)], (0.6, 8.0)),
    ],
)
def test_of_a_pale_puck_behind_two_pawns_no_ghost_is_sure(pawns: list[Place], shadow: Shadow) -> None:
    """What was left of its wall was mixed with theirs: it was told to have stopped beside its start, 280 mm off."""
    stand = [Pose(*place) for place in pawns]
    ways = (0.0, 0.12, 0.26, 0.4, 0.52, 0.63, 0.73, 0.82, 0.9, 0.96, 1.0)
    found = _followed([stand], [[(200.0 + 150.0 * k, 150.0 + 230.0 * k)] for k in ways], shadow)
    if found is not None and found.rivals < 0.9:
        assert found.end is None or _off((found.end.x, found.end.y), (350.0, 380.0)) < 3.0
        assert _off((found.start.x, found.start.y), (200.0, 150.0)) < 6.0 or found.start.misfit > 0.35


@pytest.mark.parametrize("way", [0.2, 0.9, 1.7, 2.5, 4.4])
def test_a_pawn_that_falls_where_no_puck_is_is_not_surely_one(way: float) -> None:
    lies = Pose(300.0 + 22.0 * math.cos(way), 300.0 + 22.0 * math.sin(way), way, True)
    found = _followed([[Pose(300.0, 300.0)], [lies]], [[]] * 2)
    assert found is None or found.rivals > 0.9


def test_straight_from_above_only_the_shadow_tells() -> None:
    table = _table(_HIGH, _picture(_HIGH, [(300.0, 300.0)]), _picture(_HIGH, []))
    best, *_ = pale_rests(table, table.before, _SETUP)
    assert _off((best.x, best.y), (300.0, 300.0)) < 4.0
