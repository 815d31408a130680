"""What is loaded while people look at Home, so that rooms and tables open at once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication

import games
from client.settings import Settings
from client.tables import TABLES, spec_of
from client.theme import look
from client.widgets import spare

if TYPE_CHECKING:
    from client.panels.table_frame import TableFrame
    from client.tables.interface import Table
    from client.viewmodel.people import Player
    from net.session import Profile

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
    """Loads everything in spare time, after the pictures of Home; paints what may be seen at a table next.

    `room` tells how large a screen is.  `wait` before the program ends.
    """

    over = Signal()
    _plain_loaded = Signal()

    def __init__(self, app: QApplication, settings: Settings, room: Callable[[], QSize]) -> None:
        super().__init__(app)
        self._settings, self._room = settings, room
        self._games = list(TABLES)
        """Whose tables are still to be laid."""
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
        spare().later(self, _try_style)
        spare().later(self, self._seat_players)

    def _seat_players(self) -> None:
        from client.viewmodel.people import HOUSE_DOGS, Player, marks_of

        me = self._settings.profile
        marks = marks_of((me.badge, ""))
        for seat, dog in enumerate((me.dog or HOUSE_DOGS[0], HOUSE_DOGS[1])):
            for acting in (False, True):
                spare().later(self, partial(_paint_player, Player(seat, "", marks[seat], dog), acting=acting))
        spare().later(self, self._lay_next)

    def _lay_next(self) -> None:
        """Lay a table out of sight, as large as it will be: its pictures are kept, and Qt's classes are prepared."""
        from client.panels.table_frame import TableFrame
        from client.screens.play import folds, side_width

        if not self._games:
            self.over.emit()
            return
        game, room = self._games.pop(0), self._room()
        wide = room.width() / look().factor
        beside = 0 if folds(wide) else look().px(side_width(wide))
        frame = TableFrame(_table_to_come(game, self._settings.profile), spec_of(game).surface)
        frame.resize(room.width() - beside, room.height())
        frame.laid_out.connect(partial(self._laid, frame))
        frame.draw(animate=False)
        QApplication.sendEvent(frame, QResizeEvent(frame.size(), QSize()))  # Qt would wait until it is shown

    def _laid(self, frame: TableFrame) -> None:
        frame.laid_out.disconnect()
        frame.deleteLater()
        spare().later(self, self._lay_next)


def _table_to_come(game: str, profile: Profile) -> Table:
    """The table of a match of two that has just begun."""
    from client.viewmodel.desk import Desk
    from client.viewmodel.match import MatchModel
    from games.kernel import CHANCE, LocalDealer
    from net.session import SeatView, Started

    book, spec, dealer = games.load(game), spec_of(game), LocalDealer(0)
    state = book.new(2, book.settings({}))
    while CHANCE in state.to_act():
        state.apply({CHANCE: dealer.deal(state.requests()).outcomes})
    seats = tuple(SeatView(seat, profile, b"", mine=seat == 0, ready=True) for seat in range(2))
    model = MatchModel.of(Started("", game, seats, 1, state), book, spec.narrate)
    return Desk(model, spec, spec.make(), lambda _seat, _text: None).table


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
