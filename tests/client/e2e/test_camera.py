"""Clients in processes of their own, one of them with a camera over the table: recorded clips make the records."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest

from client.camera.area import area_of
from client.camera.saved import SavedCalibration, keep
from client.camera.sources import source_of
from tests.client.camera.rigs import CLIPS, setup_of_clip
from tests.client.e2e.clients import ClientProcess, code_shown, join, start_together
from vision import calibrate, frames_of_file

CLIP = "n03"
SHOWN = "As Ben's camera saw it"


def set_up(home: Path) -> str:
    """Keep a camera's calibration in a home, as the wizard does; the camera's name for the settings."""
    film, area = CLIPS / f"{CLIP}.mp4", area_of(setup_of_clip(CLIP)["calibration"])
    frames = frames_of_file(film)
    still = np.median(np.stack([next(frames).picture for _ in range(5)]), axis=0)
    keep(home, source_of(str(film)), SavedCalibration(calibrate(still.astype(np.uint8), area.setup()), area))
    return str(film)


def leave_the_dash(anna: ClientProcess, ben: ClientProcess) -> None:
    """Let all six pawns stay where they are; Ben's, who begins, first."""
    for client in (ben, anna) * 3:
        client.when("action stay")
        while not client.match()["mine"]:
            time.sleep(0.02)
        client.click("action stay")
        while not client.match()["complete"]:
            time.sleep(0.02)
        client.click("send")


def send(client: ClientProcess) -> None:
    while not client.match()["complete"]:
        time.sleep(0.02)
    client.click("send")


def shows_no(client: ClientProcess, text: str) -> None:
    while any(text in words for words in client.read()["words"]):
        time.sleep(0.02)


@pytest.mark.long
@pytest.mark.timeout(170)
def test_a_flick_from_a_film_is_disputed_then_corrected_by_hand_and_everybody_sees_its_frames(tmp_path: Path) -> None:
    options = [part for each in ("first=blue", "table=real", "layout=open") for part in ("--option", each)]
    with (
        ClientProcess(tmp_path / "anna", "Anna", "A", "host", "laag", "--seats", "2", *options) as anna,
        ClientProcess(tmp_path / "ben", "Ben", "E", camera=set_up(tmp_path / "ben")) as ben,
        ClientProcess(tmp_path / "chidi", "Chidi", "C") as chidi,
    ):
        code = code_shown(anna)
        start_together(anna, ben, code)
        join(chidi, code, "watch")
        chidi.when("prompt")
        leave_the_dash(anna, ben)
        ben.when("action shoot")
        ben.click("piece:blue_2")
        ben.click("action shoot")
        send(ben)

        # the camera's word, as it is: Anna sees on what it rests, and has the flick made again
        ben.when_said("% sure")
        ben.click("action propose")
        for other in (anna, chidi):
            other.when_said(SHOWN)
        anna.when("action film")
        anna.click("action film")
        anna.when("evidence overlay")
        anna.order(do="key", key="Escape")
        anna.when("action replay")
        anna.click("action replay")
        send(anna)
        for other in (anna, chidi):
            shows_no(other, SHOWN)

        # the film runs again; Ben corrects what it says, and Anna accepts
        shows_no(ben, "% sure")
        ben.when_said("% sure")
        ben.click("piece:obstacle_1")
        ben.click("action propose")
        for other in (anna, chidi):
            other.when_said(SHOWN)
        assert "obstacle 1" in anna.match()["pieces"]["sheet"]
        anna.click("action accept")
        shows_no(chidi, SHOWN)
        both = (anna, ben, chidi)
        while len({client.match()["steps"] for client in both}) > 1:
            time.sleep(0.02)
        assert len({client.match()["digest"] for client in both}) == 1

        # Anna has no camera: what Ben's saw of her flick is filled in for her, with its frames, and she sends it or not
        anna.when("action shoot")
        anna.click("piece:red_2")
        anna.click("action shoot")
        send(anna)
        for other in (anna, chidi):
            shows_no(other, SHOWN)
        anna.when_said(SHOWN)
        assert "Ben's camera says" in anna.match()["pieces"]["sheet"]
        assert anna.match()["digest"] == chidi.match()["digest"], "nothing was said in her name"
