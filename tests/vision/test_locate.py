"""Which disc was the flicked puck, and where it lay: by its paint, by its shape, and by what can be seen of it."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.drawn import (
    CROP,
    END,
    NOISE,
    PAWN,
    SETUP,
    START,
    STILL,
    VIEW,
    WAY,
    Place,
    film_of,
    found_in,
    picture_of,
)
from tests.vision.playing import scene
from vision.arrays import Image, linear
from vision.pictures.film import Crop, crop_around
from vision.pieces.finder import nominal
from vision.pieces.shapes import fill, hull_of, outline, puck_points
from vision.puck.follow import silhouette
from vision.puck.locate import _convincing, _leads_off
from vision.puck.rest import Rest
from vision.puck.rest_detection import all_discs, outshone, reached, starts_of, strange, unlike
from vision.puck.scene import Sighting
from vision.puck.stills import stills, view_of_tops
from vision.setup import PUCK_HEIGHT, Pose

_ORANGE, _BROWN, _GREEN = (224, 123, 30), (107, 79, 52), (47, 143, 78)


@pytest.mark.parametrize("level", [0.05, 0.3, 0.9])
def test_what_shines_back_from_around_makes_no_paint_a_stranger(level: float) -> None:
    paint = nominal(_ORANGE)
    assert strange(level * paint, paint) == pytest.approx(0.0, abs=1e-6)
    occluded = level * (0.9 * paint + 0.1 * np.full(3, float(paint.mean())))
    assert strange(occluded, paint) < 0.5 * strange(nominal(_BROWN), paint)


def test_another_paint_is_a_stranger() -> None:
    assert strange(nominal(_GREEN), nominal(_ORANGE)) > 1.0


def test_a_puck_half_behind_a_pawn_that_stays_is_fitted_to_what_is_seen_of_it() -> None:
    near = (START[0] - 4.0, START[1] - 20.0)  # its top hides a third of the puck
    before, after = picture_of(START, [near]), picture_of(END, [near])
    found = found_in(before, [picture_of(place, [near]) for place in WAY], after)
    assert np.hypot(found.start.x - START[0], found.start.y - START[1]) < 1.5
    assert found.start.hidden > 0.1
    assert found.start.misfit < 0.3


def test_a_puck_that_rests_where_a_pawn_stood_is_found_there() -> None:
    stood = (END[0] + 3.0, END[1] + 6.0)
    before, after = picture_of(START, [stood]), picture_of(END, [(500.0, 420.0)])
    way = [picture_of(place, [stood]) for place in WAY]
    found = found_in(before, way, after)
    assert found.end is not None
    assert np.hypot(found.end.x - END[0], found.end.y - END[1]) < 1.5
    assert found.end.misfit < 0.3


def test_a_puck_that_leaves_does_not_rest_on_what_was_pushed() -> None:
    block, pushed = (330.0, 420.0), (330.0, 430.0)  # of the puck's paint
    before = picture_of(START, [], [block])
    way = [picture_of((200.0 + 70.0 * i, 150.0), [], [block if i < 3 else pushed]) for i in range(1, 7)]
    found = found_in(before, way, picture_of(None, [], [pushed]))
    assert found.end is None or found.impossible


def test_bare_stills_show_the_table_where_things_moved() -> None:
    stays, stood, lies = (100.0, 300.0), (END[0] + 3.0, END[1] + 6.0), (500.0, 420.0)
    before, after = picture_of(START, [stays, stood]), picture_of(END, [stays, lies])
    empty = picture_of(None, [stays])
    pictures = CROP.of(before), CROP.of(after)
    table = stills(film_of([before, after]), SETUP, pictures, 1.0, (0, 1))
    for still in (table.before, table.after):
        off = cv2.absdiff(cv2.blur(still.bare, (5, 5)), cv2.blur(CROP.of(empty), (5, 5))).max(axis=2)
        assert float((off > 12).mean()) < 1e-4
    assert table.standing[fill(outline(VIEW, PAWN, Pose(*stays), -2.0), CROP) > 0].mean() > 0.8
    assert not table.standing[fill(outline(VIEW, PAWN, Pose(*stood), -2.0), CROP) > 0].any()


def test_a_puck_seen_once_on_its_way_did_not_become_faster_from_there() -> None:
    seen, far = (230.0, 170.0), (520.0, 360.0)
    way = [picture_of(place, []) for place in (None, None, seen, None, None)]
    found = found_in(picture_of(START, []), way, picture_of(far, []))
    assert found.end is None or found.impossible
    near = found_in(picture_of(START, []), way, picture_of((260.0, 190.0), []))
    assert near.end is not None
    assert not near.impossible


def test_a_puck_seen_to_cross_the_edge_does_not_rest_on_the_area() -> None:
    """What came to lie there, and was seen at once when it was gone, looks like it."""
    left = [(174.0, 140.0), (120.0, 140.0), (68.0, 140.0), (18.0, 140.0), (-18.0, 140.0), (-50.0, 140.0)]
    other = (10.0, 190.0)
    way = [picture_of(place, []) for place in (*left, None, other, other)]
    found = found_in(picture_of((230.0, 140.0), []), way, picture_of(other, []))
    assert found.end is None
    assert found.sightings[-1].x < -20.0


def test_what_is_seen_where_a_puck_would_have_become_faster_to_come_is_something_else() -> None:
    """It went out of sight; something that is knocked over is smeared, and much like it."""
    left = [(300.0, 240.0), (250.0, 240.0), (200.0, 240.0), (150.0, 240.0), (100.0, 240.0)]
    others = [(360.0, 330.0), (364.0, 335.0), (367.0, 338.0)]
    way = [picture_of(place, []) for place in (*left, *others)]
    found = found_in(picture_of((350.0, 240.0), []), way, picture_of(None, []))
    assert found.end is None
    assert not found.impossible
    assert max(abs(s.y - 240.0) for s in found.sightings) < 5.0
    assert found.sightings[-1].x < 155.0


@pytest.mark.parametrize(("pace", "off"), [((60.0, 0.0), True), ((-40.0, 60.0), True), ((15.0, 15.0), False)])
def test_a_puck_that_is_gone_was_on_its_way_off_the_area(pace: Place, off: bool) -> None:
    """Where it was not, it is looked for as one of the table's colour too; `pace`: mm a frame."""
    x, y = pace
    _, found = scene([Sighting(i, i / 30, 350.0 + x * i, 250.0 + y * i, 1.2, 1.0) for i in range(5)])
    assert _leads_off(found, (610.0, 610.0)) == off


@pytest.mark.parametrize(("far", "convincing"), [(60.0, True), (20.0, False)])
def test_what_moved_by_less_than_its_width_may_have_been_a_shadow(far: float, *, convincing: bool) -> None:
    """It is a puck only where none of the table's colour is seen to have moved."""
    table = stills(film_of([picture_of(START, [])] * 2), SETUP, (CROP.of(picture_of(START, [])),) * 2, 1.0, (0, 6))
    places = [(200.0 + far * i / 5.0, 150.0) for i in range(6)]
    _, found = scene([Sighting(i, i / 30, *place, 1.2, 1.0) for i, place in enumerate(places)])
    start, end = (Rest(*place, 1.0, 0.1, np.full(3, 0.5)) for place in (places[0], places[-1]))
    assert _convincing(table, SETUP, replace(found, start=start, end=end, first=0, last=5)) == convincing


def test_a_puck_once_seen_beyond_the_edge_may_rest_beside_it() -> None:
    way = [(174.0, 140.0), (120.0, 140.0), (68.0, 140.0), (18.0, 140.0), (-20.0, 150.0), (18.0, 180.0)]
    found = found_in(
        picture_of((230.0, 140.0), []), [picture_of(place, []) for place in way], picture_of((50.0, 205.0), [])
    )
    assert (found.end is not None and not found.impossible) or found.rivals > 0.9


@pytest.mark.parametrize("followed", [True, False])
def test_where_two_like_pucks_have_come_its_way_alone_tells_which_it_is(*, followed: bool) -> None:
    empty = picture_of(None, [])
    other = picture_of((150.0, 420.0), [])
    after = np.where(other != empty, other, picture_of(END, []))
    way = [picture_of(place if followed else None, []) for place in WAY]
    found = found_in(picture_of(START, []), way, after)
    assert found.end is not None
    if followed:
        assert np.hypot(found.end.x - END[0], found.end.y - END[1]) < 1.5
        assert found.rivals < 0.2
    else:
        assert found.rivals > 0.8


def test_what_comes_to_lie_where_the_puck_passes_is_not_surely_the_puck() -> None:
    """It is seen all the way past that, to the end of its own way: the shorter one is not likelier."""
    beside, far = picture_of((300.0, 250.0), []), (480.0, 430.0)
    empty = picture_of(None, [])
    way = [picture_of((200.0 + 46.7 * k, 150.0 + 46.7 * k), []) for k in range(1, 6)]
    way = [np.where(beside != empty, beside, picture) if k >= 2 else picture for k, picture in enumerate(way)]
    found = found_in(picture_of(START, []), way, np.where(beside != empty, beside, picture_of(far, [])))
    assert found.end is not None
    assert np.hypot(found.end.x - far[0], found.end.y - far[1]) < 1.5 or found.rivals > 0.8


def test_a_puck_seen_to_slow_down_did_not_go_on_to_what_came_to_lie_beside_it() -> None:
    empty = picture_of(None, [])
    other = picture_of((END[0] + 36.0, END[1]), [])
    after = np.where(other != empty, other, picture_of(END, []))
    slower = [(365.0, 315.0), (378.0, 328.0), (386.0, 336.0)]
    found = found_in(picture_of(START, []), [picture_of(place, []) for place in (*WAY, *slower)], after)
    assert found.end is not None
    assert np.hypot(found.end.x - END[0], found.end.y - END[1]) < 1.5
    assert found.rivals < 0.6


@pytest.mark.parametrize("long", [24, 40])
def test_a_puck_of_the_tables_colour_is_found_beside_its_shadow(long: int) -> None:
    """That is far plainer than the puck: it was fitted in its stead, 17 mm beside, or nothing at all was found."""
    sand = np.array([150.0, 185.0, 205.0])

    def shown(puck: Place) -> Image:
        cast = [(puck[0] + k * 0.6, puck[1] + k * 0.4) for k in range(long)]
        shadow = VIEW.project(np.concatenate([puck_points(*at) * [1.0, 1.0, 0.0] for at in cast]))
        side = puck_points(*puck)
        top = side[side[:, 2] > PUCK_HEIGHT - 1.0]
        out = sand + NOISE
        for pixels, colour in (
            (shadow, 0.6 * sand),
            (VIEW.project(side), 0.75 * sand),
            (VIEW.project(top), 1.05 * sand),
        ):
            box = crop_around(hull_of(pixels), (1280, 720), 4)
            mask = cv2.GaussianBlur(fill(hull_of(pixels), box).astype(np.float32), (0, 0), 0.7)[..., None]
            part = out[box.y0 : box.y1, box.x0 : box.x1]
            part += mask * (colour - part)
        return np.clip(out, 0, 255).astype(np.uint8)

    puck = replace(SETUP.puck, colour=(223, 201, 163))
    setup = replace(SETUP, pieces=tuple(puck if each.id == puck.id else each for each in SETUP.pieces))
    found = found_in(shown(START), [shown(place) for place in WAY], shown(END), setup)
    assert np.hypot(found.start.x - START[0], found.start.y - START[1]) < 2.0
    assert found.end is not None
    assert np.hypot(found.end.x - END[0], found.end.y - END[1]) < 2.0


def test_what_leaves_its_place_after_the_puck_was_knocked_by_it() -> None:
    """A thing of the puck's paint, plainer than the puck, which is half hidden: it was told to be the flicked one."""
    knocked = (350.0, 300.0)
    veil = picture_of(None, [(START[0] - 4.0, START[1] - 20.0)])
    empty = picture_of(None, [])

    def shown(puck: Place, thing: Place | None) -> Image:
        other = picture_of(thing, [])
        seen = np.where(other != empty, other, picture_of(puck, []))
        return np.asarray(np.where(veil != empty, veil, seen))

    way = [shown(place, knocked if k < 3 else None) for k, place in enumerate((*WAY, (370.0, 320.0)))]
    found = found_in(shown(START, knocked), way, shown(END, None))
    assert np.hypot(found.start.x - START[0], found.start.y - START[1]) < 3.0
    assert found.rivals < 0.5


@pytest.mark.parametrize(("paint", "level", "none"), [(0.85, 0.9, False), (0.85, 0.15, True), (0.1, 0.15, False)])
def test_what_is_far_darker_than_a_paint_beside_this_table_is_no_puck(
    *, paint: float, level: float, none: bool
) -> None:
    """It leaves as a puck does, in a hue that tells nothing: a dark pawn was taken for a white puck."""
    picture = picture_of(START, [])
    rest = Rest(*START, 1.0, 0.1, np.full(3, level * float(linear(picture[500:520, 600:640]).mean())))
    film = film_of([picture, picture])
    assert outshone(film, CROP.of(picture), rest, paint, 0.0) == none


@pytest.mark.parametrize(("colour", "found"), [((45, 45, 45), True), ((235, 235, 235), False)])
def test_a_dark_thing_that_leaves_is_not_chosen_for_a_white_puck(colour: tuple[int, int, int], *, found: bool) -> None:
    before, after = picture_of(START, []), picture_of(END, [])
    for picture, place in ((before, START), (after, END)):
        picture[silhouette(VIEW, Crop(0, 0, 1280, 720), *place, 0.0) > 0] = 40
    setup = replace(SETUP, puck=replace(SETUP.puck, colour=colour))
    table = stills(film_of([before, after]), setup, (CROP.of(before), CROP.of(after)), 1.0, (0, 1))
    discs = all_discs(view_of_tops(VIEW, setup.area), before, after, 1.0)
    assert bool(starts_of(table, setup, discs, 0.0)) == found


@pytest.mark.parametrize(("hidden", "found"), [(0.0, False), (0.25, True)])
def test_the_colour_of_a_puck_half_behind_a_pawn_is_hardly_known(*, hidden: float, found: bool) -> None:
    """What is left of it is its rim, and the pawn's colour is mixed with that: its plain end was taken for another."""
    before, after = picture_of(START, []), picture_of(END, [])
    table = stills(film_of([before, after]), SETUP, (CROP.of(before), CROP.of(after)), 1.0, (0, 1))
    discs = all_discs(view_of_tops(VIEW, SETUP.area), before, after, 1.0)
    start = starts_of(table, SETUP, discs, 0.0)[0].rest
    mixed = replace(start, colour=start.colour + 0.35 * start.colour.max() * np.array([1.0, 0.5, 0.0]), hidden=hidden)
    assert 0.8 < unlike(start.colour, mixed.colour) < 1.8
    ends = [(rest.x, rest.y) for _, rest in reached(table, SETUP, discs, mixed)]
    assert any(np.hypot(x - END[0], y - END[1]) < 1.5 for x, y in ends) == found


def test_a_puck_that_creeps_to_its_rest_is_seen_where_it_is() -> None:
    """Just before, its place looks as it does afterwards: it seemed to have stopped, as at a piece beside it."""
    slower = [(365.0, 315.0), (377.0, 327.0), (384.5, 334.5), (388.0, 338.0)]
    found = found_in(picture_of(START, []), [picture_of(place, []) for place in (*WAY, *slower)], picture_of(END, []))
    assert found.last == STILL + len(WAY) + len(slower) - 1
    for s in found.sightings:
        if found.first < s.frame <= found.last:
            there = (*WAY, *slower)[s.frame - STILL]
            assert np.hypot(s.x - there[0], s.y - there[1]) < 1.3
