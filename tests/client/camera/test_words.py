"""What the camera says, in words."""

from __future__ import annotations

import numpy as np
import pytest

from client.camera.model import CameraModel, Phase
from client.camera.words import doubt_words, ending, phase_name, piece_words, reason_sentence, reason_words
from client.i18n import translate
from vision import Reason, Why
from vision.motion import _part

R = (0, 10, 20)


@pytest.mark.parametrize("why", Why, ids=lambda why: why.name)
def test_every_reason_makes_a_whole_sentence(why: Why) -> None:
    reason = Reason(why, piece="red_1", source="0", detail="7")
    assert not {"{", "}"} & set(str(reason))
    assert reason_sentence(reason)[-1] in ".?"
    assert translate("Tracker", why.value)


def test_every_part_of_the_picture_has_a_sentence_of_its_own() -> None:
    parts = {_part(np.pad(np.ones((10, 10), np.uint8), ((r, 20 - r), (c, 20 - c)))) for r in R for c in R}
    assert len(parts) == 9


def test_a_sentence_begins_with_a_capital_and_names_pieces_in_words() -> None:
    assert reason_words(Reason(Why.FELL, "red_2")) == "Whether red pawn 2 fell"
    assert reason_words(Reason(Why.FEW_MARKERS, detail="2")).startswith("Only 2 of")
    assert ending("Something new") == "Something new."
    assert ending("") == ""


def test_what_the_camera_cannot_tell_is_asked() -> None:
    assert doubt_words(Reason(Why.WHICH_PIECE, "red_1")) == "Which piece is red pawn 1?"
    assert doubt_words(Reason(Why.FELL, "blue_2"), lambda _: "Ben's pawn II") == "Whether Ben's pawn II fell?"
    assert doubt_words(Reason(Why.END_HARD_TO_SEE)) == "The puck at its end is hard to see."


@pytest.mark.parametrize("name", ["obstacle_1", "barrier_4", "puck_2", "move_puck", "blue_3"])
def test_ids_of_pieces_have_words(name: str) -> None:
    assert "_" not in piece_words(name)


def test_every_phase_has_words() -> None:
    assert len({phase_name(phase) for phase in Phase}) == len(Phase)
    assert CameraModel().phase is Phase.CLOSED
