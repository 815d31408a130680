"""Finds what a test left running: Qt timers, animations and threads, Python threads, top-level windows."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import (
    QAbstractAnimation,
    QAbstractEventDispatcher,
    QCoreApplication,
    QEvent,
    QObject,
    QThread,
    QTimer,
)
from PySide6.QtWidgets import QApplication, QWidget

# Qt keeps one of these for the whole application once any was shown.
_QT_OWN = {"QTipLabel", "QComboBoxPrivateContainer"}


def _running(thing: QObject) -> bool:
    if not shiboken6.isValid(thing):
        return False
    if isinstance(thing, QTimer):
        return thing.isActive()
    if isinstance(thing, QThread):
        return thing.isRunning()
    if isinstance(thing, QAbstractAnimation):
        return thing.state() != QAbstractAnimation.State.Stopped
    return bool(QAbstractEventDispatcher.instance().registeredTimers(thing))


def _windows() -> list[QWidget]:
    if not isinstance(QApplication.instance(), QApplication):
        return []
    shown = (widget for widget in QApplication.topLevelWidgets() if shiboken6.isValid(widget))
    return [widget for widget in shown if widget.metaObject().className() not in _QT_OWN]


def _address(widget: QWidget) -> int:
    """Who the widget is: Python's wrapper may come and go, the C++ object stays."""
    return int(shiboken6.getCppPointer(widget)[0])


def _delete() -> None:
    """Delete what waits for it: Qt does so only when control returns to the outermost event loop."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QCoreApplication.processEvents()


class Watch:
    """Remembers everything that was started through Python, from its making until `close`."""

    def __init__(self) -> None:
        self._started: weakref.WeakSet[QObject] = weakref.WeakSet()
        self._originals: list[tuple[type, str, Any]] = []
        self._windows_before: set[int] = set()
        self._threads_before: set[threading.Thread] = set()
        for owner in (QTimer, QThread, QAbstractAnimation):
            self._spy(owner, "start")
        self._spy(QObject, "startTimer")

    def _spy(self, owner: type, name: str) -> None:
        original: Callable[..., Any] = getattr(owner, name)
        started = self._started

        def start(thing: QObject, *arguments: Any) -> Any:
            started.add(thing)
            return original(thing, *arguments)

        self._originals.append((owner, name, original))
        setattr(owner, name, start)

    def close(self) -> None:
        """Take the spies out again."""
        for owner, name, original in self._originals:
            setattr(owner, name, original)

    def begin(self) -> None:
        """Take stock before a test."""
        self._windows_before = {_address(widget) for widget in _windows()}
        self._threads_before = set(threading.enumerate())

    def left_over(self) -> list[str]:
        """What is still running after a test, in words.

        Objects that only wait for deletion or collection are given that first, and threads a moment to end: they are
        not leaks.  A collection takes a tenth of a second, so it comes last.
        """
        for last_resort in (_delete, self._join, gc.collect):
            if not self._look():
                return []
            last_resort()
            _delete()
        return self._look()

    def _join(self) -> None:
        for thread in self._new_threads():
            thread.join(1.0)

    def _new_threads(self) -> list[threading.Thread]:
        return [
            thread
            for thread in threading.enumerate()
            if thread not in self._threads_before
            and thread.is_alive()
            and not isinstance(thread, threading._DummyThread)
        ]

    def _look(self) -> list[str]:
        things = [f"{type(thing).__name__} {thing.objectName()}".strip() for thing in self._started if _running(thing)]
        threads = [f"thread {thread.name}" for thread in self._new_threads()]
        windows = [
            f"window {type(widget).__name__} {widget.objectName()}".strip()
            for widget in _windows()
            if _address(widget) not in self._windows_before
        ]
        return things + threads + windows
