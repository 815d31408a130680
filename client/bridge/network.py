"""The network thread seen from the window: commands straight to the session, its events as one queued signal."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

import games
from client.settings import PACES, Settings

if TYPE_CHECKING:
    from net.invitation import Invitation
    from net.node import Setting
    from net.session import Session, SessionEvent

Opener: TypeAlias = "Callable[[Callable[[SessionEvent], None]], Session]"
"""Makes a session that tells its events to the callback it is given; tests bring their own."""


class Network(QObject):
    """Holds at most one session.  `happened` is emitted in this object's thread, in order, for that session only."""

    happened = Signal(object)
    _arrived = Signal(int, object)

    def __init__(
        self, home: Path, settings: Settings, *, listen: str = "", port: int = 0, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._listen, self._port = listen, port
        self._home, self._settings = home, settings
        self._number = 0
        self.session: Session | None = None
        self._retiring: list[threading.Thread] = []
        self._arrived.connect(self._deliver)

    def host(
        self,
        game: str,
        seats: int,
        *,
        mine: int = 1,
        bots: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        is_open: bool | None = None,
    ) -> None:
        """Open a room; whether it announces its code is the setting's, unless it is said here."""
        from net.node import host_match

        is_open = self._settings.on("open_rooms") if is_open is None else is_open
        self.open(lambda tell: host_match(self._setting(), tell, game, seats, mine, bots, options, is_open=is_open))

    def join(self, invitation: Invitation, seats: int = 1) -> None:
        """Look for a room and ask for seats; 0 = to watch."""
        from net.node import join_match

        self.open(lambda tell: join_match(self._setting(), tell, invitation, seats))

    def resume(self, match: str) -> None:
        """Go on with a match of the library."""
        from net.node import resume_match

        self.open(lambda tell: resume_match(self._setting(), tell, match))

    def solo(self, game: str, players: Sequence[str], options: Mapping[str, str] | None = None) -> None:
        """Play on this desktop alone, against bots or with people who share it."""
        from net.node import solo_match

        self.open(lambda tell: solo_match(self._setting(), tell, game, players, options))

    def open(self, opener: Opener) -> None:
        """Begin a session in place of the one before."""
        self.drop()
        number = self._number
        self.session = opener(lambda event: self._arrived.emit(number, event))

    def drop(self) -> None:
        """Let the session go; its thread ends beside, so that the window never waits."""
        self._number += 1
        if self.session is not None:
            thread = threading.Thread(target=self.session.close, name="offleash closing")
            thread.start()
            self._retiring.append(thread)
            self.session = None
        self._retiring = [thread for thread in self._retiring if thread.is_alive()]

    def shut_down(self) -> None:
        """Let go and wait until everything is on disk: the last call."""
        self.drop()
        for thread in self._retiring:
            thread.join()

    def _setting(self) -> Setting:
        from net.node import Setting

        settings = self._settings
        pace = PACES[settings.text("bot_pace")]
        return Setting(self._home, games.load, settings.profile, self._listen, self._port, pace=pace)

    def _deliver(self, number: int, event: object) -> None:
        if number == self._number:
            self.happened.emit(event)
