"""A match of Dogs Fly on the play screen, worked as a person works it, with a session in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from client.screens.match.play import PlayScreen
from client.settings import Settings
from client.tables import spec_of
from client.tables.dogs_fly.table import DogsFlyTable
from client.tables.dogs_fly.timed import START
from client.viewmodel.desk import Desk
from client.viewmodel.match import MatchModel
from games.dogs_fly import GAME
from games.dogs_fly.actions import Lock
from games.dogs_fly.view import View
from games.kernel import Action
from net.log import PERSON
from net.session import PeerId, SessionEvent, Started
from tests.client.fakes.session import FakeSession


class Clocked:
    """A monotonic clock that only tests move."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class Match:
    """Players by kind, a fake session, and the screen that shows it."""

    def __init__(
        self,
        home: Path,
        players: tuple[str, ...] = (PERSON, "greedy"),
        now: Callable[[], float] | None = None,
        *,
        left_handed: bool = False,
        **options: str,
    ) -> None:
        """`now` is a clock that runs by itself; without it only a test moves time."""
        self.spec = spec_of("dogs_fly")
        self._screen: PlayScreen | None = None
        self.asked: list[tuple[str, object]] = []
        self.given: list[Action | str] = []
        self.clock = Clocked()
        self._now = now or self.clock
        names = ("Anna", "Ben", "Chidi", "Dora", "Eve", "Finn", "Gus", "Hana")
        chosen = {"clock": "none", **options}
        self.session = FakeSession(self._heard, "dogs_fly", players, names=names, options=chosen)
        self.session.start()
        self.table = DogsFlyTable()
        settings = Settings(home)
        settings.set("story", False)
        self.desk = Desk(
            self.model, self.spec, self.table, self._act, show=self.session.preview, left_handed=left_handed
        )
        self.screen = PlayScreen(self.model, self.spec, self.desk, lambda: self.session, settings)
        self._screen = self.screen
        self.screen.asked.connect(lambda command, what: self.asked.append((command, what)))

    def _act(self, seat: int, action: Action | str) -> None:
        self.given.append(action)
        self.session.act(seat, action)

    def _heard(self, event: SessionEvent) -> None:
        if isinstance(event, Started):
            self.model = MatchModel.of(event, self.session.game, self.spec.narrate)
            self.model.now = self._now
            self.model.clock = type(self.model.clock)(self._now)
            return
        changes = self.model.handle(event)
        if self._screen is not None:
            self._screen.changed(changes)

    @property
    def view(self) -> View:
        """What the first seat sees."""
        found: View = self.session.state.view(0)
        return found

    @property
    def sent(self) -> list[str]:
        """Actions that were sent, in order."""
        return [str(command[2]) for command in self.session.commands if command[0] == "act"]

    @property
    def shown(self) -> list[str]:
        """Drafts that the others were shown, in order."""
        return [str(command[2]) for command in self.session.commands if command[0] == "preview"]

    @property
    def cards(self) -> list[str]:
        """The cards in the hands of who acts: `p12`."""
        view: View = self.session.state.view(self.model.viewer)
        return [f"{post.name[1]}{card.slot}" for post in view.own_posts for card in post.hand]

    def use(self, *keys: str) -> None:
        """Click pieces, one after the other."""
        for key in keys:
            self.screen.frame.canvas.used.emit(key)

    def press(self, bar_action: str) -> None:
        """Press a button of the action bar that must be there and free."""
        (found,) = (each for each in self.table.bar_actions() if each.key == bar_action)
        assert not found.why, found.why
        self.screen.frame.bar.pressed.emit(bar_action)

    def send(self) -> None:
        """Press the main button; whoever is next sits down in front of the screen."""
        self.screen.input.send()
        self.lift()

    def lift(self) -> None:
        """Lift the curtain, if it is down."""
        curtain = self.screen.curtain
        if curtain.down:
            curtain.lift()

    def to_the_lock(self) -> None:
        """Place the token, if it is mine to place, and come to the first Action Phase."""
        if self.view.phase == "sun" and self.model.acting is not None:
            self.use("zone:W:GL" if self.table.view.own_team == "J" else "zone:J:GL")
            self.send()
        assert self.view.phase == "lock"

    # ----------------------------------------------------------------------- a round
    def start(self) -> None:
        """Say that the seat in front of the screen is ready."""
        self.press(START)

    def lay(self, section: int) -> str:
        """Lay the first card of the hand on a section of the own track; the card."""
        card = self.cards[0]
        self.use(f"card:{card}", f"section:{self.table.view.own_team}{section}")
        return card

    def pass_s(self, seconds: float = 0.0) -> None:
        """Let so many seconds pass, and the screen notice each of them."""
        while seconds > 0:
            self.clock.time += min(0.5, seconds)
            seconds -= 0.5
            self.screen.time_left.refresh()
        self.screen.time_left.refresh()

    @property
    def left(self) -> float | None:
        """The seconds of the deadline that are left; None without one."""
        deadline = self.table.deadline()
        return None if deadline is None else deadline.at - self.model.clock.time

    @property
    def locks(self) -> list[Lock]:
        """The locks that were given, in order."""
        given = [GAME.parse(each) if isinstance(each, str) else each for each in self.given]
        return [action for action in given if isinstance(action, Lock)]

    @property
    def notices(self) -> list[str]:
        """What was said in passing, in order."""
        return [str(what) for command, what in self.asked if command == "notice"]

    def apart(self, *seats: int, peer: PeerId = b"") -> None:
        """These seats are people at other desktops, each at its own unless one is named."""
        players = [
            replace(player, bot="", mine=False, peer=peer or bytes([player.seat]) * 32)
            if player.seat in seats
            else player
            for player in self.model.cast.players
        ]
        self.model.cast = replace(self.model.cast, players=tuple(players))
        self.desk.refresh()

    def hear(self, seat: int, draft: str) -> None:
        """Another desktop says something."""
        self.model.drafts[seat] = draft
        self.screen._previewed()

    def owe(self) -> None:
        """Nobody has locked yet: bots do so only when a test lets them."""
        self.session._bots_at_once = False
        self.model.acted.clear()
        self.session._sealed.clear()
