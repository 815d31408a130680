"""The network thread seen from the window: commands straight to the session, its events as one queued signal."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal

import games
from client.settings import PACES, Settings

if TYPE_CHECKING:
    from net.invitation import Invitation
    from net.node import Latecomers, Setting
    from net.session import Session, SessionEvent

_GOODBYE_S = 2.0
"""How long a session has for its goodbye."""

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
        self._former: Session | None = None
        """A session whose game is over, kept until its people are in the new room that it tells them of."""
        self._over = threading.Event()
        self._said = False
        """Whether the people of the former session know of the new room."""
        self._retiring: list[threading.Thread] = []
        self._latecomers: Latecomers | None = None
        self._is_down = False
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
        call: bool = False,
    ) -> None:
        """Open a room; whether it announces its code is the setting's, unless it is said here.

        `call`: tell the people of the session before, whose game is over, the way into it.
        """
        from net.node import host_match

        if call and self._former is not None:
            return  # the button was pressed twice
        if call:
            self._former, self.session = self.session, None
        else:
            self.drop()
        setting = replace(self._setting(), port=0) if call else self._setting()  # the former one holds its port
        is_open = self._settings.on("open_rooms") if is_open is None else is_open
        self._begin(lambda tell: host_match(setting, tell, game, seats, mine, bots, options, is_open=is_open))

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
        self._begin(opener)

    def answer_latecomers(self) -> None:
        """From now on, answer those who missed the end of a match, beside whatever is played."""
        from net.node import Latecomers

        if self._latecomers is None and not self._is_down:
            self._latecomers = Latecomers()
            self.make_way()

    def make_way(self) -> None:
        """Hold no match of the library beside the session's, for a while: somebody wants one."""
        if self._latecomers is not None:
            self._latecomers.make_way(self._setting())

    def _begin(self, opener: Opener) -> None:
        self.make_way()
        self._number += 1
        number, self._said = self._number, False
        self._over = over = threading.Event()

        def tell(event: SessionEvent) -> None:
            from net.session import Ended, Failed

            if isinstance(event, Ended | Failed):
                over.set()
            self._arrived.emit(number, event)

        self.session = opener(tell)

    def drop(self, *, politely: bool = False) -> None:
        """Let the session go; its thread ends beside, so that the window never waits.

        `politely`: say goodbye first, so that the others are told at once.  In a match of three and more desktops that
        gives the seat away for good.
        """
        self._number += 1
        self._retire(self.session, self._over if politely else None)
        self.session = None
        self.forget_former()

    def _retire(self, session: Session | None, over: threading.Event | None = None) -> None:
        self._retiring = [thread for thread in self._retiring if thread.is_alive()]
        if session is not None:
            self.make_way()
            thread = threading.Thread(target=_close, args=(session, over), name="offleash closing")
            thread.start()
            self._retiring.append(thread)

    def forget_former(self) -> None:
        """The match in the new room has begun."""
        former, self._former = self._former, None
        self._retire(former)

    def shut_down(self) -> None:
        """Let go and wait until everything is on disk: the last call."""
        self._is_down = True
        self.drop()
        if self._latecomers is not None:
            self._latecomers.close()
        for thread in self._retiring:
            thread.join()

    def _setting(self) -> Setting:
        from net.node import Setting

        settings = self._settings
        pace = PACES[settings.text("bot_pace")]
        return Setting(self._home, games.load, settings.profile, self._listen, self._port, pace=pace)

    def _deliver(self, number: int, event: object) -> None:
        from net.session import RoomChanged

        if number != self._number:
            return
        if self._former is not None and isinstance(event, RoomChanged) and not self._said:
            from client.viewmodel.again import call_words

            self._said = True
            self._former.say(call_words(event.room.link))
        self.happened.emit(event)


def _close(session: Session, over: threading.Event | None) -> None:
    """Close a session; with `over`, which its end sets, say goodbye first and let that get out."""
    if over is not None:
        session.leave()
        over.wait(_GOODBYE_S)
    session.close()
