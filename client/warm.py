"""Loads modules and pictures while people look at Home, so that rooms and tables open at once."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication

import games
from client.i18n import language
from client.settings import Settings
from client.tables import TABLES, spec_of
from client.theme import look
from client.widgets import spare

if TYPE_CHECKING:
    from client.panels.table_frame import TableFrame
    from client.tables.base import AnyTable
    from client.tables.cast import Player
    from net.session import Profile

_PLAIN: Final = (
    *("net.node", "client.viewmodel.desk", "client.viewmodel.match_replay", "client.viewmodel.lobby", "hardware"),
    *("client.camera.flick_replay", "html", "zeroconf"),
)
"""Modules without Qt, which a thread of its own may load, with all that they import."""
_OF_WINDOW: Final = (
    "client.canvas",
    *("client.tables.laag.editor", "client.tables.laag.film"),
    *(f"client.tables.{game}.spec" for game in TABLES),
    "client.panels.table_frame",
    "client.screens.match.side",
    "client.screens.match.play",
    "client.screens.camera.evidence",
    "client.wizards.lesson",
    "client.screens.match.practice",
    "client.bridge.replays",
    "client.sounds.synthesis",
    "client.screens.home.start",
    "client.screens.match.room",
    "client.screens.home.join",
    "client.bridge.rooms",
    "client.bridge.self_test",
    "client.bridge.camera",
    "client.wizards.camera",
    "client.screens.settings",
)
"""Modules that the window's thread loads, one in each step."""
_LAST: Final = (
    *("client.screens.library.matches", "client.screens.about", "client.screens.rules", "client.screens.how_to"),
    *("client.screens.library.replay", "client.screens.clock.hardware", "client.screens.clock.screen"),
)
"""Loaded last, since they are small once the others are loaded."""
_LONGEST_MS: Final = 5000
"""A table out of sight that is not laid by then has failed."""


class WarmUp(QObject):
    """Loads everything in spare time, after the pictures of Home, then paints what a table may show first.

    If somebody opens a table sooner, only the modules are waited for, and the window answers meanwhile: see `first`.
    `room` tells how large a screen is.  Call `wait` before the program ends.
    """

    games_known = Signal()
    over = Signal()
    _plain_loaded = Signal()

    def __init__(self, app: QApplication, settings: Settings, room: Callable[[], QSize]) -> None:
        super().__init__(app)
        self._settings, self._room, self._language = settings, room, language()
        self._games = list(TABLES)
        """Whose tables are still to be laid."""
        self._steps: deque[Callable[[], object]] = deque(partial(import_module, name) for name in _OF_WINDOW)
        self._steps += (_try_canvas, self._seat_players, self._bring, *(partial(import_module, name) for name in _LAST))
        self._steps += (_try_style, self._lay_next)
        self.has_games = self._has_all = False
        """Whether the rules of all games are loaded, and whether all else is."""
        self._wanted: Callable[[], object] | None = None
        self._lasting = False
        self._frame: TableFrame | None = None
        self._overdue = QTimer(self)
        self._overdue.setSingleShot(True)
        self._overdue.setInterval(_LONGEST_MS)
        self._overdue.timeout.connect(self._laid)
        self._thread = threading.Thread(target=self._load_plain, name="offleash warming up")
        self._plain_loaded.connect(self._load_rest)
        spare().later(self, self._begin)

    def first(self, do: Callable[[], object], *, lasting: bool = False) -> None:
        """Call `do` once everything is loaded, at once if it is; it replaces what was asked for before.

        If it is `lasting`, it is called although another screen is shown meanwhile.
        """
        if self._has_all:
            do()
            return
        self._wanted, self._lasting = do, lasting
        spare().hold(held=True)
        self._begin()
        if self.has_games:
            self._go_on()

    def forget(self) -> None:
        """What was wanted is not wanted any more, unless it is lasting."""
        if not self._lasting:
            self._take_wanted()

    def wait(self) -> None:
        """Wait for what is being loaded; nothing more will be."""
        if self._thread.ident is not None:
            self._thread.join()

    def _begin(self) -> None:
        if self._thread.ident is None:
            self._thread.start()

    def _load_plain(self) -> None:
        try:
            for name in _PLAIN:
                import_module(name)
            for game in TABLES:
                with suppress(games.kernel.DamagedDataError):  # told to whoever wants that game
                    book = games.load(game)
                    book.rules_in(self._language)
                    book.intro_in(self._language)
        finally:
            self._plain_loaded.emit()

    def _load_rest(self) -> None:
        self.has_games = True
        self.games_known.emit()
        self._go_on()

    def _go_on(self) -> None:
        """Take the next step in spare time, or in the first moment if somebody waits."""
        if self._wanted is None:
            spare().later(self, self._step)
        else:
            QTimer.singleShot(0, self, self._step)

    def _step(self) -> None:
        """Take the next step; one that fails is told as any failure is, and holds up none of the others."""
        if self._steps:
            step = self._steps.popleft()
            try:
                step()
            finally:
                self._go_on()

    def _seat_players(self) -> None:
        from client.tables.cast import Player
        from client.viewmodel.people import HOUSE_DOGS, marks_of

        me = self._settings.profile
        marks = marks_of((me.badge, ""))
        for seat, dog in enumerate((me.dog or HOUSE_DOGS[0], HOUSE_DOGS[1])):
            for acting in (False, True):
                self._steps.appendleft(partial(_paint_player, Player(seat, "", marks[seat], dog), acting=acting))

    def _bring(self) -> None:
        """Everything is loaded that a table needs."""
        self._has_all = True
        wanted = self._take_wanted()
        if wanted is not None:
            wanted()

    def _take_wanted(self) -> Callable[[], object] | None:
        wanted, self._wanted, self._lasting = self._wanted, None, False
        spare().hold(held=False)
        return wanted

    def _lay_next(self) -> None:
        """Lay out a table that nobody sees, as large as it will be: its pictures are cached, Qt's classes are ready."""
        from client.panels.table_frame import TableFrame
        from client.screens.match.side import folds, side_width

        if not self._games:
            self.over.emit()
            return
        game, room = self._games.pop(0), self._room()
        wide = room.width() / look().factor
        beside = 0 if folds(wide) else look().px(side_width(wide))
        self._overdue.start()  # whatever fails from here on, the next one has its turn
        self._frame = frame = TableFrame(_table_to_come(game, self._settings.profile), spec_of(game).surface)
        frame.resize(room.width() - beside, room.height())
        frame.laid_out.connect(self._laid)
        spare().later(frame, partial(_unfold, frame))

    def _laid(self) -> None:
        self._overdue.stop()
        frame, self._frame = self._frame, None
        if frame is not None:
            frame.laid_out.disconnect()
            frame.deleteLater()
        spare().later(self, self._lay_next)


def _unfold(frame: TableFrame) -> None:
    """Have a frame laid out that nobody sees: Qt would wait until it is shown."""
    frame.draw(animate=False)
    QApplication.sendEvent(frame, QResizeEvent(frame.size(), QSize()))


def _table_to_come(game: str, profile: Profile) -> AnyTable:
    """The table of a match of two that has just begun."""
    from client.tables.guide import Illustration
    from client.viewmodel.desk import Desk
    from client.viewmodel.illustration import position_of
    from client.viewmodel.match import MatchModel
    from net.session import SeatView, Started

    book, spec = games.load(game), spec_of(game)
    state = position_of(spec, Illustration(()))
    seats = tuple(SeatView(seat, profile, b"", mine=seat == 0, ready=True) for seat in range(2))
    model = MatchModel.of(Started("", game, seats, 1, state), book, spec.narrate)
    return Desk(model, spec, spec.make(), lambda _seat, _text: None).table


def _try_canvas() -> None:
    """Make a canvas that nobody sees: with the first, Qt prepares the classes behind it for Python."""
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
