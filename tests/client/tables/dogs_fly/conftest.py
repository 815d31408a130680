"""What tests of the table of Dogs Fly begin with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from net.log import PERSON
from tests.client.tables.dogs_fly.match import Match

Make = Callable[..., Match]


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None], at_once: None) -> Make:
    """A match on a screen that is shown; options as they are written."""

    def start(players: tuple[str, ...] = (PERSON, "greedy", "greedy", "greedy"), **options: str) -> Match:
        match = Match(tmp_path, players, left_handed=False, **options)
        qtbot.addWidget(match.screen, before_close_func=lambda _: match.screen.end())
        match.screen.resize(1280, 748)
        activate(match.screen)
        match.lift()
        qtbot.waitUntil(lambda: "board:Jp" in match.screen.frame.canvas.scene)
        match.screen.begin()
        return match

    return start
