"""Which disc was the flicked puck, and where it lay: by its paint, by its shape, and by what can be seen of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import cv2
import numpy as np
import pytest

from tests.vision.playing import scene
from tests.vision.table import camera, setup_json, usual_pieces
from vision.arrays import Floats, Picture, levels_of, linear
from vision.outcome.clearing import without_puck
from vision.pictures.film import Crop, Film, Frame, crop_around
from vision.pieces.finder import nominal
from vision.pieces.shapes import fill, outline, puck_points
from vision.pose import Pose
from vision.puck.discs import view_of_tops
from vision.puck.follow import patched, silhouette
from vision.puck.locate import _leads_off, locate
from vision.puck.lying import all_discs, outshone, reached, starts_of, strange, unlike
from vision.puck.rest import Rest
from vision.puck.scene import Sighting
from vision.puck.stills import stills
from vision.puck.stories import Located, since_it_lay
from vision.setup import PUCK_HEIGHT, Setup, parse_setup

_ORANGE, _BROWN, _GREEN = (224, 123, 30), (107, 79, 52), (47, 143, 78)
_CROP = Crop(330, 60, 960, 690)
_SETUP = parse_setup(setup_json(usual_pieces()))
_STILL = 6  # frames before and after the flick

Place = tuple[float, float]


@pytest.mark.parametrize("level", [0.05, 0.3, 0.9])
def test_what_shines_back_from_around_makes_no_paint_a_stranger(level: float) -> None:
    paint = nominal(_ORANGE)
    assert strange(level * paint, paint) == pytest.approx(0.0, abs=1e-6)
    veiled = level * (0.9 * paint + 0.1 * np.full(3, float(paint.mean())))
    assert strange(veiled, paint) < 0.5 * strange(nominal(_BROWN), paint)


def test_another_paint_is_a_stranger() -> None:
    assert strange(nominal(_GREEN), nominal(_ORANGE)) > 1.0


_NOISE = np.random.default_rng(5).normal(0.0, 1.0, (720, 1280, 3))
_VIEW = camera(58.0)
_PAWN, _DISC = (next(piece for piece in _SETUP.pieces if piece.type == kind) for kind in ("pawn", "obstacle"))
_PAINT, _BLUE = levels_of(nominal(_SETUP.puck.colour)), np.array([110.0, 40.0, 20.0])


def _picture(puck: Place | None, pawns: Sequence[Place], discs: Sequence[Place] = ()) -> Picture:
    """A sandy table with a puck, blue pawns, and discs of the puck's paint, drawn from far to near."""
    layers = [(place[1], outline(_VIEW, _PAWN, Pose(*place)), _BLUE) for place in pawns]
    layers += [(place[1], outline(_VIEW, _DISC, Pose(*place)), _PAINT) for place in discs]
    if puck is not None:
        side = puck_points(*puck)
        top = side[side[:, 2] > PUCK_HEIGHT - 1.0]
        layers.append((puck[1] + 0.2, _hull(_VIEW.project(side)), 0.7 * _PAINT))
        layers.append((puck[1] + 0.1, _hull(_VIEW.project(top)), _PAINT))
    out = np.array([150.0, 185.0, 205.0]) + _NOISE
    for _, hull, colour in sorted(layers, key=lambda layer: -layer[0]):
        box = crop_around(hull, (1280, 720), 4)
        mask = cv2.GaussianBlur(fill(hull, box).astype(np.float32), (0, 0), 0.7)[..., None]
        part = out[box.y0 : box.y1, box.x0 : box.x1]
        part += mask * (colour - part)
    return np.clip(out, 0, 255).astype(np.uint8)


def _hull(pixels: Floats) -> Floats:
    return cv2.convexHull(pixels.astype(np.float32)).reshape(-1, 2).astype(float)


def _film(pictures: Sequence[Picture]) -> Film:
    frames = [Frame(picture, i / 30, i) for i, picture in enumerate(pictures)]
    film = Film(frames, _VIEW, [None] * len(frames), _CROP, [0.0] * len(frames))
    film.level(pictures[0])
    return film


def _found(before: Picture, way: Sequence[Picture], after: Picture, setup: Setup = _SETUP) -> Located:
    film = _film([*[before] * _STILL, *way, *[after] * _STILL])
    stills = (_CROP.of(before), _CROP.of(after))
    found = locate(film, setup, *stills, 1.0, (_STILL - 1, len(film) - _STILL))
    assert found is not None
    return found


_START: Place = (200.0, 150.0)
_WAY: list[Place] = [(200.0 + 50.0 * i, 150.0 + 50.0 * i) for i in range(1, 4)]
_END: Place = (390.0, 340.0)


def test_a_puck_half_behind_a_pawn_that_stays_is_fitted_to_what_is_seen_of_it() -> None:
    near = (_START[0] - 4.0, _START[1] - 20.0)  # its top hides a third of the puck
    before, after = _picture(_START, [near]), _picture(_END, [near])
    found = _found(before, [_picture(place, [near]) for place in _WAY], after)
    assert np.hypot(found.start.x - _START[0], found.start.y - _START[1]) < 1.5
    assert found.start.hidden > 0.1
    assert found.start.misfit < 0.3


def test_a_puck_that_rests_where_a_pawn_stood_is_found_there() -> None:
    stood = (_END[0] + 3.0, _END[1] + 6.0)
    before, after = _picture(_START, [stood]), _picture(_END, [(500.0, 420.0)])
    way = [_picture(place, [stood]) for place in _WAY]
    found = _found(before, way, after)
    assert found.end is not None
    assert np.hypot(found.end.x - _END[0], found.end.y - _END[1]) < 1.5
    assert found.end.misfit < 0.3


def test_a_puck_that_leaves_does_not_rest_on_what_was_pushed() -> None:
    block, pushed = (330.0, 420.0), (330.0, 430.0)  # of the puck's paint
    before = _picture(_START, [], [block])
    way = [_picture((200.0 + 70.0 * i, 150.0), [], [block if i < 3 else pushed]) for i in range(1, 7)]
    found = _found(before, way, _picture(None, [], [pushed]))
    assert found.end is None or found.impossible


def test_bare_stills_show_the_table_where_things_moved() -> None:
    stays, stood, lies = (100.0, 300.0), (_END[0] + 3.0, _END[1] + 6.0), (500.0, 420.0)
    before, after = _picture(_START, [stays, stood]), _picture(_END, [stays, lies])
    empty = _picture(None, [stays])
    pictures = _CROP.of(before), _CROP.of(after)
    table = stills(_film([before, after]), _SETUP, pictures, 1.0, (0, 1))
    for still in (table.before, table.after):
        off = cv2.absdiff(cv2.blur(still.bare, (5, 5)), cv2.blur(_CROP.of(empty), (5, 5))).max(axis=2)
        assert float((off > 12).mean()) < 1e-4
    assert table.standing[fill(outline(_VIEW, _PAWN, Pose(*stays), -2.0), _CROP) > 0].mean() > 0.8
    assert not table.standing[fill(outline(_VIEW, _PAWN, Pose(*stood), -2.0), _CROP) > 0].any()


def test_a_puck_seen_once_on_its_way_did_not_become_faster_from_there() -> None:
    seen, far = (230.0, 170.0), (520.0, 360.0)
    way = [_picture(place, []) for place in (None, None, seen, None, None)]
    found = _found(_picture(_START, []), way, _picture(far, []))
    assert found.end is None or found.impossible
    near = _found(_picture(_START, []), way, _picture((260.0, 190.0), []))
    assert near.end is not None
    assert not near.impossible


def test_a_puck_seen_to_cross_the_edge_does_not_rest_on_the_area() -> None:
    """What came to lie there, and was seen at once when it was gone, looks like it."""
    left = [(174.0, 140.0), (120.0, 140.0), (68.0, 140.0), (18.0, 140.0), (-18.0, 140.0), (-50.0, 140.0)]
    other = (10.0, 190.0)
    way = [_picture(place, []) for place in (*left, None, other, other)]
    found = _found(_picture((230.0, 140.0), []), way, _picture(other, []))
    assert found.end is None
    assert found.sightings[-1].x < -20.0


def test_what_is_seen_where_a_puck_would_have_become_faster_to_come_is_something_else() -> None:
    """It went out of sight; something that is knocked over is smeared, and much like it."""
    left = [(300.0, 240.0), (250.0, 240.0), (200.0, 240.0), (150.0, 240.0), (100.0, 240.0)]
    others = [(360.0, 330.0), (364.0, 335.0), (367.0, 338.0)]
    way = [_picture(place, []) for place in (*left, *others)]
    found = _found(_picture((350.0, 240.0), []), way, _picture(None, []))
    assert found.end is None
    assert not found.impossible
    assert max(abs(s.y - 240.0) for s in found.sightings) < 5.0
    assert found.sightings[-1].x < 155.0


def test_a_puck_that_a_hand_pushes_a_little_first_becomes_faster() -> None:
    pushed = [(345.0, 240.0), (340.0, 240.0), (335.0, 240.0), (330.0, 240.0)]
    flicked = [(280.0, 240.0), (230.0, 240.0), (184.0, 240.0), (150.0, 240.0)]
    way = [_picture(place, []) for place in (*pushed, *flicked)]
    found = _found(_picture((350.0, 240.0), []), way, _picture((130.0, 240.0), []))
    assert found.end is not None
    assert math.dist((found.end.x, found.end.y), (130.0, 240.0)) < 5.0


@pytest.mark.parametrize(("pace", "off"), [((60.0, 0.0), True), ((-40.0, 60.0), True), ((15.0, 15.0), False)])
def test_a_puck_that_is_gone_was_on_its_way_off_the_area(pace: Place, off: bool) -> None:
    """Where it was not, it is looked for as one of the table's colour too; `pace`: mm a frame."""
    x, y = pace
    _, found = scene([Sighting(i, i / 30, 350.0 + x * i, 250.0 + y * i, 1.2, 1.0) for i in range(5)])
    assert _leads_off(found, (610.0, 610.0)) == off


def test_a_puck_once_seen_beyond_the_edge_may_rest_beside_it() -> None:
    way = [(174.0, 140.0), (120.0, 140.0), (68.0, 140.0), (18.0, 140.0), (-20.0, 150.0), (18.0, 180.0)]
    found = _found(_picture((230.0, 140.0), []), [_picture(place, []) for place in way], _picture((50.0, 205.0), []))
    assert (found.end is not None and not found.impossible) or found.rivals > 0.9


@pytest.mark.parametrize("followed", [True, False])
def test_where_two_like_pucks_have_come_its_way_alone_tells_which_it_is(*, followed: bool) -> None:
    empty = _picture(None, [])
    other = _picture((150.0, 420.0), [])
    after = np.where(other != empty, other, _picture(_END, []))
    way = [_picture(place if followed else None, []) for place in _WAY]
    found = _found(_picture(_START, []), way, after)
    assert found.end is not None
    if followed:
        assert np.hypot(found.end.x - _END[0], found.end.y - _END[1]) < 1.5
        assert found.rivals < 0.2
    else:
        assert found.rivals > 0.8


def test_what_comes_to_lie_where_the_puck_passes_is_not_surely_the_puck() -> None:
    """It is seen all the way past that, to the end of its own way: the shorter one is not likelier."""
    beside, far = _picture((300.0, 250.0), []), (480.0, 430.0)
    empty = _picture(None, [])
    way = [_picture((200.0 + 46.7 * k, 150.0 + 46.7 * k), []) for k in range(1, 6)]
    way = [np.where(beside != empty, beside, picture) if k >= 2 else picture for k, picture in enumerate(way)]
    found = _found(_picture(_START, []), way, np.where(beside != empty, beside, _picture(far, [])))
    assert found.end is not None
    assert np.hypot(found.end.x - far[0], found.end.y - far[1]) < 1.5 or found.rivals > 0.8


def test_a_puck_seen_to_slow_down_did_not_go_on_to_what_came_to_lie_beside_it() -> None:
    empty = _picture(None, [])
    other = _picture((_END[0] + 36.0, _END[1]), [])
    after = np.where(other != empty, other, _picture(_END, []))
    slower = [(365.0, 315.0), (378.0, 328.0), (386.0, 336.0)]
    found = _found(_picture(_START, []), [_picture(place, []) for place in (*_WAY, *slower)], after)
    assert found.end is not None
    assert np.hypot(found.end.x - _END[0], found.end.y - _END[1]) < 1.5
    assert found.rivals < 0.6


@pytest.mark.parametrize("beside", [(-6.0, -22.0), (14.0, -16.0), (-20.0, -10.0)])
def test_a_pawn_that_stands_before_the_puck_is_not_taken_out_with_it(beside: tuple[float, float]) -> None:
    """It is gone in the other picture: a part of its top was taken for table, and it for one that lies."""
    pawn = (_START[0] + beside[0], _START[1] + beside[1])
    before, after, wanted = (
        _CROP.of(each) for each in (_picture(_START, [pawn]), _picture(_END, []), _picture(None, [pawn]))
    )
    mask = silhouette(_VIEW, _CROP, *_START, 0.0, 8.0)
    got = without_puck(before, after, mask, nominal(_SETUP.puck.colour))
    stands = fill(outline(_VIEW, _PAWN, Pose(*pawn)), _CROP) > 0
    off = np.abs(got.astype(int) - wanted).max(axis=2)
    assert np.percentile(off[stands], 95) < 40
    assert np.percentile(off[(mask > 0) & ~stands], 95) < 40
    assert np.array_equal(without_puck(before, after, np.zeros_like(mask), nominal(_SETUP.puck.colour)), before)
    plainly = np.abs(patched(before, after, mask).astype(int) - wanted).max(axis=2)
    assert np.percentile(plainly[stands], 90) > 80


@pytest.mark.parametrize("long", [24, 40])
def test_a_puck_of_the_tables_colour_is_found_beside_its_shadow(long: int) -> None:
    """That is far plainer than the puck: it was fitted in its stead, 17 mm beside, or nothing at all was found."""
    sand = np.array([150.0, 185.0, 205.0])

    def shown(puck: Place) -> Picture:
        cast = [(puck[0] + k * 0.6, puck[1] + k * 0.4) for k in range(long)]
        shadow = _VIEW.project(np.concatenate([puck_points(*at) * [1.0, 1.0, 0.0] for at in cast]))
        side = puck_points(*puck)
        top = side[side[:, 2] > PUCK_HEIGHT - 1.0]
        out = sand + _NOISE
        for pixels, colour in (
            (shadow, 0.6 * sand),
            (_VIEW.project(side), 0.75 * sand),
            (_VIEW.project(top), 1.05 * sand),
        ):
            box = crop_around(_hull(pixels), (1280, 720), 4)
            mask = cv2.GaussianBlur(fill(_hull(pixels), box).astype(np.float32), (0, 0), 0.7)[..., None]
            part = out[box.y0 : box.y1, box.x0 : box.x1]
            part += mask * (colour - part)
        return np.clip(out, 0, 255).astype(np.uint8)

    puck = replace(_SETUP.puck, colour=(223, 201, 163))
    setup = replace(_SETUP, pieces=tuple(puck if each.id == puck.id else each for each in _SETUP.pieces))
    found = _found(shown(_START), [shown(place) for place in _WAY], shown(_END), setup)
    assert np.hypot(found.start.x - _START[0], found.start.y - _START[1]) < 2.0
    assert found.end is not None
    assert np.hypot(found.end.x - _END[0], found.end.y - _END[1]) < 2.0


def test_what_leaves_its_place_after_the_puck_was_knocked_by_it() -> None:
    """A thing of the puck's paint, plainer than the puck, which is half hidden: it was told to be the flicked one."""
    knocked = (350.0, 300.0)
    veil = _picture(None, [(_START[0] - 4.0, _START[1] - 20.0)])
    empty = _picture(None, [])

    def shown(puck: Place, thing: Place | None) -> Picture:
        other = _picture(thing, [])
        seen = np.where(other != empty, other, _picture(puck, []))
        return np.asarray(np.where(veil != empty, veil, seen))

    way = [shown(place, knocked if k < 3 else None) for k, place in enumerate((*_WAY, (370.0, 320.0)))]
    found = _found(shown(_START, knocked), way, shown(_END, None))
    assert np.hypot(found.start.x - _START[0], found.start.y - _START[1]) < 3.0
    assert found.rivals < 0.5


@pytest.mark.parametrize("covered", [3, 5])
def test_what_a_hand_covers_has_not_left_its_place(covered: int) -> None:
    """A puck of the like lay under the arm, and was knocked away later: it was told to be the flicked one."""
    thing, empty = (330.0, 220.0), _picture(None, [])
    other = _picture(thing, [])

    def shown(puck: Place, *, there: bool) -> Picture:
        alone = _picture(puck, [])
        return np.asarray(np.where(other != empty, other, alone)) if there else alone

    before, (x, y) = shown(_START, there=True), _VIEW.project(np.array([*thing, 20.0])).round().astype(int)
    arm = before.copy()
    cv2.rectangle(arm, (int(x) - 22, int(y) - 30), (1279, int(y) + 30), (110, 130, 190), -1)
    way = [shown(place, there=k < 1) for k, place in enumerate(_WAY)]
    found = _found(before, [arm] * covered + way, shown(_END, there=False))
    assert np.hypot(found.start.x - _START[0], found.start.y - _START[1]) < 3.0


@pytest.mark.parametrize("hidden", [8, 15])
def test_how_fast_a_puck_comes_from_under_a_hand_tells_when_it_left(hidden: int) -> None:
    x, y = _VIEW.project(np.array([*_START, 20.0])).round().astype(int)

    def shown(puck: Place) -> Picture:
        out = _picture(puck, []).astype(np.uint8)
        cv2.rectangle(out, (0, int(y) - 30), (int(x) + 22, int(y) + 30), (110, 130, 190), -1)
        return out

    found = _found(_picture(_START, []), [shown(_START)] * hidden + [shown(at) for at in _WAY], _picture(_END, []))
    assert found.end is not None
    assert found.covered == hidden
    assert max(b.frame - a.frame for a, b in pairwise(found.sightings)) <= 2


def test_what_is_seen_of_a_puck_between_two_hands_is_its_way() -> None:
    """It came from under one and went under another: all before the last gap was thought to be of the first."""

    def shown(puck: Place, arms: Sequence[Place]) -> Picture:
        out = _picture(puck, []).astype(np.uint8)
        for arm in arms:
            x, y = _VIEW.project(np.array([*arm, 20.0])).round().astype(int)
            cv2.rectangle(out, (int(x) - 40, int(y) - 30), (int(x) + 40, int(y) + 34), (110, 130, 190), -1)
        return out

    seen = [(250.0, 200.0), (290.0, 240.0)]
    way = [shown(_START, [_START])] * 6 + [shown(at, [_START]) for at in seen] + [shown(_END, [_START, _END])] * 6
    found = _found(_picture(_START, []), way, _picture(_END, []))
    assert found.end is not None
    off = [min(math.dist((s.x, s.y), at) for s in found.sightings) for at in seen]
    assert max(off) < 4.0


@pytest.mark.parametrize(
    ("fps", "off", "lay"),
    [
        (30, (0, 1, 18, 1, 18, 0, 1, 21, 75), 6),
        (60, (0, 1, 18, 1, 18, 0, 1, 0, 21, 75), 7),
        (30, (0, 9, 2, 40, 80), 0),  # back from what stood beside it
        (60, (0, 9, 2, -2, -7, -12, -40), 0),
        (30, (0, 1, 2, 40, 80), 0),
        (30, (0, 18, 1, 1, 1), 0),  # it did not leave at all
    ],
)
def test_a_puck_with_a_hand_of_its_paint_beside_it_leaves_when_it_last_lay(
    fps: int, off: Sequence[float], lay: int
) -> None:
    """It seemed to go to the finger and back, and then to become faster than a puck can."""
    chain = [Sighting(5 + k, (5 + k) / fps, 200.0 + x, 150.0, 1.0, 1.0) for k, x in enumerate(off)]
    since = since_it_lay(chain)
    assert [s.frame for s in since] == list(range(5 + lay, 5 + len(off)))
    assert (since[0].x, since[0].t) == (200.0, (5 + lay) / fps)


def test_a_puck_that_lies_under_a_hand_for_long_has_no_speed_yet() -> None:
    """In the last frame before it rests it is half way; before that it hardly moved, and was told to be too slow."""
    x, y = _VIEW.project(np.array([*_START, 20.0])).round().astype(int)

    def shown(puck: Place) -> Picture:
        out = _picture(puck, []).astype(np.uint8)
        cv2.rectangle(out, (0, int(y) + 8), (int(x) + 40, int(y) + 80), (110, 130, 190), -1)
        return out

    end = (300.0, 170.0)
    found = _found(_picture(_START, []), [*[shown(_START)] * 8, shown((222.0, 154.0))], _picture(end, []))
    assert found.end is not None
    assert math.dist((found.end.x, found.end.y), end) < 2.0
    assert not found.impossible


def test_where_a_hand_stays_the_puck_may_have_left_at_any_time() -> None:
    """Where it lay is seen again when another thing of its paint has long been knocked away: that was taken."""
    thing, empty = (330.0, 220.0), _picture(None, [])
    other = _picture(thing, [])
    x, y = _VIEW.project(np.array([*_START, 20.0])).round().astype(int)

    def shown(puck: Place, *, there: bool, arm: bool) -> Picture:
        alone = _picture(puck, [])
        out = np.where(other != empty, other, alone).astype(np.uint8) if there else alone
        if arm:
            cv2.rectangle(out, (0, int(y) - 30), (int(x) + 22, int(y) + 30), (110, 130, 190), -1)
        return np.asarray(out)

    slow = [(350.0 + 8.0 * k, 300.0 + 8.0 * k) for k in range(1, 5)]
    way = [shown(_START, there=True, arm=True)] * 3
    way += [shown(place, there=k < 1, arm=True) for k, place in enumerate((*_WAY, *slow))]
    found = _found(shown(_START, there=True, arm=False), way, shown(_END, there=False, arm=False))
    assert np.hypot(found.start.x - _START[0], found.start.y - _START[1]) < 3.0 or found.rivals > 0.6


@pytest.mark.parametrize(("paint", "level", "none"), [(0.85, 0.9, False), (0.85, 0.15, True), (0.1, 0.15, False)])
def test_what_is_far_darker_than_a_paint_beside_this_table_is_no_puck(
    *, paint: float, level: float, none: bool
) -> None:
    """It leaves as a puck does, in a hue that tells nothing: a dark pawn was taken for a white puck."""
    picture = _picture(_START, [])
    rest = Rest(*_START, 1.0, 0.1, np.full(3, level * float(linear(picture[500:520, 600:640]).mean())))
    film = _film([picture, picture])
    assert outshone(film, _CROP.of(picture), rest, paint, 0.0) == none


@pytest.mark.parametrize(("colour", "found"), [((45, 45, 45), True), ((235, 235, 235), False)])
def test_a_dark_thing_that_leaves_is_not_chosen_for_a_white_puck(colour: tuple[int, int, int], *, found: bool) -> None:
    before, after = _picture(_START, []), _picture(_END, [])
    for picture, place in ((before, _START), (after, _END)):
        picture[silhouette(_VIEW, Crop(0, 0, 1280, 720), *place, 0.0) > 0] = 40
    setup = replace(_SETUP, puck=replace(_SETUP.puck, colour=colour))
    table = stills(_film([before, after]), setup, (_CROP.of(before), _CROP.of(after)), 1.0, (0, 1))
    discs = all_discs(view_of_tops(_VIEW, setup.area), before, after, 1.0)
    assert bool(starts_of(table, setup, discs, 0.0)) == found


@pytest.mark.parametrize(("hidden", "found"), [(0.0, False), (0.25, True)])
def test_the_colour_of_a_puck_half_behind_a_pawn_is_hardly_known(*, hidden: float, found: bool) -> None:
    """What is left of it is its rim, and the pawn's colour is mixed with that: its plain end was taken for another."""
    before, after = _picture(_START, []), _picture(_END, [])
    table = stills(_film([before, after]), _SETUP, (_CROP.of(before), _CROP.of(after)), 1.0, (0, 1))
    discs = all_discs(view_of_tops(_VIEW, _SETUP.area), before, after, 1.0)
    start = starts_of(table, _SETUP, discs, 0.0)[0].rest
    mixed = replace(start, colour=start.colour + 0.35 * start.colour.max() * np.array([1.0, 0.5, 0.0]), hidden=hidden)
    assert 0.8 < unlike(start.colour, mixed.colour) < 1.8
    ends = [(rest.x, rest.y) for _, rest in reached(table, _SETUP, discs, mixed)]
    assert any(np.hypot(x - _END[0], y - _END[1]) < 1.5 for x, y in ends) == found


@pytest.mark.parametrize(("hand", "doubtful"), [(False, True), (True, False)])
def test_what_moved_before_the_puck_left_may_have_been_the_puck(*, hand: bool, doubtful: bool) -> None:
    """But for a hand, which comes first."""
    before = _picture(_START, [])
    early = []
    for k in range(4):
        x, y = _VIEW.project(np.array([380.0 - 30.0 * k, 250.0 - 15.0 * k, 0.0])).round().astype(int)
        picture = before.copy()
        if hand:
            cv2.rectangle(picture, (x - 40, y - 30), (1279, y + 30), (110, 130, 190), -1)
        else:
            cv2.circle(picture, (x, y), 10, (110, 130, 190), -1)
        early.append(picture)
    found = _found(before, [*early, *(_picture(place, []) for place in _WAY)], _picture(_END, []))
    assert found.first == _STILL + len(early) - 1
    assert (found.rivals > 0.9) == doubtful


@pytest.mark.parametrize(("back", "doubtful"), [((-8.0, -16.0, -10.0, 0.0), True), ((), False)])
def test_a_puck_that_comes_back_over_its_place_had_left_it_before(back: Sequence[float], *, doubtful: bool) -> None:
    """It met something beside it, and was told to have been covered until then, and to have touched nothing."""
    off = [*back, 14.0, 28.0, 41.0, 53.0, 64.0, 74.0, 82.0]
    way = [_picture((_START[0] + x, _START[1]), []) for x in off]
    found = _found(_picture(_START, []), way, _picture((_START[0] + 86.0, _START[1]), []))
    assert found.end is not None
    assert (found.rivals > 0.9) is doubtful


def test_a_puck_that_creeps_to_its_rest_is_seen_where_it_is() -> None:
    """Just before, its place looks as it does afterwards: it seemed to have stopped, as at a piece beside it."""
    slower = [(365.0, 315.0), (377.0, 327.0), (384.5, 334.5), (388.0, 338.0)]
    found = _found(_picture(_START, []), [_picture(place, []) for place in (*_WAY, *slower)], _picture(_END, []))
    assert found.last == _STILL + len(_WAY) + len(slower) - 1
    for s in found.sightings:
        if found.first < s.frame <= found.last:
            there = (*_WAY, *slower)[s.frame - _STILL]
            assert np.hypot(s.x - there[0], s.y - there[1]) < 1.3
