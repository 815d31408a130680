"""What is loaded while people look at Home, so that rooms and tables open at once."""

from __future__ import annotations

import threading
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

import games
from client.settings import Settings
from client.tables import TABLES
from client.widgets import spare

if TYPE_CHECKING:
    from client.viewmodel.people import Player

_PLAIN: Final = ("net.node", "client.viewmodel.desk", "client.viewmodel.reel", "client.viewmodel.lobby")
"""Without Qt, so a thread of their own may load them; with everything that they need."""
_OF_WINDOW: Final = (
    "client.canvas",
    *(f"client.tables.{game}" for game in TABLES),
    "client.panels.table_frame",
    "client.screens.side",
    "client.screens.play",
    "client.wizards.lesson",
    "client.bridge.replays",
    "client.sounds.synthesis",
    "client.screens.start",
    "client.screens.room",
    "client.screens.join",
    "client.screens.settings",
)
"""One a step in the window's thread."""


class WarmUp(QObject):
    """Loads everything in spare time, after the pictures of Home; paints the dogs that may sit at a table next.

    `wait` before the program ends.
    """

    over = Signal()
    _plain_loaded = Signal()

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        self._settings = settings
        self._thread = threading.Thread(target=self._load_plain, name="offleash warming up")
        self._plain_loaded.connect(self._load_rest)
        spare().later(self, self._thread.start)

    def wait(self) -> None:
        """Wait for what is being loaded; nothing more will be."""
        if self._thread.ident is not None:
            self._thread.join()

    def _load_plain(self) -> None:
        for name in _PLAIN:
            import_module(name)
        for game in TABLES:
            games.load(game)
        self._plain_loaded.emit()

    def _load_rest(self) -> None:
        for name in _OF_WINDOW:
            spare().later(self, partial(import_module, name))
        spare().later(self, _try_canvas)
        spare().later(self, _try_style)
        spare().later(self, self._seat_players)

    def _seat_players(self) -> None:
        from client.viewmodel.people import HOUSE_DOGS, Player, marks_of

        me = self._settings.profile
        marks = marks_of((me.badge, ""))
        for seat, dog in enumerate((me.dog or HOUSE_DOGS[0], HOUSE_DOGS[1])):
            for acting in (False, True):
                spare().later(self, partial(_paint_player, Player(seat, "", marks[seat], dog), acting=acting))
        spare().later(self, self.over.emit)


def _try_canvas() -> None:
    """Make a canvas once: Qt's classes behind it are prepared for Python when they are first used."""
    from client.canvas import TableCanvas

    TableCanvas().deleteLater()


def _try_style() -> None:
    """Touch every kind of option that Qt may hand to our style: with the first, it prepares all of them for Python."""
    for name in dir(QtWidgets):
        if name.startswith("QStyleOption"):
            getattr(QtWidgets, name)


def _paint_player(player: Player, *, acting: bool) -> None:
    """Paint who may sit at the next table: heads are the dearest of its pictures, and kept."""
    from client.panels.players import PlayerRow, Row

    row = PlayerRow(Row(player, acting=acting))
    row.grab()
    row.deleteLater()
