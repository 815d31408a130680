"""Whatever the tracker saw makes a record that the rules can read, and read as it was meant."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from games.laag import PIECES
from games.laag.observation import observation_of, parse_observation
from tests.vision.table import PLACES, other, setup_json, usual_pieces, where_they_stand
from vision.answer import record
from vision.ledger import Doubt, log_odds
from vision.reasons import Reason, Why
from vision.setup import Pose, Setup, parse_setup
from vision.verdict import Touch, Verdict

PAWNS = [name for name in PLACES if name.startswith(("red", "blue"))]
MOVERS = other("move_puck", "puck", "#e0b53a", (25, 25, 6))


def a_setup(kind: str, *, blocks: bool = False) -> Setup:
    pieces = [piece for piece in usual_pieces() if piece["type"] != "puck"]
    if blocks:
        pieces = [{**piece, "dims_mm": [30, 30, 22]} if piece["type"] == "obstacle" else piece for piece in pieces]
    puck = MOVERS if kind == "move" else other("puck_2", "puck", "#e0b53a", (25, 25, 6))
    return parse_setup(setup_json([*reversed(where_they_stand(pieces, PLACES)), puck], kind))


_MM = st.floats(-3000.0, 4000.0)
_NEAR = st.floats(-40.0, 650.0)
_ANGLE = st.floats(-7.0, 7.0)


@st.composite
def verdicts(draw: st.DrawFn) -> Verdict:
    names = st.sampled_from(list(PLACES))
    poses = {
        name: Pose(draw(_NEAR), draw(_NEAR), draw(_ANGLE), name in PAWNS and draw(st.booleans()))
        for name in draw(st.sets(names, max_size=5))
    }
    fallen = [name for name in poses if name in PAWNS and poses[name].lying]
    gone = [name for name in draw(st.sets(st.sampled_from(PAWNS), max_size=1)) if name not in poses]
    stood = {name: Pose(draw(_NEAR), draw(_NEAR), draw(_ANGLE)) for name in draw(st.sets(names))}
    touched = draw(st.lists(names, unique=True, max_size=4))
    return Verdict(
        start=(draw(_MM), draw(_MM)),
        end=None if draw(st.booleans()) else (draw(_MM), draw(_MM)),
        touches=tuple(Touch(name, 1.0, (0.0, 0.0)) for name in touched),
        toppled=(*fallen, *gone),
        off_table=draw(st.booleans()),
        poses=poses,
        stood=stood,
        dropped=tuple(draw(st.sets(st.sampled_from(PAWNS), max_size=2))),
        doubts=(Doubt(Reason(Why.ANOTHER_PUCK), log_odds(draw(st.floats(0.0, 1.0)))),),
    )


@given(verdicts(), st.sampled_from(["shoot", "charged_shot", "move"]), st.booleans(), st.booleans())
def test_every_verdict_makes_a_record(verdict: Verdict, kind: str, dash: bool, blocks: bool) -> None:
    told = record(verdict, a_setup(kind, blocks=blocks), [], dash=dash and kind == "move")
    assert parse_observation(str(told)) == told
    assert observation_of(told.as_json()) == told
    assert {row.piece for row in told.poses if row.form == "l"} <= set(PAWNS)
    assert not set(told.toppled) & set(told.off)
    if kind != "shoot":
        assert "red_1" not in told.contacts
    for row in (*told.poses, *told.found):
        inside = 0 < row.x < 610_000 and 0 < row.y < 610_000
        assert inside or row.form == "o" or row.x in (0, 610_000) or row.y in (0, 610_000)


def _verdict(**told: object) -> Verdict:
    usual = {"start": (300.0, 120.0), "end": (310.0, 300.0), "touches": (), "toppled": (), "off_table": False}
    return Verdict(**{**usual, **told})  # type: ignore[arg-type]


def test_a_barrier_points_into_its_canonical_half_and_sets_are_in_piece_order() -> None:
    poses = {"barrier_1": Pose(230.0, 280.0, math.radians(200.0)), "blue_1": Pose(320.0, 430.0)}
    told = record(_verdict(poses=poses, touches=(Touch("blue_1", 1.0, (0.0, 0.0)),)), a_setup("shoot"), [])
    assert [row.piece for row in told.poses] == ["blue_1", "barrier_1"]
    assert (told.poses[1].dx, told.poses[1].dy) == (940, 342)
    assert sorted(told.off, key=PIECES.index) == list(told.off)


def test_what_left_the_area_is_off_and_only_pawns_have_a_row_there() -> None:
    poses = {"obstacle_1": Pose(-20.0, 300.0), "blue_3": Pose(480.0, 640.0, 1.0, True)}
    touches = (Touch("obstacle_1", 1.0, (0.0, 0.0)),)
    told = record(_verdict(poses=poses, toppled=("blue_3",), touches=touches, off_table=True), a_setup("shoot"), [])
    assert told.off == ("blue_3", "obstacle_1", "puck_2")
    assert told.toppled == ()
    assert [(row.piece, row.form) for row in told.poses] == [("blue_3", "o")]
    assert told.end is None  # measured on the area, and yet it fell: nothing can be said of where


def test_a_clean_move_changes_nothing() -> None:
    told = record(_verdict(poses={"blue_1": Pose(1.0, 2.0)}, toppled=("blue_2",)), a_setup("move"), [], dash=True)
    assert (told.kind, told.poses, told.toppled) == ("dash", (), ())


def test_what_stood_elsewhere_is_found() -> None:
    stood = {**PLACES, "obstacle_2": Pose(535.0, 300.0), "red_2": Pose(153.0, 121.0)}
    told = record(_verdict(stood=stood), a_setup("shoot"), [])
    assert [(row.piece, row.x) for row in told.found] == [("obstacle_2", 535_000)]


def test_a_hair_beside_the_area_is_on_it() -> None:
    told = record(_verdict(end=(300.0, 610.2)), a_setup("shoot"), [])
    assert told.end is not None
    assert told.end.y == 610_000
