"""The addresses of one peer, all tried at once and again and again, until one connection to it stands."""

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
_SULK: Final = 5.0
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
        """Whom whoever calls expects there, by a name of its own, as long as `peer` is not known."""
        self.lasting = False
        """Whether it stays however many strangers are called."""
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

    def give_up(self) -> None:
        """Hang up everywhere and forget all addresses: `work`, if it is still asked to, has nothing to begin."""
        self.close()
        self._tries.clear()

    def _learn(self, address: Address, each: _Try, end: End, now: float) -> WrongCode | TurnedAway | None:
        each.rejections = each.rejections + 1 if end is End.REJECTED else 0
        given_up = end is End.REFUSED or each.rejections >= _REJECTIONS
        if end is End.LOST:
            each.pause = _FIRST_PAUSE
        each.again_at = now + (_SULK if given_up else each.pause)
        each.pause = min(2 * each.pause, self._pause)
        if not given_up or each.told is end:
            return None
        each.told = end
        return TurnedAway(address) if end is End.REFUSED else WrongCode(address)
