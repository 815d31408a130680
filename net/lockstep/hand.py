"""What one peer signs of its own accord: inputs, openings, acknowledgements, and its parts of rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from games.kernel import Seal, Seat
from net.entries import SEAT, ZERO, Code, Entry, commitment
from net.journal import Tag
from net.lockstep.seams import Part
from net.lockstep.table import Table
from net.log import Kind
from net.packing import Plain, pack, unpack

if TYPE_CHECKING:
    from net.lockstep.desk import Desk

_SECRETS: Final = [(SEAT, str, bytes, bytes, bytes)]


class Draft(NamedTuple):
    """An own action that is not signed yet."""

    text: str
    seals: tuple[Seal, ...] = ()
    """Its sealed choices with their faces, which the text does not tell."""


class Sealed(NamedTuple):
    """What an own sealed INPUT commits to."""

    text: str
    seals: bytes
    proof: bytes
    nonce: bytes


class Hand:
    """One peer's own entries at ballot 0."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.drafts: dict[Seat, Draft] = {}
        """Own actions that are not signed yet."""
        self._sealed: dict[Seat, Sealed] = {}
        """Own actions behind the commitments of the open step."""

    def next_step(self, last: Kind) -> None:
        """Another step is open; after CONTROL the same is still to be decided."""
        self._sealed.clear()
        if last is not Kind.CONTROL:
            self.drafts.clear()

    def restore(self, secrets: bytes) -> None:
        """What the journal kept of own sealed actions. Raises Malformed."""
        self._sealed = {seat: Sealed(*sealed) for seat, *sealed in unpack(secrets, _SECRETS)}

    def has_input(self) -> bool:
        """Whether the own INPUT of the open step is signed."""
        return (Code.INPUT, ZERO, self.desk.me) in self.desk.step.entries

    def write_own(self) -> None:
        """Sign what this peer owes and may sign now: INPUT, OPEN, ACK, in this order."""
        if self.desk.me in self.desk.step.authors:
            self._write_input()
            self._write_open()
        self._write_ack()

    def _write_input(self) -> None:
        step = self.desk.step
        if self.has_input():
            return
        if step.kind is Kind.CHANCE:  # the step before is final here, so the part may leave
            self.desk.outlet.post([self._sign_part(self.desk.table)])
            return
        if step.kind is Kind.END:
            self.desk.outlet.post([self.desk.sign(Code.INPUT, (self.desk.table.dealing.books(), b""))])
            return
        seats = step.authors[self.desk.me]
        if step.promised.round or not set(seats) <= set(self.drafts):
            return
        parts = [self._hide(seat) for seat in seats]
        if step.sealed:
            body: Plain = self._seal(seats, parts), self.desk.table.digest
        else:
            moves = tuple((seat, self.drafts[seat].text, part.body) for seat, part in zip(seats, parts, strict=True))
            body = moves, self.desk.table.digest, tuple(part.proof for part in parts)
        self.desk.outlet.post([self.desk.sign(Code.INPUT, body)])

    def _hide(self, seat: Seat) -> Part:
        """What hides the sealed choices of an own action; its faces come back from it by the own secrets."""
        seals = self.drafts[seat].seals
        return self.desk.table.dealing.seal(self.desk.table.label, seat, seals) if seals else Part(b"", b"")

    def _seal(self, seats: Sequence[Seat], parts: Sequence[Part]) -> Plain:
        """Write nonces and actions down, and return the commitments."""
        for seat, part in zip(seats, parts, strict=True):
            self._sealed[seat] = Sealed(self.drafts[seat].text, *part, self.desk.outside.luck.randbytes(32))
        secrets = tuple((seat, *sealed) for seat, sealed in sorted(self._sealed.items()))
        self.desk.outlet.note(self.desk.table.length, Tag.SECRET, pack(secrets))
        of = self.desk.match, self.desk.table.head
        held = ((seat, self._sealed[seat]) for seat in seats)
        return tuple((seat, commitment(*of, seat, each.nonce, each.text, each.seals)) for seat, each in held)

    def _write_open(self) -> None:
        step = self.desk.step
        if not step.sealed or step.get(Code.OPEN, self.desk.me):
            return
        seats = step.authors[self.desk.me]
        if self.has_input() and step.inputs_complete() and set(seats) <= set(self._sealed):
            inputs = step.all_of(Code.INPUT)
            self.desk.outlet.keep(inputs)
            opened = [(seat, self._sealed[seat]) for seat in seats]
            moves = tuple((seat, each.text, each.seals, each.nonce) for seat, each in opened)
            proofs = tuple(each.proof for _, each in opened)
            self.desk.outlet.post([self.desk.sign(Code.OPEN, (moves, proofs)), *self._of_others(inputs)])

    def _write_ack(self) -> None:
        step = self.desk.step
        if step.promised.round or step.sole_author == self.desk.me or step.get(Code.ACK, self.desk.me):
            return
        if proposal := step.forced():
            self.desk.outlet.keep(proposal.made_of)
            ack = self.desk.sign(Code.ACK, (proposal.hash, self.desk.table.digest))
            self.desk.outlet.post([ack, *self._of_others(proposal.made_of)])

    def _of_others(self, entries: Sequence[Entry]) -> list[Entry]:
        """Those of the entries that an own one rests on which others wrote; own ones have been sent before."""
        return [entry for entry in entries if entry.author != self.desk.me]

    def write_part(self) -> None:
        """Sign the part of the round of dealing that would follow the acknowledged value.

        It leaves right after the acknowledgement, never before: the others need not wait for it to take that one in.
        """
        step, proposal = self.desk.step, self.desk.step.forced()
        if proposal is None or step.promised.round or not step.acknowledged_by(self.desk.me, proposal):
            return
        after = proposal.after
        if after.ended or after.kind is not Kind.CHANCE or self.desk.me not in after.authors:
            return
        if (Code.INPUT, ZERO, self.desk.me, after.head) not in self.desk.early:
            self.desk.outlet.post([self._sign_part(after)])

    def _sign_part(self, table: Table) -> Entry:
        return self.desk.sign(Code.INPUT, tuple(table.dealing.answer(table.label)), at=table)
