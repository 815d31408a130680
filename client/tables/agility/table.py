"""The table of one match of Agility: pieces and buttons out, input in, and a selection between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from client.art.states import PieceState
from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.agility import details, words
from client.tables.agility.picture import DECK, TablePicture, kennel_at
from client.tables.agility.prompts import prompt_of
from client.tables.agility.standing import Standing
from client.tables.base import Keys
from client.tables.context import AnyState, TableContext
from client.tables.interface import Answer, BarAction, Card, Pile, Prompt
from client.tables.layout import Layout
from games.agility import COLOURS, Position, prices
from games.agility import actions as a
from games.agility import events as e
from games.kernel import Event, Refusal, Seat

SWAP = "swap"
"""The key of the button that begins an exchange."""
_ONE, _TWO = "one", "two"
"""Keys of the buttons that say how many of the picked treat Break takes."""


class AgilityTable(Standing):
    """See `client.tables.base.BaseTable`."""

    icons: ClassVar[Mapping[str, str]] = {
        "act": "close", "collect": "plus", "boost": "up", "inspire": "plus", "adopt": "close", "move": "check",
        "prize": "trophy", "draw": "cards", "break": "minus", "exchange": "swap",
    }  # fmt: skip
    hovers = ("card", "kennel", "dog", "space")
    """Over a card the board shows where it leads, over the others the sheet says what they cost."""

    def __init__(self) -> None:
        super().__init__()
        self.layout = Layout()

    @property
    def now(self) -> Position:
        """The position shown."""
        return self.view.table

    # ------------------------------------------------------------- actions and routes
    def candidates(self, state: AnyState, seat: Seat) -> Sequence[str]:
        """All legal actions, and those whose refusal says something: what is too dear, too far, or not possible."""
        found = [str(action) for action in state.legal_actions(seat)]
        now: Position = state.view(seat).table
        more: list[a.AgilityAction] = []
        if seat == now.turn and not now.me.exchange:
            more.append(a.Exchange(0, 1))
        match now.decision:
            case "act":
                more += [*(a.Act(space) for space in range(len(now.board))), a.Act(None)]
            case "adopt":
                more += [a.Adopt(dog, course) for dog in now.kennel for course in now.courses]
            case "boost":
                more.append(a.Boost(None))
            case "move":
                for runner in now.me.dogs:
                    if current := runner.current:
                        bundles = prices(current.kind, current.marker, current.plus)
                        more += [a.Move(runner.dog, price) for price in bundles]
        return list(dict.fromkeys((*found, *map(str, more))))

    def route(self, text: str) -> Keys:
        """The pieces, and for some the actions, that are used one after another."""
        match action := words.action_of(text):
            case a.Play(slot) | a.Trash(slot):
                return (f"card:{slot}",)
            case a.Draw(card) | a.Refill(card) if card:
                return (f"card:{next((held.slot for held in self.now.display if held.card == card), -1)}",)
            case a.Draw(_):
                return ("deck",)
            case a.Act(int(space)):
                return (f"space:{space}",)
            case a.Break(colours):
                return self._break_route(colours)
            case a.Collect(colour) | a.Inspire(colour) | a.Boost(int(colour)):
                return (f"treat:{COLOURS[colour]}",)
        return self._dog_route(action, text)

    def _dog_route(self, action: a.AgilityAction, text: str) -> Keys:
        match action:
            case a.Distract(dog, number, colour):
                return (f"obstacle:{dog}:{number}", f"treat:{COLOURS[colour]}")
            case a.Rush(dog):
                return (f"dog:{dog}",)
            case a.Slip(dog, number):
                return (f"obstacle:{dog}:{number}",)
            case a.Adopt(dog, course) if dog:
                return (f"kennel:{dog}", f"course:{course}")
            case a.Move(dog, _) if dog:
                return (f"dog:{dog}",) if len(self._ways(dog)) < 2 else (f"dog:{dog}", text)
            case a.Exchange(given, taken):
                return (SWAP, f"treat:{COLOURS[given]}", f"treat:{COLOURS[taken]}")
        return (text,)

    def _ways(self, dog: str) -> list[str]:
        """The legal payments of a dog's current obstacle."""
        return [text for text, found in self.options().items() if found.legal and text.startswith(f"move {dog} ")]

    def _break_route(self, colours: tuple[int, ...]) -> Keys:
        first = f"treat:{COLOURS[colours[0]]}"
        if len(colours) == 1:
            return (first, _ONE)
        second = f"treat:{COLOURS[colours[1]]}"
        if first == second:
            return (first, _TWO)
        return (second, first) if self.picked[:1] == (second,) else (first, second)

    def action_words(self, text: str) -> str:
        """An action as the effect that a button names."""
        return words.action_words(text, self.view)

    def why_words(self, refusal: Refusal, text: str) -> str:
        """Why an action cannot be done."""
        return words.why_words(refusal, text, self.view)

    def state_of(self, key: str) -> tuple[PieceState, str]:
        """As `BaseTable`; the pieces of the action that ends the plan count as selected."""
        if self.context.closing and key in self.route(self.context.closing):
            return PieceState.SELECTED, ""
        return super().state_of(key)

    # ------------------------------------------------------------------------ actions
    def bar_actions(self) -> tuple[BarAction, ...]:
        """What has no piece, or is quicker as a button."""
        if not self.acting or self.context.closing:
            return ()
        options = self.options()
        found = [self.bar_action(text) for text in filter(self._is_button, options)]
        if self.picked and self.picked[0].startswith("treat:") and self.now.decision == "break":
            found += self._break_bar_actions()
        if self.picked:
            paid = [text for text in self._leading(self.picked) if self.route(text)[-1] == text]
            found += [replace(self.bar_action(text), icon="paw") for text in paid]
        if exchanges := [text for text in options if text.startswith("exchange ")]:
            words_, pressed = translate("Agility", "Exchange"), self.picked[:1] == (SWAP,)
            found.append(replace(self.bar_action(exchanges[0]), key=SWAP, words=words_, pressed=pressed))
        return tuple(found)

    def _is_button(self, text: str) -> bool:
        """Whether an option has no piece, or is quicker as a button than by its piece."""
        quick = isinstance(words.action_of(text), a.Collect | a.Boost | a.Inspire)
        return quick or self.route(text) in ((text,), ("deck",))

    def _break_bar_actions(self) -> list[BarAction]:
        colour = self.picked[0].removeprefix("treat:")
        found = []
        for key, text in ((_ONE, f"break {colour}"), (_TWO, f"break {colour} {colour}")):
            if text in self.options():
                found.append(BarAction(key, self.action_words(text), "minus"))
        return found

    def press(self, bar_action: str) -> Answer:
        """A button for a whole action plans it; any other button is one more key of a route."""
        found = self.options().get(bar_action)
        if found is not None:
            if found.refusal is not None:
                return Answer(why=self.why_words(found.refusal, bar_action), rule=found.refusal.rule)
            self.picked = ()
            return self.answer(bar_action)
        if bar_action == SWAP and self.picked[:1] == (SWAP,):
            self.picked = ()
            return Answer(changed=True)
        return self.use(bar_action)

    def use(self, key: str) -> Answer:
        """As `BaseTable`; while the plan is complete, pieces say so instead."""
        if self.context.closing and self.acting and key.split(":")[0] in ("card", "space", "treat", "kennel", "dog"):
            why = translate("Agility", "Your plan is complete: send it, or undo a step.")
            return Answer(why=why, rule="AG-25")
        if self.picked[:1] == (SWAP,) and key.startswith("treat:"):
            for keys in ((*self.picked, key), (SWAP, key)):
                if leading := self._leading(keys):
                    return self._go(keys, leading)
        return super().use(key)

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table."""
        self.layout = Layout(width, height)
        return list(TablePicture(self).pieces())

    def origins(self, events: Sequence[Event]) -> Mapping[str, tuple[float, float]]:
        """New cards come from the deck, new dogs of the display from its right edge."""
        found: dict[str, tuple[float, float]] = {}
        at = self.layout.at
        for event in events:
            match event:
                case e.CardLaidOut(slot, _) | e.Drew(_, slot) | e.Dealt(_, slot):
                    found[f"card:{slot}"] = at(*DECK, low=True)
                case e.DogTurnedUp(dog):
                    found[f"kennel:{dog}"] = (self.layout.width + 20, at(*kennel_at(0))[1])
                case e.Adopted(_, dog, _):
                    found[f"dog:{dog}"] = at(*kennel_at(2))
        return found

    # ------------------------------------------------------------------------ words
    def show(self, context: TableContext) -> None:
        """Take in how things stand."""
        super().show(context)
        if self.hovered.startswith("card:") and context.closing:
            self.hovered = ""

    def prompt(self) -> Prompt:
        """What the prompt line says."""
        return prompt_of(self.context, self.view)

    def card(self, key: str) -> Card | None:
        """A piece looked at closely."""
        return details.card_of(key, self.view, self.context.cast)

    def pile(self, key: str) -> Pile | None:
        """The face-up part of the discard pile."""
        return details.pile_of(key, self.view)

    def summary(self, actions: Sequence[str]) -> str:
        """What sending these actions does."""
        if len(actions) == 1:
            return self.action_words(actions[0])
        return translate("Agility", "Send {count} steps").format(count=len(actions))
