"""What a tracker is told of an announced flick, read by the tracker's own reader."""

from __future__ import annotations

import json

import pytest

from client.tables.laag.setup import setup_of
from games.laag import GAME, PAWNS, PIECES, Situation
from tests.client.tables.laag.test_aim import DASH
from vision import Setup, parse_setup

CORNERS = {"kind": "board", "markers_4x4_50_mm": None, "corner_clicks_px": [[0, 9], [9, 9], [9, 0], [0, 0]]}
HIT = (
    "kind=shoot shooter=red_2 puck=puck_1 start=305000,86000 end=305000,480000 contacts=blue_2 toppled=blue_2 off=- "
    "dropped=- poses=blue_2:l:305000,577500:0:1000 found=- source=players confidence=1000 evidence=-"
)


def real(*texts: str, **options: str) -> Situation:
    """The situation on a real table after these actions."""
    state = GAME.new(2, GAME.settings({"table": "real", "first": "red", "layout": "open", **options}))
    for text in texts:
        (seat,) = state.to_act()
        action = GAME.parse(text)
        assert state.why_not(seat, action) is None
        state.apply({seat: action})
    return state.view(None)


def told(now: Situation) -> Setup:
    return parse_setup(json.loads(json.dumps(setup_of(now))) | {"calibration": CORNERS})


def test_a_shot_names_all_pieces_and_the_puck() -> None:
    setup = told(real(*DASH, "shoot red_2"))
    assert (setup.kind, setup.shooter, setup.puck.id, setup.puck_on_pawn) == ("shoot", "red_2", "puck_1", False)
    assert [piece.id for piece in setup.pieces] == [*PIECES, "puck_1"]
    assert setup.area == (610.0, 610.0)
    assert setup.piece("blue_3").marks == 3
    assert setup.piece("blue_3").team != setup.piece("red_3").team
    assert setup.piece("obstacle_1").dims == (32.0, 32.0, 22.0)
    assert setup.piece("barrier_1").dims == (86.0, 14.0, 24.0)


def test_a_pawn_in_hand_is_not_on_the_table() -> None:
    setup = told(real("dash red_3"))
    assert setup_of(real("dash red_3"))["flick"]["dash"]
    assert not setup_of(real(*DASH, "move red_2"))["flick"]["dash"]
    assert (setup.kind, setup.puck.id, setup.shooter) == ("move", "move_puck", "red_3")
    assert "red_3" not in [piece.id for piece in setup.pieces]


def test_pieces_are_told_as_the_state_has_them() -> None:
    now = real(*DASH, "shoot red_2", f"saw {HIT}", "accept", "charge blue_1", "shoot red_1", obstacles="block")
    told_ = {piece["id"]: piece for piece in setup_of(now)["pieces"]}
    assert told_["red_2"]["flipped"]
    assert not told_["red_1"]["flipped"]
    assert told_["blue_2"]["form"] == "l"
    assert told_["blue_2"]["place_mm"] == [305.0, 577.5]
    assert told_["blue_2"]["direction"] == [0.0, 1.0]
    assert told_["obstacle_1"]["dims_mm"] == [30.0, 30.0, 22.0]
    assert now.puck == "puck_2", "the first puck lies on blue_1"
    assert told_["puck_2"]["type"] == "puck"
    assert [name for name, piece in told_.items() if piece.get("charged")] == ["blue_1"], "its puck may fall (LG-R58)"


def test_every_try_has_a_name_of_its_own() -> None:
    first = real(*DASH, "shoot red_2")
    again = real(*DASH, "shoot red_2", f"saw {HIT}", "replay")
    assert first.pawn == again.pawn == PAWNS.index("red_2")
    assert setup_of(first)["clip"] != setup_of(again)["clip"]
    with pytest.raises(ValueError, match="no flick is announced"):
        setup_of(real())
