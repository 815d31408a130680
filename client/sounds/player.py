"""Plays sounds by a small program of the computer; without one everything stays silent.

Qt's own audio needs a package three times the size of the whole client, so a sound is a WAV file in the home and a
program of the system (PipeWire, PulseAudio, ALSA, macOS) that plays it, started and forgotten.
"""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable
from pathlib import Path

from client.settings import Settings

PLAYERS = (("pw-play",), ("paplay",), ("aplay", "-q"), ("afplay",))
"""Programs that play a file, with their options, the best first."""

log = logging.getLogger(__name__)


def find_player() -> tuple[str, ...]:
    """The first player that is there; empty for none."""
    return next((command for command in PLAYERS if shutil.which(command[0])), ())


def _start(command: list[str]) -> None:
    from PySide6.QtCore import QProcess  # Home stands before anything is heard

    QProcess.startDetached(command[0], command[1:])


class SoundPlayer:
    """Plays a sound if its settings allow; `start` starts a command, tests give their own."""

    def __init__(
        self,
        home: Path,
        settings: Settings,
        player: tuple[str, ...] | None = None,
        start: Callable[[list[str]], object] = _start,
    ) -> None:
        self._folder = home / "sounds"
        self._settings, self._start = settings, start
        self._player = find_player() if player is None else player

    def play(self, name: str) -> None:
        """Play a sound, if sounds and its group are on; an unknown name raises KeyError."""
        from client.sounds.synthesis import GROUPS, SOUNDS, wave_bytes  # Home stands before anything is heard

        SOUNDS[name]
        if not self._player or not self._settings.on("sound") or not self._settings.on(GROUPS.get(name, "sound_table")):
            return
        volume = self._settings.number("volume")
        file = self._folder / f"{name}-{volume}.wav"
        try:
            if not file.exists():
                self._folder.mkdir(exist_ok=True)
                file.write_bytes(wave_bytes(name, volume))
        except OSError as fault:
            log.warning("no sound: %s", fault)
            return
        self._start([*self._player, str(file)])
