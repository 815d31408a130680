"""Going on alone from a match with others: asked first; the match stays open beside, and whoever comes back is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client.bridge.network import Network
from client.i18n import translate
from client.i18n.sentences import listed

if TYPE_CHECKING:
    from client.screens.match.game_night import GameNight
    from client.screens.navigator import Navigator
    from net.session import PeerId


class Alone(QObject):
    """One match of one's own at a time, and the one with others that it came of."""

    def __init__(self, night: GameNight, navigator: Navigator, network: Network) -> None:
        super().__init__(night)
        self._night, self._navigator, self._network = night, navigator, network
        self._match = ""
        """The match that others may come back to."""
        self._here: set[PeerId] = set()
        """Who of them is here."""
        network.beside.connect(self._hear)

    def ask(self) -> None:
        """Somebody wants to go on alone from the match in the window."""
        from client.panels.ask import Question

        model = self._night.model
        if model is None:
            return
        words = translate(
            "Alone",
            "Go on alone against bots, as a match of your own? The match with {names} stays as it is: when they come "
            "back, they and you are told, and you can go back to it.",
        )
        Question(
            self._navigator.screen_shown,
            words.format(names=model.away_names),
            translate("Alone", "Go on alone"),
            self._begin,
            translate("Alone", "Keep waiting"),
        )

    def _begin(self) -> None:
        if (model := self._night.model) is not None:
            self._match, self._here = model.match, set()
            self._network.go_on_alone(model.match)

    def _hear(self, event: object) -> None:
        """Something happened in the match that was left: perhaps somebody has come back to it."""
        from net.session import Link, PeersChanged

        if not isinstance(event, PeersChanged):
            return
        here = {peer.peer: peer.profile.name for peer in event.peers if peer.link is Link.HERE and not peer.spectator}
        new = [name for peer, name in here.items() if peer not in self._here]
        self._here = set(here)
        if new:
            self._tell(listed(new))

    def _tell(self, names: str) -> None:
        """Say to both sides how things stand."""
        from client.panels.ask import Question

        self._network.tell_left()
        question = translate(
            "Alone",
            "Back at the match you left: {names}. Return to it? This match is kept; you can continue it from Home.",
        )
        Question(
            self._navigator.screen_shown,
            question.format(names=names),
            translate("Alone", "Go back"),
            lambda: self._network.resume(self._match),
            translate("Alone", "Stay here"),
        )
