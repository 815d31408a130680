"""Additions to a game that a room plays with and this desktop lacks: people look at them before they sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client.additions import AdditionStore, store_of
from client.i18n import translate
from client.i18n.sentences import listed
from client.widgets import Tone

if TYPE_CHECKING:
    from client.bridge.network import Network
    from client.panels.additions import AdditionQuestion
    from client.screens.navigator import Navigator
    from net.session import AdditionsOffered


class RoomAdditions(QObject):
    """Asks whether to take them: keeps them then, else leaves the room."""

    def __init__(self, navigator: Navigator, network: Network, parent: QObject) -> None:
        super().__init__(parent)
        self._navigator = navigator
        self._question: AdditionQuestion | None = None
        network.happened.connect(self._hear)

    def _hear(self, event: object) -> None:
        """The session may have something to ask; or nothing any more."""
        from net.session import AdditionsOffered  # loaded with the first session

        if not isinstance(event, AdditionsOffered):
            return
        from client.panels.additions import AdditionQuestion  # most rooms bring nothing

        self.withdraw()
        store = store_of(event.game)
        if not event.additions or store is None:
            return
        self._question = AdditionQuestion(
            self._navigator.screen_shown.window(),
            store,
            event.additions,
            event.by,
            lambda: self._take(event, store),
            lambda: self._leave(event),
            others=event.others,
        )

    def withdraw(self) -> None:
        """There is no room any more in which it was asked."""
        question, self._question = self._question, None
        if question is not None:
            question.withdraw()

    def _take(self, event: AdditionsOffered, store: AdditionStore) -> None:
        self._question = None
        for addition in event.additions:
            try:
                store.keep(addition)
            except OSError as fault:
                text = translate("Additions", "This room plays with {name}, but it could not be saved here ({reason}).")
                self._navigator.notices.say(text.format(name=addition.name, reason=fault.strerror), Tone.WARN)
        if (session := self._navigator.network.session) is not None:
            session.take_additions()

    def _leave(self, event: AdditionsOffered) -> None:
        self._question = None
        names = listed([addition.name for addition in event.additions])
        self._navigator.go_home()
        text = translate("Additions", "You have left {host}'s room: it plays with {names}, which you did not take.")
        self._navigator.notices.say(text.format(host=event.by, names=names))
