"""The side panel in low windows: a camera's words stay whole, its picture makes room for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client.art.face import Face
from client.bridge.camera import Camera
from client.camera.sources import Source
from client.camera.watch import Condition
from client.screens.camera.evidence import EvidencePanel
from client.screens.camera.panel import CameraPanel
from client.screens.match.side import SidePanel
from client.settings import Settings
from client.tables.interface import Card
from client.tables.laag.faces import Near, PawnFace
from client.theme import Look, appearance, look
from client.widgets import Words
from games.laag import GAME
from net.log import PERSON
from tests.client.camera.rigs import WEBCAM, means, part
from tests.client.camera.test_flick_replay import KEPT, picture
from tests.client.tables.laag.match import Match
from vision import Reason, Why


@pytest.fixture
def large(qapp: QApplication) -> Iterator[None]:
    appearance().apply(Look(scale=150))
    yield
    appearance().apply(Look())


@pytest.fixture
def beside(tmp_path: Path, qtbot: QtBot) -> Iterator[CameraPanel]:
    webcam = Camera(tmp_path, Settings(tmp_path), means=means())
    panel = CameraPanel(webcam)
    webcam.model.opened(Source(*WEBCAM))
    webcam.model.condition, webcam.model.kept = Condition(None, (640, 360)), KEPT
    panel.show_now()
    panel.pane.show_image(picture())
    yield panel
    webcam.shut_down()
    webcam.deleteLater()


@pytest.fixture
def window(qtbot: QtBot, beside: CameraPanel) -> QWidget:
    """No layout of its own, which would hold it to its least size."""
    made = QWidget()
    made.resize(800, 1300)
    qtbot.addWidget(made, before_close_func=lambda _: beside.end())
    return made


@pytest.fixture
def side(window: QWidget, beside: CameraPanel) -> SidePanel:
    made = SidePanel(GAME, parent=window)
    made.players.setFixedHeight(round(118 * look().factor))
    made.show_guide(beside)
    window.show()
    return made


def high(side: SidePanel, height: int) -> None:
    """Give the panel a height."""
    side.resize(round(260 * look().factor), height)
    settle(side)


def settle(side: QWidget) -> None:
    for _ in range(6):
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


def overlap(panel: QWidget) -> bool:
    """Whether the camera's words are cut, or something lies over them."""
    words, below = part(panel, "camera words"), part(panel, "camera setup")
    assert isinstance(words, Words)
    return words.fitted().cut or words.geometry().bottom() > below.geometry().top()


@pytest.mark.usefixtures("large")
def test_in_a_low_window_the_words_are_whole_and_the_picture_is_left_out(side: SidePanel, beside: CameraPanel) -> None:
    high(side, 588)
    assert not beside.pane.isVisible()
    assert beside.larger.isVisible(), "it can be seen large"
    assert not overlap(beside)
    beside.camera.model.condition = Condition(
        Reason(Why.NO_ANSWER, source="http://192.168.1.20:8080/video"), (640, 360)
    )
    beside.show_now()
    settle(side)
    assert not overlap(beside)
    high(side, 1000)
    assert beside.pane.isVisible()
    assert beside.pane.height() >= 170


@pytest.mark.usefixtures("large")
def test_frames_of_another_camera_go_before_ones_own_picture(side: SidePanel, beside: CameraPanel) -> None:
    high(side, 1000)
    evidence = EvidencePanel()
    side.show_guide(evidence)
    evidence.show()
    settle(side)
    assert evidence.pane.isVisible()
    assert not beside.pane.isVisible()
    assert not overlap(beside)
    high(side, 588)
    assert not evidence.pane.isVisible()
    assert not overlap(beside)


def test_what_is_said_of_a_piece_has_room_beside_a_camera(side: SidePanel, beside: CameraPanel) -> None:
    high(side, 748)
    face: Face = Near(PawnFace(0, 2))
    side.card.show_card(
        Card("Anna's pawn II", face, ("Its die: 0 of 3 hits.", "It stands.", "It can act."), ("LG-28",))
    )
    side.turn_to(2)
    settle(side)
    page = part(side, "card text")
    assert page.height() >= 80
    high(side, 560)
    assert page.height() >= 48


def test_beside_a_cramped_table_the_panel_of_a_camera_is_folded_until_somebody_asks(
    qtbot: QtBot, tmp_path: Path
) -> None:
    match = Match(tmp_path, (PERSON, PERSON), table="real")
    screen = match.screen
    window = QWidget()
    qtbot.addWidget(window, before_close_func=lambda _: screen.end())
    screen.setParent(window)
    screen.resize(1024, 588)
    panel = QWidget()
    screen.accompany(panel, lambda: None)
    window.show()
    qtbot.waitUntil(screen.isVisible)
    assert panel.isVisible()
    screen.resize(680, 390)
    assert screen.folded
    screen.fold()
    assert panel.isVisible()
