"""The practice table: one person lays the pieces out, flicks with any pawn, and sees what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from client.canvas.layers import Layer
from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.base import BaseTable
from client.tables.cast import Cast, Player
from client.tables.context import TableContext
from client.tables.films import Film
from client.tables.interface import Answer, BarAction, Prompt
from client.tables.laag import words
from client.tables.laag.course import Way, trace_of
from client.tables.laag.film import FlickFilm
from client.tables.laag.flicker import Flicker
from client.tables.laag.layout import TablePicture
from client.tables.laag.places import AREA, Places
from client.tables.laag.side import Counts, Grown
from client.tables.laag.sight import Sight
from games.kernel import Generator, LocalDealer
from games.laag import COMPONENTS, GAME, PAWNS, PIECES, ROLLS, Flick, Practice, Shots, Situation, strike

_KINDS: Final = ("shoot", "move", "charged")
_AIMS: Final = tuple(GAME.option("aim").choices)
_HANDS: Final = tuple(GAME.option("scatter").choices)
_STEP_UM: Final = 10_000
_FINE_UM: Final = 1_000


class PracticeTable(BaseTable[Situation]):
    """See `client.tables.practice.Practising`: it plans nothing, it does at once what is asked."""

    area = AREA

    def __init__(self, player: Player) -> None:
        """`player`: the person, who flicks for both sides."""
        super().__init__()
        other = Player(1, translate("LAAG", "The other side"), (player.mark + 1) % 2, player.dog, mine=True)
        self._cast = Cast((Player(0, player.name, player.mark, player.dog, mine=True), other))
        self._practice = Practice.laid("standard")
        self._dealer = LocalDealer(Generator(f"practice {player.name}").below(1 << 62))
        self._mode: Literal["flick", "lay"] = "flick"
        self._held = ""
        self._grabbed = self._practice
        """The table when the piece was taken that is dragged now: one drag is one change."""
        self._trace: Way | None = None
        self._sight = Sight(self._new_context(), self._practice.now, Places(*AREA))
        self._hand = Flicker(self._sight)

    # ------------------------------------------------------------------- the table
    @property
    def practice(self) -> Practice:
        """How the table stands."""
        return self._practice

    @property
    def cast(self) -> Cast:
        """The person, and whom the other pawns belong to."""
        return self._cast

    def _new_context(self) -> TableContext:
        now = self._practice.now
        context = TableContext(self._practice.state, self._cast, now.seat, 0)
        self.show(context)
        return context

    def _take(self, practice: Practice, *, anew: bool = True) -> None:
        """Go on from here; `anew`: with another aim, as pawn, kind or places have changed."""
        self._practice = practice
        self._sight.context, self._sight.now = self._new_context(), practice.now
        if anew:
            self._hand = Flicker(self._sight)

    def try_out(self, answer: Answer) -> Film | None:
        """Make the flick of an answer; its film, None if the answer holds none."""
        flick = GAME.parse(str(answer.action)) if answer.action else None
        if not isinstance(flick, Flick):
            return None
        then, aim = self._practice.now, self._hand.aim
        outcomes = self._dealer.deal(ROLLS).outcomes if self._practice.rolls else ()
        rolls = [outcome for outcome in outcomes if isinstance(outcome, int)]
        after, went, _ = self._practice.flick(flick, rolls)
        playback = strike(then, went, watch=True).playback
        assert playback is not None
        self._trace = trace_of(then, playback)
        self._take(after)
        if (
            after.now.kind == "shoot"
            and after.now.pawn == then.pawn
            and self._sight.context.state.why_not(then.seat, aim.flick(then.seat)) is None
        ):
            self._hand.aim = aim  # once more the same, or a little otherwise
        return FlickFilm(TablePicture(then, self._cast, self._sight.places, bare=True), playback)

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be put back; empty if something can."""
        return "" if self._practice.before is not None else translate("LAAG", "Nothing has been changed yet.")

    def undo(self) -> bool:
        """Put everything back as it was before the last change; whether there was one."""
        before = self._practice.before
        if before is not None:
            self._trace = None
            self._take(before)
        return before is not None

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """The mat, what stands on it, the aim, and what was counted."""
        places = self._sight.places = Places(width, height, self._practice.now.seat)
        flicking = self._mode == "flick"
        now = self._practice.now
        picture = TablePicture(
            now if flicking else now._replace(phase="turn"),
            self._cast,
            places,
            mine=True,
            selected=now.pawn if flicking else -1,
            aim=self._hand.aim if flicking else None,
            trace=None if flicking else self._trace,
            held=self._held,
            bare=True,
        )
        counts = Counts(translate("LAAG", "Shots"), _rows(self._practice.shots))
        spoken = ", ".join(f"{name} {number}" for name, number in counts.rows)
        x, y = places.tray(mine=True)
        card = Grown(counts, places.grown)
        told = Piece("counts", card, x, y, f"{counts.title}: {spoken}", counts.title, layer=Layer.BOARD)
        self._sight.drawn = [*picture.pieces(), told]
        return list(self._sight.drawn)

    def prompt(self) -> Prompt:
        """What the hand does now."""
        if self._mode == "lay":
            text = translate(
                "LAAG", "Drag them anywhere on the mat, or choose one and use the arrows (Shift: fine steps)."
            )
            return Prompt(translate("LAAG", "Lay the pieces out"), text)
        pawn = words.whose(PAWNS[self._practice.now.pawn], self._cast)
        title = {
            "shoot": translate("LAAG", "Practise: shoot with {pawn}"),
            "move": translate("LAAG", "Practise: move {pawn}"),
            "charged": translate("LAAG", "Practise: fire the puck on {pawn}"),
        }[str(self._practice.now.kind)].format(pawn=pawn)
        text = translate("LAAG", "Pull back and let go. Click a pawn of this side to flick with it. Nothing is kept.")
        return Prompt(title, text, self._practice.now.seat)

    def bar_actions(self) -> tuple[BarAction, ...]:
        """What can be changed, each with what it is now."""
        settings = self._practice.now.settings
        laying = self._mode == "lay"
        hand = words.choice_name("scatter", settings.scatter)
        shown = words.choice_name("aim", settings.aim)
        if laying:
            bar = not self._held.startswith("barrier")
            why = translate("LAAG", "Choose a barrier first.") if bar else ""
            return (
                BarAction("lay", translate("LAAG", "Done"), "check", pressed=True),
                BarAction("turn", translate("LAAG", "Turn it"), "swap", why),
                BarAction("layout", self._next_layout[1], "next"),
            )
        kind = self._next_kind
        return (
            BarAction("kind", kind[1], "swap"),
            BarAction("side", translate("LAAG", "From the other side"), "redo"),
            BarAction("stand", translate("LAAG", "Stand all up"), "up"),
            BarAction("lay", translate("LAAG", "Lay the pieces out"), "paw"),
            BarAction("aim", translate("LAAG", "Aiming shows: {what}").format(what=shown), "target"),
            BarAction("hand", translate("LAAG", "Hand: {what}").format(what=hand), "bolt"),
        )

    @property
    def _next_kind(self) -> tuple[str, str]:
        kind = _following(_KINDS, str(self._practice.now.kind))
        return kind, {
            "shoot": translate("LAAG", "Shoot instead"),
            "move": translate("LAAG", "Move instead"),
            "charged": translate("LAAG", "Fire a charge instead"),
        }[kind]

    @property
    def _next_layout(self) -> tuple[str, str]:
        layout = _following(tuple(COMPONENTS.layouts), self._practice.now.settings.layout)
        return layout, translate("LAAG", "Layout: {name}").format(name=words.choice_name("layout", layout))

    # ------------------------------------------------------------------------ using
    def press(self, bar_action: str) -> Answer:
        """A button."""
        practice, now = self._practice, self._practice.now
        settings = now.settings
        self._trace = None
        match bar_action:
            case "kind":
                self._take(practice.choose(self._next_kind[0], PAWNS[now.pawn]))  # type: ignore[arg-type]
            case "side":
                self._take(practice.choose(now.kind or "shoot", PAWNS[(now.pawn + 3) % 6]))
            case "stand":
                self._take(practice.stand_up())
            case "lay":
                self._mode, self._held = ("flick", "") if self._mode == "lay" else ("lay", "")
                self._take(practice)
            case "turn":
                return self._laid(practice.turn(self._held))
            case "layout":
                self._held = ""
                self._take(practice.lay_out(self._next_layout[0]))
            case "aim":
                aim = _following(_AIMS, settings.aim)
                self._take(practice.with_settings(aim=aim, scatter=settings.scatter), anew=False)
            case "hand":
                hand = _following(_HANDS, settings.scatter)
                self._take(practice.with_settings(aim=settings.aim, scatter=hand), anew=False)
        return Answer(changed=True)

    def use(self, key: str) -> Answer:
        """A piece was chosen: to be laid elsewhere, to flick with, or to aim at."""
        kind, _, name = key.partition(":")
        if self._mode == "lay":
            self._held = name if kind == "piece" and name in PIECES else ""
            return Answer(changed=True)
        if kind == "piece" and name in PAWNS and PAWNS.index(name) // 3 == self._practice.now.seat:
            if not self._practice.now.pieces.stands(PAWNS.index(name)):
                return Answer(why=translate("LAAG", "It is lying down: stand all up first."))
            self._take(self._practice.choose(self._practice.now.kind or "shoot", name))
            return Answer(changed=True)
        return self._hand.use(key)

    # ------------------------------------------------------------------- free hands
    @property
    def aims(self) -> bool:
        """There is always something to take hold of."""
        return True

    @property
    def steers(self) -> bool:
        """Whether arrows and Enter belong to the aim, or to the piece that is held."""
        return self._mode == "flick" or bool(self._held)

    def aimed(self) -> str:
        """Nobody else looks on."""
        return ""

    def grab(self, x: float, y: float) -> bool:
        """Take the puck or pull; or take a piece."""
        if self._mode == "flick":
            return self._hand.grab(x, y)
        kind, _, name = self._sight.under(x, y).partition(":")
        self._held = name if kind == "piece" and name in PIECES else ""
        self._grabbed = self._practice
        return bool(self._held)

    def drag(self, x: float, y: float, *, fine: bool) -> None:
        """Pull further, or move the piece to where it fits."""
        if self._mode == "flick":
            self._hand.drag(x, y, fine=fine)
        elif (moved := self._grabbed.place(self._held, self._sight.places.place(x, y))) is not None:
            self._take(moved, anew=False)

    def drop(self) -> Answer:
        """Let go."""
        return self._hand.drop() if self._mode == "flick" else Answer(changed=True)

    def steer(self, aside: int, stronger: int, *, fine: bool) -> Answer:
        """An arrow: turn and strengthen, or move the piece."""
        if self._mode == "flick":
            return self._hand.steer(aside, stronger, fine=fine)
        step = (_FINE_UM if fine else _STEP_UM) * (1 if self._practice.now.seat == 0 else -1)
        pose = self._practice.now.pieces.pose(PIECES.index(self._held))
        place = pose.place._replace(x=pose.x + aside * step, y=pose.y + stronger * step)
        return self._laid(self._practice.place(self._held, place))

    def release(self) -> Answer:
        """Enter: flick, or let the piece be."""
        if self._mode == "flick":
            return self._hand.release()
        self._held = ""
        return Answer(changed=True)

    def cancel(self) -> bool:
        """Escape: back from laying pieces to flicking."""
        laying, self._mode, self._held = self._mode == "lay", "flick", ""
        if laying:
            self._take(self._practice)
        return laying

    def _laid(self, moved: Practice | None) -> Answer:
        if moved is None:
            return Answer(why=translate("LAAG", "It does not fit there."))
        self._take(moved, anew=False)
        return Answer(changed=True)


def _rows(shots: Shots) -> Sequence[tuple[str, int]]:
    return tuple(zip(words.shot_names(), shots, strict=True))


def _following(values: Sequence[str], value: str) -> str:
    return values[(values.index(value) + 1) % len(values)]
