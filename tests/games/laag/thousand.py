"""The same thousand flicks for every Python: `python -m tests.games.laag.thousand` prints the digest of their records.

Needs nothing but the standard library and `games`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b

from games.kernel import Family, Generator
from games.laag import GAME
from games.laag.actions import Charge, Flick
from games.laag.aim import direction
from games.laag.families import Charges, Flicks
from games.laag.rules import Laag
from games.laag.situation import Situation
from games.laag.table import strike

LAYOUTS = ("standard", "open", "fortress", "pinwheel")


def any_flick(family: Flicks, generator: Generator) -> Flick:
    """A member of the family with any of the 8000 directions and 1000 powers."""
    x, y = generator.below(2001) - 1000, generator.below(2001) - 1000
    return Flick(*direction(x or 1, y), 1 + generator.below(1000), family.sample(generator).place)


def flicks(count: int, seed: str) -> Iterator[tuple[Situation, Flick]]:
    """So many flicks from matches of random play, on all layouts and with both shapes of obstacles."""
    generator, number = Generator(seed), 0
    while True:
        shape = ("disc", "block")[number % 2]
        chosen = {"layout": LAYOUTS[number // 2 % 4], "obstacles": shape, "first": "red", "table": "virtual"}
        state, number = Laag(2, GAME.settings(chosen)), number + 1
        while state.to_act():
            seat = state.position.seat
            action = generator.choice(state.legal_actions(seat))
            if isinstance(action, Flicks):
                for flick in (any_flick(action, generator), any_flick(action, generator)):
                    yield state.position, flick
                    count -= 1
                    if count == 0:
                        return
                action = flick
            elif isinstance(action, Charges):
                action = Charge(action.pawn, (generator.below(9) - 4, generator.below(9) - 4))
            elif isinstance(action, Family):
                raise TypeError(f"{action} has no place on the virtual table")
            state.apply({seat: action})


def digest(count: int = 1000) -> str:
    """BLAKE2b-128 of the records of these flicks, one a line."""
    told = blake2b(digest_size=16)
    for now, flick in flicks(count, "a thousand"):
        told.update(f"{strike(now, flick).record}\n".encode())
    return told.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(f"{sys.version_info.major}.{sys.version_info.minor} {digest()}\n")
