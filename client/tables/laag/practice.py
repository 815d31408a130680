"""The practice table: one person lays the pieces out, flicks with any pawn, and sees what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from client.canvas.piece import Layer, Piece
from client.i18n import translate
from client.tables.cast import Cast, Player
from client.tables.context import TableContext
from client.tables.films import Film
from client.tables.interface import Answer, BarAction, Prompt
from client.tables.kit import Scaled
from client.tables.laag import words
from client.tables.laag.by_hand import HandTable
from client.tables.laag.course import Way, trace_of
from client.tables.laag.film import FlickFilm
from client.tables.laag.flicker import Flicker
from client.tables.laag.layout import TablePicture
from client.tables.laag.places import Places
from client.tables.laag.side import Counts
from client.tables.practice import Practising
from games.kernel import Generator, LocalDealer
from games.laag import COMPONENTS, GAME, PAWNS, PIECES, ROLLS, Flick, Practice, Situation, pawns_of, strike

_KINDS: Final = ("shoot", "move", "charged")
_AIMS: Final = tuple(GAME.option("aim").choices)
_HANDS: Final = tuple(GAME.option("scatter").choices)
_STEP_UM: Final = 10_000
_FINE_UM: Final = 1_000


class PracticeTable(HandTable, Practising[Situation]):
    """See `client.tables.practice.Practising`: it plans nothing, it does at once what is asked."""

    hand: Flicker | Laying

    def __init__(self, player: Player) -> None:
        """`player`: the person, who flicks for both sides."""
        super().__init__()
        other = Player(1, translate("LAAG", "The other side"), (player.mark + 1) % 2, player.dog, mine=True)
        self.cast = Cast((Player(0, player.name, player.mark, player.dog, mine=True), other))
        self._dealer = LocalDealer(Generator(f"practice {player.name}").below(1 << 62))
        self._trace: Way | None = None
        self.take(Practice.laid("standard"))
        self.hand = Flicker(self)

    # ------------------------------------------------------------------- the table
    def take(self, practice: Practice, *, anew: bool = True) -> None:
        """Go on from here; `anew`: a hand that flicks aims anew, as pawn, kind or places have changed."""
        self.practice = practice
        self.show(TableContext(practice.state, self.cast, practice.now.seat, 0))
        if anew and isinstance(self.hand, Flicker):
            self.hand = Flicker(self)

    def try_out(self, answer: Answer) -> Film | None:
        """Make the flick of an answer; its film, None if the answer holds none."""
        flick = GAME.parse(str(answer.action)) if answer.action else None
        if not isinstance(flick, Flick) or not isinstance(self.hand, Flicker):
            return None
        then, aim = self.view, self.hand.aim
        outcomes = self._dealer.deal(ROLLS).outcomes if self.practice.rolls else ()
        rolls = [outcome for outcome in outcomes if isinstance(outcome, int)]
        after, went, _ = self.practice.flick(flick, rolls)
        playback = strike(then, went, watch=True).playback
        assert playback is not None
        self._trace = trace_of(then, playback)
        self.take(after)
        if (
            after.now.kind == "shoot"
            and after.now.pawn == then.pawn
            and self.context.state.why_not(then.seat, aim.flick(then.seat)) is None
        ):
            self.hand.aim = aim  # once more the same, or a little otherwise
        return FlickFilm(TablePicture(then, self.cast, self.places, bare=True), playback)

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be put back; empty if something can."""
        return "" if self.practice.before is not None else translate("LAAG", "Nothing has been changed yet.")

    def undo(self) -> bool:
        """Put everything back as it was before the last change; whether there was one."""
        before = self.practice.before
        if before is not None:
            self._trace = None
            self.take(before)
        return before is not None

    # --------------------------------------------------------------------- drawing
    def pieces(self, width: float, height: float) -> list[Piece]:
        """The mat, what stands on it, the aim, and what was counted."""
        now, hand = self.view, self.hand
        places = self.places = Places(width, height, now.seat)
        flicking = isinstance(hand, Flicker)
        picture = TablePicture(
            now if flicking else now._replace(phase="turn"),
            self.cast,
            places,
            mine=True,
            selected=now.pawn if flicking else -1,
            aim=hand.aim if isinstance(hand, Flicker) else None,
            trace=None if flicking else self._trace,
            held=hand.held if isinstance(hand, Laying) else "",
            bare=True,
        )
        counts = Counts(translate("LAAG", "Shots"), tuple(zip(words.shot_names(), self.practice.shots, strict=True)))
        spoken = ", ".join(f"{name} {number}" for name, number in counts.rows)
        x, y = places.tray(mine=True)
        card = Scaled(counts, places.grown)
        told = Piece("counts", card, x, y, f"{counts.title}: {spoken}", counts.title, layer=Layer.BOARD)
        self.drawn = [*picture.pieces(), told]
        return list(self.drawn)

    def prompt(self) -> Prompt:
        """What the hand does now."""
        if isinstance(self.hand, Laying):
            text = translate(
                "LAAG", "Drag them anywhere on the mat, or choose one and use the arrows (Shift: fine steps)."
            )
            return Prompt(translate("LAAG", "Lay the pieces out"), text)
        pawn = words.whose(PAWNS[self.view.pawn], self.cast)
        title = {
            "shoot": translate("LAAG", "Practise: shoot with {pawn}"),
            "move": translate("LAAG", "Practise: move {pawn}"),
            "charged": translate("LAAG", "Practise: fire the puck on {pawn}"),
        }[str(self.view.kind)].format(pawn=pawn)
        text = translate("LAAG", "Pull back and let go. Click a pawn of this side to flick with it. Nothing is kept.")
        return Prompt(title, text, self.view.seat)

    def bar_actions(self) -> tuple[BarAction, ...]:
        """What can be changed, each with what it is now."""
        if isinstance(self.hand, Laying):
            return self.hand.bar_actions()
        settings = self.view.settings
        hand = words.choice_name("scatter", settings.scatter)
        shown = words.choice_name("aim", settings.aim)
        return (
            BarAction("kind", self._next_kind[1], "swap"),
            BarAction("side", translate("LAAG", "From the other side"), "redo"),
            BarAction("stand", translate("LAAG", "Stand all up"), "up"),
            BarAction("lay", translate("LAAG", "Lay the pieces out"), "paw"),
            BarAction("aim", translate("LAAG", "Aiming shows: {what}").format(what=shown), "target"),
            BarAction("hand", translate("LAAG", "Hand: {what}").format(what=hand), "bolt"),
        )

    @property
    def _next_kind(self) -> tuple[str, str]:
        kind = _following(_KINDS, str(self.view.kind))
        return kind, {
            "shoot": translate("LAAG", "Shoot instead"),
            "move": translate("LAAG", "Move instead"),
            "charged": translate("LAAG", "Fire a charge instead"),
        }[kind]

    # ------------------------------------------------------------------------ using
    def press(self, bar_action: str) -> Answer:
        """A button."""
        practice, now, settings = self.practice, self.view, self.view.settings
        self._trace = None
        match bar_action:
            case "kind":
                self.take(practice.choose(self._next_kind[0], PAWNS[now.pawn]))  # type: ignore[arg-type]
            case "side":
                self.take(practice.choose(now.kind or "shoot", PAWNS[(now.pawn + 3) % 6]))
            case "stand":
                self.take(practice.stand_up())
            case "lay":
                self.hand = Laying(self) if isinstance(self.hand, Flicker) else Flicker(self)
            case "aim":
                aim = _following(_AIMS, settings.aim)
                self.take(practice.with_settings(aim=aim, scatter=settings.scatter), anew=False)
            case "hand":
                hand = _following(_HANDS, settings.scatter)
                self.take(practice.with_settings(aim=settings.aim, scatter=hand), anew=False)
            case _:
                return self.hand.press(bar_action)
        return Answer(changed=True)

    def use(self, key: str) -> Answer:
        """A piece was chosen: to be laid elsewhere, to flick with, or to aim at."""
        kind, _, name = key.partition(":")
        own = kind == "piece" and name in PAWNS and PAWNS.index(name) in pawns_of(self.view.seat)
        if not own or isinstance(self.hand, Laying):
            return self.hand.use(key)
        if not self.view.pieces.stands(PAWNS.index(name)):
            return Answer(why=translate("LAAG", "It is lying down: stand all up first."))
        self.take(self.practice.choose(self.view.kind or "shoot", name))
        return Answer(changed=True)

    def cancel(self) -> bool:
        """Escape: back from laying pieces to flicking."""
        laying = isinstance(self.hand, Laying)
        if laying:
            self.hand = Flicker(self)
        return laying


class Laying:
    """The hand that lays pieces elsewhere; see `client.tables.laag.by_hand.Hand`."""

    aimed = ""

    def __init__(self, table: PracticeTable) -> None:
        self._table, self.held = table, ""
        self._grabbed = table.practice
        """The table when the piece was taken that is dragged now: one drag is one change."""

    @property
    def steers(self) -> bool:
        """Whether arrows and Enter belong to a piece that is held."""
        return bool(self.held)

    def use(self, key: str) -> Answer:
        """Hold a piece."""
        kind, _, name = key.partition(":")
        self.held = name if kind == "piece" and name in PIECES else ""
        return Answer(changed=True)

    def bar_actions(self) -> tuple[BarAction, ...]:
        """The end of it, a barrier's turn, and the next layout."""
        why = "" if self.held.startswith("barrier") else translate("LAAG", "Choose a barrier first.")
        name = words.choice_name("layout", self._next_layout)
        return (
            BarAction("lay", translate("LAAG", "Done"), "check", pressed=True),
            BarAction("turn", translate("LAAG", "Turn it"), "swap", why),
            BarAction("layout", translate("LAAG", "Layout: {name}").format(name=name), "next"),
        )

    def press(self, bar_action: str) -> Answer:
        """Turn what is held, or lay all out."""
        practice = self._table.practice
        if bar_action == "turn":
            return self._laid(practice.turn(self.held))
        self.held = ""
        return self._laid(practice.lay_out(self._next_layout))

    @property
    def _next_layout(self) -> str:
        return _following(tuple(COMPONENTS.layouts), self._table.view.settings.layout)

    def grab(self, x: float, y: float) -> bool:
        """Take a piece."""
        self.use(self._table.under(x, y))
        self._grabbed = self._table.practice
        return bool(self.held)

    def drag(self, x: float, y: float, *, fine: bool) -> None:
        """Move it to where it fits."""
        del fine
        self._laid(self._grabbed.place(self.held, self._table.places.place(x, y)))

    def drop(self) -> Answer:
        """Let go."""
        return Answer(changed=True)

    def steer(self, aside: int, stronger: int, *, fine: bool) -> Answer:
        """An arrow moves it."""
        now = self._table.view
        step = (_FINE_UM if fine else _STEP_UM) * (1 if now.seat == 0 else -1)
        pose = now.pieces.pose(PIECES.index(self.held))
        place = pose.place._replace(x=pose.x + aside * step, y=pose.y + stronger * step)
        return self._laid(self._table.practice.place(self.held, place))

    def release(self) -> Answer:
        """Let the piece be."""
        self.held = ""
        return Answer(changed=True)

    def _laid(self, practice: Practice | None) -> Answer:
        if practice is None:
            return Answer(why=translate("LAAG", "It does not fit there."))
        self._table.take(practice)
        return Answer(changed=True)


def _following(values: Sequence[str], value: str) -> str:
    return values[(values.index(value) + 1) % len(values)]
