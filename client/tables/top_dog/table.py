"""The table of one match of Top Dog!: pieces and buttons out, input in, and a selection between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.context import AnyState, TableContext
from client.tables.interface import Answer, BarAction, Card, Prompt
from client.tables.top_dog import words
from client.tables.top_dog.details import card_of
from client.tables.top_dog.doings import Doings
from client.tables.top_dog.layout import SHOWS, TablePicture
from client.tables.top_dog.places import Places
from client.tables.top_dog.prompts import prompt_of
from client.tables.top_dog.selection import ALL_TEXTS, CHOOSING, Selection
from client.tables.top_dog.standing import Standing
from games.kernel import Event, Seat
from games.top_dog import ShowView, TopDogAction, Verb, parse
from games.top_dog import events as e


class TopDogTable(Standing):
    """See `client.tables.base.BaseTable`."""

    hovers = ("spot", "show")
    """Over a place of a show the calculator says what it costs."""

    def __init__(self) -> None:
        super().__init__()
        self.selection = Selection()
        self.doings = Doings()
        self.places = Places()

    # ------------------------------------------------------------------- the context
    def candidates(self, state: AnyState, seat: Seat) -> Sequence[str]:
        """All 56 actions."""
        del state, seat
        return ALL_TEXTS

    def show(self, context: TableContext) -> None:
        """Take in how things stand."""
        super().show(context)
        self.selection.fit(self.view, context.seat)

    @property
    def watched(self) -> Seat:
        """The seat whose kennels lie at the lower edge."""
        if self.looked is None and self.context.viewer is None:
            return self.view.turn or 0
        return super().watched

    def happened(self, events: Sequence[Event]) -> None:
        """Marks of the last move, and what each kennel did in its turn."""
        self.doings.happened(events)

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table."""
        self.places = Places(width, height)
        return TablePicture(self).pieces()

    def origins(self, events: Sequence[Event]) -> Mapping[str, tuple[float, float]]:
        """New dogs of a show come from their kennel, new cards from their deck."""
        found: dict[str, tuple[float, float]] = {}
        for event in events:
            match event:
                case e.Entered(seat, kennel, _, _, dog) | e.Qualified(seat, kennel, _, dog):
                    home = self.places.kennel(int(kennel[1:]) - 1, 24, 66)
                    found[f"dog:{dog}"] = home if seat == self.watched else (self.places.width - 40, 120.0)
                case e.Revealed(_, dog):
                    found[f"card:{dog}"] = self.places.deck("pups" if words.DOGS[dog].kind == "pup" else "mutts")
        return found

    def prompt(self) -> Prompt:
        """What the prompt line says."""
        return prompt_of(self.context, self.view, self.selection)

    # ------------------------------------------------------------------------ actions
    def bar_actions(self) -> tuple[BarAction, ...]:
        """What the selected kennel may do, or the answers to a question."""
        view, context = self.view, self.context
        if context.over or context.read_only:
            return ()
        if view.question is not None and context.seat is not None:
            answers = ((TopDogAction(Verb.PAY), "bone"), (TopDogAction(Verb.DECLINE), "home"))
            return tuple(
                BarAction(
                    action.verb.value,
                    words.action_words(action, view, self.watched),
                    icon,
                    pressed=context.closing == str(action),
                )
                for action, icon in answers
            )
        bar = (
            (Verb.CONSULT, translate("Top Dog", "Consult"), "bone"),
            (Verb.TRAIN, translate("Top Dog", "Train"), "bottle"),
            (Verb.SHOW, translate("Top Dog", "Enter"), "flag"),
            (Verb.QUALIFY, translate("Top Dog", "Qualify"), "right"),
            (Verb.UPGRADE, translate("Top Dog", "Build"), "up"),
            (Verb.SELL, translate("Top Dog", "Sell"), "swap"),
            (Verb.DONATE, translate("Top Dog", "Donate"), "trophy"),
        )
        return tuple(
            BarAction(verb.value, name, icon, *self._why_not(verb), pressed=self.selection.verb is verb)
            for verb, name, icon in bar
        )

    def _why_not(self, verb: Verb) -> tuple[str, str]:
        context, selection = self.context, self.selection
        if context.seat is None:
            if self.view.turn is None:
                return translate("Top Dog", "Cards are dealt."), "TD-29"
            name = context.cast.name(self.view.turn)
            return translate("Top Dog", "It is {name}'s turn.").format(name=name), "TD-29"
        if context.closing:
            return translate("Top Dog", "Your plan is complete: send it, or undo a step."), "TD-35"
        if selection.kennel < 0:
            return translate("Top Dog", "All kennels have acted."), "TD-35"
        if selection.of_verb(verb, context.affordances):
            return "", ""
        own = next(
            action
            for action in map(parse, ALL_TEXTS)
            if action.verb is verb and action.kennel == selection.kennel and self._telling(action)
        )
        return self._refusal(own)

    def _telling(self, action: TopDogAction) -> bool:
        """Whether an action's refusal is the one to tell for its verb: that of the kennel's own dog comes first."""
        return action.verb not in (Verb.TRAIN, Verb.UPGRADE) or action.target == action.kennel

    def _refusal(self, action: TopDogAction) -> tuple[str, str]:
        context = self.context
        if context.seat is None:
            return self._why_not(action.verb)
        found = context.affordances.get(str(action))
        if found is None or found.refusal is None:
            return "", ""
        return words.why_words(found.refusal, action, self.view, context.seat), found.refusal.rule

    def press(self, bar_action: str) -> Answer:
        """Plan the action if there is only one such action; otherwise wait for a target."""
        verb = Verb(bar_action)
        if verb in (Verb.PAY, Verb.DECLINE):
            return Answer(action=str(TopDogAction(verb)))
        why, rule = self._why_not(verb)
        if why:
            return Answer(why=why, rule=rule)
        ways = self.selection.of_verb(verb, self.context.affordances)
        if len(ways) == 1 or verb not in CHOOSING:
            return self._do(ways[0])
        selection = self.selection
        selection.verb, selection.space = (None if selection.verb is verb else verb), -1
        return Answer(changed=True)

    def _do(self, action: TopDogAction) -> Answer:
        selection = self.selection
        selection.verb, selection.space, selection.chosen = None, -1, False
        return Answer(action=str(action))

    # ------------------------------------------------------------------------ using
    def use(self, key: str) -> Answer:
        """A piece was clicked, dropped on or chosen."""
        kind, *rest = key.split(":")
        if self.context.seat is None or self.context.read_only or self.context.over:
            if kind in ("sponsor", "show", "dog", "card", "kennel", "deck", "purse"):
                return Answer(changed=True)
            why, rule = self._why_not(Verb.CONSULT) if not self.context.over else ("", "")
            return Answer(why=why, rule=rule)
        if self.context.closing and kind in ("kennel", "card", "spot", "show"):
            return Answer("", False, *self._why_not(Verb.CONSULT))
        if kind == "kennel":
            return self._use_kennel(int(rest[0]), words.KENNEL_IDS.index(rest[1]))
        if kind == "card":
            return self._use_card(rest[0])
        if kind in ("spot", "show"):
            return self._use_show(SHOWS.index(rest[0]), rest[1] if kind == "spot" else "")
        if kind == "dog" and self.view.question is not None and rest[0] == self.view.question.dog.card.id:
            return Answer(action=str(TopDogAction(Verb.PAY)))
        if kind == "dog":
            show = next(each for each in self.view.shows if rest[0] in _dogs_in(each))
            if self.selection.verb in (Verb.SHOW, Verb.QUALIFY) or self.selection.chosen:
                return self._use_show(SHOWS.index(show.id), "")
        return Answer(changed=True)

    def _use_kennel(self, seat: Seat, number: int) -> Answer:
        selection, context = self.selection, self.context
        if seat != context.seat:
            return Answer(why=translate("Top Dog", "These are not your kennels."), rule="TD-35")
        if selection.space >= 0:
            action = TopDogAction(Verb.BUY, number, selection.space)
            if number in selection.buyers(selection.space, context.affordances):
                return self._do(action)
            return Answer("", False, *self._refusal(action))
        if selection.verb in (Verb.TRAIN, Verb.UPGRADE):
            action = TopDogAction(selection.verb, selection.kennel, number)
            if selection.aims(action, context.affordances):
                return self._do(action)
            return Answer("", False, *self._refusal(action))
        if self.view.players[seat].kennels[number].used:
            why, rule = self._refusal(TopDogAction(Verb.CONSULT, number))
            return Answer(why=why, rule=rule)
        selection.kennel, selection.chosen, selection.verb = number, True, None
        return Answer(changed=True)

    def _use_card(self, dog: str) -> Answer:
        selection, options = self.selection, self.context.affordances
        space = next(at for at, sale in enumerate(self.view.display) if sale and sale.card.id == dog)
        buyers = selection.buyers(space, options)
        if not buyers:
            kennels = self.view.players[self.context.seat or 0].kennels
            empty = next((number for number, kennel in enumerate(kennels) if not kennel.used and not kennel.dog), -1)
            which = empty if empty >= 0 else selection.kennel
            return Answer("", False, *self._refusal(TopDogAction(Verb.BUY, which, space)))
        if len(buyers) == 1 or (selection.chosen and selection.kennel in buyers):
            kennel = selection.kennel if selection.kennel in buyers else buyers[0]
            return self._do(TopDogAction(Verb.BUY, kennel, space))
        selection.space, selection.verb = (-1 if selection.space == space else space), None
        return Answer(changed=True)

    def _use_show(self, number: int, part: str) -> Answer:
        selection, options = self.selection, self.context.affordances
        verbs = (Verb.QUALIFY,) if part == "q" else (Verb.SHOW,) if part else (Verb.SHOW, Verb.QUALIFY)
        actions = [TopDogAction(verb, selection.kennel, number) for verb in verbs if selection.verb in (None, verb)]
        for action in actions:
            if selection.aims(action, options):
                return self._do(action)
        if not actions or selection.kennel < 0:
            return Answer(changed=True)
        return Answer("", False, *self._refusal(actions[0]))

    def cancel(self) -> bool:
        """Back out of the selection."""
        return self.selection.clear()

    # ------------------------------------------------------------------------ words
    def card(self, key: str) -> Card | None:
        """A piece looked at closely."""
        return card_of(key, self.view, self.context.cast)

    def summary(self, actions: Sequence[str]) -> str:
        """What sending these actions does."""
        if len(actions) == 1:
            return words.action_words(parse(actions[0]), self.view, self.watched)
        if len(actions) == len(words.KENNEL_IDS):
            return translate("Top Dog", "Send my turn")
        return translate("Top Dog", "Send {count} actions").format(count=len(actions))


def _dogs_in(show: ShowView) -> tuple[str, ...]:
    return tuple(dog.card.id for dog in (*show.slots, show.qualifier) if dog is not None)
