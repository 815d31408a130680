"""What leaves `vision` is plain Python, whatever NumPy made of it on the way: else it is no JSON."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.test_record import a_setup, verdicts
from vision.answer import answer, record
from vision.arrays import Image, plain
from vision.camera import Camera
from vision.pictures import Crop, Film, Frame
from vision.puck import Sighting, Slide
from vision.reasons import Why
from vision.tracker import Judged
from vision.uncertainty import out_of_sight
from vision.verdict import Verdict

_FRAMES = 3
_PICTURE: Image = np.zeros((4, 4, 3), np.uint8)
_CAMERA = Camera(4.0, 0.0, 0.0, np.eye(3), np.array([0.0, 0.0, 900.0]), (4, 4))


def _of_numpy(draw: st.DrawFn, value: Any) -> Any:
    """The same value with NumPy's types in it, as measuring leaves them."""
    kinds: dict[type, list[Any]] = {
        bool: [np.bool_],
        int: [np.int64, np.int32],
        float: [np.float64, np.float32],
        str: [np.str_],
    }
    if type(value) in kinds:
        return draw(st.sampled_from(kinds[type(value)]))(value)
    if isinstance(value, dict):
        return {key: _of_numpy(draw, each) for key, each in value.items()}
    if isinstance(value, (tuple, list)):
        return type(value)(_of_numpy(draw, each) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        return type(value)(**{each.name: _of_numpy(draw, getattr(value, each.name)) for each in fields(value)})
    return value


@st.composite
def _judged(draw: st.DrawFn) -> Judged:
    told = draw(verdicts())
    given = {each.name: _of_numpy(draw, getattr(told, each.name)) for each in fields(told)}
    place = st.none() | st.tuples(st.floats(-50, 700), st.floats(-50, 700))
    tracks = {"puck_1": [_of_numpy(draw, draw(place)) for _ in range(_FRAMES)]}
    frames = [Frame(_PICTURE, i / 30, i + 1) for i in range(_FRAMES)]
    film = Film(frames, _CAMERA, [None] * _FRAMES, Crop(0, 0, 4, 4), [0.0] * _FRAMES)
    verdict = Verdict(**{**given, "tracks": tracks, "frames": (np.int64(1), np.int32(2))})
    return Judged(verdict, draw(st.sampled_from([film, None])), 0.1)


def _leaves(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for pair in value.items() for each in pair for leaf in _leaves(each)]
    if isinstance(value, (tuple, list, set, frozenset)):
        return [leaf for each in value for leaf in _leaves(each)]
    if is_dataclass(value) and not isinstance(value, type):
        return [leaf for each in fields(value) for leaf in _leaves(getattr(value, each.name))]
    return [value]


@given(_judged(), st.sampled_from(["shoot", "charged_shot", "move"]))
def test_every_answer_is_json_and_every_verdict_plain(judged: Judged, kind: str) -> None:
    setup = a_setup(kind)
    told = answer(judged, setup, _FRAMES + 2, 3.0)
    assert json.loads(json.dumps(told)) == told
    assert json.loads(json.dumps(record(judged.verdict, setup, []).as_json()))
    assert {type(leaf) for leaf in _leaves(judged.verdict)} <= {bool, int, float, str, Why, type(None)}


@pytest.mark.parametrize("speed", [-900.0, 0.0, 900.0])
def test_a_puck_that_leaves_the_picture_is_told_in_plain_words(speed: float) -> None:
    """A plain miss: the puck goes over an edge and is seen no more."""
    slide = Slide(0.0, 1.0, (590.0, 300.0), (speed, 0.0), 0.1)
    told = out_of_sight((610.0, 610.0), Sighting(27, 0.9, 600.0, 300.0, 0.5, 1.0), slide)
    assert [type(each) for each in told] == [bool, float]


def test_plain_keeps_what_is_no_number() -> None:
    given: Any = {"a": (np.array([1.5, 2.0]), {np.int8(3)}, None, "x")}
    assert plain(given) == {"a": ((1.5, 2.0), {3}, None, "x")}
