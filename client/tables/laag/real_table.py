"""The parts of the table that belong to a real one: a camera watches, people write down what happened and tidy up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from client.i18n import translate
from client.tables.context import TableContext
from client.tables.freehand import Grasp
from client.tables.interface import Answer, BarAction
from client.tables.laag.by_hand import HandTable
from client.tables.laag.draft import Proposal, draft_of, opened
from client.tables.laag.editor import Editor
from client.tables.laag.narrate import upkeep_of
from client.tables.laag.overlay import Overlay
from client.tables.laag.setup import setup_of
from client.tables.laag.verdict import verdict_of
from client.tables.laag.words import bots_words
from games.kernel import Event, NotAnAction, Seat
from games.laag import GAME, Malformed, Records, Situation, Tell
from games.laag import events as e


class RealTable(HandTable):
    """The parts of a table that are `client.tables.freehand.Watched` and `Drafting`: records are written on it."""

    def __init__(self) -> None:
        super().__init__()
        self.proposal: Proposal | None = None
        """What a camera says of the flick in question."""
        self._illustrated: Proposal | None = None
        """That proposal, if it is only the record in review with its frames."""
        self._try: tuple[object, ...] = ()
        """The flick that `proposal` is about, and which try at it."""
        self._upkeep: tuple[str, ...] = ()
        """What hands have to do on a real table before the next flick."""

    def show(self, context: TableContext) -> None:
        """Take in how things stand; a proposal holds for one try."""
        super().show(context)
        if self._try != (now := try_of(self.view)):
            self._try, self.proposal = now, None

    @property
    def _free(self) -> bool:
        """Whether somebody here may do something now."""
        return self.acting and not self.context.closing

    @property
    def grasp(self) -> Grasp | None:
        """The hand that aims a flick or writes a record, while somebody here may."""
        return self.hand if self._free else None

    @property
    def can_undo(self) -> bool:
        """Whether a correction of the record can be taken back."""
        return self._free and isinstance(self.hand, Editor) and self.hand.can_undo

    def undo(self) -> bool:
        """Take the last correction back."""
        return self._free and isinstance(self.hand, Editor) and self.hand.undo()

    def _keep_up(self, events: Sequence[Event]) -> None:
        """Remember the tasks for hands after one step, until something is told of the next flick."""
        if not self.view.settings.virtual:
            tasks = upkeep_of(events, self.context.cast)
            told = any(isinstance(event, e.Proposed | e.Amended) for event in events)
            self._upkeep = tasks or (() if told else self._upkeep)

    @property
    def _tasks(self) -> tuple[str, ...]:
        """What hands have to do now; at the very beginning, lay out the pieces."""
        now, context = self.view, self.context
        if context.read_only or context.over:
            return ()
        fresh = now.phase in ("draw", "dash") and not any(now.dashed) and not self._upkeep
        if fresh and not now.settings.virtual:
            return (
                translate("LAAG", "Lay the mat and set up every piece as it is drawn here."),
                translate("LAAG", "No die shows a pip."),
                *((bots_words(),) if any(player.bot for player in context.cast.players) else ()),
            )
        return self._upkeep

    @property
    def watchable(self) -> bool:
        """Whether somebody here plays this match on a real table."""
        context = self.context
        return not self.view.settings.virtual and context.viewer is not None and not context.read_only

    def watch(self) -> Mapping[str, Any] | None:
        """The setup of the flick that is awaited on a real table; None while none is, or for who only looks on."""
        awaited = self.watchable and not self.context.over and self.view.phase == "flick"
        return setup_of(self.view) if awaited else None

    def propose(self, proposal: Proposal) -> Answer:
        """A camera saw the announced flick: the editor opens with it, or keeps it beside what a person has begun."""
        now = self.view
        if now.settings.virtual or now.phase not in ("flick", "review"):
            return Answer(why=translate("LAAG", "The camera saw a flick that nobody has announced."), rule="LG-P1")
        try:
            draft = draft_of(now, proposal.record)
        except Malformed as fault:
            return Answer(why=translate("LAAG", "The camera watched another flick."), rule=fault.refusal.rule)
        self.proposal = proposal
        if isinstance(self.hand, Editor):
            self.hand.open(proposal, draft)
            return Answer(changed=True, said=self.hand.verdict.sentence)
        return Answer(changed=True)

    def testimony(self) -> tuple[Seat, str] | None:
        """What the camera here saw of a flick whose record is owed elsewhere, as the draft of a seat here.

        A draft has no room for reasons: what the camera asks about is told with a confidence that the rules doubt.
        """
        now, mine, proposal = self.view, self.context.cast.mine, self.proposal
        told_here = now.phase != "flick" or now.seat in mine or not mine
        if told_here or proposal is None or proposal.teller is not None:
            return None
        record, doubtful = proposal.record, max(0, now.settings.doubt_floor - 1)
        if proposal.reasons and record.confidence > doubtful:
            record = replace(record, confidence=doubtful)
        return mine[0], str(Tell("saw", record))

    def hear(self, seat: Seat, draft: str) -> Answer:
        """Another desktop's camera saw the flick that is recorded here; a camera of this desktop takes precedence.

        Its first word stands: a later one waits beside it until a person asks for it, so that nothing is changed under
        the hand that proposes it.  Only that it is less sure of the same is heeded at once.
        """
        now, own = self.view, self.proposal
        awaited = now.phase == "flick" and not now.settings.virtual and now.seat in self.context.cast.mine
        if not awaited or seat == now.seat or (own is not None and own.teller is None):
            return Answer()
        try:
            said = GAME.parse(draft)
        except NotAnAction:
            return Answer()
        if not isinstance(said, Tell) or said.word != "saw" or said.record.source != "camera":
            return Answer()
        told, hand = Proposal(said.record, teller=seat), self.hand
        try:
            seen = draft_of(now, told.record)
        except Malformed:
            return Answer()
        if own is None or not isinstance(hand, Editor):
            return self.propose(told)
        if replace(own.record, confidence=told.record.confidence) != told.record:
            hand.newer = told
            return Answer(changed=True)
        hand.newer = None
        if told.record.confidence >= own.record.confidence:
            return Answer(changed=True)
        self.proposal = replace(own, record=told.record)
        hand.doubt(self.proposal, seen)
        return Answer(changed=True, said=" ".join(hand.verdict.doubts))

    def show_newer(self) -> Answer:
        """What the other side's camera said later takes the place of what it said first."""
        if not isinstance(self.hand, Editor):
            return Answer(changed=True)
        answer = self.hand.take_newer()
        self.proposal = self.hand.proposal
        return answer

    @property
    def evidence(self) -> tuple[Seat, str] | None:
        """Whose record is in review, or is told by whose camera, and the hash of the evidence frames it rests on."""
        now, proposal = self.view, self.proposal
        if now.phase == "review" and now.pending is not None:
            seat, evidence = 1 - now.seat, now.pending.evidence
        elif now.phase == "flick" and proposal is not None and proposal.teller is not None:
            seat, evidence = proposal.teller, proposal.record.evidence
        else:
            return None
        return None if evidence is None else (seat, evidence)

    def illustrate(self, film: Callable[[], None] | None) -> Answer:
        """The frames of the record in review are here, or of what another camera saw: they can be seen again.

        None: no longer.
        """
        told = self.proposal
        if told is not None and told.teller is not None and self.view.phase == "flick":
            self.proposal = replace(told, film=film)
            if isinstance(self.hand, Editor):
                self.hand.proposal = self.proposal
            return Answer(changed=True)
        if self._illustrated is not None and self.proposal is self._illustrated:
            self.proposal = self._illustrated = None
        if film is not None and self.view.pending is not None and self.proposal is None:
            self.proposal = self._illustrated = Proposal(self.view.pending, film=film)
        return Answer(changed=True)

    def _review_actions(self) -> tuple[BarAction, ...]:
        """The buttons for the seat that reviews; only after two tries can a flick not count (LG-P3, LG-P6)."""
        context = self.context
        assert context.seat is not None
        amends = any(isinstance(action, Records) for action in context.state.legal_actions(context.seat))
        why = "" if amends else translate("LAAG", "It was corrected three times: accept it, or flick again.")
        found = [
            BarAction("accept", translate("LAAG", "Accept"), "check", pressed=True),
            BarAction("amend", translate("LAAG", "Correct it"), "swap", why, "" if amends else "LG-P3"),
        ]
        again = context.affordances.get("replay")
        if again is not None and again.legal:
            found.append(BarAction("replay", translate("LAAG", "Flick again"), "undo"))
        else:
            found.append(BarAction("void", translate("LAAG", "Does not count"), "close"))
        if self.proposal is not None and self.proposal.film is not None:
            found.append(BarAction("film", translate("LAAG", "Show the film"), "play"))
        return tuple(found)

    def _review(self, bar_action: str) -> Answer:
        """One of them was pressed: accepting is sent at once, the others can be taken back."""
        if bar_action == "amend":
            self.hand = self._new_editor()
        if bar_action == "film" and self.proposal is not None and self.proposal.film is not None:
            self.proposal.film()
        if bar_action in ("accept", "replay", "void"):
            return Answer(action=bar_action, at_once=bar_action == "accept")
        return Answer(changed=True)

    def _new_editor(self) -> Editor:
        """The editor of what the flick did; in a review it begins with the record that is reviewed."""
        now, proposal = self.view, self.proposal
        if now.pending is not None:
            return Editor(self, draft_of(now, now.pending), "amend", proposal)
        draft = opened(now) if proposal is None else draft_of(now, proposal.record)
        return Editor(self, draft, "saw", proposal)

    def _title(self, hand: Editor) -> str:
        """Who tells the record: people here, or another camera as long as nobody has corrected it."""
        told = hand.proposal
        if told is None or told.teller is None or hand.draft.given is not told.record:
            return translate("LAAG", "What happened")
        return translate("LAAG", "{name}'s camera says").format(name=self.context.cast.name(told.teller))

    @property
    def _overlay(self) -> Overlay | None:
        """The record that is written or reviewed, as it is drawn."""
        context, now, hand = self.context, self.view, self.hand
        if isinstance(hand, Editor):
            title = self._title(hand)
            before = hand.question == "before"
            writing = context.seat is not None
            held = hand.held if hand.held or hand.question != "puck" else "puck"
            return Overlay(hand.draft, hand.verdict, title, writing, before, held, hand.turnable, self._tasks)
        if now.phase != "review" or now.pending is None:
            return None
        draft = draft_of(now, now.pending)
        title = translate("LAAG", "{name} says").format(name=context.cast.name(1 - now.seat))
        verdict = verdict_of(context.state, draft, context.cast, self.places, self.proposal)
        return Overlay(draft, verdict, title)


def try_of(now: Situation) -> tuple[object, ...]:
    """Identifies one try at one flick: equal values are the same try."""
    return now.round, now.pawn, now.kind, now.replays
