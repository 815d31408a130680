"""A door for end-to-end tests: JSON lines on standard input work the real window, answers come on standard output.

Orders: `{"do": "click", "name": …}` (an object's name, its accessible name or its words; on the table a piece's key or
name), `there`, `type`, `key`, `read`, `match` (the table alone), `shot`, `when` (answers once something is there and
can be pressed), `quit`.  It clicks with real mouse events.  When the orders end the window closes: whoever gave them is
no more.
"""

from __future__ import annotations

import json
import threading
from typing import Any, TextIO

from PySide6.QtCore import QEvent, QKeyCombination, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QTextBrowser, QWidget

from client.canvas import TableCanvas
from client.panels.action_bar import BarActionButton
from client.screens.window import MainWindow
from client.widgets import KeyButton


class Door(QObject):
    """Reads orders on a thread, obeys them in the window's."""

    _ordered = Signal(str)
    _left = Signal()

    def __init__(self, window: MainWindow, orders: TextIO, answers: TextIO) -> None:
        super().__init__(window)
        self._window, self._answers = window, answers
        self._waiting: dict[str, Any] | None = None
        self._look = QTimer(self)
        self._look.setInterval(20)
        self._look.timeout.connect(self._look_again)
        self._ordered.connect(self._obey)
        self._left.connect(window.shut)
        threading.Thread(target=self._read, args=(orders,), name="offleash door", daemon=True).start()

    def _read(self, orders: TextIO) -> None:
        for line in orders:
            self._ordered.emit(line)
        self._left.emit()

    def _answer(self, **what: Any) -> None:
        self._answers.write(json.dumps(what) + "\n")
        self._answers.flush()

    def _obey(self, line: str) -> None:
        try:
            self._do(json.loads(line))
        except Exception as fault:
            self._answer(ok=False, error=repr(fault))
            raise

    def _do(self, order: dict[str, Any]) -> None:
        do = order["do"]
        if do == "click":
            self._answer(ok=self._click(order["name"]))
        elif do == "there":
            self._answer(ok=self._widget(order["name"]) is not None)
        elif do == "type":
            field = self._widget(order["name"])
            if isinstance(field, QLineEdit):
                field.setText(order["text"])
            self._answer(ok=isinstance(field, QLineEdit))
        elif do == "key":
            self._press(order["key"])
            self._answer(ok=True)
        elif do == "read":
            self._answer(ok=True, **self._seen())
        elif do == "match":
            self._answer(ok=True, **self._match())
        elif do == "shot":
            canvas = self._window.findChild(TableCanvas)
            if canvas is not None:
                canvas.scene.finish()
            self._answer(ok=self._window.grab().save(order["file"]))
        elif do == "when":
            self._waiting = order
            self._look.start()
            self._look_again()
        elif do == "quit":
            self._answer(ok=True)
            self._window.shut()

    def _look_again(self) -> None:
        order = self._waiting
        if order is None:
            self._look.stop()
            return
        widget = self._widget(order["name"]) if "name" in order else None
        if isinstance(widget, KeyButton) and widget.guarded:
            return
        text = order.get("text", "")
        there = widget is not None if "name" in order else text in json.dumps(self._seen(), ensure_ascii=False)
        if there:
            self._waiting = None
            self._look.stop()
            self._answer(ok=True, **self._seen())

    # ------------------------------------------------------------------------ eyes
    def _visible(self) -> list[QWidget]:
        return [widget for widget in self._window.findChildren(QWidget) if widget.isVisible()]

    def _widget(self, name: str) -> QWidget | None:
        seen = self._visible()
        for widget in seen:
            if widget.objectName() == name:
                return widget
        named = next((widget for widget in seen if widget.accessibleName() == name), None)
        return named or next((each for each in seen if isinstance(each, QAbstractButton) and each.text() == name), None)

    def _seen(self) -> dict[str, Any]:
        words: list[str] = []
        for widget in self._visible():
            if isinstance(widget, QLabel | QAbstractButton):
                words.append(widget.text() or widget.accessibleName())
            elif isinstance(widget, QTextBrowser):
                words.append(widget.toPlainText())
            elif widget.accessibleName():
                words.append(widget.accessibleName())
        return {"words": words, "title": self._window.windowTitle(), **self._match()}

    def _match(self) -> dict[str, Any]:
        window = self._window
        pieces = {}
        canvas = window.findChild(TableCanvas)
        if canvas is not None:
            pieces = {
                piece.key: f"{piece.state.value}|{piece.name}" for piece in canvas.scene.pieces if piece.reachable
            }
        bar = (each for each in self._visible() if isinstance(each, BarActionButton) and not each.barred)
        seen: dict[str, Any] = {"pieces": pieces, "actions": [bar_action.objectName() for bar_action in bar]}
        if window.night.desk is not None:
            seen["planned"] = list(window.night.desk.planned)
            seen["mine"] = window.night.desk.plan is not None and not window.night.desk.sending
            seen["complete"] = window.night.desk.complete and window.night.desk.may_commit
        if window.night.model is not None:
            seen["steps"] = window.night.model.steps
            seen["over"] = window.night.model.result is not None
            seen["paused"] = list(window.night.model.paused)
            seen["digest"] = window.night.model.state.digest().hex()
            ended = window.night.model.ended
            seen["log_head"] = ended.summary.log_head if ended else ""
        return seen

    # ----------------------------------------------------------------------- hands
    def _click(self, name: str) -> bool:
        canvas = self._window.findChild(TableCanvas)
        if canvas is not None and canvas.isVisible():
            for piece in canvas.scene.pieces:
                if piece.reachable and name in (piece.key, piece.name):
                    canvas.scene.animator.finish()
                    at = canvas.view.mapFromScene(canvas.scene.item(piece.key).area.center())
                    click(canvas.view.viewport(), at)
                    return True
        widget = self._widget(name)
        if widget is None:
            return False
        click(widget, widget.rect().center())
        return True

    def _press(self, keys: str) -> None:
        combination = QKeyCombination.fromCombined(QKeySequence(keys)[0].toCombined())  # type: ignore[index]
        focus: QWidget | None = self._window.focusWidget()
        target = self._window if focus is None else focus
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, combination.key(), combination.keyboardModifiers(), keys if len(keys) == 1 else "")
            QApplication.postEvent(target, event)


def click(widget: QWidget, at: QPoint) -> None:
    """Press and release the left button on a widget, as the mouse does."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for kind, held in ((QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton)):
        place, everywhere = QPointF(at), QPointF(widget.mapToGlobal(at))
        QApplication.postEvent(widget, QMouseEvent(kind, place, everywhere, left, held, none))
