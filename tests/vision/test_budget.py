"""Judging comes to its end: in time, when people want it to, and with an answer that asks."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import client.command
from tests.vision.footage.catalogue import Take, take
from vision.budget import Budget, check
from vision.pictures.film import Frame
from vision.reasons import OutOfTime, Reason, Why
from vision.setup import parse_setup
from vision.tracker import Judged, Tracker


@pytest.fixture(scope="module")
def film() -> Take:
    return take("miss", "small", 3)


def _judged(film: Take, budget: Budget) -> Judged:
    tracker = Tracker(film.setup, budget=budget)
    for frame in film.scene.frames(film.count):
        judged = tracker.feed(frame)
        if judged is not None:
            return judged
    return tracker.finish()


def test_nothing_is_checked_outside_of_a_judgement() -> None:
    check()
    with Budget(1e-9).spending(), pytest.raises(OutOfTime):
        check()
    check()


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan")])
def test_a_budget_is_some_time(seconds: float) -> None:
    with pytest.raises(ValueError, match="no time"):
        Budget(seconds)


@pytest.mark.parametrize("seconds", [0.001, 0.1, 0.3])
def test_what_is_not_judged_in_time_is_asked(film: Take, seconds: float) -> None:
    """It ends a tenth of a second later at most; what was found by then is told, and there is something to look at."""
    judged = _judged(film, Budget(seconds))
    assert judged.verdict.asks
    assert judged.verdict.moved
    assert Reason(Why.OUT_OF_TIME, detail=f"{seconds:g}") in judged.verdict.reasons
    assert judged.verdict.frames
    assert judged.seconds < seconds + 0.2  # of a busy machine


def test_a_judgement_tells_how_far_it_is_and_can_be_cancelled(film: Take) -> None:
    told: list[float] = []

    def hears(share: float) -> None:
        told.append(share)
        if len(told) == 3:
            threading.Thread(target=budget.cancel).start()
            time.sleep(0.05)

    budget = Budget(30.0, hears)
    judged = _judged(film, budget)
    assert Reason(Why.CANCELLED) in judged.verdict.reasons
    assert told == sorted(told)
    assert 0.0 <= told[0] <= told[-1] < 1.0
    assert budget.share == 0.0
    again = _judged(film, budget)  # only the one that went on was cancelled
    assert not again.verdict.asks


def test_the_command_asks_when_its_budget_is_spent(
    film: Take, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import cv2

    writer = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (640, 480))
    for frame in film.scene.frames(film.count):
        writer.write(frame.picture)
    writer.release()
    (tmp_path / "setup.json").write_text(json.dumps(film.given))
    arguments = ["track", str(tmp_path / "film.avi"), "--setup", str(tmp_path / "setup.json"), "--json"]
    assert client.command.main([*arguments, "--budget", "0.1"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["observation"]["ask_referee"]
    assert "judging was given up after 0.1 s" in answer["reasons"]


def test_a_film_without_a_game_does_not_take_minutes(film: Take) -> None:
    """The area is looked for again and again, but for an eighth of the time at most, once that has taken a while."""
    clicks = [[100, 400], [560, 440], [500, 60], [180, 120]]
    tracker = Tracker(parse_setup({**film.given, "calibration": {"kind": "board", "corner_clicks_px": clicks}}))
    random = np.random.default_rng(1)
    room = random.integers(0, 255, (480, 640, 3))
    pictures = [np.clip(room + random.normal(0.0, 1.0, room.shape), 0, 255).astype(np.uint8) for _ in range(3)]
    for i in range(300):
        tracker.feed(Frame(pictures[i % 3], i / 30, i))
    assert tracker.calibration is None
    assert tracker.setup_seconds < 4.0 + 10.0 / 8.0 + 3.0
