"""What tests of the table of Dogs Fly begin with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.screens.clock.box_at_table import BoxAtTable
from net.log import PERSON
from tests.client.tables.dogs_fly.box import Rig, Rigs
from tests.client.tables.dogs_fly.match import Match
from tests.client.timerbox.news import uno
from tests.client.timerbox.rigs import boxes_in_memory, until

Make = Callable[..., Match]


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, activate: Callable[[QWidget], None], at_once: None) -> Iterator[Make]:
    """A match on a screen that is shown; options as they are written."""
    made: list[Match] = []

    def start(
        players: tuple[str, ...] = (PERSON, "greedy", "greedy", "greedy"),
        now: Callable[[], float] | None = None,
        **options: str,
    ) -> Match:
        match = Match(tmp_path, players, now, left_handed=False, **options)
        made.append(match)
        match.screen.resize(1280, 748)
        activate(match.screen)
        match.lift()
        qtbot.waitUntil(lambda: "board:Jp" in match.screen.frame.canvas.scene)
        match.screen.begin()
        return match

    yield start
    for match in made:  # Qt deletes its part before Python collects the rest, in whatever order
        match.screen.end()
        match.screen.close()
        match.screen.deleteLater()
        QCoreApplication.sendPostedEvents(match.screen, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def rigs(qtbot: QtBot, make: Make) -> Iterator[Rigs]:
    made: list[Rig] = []

    def build(clock: str, players: tuple[str, ...] = (PERSON, "greedy", "greedy", "greedy")) -> Rig:
        boxes, time, ports = boxes_in_memory()
        box = ports.add(uno("ttyACM0"))
        match = make(players, clock=clock)
        match.to_the_lock()
        BoxAtTable(match.screen, match.table, boxes)
        made.append(Rig(qtbot, match, boxes, time, ports, box))
        until(qtbot, boxes, lambda: boxes.desk.is_real and boxes.desk._armed)
        return made[-1]

    yield build
    for rig in made:
        rig.boxes.shut_down()


@pytest.fixture
def rig(rigs: Rigs) -> Rig:
    return rigs("20")
