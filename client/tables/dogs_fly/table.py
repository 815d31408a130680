"""The table of one match of Dogs Fly: cards are laid by drag, by two clicks or by two keys, against the clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.base import BaseTable, Keys
from client.tables.dogs_fly import laying as decided
from client.tables.dogs_fly import standing, words
from client.tables.dogs_fly.clock import NONE, READY, STALL_S, RoundClock, length_of, waiting_for, warnings_of
from client.tables.dogs_fly.details import card_of
from client.tables.dogs_fly.laying import Laying, action_of, laying_of
from client.tables.dogs_fly.layout import Picture
from client.tables.dogs_fly.piles import pile_of
from client.tables.dogs_fly.places import AREA, Places, teams_from
from client.tables.dogs_fly.prompts import hint_of, pills_of, prompt_of
from client.tables.interface import Answer, Card, Deadline, Deed, Pile, Prompt, Stat
from client.tables.stand import Affordance, AnyState, Stand
from games.dogs_fly import parse
from games.dogs_fly.actions import PlaceToken
from games.dogs_fly.tables import ENEMY_HALF, LETTERS, OWN_HALF, PLANES, SECTIONS, TO_TEAM, ZONES
from games.dogs_fly.view import View
from games.kernel import Refusal, Seat

START, TURN, TAKE_BACK = "start", "turn", "take"
_DRAW: Final = "draw:"
_HANDS: Final = ("lock", "show")
"""Phases in which cards of the hand are laid on sections."""


class DogsFlyTable(BaseTable[View]):
    """See `client.tables.interface.Table`, `Boxed`, `Piled` and `Signalling`."""

    area = AREA
    start_key = START

    def __init__(self) -> None:
        super().__init__()
        self._clock = RoundClock()
        self._seals: dict[str, str] = {}
        """Cards that were turned over, or were given a team, before or after they were laid."""
        self._places = Places(*AREA, ("J", "W"))
        self._hinted = ""

    # ------------------------------------------------------------------- the stand
    def candidates(self, state: AnyState, seat: Seat) -> Sequence[str]:
        """The legal actions, and every zone for the token: why one is barred is worth telling."""
        view = state.view(seat)
        if view.phase == "sun":
            return [str(PlaceToken(team.letter, zone)) for team in view.teams for zone in ZONES]
        return super().candidates(state, seat)

    def show(self, stand: Stand) -> None:
        """Take in how things stand: the clock of the round follows."""
        before = self._clock.front
        super().show(stand)
        view = self.view
        if view.phase == "lock":
            self._clock.follow(stand, view.round)
            if before is not None and stand.seat != before and not stand.paused:
                self._clock.lock(before, stand.now)
        else:
            self._clock = RoundClock()
            if view.phase not in _HANDS:
                self._seals.clear()

    @property
    def laying(self) -> Laying:
        """What this seat has laid and chosen so far."""
        return laying_of(self.stand.decisions)

    @property
    def length(self) -> int | None:
        """The seconds of an Action Phase; None without a clock."""
        return length_of(str(self.stand.options.get("clock", NONE)))

    @property
    def ticking(self) -> bool:
        """Whether cards can be laid now: without a clock always, else once it has started."""
        seat = self.stand.seat
        return self.length is None or (seat is not None and self._clock.runs(seat))

    # --------------------------------------------------------------------- options
    def options(self) -> Mapping[str, Affordance]:
        """Decisions while cards are laid or chosen; elsewhere the actions themselves."""
        match self.view.phase:
            case "lock":
                return self._placements() if self.acting and self.ticking else {}
            case "discard" | "scrap":
                return self._choices() if self.acting else {}
        return self.stand.affordances

    def _placements(self) -> Mapping[str, Affordance]:
        shown = self.view.team(self.view.own_team).track
        found = {}
        for card in self._cards():
            for section in SECTIONS:
                text = f"{section}:{card}"
                taken = Refusal("rule", "", "DF-R84") if shown[section - 1] else None
                found[text] = Affordance(text, taken)
            if self.laying.section_of(card) is not None:
                found[f"{TAKE_BACK} {card}"] = Affordance(f"{TAKE_BACK} {card}")
        return found

    def _choices(self) -> Mapping[str, Affordance]:
        found = {f"choose {card}": Affordance(f"choose {card}") for card in self._cards()}
        if self.view.phase == "discard":
            found |= {f"{_DRAW}{post}": Affordance(f"{_DRAW}{post}") for post in self._bonus_posts()}
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
        word, _, rest = text.partition(" ")
        own = self.view.own_team
        if word == "sun":
            return (f"zone:{rest}",)
        if word == "show":
            section, _, card = rest.partition(":")
            return (f"card:{card}", f"section:{own}{section}")
        if word == "choose":
            return (f"card:{rest}",)
        if word == TAKE_BACK:
            return (f"card:{rest}", "hand")
        if word[0].isdigit():
            section, _, card = word.partition(":")
            return (f"card:{card}", f"section:{own}{section}")
        return (text,)

    def answer(self, text: str) -> Answer:
        """A decision for cards, else the action."""
        word, _, rest = text.partition(" ")
        if word == "choose":
            return Answer(decision=decided.toggle(rest))
        if word == TAKE_BACK:
            return Answer(decision=decided.take(rest))
        if word.startswith(_DRAW):
            post = word.removeprefix(_DRAW)
            return Answer(decision=decided.draw(post, (self.laying.draws.get(post, 0) + 1) % 3))
        if word[0].isdigit() and self.view.phase == "lock":
            section, _, card = word.partition(":")
            return self._lay(int(section), card, self.seal_of(card))
        return Answer(action=text)

    def _lay(self, section: int, card: str, seal: str) -> Answer:
        said = translate("Dogs Fly", "{card} on section {number}").format(
            card=words.half_words(self._face(card), seal, night=self.view.night), number=section
        )
        if self._teammate_has(section):
            clash = translate("Dogs Fly", "Your teammate has section {number} too: both cards would clash (DF-39).")
            said = f"{said}. {clash.format(number=section)}"
        return Answer(decision=decided.place(section, card, seal), said=said)

    def _teammate_has(self, section: int) -> bool:
        return section in self._drafts().get(self.view.own_team, {})

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
        slot = int(card[1:])
        hands = (each for post in self.view.own_posts for each in post.hand)
        return next((each.face or "" for each in hands if each.slot == slot), "")

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

    # ------------------------------------------------------------------------ using
    def use(self, key: str) -> Answer:
        """A piece or a button; a section with a card of mine takes hold of that card when none is in hand."""
        if key == START:
            return self._get_ready()
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

    def _get_ready(self) -> Answer:
        seat = self.stand.seat
        if seat is None or self.view.phase != "lock":
            return Answer(changed=True)
        self._clock.get_ready(seat)
        self._clock.follow(self.stand, self.view.round)
        said = translate("Dogs Fly", "The round runs") if self.ticking else translate("Dogs Fly", "Ready")
        return Answer(changed=True, said=said)

    def signal(self) -> str:
        """What the others are shown beside the draft: that this seat is ready (DF-T12)."""
        seat = self._stand.seat if self._stand is not None else None
        return READY if seat is not None and seat in self._clock.ready else ""

    def deeds(self) -> tuple[Deed, ...]:
        """Start; the cards by their numbers, then the sections; and what else can be chosen."""
        if not self.acting:
            return ()
        match self.view.phase:
            case "lock" if not self.ticking:
                return (self._start_deed(),)
            case "lock" | "show":
                return self._section_deeds() if self._in_hand else self._card_deeds()
            case "discard" | "scrap":
                return (*self._card_deeds(), *(self._draw_deed(post) for post in self._bonus_posts()))
            case "sun":
                return ()
        return super().deeds()

    def _start_deed(self) -> Deed:
        seat = self.stand.seat
        missing = waiting_for(self.stand, seat) if seat is not None and seat in self._clock.ready else []
        names = ", ".join(self.stand.cast.name(each) for each in missing)
        why = translate("Dogs Fly", "Not ready yet: {names}.").format(names=names) if missing else ""
        return Deed(
            START, translate("Dogs Fly", "Ready: start the round"), "timer", why, "DF-T12" if why else "", bool(missing)
        )

    def _card_deeds(self) -> tuple[Deed, ...]:
        cards = [card for card in self._cards() if self.laying.section_of(card) is None]
        night = self.view.night
        return tuple(
            Deed(f"card:{card}", self._short(card, night=night), pressed=card in self.laying.chosen) for card in cards
        )

    def _short(self, card: str, *, night: bool) -> str:
        look = self.view.look
        if self.view.phase == "scrap" and look is not None:
            face = next((each.face for each in look.cards if each.slot == int(card[1:])), None)
            return words.card_name(face, night=night)
        return words.card_name(self._face(card) or None, night=night)

    def _section_deeds(self) -> tuple[Deed, ...]:
        """Sections under the same keys as their numbers, with Shift for the enemy's half; then turning over."""
        own, card = self.view.own_team, self._in_hand
        deeds = []
        for section in SECTIONS:
            refusal = self.options().get(f"{section}:{card}")
            barred = refusal is not None and refusal.refusal is not None
            why = words.why_words(refusal.refusal) if barred and refusal is not None and refusal.refusal else ""
            name = translate("Dogs Fly", "Section {number}").format(number=section)
            shifted = f"enemy:{section}" if self._face(card) in PLANES and self.view.phase == "lock" else ""
            deeds.append(Deed(f"section:{own}{section}", name, "", why, "DF-R84" if barred else "", shifted=shifted))
        if self.view.phase == "lock" and (self._face(card) in PLANES or len(self.view.teams) > 2):
            deeds.append(Deed(TURN, translate("Dogs Fly", "Turn it over"), "swap"))
        return tuple(deeds)

    def _draw_deed(self, post: str) -> Deed:
        count = self.laying.draws.get(post, 0)
        name = translate("Dogs Fly", "{post}: {count} extra").format(post=words.role(post), count=count)
        return Deed(f"{_DRAW}{post}", name, "plus", pressed=count > 0)

    # ------------------------------------------------------------------------ time
    def deadline(self) -> Deadline | None:
        """The time of the seat in front of the screen, once its round has started."""
        stand, length = self._stand, self.length if self._stand is not None else None
        if stand is None or length is None or self.view.phase != "lock":
            return None
        seat = stand.seat if stand.seat is not None else self._clock.front
        if seat is None or not self._clock.runs(seat):
            return None
        box = self._places.ring
        locked = self._clock.locked.get(seat) if stand.seat is None else None
        at = self._clock.started[seat] + length
        locked = None if locked is None else min(locked, at)
        place, purpose = (box.x, box.y, box.width, box.height), translate("Dogs Fly", "to lay cards")
        return Deadline(at, length, place, locked, purpose, warnings_of(length), STALL_S)

    def waits(self) -> float | None:
        """The seconds of the round that somebody here must still start (DF-T36)."""
        return self.length if self.acting and self.view.phase == "lock" and not self.ticking else None

    def buzzes(self, team: int) -> bool:
        """Whether a buzzer is that of the team of the seat in front of the screen, and its round runs (DF-T23)."""
        running = self.acting and self.view.phase == "lock" and self.ticking and self.length is not None
        return running and LETTERS[team - 1] == self.view.own_team

    def expire(self, seat: Seat) -> Answer:
        """What is laid is locked; nothing if nothing is laid (DF-T19)."""
        del seat
        return Answer(action="lock")

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table."""
        view, stand = self.view, self.stand
        own = self._team_below()
        letters = [team.letter for team in view.teams]
        self._places = Places(width, height, teams_from(own, letters), stand.left_handed)
        seals = {card: self.seal_of(card) for card in self._cards()} if view.phase == "lock" and self.acting else {}
        picture = Picture(
            stand,
            view,
            self._places,
            self.laying,
            seals,
            self._drafts(),
            pills_of(view, stand, self._drafts(), self._clock.zero(self.length)),
            hint_of(view, stand, ticking=self.ticking, picked=bool(self._in_hand)),
            self.piece,
        )
        return picture.pieces()

    def _team_below(self) -> str:
        seat = self.watched
        return next((post.team for post in self.view.posts if post.seat == seat), self.view.teams[0].letter)

    def _drafts(self) -> Mapping[str, Mapping[int, str]]:
        """Team → section → post, of others who still lay cards; seats here do not see one another (DF-T41)."""
        found: dict[str, dict[int, str]] = {}
        if self.view.phase != "lock":
            return found
        for seat, draft in self.stand.drafts.items():
            team = next((post.team for post in self.view.posts if post.seat == seat), "")
            for word in draft.replace("\n", " ").split():
                section, _, post = word.partition(":")
                if team and section in map(str, SECTIONS) and post in ("p", "g"):
                    found.setdefault(team, {})[int(section)] = post
        return found

    # ------------------------------------------------------------------------ words
    def prompt(self) -> Prompt:
        """What the prompt line says."""
        return prompt_of(self.view, self.stand, super().prompt(), ticking=self.ticking, picked=self._in_hand)

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
        return standing.situation(self.view, self.length, known="clock" in self.stand.options)

    def score_words(self, seat: Seat) -> str:
        """How a seat's team ended."""
        return standing.score(self.view, seat)
