"""What a home holds of people's own additions to games, such as card Sets; see `games.kernel.Addition`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:  # Home stands before the rules are loaded
    from client.card_sets import CardSets

AdditionStore: TypeAlias = "CardSets"
"""The additions to one game; only Challengers takes any so far."""


def store_of(game: str) -> AdditionStore | None:
    """The store of a game; None for one that nothing can be added to."""
    if game != "challengers":
        return None
    from client.card_sets import CardSets

    return CardSets()


def held(game: str, name: str) -> frozenset[bytes]:
    """The hashes of the versions that the home holds of an addition; see `net.node.Setting.held`."""
    store = store_of(game)
    here = store.here() if store is not None else ()
    return frozenset(addition.data_hash for addition in here if addition.id == name)
