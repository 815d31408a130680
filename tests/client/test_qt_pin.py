"""Why PySide6 is pinned below 6.12: there nearly every void call drops a reference to None, until the process dies.

The probe is harmless: it makes a thousand calls, the crash needs some five thousand.  When it passes on a newer PySide6
with the oldest Python that we support, the pin in `pyproject.toml` may go.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QTimer

CALLS = 1000


def name_it() -> None:
    QObject().setObjectName("x")


def block_it() -> None:
    QObject().blockSignals(False)


def time_it() -> None:
    QTimer().setInterval(1)


@pytest.mark.parametrize("call", [name_it, block_it, time_it])
def test_calls_without_a_result_keep_their_references(call: Callable[[], None]) -> None:
    call()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        call()
    lost = before - sys.getrefcount(None)
    assert lost < CALLS // 10, f"{lost} references to None lost in {CALLS} calls of {call.__name__}"
