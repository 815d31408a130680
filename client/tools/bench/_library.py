"""Matches for a home that is measured: real ones, played by bots and broken off."""

from __future__ import annotations

import threading
from pathlib import Path

import games
from net.node import Setting, solo_match
from net.session import Ended, Failed, Profile, SessionEvent, Stepped

_STEPS = 12
_PATIENCE_S = 30.0


def keep_matches(home: Path, number: int) -> None:
    """Put so many matches that are not over into the library of a home.  TimeoutError if one does not get on."""
    setting = Setting(home, games.load, Profile("Bench"))
    for _ in range(number):
        _play(setting)


def _play(setting: Setting) -> None:
    steps, enough = 0, threading.Event()

    def hear(event: SessionEvent) -> None:
        nonlocal steps
        steps += isinstance(event, Stepped)
        if steps >= _STEPS or isinstance(event, Ended | Failed):
            enough.set()

    session = solo_match(setting, hear, "top_dog", ("greedy", "greedy"))
    try:
        if not enough.wait(_PATIENCE_S):
            raise TimeoutError("a match for the measured library did not get on")
    finally:
        session.close()
