"""LAAG's table, virtual or real: pieces and buttons out, input in; a hand aims or writes a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.context import AnyState, TableContext
from client.tables.films import Film
from client.tables.interface import Answer, BarAction, Card, Prompt, Stat
from client.tables.laag import words
from client.tables.laag.aim import Aim
from client.tables.laag.course import Way, trace_of
from client.tables.laag.details import card_of
from client.tables.laag.draft import draft_of
from client.tables.laag.editor import Editor
from client.tables.laag.film import FlickFilm, retelling_of
from client.tables.laag.flicker import Flicker
from client.tables.laag.layout import TablePicture
from client.tables.laag.overlay import sheet_of, way_of
from client.tables.laag.places import AREA, Places
from client.tables.laag.prompts import prompt_of, waiting_words
from client.tables.laag.real_table import RealTable, try_of
from client.tables.laag.side import Note
from games.kernel import CHANCE, Event, Seat
from games.laag import GAME, PAWNS, Flick, Situation, Tell, flown, pawns_of, start_of, strike
from games.laag import Answer as Word
from games.laag import events as e

_ICONS: Final = {
    "dash": "right",
    "stay": "pause",
    "move": "right",
    "shoot": "target",
    "charge": "bolt",
    "fire": "bolt",
    "pass": "next",
}
_ANNOUNCED: Final = ("dash", "stay", "move", "shoot", "fire", "pass")
TEXTS: Final = (
    *(f"{verb} {pawn}" for verb in _ANNOUNCED for pawn in PAWNS),
    *(f"charge {pawn} 0,0" for pawn in PAWNS),
    *(f"charge {pawn}" for pawn in PAWNS),
    "accept",
    "replay",
    "void",
)
"""All actions that a pawn and a button can stand for; flicks and records have too many members to list."""


class LaagTable(RealTable):
    """See `client.tables.films` (Filming) and `client.tables.freehand` (Aiming, Drafting, Watched)."""

    def __init__(self) -> None:
        super().__init__()
        self._pawn = -1
        self._about: tuple[object, ...] = ()
        """Which flick, and which word on it, the hand is about."""
        self._recent: frozenset[str] = frozenset()
        self._trace: Way | None = None

    # ------------------------------------------------------------------- the context
    def candidates(self, state: AnyState, seat: Seat) -> Sequence[str]:
        """All announcements and words; flicks and records are asked for themselves."""
        del state, seat
        return TEXTS

    def show(self, context: TableContext) -> None:
        """Take in how things stand; an announced flick gets an aim or an editor, once."""
        super().show(context)
        now = self.view
        about = (*try_of(now), now.phase, now.amendments)
        if about != self._about or now.phase not in ("flick", "review"):
            self.hand, self._about = None, about
        if not self._free or now.phase != "flick":
            self.hand = self.hand if isinstance(self.hand, Editor) else None
        elif self.hand is None:
            self.hand = Flicker(self) if now.settings.virtual else self._new_editor()
        if context.seat is None or now.phase not in ("dash", "turn"):
            self._pawn = -1
        elif self._pawn not in self._pawns or context.closing:
            self._pawn = next(iter(self._pawns), -1)

    # ------------------------------------------------------------------ what can be chosen
    def _text(self, verb: str, pawn: int) -> str:
        """An action in its text form; on the virtual table a puck is laid on the middle of a pawn."""
        middle = " 0,0" if verb == "charge" and self.view.settings.virtual else ""
        return f"{verb} {PAWNS[pawn]}{middle}"

    def _legal(self, verb: str, pawn: int) -> bool:
        found = self.context.affordances.get(self._text(verb, pawn))
        return found is not None and found.legal

    @property
    def _verbs(self) -> tuple[str, ...]:
        """What is asked for before round 1 and in a turn, in the order of the buttons."""
        return ("move", "shoot", "charge", "fire") if self.view.round else ("dash", "stay")

    @property
    def _pawns(self) -> list[int]:
        """Pawns that may do something."""
        every = (*self._verbs, "pass")
        return [pawn for pawn in range(len(PAWNS)) if any(self._legal(verb, pawn) for verb in every)]

    @property
    def watched(self) -> Seat:
        """The seat whose side lies below."""
        if self.looked is None and self.view.phase == "review" and len(self.context.cast.mine) > 1:
            return self.view.shooter_seat  # both look at one screen: it does not turn round between their words
        return super().watched

    def happened(self, events: Sequence[Event]) -> None:
        """Marks of the last move."""
        moved = (e.Pushed, e.Downed, e.Hit, e.DashMoved, e.MoveSucceeded, e.Charged)
        self._recent = frozenset(
            f"piece:{event.piece if isinstance(event, e.Pushed) else event.pawn}"
            for event in events
            if isinstance(event, moved)
        )
        self._keep_up(events)

    @property
    def paced(self) -> bool:
        """No film here goes picture by picture."""
        return False

    def film(self, before: AnyState, inputs: Mapping[Seat, Any], after: AnyState) -> Film | None:
        """The film of a flick, or of the record that somebody else tells.

        The trace of a flick stays on the mat until the next one, or a step that nobody made.
        """
        del after
        if not inputs or CHANCE in inputs:
            self._trace = None
        then: Situation = before.view(None)
        flick = flown(then, inputs)
        if flick is not None:
            playback = strike(then, flick, watch=True).playback
            assert playback is not None
            self._trace = trace_of(then, playback)
            mine = then.seat in self.context.cast.mine and self.looked is None  # it is seen as it was aimed
            places = Places(*AREA, then.seat if mine else self.watched)
            return FlickFilm(TablePicture(then, self.context.cast, places), playback)
        for seat, action in inputs.items():
            if isinstance(action, Tell) and seat not in self.context.cast.mine:
                told = retelling_of(draft_of(then, action.record))
                return FlickFilm(TablePicture(then, self.context.cast, Places(*AREA, self.watched)), told)
            if action == Word("accept") and then.pending is not None:
                self._trace = way_of(draft_of(then, then.pending))
        return None

    # --------------------------------------------------------------------- drawing
    def _aimed(self) -> tuple[Situation, Aim | None]:
        """The flick that is aimed here, or by somebody else who shows it, and the situation that it is aimed in."""
        if isinstance(self.hand, Flicker):
            return self.view, self.hand.aim
        preview = self.context.previews.get(self.view.seat)
        flick = None if preview is None else GAME.parse(preview.actions[-1])
        if preview is None or not isinstance(flick, Flick):
            return self.view, None
        then: Situation = preview.state.view(None)
        return then, Aim.of(flick, start_of(then, flick), self.places.seat)

    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table."""
        self.places = Places(width, height, self.watched)
        overlay = self._overlay
        now, aim = self._aimed()
        tasks = self._tasks
        picture = TablePicture(
            now,
            self.context.cast,
            self.places,
            self.context.seat is not None,
            self._pawn,
            frozenset(self._pawns) if self.context.seat is not None else frozenset(),
            aim,
            sheet=overlay is not None or bool(tasks),
            trace=None if aim is not None or overlay is not None else self._trace,
            recent=frozenset() if aim is not None or self.context.planned else self._recent,
        )
        if overlay is not None:
            picture = overlay.picture(picture)
            self.drawn = [*overlay.pieces(picture), *picture.pieces()]
        else:
            notes = [Note("right", "text", task) for task in tasks]
            title = translate("LAAG", "On the table now")
            self.drawn = [*([sheet_of(self.places, title, notes)] if notes else []), *picture.pieces()]
        return list(self.drawn)

    def prompt(self) -> Prompt:
        """What the prompt line says."""
        editor = self.hand if isinstance(self.hand, Editor) else None
        return prompt_of(self.context, self.view, self._pawn, editor, None if self.hand else self._aimed()[1])

    # ------------------------------------------------------------------------ actions
    def bar_actions(self) -> tuple[BarAction, ...]:
        """What the chosen pawn may do, or the flick that is aimed, or the record that is written or reviewed."""
        context, now = self.context, self.view
        if context.over or context.read_only:
            return ()
        if self.hand is not None and self._free:
            return self.hand.bar_actions()
        if now.phase == "review" and self._free:
            return self._review_actions()
        if self._pawn >= 0 and self._legal("pass", self._pawn):
            return (BarAction("pass", words.verb_words("pass"), _ICONS["pass"]),)
        own = context.viewer or 0 if context.seat is None else context.seat
        return tuple(
            BarAction(verb, words.verb_words(verb), _ICONS[verb], *self._why_not(verb, self._pawn))
            for verb in self._verbs
            if verb != "fire" or any(now.charges[pawn] for pawn in pawns_of(own))
        )

    def _why_not(self, verb: str, pawn: int) -> tuple[str, str]:
        """Why a pawn may not do it, and the rule; both empty if it may."""
        context = self.context
        if context.seat is None:
            return waiting_words(context, self.view), "LG-25"
        if context.closing:
            return translate("LAAG", "Your choice is made: send it, or take it back with Undo."), "LG-66"
        if pawn < 0:
            return translate("LAAG", "Choose one of your pawns first."), "LG-28"
        found = context.affordances.get(self._text(verb, pawn))
        if found is None or found.refusal is None:
            return "", ""
        return words.why_words(found.refusal, PAWNS[pawn]), found.refusal.rule

    def press(self, bar_action: str) -> Answer:
        """A button of the action bar."""
        if bar_action == "newer":
            return self.show_newer()
        if self.hand is not None:
            return self.hand.press(bar_action)
        if self.view.phase == "review":
            return self._review(bar_action)
        why, rule = self._why_not(bar_action, self._pawn)
        if why:
            return Answer(why=why, rule=rule)
        return Answer(action=self._text(bar_action, self._pawn))

    # ------------------------------------------------------------------------ using
    def use(self, key: str) -> Answer:
        """A piece was clicked or chosen."""
        if self.hand is not None and self._free:
            return self.hand.use(key)
        kind, _, name = key.partition(":")
        asked = self.acting and self.view.phase in ("dash", "turn")
        if kind != "piece" or name not in PAWNS or not asked:
            return Answer(changed=True)
        pawn = PAWNS.index(name)
        if pawn in self._pawns and not self.context.closing:
            self._pawn = pawn
            return Answer(changed=True)
        return Answer("", False, *self._why_not("shoot" if self.view.round else "dash", pawn))

    def cancel(self) -> bool:
        """Let go of a thing, or leave the correction of somebody's record; an aim is taken back with Undo."""
        hand = self.hand
        if not isinstance(hand, Editor):
            return False
        if hand.let_go():
            return True
        if self.view.phase != "review":
            return False
        self.hand = None
        return True

    # ------------------------------------------------------------------------ words
    def card(self, key: str) -> Card | None:
        """A piece looked at closely."""
        return card_of(key, self.view, self.context.cast)

    def summary(self, actions: Sequence[str]) -> str:
        """What sending these actions does."""
        return words.action_words(GAME.parse(actions[-1]))

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """Hits on the other side, charged pawns, and pawns that can still act."""
        now = self.view
        charged = sum(puck > 0 for puck in now.charges[3 * seat : 3 * seat + 3])
        return (
            Stat("target", str(self._hits(seat)), translate("LAAG", "Pips on the other side's dice")),
            Stat("bolt", str(charged), translate("LAAG", "Charged pawns")),
            Stat("users", str(len(now.eligible(seat))), translate("LAAG", "Pawns that can still act")),
        )

    def note(self, seat: Seat) -> str:
        """Who begins this round."""
        return translate("LAAG", "1st") if self._beginner(self.view.round) == seat else ""

    def situation(self) -> str:
        """The round, and who begins the next one."""
        now = self.view
        parts = [translate("LAAG", "virtual table") if now.settings.virtual else translate("LAAG", "real table")]
        if now.round:
            name = self.context.cast.name(self._beginner(now.round + 1))
            parts.insert(0, translate("LAAG", "{name} begins the next").format(name=name))
        return " · ".join((words.progress(now), *parts))

    def score_words(self, seat: Seat) -> str:
        """Hits on the other side, and pawns out of the game."""
        hits, out = self._hits(seat), sum(self.view.is_out(pawn) for pawn in pawns_of(1 - seat))
        text = translate("LAAG", "{hits} pips on the other side's dice, {out} of 3 pawns out")
        if hits == 1:
            text = translate("LAAG", "1 pip on the other side's dice, {out} of 3 pawns out")
        return text.format(hits=hits, out=out)

    def _hits(self, seat: Seat) -> int:
        return sum(self.view.pips[pawn] for pawn in pawns_of(1 - seat))

    def _beginner(self, number: int) -> Seat:
        """Who begins a round (LG-63), 0 being the Dash; negative while it is not drawn."""
        first = self.view.first
        return first if first < 0 or number % 2 or number == 0 else 1 - first
