"""What lies above what on a table: every z value, in one place."""

from __future__ import annotations

from enum import IntEnum


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
