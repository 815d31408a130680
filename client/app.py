"""The composition root: settings, look, language, network and window are made here and meet only here."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from client.bridge.network import Network
from client.home import home
from client.i18n import use_language
from client.screens.window import MainWindow, look_of
from client.settings import Settings
from client.sounds import SoundPlayer
from client.theme import appearance
from net.invitation import Invitation

DOOR = "OFFLEASH_TEST_DOOR"
"""Set to 1, the client takes orders as JSON lines on its standard input; for tests."""


@dataclass(frozen=True, slots=True)
class Intent:
    """What the client begins with, for who starts it from the command line; nothing = Home."""

    host: str = ""
    """A game to open a room for, with so many `seats`, `mine` of them here, and `bots` and `options`."""
    seats: int = 2
    mine: int = 1
    bots: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    join: Invitation | None = None
    watch: bool = False
    resume: str | None = None
    """A match id, or its beginning; "" = the newest unfinished one."""
    listen: str = ""
    port: int = 0


def make_window(intent: Intent | None = None) -> MainWindow:
    """The window with everything behind it.  A QApplication must exist."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    folder = home()
    settings = Settings(folder)
    use_language(app, settings.text("language"))
    appearance().apply(look_of(settings))
    wanted = intent or Intent()
    network = Network(folder, settings, listen=wanted.listen, port=wanted.port)
    window = MainWindow(folder, settings, network, SoundPlayer(folder, settings))
    network.setParent(window)
    _begin(network, wanted)
    return window


def _begin(network: Network, intent: Intent) -> None:
    if intent.host:
        network.host(intent.host, intent.seats, mine=intent.mine, bots=intent.bots, options=dict(intent.options))
    elif intent.join is not None:
        network.join(intent.join, 0 if intent.watch else intent.mine)
    elif intent.resume is not None:
        network.resume(intent.resume)


def main(intent: Intent | None = None, arguments: Sequence[str] = ()) -> int:
    """Open the client and stay until its window is closed; the exit status."""
    app = QApplication(["offleash", *arguments])
    app.setApplicationName("Offleash")
    window = make_window(intent)
    window.show()
    if os.environ.get(DOOR) == "1":
        from client.bridge.door import Door

        Door(window, sys.stdin, sys.stdout)
    signal.signal(signal.SIGINT, lambda *_: window.close())
    beat = QTimer(window)  # lets Python see Ctrl+C while Qt waits
    if sys.stdin is not None and sys.stdin.isatty():
        beat.start(400)
    return app.exec()
