"""The time before START, for guests: they look for the room, and send wishes until they sit."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from games.kernel import Addition, Game
from net.dealing import KEY_SIZE, CardKey
from net.log import Start, Step
from net.node.context import Context
from net.node.lobby import LobbyBase
from net.node.peer_registry import NO_MATCH, About
from net.node.setting import Setting, missing_bot
from net.packing import Malformed, Plain
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
    check_room,
    check_start,
    difference,
    refusal_of,
)
from net.session import AdditionsOffered, Notice, PeerId, Profile
from net.store import MatchRow
from net.wire import Hello, Lobby, Log, Message, Talk, Want, clean

_ANSWERS: Final = (ROOM, START, REFUSED)
"""What only whoever keeps the room says, or a match that has begun; guests send wishes."""


class GuestLobby(LobbyBase):
    """This desktop wants to sit down, or to watch."""

    def __init__(self, context: Context, seats: int, names: tuple[str, ...] = ()) -> None:
        """`names` are those of the people here, one seat after the other."""
        super().__init__(context)
        self.seats, self._names = seats, names[:seats]
        self.game: Game[Any, Any] | None = None
        self._wishes: list[Wish] = []
        """What this desktop has asked for, the newest last."""
        self.host_peer: PeerId = b""
        """Who answers us: of all that know the match, other guests among them, the first that does."""
        self.room: Room | None = None
        """The room as it was shown last."""
        self._asked: list[PeerId] = []
        """Who knows the match."""
        self._running = False
        self._heard: float | None = None
        """When the host was here last."""
        self._profile = context.registry.profile
        self._additions = Additions(context.setting)
        self._is_shown = False
        """Whether people see the room."""

    @property
    def reached(self) -> bool:
        """Whether anybody has answered."""
        return bool(self.host_peer)

    def heeds(self, peer: PeerId) -> bool:
        """Whoever answers us keeps the room; before anybody has, whoever we called."""
        return self.host_peer in {b"", peer}

    def in_room(self) -> tuple[Guest | Watcher, ...]:
        """Everybody; nobody before the room was shown."""
        return self.room.everybody if self.room else ()

    def on_hello(self, peer: PeerId, hello: Hello) -> None:
        """Somebody of the room answers."""
        if hello.match == NO_MATCH or (self.game and hello.match != self.context.registry.about.match):
            return
        if self.game or self._enters(hello):
            self._running = self._running or hello.length > 0
            if peer not in self._asked:
                self._asked.append(peer)
                self._ask()

    def _enters(self, hello: Hello) -> bool:
        """The first that knows the match says what is played; whether it can be played here."""
        try:
            game = self.context.setting.load(hello.game)
        except LookupError:
            title = clean(hello.game, 40)
            self.context.end(Reason(Why.UNKNOWN_GAME, repr(title)))
            return False
        if text := difference(game.title, (game.rules_hash, game.data_hash), hello):
            self.context.end(text)
            return False
        if self.seats and (text := missing_bot(game, self.context.setting.autopilot)):
            self.context.end(text)
            return False
        self.game = game
        match, registry, library = hello.match, self.context.registry, self.context.library
        registry.tell_about(About(match, game, hello.settings_hash, watching=not self.seats))
        if self.seats:
            row = MatchRow(match, game.id, int(time.time()), self.context.invitation.code, 0)
            library.add(row, CardKey.new().secret)
            self.context.claim(match)
            key = CardKey(library.card_key(match) or b"")
            ready = bool(self.context.setting.autopilot)
            introduction = key.introduction(match, registry.key.public)
            self._wishes.append(Wish(self._profile, self.seats, ready, introduction, self._names))
        return True

    def on_message(self, peer: PeerId, message: Message) -> None:
        """The room, START, a refusal, or the beginning of a match that runs already."""
        match message:
            case Talk() if self.room and self.room.holds(peer):  # not who was sent out, and stays
                self.on_talk(peer, message)
            case Log(first=0, records=(record, *_)) if self._watches and self.started is None and self._asks(peer):
                self._enter(record)
            case Lobby(topic=topic, body=body) if topic in _ANSWERS and self.started is None and self._asks(peer):
                self._on_lobby(topic, body)
            case _:
                pass

    def _asks(self, peer: PeerId) -> bool:
        """Whether an answer of this peer counts."""
        if not self.host_peer and peer in self._asked:
            self.host_peer = peer
        return peer == self.host_peer

    def lost(self, peer: PeerId) -> None:
        """Somebody is not here any more."""
        if peer == self.host_peer:
            self.context.emit(Notice(Reason(Why.HOST_SILENT, self.context.registry.name(peer))))

    def set_ready(self, ready: bool) -> None:
        """Say whether my seats may start."""
        self._wish(ready=ready)

    def set_profile(self, profile: Profile) -> None:
        """Appear otherwise to everybody in the room."""
        self._profile = profile
        self._wish(profile=profile)

    def _wish(self, **changes: Any) -> None:
        """Ask for the same as before but for these changes."""
        if self._wishes:
            self._wishes.append(replace(self._wishes[-1], **changes))
            self._ask()

    def take_additions(self) -> None:
        """People want to play with what the room brings along."""
        self._additions.take()
        self._ask()

    def tick(self, now: float) -> None:
        """Ask again until there is an answer: a message may have been lost. A program without people gives up."""
        if self.started:
            return
        if self.host_peer and self.context.registry.here(self.host_peer):
            self._heard = now
        patience = self.context.setting.patience
        if self._heard is not None and patience is not None and now - self._heard > patience:
            who = self.context.registry.name(self.host_peer)
            self.context.end(Reason(Why.HOST_NOT_HEARD, who, f"{patience:g}"))
        elif self.due(now):
            self._ask()

    @property
    def _watches(self) -> bool:
        """Whether the log is asked for: to watch, or because the match runs already."""
        return self._running or not self.seats

    def _ask(self) -> None:
        registry = self.context.registry
        for peer in [self.host_peer] if self.host_peer else self._asked:
            if self._watches:
                registry.send(peer, Want(registry.about.match, 0, b""))
            if self._wishes and not self._running and self._additions.may_sit(self.game):
                registry.send(peer, Lobby(registry.about.match, WISH, self._wishes[-1].body))

    def _on_lobby(self, topic: str, body: Plain) -> None:
        try:
            if topic == REFUSED:
                self.context.end(refusal_of(body))
            elif topic == ROOM and self.game:
                room = Room.of(body)
                check_room(room, self.game)
                self.room = room
                for peer in set(room.sent_out) - self.context.registry.refused:
                    self.context.send_out(peer)
                self.context.registry.refused.intersection_update(room.sent_out)  # as everybody in the room has it
                self.context.call_guests(((each.peer, each.addresses) for each in room.everybody), anywhere=True)
                self._look_over(room, self.game)
            elif topic == START and self._wishes and self.game:
                start, registry = Start.of(body), self.context.registry
                check_start(start, registry.key.public, self._wishes, self.game, registry.about.match, self.room)
                if lacking := self._additions.lacking(self.game, dict(start.settings)):
                    raise RoomRefusedError(Why.ADDITION_NOT_TAKEN, lacking[0].name)
                self._begin(start)
        except Malformed as fault:
            self.context.emit(Notice(Reason(Why.NO_ROOM, self.context.registry.name(self.host_peer), fault)))
        except RoomRefusedError as refused:
            self.context.end(refused.reason)

    def _look_over(self, room: Room, game: Game[Any, Any]) -> None:
        """Show the room, once there is a seat in it for who wants one.

        Ask people about what it plays with and is not here; who sits already is not ready meanwhile.
        """
        additions, sits = self._additions, room.holds(self.context.registry.key.public)
        could = additions.may_sit(game)
        news = bool(self._wishes) and additions.look_over(game, dict(room.settings))
        self._is_shown = self._is_shown or sits or not self._wishes or bool(additions.offered)
        if self._is_shown:
            self.show(room, self.host_peer, game)
        if additions.offered and news and sits and self._wishes[-1].ready:
            self._wishes.append(replace(self._wishes[-1], ready=False))
            self.context.registry.send(
                self.host_peer, Lobby(self.context.registry.about.match, WISH, self._wishes[-1].body)
            )
        if news:
            name = self.context.registry.name(self.host_peer)
            self.context.emit(AdditionsOffered(game.id, additions.offered, name, additions.others(game)))
        if not could and additions.may_sit(game):
            self._ask()

    def _enter(self, record: bytes) -> None:
        """The match runs already: watch it, or take the own seats again."""
        try:
            start = Start.of(Step.unpack(record).value)
        except Malformed:
            return
        me = self.context.registry.key.public
        mine = next((peer for peer in start.peers if peer.identity == me), None)
        if self.seats and mine is None:
            self.context.end(Reason(Why.MATCH_RUNS))
        elif mine and self._wishes and mine.card_key != self._wishes[-1].introduction[:KEY_SIZE]:
            self.context.end(Reason(Why.KEY_IN_LOST_LIBRARY))
        elif start.match == self.context.registry.about.match:
            self._begin(start)

    def _begin(self, start: Start) -> None:
        self.decide(start)
        self.context.begin(start)


_SHORT: Final = 8
"""Digits of a hash in a sentence."""


class Additions:
    """What a guest's desktop lacks of what its room plays with, and what people there have taken."""

    def __init__(self, setting: Setting) -> None:
        self._held, self._asks = setting.held, setting.asks
        self._taken: set[bytes] = set()
        self._is_known = False
        """Whether a room has been looked over."""
        self.offered: tuple[Addition, ...] = ()
        """What people are asked about; while there is something, no seat is asked for."""

    def may_sit(self, game: Game[Any, Any] | None) -> bool:
        """Whether seats may be asked for in a room of this game."""
        if self._held is None or game is None or not any(option.brings is not None for option in game.options):
            return True
        return self._is_known and not self.offered

    def take(self) -> None:
        """People want to play with what they were asked about."""
        self._taken |= {addition.data_hash for addition in self.offered}
        self.offered = ()

    def lacking(self, game: Game[Any, Any], settings: Mapping[str, Any]) -> tuple[Addition, ...]:
        """What a table with these settings plays with, is not here, and nobody has taken."""
        if self._held is None:
            return ()
        return tuple(
            addition
            for addition in game.additions(settings)
            if addition.data_hash not in self._taken and addition.data_hash not in self._held(game.id, addition.id)
        )

    def look_over(self, game: Game[Any, Any], settings: Mapping[str, Any]) -> bool:
        """Take in what a room plays with; whether people are to be asked, or need not be asked any more.

        Raises RoomRefusedError where nobody can be asked.
        """
        lacking = self.lacking(game, settings)
        if lacking and not self._asks:
            raise RoomRefusedError(self._without(game, lacking[0]))
        before, self.offered, self._is_known = self.offered, lacking, True
        return before != lacking

    def others(self, game: Game[Any, Any]) -> frozenset[str]:
        """Which of those that are offered are here in another version, by id."""
        held = self._held
        return frozenset(one.id for one in self.offered if held is not None and held(game.id, one.id))

    def _without(self, game: Game[Any, Any], addition: Addition) -> Reason:
        name, theirs = addition.name, addition.data_hash.hex()[:_SHORT]
        held = self._held(game.id, addition.id) if self._held else ()
        if ours := ", ".join(sorted(each.hex()[:_SHORT] for each in held)):
            return Reason(Why.ADDITION_DIFFERS, name, theirs, ours)
        return Reason(Why.ADDITION_MISSING, name, theirs)
