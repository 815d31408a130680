"""A match of LAAG on the play screen, worked as a person works it, with a session in this process."""

from __future__ import annotations

from pathlib import Path

from client.screens.match.play import PlayScreen
from client.settings import Settings
from client.tables import spec_of
from client.tables.laag.table import LaagTable
from client.viewmodel.desk import Desk
from client.viewmodel.match import MatchModel
from games.laag import Situation
from net.log import PERSON
from net.session import SessionEvent, Started
from tests.client.fakes.session import FakeSession


class Match:
    """Players by kind, a fake session, and the screen that shows it."""

    def __init__(self, home: Path, players: tuple[str, str] = (PERSON, "easy"), **options: str) -> None:
        self.spec = spec_of("laag")
        self._screen: PlayScreen | None = None
        self.asked: list[tuple[str, object]] = []
        self.session = FakeSession(self._heard, "laag", players)
        self.session.state = self.session.game.new(2, self.session.game.settings({"first": "red", **options}))
        self.session.start()
        self.table = LaagTable()
        self.desk = Desk(self.model, self.spec, self.table, self.session.act, show=self.session.preview)
        self.screen = PlayScreen(self.model, self.spec, self.desk, lambda: self.session, Settings(home))
        self._screen = self.screen
        self.screen.asked.connect(lambda command, what: self.asked.append((command, what)))

    def _heard(self, event: SessionEvent) -> None:
        if isinstance(event, Started):
            self.model = MatchModel.of(event, self.session.game, self.spec.narrate)
            return
        changes = self.model.handle(event)
        if self._screen is not None:
            self._screen.changed(changes)

    @property
    def now(self) -> Situation:
        """The situation that the session holds."""
        found: Situation = self.session.state.view(None)
        return found

    @property
    def sent(self) -> list[str]:
        """Actions that were sent, in order."""
        return [str(command[2]) for command in self.session.commands if command[0] == "act"]

    @property
    def shown(self) -> list[str]:
        """Drafts that the others were shown, in order."""
        return [str(command[2]) for command in self.session.commands if command[0] == "preview"]

    def press(self, bar_action: str) -> None:
        """Press a button of the action bar that must be there and free."""
        (found,) = (each for each in self.table.bar_actions() if each.key == bar_action)
        assert not found.why
        self.screen.frame.bar.pressed.emit(bar_action)

    def stay(self) -> None:
        """Leave all pawns where they are in the Dash."""
        while self.now.phase == "dash":
            self.press("stay")
            self.screen.input.send()
        self.screen.frame.films.skip()
