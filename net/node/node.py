"""A session for real: commands from any thread, and the one thread on which everything of a desktop's match happens."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from typing import Final

from games.kernel import Action, DamagedDataError, Seat
from net.invitation import Invitation
from net.journal import DiskFullError
from net.keys import DamagedKeyError, install_key
from net.lockstep import BadStepError
from net.node.contact import Contact
from net.node.evening import Evening
from net.node.lobby import Inviting
from net.node.openings import Opening
from net.node.playing import Playing
from net.node.reports import keep_log
from net.node.setting import Setting
from net.node.visiting import Visiting
from net.packing import Malformed
from net.room import RoomRefusedError
from net.session import Failed, Notice, PeerId, Profile, SessionEvent
from net.store import Library, LibraryError, MatchOpenError
from net.transport import CannotListenError

_FAULTS: Final = (
    LibraryError,
    MatchOpenError,
    DiskFullError,
    DamagedKeyError,
    DamagedDataError,
    CannotListenError,
    RoomRefusedError,
    BadStepError,
    Malformed,
    ValueError,
)
"""Faults whose text is a sentence for people."""

log = logging.getLogger(__name__)


class Node:
    """`net.session.Session` for real. Made by `net.node.host_match`, `join_match`, `resume_match` and `solo_match`."""

    def __init__(
        self, setting: Setting, invitation: Invitation, on_event: Callable[[SessionEvent], None], opening: Opening
    ) -> None:
        """Start the thread; everything that happens comes to `on_event`, on that thread."""
        self._on_event = on_event
        self._evening: Evening | None = None
        self._commands: queue.SimpleQueue[Callable[[Evening], None]] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, args=(setting, invitation, opening), name="offleash network")
        self._thread.start()

    # Commands, from any thread

    def set_ready(self, ready: bool) -> None:
        """Say that my seats may start."""

        def command(evening: Evening) -> None:
            if evening.lobby and evening.lobby.started is None:
                evening.lobby.set_ready(ready)

        self.do(command)

    def set_profile(self, profile: Profile) -> None:
        """Appear otherwise, as long as no match has started."""
        self.do(lambda evening: evening.appear_as(profile))

    def take_additions(self) -> None:
        """Take what the room plays with and this desktop did not have."""

        def command(evening: Evening) -> None:
            if isinstance(evening.lobby, Visiting):
                evening.lobby.take_additions()

        self.do(command)

    def seat_bot(self, seat: Seat, kind: str) -> None:
        """Inviting desktop: let a bot play a free seat here; an empty kind frees it."""
        self._keep(lambda lobby: lobby.seat_bot(seat, kind))

    def set_option(self, name: str, value: str) -> None:
        """Inviting desktop: choose a game option."""

        def change(lobby: Inviting) -> None:
            try:
                lobby.keeper.set_option(name, lobby.game.option(name).read(value))
            except ValueError as fault:
                lobby.host.emit(Notice(str(fault)))

        self._keep(change)

    def refuse(self, peer: PeerId) -> None:
        """Inviting desktop: send somebody out of the room."""
        self._keep(lambda lobby: lobby.send_out(peer))

    def act(self, seat: Seat, action: Action | str) -> None:
        """Give my seat's input for the open step."""
        self._play(lambda playing: playing.act(seat, action))

    def preview(self, seat: Seat, draft: str) -> None:
        """Let those who may look on see what my seat has in mind."""
        self._play(lambda playing: playing.core.preview(seat, draft))

    def show_pictures(self, seat: Seat, step: int, pictures: Sequence[bytes]) -> None:
        """Show everybody who is here what my seat's input of a step rests on."""
        self._play(lambda playing: playing.show_pictures(seat, step, pictures))

    def say(self, text: str) -> None:
        """Send a chat line."""

        def command(evening: Evening) -> None:
            if phase := evening.playing or evening.lobby:
                phase.say(text)

        self.do(command)

    def pause(self, on: bool) -> None:
        """Pause the match, or withdraw my pause."""
        self._play(lambda playing: playing.pause(on))

    def agree(self, agreement: str, yes: bool) -> None:
        """Propose an agreement, consent to it, or decline it."""
        self._play(lambda playing: playing.agree(agreement, yes=yes))

    def declare_gone(self) -> None:
        """Take the offer to let bots play on for the silent peers."""
        self._play(lambda playing: playing.declare_gone())

    def leave(self) -> None:
        """Leave politely."""
        self.do(lambda evening: evening.leave())

    def stop(self) -> None:
        """Begin to stop; does not wait for it."""

        def stop(evening: Evening) -> None:
            evening.over = True

        self.do(stop)

    def close(self) -> None:
        """Stop at once, keeping everything on disk; waits until the thread has ended."""
        self.stop()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until the session has ended; whether it has."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def do(self, command: Callable[[Evening], None]) -> None:
        """Let the network thread do this, soon."""
        self._commands.put(command)
        if self._evening:
            self._evening.wake()

    @property
    def port(self) -> int:
        """The port that this desktop listens on; 0 when it does not, or not yet."""
        return self._evening.port if self._evening else 0

    # The thread

    def _run(self, setting: Setting, invitation: Invitation, opening: Opening) -> None:
        with ExitStack() as held:
            evening: Evening | None = None
            try:
                library = held.enter_context(closing(Library(setting.home, durable=setting.durable)))
                contact = Contact(setting, install_key(setting.home), library, invitation)
                evening = held.enter_context(closing(Evening(setting, library, contact, self._on_event)))
                self._evening = evening
                opening(evening)
                self._obey(evening)  # what was asked for meanwhile woke nobody
                while not evening.over:
                    evening.turn()
                    self._obey(evening)
            except Exception as fault:
                text = _in_words(fault, setting)
                if isinstance(fault, LibraryError) and evening and (playing := evening.playing):
                    text = keep_log(library.place, playing.start, playing.core.records, text)
                if isinstance(fault, (*_FAULTS, OSError)):
                    log.info("the session ended: %s", text)
                else:
                    log.exception("the session ended")
                if evening:
                    evening.end(text)
                else:
                    self._on_event(Failed(text))

    def _obey(self, evening: Evening) -> None:
        """Do what other threads asked for."""
        while not evening.over:
            try:
                command = self._commands.get_nowait()
            except queue.Empty:
                return
            command(evening)

    def _play(self, do: Callable[[Playing], None]) -> None:
        """While a match runs."""
        self.do(lambda evening: do(evening.playing) if evening.playing else None)

    def _keep(self, do: Callable[[Inviting], None]) -> None:
        """While a room is open here."""

        def command(evening: Evening) -> None:
            if isinstance(evening.lobby, Inviting) and evening.lobby.started is None:
                do(evening.lobby)
                evening.lobby.changed()

        self.do(command)


def _in_words(fault: Exception, setting: Setting) -> str:
    """One sentence for people about what ended a session."""
    if isinstance(fault, _FAULTS):
        return str(fault)
    if isinstance(fault, OSError):
        where = fault.filename or setting.home
        return f"{where} cannot be used ({fault.strerror}); check it, or set OFFLEASH_HOME to another folder"
    return f"a fault in Offleash stopped this ({type(fault).__name__}: {fault})"
