"""The core of a match in its shell: a replica whose effects are done, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from games.kernel import Action, Agreement, Game, Seat
from net.entries import PeerNumber
from net.evidence import Evidence
from net.journal import DiskFullError, Journal, Kept
from net.lockstep.effects import Effects, FinalRecord, Persist, Send
from net.lockstep.match_log import Over
from net.lockstep.news import Desync, News, StepFinal
from net.lockstep.ports import Environment
from net.lockstep.replica import Replica
from net.lockstep.step import OpenStep
from net.lockstep.table import Table
from net.log import Start
from net.wire import Topic


class Lockstep:
    """One peer's part in one match, with its journal and its way out: see `Replica` for what the commands mean.

    The program around it calls `receive`, `tick` (several times a second), `connected`, `disconnected` and the
    commands, and shows what `news` holds.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        start: Start,
        me: PeerNumber | None,
        environment: Environment,
        journal: Journal,
        send: Callable[[PeerNumber, bytes], None],
        now: float,
        grace: float = 60.0,
    ) -> None:
        """Load the journal and go on where it ends. `send` takes a message on its way to one peer.

        Raises BadStepError or Malformed if START or the journal does not hold.
        """
        self._journal = journal
        self._send = send
        self._news: list[News] = []
        self.on_final: Callable[[], None] = _nothing
        """Called as soon as `news` has a step that has become final here, before its record is made."""
        self.replica = replica = Replica(game, start, me, environment, journal.load(), now, grace)
        self.start, self.match, self.me = start, start.match, replica.me
        self.presence, self.election, self.heartbeat = replica.presence, replica.election, replica.heartbeat
        self.pictures = replica.pictures
        self._do(replica.begin())

    # What comes in

    def receive(self, source: PeerNumber, data: bytes, now: float) -> None:
        """Take in a message that this authenticated peer sent."""
        self._do(self.replica.receive(source, data, now))

    def tick(self, now: float) -> None:
        """Let time pass: heartbeats, repairs, graces, ballots."""
        self._do(self.replica.tick(now))

    def connected(self, peer: PeerNumber, now: float) -> None:
        """A connection to this peer stands: tell it at once where we are."""
        self._do(self.replica.connected(peer, now))

    def disconnected(self, peer: PeerNumber, now: float) -> None:
        """No connection to this peer stands any more."""
        self._do(self.replica.disconnected(peer, now))

    # What people and bots do

    def owes(self) -> tuple[Seat, ...]:
        """Own seats that owe an action for the open step and have not given one that can still count."""
        return self.replica.owes()

    def play(self, seat: Seat, action: Action | str) -> None:
        """Give the action of an own seat. Raises Refused and CannotNow."""
        self._do(self.replica.play(seat, action))

    def agree(self, agreement: Agreement, *, yes: bool) -> None:
        """Propose, consent to or decline an agreement. Raises Refused and CannotNow."""
        self._do(self.replica.agree(agreement, yes=yes))

    def declare_gone(self, peers: Collection[PeerNumber]) -> None:
        """Somebody here wants to go on without these silent members. Raises CannotNow, saying why not."""
        self._do(self.replica.declare_gone(peers))

    def leave(self) -> None:
        """Leave politely."""
        self._do(self.replica.leave())

    def pause(self) -> None:
        """Freeze clocks, graces and bots for everybody. Raises CannotNow for a spectator, and when none is left."""
        self._do(self.replica.pause(on=True))

    def resume(self) -> None:
        """Let everything go on. Raises CannotNow for a spectator."""
        self._do(self.replica.pause(on=False))

    def say(self, text: str) -> None:
        """Say something to everybody who is here."""
        self._do(self.replica.say(text))

    def announce(self, topic: Topic, text: str = "") -> None:
        """Tell everybody who is here something for the people of this desktop."""
        self._do(self.replica.announce(topic, text))

    def preview(self, seat: Seat, draft: str) -> None:
        """Let those who may look on see what an own seat has in mind; empty takes it back."""
        self._do(self.replica.preview(seat, draft))

    # Where the match stands

    @property
    def table(self) -> Table:
        """The table before the open step."""
        return self.replica.log.table

    @property
    def step(self) -> OpenStep:
        """The open step."""
        return self.replica.log.step

    @property
    def records(self) -> list[bytes]:
        """The packed log."""
        return self.replica.log.records

    @property
    def stopped(self) -> Evidence | Desync | None:
        """Why nothing more is signed here, if so."""
        return self.replica.halt.reason

    @property
    def paused(self) -> bool:
        """Whether the match is paused: the program then holds its bots and clocks."""
        return self.presence.paused

    @property
    def looks_on(self) -> bool:
        """Whether this is a spectator."""
        return self.me < 0

    def is_over(self) -> bool:
        """Whether the game's last step is final. END, which follows, only seals the log."""
        return self.replica.log.is_over()

    def over(self) -> Over | None:
        """How the game ended, once its last step is final."""
        return self.replica.log.over()

    def may_close(self) -> bool:
        """Whether everybody has the whole log, or has had time enough to get it."""
        return self.replica.may_close()

    def watchers_have_end(self) -> bool:
        """Whether everybody who is connected and only watches has the end."""
        return self.heartbeat.watchers_have_end(self.replica.around.links)

    def news(self) -> list[News]:
        """What happened since the last call."""
        news, self._news = self._news, []
        return news

    # Inside

    def _do(self, effects: Effects) -> None:
        """Do what the replica wants done, each effect before the next one is worked out."""
        for effect in effects:
            if isinstance(effect, Send):
                for peer in effect.peers:
                    self._send(peer, effect.data)
            elif isinstance(effect, Persist):
                self._persist(effect)
            else:
                self._news.append(effect)
                if isinstance(effect, StepFinal) and not effect.adopted:
                    self.on_final()

    def _persist(self, effect: Persist) -> None:
        for write in effect.writes:
            if isinstance(write, FinalRecord):
                self._journal.append(write.number, write.record)
            elif isinstance(write, Kept):
                self._journal.keep(*write)
            else:
                self._journal.doubt(write.doubtful)
        if not effect.sync:
            return
        try:
            self._journal.sync()
        except DiskFullError as full:
            self.replica.not_written(full.reason)
        else:
            self.replica.written()


def _nothing() -> None:
    """Nobody listens."""
