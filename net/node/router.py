"""Passes on what comes over the network: to the peer registry, the lobby or the match."""

from __future__ import annotations

import logging
import math
from typing import TYPE_CHECKING, Final

from net.addresses import Address
from net.entries import Code
from net.keys import FILE
from net.node.peer_registry import PeerRegistry, StrangerError, foreign_hello
from net.packing import Malformed
from net.reasons import Reason, Why
from net.room import PROFILE, WISH
from net.session import Notice, PeerId
from net.transport import (
    Arrival,
    Occupied,
    PeerKey,
    Reach,
    Rebound,
    TurnedAway,
    Twin,
    TwoPrograms,
    WrongCode,
    now,
)
from net.transport.notices import TransportEvent
from net.wire import Hello, Lobby, Want, decode

if TYPE_CHECKING:
    from net.node.session_loop import SessionLoop

_OTHERS_WITHIN_S: Final = 5.0
"""Seconds for the other addresses of an invitation, once the code was wrong at one of them.

Also the seconds in which the network may announce the room when no address is known."""

log = logging.getLogger(__name__)


class Router:
    """Routes the transport's news of one session, and tells people what is in the way of a search."""

    def __init__(self, loop: SessionLoop) -> None:
        self._loop = loop
        self._told_twin = False

    def route(self, each: TransportEvent) -> None:
        """Route one piece of news of the transport."""
        loop = self._loop
        match each:
            case Arrival():
                self._arrive(each)
            case Reach() if each.silent:
                loop.registry.lost(each.peer)
                self._lost(each.peer)
            case Reach():
                loop.registry.reached(each.peer)
            case Rebound(bound):
                if bound:
                    loop.connectivity.rebound()
            case WrongCode(address):
                if self._turned_down(address, Reason(Why.WRONG_CODE)):
                    self._hurry()
            case Occupied(peer):
                self._occupied(loop.connectivity.identities.get(peer))
            case Twin(called):
                self._meet_twin(called=called)
            case TwoPrograms(peer):
                name = loop.registry.name(loop.connectivity.identities.get(peer, peer))
                loop.emit(Notice(Reason(Why.HERE_TWICE, name)))
            case TurnedAway(address):
                self._turned_down(address, Reason(Why.TURNED_AWAY))

    def take_looked_up(self) -> None:
        """Call the names of the invitation that have been looked up meanwhile; tell of those that lead nowhere."""
        for name, why in self._loop.connectivity.call_looked_up():
            if why:
                self._turned_down(name, why)
            else:
                self._unknown(name)

    def _occupied(self, told_by: PeerId | None) -> None:
        """Another program with the key of this desktop has its place: heeded from who has a say in that."""
        loop = self._loop
        if loop.playing:
            numbers = loop.playing.numbers
            counts = not numbers.is_stranger(told_by) if told_by else not loop.playing.people.anybody_here
        else:
            counts = told_by is None or loop.lobby is None or loop.lobby.heeds(told_by)
        if counts:
            loop.end(self._twice)

    def _meet_twin(self, *, called: bool) -> None:
        """Another program with the key of this desktop was met: the one that nobody has let in yet gives way."""
        loop = self._loop
        if called and (loop.searches() or (loop.playing and not loop.playing.people.anybody_here)):
            loop.end(self._twice)
        elif not self._told_twin:
            self._told_twin = True
            loop.emit(Notice(self._twice))

    @property
    def _twice(self) -> Reason:
        return Reason(Why.SAME_KEY, self._loop.setting.home / FILE)

    def _arrive(self, arrival: Arrival) -> None:
        curve, data, address = arrival
        loop = self._loop
        registry, playing = loop.registry, loop.playing
        peer = loop.connectivity.identities.get(curve)
        sent_out = peer in registry.refused
        if playing and peer and not sent_out and len(data) > 1 and data[0] >> 4 == 9 and data[1] != Code.LOBBY:
            playing.on_data(peer, data, now())  # the hot path: the core reads it
            return
        try:
            message = decode(data)
        except Malformed as fault:
            app = foreign_hello(data)
            if app is not None and loop.searches():
                loop.end(PeerRegistry.other_version("", app))
            log.info("ignored %d bytes: %s", len(data), fault)
            return
        if isinstance(message, Hello):
            self._meet(curve, message, address)
        elif peer is None:
            registry.greet_again(curve)  # it knows us, we do not know it: its HELLO was lost
        elif sent_out:
            if isinstance(message, Want) or (isinstance(message, Lobby) and message.topic == WISH):
                registry.send_out(peer)
        elif isinstance(message, Lobby) and message.topic == PROFILE:
            registry.appears(peer, message.body)  # over its other connection it may come before START
            if playing:
                playing.on_profile()
        elif playing and isinstance(message, Lobby):
            playing.on_lobby(peer, message)
        elif loop.lobby:
            loop.lobby.on_message(peer, message)

    def _meet(self, curve: PeerKey, hello: Hello, came_from: Address) -> None:
        loop = self._loop
        try:
            peer = loop.registry.meet(curve, hello, came_from)
        except StrangerError as stranger:
            if stranger.reason and loop.searches():
                loop.end(stranger.reason)
            elif stranger.reason:
                loop.emit(Notice(stranger.reason))
            return
        loop.connectivity.met(curve, peer)
        if peer in loop.registry.refused:
            loop.registry.send_out(peer)
        elif playing := loop.playing:
            if not playing.numbers.is_stranger(peer):
                loop.connectivity.remember(playing.start.match, peer)
            playing.on_hello(peer, hello, now())
        elif loop.lobby:
            loop.lobby.on_hello(peer, hello)

    def _lost(self, curve: PeerKey) -> None:
        loop = self._loop
        peer = loop.connectivity.identities.get(curve)
        if not peer or peer in loop.registry.refused:
            return
        if loop.playing:
            loop.playing.lost(peer, now())
        elif loop.lobby:
            loop.lobby.lost(peer)

    def _turned_down(self, address: Address, why: Reason) -> bool:
        """Who is at an address wants nothing of us: say so at once. Whether other addresses of the invitation may."""
        loop = self._loop
        if not loop.searches():
            return False
        invited = loop.connectivity.turned_down(address, why)
        if loop.connectivity.hopeless:
            loop.end(loop.connectivity.nobody())
            return False
        if invited:
            loop.emit(Notice(why))
        return invited

    def _unknown(self, name: Address) -> None:
        loop, connectivity = self._loop, self._loop.connectivity
        if not loop.searches():
            return
        why = Reason(Why.UNKNOWN_HOST, name.host)
        connectivity.turned_down(name, why)
        if connectivity.hopeless and not connectivity.searches:
            loop.end(connectivity.nobody())
            return
        loop.emit(Notice(why))
        if connectivity.hopeless:
            self._hurry()

    def _hurry(self) -> None:
        """There is little hope left: what else may lead to the room has but a moment."""
        self._loop.deadline = min(self._loop.deadline or math.inf, now() + _OTHERS_WITHIN_S)
