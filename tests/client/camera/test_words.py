"""Every sentence of the tracker is known to the client, so that people read it in their language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import vision
from client.camera.model import CameraModel, Phase
from client.camera.words import SENTENCES, doubt_words, ending, phase_name, piece_words, said
from vision.camera import beside_another
from vision.motion import _part

FOLDER = Path(vision.__file__).parent
R = (0, 10, 20)
TELLING = ("OutOfTime", "Doubt", "doubt", "doubt_outcome", "NotCalibrated", "NoPicture", "append")
OTHERS = ("stills", "read_setup", "pdf")
"""What no camera of the client can say: the command's own pictures, files and papers."""


def _template(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from _template(node.body)
        yield from _template(node.orelse)


def sentences() -> set[str]:
    """All that is told anywhere in the tracker."""
    found = set()
    for path in FOLDER.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef) or function.name in OTHERS:
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and node.args:
                    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    if name in TELLING:
                        found |= set(_template(node.args[0]))
    return {text.replace("the puck at its {}", "the puck at its start") for text in found}


def test_what_the_tracker_says_is_known() -> None:
    told = sentences()
    assert len(told) > 30
    assert not sorted(text for text in told if text not in SENTENCES)


def test_what_it_says_while_it_looks_and_judges_is_known() -> None:
    """These sentences are put together elsewhere than where they are told."""
    parts = {_part(np.pad(np.ones((10, 10), np.uint8), ((r, 20 - r), (c, 20 - c)))) for r in R for c in R}
    assert len(parts) == 9
    for part in parts:
        assert f"something moves in the {part} of the picture; the area is looked for when it is still" in SENTENCES
    assert beside_another(24.0).replace("24", "{}") in SENTENCES


def test_a_sentence_begins_with_a_capital_and_names_pieces_in_words() -> None:
    assert said("whether red_2 fell") == "Whether red pawn 2 fell"
    assert said("only 2 of the 4 markers are seen; light them evenly and show them all").startswith("Only 2 of")
    assert said("something new") == "Something new"
    assert ending("Something new") == "Something new."
    assert ending("") == ""


def test_what_the_camera_cannot_tell_is_asked() -> None:
    assert doubt_words("which piece is red_1") == "Which piece is red pawn 1?"
    assert doubt_words("whether blue_2 fell", lambda _: "Ben's pawn II") == "Whether Ben's pawn II fell?"
    assert doubt_words("the puck at its end is hard to see") == "The puck at its end is hard to see."


@pytest.mark.parametrize("name", ["obstacle_1", "barrier_4", "puck_2", "move_puck", "blue_3"])
def test_ids_of_pieces_have_words(name: str) -> None:
    assert "_" not in piece_words(name)


def test_every_phase_has_words() -> None:
    assert len({phase_name(phase) for phase in Phase}) == len(Phase)
    assert CameraModel().phase is Phase.CLOSED
