"""The desk of one peer: the log, the open step, own entries; what is signed, written, sent and made final, in order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from games.kernel import Game, Seat
from net.entries import (
    ZERO,
    Ballot,
    Code,
    Entry,
    PeerNumber,
    Signed,
    commitment,
    contradict,
    genuine,
    read,
    write,
)
from net.evidence import Convicted, Evidence, double, illegal
from net.journal import DiskFullError, Tag
from net.lockstep.audit import check_certificate
from net.lockstep.ballot import accepted_in, inside
from net.lockstep.news import Desync, DiskFull, Misbehaved, News, Over, Sealed, StandIn, StepFinal, Stopped
from net.lockstep.seams import Outside, Share
from net.lockstep.step import DigestsDiffer, OpenStep, Proposal
from net.lockstep.table import Played, Table
from net.log import Kind, Start, Step
from net.packing import Malformed, Plain, pack, shaped, unpack
from net.wire import encode_entries

if TYPE_CHECKING:
    from net.lockstep.ballots import Ballots
    from net.lockstep.beside import Beside
    from net.lockstep.catching_up import CatchingUp
    from net.lockstep.presence import Presence

EARLY_LIMIT: Final = 12
"""Entries of one author for the step after the open one that are held until it opens."""
_SECRETS: Final = [(int, str, bytes)]


class Desk:
    """What `Lockstep` keeps and does without looking at the clock."""

    presence: Presence
    ballots: Ballots
    beside: Beside
    catching_up: CatchingUp

    def __init__(self, game: Game[Any, Any], start: Start, me: PeerNumber | None, outside: Outside) -> None:
        self.start = start
        self.match = start.match
        self.me: PeerNumber = -1 if me is None else me
        self.outside = outside
        self.table = Table(game, start, outside.dealing, me)
        self.step = OpenStep(self.table)
        self.records: list[bytes] = []
        """The packed log."""
        self.early: dict[tuple[Code, Ballot, PeerNumber, bytes], Entry] = {}
        """Genuine entries of the step after the open one, by kind, ballot, author and the head they go on from."""
        self.drafts: dict[Seat, str] = {}
        self.links: set[PeerNumber] = set()
        self.watchers: set[PeerNumber] = set()
        self._previous: Table | None = None
        self._sealed: dict[Seat, tuple[str, bytes]] = {}
        """Own sealed actions of the open step with their nonces."""
        self._valid_shares: set[bytes] = set()
        self._kept: set[bytes] = set()
        self._unsent: list[tuple[PeerNumber | None, list[Entry]]] = []
        self._unwritten = False
        self._disk_full = False
        self._stopped: Evidence | Desync | None = None
        self._outbox: list[tuple[PeerNumber, bytes]] = []
        self._news: list[News] = []

    # Sending

    def tell(self, news: News) -> None:
        """Tell the program around."""
        self._news.append(news)

    def send(self, to: PeerNumber, data: bytes) -> None:
        """Send one message."""
        self._outbox.append((to, data))

    def send_members(self, data: bytes) -> None:
        """Send to every other member."""
        self._outbox += [(peer, data) for peer in self.table.members if peer != self.me]

    def send_all(self, data: bytes) -> None:
        """Send to every other member and everybody who is connected."""
        self._outbox += [(peer, data) for peer in sorted({*self.table.members, *self.links} - {self.me})]

    # Signing: an entry is on disk before it leaves, and before it counts here

    def may_sign(self) -> bool:
        """Whether this peer takes part in the open step now."""
        return (
            self.me in self.table.members
            and not self.catching_up.asking
            and self._stopped is None
            and not self.table.ended
        )

    def sign(self, kind: Code, body: Plain, ballot: Ballot = ZERO, at: Table | None = None) -> Entry:
        """Sign an own entry of the open step, or of the step that the table `at` is before, and write it down."""
        table = at or self.table
        time = self.outside.wall()
        entry = write(
            self.outside.signer, kind, self.match, table.length, table.head, self.me, body, time, ballot=ballot
        )
        self.keep([entry])
        if table is self.table:
            self.step.take(entry, checked=True)
        else:
            self.early[kind, ballot, self.me, table.head] = entry
        return entry

    def keep(self, entries: Iterable[Entry]) -> None:
        """Write entries down that are not yet: own ones, and those that own ones rest on."""
        for entry in entries:
            if entry.signed.raw not in self._kept:
                self._kept.add(entry.signed.raw)
                self.outside.journal.keep(entry.step, Tag.ENTRY, pack(entry.signed))
                self._unwritten = True

    def doubt(self, doubtful: bool) -> None:
        """Write down whether this may be an old copy."""
        self.outside.journal.doubt(doubtful)
        self._unwritten = True

    def post(self, entries: list[Entry], to: PeerNumber | None = None) -> None:
        """Send signed entries to a member, or all, once they are on disk; the first is the one that matters."""
        self._unsent.append((to, entries))

    def write_pending(self) -> bool:
        """Bring everything to disk, then send what waited for it. False if the disk is full."""
        if self._unwritten:
            try:
                self.outside.journal.sync()
            except DiskFullError as full:
                if not self._disk_full:
                    self._disk_full = True
                    self.tell(DiskFull(str(full)))
                return False
            self._unwritten = self._disk_full = False
        waiting, self._unsent = self._unsent, []
        for to, entries in waiting:
            self._send_entries(entries, to)
        return True

    def _send_entries(self, entries: list[Entry], to: PeerNumber | None) -> None:
        """Nobody is sent what it wrote itself; members of one table mostly get the same bytes."""
        made: dict[tuple[Signed, ...], bytes] = {}
        for peer in self.table.members if to is None else (to,):
            if peer != self.me:
                parts = tuple(entry.signed for entry in entries if entry.author != peer)
                if parts not in made:
                    made[parts] = encode_entries(parts)
                self.send(peer, made[parts])

    # Own entries at ballot 0

    def has_input(self) -> bool:
        """Whether the own INPUT of the open step is signed."""
        return self.step.get(Code.INPUT, self.me) is not None

    def write_own(self) -> None:
        """Sign what this peer owes and may sign now: INPUT, OPEN, ACK, in this order."""
        self._write_input()
        self._write_open()
        self._write_ack()

    def _write_input(self) -> None:
        step = self.step
        if self.me not in step.authors or self.has_input():
            return
        if step.kind is Kind.CHANCE:  # the step before is final here, so the share may leave
            self.post([self._sign_share(self.table)])
            return
        seats = step.authors[self.me]
        if step.promised.round or not set(seats) <= set(self.drafts):
            return
        content: Plain = tuple((seat, self.drafts[seat]) for seat in seats)
        if step.sealed:
            content = self._seal(seats)
        entry = self.sign(Code.INPUT, (content, self.table.digest))
        shares = []
        if step.sole_author == self.me and (proposal := step.forced()):
            shares = self._owed_share(proposal)
        self.post([entry, *shares])

    def _seal(self, seats: Iterable[Seat]) -> Plain:
        """Write nonces and actions down, and return the commitments."""
        content = []
        for seat in seats:
            nonce = self.outside.luck.randbytes(32)
            self._sealed[seat] = self.drafts[seat], nonce
            content.append((seat, commitment(self.match, self.table.head, seat, nonce, self.drafts[seat])))
        secrets = tuple((seat, text, nonce) for seat, (text, nonce) in sorted(self._sealed.items()))
        self.outside.journal.keep(self.table.length, Tag.SECRET, pack(secrets))
        return tuple(content)

    def _write_open(self) -> None:
        step = self.step
        if not step.sealed or self.me not in step.authors or step.get(Code.OPEN, self.me):
            return
        seats = step.authors[self.me]
        if self.has_input() and step.inputs_complete() and set(seats) <= set(self._sealed):
            self.keep(step.all_of(Code.INPUT))
            opened = tuple((seat, *self._sealed[seat]) for seat in seats)
            self.post([self.sign(Code.OPEN, opened), *self._of_third_parties(Code.INPUT)])

    def _write_ack(self) -> None:
        step = self.step
        if step.promised.round or step.sole_author == self.me or step.get(Code.ACK, self.me):
            return
        if proposal := step.forced():
            self.keep(step.all_of(Code.INPUT, Code.OPEN))
            ack = self.sign(Code.ACK, (proposal.hash, self.table.digest))
            self.post([ack, *self._owed_share(proposal), *self._of_third_parties(Code.INPUT, Code.OPEN)])

    def _of_third_parties(self, *kinds: Code) -> list[Entry]:
        """The entries of others that an own one rests on; own ones have been sent before."""
        return [entry for entry in self.step.all_of(*kinds) if entry.author != self.me]

    def _owed_share(self, proposal: Proposal) -> list[Entry]:
        """The share of the draw that would follow this value: it leaves with the acknowledgement, never before."""
        after = proposal.after
        if after.ended or after.kind is not Kind.CHANCE or self.me not in after.members:
            return []
        return [self._sign_share(after)]

    def _sign_share(self, table: Table) -> Entry:
        share = self.outside.dealing.share(table.head)
        return self.sign(Code.INPUT, (share.share, share.proof), at=table)

    # Entries of others

    def take_all(self, entries: Iterable[Signed], source: PeerNumber) -> None:
        """Take in entries in the order of their kinds: what others rest on comes first."""
        for signed in sorted(entries, key=lambda entry: entry.raw[1:2]):
            self.take_in(signed, source)

    def take_in(self, signed: Signed, source: PeerNumber) -> bool:
        """Take in one signed entry that this peer showed; whether it is now known here as genuine."""
        if signed.raw in self.step.raws:
            return True
        if self._stopped or self.table.ended:
            return False
        try:
            entry = read(signed)
        except Malformed as fault:
            self.tell(Misbehaved(source, f"sent a damaged entry: {fault}"))
            return False
        if entry.match != self.match or entry.lane or entry.author >= len(self.start.peers):
            self.tell(Misbehaved(source, "sent an entry of another match"))
            return False
        ahead = entry.step - self.table.length
        if ahead < 0:
            self._look_back(entry, signed)
            return False
        if (ahead > 1 and entry.author != self.me) or (ahead == 0 and entry.head != self.table.head):
            return False
        held = self.early.get((entry.kind, entry.ballot, entry.author, entry.head)) if ahead else None
        if held and held.signed.raw == signed.raw:
            return True
        if not self._genuine(entry):
            self.tell(Misbehaved(source, "sent a forged entry"))
            return False
        if entry.author == self.me and not self._own_again(entry):
            return False
        if ahead:
            return self._take_early(entry)
        return self._carries_genuine(entry, source) and self._take_now(entry, source)

    def _genuine(self, entry: Entry) -> bool:
        return genuine(entry, self.start.peers[entry.author].identity, self.outside.verify)

    def _own_again(self, entry: Entry) -> bool:
        """A genuine own entry that is not known here: this file is an old copy. Adopts what belongs to now."""
        known = self.step.get(entry.kind, self.me, entry.ballot) if entry.step == self.table.length else None
        if known is None and entry.signed.raw not in self._kept:
            self.catching_up.doubt()
            if entry.step - self.table.length <= 1:
                self.keep([entry])
        return entry.step - self.table.length <= 1

    def _take_early(self, entry: Entry) -> bool:
        """Hold an entry of the step after the open one; two that contradict each other are evidence at once."""
        key = (entry.kind, entry.ballot, entry.author, entry.head)
        if known := self.early.get(key):
            if contradict(known, entry):
                self.convict(double(known, entry).evidence)
            return True
        if entry.author not in self.table.members or len(self.early_by(entry.author)) >= EARLY_LIMIT:
            return False
        self.early[key] = entry
        return True

    def early_by(self, author: PeerNumber) -> list[Entry]:
        """The held entries of one author."""
        return [entry for entry in self.early.values() if entry.author == author]

    def _carries_genuine(self, entry: Entry, source: PeerNumber) -> bool:
        """Take in what a promise carries; False if something in it is not genuine."""
        if entry.kind not in (Code.PREPARE, Code.PROMISE):
            return True
        try:
            carried = [*inside(entry), *([accept] if (accept := accepted_in(entry)) else [])]
        except Malformed:
            return False
        for other in carried:
            if (other.step, other.head) != (entry.step, entry.head):
                return False
            if not self.take_in(other.signed, source):
                known = self.step.get(other.kind, other.author, other.ballot)
                if known is None or known.content != other.content or not self._genuine(other):
                    return False
        return True

    def _take_now(self, entry: Entry, source: PeerNumber) -> bool:
        try:
            new = self.step.take(entry)
        except Convicted as convicted:
            self.convict(convicted.evidence)
            return False
        except DigestsDiffer as fault:
            self.stop_for_desync(fault.peer, entry.step)
            return False
        if new and entry.author == self.me:
            self.step.promised = max(self.step.promised, entry.ballot)
        if new and entry.author == source:
            for peer in self.table.members:
                if peer != self.me and self.presence.needs_relay(peer, source):
                    self.send(peer, encode_entries((entry.signed,)))
        return entry.signed.raw in self.step.raws

    def _look_back(self, entry: Entry, signed: Signed) -> None:
        """An entry of a final step says nothing new, unless it contradicts the one in the record."""
        record = self.records[entry.step]
        if signed.raw in record or self.is_over():
            return
        for known in map(read, Step.unpack(record).entries):
            if contradict(known, entry) and self._genuine(entry):
                self.convict(double(known, entry).evidence)
                return

    # The end of a step

    def withholding(self) -> set[PeerNumber]:
        """Members that owe a share, or an opening though all commitments are known."""
        if self.step.kind is Kind.CHANCE:
            return {peer for peer in self.step.authors if not self.step.get(Code.INPUT, peer)}
        if self.step.sealed and self.step.inputs_complete():
            return {peer for peer in self.step.authors if not self.step.get(Code.OPEN, peer)}
        return set()

    def unacknowledging(self) -> set[PeerNumber]:
        """Members that have not acknowledged the value, though it is known, or not with the share that they owe."""
        if proposal := self.step.forced():
            return {peer for peer in self.table.members if not self._acknowledged(peer, proposal)}
        return set()

    def finish(self) -> bool:
        """Make the open step final if it is: by everybody's acknowledgement, or by a ballot. Whether one was."""
        proposal = self.step.forced()
        if proposal and self.is_unanimous(proposal):
            return self.finalise(proposal, ZERO)
        decided = self.ballots.decided() if self.step.voting else None
        return self.finalise(*decided) if decided else False

    def is_unanimous(self, proposal: Proposal) -> bool:
        """Whether every member has acknowledged the value."""
        return all(self._acknowledged(peer, proposal) for peer in self.table.members)

    def finalise(self, proposal: Proposal, ballot: Ballot) -> bool:
        """The step is final with this value; False while an entry that made it is missing for the record."""
        certificate = self.step.certificate(proposal, ballot)
        if certificate is None or self._stopped:
            return False
        table = self.table
        step = Step(table.length, proposal.kind, table.members, proposal.value, table.digest, ballot, certificate)
        self.adopt(step.pack(), proposal.after, proposal.played)
        return True

    def adopt(self, record: bytes, after: Table, played: Played) -> None:
        """Take over a final step and open the next."""
        number, before = self.table.length, self.table
        self.outside.journal.append(number, record)
        self._unwritten = True
        self._turn_page(record, after)
        if played.kind is not Kind.CONTROL:
            self.drafts.clear()
        self.presence.settled()
        self.ballots.next_step()
        self.tell(StepFinal(number, played, after.state))
        taken = tuple(seat for seat in after.seats_of(self.me) if before.owners[seat] in played.gone)
        for peer in played.gone:
            if seats := tuple(seat for seat in taken if before.owners[seat] == peer):
                self.tell(StandIn(seats, peer))
        if after.kind is Kind.END and (result := after.state.result()) is not None:
            self.tell(Sealed() if after.ended else Over(result, after.digest, after.head, after.game_steps))
        for watcher in self.watchers:
            self.catching_up.push(watcher, number)
        self._open_early()

    def is_over(self) -> bool:
        """Whether the game's last step is final."""
        return self.table.length > 0 and self.table.kind is Kind.END

    def _acknowledged(self, peer: PeerNumber, proposal: Proposal) -> bool:
        """Whether a member acknowledged the value, and gave the share that it owes with it."""
        return self.step.acknowledged_by(peer, proposal) and self._shared(peer, proposal.after)

    def _shared(self, peer: PeerNumber, after: Table) -> bool:
        """Whether the member's share for the draw that follows is here and valid. A wrong one is evidence."""
        if after.ended or after.kind is not Kind.CHANCE:
            return True
        entry = self.early.get((Code.INPUT, ZERO, peer, after.head))
        if entry is None:
            return False
        if peer != self.me and entry.signed.raw not in self._valid_shares:
            if not entry.is_share or not after.dealing.check(peer, after.head, Share(*entry.body)):
                self.convict(illegal("a wrong share of a draw", entry).evidence)
                return False
            self._valid_shares.add(entry.signed.raw)
        return True

    def _turn_page(self, record: bytes, after: Table) -> None:
        self.records.append(record)
        self._previous, self.table = self.table, after
        self.step = OpenStep(after)
        self._sealed.clear()

    def _open_early(self) -> None:
        """Take in what was held for the step that is open now."""
        held, self.early = self.early, {}
        shares, self._valid_shares = self._valid_shares, set()
        self._kept = {entry.signed.raw for entry in held.values() if entry.signed.raw in self._kept}
        if self.table.ended:
            return
        for key in sorted(held, key=lambda key: key[:3]):
            entry = held[key]
            if entry.step > self.table.length:
                self.early[key] = entry
            elif entry.step == self.table.length and entry.head == self.table.head and not self._stopped:
                if entry.signed.raw in shares or entry.author == self.me:
                    self.step.take(entry, checked=True)
                elif self._carries_genuine(entry, entry.author):
                    self._take_now(entry, entry.author)

    # Stopping

    def convict(self, evidence: Evidence) -> None:
        """Stop with evidence, and show it to the others."""
        if self._stopped is None:
            self._stopped = evidence
            self.outside.journal.keep(self.table.length, Tag.EVIDENCE, evidence.pack())
            self._unwritten = True
            self.tell(Stopped(evidence))
            self.send_members(encode_entries(evidence.entries))

    def stop_for_desync(self, peer: PeerNumber, step: int) -> None:
        """Stop because a peer has another state, and show it ours."""
        if self._stopped is None:
            self._stopped = Desync(step, peer)
            self.tell(self._stopped)
            self.beside.dump(other for other in self.table.members if other != self.me)

    def desynced(self) -> bool:
        """Whether the match stopped here because digests differ."""
        return isinstance(self._stopped, Desync)

    def table_at(self, length: int) -> Table | None:
        """The table before step `length`, if that is the open step or the one before."""
        for table in (self.table, self._previous):
            if table and table.length == length:
                return table
        return None

    # Coming back

    def _load(self) -> None:
        """Go on where the journal ends. Raises BadStepError or Malformed if it does not hold."""
        loaded = self.outside.journal.load()
        for number, record in enumerate(loaded.records):
            step, before = Step.unpack(record), self.table
            before.check(step)
            if number == len(loaded.records) - 1:
                check_certificate(before, step, self.outside.verify)
            after = before.copy()
            after.advance(step.kind, step.value)
            self._turn_page(record, after)
        for kept in loaded.kept:
            self._restore(kept.step, kept.tag, kept.data)
        if loaded.returning or loaded.doubtful:
            self.catching_up.come_back(loaded.doubtful)

    def _restore(self, number: int, tag: Tag, data: bytes) -> None:
        if tag is Tag.EVIDENCE:
            self._stopped = Evidence.unpack(data)
        elif tag is Tag.ENTRY:
            entry = read(Signed(*shaped(unpack(data), (bytes, bytes))))
            self._kept.add(entry.signed.raw)
            if (entry.step, entry.head) == (self.table.length, self.table.head):
                self.step.take(entry, checked=True)
                if entry.author == self.me:
                    self.step.promised = max(self.step.promised, entry.ballot)
            elif entry.step == self.table.length + 1:
                self.early[entry.kind, entry.ballot, entry.author, entry.head] = entry
        elif number == self.table.length and tag is Tag.SECRET:
            self._sealed = {seat: (text, nonce) for seat, text, nonce in shaped(unpack(data), _SECRETS)}
        elif number == self.table.length and tag is Tag.PROMISED:
            self.step.promised = max(self.step.promised, Ballot(*shaped(unpack(data), (int, int))))
