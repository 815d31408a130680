"""Sounds as small programs: partials that die away, a breath of noise, -18 dB at most."""

from __future__ import annotations

import io
import math
import struct
import wave
from dataclasses import dataclass
from random import Random

RATE = 22_050
PEAK = 10 ** (-18 / 20) * 32767 * 1.6
"""Short sounds are louder at their very beginning; at the usual volume their mean stays near -18 dB."""
USUAL = 70
"""The volume, in percent, at which sounds are as loud as `PEAK` says."""


@dataclass(frozen=True, slots=True)
class Knock:
    """One stroke: partials as (Hz, share), decay in 1/s, noise as the share of a click at its start."""

    at: float
    length: float
    partials: tuple[tuple[float, float], ...]
    decay: float
    noise: float = 0.0


def _wood(at: float, pitch: float, length: float = 0.12) -> Knock:
    return Knock(at, length, ((pitch, 1.0), (pitch * 2.76, 0.35), (pitch * 5.4, 0.12)), 34.0, 0.25)


def _bar(at: float, pitch: float) -> Knock:
    return Knock(at, 0.9, ((pitch, 1.0), (pitch * 3.0, 0.18), (pitch * 6.1, 0.05)), 5.5, 0.05)


SOUNDS: dict[str, tuple[Knock, ...]] = {
    "turn": (_wood(0.0, 520), _wood(0.13, 700)),
    "slide": (Knock(0.0, 0.14, ((180, 0.1),), 18.0, 0.5),),
    "tock": (_wood(0.0, 420),),
    "snap": (Knock(0.0, 0.05, ((1900, 0.6), (2700, 0.4)), 80.0, 0.7),),
    "bell": (Knock(0.0, 1.0, ((1320, 1.0), (2640, 0.4), (3570, 0.25)), 4.2),),
    "thud": (Knock(0.0, 0.13, ((120, 1.0), (190, 0.3)), 30.0, 0.1),),
    "bark": (Knock(0.0, 0.11, ((310, 1.0), (620, 0.7), (930, 0.5), (1240, 0.2)), 22.0, 0.25),),
    "tick": (_wood(0.0, 880, 0.06),),
    "gong": (Knock(0.0, 1.4, ((196, 1.0), (294, 0.5), (415, 0.4), (523, 0.2)), 3.0, 0.05),),
    "tune": (_bar(0.0, 523.3), _bar(0.16, 659.3), _bar(0.32, 784.0), _bar(0.52, 1046.5)),
}
"""All sounds by name."""

GROUPS = {"turn": "sound_turn", "bark": "sound_people"}
"""The setting that switches a sound; the others belong to `sound_table`."""


def wave_bytes(name: str, volume: int = USUAL) -> bytes:
    """A sound as a WAV file, 16 bit mono, at a volume in percent; an unknown name raises KeyError.

    What is heard as half as loud has a quarter of the amplitude (Stevens's power law, rounded to a square).
    """
    knocks, peak = SOUNDS[name], PEAK * (volume / USUAL) ** 2
    length = round(max(knock.at + knock.length for knock in knocks) * RATE)
    samples = [0.0] * length
    rng = Random(name)  # noqa: S311 - the same noise every time
    for knock in knocks:
        first = round(knock.at * RATE)
        total = sum(share for _, share in knock.partials) + knock.noise
        for number in range(min(round(knock.length * RATE), length - first)):
            t = number / RATE
            tone = sum(share * math.sin(math.tau * pitch * t) for pitch, share in knock.partials)
            breath = knock.noise * rng.uniform(-1, 1) * math.exp(-t * 90)
            fade_in = min(1.0, number / 24)
            samples[first + number] += fade_in * (tone * math.exp(-knock.decay * t) + breath) / total
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(struct.pack(f"<{length}h", *(_clipped(sample * peak) for sample in samples)))
    return file.getvalue()


def _clipped(sample: float) -> int:
    return max(-32767, min(32767, round(sample)))
