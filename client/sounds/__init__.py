"""Short wooden sounds, made by us from sine waves and noise; nothing is told by sound alone."""

from client.sounds.player import SoundPlayer

__all__ = ["SoundPlayer"]
