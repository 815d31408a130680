"""The core of a match: messages and times in, messages and news out. No socket, no file, no clock, no thread."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from games.kernel import NOT_YOUR_TURN, Action, Game, Refused, Seat
from net.entries import Code, PeerNumber
from net.lockstep.ballots import Ballots
from net.lockstep.catching_up import CatchingUp
from net.lockstep.channels import Chat, Pauses
from net.lockstep.desk import Desk
from net.lockstep.desyncs import Desyncs
from net.lockstep.hand import Draft, Hand
from net.lockstep.heartbeat import Heartbeat
from net.lockstep.intake import Intake
from net.lockstep.news import Acted, Back, Misbehaved, News, Quiet, Silent
from net.lockstep.pages import Pages
from net.lockstep.pictures import Pictures
from net.lockstep.presence import Presence
from net.lockstep.previews import Previews
from net.lockstep.seams import Outside
from net.log import Kind, Start
from net.packing import Malformed
from net.wire import Blob, Dump, Entries, Log, Message, Pause, Preview, Status, Talk, Want, decode

FAREWELL: Final = 10.0
"""Seconds that a peer stays at most, once the game is over, for others to have the whole log."""


class CannotNow(Exception):
    """The command cannot be followed now; the text says why, in a sentence for people."""


class Lockstep(Desk):
    """One peer's part in one match, from START on.

    The program around it calls `receive`, `tick` (several times a second), `connected`, `disconnected` and the
    commands, and shows what `news` holds; messages leave by `Outside.send`. Peers are numbers: members as in START,
    spectators from `len(start.peers)` on, as the program numbers them. It authenticates who sends, and once a new
    connection of a peer stands it delivers nothing more from the older ones. A spectator asks another peer for record 0
    with WANT, reads START from the answer, and goes on from there with `me` None.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        start: Start,
        me: PeerNumber | None,
        outside: Outside,
        now: float,
        grace: float = 60.0,
    ) -> None:
        """Load the journal and go on where it ends; `now` in seconds, of a clock that never goes back.

        Raises BadStepError or Malformed if START or the journal does not hold.
        """
        super().__init__(game, start, me, outside)
        self.presence = Presence(now, grace)
        self.hand = Hand(self)
        self.intake = Intake(self)
        self.pages = Pages(self, self.intake)
        self.ballots = Ballots(self)
        self.desyncs = Desyncs(self)
        self.chat = Chat(self)
        self.pauses = Pauses(self, self.presence.freeze)
        self.previews = Previews(self)
        self.pictures = Pictures(self)
        self.channels = (self.chat, self.pauses, self.previews, self.pictures)
        self.catching_up = CatchingUp(self, self.intake, self.pages, now)
        self._now = now
        self.heartbeat = Heartbeat(self, self.intake, self.pauses, now)
        self._over_at: float | None = None
        self._farewell = False
        self._told: dict[PeerNumber, type[Quiet] | type[Silent]] = {}
        self._acted: tuple[int, set[Seat]] = (0, set())
        """A step, and its seats whose acting was told."""
        self.presence.forgive(self.table.members)
        self.pages.load()
        self._advance()

    # What comes in

    def receive(self, source: PeerNumber, data: bytes, now: float) -> None:
        """Take in a message that this authenticated peer sent."""
        self._pass_time(now)
        self.presence.heard(source)
        try:
            message = decode(data)
        except Malformed as fault:
            self.tell(Misbehaved(source, f"sent bytes that are no message: {fault}"))
            return
        if getattr(message, "match", self.match) != self.match:
            self.tell(Misbehaved(source, "sent a message of another match"))
            return
        self._handle(source, message)
        self._advance()

    def tick(self, now: float) -> None:
        """Let time pass: heartbeats, repairs, graces, ballots."""
        self._pass_time(now)
        self.catching_up.tick(now)
        self._note_debts()
        self.ballots.tick()
        self._advance()
        self.outlet.save()
        self.heartbeat.tick(now)
        for channel in self.channels:
            channel.tick(now)
        self._note_silence()

    def connected(self, peer: PeerNumber, now: float) -> None:
        """A connection to this peer stands: tell it at once where we are."""
        self._pass_time(now)
        self.links.add(peer)
        self.presence.heard(peer)
        for channel in self.channels:
            channel.connected(peer)
        self.heartbeat.beat(peer)
        self.catching_up.begin_anew(peer)

    def disconnected(self, peer: PeerNumber, now: float) -> None:
        """No connection to this peer stands any more."""
        self._pass_time(now)
        self.links.discard(peer)
        self.watchers.discard(peer)
        for channel in self.channels:
            channel.disconnected(peer)

    # What people and bots do

    def owes(self) -> tuple[Seat, ...]:
        """Own seats that owe an action for the open step and have not given one that can still count."""
        if not self.may_sign() or self.step.kind is not Kind.PLAY or self.step.promised.round or self.hand.has_input():
            return ()
        return tuple(seat for seat in self.step.authors.get(self.me, ()) if seat not in self.hand.drafts)

    def play(self, seat: Seat, action: Action | str) -> None:
        """Give the action of an own seat. It can be given anew until all own seats that owe one have theirs.

        An action with sealed choices is given as itself, for its text does not tell them.
        Raises Refused, with the rule, if it is not allowed or not this seat's turn; CannotNow if the match has stopped.
        """
        self._require_running()
        if seat not in self.step.authors.get(self.me, ()) or self.hand.has_input():
            raise Refused(NOT_YOUR_TURN)
        text = str(action)
        read = self.table.action(seat, text)
        self.hand.drafts[seat] = Draft(text, self.table.hidden(seat, read if isinstance(action, str) else action))
        self._advance()

    def declare_gone(self, peers: Collection[PeerNumber]) -> None:
        """Somebody here wants to go on without these silent members. Raises CannotNow, saying why not."""
        self._require_running()
        if len(self.table.members) < 3:
            raise CannotNow("Two cannot outvote each other: wait, end the match, or go on alone as a branch.")
        if self.ballots.used_up():
            raise CannotNow("Nobody can be declared gone at this step any more: end the match, or go on alone.")
        if not any(self.table.dealing.spares([peer]) for peer in peers):
            raise CannotNow("Too few would be left to open the hidden cards: wait, end the match, or go on alone.")
        for peer in peers:
            if peer == self.me or peer not in self.table.members:
                raise CannotNow("Only another member of the table can be declared gone.")
            if not self.presence.silent(peer):
                left = self.presence.grace - self.presence.silence(peer)
                raise CannotNow(f"{self.start.peers[peer].name} was heard from recently: wait {left:.0f} s more.")
        self.ballots.declared |= set(peers)
        self.ballots.tick()
        self._advance()

    def leave(self) -> None:
        """Leave politely: the others see it, and where the table allows it one of them plays the seats on.

        Stay until a step names this peer gone, or as long as is convenient.
        """
        self.ballots.leaving = True
        self.ballots.tick()
        self._advance()
        self.heartbeat.beat_all()

    def pause(self) -> None:
        """Freeze clocks, graces and bots for everybody. Raises CannotNow for a spectator, and when none is left."""
        self._require_member()
        if self.pauses.used_up:
            raise CannotNow("Somebody has used up all pauses of this match: agree in the chat when to wait.")
        self.pauses.set(True)

    def resume(self) -> None:
        """Let everything go on. Raises CannotNow for a spectator."""
        self._require_member()
        self.pauses.set(False)

    @property
    def paused(self) -> bool:
        """Whether the match is paused: the program then holds its bots and clocks."""
        return self.presence.paused

    def may_close(self) -> bool:
        """Whether everybody has the whole log, or has had time enough to get it."""
        if self._over_at is None:
            return False
        return self.heartbeat.all_have_end() or self._now - self._over_at >= FAREWELL

    # What goes out, apart from messages

    def news(self) -> list[News]:
        """What happened since the last call."""
        news, self._news = self._news, []
        return news

    # Inside

    def _handle(self, source: PeerNumber, message: Message) -> None:
        member = source in self.table.members
        match message:
            case Entries() if member:
                self.intake.take_all(message.entries, source)
            case Want():
                self.heartbeat.lacks(source, message.first)
                self.catching_up.on_want(source, message)
            case Log() if source < len(self.start.peers):
                self.catching_up.on_log(source, message)
            case Talk():
                self.chat.take(source, message)
            case Status() if source < len(self.start.peers):
                self.heartbeat.take(source, message, member)
            case Pause() if member:
                self.pauses.take(source, message)
            case Preview() if member:
                self.previews.take(source, message)
            case Blob() if member or not message.data:
                self.pictures.take(source, message)
            case Dump() if member:
                self.desyncs.take(source, message)
            case _ if source >= len(self.start.peers):
                self.tell(Misbehaved(source, f"sent what spectators may not send: {type(message).__name__}"))

    def _advance(self) -> None:
        """Sign, write, send and finish whatever can be, until nothing more follows from what is known.

        What is signed leaves before anything that follows from it is worked out: the others wait for it.
        """
        while not self.table.ended and not self.stopped:
            if self.may_sign():
                self.hand.write_own()
                self.ballots.vote()
                if not self.outlet.flush():
                    break
                self.hand.write_part()
            if not self.outlet.flush() or not self.pages.finish():
                break
        self._note_acted()
        if self._over_at is None and self.is_over():
            self._over_at = self._now
        if self.table.ended and not self._farewell:
            self._farewell = True
            self.outlet.save()  # others may close, and be gone, as soon as they know that we have it all
            self.heartbeat.beat_all()

    def _note_acted(self) -> None:
        """Tell which of several seats has acted, here or elsewhere."""
        step = self.step
        if self.table.ended or step.kind is not Kind.PLAY or sum(map(len, step.authors.values())) < 2:
            return
        number, told = self._acted
        if number != self.table.length:
            told = set()
        given = {move[0] for entry in step.all_of(Code.INPUT) for move in entry.body[0]} | set(self.hand.drafts)
        for seat in sorted(given - told):
            self.tell(Acted(seat))
        self._acted = self.table.length, told | given

    def _pass_time(self, now: float) -> None:
        self._now = now
        if self.presence.pass_time(now):
            self._told.clear()

    def _note_debts(self) -> None:
        """Which members owe what no person decides; a ballot that has begun takes the place of acknowledgements."""
        owing: set[PeerNumber] = set()
        if not self.table.ended and not self.stopped and self.step.may_vote:
            if self.ballots.begun():
                owing = self.pages.withholding() | self.ballots.owing()
            else:
                owing = self.pages.withholding() or self.pages.unacknowledging()
        self.presence.owing(owing - {self.me})

    def _note_silence(self) -> None:
        if self.is_over():
            return
        for peer in self.table.members:
            if peer == self.me:
                continue
            if self.presence.silent(peer):
                now_told: type[Quiet] | type[Silent] | None = Silent
            else:
                now_told = Quiet if self.presence.quiet(peer) else None
            if not now_told:
                self.ballots.declared.discard(peer)
            if now_told is self._told.get(peer):
                continue
            if now_told:
                self._told[peer] = now_told
                self.tell(now_told(peer))
            else:
                del self._told[peer]
                self.tell(Back(peer))

    def _require_member(self) -> None:
        if self.me not in self.table.members:
            raise CannotNow("Spectators cannot do that.")

    def _require_running(self) -> None:
        self._require_member()
        if self.stopped:
            raise CannotNow("The match has stopped; its log is kept up to here.")
