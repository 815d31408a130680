"""What a log says, step by step: the game's state, who plays which seat, the head. Pure: no disk, no signatures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.kernel import (
    BOOKS,
    CHANCE,
    CLOSED,
    Action,
    Agreement,
    Dealt,
    Delivery,
    Draw,
    DrawAgreed,
    Face,
    Game,
    Refusal,
    Refused,
    ReplayDealer,
    Request,
    Resign,
    Resigned,
    Seal,
    Seat,
    Settled,
    Show,
    Slot,
    State,
    TakeBack,
    TakenBack,
    agreement_in,
    drawn,
    given_up,
    settle,
    submit,
)
from net.entries import SEAT, PeerNumber
from net.lockstep.played import Past, Played, cannot_go_back, lasting, newest_first
from net.lockstep.ports import Dealing, Fault, Part
from net.log import NO_DIGEST, NO_HEAD, PERSON, Kind, Origin, Start, Step, head_after, label_of, shaped_value
from net.packing import Anything, Malformed, Plain, shaped
from net.reasons import Failure, Reason, Why, reason_of


class BadStepError(Failure):
    """A step that this log cannot go on with; `seat` is whose action breaks the rules, if one does."""

    def __init__(self, why: Why | Reason, *values: object, seat: Seat | None = None) -> None:
        super().__init__(why, *values)
        self.seat = seat


class Table:
    """One match up to a head. It only ever advances by whole steps.

    `me` is the peer whose faces the state learns; None learns none (spectators, `verify`). Once the books of a match
    are open, `opened` has all faces, and the state learns what any seat is shown.
    """

    __slots__ = (
        *("game", "start", "me", "dealing", "state", "members", "owners", "length", "game_steps", "head", "ended"),
        *("kind", "authors", "parts_wait", "requests", "digest", "opened", "resigned"),
        *("_dealing_open", "_past", "_undealt"),
    )

    def __init__(
        self,
        game: Game[Any, Any],
        start: Start,
        dealing: Dealing,
        me: PeerNumber | None = None,
        opened: Mapping[Slot, Face] | None = None,
    ) -> None:
        """The table before START. Raises BadStepError if START does not fit the game, or its past breaks the rules."""
        self.game = game
        self.start = start
        self.dealing = dealing
        self.me = me
        self.opened = opened
        self.members: tuple[PeerNumber, ...] = tuple(range(len(start.peers)))
        self.owners: tuple[PeerNumber, ...] = tuple(seat.peer for seat in start.seats)
        self.length = 0
        """Steps so far."""
        self.game_steps = 0
        """Steps so far up to the game's last, START included; END never counts."""
        self.head = NO_HEAD
        self.ended = False
        self.kind = Kind.START
        """What the next step is, unless the table decides on a CONTROL step instead. Meaningless once `ended`."""
        self.authors: Mapping[PeerNumber, tuple[Seat, ...]] = {}
        """Who owes an INPUT for the next step, in peer order, for which seats; a part of a round is for none."""
        self.parts_wait = False
        """Whether the parts of the next step, a round of dealing, leave only when the step before is final."""
        self.requests: tuple[Request, ...] = ()
        """What the chance step that is open asks for; its rounds are steps of their own."""
        self.digest = NO_DIGEST
        """Of the public state before the next step; before START of none."""
        self.resigned: frozenset[Seat] = frozenset()
        """The seats that gave up and that a bot plays on."""
        self._past: Past | None = None
        self._undealt = dealing.copy()
        """The dealing before START, for positions that players go back to."""
        self._dealing_open = False
        """Whether rounds of dealing are under way: of a chance step, or only to hand faces over to a stand-in."""
        if not game.seats_min <= len(start.seats) <= game.seats_max:
            raise BadStepError(Why.SEATS_NUMBER, game.title, len(start.seats))
        self.state: State[Any, Any] = game.new(len(start.seats), dict(start.settings))
        if start.origin:
            self._catch_up(start.origin)

    @property
    def label(self) -> bytes:
        """What the parts of the next step belong to."""
        return label_of(self.start.match, self.head)

    def seats_of(self, peer: PeerNumber) -> tuple[Seat, ...]:
        """The seats that a peer plays now."""
        return tuple(seat for seat, owner in enumerate(self.owners) if owner == peer)

    def end_value(self, books: tuple[tuple[PeerNumber, bytes], ...] = ()) -> tuple[Plain, Plain, Plain]:
        """The value that END must have with these books."""
        result = self.state.result() or ()
        return self.digest, tuple((standing.place, standing.score) for standing in result), books

    def opens_books(self) -> bool:
        """Whether END carries the members' card secrets: anything was hidden, and the table's option allows it."""
        return self.dealing.keeps_books() and dict(self.start.settings).get(BOOKS.name) != CLOSED

    def action(self, seat: Seat, text: str) -> Any:
        """The action of a text, or the agreement. Raises Refused if it is none or breaks the rules."""
        if agreement := agreement_in(text):
            if why_not := self.refuses(agreement):
                raise Refused(why_not)
            return agreement
        action = self.game.parse(text)
        if str(action) != text:
            raise Refused(Refusal.of("syntax", Reason(Why.OTHER_SPELLING, text[:80])))
        if why_not := self.state.why_not(seat, action):
            raise Refused(why_not)
        return action

    def refuses(self, agreement: Agreement) -> Refusal | None:
        """Why the players cannot agree on this at the open step; None if they can."""
        match agreement:
            case _ if self.kind is not Kind.PLAY:
                return Refusal.of("turn", Reason(Why.WAIT_FOR_TURN))
            case Resign(seat) if seat >= len(self.owners) or seat in self._bots():
                return Refusal.of("turn", Reason(Why.NOTHING_TO_GIVE_UP))
            case Draw() if len(set(self._teams())) < 2 or self._bots():
                return Refusal.of("turn", Reason(Why.NO_DRAW_WITH_BOTS))
            case TakeBack(step):
                return cannot_go_back(self._past, step)
        return None

    def consenting(self, agreement: Agreement) -> frozenset[PeerNumber]:
        """The members that must have consented: all that play a seat for people; for a resignation, that seat's own."""
        if isinstance(agreement, Resign):
            return frozenset({self.owners[agreement.seat]})
        bots = self._bots()
        return frozenset(owner for seat, owner in enumerate(self.owners) if seat not in bots)

    def hidden(self, seat: Seat, action: Action) -> tuple[Seal, ...]:
        """The sealed choices of an own action, each with its face. Raises Refused if one has none that it can have."""
        seals = action.hides()
        if any(seal.face not in seal.alphabet for seal in seals):
            raise Refused(Refusal.of("syntax", Reason(Why.CHOICE_MISSING, action, seat + 1)))
        return seals

    def seal_fault(self, peer: PeerNumber, seat: Seat, action: Action, part: Part) -> Fault | None:
        """What is wrong with the part that hides an action's sealed choices."""
        if seals := action.hides():
            return self.dealing.check_seal(peer, self.label, seat, seals, part)
        return Fault(peer, Reason(Why.NO_SEAL_HERE)) if any(part) else None

    def head_if(self, kind: Kind, value: Plain) -> bytes:
        """The head after this step."""
        return head_after(self.head, self.length, kind, self.members, value, self.digest)

    def check(self, step: Step) -> None:
        """Whether this can be the next step: place, members, digest before, value by the rules. Raises BadStepError."""
        if self.ended:
            raise BadStepError(Why.AFTER_END)
        if step.number != self.length:
            raise BadStepError(Why.OTHER_NUMBER, step.number, self.length)
        if step.members != self.members:
            raise BadStepError(Why.OTHER_MEMBERS)
        if step.before != self.digest:
            raise BadStepError(Why.DIGEST_BEFORE)
        self.check_value(step.kind, step.value)

    def check_value(self, kind: Kind, value: Any) -> None:
        """Whether the next step can have this value; parts are not checked here. Raises BadStepError."""
        try:
            shaped_value(kind, value)
        except Malformed as fault:
            raise BadStepError(reason_of(fault)) from fault
        if kind is Kind.CONTROL:
            self._check_gone(value[1])
        elif kind is not self.kind:
            raise BadStepError(Why.OTHER_KIND, kind.name, self.kind.name)
        elif kind is Kind.PLAY:
            self._check_play(value)
        elif kind is Kind.CHANCE:
            if [peer for peer, _ in value] != list(self.authors):
                raise BadStepError(Why.OTHER_PARTS)
        elif kind is Kind.END:
            self._check_end(value)
        elif value != self.start.value:
            raise BadStepError(Why.OTHER_START)

    def advance(self, kind: Kind, value: Any) -> Played:
        """Make the next step. Trusts that `check_value` holds and that parts are right.

        Raises ValueError for parts that cannot be right.
        """
        head = self.head_if(kind, value)
        played, before = Played(kind), Past(self.length, self.head, kind, value, None, self._past)
        if kind is Kind.PLAY:
            self._play(value, played)
        elif kind is Kind.CHANCE:
            if (dealt := self.dealing.take(self.label, dict(value))) is not None:
                self._end_dealing(dealt, played)
        elif kind is Kind.CONTROL:
            played.gone = dict(value[1])
            self._replace(played.gone)
        else:
            self.ended = kind is Kind.END
        self.head = head
        self.length += 1
        if not isinstance(played.agreement, TakeBack):
            self._past = before._replace(lasts=lasting(played))
        if kind is not Kind.END:
            self.game_steps = self.length
        if kind in (Kind.START, Kind.PLAY, Kind.CHANCE):
            self.digest = self.state.digest()
        self._look_ahead(kind)
        return played

    def copy(self) -> Table:
        """A table that goes on alike and independently."""
        twin = Table.__new__(Table)
        for name in Table.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.state = self.state.copy()
        twin.dealing = self.dealing.copy()
        return twin

    def _play(self, value: Any, played: Played) -> None:
        """What the seats do; whoever seals a choice knows its face."""
        played.inputs = {seat: agreement_in(text) or self.game.parse(text) for seat, text, _ in value}
        if agreement := played.agreement:
            self._agree(agreement, played)
            return
        found: tuple[Delivery, ...] = ()
        sealed: list[tuple[Seat, Slot]] = []
        for seat, _, body in value:
            if seals := played.inputs[seat].hides():
                found += self.dealing.take_seals(self.label, seat, seals, body)
                sealed += [(seat, seal.slot) for seal in seals]
        played.events = self.state.apply(played.inputs)
        self._learn(found, sealed, played)

    def _agree(self, agreement: Agreement, played: Played) -> None:
        """What the players agreed on takes the place of all that was to be done at this step."""
        standings = None
        match agreement:
            case Draw():
                played.events, standings = [DrawAgreed()], drawn(len(self.owners))
            case Resign(seat):
                played.events, standings = [Resigned(seat)], given_up(self._teams(), seat)
                self.resigned |= {seat}
            case TakeBack(step):
                played.events = [TakenBack(step)]
                self._go_back(step)
        if standings:
            self.state = Settled(self.state, agreement, standings)

    def _go_back(self, step: int) -> None:
        """Stand where the table stood before this step, at today's head."""
        earlier = Table(self.game, self.start, self._undealt.copy(), self.me, self.opened)
        for each in reversed([past for past in newest_first(self._past) if past.number < step]):
            earlier.length, earlier.head = each.number, each.head
            earlier.advance(each.kind, each.value)
        self.state, self.dealing, self._past = earlier.state, earlier.dealing, earlier._past

    def _bots(self) -> frozenset[Seat]:
        """The seats that no person plays now."""
        given = enumerate(zip(self.start.seats, self.owners, strict=True))
        return self.resigned | {seat for seat, (old, owner) in given if (old.player, old.peer) != (PERSON, owner)}

    def _teams(self) -> tuple[int, ...]:
        return self.game.teams(len(self.owners), dict(self.start.settings))

    def _end_dealing(self, dealt: Dealt, played: Played) -> None:
        """The last round has ended: tell the state what came out, if it asked for anything."""
        self._dealing_open = False
        played.requests, self.requests = self.requests, ()
        played.outcomes = dealt.outcomes
        if played.requests:
            played.events = self.state.apply({CHANCE: dealt.outcomes})
        self._learn(dealt.deliveries, _shown(played.requests), played)

    def _look_ahead(self, last: Kind) -> None:
        """Find out what the next step is, and who owes an INPUT for it."""
        owed = self.state.to_act()
        if last is Kind.CONTROL or (owed == (CHANCE,) and not self._dealing_open):
            self._begin_dealing(owed == (CHANCE,))
        owing: dict[PeerNumber, tuple[Seat, ...]] = {}
        if self._dealing_open:
            self.kind, owing = Kind.CHANCE, dict.fromkeys(self.dealing.owes(), ())
        else:
            self.kind = Kind.PLAY if owed else Kind.END
            if not owed and self.opens_books():
                owing = dict.fromkeys(self.members, ())
            for seat in owed:
                owing[self.owners[seat]] = (*owing.get(self.owners[seat], ()), seat)
        self.authors = dict(sorted(owing.items()))
        self.parts_wait = self.kind is last is Kind.CHANCE and self.dealing.waits()

    def _begin_dealing(self, for_the_rules: bool) -> None:
        """A chance step begins, or begins again with the members left; or stand-ins get to know what they need."""
        self.requests = self.state.requests() if for_the_rules else ()
        self.dealing.begin(self.requests, self.members, self.owners)
        self._dealing_open = for_the_rules or bool(self.dealing.owes())

    def _check_play(self, value: tuple[tuple[Seat, str, bytes], ...]) -> None:
        if tuple(seat for seat, _, _ in value) != self.state.to_act():
            raise BadStepError(Why.OTHER_ACTIONS)
        for seat, text, seals in value:
            try:
                action = self.action(seat, text)
            except Refused as refused:
                raise BadStepError(refused.refusal.reason, seat=seat) from refused
            if bool(seals) != bool(action.hides()):
                raise BadStepError(Why.SEAL_MISSING, seat=seat)

    def _check_end(self, value: Any) -> None:
        if value != self.end_value(value[2]) or [peer for peer, _ in value[2]] != list(self.authors):
            raise BadStepError(Why.OTHER_END)
        for peer, books in value[2]:
            if fault := self.dealing.check_books(peer, books):
                raise BadStepError(fault.reason, seat=next(iter(self.seats_of(fault.peer)), None))

    def _check_gone(self, gone: tuple[tuple[PeerNumber, PeerNumber], ...]) -> None:
        leaving = [peer for peer, _ in gone]
        left = set(self.members) - set(leaving)
        if self.kind not in (Kind.PLAY, Kind.CHANCE) or len(self.members) < 3:
            raise BadStepError(Why.NOBODY_GONE_HERE)
        if leaving != sorted(set(leaving)) or not set(leaving) <= set(self.members):
            raise BadStepError(Why.GONE_NO_MEMBER)
        if not {stand_in for _, stand_in in gone} <= left or not left:
            raise BadStepError(Why.STAND_IN_NO_MEMBER)
        if not self.dealing.spares(leaving):
            raise BadStepError(Why.HIDDEN_LOST)

    def _replace(self, gone: Mapping[PeerNumber, PeerNumber]) -> None:
        self.members = tuple(peer for peer in self.members if peer not in gone)
        self.owners = tuple(gone.get(owner, owner) for owner in self.owners)

    def _learn(self, deliveries: tuple[Delivery, ...], shown: Sequence[tuple[Seat, Slot]], played: Played) -> None:
        """Let the state learn the faces of own seats; with open books those that any seat was shown in this step."""
        if self.opened is None:
            played.learned = tuple(each for each in deliveries if self.owners[each.seat] == self.me)
        else:
            faces = self.opened
            played.learned = tuple(Delivery(seat, slot, faces[slot]) for seat, slot in shown if slot in faces)
        for _, slot, face in played.learned:
            played.events += self.state.learn(slot, face)

    def _catch_up(self, origin: Origin) -> None:
        """Play the steps that a branch begins with: told, not proven, but held to the rules."""
        faces = origin.dealt
        for chunk in origin.past:
            for moves in chunk:
                try:
                    if self.state.to_act() == (CHANCE,):
                        shown = _shown(self.state.requests())
                        found = tuple(Delivery(seat, slot, faces[slot]) for seat, slot in shown)
                        settle(self.state, ReplayDealer([Dealt(shaped(moves, [Anything]), found)]))
                    else:
                        inputs = {seat: self.game.parse(text) for seat, text in shaped(moves, [(SEAT, str)])}
                        submit(self.state, inputs)
                        for action in inputs.values():
                            for seal in action.hides():
                                self.state.learn(seal.slot, faces[seal.slot])
                except (Malformed, Refused, ValueError, TypeError, LookupError) as fault:
                    raise BadStepError(Why.BAD_PAST) from fault


def _shown(requests: Sequence[Request]) -> list[tuple[Seat, Slot]]:
    """What single seats get to see."""
    shows = [request for request in requests if isinstance(request, Show)]
    return [(seat, show.slot) for show in shows for seat in show.audience or ()]
