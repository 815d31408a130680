"""The devices of this desktop: its camera and its timer boxes, made when they are first used."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from client.settings import Settings

if TYPE_CHECKING:
    from client.bridge.camera import Camera
    from client.bridge.timerbox import TimerBox
    from client.screens.match.play import PlayScreen

_PORTS: Final = 4
"""Ports named by hand that are kept: the newest."""


class Devices(QObject):
    """One camera and one search for timer boxes for all screens."""

    def __init__(self, home: Path, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._home, self._settings = home, settings
        self._boxes: TimerBox | None = None
        self._camera: Camera | None = None

    def camera(self) -> Camera:
        """The camera."""
        from client.bridge.camera import Camera

        if self._camera is None:
            self._camera = Camera(self._home, self._settings, self)
        return self._camera

    def boxes(self) -> TimerBox:
        """The timer boxes, looked for from the first call on."""
        from client.bridge.timerbox import TimerBox

        if self._boxes is None:
            settings = self._settings
            ports = settings.text("box_ports").splitlines()
            self._boxes = TimerBox(self, length_s=settings.number("round_s"), named=ports)
            self._boxes.named_answered.connect(self._keep_port)
            self._boxes.length_chosen.connect(lambda seconds: settings.set("round_s", seconds))
        return self._boxes

    def attend(self, screen: PlayScreen) -> None:
        """Have the camera beside a table that can be watched, and the boxes run the clock of one that uses them."""
        from client.tables.freehand import Watched
        from client.tables.interface import Boxed

        table = screen.desk.table
        if isinstance(table, Watched):
            from client.screens.camera.evidence import EvidenceAtTable

            EvidenceAtTable(screen, table)
            if table.watchable:
                from client.screens.camera.at_table import CameraAtTable

                beside = CameraAtTable(screen, table, self.camera())
                screen.accompany(beside.panel, beside.end)
        if isinstance(table, Boxed) and not screen.model.spectator:
            from client.screens.clock.box_at_table import BoxAtTable

            BoxAtTable(screen, table, self.boxes())

    def _keep_port(self, port: str) -> None:
        """Keep a port that was named by hand and where a box has answered: later runs ask there, too."""
        kept = self._settings.text("box_ports").splitlines()
        if port not in kept:
            self._settings.set("box_ports", "\n".join([port, *kept[: _PORTS - 1]]))

    def shut_down(self) -> None:
        """The window closes: nothing reads a device afterwards."""
        for device in (self._boxes, self._camera):
            if device is not None:
                device.shut_down()
