"""The camera wizard before a webcam that shows the printed mat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.bridge.camera import Camera
from client.settings import Settings
from client.wizards.camera import CameraWizard
from tests.client.camera.bench import Bench
from tests.client.camera.rigs import Stage, means, still


@pytest.fixture
def bench(tmp_path: Path, qtbot: QtBot) -> Iterator[Bench]:
    stage = Stage(still())
    camera = Camera(tmp_path, Settings(tmp_path), means=means(stage))
    wizard = CameraWizard(camera)
    wizard.resize(1280, 748)
    made = Bench(qtbot, wizard, camera, stage)
    wizard.asked.connect(lambda command, what: made.asked.append((command, what)))
    wizard.show()
    qtbot.waitUntil(wizard.isVisible)
    made.until(lambda: bool(camera.model.cameras))
    yield made
    stage.hang.set()
    wizard.end()
    camera.shut_down()
    wizard.close()
    wizard.deleteLater()
    camera.deleteLater()
