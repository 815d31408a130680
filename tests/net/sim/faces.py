"""Who may know which hidden face, and who does: held against what is true."""

from __future__ import annotations

from typing import Any

from games.kernel import Face, Seat, Show, Slot
from net.entries import PeerNumber
from net.lockstep import Lockstep, Table
from net.log import Kind, Step
from tests.net.sim.machine import Violation
from tests.net.sim.stubs import card_key_of


class Faces:
    """Follows the log of a world as a spectator, and knows beside it what everybody may see."""

    def __init__(self, book: Table) -> None:
        self.book = book
        self.audiences: dict[Slot, set[Seat]] = {}
        """The seats that were shown a slot, until all were."""
        self.open: set[Slot] = set()
        self.allowed: dict[Slot, set[PeerNumber]] = {}
        """The peers that have played one of these seats since."""

    def follow(self, step: Step) -> None:
        """One more step is final."""
        if step.kind is Kind.END and step.value[2]:
            self.audit(dict(step.value[2]))
        played = self.book.advance(step.kind, step.value)
        for show in played.requests:
            if isinstance(show, Show) and show.audience is None:
                self.open.add(show.slot)
            elif isinstance(show, Show):
                self.audiences.setdefault(show.slot, set()).update(show.audience or ())
        for seat, action in played.inputs.items():
            for seal in action.hides():
                self.audiences[seal.slot] = {seat}
        for slot, seats in self.audiences.items():
            self.allowed.setdefault(slot, set()).update(self.book.owners[seat] for seat in seats)

    def audit(self, books: dict[PeerNumber, bytes]) -> None:
        """The opened books say what is true, and blame nobody."""
        audit, truth = self.book.dealing.open_books(books), self.truth()
        if audit.faults:
            raise Violation(f"opened books blame peer {audit.faults[0].peer}")
        if any(truth[slot] != face for slot, face in audit.faces.items()):
            raise Violation("opened books tell other faces")
        if len(books) == len(self.book.start.peers) and set(audit.faces) != set(truth):
            raise Violation("opened books do not tell every face")

    def truth(self) -> dict[Slot, Face]:
        """The face of every slot that ever was, by everybody's secrets."""
        dealing = self.book.dealing
        if not dealing.keeps_books():
            return {}
        peers = range(len(self.book.start.peers))
        return dict(dealing.open_books({peer: card_key_of(peer) for peer in peers}).faces)

    def look(self, core: Lockstep) -> None:
        """A peer knows what it may, and nothing else. Raises Violation."""
        known: dict[Slot, Face] = core.table.state.known
        if not known and not self.audiences:
            return
        for slot in known:
            if slot not in self.open and core.me not in self.allowed.get(slot, ()):
                raise Violation(f"peer {core.me} knows slot {slot}, which it was never shown")
        self.compare(core.me, known)
        if core.table.length == self.book.length and core.table.kind is Kind.PLAY:
            for slot in self.hidden():
                if any(core.table.owners[seat] == core.me for seat in self.audiences[slot]) and slot not in known:
                    raise Violation(f"peer {core.me} does not know slot {slot}, which it was shown")

    def compare(self, peer: PeerNumber, known: dict[Slot, Face]) -> None:
        """What a peer knows is true. Raises Violation."""
        truth = self.truth()
        for slot, face in known.items():
            if truth[slot] != face:
                raise Violation(f"peer {peer} takes slot {slot} for {face}; it is {truth[slot]}")

    def hidden(self) -> list[Slot]:
        """The slots that lie on the table and are known to some seats only."""
        dealing: Any = self.book.dealing
        return [slot for slot in self.audiences if slot not in self.open and slot in getattr(dealing, "cards", ())]
