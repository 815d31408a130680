"""Ctrl-C ends the client with 130, even when it is started by a program and sleeps."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from client.command import INTERRUPTED

BODY = """
import os, signal, sys, threading
from PySide6.QtCore import QCoreApplication
from client.bridge.interrupt import Interrupt
app = QCoreApplication([])
interrupt = Interrupt(app.quit, app)
threading.Timer(0.3, os.kill, (os.getpid(), signal.{sent})).start()
app.exec()
interrupt.stop()
assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
sys.exit(130 if interrupt.happened else 1)
"""


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C goes to a whole console there")
@pytest.mark.parametrize("sent", ["SIGINT", "SIGTERM"])
def test_a_sleeping_event_loop_hears_of_it(sent: str) -> None:
    body = BODY.format(sent=sent)
    done = subprocess.run([sys.executable, "-c", body], stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (INTERRUPTED, b"")
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
