"""A match of LAAG at one moment, as one value; everything in it is public."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from games.kernel import Json, Seat
from games.laag.actions import Flick
from games.laag.components import COMPONENTS, FLICKING_PUCKS, MOVE_PUCK, PAWN_COUNT, PAWNS, PIECES, seat_of
from games.laag.geometry import Pieces
from games.laag.layouts import pieces_of
from games.laag.observation import Kind, Observation, Place

Phase: TypeAlias = Literal["draw", "dash", "turn", "flick", "scatter", "review", "over"]
NOBODY: Final = -1
"""No seat, no pawn."""
OUT: Final = COMPONENTS.rules.pips_out


class Settings(NamedTuple):
    """What the match was agreed on (LG-R1)."""

    layout: str
    blocks: bool
    virtual: bool
    rounds: int
    doubt_floor: int
    first: Seat
    """The seat that begins, or NOBODY when it is drawn."""
    aim: str = "touch"
    """How much of a puck's way the table shows while it is aimed, to both seats alike (LG-R99)."""
    scatter: str = "none"
    """How far flicks go astray (LG-R100)."""


class Situation(NamedTuple):
    """Settings, pieces, dice, charges, whose turn it is and what is still to be done in it. Pawns by piece index."""

    settings: Settings
    pieces: Pieces
    phase: Phase
    first: Seat
    seat: Seat
    """Who acts; while a record is reviewed: who owes the answer."""
    round: int = 0
    """0 in the Dash."""
    pips: tuple[int, ...] = (0,) * PAWN_COUNT
    acted: tuple[bool, ...] = (False,) * PAWN_COUNT
    dashed: tuple[bool, ...] = (False,) * PAWN_COUNT
    charges: tuple[int, ...] = (0,) * PAWN_COUNT
    """The number of the puck on a pawn, 0 for none."""
    offsets: tuple[tuple[int, int], ...] = ((0, 0),) * PAWN_COUNT
    """Where on the pawn that puck lies, in mm."""
    round_start: tuple[Place | None, ...] = (None,) * PAWN_COUNT
    pawn: int = NOBODY
    """The pawn whose turn or Dash move is on."""
    kind: Kind | None = None
    """The flick that was announced."""
    moved: bool = False
    """Whether that pawn's move is done."""
    struck: Flick | None = None
    """The flick that was named and whose scatter is not rolled yet."""
    pending: Observation | None = None
    amendments: int = 0
    replays: int = 0
    winner: Seat | None = None
    why: str = ""
    """`pips` or `rounds` when the match is over."""

    @property
    def shooter_seat(self) -> Seat:
        """The seat whose flick is announced."""
        return seat_of(self.pawn)

    @property
    def puck(self) -> str:
        """The puck of the announced flick: the movement puck, the pawn's charge, or the lowest free flicking puck."""
        if self.kind in ("dash", "move"):
            return MOVE_PUCK
        return FLICKING_PUCKS[(self.charges[self.pawn] if self.kind == "charged" else self.free_puck) - 1]

    @property
    def free_puck(self) -> int:
        """The lowest number of a flicking puck that lies on no pawn (LG-70)."""
        return next(number for number in range(1, len(FLICKING_PUCKS) + 1) if number not in self.charges)

    def is_out(self, pawn: int) -> bool:
        """Whether the pawn's die shows three pips."""
        return self.pips[pawn] >= OUT

    def is_flipped(self, pawn: int) -> bool:
        """Whether the pawn stands on its top: it has acted, or it is out."""
        return (self.acted[pawn] or self.pips[pawn] >= OUT) and self.pieces.stands(pawn)

    def is_eligible(self, pawn: int) -> bool:
        """Whether the pawn can still have its turn in this round (LG-64)."""
        return not self.acted[pawn] and self.pips[pawn] < OUT and self.pieces.stands(pawn)

    def eligible(self, seat: Seat) -> list[int]:
        """The seat's pawns that can still act, by mark."""
        acted, pips, poses = self.acted, self.pips, self.pieces.poses
        return [
            pawn
            for pawn in range(3 * seat, 3 * seat + 3)
            if not acted[pawn] and pips[pawn] < OUT and (pose := poses[pawn]) is not None and pose.form == "s"
        ]

    def has_charge(self, seat: Seat) -> bool:
        """Whether a puck lies on any pawn of the seat."""
        return any(self.charges[3 * seat : 3 * seat + 3])

    def can_shoot(self, pawn: int) -> bool:
        """Whether there is room for a puck beside the pawn; on a real table always (LG-R88)."""
        return not self.settings.virtual or self.pieces.has_puck_place(pawn)

    def can_move(self, pawn: int) -> bool:
        """Whether the movement puck fits in place of the pawn (LG-R26)."""
        return self.pieces.can_move(pawn, self.settings.virtual)

    def public(self) -> dict[str, Json]:
        """Everything by the names of its pawns and pieces, with keys in a fixed order."""
        return {
            "settings": dict(self.settings._asdict()),
            "phase": self.phase,
            "first": self.first,
            "seat": self.seat,
            "round": self.round,
            "pips": dict(zip(PAWNS, self.pips, strict=True)),
            "acted": [PAWNS[pawn] for pawn in range(PAWN_COUNT) if self.acted[pawn]],
            "dashed": [PAWNS[pawn] for pawn in range(PAWN_COUNT) if self.dashed[pawn]],
            "charges": {
                PAWNS[pawn]: [FLICKING_PUCKS[puck - 1], *self.offsets[pawn]]
                for pawn, puck in enumerate(self.charges)
                if puck
            },
            "round_start": {PAWNS[pawn]: list(place) for pawn, place in enumerate(self.round_start) if place},
            "poses": {
                piece: list(pose) for piece, pose in zip(PIECES, self.pieces.poses, strict=True) if pose is not None
            },
            "pawn": None if self.pawn == NOBODY else PAWNS[self.pawn],
            "kind": self.kind,
            "moved": self.moved,
            "struck": None if self.struck is None else str(self.struck),
            "pending": None if self.pending is None else self.pending.public(),
            "amendments": self.amendments,
            "replays": self.replays,
            "winner": self.winner,
            "why": self.why,
        }


def pawns_of(seat: Seat) -> range:
    """The pawns of a seat, by mark."""
    return range(3 * seat, 3 * seat + 3)


def beginning(settings: Settings) -> Situation:
    """A match before its first step. Raises ValueError for a layout that is none."""
    pieces = pieces_of(settings.layout, settings.blocks)
    if settings.first == NOBODY:
        return Situation(settings, pieces, "draw", NOBODY, NOBODY)
    return Situation(settings, pieces, "dash", settings.first, settings.first)


def changed(values: tuple[bool, ...], pawn: int) -> tuple[bool, ...]:
    """The same marks with this pawn's set."""
    return (*values[:pawn], True, *values[pawn + 1 :])
