"""LAAG's table, virtual or real: pieces and buttons out, input in; a hand aims or writes a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.context import AnyState, TableContext
from client.tables.films import Film
from client.tables.interface import Answer, BarAction, Card, Prompt, Stat
from client.tables.laag import standing, words
from client.tables.laag.choices import TEXTS, Choices
from client.tables.laag.course import Way, trace_of
from client.tables.laag.details import card_of
from client.tables.laag.draft import draft_of
from client.tables.laag.editor import Editor
from client.tables.laag.film import FlickFilm
from client.tables.laag.flicker import Flicker
from client.tables.laag.layout import TablePicture
from client.tables.laag.overlay import sheet_of, way_of
from client.tables.laag.places import AREA, Places
from client.tables.laag.prompts import prompt_of, waiting_words
from client.tables.laag.real_table import RealTable, try_of
from client.tables.laag.retelling import retelling_of
from client.tables.laag.review import review_answer, review_bar_actions
from client.tables.laag.sight import Sight
from client.tables.laag.signs import Note
from games.kernel import CHANCE, Event, Seat
from games.laag import GAME, PAWNS, Situation, Tell, flown, strike
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


class LaagTable(RealTable):
    """See `client.tables.interface` (Table, Filming) and `client.tables.freehand` (Aiming, Drafting, Watched)."""

    area = AREA

    def __init__(self) -> None:
        super().__init__()
        self._pawn = -1
        self._about: tuple[object, ...] = ()
        """Which flick, and which word on it, the hand is about."""
        self._looked: Seat | None = None
        self._recent: frozenset[str] = frozenset()
        self._trace: Way | None = None

    # ------------------------------------------------------------------- the context
    def candidates(self, state: AnyState, seat: Seat) -> Sequence[str]:
        """All announcements and words; flicks and records are asked for themselves."""
        del state, seat
        return TEXTS

    def show(self, context: TableContext) -> None:
        """Take in how things stand; an announced flick gets an aim or an editor, once."""
        now: Situation = context.state.view(None)
        places = self._sight.places if self._sight is not None else Places(*AREA)
        if self._sight is None:
            self._sight = Sight(context, now, places)
        self._sight.context, self._sight.now = context, now
        about = (*try_of(now), now.phase, now.amendments)
        if about != self._about or now.phase not in ("flick", "review"):
            self._hand, self._about = None, about
        if not self._free or now.phase != "flick":
            self._hand = self._hand if isinstance(self._hand, Editor) else None
        elif self._hand is None:
            self._hand = Flicker(self._sight) if now.settings.virtual else self._new_editor()
        choices = self._choices
        if context.seat is None or now.phase not in ("dash", "turn"):
            self._pawn = -1
        elif self._pawn not in choices.pawns or context.closing:
            self._pawn = next(iter(choices.pawns), -1)

    @property
    def _choices(self) -> Choices:
        return Choices(self.now, self.context.affordances)

    @property
    def _viewer(self) -> Seat:
        """The seat whose side lies below."""
        if self._looked is not None:
            return self._looked
        now, context = self.now, self.context
        if now.phase == "review" and len(context.cast.mine) > 1:
            return now.shooter_seat  # both look at one screen: it does not turn round between their words
        return context.viewer or 0

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
        """A flick is seen as fast as it is."""
        return False

    def film(self, before: AnyState, inputs: Mapping[Seat, Any], after: AnyState) -> Film | None:
        """The film of a flick, or of what somebody else says that it did.

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
            mine = then.seat in self.context.cast.mine and self._looked is None  # it is seen as it was aimed
            places = Places(*AREA, then.seat if mine else self._viewer)
            return FlickFilm(TablePicture(then, self.context.cast, places), playback)
        for seat, action in inputs.items():
            if isinstance(action, Tell) and seat not in self.context.cast.mine:
                told = retelling_of(draft_of(then, action.record))
                return FlickFilm(TablePicture(then, self.context.cast, Places(*AREA, self._viewer)), told)
            if action == Word("accept") and then.pending is not None:
                self._trace = way_of(draft_of(then, then.pending))
        return None

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """Everything on the table."""
        sight = self.sight
        sight.places = Places(width, height, self._viewer)
        overlay = self._overlay
        now, aim = self._aimed()
        tasks = self._tasks
        picture = TablePicture(
            now,
            self.context.cast,
            sight.places,
            self.context.seat is not None,
            self._pawn,
            frozenset(self._choices.pawns) if self.context.seat is not None else frozenset(),
            aim,
            sheet=overlay is not None or bool(tasks),
            trace=None if aim is not None or overlay is not None else self._trace,
            recent=frozenset() if aim is not None or self.context.planned else self._recent,
        )
        if overlay is not None:
            picture = overlay.picture(picture)
            sight.drawn = [*overlay.pieces(picture), *picture.pieces()]
        else:
            notes = [Note("right", "text", task) for task in tasks]
            title = translate("LAAG", "On the table now")
            sight.drawn = [*([sheet_of(sight.places, title, notes)] if notes else []), *picture.pieces()]
        return list(sight.drawn)

    def origins(self, events: Sequence[Event]) -> Mapping[str, tuple[float, float]]:
        """Films show where everything comes from."""
        del events
        return {}

    def prompt(self) -> Prompt:
        """What the prompt line says."""
        editor = self._hand if isinstance(self._hand, Editor) else None
        return prompt_of(self.context, self.now, self._pawn, editor, None if self._hand else self._aimed()[1])

    # ------------------------------------------------------------------------ actions
    def bar_actions(self) -> tuple[BarAction, ...]:
        """What the chosen pawn may do, or the flick that is aimed, or the record that is written or reviewed."""
        context, now = self.context, self.now
        if context.over or context.read_only:
            return ()
        if self._hand is not None and self._free:
            return self._hand.bar_actions()
        if now.phase == "review" and self._free:
            return review_bar_actions(context, self.proposal)
        choices = self._choices
        if self._pawn >= 0 and choices.legal("pass", self._pawn):
            return (BarAction("pass", words.verb_words("pass"), _ICONS["pass"]),)
        verbs = choices.verbs or (("move", "shoot", "charge", "fire") if now.round else ("dash", "stay"))
        return tuple(
            BarAction(verb, words.verb_words(verb), _ICONS[verb], *self._why_not(verb))
            for verb in verbs
            if verb != "fire" or any(now.charges[pawn] for pawn in self._own)
        )

    @property
    def _own(self) -> range:
        seat = self.context.viewer or 0 if self.context.seat is None else self.context.seat
        return range(3 * seat, 3 * seat + 3)

    def _why_not(self, verb: str) -> tuple[str, str]:
        context = self.context
        if context.seat is None:
            return waiting_words(context, self.now), "LG-25"
        if context.closing:
            return translate("LAAG", "Your choice is made: send it, or take it back with Undo."), "LG-66"
        if self._pawn < 0:
            return translate("LAAG", "Choose one of your pawns first."), "LG-28"
        return self._choices.why(verb, self._pawn)

    def press(self, bar_action: str) -> Answer:
        """A button of the action bar."""
        if bar_action == "newer":
            return self.show_newer()
        if self._hand is not None:
            return self._hand.press(bar_action)
        if self.now.phase == "review":
            if bar_action == "amend":
                self._hand = self._new_editor()
            return review_answer(bar_action, self.proposal)
        why, rule = self._why_not(bar_action)
        if why:
            return Answer(why=why, rule=rule)
        return Answer(action=self._choices.text(bar_action, self._pawn))

    # ------------------------------------------------------------------------ using
    def use(self, key: str) -> Answer:
        """A piece was clicked or chosen."""
        if self._hand is not None and self._free:
            return self._hand.use(key)
        kind, _, name = key.partition(":")
        context = self.context
        if kind != "piece" or name not in PAWNS or not self._pawns_asked:
            return Answer(changed=True)
        if context.closing:
            return Answer(*_told(self._why_not("shoot")))
        pawn = PAWNS.index(name)
        if pawn in self._choices.pawns:
            self._pawn = pawn
            return Answer(changed=True)
        return Answer(*_told(self._choices.why_not_pawn(pawn)))

    @property
    def _pawns_asked(self) -> bool:
        context = self.context
        there = context.seat is not None and not context.over and not context.read_only
        return there and self.now.phase in ("dash", "turn")

    def cancel(self) -> bool:
        """Let go of a thing, or leave the correction of somebody's record; an aim is taken back with Undo."""
        hand = self._hand
        if not isinstance(hand, Editor):
            return False
        if hand.let_go():
            return True
        if self.now.phase != "review":
            return False
        self._hand = None
        return True

    def hover(self, key: str) -> bool:
        """Nothing changes under the pointer."""
        del key
        return False

    def look_at(self, seat: Seat | None) -> None:
        """See the table from another side."""
        self._looked = None if seat in (self._looked, self.context.viewer) else seat

    # ------------------------------------------------------------------------ words
    def card(self, key: str) -> Card | None:
        """A piece looked at closely."""
        return card_of(key, self.now, self.context.cast)

    def summary(self, actions: Sequence[str]) -> str:
        """What sending these actions does."""
        return words.action_words(GAME.parse(actions[-1]))

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """Hits on the other side, charged pawns, and pawns that can still act."""
        return standing.stats(self.now, seat)

    def note(self, seat: Seat) -> str:
        """Who begins this round."""
        return translate("LAAG", "1st") if standing.beginner(self.now, self.now.round) == seat else ""

    def situation(self) -> str:
        """The round, and who begins the next one."""
        return standing.situation(self.now, self.context.cast)

    def score_words(self, seat: Seat) -> str:
        """Hits on the other side, and pawns out of the game."""
        return standing.score(self.now, seat)


def _told(why: tuple[str, str]) -> tuple[str, bool, str, str]:
    """The fields of an `Answer` that only says why not."""
    return "", False, *why
