"""Sources by name, what is kept of a camera, and how its area is marked."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from client.camera.area import Area, Way, area_of
from client.camera.saved import FOLDER, NotSavedError, SavedCalibration, keep, recall
from client.camera.sources import OFFERED, Source, listed, remembered, source_of, to_try
from tests.client.camera.rigs import lens
from vision import Calibration

CORNERS = ((100.0, 600.0), (1100.0, 610.0), (900.0, 100.0), (250.0, 90.5))
WEBCAM = Source("0", "HD Webcam C920")


def kept(area: Area, **colours: str) -> SavedCalibration:
    return SavedCalibration(Calibration(lens(), 0.3, 0.4, 16, 0), area, colours)


def test_a_source_is_told_by_what_was_typed() -> None:
    assert (source_of(" 1 ").kind, source_of(" 1 ").title) == ("camera", "Camera 2")
    assert source_of("http://phone:8080/video").kind == "stream"
    assert (source_of("/films/flick.mp4").kind, source_of("/films/flick.mp4").title) == ("film", "flick.mp4")


def test_cameras_of_one_name_are_told_apart() -> None:
    found = listed([("0", "Webcam"), ("2", "Webcam"), ("4", "Phone")])
    assert [source.title for source in found] == ["Webcam (Camera 1)", "Webcam (Camera 3)", "Phone"]
    assert len({source.key for source in found}) == 3


def test_a_source_is_remembered_with_its_name() -> None:
    for source in (WEBCAM, source_of("1"), source_of("http://phone/video"), source_of("/films/a b.mp4")):
        assert remembered(source.memo) == source
    assert remembered("1") == source_of("1")
    assert WEBCAM.among([Source("0", "Other"), Source("3", WEBCAM.title)]) == Source("3", WEBCAM.title)
    assert WEBCAM.among([Source("0", "Other")]) == Source("0", "Other")
    assert WEBCAM.among([]) == WEBCAM
    assert source_of("a.mp4").among([WEBCAM]) == source_of("a.mp4")


def test_a_system_that_names_no_cameras_offers_numbers_to_try() -> None:
    assert [source.name for source in to_try()] == [str(number) for number in range(OFFERED)]


def test_the_file_of_a_camera_goes_by_its_name_not_its_number() -> None:
    assert Source("0", "HD Webcam C920").key == Source("3", "HD Webcam C920").key
    assert source_of("1").key == "camera-1", "in every language"
    assert source_of("http://a/video").key != source_of("http://b/video").key
    assert source_of("://").key == "camera"


@pytest.mark.parametrize("area", [Area(Way.MARKERS), Area(Way.BOARD, CORNERS)])
def test_a_calibration_comes_back_as_it_was_kept(tmp_path: Path, area: Area) -> None:
    before = kept(area, red="#aa2211", puck="#d9a441")
    keep(tmp_path, WEBCAM, before)
    after = recall(tmp_path, WEBCAM, lens().size)
    assert after is not None
    assert (after.area, after.colours, after.found.error_mm) == (area, before.colours, 0.4)
    corners = np.array([[0.0, 0, 0], [610, 610, 0]])
    assert np.abs(after.camera.project(corners) - lens().project(corners)).max() < 1e-6
    assert len(after.outline) % 4 == 0


def test_another_size_or_camera_has_a_calibration_of_its_own(tmp_path: Path) -> None:
    keep(tmp_path, WEBCAM, kept(Area()))
    assert recall(tmp_path, WEBCAM, (640, 480)) is None
    assert recall(tmp_path, Source("0", "Phone"), lens().size) is None


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "offleash-calibration/1"}', '{"area": 3, "colours": 1}'])
def test_a_damaged_file_is_no_calibration(tmp_path: Path, text: str) -> None:
    keep(tmp_path, WEBCAM, kept(Area()))
    (file,) = (tmp_path / FOLDER).iterdir()
    file.write_text(text, encoding="utf-8")
    assert recall(tmp_path, WEBCAM, lens().size) is None


def test_colours_that_are_none_are_left_out(tmp_path: Path) -> None:
    keep(tmp_path, WEBCAM, kept(Area(), red="#aa2211"))
    (file,) = (tmp_path / FOLDER).iterdir()
    value = json.loads(file.read_text(encoding="utf-8"))
    value["colours"]["blue"] = "very blue"
    file.write_text(json.dumps(value), encoding="utf-8")
    after = recall(tmp_path, WEBCAM, lens().size)
    assert after is not None
    assert after.colours == {"red": "#aa2211"}


def test_a_home_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("in the way", encoding="utf-8")
    with pytest.raises(NotSavedError, match="cannot be written"):
        keep(tmp_path, WEBCAM, kept(Area()))


def test_corners_by_hand_are_four() -> None:
    assert area_of(Area(Way.TAPE, CORNERS).as_json()) == Area(Way.TAPE, CORNERS)
    with pytest.raises(ValueError, match="four corners"):
        area_of({"kind": "tape", "corner_clicks_px": [[1, 2]]})
