"""The components of Fetch, read once from `components.toml` and checked before anybody plays with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.kernel import Face, components_of, damaged, number_in, table_in

PACKAGE = "games.toy"
SEATS_MAX = 8
THROWN = 2
"""Toys thrown in a round (TY-8)."""

_table, _number = partial(table_in, PACKAGE), partial(number_in, PACKAGE)


@dataclass(frozen=True, slots=True)
class Treat:
    """One kind of treat: how it smells, its worth in points, how many cards show it."""

    smell: str
    worth: int
    copies: int


@dataclass(frozen=True, slots=True)
class Components:
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
    treats = _table(data, "treats")
    components = Components(
        stamina=_number(data, "stamina"),
        rest=_number(data, "rest"),
        hand=_number(data, "hand"),
        sides=_number(data, "sides"),
        toys={toy: _number(_table(data, "toys"), toy, "toys.") for toy in sorted(_table(data, "toys"))},
        treats={face: _treat(_table(treats, face, "treats."), f"treats.{face}.") for face in sorted(treats)},
    )
    if len(components.toys) < THROWN:
        raise damaged(PACKAGE, "toys", f"at least {THROWN} toys are needed")
    if len(components.cards) <= SEATS_MAX * components.hand:
        raise damaged(PACKAGE, "treats", f"too few cards for {SEATS_MAX} hands of {components.hand} and one more")
    return components


def _treat(table: Mapping[str, Any], place: str) -> Treat:
    smell = table.get("smell")
    if smell not in ("meat", "fish"):
        raise damaged(PACKAGE, f"{place}smell", f"meat or fish is needed, not {smell!r}")
    return Treat(smell, _number(table, "worth", place), _number(table, "copies", place))


COMPONENTS = read(components_of(PACKAGE))
