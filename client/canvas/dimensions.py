"""Distances and times of the table, in logical pixels at 100 % and milliseconds at speed 100 %."""

from __future__ import annotations

from client.theme import tokens

FRAME_MS = 16
DRAG_DISTANCE = 8
"""A press that moves less is a click."""
HOVER_LIFT, SELECTED_LIFT = 5.0, 10.0
PEEK_MS = 300
ARC = 24.0
"""How high a piece flies between two places."""
SHAKE, SHAKE_MS = 4.0, 120
FADE_MS = 80
"""The cross-fade that stands for movement when motion is off."""
APPEAR_MS = 140
ZOOM_STEP, ZOOM_MIN, ZOOM_MAX = 1.15, 0.5, 3.0


def travel_ms(distance: float) -> int:
    """How long a piece takes to a place so far away: longer ways take a little longer, none longer than 500 ms."""
    return min(500, round(tokens().motion["move"] + 60 * distance / 400))
