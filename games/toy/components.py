"""The components of Fetch, read once from `components.toml` and checked before anybody plays with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Literal

from games.kernel import Face, Rows, Value, components_of, damaged

PACKAGE = "games.toy"
SEATS_MAX = 8
THROWN = 2
"""Toys thrown in a round (TY-8)."""

_ROWS = Rows(partial(damaged, PACKAGE))


class Treat(Value):
    """One kind of treat: how it smells, its worth in points, how many cards show it."""

    smell: Literal["meat", "fish"]
    worth: int
    copies: int


class Components(Value):
    """All values of `components.toml`."""

    stamina: int
    rest: int
    hand: int
    sides: int
    toys: Mapping[Face, int]
    """Toy → worth in points."""
    treats: Mapping[Face, Treat]

    @property
    def cards(self) -> tuple[Face, ...]:
        """One face per treat card, in a fixed order."""
        return tuple(face for face, treat in self.treats.items() for _ in range(treat.copies))

    def worth(self, face: Face, scent: Face | None) -> int:
        """The points for a treat that is given in a round with this scent (TY-16)."""
        treat = self.treats[face]
        return treat.worth if scent is not None and treat.smell == self.treats[scent].smell else 0


def read(data: Mapping[str, Any]) -> Components:
    """The components that the parsed file stands for. Raises DamagedDataError, naming the place."""
    box = _ROWS.row(Components, data, "")
    for name in ("stamina", "rest", "hand", "sides"):
        _ROWS.need(getattr(box, name) >= 1, name, "it is not at least 1")
    _ROWS.need(len(box.toys) >= THROWN, "toys", f"at least {THROWN} toys are needed")
    enough = len(box.cards) > SEATS_MAX * box.hand
    _ROWS.need(enough, "treats", f"too few cards for {SEATS_MAX} hands of {box.hand} and one more")
    return box


COMPONENTS = read(components_of(PACKAGE))
