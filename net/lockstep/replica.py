"""One peer's replica of a match: messages, times and commands in, effects out. No socket, file, clock or thread."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any, Final

from games.kernel import Action, Agreement, Game, Refused, Seat, agreement_in
from net.entries import Ballot, PeerNumber, write
from net.evidence import Evidence
from net.journal import Loaded, Tag
from net.lockstep.channels import Around, ChatChannel, PauseChannel
from net.lockstep.draft_channel import DraftChannel
from net.lockstep.effects import CannotNow, Effects
from net.lockstep.election import Election
from net.lockstep.halt import Halt
from net.lockstep.hand import Hand
from net.lockstep.heartbeat import ActedSeats, Heartbeat
from net.lockstep.intake import Intake
from net.lockstep.match_log import MatchLog
from net.lockstep.news import BallotsUsedUp, Forked, Leaving, Misbehaved
from net.lockstep.outbox import Outbox
from net.lockstep.picture_channel import PictureChannel
from net.lockstep.ports import Environment
from net.lockstep.presence import Presence
from net.lockstep.recovery import Recovery
from net.lockstep.step import ANSWERS, Proposal, Unsigned
from net.lockstep.steps import Steps
from net.lockstep.table import Table
from net.log import Start, Step
from net.packing import Malformed
from net.reasons import Reason, Why
from net.wire import (
    Announce,
    Blob,
    Dump,
    Entries,
    Log,
    Message,
    Pause,
    Preview,
    Status,
    Talk,
    Topic,
    Want,
    decode,
    encode,
)

STOOD_STILL: Final = 1.0
"""Seconds between two looks at the clock after which others are heard first.

They may have gone on meanwhile, even with a copy of this home in this peer's seats."""


class Replica:
    """One peer's part in one match, from START on: it owns the log and the open step, and it alone signs.

    Every command is worked out while its effects are drawn; all of them must be. Peers are numbers: members as in
    START, spectators from `len(start.peers)` on, as the program numbers them. It authenticates who sends, and once a
    new connection of a peer stands it delivers nothing more from the older ones. A spectator asks another peer for
    record 0 with WANT, reads START from the answer, and goes on from there with `me` None.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        start: Start,
        me: PeerNumber | None,
        environment: Environment,
        loaded: Loaded,
        now: float,
        grace: float,
    ) -> None:
        """Go on where the journal ends; `now` in seconds, of a clock that never goes back. `begin` comes next.

        Raises BadStepError or Malformed if START or the journal does not hold.
        """
        self.environment = environment
        self.me: PeerNumber = -1 if me is None else me
        self.out = Outbox()
        self.log = MatchLog(Table(game, start, environment.dealing, me), self.me)
        self.presence = Presence(now, grace)
        self.halt = Halt(self.log, self.out, environment.version)
        self.intake = Intake(self.log, self.out, self.halt, self.presence, environment.verify)
        self.hand = Hand(self.log, environment.rng)
        self.election = Election(self.log, self.presence, environment.rng)
        self.heartbeat = Heartbeat(self.log, self.halt, self.presence, now)
        self.around = Around(self.log, self.out)
        self.chat = ChatChannel(self.around)
        self.pauses = PauseChannel(self.around, self.presence.freeze)
        self.drafts = DraftChannel(self.around)
        self.pictures = PictureChannel(self.around)
        self._channels = (self.chat, self.pauses, self.drafts, self.pictures)
        self.steps = Steps(
            *(self.log, self.out, self.halt, self.intake, self.hand, self.election, self.presence, self._channels)
        )
        self.recovery = Recovery(
            *(self.log, self.out, self.halt, self.intake, self.steps, environment.rng, environment.verify, now)
        )
        self._acted = ActedSeats(self.log, self.out, self.presence)
        self._now = now
        self._farewell = False
        self._used_up_at: int | None = None
        self.presence.forgive(self.log.table.members)
        self.steps.load(loaded.records, loaded.kept, environment.verify)
        if loaded.returning or loaded.doubtful:
            self.recovery.come_back(now, doubtful=loaded.doubtful)

    # What comes in

    def begin(self) -> Effects:
        """Do what the journal leaves to be done."""
        return self._advance()

    def receive(self, source: PeerNumber, data: bytes, now: float) -> Effects:
        """Take in a message that this authenticated peer sent."""
        self._pass_time(now)
        self.presence.heard(source)
        try:
            message = decode(data)
        except Malformed as fault:
            self.out.tell(Misbehaved(source, Reason(Why.NO_MESSAGE), str(fault)))
            return self.out.drain()
        if getattr(message, "match", self.log.match) != self.log.match:
            self.out.tell(Misbehaved(source, Reason(Why.FOREIGN_MESSAGE)))
            return self.out.drain()
        self._handle(source, message)
        return self._advance()

    def tick(self, now: float) -> Effects:
        """Let time pass: heartbeats, repairs, graces, ballots."""
        self._pass_time(now)
        self.recovery.tick(now)
        self.presence.owing(self.steps.owing() - {self.me})
        self._begin_ballot()
        yield from self._advance()
        yield from self.out.save()
        if self.heartbeat.is_due(now):
            yield from self._beat(self._everybody())
        for channel in self._channels:
            channel.tick(now)
        self._note_silence()
        yield from self.out.drain()

    def connected(self, peer: PeerNumber, now: float) -> Effects:
        """A connection to this peer stands: tell it at once where we are."""
        self._pass_time(now)
        self.around.links.add(peer)
        self.presence.heard(peer)
        for channel in self._channels:
            channel.connected(peer)
        yield from self._beat([peer])
        if peer in self.recovery.asking:
            self.recovery.want(peer, at_once=True)  # what was asked over another connection may be lost
        yield from self.out.drain()

    def disconnected(self, peer: PeerNumber, now: float) -> Effects:
        """No connection to this peer stands any more."""
        self._pass_time(now)
        self.around.links.discard(peer)
        self.recovery.watchers.discard(peer)
        for channel in self._channels:
            channel.disconnected(peer)
        return self.out.drain()

    def written(self) -> None:
        """All that a Persist with `sync` asked for is on disk."""
        self.out.written()

    def not_written(self, reason: Reason) -> None:
        """It cannot be written now."""
        self.out.not_written(reason)

    # What people and bots do

    def owes(self) -> tuple[Seat, ...]:
        """Own seats that owe an action for the open step and have not given one that can still count."""
        return self.hand.owes() if self.may_sign() else ()

    def play(self, seat: Seat, action: Action | str) -> Effects:
        """Give the action of an own seat. It can be given anew until all own seats that owe one have theirs.

        An action with sealed choices is given as itself, for its text does not tell them. An agreement is proposed.
        Raises Refused, with the rule, if it is not allowed or not this seat's turn; CannotNow if the match has stopped.
        """
        if agreement := agreement_in(str(action)):
            return self.agree(agreement, yes=True)
        self._require_running()
        self.hand.give(seat, action)
        return chain(self._advance(), self._tell_waiting())

    def agree(self, agreement: Agreement, *, yes: bool) -> Effects:
        """Propose an agreement or consent to it, or decline it; once all have consented, it takes effect.

        It is for the open step only; a peer has one answer to each agreement, and no more than `ANSWERS` in a step.
        Raises Refused if nobody can agree on that now, and CannotNow.
        """
        self._require_running()
        if refusal := self.log.table.refuses(agreement):
            raise Refused(refusal)
        answers = self.log.step.answers_of(self.me)
        if str(agreement) in answers or len(answers) >= ANSWERS:
            raise CannotNow(Why.ANSWERED_ALREADY)
        self.hand.answers[str(agreement)] = yes
        return self._advance()

    def declare_gone(self, peers: Collection[PeerNumber]) -> Effects:
        """Somebody here wants to go on without these silent members. Raises CannotNow, saying why not."""
        self._require_running()
        self.election.declare_gone(peers)
        self._begin_ballot()
        return self._advance()

    def leave(self) -> Effects:
        """Leave politely: the others see it, and where the table allows it one of them plays the seats on.

        Stay until a step names this peer gone, or as long as is convenient.
        """
        self.election.leaving = True
        self._begin_ballot()
        yield from self._advance()
        yield from self._beat(self._everybody())

    def pause(self, *, on: bool) -> Effects:
        """Freeze clocks, graces and bots for everybody, or let them go on.

        Raises CannotNow for a spectator, and when there is no pause left.
        """
        self._require_member()
        if on and self.pauses.used_up:
            raise CannotNow(Why.PAUSES_USED_UP)
        self.pauses.set(on)
        return self.out.drain()

    def say(self, text: str) -> Effects:
        """Say something to everybody who is here."""
        self.chat.say(text)
        return self.out.drain()

    def announce(self, topic: Topic, text: str = "") -> Effects:
        """Tell everybody who is here something for the people of this desktop."""
        self.chat.announce(topic, text)
        return self.out.drain()

    def preview(self, seat: Seat, draft: str) -> Effects:
        """Let those who may look on see what an own seat has in mind; see `DraftChannel.show`."""
        self.drafts.show(seat, draft)
        return self.out.drain()

    # Where the match stands

    def may_sign(self) -> bool:
        """Whether this peer takes part in the open step now."""
        table = self.log.table
        return self.me in table.members and not self.recovery.asking and not self.halt.reason and not table.ended

    # Inside: what a message does

    def _handle(self, source: PeerNumber, message: Message) -> None:
        named = source < len(self.log.start.peers)
        member = source in self.log.table.members
        match message:
            case Entries() if member:
                self.recovery.take_all(message.entries, source)
            case Want():
                self.heartbeat.has_length(source, message.first)
                self.recovery.on_want(source, message)
            case Log() if named:
                self.recovery.on_log(source, message)
            case Talk() | Announce():
                self.chat.receive(source, message)
            case Status() if named:
                self._take_status(source, message, member=member)
            case Pause() if member:
                self.pauses.receive(source, message)
            case Preview() if member:
                self.drafts.receive(source, message)
            case Blob() if member or not message.data:
                self.pictures.receive(source, message)
            case Dump() if member:
                self.halt.receive(source, message)
            case _ if not named:
                self.out.tell(Misbehaved(source, Reason(Why.SPECTATOR_MESSAGE), type(message).__name__))

    def _take_status(self, source: PeerNumber, message: Status, *, member: bool) -> None:
        self.heartbeat.has_length(source, message.length)
        if member:
            self.presence.heard_of(source, message.hears)
            self.pauses.hear(message.pause)
            if self.heartbeat.takes_leave(source, leaving=message.leaving):
                self.out.tell(Leaving(source))
            self.recovery.take_all(message.entries, source)
            self._acted.hear(source, message.length, message.acted)
            if self.halt.reason and not isinstance(self.halt.reason, Evidence):
                self.halt.dump([source])
        if message.length > self.log.table.length:
            self.recovery.want(source)
        elif self.heartbeat.is_near(message.length) and not self.log.looks_on:
            self.recovery.push(source, message.length)
        elif self.heartbeat.has_forked(source, message):
            self.out.tell(Forked(source, message.length))

    # Inside: how the log grows

    def _advance(self) -> Effects:
        """Sign, write, send and finish whatever can be, until nothing more follows from what is known.

        What is signed leaves before anything that follows from it is worked out: the others wait for it. Nothing is
        signed for a step that a ballot has decided already.
        """
        while not self.log.table.ended and not self.halt.reason:
            signs = self.may_sign() and not self.election.decided()
            if signs:
                for unsigned in chain(self.hand.owed(), self.election.owed()):
                    self._author(unsigned)
            yield from self.out.flush()
            if signs and self.out.synced and (part := self.hand.part()):
                self._author(part)
                yield from self.out.flush()
            if not self.out.synced or not (decided := self.steps.decided()):
                break
            yield from self._finish(*decided)
        self._acted.note(self.hand.drafts)
        if self.log.table.ended and not self._farewell:
            self._farewell = True
            yield from self.out.save()  # others may close, and be gone, as soon as they know that we have it all
            yield from self._beat(self._everybody())
        yield from self.out.flush() if self.halt.reason else self.out.drain()

    def _author(self, unsigned: Unsigned) -> None:
        """Sign an entry: it counts here at once, and leaves when it is on disk."""
        table, environment = unsigned.at or self.log.table, self.environment
        if unsigned.secret:
            self.out.note(table.length, Tag.SECRET, unsigned.secret)
        where = (self.log.match, table.length, table.head, self.me)
        entry = write(
            environment.signer, unsigned.kind, *where, unsigned.body, environment.wall(), ballot=unsigned.ballot
        )
        self.out.keep([*unsigned.rests_on, entry])
        self.log.add(entry)
        self.out.post([entry, *unsigned.with_it], self.log.others if unsigned.to is None else [unsigned.to])

    def _begin_ballot(self) -> None:
        """Begin a ballot if it is time for one; that nobody can is told once."""
        if not self.may_sign() or not self.election.wishes_ballot():
            return
        if not self.election.used_up():
            if prepare := self.election.prepare():
                self._author(prepare)
        elif self._used_up_at != self.log.table.length:
            self._used_up_at = self.log.table.length
            self.out.tell(BallotsUsedUp(self.election.highest().proposer))

    def _finish(self, proposal: Proposal, ballot: Ballot) -> Effects:
        """The open step is final with this value. It is shown before its record is made: nobody waits for that."""
        table, certificate = self.log.table, self.log.step.certificate(proposal, ballot)
        step = Step(table.length, proposal.kind, table.members, proposal.value, table.digest, ballot, certificate)
        final = replace(proposal.final, left=left) if (left := step.left) else proposal.final
        self.steps.turn_to(proposal.following, step)
        self.out.tell(final)
        yield from self.out.drain()
        self.steps.file(step.pack(), final)
        self.recovery.push_to_watchers(final.step)

    # Inside: beside the log

    def _beat(self, peers: Iterable[PeerNumber]) -> Effects:
        """Say to peers where we are; a spectator says it by asking for what comes next."""
        yield from self.out.flush()
        if self.log.table.ended and not self.out.synced:
            return  # others may close, and wait no more, as soon as they know that we have END
        if self.log.looks_on:
            self.recovery.show_length(peers)
        else:
            says = partial(self.heartbeat.status, pause=self.pauses.newest, acted=self._acted.known())
            for peer in peers:
                status = says(peer, leaving=self.election.leaving, with_entries=self.out.synced)
                self.out.send([peer], encode(status))
        yield from self.out.drain()

    def _tell_waiting(self) -> Effects:
        """Let all know which seats here have acted, while the INPUT waits for others of this desktop."""
        if self.hand.drafts and not self.hand.has_input():
            yield from self._beat(self._everybody())

    def _everybody(self) -> list[PeerNumber]:
        named = range(len(self.log.start.peers))
        return sorted({*named, *self.around.links, *self.recovery.watchers} - {self.me})

    def _pass_time(self, now: float) -> None:
        stood_still, self._now = now - self._now > STOOD_STILL, now
        self.presence.pass_time(now)
        if stood_still and self.may_sign() and self.log.others:
            self.recovery.come_back(now, doubtful=False)  # ask as after a crash, before anything is signed

    def _note_silence(self) -> None:
        if not self.log.is_over():
            for news in self.presence.changes(self.log.others):
                self.out.tell(news)
            self.election.declared = {peer for peer in self.election.declared if self.presence.has_told(peer)}

    def _require_member(self) -> None:
        if self.me not in self.log.table.members:
            raise CannotNow(Why.SPECTATOR)

    def _require_running(self) -> None:
        self._require_member()
        if self.halt.reason:
            raise CannotNow(Why.MATCH_STOPPED)
