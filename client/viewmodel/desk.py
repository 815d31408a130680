"""My place at the table: what is selected, planned and sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from client.i18n import translate
from client.i18n.sentences import listed
from client.tables.context import Preview, TableContext
from client.tables.freehand import Aiming, Drafting
from client.tables.interface import Answer, Prompt, Resuming, Sharing, Signalling, TableSpec, Timed
from client.viewmodel.match import MatchModel
from client.viewmodel.plan import Plan, affordances, preview_of
from games.kernel import CHANCE, Action, Seat
from net.wire import SIGNAL

if TYPE_CHECKING:
    from client.tables.base import AnyTable  # which draws with Qt

Send = Callable[[Seat, Action | str], None]
Show = Callable[[Seat, str], None]


class Desk:
    """Stands between the match model, a game's table and the session.

    Plans on a copy of the state, takes back, and sends action by action as the table comes round to it.

    `at_once` sends every action when it is chosen.
    """

    def __init__(
        self,
        model: MatchModel,
        spec: TableSpec,
        table: AnyTable,
        send: Send,
        *,
        show: Show = lambda _seat, _draft: None,
        at_once: bool = False,
        left_handed: bool = False,
        keep: Callable[[str], None] = lambda _laid: None,
        kept: str = "",
    ) -> None:
        """`send` gives an input, one with sealed choices as itself; `show` lets the others see a draft of one.

        `keep` stores the decisions of a composed action, for a program that stops; `kept` is what one stored.
        """
        self.model, self.spec, self.table = model, spec, table
        self.at_once = at_once
        self._send, self.show, self._left_handed = send, show, left_handed
        self._keep, self._kept, self._stored = keep, kept, kept
        self._shown: tuple[int, Seat, str] | None = None
        """The draft that others see: of which step, whose, and what."""
        self._shared: tuple[int, Seat, str] | None = None
        """The same for the partner who shares the decisions of a seat."""
        self._outbox: list[Action] = []
        """What is still to be sent, for the seat of the plan that it comes from."""
        self._sender: Seat | None = None
        self.plan: Plan | None = None
        self.refresh()

    # ------------------------------------------------------------------- the context
    @property
    def sending(self) -> bool:
        """Whether actions are on their way and nobody here can act: the open step is not final before all know it."""
        return bool(self._outbox) or (bool(self.model.given) and self.model.acting is None)

    @property
    def planned(self) -> tuple[str, ...]:
        """What is planned and not sent."""
        return self.plan.texts if self.plan else ()

    @property
    def may_commit(self) -> bool:
        """Whether there is something to send now."""
        return bool(self.planned) and not self.model.paused and not self.sending

    @property
    def complete(self) -> bool:
        """Whether what is planned can be sent: the plan is as long as it can be, or an action is composed."""
        return bool(self.planned) and self.plan is not None and (self.plan.ready or not self.plan.open)

    @property
    def why_incomplete(self) -> str:
        """Why what is decided so far makes no action that can be sent, in a sentence; empty if it does."""
        plan = self.plan
        refusal = plan.why_incomplete if plan is not None and plan.decisions else None
        return self.table.why_words(refusal, str(plan.composed)) if plan is not None and refusal is not None else ""

    @property
    def more(self) -> bool:
        """Whether something can be added to what is planned."""
        return self.plan is not None and self.plan.open

    @property
    def decided(self) -> tuple[str, ...]:
        """The decisions of an action that is being composed and not sent."""
        return tuple(self.plan.decisions) if self.plan is not None else ()

    @property
    def prompt(self) -> Prompt:
        """The table's prompt; who shares a desktop is told who is next, and who has sent, whom it waits for."""
        model, shown = self.model, self.table.prompt()
        if model.stopped and model.result is None:
            title = translate("Play", "The match has stopped")
            return Prompt(title, translate("Play", "What was played up to here is kept."))
        if shown.seat is not None and self.plan is not None and len(model.mine) > 1:
            named = translate("Play", "{name} · {prompt}")
            shown = replace(shown, title=named.format(name=model.cast.name(shown.seat), prompt=shown.title))
        if self.sending and model.away and not model.over:
            title = translate("Play", "Your move is sent")
            text = translate("Play", "It counts once every desktop has it: waiting for {names}.")
            shown = replace(shown, title=title, text=text.format(names=model.away_names))
        return shown

    def context(self) -> TableContext:
        """How things stand, for the table."""
        model, plan = self.model, self.plan
        seat = plan.seat if plan is not None and not self.sending and not model.paused else None
        state = plan.state if plan is not None else model.state
        options = {}
        if seat is not None and plan is not None and plan.open:
            options = affordances(model.game, state, seat, self.table.candidates(state, seat))
        return TableContext(
            state,
            model.cast,
            seat,
            model.viewer,
            options,
            plan.actions if plan else (),
            plan.closing if plan else "",
            self._previews(),
            model.over,
            model.spectator,
            bool(model.paused),
            self.decided,
            dict(model.acted),
            dict(model.drafts),
            model.options,
            model.clock.time,
            self._left_handed,
            model.opened,
        )

    def _previews(self) -> dict[Seat, Preview]:
        """What others have in mind."""
        model, same_turn = self.model, self.spec.same_turn
        found = {
            seat: preview_of(model.game, model.state, seat, text, same_turn) for seat, text in model.drafts.items()
        }
        return {seat: preview for seat, preview in found.items() if preview is not None}

    def previewed(self) -> None:
        """Somebody else shows another draft: nothing else has changed."""
        self.table.show(self.context())

    def show_draft(self) -> None:
        """Let the others see what is planned or aimed here, when that has changed.

        What is sent stays as shown, beside what the table has to say of its time.
        """
        plan, table = self.plan, self.table
        if plan is None:
            return
        before = self._shown[2] if self._shown and self._shown[:2] == (self.model.steps, plan.seat) else ""
        if self.sending:
            lines = [line for line in before.split("\n") if not line.startswith(SIGNAL)]
        else:
            self._store(plan)
            grasp = table.grasp if isinstance(table, Aiming) else None
            lines = [*plan.texts, grasp.aimed if grasp is not None else ""]
        signal = table.signal(self.model.clock.time) if isinstance(table, Signalling) else ""
        draft = "\n".join(line for line in (SIGNAL + signal if signal else "", *lines) if line)
        if draft != before:
            self._shown = self.model.steps, plan.seat, draft
            self.show(plan.seat, draft)
        if (partner := self._partner) is not None and not self.sending:
            shared = str(self.spec.compose(plan.state, partner, plan.decisions))
            if self._shared != (self.model.steps, partner, shared):
                self._shared = self.model.steps, partner, shared
                self.show(partner, shared)

    @property
    def _partner(self) -> Seat | None:
        return self.table.partner if isinstance(self.table, Sharing) else None

    def _store(self, plan: Plan) -> None:
        """Keep what is laid, as long as it is not sent: one line for the step and the seat, one for each decision."""
        laid = "\n".join((f"{self.model.steps} {plan.seat}", *plan.decisions)) if plan.decisions else ""
        if laid != self._stored:
            self._stored = laid
            self._keep(laid)

    def _restore(self, plan: Plan) -> None:
        """What was laid in this very step before the program stopped lies there again."""
        head, *decisions = self._kept.split("\n")
        self._kept = ""
        if head == f"{self.model.steps} {plan.seat}":
            for decision in decisions:
                plan.decide(decision)

    def refresh(self) -> None:
        """The state, the seats or the pause have changed: plan from here, and go on sending.

        What was planned or sent from this very state stays as it is: people come and go, and a pause passes.
        """
        model, seat = self.model, self.model.acting
        plan = self.plan if self.plan is not None and self.plan.base is model.state else None
        if model.over:
            self.plan = None
        elif seat is None:
            self.plan = plan if plan is not None and plan.seat in model.given else None
        elif plan is None or plan.seat != seat:
            self.plan = Plan(model.game, model.state, seat, self.spec.same_turn, self.spec.compose)
            self._restore(self.plan)
        self._send_next()
        self.table.show(self.context())
        if self.plan is not None and isinstance(self.table, Resuming) and self.table.begins_anew():
            self.plan.clear()
            self.table.show(self.context())

    # ---------------------------------------------------------------------- input
    def use(self, key: str) -> Answer:
        """A piece was used."""
        return self.handle(self.table.use(key))

    def press(self, bar_action: str) -> Answer:
        """A button of the action bar was pressed."""
        return self.handle(self.table.press(bar_action))

    def handle(self, answer: Answer) -> Answer:
        """Plan what the table answers to an input; what came of it is its answer, or why nothing did."""
        if self.why_paused and (answer.action or answer.decision or answer.why):
            return Answer(why=self.why_paused)
        if (answer.action or answer.decision) and self._is_late:
            return Answer(why=translate("Play", "Time is up: what was laid in time counts."))
        if not answer.action and not answer.decision:
            if answer.changed:
                self.table.show(self.context())
            return answer
        if self.plan is None or self.sending:
            return Answer(why=translate("Play", "It is not your turn."))
        plan = self.plan
        if refusal := plan.decide(answer.decision) if answer.decision else plan.add(answer.action):
            return Answer(why=self.table.why_words(refusal, str(answer.action)), rule=refusal.rule)
        if (self.at_once and not self.decided) or answer.at_once:
            self.commit()
        self.table.show(self.context())
        return replace(answer, changed=True)

    def undo(self) -> Answer:
        """Take the last step of a draft back, else the last planned action; or say why nothing can be taken back."""
        drafted = self._drafting is not None and self._drafting.undo()
        if drafted or (self.plan is not None and self.plan.undo()):
            self.table.show(self.context())
            return Answer(changed=True)
        return Answer(why=self.why_no_undo)

    @property
    def _is_late(self) -> bool:
        """Whether the time for what is asked has run out, also before anything has answered for that."""
        deadline = self.table.deadline() if isinstance(self.table, Timed) else None
        return deadline is not None and self.model.clock.time >= deadline.at

    @property
    def why_paused(self) -> str:
        """Who has paused the match, in a sentence; empty when it goes on."""
        if not self.model.paused:
            return ""
        return translate("Play", "The match is paused by {name}.").format(name=listed(self.model.paused))

    @property
    def _drafting(self) -> Drafting | None:
        return self.table if isinstance(self.table, Drafting) else None

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be taken back; empty when something can."""
        planned = self.plan is not None and bool(self.plan.actions or self.plan.closing or self.plan.decisions)
        if (planned and not self.sending) or (self._drafting is not None and self._drafting.can_undo):
            return ""
        return translate("Play", "Nothing is planned. What was sent cannot be taken back.")

    def cancel(self) -> bool:
        """Escape: back out of the selection; whether anything changed."""
        if self.table.cancel():
            self.table.show(self.context())
            return True
        return False

    def commit(self) -> Sequence[str]:
        """Send what is planned; what was sent."""
        if not self.may_commit or self.plan is None:
            return ()
        texts, decisions, partner = self.plan.texts, tuple(self.plan.decisions), self._partner
        self._outbox, self._sender = list(self.plan.moves), self.plan.seat
        self._send_next()
        if self.model.acting not in (None, self._sender):
            self.refresh()  # somebody else at this desktop owes an input for the same step
            self._commit_for(partner, decisions)
        self.table.show(self.context())
        return texts

    def _commit_for(self, partner: Seat | None, decisions: Sequence[str]) -> None:
        """Send what the same decisions make for the partner, if it is the partner's turn."""
        if self.plan is not None and self.plan.seat == partner:
            for decision in decisions:
                self.plan.decide(decision)
            self.commit()

    def expire(self) -> bool:
        """The time is over: send for every seat here that owes something what it planned, else the table's answer.

        Whether anything was sent.
        """
        sent, step = False, self.model.steps
        while isinstance(self.table, Timed) and self.plan is not None and not self.sending and not self.model.paused:
            plan, answer = self.plan, self.table.expire(self.plan.seat)
            if not plan.texts and answer.action:
                plan.clear()
                plan.add(answer.action)
            if not self.commit():
                break
            sent = True
            if self.plan is plan or self.model.steps != step or self.table.deadline() is None:
                break  # the time of who is next at this desktop has not begun
        return sent

    def give_way(self, seat: Seat) -> None:
        """The time of a seat here is up: what it planned is gone, and the stand-in's input for it is on its way."""
        self._outbox.clear()
        if self.plan is not None:
            self.plan.clear()
        self.model.give(seat)
        self.refresh()

    def refused(self) -> None:
        """An action was not taken: forget the rest and plan anew."""
        self._outbox.clear()
        self.plan = None
        self.refresh()

    def _send_next(self) -> None:
        model = self.model
        seat = self._sender
        if not self._outbox or seat is None or seat != model.acting or model.paused or CHANCE in model.state.to_act():
            if self._outbox and model.over:
                self._outbox.clear()
            return
        action = self._outbox.pop(0)
        if model.state.why_not(seat, action) is not None:
            self._outbox.clear()
            return
        model.give(seat)
        self._send(seat, action if action.hides() else str(action))
