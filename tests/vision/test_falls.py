"""What became of pawns that moved: they stand elsewhere, lie beside their place, or were knocked far away."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import cv2
import numpy as np
import pytest

from tests.vision.footage.optics import look_at
from tests.vision.footage.render import Lamp as Light
from tests.vision.footage.render import Scene, Webcam
from tests.vision.footage.solids import Body, Solid
from tests.vision.footage.surface import Surface, paint
from vision.camera.lens import Camera
from vision.ledger import ASK_BELOW
from vision.outcome.appearance import Appearance
from vision.outcome.changes import changed, covered
from vision.outcome.falls import Fit, Search
from vision.outcome.moves import in_place
from vision.outcome.piece_outcomes import PieceOutcome, _together, _weighed, found_again, looked_for
from vision.outcome.shading import Shape, shape_of
from vision.pictures.film import Crop
from vision.pieces.lamp import Lamp
from vision.pieces.naming import Placed
from vision.setup import Piece, Pose

_SIZE = (1280, 720)
_VIEWS = {
    "above": look_at(_SIZE, 85.0, 4.0, lens=(0.0,) * 5, off_centre=(0.0, 0.0)),
    "aslant": look_at(_SIZE, 52.0, -20.0, lens=(0.0,) * 5, off_centre=(0.0, 0.0)),
}
_PAINTS = {
    "red on grey": ("#b3231f", "#8d9094"),
    "teal on black": ("#20808c", "#26262a"),
    "black on black": ("#1e1d1f", "#26262a"),
    "white on white": ("#ece8df", "#dcd9d2"),
}
_STOOD = {f"p{k}": Pose(115.0 + 190.0 * (k % 3), 115.0 + 190.0 * (k // 3)) for k in range(9)}
_FELL = {"p0": 0.4, "p1": 2.0, "p2": 3.3, "p3": 4.4, "p4": 5.7}
_FLIPPED = {"p4"}
_SLID = {"p5": (5.0, -4.0), "p6": (-25.0, 20.0)}
_TURN = 0.7  # rad: that of the lines on the tops
_NOISE = 1.5
_LAMP = Lamp(np.array(Light().place))


def _fallen(old: Pose, way: float) -> Pose:
    """A pawn that tipped over its foot's rim."""
    return Pose(old.x + 27.5 * math.cos(way), old.y + 27.5 * math.sin(way), way, lying=True)


def _piece(name: str) -> Piece:
    return Piece(name, "pawn", (0, 0, 0), (20.0, 20.0, 35.0), "a", 2, name in _FLIPPED)


@cache
def _looks(view: str, paints: str, *poses: tuple[str, Pose]) -> Appearance:
    """The table before and after some pawns came to these poses, while the others stay."""
    own, table = _PAINTS[paints]
    solids = {
        name: Solid("pawn", (20.0, 20.0, 35.0), paint(own), 2, name in _FLIPPED, ink=(0.03,) * 3) for name in _STOOD
    }
    bodies = {name: Body(pose.x, pose.y, turn=_TURN) for name, pose in _STOOD.items()}
    after = dict(bodies)
    for name, pose in poses:
        back = (27.5 * math.cos(pose.turn), 27.5 * math.sin(pose.turn)) if pose.lying else (0.0, 0.0)
        after[name] = Body(
            pose.x - back[0],
            pose.y - back[1],
            turn=_TURN if pose.lying else _TURN + pose.turn,
            tilt=math.pi / 2 * pose.lying,
            towards=pose.turn,
        )
    look = _VIEWS[view]
    scene = Scene(
        solids,
        lambda t: bodies if t < 0.5 else after,
        lambda _t: look,
        Surface("tape", "plain", table),
        webcam=Webcam(noise=_NOISE),
    )
    pictures = scene.frame(0), scene.frame(30)
    camera = Camera(look.focal, 0.0, 0.0, look.rotation, look.shift, _SIZE)
    pieces = [Placed(_piece(name), pose, 1.0, 1.0) for name, pose in _STOOD.items()]
    gone = [each for each in pieces if each.piece.id in dict(poses)]
    crop, nowhere = Crop(0, 0, *_SIZE), np.zeros(pictures[0].shape[:2], bool)
    return Appearance(camera, crop, *pictures, _NOISE, nowhere, nowhere, np.ones(3), pieces, gone)


@cache
def _became(view: str, paints: str, *poses: tuple[str, Pose]) -> Mapping[str, PieceOutcome]:
    """What is said of the pawns that came to these poses."""
    appearance = _looks(view, paints, *poses)
    near = [looked_for(appearance, each, (each.pose.x, each.pose.y)) for each in appearance.gone]
    come = changed(appearance.before, appearance.after, _NOISE)
    return {each.placed.piece.id: each for each in found_again(appearance, [], near, come, 60, np.zeros_like(come))}


def _far(one: Pose, other: Pose) -> float:
    return math.hypot(one.x - other.x, one.y - other.y)


_LYING = {name: _fallen(_STOOD[name], way) for name, way in _FELL.items()}
_STANDING = {name: _STOOD[name].moved(*push) for name, push in _SLID.items()}


@pytest.mark.parametrize(("view", "paints", "off"), [("above", "red on grey", 4.0), ("aslant", "black on black", 8.0)])
def test_pawns_that_fell_lie_and_those_that_slid_stand(view: str, paints: str, off: float) -> None:
    became = _became(view, paints, *_LYING.items(), *_STANDING.items())
    for name, pose in {**_LYING, **_STANDING}.items():
        assert became[name].lies == pose.lying, name
        assert became[name].sure > 0.9, name
        assert _far(became[name].pose, pose) < (off if pose.lying else 1.0), name


def test_a_pawn_that_turned_where_it_slid_stands() -> None:
    became = _became("above", "teal on black", *[(name, _STOOD[name].moved(15.0, 5.0, 1.5)) for name in ("p0", "p5")])
    for each in became.values():
        assert each.standing.score > each.lying.score + 2.6  # 2.0 if its lines had to look as before


def test_a_pawn_that_slid_does_not_lie_where_its_mate_lies() -> None:
    """Its mate's colours are its own: they spoke for its lying there as well."""
    there = _STOOD["p1"]
    became = _became(
        "aslant",
        "teal on black",
        ("p0", Pose(there.x - 40.0, there.y + 6.0, 0.3, lying=True)),
        ("p1", there.moved(8.0, -3.0)),
    )
    assert became["p0"].lies
    assert not became["p1"].lies
    assert became["p1"].sure > 0.95


@pytest.mark.parametrize("view", _VIEWS)
def test_a_pawn_that_was_knocked_far_is_not_what_a_puck_had_lain_on_nearer_by(view: str) -> None:
    """The puck left the shooter's pawn: that stands where nothing like it had been seen, and is none that has come."""
    fell = Pose(200.0, 205.0, 0.8, lying=True)
    shooter = _STOOD["p0"].moved(0.0, 60.0)
    appearance = _looks(view, "red on grey", ("p0", fell), ("p1", shooter))
    knocked, other = appearance.gone
    appearance = replace(appearance, pieces=[each for each in appearance.pieces if each is not other], gone=[knocked])
    near = looked_for(appearance, knocked, (knocked.pose.x, knocked.pose.y))
    come = changed(appearance.before, appearance.after, _NOISE)
    uncovered = covered(appearance.camera, appearance.crop, other.piece, shooter)
    nothing = np.zeros_like(come)
    (taken,) = found_again(appearance, [], [near], come, 60, nothing)
    assert _far(taken.pose, fell) > 20.0
    (found,) = found_again(appearance, [], [near], come & ~uncovered, 60, uncovered)
    assert found.lies
    assert found.sure > 0.95
    assert _far(found.pose, fell) < 4.0


@pytest.mark.parametrize(("topless", "firm"), [(0.05, True), (1.0, False), (17.0, False)])
def test_a_pawn_whose_lines_are_seen_where_it_would_stand_stands_there(topless: float, *, firm: bool) -> None:
    """A mate's fallen body beside its own explains as much as it does."""
    placed, stands = Placed(_piece("p0"), Pose(188.0, 212.0), 1.0, 1.0), Pose(191.0, 215.0)
    each = PieceOutcome(placed, Fit(stands, 10.36), Fit(Pose(183.0, 227.0, 5.4, lying=True), 10.55), topless)
    assert each.firm == firm
    assert each.lies != firm
    assert (each.sure > ASK_BELOW) == (topless != 1.0)


def test_a_pawn_that_stands_by_its_lines_keeps_its_place_though_a_mate_explains_more_there() -> None:
    poses = {"p5": _STANDING["p5"], "p0": _LYING["p0"]}
    appearance = _looks("above", "red on grey", *poses.items())
    stands, fell = sorted(
        (looked_for(appearance, each, (each.pose.x, each.pose.y)) for each in appearance.gone),
        key=lambda each: each.lies,
    )
    over = replace(fell, placed=replace(fell.placed, pose=stands.placed.pose), lying=Fit(stands.pose, 99.0))
    come = changed(appearance.before, appearance.after, _NOISE)
    for topless, kept in ((0.05, True), (1.0, False)):
        there, _ = found_again(appearance, [], [replace(stands, topless=topless), over], come, 60, np.zeros_like(come))
        assert (there.score == stands.score) == kept


@pytest.mark.parametrize(
    ("far", "topless", "lies", "asked"),
    [(107.0, 18.0, True, False), (30.0, 18.0, False, True), (30.0, 1.0, False, False)],
)
def test_a_pawn_that_was_knocked_far_lies_though_it_looks_a_little_more_as_if_it_stood(
    far: float, topless: float, *, lies: bool, asked: bool
) -> None:
    """One that is found near by, but without the lines that were on its top, is asked about."""
    placed = Placed(_piece("p0"), Pose(292.0, 324.0), 1.0, 1.0)
    there = placed.pose.moved(0.0, far)
    each = PieceOutcome(placed, Fit(there, 9.27), Fit(_fallen(there, 2.0), 7.92), topless)
    assert each.lies == lies
    assert (each.sure < ASK_BELOW) == asked


def test_where_its_mate_may_as_well_have_fallen_it_is_asked_which_of_them_did() -> None:
    placed = Placed(_piece("p0"), Pose(300.0, 300.0), 1.0, 1.0)
    fell = PieceOutcome(placed, Fit(placed.pose, 1.0), Fit(_fallen(placed.pose, 1.0), 12.0))
    assert fell.sure > 0.99
    assert replace(fell, besides=2.0).sure > 0.99
    assert replace(fell, besides=0.3).sure < ASK_BELOW


@pytest.mark.parametrize("lit", [True, False])
@pytest.mark.parametrize("paints", ["white on white", "red on grey", "teal on black"])
@pytest.mark.parametrize("view", _VIEWS)
def test_the_shape_of_a_pawn_tells_how_it_lies(view: str, paints: str, *, lit: bool) -> None:
    """Whatever its colour, if it is known where the lamp is (`lit`): a shadow alone looks like a pawn as well."""
    poses = {**_LYING, **_STANDING}
    appearance = _looks(view, paints, *poses.items())
    for placed in appearance.gone:
        pose = poses[placed.piece.id]
        others = [(each.piece, poses[each.piece.id]) for each in appearance.gone if each is not placed]
        shape = shape_of(appearance, _LAMP if lit else None, placed, others)
        assert shape is not None
        if not lit and paints == "white on white":
            assert shape.odds == 0.0
        elif pose.lying:
            assert shape.odds > 2.0
            assert _far(shape.pose, pose) < 4.0
            assert abs(math.cos(shape.pose.turn - pose.turn)) > 0.98  # its ends look alike
        else:
            assert shape.odds < 0.0 or not lit
            assert not shape.plain


@pytest.mark.parametrize("pushed", [4.0, 11.0])
def test_a_pawn_that_was_pushed_a_little_is_not_its_mate_that_fell_beside_it(pushed: float) -> None:
    """Standing there the mate fits nearly as well: they are told apart by the lines on their tops alone."""
    one, mate = (Placed(_piece(name), Pose(300.0 + x, 300.0), 1.0, 1.0) for name, x in (("p0", 0.0), ("p1", 45.0)))
    stands, lies = Pose(300.0 - pushed, 300.0), Pose(330.0, 330.0, 1.0, lying=True)
    nowhere = Fit(stands, -1.0)

    def became(placed: Placed, *, fell: bool, score: float) -> PieceOutcome:
        return (
            PieceOutcome(placed, nowhere, Fit(lies, score))
            if fell
            else PieceOutcome(placed, Fit(stands, score), nowhere)
        )

    right = [became(one, fell=False, score=12.9), became(mate, fell=True, score=9.4)]
    exchanged = [became(one, fell=True, score=10.7), became(mate, fell=False, score=12.6)]
    assert _together(right) > _together(exchanged)
    for each in right:
        assert _weighed(each, right, [right, exchanged]).besides == pytest.approx(1.0)
        assert _weighed(each, right, [right]).besides == math.inf


@pytest.mark.parametrize("paints", ["red on grey", "white on white"])
def test_a_shape_without_its_colours_is_another_thing(paints: str) -> None:
    appearance = _looks("above", paints, *_LYING.items())
    placed, lies = next(each for each in appearance.gone if each.piece.id == "p0"), _LYING["p0"]
    search = Search(appearance, placed.piece, placed.pose, (placed.pose.x, placed.pose.y))
    beside = replace(lies, x=lies.x - 40.0)
    assert search.coloured(lies) > -1.0 > search.coloured(beside)


def test_a_pawn_whose_shape_says_that_it_stands_is_gone_if_its_colours_are_hardly_seen() -> None:
    placed, lies = Placed(_piece("p0"), Pose(300.0, 300.0), 1.0, 1.0), Pose(325.0, 303.0, 0.3, lying=True)
    hardly = PieceOutcome(placed, Fit(placed.pose, -0.4), Fit(lies, 0.45))
    assert hardly.low_contrast
    stands = replace(hardly, shape=Shape(lies, 30.0, 0.9, 0.9, lit=True))
    assert not stands.low_contrast
    assert stands.sure < ASK_BELOW


@pytest.mark.parametrize("seen", [0.0, 12.0])
def test_where_its_colours_leave_open_how_a_pawn_lies_its_shape_tells(seen: float) -> None:
    """`seen`: how plainly it is seen."""
    placed, lies, stands = (
        Placed(_piece("p0"), Pose(300.0, 300.0), 1.0, 1.0),
        Pose(325.0, 303.0, 0.3, lying=True),
        Pose(302.0, 300.0),
    )
    each = PieceOutcome(placed, Fit(stands, seen), Fit(replace(lies, x=340.0), seen))
    assert each.sure < ASK_BELOW
    fell, stood = (replace(each, shape=Shape(lies, 30.0, 0.9, ratio, lit=True)) for ratio in (1.3, 0.9))
    assert fell.lies
    assert fell.sure > ASK_BELOW
    assert fell.pose == (replace(lies, x=340.0) if seen else lies)
    assert not stood.lies
    assert (stood.sure > ASK_BELOW) == (seen > 0.0)  # one that is not seen cannot be told to stand
    assert stood.pose == stands


def _table(colour: tuple[int, int, int], noise: float) -> Appearance:
    """A bare table of one colour, seen twice, with a red pawn drawn in the middle of the first picture."""
    random, look = np.random.default_rng(1), _VIEWS["above"]
    camera = Camera(look.focal, 0.0, 0.0, look.rotation, look.shift, _SIZE)
    bare = np.full((_SIZE[1], _SIZE[0], 3), colour, np.uint8)
    one = bare.copy()
    placed = Placed(_piece("p0"), Pose(305.0, 305.0), 1.0, 1.0)
    one[covered(camera, Crop(0, 0, *_SIZE), placed.piece, placed.pose)] = (30, 30, 180)
    one, two = (
        np.clip(np.rint(each + random.normal(0.0, noise, each.shape)), 0, 255).astype(np.uint8) for each in (one, bare)
    )
    nowhere = np.zeros(bare.shape[:2], bool)
    by = noise * math.sqrt(2.0)
    return Appearance(camera, Crop(0, 0, *_SIZE), one, two, by, nowhere, nowhere, np.ones(3), [placed], [])


def test_noise_makes_hues_differ_more_than_luma_and_dark_channels_most() -> None:
    window = _table((60, 140, 150), 4.0).window(100.0, 100.0)
    assert np.allclose((window.new - window.old).std(axis=(0, 1)), window.sigma.mean(axis=(0, 1)), rtol=0.1)


def test_compression_leaves_more_where_a_channel_is_dark() -> None:
    plain, yellow = (_table(colour, 0.0).window(100.0, 100.0).sigma[0, 0] for colour in ((140,) * 3, (20, 140, 160)))
    assert plain.max() < 0.05
    assert yellow[2] > 0.1  # blue less green


@pytest.mark.parametrize(("apart", "asked"), [(0.5, True), (-0.5, True), (1.2, False), (-1.2, False)])
def test_a_pawn_seen_along_its_axis_is_asked_about_where_both_fit_nearly_as_well(apart: float, asked: bool) -> None:
    placed = Placed(_piece("p0"), Pose(300.0, 300.0), 1.0, 1.0)
    each = PieceOutcome(placed, Fit(Pose(302.0, 300.0), 12.0), Fit(Pose(305.0, 303.0, 1.5, lying=True), 12.0 + apart))
    assert each.lies == (apart > 0.0)
    assert (each.sure < ASK_BELOW) == asked


@pytest.mark.parametrize(
    ("apart", "topless", "lies", "asked"),
    [
        (0.3, 17.0, True, False),
        (-0.3, 0.05, False, False),
        (-0.3, 17.0, False, True),
        (-1.5, 1.0, False, False),
        (-1.5, 17.0, False, True),  # its lines were seen where it stood, and are not where it would stand now
        (-4.0, 17.0, False, False),
        (0.3, 0.1, False, True),  # those that are seen do
        (0.8, 0.05, False, True),
        (1.2, 0.05, True, True),
        (2.5, 0.05, True, False),
    ],
)
def test_where_both_fit_the_lines_on_its_top_tell_which_it_is(
    apart: float, topless: float, *, lies: bool, asked: bool
) -> None:
    placed = Placed(_piece("p0"), Pose(300.0, 300.0), 1.0, 1.0)
    lying = Fit(Pose(305.0, 303.0, 1.5, lying=True), 12.0 + apart)
    each = PieceOutcome(placed, Fit(Pose(302.0, 300.0), 12.0), lying, topless)
    assert each.lies == lies
    assert (each.sure < ASK_BELOW) == asked


@pytest.mark.parametrize(
    ("standing", "lying", "asked"), [(-2.7, 0.45, False), (-2.7, 0.2, True), (-0.1, 0.45, True), (0.4, -2.0, True)]
)
def test_a_pawn_of_its_tables_colour_fell_if_a_little_tells_that_it_lies_and_much_that_it_stands_nowhere(
    standing: float, lying: float, asked: bool
) -> None:
    placed = Placed(_piece("p0"), Pose(300.0, 300.0), 1.0, 1.0)
    each = PieceOutcome(placed, Fit(Pose(302.0, 300.0), standing), Fit(Pose(305.0, 303.0, 1.5, lying=True), lying))
    assert not each.seen
    assert (each.sure < ASK_BELOW) == asked
    assert each.low_contrast == (not asked)


def test_pawns_of_their_tables_colour_that_were_taken_away_are_asked_about() -> None:
    became = _became("above", "white on white", *((name, Pose(-900.0, 90.0)) for name in ("p0", "p4", "p8")))
    assert not any(each.seen for each in became.values())
    assert all(each.sure < ASK_BELOW for each in became.values())


def test_colours_that_run_beside_a_piece_are_no_piece() -> None:
    sharp = _table((140, 140, 140), 0.0)
    run = sharp.before.copy()
    luma = run.mean(axis=2, keepdims=True)
    run = np.clip(cv2.blur(run - luma, (16, 16)) + luma, 0, 255).astype(np.uint8)
    assert sharp.tint[0] < 0.02
    assert replace(sharp, before=run).tint[0] > 0.1


def test_of_pawns_in_the_tables_own_white_it_is_sure_only_where_it_is_right() -> None:
    became = _became("aslant", "white on white", *_LYING.items(), *_STANDING.items())
    assert all(each.lies == (name in _LYING) for name, each in became.items() if each.sure > 0.85)
    assert sum(each.sure > 0.85 for each in became.values()) > 3


@pytest.mark.parametrize("there", [Pose(215.0, 390.0, 1.0, lying=True), Pose(400.0, 240.0)])
def test_a_pawn_that_was_knocked_far_is_found_where_something_has_come_to_be(there: Pose) -> None:
    gone = _became("aslant", "red on grey", ("p0", there))["p0"]
    gone = replace(gone, topless=1.0 if there.lying else 0.05)  # it stands if lines are seen there
    assert gone.lies == there.lying
    assert _far(gone.pose, there) < 3.0


@pytest.mark.parametrize(("dx", "dy", "turn"), [(60.0, 20.0, 1.2), (62.0, 62.0, 0.8), (0.0, 66.0, 1.57)])
def test_a_pawn_that_slid_farther_than_is_looked_at_first_is_seen_as_a_whole(dx: float, dy: float, turn: float) -> None:
    there = Pose(_STOOD["p4"].x + dx, _STOOD["p4"].y + dy, turn, lying=True)
    gone = _became("above", "red on grey", ("p4", there))["p4"]
    assert gone.lies
    assert gone.sure > 0.97
    assert _far(gone.pose, there) < 3.0


def test_two_alike_that_fell_side_by_side_lie_in_places_of_their_own() -> None:
    lying = {"p0": Pose(200.0, 117.0, 1.5, lying=True), "p1": Pose(224.0, 121.0, 1.7, lying=True)}
    became = _became("above", "red on grey", *lying.items())
    for pose in lying.values():
        assert min(_far(pose, each.pose) for each in became.values()) < 5.0
    assert all(each.lies and each.sure > 0.97 for each in became.values())


def test_a_pawn_that_left_the_picture_is_found_nowhere() -> None:
    assert not _became("aslant", "red on grey", ("p0", Pose(-900.0, 90.0)))["p0"].seen


_LAY = Pose(200.0, 300.0, 1.0, lying=True)
_AXIS = (math.cos(1.0), math.sin(1.0))


@pytest.mark.parametrize(
    ("now", "score", "kept"),
    [
        (_LAY, 3.0, True),
        (Pose(200.0 + 7 * _AXIS[0], 300.0 + 7 * _AXIS[1], 1.0 + math.pi, lying=True), 3.0, True),  # its ends look alike
        (Pose(200.0 - 7 * _AXIS[1], 300.0 + 7 * _AXIS[0], 1.0, lying=True), 3.0, False),
        (Pose(200.0, 300.0, 1.5, lying=True), 3.0, False),
        (_LAY, 0.1, False),
    ],
)
def test_a_pawn_that_lay_has_moved_only_if_it_lies_elsewhere(now: Pose, score: float, kept: bool) -> None:
    placed = Placed(_piece("p0"), _LAY, 1.0, 1.0)
    assert in_place(PieceOutcome(placed, Fit(_LAY, -99.0), Fit(now, score))) == kept
