"""One measurement of `client.bench.client`, in a process of its own: prints one JSON object."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

_BEGAN = time.process_time()


def _memory() -> float:
    """Resident memory in MB; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 1e6


def bare() -> dict[str, float]:
    """A window with nothing in it, painted."""
    from PySide6.QtWidgets import QApplication, QWidget

    app = QApplication([])
    window = QWidget()
    window.resize(1280, 800)
    window.show()
    window.grab()
    del app
    return {"bare": time.process_time() - _BEGAN, "memory": _memory()}


def client(seconds: float) -> dict[str, float]:
    """Home painted; then a match on this desktop: its table opened, its steps shown, at rest."""
    from PySide6.QtCore import QEventLoop, QTimer
    from PySide6.QtWidgets import QApplication

    from client.app import make_window
    from client.launch import OpenHome

    app = QApplication([])
    window = make_window(OpenHome())
    window.show()
    window.grab()
    found = {"home": time.process_time() - _BEGAN}

    def wait(ms: float) -> None:
        loop = QEventLoop()
        QTimer.singleShot(round(ms), loop.quit)
        loop.exec()

    longest = 0.0

    def timed(event: object) -> None:
        nonlocal longest
        began = time.perf_counter()
        original(event)
        longest = max(longest, time.perf_counter() - began)

    wait(1200)  # Home's dogs are drawn after it stands
    original = window.night.take
    began = time.process_time()
    window.settings.set("bot_pace", "quick")
    window.settings.set("story", False)
    window.wish("bot_now")
    while window.model is None:
        wait(10)
    window.grab()
    found["table"] = time.process_time() - began
    wait(1500)
    window.network.happened.disconnect(original)
    window.network.happened.connect(timed)
    for _ in range(4):
        if window.desk is not None and window.desk.plan is not None:
            for kennel in ("k1", "k2", "k3"):
                window.desk.plan.add(f"consult {kennel}")
            window.desk.commit()
        wait(700)
    found["step"] = longest
    wait(1500)
    began, at = time.process_time(), time.perf_counter()
    wait(seconds * 1000)
    found["idle"] = (time.process_time() - began) / (time.perf_counter() - at)
    timers = [timer for timer in window.findChildren(QTimer) if timer.isActive()]
    found["timers"] = float(len(timers))
    found["game memory"] = _memory()
    window.close()
    del app
    return found


def cards(seconds: float) -> dict[str, float]:
    """150 cards moving on our canvas, and as bare pixmap items of Qt."""
    from PySide6.QtCore import QEventLoop, QTimer
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

    from client.art.cards.frame import CardBack
    from client.canvas import Piece, TableCanvas

    app = QApplication([])

    def run(step: object) -> float:
        loop, timer, frames = QEventLoop(), QTimer(), 0

        def tick() -> None:
            nonlocal frames
            frames += 1
            step(frames)  # type: ignore[operator]

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
        from PySide6.QtCore import QPointF

        for number, piece in enumerate(pieces):
            place = QPointF((number * 37 + frame * 3) % 1180, (number * 53 + frame * 2) % 660)
            canvas.scene.item(piece.key).set_place(place)

    found = {"plain cards": plain_cost, "cards": run(ours)}
    canvas.hide()
    del app
    return found


if __name__ == "__main__":
    length = 0.6 if sys.argv[2] == "quick" else 3.0
    measured = bare() if sys.argv[1] == "bare" else client(length) if sys.argv[1] == "client" else cards(length)
    sys.stdout.write(json.dumps(measured) + "\n")
