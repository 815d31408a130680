"""A replay: the table to look at, and a scrubber with marks of turns that runs both ways at several speeds."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from client import commands
from client.i18n import number, translate
from client.panels import action_bar
from client.panels.overlay import Question
from client.panels.player import PlayerBar, PlayerNames
from client.panels.players import Row
from client.panels.table_frame import TableFrame
from client.screens.base import Screen
from client.screens.kinds import CARD
from client.screens.match.side import SidePanel
from client.screens.match.table_parts import CardLinks, Channels, OpenPile, topics_at
from client.tables.context import TableContext
from client.tables.films import Filming
from client.tables.interface import TableSpec
from client.tables.line import Line
from client.theme import look
from client.viewmodel.library_entries import branch_question, branch_words
from client.viewmodel.log import Names
from client.viewmodel.match_replay import MatchReplay
from client.widgets import KeyButton, Kind, Panel, Words, add, announcer, hbox, set_tip, vbox

SPEEDS = (0.5, 1.0, 2.0, 4.0)
STEP_MS = 900
"""How long a frame of the replay stays, at normal speed."""
_TINY = 700
"""Windows narrower than this (logical pixels) have no room for table and side panel beside each other."""
_NARROW = 900
"""Below this width of the table (logical pixels) the scrubber needs the room of some words."""


class ReplayScreen(Screen):
    """Shows a `MatchReplay`.  P plays and stops, comma and full stop step."""

    kind = "replay"
    went = Signal(int)
    """Another frame is shown."""

    def __init__(
        self,
        replay: MatchReplay,
        spec: TableSpec,
        *,
        at: int = 0,
        left_handed: bool = False,
    ) -> None:
        super().__init__(title=translate("Replay", "Replay: {game}").format(game=replay.game.title))
        self._replay, self._spec = replay, spec
        self._eyes = replay.seen[0] if spec.hidden_hands and len(replay.seen) == 1 else None
        """The seat through whose eyes the table is seen; None: as a spectator sees it."""
        self._table = spec.make()
        self.frame = TableFrame(self._table, spec.surface, self)
        self.side = SidePanel(replay.game, steps=True)
        self.side.chat.setEnabled(False)
        self.frame.bar.hide()
        names = PlayerNames(
            "replay",
            translate("Replay", "A step back"),
            translate("Replay", "A step forward"),
            translate("Replay", "Play"),
            translate("Replay", "Stop"),
        )
        self.bar = PlayerBar(names, spacing=2, busy=lambda: self.frame.films.film is not None)
        self.scrubber = self.bar.make_track()
        words = [f"{number(speed, 0 if speed.is_integer() else 1)}×" for speed in SPEEDS]
        self._speed = self.bar.make_speeds(words, SPEEDS, SPEEDS.index(1.0))
        self._controls = self._make_controls()
        self._controls.setParent(self.frame)
        parts = ((self.frame, 1), self.side)
        self._row = hbox(*reversed(parts) if left_handed else parts, on=self, gap=0)
        self.side.setFixedWidth(look().px(300))
        CardLinks(self, self.side, self.frame.prompt, self._table, Names(spec.cards(replay.cast)), self._show_card)
        self.side.log.show_lines(self._readable, replay.cast)
        self.side.log.step_asked.connect(self.bar.seek)
        self.side.help.pages_asked.connect(lambda at: self.ask(commands.HOW_TO, (replay.game.id, at)))
        self.side.players.chosen.connect(self._look_at)
        canvas = self.frame.canvas
        self.channels = Channels(self.frame, self.side, self._table, lambda: self.go(self.at, animate=False))
        self.piles = OpenPile(self, self._table)
        self.frame.filmed.connect(self._tell)
        self.frame.cued.connect(lambda tune: self.ask(commands.TUNE, tune))
        canvas.used.connect(self._show_card)
        canvas.zoomed.connect(self._show_card)
        self.bar.load([frame * STEP_MS for frame in range(len(replay.frames))], marks=replay.turns)
        self.bar.player.go(at)
        self._speed.currentChanged.connect(lambda _: self._film_speed())
        self.bar.went.connect(self.go)
        self.go(at, animate=False)

    def subtitle(self) -> str:
        """Where the match stood, and where it came from if it is a branch."""
        situation = self._table.situation()
        if self._eyes is not None:
            seen = translate("Replay", "as {name} sees it").format(name=self._replay.cast.name(self._eyes))
            situation = f"{situation} · {seen}"
        return f"{situation} · {branch_words(self._replay.branch_step)}" if self._replay.branch_step else situation

    @property
    def at(self) -> int:
        """The number of the frame that is shown."""
        return self.scrubber.value()

    def begin(self) -> None:
        """Arrows scrub."""
        self.scrubber.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """Stop the clocks."""
        self.bar.stop()
        self.frame.films.skip()
        self.frame.canvas.scene.animator.stop()

    def go(self, at: int, *, animate: bool = True) -> None:
        """Show a frame; one step forward is animated, everything else is shown at once."""
        at = min(max(0, at), len(self._replay.frames) - 1)
        forward = at == self.at + 1
        self.frame.films.skip()
        self.bar.player.go(at)
        self.scrubber.go(at)
        self.went.emit(at)
        frame, cast = self._replay.frames[at], self._replay.cast
        if isinstance(self._table, Filming) and at:
            film = self._table.film(self._replay.frames[at - 1].state, frame.inputs if forward else {}, frame.state)
            if film is not None and animate:
                self.frame.films.play(film)
        over = frame.state.result() is not None
        self._on_from_here.setVisible(not over)
        self._table.show(TableContext(frame.state, cast, None, self._eyes, over=over, read_only=True))
        self._table.happened(frame.events)
        self.piles.refresh()
        self.frame.draw(animate=animate and forward, events=frame.events if forward else ())
        self._count.setText(f"{at} / {len(self._replay.frames) - 1}")
        if self.frame.films.film is None:
            self._tell()

    def _tell(self) -> None:
        """Prompt, players and log: what a film shows is told after it."""
        frame, cast = self._replay.frames[self.at], self._replay.cast
        over = frame.state.result() is not None
        self.channels.refresh(cast)
        prompt = self._table.prompt()
        told = next((line.text for line in self._readable if line.step == self.at and not line.heading), "")
        if told:
            prompt = replace(prompt, text=told)  # what was done; all that came of it is in the log
        mark = cast[prompt.seat].mark if prompt.seat is not None else -1
        self.frame.prompt.show_prompt(prompt, mark)
        owing = frame.state.to_act()
        rows = [
            Row(
                player,
                self._table.stats(player.seat),
                self._table.note(player.seat),
                "",
                player.seat in owing and not over,
                watched=player.seat == self._eyes,
            )
            for player in cast.players
        ]
        self.side.players.show_rows(rows)
        self.side.log.show_lines(self.channels.readable(self._readable), cast)
        self.side.log.reveal(self.at)
        self.ask(commands.SHOW_BAR)

    @property
    def _readable(self) -> list[Line]:
        """The lines that all may know, and those of the seat whose eyes are used."""
        return [line for line in self._replay.lines if line.only is None or line.only == self._eyes]

    def _make_controls(self) -> QWidget:
        panel, row = Panel(pad=4), self.bar
        self._speed.setAccessibleName(translate("Replay", "Speed"))
        self._count = Words("", "body", "semibold", align="right")
        self._count.setFixedWidth(look().px(86))
        self._from_here = translate("Replay", "Play from here")
        do = self._ask_branch
        self._on_from_here = KeyButton(
            self._from_here, Kind.QUIET, icon="corner", height=38, name="replay branch", do=do
        )
        self._on_from_here.setAccessibleName(self._from_here)
        set_tip(self._on_from_here, self._from_here)
        room = self._on_from_here.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self._on_from_here.setSizePolicy(room)
        add(row, (self.scrubber, 1), self._count, 10, self._speed, self._on_from_here)
        vbox(row, on=panel)
        return panel

    def _ask_branch(self) -> None:
        """Go on from the frame that is shown, as another match: frames are numbered as steps are, from START on."""
        self.bar.stop()
        match, steps = self._replay.match, self.at + 1
        no = translate("Replay", "Keep watching")
        Question(self, branch_question(self.at), self._from_here, lambda: self.ask(commands.BRANCH, (match, steps)), no)

    def _film_speed(self) -> None:
        self.frame.films.player.speed = self.bar.player.speed

    def _look_at(self, seat: int) -> None:
        """Show a player's own things; where they are hidden and may be seen, through their eyes."""
        if self._spec.hidden_hands and seat in self._replay.seen:
            self._eyes = None if seat == self._eyes else seat
            announcer().say(self, self.subtitle())
        else:
            self._table.look_at(seat)
        self.go(self.at, animate=False)

    def _show_card(self, key: str) -> None:
        card = self._table.card(key)
        if self.piles.open(key):
            return
        if card is not None:
            self._show_side(shown=True)
            self.side.card.show_card(card)
            self.side.turn_to(CARD)

    def help(self) -> None:
        """F1: what explains the piece in focus or under the pointer, else the prompt."""
        canvas = self.frame.canvas
        self._show_side(shown=True)
        self.side.explain(topics_at(self._table, canvas.view.focus_key or canvas.scene.marked))

    def back(self) -> bool:
        """Escape: in a tiny window, from the side panel back to the table."""
        if not self._tiny or self.side.isHidden():
            return False
        self._show_side(shown=False)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A tiny window is for the table alone, until somebody looks closer."""
        super().resizeEvent(event)
        self._show_side(shown=not self._tiny)

    @property
    def _tiny(self) -> bool:
        return self.width() < look().px(_TINY)

    def _show_side(self, *, shown: bool) -> None:
        self.side.setVisible(shown)
        self._row.activate()
        self._place_controls()

    def _place_controls(self) -> None:
        """They lie where the action bar is in a match; narrow ones have fewer words and more scrubber."""
        px = look().px
        self._count.setVisible(not self._tiny)
        narrow = self.frame.width() < px(_NARROW)
        self._on_from_here.setText(translate("Replay", "From here") if narrow else self._from_here)
        speed = self._speed.minimumSizeHint() if narrow else self._speed.sizeHint()
        self._speed.setFixedWidth(speed.width())
        self._on_from_here.updateGeometry()
        high = px(action_bar.LOW + 5 if self.frame.low else action_bar.HEIGHT + 8)
        self._controls.setGeometry(px(13), self.frame.height() - high, self.frame.width() - px(26), high)
        self._controls.raise_()
