"""Which piece stands where: places, teams, line marks, teaching."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import permutations, product

import cv2
import numpy as np
import pytest

from tests.vision.table import PLACES, Scene, camera, setup_json, slide, usual_pieces, where_they_stand
from vision.arrays import Floats, light_of
from vision.camera.lens import Camera
from vision.pictures.film import Crop, crop_around
from vision.pieces.choice import _Choice, candidate, chosen
from vision.pieces.finder import Finder, Spot, hue, light_on, nominal
from vision.pieces.lamp import Lamp
from vision.pieces.marks import contrast, likelihoods, read_marks, top_paint
from vision.pieces.matching import likeliest, matched
from vision.pieces.naming import Placed, lines_missing, named, one_by_one
from vision.pieces.shapes import may_have_shot, points
from vision.pieces.survey import find_pieces, survey
from vision.pieces.teach import teach
from vision.pieces.teams import STRANGER, Colours, parted
from vision.pieces.tops import read_anew
from vision.pieces.ways import Ways, parts_of
from vision.pose import Pose
from vision.setup import Setup, parse_setup
from vision.trouble import BadSetup
from vision.verdict import ASK_BELOW

VIEW = camera(68.0, 8.0)
SCENE = Scene(setup_json(usual_pieces()), VIEW, slide((330.0, 120.0), (1.0, 1.0), 9.0))
CROP = crop_around(VIEW.project(SCENE.setup.corners), VIEW.size, 40)


def test_all_pieces_are_found_and_the_pawns_named() -> None:
    picture = CROP.of(np.clip(SCENE.still(0.0), 0, 255).astype(np.uint8))
    finder = Finder(VIEW, CROP, picture, SCENE.setup, np.ones(3))
    found = {placed.piece.id: placed for placed in survey(finder)}
    for name, place in PLACES.items():
        same = [each for each in found.values() if each.piece.type == name.split("_")[0]] or [found[name]]
        assert min(math.hypot(each.pose.x - place.x, each.pose.y - place.y) for each in same) < 4.0, name
    for name in ("red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3"):
        assert math.hypot(found[name].pose.x - PLACES[name].x, found[name].pose.y - PLACES[name].y) < 3.0
    assert found["obstacle_1"].sure < 0.85  # two that are alike cannot be told apart


def test_what_was_found_before_the_colours_were_known_is_not_lost_by_knowing_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched = iter([True, False])
    search = sys.modules[survey.__module__]
    by_evidence = search._by_evidence
    monkeypatch.setattr(search, "_by_evidence", lambda *given: by_evidence(*given) if next(searched) else [])
    monkeypatch.setattr(search, "_by_edges", lambda *_given: [])
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), SCENE.setup, np.ones(3))
    found = {placed.piece.id: placed.pose for placed in survey(finder)}
    for name in ("red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3"):
        assert math.hypot(found[name].x - PLACES[name].x, found[name].y - PLACES[name].y) < 3.0, name


def test_a_piece_that_is_not_where_it_should_be_is_found_where_it_is() -> None:
    picture = CROP.of(np.clip(SCENE.still(0.0), 0, 255).astype(np.uint8))
    wrong = {**PLACES, "red_2": Pose(60.0, 420.0), "obstacle_1": Pose(125.0, 300.0)}
    setup = parse_setup(setup_json(where_they_stand(usual_pieces(), wrong)))
    found = {placed.piece.id: placed for placed in survey(Finder(VIEW, CROP, picture, setup, np.ones(3)))}
    for name, place in PLACES.items():
        assert math.hypot(found[name].pose.x - place.x, found[name].pose.y - place.y) < 4.0, name
        assert found[name].sure > 0.9, name  # a pawn by its lines, obstacles by who is nearer


@pytest.mark.parametrize(("one", "other"), [("red_1", "red_2"), ("red_1", "blue_1")])
def test_pawns_that_were_exchanged_since_their_places_were_told_are_named_by_what_is_seen(one: str, other: str) -> None:
    picture = CROP.of(np.clip(SCENE.still(0.0), 0, 255).astype(np.uint8))
    told = {**PLACES, one: PLACES[other], other: PLACES[one]}
    for places in (PLACES, told):
        setup = parse_setup(setup_json(where_they_stand(usual_pieces(), places)))
        found = {placed.piece.id: placed for placed in survey(Finder(VIEW, CROP, picture, setup, np.ones(3)))}
        for name in (one, other):
            assert math.hypot(found[name].pose.x - PLACES[name].x, found[name].pose.y - PLACES[name].y) < 3.0
        assert found["red_3"].sure > 0.99


def test_what_tells_nothing_gives_each_thing_another_name_of_which_none_is_sure() -> None:
    picture = CROP.of(SCENE.frame(0))
    for count, colour in ((6, np.full(3, np.nan)), (7, np.ones(3))):
        spots = [Spot("pawn", Pose(60.0 * k, 60.0), 0.8, colour) for k in range(count)]
        finder = Finder(VIEW, CROP, picture, SCENE.setup, np.ones(3))
        placed = named(finder, [(SCENE.setup.pieces[0], spot) for spot in spots])
        assert len({each.piece.id for each in placed}) == len(placed) == 6
        assert max(each.sure for each in placed) < 0.5


@pytest.mark.parametrize(("things", "names"), [(1, 1), (2, 3), (3, 3), (4, 5)])
def test_all_ways_to_name_things_are_counted(things: int, names: int) -> None:
    fits = np.random.default_rng(7).random((5, things, names))
    sums, shares = matched(fits)
    best, chosen = likeliest(fits)
    for k, group in enumerate(fits):
        ways = {way: math.prod(group[i, j] for i, j in enumerate(way)) for way in permutations(range(names), things)}
        assert sums[k] == pytest.approx(sum(ways.values()))
        assert best[k] == pytest.approx(max(ways.values()))
        assert tuple(chosen[k]) == max(ways, key=lambda way: ways[way])
        for i, j in product(range(things), range(names)):
            assert shares[k, i, j] == pytest.approx(sum(ways[way] for way in ways if way[i] == j) / sums[k])


@pytest.mark.parametrize("things", [3, 4])
def test_names_are_as_likely_together_as_all_ways_to_name_everything_make_them(things: int) -> None:
    """Two teams of two, each in one of three states that nobody knows; one thing may be none of theirs."""
    luck = np.random.default_rng(things)
    teams, parts = [(0, 2), (1, 3)], parts_of(things, [2, 2])
    fits, odds = luck.random((3, things, 4)), luck.random(len(parts))
    ways = Ways(fits, teams, parts, odds)
    worlds: dict[tuple[int, ...], float] = dict.fromkeys(product((STRANGER, 0, 1, 2, 3), repeat=things), 0.0)
    for names, states in product(worlds, product(range(3), repeat=2)):
        held = [name for name in names if name != STRANGER]
        part = [STRANGER if name == STRANGER else name % 2 for name in names]
        if len(set(held)) == len(held) and (at := np.flatnonzero((parts == part).all(axis=1))).size:
            likely = (fits[states[name % 2], i, name] for i, name in enumerate(names) if name != STRANGER)
            worlds[names] += odds[at[0]] * math.prod(likely) / 9
    whole = sum(worlds.values())
    for i, name in product(range(things), range(4)):
        share = sum(likely for names, likely in worlds.items() if names[i] == name) / whole
        assert ways.beliefs()[i, name] == pytest.approx(share)
        assert ways.together([(i, name)]) == pytest.approx(share)
    both = sum(likely for names, likely in worlds.items() if names[:2] == (0, 3)) / whole
    assert ways.together([(0, 0), (1, 3)]) == pytest.approx(both)
    assert ways.together([]) == pytest.approx(1.0)


def test_two_mates_that_may_be_exchanged_are_one_doubt_not_two() -> None:
    fits = np.array([[[0.9, 0.1], [0.1, 0.9]]])
    ways = Ways(fits, [(0, 1)], np.zeros((1, 2), np.intp), np.ones(1))
    sure = float(ways.beliefs()[0, 0])
    mates = [Placed(SCENE.setup.pieces[i], PLACES["red_1"], 1.0, sure, names=ways, named=(i, i)) for i in range(2)]
    alone = Placed(SCENE.setup.pieces[3], PLACES["blue_1"], 1.0, 0.8)
    assert one_by_one([*mates, alone]) == pytest.approx([0.81 / 0.82, 1.0, 0.8])


def test_what_looks_like_lines_but_not_as_its_mates_do_tells_no_name() -> None:
    """Something else was found in a pawn's stead, on which one line can be read, dark where its mates' are bright."""
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)).copy(), SCENE.setup, np.ones(3))
    place = Pose(330.0, 120.0)
    ends = VIEW.project(np.array([[330.0, 120.0 + along, 35.0] for along in (-6.0, 6.0)])) - [CROP.x0, CROP.y0]
    one, other = np.rint(ends).astype(int).tolist()
    cv2.line(finder.picture, one, other, (20, 20, 90), 2, cv2.LINE_AA)
    assert likelihoods(read_marks(VIEW, CROP, finder.picture, place, 35.0), 1.0).argmax() == 1
    stood = {pawn.id: PLACES[pawn.id] for pawn in SCENE.setup.pieces[:6]} | {"red_3": place}
    found = [(pawn, Spot("pawn", stood[pawn.id], 0.8, nominal(pawn.colour))) for pawn in SCENE.setup.pieces[:6]]
    sure = {each.piece.id: each.sure for each in named(finder, found) if each.pose == stood[each.piece.id]}
    assert min(sure["red_1"], sure["red_2"]) > 0.9


def test_twelve_pawns_of_a_team_are_named() -> None:
    fits = np.full((1, 12, 12), 0.01) + np.eye(12)
    assert likeliest(fits)[1].tolist() == [list(range(12))]
    assert matched(fits)[1][0].diagonal().min() > 0.98


@pytest.mark.parametrize("unseen", [(), ("red_1",), ("red_3", "blue_1", "blue_2")])
def test_names_that_lines_tell_are_sure_where_other_pawns_are_not_found(unseen: tuple[str, ...]) -> None:
    sure = _named(VIEW, without=unseen)
    assert set(sure) == {"red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3"} - set(unseen)
    assert min(sure.values()) > ASK_BELOW


@pytest.mark.parametrize("paint", [(31, 111, 209), (47, 143, 78), (124, 63, 166), (214, 84, 44), (224, 181, 58)])
@pytest.mark.parametrize("gloss", [0.0, 0.03, 0.1])
@pytest.mark.parametrize("light", [(1.0, 1.0, 1.0), (0.62, 0.84, 1.0), (0.25, 0.35, 0.42)])
def test_the_light_is_told_by_a_paint_however_glossy_it_is(
    paint: tuple[int, int, int], gloss: float, light: tuple[float, float, float]
) -> None:
    seen = np.array(light) * ((np.array(paint[::-1]) / 255.0) ** 2.2 * 0.9 + gloss)
    off = hue(light_on(paint, seen)) - hue(np.array(light))
    assert np.abs(off[1:]).max() < 0.35
    taken_for_nominal = hue(seen / nominal(paint)) - hue(np.array(light))
    if gloss == 0.0:
        assert np.abs(taken_for_nominal[1:]).max() > 0.5  # what the dark channels would make of it


@pytest.mark.parametrize("marks", [1, 2, 3])
def test_lines_are_counted(marks: int) -> None:
    picture = CROP.of(SCENE.frame(0))
    fits = read_marks(VIEW, CROP, picture, PLACES[f"red_{marks}"], 35.0)
    assert max(fits, key=lambda count: fits[count]) == marks


@pytest.mark.parametrize("marks", [1, 2, 3])
def test_lines_that_blur_has_joined_are_counted_by_their_outline(marks: int) -> None:
    near = camera(80.0, distance=800.0)
    scene = Scene(SCENE.given, near, SCENE.path)
    picture = np.asarray(cv2.GaussianBlur(scene.frame(0), (0, 0), 2.0), np.uint8)
    fits = read_marks(near, Crop(0, 0, *near.size), picture, PLACES[f"blue_{marks}"], 35.0)
    assert max(fits, key=lambda count: fits[count]) == marks


@pytest.mark.parametrize(("fits", "likeliest", "at_least"), [
    ({1: 0.95, 2: 0.65, 3: 0.4}, 1, 0.99),
    ({1: 0.63, 2: 0.94, 3: 0.7}, 2, 0.97),
    ({1: 0.3, 2: 0.55, 3: 0.67}, 0, 0.6),  # lines, or what is not seen well: three are still the likeliest
    ({1: 0.75, 2: 0.83, 3: 0.72}, 0, 0.5),  # what a foot looks like
])  # fmt: skip
def test_the_likelihood_of_lines_is_what_one_number_fits_better_than_another(
    fits: dict[int, float], likeliest: int, at_least: float
) -> None:
    told = likelihoods(fits, 0.85)
    assert told.sum() == pytest.approx(1.0)
    assert int(told.argmax()) == likeliest
    assert told[likeliest] > at_least
    assert 1 + int(told[1:].argmax()) == max(fits, key=lambda count: fits[count])
    assert likelihoods(fits, 0.4).max() < told.max()  # in a smaller picture less is told


@pytest.mark.parametrize("marks", [1, 2, 3])
def test_the_paint_of_a_top_is_told_beside_its_lines(marks: int) -> None:
    seen = [top_paint(VIEW, CROP, CROP.of(SCENE.frame(0)), PLACES[f"{team}_{marks}"], 35.0) for team in ("red", "blue")]
    for paint, team in zip(seen, ("red", "blue"), strict=True):
        true = light_of(0.95 * np.array(SCENE.setup.piece(f"{team}_1").colour[::-1], float))
        assert np.abs(paint - true).max() < 0.18, team  # of lines of 0.88


def test_teams_are_parted_by_their_caps_where_all_else_is_bare_wood() -> None:
    paints, wood = ((179, 35, 31), (35, 82, 168)), nominal((201, 168, 119))
    truth = (0, 1, 1, 0, 1, 0)
    ways = np.array([way for way in product((0, 1), repeat=6) if sum(way) == 3])
    caps = [Colours(wood, nominal(paints[team])) for team in truth]
    assert tuple(ways[int(parted(caps, paints, np.ones(3), ways).argmax())]) == truth
    unseen = [Colours(wood, None if i in (1, 3) else each.top) for i, each in enumerate(caps)]
    told = parted(unseen, paints, np.ones(3), ways)
    best = np.sort(told)[-3:]
    assert best[2] - best[1] < 0.1  # two tops are not seen: either may be of either team
    assert best[1] - best[0] > 3.0


def _named(
    view: Camera,
    stranger: str | None = None,
    beside: Mapping[str, Pose] | None = None,
    without: Sequence[str] = (),
    score: float = 0.8,
) -> dict[str, float]:
    """How sure the names of the usual pawns are; `stranger`: a green one; `beside`: found elsewhere; `without`: not.

    `score`: how well their outlines fit.
    """
    places = {**PLACES, **(beside or {})}
    scene = Scene(SCENE.given, view, SCENE.path)
    crop = crop_around(view.project(scene.setup.corners), view.size, 40)
    finder = Finder(view, crop, crop.of(scene.frame(0)), scene.setup, np.ones(3))
    found = []
    for pawn in (pawn for pawn in scene.setup.pieces[:6] if pawn.id not in without):
        colour = nominal((47, 143, 78) if pawn.id == stranger else pawn.colour)
        found.append((pawn, Spot("pawn", places[pawn.id], score, colour)))
    return {each.piece.id: each.sure for each in named(finder, found)}


def test_a_piece_unlike_its_mates_makes_its_name_unsure() -> None:
    assert min(_named(VIEW).values()) > 0.95
    doubted = _named(VIEW, stranger="red_2", beside={"red_2": PLACES["red_2"].moved(14.0, 0.0)})
    assert doubted.pop("red_2") < 0.8
    assert min(doubted.values()) > 0.9


def test_a_piece_unlike_its_mates_is_the_likelier_one_of_them_the_better_its_outline_fits() -> None:
    fits, hardly = (_named(VIEW, stranger="red_2", score=score) for score in (0.8, 0.5))
    assert fits["red_2"] > 1.5 * hardly["red_2"]  # as unlike as this one is, both are next to nothing


def test_a_pawn_whose_lines_cannot_be_told_is_known_by_its_mates() -> None:
    unread = {"red_2": PLACES["red_2"].moved(9.0, 0.0)}
    fits = read_marks(VIEW, CROP, CROP.of(SCENE.frame(0)), unread["red_2"], 35.0)
    assert likelihoods(fits, 1.0).argmax() == 0
    sure = _named(VIEW, beside=unread)
    assert min(sure[name] for name in ("red_1", "red_2", "red_3")) > 0.95
    alone = _named(VIEW, beside=unread, without=("red_1",))  # it may be either, and that is all that is unsure
    assert alone.pop("red_2") < 0.7
    assert min(alone.values()) > 0.9


def _shot_from(setup: Setup, name: str, near: Pose) -> Setup:
    """The setup with the puck beside a place, from which a pawn shot it."""
    pieces = (replace(each, beside=(near.x + 28.0, near.y)) if each.id == name else each for each in setup.pieces)
    return replace(setup, pieces=tuple(pieces))


@pytest.mark.parametrize("near", ["red_1", "red_2"])
def test_of_two_pawns_without_lines_the_one_beside_the_puck_is_the_one_that_it_was_shot_from(near: str) -> None:
    """LG-R29."""
    worn = [{**piece, "marks": None} if piece["id"] in ("red_1", "red_2") else piece for piece in usual_pieces()]
    setup = parse_setup(setup_json(worn))
    picture = CROP.of(Scene(setup_json(worn), VIEW, SCENE.path).frame(0))

    def believed(given: Setup) -> tuple[str, float]:
        """The name of what stands there, and the belief that it is the shooter."""
        finder = Finder(VIEW, CROP, picture, given, np.ones(3))
        found = [(pawn, finder.spot(pawn, PLACES[pawn.id])) for pawn in given.pieces if pawn.type == "pawn"]
        (there,) = (each for each in named(finder, found) if each.pose == PLACES[near])
        assert there.names is not None
        return there.piece.id, float(there.names.beliefs()[there.named[0]][0])

    (told, sure), (_, half) = believed(_shot_from(setup, "red_1", PLACES[near])), believed(setup)
    assert told == "red_1"
    assert sure / (1.0 - sure) > 10.0 * half / (1.0 - half)


def test_lines_know_better_than_the_place_beside_the_puck_which_pawn_stands_there() -> None:
    """People flick beside the wrong one of their pawns."""
    told = _shot_from(SCENE.setup, "red_1", PLACES["red_3"])
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), told, np.ones(3))
    found = [(pawn, finder.spot(pawn, PLACES[pawn.id])) for pawn in told.pieces if pawn.type == "pawn"]
    for each in named(finder, found):
        assert each.pose == PLACES[each.piece.id]
        assert each.sure > 0.85


@pytest.mark.parametrize("near", ["red_2", "blue_1"])
def test_of_more_than_there_can_be_that_look_alike_the_one_beside_the_puck_is_one(near: str) -> None:
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), _shot_from(SCENE.setup, "red_1", PLACES[near]), np.ones(3))
    pawn = SCENE.setup.piece("red_1")
    spots = [(pawn, finder.spot(pawn, PLACES[name])) for name in ("red_2", "blue_1")]
    (taken,) = chosen(finder, spots, {pawn: 1}, None)
    assert taken[1].pose == PLACES[near]


@pytest.mark.parametrize(("far", "may"), [(10.0, False), (21.0, True), (47.5, True), (56.0, True), (60.0, False)])
def test_a_puck_is_shot_from_beside_a_pawn_a_little_farther_at_most_than_it_should(far: float, *, may: bool) -> None:
    """LG-R29, LG-R84."""
    assert may_have_shot(SCENE.setup.piece("red_1"), Pose(300.0, 90.0), (300.0, 90.0 + far)) is may


def test_what_two_beside_the_puck_are_worth_does_not_hang_on_which_was_taken_first() -> None:
    finder = Finder(
        VIEW, CROP, CROP.of(SCENE.frame(0)), _shot_from(SCENE.setup, "red_1", Pose(315.0, 100.0)), np.ones(3)
    )
    pawn = SCENE.setup.piece("red_1")
    places = [Pose(300.0, 130.0), Pose(370.0, 70.0)]
    one, other = (candidate(finder, pawn, finder.spot(pawn, place), None, None) for place in places)
    assert 0.0 < min(one.shot, other.shot) < max(one.shot, other.shot)
    choice = _Choice(finder.map.shape, {pawn: 2}, [one, other], [])
    gained = choice._take(one) + choice._take(other)
    assert choice._drop(one) + choice._drop(other) == pytest.approx(gained)


@pytest.mark.parametrize(("turned", "worn"), [("red_2", "red_3"), ("red_3", "red_2")])
def test_of_two_tops_without_lines_the_one_upside_down_is_told_by_its_outline(turned: str, worn: str) -> None:
    given = setup_json([{**piece, "flipped": piece["id"] == turned} for piece in usual_pieces()])
    seen = setup_json([{**piece, "marks": None} if piece["id"] == worn else piece for piece in given["pieces"]])
    scene = Scene(seen, VIEW, SCENE.path)
    finder = Finder(VIEW, CROP, CROP.of(scene.frame(0)), parse_setup(given), np.ones(3))
    upright = parse_setup(setup_json(usual_pieces())).pieces[:6]  # until they have names all are taken to stand so
    placed = named(finder, [(pawn, Spot("pawn", PLACES[pawn.id], 0.8, nominal(pawn.colour))) for pawn in upright])
    for each in placed:
        assert each.pose == PLACES[each.piece.id]
        assert each.sure > 0.6  # their lines alone would leave it at a half


def test_what_is_darker_than_a_top_where_its_mates_lines_are_brighter_is_none() -> None:
    """Two scratches on the foot of a pawn that stands upside down, as plain as lines: it may have been the other."""
    given = setup_json([{**piece, "flipped": piece["id"] == "red_1"} for piece in usual_pieces()])
    scene = Scene(given, VIEW, SCENE.path)
    picture, place = CROP.of(scene.frame(0)).copy(), PLACES["red_1"]
    for across in (-2.0, 2.0):
        ends = VIEW.project(np.array([[place.x + across, place.y + along, 35.0] for along in (-6.0, 6.0)]))
        one, other = np.rint(ends - [CROP.x0, CROP.y0]).astype(int).tolist()
        cv2.line(picture, one, other, (20, 20, 90), 1, cv2.LINE_AA)
    fits = read_marks(VIEW, CROP, picture, place, 35.0)
    assert likelihoods(fits, 1.0).argmax() == 2
    stands = {name: contrast(VIEW, CROP, picture, PLACES[name], 35.0) for name in ("red_1", "red_2", "red_3")}
    assert stands["red_1"] < 0.0 < min(stands["red_2"], stands["red_3"])
    finder = Finder(VIEW, CROP, picture, parse_setup(given), np.ones(3))
    upright = parse_setup(setup_json(usual_pieces())).pieces[:6]
    placed = named(finder, [(pawn, Spot("pawn", PLACES[pawn.id], 0.8, nominal(pawn.colour))) for pawn in upright])
    for each in placed:
        assert each.pose == PLACES[each.piece.id]
        assert each.sure > 0.95


@pytest.mark.parametrize("turn", [0.3, 1.9, 4.0])
def test_no_lines_are_seen_on_what_lies_but_was_taken_to_stand(turn: float) -> None:
    places = {**PLACES, "blue_3": replace(PLACES["blue_3"], turn=turn, lying=True)}
    scene = Scene(SCENE.given, VIEW, SCENE.path, places)
    finder = Finder(VIEW, CROP, CROP.of(scene.frame(0)), SCENE.setup, np.ones(3))
    found = [(pawn, Spot("pawn", PLACES[pawn.id], 0.8, nominal(pawn.colour))) for pawn in SCENE.setup.pieces[:6]]
    placed = named(finder, found)
    missing = {each.piece.id: lines_missing(finder, each, placed, each.pose) for each in placed}
    assert missing.pop("blue_3") > 3.0
    assert max(missing.values()) < 0.3


def test_a_top_that_is_not_in_the_picture_tells_nothing() -> None:
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), SCENE.setup, np.ones(3))
    found = [(pawn, Spot("pawn", PLACES[pawn.id], 0.8, nominal(pawn.colour))) for pawn in SCENE.setup.pieces[:6]]
    placed = named(finder, found)
    assert lines_missing(finder, placed[0], placed, Pose(300.0, -2000.0)) == pytest.approx(1.0, abs=0.1)


@pytest.mark.parametrize("name", ["red_1", "red_2", "blue_1"])
def test_a_pawn_found_on_its_shadow_is_looked_for_where_lines_are_clear(name: str) -> None:
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), SCENE.setup, np.ones(3))
    beside = {name: PLACES[name].moved(9.0, -9.0)}
    pawns = [piece for piece in SCENE.setup.pieces if piece.type == "pawn"]
    standing = [(pawn, Spot("pawn", {**PLACES, **beside}[pawn.id], 0.3, np.ones(3))) for pawn in pawns]
    for pawn, spot in read_anew(finder, standing, None, None):
        assert math.hypot(spot.pose.x - PLACES[pawn.id].x, spot.pose.y - PLACES[pawn.id].y) < 4.0, pawn.id


def _shadows(lamp: Lamp, places: Mapping[str, Pose]) -> Callable[[Floats, Floats], Floats]:
    """The light on the table, by place, that the pieces' shadows leave."""
    light = np.ones((611, 611), np.float32)
    for name, pose in places.items():
        cast = lamp.cast(points(SCENE.setup.piece(name), pose))[:, :2].astype(np.float32)
        cv2.fillConvexPoly(light, np.rint(cv2.convexHull(cast)).astype(np.int32), 0.6)

    def share(x: Floats, y: Floats) -> Floats:
        onto = x.astype(np.float32), y.astype(np.float32)
        return np.asarray(cv2.remap(light, *onto, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), float)

    return share


@pytest.mark.parametrize("lies", [False, True])
def test_a_pawn_without_lines_lies_only_if_its_shadow_says_so_too(lies: bool) -> None:
    low, lamp = camera(42.0, 10.0), Lamp(np.array([1305.0, 305.0, 900.0]))
    places = {**PLACES, "red_1": replace(PLACES["red_1"], turn=1.3, lying=lies)}
    blank = [{**piece, "marks": None} if piece["id"] == "red_1" else piece for piece in usual_pieces()]
    scene = Scene(setup_json(blank), low, SCENE.path, places, cloth=_shadows(lamp, places))
    crop = crop_around(low.project(SCENE.setup.corners), low.size, 40)
    finder = Finder(low, crop, crop.of(scene.frame(0)), SCENE.setup)
    pawns = [piece for piece in SCENE.setup.pieces if piece.type == "pawn"]
    standing = [(pawn, finder.spot(pawn, finder.refined(pawn, PLACES[pawn.id])[0])) for pawn in pawns]
    anew = read_anew(finder, standing, lamp, None)
    assert [pawn.id for pawn, spot in anew if spot.pose.lying] == [
        "red_1"
    ] * lies  # its outline alone fits better lying


@pytest.mark.parametrize(("elevation", "turn"), [(84.0, 2.5), (86.0, 0.4), (88.0, 0.4), (88.0, 2.5)])
def test_one_pawn_that_lies_is_not_two_that_stand(elevation: float, turn: float) -> None:
    """From above two tops cover it as well, closer than two pawns can stand; a third pawn was not found then."""
    view = camera(elevation, 30.0)
    places = {**PLACES, "blue_3": replace(PLACES["blue_3"], turn=turn, lying=True)}
    scene = Scene(setup_json(usual_pieces()), view, lambda _t: None, places)
    found = {placed.piece.id: placed.pose for placed in find_pieces(scene.setup, view, scene.frame(0))}
    for name, place in places.items():
        if name.startswith(("red", "blue")):
            assert math.hypot(found[name].x - place.x, found[name].y - place.y) < 5.0, name
            assert found[name].lying == place.lying, name


def test_lines_too_small_to_be_seen_give_no_sure_name() -> None:
    far = _named(camera(68.0, 8.0, distance=2600.0))
    assert len(far) == 6
    assert max(far.values()) < ASK_BELOW


def test_teaching_takes_the_colours_from_the_picture() -> None:
    named = usual_pieces(red="#444444", blue="#444444", puck="#444444")
    given = parse_setup(setup_json(named))
    places = {name: (PLACES[name].x, PLACES[name].y) for name in ("red_1", "blue_1", "obstacle_1")}
    taught = teach(given, VIEW, SCENE.frame(0), {**places, "puck_1": (330.0, 120.0)})
    for name in ("red_2", "blue_3", "obstacle_2", "puck_1"):
        wanted = nominal(SCENE.setup.piece(name).colour)
        off = np.log(nominal(taught.piece(name).colour)) - np.log(wanted)
        assert float(np.abs(off).max()) < 0.8, name
    assert taught.puck.colour == taught.piece("puck_1").colour


def test_teaching_refuses_teams_that_look_the_same() -> None:
    places = {"red_1": (320.0, 420.0), "blue_1": (320.0, 420.0)}
    with pytest.raises(BadSetup, match="look the same"):
        teach(SCENE.setup, VIEW, SCENE.frame(0), places)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("#b3231f", "#c23b2e", False),  # two reds
        ("#5a6a9a", "#6272a2", False),  # two blues
        ("#9a9a9a", "#a6a6a6", False),  # two coins
        ("#b3231f", "#e07b1e", True),
        ("#1e1d1f", "#ece8df", True),
        ("#caa46a", "#5d3a22", True),  # light and dark wood
    ],
)
def test_teams_of_like_paints_are_refused(one: str, other: str, apart: bool) -> None:
    scene = Scene(setup_json(usual_pieces(red=one, blue=other)), VIEW, slide((330.0, 120.0), (1.0, 1.0), 9.0))
    places = {name: (PLACES[name].x, PLACES[name].y) for name in ("red_1", "blue_1")}
    if apart:
        assert teach(scene.setup, VIEW, scene.frame(0), places).piece("red_2").colour
    else:
        with pytest.raises(BadSetup, match="look the same"):
            teach(scene.setup, VIEW, scene.frame(0), places)


def test_teaching_needs_the_piece_in_the_picture() -> None:
    with pytest.raises(BadSetup, match="outside the picture"):
        teach(SCENE.setup, VIEW, SCENE.frame(0), {"red_1": (3000.0, 0.0)})
