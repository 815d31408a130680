"""The table of one match of Dogs Fly: cards are laid by drag, by two clicks or by two keys, against the clock."""

from __future__ import annotations

from collections.abc import Sequence

from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.dogs_fly import standing, words
from client.tables.dogs_fly.cards import face_of
from client.tables.dogs_fly.clock import length_of
from client.tables.dogs_fly.details import card_of, pile_of
from client.tables.dogs_fly.hand import DRAWS
from client.tables.dogs_fly.laying import action_of
from client.tables.dogs_fly.layout import TablePicture
from client.tables.dogs_fly.places import Places, teams_from
from client.tables.dogs_fly.prompts import hint_of, prompt_of
from client.tables.dogs_fly.timed import AGAIN, GO_ON, LENGTH, SHARE, START, TimedTable
from client.tables.interface import Answer, BarAction, Card, Pile, Prompt
from games.dogs_fly import parse
from games.dogs_fly.settings import NO_CLOCK
from games.dogs_fly.tables import ENEMY_HALF, PLANES, SECTIONS
from games.kernel import Refusal

TURN = "turn"


class DogsFlyTable(TimedTable):
    """The whole table: what is used, the buttons, the picture and the words."""

    # ------------------------------------------------------------------------ using
    def use(self, key: str) -> Answer:
        """A piece or a button; a section with a card of mine takes hold of that card when none is in hand."""
        if do := {START: self.get_ready, SHARE: self.share, LENGTH: self.ask_length}.get(key):
            return do()
        if key in (GO_ON, AGAIN):
            return self.rest(key)
        if key == TURN:
            return self.turn(self._in_hand) if self._in_hand else Answer(changed=True)
        if key.startswith("enemy:"):
            section = int(key.removeprefix("enemy:"))
            return self._enemy_half(section)
        if self.view.phase == "lock" and self.acting and not self.ticking and key.startswith(("card:", "section:")):
            why = translate("Dogs Fly", "The round has not started: say that you are ready first.")
            return Answer(why=why, rule="DF-T12")
        if not self.picked and key.startswith(f"section:{self.view.own_team}"):
            mine = self.laying.sections.get(int(key[-1]))
            if mine is not None:
                return super().use(f"card:{mine[0]}")
        return super().use(key)

    def _enemy_half(self, section: int) -> Answer:
        """The card in hand goes to a section with the enemy's half up."""
        card = self._in_hand
        if not card:
            return Answer(changed=True)
        if self._face(card) in PLANES:
            self._seals[card] = ENEMY_HALF
        self.picked = ()
        return self._lay(section, card, ENEMY_HALF if self._face(card) in PLANES else self.seal_of(card))

    def bar_actions(self) -> tuple[BarAction, ...]:
        """Start; the cards by their numbers, then the sections; and what else can be chosen."""
        if not self.acting:
            return ()
        match self.view.phase:
            case "lock" if not self.ticking:
                return self.beginning_bar_actions()
            case "lock" | "show" if self._in_hand:
                return self._section_bar_actions()
            case "lock" if self.length is None and not self.laying.sections:
                return (*self._card_bar_actions(), self.length_bar_action())
            case "lock" | "show":
                return self._card_bar_actions()
            case "discard" | "scrap":
                return (*self._card_bar_actions(), *(self._draw_bar_action(post) for post in self._bonus_posts()))
            case "sun":
                return ()
        return super().bar_actions()

    def _card_bar_actions(self) -> tuple[BarAction, ...]:
        names = {
            card: words.card_name(face_of(self.view, card), night=self.view.night)
            for card in self._cards()
            if self.laying.section_of(card) is None
        }
        return tuple(
            BarAction(f"card:{card}", name, pressed=card in self.laying.chosen, on_table=True)
            for card, name in names.items()
        )

    def _section_bar_actions(self) -> tuple[BarAction, ...]:
        """Sections under the same keys as their numbers, with Shift for the enemy's half; then turning over."""
        own, card = self.view.own_team, self._in_hand
        turns = self.view.phase == "lock" and self.has_sides(card)
        bar_actions = []
        for section in SECTIONS:
            option = self.options().get(f"{section}:{card}")
            refusal = option.refusal if option is not None else None
            why = ("", "") if refusal is None else (words.why_words(refusal), refusal.rule)
            name = translate("Dogs Fly", "On {number}") if turns else translate("Dogs Fly", "Section {number}")
            shifted = f"enemy:{section}" if self._face(card) in PLANES and self.view.phase == "lock" else ""
            key, name = f"section:{own}{section}", name.format(number=section)
            bar_actions.append(BarAction(key, name, "", *why, shifted=shifted))
        if turns:
            bar_actions.append(BarAction(TURN, translate("Dogs Fly", "Turn it over"), "swap"))
        return tuple(bar_actions)

    def _draw_bar_action(self, post: str) -> BarAction:
        count = self.laying.draws.get(post, 0)
        name = translate("Dogs Fly", "{post}: {count} extra").format(post=words.role(post), count=count)
        return BarAction(f"{DRAWS}{post}", name, "plus", pressed=count > 0)

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table."""
        letters = [team.letter for team in self.view.teams]
        own = next((post.team for post in self.view.posts if post.seat == self.watched), letters[0])
        self.places = Places(width, height, teams_from(own, letters), self.context.left_handed)
        return TablePicture(self).pieces()

    @property
    def hint(self) -> tuple[str, str]:
        """Title and words beside the hand."""
        return hint_of(self.view, self.context, ticking=self.ticking, picked=bool(self._in_hand))

    # ------------------------------------------------------------------------ words
    def prompt(self) -> Prompt:
        """What the prompt line says."""
        return prompt_of(self.view, self.context, super().prompt(), ticking=self.ticking, picked=self._in_hand)

    def why_words(self, refusal: Refusal, text: str) -> str:
        """Why not."""
        del text
        return words.why_words(refusal)

    def action_words(self, text: str) -> str:
        """An action as words of a button."""
        return standing.action_words(parse(text), self.view)

    def summary(self, actions: Sequence[str]) -> str:
        """What the main button does; while the clock has not started there is nothing to lock."""
        if self.view.phase == "lock" and not self.ticking:
            return ""
        composed = action_of(self.view, self.laying)
        if composed is None or str(composed) not in actions:
            composed = parse(actions[-1])
        return standing.action_words(composed, self.view)

    def card(self, key: str) -> Card | None:
        """A piece looked at closely."""
        return card_of(key, self.view)

    def pile(self, key: str) -> Pile | None:
        """A discard pile or scrap pile, as this viewer may know it."""
        return pile_of(key, self.view)

    def situation(self) -> str:
        """Round, mode and length."""
        chosen = self.context.options.get("clock")
        length = self.length if self.clock.clock else length_of(str(chosen or NO_CLOCK))  # the first round is to come
        return standing.situation(self.view, length, known=chosen is not None)
