"""Which screen is shown, asked without importing it: Home must stand before tables and networks are loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    from client.screens.base import Screen
    from client.screens.home.join import JoinScreen
    from client.screens.home.screen import HomeScreen
    from client.screens.library.matches import MatchesScreen
    from client.screens.library.replay import ReplayScreen
    from client.screens.match.play import PlayScreen
    from client.screens.match.results import ResultsScreen
    from client.screens.match.room import RoomScreen

ABOVE = ("settings", "about", "shortcuts", "rules", "how to", "camera", "profile", "practice")
"""Screens that lie above another one and leave to it."""


def is_home(screen: Screen | None) -> TypeGuard[HomeScreen]:
    """Whether Home is shown."""
    return screen is not None and screen.kind == "home"


def is_play(screen: Screen | None) -> TypeGuard[PlayScreen]:
    """Whether a match is shown."""
    return screen is not None and screen.kind == "play"


def is_room(screen: Screen | None) -> TypeGuard[RoomScreen]:
    """Whether a room is shown."""
    return screen is not None and screen.kind == "room"


def is_join(screen: Screen | None) -> TypeGuard[JoinScreen]:
    """Whether the screen to join is shown."""
    return screen is not None and screen.kind == "join"


def is_matches(screen: Screen | None) -> TypeGuard[MatchesScreen]:
    """Whether the list of matches is shown."""
    return screen is not None and screen.kind == "matches"


def is_replay(screen: Screen | None) -> TypeGuard[ReplayScreen]:
    """Whether a replay is shown."""
    return screen is not None and screen.kind == "replay"


def is_results(screen: Screen | None) -> TypeGuard[ResultsScreen]:
    """Whether the results of a match are shown."""
    return screen is not None and screen.kind == "results"


def is_above(screen: Screen | None) -> bool:
    """Whether the screen lies above another one."""
    return screen is not None and screen.kind in ABOVE
