"""Being together at a table: what is said, who is silent and what can be done about it, a pause."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from client.i18n import translate
from client.panels.offers import call_banner, offer_banner, offer_words, pause_banner, people_banners
from client.screens.presence import row_of
from client.screens.tabs import CHAT
from client.viewmodel.match import Change
from client.widgets import Banner, Tone

if TYPE_CHECKING:
    from client.screens.play import PlayScreen
    from net.session import Session


class Together(QObject):
    """Shows the people of a match, and passes on what is said to them and decided about them."""

    def __init__(self, screen: PlayScreen, session: Callable[[], Session | None]) -> None:
        super().__init__(screen)
        self._screen, self._model, self._session = screen, screen.model, session
        self._unread = 0
        self._read = len(screen.model.chat)
        """How many lines of the chat had been said when somebody last looked at it."""
        self._waits = False
        """Whether this person has chosen to wait for the silent."""
        self._offer: Banner | None = None
        self._shown: object = None
        """What the banners say that are shown."""
        self.now = time.monotonic
        self._heard_at = self.now()
        """When the newest word about who is silent came."""
        self._seconds = QTimer(self)
        self._seconds.setInterval(1000)
        self._seconds.timeout.connect(self._count)
        screen.side.chat.said.connect(self._say)
        screen.side.turned.connect(self._turned)

    def changed(self, changes: set[Change]) -> None:
        """The model has taken an event in."""
        if changes & {Change.OFFER, Change.PEOPLE, Change.PAUSE}:
            self._heard_at = self.now()
        if Change.CHAT in changes:
            self.show_chat()
        if changes & {Change.OFFER, Change.PAUSE, Change.PEOPLE, Change.OVER, Change.CALL}:
            self.show_banners()

    def end(self) -> None:
        """The screen goes."""
        self._seconds.stop()

    # ------------------------------------------------------------------------ people
    def show_people(self) -> None:
        """Show who is here, who acts, and for how long somebody has been silent."""
        waited, table = self._waited, self._screen.desk.table
        self._screen.side.players.show_rows(
            [row_of(self._model, table, player.seat, waited) for player in self._model.cast.players]
        )

    @property
    def _waited(self) -> int:
        """Seconds since the newest word about who is silent."""
        return int(self.now() - self._heard_at) if self._seconds.isActive() else 0

    def _count(self) -> None:
        self.show_people()
        if self._offer is not None and self._model.offer is not None:
            self._offer.say(offer_words(self._model, waits=self._waits, waited=self._waited)[0])

    # ----------------------------------------------------------------------- banners
    def show_banners(self) -> None:
        """Show what calls for a decision."""
        model = self._model
        banners: list[QWidget] = []
        silent = model.offer is not None and not model.over
        self._waits = self._waits and silent
        if silent and not model.paused:
            self._seconds.start()
        else:
            self._seconds.stop()
        closed = self._session() is None and not model.over and not model.stopped
        shown = (model.offer if silent else None, self._waits, model.paused, model.stopped, closed, model.call)
        if shown == self._shown:
            return  # somebody may be about to press a button of them
        self._shown, self._offer = shown, None
        if silent:
            self._offer = offer_banner(model, self.answer_offer, waits=self._waits, waited=self._waited)
            banners.append(self._offer)
        if model.paused:
            banners.append(pause_banner(model, lambda: self._pause(on=False)))
        if model.call is not None:
            banners.append(call_banner(model.call, lambda: self._screen.asked.emit("again", None)))
        if model.stopped:
            banners += people_banners([(model.stopped, Tone.BAD)])
        elif closed:
            banners += people_banners([(translate("Play", "This table is closed."), Tone.WARN)])
        self._screen.frame.show_banners(banners)

    def answer_offer(self, wish: str) -> None:
        """Somebody is silent, and this is to be done about it: `wait`, `stand_in`, `branch` or `leave`."""
        session = self._session()
        if wish == "leave":
            self._screen.asked.emit("let_go", None)
        elif session is not None and wish == "stand_in":
            session.declare_gone()
        elif session is not None and wish == "branch":
            session.branch()
        else:
            self._waits = True
            self.show_banners()

    def _pause(self, *, on: bool) -> None:
        session = self._session()
        if session is not None:
            session.pause(on)

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        self._pause(on=not self._model.paused)

    # -------------------------------------------------------------------------- chat
    def _say(self, words: str) -> None:
        session = self._session()
        if session is not None:
            session.say(words)

    def show_chat(self) -> None:
        """Show what was said, and how much of it nobody has looked at yet."""
        model, side = self._model, self._screen.side
        marks = {player.name: player.mark for player in model.cast.players}
        side.chat.show_said(model.chat, marks)
        if side.tab == CHAT:
            self._read = len(model.chat)
        unread = sum(not said.mine for said in model.chat[self._read :])
        side.tabs.set_news(CHAT, unread)

    def _turned(self, tab: int) -> None:
        if tab == CHAT:
            self._read = len(self._model.chat)
            self._screen.side.tabs.set_news(CHAT, 0)
