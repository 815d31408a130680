"""One measurement of `client.tools.bench.client`, in a process of its own: prints one JSON object."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from client import commands

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from client.screens.window import MainWindow

_BEGAN = time.process_time()


def _home() -> tuple[QApplication, MainWindow]:
    """Home, painted."""
    from PySide6.QtWidgets import QApplication

    from client.app import make_window
    from client.launch import OpenHome

    app = QApplication([])
    window = make_window(OpenHome())
    window.show()
    window.grab()
    return app, window


def bare() -> dict[str, float]:
    """A window with nothing in it, painted."""
    from PySide6.QtWidgets import QApplication, QWidget

    app = QApplication([])
    window = QWidget()
    window.resize(1280, 800)
    window.show()
    window.grab()
    found = {"bare": time.process_time() - _BEGAN}
    from client.tools.bench._loop import memory

    found["memory"] = memory()
    del app
    return found


def client(seconds: float) -> dict[str, float]:
    """Home painted; then, Home having stood for a while, a match on this desktop: its table opened, at rest."""
    from PySide6.QtCore import QTimer

    app, window = _home()
    found = {"home": time.process_time() - _BEGAN}

    from client.screens.kinds import is_play
    from client.tools.bench._loop import Paintings, await_signal, memory, until, wait
    from client.warm import WarmUp

    began = time.process_time()
    warm, over = WarmUp(app, window.settings, window.screen_room), []
    warm.over.connect(lambda: over.append(True))
    until(lambda: over)
    found["afterwards"] = time.process_time() - began
    window.settings.set("bot_pace", "slow")
    window.settings.set("story", False)
    wait(200)

    paintings = Paintings(window)
    began = time.process_time()
    window.do(commands.BOT_NOW)
    until(lambda: window.night.model is not None)
    screen = window.screen_shown
    assert is_play(screen)
    if not screen.frame.canvas.scene.pieces:
        await_signal(screen.frame.laid_out)
    await_signal(paintings.painted)
    found["table"] = time.process_time() - began
    until(lambda: window.night.desk is not None and window.night.desk.plan is not None)
    wait(2000)
    began, at = time.process_time(), time.perf_counter()
    wait(seconds * 1000)
    found["idle"] = (time.process_time() - began) / (time.perf_counter() - at)
    found["timers"] = float(sum(timer.isActive() for timer in window.findChildren(QTimer)))
    found["game memory"] = memory()
    window.close()
    warm.wait()
    return found


def kept() -> dict[str, float]:
    """Home painted over a library; then, what input waits while that is read and the newest match is offered."""
    from PySide6.QtWidgets import QWidget

    app, window = _home()
    found = {"kept home": time.process_time() - _BEGAN}

    from client.tools.bench._loop import Caller, until
    from client.warm import WarmUp

    caller = Caller()
    window.warm_up = WarmUp(app, window.settings, window.screen_room)
    window.warm_up.games_known.connect(window.routes.library.look_at_versions)
    until(lambda: window.screen_shown.findChild(QWidget, "continue") is not None)
    found["kept waits"] = caller.longest
    caller.stop()
    window.close()
    window.warm_up.wait()
    return found


def waits() -> dict[str, float]:
    """The longest that input waits: while Home is completed, a table opened, and turns are played and judged."""
    from client.tools.bench._loop import Caller, until, wait
    from client.warm import WarmUp

    app, window = _home()
    caller = Caller()
    warm, over = WarmUp(app, window.settings, window.screen_room), []
    warm.over.connect(lambda: over.append(True))
    until(lambda: over)
    found = {"home waits": caller.longest}
    caller.longest = 0.0
    window.settings.set("bot_pace", "quick")
    window.do(commands.BOT_NOW)
    until(lambda: window.night.model is not None)
    wait(1500)
    found["table waits"] = caller.longest
    caller.longest = 0.0
    for _ in range(4):
        if window.night.desk is not None and window.night.desk.plan is not None:
            for kennel in ("k1", "k2", "k3"):
                window.night.desk.plan.add(f"consult {kennel}")
            window.night.desk.commit()
        wait(700)
    found["turn waits"] = caller.longest
    caller.stop()
    window.close()
    warm.wait()
    return found


def at_once() -> dict[str, float]:
    """The longest that input waits when a table is wanted as soon as Home stands, before anything for it is loaded."""
    from client.tools.bench._loop import Caller, until, wait
    from client.warm import WarmUp

    app, window = _home()
    caller = Caller()
    window.warm_up = WarmUp(app, window.settings, window.screen_room)
    window.do(commands.BOT_NOW)
    until(lambda: window.night.model is not None)
    wait(1500)
    found = {"early waits": caller.longest}
    caller.stop()
    window.close()
    window.warm_up.wait()
    return found


def cards(seconds: float) -> dict[str, float]:
    """150 cards moving on our canvas, and as bare pixmap items of Qt."""
    from PySide6.QtCore import QEventLoop, QPointF, QTimer
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

    from client.art.cards.frame import CardBack
    from client.canvas import Piece, TableCanvas

    app = QApplication([])

    def run(step: Callable[[int], None]) -> float:
        loop, timer, frames = QEventLoop(), QTimer(), 0

        def tick() -> None:
            nonlocal frames
            frames += 1
            step(frames)

        timer.timeout.connect(tick)
        timer.start(16)
        QTimer.singleShot(round(seconds * 1000), loop.quit)
        began = time.process_time()
        loop.exec()
        timer.stop()
        return (time.process_time() - began) / max(1, frames)

    scene = QGraphicsScene()
    view = QGraphicsView(scene)
    view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
    view.resize(1280, 800)
    picture = QPixmap(104, 140)
    picture.fill()
    items = [scene.addPixmap(picture) for _ in range(150)]
    view.show()

    def plain(frame: int) -> None:
        for number, item in enumerate(items):
            item.setPos((number * 37 + frame * 3) % 1180, (number * 53 + frame * 2) % 660)

    plain_cost = run(plain)
    view.hide()
    canvas = TableCanvas()
    canvas.resize(1280, 800)
    canvas.scene.set_table("felt", 1280, 800)
    pieces = [Piece(f"card:{number}", CardBack("Pups", "", layers=1), 0, 0) for number in range(150)]
    canvas.show_pieces(pieces, animate=False)
    canvas.show()

    def ours(frame: int) -> None:
        for number, piece in enumerate(pieces):
            place = QPointF((number * 37 + frame * 3) % 1180, (number * 53 + frame * 2) % 660)
            canvas.scene.item(piece.key).set_place(place)

    found = {"plain cards": plain_cost, "cards": run(ours)}
    canvas.hide()
    del app
    return found


if __name__ == "__main__":
    part, length = sys.argv[1], 0.6 if sys.argv[2] == "quick" else 3.0
    parts: dict[str, Callable[[], dict[str, float]]] = {
        "bare": bare,
        "client": lambda: client(length),
        "kept": kept,
        "waits": waits,
        "at once": at_once,
        "cards": lambda: cards(length),
    }
    sys.stdout.write(json.dumps(parts[part]()) + "\n")
