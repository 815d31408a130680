"""The composition root: settings, look, language, network and window are made here and meet only here."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QApplication

import client.qt_features  # noqa: F401  first: it makes all other imports cheaper
from client import commands
from client.bridge.network import Network
from client.command import INTERRUPTED
from client.home import home
from client.i18n import use_language
from client.launch import Launch, OpenFile, OpenHome, OpenInvitation, OpenMatch, OpenRoom
from client.screens.window import MainWindow, look_of
from client.settings import Settings
from client.sounds import SoundPlayer
from client.theme import appearance
from client.warm import WarmUp
from client.widgets import spare

DOOR = "OFFLEASH_TEST_DOOR"
"""Set to 1, the client takes orders as JSON lines on its standard input; for tests."""


def make_window(launch: Launch) -> MainWindow:
    """The window with everything behind it, at Home; `begin` does what else it is opened for.

    A QApplication must exist.
    """
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    folder = home()
    settings = Settings(folder)
    if settings.fresh:
        from client.bridge.system import system_settings  # asked once: no later start need load it

        settings.suppose(system_settings())
    use_language(app, settings.text("language"))
    appearance().apply(look_of(settings))
    listen, port = ("", 0) if isinstance(launch, OpenHome | OpenFile) else (launch.listen, launch.port)
    network = Network(folder, settings, listen=listen, port=port)
    window = MainWindow(folder, settings, network, SoundPlayer(folder, settings))
    network.setParent(window)
    return window


def begin(window: MainWindow, launch: Launch) -> None:
    """Open the room, the match or the file that the window is opened for."""
    network = window.network
    match launch:
        case OpenRoom(game, seats, mine, bots, options, is_open):
            network.host(game, seats, mine=mine, bots=bots, options=options, is_open=is_open)
        case OpenInvitation(invitation, seats):
            network.join(invitation, seats)
        case OpenMatch(match):
            network.resume(match)
        case OpenFile(file):
            window.do(commands.OPEN, file)


def collect_from_now_on(window: MainWindow) -> None:
    """Collect garbage again, but not among what was loaded so far; and do so whenever a screen is left.

    A table is part of reference cycles and holds many pictures: it must not wait for the next automatic collection.
    """
    gc.freeze()
    gc.enable()
    give_back = _give_back()

    def tidy() -> None:
        gc.collect()
        give_back()

    window.left.connect(lambda: spare().later(window, tidy))


def _give_back() -> Callable[[], object]:
    """What has glibc return all that is free to the system; it would keep what lies between things that stay."""
    import ctypes  # loaded by now

    if sys.platform != "linux" or not hasattr(library := ctypes.CDLL(None), "malloc_trim"):
        return lambda: None
    return partial(library.malloc_trim, 0)


def main(launch: Launch | None = None, arguments: Sequence[str] = ()) -> int:
    """Open the client and stay until its window is closed; the exit status."""
    app = QApplication(["offleash", *arguments])
    app.setApplicationName("Offleash")
    launch = launch or OpenHome()
    window = make_window(launch)
    window.place()
    window.warm_up = warm_up = WarmUp(app, window.settings, window.screen_room)
    warm_up.games_known.connect(window.library.look_at_versions)
    if not isinstance(launch, OpenHome):
        warm_up.first(partial(begin, window, launch), lasting=True)
    warm_up.over.connect(window.network.answer_finished)
    gc.disable()  # what is loaded now stays: to look through all of it for garbage would stop the window for 30 ms
    warm_up.over.connect(partial(collect_from_now_on, window))
    warm_up.over.connect(window.routes.look_around)
    if os.environ.get(DOOR) == "1":
        from client.tools.door import Door

        Door(window, sys.stdin, sys.stdout)
    from client.bridge.interrupt import Interrupt  # the window is on its way to the screen meanwhile

    interrupt = Interrupt(window.shut, app)
    status = app.exec()
    if window.isVisible():  # its display has gone: nobody is to think that we are still here
        window.shut()
    interrupt.stop()
    warm_up.wait()
    return INTERRUPTED if interrupt.happened else status
