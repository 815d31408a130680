"""Desktops for tests: real nodes with homes of their own on loopback, and ears that wait for what they tell."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest.mock import patch

import pytest

import games
from games.kernel import Game
from games.toy import GAME as TOY
from net.invitation import Invitation
from net.lockstep.match_log import MatchLog
from net.lockstep.recovery import Recovery
from net.lockstep.steps import Steps
from net.node import Node, Setting, branch_match, host_match, join_match, resume_match, solo_match
from net.replay import LoadGame
from net.session import Ended, Profile, RoomChanged, SessionEvent, Stepped
from net.store import MatchOpenError
from net.store.lock import Lock

Told = TypeVar("Told")
PATIENCE_S = 60.0


def load(name: str) -> Game[Any, Any]:
    """Every game that people are offered, and the toy."""
    return TOY if name == TOY.id else games.load(name)


class Desktop:
    """One desktop: everything its session tells is kept, in order."""

    def __init__(self, folder: Path, name: str, load_game: LoadGame = load, **setting: Any) -> None:
        self.setting = Setting(folder / name, load_game, Profile(name, "corgi", "B"), "127.0.0.1", **setting)
        self.setting.home.mkdir(parents=True, exist_ok=True)
        self.told: list[SessionEvent] = []
        self._more = threading.Condition()
        self._node: Node | None = None

    @property
    def node(self) -> Node:
        assert self._node is not None
        return self._node

    def hear(self, event: SessionEvent) -> None:
        with self._more:
            self.told.append(event)
            self._more.notify_all()

    def wait_for(self, kind: type[Told], which: Callable[[Told], bool] = lambda _: True, since: int = 0) -> Told:
        """The first event of a kind that fits, from place `since` on; waits for it. Fails if the session ends first."""

        def found() -> Told | None:
            return next((each for each in self.told[since:] if isinstance(each, kind) and which(each)), None)

        with self._more:
            assert self._more.wait_for(lambda: found() is not None, PATIENCE_S), [
                type(each) for each in self.told[-20:]
            ]
            event = found()
            assert event is not None
            return event

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something that no event tells of."""
        end = time.monotonic() + PATIENCE_S
        while not holds():
            assert time.monotonic() < end
            time.sleep(0.02)

    def host(self, game: str = "toy", seats: int = 2, **more: Any) -> str:
        """Open a room; its link."""
        options = more.pop("options", {"secrets": "no"} if game == "toy" else {})
        self._node = host_match(self.setting, self.hear, game, seats, options=options, **more)
        return self.wait_for(RoomChanged).room.link

    def join(self, link: str, seats: int = 1, names: Sequence[str] = ()) -> None:
        self._node = join_match(self.setting, self.hear, Invitation.parse(link), seats, names)

    def resume(self, match: str = "") -> None:
        self.told.clear()
        self._node = resume_match(self.setting, self.hear, match)

    def branch(self, match: str, steps: int | None = None) -> None:
        self.told.clear()
        self._node = branch_match(self.setting, self.hear, match, steps)

    def solo(self, players: Sequence[str], game: str = "toy", **options: str) -> None:
        given = {"secrets": "no", **options} if game == "toy" else options
        self._node = solo_match(self.setting, self.hear, game, players, given)

    def fly(self, kind: str = "random", **more: Any) -> Desktop:
        """Let a bot play the own seats from now on."""
        self.setting = replace(self.setting, autopilot=kind, **more)
        return self

    def end(self) -> Ended:
        return self.wait_for(Ended)

    def step(self, least: int) -> Stepped:
        """Wait until a step of at least that number is final."""
        return self.wait_for(Stepped, lambda stepped: stepped.step >= least)

    def close(self) -> None:
        if self._node:
            self._node.close()


MakeDesktop = Callable[..., Desktop]


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[MakeDesktop]:
    """Make a desktop by its name."""
    made: list[Desktop] = []

    def make(name: str, **setting: Any) -> Desktop:
        new = Desktop(tmp_path, name, **{"search": False, **setting})
        made.append(new)
        return new

    yield make
    for each in made:
        each.close()


def played(folder: Path, game: str) -> Path:
    """A home with one match of two random bots that is over."""
    anna = Desktop(folder, "Anna", search=False)
    anna.solo(["random", "random"], game)
    anna.end()
    anna.close()
    return anna.setting.home


LAST: Final = 12
"""Number of the game's last step in matches with a loss."""


@contextmanager
def lost_before_the_last_step() -> Iterator[None]:
    """Whoever joined acknowledges the last step, and never sees it final."""
    decided, on_log = Steps.decided, Recovery.on_log

    def is_last(log: MatchLog) -> bool:
        return log.me == 1 and log.table.length == LAST

    with (
        patch.object(Steps, "decided", lambda own: None if is_last(own._log) else decided(own)),
        patch.object(Recovery, "on_log", lambda own, *given: None if is_last(own._log) else on_log(own, *given)),
    ):
        yield


def play_with_a_loss(anna: Desktop, ben: Desktop) -> str:
    """A match that is over where it was opened, and not where it was joined; both are closed. Its id."""
    with lost_before_the_last_step(), patch("net.node.session_end.FAREWELL_S", 0.1):
        ben.join(anna.host(options={"secrets": "no", "length": str(LAST)}))
        summary = anna.end().summary
        assert summary.over
        assert summary.steps == LAST + 1
        for each in (ben, anna):
            each.close()
    assert not any(isinstance(event, Ended) for event in ben.told)
    return summary.match


def is_open(desktop: Desktop, match: str) -> bool:
    """Whether some program holds the match."""
    try:
        Lock(desktop.setting.home, match).release()
    except MatchOpenError:
        return True
    return False
