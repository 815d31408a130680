"""What people at a table ask of each other beside the rules: a move back, a draw, an end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client import commands
from client.i18n import translate
from client.panels.agreements import AgreementMenu
from client.panels.ask import Question
from games.kernel import Draw, Resign, TakeBack

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen
    from net.session import Session


class AgreementChoices(QObject):
    """Passes on what people here propose, and what they answer."""

    def __init__(self, screen: PlayScreen, session: Callable[[], Session | None]) -> None:
        super().__init__(screen)
        self._screen, self._model, self._session = screen, screen.model, session

    def answer(self, agreement: str, *, yes: bool = True) -> None:
        """Propose something to the others, or answer what they propose."""
        session = self._session()
        if session is not None:
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
