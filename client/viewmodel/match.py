"""A match as this desktop sees it: fed with session events, asked by screens.  No Qt, no rules."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, TypeAlias

from client.i18n import translate
from client.i18n.sentences import listed
from client.i18n.troubles import refusal_words, trouble_sentence
from client.tables.cast import Cast
from client.tables.context import StepNews
from client.tables.line import Line
from client.viewmodel.agreements import Agreements, agreed_lines
from client.viewmodel.arrivals import Arrivals, line_of
from client.viewmodel.chat import Chat
from client.viewmodel.people import seat_cast
from client.viewmodel.rematch import Call, call_of
from client.viewmodel.turn_time import MatchClock, TurnTime
from games.kernel import CHANCE, Event, Game, Result, Seat, State
from net.reasons import Reason
from net.session import (
    Acted,
    Announced,
    Answered,
    Ended,
    InputRefused,
    Link,
    Notice,
    Paused,
    PeerId,
    PeersChanged,
    PeerView,
    PicturesShown,
    Previewed,
    Said,
    SeatsChanged,
    SeatView,
    SessionEvent,
    SilenceOffer,
    Started,
    Stepped,
    Stopped,
)
from net.wire import Topic

Narrate: TypeAlias = Callable[[StepNews], Sequence[Line]]
"""A game's storyteller: what a step brought → lines of the log."""

LONGEST_LOG = 5000


class Change(Enum):
    """What a session event has changed, for the screens to draw anew."""

    STATE = auto()
    PREVIEW = auto()
    ACTED = auto()
    PICTURES = auto()
    PEOPLE = auto()
    CHAT = auto()
    OFFER = auto()
    PAUSE = auto()
    NOTICE = auto()
    REFUSED = auto()
    OVER = auto()
    CALL = auto()
    AGREE = auto()


@dataclass(slots=True)
class MatchModel:
    """Everything about one match that screens show."""

    game: Game[Any, Any]
    narrate: Narrate
    match: str
    seats: tuple[SeatView, ...]
    state: State[Any, Any]
    steps: int
    spectator: bool = field(init=False)
    """Whether nobody at this desktop plays, from the start or since the others went on without them."""
    held: int = field(init=False)
    """How many seats this desktop's people had when the match was entered: they take as many to play it again."""
    called: tuple[str, ...] = field(init=False)
    """What they were called, where several share this desktop."""
    cast: Cast = field(init=False)
    peers: tuple[PeerView, ...] = ()
    offer: SilenceOffer | None = None
    paused: tuple[str, ...] = ()
    chat: Chat = field(default_factory=Chat)
    options: Mapping[str, Any] = field(default_factory=dict)
    """What the room chose."""
    invitation: str = ""
    """The link with which others can watch; empty for a match on this desktop alone."""
    log: list[Line] = field(default_factory=list)
    notice: str = ""
    stopped: str = ""
    """Why nothing more will be played although nobody has won."""
    ended: Ended | None = None
    calls: dict[PeerId, Call] = field(default_factory=dict)
    """Once it is over: who plays again, and the ways into their new rooms."""
    before: State[Any, Any] | None = None
    """The state before the newest step."""
    news: tuple[Event, ...] = ()
    """The events of the newest step."""
    inputs: Mapping[Seat, Any] = field(default_factory=dict)
    """The actions of the newest step, or the outcomes of chance; empty while a longer log is being caught up with."""
    drafts: dict[Seat, str] = field(default_factory=dict)
    """What others have in mind for the open step, as they show it; not checked."""
    pictures: dict[Seat, PicturesShown] = field(default_factory=dict)
    """What seats at other desktops showed last of what an input of theirs rests on; not checked."""
    given: set[Seat] = field(default_factory=set)
    """The seats of mine whose input for the open step is on its way: it is final when all who owe one have given it."""
    curtained: tuple[Seat, ...] | None = None
    """Where people at this desktop must not see each other's things: the seat in front of the screen, or none of them.

    None: nobody here has to hide anything.
    """
    acted: dict[Seat, float] = field(default_factory=dict)
    """The seats that have given their input for the open step, and when, by the match's clock."""
    turns: TurnTime | None = None
    """The time of its turns; None for a match without a clock."""
    agreements: Agreements = field(default_factory=Agreements)
    """What players propose beside the rules: a draw, a resignation, to take a move back."""
    _seated: set[PeerId] = field(init=False)
    """The desktops that have, or had, a seat: only they can call the others into a new room."""
    now: Callable[[], float] = time.monotonic
    clock: MatchClock = field(init=False)
    """The match's time, which stands while it is paused."""
    opened: float = field(init=False)
    """When the open step began here, by that clock."""
    _arrivals: Arrivals = field(init=False)
    _before_me: Seat | None = None
    """Who of this desktop's people gave an input last."""
    _acted_at: int = 0
    """The first step after that input was final."""

    def __post_init__(self) -> None:
        self.cast = seat_cast(self.seats)
        self.clock = MatchClock(self.now)
        self._arrivals = Arrivals(lambda: self.now())  # noqa: PLW0108 - tests move it
        self.opened = self.clock.time
        self._seated = {seat.peer for seat in self.seats if seat.peer is not None}
        self.spectator, self.held = not self.mine, len(self.mine)
        self.called = tuple(self.seats[seat].profile.name for seat in self.mine) if self.held > 1 else ()

    @classmethod
    def of(cls, started: Started, game: Game[Any, Any], narrate: Narrate) -> MatchModel:
        """The model of a match that has started or was entered again."""
        model = cls(game, narrate, started.match, started.seats, started.state, started.steps)
        model.invitation, model.options = started.link, started.options
        return model

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat."""
        return self.game.teams(len(self.seats), {**self.game.settings({}), **self.options})

    @property
    def mine(self) -> tuple[Seat, ...]:
        """The seats of this desktop's people."""
        return self.cast.mine

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that the table waits for; chance is nobody."""
        return tuple(seat for seat in self.state.to_act() if seat != CHANCE)

    @property
    def acting(self) -> Seat | None:
        """The seat of mine that acts now; None when I wait."""
        return next((seat for seat in self.owing if seat in self.mine and seat not in self.given), None)

    @property
    def viewer(self) -> Seat | None:
        """Whose view is shown: the acting seat of mine, else the one that acted last; None for a spectator."""
        if self.acting is not None:
            return self.acting
        return self._before_me if self._before_me in self.mine else next(iter(self.mine), None)

    @property
    def result(self) -> Result | None:
        """The final standings, once there are any."""
        return self.state.result()

    @property
    def over(self) -> bool:
        """Whether nothing more will be played."""
        return self.result is not None or self.ended is not None or bool(self.stopped)

    @property
    def desktops(self) -> int:
        """At how many desktops it is played; at three or more, those who stay can let a bot play on for one."""
        return len({seat.peer for seat in self.seats})

    @property
    def others(self) -> tuple[str, ...]:
        """Who plays at other desktops that are here now, by name."""
        here = {peer.peer for peer in self.peers if peer.link is Link.HERE and not peer.spectator}
        return tuple(player.name for player in self.cast.players if player.peer in here and not player.bot)

    @property
    def away(self) -> tuple[PeerView, ...]:
        """Those who are silent, and about whom something can be decided."""
        silent = self.offer.peers if self.offer is not None else ()
        return tuple(peer for peer in self.peers if peer.peer in silent)

    @property
    def away_names(self) -> str:
        """Their names, for a sentence."""
        return " & ".join(peer.profile.name for peer in self.away) or translate("Offer", "Somebody")

    @property
    def call(self) -> Call | None:
        """The way into the new room of those who play again and are here: of several rooms, all meet in the same."""
        away = {peer.peer for peer in self.peers if peer.link in (Link.SILENT, Link.GONE)}
        there = (call for peer, call in self.calls.items() if peer not in away)
        return min(there, key=lambda call: call.code, default=None)

    @property
    def caller(self) -> PeerId | None:
        """Who opened that room."""
        return next((peer for peer, call in self.calls.items() if call is self.call), None)

    def forget_call(self, code: str) -> None:
        """There is no way into this room any more."""
        self.calls = {peer: call for peer, call in self.calls.items() if call.code != code}

    @property
    def watched(self) -> str:
        """What who only watches is told: that they do, and whom the table waits for."""
        names = [self.cast.name(seat) for seat in self.owing if seat not in self.acted]
        if self.agreements.given_up and self.held:
            return translate("Play", "You resigned: a bot plays in your seat, and you are watching.")
        if self.held:  # whoever is back at last has not seen the notice
            return translate("Play", "You were silent too long: a bot plays in your seat, and you are watching.")
        if not names:
            return translate("Play", "You are watching.")
        if len(names) == 1:
            return translate("Play", "You are watching. It is {name}'s turn.").format(name=names[0])
        return translate("Play", "You are watching. Still to act: {names}.").format(names=listed(names))

    @property
    def recap(self) -> tuple[Line, ...]:
        """What has happened since somebody at this desktop acted last, without headings."""
        return tuple(line for line in self.readable if line.step >= self._acted_at and not line.heading)

    @property
    def readable(self) -> list[Line]:
        """The lines of the log that whoever sits in front of the screen may read."""
        return [line for line in self.log if line.only is None or line.only in self.eyes]

    @property
    def eyes(self) -> tuple[Seat, ...]:
        """Whose secrets may be shown now: those of this desktop's people, or of the one behind a lifted curtain."""
        return self.mine if self.curtained is None else self.curtained

    def give(self, seat: Seat) -> None:
        """A seat of mine gives its input for the open step."""
        self.given.add(seat)
        self.acted.setdefault(seat, self.clock.time)
        self._before_me = seat

    def handle(self, event: SessionEvent) -> set[Change]:
        """Take in what happened; what has changed by it."""
        match event:
            case Stepped():
                return self._step(event)
            case Acted(seat):
                self.acted.setdefault(seat, self.clock.time)
                return {Change.ACTED}
            case Previewed() | PicturesShown() | Answered():
                return self._show(event)
            case SeatsChanged(seats, reason):
                return self._seats(seats, reason)
            case PeersChanged(peers):
                return self._meet(peers)
            case SilenceOffer():
                self.offer = event if event.peers else None
                return {Change.OFFER}
            case Said() | Announced():
                return self._hear(event)
            case Paused(by):
                self.paused = by
                self.clock.run(on=not by)
                return {Change.PAUSE}
            case InputRefused(seat, refusal):
                self.given.discard(seat)
                self.acted.pop(seat, None)
                rule = f" ({refusal.rule})" if refusal.rule else ""
                self.notice = refusal_words(refusal) + rule
                return {Change.REFUSED, Change.NOTICE}
            case Notice(reason):
                self.notice = trouble_sentence(reason)
                return {Change.NOTICE}
            case Stopped() | Ended():
                return self._end(event)
        return set()

    def _end(self, event: Stopped | Ended) -> set[Change]:
        if isinstance(event, Ended):
            self.ended = event
        if self.result is None and not self.stopped:
            self.stopped = trouble_sentence(event.reason) or translate("Play", "This table is closed.")
        return {Change.OVER}

    def _answered(self, answer: Answered) -> set[Change]:
        self.agreements.hear(answer)
        if answer.yes or answer.mine:
            return {Change.AGREE}
        self.notice = translate("Agree", "{name} declines.").format(name=answer.name)
        return {Change.AGREE, Change.NOTICE}

    def _step(self, event: Stepped) -> set[Change]:
        self.agreements.step(event.step, event.inputs, event.events, self.mine)
        lines = self.told(StepNews(event.events, self.state, event.state, self.cast, self.mine))
        self.log += [replace(line, step=event.step) for line in lines]
        del self.log[:-LONGEST_LOG]
        self.before, self.news = self.state, event.events
        if self.ended is None:
            self.stopped = ""  # a step that it stopped over was decided by the others
        if self.given:
            self._acted_at = event.step + 1
        self.given.clear()
        self.acted.clear()
        self.drafts.clear()
        self.inputs = ({CHANCE: event.outcomes} if event.outcomes else event.inputs) if event.caught_up else {}
        self.state, self.steps, self.opened = event.state, event.step + 1, self.clock.time
        changes = {Change.STATE, Change.AGREE}
        return changes | {Change.OVER} if self.result is not None else changes

    def told(self, news: StepNews) -> Sequence[Line]:
        """A step's lines; those that only somebody else may know are left out, whatever the game tells."""
        if agreed := agreed_lines(news.events, self.cast):
            return agreed
        return [line for line in self.narrate(news) if line.only is None or line.only in news.seats]

    def _show(self, shown: Previewed | PicturesShown | Answered) -> set[Change]:
        """Somebody shows what they have in mind, what their move rests on, or what they propose."""
        if isinstance(shown, Answered):
            return self._answered(shown)
        if shown.seat in self.mine:
            return set()
        if isinstance(shown, Previewed):
            self.drafts[shown.seat] = shown.draft
            return {Change.PREVIEW}
        self.pictures[shown.seat] = shown
        return {Change.PICTURES}

    def _hear(self, told: Said | Announced) -> set[Change]:
        """Somebody talks, calls the others into a new room, or played on alone while they were away."""
        if isinstance(told, Said):
            return {Change.CHAT} if self.chat.hear(told) else set()
        if told.peer not in self._seated:
            return set()
        if told.topic is Topic.REMATCH:
            if not self.over or (call := call_of(told)) is None:
                return set()
            self.calls[told.peer] = call
            return {Change.CALL}
        line = line_of(told, self)
        if line is None or line in self.log:
            return set()
        self.log.append(line)
        self.notice = line.text
        return {Change.NOTICE, Change.PEOPLE}

    def _meet(self, peers: tuple[PeerView, ...]) -> set[Change]:
        call, before, self.peers = self.call, self.peers, peers
        changes = {Change.PEOPLE} if self.call == call else {Change.PEOPLE, Change.CALL}
        if news := self._arrivals.words(before, peers):
            self.notice = news
            changes.add(Change.NOTICE)
        return changes

    def _seats(self, seats: tuple[SeatView, ...], reason: Reason | None) -> set[Change]:
        played = bool(self.mine)
        self.seats, self.cast = seats, seat_cast(seats)
        self._seated.update(seat.peer for seat in seats if seat.peer is not None)
        self.spectator = not self.mine
        self.given.intersection_update(self.mine)
        if reason is None:
            return {Change.PEOPLE}
        self.notice = trouble_sentence(reason)
        self.log.append(Line(self.notice, step=self.steps))
        if played and self.spectator:
            self.notice = translate(
                "Play",
                "You were silent too long, and the others went on: a bot plays in your seat, and you are watching.",
            )
        return {Change.PEOPLE, Change.NOTICE, Change.STATE}
