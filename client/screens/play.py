"""A match being played or watched: the table in its frame, the side panel, and everything that calls for attention."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from client.i18n import language, translate
from client.panels.curtain import Curtain
from client.panels.offers import offer_banner, pause_banner, people_banners
from client.panels.table_frame import TableFrame
from client.screens.base import Screen
from client.screens.presence import link_words, row_of
from client.screens.side import SidePanel
from client.screens.tabs import CARD, CHAT, LOG, RULES
from client.settings import Settings
from client.tables.interface import Answer, Filming, Frame, TableSpec
from client.theme import look
from client.viewmodel.desk import Desk, Told
from client.viewmodel.match import Change, MatchModel
from client.widgets import Tone, announcer
from net.session import Session

_RECAP = 8
"""A recap tells at most so many lines; the log has them all."""
NARROW = 1180
"""Below this width (logical pixels) the side panel starts folded."""


class PlayScreen(Screen):
    """Shows a `MatchModel` and works a `Desk`.  Wishes: `notice`, `turn`, `tune`, `replay`, `results`, `home`."""

    kind = "play"

    def __init__(
        self,
        model: MatchModel,
        spec: TableSpec,
        desk: Desk,
        session: Callable[[], Session | None],
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.model, self.spec, self.desk, self.settings = model, spec, desk, settings
        self._session = session
        self._acted: int | None = None
        self._unread = 0
        self._folded: bool | None = None
        self._held: list[Callable[[], None]] = []
        """What is told when the films are over."""
        self._companions: list[Callable[[], None]] = []
        self.frame = TableFrame(desk.table, spec.surface, self)
        self.side = SidePanel(model.game.rules_in(language()))
        self._curtain = Curtain(self.frame)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        parts: list[tuple[QWidget, int]] = [(self.frame, 1), (self.side, 0)]
        for part, stretch in reversed(parts) if settings.on("left_handed") else parts:
            row.addWidget(part, stretch)
        self.side.setFixedWidth(look().px(320))
        self._connect()
        self._draw_everything()

    def _connect(self) -> None:
        canvas, bar, side = self.frame.canvas, self.frame.bar, self.side
        canvas.used.connect(lambda key: self._told(self.desk.use(key), key))
        canvas.refused.connect(lambda _key, why: self._say_why(why, ""))
        canvas.cancelled.connect(self.back)
        canvas.peeked.connect(self._peek)
        canvas.zoomed.connect(self._zoom)
        bar.pressed.connect(lambda deed: self._told(self.desk.press(deed)))
        bar.refused.connect(self._say_why)
        bar.undone.connect(self.undo)
        bar.sent.connect(self.send)
        side.players.chosen.connect(self._look_at)
        side.log.pieces_hovered.connect(self._mark)
        side.chat.said.connect(self._say)
        side.turned.connect(self._read)
        self.frame.story.finished.connect(self._after_story)
        self.frame.filmed.connect(self._filmed)
        self.frame.cued.connect(lambda tune: self.asked.emit("tune", tune))
        self.frame.aimer.answered.connect(self.take)
        self.frame.aimer.backed.connect(self.undo)
        self._curtain.lifted.connect(self._lift)

    # ----------------------------------------------------------------------- title
    def title(self) -> str:
        """The game."""
        return self.model.game.title

    def subtitle(self) -> str:
        """Where the match stands."""
        return self.desk.table.situation()

    def link(self) -> tuple[str, Tone, str]:
        """The connection in words, its tone, and who is how."""
        return link_words(self.model.peers)

    def begin(self) -> None:
        """The table has the focus."""
        self.frame.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """Stop the clock."""
        self.frame.story.finish()
        self._held.clear()
        self.frame.skip()
        self.frame.canvas.scene.animator.stop()
        while self._companions:
            self._companions.pop()()

    # ----------------------------------------------------------------------- news
    def changed(self, changes: set[Change]) -> None:
        """The model has taken an event in."""
        if Change.REFUSED in changes:
            self.desk.refused()
        if changes & {Change.STATE, Change.PAUSE, Change.PEOPLE, Change.OVER}:
            self.desk.refresh()
        if Change.STATE in changes:
            self._step()
        elif changes & {Change.PEOPLE, Change.PAUSE, Change.REFUSED, Change.OVER}:
            self._draw()
        if Change.CHAT in changes:
            self._show_chat()
        if changes & {Change.OFFER, Change.PAUSE, Change.PEOPLE, Change.OVER}:
            self._show_banners()
        if Change.NOTICE in changes:
            self.asked.emit("notice", self.model.notice)
        if Change.OVER in changes:
            self._maybe_over()

    def _step(self) -> None:
        model, table = self.model, self.desk.table
        film = table.film(model.before, model.inputs) if model.before and isinstance(table, Filming) else None
        if film is not None:
            self.frame.play(film)
        table.happened(model.news)
        tunes = [tune for event in model.news if (tune := self.spec.tune(event))]
        latest = model.log[-len(model.news) or len(model.log) :]
        lines = [line.text for line in latest if line.step == model.steps - 1 and not line.heading]
        story: Sequence[Frame] = ()
        if self.settings.on("story") and model.before is not None:
            story = self.spec.story(model.news, model.before, model.cast)
        if self.frame.playing:
            self._held.append(lambda: self._tell(tunes, lines, story))
        else:
            self._draw(news=True)
            self._tell(tunes, lines, story)

    def _filmed(self) -> None:
        """The films have shown what happened: now it may be told."""
        self._draw()
        held, self._held = self._held, []
        for tell in held:
            tell()
        self._maybe_over()

    def _tell(self, tunes: Sequence[str], lines: Sequence[str], story: Sequence[Frame]) -> None:
        for tune in tunes:
            self.asked.emit("tune", tune)
        for line in lines:
            self.frame.canvas.say(line)
        if story:
            self.frame.tell(story)

    def _draw_everything(self) -> None:
        self._draw(animate=False)
        self._show_chat()
        self._show_banners()

    def _draw(self, *, animate: bool = True, news: bool = False) -> None:
        model, desk, table = self.model, self.desk, self.desk.table
        if self.frame.playing or self._hidden_from_view():
            return
        self.frame.draw(animate=animate, events=model.news if news else ())
        shown = table.prompt()
        mark = model.cast[shown.seat].mark if shown.seat is not None else -1
        self.frame.prompt.show_prompt(shown, mark)
        planned = desk.planned if not desk.sending else ()
        summary = table.summary(planned) if planned else ""
        self.frame.show_bar(table.deeds(), summary, complete=desk.complete, why_no_undo=desk.why_no_undo)
        self.side.players.show_rows([row_of(model, table, player.seat) for player in model.cast.players])
        self.side.log.show_lines(model.log, model.cast)
        self._alert()
        self.asked.emit("bar", None)

    def show_log(self) -> None:
        """The log has become longer at its beginning."""
        self.side.log.show_lines(self.model.log, self.model.cast)

    # ----------------------------------------------------------------- attention
    def _alert(self) -> None:
        acting = self.desk.plan.seat if self.desk.plan is not None and not self.desk.sending else None
        before, self._acted = self._acted, acting
        if acting is not None and before != acting:
            self.asked.emit("turn", True)
            announcer().say(self.frame.prompt, self.frame.prompt.words)
        elif acting is None and before is not None:
            self.asked.emit("turn", False)

    def _hidden_from_view(self) -> bool:
        """Whether the curtain is down: somebody else at this desktop acts now, and hands are hidden."""
        acting, curtain = self.model.acting, self._curtain
        if not self.spec.hidden_hands or len(self.model.mine) < 2:
            return False
        if curtain.down and self.model.over:
            curtain.lift()
        elif acting is not None and acting != curtain.seat:
            self.frame.cover(covered=True)
            self.side.card.show_card(None)
            curtain.fall(acting, self.model.cast.name(acting))
            self.frame.banners.raise_()
        return curtain.down

    def _lift(self) -> None:
        self.frame.cover(covered=False)
        self._draw(animate=False)
        self.begin()

    def _show_banners(self) -> None:
        model, session = self.model, self._session
        banners: list[QWidget] = []
        if model.offer is not None and not model.over:
            banners.append(offer_banner(model, self._answer_offer))
        if model.paused:
            banners.append(pause_banner(model, lambda: self._pause(on=False)))
        if model.stopped:
            banners += people_banners([(model.stopped, Tone.BAD)])
        elif session() is None and not model.over:
            banners += people_banners([(translate("Play", "This table is closed."), Tone.WARN)])
        self.frame.show_banners(banners)

    def _answer_offer(self, wish: str) -> None:
        session = self._session()
        if wish == "leave":
            self.asked.emit("home", None)
        elif session is not None and wish == "stand_in":
            session.declare_gone()
        elif session is not None and wish == "branch":
            session.branch()
        else:
            self.frame.show_banners(())

    def _maybe_over(self) -> None:
        if self.model.result is not None and not self.frame.story.running and not self.frame.playing:
            self.asked.emit("results", None)

    def _after_story(self) -> None:
        self.begin()
        self._maybe_over()

    # ---------------------------------------------------------------------- wishes
    def take(self, answer: Answer) -> None:
        """The table's answer to a wish that came from elsewhere: a drag, a camera."""
        self._told(self.desk.take(answer))

    def _told(self, told: Told, key: str = "") -> None:
        if told.why:
            if key:
                self.frame.canvas.scene.shake(key)
            self._say_why(told.why, told.rule)
        if told.planned:
            self.asked.emit("tune", "tock")
            self.asked.emit("planned", told.planned)
            if self.desk.sending:
                self.asked.emit("sent", None)
        if told.said:
            announcer().say(self.frame.canvas.list, told.said)
        if told.changed:
            self._draw()
            if key and not told.planned:
                self._show_card(key)

    def _say_why(self, why: str, rule: str) -> None:
        told = f"{why} ({rule})" if rule and rule not in why else why
        self.asked.emit("tune", "thud")
        self.frame.prompt.tell_why(told)
        announcer().say(self.frame.prompt, told)

    def send(self) -> None:
        """Send what is planned."""
        if self._curtain.down:
            return
        if self.desk.planned and not self.desk.may_commit and self.model.paused:
            self._say_why(translate("Play", "The match is paused."), "")
            return
        if self.desk.commit():
            self.asked.emit("sent", None)
            self._draw()

    def undo(self) -> None:
        """Take the last planned action back."""
        if not self._curtain.down:
            told = self.desk.undo()
            if told.changed:
                self.asked.emit("taken_back", None)
            self._told(told)

    def back(self) -> bool:
        """Escape: the story, the curtain, then the selection."""
        if self.frame.story.running:
            self.frame.story.finish()
            return True
        if self.desk.cancel():
            self._draw()
            return True
        return False

    def _pause(self, *, on: bool) -> None:
        session = self._session()
        if session is not None:
            session.pause(on)

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        self._pause(on=not self.model.paused)

    def say_prompt(self) -> None:
        """Have the prompt read out."""
        words = self._curtain.words if self._curtain.down else self.frame.prompt.words
        announcer().say(self.frame.prompt, words, urgent=True)

    def recap(self) -> None:
        """Tell what has happened since this desktop's people acted last: aloud, in the log, and on the table."""
        lines = self.model.recap[-_RECAP:]
        if not lines:
            self._say_why(translate("Play", "Nothing has happened since your last move."), "")
            return
        self.turn_to(LOG)
        self.side.log.reveal(lines[0].step)
        announcer().say(self.side.log, " ".join(line.text for line in lines), urgent=True)
        self._mark(next((line.pieces for line in reversed(lines) if line.pieces), ()))

    def next_legal(self) -> None:
        """Focus the next piece that can be used."""
        if self._curtain.down:
            return
        view = self.frame.canvas.view
        view.setFocus(Qt.FocusReason.OtherFocusReason)
        view.focus_next_legal()

    def _look_at(self, seat: int) -> None:
        self.desk.table.look_at(seat)
        self._draw(animate=False)

    def _mark(self, pieces: tuple[str, ...]) -> None:
        there = {piece.key for piece in self.frame.canvas.scene.pieces}
        self.frame.canvas.scene.mark(next((key for key in pieces if key in there), ""))

    def _peek(self, key: str) -> None:
        if key and self.side.tab == CARD:
            self._show_card(key)

    def _zoom(self, key: str) -> None:
        self._show_card(key)
        self.fold(folded=False)
        self.side.turn_to(CARD)

    def _show_card(self, key: str) -> None:
        if self._curtain.down:
            return
        card = self.desk.table.card(key)
        if card is not None:
            self.side.card.show_card(card)

    def help(self) -> None:
        """F1: the rule about what is in focus, else the rule behind the prompt."""
        view = self.frame.canvas.view
        key = "" if self._curtain.down else view.focus_key or self.frame.canvas.scene.marked
        card = self.desk.table.card(key) if key else self.side.card.card
        self.fold(folded=False)
        if card is not None and card.rules:
            self.side.open_rule(card.rules[0])
        else:
            self.side.turn_to(RULES)

    # ------------------------------------------------------------------------ chat
    def _say(self, words: str) -> None:
        session = self._session()
        if session is not None:
            session.say(words)

    def _show_chat(self) -> None:
        model = self.model
        marks = {player.name: player.mark for player in model.cast.players}
        self.side.chat.show_said(model.chat, marks)
        if self.side.tab != CHAT and model.chat and not model.chat[-1].mine:
            self._unread += 1
            self.side.tabs.set_news(CHAT, self._unread)

    def _read(self, tab: int) -> None:
        if tab == CHAT:
            self._unread = 0
            self.side.tabs.set_news(CHAT, 0)

    # ---------------------------------------------------------------------- layout
    def show_guide(self, guide: QWidget) -> None:
        """Keep a guide below the players, where it covers nothing of the table; the panel stays open for it."""
        self.side.show_guide(guide)
        self.fold(folded=False)

    def accompany(self, panel: QWidget, end: Callable[[], None]) -> None:
        """Keep a panel below the players; `end` is called when the screen ends."""
        self.show_guide(panel)
        self._companions.append(end)

    def turn_to(self, tab: int) -> None:
        """Show a tab of the side panel."""
        self.fold(folded=False)
        self.side.turn_to(tab)

    def fold(self, *, folded: bool | None = None) -> None:
        """Fold the side panel, or open it; None changes it."""
        self._folded = self.side.isVisibleTo(self) if folded is None else folded
        self._apply_fold()

    def _apply_fold(self) -> None:
        narrow = self.width() / look().factor < NARROW
        folded = narrow if self._folded is None else self._folded
        self.side.setVisible(not folded)
        wide = 380 if self.width() / look().factor >= 1600 else 320 if not narrow else 260
        self.side.setFixedWidth(look().px(wide))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The side panel follows the width."""
        super().resizeEvent(event)
        self._apply_fold()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Numbers press deeds."""
        self.frame.skip()
        number = 0 if self._curtain.down else event.key() - Qt.Key.Key_0
        if 1 <= number <= 9 and event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        ):
            self.frame.bar.press(number)
            event.accept()
            return
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
            event.accept()
            return
        super().keyPressEvent(event)
