"""`offleash track`, `calibrate` and `mat` from the command line, on clips with known truth and on broken sources."""

from __future__ import annotations

import errno
import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

import client.command
from tests.vision.footage.catalogue import Take, take
from tests.vision.worse import WAYS
from vision.arrays import Image
from vision.camera.markers import find_markers
from vision.camera.mat import AREA, GAP, MARKER_SIDE, mat_boxes, svg
from vision.pictures.source import frames_of_file

CLIPS = Path(__file__).parent / "clips"


def _run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, list[dict[str, Any]], str]:
    status = client.command.main([str(each) for each in arguments])
    said = capsys.readouterr()
    return status, [json.loads(line) for line in said.out.splitlines()], said.err


def _right(seen: dict[str, Any], truth: dict[str, Any]) -> bool:
    def near(key: str) -> bool:
        return seen[key] is not None and math.dist(seen[key], truth[key]) <= 10.0

    return (
        {each["piece"] for each in seen["contacts"]} == {each["piece"] for each in truth["contacts"]}
        and seen["toppled"] == truth["toppled"]
        and seen["off_table"] == truth["off_table"]
        and near("start_mm")
        and (truth["off_table"] or near("end_mm"))
    )


@pytest.mark.parametrize("name", ["c02", "v02", pytest.param("n03", marks=pytest.mark.long)])
def test_a_clip_gives_one_answer_that_is_right(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, answers, _ = _run(capsys, "track", CLIPS / f"{name}.mp4", "--setup", CLIPS / f"{name}.setup.json", "--json")
    truth = json.loads((CLIPS / f"{name}.truth.json").read_text())
    assert status == 0
    (answer,) = answers
    seen, told = answer["observation"], truth["observation"]
    assert answer["clip"] == name
    assert _right(seen, told), seen
    assert not seen["ask_referee"], answer["reasons"]
    assert math.dist(seen["start_mm"], told["start_mm"]) < 2.5
    assert math.dist(seen["end_mm"], told["end_mm"]) < 2.5
    for mine, true in zip(seen["contacts"], told["contacts"], strict=True):
        assert abs(mine["t"] - true["t"]) * truth["fps"] < 0.5
    assert {len(track) for track in answer["tracks"].values()} == {truth["frames"]}
    assert answer["ms_per_frame"] > 0


@pytest.mark.long
@pytest.mark.parametrize("way", ["noise-6", "dark", "drift", "warm", "flicker", "soft", "jpeg-45", "paints-brg"])
@pytest.mark.parametrize("name", ["c02", "v02", "n03"])
def test_a_worse_clip_is_right_or_asks(name: str, way: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    worse, setup = WAYS[way], tmp_path / "setup.json"
    setup.write_text(json.dumps(worse.setup_of(json.loads((CLIPS / f"{name}.setup.json").read_text()))))
    frames = list(frames_of_file(CLIPS / f"{name}.mp4"))
    # MJPEG, as the bundled codecs can write it everywhere
    writer = cv2.VideoWriter(str(tmp_path / "clip.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (1280, 720))
    for frame in worse.frames(frames, len(frames), seed=3):
        writer.write(frame.picture)
    writer.release()
    status, (answer,), _ = _run(capsys, "track", tmp_path / "clip.avi", "--setup", setup, "--json")
    truth = json.loads((CLIPS / f"{name}.truth.json").read_text())["observation"]
    seen = answer["observation"]
    assert status == 0
    assert seen["ask_referee"] or _right(seen, truth), answer["reasons"]


def _refused(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    status, answers, err = _run(capsys, *arguments)
    assert status == 2
    assert answers == []
    assert err.count("\n") == 1
    assert err.startswith("offleash: ")
    return err


def test_broken_sources_are_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = CLIPS / "v02.setup.json"
    empty, text = tmp_path / "empty.mp4", tmp_path / "text.mp4"
    empty.touch()
    text.write_text("this is not a film")
    assert "no file" in _refused(capsys, "track", tmp_path / "none.mp4", "--setup", setup, "--json")
    assert "no film" in _refused(capsys, "track", empty, "--setup", setup, "--json")
    assert "not a film" in _refused(capsys, "track", text, "--setup", setup, "--json")
    assert "cannot be decoded here (its codec is AV01)" in _refused(
        capsys, "track", CLIPS / "av1.mp4", "--setup", setup, "--json"
    )
    for address in ("spy://x", "file:///etc/hostname", "foo://1", "foo:bar", "v4l2:/dev/null", "http:x"):
        assert "is not a camera address" in _refused(capsys, "track", address, "--setup", setup, "--json")
    assert "camera 97" in _refused(capsys, "track", "97", "--setup", setup, "--json")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("{}", "lacks 'pieces'; add it"),
        ("[]", "not a JSON object"),
        ('{"pieces": [], "flick": {"puck": "x"}}', "puck 'x' is not among the pieces; mend that"),
    ],
)
def test_broken_setups_are_refused_in_one_line(
    text: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = tmp_path / "setup.json"
    setup.write_text(text)
    told = _refused(capsys, "track", CLIPS / "v02.mp4", "--setup", setup, "--json")
    assert reason in told
    assert "Error" not in told


def test_a_truncated_film_is_refused_or_asks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    short = tmp_path / "short.mp4"
    data = (CLIPS / "v02.mp4").read_bytes()
    short.write_bytes(data[: len(data) // 3])
    status, answers, _ = _run(capsys, "track", short, "--setup", CLIPS / "v02.setup.json", "--json")
    assert status == 2 or answers[0]["observation"]["ask_referee"]


@pytest.fixture(scope="module")
def film() -> Take:
    return take("miss", "small", 3)


def _write(path: Path, pictures: list[Image]) -> None:
    """MJPEG, as the bundled codecs can write it everywhere."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, pictures[0].shape[1::-1])
    for picture in pictures:
        writer.write(picture)
    writer.release()


def test_every_flick_of_a_film_has_its_answer(film: Take, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A film shown forwards, backwards (a flick that no friction slows) and forwards again up to its middle."""
    pictures = [film.scene.frame(i) for i in range(film.count)]
    middle = round((film.begin + 0.15) * 30)
    _write(tmp_path / "flicks.avi", [*pictures, *pictures[::-1], *pictures[:middle]])
    (tmp_path / "setup.json").write_text(json.dumps(film.given))
    status, answers, said = _run(capsys, "track", tmp_path / "flicks.avi", "--setup", tmp_path / "setup.json", "--json")
    assert status == 0
    assert [answer["flick"] for answer in answers] == [1, 2, 3]
    first, second, third = (answer["observation"] for answer in answers)
    assert not first["ask_referee"]
    assert math.dist(second["start_mm"], first["end_mm"]) < 5.0
    assert math.dist(second["end_mm"], first["start_mm"]) < 5.0
    assert third["ask_referee"]
    assert "the film ends before everything was still" in said


def test_a_flick_is_kept_as_a_case_with_what_people_say_of_it(
    film: Take, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The case is a film, a setup and a truth like those beside this test: judged again it gives the same answer."""
    _write(tmp_path / "flick.avi", [film.scene.frame(i) for i in range(film.count)])
    setup, said, cases = tmp_path / "setup.json", tmp_path / "said.json", tmp_path / "cases"
    setup.write_text(json.dumps({**film.given, "clip": "evening/1"}))
    source = ("track", tmp_path / "flick.avi", "--setup", setup, "--save-case", cases)
    status, (first,), _ = _run(capsys, *source, "--json")
    said.write_text(json.dumps(first))
    status, (second,), told = _run(capsys, *source, "--correction", said, "--json")
    assert (status, second["observation"]) == (0, first["observation"])
    assert f"kept as {cases / 'evening-1-2.setup.json'}" in told
    assert sorted(each.name for each in cases.iterdir()) == [
        *(f"evening-1-2.{end}" for end in ("answer.json", "avi", "setup.json", "truth.json")),
        *(f"evening-1.{end}" for end in ("answer.json", "avi", "setup.json")),
    ]
    assert (cases / "evening-1.avi").read_bytes() == (tmp_path / "flick.avi").read_bytes()
    assert json.loads((cases / "evening-1.answer.json").read_text()) == first
    truth = json.loads((cases / "evening-1-2.truth.json").read_text())["observation"]
    again = ("track", cases / "evening-1-2.avi", "--setup", cases / "evening-1-2.setup.json", "--json")
    _, (third,), _ = _run(capsys, *again)
    assert _right(third["observation"], truth)


def test_of_a_film_with_several_flicks_each_is_a_case_of_its_own(
    film: Take, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pictures = [film.scene.frame(i) for i in range(film.count)]
    _write(tmp_path / "flicks.avi", [*pictures, *pictures[::-1]])
    setup = tmp_path / "setup.json"
    setup.write_text(json.dumps(film.given))
    source = ("track", tmp_path / "flicks.avi", "--setup", setup, "--save-case", tmp_path / "cases", "--json")
    _, answers, _ = _run(capsys, *source)
    films = sorted((tmp_path / "cases").glob("*.avi"))
    assert len(films) == len(answers) == 2
    one = next(each for each in films if "-2" not in each.name)
    _, (again,), _ = _run(capsys, "track", one, "--setup", one.with_suffix(".setup.json"), "--json")
    assert math.dist(again["observation"]["end_mm"], answers[0]["observation"]["end_mm"]) < 1.0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "is no observation"),
        ("[1]", "is no observation"),
        ('{"contacts": []}', "lacks"),
        (
            '{"start_mm": [1, 1], "end_mm": null, "contacts": [{"piece": "x"}], "toppled": [], "off_table": true}',
            "names 'x', which the setup has not",
        ),
    ],
)
def test_a_correction_that_is_none_is_refused_in_one_line(
    text: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "said.json").write_text(text)
    source = ("track", CLIPS / "v02.mp4", "--setup", CLIPS / "v02.setup.json")
    said = ("--correction", tmp_path / "said.json")
    assert reason in _refused(capsys, *source, *said, "--save-case", tmp_path / "cases")
    assert "--save-case" in _refused(capsys, *source, *said)
    assert not (tmp_path / "cases").exists()


def test_the_tracker_takes_one_core(tmp_path: Path) -> None:
    """NumPy's own threads only wait for one another on matrices so small, and take half of the judging's time."""
    (tmp_path / "setup.json").write_text("{}")
    script = (
        "import client.command, pathlib; client.command.main(['track', 'x.mp4', '--setup', 'setup.json']);"
        "import numpy as np; np.ones((600, 600)) @ np.ones((600, 600));"
        "print(len(list(pathlib.Path('/proc/self/task').iterdir())))"
    )
    if not Path("/proc/self/task").exists():
        pytest.skip("threads are counted in /proc")
    environment = {key: value for key, value in os.environ.items() if key != "OPENBLAS_NUM_THREADS"}
    environment["PYTHONPATH"] = str(Path(__file__).parents[2])
    told = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout == "1\n"


def test_calibrate_keeps_the_camera_in_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OFFLEASH_HOME", str(tmp_path))
    status, (found,), _ = _run(capsys, "calibrate", CLIPS / "c02.mp4", "--setup", CLIPS / "c02.setup.json", "--json")
    assert status == 0
    assert found["error_mm"] < 1.0
    assert found["camera"]["size"] == [1280, 720]
    assert Path(found["file"]).parent.parent == tmp_path
    assert json.loads(Path(found["file"]).read_text())["camera"] == found["camera"]


def test_the_mat_is_written_for_both_papers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for paper in ("A4", "letter"):
        file = tmp_path / f"{paper}.pdf"
        status, (told,), _ = _run(capsys, "mat", "--paper", paper, file, "--json")
        assert status == 0
        assert told["bytes"] == file.stat().st_size
        assert file.read_bytes().startswith(b"%PDF-")
        assert file.read_bytes().count(b"/Type /Page") >= 4
    status, _, _ = _run(capsys, "mat", tmp_path / "mat.svg", "--json")
    assert status == 0
    assert (tmp_path / "mat.svg").read_text() == svg()
    assert "offleash: " in _refused(capsys, "mat", tmp_path / "mat.docx")


def test_a_mat_that_cannot_be_written_whole_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mat.svg"
    file.write_text("old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert "No space left on device" in _refused(capsys, "mat", file)
    assert [each.name for each in tmp_path.iterdir()] == ["mat.svg"]
    assert file.read_text() == "old"


def test_the_printed_mat_is_found_where_it_says() -> None:
    margin = GAP + MARKER_SIDE + 15.0
    side = round(2 * (AREA + 2 * margin))
    paper = np.full((side, side), 255, np.uint8)
    for box in mat_boxes():
        x0, x1 = (round(2 * (each + margin)) for each in (box.x, box.x + box.width))
        y0, y1 = (side - round(2 * (each + margin)) for each in (box.y + box.height, box.y))
        paper[y0:y1, x0:x1] = 0
    found = find_markers(paper, range(4))
    assert sorted(found) == [0, 1, 2, 3]
    table = np.stack([found[0][:, 0] / 2 - margin, (side - found[0][:, 1]) / 2 - margin], axis=-1)
    assert np.allclose(table, [[-53, -13], [-13, -13], [-13, -53], [-53, -53]], atol=1.0)
