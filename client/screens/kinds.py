"""Which screen is shown, asked without importing it: Home must stand before tables and networks are loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeGuard

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
LOG, CHAT, CARD, HELP = range(4)
"""The tabs of a match's side panel."""


def _is(kind: str) -> Callable[[Screen], TypeGuard[Any]]:
    def check(screen: Screen) -> TypeGuard[Any]:
        return screen.kind == kind

    return check


is_home: Callable[[Screen], TypeGuard[HomeScreen]] = _is("home")
is_play: Callable[[Screen], TypeGuard[PlayScreen]] = _is("play")
is_room: Callable[[Screen], TypeGuard[RoomScreen]] = _is("room")
is_join: Callable[[Screen], TypeGuard[JoinScreen]] = _is("join")
is_matches: Callable[[Screen], TypeGuard[MatchesScreen]] = _is("matches")
is_replay: Callable[[Screen], TypeGuard[ReplayScreen]] = _is("replay")
is_results: Callable[[Screen], TypeGuard[ResultsScreen]] = _is("results")


def is_above(screen: Screen) -> bool:
    """Whether the screen lies above another one."""
    return screen.kind in ABOVE
