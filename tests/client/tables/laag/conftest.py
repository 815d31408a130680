"""A match at a real table, which the tests of telling and of the camera's word begin with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from net.log import PERSON
from tests.client.tables.laag.match import Match
from tests.client.tables.laag.telling import Make


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None]) -> Make:
    """A match at the shot of red_2, which was announced; or at its very beginning."""

    def start(announced: str = "shoot", **options: str) -> Match:
        match = Match(tmp_path, (PERSON, PERSON), table="real", **options)
        qtbot.addWidget(match.screen, before_close_func=lambda _: match.screen.end())
        match.screen.resize(1280, 748)
        match.screen.frame.canvas.scene.animator.speed = 0
        activate(match.screen)
        qtbot.waitUntil(lambda: "mat" in match.screen.frame.canvas.scene)
        match.screen.begin()
        if not announced:
            return match
        if announced != "dash":
            match.stay()
        match.screen.frame.canvas.view.use("piece:red_2")
        match.press(announced)
        assert match.sent[-1:] != [f"{announced} red_2"], "an announcement binds: it is sent by the main button"
        match.screen.input.send()
        assert match.sent[-1] == f"{announced} red_2"
        return match

    return start
