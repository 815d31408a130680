"""One desktop of a measured match of Dogs Fly: `DELAY_MS ROUNDS ADDRESS HOME [LINK]`."""

from __future__ import annotations

import json
import os
import queue
import random
import sys
import time
from pathlib import Path
from typing import Any, Final

import games
from games.dogs_fly.events import Revealed
from games.kernel import CHANCE, Generator, Seat, decide
from net.invitation import Invitation
from net.node import Node, Setting, connectivity, host_match, join_match
from net.session import Ended, Previewed, Profile, RoomChanged, SessionEvent, Started, Stepped
from net.transport import Mesh
from net.wire import SIGNAL

SELF: Final = (sys.executable, "-m", "client.tools.bench._rounds")
_READY: Final = f"{SIGNAL}ready"
_LATER_S: Final = (0.1, 0.3)
"""After so many seconds the host is ready, too: in each round at another time of both desktops' ticks."""
_PHASE_S: Final = 0.25
"""What is played of a round before all lock at their own zero."""


class Slow(Mesh):
    """Connections on which each message waits before it leaves."""

    delay_s = 0.0

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._later: list[tuple[float, bytes, bytes]] = []

    def send(self, peer: bytes, data: bytes) -> bool:
        """Keep it for a while; then it leaves in the order in which it came."""
        self._later.append((time.monotonic() + self.delay_s, peer, data))
        return True

    def _turn(self, wait: float) -> None:
        now = time.monotonic()
        while self._later and self._later[0][0] <= now:
            _, peer, data = self._later.pop(0)
            super().send(peer, data)
        super()._turn(min(wait, self._later[0][0] - now) if self._later else wait)


class Desktop:
    """Two of four seats. The host is ready last: its round starts with its own word.

    Times are of the monotonic clock that the processes of a computer share.
    """

    def __init__(self, address: str, home: Path, link: str) -> None:
        home.mkdir()
        self._book, self._generator = games.load("dogs_fly"), Generator(f"rounds {link}")
        self._hosts, self._told = not link, False
        self._mine: tuple[Seat, ...] = ()
        self._owed: tuple[Seat, ...] = ()
        """My seats that lock in this round, once it waits for its start."""
        self._state: Any = None
        self._locked_at = 0.0
        self.starts: list[float] = []
        """When each round started here."""
        self.reveals: list[float] = []
        """Seconds from the locks of this desktop to the first card that was turned up, in each round that had one."""
        self._events: queue.SimpleQueue[SessionEvent] = queue.SimpleQueue()
        setting = Setting(home, games.load, Profile("bench"), address, patience=30.0, search=False)
        self._node: Node = (
            join_match(setting, self._events.put, Invitation.parse(link), seats=2)
            if link
            else host_match(setting, self._events.put, "dogs_fly", 4, mine=2)
        )

    def play(self, rounds: int) -> None:
        """Play so many rounds, or a shorter match."""
        while len(self.starts) < rounds or self._locked_at:
            match self._events.get():
                case Ended():
                    return
                case RoomChanged(room) if room.is_host or not self._hosts:
                    if self._hosts and not self._told:
                        print(room.link, flush=True)  # noqa: T201
                    self._told = True
                    self._node.set_ready(True)
                case Started(seats=seats, state=state):
                    self._mine = tuple(seat.seat for seat in seats if seat.mine)
                    self._take(state)
                case Stepped(events=events, state=state):
                    if self._locked_at and any(isinstance(each, Revealed) for each in events):
                        self.reveals.append(time.monotonic() - self._locked_at)
                        self._locked_at = 0.0
                    self._take(state)
                case Previewed(draft=draft) if draft.startswith(_READY) and self._owed:
                    if self._hosts:
                        time.sleep(random.uniform(*_LATER_S))  # noqa: S311 - no chance of a game
                        self._node.preview(self._owed[0], _READY)
                    self._run()
                case _:
                    pass

    def _take(self, state: Any) -> None:
        """What is asked now: a word before the locks, anything else at once."""
        owed = state.to_act()
        self._state, mine = state, tuple(seat for seat in owed if seat in self._mine)
        if owed[:1] == (CHANCE,) or not mine:
            return
        if state.view(None).phase == "lock":
            self._owed, self._locked_at = mine, 0.0
            if not self._hosts:
                self._node.preview(mine[0], _READY)
        else:
            self._give(mine)

    def _run(self) -> None:
        """The round starts here; at zero all seats lock."""
        self.starts.append(time.monotonic())
        time.sleep(_PHASE_S)
        self._locked_at = time.monotonic()
        mine, self._owed = self._owed, ()
        self._give(mine)

    def _give(self, seats: tuple[Seat, ...]) -> None:
        for seat in seats:
            self._node.act(seat, decide(self._book, self._book.bots["greedy"], self._state, seat, self._generator))


if __name__ == "__main__":
    if sys.argv[1] != "0":
        Slow.delay_s = int(sys.argv[1]) / 1000
        vars(connectivity)["Mesh"] = Slow
    desktop = Desktop(sys.argv[3], Path(sys.argv[4]), "".join(sys.argv[5:]))
    desktop.play(int(sys.argv[2]))
    print(json.dumps({"starts": desktop.starts, "reveals": desktop.reveals}), flush=True)  # noqa: T201
    sys.stdin.read()  # whoever measures ends it: the other one may not be done
    os._exit(0)
