"""The jobs of the camera's thread, fed frame by frame: no thread, no clock that matters."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

from client.camera.area import Area, Way, area_of
from client.camera.flick_replay import TrackerReplay
from client.camera.jobs import FAR_PX, MOVED, STILLS, Calibrating, Job, Looking, Refereeing, Teaching
from client.camera.marks import Sign
from client.camera.model import CameraModel, Phase
from client.camera.news import CameraNews, Disturbed, Looked, Outlined, Saw, Taught, Watching
from client.camera.pieces import SAMPLES, coloured
from client.camera.saved import SavedCalibration
from client.camera.sources import Source
from client.camera.watch import Condition
from client.camera.words import phase_words
from client.screens.camera.panel import phase_tone
from client.widgets import Tone
from tests.client.camera.rigs import CLIPS, WEBCAM, lens, scene, setup_of_clip, still
from tests.vision.table import PLACES, Scene, setup_json, slide, usual_pieces
from vision import Calibration, Frame, Reason, TrackerState, Why, frames_of_file
from vision.arrays import Image
from vision.camera.lens import rotation_vector

WALL = np.full((720, 1280, 3), 90, np.uint8)
KEPT = SavedCalibration(Calibration(lens(), 0.3, 0.4, 16, 0), Area())
CORNERS = np.array([[0.0, 0, 0], [610, 0, 0], [610, 610, 0], [0, 610, 0]])


def fed(job: Job, *pictures: Image) -> list[CameraNews]:
    """What a job tells of these pictures, a thirtieth of a second apart."""
    return [
        news for number, picture in enumerate(pictures) for news in job.process(Frame(picture, number / 30, number))
    ]


def test_light_and_focus_are_measured_and_the_puck_once_the_camera_is_known() -> None:
    (first,) = fed(Looking(), still(), still())
    assert isinstance(first, Looked)
    assert first.look.puck_px is None
    (second,) = fed(Looking(Area(), lens()), still())
    assert isinstance(second, Looked)
    assert second.look.puck_px == pytest.approx(25 * lens().scale(305, 305), rel=0.05)


def test_the_mat_is_found_and_outlined() -> None:
    (found,) = fed(Calibrating(Area()), *[still()] * STILLS)
    assert isinstance(found, Outlined)
    assert found.found is not None
    assert found.found.error_mm < 1.0
    quarter = len(found.outline) // 4
    corners = np.array([found.outline[k * quarter] for k in range(4)])
    assert np.abs(corners - lens().project(CORNERS)).max() < 1.5
    assert found.away_px is None


def test_a_camera_that_was_moved_is_told_by_how_far() -> None:
    moved = lens().moved(rotation_vector(lens().rotation), lens().shift + np.array([12.0, 0.0, 0.0]))
    (found,) = fed(Calibrating(Area(), moved), *[still()] * STILLS)
    assert isinstance(found, Outlined)
    assert found.away_px is not None
    assert found.away_px > FAR_PX


@pytest.mark.parametrize(("area", "why"), [(Area(), Why.FEW_MARKERS), (Area(Way.TAPE), Why.NO_CORNERS)])
def test_what_is_missing_is_told(area: Area, why: Why) -> None:
    (found,) = fed(Calibrating(area), *[WALL] * STILLS)
    assert isinstance(found, Outlined)
    assert found.found is None
    assert found.why is not None
    assert found.why.why is why


def test_another_size_of_picture_begins_anew() -> None:
    small = np.ascontiguousarray(still()[::2, ::2])
    told = fed(Calibrating(Area()), *[still()] * (STILLS - 1), *[small] * STILLS)
    (found,) = told
    assert isinstance(found, Outlined)
    assert found.found is None or found.found.camera.size == (640, 360)


def pixel(place: tuple[float, float], height: float) -> tuple[float, float]:
    x, y = lens().project(np.array([*place, height]))
    return float(x), float(y)


def test_colours_are_taken_from_the_tops_of_pieces() -> None:
    table = Scene(setup_json(usual_pieces()), lens(), slide((200.0, 200.0), (1.0, 0.0), 9.0))
    red, blue = PLACES["red_1"], PLACES["blue_1"]
    places = {"red": pixel((red.x, red.y), 35), "blue": pixel((blue.x, blue.y), 35), "puck": pixel((200, 200), 6)}
    (news,) = fed(Teaching(Area(), lens(), places), *[table.frame(0)] * STILLS)
    assert isinstance(news, Taught)
    assert set(news.colours) == {"red", "blue", "puck"}
    assert int(news.colours["red"][1:3], 16) > int(news.colours["red"][5:7], 16)
    assert int(news.colours["blue"][5:7], 16) > int(news.colours["blue"][1:3], 16)


def test_two_sides_that_look_alike_are_not_taken() -> None:
    table = Scene(setup_json(usual_pieces()), lens(), slide((200.0, 200.0), (1.0, 0.0), 9.0))
    red = PLACES["red_1"]
    places = {"red": pixel((red.x, red.y), 35), "blue": pixel((red.x, red.y), 35)}
    (news,) = fed(Teaching(Area(), lens(), places), *[table.frame(0)] * STILLS)
    assert isinstance(news, Taught)
    assert news.why == Reason(Why.ALIKE_SIDES)
    assert not news.colours


def test_a_setup_in_taught_colours() -> None:
    given = setup_json(usual_pieces())
    given["pieces"].append({**SAMPLES["move_puck"]})
    colours = {"red": "#010203", "puck": "#040506", "move_puck": "#070809", "barrier": "#0a0b0c"}
    made = {piece["id"]: piece["colour"] for piece in coloured(given, colours)["pieces"]}
    assert made["red_2"] == "#010203"
    assert made["puck_1"] == "#040506"
    assert made["move_puck"] == "#070809"
    assert made["barrier_1"] == "#0a0b0c"
    assert made["blue_1"] == "#2352a8"


TEST: dict[str, Any] = {
    "clip": "test",
    "flick": {"kind": "shoot", "puck": "puck_1", "shooter_pawn": "red_1"},
    "pieces": [{**SAMPLES["puck"], "id": "puck_1", "colour": "#d9a441"}],
}


def test_what_moved_without_a_puck_is_told_and_the_camera_goes_on_watching() -> None:
    def waved(i: int) -> Image:
        picture = still().copy()
        picture[300:360, 500 + 20 * i : 560 + 20 * i] = (150, 170, 210)
        return picture

    noise = [scene().frame(number) for number in range(4)]
    still_ = [noise[i % 4] for i in range(15)]
    told = fed(Refereeing(TEST, Area(), lens()), *still_, *(waved(i) for i in range(6)), *still_)
    last = told[-1]
    assert last == Watching(TrackerState.IDLE, None, vain=True)
    assert not any(isinstance(news, Saw) for news in told)
    model = CameraModel()
    model.arm(armed=True)
    model.handle(last)
    assert model.vain
    model.arm(armed=True)
    assert not model.vain


def test_a_flick_is_seen_and_can_be_looked_at_again() -> None:
    job = Refereeing(TEST, Area(), None)
    told = fed(job, *[scene().frame(number) for number in range(38)])
    states = [news.state for news in told if isinstance(news, Watching)]
    assert TrackerState.IDLE in states
    assert TrackerState.ACTIVE in states
    (saw,) = [news for news in told if isinstance(news, Saw)]
    assert saw.clip == "test"
    assert saw.record.start.x == pytest.approx(200_000, abs=2_500)
    assert saw.record.end is not None
    assert saw.replay is not None
    replay = TrackerReplay(saw.replay)
    assert len(replay) > 8
    signs = [mark.sign for mark in replay.marks(len(replay) - 1)]
    assert Sign.AREA in signs
    assert Sign.PATH in signs
    assert job.ended() == ()
    assert job.process(Frame(still(), 3600.0, 38)) == ()


@pytest.mark.parametrize(("live", "late", "told"), [(True, 0.01, True), (True, 3600.0, False), (False, 0.01, False)])
def test_what_moves_while_a_flick_is_judged_is_told(live: bool, late: float, told: bool) -> None:
    job = Refereeing(TEST, Area(), lens(), live=live)
    assert any(isinstance(news, Saw) for news in fed(job, *[scene().frame(number) for number in range(38)]))
    hand = scene().frame(37).copy()
    hand[300:420, 500:620] = (150, 170, 210)
    after = 37 / 30 + late
    assert job.process(Frame(hand, after, 38)) == ((Disturbed("test"),) if told else ())
    assert job.process(Frame(scene().frame(0), after, 39)) == (), "it is told once"


def test_a_flick_behind_which_something_moved_is_to_be_looked_at() -> None:
    model = CameraModel(source=Source(*WEBCAM), condition=Condition(None, (1280, 720)), kept=KEPT)
    model.arm(armed=True)
    (saw,) = Refereeing(TEST, Area(), None).ended()
    assert isinstance(saw, Saw)
    model.handle(saw)
    before = phase_words(model)
    model.handle(Disturbed("test"))
    assert model.phase is Phase.SEEN
    assert phase_words(model) != before
    assert phase_tone(model) is Tone.WARN
    model.arm(armed=True)
    assert not model.disturbed


def test_a_table_that_came_into_sight_only_now_is_watched_as_closely() -> None:
    job = Refereeing(TEST, Area(), None)
    still_ = [scene().frame(number % 4) for number in range(10)]
    told = fed(job, WALL, WALL, *still_, *[scene().frame(number) for number in range(38)])
    assert [news for news in told if isinstance(news, Saw)]


def test_a_film_in_which_nothing_happens_asks() -> None:
    job = Refereeing(TEST, Area(), None)
    fed(job, *[still()] * 12)
    (saw,) = job.ended()
    assert isinstance(saw, Saw)
    assert saw.asks
    assert saw.replay is None
    assert Reason(Why.NEVER_STILL) in saw.reasons or Reason(Why.NO_MOTION) in saw.reasons


def test_a_cat_on_the_table_is_waited_for_as_long_as_it_stays() -> None:
    cat = still().copy()
    cat[150:550, 450:900] = 60
    job = Refereeing(TEST, Area(), None)
    told = fed(job, *[still()] * 9, *[np.asarray(cat + number % 2, np.uint8) for number in range(160)])
    assert told[-1] == Watching(TrackerState.COVERED)
    assert not [news for news in told if isinstance(news, Saw)]


def test_corners_by_hand_do_not_hold_when_the_camera_has_moved() -> None:
    area = area_of(setup_of_clip("v02")["calibration"])
    pictures = [frame.picture for frame in islice(frames_of_file(CLIPS / "v02.mp4"), 9)]
    (found,) = fed(Calibrating(area), *pictures[:STILLS])
    assert isinstance(found, Outlined)
    assert found.found is not None
    known = found.found.camera
    elsewhere = known.moved(rotation_vector(known.rotation), known.shift + np.array([12.0, 0.0, 0.0]))
    job = Refereeing(TEST, area, elsewhere)
    told = fed(job, *pictures)
    assert [news.why for news in told if isinstance(news, Watching)][-1] == MOVED
