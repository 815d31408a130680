"""The time before START, where the room is: its host keeps it until all begin."""

from __future__ import annotations

import secrets
import time
from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from games.kernel import Game, Seat
from net.dealing import GROUP_NAME, CardKey
from net.keeper import Keeper
from net.keys import fingerprint
from net.log import PERSON, Start, settings_hash
from net.node.context import Context
from net.node.peer_registry import About
from net.node.setting import missing_bot
from net.packing import Malformed, Plain, pack
from net.reasons import Reason, Why
from net.room import (
    REFUSED,
    ROOM,
    START,
    WISH,
    Guest,
    Room,
    RoomRefusedError,
    Watcher,
    Wish,
    difference,
    refusal_body,
)
from net.session import Link, Notice, PeerId, PeerView, Profile, RoomChanged, RoomView, Said, SeatView
from net.store import MatchRow
from net.wire import NAME_LIMIT, TALK_LIMIT, Hello, Lobby, Message, Talk, Want, clean

_AGAIN = 1.0
"""Seconds between two sendings of what has not been answered yet."""
_MATCH_SIZE = 8


class LobbyBase(ABC):
    """What the host's and a guest's lobby have in common."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.started: Start | None = None
        self._again_at = 0.0

    def say(self, text: str) -> None:
        """Chat with everybody in the room."""
        if text := clean(text, TALK_LIMIT):
            for each in self.in_room():
                self.context.registry.send(each.peer, Talk(self.context.registry.about.match, 0, text))
            mine = self.context.registry.profile.name
            self.context.emit(Said(self.context.registry.key.public, mine, text, mine=True))

    def heeds(self, peer: PeerId) -> bool:  # noqa: ARG002 - a guest asks
        """Whether this peer has a say in who is in the room."""
        return False

    @abstractmethod
    def in_room(self) -> tuple[Guest | Watcher, ...]:
        """Who is in the room, as far as this desktop knows."""

    def on_talk(self, peer: PeerId, message: Talk) -> None:
        """Somebody chats."""
        if text := clean(message.text, TALK_LIMIT):
            self.context.emit(Said(peer, self.context.registry.name(peer), text, mine=False))

    def decide(self, start: Start) -> None:
        """START is known: keep it before anybody hears of it from here. Raises DiskFullError."""
        self.context.library.keep_start(start.match, pack(start.value))
        self.started = start

    def due(self, now: float) -> bool:
        """Whether it is time to send again."""
        if now < self._again_at:
            return False
        self._again_at = now + _AGAIN
        return True

    def show(self, room: Room, host_peer: PeerId, game: Game[Any, Any]) -> None:
        """Tell the face what the room looks like."""
        context, me = self.context, self.context.registry.key.public
        context.emit(
            RoomChanged(
                RoomView(
                    context.registry.about.match.hex(),
                    game.id,
                    host_peer == me,
                    room.open,
                    tuple(self._seat(room, seat) for seat in range(len(room.places))),
                    dict(room.settings),
                    tuple(map(self._peer, room.everybody)),
                    context.invitation.spoken,
                    str(context.invitation),
                    context.port,
                )
            )
        )

    def _seat(self, room: Room, seat: int) -> SeatView:
        place, me = room.places[seat], self.context.registry.key.public
        guest = room.guest(place.peer) if place.peer else None
        if guest is None:
            return SeatView(seat, Profile(""))
        bot, name = "" if place.player == PERSON else place.player, room.seat_name(seat)
        profile = Profile(name) if bot else replace(guest.profile, name=name)
        return SeatView(seat, profile, guest.peer, bot, guest.peer == me, guest.ready or bool(bot))

    def _peer(self, who: Guest | Watcher) -> PeerView:
        here = Link.SELF if who.peer == self.context.registry.key.public else Link.SILENT
        if self.context.registry.here(who.peer):
            here = Link.HERE
        app, watches = self.context.registry.app_of(who.peer), isinstance(who, Watcher)
        return PeerView(who.peer, who.profile, fingerprint(who.peer), here, spectator=watches, app=app)


class HostLobby(LobbyBase):
    """This desktop opened the room."""

    def __init__(
        self,
        context: Context,
        game: Game[Any, Any],
        seats: int,
        mine: int,
        bots: tuple[str, ...],
        settings: dict[str, int | str],
        is_open: bool,
        names: tuple[str, ...] = (),
    ) -> None:
        """Open it; `names` are those of the people here, one seat after the other.

        Raises RoomRefusedError if seats and bots do not fit, ValueError if the game has none such.
        """
        game.check_seats(seats)
        for text in (missing_bot(game, kind) for kind in bots):
            if text:
                raise RoomRefusedError(text)
        super().__init__(context)
        self.game = game
        match = secrets.token_bytes(_MATCH_SIZE)
        registry = context.registry
        key = CardKey.new()
        context.library.add(MatchRow(match, game.id, int(time.time()), context.invitation.code, 0), key.secret)
        context.claim(match)
        me = Guest(
            registry.key.public,
            key.introduction(match, registry.key.public),
            registry.profile,
            ready=bool(context.setting.autopilot) or not mine,
            addresses=registry.addresses,
            names=tuple(clean(name, NAME_LIMIT) for name in names[:mine]),
        )
        self.keeper = Keeper.open(match, me, seats, mine, bots, settings, is_open)

    @property
    def room(self) -> Room:
        """The room as it is now."""
        return self.keeper.room

    def in_room(self) -> tuple[Guest | Watcher, ...]:
        """Everybody."""
        return self.room.everybody

    def set_ready(self, ready: bool) -> None:
        """Say whether my seats may start."""
        self.keeper.set_ready(ready)
        self.changed()

    def set_profile(self, profile: Profile) -> None:
        """Appear otherwise to everybody in the room."""
        self.keeper.set_profile(profile)
        self.changed()

    def seat_bot(self, seat: Seat, kind: str) -> None:
        """Let a bot of mine play a free seat, or take it away again (empty kind)."""
        seats = len(self.room.places)
        if not 0 <= seat < seats:
            self.context.emit(Notice(Reason(Why.NO_SEAT, seat + 1, seats)))
        elif text := missing_bot(self.game, kind):
            self.context.emit(Notice(text))
        else:
            self.keeper.seat_bot(seat, kind)

    def send_out(self, peer: PeerId) -> None:
        """Send somebody else out of the room, for good."""
        if peer != self.context.registry.key.public:
            self.keeper.send_out(peer)
            self.context.send_out(peer)

    def changed(self) -> None:
        """The room is another now: everybody sees it, and perhaps it may start."""
        room = self.keeper.room
        self.context.registry.tell_about(About(self.keeper.match, self.game, settings_hash(room.settings)))
        self.show(room, self.context.registry.key.public, self.game)
        self._send_all(ROOM, room.body)
        if room.may_start and self.started is None:
            start = Start.of(room.start(self.keeper.match, self.game, GROUP_NAME).value)  # as guests will read it
            self.decide(start)
            self._send_all(START, start.value)
            self.context.begin(start)

    def on_hello(self, peer: PeerId, hello: Hello) -> None:
        """Somebody knocks: see that it has the same game."""
        if hello.game and (other := difference(self.game.title, (hello.rules_hash, hello.data_hash), self.game)):
            self._refuse(peer, other)
        elif self.started:
            self._send(peer, START, self.started.value)
        else:
            self._send(peer, ROOM, self.keeper.room.body)

    def on_message(self, peer: PeerId, message: Message) -> None:
        """A wish, the log that who watches waits for, or chat."""
        if isinstance(message, Talk):
            self.on_talk(peer, message)
        if self.started or not (isinstance(message, Want) or (isinstance(message, Lobby) and message.topic == WISH)):
            return
        before, registry = self.keeper.room, self.context.registry
        addresses = tuple(map(str, registry.addresses_of(peer)))
        try:
            if isinstance(message, Lobby):
                self.keeper.wish(peer, Wish.of(message.body), addresses)
            else:
                self.keeper.watch(Watcher(peer, registry.profiles[peer], addresses))
        except Malformed:
            self._refuse(peer, Reason(Why.UNREADABLE_WISH))
            return
        except RoomRefusedError as refused:
            self._refuse(peer, refused.reason)
            return
        if self.keeper.room != before:
            self.changed()
        else:
            self._send(peer, ROOM, before.body)

    def close(self) -> None:
        """The room is no more: tell who is in it."""
        self._send_all(REFUSED, refusal_body(Reason(Why.ROOM_CLOSED, self.context.registry.profile.name)))

    def lost(self, peer: PeerId) -> None:
        """A guest is not here any more: its seats are free again."""
        if self.started is None and self.keeper.room.holds(peer):
            self.keeper.leave(peer)
            self.context.emit(Notice(Reason(Why.LEFT_ROOM, self.context.registry.name(peer))))
            self.changed()

    def tick(self, now: float) -> None:
        """Until START is final everywhere, offer it again."""
        if self.started and self.due(now):
            self._send_all(START, self.started.value)

    def _refuse(self, peer: PeerId, reason: Reason) -> None:
        self._send(peer, REFUSED, refusal_body(reason))

    def _send(self, peer: PeerId, topic: str, body: Plain) -> None:
        self.context.registry.send(peer, Lobby(self.keeper.match, topic, body))

    def _send_all(self, topic: str, body: Plain) -> None:
        self.context.registry.send_all(Lobby(self.keeper.match, topic, body))
