"""Tables as strangers film them: all eight pieces of scenery stand on them, and nobody says where anything stands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from tests.vision.footage.catalogue import Take, film
from tests.vision.footage.flicks import found
from tests.vision.footage.kinds import KINDS
from tests.vision.footage.looks import LOOKS

FILMS = 40
_KINDS = (
    "any shot", "falls to the right", "head-on", "near miss", "touched, stands", "own pawn", "move", "move touches",
    "charge", "miss", "off over the right edge", "two touched", "graze", "fast hit", "pushed over", "one lies there",
    "upside down", "hand", "barrier", "stops at a pawn", "pawn over the edge",
)  # fmt: skip
_EXPOSURES = (0.01, 0.0125, 0.02, 0.01667, 0.0303)  # s


def crowded(series: int = 0) -> Iterator[Take]:
    """The films of a series, each with other flicks, scenery and exposures."""
    chance = random.Random(series + 1)
    wishes = {kind: replace(KINDS[kind], obstacles=4, barriers=4, blocks=chance.random() < 0.5) for kind in _KINDS}
    looks = [
        replace(look, known=False, webcam=replace(look.webcam, fps=30.0, exposure=chance.choice(_EXPOSURES)))
        for look in LOOKS.values()
    ]
    for i in range(FILMS):
        kind, k, seed = _KINDS[i % len(_KINDS)], (5 * i + 4 * series) % len(looks), 20000 + 1000 * series + i
        seen = found(wishes[kind], seed)
        yield film(seen, kind, list(LOOKS)[k], seed, looks[k], wishes[kind])
