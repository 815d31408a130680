"""The chat of a match: what is said is sent, shown, and counted until somebody here has looked at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client import commands
from client.screens.match.tabs import CHAT

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen
    from net.session import Session


class ChatAtTable(QObject):
    """Stands between the session and the chat in the side panel."""

    def __init__(self, screen: PlayScreen, session: Callable[[], Session | None]) -> None:
        super().__init__(screen)
        self._screen, self._model, self._session = screen, screen.model, session
        self.unread = 0
        """How many lines nobody here has looked at yet."""
        self._read = screen.model.chat.heard
        """How many lines had been said when somebody last looked."""
        screen.side.chat.said.connect(self._say)
        screen.side.chat.muted.connect(self._mute)
        screen.side.turned.connect(lambda _tab: self._count_unread())

    def talk(self) -> None:
        """Show it, ready to write."""
        self._screen.turn_to(CHAT)
        self._screen.side.chat.write()

    def _say(self, words: str) -> None:
        session = self._session()
        if session is not None:
            session.say(words)

    def _mute(self, on: bool) -> None:
        self._screen.ask(commands.MUTE, on)
        self._count_unread()

    def show(self) -> None:
        """Show what was said, and how much of it nobody has looked at yet."""
        model, side = self._model, self._screen.side
        marks = {player.name: player.mark for player in model.cast.players}
        side.chat.show_said(model.chat, marks)
        self._count_unread()

    def _count_unread(self) -> None:
        model, side = self._model, self._screen.side
        if side.tab == CHAT and not self._screen.folded:
            self._read = model.chat.heard
        unread = 0 if model.chat.muted else sum(not said.mine for said in model.chat.since(self._read))
        side.tabs.set_news(CHAT, unread)
        if unread != self.unread:
            self.unread = unread
            self._screen.ask(commands.SHOW_BAR)
