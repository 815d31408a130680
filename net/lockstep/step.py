"""The open step: what is known of it, which value that forces, and when that value is final."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from games.kernel import Agreement, NotAnAction, Refused, agreement_in
from net.entries import ZERO, Ballot, Code, Entry, PeerNumber, Signed, commitment, contradict
from net.evidence import blamed, double, illegal
from net.lockstep.news import StepFinal
from net.lockstep.ports import Part
from net.lockstep.table import Table
from net.log import Kind, shaped_value, value_hash
from net.packing import Malformed, Plain
from net.reasons import Reason, Why

EntryKey: TypeAlias = tuple[Code, Ballot, PeerNumber, str]
"""The place of an entry in a step, its subject included: an author has one entry for each."""

ANSWERS: Final = 4
"""Agreements of one step that an author can consent to or decline."""
BALLOTS_HELD: Final = 4
"""Entries of one kind and author that are held of different ballots."""


class DigestsDiffer(Exception):
    """A member signed another digest of the state before this step."""

    def __init__(self, peer: PeerNumber) -> None:
        super().__init__(f"peer {peer} has another state")
        self.peer = peer


class Proposal:
    """A value that the open step may get, checked. What it makes of the table is worked out when that is asked for.

    That is mostly while the acknowledgements of others are on their way.
    """

    def __init__(self, before: Table, kind: Kind, value: Any, made_of: Sequence[Entry] = ()) -> None:
        self.kind = kind
        self.value = value
        self.made_of = made_of
        """The INPUTs and OPENs that force the value, in the order of the log."""
        self.hash = value_hash(kind, value)
        self._before = before

    @property
    def after(self) -> Table:
        """The table as it would be after it."""
        return self._made[0].table

    @property
    def following(self) -> OpenStep:
        """The step that would be open then."""
        return self._made[0]

    @property
    def final(self) -> StepFinal:
        """What is told when it is final."""
        return self._made[1]

    @cached_property
    def _made(self) -> tuple[OpenStep, StepFinal]:
        after = self._before.copy()
        played = after.advance(self.kind, self.value)
        return OpenStep(after), StepFinal(self._before.length, played, after.state.copy())


class Unsigned(NamedTuple):
    """What is to be signed next: hand and election say it, the replica signs it, writes it down and sends it."""

    kind: Code
    body: Plain
    ballot: Ballot = ZERO
    rests_on: Sequence[Entry] = ()
    """Entries of anybody that must be on disk with it."""
    with_it: Sequence[Entry] = ()
    """Entries that travel with it: whoever gets it may not know them."""
    to: PeerNumber | None = None
    """Whom it is for; None for all other members."""
    secret: bytes = b""
    """What it commits to, to be kept apart on disk before it."""
    at: Table | None = None
    """The table that it belongs to, if that is not the one before the open step."""


class OpenStep:
    """Step k as one peer knows it. Holds genuine, checked entries only; signs nothing and writes nothing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kind = table.kind
        self.authors = table.authors
        self.sealed = self.kind is Kind.PLAY and table.state.sealed()
        self.entries: dict[EntryKey, Entry] = {}
        self.raws: set[bytes] = set()
        """The bytes of all entries taken in: none is checked twice."""
        self.promised = ZERO
        """The own highest promise."""
        alone = self.kind is Kind.PLAY and len(self.authors) == 1 and not self.sealed
        self.sole_author: PeerNumber | None = next(iter(self.authors)) if alone else None
        """Whose INPUT is its ACK, because nobody else owes one and nothing is sealed."""
        self.may_vote = self.kind is not Kind.END and len(table.members) >= 3
        """Whether ballots ≥ 1 can decide this step: END only seals, and two never outvote each other."""
        self.voting = False
        """Whether anybody began a ballot ≥ 1."""
        self._missing = set(self.authors)
        """Who owes an INPUT that is not known."""
        self._forced: Proposal | None = None

    def get(self, kind: Code, author: PeerNumber, ballot: Ballot = ZERO, subject: str = "") -> Entry | None:
        """The author's entry of that kind, ballot and subject, if it is known."""
        return self.entries.get((kind, ballot, author, subject))

    def like(self, entry: Entry) -> Entry | None:
        """The known entry in the place of this one."""
        return self.get(entry.kind, entry.author, entry.ballot, entry.subject)

    def answers_of(self, author: PeerNumber) -> dict[str, bool]:
        """What a member has consented to, or declined."""
        return dict(entry.body for entry in self.all_of(Code.CONSENT) if entry.author == author)

    def all_of(self, *kinds: Code) -> list[Entry]:
        """All known entries of these kinds, by kind, ballot, author."""
        return [self.entries[key] for key in sorted(self.entries) if key[0] in kinds]

    def by(self, author: PeerNumber) -> list[Entry]:
        """All known entries of one author."""
        return [entry for entry in self.entries.values() if entry.author == author]

    def add(self, entry: Entry, *, checked: bool = False) -> bool:
        """Take in a genuine entry of this step and head; False if it is known or of no use here.

        What an entry says is checked unless it is own or was `checked` before.
        Raises Convicted if it is evidence, alone or with what is known, and DigestsDiffer.
        """
        key = (entry.kind, entry.ballot, entry.author, entry.subject)
        if known := self.entries.get(key):
            if contradict(known, entry):
                raise double(known, entry)
            return False
        if entry.author not in self.table.members or not (checked or self._useful(entry)):
            return False
        if entry.ballot.round and not self._supersedes(entry):
            return False
        self.entries[key] = entry
        self.raws.add(entry.signed.raw)
        if entry.kind is Code.INPUT:
            self._missing.discard(entry.author)
        return True

    def _supersedes(self, entry: Entry) -> bool:
        """Make room for an entry of a ballot ≥ 1: of each kind an author's newest few are enough.

        However long a table cannot agree, it keeps no more. A proposer's older ACCEPT stays while a vote names it.
        """
        self.voting = True
        held = sorted(key for key in self.entries if key[0] is entry.kind and key[2] == entry.author)
        if entry.kind is Code.ACCEPT:
            named = {key[1] for key in self.entries if key[0] is Code.ACCEPTED}
            held = [key for key in held if key[1] not in named]
        if len(held) >= BALLOTS_HELD:
            if held[0][1] > entry.ballot:
                return False
            self.raws.discard(self.entries.pop(held[0]).signed.raw)
        return True

    def promise(self, ballot: Ballot) -> None:
        """An own entry says so: no lower ballot is voted for here."""
        self.promised = max(self.promised, ballot)

    def inputs_complete(self) -> bool:
        """Whether every owed INPUT (a commitment, when sealed) is known."""
        return not self._missing

    def made_of(self) -> list[Entry]:
        """The entries that the value is made of: INPUTs and OPENs, and the consents that agreements in them rest on."""
        made_of = self.all_of(Code.INPUT, Code.OPEN)
        agreements = self._agreements(made_of)
        consents = self.all_of(Code.CONSENT)
        return made_of + [entry for entry in consents if any(_consents(entry, each) for each in agreements)]

    def agreed(self) -> Agreement | None:
        """What all who must consent have consented to; the desktops that owe the step say so in their INPUTs."""
        texts = {entry.body[0] for entry in self.all_of(Code.CONSENT) if entry.body[1]}
        agreements = [agreement for text in sorted(texts) if (agreement := agreement_in(text))]
        return next((each for each in agreements if self._has_consents(each, self.all_of(Code.CONSENT))), None)

    def forced(self) -> Proposal | None:
        """The value that the known entries force, once they are complete."""
        if self._forced is None and not self._missing:
            made_of = self.made_of()
            value = self.value_of(made_of)
            if value is not None:
                self._forced = Proposal(self.table, self.kind, value, made_of)
        return self._forced

    def value_of(self, made_of: Iterable[Entry]) -> Any:
        """The value that these INPUTs and OPENs (and consents) force; None if one is missing."""
        made_of = list(made_of)
        if self.kind is Kind.START:
            return self.table.start.value
        given = {entry.author: entry.body[0] for entry in made_of if entry.kind is Code.INPUT}
        if self.sealed:
            opened = {entry.author: entry.body[0] for entry in made_of if entry.kind is Code.OPEN}
            given = {author: opened[author] for author in given if author in opened}
        if set(self.authors) - set(given):
            return None
        if self.kind is Kind.CHANCE:
            return tuple(sorted(given.items()))
        if self.kind is Kind.END:
            return self.table.end_value(tuple(sorted(given.items())))
        agreement = self._agreement(made_of)
        if agreement and not self._has_consents(agreement, made_of):
            return None
        return tuple(sorted(move[:3] for moves in given.values() for move in moves))

    def _agreement(self, made_of: Iterable[Entry]) -> Agreement | None:
        """The agreement that counts: that of the first seat that has one."""
        return next(iter(self._agreements(made_of)), None)

    def _agreements(self, made_of: Iterable[Entry]) -> list[Agreement]:
        """The agreements that INPUTs have instead of actions (OPENs, where they are sealed), by seat."""
        if self.kind is not Kind.PLAY:
            return []
        kind = Code.OPEN if self.sealed else Code.INPUT
        moves = sorted(move[:2] for entry in made_of if entry.kind is kind for move in entry.body[0])
        return [agreement for _, text in moves if (agreement := agreement_in(text))]

    def _has_consents(self, agreement: Agreement, entries: Iterable[Entry]) -> bool:
        return self.table.consenting(agreement) <= {entry.author for entry in entries if _consents(entry, agreement)}

    def acknowledged_by(self, peer: PeerNumber, proposal: Proposal) -> bool:
        """Whether that member acknowledged the value (a sole author by its INPUT). The owed part is not looked at."""
        if peer == self.sole_author:
            return True
        ack = self.get(Code.ACK, peer)
        return ack is not None and ack.body[0] == proposal.hash

    def accepted_ballot(self, peer: PeerNumber) -> Ballot:
        """The highest ballot that the peer accepted a value at; ZERO for none."""
        return max((key[1] for key in self.entries if key[0] is Code.ACCEPTED and key[2] == peer), default=ZERO)

    def certificate(self, proposal: Proposal, ballot: Ballot) -> tuple[Signed, ...]:
        """The entries that make the value final, in the order of the log, with the farewells of who is gone by it."""
        said = (ballot, proposal.hash)
        closing = self.all_of(Code.ACCEPTED if ballot.round else Code.ACK)
        closing = [entry for entry in closing if (entry.ballot, entry.body[0]) == said]
        if proposal.kind is Kind.CONTROL:
            gone = {peer for peer, _ in proposal.value[1]}
            closing = [*self._farewells(gone), *closing]
        entries = (*proposal.made_of, *closing)
        return tuple(
            [entry.signed for entry in sorted(entries, key=lambda entry: (entry.kind, entry.author, entry.subject))]
        )

    def _farewells(self, gone: Container[PeerNumber]) -> list[Entry]:
        """Of each of these who took leave, the newest PREPARE that says so."""
        found = {entry.author: entry for entry in self.all_of(Code.PREPARE) if entry.is_farewell(gone)}
        return [found[author] for author in sorted(found)]

    def _useful(self, entry: Entry) -> bool:
        """Check what the entry says. Raises Convicted and DigestsDiffer."""
        match entry.kind:
            case Code.INPUT:
                self._check_input(entry)
                return self._is_agreed(entry)
            case Code.CONSENT:
                return self._is_agreement(entry.body[0]) and len(self.answers_of(entry.author)) < ANSWERS
            case Code.OPEN:
                return self._fits_commitment(entry) and self._is_agreed(entry)
            case Code.ACK:
                self._check_digest(entry)
                return entry.author != self.sole_author
            case Code.ACCEPTED:
                self._check_digest(entry)
            case Code.ACCEPT if not _is_value(entry.body[0], entry.body[1]):
                return False
        return self.may_vote

    def _is_agreement(self, text: str) -> bool:
        """Whether this can be agreed on at this step."""
        try:
            agreement = agreement_in(text)
        except NotAnAction:
            return False
        return agreement is not None and self.table.refuses(agreement) is None

    def _is_agreed(self, entry: Entry) -> bool:
        """Whether all whom an agreement needs have consented, if this INPUT or OPEN has one instead of an action.

        Until then it does not count: its author still owes the step.
        """
        agreement = self._agreement([entry])
        return agreement is None or self._has_consents(agreement, self.all_of(Code.CONSENT))

    def _check_digest(self, entry: Entry) -> None:
        if entry.body[1] != self.table.digest:
            raise DigestsDiffer(entry.author)

    def _check_input(self, entry: Entry) -> None:
        if entry.is_part:
            self._check_part(entry)
            return
        content, _, *proofs = entry.body
        self._check_digest(entry)
        seats = tuple(move[0] for move in content)
        if self.kind is not Kind.PLAY or seats != self.authors.get(entry.author):
            raise illegal(Reason(Why.INPUT_NOT_OWED), entry)
        if self.sealed is bool(proofs):
            raise illegal(Reason(Why.OPEN_INPUT if self.sealed else Why.SEALED_INPUT), entry)
        if proofs:
            self._check_actions(content, proofs[0], entry)

    def _check_part(self, entry: Entry) -> None:
        """Check a part of a round of dealing, or opened books."""
        if self.kind not in (Kind.CHANCE, Kind.END) or entry.author not in self.authors:
            raise illegal(Reason(Why.PART_NOT_OWED), entry)
        part, dealing = Part(*entry.body), self.table.dealing
        if self.kind is Kind.CHANCE:
            fault = dealing.check(entry.author, self.table.label, part)
        elif part.proof:
            raise illegal(Reason(Why.BOOKS_NONE), entry)
        else:
            fault = dealing.check_books(entry.author, part.body)
        if fault:
            raise blamed(fault.peer, fault.reason, entry)

    def _check_actions(self, moves: Sequence[tuple[Any, ...]], proofs: Sequence[bytes], *entries: Entry) -> None:
        if len(moves) != len(proofs):
            raise illegal(Reason(Why.PROOFS_NUMBER), *entries)
        for (seat, text, seals, *_), proof in zip(moves, proofs, strict=True):
            try:
                action = self.table.action(seat, text)
            except Refused as refused:
                raise illegal(Reason(Why.SEAT_SAYS, seat, refused.refusal.reason), *entries) from refused
            if fault := self.table.seal_fault(entries[-1].author, seat, action, Part(seals, proof)):
                raise blamed(fault.peer, Reason(Why.SEAT_SAYS, seat, fault.reason), *entries)

    def _fits_commitment(self, entry: Entry) -> bool:
        """Whether the INPUT that this OPEN belongs to is known. Raises Convicted if the two do not fit."""
        sealed = self.get(Code.INPUT, entry.author)
        if not self.sealed or sealed is None:
            return False
        moves, proofs = entry.body
        opened = tuple(
            (seat, commitment(entry.match, entry.head, seat, nonce, text, seals)) for seat, text, seals, nonce in moves
        )
        if opened != sealed.body[0]:
            raise illegal(Reason(Why.OPENING_DIFFERS), sealed, entry)
        self._check_actions(moves, proofs, sealed, entry)
        return True


def _consents(entry: Entry, agreement: Agreement) -> bool:
    """Whether this is a consent to the agreement."""
    return entry.kind is Code.CONSENT and bool(entry.body[1]) and entry.body[0] == str(agreement)


def _is_value(kind: int, value: Any) -> bool:
    try:
        shaped_value(kind, value)
    except Malformed:
        return False
    return True
