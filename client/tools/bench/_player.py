"""One of two clients at a table, in a process of its own, that clicks by itself and times what is painted.

`python -m client.tools.bench._player TURNS [LINK]` opens a room and prints its link, or joins one.  After so many turns
it prints one JSON object, all times in seconds of the system's one monotonic clock: `feedback` (from each click on a
card to the end of the window's next painting), `sent` (when the main button was clicked) and `seen` (pairs: when a step
was taken in, and when the window was painted next).  It plays on until its input is closed.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from typing import Any

from PySide6.QtCore import QObject, QPoint, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from client.app import begin, make_window
from client.art.states import PieceState
from client.launch import Launch, OpenInvitation, OpenRoom
from client.screens.kinds import is_play
from client.screens.window import MainWindow
from client.tools.bench._loop import Paintings
from client.tools.door import click
from client.warm import WarmUp
from net.invitation import Invitation
from net.session import RoomChanged, Stepped

_PAUSE_MS = 400
"""Between two clicks, so that each is answered in peace."""


class Player(QObject):
    """Works a window like somebody with a mouse."""

    closed = Signal()

    def __init__(self, window: MainWindow, turns: int, *, opens: bool) -> None:
        super().__init__(window)
        self._window, self._turns, self._opens = window, turns, opens
        self._clicked = self._taken = 0.0
        self._feedback: list[float] = []
        self._sent: list[float] = []
        self._seen: list[tuple[float, float]] = []
        self._link = ""
        Paintings(window).painted.connect(self._painted)
        window.network.happened.connect(self._happened)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._act)
        self._timer.start(_PAUSE_MS)

    def _painted(self, now: float) -> None:
        if self._clicked:
            self._feedback.append(now - self._clicked)
            self._clicked = 0.0
        if self._taken:
            self._seen.append((self._taken, now))
            self._taken = 0.0

    def _happened(self, event: object) -> None:
        match event:
            case RoomChanged(room):
                if self._opens and not self._link:
                    self._link = room.link
                    _print(room.link)
                if all(seat.peer is not None for seat in room.seats) and self._window.network.session is not None:
                    mine = next(seat for seat in room.seats if seat.mine)
                    if not mine.ready:
                        self._window.network.session.set_ready(True)
            case Stepped():
                self._taken = self._taken or time.monotonic()

    def _act(self) -> None:
        desk, screen = self._window.night.desk, self._window.screen_shown
        if desk is None or not is_play(screen) or desk.plan is None or desk.sending:
            return
        scene, bar = screen.frame.canvas.scene, screen.frame.bar
        cards = [piece for piece in scene.pieces if piece.key.startswith("card:") and piece.state is PieceState.LEGAL]
        send = bar.findChild(QWidget, "send")
        if desk.complete and desk.may_commit and send is not None:
            self._sent.append(_click(send, send.rect().center()))
            if len(self._sent) == self._turns:
                _print({"feedback": self._feedback, "sent": self._sent, "seen": self._seen})
        elif cards and len(self._feedback) <= len(self._sent):
            view = screen.frame.canvas.view
            self._clicked = _click(view.viewport(), view.mapFromScene(scene.item(cards[0].key).area.center()))
        elif (consult := bar.findChild(QWidget, "action consult")) is not None:
            _click(consult, consult.rect().center())


def _click(widget: QWidget, at: QPoint) -> float:
    """Click on a widget; answers when."""
    click(widget, at)
    return time.monotonic()


def _print(what: Any) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def main(turns: int, link: str) -> None:
    """Play until the input is closed."""
    app = QApplication([])
    here = "127.0.0.1"
    launch: Launch = OpenRoom("top_dog", 2, listen=here)
    if link:
        launch = OpenInvitation(Invitation.parse(link), listen=here)
    window = make_window(launch)
    window.show()
    begin(window, launch)
    player = Player(window, turns, opens=not link)
    player.closed.connect(window.shut)
    warm = WarmUp(app, window.settings, window.screen_room)

    def wait() -> None:
        sys.stdin.read()
        player.closed.emit()

    threading.Thread(target=wait, daemon=True).start()
    app.exec()
    warm.wait()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
