"""What a home holds of people's own additions to games, such as card Sets; see `games.kernel.Addition`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # Home stands before the rules are loaded
    from games.kernel import Addition


class AdditionStore(Protocol):
    """The additions to one game."""

    def here(self) -> Sequence[Addition]:
        """Those that can be played."""

    def value(self, chosen: Sequence[Addition]) -> str:
        """The option's value for these. Raises ValueError, saying why they cannot be played together."""

    def place(self, addition: Addition) -> str:
        """What an addition stands in for or changes, in the language in use."""

    def named(self, names: Sequence[str]) -> str:
        """The option's value for additions by id, or by file.

        Raises LookupError for one that is not here, ValueError for one that cannot be played, and OSError.
        """

    def keep(self, addition: Addition) -> object:
        """Hold one more. Raises OSError."""


def store_of(game: str) -> AdditionStore | None:
    """The store of a game; None for one that nothing can be added to."""
    if game != "challengers":
        return None
    from client.card_sets import CardSets  # the one game so far

    return CardSets()


def held(game: str, name: str) -> frozenset[bytes]:
    """The hashes of the versions that the home holds of an addition; see `net.node.Setting.held`."""
    store = store_of(game)
    here = store.here() if store is not None else ()
    return frozenset(addition.data_hash for addition in here if addition.id == name)
