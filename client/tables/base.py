"""What most tables do alike, so that a game's own table says only what is its own.

A `BaseTable` knows the actions by their **routes**: the keys of the pieces and buttons that are used one after another
for an action, such as `("card:3", "lane:2")`.  From the routes follow what can be used now and what waits for a target,
which piece is selected, what a click, a drop, Enter or a button of the action bar does, and why not.  An action whose
route is not told is a button of the action bar.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias, TypeVar

from client.art.states import PieceState
from client.canvas.piece import Layer, Piece
from client.i18n import translate
from client.i18n.sentences import listed
from client.i18n.troubles import refusal_words
from client.tables.context import Affordance, AnyState, TableContext
from client.tables.interface import Answer, BarAction, Card, Pile, Prompt, Stat
from client.tables.layout import AREA
from games.kernel import CHANCE, Event, Family, Refusal, Seat

if TYPE_CHECKING:
    from client.art.face import Face

V = TypeVar("V")
Keys = tuple[str, ...]


class BaseTable(Generic[V]):
    """One match's table for one viewer, of a game whose states have views of type `V`.

    It keeps a selection and nothing else.  A game's table overrides `pieces`, and of the rest what it needs: most of
    all `route` and `action_words`.
    """

    area: tuple[float, float] = AREA
    """The least width and height of the play area in logical pixels; the frame scales it to the window."""
    hovers: tuple[str, ...] = ()
    """What stands before the colon in the keys of pieces over which the table shows something else."""

    icons: ClassVar[Mapping[str, str]] = {}
    """The icons of buttons, by the first word of an option."""

    def __init__(self) -> None:
        self._context: TableContext | None = None
        self._view: V | None = None
        self.picked: Keys = ()
        """The keys used so far for an action that needs more of them."""
        self.hovered = ""
        """The piece of these under the pointer or in focus; "" = none."""
        self.looked: Seat | None = None
        """The seat whose own things somebody asked to see; None = the viewer's."""
        self.news: tuple[Event, ...] = ()
        """What the newest step did."""

    # ------------------------------------------------------------------- the context
    @property
    def context(self) -> TableContext:
        """How things stand.  Before the first `show`: RuntimeError."""
        if self._context is None:
            raise RuntimeError("this table has not been shown anything yet")
        return self._context

    @property
    def view(self) -> V:
        """What the viewer may see.  Before the first `show`: RuntimeError."""
        if self._view is None:
            raise RuntimeError("this table has not been shown anything yet")
        return self._view

    @property
    def acting(self) -> bool:
        """Whether somebody at this desktop may act now."""
        context = self.context
        return context.seat is not None and not context.over and not context.read_only and not context.paused

    @property
    def watched(self) -> Seat:
        """Whose own things lie at the lower edge: the seat that was asked for, else the viewer, else the first."""
        if self.looked is not None:
            return self.looked
        return self.context.viewer or 0

    def candidates(self, state: AnyState, seat: Seat) -> Sequence[str]:
        """Texts of all legal actions; override to add others that pieces stand for: their refusals are told there."""
        return [str(action) for action in state.legal_actions(seat) if not isinstance(action, Family)]

    def show(self, context: TableContext) -> None:
        """Take in how things stand; what was picked stays as long as it leads somewhere."""
        self._context = context
        self._view = self.seen(context)
        if self.picked and not (self.acting and self._leading(self.picked)):
            self.picked = ()

    def seen(self, context: TableContext) -> V:
        """What the viewer may see now."""
        found: V = context.state.view(context.viewer)
        return found

    def happened(self, events: Sequence[Event]) -> None:
        """Remember what the newest step did, for marks of the last move."""
        self.news = tuple(events)

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table, in reading order, for an area of a size in logical pixels: nothing by default."""
        del width, height
        return []

    def origins(self, events: Sequence[Event]) -> Mapping[str, tuple[float, float]]:
        """Key → corner from which a piece comes that is new after these events; the others appear where they lie."""
        del events
        return {}

    def piece(
        self,
        key: str,
        face: Face,
        at: tuple[float, float],
        name: str = "",
        zone: str = "",
        *,
        layer: Layer = Layer.PIECE,
        **more: Any,
    ) -> Piece:
        """A piece that shows what it is to the viewer now; `more` are further fields of `Piece`."""
        state, why = self.state_of(key)
        found = Piece(key, face, *at, name, zone, state, why, layer=layer)
        return replace(found, **more) if more else found

    # ------------------------------------------------------------- actions and routes
    def options(self) -> Mapping[str, Affordance]:
        """What could be done now, by its text, with the rules' answer.

        A table that composes actions overrides it with its decisions, and `answer` with what one of them means.
        """
        return self.context.affordances

    def answer(self, text: str) -> Answer:
        """What choosing one of `options` means: the action is planned."""
        return Answer(action=text)

    def route(self, text: str) -> Keys:
        """The keys that are used one after another for one of `options`; by default the action of that very text."""
        return (text,)

    def action_words(self, text: str) -> str:
        """What an action does, as words of a button."""
        return text

    def why_words(self, refusal: Refusal, text: str) -> str:
        """Why an action cannot be done, in one sentence."""
        del text
        return refusal_words(refusal)

    def state_of(self, key: str) -> tuple[PieceState, str]:
        """What a piece is to the viewer now, and why it cannot be used if it is barred."""
        if key in self.picked:
            return PieceState.SELECTED, ""
        if not self.acting:
            return PieceState.PLAIN, ""
        if self.picked and self._leading((*self.picked, key)):
            return PieceState.TARGET, ""
        if self._leading((key,)):
            return PieceState.LEGAL, ""
        if why := self._why(key):
            return PieceState.BARRED, _with_rule(*why)
        return PieceState.PLAIN, ""

    def _leading(self, keys: Keys) -> list[str]:
        """The legal options whose route begins with these keys."""
        return [text for text, found in self.options().items() if found.legal and self._begins(text, keys)]

    def _begins(self, text: str, keys: Keys) -> bool:
        return self.route(text)[: len(keys)] == keys

    def _why(self, key: str) -> tuple[str, str] | None:
        """Why a key leads nowhere, and the rule; None for a key that no option has next."""
        for keys in dict.fromkeys(((*self.picked, key), (key,))):
            for text, found in self.options().items():
                if found.refusal is not None and self._begins(text, keys):
                    return self.why_words(found.refusal, text), found.refusal.rule
        return None

    # ------------------------------------------------------------------------ using
    def use(self, key: str) -> Answer:
        """A piece was clicked, dropped on or chosen: go on along a route, begin one, say why not, or open a pile."""
        if self.acting:
            if self.picked and key == self.picked[-1]:
                return Answer(changed=True)  # a drag begins with another use of the piece that is picked
            for keys in dict.fromkeys(((*self.picked, key), (key,))):
                if leading := self._leading(keys):
                    return self._go(keys, leading)
            if why := self._why(key):
                return Answer(why=why[0], rule=why[1])
        if self.pile(key) is not None:
            return Answer(opens=key)
        return Answer(changed=True)

    def _go(self, keys: Keys, leading: Sequence[str]) -> Answer:
        there = next((text for text in leading if self.route(text) == keys), None)
        if there is None:
            self.picked = keys
            return Answer(changed=True)
        self.picked = ()
        return self.answer(there)

    def press(self, bar_action: str) -> Answer:
        """A button of the action bar was pressed: its action is one more key."""
        return self.use(bar_action)

    def cancel(self) -> bool:
        """Let go of what was picked; whether there was something."""
        had, self.picked = bool(self.picked), ()
        return had

    def hover(self, key: str) -> bool:
        """The pointer or focus rests on a piece ("" = on none); whether the pieces change by it."""
        wanted = key if key.partition(":")[0] in self.hovers else ""
        changed, self.hovered = wanted != self.hovered, wanted
        return changed

    def look_at(self, seat: Seat | None) -> None:
        """Show another player's own things; again, or the viewer's: mine."""
        self.looked = None if seat in (self.looked, self.context.viewer) else seat

    def bar_actions(self) -> tuple[BarAction, ...]:
        """A button for every option whose route is that button alone."""
        if not self.acting:
            return ()
        return tuple(self.bar_action(text) for text in self.options() if self.route(text) == (text,))

    def bar_action(self, text: str) -> BarAction:
        """The button of an option, barred with the reason if the rules refuse it."""
        refusal = self.options()[text].refusal
        why = ("", "") if refusal is None else (self.why_words(refusal, text), refusal.rule)
        pressed = text in self.picked or text == self.context.closing
        icon = self.icons.get(text.partition(" ")[0], "")
        return BarAction(text, self.action_words(text), icon, *why, pressed=pressed)

    # ------------------------------------------------------------------------ words
    def card(self, key: str) -> Card | None:
        """A piece looked at closely; by default nothing is told of it but its name."""
        del key
        return None

    def pile(self, key: str) -> Pile | None:
        """The pile that a piece stands for, as its viewer may know it; None if the piece is none."""
        del key
        return None

    def prompt(self) -> Prompt:
        """What the prompt line says: by default whose turn it is."""
        context = self.context
        if context.over:
            return Prompt(translate("Table", "The match is over"))
        if context.seat is not None:
            return Prompt(translate("Table", "It is your turn"), seat=context.seat)
        owing = tuple(seat for seat in context.state.to_act() if seat not in context.acted)
        if owing == (CHANCE,):
            return Prompt(translate("Table", "Cards are dealt, dice are rolled"))
        if len(owing) == 1:
            words = translate("Table", "It is {name}'s turn").format(name=context.cast.name(owing[0]))
            return Prompt(words, seat=owing[0])
        if not owing:
            return Prompt(translate("Table", "Everybody has acted"))
        return Prompt(translate("Table", "Still to act: {names}").format(names=listed(self._names(owing))))

    def _names(self, seats: Sequence[Seat]) -> list[str]:
        return [self.context.cast.name(seat) for seat in seats]

    def summary(self, actions: Sequence[str]) -> str:
        """What sending these actions does, for the main button: the words of one action, or how many there are."""
        if len(actions) == 1:
            return self.action_words(actions[0])
        return translate("Table", "Send {count} actions").format(count=len(actions))

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """A player's numbers for the players panel; none by default."""
        del seat
        return ()

    def note(self, seat: Seat) -> str:
        """A mark beside a player's name, such as `1st`; none by default."""
        del seat
        return ""

    def situation(self) -> str:
        """Where the match stands, for the top bar ("Round 6 · Judge at Bronze"); by default nothing."""
        return ""

    def score_words(self, seat: Seat) -> str:
        """A player's result in words: the score."""
        result = self.context.state.result()
        if result is None:
            return ""
        return translate("Table", "Score {score}").format(score=result[seat].score)


AnyTable: TypeAlias = BaseTable[Any]


def _with_rule(why: str, rule: str) -> str:
    return f"{why} ({rule})" if rule and rule not in why else why
