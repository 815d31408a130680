"""A match of Fetch, the toy game with hidden hands, on the real screen: for tests of what such games get from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from client.screens.match.play import PlayScreen
from client.settings import Settings
from client.tables.interface import Card, TableSpec
from client.viewmodel.desk import Desk
from client.viewmodel.match import MatchModel
from games.toy import GAME
from games.toy.rules import Fetch
from net.session import SessionEvent, Started
from tests.client.fakes.session import FakeSession
from tests.client.tables.fetch import SPEC


@dataclass
class Table:
    """The real screen on a fake session of the toy game."""

    session: FakeSession
    model: MatchModel
    desk: Desk
    screen: PlayScreen
    asked: list[str] = field(default_factory=list)

    def lift(self) -> None:
        """Say that the person who is called is there."""
        QTest.keyClick(self.button, Qt.Key.Key_Return)

    @property
    def button(self) -> QAbstractButton:
        found = self.screen.findChild(QAbstractButton, "curtain")
        assert isinstance(found, QAbstractButton)
        return found

    def covered(self) -> bool:
        """Whether the curtain is in sight."""
        return self.button.isVisible()

    def close_look(self) -> Card | None:
        """What lies in the side panel to be looked at."""
        return self.screen.side.card.card

    @property
    def fetch(self) -> Fetch:
        """The state with everybody's hands."""
        assert isinstance(self.session.state, Fetch)
        return self.session.state

    def shown(self) -> set[str]:
        """The pieces whose faces are told."""
        return {key for key, name in self.pieces.items() if "face down" not in name}

    def hand(self, seat: int) -> set[str]:
        """A seat's treats as pieces."""
        return {f"treat:{slot}" for slot in self.fetch.position.dogs[seat].treats}

    @property
    def pieces(self) -> dict[str, str]:
        """Names of the pieces on the canvas, by key."""
        return {piece.key: piece.name for piece in self.screen.frame.canvas.scene.pieces}

    def do(self, bar_action: str) -> None:
        """Press an action and send it, as keys do."""
        self.screen.input.show_outcome(self.desk.press(bar_action))
        self.screen.input.send()


def open_table(
    qtbot: QtBot, home: Path, players: tuple[str, ...], spec: TableSpec = SPEC, *, bots_at_once: bool = True
) -> Table:
    """The screen of a match of Fetch on this desktop, its pieces laid."""
    waiting: list[SessionEvent] = []
    session = FakeSession(waiting.append, GAME, players, bots_at_once=bots_at_once)
    session.start()
    first = waiting.pop(0)
    assert isinstance(first, Started)
    model = MatchModel.of(first, GAME, spec.narrate)
    for event in waiting:
        model.handle(event)
    settings = Settings(home)
    settings.set("motion", 0)
    desk = Desk(model, spec, spec.make(), session.act)
    screen = PlayScreen(model, spec, desk, lambda: session, settings)
    session._tell = lambda event: screen.changed(model.handle(event))
    qtbot.addWidget(screen)
    screen.resize(1280, 748)
    screen.show()
    qtbot.waitExposed(screen)
    qtbot.waitUntil(lambda: screen.frame._measured)  # pieces come in steps of their own
    return Table(session, model, desk, screen)
