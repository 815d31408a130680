"""A table that opens on a busy machine: the ground is never empty, however long the pictures take."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.panels import table_frame
from client.screens.match.play import PlayScreen
from net.log import PERSON
from tests.client.screens.desks import fake_match, window


def test_placeholders_stand_in_the_places_of_pieces_until_all_are_painted(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_frame, "_SLICE_MS", 0)  # one picture a turn of the event loop
    with window(qtbot, tmp_path) as made:
        fake_match(made, (PERSON, "greedy"), game="agility", seed=5)
        screen = made.screen_shown
        assert isinstance(screen, PlayScreen)
        canvas, placeholders = screen.frame.canvas, screen.frame.canvas.scene.placeholders
        qtbot.waitUntil(lambda: bool(placeholders))
        assert not canvas.scene.pieces
        seen, count = canvas.grab().toImage(), len(placeholders)
        placeholders.clear()
        assert canvas.grab().toImage() != seen, "the plates are in sight"
        made.resize(1100, 700)  # they begin anew in the size that the table has now
        qtbot.waitUntil(lambda: bool(placeholders))
        qtbot.waitUntil(lambda: bool(canvas.scene.pieces), timeout=20_000)
        assert len(canvas.scene.pieces) == count
        assert not placeholders
