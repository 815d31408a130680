"""A session for real: commands from any thread, and the one thread on which everything of a desktop's match happens."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from typing import Final

from games.kernel import Action, Seat
from net.invitation import Invitation
from net.keys import install_key
from net.node.connectivity import Connectivity
from net.node.guest_lobby import GuestLobby
from net.node.lobby import HostLobby
from net.node.playing import Playing
from net.node.session_end import keep_log
from net.node.session_loop import SessionLoop
from net.node.setting import Setting
from net.reasons import Failure, Reason, Why, reason_of
from net.session import Failed, Notice, PeerId, Profile, SessionEvent
from net.store import Library, LibraryError
from net.store.faults import cause_of, need_files
from net.wire import Topic

_FAULTS: Final = (Failure, ValueError)
"""Faults whose text is a sentence for people."""

log = logging.getLogger(__name__)


class Node:
    """`net.session.Session` for real. Made by `net.node.host_match`, `join_match`, `resume_match` and `solo_match`."""

    def __init__(
        self,
        setting: Setting,
        invitation: Invitation,
        on_event: Callable[[SessionEvent], None],
        entry_point: Callable[[SessionLoop], None],
    ) -> None:
        """Start the thread; everything that happens comes to `on_event`, on that thread.

        `entry_point` is what is done first, on that thread.
        """
        self._on_event = on_event
        self._loop: SessionLoop | None = None
        self._commands: queue.SimpleQueue[Callable[[SessionLoop], None]] = queue.SimpleQueue()
        self._thread = threading.Thread(
            target=self._run, args=(setting, invitation, entry_point), name="offleash network"
        )
        self._thread.start()

    # Commands, from any thread

    def set_ready(self, ready: bool) -> None:
        """Say that my seats may start."""

        def command(loop: SessionLoop) -> None:
            if loop.lobby and loop.lobby.started is None:
                loop.lobby.set_ready(ready)

        self.do(command)

    def set_profile(self, profile: Profile) -> None:
        """Appear otherwise, as long as no match has started."""
        self.do(lambda loop: loop.appear_as(profile))

    def take_additions(self) -> None:
        """Take what the room plays with and this desktop did not have."""

        def command(loop: SessionLoop) -> None:
            if isinstance(loop.lobby, GuestLobby):
                loop.lobby.take_additions()

        self.do(command)

    def seat_bot(self, seat: Seat, kind: str) -> None:
        """Host: let a bot play a free seat here; an empty kind frees it."""
        self._keep(lambda lobby: lobby.seat_bot(seat, kind))

    def set_option(self, name: str, value: str) -> None:
        """Host: choose a game option."""

        def change(lobby: HostLobby) -> None:
            try:
                lobby.keeper.set_option(name, lobby.game.option(name).read(value))
            except ValueError as fault:
                lobby.context.emit(Notice(reason_of(fault)))

        self._keep(change)

    def refuse(self, peer: PeerId) -> None:
        """Host: send somebody out of the room."""
        self._keep(lambda lobby: lobby.send_out(peer))

    def act(self, seat: Seat, action: Action | str) -> None:
        """Give my seat's input for the open step."""
        self._play(lambda playing: playing.act(seat, action))

    def preview(self, seat: Seat, draft: str) -> None:
        """Let those who may look on see what my seat has in mind."""
        self._play(lambda playing: playing.core.preview(seat, draft))

    def show_pictures(self, seat: Seat, step: int, pictures: Sequence[bytes]) -> None:
        """Show everybody who is here what my seat's input of a step rests on."""
        self._attempt(lambda playing: playing.core.pictures.show(seat, step, pictures))

    def say(self, text: str) -> None:
        """Send a chat line."""

        def command(loop: SessionLoop) -> None:
            if phase := loop.playing or loop.lobby:
                phase.say(text)

        self.do(command)

    def announce(self, topic: Topic, text: str = "") -> None:
        """Tell the others of the match something that their programs put into words."""
        self._play(lambda playing: playing.announce(topic, text))

    def stand_in(self, seat: Seat) -> None:
        """Let the bot that plays for missing players choose what my seat does at the open step."""
        self._play(lambda playing: playing.bots.stand_in(seat))

    def pause(self, on: bool) -> None:
        """Pause the match, or withdraw my pause."""
        self._attempt(lambda playing: playing.core.pause(on=on))

    def agree(self, agreement: str, yes: bool) -> None:
        """Propose an agreement, consent to it, or decline it."""
        self._attempt(lambda playing: playing.agree(agreement, yes=yes))

    def declare_gone(self) -> None:
        """Take the offer to let bots play on for the silent peers."""
        self._attempt(lambda playing: playing.core.declare_gone(playing.people.silent))

    def leave(self) -> None:
        """Leave politely."""
        self.do(lambda loop: loop.leave())

    def stop(self) -> None:
        """Begin to stop; does not wait for it."""

        def stop(loop: SessionLoop) -> None:
            loop.over = True

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

    def do(self, command: Callable[[SessionLoop], None]) -> None:
        """Let the network thread do this, soon."""
        self._commands.put(command)
        if self._loop:
            self._loop.wake()

    @property
    def port(self) -> int:
        """The port that this desktop listens on; 0 when it does not, or not yet."""
        return self._loop.port if self._loop else 0

    # The thread

    def _run(self, setting: Setting, invitation: Invitation, entry_point: Callable[[SessionLoop], None]) -> None:
        with ExitStack() as held:
            loop: SessionLoop | None = None
            try:
                need_files()
                library = held.enter_context(closing(Library(setting.home, durable=setting.durable)))
                connectivity = Connectivity(setting, install_key(setting.home), library, invitation)
                loop = held.enter_context(closing(SessionLoop(setting, library, connectivity, self._on_event)))
                self._loop = loop
                entry_point(loop)
                self._obey(loop)  # what was asked for meanwhile woke nobody
                while not loop.over:
                    loop.turn()
                    self._obey(loop)
            except Exception as fault:
                reason = _reason(fault, setting)
                if isinstance(fault, LibraryError) and loop and (playing := loop.playing):
                    reason = keep_log(library.place, playing.start, playing.core.records, reason)
                if isinstance(fault, (*_FAULTS, OSError)):
                    log.info("the session ended: %s", reason)
                else:
                    log.exception("the session ended")
                if loop:
                    loop.end(reason)
                else:
                    self._on_event(Failed(reason))

    def _obey(self, loop: SessionLoop) -> None:
        """Do what other threads asked for."""
        while not loop.over:
            try:
                command = self._commands.get_nowait()
            except queue.Empty:
                return
            command(loop)

    def _play(self, do: Callable[[Playing], None]) -> None:
        """While a match runs."""
        self.do(lambda loop: do(loop.playing) if loop.playing else None)

    def _attempt(self, do: Callable[[Playing], None]) -> None:
        """While a match runs; why it cannot be done now is told."""
        self._play(lambda playing: playing.attempt(lambda: do(playing)))

    def _keep(self, do: Callable[[HostLobby], None]) -> None:
        """While a room is open here."""

        def command(loop: SessionLoop) -> None:
            if isinstance(loop.lobby, HostLobby) and loop.lobby.started is None:
                do(loop.lobby)
                loop.lobby.changed()

        self.do(command)


def _reason(fault: Exception, setting: Setting) -> Reason:
    """What ended a session."""
    if cause := cause_of(fault, setting.home):
        return cause
    if isinstance(fault, _FAULTS):
        return reason_of(fault)
    if isinstance(fault, OSError):
        return Reason(Why.UNUSABLE_FILE, fault.filename or setting.home, fault.strerror)
    return Reason(Why.FAULT, type(fault).__name__, str(fault))
