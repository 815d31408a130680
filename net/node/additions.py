"""What a room plays with and this desktop may not have: people see it before they take a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.kernel import Addition, Game
from net.node.setting import Setting
from net.reasons import Reason, Why
from net.room import RoomRefusedError

_SHORT: Final = 8
"""Digits of a hash in a sentence."""


class Additions:
    """What a guest's desktop lacks of what its room plays with, and what people there have taken."""

    def __init__(self, setting: Setting) -> None:
        self._held, self._asks = setting.held, setting.asks
        self._taken: set[bytes] = set()
        self._is_known = False
        """Whether a room has been looked over."""
        self.offered: tuple[Addition, ...] = ()
        """What people are asked about; while there is something, no seat is asked for."""

    def may_sit(self, game: Game[Any, Any] | None) -> bool:
        """Whether seats may be asked for in a room of this game."""
        if self._held is None or game is None or not any(option.brings is not None for option in game.options):
            return True
        return self._is_known and not self.offered

    def take(self) -> None:
        """People want to play with what they were asked about."""
        self._taken |= {addition.data_hash for addition in self.offered}
        self.offered = ()

    def lacking(self, game: Game[Any, Any], settings: Mapping[str, Any]) -> tuple[Addition, ...]:
        """What a table with these settings plays with, is not here, and nobody has taken."""
        if self._held is None:
            return ()
        return tuple(
            addition
            for addition in game.additions(settings)
            if addition.data_hash not in self._taken and addition.data_hash not in self._held(game.id, addition.id)
        )

    def look_over(self, game: Game[Any, Any], settings: Mapping[str, Any]) -> bool:
        """Take in what a room plays with; whether people are to be asked, or need not be asked any more.

        Raises RoomRefusedError where nobody can be asked.
        """
        lacking = self.lacking(game, settings)
        if lacking and not self._asks:
            raise RoomRefusedError(self._without(game, lacking[0]))
        before, self.offered, self._is_known = self.offered, lacking, True
        return before != lacking

    def others(self, game: Game[Any, Any]) -> frozenset[str]:
        """Which of those that are offered are here in another version, by id."""
        held = self._held
        return frozenset(one.id for one in self.offered if held is not None and held(game.id, one.id))

    def _without(self, game: Game[Any, Any], addition: Addition) -> Reason:
        name, theirs = addition.name, addition.data_hash.hex()[:_SHORT]
        held = self._held(game.id, addition.id) if self._held else ()
        if ours := ", ".join(sorted(each.hex()[:_SHORT] for each in held)):
            return Reason(Why.ADDITION_DIFFERS, name, theirs, ours)
        return Reason(Why.ADDITION_MISSING, name, theirs)
