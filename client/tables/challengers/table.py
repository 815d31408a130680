"""The table of one tournament: beaches and decks as pieces, decisions of the Deck Phase, channels for the beaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from client.canvas.piece import Piece
from client.tables.base import Keys
from client.tables.challengers import details, words
from client.tables.challengers.draft import Plan, plan_of
from client.tables.challengers.film import film_of
from client.tables.challengers.picture import TablePicture
from client.tables.challengers.prompts import prompt_of
from client.tables.challengers.standing import Standing
from client.tables.context import Affordance, AnyState, TableContext
from client.tables.films import Film
from client.tables.interface import Answer, Card, Channel, Pile, Prompt
from games.challengers import actions as a
from games.challengers import parse
from games.challengers.cards import Effect
from games.challengers.desk import Drafts
from games.challengers.flow import question
from games.challengers.position import Match
from games.kernel import Seat, Slot


class ChallengersTable(Standing):
    """See `client.tables.base.BaseTable`."""

    icons: ClassVar[Mapping[str, str]] = {
        "redraw": "redo", "ready": "check", "trainer": "users", "top": "up", "bottom": "down", "none": "close",
        "pass": "close", "return": "up", "exhaust": "right", "remove": "trash", "place": "cards",
    }  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self._chosen = ""
        """The beach that somebody asked to see; "" = the own match, or the first."""
        self.plan: Plan | None = None
        """The Deck Phase input that is being put together."""

    # ------------------------------------------------------------------- channels
    def channels(self) -> tuple[Channel, ...]:
        """The matches of this round, by beach."""
        position, cast = self.view.position, self.context.cast
        if not self._playing:
            return ()
        found = []
        for match in position.matches:
            seats = tuple(side.seat for side in match.sides if side.seat >= 0)
            names = " – ".join(words.name_of(cast, side.seat) for side in match.sides)
            found.append(Channel(words.channel_of(match), names, self.match_note(match), seats))
        return tuple(found)

    @property
    def followed(self) -> str:
        """The beach that is shown."""
        return words.channel_of(self.match) if self.match is not None else ""

    def follow(self, channel: str) -> None:
        """Show another beach, until the round is over."""
        self._chosen = channel

    def twin(self) -> ChallengersTable:
        """Another table that looks at the same beach, for the same people."""
        twin = type(self)()
        twin._chosen, twin.looked = self._chosen, self.looked
        return twin

    @property
    def _playing(self) -> bool:
        position = self.view.position
        return bool(position.matches) and any(match.beginner >= 0 for match in position.matches)

    @property
    def match(self) -> Match | None:
        """The match that is shown; None in a Deck Phase."""
        if not self._playing:
            return None
        matches = self.view.position.matches
        if chosen := next((one for one in matches if words.channel_of(one) == self._chosen), None):
            return chosen
        mine = (one for one in matches if self.watched in (one.sides[0].seat, one.sides[1].seat))
        return next(mine, matches[0])

    @property
    def _asking(self) -> Effect | None:
        """The effect of a card about which the match that is shown asks somebody."""
        match = self.match
        return question(self.view.duel(match)) if match is not None and match.need == "answer" else None

    @property
    def looked_at(self) -> tuple[Slot, ...]:
        """The cards of the own deck that the viewer is asked about."""
        match, viewer = self.match, self.context.viewer
        if match is None or viewer is None:
            return ()
        side = next((one for one in match.sides if one.seat == viewer), None)
        if side is None:
            return ()
        if self.view.position.phase == "before answers" and viewer in self.view.position.asked:
            return side.seen
        if match.need != "answer" or match.sides[match.asked].seat != viewer:
            return ()
        effect = self._asking
        return match.slots if effect is not None and effect.do in ("look", "search") else ()

    # ---------------------------------------------------------- actions and routes
    def show(self, context: TableContext) -> None:
        """Take in how things stand, with the Deck Phase input as far as it is decided."""
        self.plan = None
        if context.seat is not None and context.state.view(None).position.phase in ("deck", "finalists"):
            legal = context.state.legal_actions(context.seat)
            if legal and isinstance(legal[0], Drafts):
                self.plan = plan_of(legal[0], context.decisions)
        super().show(context)
        if not self._playing:
            self._chosen = ""

    def options(self) -> Mapping[str, Affordance]:
        """The decisions of a Deck Phase, else the rules' list."""
        if self.plan is None:
            return self.context.affordances
        return {text: Affordance(text) for text in self.plan.options()}

    def answer(self, text: str) -> Answer:
        """A decision in a Deck Phase, else a whole action."""
        return Answer(action=text) if self.plan is None else Answer(decision=text)

    def route(self, text: str) -> Keys:
        """The piece that stands for an option; buttons for the others."""
        if self.plan is not None:
            word, _, rest = text.partition(" ")
            return (f"card:{rest.partition('=')[0]}",) if word in ("pick", "take", "out", "remove") else (text,)
        match parse(text):
            case a.Choose(level, False):
                return (f"offer:{level}",)
            case a.Keep(slot):
                return (f"trainer:{slot}",)
            case a.Search(slot):
                return (f"card:{slot}",)
            case a.Name(_, slug):
                return (f"bench:{self._bench_side()}:{slug}",)
        return (text,)

    def _bench_side(self) -> int:
        match, effect = self.match, self._asking
        if match is None:
            return 0
        return 1 - match.asked if effect is not None and effect.owner == "opponent" else match.asked

    def action_words(self, text: str) -> str:
        """What an option does, as words of a button."""
        effect = self._asking
        return words.action_words(text, self.view, effect.places if effect is not None else ())

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table."""
        return list(TablePicture(self, width, height).pieces())

    def film(self, before: AnyState, inputs: Mapping[Seat, Any], after: AnyState) -> Film | None:
        """A reveal of the followed beach, in two pictures."""
        return film_of(self, before, inputs, after)

    @property
    def paced(self) -> bool:
        """Matches are films."""
        return self._playing and not self.context.over

    # ------------------------------------------------------------------------ words
    def prompt(self) -> Prompt:
        """What the prompt line says."""
        return prompt_of(self)

    def card(self, key: str) -> Card | None:
        """A piece looked at closely."""
        return details.card_of(key, self.view)

    def pile(self, key: str) -> Pile | None:
        """An exhaust pile, a deck as its owner knows it, or the open cards of a compartment."""
        return details.pile_of(key, self)

    def summary(self, actions: Sequence[str]) -> str:
        """What sending these actions does."""
        return words.action_words(actions[-1], self.view) if actions else ""
