"""The cards of the hand and where they go: laid, turned over, taken back, chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from client.i18n import translate
from client.tables.base import Keys
from client.tables.context import Affordance, AnyState, TableContext
from client.tables.dogs_fly import words
from client.tables.dogs_fly.cards import face_of
from client.tables.dogs_fly.laying import CHOOSE, DRAW, PLACE, TAKE, Laying, laying_of
from client.tables.dogs_fly.standing import Standing
from client.tables.interface import Answer
from games.dogs_fly.actions import PlaceToken
from games.dogs_fly.tables import ENEMY_HALF, LETTERS, OWN_HALF, PLANES, SECTIONS, TO_TEAM, ZONES
from games.kernel import Refusal, Seat

DRAWS: Final = "draw:"
"""Begins the key of a button for extra draws of a post."""


@cache
def _route(text: str, own: str) -> Keys:
    word, _, rest = text.partition(" ")
    if word == "sun":
        return (f"zone:{rest}",)
    if word == CHOOSE:
        return (f"card:{rest}",)
    if word == TAKE:
        return (f"card:{rest}", "hand")
    if word == "show" or word[0].isdigit():
        section, _, card = (rest or word).partition(":")
        return (f"card:{card}", f"section:{own}{section}")
    return (text,)


class HandTable(Standing):
    """A table of Dogs Fly without its clock, its buttons and its picture."""

    def __init__(self) -> None:
        super().__init__()
        self._seals: dict[str, str] = {}
        """Card → half or team, for cards that were turned over or given a team."""
        self._offers: tuple[bool, Mapping[str, Affordance]] | None = None
        """What can be done in the context that was shown last: whether cards could be laid then, and the options."""

    def show(self, context: TableContext) -> None:
        """Take in how things stand."""
        self._offers = None
        super().show(context)

    @property
    def ticking(self) -> bool:
        """Whether cards can be laid now."""
        return True

    def candidates(self, state: AnyState, seat: Seat) -> Sequence[str]:
        """The legal actions, and every zone for the token: why one is barred is worth telling."""
        view = state.view(seat)
        if view.phase == "sun":
            return [str(PlaceToken(team.letter, zone)) for team in view.teams for zone in ZONES]
        return super().candidates(state, seat)

    @property
    def laying(self) -> Laying:
        """What this seat has laid and chosen so far."""
        return laying_of(self.context.decisions)

    # --------------------------------------------------------------------- options
    def options(self) -> Mapping[str, Affordance]:
        """Decisions while cards are laid or chosen; elsewhere the actions themselves."""
        ticking = self.ticking
        if self._offers is None or self._offers[0] != ticking:
            self._offers = ticking, self._offered(ticking=ticking)
        return self._offers[1]

    def _offered(self, *, ticking: bool) -> Mapping[str, Affordance]:
        match self.view.phase:
            case "lock":
                return self._placements() if self.acting and ticking else {}
            case "discard" | "scrap":
                return self._choices() if self.acting else {}
        return self.context.affordances

    def _placements(self) -> Mapping[str, Affordance]:
        shown = self.view.team(self.view.own_team).track
        found = {}
        for card in self._cards():
            for section in SECTIONS:
                text = f"{section}:{card}"
                taken = Refusal("rule", "", "DF-R84") if shown[section - 1] else None
                found[text] = Affordance(text, taken)
            if self.laying.section_of(card) is not None:
                found[f"{TAKE} {card}"] = Affordance(f"{TAKE} {card}")
        return found

    def _choices(self) -> Mapping[str, Affordance]:
        found = {f"{CHOOSE} {card}": Affordance(f"{CHOOSE} {card}") for card in self._cards()}
        if self.view.phase == "discard":
            found |= {f"{DRAWS}{post}": Affordance(f"{DRAWS}{post}") for post in self._bonus_posts()}
        return found

    def _cards(self) -> list[str]:
        look = self.view.look
        if self.view.phase == "scrap" and look is not None:
            return [f"{look.post[1]}{card.slot}" for card in look.cards]
        return [f"{post.name[1]}{card.slot}" for post in self.view.own_posts for card in post.hand]

    def _bonus_posts(self) -> list[str]:
        team = self.view.own_team
        return [post.name[1] for post in self.view.own_posts] if team and self.view.team(team).bonus else []

    def route(self, text: str) -> Keys:
        """A card, then a section; a card that is chosen; a zone; all else is a button."""
        return _route(text, self.view.own_team)

    def answer(self, text: str) -> Answer:
        """A decision for cards, else the action."""
        word = text.partition(" ")[0]
        if word in (CHOOSE, TAKE):
            return Answer(decision=text)
        if word.startswith(DRAWS):
            post = word.removeprefix(DRAWS)
            return Answer(decision=f"{DRAW} {post} {(self.laying.draws.get(post, 0) + 1) % 3}")
        if word[0].isdigit() and self.view.phase == "lock":
            section, _, card = word.partition(":")
            return self._lay(int(section), card, self.seal_of(card))
        return Answer(action=text)

    def _lay(self, section: int, card: str, seal: str) -> Answer:
        said = translate("Dogs Fly", "{card} on section {number}").format(
            card=words.half_words(self._face(card), seal, night=self.view.night), number=section
        )
        if section in self.drafts().get(self.view.own_team, {}):
            clash = translate("Dogs Fly", "Your teammate has section {number} too: both cards would clash (DF-39).")
            said = f"{said}. {clash.format(number=section)}"
        return Answer(decision=f"{PLACE} {section} {card} {seal}", said=said)

    # ----------------------------------------------------------------------- seals
    def seal_of(self, card: str) -> str:
        """The half or team that a card has, or gets when it is laid."""
        section = self.laying.section_of(card)
        if section is not None:
            return self.laying.sections[section][1]
        return self._seals.get(card, self._default_seal(card))

    def _default_seal(self, card: str) -> str:
        """The own half; with three and more teams the next team clockwise (DF-T17)."""
        return self._teams_after()[0] if self._face(card) in TO_TEAM and len(self.view.teams) > 2 else OWN_HALF

    def _teams_after(self) -> list[str]:
        flying = [team.letter for team in self.view.teams if team.flying]
        own = self.view.own_team
        at = LETTERS.index(own) if own in LETTERS else 0
        return sorted(flying, key=lambda letter: (LETTERS.index(letter) - at - 1) % len(LETTERS))

    def _face(self, card: str) -> str:
        return face_of(self.view, card) or ""

    def has_sides(self, card: str) -> bool:
        """Whether a card can be turned over, or be given another team."""
        return self._face(card) in PLANES or (self._face(card) in TO_TEAM and len(self.view.teams) > 2)

    def turn(self, card: str) -> Answer:
        """Turn a Move Plane card over, or choose the next team for a Sun Team card."""
        face, seal = self._face(card), self.seal_of(card)
        if face in PLANES:
            other = OWN_HALF if seal == ENEMY_HALF else ENEMY_HALF
        elif face in TO_TEAM and len(self.view.teams) > 2:
            teams = self._teams_after()
            other = teams[(teams.index(seal) + 1) % len(teams)] if seal in teams else teams[0]
        else:
            return Answer(why=translate("Dogs Fly", "Only Move Plane cards have two halves."), rule="DF-60")
        self._seals[card] = other
        section = self.laying.section_of(card)
        if section is not None:
            return self._lay(section, card, other)
        said = words.half_words(face, other, night=self.view.night)
        return Answer(changed=True, said=said)

    @property
    def _in_hand(self) -> str:
        """The card that is picked, if any."""
        picked = next((key for key in self.picked if key.startswith("card:")), "")
        return picked.removeprefix("card:")

    # ---------------------------------------------------------------------- others
    def drafts(self) -> Mapping[str, Mapping[int, str]]:
        """Team → section → post, of others who still lay cards; seats here do not see one another (DF-T41)."""
        found: dict[str, dict[int, str]] = {}
        if self.view.phase != "lock":
            return found
        for seat, draft in self.context.drafts.items():
            team = next((post.team for post in self.view.posts if post.seat == seat), "")
            if not team or self.hides(seat):
                continue
            for word in draft.replace("\n", " ").split():
                section, _, post = word.partition(":")
                if section in map(str, SECTIONS) and post in ("p", "g"):
                    found.setdefault(team, {})[int(section)] = post
        return found

    def hides(self, seat: Seat) -> bool:
        """Whether the sections that another seat has taken stay hidden from the seat in front of the screen."""
        del seat
        return False
