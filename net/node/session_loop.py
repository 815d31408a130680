"""The loop of one session, on the network thread: a room, the match that grows out of it, their begin and end."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from games.kernel import Game
from net.dealing import GROUP_NAME
from net.invitation import Invitation
from net.journal import DiskFullError
from net.log import Start, settings_hash
from net.node.connectivity import Connectivity
from net.node.context import Context
from net.node.guest_lobby import GuestLobby
from net.node.lobby import HostLobby
from net.node.peer_registry import About
from net.node.playing import Playing
from net.node.router import Router
from net.node.setting import Setting, missing_bot
from net.reasons import Reason, Why
from net.room import RoomRefusedError, difference, profile_body, profile_of
from net.session import Ended, Failed, Notice, Profile, SessionEvent
from net.store import Library, LibraryError, MatchRow
from net.transport import now

_TURN_S: Final = 0.1
"""Seconds that one wait for news takes at most."""
_CALM_TURN_S: Final = 1.0
"""The same where a match that is over only answers."""
_LAST_WORDS_S: Final = 0.3
"""Seconds that the news of a closed room has to get out."""
_LOOK_S: Final = 0.2
"""Seconds between two looks at who announces what."""

log = logging.getLogger(__name__)


class SessionLoop(Context):
    """One session. It begins with a disk and a key; `net.node.entry_points` opens it."""

    def __init__(
        self, setting: Setting, library: Library, connectivity: Connectivity, on_event: Callable[[SessionEvent], None]
    ) -> None:
        super().__init__(setting, library, connectivity, on_event)
        self.lobby: HostLobby | GuestLobby | None = None
        self.playing: Playing | None = None
        self.deadline: float | None = None
        """When somebody must have been reached."""
        self.over = False
        """Nothing more happens."""
        self._leaving = self._told_end = False
        self._trouble: Reason | None = None
        """What people here were told of what keeps others from coming in."""
        self._is_open = False
        """Whether the match that is played came of an open room."""
        self._next_look = 0.0
        self._router = Router(self)

    # A match begins, and the session ends

    def begin(self, start: Start) -> None:
        """START is known: go on with the match. Raises RoomRefusedError if this desktop cannot play it."""
        self.deadline = None
        game = self.game_of(start)
        if text := missing_bot(game, self.setting.autopilot):
            raise RoomRefusedError(text)
        self.library.add(MatchRow(start.match, start.game, int(time.time()), self.invitation.code, self.port))
        self.library.remember_port(start.match, self.port)
        self.registry.refused |= self.library.sent_out(start.match)
        if self.registry.refused:
            self.library.keep_sent_out(start.match, self.registry.refused)
        journal = self.claim(start.match, waits=not self.setting.answers_only)
        watching = self.registry.key.public not in {peer.identity for peer in start.peers}
        self.registry.tell_about(About(start.match, game, settings_hash(start.settings), watching=watching))
        self.playing = Playing(self, game, start, journal, now())
        self.hand_over_claim()
        if self.lobby and self.lobby.room and self.lobby.room.open:
            self.library.keep_open(start.match)
        self._is_open = self.library.was_open(start.match)
        for peer, hello in list(self.registry.hellos.items()):
            if self.registry.here(peer) and peer not in self.registry.refused:
                self.playing.on_hello(peer, hello, now())
        self.connectivity.call_members(start, self.lobby.room if self.lobby else None)
        self.playing.flush(now())

    def end(self, reason: Reason | None) -> None:
        """The one way in which a session ends by itself: tell why (None: the game is over)."""
        if self.over:
            return
        self.over = True
        if self.playing is None:
            self.emit(Failed(reason or Reason(Why.YOU_LEFT_ROOM)))
        elif not self._told_end:
            self.emit(Ended(self.playing.summary(), reason))

    def game_of(self, start: Start) -> Game[Any, Any]:
        """The game of a match. Raises RoomRefusedError if this desktop cannot play it."""
        try:
            game = self.setting.load(start.game)
        except LookupError as fault:
            raise RoomRefusedError(Why.GAME_MISSING, repr(start.game)) from fault
        if text := difference(game.title, (game.rules_hash, game.data_hash), start):
            raise RoomRefusedError(Why.BEGUN_OTHERWISE, text)
        if start.group != GROUP_NAME:
            raise RoomRefusedError(Why.UNKNOWN_GROUP, repr(start.group))
        return game

    def searches(self) -> bool:
        """Whether the room of the invitation has not been found yet."""
        return isinstance(self.lobby, GuestLobby) and not self.lobby.reached

    # What people want

    def leave(self) -> None:
        """Leave politely."""
        self._leaving = True
        if self.playing:
            self.playing.ending.leave(now())
        else:
            self.end(Reason(Why.YOU_LEFT_ROOM))

    def appear_as(self, profile: Profile) -> None:
        """Change name and looks, as long as no match has started."""
        if self.lobby and self.lobby.started is None:
            shown = profile_of(profile_body(profile))
            self.setting = replace(self.setting, profile=shown)
            self.registry.appear_as(shown)
            self.lobby.set_profile(shown)

    def start_afresh(self) -> None:
        """Let go of the match, also one that could not begin, and of everybody in it. Raises DiskFullError."""
        self._close_match()
        self.give_up_claims()
        self.connectivity.close()
        self.connectivity = Connectivity(self.setting, self.registry.key, self.library, Invitation(""))
        self._told_end = False

    # The loop

    def turn(self) -> None:
        """Wait a moment for what comes over the network, and do what is due."""
        due = self.playing.tick(now()) if self.playing else None
        longest = _CALM_TURN_S if self.setting.answers_only else _TURN_S
        wait = longest if due is None else max(0.0, min(longest, due - now()))
        for each in self.connectivity.transport.poll(wait):
            self._router.route(each)
            if self.over:
                return
        at = now()
        if self.lobby and not self._has_started():
            self.lobby.tick(at)
        if self.playing:
            self.playing.flush(at)
            self.chat.keep(self.playing.start.match)
            if self.setting.answers_only and self.playing.journal.is_wanted():
                self.over = True  # another program of this home wants the match
            elif self.playing.ending.has_ended:
                self._at_the_end(self.playing)
        if at >= self._next_look:
            self._next_look = at + _LOOK_S
            self.registry.greet_strangers()
            self._look_around()
        if self.deadline is not None and at > self.deadline and self.searches():
            self.end(self.connectivity.nobody())

    def wake(self) -> None:
        """From any thread: let the wait for news end at once."""
        self.connectivity.transport.wake()

    def close(self) -> None:
        """Let go of everything."""
        try:
            self._close_match()
            if isinstance(self.lobby, HostLobby) and self.lobby.started is None:
                self._close_room(self.lobby)
        except (DiskFullError, LibraryError) as fault:
            log.warning("%s", fault)
        self.give_up_claims()
        self.connectivity.close()

    # Inside: where the session stands

    def _has_started(self) -> bool:
        """Whether START is final."""
        return bool(self.playing and self.playing.core.table.length)

    def _look_around(self) -> None:
        self._router.take_looked_up()
        host_lobby = self.lobby if isinstance(self.lobby, HostLobby) else None
        room, game = (host_lobby.room, host_lobby.game.id) if host_lobby else (None, "")
        # whoever visits announces itself as well: a firewall may let nobody in where the room is
        member = self._has_started() or isinstance(self.lobby, GuestLobby)
        trouble = self.connectivity.trouble if host_lobby and not member else None
        if trouble and trouble != self._trouble:
            self.emit(Notice(trouble))
        self._trouble = trouble
        self.connectivity.look_around(room, game, member=member, shown=self._shown_match())

    def _shown_match(self) -> Start | None:
        """The match that is played here, if its room was open and it is not over: others may find and watch it."""
        playing = self.playing
        if not (playing and self._is_open and self._has_started()):
            return None
        core = playing.core
        return playing.start if core.me in core.table.members and not core.is_over() else None

    def _at_the_end(self, playing: Playing) -> None:
        """With people here a session stays after its game, and answers those who come late, until it is closed."""
        people = self.setting.patience is None and not self.setting.answers_only
        stays = people and playing.core.is_over() and not self._leaving
        if not stays:
            self.end(playing.ending.reason)
        elif not self._told_end:
            self._told_end = True
            self.emit(Ended(playing.summary(), None))

    def _close_match(self) -> None:
        if self.playing:
            self.chat.keep(self.playing.start.match)
            self.playing.close()
            self.playing = None

    def _close_room(self, lobby: HostLobby) -> None:
        """Tell the guests, give the words time to get out, and forget the room."""
        lobby.close()
        end = now() + _LAST_WORDS_S
        while now() < end and any(map(self.registry.here, self.registry.curves)):
            self.connectivity.transport.poll(end - now())
        self.library.remove(lobby.keeper.match)
