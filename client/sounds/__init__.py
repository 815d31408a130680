"""Short wooden sounds, made by us from sine waves and noise; nothing is told by sound alone."""

from client.sounds.player import SoundPlayer
from client.sounds.synthesis import SOUNDS, wave_bytes

__all__ = ["SOUNDS", "SoundPlayer", "wave_bytes"]
