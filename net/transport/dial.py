"""Whom we call: one dial for every peer that is known, for everybody who is wanted, and for some strangers.

The addresses of a dial are all tried at once, again and again, until one connection stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import zmq

from net.addresses import Address
from net.transport.line import End, Line
from net.transport.notices import PeerKey, TurnedAway, WrongCode

_MOST: Final = 16
LONGEST_PAUSE: Final = 2.0
"""Seconds between two attempts at an address where nobody answers, after some shorter ones."""
_FIRST_PAUSE: Final = 0.1
_REFUSED_PAUSE: Final = 5.0
"""Seconds before somebody who turned us away, or has another room's key, is tried again."""
_REJECTIONS: Final = 3


@dataclass(slots=True)
class _Try:
    """How it goes with one address."""

    line: Line | None = None
    again_at: float = 0.0
    pause: float = _FIRST_PAUSE
    rejections: int = 0
    told: End | None = None


class Dial:
    """All attempts to reach one peer."""

    def __init__(self, connect: Callable[[Address], Line], pause: float = LONGEST_PAUSE) -> None:
        """`pause`: seconds between two attempts at an address where nobody answers, once there were some."""
        self.peer: PeerKey | None = None
        """Whose addresses these are, if that is known."""
        self.wanted = b""
        """The caller's own name for the peer that it expects there, as long as `peer` is not known."""
        self.lasting = False
        """Whether this dial is kept however many strangers are called."""
        self.line: Line | None = None
        """The one that stands: its far end has shown that it is the peer."""
        self.is_taken: Callable[[Address], bool] = lambda _: False
        """Whether somebody else is at an address now, who would only be disturbed."""
        self._connect, self._pause = connect, pause
        self._tries: dict[Address, _Try] = {}

    @property
    def addresses(self) -> tuple[Address, ...]:
        """Where the peer may be."""
        return tuple(self._tries)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line that is open."""
        return tuple(each.line for each in self._tries.values() if each.line)

    def add(self, addresses: Iterable[Address]) -> None:
        """Try these as well; beyond sixteen, the oldest ones that lead nowhere make room."""
        for address in addresses:
            self._tries.setdefault(address, _Try())
        idle = [address for address, each in self._tries.items() if not each.line]
        for address in idle[: max(0, len(self._tries) - _MOST)]:
            del self._tries[address]

    def work(self, now: float) -> list[WrongCode | TurnedAway]:
        """See what has become of the lines, and begin the attempts that are due; what people should know of it."""
        news: list[WrongCode | TurnedAway] = []
        for address, each in self._tries.items():
            if each.line and (end := each.line.follow()):
                self.hang_up(each.line)
                if notice := self._learn(address, each, end, now):
                    news.append(notice)
        if self.line is None:
            for address, each in self._tries.items():
                if each.line is None and now >= each.again_at and not self.is_taken(address):
                    try:
                        each.line = self._connect(address)
                    except zmq.ZMQError:  # no descriptors left: later
                        each.again_at = now + self._pause
        return news

    def stands(self, line: Line) -> None:
        """This line leads to the peer: keep it, give up the other attempts."""
        self.line = line
        for each in self._tries.values():
            if each.line is line:
                each.pause, each.rejections, each.told = _FIRST_PAUSE, 0, None
            elif each.line:
                self.hang_up(each.line)

    def hang_up(self, line: Line, until: float = 0.0) -> None:
        """Close one line; its address is not tried before `until`."""
        line.close()
        if self.line is line:
            self.line = None
        for each in self._tries.values():
            if each.line is line:
                each.line, each.again_at = None, until

    def hand_over(self, line: Line, other: Dial, until: float) -> bool:
        """The peer of another dial is at the end of this line: it gets the line. Whether the line is kept.

        The address is tried for both from now on, here not before `until`: another one may have it one day.
        """
        mine = self._tries[line.address]
        mine.line, mine.again_at = None, until
        kept = not other.line and line.address not in other.addresses
        if not kept:
            line.close()
        other._tries.setdefault(line.address, _Try(line if kept else None))
        return kept

    def forget(self, address: Address) -> None:
        """Never try this address again: it leads elsewhere."""
        if (gone := self._tries.pop(address, None)) and gone.line:
            gone.line.close()
            if self.line is gone.line:
                self.line = None

    def close(self) -> None:
        """Hang up everywhere; `work` begins anew."""
        for line in self.lines:
            self.hang_up(line)

    def _learn(self, address: Address, each: _Try, end: End, now: float) -> WrongCode | TurnedAway | None:
        each.rejections = each.rejections + 1 if end is End.REJECTED else 0
        given_up = end is End.REFUSED or each.rejections >= _REJECTIONS
        if end is End.LOST:
            each.pause = _FIRST_PAUSE
        each.again_at = now + (_REFUSED_PAUSE if given_up else each.pause)
        each.pause = min(2 * each.pause, self._pause)
        if not given_up or each.told is end:
            return None
        each.told = end
        return TurnedAway(address) if end is End.REFUSED else WrongCode(address)


_STRANGERS: Final = 16
"""So many that nobody knows are called at a time; the first called go first."""


class Dials(list[Dial]):
    """All dials of one mesh, in the order in which they were begun."""

    def __init__(self, connect: Callable[[Address], Line], pause: float) -> None:
        """As for `Dial`."""
        super().__init__()
        self._connect, self._pause = connect, pause

    def of(self, peer: PeerKey) -> Dial | None:
        """The dial of a known peer."""
        return next((dial for dial in self if dial.peer == peer), None)

    def begin(
        self, addresses: Iterable[Address], peer: PeerKey | None, wanted: bytes, *, lasting: bool = False
    ) -> Dial | None:
        """Add addresses to the dial of a peer, or of who is wanted, or of a stranger; None if there is nothing new.

        Where nobody knows who is there, an address is called once. A stranger's dial that is `lasting` never makes room
        for other strangers.
        """
        if not peer and not wanted:
            strangers = self._strangers()
            called = {address for dial in strangers for address in dial.addresses}
            addresses = [address for address in addresses if address not in called]
            if not addresses:
                return None
            for dial in [dial for dial in strangers if not dial.lasting][: 1 - _STRANGERS]:
                self.give_up(dial)
        dial = (self.of(peer) if peer else self._of_wanted(wanted)) or self._new(peer, wanted)
        dial.lasting = dial.lasting or lasting
        dial.add(addresses)
        return dial

    def found(self, wanted: bytes, peer: PeerKey) -> None:
        """Who was wanted is this peer: where it was looked for are addresses of the peer."""
        while dial := self._of_wanted(wanted):
            addresses = dial.addresses
            self.give_up(dial)
            (self.of(peer) or self._new(peer, wanted)).add(addresses)

    def forget(self, wanted: bytes) -> None:
        """Who was wanted and not found is wanted no more."""
        if dial := self._of_wanted(wanted):
            self.give_up(dial)

    def identified(self, dial: Dial, line: Line, peer: PeerKey, until: float) -> Dial | None:
        """At the end of a line of somebody unknown is this peer: whose line it is now, None if it is one too many.

        If somebody else may be wanted there, the address is tried again for that one, not before `until`.
        """
        its = self.of(peer)
        if dial.wanted:
            its = its or self._new(peer, b"")
            return its if dial.hand_over(line, its, until) else None
        if its:
            its.add(dial.addresses)
            self.give_up(dial)
            return None
        dial.peer = peer
        return dial

    def give_up(self, dial: Dial) -> None:
        """Hang up and forget it. Its lines may have events waiting in this very turn: `work` has nothing to begin."""
        dial.close()
        dial._tries.clear()
        self.remove(dial)

    def _new(self, peer: PeerKey | None, wanted: bytes) -> Dial:
        dial = Dial(self._connect, self._pause)
        dial.peer, dial.wanted = peer, wanted
        if wanted and not peer:
            dial.is_taken = self._is_taken
        self.append(dial)
        return dial

    def _is_taken(self, address: Address) -> bool:
        """Whether the connection of a known peer stands at this address."""
        return any(dial.line and dial.line.address == address for dial in self)

    def _of_wanted(self, wanted: bytes) -> Dial | None:
        return next((dial for dial in self if wanted and dial.peer is None and dial.wanted == wanted), None)

    def _strangers(self) -> list[Dial]:
        """Whom nobody has asked for by name, and who have not answered."""
        return [dial for dial in self if dial.peer is None and not dial.wanted]
