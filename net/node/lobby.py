"""The time before START: the inviting desktop keeps the room, guests send wishes until they sit, then all begin."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace
from typing import Any

from games.kernel import Game
from net.dealing import CardKey, Edwards25519
from net.dealing.group import SIZE
from net.keys import fingerprint
from net.log import PERSON, Start, Step, settings_hash
from net.node.crowd import NO_MATCH, About
from net.node.host import Host
from net.node.setting import missing_bot
from net.packing import Malformed, Plain, pack
from net.room import (
    REFUSED,
    ROOM,
    START,
    WISH,
    Guest,
    Keeper,
    Room,
    RoomRefusedError,
    Wish,
    check_start,
    difference,
)
from net.session import Link, Notice, PeerId, PeerView, Profile, RoomChanged, RoomView, Said, SeatView
from net.store import MatchRow
from net.wire import Hello, Lobby, Log, Message, Talk, Want, clean

_AGAIN = 1.0
"""Seconds between two sendings of what has not been answered yet."""
_MATCH_SIZE = 8


class _Lobby:
    """What inviting and visiting have in common."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.started: Start | None = None
        self._again_at = 0.0

    def say(self, text: str) -> None:
        """Chat with everybody who is here."""
        self.host.crowd.send_all(Talk(self.host.crowd.about.match, text))
        mine = self.host.crowd.profile.name
        self.host.emit(Said(self.host.crowd.key.public, mine, text, mine=True))

    def on_talk(self, peer: PeerId, message: Talk) -> None:
        """Somebody chats."""
        self.host.emit(Said(peer, self.host.crowd.name(peer), clean(message.text, 500), mine=False))

    def decide(self, start: Start) -> None:
        """START is known: keep it, before anybody hears of it from here. Raises DiskFullError."""
        self.host.library.keep_start(start.match, pack(start.value))
        self.started = start

    def due(self, now: float) -> bool:
        """Whether it is time to send again."""
        if now < self._again_at:
            return False
        self._again_at = now + _AGAIN
        return True

    def show(self, room: Room, inviting: PeerId, game: Game[Any, Any]) -> None:
        """Tell the face what the room looks like."""
        host, me = self.host, self.host.crowd.key.public
        host.emit(
            RoomChanged(
                RoomView(
                    host.crowd.about.match.hex(),
                    game.id,
                    inviting == me,
                    room.open,
                    tuple(self._seat(room, seat) for seat in range(len(room.places))),
                    dict(room.settings),
                    tuple(self._peer(guest) for guest in room.guests),
                    host.invitation.spoken,
                    str(host.invitation),
                    host.port,
                )
            )
        )

    def _seat(self, room: Room, seat: int) -> SeatView:
        place, me = room.places[seat], self.host.crowd.key.public
        guest = room.guest(place.peer) if place.peer else None
        if guest is None:
            return SeatView(seat, Profile(""))
        bot = "" if place.player == PERSON else place.player
        profile = guest.profile if not bot else Profile(f"{bot.capitalize()} {seat + 1}")
        return SeatView(seat, profile, guest.peer, bot, guest.peer == me, guest.ready or bool(bot))

    def _peer(self, guest: Guest) -> PeerView:
        here = Link.SELF if guest.peer == self.host.crowd.key.public else Link.SILENT
        if self.host.crowd.here(guest.peer):
            here = Link.HERE
        return PeerView(guest.peer, guest.profile, fingerprint(guest.peer), here)


class Inviting(_Lobby):
    """This desktop opened the room."""

    def __init__(
        self,
        host: Host,
        game: Game[Any, Any],
        seats: int,
        mine: int,
        bots: tuple[str, ...],
        settings: dict[str, int | str],
        is_open: bool,
    ) -> None:
        """Open it. Raises RoomRefusedError if seats and bots do not fit."""
        super().__init__(host)
        self.game = game
        match = secrets.token_bytes(_MATCH_SIZE)
        crowd = host.crowd
        key = CardKey.new()
        host.library.add(MatchRow(match, game.id, int(time.time()), host.invitation.code, 0), key.secret)
        host.claim(match)
        me = Guest(
            crowd.key.public,
            key.introduction(match, crowd.key.public),
            crowd.profile,
            ready=bool(host.setting.autopilot) or not mine,
            addresses=crowd.addresses,
        )
        self.keeper = Keeper.open(match, me, seats, mine, bots, settings, is_open)

    @property
    def room(self) -> Room:
        """The room as it is now."""
        return self.keeper.room

    def set_ready(self, ready: bool) -> None:
        """Say whether my seats may start."""
        self.keeper.set_ready(ready)
        self.changed()

    def set_profile(self, profile: Profile) -> None:
        """Appear otherwise to everybody in the room."""
        self.keeper.set_profile(profile)
        self.changed()

    def changed(self) -> None:
        """The room is another now: everybody sees it, and perhaps it may start."""
        room = self.keeper.room
        self.host.crowd.tell_about(About(self.keeper.match, self.game, settings_hash(room.settings)))
        self.show(room, self.host.crowd.key.public, self.game)
        self._send_all(ROOM, room.body)
        if room.may_start and self.started is None:
            start = room.start(self.keeper.match, self.game, Edwards25519.name)
            self.decide(start)
            self._send_all(START, start.value)
            self.host.begin(start)

    def on_hello(self, peer: PeerId, hello: Hello) -> None:
        """Somebody knocks: see that it has the same game."""
        if hello.game and (text := difference(self.game.title, (self.game.rules_hash, self.game.data_hash), hello)):
            self._refuse(peer, text)
        elif self.started:
            self._send(peer, START, self.started.value)
        else:
            self._send(peer, ROOM, self.keeper.room.body)

    def on_message(self, peer: PeerId, message: Message) -> None:
        """A wish, or chat."""
        if isinstance(message, Talk):
            self.on_talk(peer, message)
        if not isinstance(message, Lobby) or message.topic != WISH or self.started:
            return
        before = self.keeper.room
        try:
            known = tuple(str(address) for address in self.host.crowd.addresses_of(peer))
            self.keeper.wish(peer, Wish.of(message.body), known)
        except Malformed:
            return
        except RoomRefusedError as refused:
            self._refuse(peer, str(refused))
            return
        if self.keeper.room != before:
            self.changed()
        else:
            self._send(peer, ROOM, before.body)

    def close(self) -> None:
        """The room is no more: tell who is in it."""
        self._send_all(REFUSED, f"{self.host.crowd.profile.name} has closed the room")

    def lost(self, peer: PeerId) -> None:
        """A guest is not here any more: its seats are free again."""
        if self.started is None and self.keeper.room.guest(peer):
            self.keeper.leave(peer)
            self.host.emit(Notice(f"{self.host.crowd.name(peer)} has left the room"))
            self.changed()

    def tick(self, now: float) -> None:
        """Until START is final everywhere, offer it again."""
        if self.started and self.due(now):
            self._send_all(START, self.started.value)

    def _refuse(self, peer: PeerId, text: str) -> None:
        self._send(peer, REFUSED, text)

    def _send(self, peer: PeerId, topic: str, body: Plain) -> None:
        self.host.crowd.send(peer, Lobby(self.keeper.match, topic, body))

    def _send_all(self, topic: str, body: Plain) -> None:
        self.host.crowd.send_all(Lobby(self.keeper.match, topic, body))


class Visiting(_Lobby):
    """This desktop wants to sit down, or to watch."""

    def __init__(self, host: Host, seats: int) -> None:
        super().__init__(host)
        self.seats = seats
        self.game: Game[Any, Any] | None = None
        self.wish: Wish | None = None
        self.inviting: PeerId = b""
        """Whom we ask: the first peer that knows the match."""
        self.room: Room | None = None
        """The room as it was shown last."""
        self._running = False
        self._heard: float | None = None
        """When the inviting desktop was here last."""
        self._profile = host.crowd.profile

    @property
    def reached(self) -> bool:
        """Whether anybody has answered."""
        return bool(self.inviting)

    def on_hello(self, peer: PeerId, hello: Hello) -> None:
        """Somebody of the room answers."""
        if hello.match == NO_MATCH or self.game is not None:
            return
        try:
            game = self.host.setting.load(hello.game)
        except LookupError:
            title = clean(hello.game, 40)
            self.host.end(f"they play {title!r}, which this Offleash does not have; bring both desktops to one version")
            return
        if text := difference(game.title, (game.rules_hash, game.data_hash), hello):
            self.host.end(text)
            return
        if self.seats and (text := missing_bot(game, self.host.setting.autopilot)):
            self.host.end(text)
            return
        self.game, self.inviting, self._running = game, peer, hello.length > 0
        match, crowd, library = hello.match, self.host.crowd, self.host.library
        crowd.tell_about(About(match, game, hello.settings_hash, watching=not self.seats))
        if self.seats:
            row = MatchRow(match, game.id, int(time.time()), self.host.invitation.code, 0)
            library.add(row, CardKey.new().secret)
            self.host.claim(match)
            key = CardKey(library.card_key(match) or b"")
            ready = bool(self.host.setting.autopilot)
            self.wish = Wish(self._profile, self.seats, ready, key.introduction(match, crowd.key.public))
        self._ask()

    def on_message(self, peer: PeerId, message: Message) -> None:
        """The room, START, a refusal, or the beginning of a match that runs already."""
        match message:
            case Talk():
                self.on_talk(peer, message)
            case Log(first=0, records=(record, *_)) if peer == self.inviting and self._watches and self.started is None:
                self._enter(record)
            case Lobby(topic=topic, body=body) if peer == self.inviting and self.started is None:
                self._on_lobby(topic, body)
            case _:
                pass

    def lost(self, peer: PeerId) -> None:
        """Somebody is not here any more."""
        if peer == self.inviting:
            self.host.emit(
                Notice(f"{self.host.crowd.name(peer)} is silent; the room comes back when that desktop does")
            )

    def set_ready(self, ready: bool) -> None:
        """Say whether my seats may start."""
        if self.wish:
            self.wish = replace(self.wish, ready=ready)
            self._ask()

    def set_profile(self, profile: Profile) -> None:
        """Appear otherwise to everybody in the room."""
        self._profile = profile
        if self.wish:
            self.wish = replace(self.wish, profile=profile)
            self._ask()

    def tick(self, now: float) -> None:
        """Ask again until there is an answer: a message may have been lost. A program without people gives up."""
        if not self.inviting or self.started:
            return
        if self.host.crowd.here(self.inviting):
            self._heard = now
        patience = self.host.setting.patience
        if self._heard is not None and patience is not None and now - self._heard > patience:
            who = self.host.crowd.name(self.inviting)
            self.host.end(f"nothing was heard of {who} for {patience:g} s; ask whether the room is still open")
        elif self.due(now):
            self._ask()

    @property
    def _watches(self) -> bool:
        """Whether the log is asked for: to watch, or because the match runs already."""
        return self._running or not self.seats

    def _ask(self) -> None:
        crowd = self.host.crowd
        if self._watches:
            crowd.send(self.inviting, Want(crowd.about.match, 0, 0, b""))
        if self.wish and not self._running:
            crowd.send(self.inviting, Lobby(crowd.about.match, WISH, self.wish.body))

    def _on_lobby(self, topic: str, body: Plain) -> None:
        try:
            if topic == REFUSED and isinstance(body, str):
                self.host.end(clean(body, 300))
            elif topic == ROOM and self.game:
                self.room = Room.of(body)
                self.show(self.room, self.inviting, self.game)
            elif topic == START and self.wish and self.game:
                start = Start.of(body)
                check_start(
                    start, self.host.crowd.key.public, self.wish, self.game, self.host.crowd.about.match, self.room
                )
                self._begin(start)
        except Malformed as fault:
            self.host.emit(Notice(f"{self.host.crowd.name(self.inviting)} sent something that is no room ({fault})"))
        except RoomRefusedError as refused:
            self.host.end(str(refused))

    def _enter(self, record: bytes) -> None:
        """The match runs already: watch it, or take the own seats again."""
        try:
            start = Start.of(Step.unpack(record).value)
        except Malformed:
            return
        me = self.host.crowd.key.public
        mine = next((peer for peer in start.peers if peer.identity == me), None)
        if self.seats and mine is None:
            self.host.end("the table is full and the match runs already; `--watch` lets you watch")
        elif mine and self.wish and mine.card_key != self.wish.introduction[:SIZE]:
            self.host.end(
                "your seat’s key was in a library that is not here any more; put that library back, or use `--watch`"
            )
        elif start.match == self.host.crowd.about.match:
            self._begin(start)

    def _begin(self, start: Start) -> None:
        self.decide(start)
        self.host.begin(start)
