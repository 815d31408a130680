"""The flick observation: text and JSON forms, and every way in which a record is none (LG-M1 to LG-M10)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.laag.components import FLICKING_PUCKS, PAWNS, PIECES
from games.laag.observation import FIELDS, Malformed, Observation, Place, Row, observation_of, parse_observation
from tests.games.laag.setting import steady

LINE = (
    "kind=shoot shooter=red_2 puck=puck_1 start=340000,70000 end=391200,588400 contacts=obstacle_3,blue_2 "
    "toppled=blue_2 off=- dropped=- poses=blue_2:l:308000,601500:0:-1000;obstacle_3:s:303100,212400:0:0 found=- "
    "source=camera confidence=940 evidence=-"
)
RECORD: dict[str, Any] = {
    "kind": "shoot", "shooter": "red_2", "puck": "puck_1", "start": [340000, 70000], "end": [391200, 588400],
    "contacts": ["obstacle_3", "blue_2"], "toppled": ["blue_2"], "off": [], "dropped": [],
    "poses": [["blue_2", "l", 308000, 601500, 0, -1000], ["obstacle_3", "s", 303100, 212400, 0, 0]],
    "found": [], "source": "camera", "confidence": 940, "evidence": None,
}  # fmt: skip


def broken(rule: str, **changes: Any) -> None:
    """The example record with these changes breaks exactly this rule."""
    with pytest.raises(Malformed) as caught:
        replace(parse_observation(LINE), **changes)
    assert caught.value.refusal.rule == rule
    assert caught.value.refusal.kind == "syntax"


def broken_text(old: str, new: str) -> str:
    assert old in LINE
    with pytest.raises(Malformed) as caught:
        parse_observation(LINE.replace(old, new))
    return caught.value.refusal.rule


def test_text_form_prints_what_it_parsed() -> None:
    """LG-X88, text: the line parses and prints to itself, byte for byte."""
    assert str(parse_observation(LINE)) == LINE


def test_json_form_prints_what_it_parsed() -> None:
    record = observation_of(RECORD)
    assert record == parse_observation(LINE)
    assert json.loads(json.dumps(record.as_json())) == RECORD
    assert list(record.as_json()) == list(FIELDS)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (" found=-", ""),
        ("found=-", "lost=-"),
        ("off=-", "off=- off=-"),
        ("off=- dropped=-", "dropped=- off=-"),
        ("kind=shoot", "kind=throw"),
        ("source=camera", "source=rumour"),
        ("start=340000,70000", "start=340000"),
        ("start=340000,70000", "start=+340000,70000"),
        ("start=340000,70000", "start=0340000,70000"),
        ("confidence=940", "confidence=94.0"),
        (":l:308000", ":x:308000"),
        ("kind=shoot", " kind=shoot"),
        ("evidence=-", "evidence="),
    ],
)
def test_text_with_wrong_fields(old: str, new: str) -> None:
    """LG-M1: a field that is missing, unknown, twice, out of order, or not of its type."""
    assert broken_text(old, new) == "LG-M1"


@pytest.mark.parametrize(
    "change",
    [
        {"start": [340000]},
        {"start": "340000,70000x"},
        {"start": [340000, 70000.0]},
        {"start": [340000, True]},
        {"start": ["340000", "70000"]},
        {"start": {"x": 340000, "y": 70000}},
        {"kind": None},
        {"shooter": ["red_2"]},
        {"poses": [[["blue_2"], "l", 308000, 601500, 0, -1000]]},
        {"poses": [["blue_2", "l", "308000", 601500, 0, -1000]]},
        {"contacts": "blue_2"},
        {"toppled": [2]},
        {"poses": [["blue_2", "l", 308000, 601500, 0]]},
        {"confidence": "940"},
        {"evidence": 7},
        {"more": 1},
    ],
)
def test_json_with_wrong_types(change: dict[str, Any]) -> None:
    """LG-M1: a field that is unknown or not of its type."""
    with pytest.raises(Malformed) as caught:
        observation_of({**RECORD, **change})
    assert caught.value.refusal.rule == "LG-M1"


@pytest.mark.parametrize(
    "change",
    [
        {"contacts": ("puck_2",)},
        {"contacts": ("blue_4",)},
        {"toppled": ("obstacle_1",)},
        {"dropped": ("obstacle_1",)},
        {"off": ("puck_2",)},
        {"poses": (Row("puck_1", "s", 1, 1),)},
        {"shooter": "obstacle_1"},
        {"puck": "die_1"},
    ],
)
def test_ids_of_the_wrong_sort(change: dict[str, Any]) -> None:
    """LG-M2 and LG-X93: pucks, dice and unknown things are no pieces, obstacles do not fall."""
    broken("LG-M2", **change)


def test_ids_twice() -> None:
    """LG-M3 and LG-X93: an id stands once in a list and once in a set of rows."""
    broken("LG-M3", contacts=("blue_2", "blue_2"))
    broken("LG-M3", found=(Row("red_1", "s", 1, 1), Row("red_1", "s", 2, 2)))


def test_the_puck_of_the_kind() -> None:
    """LG-M4 and LG-X93: shots use flicking pucks, dash and move the movement puck."""
    broken("LG-M4", puck="move_puck")
    broken("LG-M4", kind="move")


@pytest.mark.parametrize(
    "row",
    [
        Row("blue_2", "l", 308000, 601500, 0, 0),
        Row("blue_2", "l", 308000, 601500, 0, -900),
        Row("blue_2", "s", 308000, 601500, 0, -1000),
        Row("blue_2", "o", 308000, 611500, 0, -1000),
        Row("barrier_1", "s", 308000, 601500, 0, 0),
        Row("barrier_1", "s", 308000, 601500, -1000, 0),
        Row("barrier_1", "s", 308000, 601500, 0, -1000),
        Row("obstacle_1", "s", 308000, 601500, 0, 1000),
        Row("obstacle_1", "s", 308000, 601500, 800, -600),
    ],
)
def test_directions(row: Row) -> None:
    """LG-M5 and LG-X93: a direction is a unit vector where the form has one, in its canonical half."""
    broken("LG-M5", poses=(row,))


@pytest.mark.parametrize(
    "row",
    [
        Row("blue_2", "l", 1, 1, 707, -707),
        Row("barrier_1", "s", 1, 1, 600, -800),
        Row("barrier_1", "s", 1, 1, 0, 1000),
        Row("obstacle_1", "s", 1, 1, 1000, 0),
        Row("obstacle_1", "s", 1, 1),
    ],
)
def test_directions_that_are_ones(row: Row) -> None:
    """LG-M5: the same for directions that exist."""
    assert replace(parse_observation(LINE), poses=(row,)).poses == (row,)


def test_numbers_out_of_reach() -> None:
    """LG-M6: coordinates, confidence and evidence have bounds."""
    broken("LG-M6", start=Place(-2000001, 0))
    broken("LG-M6", end=Place(0, 2610001))
    broken("LG-M6", poses=(Row("red_1", "o", 2610001, 0),))
    broken("LG-M6", confidence=1001)
    broken("LG-M6", confidence=-1)
    broken("LG-M6", evidence="a" * 63)
    broken("LG-M6", evidence="A" * 64)


def test_a_puck_without_end() -> None:
    """LG-M7 and LG-X71: only a puck that is off the area may have no end."""
    broken("LG-M7", end=None)
    assert replace(parse_observation(LINE), end=None, off=("puck_1",)).end is None


def test_sets_out_of_order() -> None:
    """LG-M8 and LG-X93: sets are in piece order, lists keep theirs."""
    rows = parse_observation(LINE).poses
    broken("LG-M8", poses=rows[::-1])
    broken("LG-M8", off=("puck_1", "blue_2"))
    assert replace(parse_observation(LINE), contacts=("blue_2", "obstacle_3")).contacts[0] == "blue_2"


def test_a_movement_puck_that_touched_nothing() -> None:
    """LG-M9 and LG-X93: without contacts a dash or move has changed nothing; with contacts it may say so."""
    clean: dict[str, Any] = {"kind": "move", "puck": "move_puck", "contacts": (), "toppled": (), "poses": ()}
    broken("LG-M9", **{**clean, "toppled": ("blue_2",)})
    broken("LG-M9", **{**clean, "poses": (Row("red_1", "s", 1, 1),)})
    broken("LG-M9", **{**clean, "off": ("red_1",)})
    assert replace(parse_observation(LINE), **{**clean, "off": ("move_puck",)}).off == ("move_puck",)
    assert replace(parse_observation(LINE), kind="move", puck="move_puck").toppled == ("blue_2",)


def test_forms_of_scenery() -> None:
    """LG-M10: obstacles and barriers only stand."""
    broken("LG-M10", poses=(Row("obstacle_1", "o", 700000, 1),))
    broken("LG-M10", poses=(Row("barrier_1", "l", 1, 1, 1000, 0),))


names = st.lists(st.sampled_from(PIECES), max_size=4, unique=True)
coordinate = st.integers(-2_000_000, 2_610_000)


@st.composite
def rows(draw: st.DrawFn) -> tuple[Row, ...]:
    direction = st.sampled_from([(1000, 0), (600, 800), (0, 1000), (800, -600)])
    made = []
    for piece in sorted(draw(names), key=PIECES.index):
        x, y = draw(coordinate), draw(coordinate)
        if piece in PAWNS and draw(st.booleans()):
            made.append(Row(piece, "l", x, y, *draw(direction)))
        elif piece.startswith("barrier"):
            made.append(Row(piece, "s", x, y, *draw(direction)))
        else:
            made.append(Row(piece, "s", x, y))
    return tuple(made)


@st.composite
def records(draw: st.DrawFn) -> Observation:
    pawns = st.lists(st.sampled_from(PAWNS), max_size=3, unique=True)
    return Observation(
        kind=draw(st.sampled_from(["shoot", "charged"])),
        shooter=draw(st.sampled_from(PAWNS)),
        puck=draw(st.sampled_from(FLICKING_PUCKS)),
        start=Place(draw(coordinate), draw(coordinate)),
        end=Place(draw(coordinate), draw(coordinate)),
        contacts=tuple(draw(names)),
        toppled=tuple(draw(pawns)),
        off=tuple(sorted(draw(names), key=PIECES.index)),
        dropped=tuple(sorted(draw(pawns), key=PAWNS.index)),
        poses=draw(rows()),
        found=draw(rows()),
        source=draw(st.sampled_from(["camera", "physics", "players"])),
        confidence=draw(st.integers(0, 1000)),
        evidence=draw(st.sampled_from([None, "0123456789abcdef" * 4])),
    )


@steady
@given(records())
def test_print_and_parse_are_inverses(record: Observation) -> None:
    assert parse_observation(str(record)) == record
    assert observation_of(record.as_json()) == record


@steady
@given(st.text(max_size=60) | st.sampled_from(LINE.split(" ")))
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        parse_observation(text)
