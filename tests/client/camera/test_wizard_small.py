"""The camera wizard in the smallest window, enlarged and in either language: all can be come to, and nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QScrollArea
from pytestqt.qtbot import QtBot

from client.bridge.camera import Camera
from client.settings import Settings
from client.widgets import Words
from client.wizards.camera import CameraWizard
from client.wizards.camera_area import AreaPage
from client.wizards.camera_flick import FlickPage
from tests.client.camera.rigs import Stage, means, part, still
from tests.client.screens.desks import window
from tests.client.screens.whole import cut_tabs


@contextmanager
def smallest(qtbot: QtBot, folder: Path, scale: int, language: str) -> Iterator[CameraWizard]:
    """A wizard in the smallest window, everything so many per cent as large."""
    with window(qtbot, folder, scale=scale, language=language) as made:
        made.resize(made.minimumSize())
        camera = Camera(folder, Settings(folder), means=means(Stage(still())))
        made.go(lambda: CameraWizard(camera))
        wizard = made.screen_shown
        assert isinstance(wizard, CameraWizard)
        yield wizard
        made.go_home()
        camera.shut_down()


@pytest.mark.parametrize("language", ["en", "de"])
def test_twice_as_large_in_the_smallest_window_all_of_it_can_be_come_to(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with smallest(qtbot, tmp_path, 200, language) as wizard:
        qtbot.waitUntil(lambda: any(button.text() == "Test webcam" for button in wizard.findChildren(QAbstractButton)))
        qtbot.wait(1)
        for name in ("source", "camera use", "camera film", "camera next"):
            button = part(wizard, name)
            for area in wizard.findChildren(QScrollArea):
                if area.isAncestorOf(button):
                    area.ensureWidgetVisible(button)
            assert not button.visibleRegion().isEmpty(), name
            assert button.visibleRegion().boundingRect() == button.rect(), name
            made = wizard.window()
            assert made.rect().contains(QRect(button.mapTo(made, QPoint(0, 0)), button.size())), name


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [100, 125, 150])
def test_in_the_smallest_window_no_hint_is_cut(qtbot: QtBot, tmp_path: Path, language: str, scale: int) -> None:
    with smallest(qtbot, tmp_path, scale, language) as wizard:
        hint = part(wizard, "camera hint")
        assert isinstance(hint, Words)
        for number, page in enumerate(wizard.pages):
            wizard._go(number)
            for way in range(3) if isinstance(page, AreaPage) else (0,):
                if isinstance(page, AreaPage):
                    page.ways.setCurrentIndex(way)
                    wizard._show_now()
                qtbot.wait(20)
                assert not hint.fitted().cut, (page.name, way)


@pytest.mark.parametrize("language", ["en", "de"])
def test_in_the_smallest_window_the_speeds_of_the_replay_are_written_whole(
    qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    with smallest(qtbot, tmp_path, 150, language) as wizard:
        wizard._go(4)
        assert isinstance(wizard.page, FlickPage)
        wizard.page.controls.show()
        qtbot.wait(20)
        assert not cut_tabs(wizard.page.controls)
