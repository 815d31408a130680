"""Which of several seats that owe an input have given it: never what."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain

from games.kernel import Seat
from net.entries import Code, PeerNumber
from net.lockstep.match_log import MatchLog
from net.lockstep.news import Acted
from net.lockstep.outbox import Outbox
from net.lockstep.presence import Presence
from net.log import Kind


class ActedSeats:
    """What one peer has told of the open step."""

    def __init__(self, log: MatchLog, out: Outbox, presence: Presence) -> None:
        self._log = log
        self._out = out
        self._presence = presence
        self._step = 0
        self._told: set[Seat] = set()

    def known(self) -> tuple[Seat, ...]:
        """The seats that have acted, for the others."""
        return tuple(sorted(self._told)) if self._step == self._log.table.length else ()

    def hear(self, source: PeerNumber, length: int, seats: Collection[Seat]) -> None:
        """A member says which seats have acted: its own, and those of peers that are not heard here themselves."""
        if length == self._log.table.length:
            heard = {*self._presence.hears(), self._log.me} - {source}
            owing = [owed for peer, owed in self._log.step.authors.items() if peer not in heard]
            self._tell(set(seats) & set(chain(*owing)))

    def note(self, here: Collection[Seat]) -> None:
        """Tell of every seat that has acted since, `here` or by an INPUT that is known."""
        step = self._log.step
        if step.kind is Kind.PLAY:
            self._tell({move[0] for entry in step.all_of(Code.INPUT) for move in entry.body[0]} | set(here))

    def _tell(self, given: set[Seat]) -> None:
        log, step = self._log, self._log.step
        if log.table.ended or step.kind is not Kind.PLAY or sum(map(len, step.authors.values())) < 2:
            return
        if self._step != log.table.length:
            self._step, self._told = log.table.length, set()
        for seat in sorted(given - self._told):
            self._out.tell(Acted(seat))
        self._told |= given
