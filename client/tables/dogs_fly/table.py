"""The table of one match of Dogs Fly: cards are laid by drag, by two clicks or by two keys, against the clock."""

from __future__ import annotations

from collections.abc import Sequence

from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.dogs_fly import standing, words
from client.tables.dogs_fly.clock import NONE, length_of
from client.tables.dogs_fly.details import card_of
from client.tables.dogs_fly.hand import DRAW
from client.tables.dogs_fly.laying import action_of
from client.tables.dogs_fly.layout import TablePicture
from client.tables.dogs_fly.piles import pile_of
from client.tables.dogs_fly.places import AREA, Places, teams_from
from client.tables.dogs_fly.prompts import hint_of, pills_of, prompt_of
from client.tables.dogs_fly.timed import AGAIN, GO_ON, LENGTH, SHARE, START, TimedTable
from client.tables.interface import Answer, BarAction, Card, Pile, Prompt, Stat
from games.dogs_fly import parse
from games.dogs_fly.tables import ENEMY_HALF, PLANES, SECTIONS
from games.kernel import Refusal, Seat

TURN = "turn"


class DogsFlyTable(TimedTable):
    """The whole table: what is used, the buttons, the picture and the words."""

    area = AREA

    # ------------------------------------------------------------------------ using
    def use(self, key: str) -> Answer:
        """A piece or a button; a section with a card of mine takes hold of that card when none is in hand."""
        if key == START:
            return self.get_ready()
        if key == SHARE:
            return self.share()
        if key == LENGTH:
            return self.ask_length()
        if key in (GO_ON, AGAIN):
            return self.rest(key)
        if key == TURN:
            return self.turn(self._in_hand) if self._in_hand else Answer(changed=True)
        if key.startswith("enemy:"):
            section = int(key.removeprefix("enemy:"))
            return self._enemy_half(section)
        if self.view.phase == "lock" and self.acting and not self.ticking and key.startswith(("card:", "section:")):
            return Answer(
                why=translate("Dogs Fly", "The round has not started: say that you are ready first."), rule="DF-T12"
            )
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
            case "lock" if self.length is None:
                return (*self._card_bar_actions(), *self.length_bar_actions())
            case "lock" | "show":
                return self._card_bar_actions()
            case "discard" | "scrap":
                return (*self._card_bar_actions(), *(self._draw_bar_action(post) for post in self._bonus_posts()))
            case "sun":
                return ()
        return super().bar_actions()

    def _card_bar_actions(self) -> tuple[BarAction, ...]:
        cards = [card for card in self._cards() if self.laying.section_of(card) is None]
        night = self.view.night
        return tuple(
            BarAction(f"card:{card}", self._short(card, night=night), pressed=card in self.laying.chosen, on_table=True)
            for card in cards
        )

    def _short(self, card: str, *, night: bool) -> str:
        look = self.view.look
        if self.view.phase == "scrap" and look is not None:
            face = next((each.face for each in look.cards if each.slot == int(card[1:])), None)
            return words.card_name(face, night=night)
        return words.card_name(self._face(card) or None, night=night)

    def _section_bar_actions(self) -> tuple[BarAction, ...]:
        """Sections under the same keys as their numbers, with Shift for the enemy's half; then turning over."""
        own, card = self.view.own_team, self._in_hand
        turns = self.view.phase == "lock" and self.has_sides(card)
        bar_actions = []
        for section in SECTIONS:
            refusal = self.options().get(f"{section}:{card}")
            barred = refusal is not None and refusal.refusal is not None
            why = words.why_words(refusal.refusal) if barred and refusal is not None and refusal.refusal else ""
            name = translate("Dogs Fly", "On {number}") if turns else translate("Dogs Fly", "Section {number}")
            shifted = f"enemy:{section}" if self._face(card) in PLANES and self.view.phase == "lock" else ""
            name, rule = name.format(number=section), "DF-R84" if barred else ""
            bar_actions.append(BarAction(f"section:{own}{section}", name, "", why, rule, shifted=shifted))
        if turns:
            bar_actions.append(BarAction(TURN, translate("Dogs Fly", "Turn it over"), "swap"))
        return tuple(bar_actions)

    def _draw_bar_action(self, post: str) -> BarAction:
        count = self.laying.draws.get(post, 0)
        name = translate("Dogs Fly", "{post}: {count} extra").format(post=words.role(post), count=count)
        return BarAction(f"{DRAW}{post}", name, "plus", pressed=count > 0)

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table."""
        view, context = self.view, self.context
        own = self._team_below()
        letters = [team.letter for team in view.teams]
        self._places = Places(width, height, teams_from(own, letters), context.left_handed)
        seals = {card: self.seal_of(card) for card in self._cards()} if view.phase == "lock" and self.acting else {}
        picture = TablePicture(
            context,
            view,
            self._places,
            self.laying,
            seals,
            self.drafts(),
            pills_of(view, context, self.drafts(), self.clock.zero()),
            hint_of(view, context, ticking=self.ticking, picked=bool(self._in_hand)),
            self.piece,
        )
        return picture.pieces()

    def _team_below(self) -> str:
        seat = self.watched
        return next((post.team for post in self.view.posts if post.seat == seat), self.view.teams[0].letter)

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
        return standing.summary(action_of(self.view, self.laying), actions, self.view)

    def card(self, key: str) -> Card | None:
        """A piece looked at closely."""
        return card_of(key, self.view)

    def pile(self, key: str) -> Pile | None:
        """A discard pile or scrap pile, as this viewer may know it."""
        return pile_of(key, self.view)

    def choose(self, key: str, chosen: Sequence[str]) -> Answer:
        """Nothing is chosen from piles."""
        del key, chosen
        return Answer()

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """Cards in hand and decks."""
        return standing.stats(self.view, seat)

    def note(self, seat: Seat) -> str:
        """Team and post."""
        return standing.note(self.view, seat)

    def situation(self) -> str:
        """Round, mode and length."""
        chosen = self.context.options.get("clock")
        length = self.length if self.clock.clock else length_of(str(chosen or NONE))  # the first round is to come
        return standing.situation(self.view, length, known=chosen is not None)

    def score_words(self, seat: Seat) -> str:
        """How a seat's team ended."""
        return standing.score(self.view, seat)
