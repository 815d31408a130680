"""One thing on a table as plain data: what it looks like, where it lies, what it is called and what it is now."""

from __future__ import annotations

from enum import IntEnum

from client.art.face import Face
from client.art.states import Contour, PieceState
from games.kernel import Value

Box = tuple[float, float, float, float]


class Layer(IntEnum):
    """Stacking from the table top up."""

    SURFACE = 0
    BOARD = 10
    """Boards, panels of a show, kennels: what others stand on."""
    SLOT = 20
    """Empty places."""
    PIECE = 30
    """Cards, dogs, medals."""
    TOKEN = 40
    """Small things on pieces."""
    PAWN = 45
    """What walks over boards."""
    TRACE = 50
    """The dots of a path."""
    MOVING = 70
    HELD = 80
    """In the hand."""


RAISED = 4
"""What is hovered, focused or selected lies above its neighbours, and below the next layer."""


class Piece(Value):
    """A piece of the table's view model.

    `key` stays the same while the thing moves and changes.  `x`, `y` is its upper left corner in logical pixels.
    With a `name` it can be reached by pointer, keyboard and screen reader; without one it is scenery.  `why` says why a
    barred piece cannot be used, or what using it would do.
    """

    key: str
    face: Face
    x: float
    y: float
    name: str = ""
    zone: str = ""
    state: PieceState = PieceState.PLAIN
    why: str = ""
    last_moved: bool = False
    ghost: bool = False
    layer: Layer = Layer.PIECE
    radius: float = 11.0
    contour: Contour | None = None
    """The shape that outlines follow, from the corner of the face; default: a box with corners of `radius`."""
    carried: Face | None = None
    """What the hand takes when it drags the piece, such as the dog out of its kennel; default: the piece itself."""
    outline: Box | None = None
    """Where states are drawn and pointers hit (x, y, width, height from the corner of the face); default: the face."""

    @property
    def box(self) -> Box:
        """The area that the piece answers to, from the corner of its face."""
        return self.outline or (0.0, 0.0, *self.face.size)

    @property
    def reachable(self) -> bool:
        """Whether pointer, keyboard and screen reader find it."""
        return bool(self.name) and not self.ghost
