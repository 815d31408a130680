"""The core of a match in its shell: a replica whose effects are done, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from games.kernel import Game, Seat
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

_Given = ParamSpec("_Given")


def _done(command: Callable[Concatenate[Replica, _Given], Effects]) -> Callable[Concatenate[Lockstep, _Given], None]:
    """The same command, whose effects are done at once; a replica of another kind may have its own of that name."""

    @wraps(command)
    def do(core: Lockstep, /, *given: _Given.args, **named: _Given.kwargs) -> None:
        core.do(getattr(core.replica, command.__name__)(*given, **named))

    return do


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
        self.do(replica.begin())

    receive = _done(Replica.receive)
    tick = _done(Replica.tick)
    connected = _done(Replica.connected)
    disconnected = _done(Replica.disconnected)
    play = _done(Replica.play)
    agree = _done(Replica.agree)
    declare_gone = _done(Replica.declare_gone)
    leave = _done(Replica.leave)
    pause = _done(Replica.pause)
    say = _done(Replica.say)
    announce = _done(Replica.announce)
    preview = _done(Replica.preview)

    # Where the match stands

    def owes(self) -> tuple[Seat, ...]:
        """Own seats that owe an action for the open step and have not given one that can still count."""
        return self.replica.owes()

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

    @property
    def links(self) -> set[PeerNumber]:
        """Who is connected."""
        return self.replica.around.links

    def news(self) -> list[News]:
        """What happened since the last call."""
        news, self._news = self._news, []
        return news

    def do(self, effects: Effects) -> None:
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
