"""Records under way: everything that a flick does can be said, corrected and taken back; nothing is made up."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.tables.laag.draft import Draft, draft_of, opened
from client.tables.laag.overlay import way_of
from client.tables.laag.places import AREA, SIDE_UM, Places
from client.tables.laag.verdict import doubt_words, verdict_of
from games.kernel import Family, Generator, State
from games.laag import (
    GAME,
    PAWNS,
    PIECES,
    LaagAction,
    Malformed,
    Observation,
    Place,
    Pose,
    Situation,
    Tell,
    contradictions,
    hinge_place,
)
from tests.client.tables.laag.test_aim import DASH
from tests.client.tables.laag.test_setup import HIT, real
from tests.client.tables.laag.test_words import CAST

SHOT = real(*DASH, "shoot red_2")
MISS = (
    "kind=shoot shooter=red_1 puck=puck_2 start=105000,86000 end=105000,480000 contacts=- toppled=- off=- dropped=- "
    "poses=- found=- source=players confidence=1000 evidence=-"
)
FLIPPED = real(
    *DASH,
    "shoot red_2",
    f"saw {HIT}",
    "accept",
    "charge blue_1",
    "shoot red_1",
    f"saw {MISS}",
    "accept",
    "shoot blue_3",
)
STATE = GAME.new(2, GAME.settings({}))
PLACES = Places(*AREA)


def recorded(seed: str, matches: int = 3) -> list[tuple[Situation, Observation]]:
    """Flicks of random matches on a real table, with what physics says they did."""
    found = []
    for number in range(matches):
        state: State[LaagAction, Situation] = GAME.new(2, GAME.settings({"table": "real", "rounds": "6"}))
        generator = Generator(f"{seed} {number}")
        while owed := state.to_act():
            if state.requests():
                state.apply({owed[0]: (1,)})
                continue
            choice = generator.choice(state.legal_actions(owed[0]))
            action = choice.sample(generator) if isinstance(choice, Family) else choice
            if isinstance(action, Tell):
                found.append((state.view(None), action.record))
            state.apply({owed[0]: action})
    return found


def test_every_record_can_be_written_by_hand() -> None:
    flicks = recorded("by hand")
    assert len(flicks) > 100
    assert {record.kind for _, record in flicks} == {"dash", "move", "shoot", "charged"}
    for now, record in flicks:
        draft = draft_of(now, record)
        assert draft.record() == record, "untouched it is sent as it came"
        spoken = draft.puck_at(record.end)
        assert spoken.record() == replace(record, source="players")
        assert not list(contradictions(now, spoken.record()))


def test_a_person_who_corrects_a_camera_speaks_for_it_and_keeps_the_evidence() -> None:
    seen = replace(GAME.parse(f"saw {HIT}").record, source="camera", confidence=910, evidence="ab" * 32)  # type: ignore[union-attr]
    draft = draft_of(SHOT, seen)
    assert draft.record() is seen
    spoken = draft.touch("obstacle_3").record()
    assert (spoken.source, spoken.confidence, spoken.evidence) == ("players", 1000, "ab" * 32)
    assert spoken.contacts == ("blue_2", "obstacle_3")
    with pytest.raises(Malformed):
        draft_of(real(*DASH, "shoot red_1"), seen)


def test_a_pawn_falls_away_from_what_came_and_can_be_turned_about_its_foot() -> None:
    draft = (
        opened(SHOT).puck_from(Place(305_000, 90_000)).puck_at(Place(300_000, 500_000)).touch("blue_2").fall("blue_2")
    )
    lying = draft.pose("blue_2")
    assert lying == Pose("l", 305_000, 577_500, 0, 1000)
    assert draft.toppled == ("blue_2",)
    turned = draft.turn("blue_2", -90).pose("blue_2")
    assert turned == Pose("l", 332_500, 550_000, 1000, 0)
    assert turned is not None
    assert hinge_place(turned) == hinge_place(lying) == (305_000, 550_000)
    assert draft.point("blue_2", Place(305_000, 0)).pose("blue_2") == Pose("l", 305_000, 522_500, 0, -1000)
    assert (
        draft.fall("blue_2").record() == opened(SHOT).puck_from(draft.start).puck_at(draft.end).touch("blue_2").record()
    )


def test_a_flipped_pawn_falls_onto_its_base() -> None:
    """LG-R69: its base points where it fell to, so it stands up on the far side."""
    assert FLIPPED.is_flipped(PAWNS.index("red_2"))
    draft = opened(FLIPPED).puck_from(Place(305_000, 300_000)).fall("red_2")
    lying = draft.pose("red_2")
    assert lying == Pose("l", 305_000, 60_000 - 25_500, 0, 1000)
    assert lying is not None
    assert hinge_place(lying) == (305_000, 60_000 - 53_000)
    assert draft.turn("red_2", 360).pose("red_2") == lying
    assert draft.point("red_2", Place(305_000, 0)).pose("red_2") == lying


def test_what_left_the_mat_is_told_as_the_rules_want_it() -> None:
    draft = opened(SHOT).puck_at(None).touch("blue_2").fall("blue_2").move("blue_2", Place(330_000, 640_000))
    draft = draft.touch("obstacle_1").move("obstacle_1", Place(-20_000, 300_000))
    record = draft.record()
    assert record.end is None
    assert record.off == ("blue_2", "obstacle_1", "puck_1")
    assert record.toppled == ()
    assert [str(row) for row in record.poses] == ["blue_2:o:330000,640000:0:0"]
    assert not list(contradictions(SHOT, record))
    back = draft.move("blue_2", Place(330_000, 600_000)).restore("obstacle_1")
    assert back.off() == []
    assert back.pose("blue_2") == Pose("s", 330_000, 600_000)


def test_where_things_stood_before_is_found_and_a_moved_shooter_takes_the_puck_with_it() -> None:
    now = real("dash red_2")
    draft = opened(now).find("red_2", Place(309_000, 62_000)).find("barrier_1", Place(1_000, 1_000)).lose("barrier_1")
    record = draft.puck_at(Place(305_000, 140_000)).record()
    assert record.start == (309_000, 62_000)
    assert [str(row) for row in record.found] == ["red_2:s:309000,62000:0:0"]
    assert not list(contradictions(now, record))
    turned = draft.turn("barrier_1", 30, before=True).before("barrier_1")
    assert turned is not None
    assert (turned.dx, turned.dy) != (now.pieces.pose(10).dx, now.pieces.pose(10).dy)


def test_a_move_that_touched_nothing_has_moved_nothing() -> None:
    now = real("dash red_2")
    draft = opened(now).puck_at(Place(305_000, 150_000)).touch("obstacle_3").move("obstacle_3", Place(305_000, 230_000))
    assert draft.record().poses
    assert draft.touch("obstacle_3").record().poses == ()


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_whatever_is_said_is_a_record_or_says_why_not(data: st.DataObject) -> None:
    places = st.builds(Place, st.integers(-60_000, SIDE_UM + 60_000), st.integers(-60_000, SIDE_UM + 60_000))
    now = data.draw(st.sampled_from([SHOT, FLIPPED, real("dash red_1")]))
    draft = opened(now)
    for _ in range(data.draw(st.integers(1, 6))):
        piece, pawn = data.draw(st.sampled_from(PIECES)), data.draw(st.sampled_from(PAWNS))
        place = data.draw(places)
        match data.draw(st.sampled_from(["puck", "gone", "touch", "fall", "move", "turn", "find", "restore"])):
            case "puck":
                draft = draft.puck_at(place)
            case "gone":
                draft = draft.puck_at(None)
            case "touch":
                draft = draft.touch(piece)
            case "fall":
                draft = draft.fall(pawn)
            case "move":
                draft = draft.move(piece, place)
            case "turn":
                draft = draft.point(piece, place)
            case "find":
                draft = draft.find(piece, place)
            case "restore":
                draft = draft.restore(piece)
    told = verdict_of(STATE, draft, CAST, PLACES)
    assert bool(told.why) == (not told.rules)
    assert told.sentence
    assert "{" not in told.sentence + "".join(told.doubts)
    if not told.why:
        assert GAME.parse(f"saw {draft.record()}") == Tell("saw", draft.record())
    points, knocks = way_of(draft)
    assert points[0] == draft.start
    assert len(knocks) == len(draft.contacts)


LAID = opened(SHOT).puck_at(Place(1, 1))
DASHED = opened(real("dash red_1")).puck_at(Place(1, 1))
CROWDED = LAID.touch("blue_1").move("blue_1", Place(305_000, 551_000))


@pytest.mark.parametrize(
    ("draft", "why", "rule"),
    [
        (opened(SHOT), "Say where the puck came to rest: drag it there.", ""),
        (LAID.fall("blue_2"), "The puck touched nothing, so nothing can have changed", "LG-C9"),
        (CROWDED, "Ben's pawn I and Ben's pawn II cannot both stand there.", "LG-C11"),
        (DASHED.puck_from(Place(9, 9)), "The puck must start on the mat", "LG-C2"),
        (DASHED.touch("red_1"), "The puck cannot have touched Anna's pawn I.", "LG-C3"),
        (LAID.touch("blue_1").drop("blue_2"), "cannot have lost a puck and still stand", "LG-C12"),
    ],
)
def test_what_contradicts_the_state_says_why(draft: Draft, why: str, rule: str) -> None:
    told = verdict_of(STATE, draft, CAST, PLACES)
    assert why in told.why
    assert told.rule == rule
    assert not told.rules


def test_a_verdict_says_what_is_recorded_and_what_follows() -> None:
    draft = opened(SHOT).puck_at(Place(305_000, 480_000)).touch("blue_2").fall("blue_2")
    told = verdict_of(STATE, draft, CAST, PLACES)
    assert told.seen == (
        "The puck rests 30 cm from the left, 48 cm up.",
        "It touched: Ben's pawn II.",
        "Fell: Ben's pawn II.",
    )
    assert told.rules == ("A hit! The die of Ben's pawn II goes from 0 to 1.",)
    assert told.doubts == ("Told by a player, not seen by a camera.",)
    missed = verdict_of(STATE, draft.fall("blue_2"), CAST, PLACES)
    assert missed.rules == ("No hit.",)
    assert all(doubt_words(f"LG-D{number}", 512) for number in range(1, 8))
    assert "51 %" in doubt_words("LG-D1", 512)
