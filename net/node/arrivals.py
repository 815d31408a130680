"""What comes over the wires of a desktop's evening, and who gets it: whoever is met, the lobby, the match."""

from __future__ import annotations

import logging
import math
from typing import TYPE_CHECKING, Final

from net.addresses import Address
from net.entries import Code
from net.keys import FILE
from net.node.crowd import Crowd, StrangerError, foreign_hello
from net.packing import Malformed
from net.room import PROFILE, WISH
from net.session import Notice, PeerId
from net.transport import (
    Arrival,
    Command,
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
from net.transport.notices import News
from net.wire import Hello, Lobby, Want, decode

if TYPE_CHECKING:
    from net.node.evening import Evening

_OTHERS_WITHIN_S: Final = 5.0
"""Seconds for the other addresses of an invitation once at one of them the code was wrong, and for the network to tell

of the room when none of them is known."""

log = logging.getLogger(__name__)


class Arrivals:
    """The door of one evening: messages go on to whom they are for, and what is in the way of a search is told."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._told_twin = False

    def take(self, each: News) -> None:
        """Take in one piece of news of the wires."""
        evening = self._evening
        match each:
            case Arrival():
                self._arrive(each)
            case Command():
                pass  # only to wake us
            case Reach() if each.silent:
                evening.crowd.lost(each.peer)
                self._lost(each.peer)
            case Reach():
                evening.crowd.reached(each.peer)
            case Rebound(bound):
                if bound:
                    evening.contact.rebound()
            case WrongCode(address):
                why = "the code is wrong, or another room is there now; look at the code again"
                if self._turned_down(address, why):
                    self._hurry()
            case Occupied() | Twin() | TwoPrograms():
                self._hear_of_copy(each)
            case TurnedAway(address):
                self._turned_down(address, "the room lets nobody else in; ask who invited you")

    def take_looked_up(self) -> None:
        """Call the names of the invitation that have been looked up meanwhile; tell of those that lead nowhere."""
        for name, why in self._evening.contact.call_looked_up():
            if why:
                self._turned_down(name, why)
            else:
                self._unknown(name)

    def _hear_of_copy(self, each: Occupied | Twin | TwoPrograms) -> None:
        """Two programs have one key: a home was copied."""
        evening = self._evening
        match each:
            case Occupied(peer):
                self._occupied(evening.contact.identities.get(peer))
            case Twin(called):
                self._meet_twin(called=called)
            case TwoPrograms(peer):
                name = evening.crowd.name(evening.contact.identities.get(peer, peer))
                evening.emit(Notice(f"{name} is here twice, from a copied Offleash folder; the first that came plays"))

    def _occupied(self, told_by: PeerId | None) -> None:
        """Another program with the key of this desktop has its place: heeded from who has a say in that."""
        evening = self._evening
        if evening.playing:
            numbers = evening.playing.numbers
            counts = not numbers.is_stranger(told_by) if told_by else not evening.playing.people.anybody_here
        else:
            counts = told_by is None or evening.lobby is None or evening.lobby.heeds(told_by)
        if counts:
            evening.end(self._twice)

    def _meet_twin(self, *, called: bool) -> None:
        """Another program with the key of this desktop was met: the one that nobody has let in yet gives way."""
        evening = self._evening
        if called and (evening.searches() or (evening.playing and not evening.playing.people.anybody_here)):
            evening.end(self._twice)
        elif not self._told_twin:
            self._told_twin = True
            evening.emit(Notice(self._twice))

    @property
    def _twice(self) -> str:
        return (
            "another Offleash plays with the key of this desktop, as from a copied folder: close one of the two, "
            f"or, if this folder is the copy, delete {self._evening.setting.home / FILE} and join again"
        )

    def _arrive(self, arrival: Arrival) -> None:
        curve, data, address = arrival
        evening = self._evening
        crowd, playing = evening.crowd, evening.playing
        peer = evening.contact.identities.get(curve)
        sent_out = peer in crowd.refused
        if playing and peer and not sent_out and len(data) > 1 and data[0] >> 4 == 9 and data[1] != Code.LOBBY:
            playing.on_data(peer, data, now())  # the hot path: the core reads it
            return
        try:
            message = decode(data)
        except Malformed as fault:
            app = foreign_hello(data)
            if app is not None and evening.searches():
                evening.end(Crowd.other_version("", app))
            log.info("ignored %d bytes: %s", len(data), fault)
            return
        if isinstance(message, Hello):
            self._meet(curve, message, address)
        elif peer is None:
            crowd.greet_again(curve)  # it knows us, we do not know it: its HELLO was lost
        elif sent_out:
            if isinstance(message, Want) or (isinstance(message, Lobby) and message.topic == WISH):
                crowd.send_out(peer)
        elif isinstance(message, Lobby) and message.topic == PROFILE:
            crowd.appears(peer, message.body)  # over its other connection it may come before START
            if playing:
                playing.on_profile()
        elif playing and isinstance(message, Lobby):
            playing.on_lobby(peer, message)
        elif evening.lobby:
            evening.lobby.on_message(peer, message)

    def _meet(self, curve: PeerKey, hello: Hello, came_from: Address) -> None:
        evening = self._evening
        try:
            peer = evening.crowd.meet(curve, hello, came_from)
        except StrangerError as stranger:
            if (text := str(stranger)) and evening.searches():
                evening.end(text)
            elif text:
                evening.emit(Notice(text))
            return
        evening.contact.met(curve, peer)
        if peer in evening.crowd.refused:
            evening.crowd.send_out(peer)
        elif playing := evening.playing:
            if not playing.numbers.is_stranger(peer):
                evening.contact.remember(playing.start.match, peer)
            playing.on_hello(peer, hello, now())
        elif evening.lobby:
            evening.lobby.on_hello(peer, hello)

    def _lost(self, curve: PeerKey) -> None:
        evening = self._evening
        peer = evening.contact.identities.get(curve)
        if not peer or peer in evening.crowd.refused:
            return
        if evening.playing:
            evening.playing.lost(peer, now())
        elif evening.lobby:
            evening.lobby.lost(peer)

    def _turned_down(self, address: Address, why: str) -> bool:
        """Who is at an address wants nothing of us: say so at once. Whether other addresses of the invitation may."""
        evening = self._evening
        if not evening.searches():
            return False
        invited = evening.contact.turned_down(address, why)
        if evening.contact.hopeless:
            evening.end(evening.contact.nobody())
            return False
        if invited:
            evening.emit(Notice(why))
        return invited

    def _unknown(self, name: Address) -> None:
        evening, contact = self._evening, self._evening.contact
        if not evening.searches():
            return
        why = f"no computer is called {name.host} here; look at the invitation again, or ask for one with numbers"
        contact.turned_down(name, why)
        if contact.hopeless and not contact.searches:
            evening.end(contact.nobody())
            return
        evening.emit(Notice(why))
        if contact.hopeless:
            self._hurry()

    def _hurry(self) -> None:
        """There is little hope left: what else may lead to the room has but a moment."""
        self._evening.deadline = min(self._evening.deadline or math.inf, now() + _OTHERS_WITHIN_S)
