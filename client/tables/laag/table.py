"""The virtual table of one match of LAAG: pieces and deeds out, wishes in; between them a chosen pawn and an aim."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.interface import Answer, Card, Deed, Film, Prompt, Stat
from client.tables.laag import words
from client.tables.laag.aim import LEAST_PULL, Aim, first_aim, puck_place, targets
from client.tables.laag.choices import TEXTS, Choices
from client.tables.laag.details import card_of
from client.tables.laag.film import FlickFilm, trace_of
from client.tables.laag.layout import Picture
from client.tables.laag.places import AREA, PIXEL, Places
from client.tables.laag.prompts import prompt_of, waiting_words
from client.viewmodel.stand import AnyState, Stand
from games.kernel import Event, Seat
from games.laag import GAME, PAWNS, Flick, Situation, strike
from games.laag import events as e

_ICONS = {
    "dash": "right",
    "stay": "pause",
    "move": "right",
    "shoot": "target",
    "charge": "bolt",
    "fire": "bolt",
    "pass": "next",
    "accept": "check",
    "replay": "undo",
    "void": "close",
}
_STEERING = {"left": (-1, 0), "right": (1, 0), "weaker": (0, -1), "stronger": (0, 1)}
_GRIP = 30.0
_REACH = 47.5 * PIXEL


class LaagTable:
    """See `client.tables.interface.Table`, `Aiming` and `Filming`."""

    area = AREA

    def __init__(self) -> None:
        self._stand: Stand | None = None
        self._now: Situation | None = None
        self._pawn = -1
        self._aim: Aim | None = None
        self._before_pull: Aim | None = None
        self._hold = ""
        self._grip = (0.0, 0.0)
        self._pulled = self._far = 0.0
        self._looked: Seat | None = None
        self._places = Places(*AREA)
        self._recent: frozenset[str] = frozenset()
        self._trace: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]] | None = None

    # ------------------------------------------------------------------- the stand
    def candidates(self) -> Sequence[str]:
        """All announcements and words; a flick is asked for itself."""
        return TEXTS

    def show(self, stand: Stand) -> None:
        """Take in how things stand; an announced flick gets an aim, once."""
        before, self._stand, self._now = self._now, stand, stand.state.view(None)
        now = self._now
        if not self.aims:
            self._aim, self._hold = None, ""
        elif self._aim is None or before is None or (before.pawn, before.kind) != (now.pawn, now.kind):
            self._aim, self._hold = first_aim(now), ""
        choices = self._choices
        if stand.seat is None or now.phase not in ("dash", "turn"):
            self._pawn = -1
        elif self._pawn not in choices.pawns or stand.closing:
            self._pawn = next(iter(choices.pawns), -1)

    @property
    def now(self) -> Situation:
        """The situation shown; before the first stand: RuntimeError."""
        if self._now is None:
            raise RuntimeError("this table has not been shown anything yet")
        return self._now

    @property
    def stand(self) -> Stand:
        """How things stand; before the first stand: RuntimeError."""
        if self._stand is None:
            raise RuntimeError("this table has not been shown anything yet")
        return self._stand

    @property
    def _choices(self) -> Choices:
        return Choices(self.now, self.stand.affordances)

    @property
    def _viewer(self) -> Seat:
        """The seat whose side lies below."""
        if self._looked is not None:
            return self._looked
        return self.stand.viewer or 0

    def happened(self, events: Sequence[Event]) -> None:
        """Marks of the last move."""
        moved = (e.Pushed, e.Downed, e.Hit, e.DashMoved, e.MoveSucceeded, e.Charged)
        self._recent = frozenset(
            f"piece:{event.piece if isinstance(event, e.Pushed) else event.pawn}"
            for event in events
            if isinstance(event, moved)
        )

    def film(self, before: AnyState, inputs: Mapping[Seat, Any]) -> Film | None:
        """The film of a flick; its trace stays on the mat until the next one, or a step that nobody made."""
        if not inputs:
            self._trace = None
        flick = next((action for action in inputs.values() if isinstance(action, Flick)), None)
        if flick is None:
            return None
        then: Situation = before.view(None)
        playback = strike(then, flick, watch=True).playback
        assert playback is not None
        self._trace = trace_of(then, playback)
        return FlickFilm(Picture(then, self.stand.cast, Places(*AREA, self._viewer)), playback)

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table."""
        self._places = Places(width, height, self._viewer)
        return Picture(
            self.now,
            self.stand.cast,
            self._places,
            self.stand.seat is not None,
            self._pawn,
            frozenset(self._choices.pawns) if self.stand.seat is not None else frozenset(),
            self._aim,
            trace=None if self._aim is not None else self._trace,
            recent=frozenset() if self._aim is not None or self.stand.planned else self._recent,
        ).pieces()

    def origins(self, events: Sequence[Event]) -> Mapping[str, tuple[float, float]]:
        """Films show where everything comes from."""
        del events
        return {}

    def prompt(self) -> Prompt:
        """What the prompt line says."""
        return prompt_of(self.stand, self.now, self._pawn)

    # ------------------------------------------------------------------------ deeds
    def deeds(self) -> tuple[Deed, ...]:
        """What the chosen pawn may do, or the flick that is aimed."""
        stand, now = self.stand, self.now
        if stand.over or stand.read_only:
            return ()
        if self._aim is not None:
            return self._aim_deeds(self._aim)
        if stand.seat is not None and now.phase == "review":
            return tuple(self._review_deed(word) for word in ("accept", "replay", "void"))
        choices = self._choices
        if self._pawn >= 0 and choices.legal("pass", self._pawn):
            return (Deed("pass", words.verb_words("pass"), _ICONS["pass"]),)
        verbs = choices.verbs or (("move", "shoot", "charge", "fire") if now.round else ("dash", "stay"))
        return tuple(
            Deed(verb, words.verb_words(verb), _ICONS[verb], *self._why_not(verb))
            for verb in verbs
            if verb != "fire" or stand.seat is None or any(now.charges[pawn] for pawn in self._own)
        )

    @property
    def _own(self) -> range:
        seat = self.stand.seat or 0
        return range(3 * seat, 3 * seat + 3)

    def _aim_deeds(self, aim: Aim) -> tuple[Deed, ...]:
        now = self.now
        found = [Deed("flick", words.flick_words(now, aim), "send", *self._flick_why(), pressed=True)]
        if now.kind == "shoot":
            found.append(Deed("place", translate("LAAG", "Lay the puck elsewhere"), "swap"))
        if targets(now):
            found.append(Deed("target", translate("LAAG", "Aim at the next pawn"), "target"))
        return tuple(found)

    def _review_deed(self, word: str) -> Deed:
        names = {
            "accept": translate("LAAG", "Accept"),
            "replay": translate("LAAG", "Flick again"),
            "void": translate("LAAG", "Does not count"),
        }
        found = self.stand.affordances.get(word)
        refusal = found.refusal if found is not None else None
        return Deed(word, names[word], _ICONS[word], refusal.text if refusal else "", refusal.rule if refusal else "")

    def _why_not(self, verb: str) -> tuple[str, str]:
        stand = self.stand
        if stand.seat is None:
            return waiting_words(stand, self.now), "LG-25"
        if stand.closing:
            return translate("LAAG", "Your choice is made: send it, or take it back with Undo."), "LG-66"
        if self._pawn < 0:
            return translate("LAAG", "Choose one of your pawns first."), "LG-28"
        return self._choices.why(verb, self._pawn)

    def press(self, deed: str) -> Answer:
        """A button of the action bar."""
        if deed == "flick":
            return self.release()
        if deed == "place":
            return self._next_place()
        if deed == "target":
            return self._next_target()
        if deed in ("accept", "replay", "void"):
            return Answer(action=deed)
        why, rule = self._why_not(deed)
        if why:
            return Answer(why=why, rule=rule)
        return Answer(action=self._choices.text(deed, self._pawn))

    # ------------------------------------------------------------------------ using
    def use(self, key: str) -> Answer:
        """A piece was clicked or chosen."""
        kind, _, name = key.partition(":")
        if kind == "aim" and self._aim is not None:
            return self.steer(*_STEERING[name], fine=False)
        if kind != "piece" or name not in PAWNS:
            return Answer(changed=True)
        pawn = PAWNS.index(name)
        if self._aim is not None:
            return self._aim_at(name)
        stand = self.stand
        if stand.seat is None or stand.over or stand.read_only:
            return Answer(changed=True)
        if stand.closing:
            return Answer(*_told(self._why_not("shoot")))
        if pawn in self._choices.pawns:
            self._pawn = pawn
            return Answer(changed=True)
        return Answer(*_told(self._choices.why_not_pawn(pawn)))

    def _aim_at(self, name: str) -> Answer:
        assert self._aim is not None
        if name in targets(self.now):
            return self._set(self._aim.towards(self._goal(name), puck_place(self.now, self._aim), self._seat))
        if PAWNS.index(name) == self.now.pawn:
            return Answer(changed=True)
        if self.now.kind in ("dash", "move"):
            return Answer(why=translate("LAAG", "A move must touch nothing."), rule="LG-35")
        return Answer(why=translate("LAAG", "Aim at a standing pawn of the other side."), rule="LG-42")

    def _goal(self, name: str) -> Any:
        return self.now.pieces.pose(PAWNS.index(name)).place

    def cancel(self) -> bool:
        """An aim is taken back with Undo; a chosen pawn has nothing to go back to."""
        return False

    def hover(self, key: str) -> bool:
        """Nothing changes under the pointer."""
        del key
        return False

    def look_at(self, seat: Seat | None) -> None:
        """See the table from another side."""
        self._looked = None if seat in (self._looked, self.stand.viewer) else seat

    # -------------------------------------------------------------------------- aim
    @property
    def aims(self) -> bool:
        """Whether an announced flick of mine is aimed now."""
        if self._stand is None or self._now is None:
            return False
        stand, now = self._stand, self._now
        free = stand.seat is not None and not stand.closing and not stand.read_only and not stand.over
        return free and now.phase == "flick" and now.settings.virtual

    @property
    def _seat(self) -> Seat:
        """From whose side the aim is seen."""
        return self._viewer

    def grab(self, x: float, y: float) -> bool:
        """Take the puck, or its handle, to pull back; or lay the puck elsewhere beside its pawn."""
        if self._aim is None:
            return False
        place = puck_place(self.now, self._aim)
        puck = self._places.pixels(*place)
        pull = self._aim.pull
        if min(math.dist((x, y), puck), math.dist((x, y), (puck[0] + pull[0], puck[1] + pull[1]))) <= _GRIP:
            self._hold, self._before_pull, self._pulled = "pull", self._aim, 0.0
            self._grip = (x, y)
            return True
        pawn = self.now.pieces.pose(self.now.pawn)
        if self.now.kind == "shoot" and math.dist((x, y), self._places.pixels(pawn.x, pawn.y)) <= _REACH + 6:
            self._hold = "puck"
            self.drag(x, y, fine=False)
            return True
        return False

    def drag(self, x: float, y: float, *, fine: bool) -> None:
        """Pull further, or move the puck about; a place where it cannot lie is passed over."""
        if self._aim is None:
            return
        if self._hold == "puck":
            place = self._places.place(x, y)
            wanted = replace(self._aim, place=(round(place.x / 1000), round(place.y / 1000)))
            if self._refusal(wanted) is None:
                self._aim = wanted
            return
        puck = self._places.pixels(*puck_place(self.now, self._aim))
        away = x - puck[0], y - puck[1]
        self._pulled = max(self._pulled, math.dist((x, y), self._grip))
        if self._pulled >= LEAST_PULL / 2:
            self._aim = self._aim.pulled(*away, fine=fine)
            self._far = math.hypot(*away)

    def drop(self) -> Answer:
        """Let go: the puck flies, unless the hand came back to it."""
        hold, self._hold = self._hold, ""
        if hold != "pull" or self._pulled < LEAST_PULL / 2:
            return Answer(changed=True)
        if self._far < LEAST_PULL:
            self._aim = self._before_pull
            return Answer(changed=True)
        return self.release()

    def steer(self, aside: int, stronger: int, *, fine: bool) -> Answer:
        """Turn, or change the power."""
        assert self._aim is not None
        return self._set(self._aim.steered(aside, stronger, fine=fine))

    def release(self) -> Answer:
        """Flick; it is sent at once."""
        if self._aim is None:
            return Answer()
        why, rule = self._flick_why()
        if why:
            return Answer(why=why, rule=rule)
        return Answer(action=str(self._aim.flick(self._seat)), at_once=True)

    def aim_words(self) -> str:
        """The aim as a screen reader says it."""
        return words.aim_words(self._aim) if self._aim is not None else ""

    def _set(self, aim: Aim) -> Answer:
        self._aim = aim
        return Answer(changed=True)

    def _refusal(self, aim: Aim) -> Any:
        seat = self.stand.seat
        return None if seat is None else self.stand.state.why_not(seat, aim.flick(self._seat))

    def _flick_why(self) -> tuple[str, str]:
        refusal = self._refusal(self._aim) if self._aim is not None else None
        return (words.why_words(refusal, PAWNS[self.now.pawn]), refusal.rule) if refusal else ("", "")

    def _next_place(self) -> Answer:
        """Lay the puck on the next of a ring of places that are free."""
        assert self._aim is not None
        own = self.now.pieces.pose(self.now.pawn)
        here = puck_place(self.now, self._aim)
        first = math.atan2(here.y - own.y, here.x - own.x)
        for number in range(1, 25):
            along = first - number * math.tau / 24
            place = round((own.x + 26_000 * math.cos(along)) / 1000), round((own.y + 26_000 * math.sin(along)) / 1000)
            wanted = replace(self._aim, place=place)
            if self._refusal(wanted) is None:
                return self._set(wanted)
        return Answer(why=translate("LAAG", "There is no other place for the puck."), rule="LG-R87")

    def _next_target(self) -> Answer:
        """Aim at the next pawn round the table."""
        assert self._aim is not None
        start = puck_place(self.now, self._aim)
        aims = sorted(
            (self._aim.towards(self._goal(name), start, self._seat) for name in targets(self.now)),
            key=lambda aim: aim.angle,
        )
        return self._set(next((aim for aim in aims if aim.angle > self._aim.angle), aims[0]))

    # ------------------------------------------------------------------------ words
    def card(self, key: str) -> Card | None:
        """A piece looked at closely."""
        return card_of(key, self.now, self.stand.cast)

    def summary(self, actions: Sequence[str]) -> str:
        """What sending these actions does."""
        return words.action_words(GAME.parse(actions[-1]))

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """Hits on the other side, charged pawns, and pawns that can still act."""
        now = self.now
        hits = sum(now.pips[3 * (1 - seat) : 3 * (1 - seat) + 3])
        charged = sum(puck > 0 for puck in now.charges[3 * seat : 3 * seat + 3])
        left = len(now.eligible(seat))
        return (
            Stat("target", str(hits), translate("LAAG", "Pips on the other side's dice")),
            Stat("bolt", str(charged), translate("LAAG", "Charged pawns")),
            Stat("users", str(left), translate("LAAG", "Pawns that can still act")),
        )

    def note(self, seat: Seat) -> str:
        """Who begins this round."""
        return translate("LAAG", "1st") if self._beginner(self.now.round) == seat else ""

    def _beginner(self, number: int) -> Seat:
        """LG-63."""
        first = self.now.first
        return first if first < 0 or number % 2 or number == 0 else 1 - first

    def situation(self) -> str:
        """The round, and who begins the next one."""
        now = self.now
        table = translate("LAAG", "virtual table") if now.settings.virtual else translate("LAAG", "real table")
        if now.round == 0:
            return translate("LAAG", "Dash · {table}").format(table=table)
        text = translate("LAAG", "Round {number} of {most} · {name} begins the next · {table}")
        name = self.stand.cast.name(self._beginner(now.round + 1))
        return text.format(number=now.round, most=now.settings.rounds, name=name, table=table)

    def score_words(self, seat: Seat) -> str:
        """Hits on the other side, and pawns out of the game."""
        now = self.now
        other = range(3 * (1 - seat), 3 * (1 - seat) + 3)
        words_ = translate("LAAG", "{hits} pips on the other side's dice, {out} of 3 pawns out")
        return words_.format(hits=sum(now.pips[pawn] for pawn in other), out=sum(now.is_out(pawn) for pawn in other))


def _told(why: tuple[str, str]) -> tuple[str, bool, str, str]:
    """The fields of an `Answer` that only says why not."""
    return "", False, *why
