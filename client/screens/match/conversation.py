"""What people at a table say to each other, and ask of each other beside the rules: a move back, a draw, an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client import commands
from client.i18n import translate
from client.panels.ask import AgreementMenu, Question
from client.screens.kinds import CHAT
from games.kernel import Draw, Resign, TakeBack

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen


class ChatAtTable(QObject):
    """The chat in the side panel, and how much of it nobody here has read."""

    def __init__(self, screen: PlayScreen) -> None:
        super().__init__(screen)
        self._screen, self._model = screen, screen.model
        self.unread = 0
        """How many lines nobody here has looked at yet."""
        self._read = screen.model.chat.heard
        """How many lines had been said when somebody last looked."""
        screen.side.chat.said.connect(lambda words: screen.ask(commands.SAY, words))
        screen.side.chat.muted.connect(self._mute)
        screen.side.turned.connect(lambda _tab: self._count_unread())

    def talk(self) -> None:
        """Show it, ready to write."""
        self._screen.turn_to(CHAT)
        self._screen.side.chat.write()

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


class AgreementChoices(QObject):
    """Passes on what people here propose, and what they answer."""

    def __init__(self, screen: PlayScreen) -> None:
        super().__init__(screen)
        self._screen, self._model = screen, screen.model

    def answer(self, agreement: str, *, yes: bool = True) -> None:
        """Propose something to the others, or answer what they propose."""
        if (session := self._screen.session()) is not None:
            session.agree(agreement, yes)

    def take_back(self) -> None:
        """Ask to take my last move back; alone it is taken back at once."""
        newest = self._model.agreements.newest
        if newest is None:
            self._screen.ask(commands.NOTICE, translate("Agree", "You have made no move that could be taken back."))
        else:
            self.answer(str(TakeBack(newest)))

    def offer_draw(self) -> None:
        """Offer a draw."""
        self.answer(str(Draw()))

    def resign(self) -> None:
        """Give up, once that is confirmed."""
        model = self._model
        seat = model.viewer
        if seat is None or model.spectator or model.over:
            return
        two = len(set(model.teams)) <= 2
        words = (
            translate("Agree", "Resign? You lose this game.")
            if two
            else translate("Agree", "Resign? A bot plays on in your seat, and you can only watch then.")
        )
        resign, stay = translate("Agree", "Resign"), translate("Agree", "Play on")
        Question(self._screen, words, resign, lambda: self.answer(str(Resign(seat))), stay)

    def show_choices(self) -> None:
        """Offer everything that players can ask of each other; Escape closes it."""
        people = not any(player.bot for player in self._model.cast.players)
        AgreementMenu(
            self._screen,
            (
                (translate("Agree", "Take my last move back"), "take_back", self.take_back, True),
                (translate("Agree", "Offer a draw"), "draw", self.offer_draw, people),
                (translate("Agree", "Resign…"), "resign", self.resign, True),
            ),
        )
