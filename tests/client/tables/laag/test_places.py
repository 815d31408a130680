"""Nothing on this table covers what somebody has to see, and whatever lies on it can be looked at closely."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from client.art.face import render
from client.canvas.piece import Piece
from client.tables.laag.faces import PAWN_FOOT, Near
from client.tables.laag.places import AREA
from client.tables.laag.table import LaagTable
from client.theme import theme
from games.laag import PAWNS
from net.log import PERSON
from tests.client.tables.laag.match import Match


@pytest.fixture
def match(qapp: QApplication, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Match]:
    made = Match(tmp_path, (PERSON, PERSON), table=request.param)
    made.stay()
    yield made
    made.screen.end()
    made.screen.deleteLater()


def announce(match: Match, bar_action: str, pawn: str) -> None:
    match.table.use(f"piece:{pawn}")
    match.press(bar_action)
    match.screen.input.send()


def lying(table: LaagTable) -> dict[str, Piece]:
    return {piece.key: piece for piece in table.pieces(*AREA)}


def rect(piece: Piece) -> QRectF:
    return QRectF(piece.x, piece.y, *piece.face.size)


@pytest.mark.parametrize("match", ["virtual"], indirect=True)
def test_the_reading_of_an_aim_covers_no_pawn(match: Match) -> None:
    announce(match, "move", "red_1")
    for angle in range(0, 90, 5):
        assert match.table.hand is not None
        match.table.hand.steer(1 if angle % 2 else -1, 1 if angle < 40 else -1, fine=False)
        pieces = lying(match.table)
        readout = rect(pieces["readout"])
        feet = [(pieces[f"piece:{pawn}"].x, pieces[f"piece:{pawn}"].y) for pawn in PAWNS]
        assert not [foot for foot in feet if readout.contains(foot[0] + PAWN_FOOT[0], foot[1] + PAWN_FOOT[1])]


@pytest.mark.parametrize("match", ["real"], indirect=True)
def test_a_puck_that_left_the_mat_lies_clear_of_every_panel(match: Match) -> None:
    announce(match, "shoot", "red_2")
    match.press("off")
    pieces = lying(match.table)
    puck = rect(pieces["puck"]).adjusted(9, 9, -9, -9)
    assert not [key for key in ("sheet", "mat", "rack", "tray:0", "tray:1") if puck.intersects(rect(pieces[key]))]


@pytest.mark.parametrize("match", ["virtual"], indirect=True)
def test_things_are_shown_as_they_lie(match: Match) -> None:
    announce(match, "charge", "red_2")
    for key in (*(f"piece:{pawn}" for pawn in PAWNS), "piece:barrier_1", "piece:obstacle_1", "rack"):
        card = match.table.card(key)
        assert card is not None
        assert isinstance(card.face, Near)
        assert not render(card.face, 1.0, 1.0, theme("light"))[0].isNull()
    charged, plain = match.table.card("piece:red_2"), match.table.card("piece:red_1")
    assert charged is not None
    assert plain is not None
    assert charged.face != plain.face
