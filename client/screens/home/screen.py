"""Home: go on, five ways to start, five games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from client import commands
from client.i18n import translate
from client.screens.base import Screen
from client.screens.home.hero import Hero
from client.screens.home.parts import ClockStrip, Completed, GameTile, WayButton
from client.screens.home.watch_line import WatchLine
from client.settings import Settings
from client.tables import TABLES
from client.tables.catalogue import about
from client.theme import look
from client.viewmodel.library_entries import Entry, continuable, unfinished
from client.widgets import RIM, KeyButton, Kind, Words, add, hbox, spare, vbox

if TYPE_CHECKING:
    from client.viewmodel.recent import SeenRoom
    from client.viewmodel.whereabouts import Whereabouts

_EACH, _BESIDE = 160, 3
"""All ways, and all games, stand in one row if the window has this width for each, in logical pixels; else so many."""
_HIGH = 690
"""From this height, the evening is larger and the round clock has a strip of its own; else it stands by the games."""
_TILE = 340
"""Tiles are no higher than their pictures are drawn for."""
_HERO, _SHARE, _LESS = (196.0, 340.0), 0.7, 254.0
"""How high the evening may be, and how it grows with the window."""


class _Ground(QWidget):
    """What scrolls, and the room that it scrolls in, both clear.

    Qt has the style draw the ground of a plain widget, even a clear one, but not of a class of its own: our style is in
    Python, and for its first drawing PySide prepares every kind of option there is, before Home is seen.
    """


class HomeScreen(Screen):
    """What was begun, five ways to start, and the games."""

    kind = "home"

    has_bar = False

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._entries: Sequence[Entry] | None = None
        self._hero = Hero(settings)
        self._hero.pressed.connect(lambda command: self.asked.emit(command, None))
        ways = (
            (commands.HOST, translate("Home", "Host on LAN"), translate("Home", "Open a room, others join"), "wifi"),
            (commands.JOIN, translate("Home", "Join"), translate("Home", "A room, a code or a link"), "link"),
            (commands.BOT, translate("Home", "Play a bot"), translate("Home", "Start at once"), "bot"),
            (commands.SAME, translate("Home", "Same computer"), translate("Home", "Pass the mouse around"), "laptop"),
            (commands.LEARN, translate("Home", "Learn"), translate("Home", "A short first game"), "cap"),
        )
        self._ways: dict[str, WayButton] = {}
        for command, name, note, icon in ways:
            kind = Kind.PRIMARY if command is commands.HOST else Kind.PLAIN
            do = partial(self.ask, command, None)
            self._ways[command.id] = WayButton(name, note, icon, kind, name=command.id, do=do)
        self._tiles = [GameTile(about(game)) for game in TABLES]
        for tile in self._tiles:
            tile.setMaximumHeight(look().px(_TILE))
        for tile, game in zip(self._tiles, TABLES, strict=True):
            tile.clicked.connect(lambda _=False, game=game: self.ask(commands.GAME, game))
        words = translate("Home", "Matches and replays ({count})").format(count="…")
        self._matches = KeyButton(words, Kind.QUIET, icon="play", height=34, name="matches")
        self._matches.clicked.connect(lambda: self.ask(commands.MATCHES))
        self._clock = KeyButton(translate("Home", "Round clock"), Kind.QUIET, icon="timer", height=34, name="clock")
        self._clock.clicked.connect(lambda: self.ask(commands.CLOCK))
        self._columns: list[int] = []
        self._strip = ClockStrip()
        self._near = WatchLine()
        self._near.pressed.connect(self._watch)
        self._arrange()

    @property
    def game(self) -> str:
        """The game of the tile in focus or under the pointer."""
        tiles, here = list(zip(self._tiles, TABLES, strict=True)), self.window().focusWidget()
        focused = [game for tile, game in tiles if tile is here]
        return next(iter(focused or [game for tile, game in tiles if tile.underMouse()]), "")

    def _arrange(self) -> None:
        px = look().px
        page, area = _Ground(), QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setViewport(_Ground())
        area.setWidget(page)
        vbox(area, on=self)
        self._column = QVBoxLayout(page)
        self._column.setSpacing(px(8))
        self._way_grid, self._grid = QGridLayout(), QGridLayout()
        for grid in (self._way_grid, self._grid):
            grid.setSpacing(px(3))
        self._games = Words(translate("Home", "Games"), 22, display=True, name="games")
        self._pick = Words(translate("Home", "pick one to read, learn, or start"), 14, role="text_muted")
        self._head = hbox(self._games, 8, self._pick, None, edge=(RIM, 0, 0, 0))
        self._column.addStretch(0)  # in a tall window all of it stands in the middle
        add(self._column, self._hero, self._way_grid, self._near, self._head, (self._grid, 1), self._strip)
        self._column.addStretch(0)

    def begin(self) -> None:
        """The first thing is to go on; what Home is not complete without is loaded and drawn in spare time."""
        if self._entries is None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._hero.take_focus()
        for name in ("client.art.dogs", "client.viewmodel.people", "client.screens.home.pictures"):
            spare().later(self, partial(import_module, name))
        parts: tuple[Completed, ...] = (self._hero, *self._tiles, self._strip)
        for part in parts:
            spare().later(part, part.complete)

    def show_kept(self, entries: Sequence[Entry]) -> None:
        """Show what the library holds, and suggest to go on with the newest match that is not over."""
        self._entries = entries
        self._hero.suggest(unfinished(entries))
        self._matches.setText(translate("Home", "Matches and replays ({count})").format(count=len(entries)))
        if self.window().focusWidget() is self:  # who has gone to something else meanwhile is left there
            self._hero.take_focus()

    def show_rooms(self, rooms: Sequence[SeenRoom]) -> None:
        """Say that there are rooms to join on this network, and on the games' tiles who is hosting."""
        open_ = [room for room in rooms if room.taken < room.seats]
        note = translate("Home", "A room, a code or a link")
        if len(open_) == 1:
            note = translate("Home", "1 room near you")
        elif open_:
            note = translate("Home", "{count} rooms near you").format(count=len(open_))
        self._ways["join"].tell(note, len(open_))
        self._near.show_matches(rooms)
        self._hero.show_room(next((room for room in open_ if room.game in TABLES), None))
        hosts = {room.game: room.name for room in reversed(open_)}
        for tile, game in zip(self._tiles, TABLES, strict=True):
            tile.tell(translate("Home", "{name} is hosting") if game in hosts else "", hosts.get(game, ""))

    @property
    def suggested(self) -> Entry | None:
        """The match that is suggested to go on with."""
        return self._hero.suggested

    def show_where(self, found: Whereabouts) -> None:
        """Say where the match stands that is suggested, if it is this one."""
        self._hero.show_where(found)

    def _watch(self, invitation: str) -> None:
        from net.invitation import Invitation  # Home stands before anything of the network is loaded

        self.ask(commands.JOIN_ROOM, (Invitation.parse(invitation), True, ()))

    def look_at_versions(self) -> None:
        """What is offered to go on with must be of this version; quick once the games are loaded."""
        if self._entries is None:
            return
        newest, fitting = unfinished(self._entries), continuable(self._entries)
        if fitting is not newest:
            self._hero.suggest(fitting, elsewhere=newest)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hero and margins follow the size."""
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        px, factor = look().px, look().factor
        width, height = self.width() / factor, self.height() / factor
        side = max(24.0, (width - 1600) / 2) - RIM if width >= 1180 else 12.0 - RIM
        self._column.setContentsMargins(px(side), px(14), px(side), px(14))
        self._games.setMinimumWidth(self._games.sizeHint().width())
        high = height >= _HIGH
        self._hero.setFixedHeight(px(min(max(_SHARE * height - _LESS, _HERO[0]), _HERO[1]) if high else _HERO[0]))
        self._strip.setVisible(high)
        self._clock.kind = Kind.PLAIN if high else Kind.QUIET
        self._clock.setText(translate("Home", "Open the clock") if high else translate("Home", "Round clock"))
        for link in (self._matches, self._clock):
            (self._strip.row if high else self._head).addWidget(link)
        beside = (self._games, self._pick, *(() if high else (self._matches, self._clock)))
        needed = sum(part.sizeHint().width() for part in beside) + px(8) + self._head.spacing() * len(beside)
        self._pick.setVisible(needed <= self.width() - 2 * px(side + RIM))
        grids: tuple[tuple[QGridLayout, Sequence[QWidget]], ...] = (
            (self._way_grid, list(self._ways.values())),
            (self._grid, self._tiles),
        )
        columns = [len(buttons) if width >= _EACH * len(buttons) else _BESIDE for _, buttons in grids]
        if columns != self._columns:
            self._columns = columns
            for (grid, buttons), most in zip(grids, columns, strict=True):
                for number, button in enumerate(buttons):
                    grid.addWidget(button, number // most, number % most)
        self._column.invalidate()
        self._column.activate()  # now: the page would keep the heights of the size before
