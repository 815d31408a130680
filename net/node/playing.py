"""The time from START on: the core between its transport, its journal, the bots of this desktop and the face."""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from games.kernel import Action, Game, Refusal, Refused, Resign, Seat, State, agreement_in
from net.entries import PeerNumber
from net.evidence import Evidence
from net.invitation import Invitation
from net.journal import DiskFullError
from net.keys import fingerprint, verified
from net.local_dealing import dealing_of
from net.lockstep import CannotNow, Environment, Lockstep, news
from net.log import Kind, Start, departures, seconds_of, settings_hash
from net.node.context import Context
from net.node.peer_registry import read_addresses
from net.node.players import Bots, Numbers, People
from net.node.session_end import SessionEnd
from net.node.setting import version_in_words
from net.packing import Malformed
from net.reasons import BadValueError, Reason, Why
from net.room import PROFILE, REFUSED, START, WATCHERS, WISH, difference, profile_body, refusal_body, watchers_of
from net.session import (
    Acted,
    Announced,
    Answered,
    InputRefused,
    MatchSummary,
    Notice,
    Paused,
    PeerId,
    PeersChanged,
    PicturesShown,
    Previewed,
    Said,
    SeatsChanged,
    Started,
    Stepped,
)
from net.store import LibraryJournal
from net.transport import now as clock
from net.wire import TALK_LIMIT, Hello, Lobby, Topic, clean

_FRESH: Final = 3
"""The number of newest steps that are shown as they happen when the log of others brings many at once.

The older ones only catch up. Steps that are decided here are always shown as they happen; `pace` says how fast bots
play."""
_TICK_S: Final = 0.05
"""Seconds between two looks at the clock; what arrives is handled at once."""

log = logging.getLogger(__name__)


class Playing:
    """One match on this desktop, as a member or as a spectator."""

    def __init__(
        self, context: Context, game: Game[Any, Any], start: Start, journal: LibraryJournal, now: float
    ) -> None:
        """Go on where the journal ends. Raises BadStepError or Malformed if it does not hold."""
        self.context, self.game, self.start, self.journal = context, game, start, journal
        secret = context.library.card_key(start.match)
        identities = [peer.identity for peer in start.peers]
        mine = context.registry.key.public
        me = identities.index(mine) if secret and mine in identities else None
        self.numbers = Numbers(start, context.registry)
        environment = Environment(
            context.registry.key,
            verified,
            dealing_of(start, secret),
            lambda: int(time.time() * 1000),
            random.SystemRandom(),
            version_in_words(),
        )
        self.core = Lockstep(game, start, me, environment, journal, self.numbers.send, now, context.setting.grace)
        self.people = People(
            self.core, self.numbers, context.registry, game, context.port, context.library.looks(start.match)
        )
        setting = context.setting
        self.bots = Bots(self.core, game, setting.autopilot, setting.pace, self.announce)
        self.ending = SessionEnd(context, self.core, self.people, journal, now)
        self._entered = False
        self._next_tick = now
        self._misbehaved: set[PeerId] = set()
        self._left_out: set[PeerId] = set()
        """Who plays by something else than START says: nothing of them reaches the core."""
        self._waiting = self.core.news()
        """What the core had to tell at once; the next flush tells it."""
        if self.core.table.length and not any(map(_begins, self._waiting)):
            self._waiting = [each for each in self._waiting if not isinstance(each, news.StepFinal)]
            self._enter(self.core.table.game_steps, self.core.table.state.copy())
        if isinstance(self.core.stopped, Evidence):  # from a start before
            self._on_news(news.Stopped(self.core.stopped), now)
        self.core.on_final = lambda: self._show(clock())

    # What comes in

    def on_hello(self, peer: PeerId, hello: Hello, now: float) -> None:
        """A peer of this match is connected."""
        if hello.match != self.start.match:
            return
        if hello.length and (text := self._unlike(hello)):
            if peer not in self._left_out:
                self._left_out.add(peer)
                self.context.emit(Notice(Reason(Why.LEFT_OUT, self.context.registry.name(peer), text)))
            return
        self._left_out.discard(peer)
        number = self.numbers.of(peer)
        self.ending.heard[number] = now
        self.core.connected(number, now)
        self.context.registry.send(peer, Lobby(self.start.match, PROFILE, profile_body(self.context.registry.profile)))
        if self.core.me >= 0 and self.numbers.is_stranger(peer):
            self.numbers.introduce_watchers(self.start.match)
        self._tell_peers()

    def on_lobby(self, peer: PeerId, message: Lobby) -> None:
        """After START only who watches, and wishes of those who have not heard of it are said this way."""
        stranger = self.numbers.is_stranger(peer)
        if message.topic == WATCHERS and self.core.me < 0 and not stranger:
            with suppress(Malformed):
                others = [each for each in watchers_of(message.body) if self.numbers.is_stranger(each[0])]
                self.context.call_guests(others, anywhere=self.context.setting.everywhere)
        elif message.topic == WISH and stranger:
            body = refusal_body(Reason(Why.MATCH_RUNS))
            self.context.registry.send(peer, Lobby(self.start.match, REFUSED, body))
        elif message.topic == WISH:
            self.context.registry.send(peer, Lobby(self.start.match, START, self.start.value))

    def on_profile(self) -> None:
        """Somebody has said how it wants to appear."""
        self._meet()
        self._tell_peers()
        self._tell_seats()

    def on_data(self, peer: PeerId, data: bytes, now: float) -> None:
        """A message of a peer, for the core."""
        if peer in self._left_out:
            return
        number = self.numbers.of(peer)
        self.ending.heard[number] = now
        self.core.receive(number, data, now)

    def lost(self, peer: PeerId, now: float) -> None:
        """No connection to a peer stands."""
        if peer in self.numbers:
            self.core.disconnected(self.numbers.of(peer), now)
            self._tell_peers()

    def tick(self, now: float) -> float | None:
        """Let time pass; when this wants to be called again at the latest."""
        if now >= self._next_tick:
            self._next_tick = now + _TICK_S
            self.core.tick(now)
            self.ending.look_at_the_clock(now)
        due = self.bots.play(now)
        self.flush(now)
        return due

    # What people do

    def act(self, seat: Seat, action: Action | str) -> None:
        """Give my seat's input."""
        try:
            self.core.play(seat, action)
        except Refused as refused:
            self.context.emit(InputRefused(seat, refused.refusal))
        except CannotNow as fault:
            self.context.emit(InputRefused(seat, Refusal.of("turn", fault.reason)))

    def attempt(self, command: Callable[[], object]) -> None:
        """Give the core a command; why it cannot follow it now is told."""
        try:
            command()
        except Refused as refused:
            self.context.emit(Notice(refused.refusal.reason))
        except (CannotNow, BadValueError) as fault:
            self.context.emit(Notice(fault.reason))

    def say(self, text: str) -> None:
        """Chat."""
        if text := clean(text, TALK_LIMIT):
            self.core.say(text)
            self.context.emit(
                Said(self.context.registry.key.public, self.context.registry.profile.name, text, mine=True)
            )

    def announce(self, topic: Topic, text: str) -> None:
        """Tell the others something; that a time is up is news here, too."""
        self.core.announce(topic, text)
        if topic is Topic.TIME_UP:
            own = self.context.registry
            self.context.emit(Announced(own.key.public, own.profile.name, topic, text))

    def agree(self, text: str, *, yes: bool) -> None:
        """Propose an agreement, consent to it, or decline it. Raises Refused and CannotNow."""
        if agreement := agreement_in(text):
            self.core.agree(agreement, yes=yes)
            self._tell_answer(self.core.me, text, yes=yes)

    # What goes out

    def flush(self, now: float) -> None:
        """Tell what the core has for the face, and let go of what nobody waits for."""
        self._show(now)
        self.context.registry.log = (self.core.table.length, self.core.table.head)
        self.journal.hand_over()

    def _show(self, now: float) -> None:
        told, self._waiting = [*self._waiting, *self.core.news()], []
        old = sum(isinstance(each, news.StepFinal) for each in told) - _FRESH
        for each in told:
            if isinstance(each, news.StepFinal):
                self._on_final(each, caught_up=old <= 0)
                old -= 1
            else:
                self._on_news(each, now)

    def summary(self) -> MatchSummary:
        """The match as scripts get to know it."""
        core, over = self.core, self.core.over()
        return MatchSummary(
            self.start.match.hex(),
            self.start.game,
            len(self.start.seats),
            tuple(seat for seat, owner in enumerate(self.start.seats) if owner.peer == core.me),
            over.steps if over else core.table.game_steps,
            (over.head if over else core.table.head).hex(),
            (over.digest if over else core.table.digest).hex(),
            over.result if over else None,
            over is not None,
            seconds_of(core.records[: over.steps if over else core.table.game_steps]),
            self.start.origin.as_json() if self.start.origin else None,
        )

    def close(self) -> None:
        """Let go of the disk. Raises DiskFullError."""
        self.journal.close()

    # Inside

    def _enter(self, steps: int, state: State[Any, Any]) -> None:
        """Tell the face where we are, once START is final."""
        if self._entered:
            return
        self._entered = True
        self._meet()
        match, options = self.start.match.hex(), dict(self.start.settings)
        self.context.emit(Started(match, self.game.id, self.people.seats(), steps, state, self._link, options))
        self._tell_peers()  # who is here was told to a room, if at all
        if self.start.origin:
            self.context.emit(Notice(Reason(Why.BRANCH)))

    @property
    def _link(self) -> str:
        """The way in for those who watch: as this desktop came in itself, else to where it listens."""
        code, addresses = self.context.invitation.code, self.context.invitation.addresses
        return str(Invitation(code, addresses or read_addresses(self.context.registry.addresses))) if code else ""

    def _on_final(self, final: news.StepFinal, *, caught_up: bool) -> None:
        played = final.played
        if played.kind is Kind.START:
            self._enter(final.step + 1, final.state)
        elif played.kind in (Kind.PLAY, Kind.CHANCE):
            events = tuple(played.events)
            self.context.emit(Stepped(final.step, played.inputs, played.outcomes, events, final.state, caught_up))
            if isinstance(played.agreement, Resign):
                self._tell_seats()
        elif played.kind is Kind.CONTROL:
            for text in departures(self.start.peers, played.gone, final.left) or (None,):
                self._tell_seats(text)
            self.people.quiet -= set(played.gone)
            self.people.silent -= set(played.gone)
            self.context.emit(self.people.offer())
            self._tell_peers()

    def _on_news(self, each: news.News, now: float) -> None:
        match each:
            case news.Quiet(peer) | news.Silent(peer) | news.Back(peer):
                self._on_presence(peer, each)
            case news.Paused(peer, on):
                self.context.emit(Paused((self.people.name(peer),) if on else ()))
            case news.Said() | news.Announced():
                self._hear(each)
            case news.Acted(seat):
                self.context.emit(Acted(seat))
            case news.Answered(peer, agreement, yes):
                self._tell_answer(peer, agreement, yes=yes)
            case news.Previewed(seat, draft):
                self.context.emit(Previewed(seat, draft))
            case news.PicturesShown(seat, step, pictures):
                self.context.emit(PicturesShown(seat, step, pictures))
            case news.Desync():
                self.ending.differ(each, now)
            case news.Stopped() | news.DesyncReport() | news.Forked():
                self.ending.stop(each, now)
            case _:
                if text := self._notice(each):
                    self.context.emit(Notice(text))
                if isinstance(each, news.BallotsUsedUp):
                    self.context.emit(self.people.offer())

    def _hear(self, each: news.Said | news.Announced) -> None:
        identity, name = self.people.identities[each.peer], self.people.name(each.peer)
        if isinstance(each, news.Said):
            self.context.emit(Said(identity, name, each.text, mine=False))
        else:
            self.context.emit(Announced(identity, name, each.topic, each.text))

    def _unlike(self, hello: Hello) -> Reason | None:
        """What a peer that has begun this match began it with otherwise than START says; None if nothing."""
        mine = settings_hash(self.start.settings)
        if hello.settings_hash != mine:
            theirs = hello.settings_hash
            return Reason(Why.SETTINGS_DIFFER, mine.hex()[:12], theirs.hex()[:12])
        return difference(self.game.title, (self.start.rules_hash, self.start.data_hash), hello)

    def _notice(self, each: news.News) -> Reason | None:
        match each:
            case news.Leaving(peer):
                members = self.core.table.members
                if self.core.is_over() or (len(members) == 2 and peer in members):  # of more, their next step says it
                    return Reason(Why.LEAVES, self.people.name(peer))
            case news.DiskFull(reason):
                return reason
            case news.Doubtful():
                return Reason(Why.OLD_COPY)
            case news.Ready():
                return Reason(Why.CAUGHT_UP)
            case news.BallotsUsedUp(peer):
                return Reason(Why.BALLOTS_USED_UP, self.people.name(peer))
            case news.SaidTwice(peer):
                return Reason(Why.SAID_TWICE, self.people.name(peer))
            case news.GoesOn():
                self.ending.go_on()
                return Reason(Why.GOES_ON)
            case news.Misbehaved():
                return self._misbehaviour(each)
        return None

    def _misbehaviour(self, told: news.Misbehaved) -> Reason | None:
        """The line about it, once for each peer: who floods the table does not flood the screen as well."""
        identity = self.people.identities[told.peer]
        log.info("%s %s %s", fingerprint(identity), told.what, told.detail)
        if identity in self._misbehaved:
            return None
        self._misbehaved.add(identity)
        return Reason(Why.MISBEHAVED, self.people.name(told.peer), told.what)

    def _on_presence(self, peer: PeerNumber, each: news.News) -> None:
        people = self.people
        (people.quiet.discard if isinstance(each, news.Back) else people.quiet.add)(peer)
        (people.silent.add if isinstance(each, news.Silent) else people.silent.discard)(peer)
        self.context.emit(people.offer())
        self._tell_peers()

    def _tell_answer(self, peer: PeerNumber, agreement: str, *, yes: bool) -> None:
        identity, name = self.people.identities[peer], self.people.name(peer)
        self.context.emit(Answered(identity, name, agreement, yes, mine=peer == self.core.me))

    def _meet(self) -> None:
        """Keep how people appear."""
        if looks := self.people.meet():
            with suppress(DiskFullError):  # a match is worth more
                self.context.library.keep_looks(self.start.match, looks)

    def _tell_seats(self, reason: Reason | None = None) -> None:
        if self._entered:
            self.context.emit(SeatsChanged(self.people.seats(), reason))

    def _tell_peers(self) -> None:
        self.context.emit(PeersChanged(self.people.peers()))


def _begins(each: news.News) -> bool:
    """Whether this is the news that START is final."""
    return isinstance(each, news.StepFinal) and each.played.kind is Kind.START
