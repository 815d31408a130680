"""A match being played or watched: the table in its frame, the side panel, what happens and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from client import commands
from client.commands import BAR
from client.i18n import translate
from client.keymap import Keymap, key_words
from client.panels.action_bar import SEND
from client.panels.curtain import Curtain
from client.panels.film_queue import HOLD, STEP
from client.panels.table_frame import TableFrame
from client.screens.base import Screen
from client.screens.match.presence import AgreementChoices, ChatAtTable, Presence, link_words
from client.screens.match.side import SidePanel, folds, side_width
from client.screens.match.table_input import TableInput
from client.screens.match.table_parts import CardLinks, Channels
from client.screens.match.telling import Privacy, Telling
from client.screens.match.time_left import TimeLeft
from client.settings import Settings
from client.tables.films import Filming
from client.tables.interface import Prompt, TableSpec
from client.theme import look
from client.viewmodel.desk import Desk
from client.viewmodel.log import Names
from client.viewmodel.match import Change, MatchModel
from client.widgets import Tone, announcer, hbox
from client.widgets.digits import is_shifted, place_of
from net.session import Session

_CRAMPED = 760
"""Beside a table in a window less wide than that (logical pixels) nothing is unfolded that was not asked for."""


class PlayScreen(Screen):
    """Shows a `MatchModel` and works a `Desk`."""

    kind = "play"
    notices_in_bar = True
    planned, sent, taken_back = Signal(str, bool), Signal(), Signal()
    """An action was planned (with whether the plan can be sent now); the plan was sent; an action was taken back."""
    heard = Signal()
    """The model has taken an event in, and the screen shows it."""
    pictured = Signal()
    """Somebody shows pictures of what their move rests on."""

    def __init__(
        self,
        model: MatchModel,
        spec: TableSpec,
        desk: Desk,
        session: Callable[[], Session | None],
        settings: Settings,
    ) -> None:
        super().__init__(title=model.game.title)
        self.model, self.spec, self.desk, self.session, self.settings = model, spec, desk, session, settings
        self._acted: int | None = None
        self._folded: bool | None = None
        self._companions: list[Callable[[], None]] = []
        self.frame = TableFrame(desk.table, spec.surface, self)
        self.frame.bar.keys = [key_words(keys[0]) for keys in self._bar_action_keys]
        self.side = SidePanel(model.game, settings)
        self.curtain = Curtain(self.frame)
        parts = ((self.frame, 1), self.side)
        hbox(*reversed(parts) if settings.on("left_handed") else parts, on=self, gap=0)
        self.side.setFixedWidth(look().px(320))
        self.time_left = TimeLeft(self)
        self.input = TableInput(self)
        self.telling = Telling(self)
        self.channels = Channels(self.frame, self.side, desk.table, self._switch, self.telling.film_channel)
        self.privacy = Privacy(self, self.input.piles.close)
        names = Names(spec.cards(model.cast))
        CardLinks(self, self.side, self.frame.prompt, desk.table, names, self.input.zoom)
        self.presence = Presence(self)
        self.chat = ChatAtTable(self)
        self.agreements = AgreementChoices(self)
        self.frame.story.shown.connect(self._show_prompt)
        self.frame.story.finished.connect(self._after_story)
        self.frame.rolling.connect(self._make_way)
        self.frame.filmed.connect(self._filmed)
        self.frame.films.changed.connect(self._watched_otherwise)
        self.frame.laid_out.connect(self.desk.show_draft)
        self.side.help.pages_asked.connect(lambda at: self.ask(commands.HOW_TO, (self.model.game.id, at)))
        self.frame.laid_out.connect(self.time_left.refresh)
        self.frame.cued.connect(lambda tune: self.ask(commands.TUNE, tune))
        self.curtain.lifted.connect(self._lift)
        self.draw(animate=False)
        self.chat.show()
        self.presence.show_banners()
        self.show_turn_time()

    # ----------------------------------------------------------------------- title
    def subtitle(self) -> str:
        """Where the match stands, and whether this is only watched."""
        film = self.frame.films.film
        situation = (film.situation if film is not None else "") or self.desk.table.situation()
        return f"{situation} · {translate('Play', 'You are watching')}" if self.model.spectator else situation

    def link(self) -> tuple[str, Tone, str]:
        """The connection in words, its tone, and who is how."""
        return link_words(self.model.peers, self.model.invitation)

    def begin(self) -> None:
        """The table has the focus."""
        self.frame.canvas.setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> bool:
        """Escape: the story, then the selection, then the help that F1 opened."""
        return self.input.back() or self.side.back()

    def end(self) -> None:
        """Stop the clock."""
        self.frame.story.finish()
        self.telling.end()
        self.frame.films.skip()
        self.frame.canvas.scene.animator.stop()
        self.presence.end()
        self.time_left.end()
        while self._companions:
            self._companions.pop()()

    # ----------------------------------------------------------------------- news
    def changed(self, changes: set[Change]) -> None:
        """The model has taken an event in."""
        if Change.REFUSED in changes:
            self.desk.refused()
        if changes & {Change.STATE, Change.PAUSE, Change.PEOPLE, Change.OVER}:
            self.desk.refresh()
        self.presence.changed(changes)
        if Change.CHAT in changes:
            self.chat.show()
        if Change.STATE in changes:
            self.telling.step()
        elif changes & {Change.PEOPLE, Change.OFFER, Change.PAUSE, Change.REFUSED, Change.OVER}:
            self.draw()
        elif changes & {Change.PREVIEW, Change.ACTED}:
            self._previewed()
        if Change.PICTURES in changes:
            self.pictured.emit()
        if Change.NOTICE in changes:
            self.ask(commands.NOTICE, self.model.notice)
        if Change.OVER in changes:
            self.frame.bar.guard()  # the main button does something else from now on
            self._maybe_over()
        self.heard.emit()

    def _switch(self) -> None:
        """Another channel is followed."""
        self.desk.table.show(self.desk.context())
        self.draw(animate=False)

    def _previewed(self) -> None:
        """Somebody else shows what they have in mind."""
        before = self.desk.table.bar_actions()
        self.desk.previewed()
        self.presence.show_people()
        self.presence.agree()
        if self.desk.table.bar_actions() != before:
            self.draw(animate=False)  # what can be done here hangs on what others show, as when a round starts
        elif self.frame.films.film is None and not self.curtain.down:
            self.frame.draw(animate=False)
            self._show_prompt()

    def _make_way(self) -> None:
        """While a film runs, nothing can be done but to watch it in another way, or to skip it."""
        if (film := self.frame.films.film) is not None:
            self._show_prompt()
            bar_actions = self.frame.films.bar_actions()
            self.frame.show_bar(bar_actions, "", complete=False, why_no_undo=film.prompt.title)
            self.ask(commands.SHOW_BAR)

    def _watched_otherwise(self) -> None:
        """Films stand still, go on, or run at another speed."""
        self._make_way()
        self.draw()  # unless a film is shown

    def _filmed(self) -> None:
        """The films have shown what happened: now it may be told."""
        self.draw()
        self.telling.tell_held()
        self._maybe_over()

    def draw(self, *, animate: bool = True, news: bool = False) -> None:
        """Show the match as it stands, unless a film or the curtain hides it; `news`: its newest step is new."""
        model, desk, table = self.model, self.desk, self.desk.table
        if self.frame.films.film is not None:
            return
        self.presence.show_people()
        hidden = self.privacy.hides()
        self.time_left.refresh()
        self.channels.refresh(model.cast)
        self.show_log()
        if hidden:
            return
        self.frame.draw(animate=animate, events=model.news if news else ())
        self._show_prompt()
        planned = desk.planned if not desk.sending else ()
        summary, complete, icon = table.summary(planned) if planned else "", desk.complete, SEND
        if model.result is not None and not self.frame.story.running:
            summary, complete, icon = translate("Play", "See the results"), True, "trophy"
        elif model.stopped:
            summary, complete, icon = translate("Play", "Leave the table"), True, "leave"
        more = icon == SEND and desk.more
        bar_actions, why_no_undo = table.bar_actions(), desk.why_no_undo
        if isinstance(table, Filming) and table.paced:
            bar_actions = (*bar_actions, self.frame.films.speed_bar_action())
        self.frame.show_bar(bar_actions, summary, complete=complete, why_no_undo=why_no_undo, icon=icon, more=more)
        self.frame.bar.show_note(model.watched if model.spectator and not model.over else desk.why_incomplete)
        self.input.look_again()
        self._alert()
        self.ask(commands.SHOW_BAR)

    def _show_prompt(self) -> None:
        film, story = self.frame.films.film, self.frame.story
        shown = film.prompt if film is not None else self.desk.prompt
        told = story.frame
        if told is not None and told.title:
            at, all_ = story.place
            words = (
                translate("Play", "Picture {at} of {all}, held: → goes on, Esc is back at the table. Then: {prompt}")
                if story.held
                else translate("Play", "Picture {at} of {all} goes on by itself; Esc skips. Then: {prompt}")
            )
            shown = Prompt(told.title, words.format(at=at, all=all_, prompt=shown.title))
        mark = self.model.cast[shown.seat].mark if shown.seat is not None else -1
        self.frame.prompt.show_prompt(shown, mark)

    def show_turn_time(self) -> None:
        """Show what is left of the turn."""
        turns = self.model.turns
        self.frame.prompt.show_time(*(turns.shown if turns is not None and not self.curtain.down else ("", False)))
        self.presence.show_people()

    def show_log(self) -> None:
        """Show what is in the log; what a story is being told of comes into it when that is over."""
        lines = self.telling.told(self.channels.readable(self.model.readable))
        self.side.log.show_lines(lines, self.model.cast)

    # ----------------------------------------------------------------- attention
    def _alert(self) -> None:
        acting = self.desk.plan.seat if self.desk.plan is not None and not self.desk.sending else None
        before, self._acted = self._acted, acting
        if acting is not None and before != acting:
            self.ask(commands.TURN, True)
            announcer().say(self.frame.prompt, self.frame.prompt.words)
        elif acting is None and before is not None:
            self.ask(commands.TURN, False)

    def _lift(self) -> None:
        self.frame.cover(covered=False)
        self.draw(animate=False)
        self.begin()
        self.telling.tell_held()

    def _maybe_over(self) -> None:
        if self.model.result is not None and not self.frame.story.running and self.frame.films.film is None:
            self.ask(commands.RESULTS)

    def _after_story(self) -> None:
        self.draw()
        focused = self.window().focusWidget()
        if not self.isAncestorOf(focused) or self.frame.isAncestorOf(focused):  # else somebody writes, or is asked
            self.begin()
        self.telling.tell_grave()
        self._maybe_over()

    # ---------------------------------------------------------------------- layout
    def show_guide(self, guide: QWidget) -> None:
        """Keep a guide below the players, where it covers nothing of the table; the panel stays open for it."""
        self.side.show_guide(guide)
        self.fold(folded=False)

    def accompany(self, panel: QWidget, end: Callable[[], None]) -> None:
        """Keep a panel below the players; `end` is called when the screen ends.

        The side panel begins unfolded for it, unless the table would be cramped.
        """
        self.side.show_guide(panel)
        self._companions.append(end)
        if self.isVisible():
            self._apply_fold()

    def watch(self, *, step: bool) -> None:
        """Let the film that is shown stand still or go on, or show its next picture."""
        if self.frame.films.bar_actions():
            self.frame.films.press(STEP if step else HOLD)

    def before_end(self, do: Callable[[], None]) -> None:
        """Have something done when the screen ends."""
        self._companions.append(do)

    def turn_to(self, tab: int) -> None:
        """Show a tab of the side panel."""
        self.fold(folded=False)
        self.side.turn_to(tab)

    def fold(self, *, folded: bool | None = None) -> None:
        """Fold the side panel, or open it; None changes it."""
        self._folded = self.side.isVisibleTo(self) if folded is None else folded
        if self.isVisible():  # else it has no size of its own yet, and the table would be laid for a wrong one
            self._apply_fold()

    @property
    def folded(self) -> bool:
        """Whether the side panel is folded away."""
        return not self.side.isVisibleTo(self)

    def _apply_fold(self) -> None:
        wide, before = self.width() / look().factor, self.folded
        unasked = wide < _CRAMPED if self._companions else folds(wide)
        fold = unasked if self._folded is None else self._folded
        if fold and self.side.isAncestorOf(self.window().focusWidget()):
            self.begin()  # else Qt would lead to an action, and the Enter of who was writing would do it
        self.side.setVisible(not fold)
        self.side.setFixedWidth(look().px(side_width(wide)))
        if self.folded != before:
            self.chat.show()  # what was said there is in sight now, or is not
            self.ask(commands.SHOW_BAR)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The side panel follows the width."""
        super().resizeEvent(event)
        self._apply_fold()

    @property
    def _bar_action_keys(self) -> list[tuple[str, ...]]:
        keymap = Keymap(self.settings)
        return [keymap.keys(command) for command in BAR]

    def at_table(self) -> bool:
        """Whether who presses a key to act sees the table; what covers it ends first, and the next press acts."""
        story = self.frame.story
        told = story.running
        self.frame.films.skip()  # a story that follows the film is told
        if told:
            story.finish()
        return not told and not story.running

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of the bar press actions; Enter the main button, wherever on the table it is pressed beside a piece.

        Escape leads out of a line that is written in, and only then away from the table.
        """
        if event.key() == Qt.Key.Key_Escape and isinstance(self.window().focusWidget(), QLineEdit):
            self.begin()
            return
        place = None if self.curtain.down or event.isAutoRepeat() else place_of(event, self._bar_action_keys)
        bar_action, undo = place is not None, event.matches(QKeySequence.StandardKey.Undo)
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()
        enter = enter and self.frame.canvas.isAncestorOf(self.window().focusWidget())
        films = self.frame.films
        if not (bar_action or enter or undo):
            escapes = self.frame.films.film is not None and event.key() == Qt.Key.Key_Escape
            if not films.held or escapes:
                self.frame.films.skip()
            if not escapes:
                super().keyPressEvent(event)
            return
        event.accept()
        if place is not None and films.bar_actions():
            self.frame.bar.press(place + 1)
            return
        if not self.at_table():
            return
        if place is not None:
            if not self.frame.isAncestorOf(self.window().focusWidget()):
                self.begin()  # who acts is at the table from now on, wherever they were: Enter sends
            self.frame.bar.press(place + 1, shifted=is_shifted(event))
        elif undo:
            self.input.undo()
        elif self.frame.bar.can_send:
            self.frame.bar.press_main()  # no piece is in focus: it is for the main button, as that says
