"""`python -m tests.client.readme [NAME …]`: the README's pictures, anew from the program as it is.  Look at each."""

from __future__ import annotations

import datetime
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from client import commands
from client.bridge.network import Network
from client.canvas import TableCanvas
from client.screens.home.screen import HomeScreen
from client.screens.how_to import HowToScreen
from client.screens.match.play import PlayScreen
from client.screens.window import MainWindow, look_of
from client.settings import Settings, Value
from client.sounds import SoundPlayer
from client.theme import appearance
from client.viewmodel.library_entries import Entry
from client.viewmodel.recent import SeenRoom
from client.viewmodel.whereabouts import Whereabouts
from client.widgets import spare
from net.log import PERSON
from net.session import Link, PeersChanged, PeerView, Profile, SeatView, Session, SessionEvent
from tests.client.fakes.session import ME, FakeSession
from tests.client.screens.desks import begin_match

IMAGES: Final = Path(__file__).parents[2] / "docs" / "images"
SIZE: Final = (1280, 800)
NAMES: Final = ("Anna", "Ben", "Chidi", "Dora")
DOGS: Final = ("dalmatian", "corgi", "schnauzer", "jack-russell")
ANNA: Final[dict[str, Value]] = {"name": "Anna", "dog": "dalmatian", "badge": "A", "motion": 0, "taught": True}


class Lan(FakeSession):
    """Four people at four desktops, whose moves bots make."""

    @property
    def seats(self) -> tuple[SeatView, ...]:
        """Anna's is this desktop's."""
        people = enumerate(zip(NAMES, DOGS, "ABCD", strict=True))
        mine = [
            SeatView(seat, Profile(name, dog, letter), _peer(seat), "", not seat, True)
            for seat, (name, dog, letter) in people
        ]
        return tuple(mine[: len(self.players)])

    def start(self) -> None:
        """Everybody is here."""
        super().start()
        links = [Link.HERE if seat else Link.SELF for seat in range(len(self.players))]
        views = (PeerView(_peer(seat), Profile(NAMES[seat]), "", link) for seat, link in enumerate(links))
        self._tell(PeersChanged(tuple(views)))


def _peer(seat: int) -> bytes:
    return bytes([seat]) * 32 if seat else ME


def _match(window: MainWindow, game: str, players: int, seed: int, left: int = 0) -> Lan:
    """A match in the window, from its beginning or so many steps before its end."""
    return begin_match(
        window, lambda tell: Lan(tell, game, (PERSON,) * players, seed=seed, bots_at_once=False), left=left
    )


def _table(window: MainWindow) -> PlayScreen:
    screen = window.screen_shown
    assert isinstance(screen, PlayScreen)
    return screen


def _until_annas_turn(session: Lan, steps: int) -> None:
    while session.steps < steps or 0 not in session.state.to_act():
        session.bot_acts()


def home(window: MainWindow) -> None:
    """A match to go on with, and a room near by."""
    screen = window.screen_shown
    assert isinstance(screen, HomeScreen)
    began = datetime.datetime(2026, 10, 2, 20, 15, tzinfo=datetime.UTC)
    screen.show_kept([Entry("a1", "top_dog", began, 214, False, NAMES)])
    screen.show_where(Whereabouts("a1", "Round 6 · it is your turn", (0, 1, 2, 3)))
    screen.show_rooms([SeenRoom("r1", "Ben", "laag", 1, 2, "")])


def room(window: MainWindow) -> None:
    """A room with a seat for one more."""
    opened: list[Lan] = []

    def opener(tell: Callable[[SessionEvent], None]) -> Session:
        opened.append(Lan(tell, "top_dog", (PERSON,) * len(NAMES)))
        return opened[0]

    window.network.open(opener)
    opened[0].open_room(free=1)
    opened[0].hear("Ben", "Corgi or nothing.")
    opened[0].hear("Chidi", "Two minutes, tea is on.")


def top_dog(window: MainWindow) -> None:
    """The middle of a match of four."""
    window.settings.set("story", False)
    _until_annas_turn(_match(window, "top_dog", 4, seed=33), 150)


def judging(window: MainWindow) -> None:
    """A medal that is being judged."""
    session = _match(window, "top_dog", 4, seed=11)
    while session.steps < 76:
        _table(window).frame.story.finish()
        session.bot_acts()
    for _ in range(2):
        _table(window).frame.story.forward()


def agility(window: MainWindow) -> None:
    """The middle of a match: a card is to be played."""
    session = _match(window, "agility", 2, seed=3)
    while session.steps < 96 or 0 not in session.state.to_act() or session.state.view(0).table.phase != "play":
        session.bot_acts()


def dogs_fly(window: MainWindow) -> None:
    """The third round of four: a hand is to be laid."""
    window.settings.set("story", False)
    _until_annas_turn(_match(window, "dogs_fly", 4, seed=3), 12)


def challengers(window: MainWindow) -> None:
    """The first draft."""
    _until_annas_turn(_match(window, "challengers", 4, seed=3), 2)


def laag(window: MainWindow) -> None:
    """A shot that is being aimed, in the third round."""
    session = _match(window, "laag", 2, seed=3)
    _until_annas_turn(session, 30)
    while not _may_shoot(window):
        session.bot_acts()
        _table(window).frame.films.skip()
        QTest.qWait(1)
    _table(window).frame.bar.pressed.emit("shoot")


def _may_shoot(window: MainWindow) -> bool:
    assert window.night.desk is not None
    return any(bar_action.key == "shoot" and not bar_action.why for bar_action in window.night.desk.table.bar_actions())


def how_to_play(window: MainWindow) -> None:
    """The second page: a turn of LAAG."""
    window.do(commands.HOW_TO, ("laag", ""))
    screen = window.screen_shown
    assert isinstance(screen, HowToScreen)
    screen.turn(1)
    screen.text.draw_now()


def results(window: MainWindow) -> None:
    """The prize giving."""
    window.settings.set("story", False)
    session = _match(window, "top_dog", 4, seed=6, left=10)
    while session.state.to_act():
        session.bot_acts()


PICTURES: Final[dict[str, Callable[[MainWindow], None]]] = {
    "home": home,
    "room": room,
    "top-dog": top_dog,
    "agility": agility,
    "dogs-fly": dogs_fly,
    "challengers": challengers,
    "judging": judging,
    "how-to-play": how_to_play,
    "laag": laag,
    "results": results,
}


def main(names: Sequence[str]) -> None:
    """Make these pictures, or all."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication([])
    QCursor.setPos(QPoint(2 * SIZE[0], SIZE[1]))  # nothing is hovered
    for name in names or PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            settings = Settings(place)
            for key, value in ANNA.items():
                settings.set(key, value)
            appearance().apply(look_of(settings))
            network = Network(place, settings)
            window = MainWindow(place, settings, network, SoundPlayer(place, settings, player=()))
            network.setParent(window)
            window.resize(*SIZE)
            window.show()
            PICTURES[name](window)
            QTest.qWait(4000)  # what a table paints in spare time has come
            spare().finish()
            for canvas in window.findChildren(TableCanvas):
                canvas.scene.finish()
            file = IMAGES / f"{name}.png"
            window.grab().save(str(file))
            sys.stdout.write(f"{file}\n")
            window.shut()
            window.deleteLater()
            app.processEvents()


if __name__ == "__main__":
    main(sys.argv[1:])
