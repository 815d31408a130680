"""What one peer signs of its own accord: inputs, openings, acknowledgements, and its parts of rounds."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.kernel import NOT_YOUR_TURN, Action, Refused, Seal, Seat
from net.entries import SEAT, Code, Entry, commitment
from net.lockstep.match_log import MatchLog
from net.lockstep.ports import Part
from net.lockstep.step import Unsigned
from net.lockstep.table import Table
from net.log import Kind
from net.packing import Plain, pack, unpack

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

    def __init__(self, log: MatchLog, rng: random.Random) -> None:
        self.log = log
        self._rng = rng
        self.drafts: dict[Seat, Draft] = {}
        """Own actions that are not signed yet."""
        self._sealed: dict[Seat, Sealed] = {}
        """Own actions behind the commitments of the open step."""
        self.answers: dict[str, bool] = {}
        """The agreements that this peer consents to or declines at the open step, as far as that is not signed yet."""

    def next_step(self, last: Kind) -> None:
        """Another step is open; after CONTROL the same is still to be decided."""
        self._sealed.clear()
        self.answers.clear()
        if last is not Kind.CONTROL:
            self.drafts.clear()

    def restore(self, secrets: bytes) -> None:
        """What the journal kept of own sealed actions. Raises Malformed."""
        self._sealed = {seat: Sealed(*sealed) for seat, *sealed in unpack(secrets, _SECRETS)}

    def owes(self) -> tuple[Seat, ...]:
        """Own seats that owe an action for the open step and have not given one that can still count."""
        step = self.log.step
        if step.kind is not Kind.PLAY or step.promised.round or self.has_input():
            return ()
        return tuple(seat for seat in self.log.owed if seat not in self.drafts)

    def give(self, seat: Seat, action: Action | str) -> None:
        """The action of an own seat, to be signed with those of the others. Raises Refused."""
        if seat not in self.log.owed or self.has_input():
            raise Refused(NOT_YOUR_TURN)
        text, table = str(action), self.log.table
        known = table.action(seat, text)
        self.drafts[seat] = Draft(text, table.hidden(seat, known if isinstance(action, str) else action))

    def has_input(self) -> bool:
        """Whether the own INPUT of the open step is signed."""
        return self.log.step.get(Code.INPUT, self.log.me) is not None

    def owed(self) -> Iterator[Unsigned]:
        """What this peer may sign now, each asked for when the one before is signed: CONSENT, INPUT, OPEN, ACK."""
        yield from self._consents()
        if self.log.me in self.log.step.authors:
            if unsigned := self._input():
                yield unsigned
            if unsigned := self._open():
                yield unsigned
        if unsigned := self._ack():
            yield unsigned

    def part(self) -> Unsigned | None:
        """The part of the round of dealing that would follow the acknowledged value, if it may leave with that.

        It leaves right after the acknowledgement, never before: the others need not wait for it to take that one in.
        """
        log = self.log
        step, proposal = log.step, log.step.forced()
        if proposal is None or step.promised.round or not step.acknowledged_by(log.me, proposal):
            return None
        after = proposal.after
        if after.ended or after.kind is not Kind.CHANCE or after.parts_wait or log.me not in after.authors:
            return None
        return None if log.early_part(log.me, after) else self.part_at(after)

    def part_at(self, table: Table) -> Unsigned:
        """The own part of the round that this table is before."""
        return Unsigned(Code.INPUT, tuple(table.dealing.answer(table.label)), at=table)

    def _consents(self) -> Iterator[Unsigned]:
        step = self.log.step
        while self.answers and step.kind is Kind.PLAY and not step.promised.round:
            yield Unsigned(Code.CONSENT, self.answers.popitem())

    def _input(self) -> Unsigned | None:
        step, table = self.log.step, self.log.table
        if self.has_input():
            return None
        if step.kind is Kind.CHANCE:  # the step before is final here, so the part may leave
            return self.part_at(table)
        if step.kind is Kind.END:
            return Unsigned(Code.INPUT, (table.dealing.books(), b""))
        seats = self.log.owed
        agreement = step.agreed()
        if agreement and not step.promised.round:
            self.drafts = {seat: Draft(str(agreement)) for seat in seats}
        consents = [entry for entry in step.all_of(Code.CONSENT) if agreement and entry.body == (str(agreement), True)]
        if step.promised.round or not set(seats) <= set(self.drafts):
            return None
        parts = [self._hide(seat) for seat in seats]
        if step.sealed:
            commitments = self._seal(seats, parts)
            return Unsigned(Code.INPUT, (commitments, table.digest), secret=self._secrets())
        moves = tuple((seat, self.drafts[seat].text, part.body) for seat, part in zip(seats, parts, strict=True))
        body = moves, table.digest, tuple(part.proof for part in parts)
        return Unsigned(Code.INPUT, body, rests_on=consents, with_it=self._of_others(consents))

    def _hide(self, seat: Seat) -> Part:
        """What hides the sealed choices of an own action; its faces come back from it by the own secrets."""
        seals, table = self.drafts[seat].seals, self.log.table
        return table.dealing.seal(table.label, seat, seals) if seals else Part(b"", b"")

    def _seal(self, seats: Sequence[Seat], parts: Sequence[Part]) -> Plain:
        """Draw nonces, and return the commitments."""
        for seat, part in zip(seats, parts, strict=True):
            self._sealed[seat] = Sealed(self.drafts[seat].text, *part, self._rng.randbytes(32))
        of = self.log.match, self.log.table.head
        held = ((seat, self._sealed[seat]) for seat in seats)
        return tuple((seat, commitment(*of, seat, each.nonce, each.text, each.seals)) for seat, each in held)

    def _secrets(self) -> bytes:
        """Nonces and actions, for `restore`."""
        return pack(tuple((seat, *sealed) for seat, sealed in sorted(self._sealed.items())))

    def _open(self) -> Unsigned | None:
        step, seats = self.log.step, self.log.owed
        if not step.sealed or step.get(Code.OPEN, self.log.me) or not self.has_input():
            return None
        if not step.inputs_complete() or not set(seats) <= set(self._sealed):
            return None
        inputs = step.all_of(Code.INPUT)
        opened = [(seat, self._sealed[seat]) for seat in seats]
        moves = tuple((seat, each.text, each.seals, each.nonce) for seat, each in opened)
        proofs = tuple(each.proof for _, each in opened)
        return Unsigned(Code.OPEN, (moves, proofs), rests_on=inputs, with_it=self._of_others(inputs))

    def _ack(self) -> Unsigned | None:
        step, me = self.log.step, self.log.me
        if step.promised.round or step.sole_author == me or step.get(Code.ACK, me):
            return None
        if not (proposal := step.forced()):
            return None
        made_of, body = proposal.made_of, (proposal.hash, self.log.table.digest)
        return Unsigned(Code.ACK, body, rests_on=made_of, with_it=self._of_others(made_of))

    def _of_others(self, entries: Sequence[Entry]) -> list[Entry]:
        """Those of the entries that an own one rests on which others wrote; own ones have been sent before."""
        return [entry for entry in entries if entry.author != self.log.me]
