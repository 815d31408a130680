"""The components as numbers: zones, moves and decks by index, looked up while a section is resolved."""

from __future__ import annotations

from typing import Final

from games.dogs_fly.components import COMPONENTS
from games.kernel import Face

RULES: Final = COMPONENTS.constants
SECTIONS: Final = tuple(range(1, RULES.sections + 1))
SEALS: Final = RULES.seals
OWN_HALF, ENEMY_HALF = "+", "-"
LETTERS: Final = tuple(team.letter for team in COMPONENTS.team)
"""Team → its letter."""
ZONES: Final = tuple(zone.id for zone in COMPONENTS.zone)
"""Zone → its printed name."""
ZONE: Final = {name: index for index, name in enumerate(ZONES)}
NOWHERE: Final = -1
"""In place of a zone: no plane stands on those boards."""
START: Final = ZONE["PC"]
BOARD: Final = tuple(0 if name[0] == "P" else 1 for name in ZONES)
"""Zone → its View Board: 0 Pilot, 1 Gunner."""
BOARD_ZONES: Final = tuple(tuple(zone for zone in range(len(ZONES)) if BOARD[zone] == board) for board in (0, 1))
"""View Board → its three zones."""

KIND: Final = {kind.id: kind for kind in COMPONENTS.kind}
PLANES: Final = frozenset(kind.id for kind in COMPONENTS.kind if kind.family == "plane")
TOKENS: Final = frozenset(kind.id for kind in COMPONENTS.kind if kind.family == "token")
SHOTS: Final = {kind.id: (ZONE[kind.zone], kind.damage) for kind in COMPONENTS.kind if kind.family == "shot"}
"""Shoot card → the zone it names and its damage."""
TO_TEAM: Final = frozenset(kind.id for kind in COMPONENTS.kind if kind.move == "team")
"""Cards that take the token to other boards."""
_SIDED: Final = ("left", "right")


def _map(move: str, own_boards: bool) -> tuple[int, ...]:
    name = f"{move}_{'own' if own_boards else 'other'}" if move in _SIDED else move
    return tuple(ZONE[getattr(zone, name)] for zone in COMPONENTS.zone)


_STEPS: Final = {
    kind.id: (_map(kind.move, False), _map(kind.move, True))
    for kind in COMPONENTS.kind
    if kind.move and kind.id not in TO_TEAM
}
"""Card → the map on another team's boards and the map on those of who plays it (2 × zone → zone, DF-R4)."""
ON_OTHER: Final = {face: maps[0] for face, maps in _STEPS.items()}
ON_OWN: Final = {face: maps[1] for face, maps in _STEPS.items()}

DECKS: Final = (
    tuple(kind.id for kind in COMPONENTS.kind for _ in range(kind.pilot)),
    tuple(kind.id for kind in COMPONENTS.kind for _ in range(kind.gunner)),
)
"""Pilot 0, Gunner 1 → the faces of the deck in the order of the data."""
ORDER: Final = {kind.id: index for index, kind in enumerate(COMPONENTS.kind)}
POST_LETTERS: Final = tuple(post.letter for post in COMPONENTS.post)


def zone_text(team: int, zone: int) -> str:
    """A zone of a team's boards in writing, such as `J:PL`."""
    return f"{LETTERS[team]}:{ZONES[zone]}"


def is_move(face: Face) -> bool:
    """Whether a card has two halves (DF-60)."""
    return face in PLANES
