"""Whom we call: one dial for every peer that is known, for everybody who is wanted, and for some strangers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from net.addresses import Address
from net.transport.dial import Dial
from net.transport.line import Line
from net.transport.notices import PeerKey

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
        """Hang up and forget it: its lines may have events waiting in this very turn."""
        dial.give_up()
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
