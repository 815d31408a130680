"""The options of a match (LG-R1), and the layouts that a table may write itself (LG-R5)."""

from __future__ import annotations

from typing import Final

from games.kernel import Option
from games.laag.components import COMPONENTS
from games.laag.layouts import pieces_of
from games.laag.scatter import NO_SCATTER

_RULES = COMPONENTS.rules


def _own_layout(text: str) -> str:
    """A layout of one's own: the text itself. Raises ValueError with what keeps it from being a layout."""
    try:
        for blocks in (False, True):
            pieces_of(text, blocks)
    except ValueError as fault:
        raise ValueError(f"layout: {fault}") from None
    return text


OPTIONS: Final = (
    Option("layout", "Where the pieces start", "standard", tuple(COMPONENTS.layouts), reads=_own_layout),
    Option("obstacles", "The shape of the obstacles", default="disc", choices=("disc", "block")),
    Option("table", "A virtual table, or a real one that is watched", default="virtual", choices=("virtual", "real")),
    Option(
        "rounds",
        "Rounds after which the match ends",
        default=_RULES.round_limit,
        lowest=_RULES.round_limit_min,
        highest=_RULES.round_limit_max,
    ),
    Option(
        "doubt",
        "Confidence in permille below which a record is doubtful",
        default=_RULES.doubt_floor_permille,
        lowest=0,
        highest=1000,
    ),
    Option("first", "Who begins", default="drawn", choices=("drawn", "red", "blue")),
    Option("aim", "How much of a puck's way is shown while it is aimed", "touch", ("full", "touch", "none")),
    Option("scatter", "How far flicks go astray", NO_SCATTER, (NO_SCATTER, *COMPONENTS.scatter)),
)

STEP_BOUND: Final = 1 + 96 + 192 * _RULES.round_limit_max
"""The draw; six Dash moves and six turns a round, each flick an announcement and three attempts of five words.

On the virtual table a flick is an announcement, the flick and at most one roll for its scatter.
"""
