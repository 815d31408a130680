"""A desktop as a program of its own that may fall between disk and wire: `python -m tests.net.node.falling HOME …`.

It says `room LINK`, `step NUMBER` and `end HEAD` on standard output, and plays by itself.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from pathlib import Path
from unittest.mock import patch

from net.invitation import Invitation
from net.node import Setting, host_match, join_match
from net.session import Ended, Profile, RoomChanged, SessionEvent, Stepped
from net.store import LibraryJournal
from tests.net.node.desktops import load


class Desktop:
    """Tells what happens. From the first step on it may be killed right after something came to disk."""

    def __init__(self, chance: float) -> None:
        self._chance = chance
        self._plays = False
        self._sync = LibraryJournal.sync

    def sync(self, journal: LibraryJournal) -> None:
        had = bool(journal._pending)
        self._sync(journal)
        if had and self._plays and random.random() < self._chance:
            os.kill(os.getpid(), signal.SIGKILL)

    def tell(self, event: SessionEvent) -> None:
        match event:
            case RoomChanged(room):
                said = f"room {room.link}"
            case Stepped(step):
                self._plays = True
                said = f"step {step}"
            case Ended(summary):
                said = f"end {summary.log_head}"
            case _:
                return
        sys.stdout.write(said + "\n")
        sys.stdout.flush()


def main(home: str, chance: str, how: str, seats: str = "", link: str = "") -> None:
    folder = Path(home)
    folder.mkdir(exist_ok=True)
    desktop = Desktop(float(chance))
    autopilot = "" if how == "watch" else "random"
    setting = Setting(folder, load, Profile(folder.name), "127.0.0.1", autopilot=autopilot, pace=0.02, grace=1e6)
    with patch.object(LibraryJournal, "sync", lambda journal: desktop.sync(journal)):
        if how == "host":
            options = {"secrets": "no", "length": "300"}
            node = host_match(setting, desktop.tell, "toy", int(seats), options=options)
        else:
            node = join_match(setting, desktop.tell, Invitation.parse(link), int(how == "join"))
        sys.stdin.read()  # until whoever started it goes
        node.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
