"""Which piece is which: by place, paint, lines, and the puck that was shot beside it."""

from __future__ import annotations

import math
from itertools import permutations, product

import numpy as np
import pytest

from tests.vision.standing import CROP, SCENE, VIEW, shot_from, sureness
from tests.vision.table import PLACES, Scene, camera, setup_json, usual_pieces, where_they_stand
from vision.ledger import ASK_BELOW
from vision.pieces.finder import Finder, Spot, nominal
from vision.pieces.marks import likelihoods, read_marks
from vision.pieces.naming import Colours, Placed, named, one_by_one, parted
from vision.pieces.survey import survey
from vision.pieces.ways import STRANGER, Ways, likeliest, matched, parts_of
from vision.setup import Pose, Setup, parse_setup


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


def test_twelve_pawns_of_a_team_aresureness() -> None:
    fits = np.full((1, 12, 12), 0.01) + np.eye(12)
    assert likeliest(fits)[1].tolist() == [list(range(12))]
    assert matched(fits)[1][0].diagonal().min() > 0.98


@pytest.mark.parametrize("unseen", [(), ("red_1",), ("red_3", "blue_1", "blue_2")])
def test_names_that_lines_tell_are_sure_where_other_pawns_are_not_found(unseen: tuple[str, ...]) -> None:
    sure = sureness(VIEW, without=unseen)
    assert set(sure) == {"red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3"} - set(unseen)
    assert min(sure.values()) > ASK_BELOW


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


def test_a_piece_unlike_its_mates_makes_its_name_unsure() -> None:
    assert min(sureness(VIEW).values()) > 0.95
    doubted = sureness(VIEW, stranger="red_2", beside={"red_2": PLACES["red_2"].moved(14.0, 0.0)})
    assert doubted.pop("red_2") < 0.8
    assert min(doubted.values()) > 0.9


def test_a_piece_unlike_its_mates_is_the_likelier_one_of_them_the_better_its_outline_fits() -> None:
    fits, hardly = (sureness(VIEW, stranger="red_2", score=score) for score in (0.8, 0.5))
    assert fits["red_2"] > 1.5 * hardly["red_2"]  # as unlike as this one is, both are next to nothing


def test_a_pawn_whose_lines_cannot_be_told_is_known_by_its_mates() -> None:
    unread = {"red_2": PLACES["red_2"].moved(9.0, 0.0)}
    fits = read_marks(VIEW, CROP, CROP.of(SCENE.frame(0)), unread["red_2"], 35.0)
    assert likelihoods(fits, 1.0).argmax() == 0
    sure = sureness(VIEW, beside=unread)
    assert min(sure[name] for name in ("red_1", "red_2", "red_3")) > 0.95
    alone = sureness(VIEW, beside=unread, without=("red_1",))  # it may be either, and that is all that is unsure
    assert alone.pop("red_2") < 0.7
    assert min(alone.values()) > 0.9


@pytest.mark.parametrize("near", ["red_1", "red_2"])
def test_of_two_pawns_without_lines_the_one_beside_the_puck_is_the_one_that_it_wasshot_from(near: str) -> None:
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

    (told, sure), (_, half) = believed(shot_from(setup, "red_1", PLACES[near])), believed(setup)
    assert told == "red_1"
    assert sure / (1.0 - sure) > 10.0 * half / (1.0 - half)


def test_lines_know_better_than_the_place_beside_the_puck_which_pawn_stands_there() -> None:
    """People flick beside the wrong one of their pawns."""
    told = shot_from(SCENE.setup, "red_1", PLACES["red_3"])
    finder = Finder(VIEW, CROP, CROP.of(SCENE.frame(0)), told, np.ones(3))
    found = [(pawn, finder.spot(pawn, PLACES[pawn.id])) for pawn in told.pieces if pawn.type == "pawn"]
    for each in named(finder, found):
        assert each.pose == PLACES[each.piece.id]
        assert each.sure > 0.85


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


def test_lines_too_small_to_be_seen_give_no_sure_name() -> None:
    far = sureness(camera(68.0, 8.0, distance=2600.0))
    assert len(far) == 6
    assert max(far.values()) < ASK_BELOW
