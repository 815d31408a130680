"""Ctrl-C in the terminal, and SIGTERM: Python's handlers run even while Qt waits for events."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier


class Interrupt(QObject):
    """Calls back, in the window's thread, when the program is interrupted; `happened` remembers it."""

    def __init__(self, call: Callable[[], object], parent: QObject) -> None:
        """To be made on the main thread: signals belong to it."""
        super().__init__(parent)
        self.happened = False
        self._call = call
        self._receiver, self._sender = socket.socketpair()
        self._receiver.setblocking(False)
        self._sender.setblocking(False)
        self._notifier = QSocketNotifier(self._receiver.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)
        signal.set_wakeup_fd(self._sender.fileno(), warn_on_full_buffer=False)
        self._before = {each: signal.signal(each, self._interrupted) for each in (signal.SIGINT, signal.SIGTERM)}

    def stop(self) -> None:
        """Leave signals as they were."""
        signal.set_wakeup_fd(-1)
        for each, handler in self._before.items():
            signal.signal(each, handler)
        self._notifier.setEnabled(False)
        self._receiver.close()
        self._sender.close()

    def _wake(self) -> None:
        """Python runs its handlers before this line."""
        self._receiver.recv(64)

    def _interrupted(self, *_: object) -> None:
        self.happened = True
        self._call()
