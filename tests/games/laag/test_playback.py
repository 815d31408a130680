"""How a virtual flick is shown: it begins as the table was, ends as the record says, and watching changes nothing."""

from __future__ import annotations

from itertools import pairwise

from games.laag.actions import Flick
from games.laag.components import INDEX, PIECES
from games.laag.playback import Playback, Spot
from games.laag.table import start_of, strike
from tests.games.laag.setting import do, stands
from tests.games.laag.thousand import flicks
from tests.games.laag.virtual import empty


def shown(playback: Playback, time_us: int) -> dict[str, Spot]:
    return {spot.piece: spot for spot in playback.at(time_us)}


def test_begins_and_ends_as_the_record_says() -> None:
    """For 200 flicks: every piece that moves starts at its place and ends in its row, the puck at its end."""
    fell = 0
    for now, flick in flicks(200, "playback"):
        record = strike(now, flick).record
        seen = strike(now, flick, watch=True)
        assert seen.record == record
        assert seen.playback is not None
        first, last = shown(seen.playback, 0), shown(seen.playback, seen.playback.length_us)
        start = start_of(now, flick)
        assert (first[now.puck].x, first[now.puck].y) == start
        if record.end:
            assert (last[now.puck].x, last[now.puck].y) == record.end
        for row in record.poses:
            was, spot = now.pieces.pose(INDEX[row.piece]), last[row.piece]
            assert (first[row.piece].x, first[row.piece].y) == was.place
            if row.form != "o":
                assert (spot.x, spot.y) == (row.x, row.y)
            if row.piece in record.toppled:
                assert spot.tilt_permille == 1000
                assert (spot.dx, spot.dy) == (row.dx, row.dy)
                fell += 1
        assert set(last) - {now.puck} <= set(PIECES)
    assert fell > 20


def test_moments_are_in_time_order() -> None:
    """Strike first, rest last, sounds between them with their strength; times do not go back."""
    for now, flick in flicks(60, "moments"):
        playback = strike(now, flick, watch=True).playback
        assert playback is not None
        times = [moment.time_us for moment in playback.moments]
        assert times == sorted(times)
        assert [playback.moments[0].what, playback.moments[-1].what] == ["strike", "rest"]
        assert playback.length_us >= times[-1]
        assert all(moment.strength > 0 for moment in playback.moments if moment.what == "strike" and flick.power > 9)


def test_what_there_is_to_hear() -> None:
    """A shot at a pawn: strike, knock, topple, rest; the knock is heard when the puck has come that far."""
    state = empty(stands("blue_2", 305, 160))
    do(state, "shoot red_2")
    playback = strike(state.position, Flick(0, 1000, 400, (305, 84)), watch=True).playback
    assert playback is not None
    assert [moment.what for moment in playback.moments][:3] == ["strike", "knock", "topple"]
    knock = playback.moments[1]
    assert {knock.piece, knock.other} == {"puck", "blue_2"}
    puck = shown(playback, knock.time_us)["puck_1"]
    assert abs(160_000 - puck.y - 22_500) < 50


def test_smooth_on_the_way() -> None:
    """A sliding puck moves less and less from picture to picture, and never back."""
    state = empty()
    do(state, "move red_2")
    playback = strike(state.position, Flick(0, 1000, 250), watch=True).playback
    assert playback is not None
    ways = [shown(playback, time)["move_puck"].y for time in range(0, playback.length_us + 1, 8_000)]
    steps = [after - before for before, after in pairwise(ways)]
    assert steps == sorted(steps, reverse=True)
    assert all(step >= 0 for step in steps)


def test_a_charged_puck_comes_down() -> None:
    """It starts 35 mm high, is lower and lower, and slides on the table after 84.5 ms."""
    state = empty(charged="red_2")
    do(state, "fire red_2")
    playback = strike(state.position, Flick(0, 1000, 250), watch=True).playback
    assert playback is not None
    heights = [shown(playback, time)["puck_1"].height_um for time in (0, 40_000, 84_000, 85_000)]
    assert heights[0] == 35_000
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == 0
    assert [moment.what for moment in playback.moments] == ["strike", "land", "rest"]
