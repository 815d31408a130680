"""The network thread for the window: commands go straight to the session, its events come as one queued signal."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QDeadlineTimer, QObject, QTimer, Signal

import games
from client.additions import held
from client.settings import PACES, Settings

if TYPE_CHECKING:
    from net.invitation import Invitation
    from net.node import FinishedResponder, Setting
    from net.session import Session, SessionEvent

_GOODBYE_S = 2.0
"""Seconds that a session has for its goodbye."""
_SLICE_MS: Final = 8
"""Milliseconds after which the window handles its own events before the next one of a session."""

Opener: TypeAlias = "Callable[[Callable[[SessionEvent], None]], Session]"
"""Makes a session that tells its events to the callback it is given; tests bring their own."""


class Sought(NamedTuple):
    """A room that was looked for: its invitation, and the names of those here who want to play; empty = as I am."""

    invitation: Invitation
    names: tuple[str, ...]


class _Held(NamedTuple):
    """A session, the number that its events come under, and whether it has come to its end."""

    session: Session
    number: int
    over: threading.Event
    sought: Sought | None
    """What the room was looked for with; None for a session of this desktop's own."""


class Network(QObject):
    """Holds the session in the window, and up to three others.

    These are the session before, while its players meet in a new room, a match that was left to go on alone, and a room
    that is being looked for.

    The signals are emitted in this object's thread, in order: `happened` brings events of the session in the window,
    `former_happened` those of the session before, `left_happened` those of the match that was left to go on alone, and
    `missed` why the room that was looked for cannot be joined.
    """

    happened = Signal(object)
    former_happened = Signal(object)
    left_happened = Signal(object)
    missed = Signal(object)
    _arrived = Signal()

    def __init__(self, home: Path, settings: Settings, *, listen: str = "", port: int = 0) -> None:
        super().__init__()
        self._listen, self._port = listen, port
        self._home, self._settings = home, settings
        self._number = 0
        self._now: _Held | None = None
        self._former: _Held | None = None
        """A session whose game is over, kept until a match has begun in the new room that its people meet in."""
        self._left: _Held | None = None
        """A match with others from which this desktop went on alone: it stays open for those who come back to it."""
        self._next: _Held | None = None
        """A room that is looked for from another one, which is left only when this one has let us in."""
        self._retiring: list[threading.Thread] = []
        self._responder: FinishedResponder | None = None
        self._is_down = False
        self._thread = threading.get_ident()
        self._waiting: deque[tuple[int, object]] = deque()
        """Events on the way here, with the numbers of their sessions."""
        self._is_called = False
        """Whether they are about to be taken."""
        self._arrived.connect(self._call)

    @property
    def session(self) -> Session | None:
        """The session of the room or match in the window."""
        return None if self._now is None else self._now.session

    @property
    def sought(self) -> Sought | None:
        """What the session's room was looked for with; None for a session of this desktop's own."""
        return None if self._now is None else self._now.sought

    def host(
        self,
        game: str,
        seats: int,
        *,
        mine: int = 1,
        bots: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        is_open: bool | None = None,
        names: Sequence[str] = (),
        again: bool = False,
    ) -> None:
        """Open a room; whether it announces its code is the setting's, unless it is said here.

        `names` says what the people in my seats are called, one after the other; empty, or not there = as I am.
        `again`: the session so far, whose game is over, is kept beside it.
        """
        from net.node import host_match

        setting = self._make_room(again=again)
        is_open = self._settings.on("open_rooms") if is_open is None else is_open
        self._now = self._begin(
            lambda tell: host_match(setting, tell, game, seats, mine, bots, options, is_open=is_open, names=names)
        )

    def join(self, invitation: Invitation, seats: int = 1, *, names: Sequence[str] = (), again: bool = False) -> None:
        """Look for a room and ask for seats; 0 = to watch.  `names` and `again` as in `host`."""
        from net.node import join_match

        setting = self._make_room(again=again)
        sought = Sought(invitation, tuple(names))
        self._now = self._begin(lambda tell: join_match(setting, tell, invitation, seats, names), sought)

    def move(self, invitation: Invitation, seats: int, names: Sequence[str]) -> None:
        """Look for another room from this one, and leave it when that one has let us in; else `missed` says why not."""
        from net.node import join_match

        self._stay()
        setting = self._setting(any_port=True)
        sought = Sought(invitation, tuple(names))
        self._next = self._begin(lambda tell: join_match(setting, tell, invitation, seats, names), sought)

    def _stay(self) -> None:
        """Stop looking for another room."""
        self._retire(self._next, politely=True)
        self._next = None

    def _make_room(self, *, again: bool) -> Setting:
        """End the session so far, or keep it as the former one; the setting of the next one."""
        if not again:
            self.drop()
            return self._setting()
        self._stay()
        if self._former is None:
            self._former = self._now
        else:
            self._retire(self._now, politely=True)  # from one room after the match into another
        self._now = None
        return self._setting(any_port=True)  # the former one holds its own

    def go_back(self) -> bool:
        """Return to the former session, because the new room failed. False if there is none."""
        if self._former is None:
            return False
        self._stay()
        self._retire(self._now, politely=True)
        self._now, self._former = self._former, None
        return True

    def call_former(self, link: str) -> None:
        """Call the people of the session before into a new room."""
        from net.wire import Topic

        if self._former is not None:
            self._former.session.announce(Topic.REMATCH, link)

    def go_on_alone(self, match: str) -> None:
        """Go on alone from the match of the session, which stays open: a player who comes back finds this desktop."""
        from net.node import branch_match

        left, self._now = self._now, None
        self.drop()
        self._left = left
        self._now = self._begin(lambda tell: branch_match(self._setting(any_port=True), tell, match))

    def tell_left(self) -> None:
        """Tell the people of the match that was left to go on alone how things stand."""
        from net.wire import Topic

        if self._left is not None:
            self._left.session.announce(Topic.BRANCHED)

    def resume(self, match: str) -> None:
        """Go on with a match of the library."""
        from net.node import resume_match

        self.open(lambda tell: resume_match(self._setting(), tell, match))

    def branch(self, match: str, steps: int | None = None) -> None:
        """Go on alone from the first `steps` steps of a match of the library (None = all of them), as another match."""
        from net.node import branch_match

        self.open(lambda tell: branch_match(self._setting(), tell, match, steps))

    def solo(
        self,
        game: str,
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
        names: Mapping[int, str] | None = None,
        *,
        again: bool = False,
    ) -> None:
        """Play on this desktop alone, against bots or with people who share it: `names` says what these are called.

        `again`: a match that was left to go on alone stays open.
        """
        from net.node import solo_match

        keep = again and self._left is not None
        if keep:
            self.end()
        else:
            self.drop()
        self._now = self._begin(
            lambda tell: solo_match(self._setting(any_port=keep), tell, game, players, options, names)
        )

    def open(self, opener: Opener) -> None:
        """Begin a session in place of the one before."""
        self.drop()
        self._now = self._begin(opener)

    def answer_finished(self) -> None:
        """From now on, answer desktops that missed the end of a match, whatever is played here meanwhile."""
        from net.node import FinishedResponder

        if self._responder is None and not self._is_down:
            self._responder = FinishedResponder()
            self.make_way()

    def make_way(self) -> None:
        """For a while, hold no match of the library but the session's: another one may be wanted."""
        if self._responder is not None:
            self._responder.make_way(self._setting())

    def _begin(self, opener: Opener, sought: Sought | None = None) -> _Held:
        self.make_way()
        self._number += 1
        number, over = self._number, threading.Event()

        def tell(event: SessionEvent) -> None:
            from net.session import Ended, Failed

            if isinstance(event, Ended | Failed):
                over.set()
            self._hear(number, event)

        return _Held(opener(tell), number, over, sought)

    def end(self) -> None:
        """The match of the session is over; one that was left to go on alone stays open."""
        self._retire(self._now)
        self._now = None

    def drop(self, *, politely: bool = False) -> None:
        """Close the session on another thread, so that the window never waits.

        `politely`: say goodbye first, so that the others are told at once.  In a match of three and more desktops that
        gives the seat away for good.
        """
        self._retire(self._now, politely=politely)
        self._now = None
        self._retire(self._left)
        self._left = None
        self.forget_former()

    def _retire(self, held: _Held | None, *, politely: bool = False) -> None:
        self._retiring = [thread for thread in self._retiring if thread.is_alive()]
        if held is not None:
            self.make_way()
            over = held.over if politely else None
            thread = threading.Thread(target=_close, args=(held.session, over), name="offleash closing")
            thread.start()
            self._retiring.append(thread)

    def forget_former(self) -> None:
        """Close the former session: the match in the new room has begun."""
        self._stay()
        former, self._former = self._former, None
        self._retire(former)

    def shut_down(self) -> None:
        """Let go and wait until everything is on disk: the last call."""
        self._is_down = True
        self.drop()
        if self._responder is not None:
            self._responder.close()
        for thread in self._retiring:
            thread.join()

    def _setting(self, *, any_port: bool = False) -> Setting:
        from net.node import Setting

        settings = self._settings
        pace = PACES[settings.text("bot_pace")]
        port = 0 if any_port else self._port
        return Setting(self._home, games.load, settings.profile, self._listen, port, pace=pace, held=held, asks=True)

    def _hear(self, number: int, event: object) -> None:
        """Called in the session's thread, which is this one in tests."""
        if threading.get_ident() == self._thread:
            self._deliver(number, event)
            return
        self._waiting.append((number, event))
        if not self._is_called:
            self._is_called = True
            self._arrived.emit()

    def _call(self) -> None:
        """Deliver the events in a turn of the event loop of their own, after what waits to be painted."""
        QTimer.singleShot(0, self, self._take)

    def _take(self) -> None:
        slice_over = QDeadlineTimer(_SLICE_MS)
        try:
            while self._waiting and not slice_over.hasExpired():
                self._deliver(*self._waiting.popleft())
        finally:
            self._is_called = False
            if self._waiting:  # time is up, or one came that saw the call before it
                self._is_called = True
                self._call()

    def _deliver(self, number: int, event: object) -> None:
        if self._now is not None and number == self._now.number:
            self.happened.emit(event)
        elif self._former is not None and number == self._former.number:
            self.former_happened.emit(event)
        elif self._left is not None and number == self._left.number:
            self.left_happened.emit(event)
        elif self._next is not None and number == self._next.number:
            self._hear_next(event)

    def _hear_next(self, event: object) -> None:
        """Move into the room that was looked for once this desktop is in it."""
        from net.session import Failed, Link, RoomChanged

        if isinstance(event, RoomChanged) and any(each.link is Link.SELF for each in event.room.peers):
            self._retire(self._now, politely=True)
            self._now, self._next = self._next, None
            self.happened.emit(event)
        elif isinstance(event, Failed):
            self._stay()
            self.missed.emit(event.reason)


def _close(session: Session, over: threading.Event | None) -> None:
    """Close a session; with `over`, which its end sets, say goodbye first and wait until it is sent."""
    if over is not None:
        session.leave()
        over.wait(_GOODBYE_S)
    session.close()
