"""Work in small steps while nothing else happens, so that the window answers at once all the time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import Final, TypeVar
from weakref import WeakKeyDictionary

import shiboken6
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

T = TypeVar("T", bound=QObject)

GAP_MS: Final = 5
"""The pause between two steps, for input that came in meanwhile."""
_ROUNDS: Final = 3
"""How often a widget may owe pictures in a row: more means that they do not fit into their cache together."""


class Spare(QObject):
    """A queue of steps: first those of pictures that are in sight, then all others.

    No timer runs when there are none.  Get it with `spare()`.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.setObjectName("spare")
        self._pictures: deque[tuple[QWidget, Callable[[], object]]] = deque()
        self._rest: deque[tuple[QObject, Callable[[], object]]] = deque()
        self._rounds: WeakKeyDictionary[QWidget, int] = WeakKeyDictionary()
        self._awaited = self._is_held = False

    def __len__(self) -> int:
        return len(self._pictures) + len(self._rest)

    def later(self, owner: QObject, step: Callable[[], object]) -> None:
        """Take a step when there is time for it, if its owner is still there."""
        self._rest.append((owner, step))
        self._await()

    def may_draft(self, widget: QWidget) -> bool:
        """Whether a widget may paint a draft now: only while it is visible, and not too often in a row."""
        return widget.isVisible() and self._rounds.get(widget, 0) < _ROUNDS

    def complete(self, widget: QWidget, owed: Collection[Callable[[], object]]) -> None:
        """A widget was painted: draw what its draft owes, one picture a step, and then let it paint itself again."""
        if not owed:
            self._rounds.pop(widget, None)
        elif all(waiting is not widget for waiting, _ in self._pictures):
            self._rounds[widget] = self._rounds.get(widget, 0) + 1
            self._pictures.extend((widget, step) for step in (*owed, widget.update))
            self._await()

    def hold(self, *, held: bool) -> None:
        """`held`: take no step while somebody waits for something else; else go on."""
        self._is_held = held
        if self and not held:
            self._await()

    def finish(self) -> None:
        """Draw all pictures that are owed now, such as for a screenshot."""
        while self._pictures:
            _take_one(self._pictures)

    def _await(self) -> None:
        if not self._awaited and not self._is_held:
            self._awaited = True
            QTimer.singleShot(GAP_MS, self, self._step)

    def _step(self) -> None:
        self._awaited = False
        if self._is_held:
            return
        try:
            if self._pictures:
                _take_one(self._pictures)
            else:
                _take_one(self._rest)
        finally:
            if self:  # what failed is told as any failure is, and holds up nothing else
                self._await()


def _take_one(steps: deque[tuple[T, Callable[[], object]]]) -> None:
    """Take the first step whose owner is still there."""
    while steps:
        owner, step = steps.popleft()
        if shiboken6.isValid(owner):
            step()
            return


def spare() -> Spare:
    """The application's spare time, made on first use.  Without a QApplication: RuntimeError."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise RuntimeError("spare time needs a QApplication; make it first")
    found = app.findChild(Spare, "spare")
    return found if isinstance(found, Spare) else Spare(app)
