"""Who wins which medal of a Show, computed from the ratings alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.top_dog.tables import LETTERS, RULES

Ratings = tuple[int, int, int, int]


class Award(NamedTuple):
    """What becomes of one medal place: the winner's slot (0 or 1, or None) and why."""

    slot: int | None
    reason: str
    """Won: `highest` or `tie`; unwon: `missing`, `no_points` or `already_won`."""


def evaluate(places: int, dogs: Sequence[Ratings | None]) -> list[Award]:
    """Who wins what at the four places, given the ratings (tokens counted) of the dogs in slots 1 and 2 (TD-106)."""
    awards: list[Award] = []
    winners: set[int] = set()
    for category in range(len(LETTERS)):
        if not places >> category & 1:
            awards.append(Award(None, "missing"))
            continue
        first, second = (dog[category] if dog else 0 for dog in dogs)
        best = 1 if second > first else 0
        if max(first, second) < RULES.min_rating_for_medal:
            awards.append(Award(None, "no_points"))
        elif best in winners:
            awards.append(Award(None, "already_won"))
        else:
            winners.add(best)
            awards.append(Award(best, "tie" if first == second else "highest"))
    return awards
