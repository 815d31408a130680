"""The camera wizard on a stage of our own, and what a person does with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from client.bridge.camera import Camera
from client.wizards.camera import CameraWizard
from client.wizards.camera_page import Finding
from tests.client.camera.rigs import Stage, part, until


@dataclass
class Bench:
    qtbot: QtBot
    wizard: CameraWizard
    camera: Camera
    stage: Stage
    asked: list[tuple[str, object]] = field(default_factory=list)

    def part(self, name: str) -> QWidget:
        return part(self.wizard, name)

    def click(self, name: str) -> None:
        QTest.mouseClick(self.part(name), Qt.MouseButton.LeftButton)

    def words(self, name: str) -> str:
        found = self.part(name)
        if isinstance(found, Finding):
            return found.words
        assert isinstance(found, QLabel | QAbstractButton)
        return found.text()

    def until(self, happens: Callable[[], bool]) -> None:
        until(self.qtbot, self.camera, happens)

    def go(self, page: int) -> None:
        """Press the main button until that page is shown, from 0."""
        while self.wizard.pages.index(self.wizard.page) < page:
            at = self.wizard.page
            self.until(lambda at=at: not at.why_not)  # type: ignore[misc]
            self.click("camera next")
