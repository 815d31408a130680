"""Decisions with too many members to list: flicks, places of a charge, and records of what was seen."""

from __future__ import annotations

from itertools import islice
from typing import Final, Literal

from games.kernel import Family, Generator
from games.laag.actions import Charge, Flick, LaagAction, Tell
from games.laag.components import COMPONENTS, PAWNS
from games.laag.geometry import MM, PAWN_RADIUS, PUCK_RADIUS
from games.laag.situation import Situation
from games.laag.table import strike

_LONGEST: Final = COMPONENTS.direction_max
_OFFSET: Final = COMPONENTS.rules.charge_offset_mm
_RING: Final = PAWN_RADIUS + COMPONENTS.rules.puck_distance_um + PUCK_RADIUS


class Charges(Family[LaagAction]):
    """Every place for a puck on top of a pawn (LG-R89)."""

    pawn: str

    def __str__(self) -> str:
        return f"charge {self.pawn} {-_OFFSET}..{_OFFSET},{-_OFFSET}..{_OFFSET}"

    def sample(self, generator: Generator) -> Charge:  # noqa: ARG002 - the fixed sample has one member
        """In the middle."""
        return Charge(self.pawn, (0, 0))


class Flicks(Family[LaagAction]):
    """Every strike at the announced puck on the virtual table (LG-R87, LG-R90)."""

    now: Situation

    def __str__(self) -> str:
        place = ""
        if self.now.kind == "shoot":
            x, y = self.now.pieces.pose(self.now.pawn).place
            place = ",".join(f"{-(-(part - _RING) // MM)}..{(part + _RING) // MM}" for part in (x, y)) + " "
        return f"flick {place}{-_LONGEST}..{_LONGEST}:{-_LONGEST}..{_LONGEST} 1..{COMPONENTS.power_max}"

    def places(self) -> list[tuple[int, int]]:
        """Places for the puck of a shot in whole mm: those of the fixed sample, or the first free one; else none."""
        if self.now.kind != "shoot":
            return []
        count = len(COMPONENTS.sample_offsets_mm)
        return [(place.x // MM, place.y // MM) for place in islice(self.now.pieces.puck_places(self.now.pawn), count)]

    def sample(self, generator: Generator) -> Flick:
        """One of sixteen directions, four powers and up to eight places (`sample_…` of the components)."""
        places = self.places()
        place = generator.choice(places) if places else None
        dx, dy = generator.choice(COMPONENTS.sample_directions)
        return Flick(dx, dy, generator.choice(COMPONENTS.sample_powers), place)


class Records(Family[LaagAction]):
    """Every record of the announced flick that does not contradict the state (LG-M1 to LG-C13)."""

    word: Literal["saw", "amend"]
    now: Situation

    def __str__(self) -> str:
        return f"{self.word} kind={self.now.kind} shooter={PAWNS[self.now.pawn]} puck={self.now.puck} …"

    def sample(self, generator: Generator) -> Tell:
        """What the virtual table makes of one of its sample flicks."""
        flick = Flicks(self.now).sample(generator)
        if self.now.kind == "shoot" and flick.place is None:  # walled in: the puck is held where the pawn stands
            x, y = self.now.pieces.pose(self.now.pawn).place
            flick = Flick(flick.dx, flick.dy, flick.power, (x // MM, y // MM))
        return Tell(self.word, strike(self.now, flick).record)
